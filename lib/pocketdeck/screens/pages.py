"""Screens that are read: messages, hints, the log, and the hand-over between people."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, roles, widgets

from .app import GUARD, Screen

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas


class Message(Screen):
    """A text that scrolls; any of A and B closes it."""

    walk = "page"
    other = "Close"  # what B does

    def __init__(self, app: "Any", title: str, text: str) -> None:
        self.app = app
        self.title = title
        self.place = ""
        self.show(text)

    def show(self, text: str) -> None:
        """Begin at the top of a text."""
        self.lines = self.wrap(text)
        self.first = 0

    def wrap(self, text: str, less: int = 0) -> "list[str]":
        """A text in lines, `less` letters shorter than they might be."""
        if not self.app.drawn:
            return widgets.wrap(text, self.app.style.columns - 2 - less)
        from .picture.skin import reading

        plan = reading(self.app)
        return plan.canvas.lines(text, plan.room() - 6 * less, plan.font)  # type: ignore[no-any-return]

    def rows(self) -> int:
        """How many lines are seen at once."""
        if not self.app.drawn:
            return self.app.style.rows  # type: ignore[no-any-return]
        from .picture.skin import reading

        return reading(self.app).lines()

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        if self.app.drawn:
            from .picture import skin

            skin.page(self)
            return
        canvas.begin(0, 0, canvas.width, canvas.height)
        widgets.top_bar(canvas, style, self.title, self.place)
        widgets.clear(canvas, style)
        y = style.top + 1
        for line in self.lines[self.first : self.first + style.rows]:
            canvas.text(style.pad, y, line, roles.TEXT, style.font)
            y += style.row
        widgets.scroll_marks(canvas, style, self.first, style.rows, len(self.lines))
        widgets.action_bar(canvas, style, self.answer())
        canvas.end()

    def answer(self) -> str:
        """What A does."""
        return "Scroll on" if self.first + self.rows() < len(self.lines) else "Close"

    def beside(self) -> tuple:
        """The other keys, each with what it does."""
        return (("B", self.other),)

    def press(self, key: int) -> None:
        rows = self.rows()
        last = max(0, len(self.lines) - rows)
        if key == keys.DOWN:
            self.first = min(last, self.first + 1)
        elif key == keys.UP:
            self.first = max(0, self.first - 1)
        elif key == keys.A and self.first < last:
            self.first = min(last, self.first + rows - 1)
        elif key == keys.A or key == keys.B:
            self.app.close()


class Question(Message):
    """A text after which A does something and B does not; where it may be `skipped`, X does it at once."""

    def __init__(
        self, app: "Any", title: str, text: str, label: str, do: "Any", skipped: bool = False
    ) -> None:
        super().__init__(app, title, text)
        self.label = label
        self.do = do
        self.skipped = skipped

    def answer(self) -> str:
        return super().answer().replace("Close", self.label)

    def beside(self) -> tuple:
        if self.skipped and self.answer() != self.label:
            return (("X", self.label),)
        return super().beside()

    def press(self, key: int) -> None:
        if key == keys.X and self.skipped:
            self.app.close()
        else:
            super().press(key)
        if key in (keys.A, keys.X) and self.app.stack[-1] is not self:
            self.do()


def ask(app: "Any", title: str, text: str, label: str, do: "Any") -> None:
    """Show a question, on a sheet over what is there if that can be."""
    if app.drawn and app.stack[-1].beneath:
        from .picture.device_message import Ask

        app.open(Ask(app, title, text, label, do))
    else:
        app.open(Question(app, title, text, label, do))


class TextHandOver(Message):
    """Between two people: the hand is hidden until the next one has the device."""

    other = "Leave"
    guarded = GUARD  # who presses A twice for a card is not to see another one's hand

    def __init__(self, app: "Any", seat: int) -> None:
        super().__init__(
            app, "Hand over", "%s is next.\n\nPass the device on, then press A." % app.session.game.name(seat)
        )

    def answer(self) -> str:
        return "I am ready"

    def press(self, key: int) -> None:
        if key == keys.A:
            self.app.close()
        elif key == keys.B:
            self.app.session.leave()
            self.app.home()

"""Screens that are read: messages, hints, help, the log, statistics, results, and the hand-over."""

from .. import catalog
from ..compat import const, forget, loaded
from . import inks, keys, widgets

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .canvas import Canvas


class Message:
    """A text that scrolls; any of A and B closes it."""

    def __init__(self, app: "Any", title: str, text: str) -> None:
        self.app = app
        self.title = title
        self.place = ""
        self.show(text)

    def show(self, text: str) -> None:
        """Begin at the top of a text."""
        self.lines = widgets.wrap(text, self.app.style.columns - 2)
        self.first = 0

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        canvas.begin(0, 0, canvas.width, canvas.height)
        widgets.top_bar(canvas, style, self.title, self.place)
        widgets.clear(canvas, style)
        y = style.top + 1
        for line in self.lines[self.first : self.first + style.rows]:
            canvas.text(style.pad, y, line, inks.TEXT, style.font)
            y += style.row
        widgets.scroll_marks(canvas, style, self.first, style.rows, len(self.lines))
        widgets.action_bar(canvas, style, self.answer())
        canvas.end()

    def answer(self) -> str:
        """What A does."""
        return "Scroll on" if self.first + self.app.style.rows < len(self.lines) else "Close"

    def press(self, key: int) -> None:
        rows = self.app.style.rows
        last = max(0, len(self.lines) - rows)
        if key == keys.DOWN:
            self.first = min(last, self.first + 1)
        elif key == keys.UP:
            self.first = max(0, self.first - 1)
        elif key == keys.A and self.first < last:
            self.first = min(last, self.first + rows - 1)
        elif key == keys.A or key == keys.B:
            self.app.close()


_KEYS = (
    "Keys",
    "A does what the bar at the bottom says; left and right choose something else. Up and down scroll. B goes"
    " a step back, X opens the game's menu with undo and hints, Y tells more about what is chosen. With fewer"
    " keys the others are long presses. Whatever you have decided is saved.",
)


class Help(Message):
    """A game's help: a page at a time, read when it is turned to; the last page is about the keys."""

    def __init__(self, app: "Any", game_id: str) -> None:
        self.game_id = game_id
        self.page = 0
        super().__init__(app, "", "")
        self.turn(0)

    def turn(self, step: int) -> None:
        before = loaded()
        pages = catalog.part(self.game_id, "help").PAGES + (_KEYS,)
        forget(before)
        self.page = (self.page + step) % len(pages)
        self.title, text = pages[self.page]
        self.place = "%d/%d" % (self.page + 1, len(pages))
        self.show(text)
        self.last = self.page == len(pages) - 1

    def answer(self) -> str:
        if self.first + self.app.style.rows < len(self.lines):
            return "Scroll on"
        return "Close" if self.last else "Next page"

    def press(self, key: int) -> None:
        if key == keys.LEFT or key == keys.RIGHT:
            self.turn(1 if key == keys.RIGHT else -1)
        elif key == keys.A and self.answer() == "Next page":
            self.turn(1)
        else:
            super().press(key)


class Question(Message):
    """A text after which A does something and B does not."""

    def __init__(self, app: "Any", title: str, text: str, label: str, do: "Any") -> None:
        super().__init__(app, title, text)
        self.label = label
        self.do = do

    def answer(self) -> str:
        return super().answer().replace("Close", self.label)

    def press(self, key: int) -> None:
        super().press(key)
        if key == keys.A and self.app.stack[-1] is not self:
            self.do()


class HandOver(Message):
    """Between two people: the hand is hidden until the next one has the device."""

    def __init__(self, app: "Any", seat: int) -> None:
        super().__init__(
            app, "Hand over", "Player %d is next.\n\nPass the device on, then press A." % (seat + 1)
        )

    def answer(self) -> str:
        return "I am ready"

    def press(self, key: int) -> None:
        if key == keys.A:
            self.app.close()
        elif key == keys.B:
            self.app.session.leave()
            self.app.home()

"""Rows to choose from: what all menus share."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, roles, sounds, widgets

from .app import Screen

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas


class Choices:
    """Rows of which one is in focus: (text, value, enabled), with the value at the right edge."""

    def __init__(self, rows: "list[tuple]", at: int = 0) -> None:
        self.rows = rows
        self.at = at
        self.first = 0
        self.spare = 0  # rows of the screen that something else needs

    def move(self, step: int) -> None:
        """Focus the next or the previous row; the ends are joined."""
        self.at = (self.at + step) % len(self.rows)

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        """Draw as many rows as fit, the focused one among them."""
        shown = min(style.rows - self.spare, len(self.rows))
        if self.at < self.first:
            self.first = self.at
        elif self.at >= self.first + shown:
            self.first = self.at - shown + 1
        self.first = min(self.first, len(self.rows) - shown)
        for i in range(shown):
            self._row(canvas, style, self.first + i)
        widgets.scroll_marks(canvas, style, self.first, shown, len(self.rows))

    def moved(self, canvas: "Canvas", style: widgets.Style, left: int) -> bool:
        """Draw what a focus that has left a row changes; False if the rows have to scroll."""
        if not self.first <= self.at < self.first + min(style.rows - self.spare, len(self.rows)):
            return False
        for i in (left, self.at):
            y = style.top + 1 + (i - self.first) * style.row
            canvas.begin(0, y, canvas.width, style.row)
            canvas.fill(0, y, canvas.width - 9, style.row, roles.BACK)  # not the marks at the edge
            self._row(canvas, style, i)
            canvas.end()
        return True

    def _row(self, canvas: "Canvas", style: widgets.Style, i: int) -> None:
        y = style.top + 1 + (i - self.first) * style.row
        text, value, enabled = self.rows[i]
        if not enabled:
            value = value or "-"  # seen on one bit too
        ink = roles.TEXT if enabled else roles.DIM
        if i == self.at:
            canvas.fill(0, y, canvas.width - 9, style.row, roles.FOCUS)
            ink = roles.FOCUS_TEXT
        columns = style.columns - 10 // style.letter - 1
        y += (style.row - style.line) // 2
        canvas.text(style.pad + 1, y, widgets.fit(text, columns - len(value) - bool(value)), ink, style.font)
        x = canvas.width - 11 - len(value) * style.letter
        canvas.text(x, y, value, ink, style.font)


class Menu(Screen):
    """A list of rows; what they do is in chosen() and changed() of each menu."""

    walk = "rows"
    title = ""
    answer = "Choose"
    earlier = 0  # rows of the pages before this one, of so many in all,
    whole = 0  # where they are more than those of a page
    footed = False  # does what the row in focus is stand under the rows, where there is room?

    def __init__(self, app: "Any") -> None:
        self.app = app
        self.session = app.session
        self.choices = Choices(self.rows())
        self.place = ""
        self.left = -1  # the row that had the focus before

    def rows(self) -> "list[tuple]":
        raise NotImplementedError

    def chosen(self, at: int) -> None:
        """A on a row."""

    def changed(self, at: int, step: int) -> None:
        """Left or right on a row."""

    def asked(self, at: int) -> str:
        """Y on a row: what it is; "" for nothing."""
        return self.app.about(self.choices.rows[at][0].strip())

    def again(self) -> None:
        """Make the rows anew, the focus stays."""
        rows = self.rows()
        first = self.choices.first
        self.choices = Choices(rows, min(self.choices.at, len(rows) - 1))
        self.choices.first = first

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        if self.app.drawn:
            from .picture import skin

            skin.menu(self, self.footed)
            return
        if self.all or self.left < 0 or not self.choices.moved(canvas, style, self.left):
            canvas.begin(0, 0, canvas.width, canvas.height)
            widgets.top_bar(canvas, style, self.title, self.place)
            widgets.clear(canvas, style)
            self.choices.draw(canvas, style)
            canvas.end()
        widgets.action_bar(canvas, style, self.answer)
        self.all = False
        self.left = -1

    def press(self, key: int) -> None:
        at = self.choices.at
        if key == keys.B:
            self.app.close()
        elif key == keys.UP or key == keys.DOWN:
            self.choices.move(1 if key == keys.DOWN else -1)
            self.left = at
        elif key == keys.LEFT or key == keys.RIGHT:
            self.changed(at, 1 if key == keys.RIGHT else -1)
        elif key == keys.A and not self.choices.rows[at][2]:
            self.app.sound(sounds.REFUSE)
        elif key == keys.A:
            self.chosen(at)
        elif key == keys.Y:
            text = self.asked(at)
            if text:
                self.app.message(self.choices.rows[at][0].strip(), text)

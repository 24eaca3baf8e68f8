"""Rows to choose from: what all menus share."""

from ..compat import const, forget, loaded
from . import keys, widgets

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .canvas import Canvas


def about(name: str) -> str:
    """What about.txt tells of a row with this name; "" for nothing."""
    before = loaded()
    from .. import leaflet

    forget(before)
    return leaflet.Leaflet("ui/about.txt").find(name)


class Menu:
    """A list of rows; what they do is in chosen() and changed() of each menu."""

    title = ""
    answer = "Choose"

    def __init__(self, app: "Any") -> None:
        self.app = app
        self.session = app.session
        self.choices = widgets.Choices(self.rows())
        self.place = ""
        self.all = True  # draw everything, not only what a moved focus changes
        self.left = -1  # the row that had the focus before

    def rows(self) -> "list[tuple]":
        raise NotImplementedError

    def chosen(self, at: int) -> None:
        """A on a row."""

    def changed(self, at: int, step: int) -> None:
        """Left or right on a row."""

    def asked(self, at: int) -> str:
        """Y on a row: what it is; "" for nothing. about.txt has the rows that many menus share."""
        return about(self.choices.rows[at][0].strip())

    def again(self) -> None:
        """Make the rows anew, the focus stays."""
        self.choices = widgets.Choices(self.rows(), min(self.choices.at, len(self.rows()) - 1))

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
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
        elif key == keys.A and self.choices.rows[at][2]:
            self.chosen(at)
        elif key == keys.Y:
            text = self.asked(at)
            if text:
                self.app.message(self.choices.rows[at][0].strip(), text)

"""Rows to choose from: what all menus share."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, roles, sounds, widgets
from .app import Screen

_FOOT = const(3)  # rows

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.canvas import Canvas


def about(name: str) -> str:
    """What about.txt tells of a row with this name; "" for nothing."""
    from pocketdeck.session import pagefile

    return pagefile.Leaflet("screens/about.txt").find(name)


class Menu(Screen):
    """A list of rows; what they do is in chosen() and changed() of each menu."""

    KEEPS: "tuple[str, ...]" = ("pocketdeck.screens.menu",)
    title = ""
    answer = "Choose"
    foot = False  # does asked() stand under the rows as well, where there is room?

    def __init__(self, app: "Any") -> None:
        self.app = app
        self.session = app.session
        self.choices = widgets.Choices(self.rows())
        self.place = ""
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
        rows = self.rows()
        first = self.choices.first
        self.choices = widgets.Choices(rows, min(self.choices.at, len(rows) - 1))
        self.choices.first = first

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        foot = self.foot and style.rows > 2 * _FOOT
        if foot:
            self.choices.spare = _FOOT
        if self.all or self.left < 0 or not self.choices.moved(canvas, style, self.left):
            canvas.begin(0, 0, canvas.width, canvas.height)
            widgets.top_bar(canvas, style, self.title, self.place)
            widgets.clear(canvas, style)
            self.choices.draw(canvas, style)
            canvas.end()
        if foot:
            self._foot(canvas, style)
        widgets.action_bar(canvas, style, self.answer)
        self.all = False
        self.left = -1

    def _foot(self, canvas: "Canvas", style: widgets.Style) -> None:
        """What the row in focus is, in three rows."""
        height = _FOOT * style.row + 2
        y = style.top + style.body - height
        canvas.begin(0, y, canvas.width, height)
        canvas.fill(0, y, canvas.width, height, roles.BACK)
        canvas.line(0, y, canvas.width - 1, y, roles.SHADE)
        lines = widgets.wrap(self.asked(self.choices.at), style.columns)
        if len(lines) > _FOOT:  # Y tells it all
            lines[_FOOT - 1] = lines[_FOOT - 1][: style.columns - 2] + ".."
        canvas.text(style.pad, y + 2, "\n".join(lines[:_FOOT]), roles.ACCENT, style.font)
        canvas.end()

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
            self.app.cue(sounds.REFUSE)
        elif key == keys.A:
            self.chosen(at)
        elif key == keys.Y:
            text = self.asked(at)
            if text:
                self.app.message(self.choices.rows[at][0].strip(), text)

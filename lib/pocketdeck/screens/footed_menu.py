"""A menu that tells, where there is room, under its rows what the one in focus is."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import roles, widgets

from .menu import Menu

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas

_FOOT = const(3)  # rows


class FootedMenu(Menu):
    """What asked() tells of the row in focus stands under the rows."""

    footed = True
    beneath = True

    def repaint(self) -> None:
        """Draw it, behind what lies on it."""
        self.draw(self.app.canvas, self.app.style)

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        foot = style.rows > 2 * _FOOT and not self.app.drawn
        if foot:
            self.choices.spare = _FOOT
        super().draw(canvas, style)
        if foot:
            self._foot(canvas, style)

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

"""The rows of a table in the making: text that fits beside sprites, the picture and the edge."""

from ..compat import const
from . import inks
from .widgets import wrap

WIDE = const(36)  # columns from which there is room for sprites and a picture
_PICTURE = const(7)  # columns that the picture takes of the first two rows


class Rows:
    """`rows` is what a table module's rows() gives: (text, ink, sprite or ""); a text fits into `columns`,
    beside its sprite. `wide` tells whether there is room for sprites, a picture and longer words."""

    def __init__(self, view: dict, columns: int) -> None:
        self.view = view
        self.columns = columns
        self.wide = columns >= WIDE
        self.rows: "list[tuple]" = []

    def add(self, text: str, ink: int = inks.TEXT, sprite: str = "") -> None:
        """A text in as many rows as it needs; the sprite is in the first."""
        room = self.columns - 1
        if not self.wide:
            sprite = ""
        elif sprite:
            room -= 2
        if self.wide and len(self.rows) < 2:
            room -= _PICTURE
        for line in wrap(text, room):
            self.rows.append((line, ink, sprite))
            sprite = ""

    def rule(self) -> None:
        """A dividing line, where there is room for one."""
        if self.wide:
            self.rows.append(("", inks.EDGE, ""))

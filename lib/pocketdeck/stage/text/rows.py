"""The rows of a table in the making: text that fits beside sprites, the picture and the edge."""

from pocketdeck.engine.compat import const

from .. import roles
from ..widgets import wrap
from .table import WIDE

_PICTURE = const(7)  # columns that the picture takes of the first two rows


class Rows:
    """`rows` is what a table module's rows() gives: (text, ink, sprite or ""); a text fits into `columns`,
    beside its sprite; what stands behind a tab is a number at the right edge. `wide` tells whether there is
    room for sprites, a picture and longer words."""

    def __init__(self, view: dict, columns: int) -> None:
        self.view = view
        self.columns = columns
        self.wide = columns >= WIDE
        self.rows: "list[tuple]" = []

    def add(self, text: str, ink: int = roles.TEXT, sprite: str = "") -> None:
        """A text in as many rows as it needs; the sprite is in the first, and what is behind a tab."""
        room = self.columns - 1
        if not self.wide:
            sprite = ""
        else:
            if sprite:
                room -= 2
            if len(self.rows) < 2:
                room -= _PICTURE
                text = text.replace("\t", " ")  # the picture is there
        if len(text) <= room:
            self.rows.append((text, ink, sprite))
            return
        text, tab, right = text.partition("\t")
        for line in wrap(text, room - len(tab + right)):
            self.rows.append((line + tab + right, ink, sprite))
            sprite = tab = right = ""

    def rule(self) -> None:
        """A dividing line, where there is room for one."""
        if self.wide:
            self.rows.append(("", roles.EDGE, ""))

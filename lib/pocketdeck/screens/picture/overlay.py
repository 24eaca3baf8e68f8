"""What lies on something dimmed: the sheet under a menu, a list of what happened, a message.

The table, or the launcher's cover, is behind it; up and down scroll what is longer than the sheet. It rises
by some rows as it comes, until any key.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.palettes import BLACK, DIM, INK, MIST, NIGHT, SLATE, WHITE

from .base import Cells, Coming

_TYPING = const(0)
if _TYPING:
    from typing import Any


_LOWER = b"\0\5\x0c"  # rows by which a sheet lies lower while so many pictures are still to come


class Over(Coming, Cells):
    """A sheet over `below`, which is a drawn screen or the table of a game."""

    def __init__(self, app: "Any", below: "Any") -> None:
        super().__init__(app)
        self.below = below
        self.there = False  # has it been drawn once? Then what is behind it has to be drawn anew
        self.dimmed = False  # has another sheet been there just now, which this one covers?
        self.come(2)
        self.lower = 0  # rows by which it lies lower on the screen

    def place(self, w: int, h: int, y: int = -1) -> None:
        """Where the sheet lies: in the middle, or with its upper edge at y."""
        self.w, self.h = min(w, self.width), min(h, self.height)
        self.x = (self.width - self.w) // 2
        self.y = (self.height - self.h) // 2 if y < 0 else y

    def uncovered(self) -> None:
        self.invalidate()
        self.there = True

    # Drawing

    def paint(self) -> None:
        lower, y, high, places = _LOWER[self.coming], self.y, self.h, self.places
        if lower:
            self.y = y + lower
            self.h = high - lower  # its lower edge stays
            self.places = [(left, top + lower, w, h) for left, top, w, h in places]
        if self.all:
            self.ground()
            self.there = True
        elif lower != self.lower:
            self.canvas.begin(self.x - 1, self.y - 1, self.w + 2, self.h + 2)
            self.plate()
            self.all = True
        self.sheet()
        if lower:
            self.y, self.h, self.places = y, high, places
        self.lower = lower

    def ground(self) -> None:
        """What is behind it, dimmed, and the sheet without what stands on it."""
        canvas = self.canvas
        canvas.mark(0, 0, self.width, canvas.height)  # with the bar, before any part of it
        if self.there:
            self.below.repaint()
        canvas.clip(0, 0, self.width, self.height)
        if self.there or not self.dimmed:
            canvas.dim([(self.x, self.y + 3, self.w, self.h - 6)], DIM)  # not what the sheet covers
        self.plate()

    def plate(self) -> None:
        """The sheet without what stands on it."""
        canvas = self.canvas
        x, y, w, h = self.x, self.y, self.w, self.h
        if self.mono:
            canvas.rounded(x, y, w, h, WHITE, 3)
            canvas.rounded(x + 1, y + 1, w - 2, h - 2, NIGHT, 3)
            return
        canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
        canvas.rounded(x, y, w, h, INK, 3)
        canvas.fill(x + 3, y, w - 6, 1, SLATE)

    def heading(self, title: str, right: str = "", left: int = 8) -> None:
        """The title of a sheet, and small words at its right edge."""
        canvas = self.canvas
        x, y, w = self.x, self.y, self.w
        if self.wide:
            room = w - left - 24 - canvas.text_width(right, letters.SMALL)
            font = letters.larger(canvas, title, room, letters.WORDS_BOLD)
            canvas.text(x + left, y + (5 if font == letters.WORDS_BOLD else 2), title, WHITE, font)
            canvas.fill(x + 6, y + 21, w - 12, 1, SLATE)
            across, down = 8, 7
        elif self.mono:
            canvas.text(x + 4, y + 2, title, WHITE, letters.SMALL)
            across, down = 4, 2
        else:
            canvas.text(x + left - 2, y + 3, title, WHITE, self.bold)
            across, down = 6, 5 if self.low else 3
        wide = canvas.text_width(right, letters.SMALL)
        canvas.text(x + w - across - wide, y + down, right, WHITE if self.mono else MIST, letters.SMALL)

    def sheet(self) -> None:
        """Draw what stands on it, or what the latest key has changed of that."""
        raise NotImplementedError

    def tap(self, x: int, y: int) -> bool:
        if super().tap(x, y):
            return True
        if not (self.x <= x < self.x + self.w and self.y <= y < self.y + self.h):
            self.app.close()
            self.app.settle()
        return False

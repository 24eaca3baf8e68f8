"""The tray: a piece that carries several actions has them in rows beside it.

It lies on the table, never over its piece and never over the top bar, where the changes that an action would
bring are shown.
"""

from pocketdeck.engine.compat import const

from .. import keys
from . import letters
from .palettes import BLACK, INK, PAPER, SLATE, WHITE, YELLOW

_TYPING = const(0)
if _TYPING:
    from .pixels import Canvas
    from .stage import Stage

_MOST = const(5)  # rows at a time; more scroll


def rows(stage: "Stage") -> int:
    """How many rows a tray shows at a time."""
    roomy = stage.height >= 200
    row = 17 if roomy else 10 if stage.canvas.inks == 2 else 12
    return min(_MOST, (stage.height - (16 if roomy else 0) - 4) // row)


class Tray:
    """The labels of what a piece carries, in rows; row `at` is in focus. x, y, w, h: where it lies."""

    def __init__(self, stage: "Stage", labels: "list[str]") -> None:
        self.labels = labels
        self.at = 0
        self.first = 0
        canvas = stage.canvas
        self.mono = canvas.inks == 2
        roomy = stage.height >= 200
        self.font = letters.WORDS if roomy else letters.SMALL
        self.row = 17 if roomy else 10 if self.mono else 12
        top = 16 if roomy else 0
        self.pad = pad = 4 if self.mono else 6
        gap = 2 if self.mono else 5
        self.shown = min(len(labels), rows(stage))
        self.w = min(stage.width, max([canvas.text_width(label, self.font) for label in labels]) + 2 * pad)
        self.h = self.shown * self.row + 4
        now = stage.now
        px, py, pw, ph = now.place(stage.at)
        if px + pw + gap + self.w <= stage.width:
            self.x = px + pw + gap
            self.y = py + ph // 2 - self.h // 2
        elif px - gap - self.w >= 0:
            self.x = px - gap - self.w
            self.y = py + ph // 2 - self.h // 2
        else:
            self.x = px + pw // 2 - self.w // 2
            self.y = py + ph + 4 if py + ph + 4 + self.h <= stage.height else py - 10 - self.h
        self.x = max(0, min(self.x, stage.width - self.w))
        self.y = max(top, min(self.y, stage.height - self.h))

    def move(self, key: int) -> bool:
        """Up or down, and around; False if there is no other row, or for another key."""
        count = len(self.labels)
        at = (self.at + (1 if key == keys.DOWN else -1 if key == keys.UP else 0)) % count
        if at == self.at:
            return False
        self.at = at
        self.first = max(at - self.shown + 1, min(self.first, at))
        return True

    def draw(self, canvas: "Canvas", coming: int) -> None:
        """Draw all of it, or only its upper part while it is `coming`."""
        x, y, w, h = self.x, self.y, self.w, self.h
        if coming:
            h = h * 3 // 5
        canvas.begin(x, y, w, h)
        lit = WHITE if self.mono else BLACK
        canvas.fill(x, y, w, h, 0 if self.mono else INK)
        canvas.frame(x, y, w, h, lit)
        if not self.mono:
            canvas.fill(x + 1, y + 1, w - 2, 1, SLATE)
        for i in range(self.shown):
            number = self.first + i
            top = y + 2 + i * self.row
            ink = WHITE
            if number == self.at:
                canvas.fill(x + 2, top, w - 4, self.row, WHITE if self.mono else YELLOW)
                if not self.mono:
                    canvas.fill(x + 4, top + 2, w - 8, self.row - 4, PAPER)
                ink = BLACK
            down = (self.row - canvas.line_height(self.font) + 1) // 2
            canvas.text(x + self.pad, top + down, self.labels[number], ink, self.font)
        if self.first:
            canvas.fill(x + w - 5, y + 2, 3, 1, lit)
        if self.first + self.shown < len(self.labels):
            canvas.fill(x + w - 5, y + h - 3, 3, 1, lit)
        canvas.end()


class Sheet(Tray):
    """What the table itself draws large, at (x, y, w, h), in place of a tray: all of it is one row."""

    def __init__(self, label: str, place: "tuple[int, int, int, int]") -> None:
        self.labels = [label]
        self.at = self.first = 0
        self.shown = 1
        self.x, self.y, self.w, self.h = place
        self.row = self.h

    def draw(self, canvas: "Canvas", coming: int) -> None:
        """The table has drawn it."""

"""A hint on a table that is a picture, as a bubble beside its piece. Loaded when somebody asks for one."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, letters
from pocketdeck.stage.brush import shared
from pocketdeck.stage.palettes import BLACK, INK, MIST, PAPER, WHITE
from pocketdeck.stage.scene import lift, LOOK

from .ontable import Overlay

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .tableplay import Play

_LAMP = const(37)  # art: shared menu-hint
_TAIL = const(6)  # pixels from a bubble to its piece


class Hint(Overlay):
    """What the adviser would do, beside the piece that it is about; A does it.

    spare: so many of its pixels may be left to scrolling before it lies on its piece.
    """

    spare = 0

    def __init__(self, app: "Any", below: "Play", action: int, why: str) -> None:
        super().__init__(app, below)
        self.action = action
        self.behind = True  # the menu was there
        stage = below.stage
        now = stage.now
        edge = 6 if stage.height >= 200 else 1
        w = min(stage.width, 240) - 2 * edge
        self.place(edge + (stage.width - min(stage.width, 240)) // 2, 0, w, stage.height)
        self.put(below.label(action), why)
        px, py, wide, high = now.place(stage.at)
        up = lift(high, now.get(stage.at, LOOK))
        self.piece = (px - 3, py - up - 3, wide + 6, high + up + 6)
        above, under = py - up - 5, stage.height - py - high - 5
        room = max(above, under) if stage.at >= 0 else stage.height
        h = self.high()
        least = min(h - self.spare, (len(self.title) + 2) * self.lead + 8)
        h = min(h, max(room, least), stage.height)
        top = 0 if above >= under else stage.height - h
        self.tail: "tuple" = ()  # where it points: x, y of its tip, how long, is that below?
        if h <= room:
            top = above - h if above >= under else stage.height - under
            gap = min(_TAIL, room - h)
            if stage.at >= 0 and gap > 1:
                at = max(self.x + 14, min(px + wide // 2, self.x + w - 14))
                self.tail = (at, above if above >= under else stage.height - under, gap, above >= under)
                top += -gap if above >= under else gap
        self.place(self.x, top, w, h)
        self.put(below.label(action), why)

    def place(self, x: int, y: int, w: int, h: int) -> None:
        super().place(x, y, w, h)
        self.lamp = not self.mono and self.below.stage.height >= 200
        if self.lamp:
            self.inside = (x + 9, y + 4, w - 18, h - 6)

    def put(self, title: str, text: str) -> None:
        super().put(title, text)
        if self.lamp:
            self.title = self.canvas.lines(title, self.inside[2] - 27, self.bold)

    def shown(self) -> int:
        if not self.lamp:
            return super().shown()
        return max(1, (self.h - self.above() - 4) // self.lead)

    def above(self) -> int:
        """Pixels over the text."""
        return max(30, 9 + len(self.title) * self.lead)

    def high(self) -> int:
        """How high it would be with all of its words."""
        if self.lamp:
            return self.above() + len(self.lines) * self.lead + 6
        return (len(self.title) + len(self.lines)) * self.lead + 10

    def lit(self) -> "list[tuple[int, int, int, int]]":
        return [self.piece]

    def paint(self) -> None:
        canvas = self.canvas
        x, y, w, h = self.x, self.y, self.w, self.h
        paper = WHITE if self.mono else PAPER
        canvas.begin(x, y - _TAIL, w, h + 2 * _TAIL)
        canvas.rounded(x, y, w, h, BLACK, 3)
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, paper, 3)
        if self.tail:
            at, tip, gap, down = self.tail
            for i in range(gap + 2):
                line = tip - i if down else tip + i
                canvas.fill(at - i - 1, line, 2 * i + 3, 1, BLACK)
                canvas.fill(at - i, line, 2 * i + 1, 1, paper)
        if not self.lamp:
            self.text(BLACK, BLACK if self.mono else MIST)
            return
        canvas.rounded(x + 6, y + 5, 22, 22, BLACK, 3)
        canvas.rounded(x + 7, y + 6, 20, 20, INK, 3)
        shared(canvas, _LAMP, x + 9, y + 8)
        top = y + 10 if len(self.title) == 1 else y + 4
        for line in self.title:
            canvas.text(x + 34, top, line, BLACK, self.bold)
            top += self.lead
        top = y + self.above()
        canvas.fill(x + 8, top - 2, w - 16, 1, MIST)
        lines = self.lines[self.first : self.first + self.shown()]
        for line in lines:
            canvas.text(x + 9, top, line, BLACK, self.font)
            top += self.lead
        if self.first:
            canvas.text(x + w - 9, y + self.above(), "↑", BLACK, letters.SMALL)
        if self.first + len(lines) < len(self.lines):
            canvas.text(x + w - 9, top - self.lead, "↓", BLACK, letters.SMALL)
        canvas.end()

    def verbs(self) -> tuple:
        return self.below.label(self.action), (("B", "Back"),)

    def press(self, key: int) -> None:
        if self.scroll(key):
            return
        if key == keys.A or key == keys.B:
            self.app.close()
            if key == keys.A:
                self.below.press(keys.A)

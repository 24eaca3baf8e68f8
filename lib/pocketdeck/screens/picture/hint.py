"""A hint on a table that is a picture, as a bubble beside its piece, with bars under its reason: what it and
the next best moves bring. Loaded when somebody asks for one.

Where there is no room for the bars under the words, they are scrolled to like more words.
"""

from pocketdeck.engine.compat import const
from pocketdeck.session import hints
from pocketdeck.stage import keys
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import shared
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, PAPER, SLATE, WHITE
from pocketdeck.stage.picture.pixels import PLAIN
from pocketdeck.stage.picture.scene import lift, LOOK

from .base import Coming, cut
from .closeup import Overlay, taken

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .play import Play

_WIDEST = const(240)  # pixels across, its edges among them
_EDGE = const(1)  # beside it,
_EDGE_ROOMY = const(6)  # and where the screen is high
_TAIL = const(6)  # pixels from a bubble to its piece
_LEAST = const(2)  # pixels of a bar
_BAR = const(32)  # that bars have at least beside names and units,
_SHORT = const(16)  # and where units give way to names
_PICTURES = const(4)  # in which they grow, after the first one
_HOPS = b"\0\2\3\2\0"  # pixels by which the piece is higher, while so many of them are still to come


def widest(canvas: "Any", texts: "list[str]", font: int) -> int:
    """Pixels across of the widest of some texts."""
    return max([canvas.text_width(text, font) for text in texts])


class Hint(Coming, Overlay):
    """What the adviser would do, and why, and what the bot `weighed`: see hints.compared(). A does it.

    Its bars grow together, and the piece hops where the bubble is beside it.
    """

    frame = 25
    left = 0  # pictures that came after the latest one
    kept: "Any" = None  # what its piece looked like before

    def __init__(self, app: "Any", below: "Play", action: int, why: str, weighed: "dict[int, int]") -> None:
        super().__init__(app, below)
        self.rows = hints.compared(app.session, action, weighed)
        self.action = action
        self.behind = True  # the menu was there
        self.lamp = not self.mono and below.stage.height >= 200
        if self.lamp:
            self.least, self.shift = 30, 25
        stage = below.stage
        now = stage.now
        edge = _EDGE_ROOMY if stage.height >= 200 else _EDGE
        w = min(stage.width, _WIDEST) - 2 * edge
        self.lay((stage.width - w) // 2, 0, w, stage.height, why)
        px, py, wide, high = now.place(stage.at)
        up = lift(high, now.get(stage.at, LOOK))
        left, top = max(0, px - 3), max(0, py - up - 6)
        right, bottom = min(px + wide + 4, stage.width), min(py + high + 7, stage.height)
        self.piece = (left, top, right - left, bottom - top)
        above, under = py - up - 5, stage.height - py - high - 5
        room = max(above, under) if stage.at >= 0 else stage.height
        h = self.above() + len(self.lines) * self.lead + 4
        least = min(h - len(self.rows) * self.lead, (len(self.title) + 2) * self.lead + 8)
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
        self.lay(self.x, top, w, h, why)
        self.come(_PICTURES)

    def lay(self, x: int, y: int, w: int, h: int, why: str) -> None:
        """Put it there, with its words; the bars lie on lines of their own."""
        self.place(x, y, w, h)
        if self.lamp:
            self.inside = (x + 9, y + 4, w - 18, h - 6)
        self.put(self.below.label(self.action), why)
        self.unfold()
        self.reason = len(self.lines)
        self.lines += [""] * len(self.rows)

    def told(self) -> "list[str]":
        """All that it shows, in lines of words."""
        words = [" ".join(self.title)] + self.lines[: self.reason]
        return words + ["%s: %s" % (self.below.label(a), worth) for a, _, worth in self.rows]

    def lit(self) -> "list[tuple[int, int, int, int]]":
        return [self.piece]

    def paint(self) -> None:
        canvas = self.canvas
        x, y, w, h = self.x, self.y, self.w, self.h
        whole = self.all or self.coming >= self.left
        self.left = self.coming
        if self.tail and not self.mono:
            self.hop()
        paper = WHITE if self.mono else PAPER
        if whole:
            canvas.begin(x, y - _TAIL - 1, w, h + 2 * _TAIL + 2)
            canvas.rounded(x, y, w, h, BLACK, 3)
            canvas.rounded(x + 1, y + 1, w - 2, h - 2, paper, 3)
        if self.tail:
            at, tip, gap, down = self.tail
            for i in range(gap + 2):
                line = tip - i if down else tip + i
                canvas.fill(at - i - 1, line, 2 * i + 3, 1, BLACK)
                canvas.fill(at - i, line, 2 * i + 1, 1, paper)
        if whole:
            if self.lamp:
                canvas.rounded(x + 6, y + 5, 22, 22, BLACK, 3)
                canvas.rounded(x + 7, y + 6, 20, 20, INK, 3)
                shared(canvas, icons.MENU_HINT, x + 9, y + 8)
            self.text(BLACK, BLACK if self.mono else MIST)
        if self.rows:
            self.bars()

    def hop(self) -> None:
        """Draw its piece so much higher as it is now, and the lowest rows under it twice."""
        canvas = self.canvas
        x, y, w, h = self.piece
        if self.all:
            if self.kept is not None:
                canvas.let_go(self.kept)
            self.kept = taken(canvas, x, y, w, h)
            return
        canvas.begin(x, y, w, h)
        for up in (0, _HOPS[self.coming]):
            canvas.clip(x, y, w, h - up)
            canvas.fill(x, y, w, h, 0)  # that is clear in pictures
            canvas.changed(self.kept, 0, x - (x & 7), y - up, PLAIN, 0, 1)
        canvas.end()

    def bars(self) -> None:
        """Draw what the move and the next best ones bring, as far as they have grown."""
        canvas = self.canvas
        font = letters.WORDS if self.below.stage.height >= 110 else letters.SMALL  # names rather than size
        x, _, w, _ = self.inside
        w -= 18 if len(self.lines) > self.shown() else 8  # for the marks, and between name, bar and worth
        top = self.y + self.above()
        names = [self.below.label(a) for a, _, _ in self.rows]
        worths = [words for _, _, words in self.rows]
        left, right = widest(canvas, names, font), widest(canvas, worths, font)
        if left + right + _BAR > w:  # a name tells more than a unit
            worths = [words.rpartition(" ")[0] for words in worths]
            right = widest(canvas, worths, font)
            names = [cut(canvas, name, w - right - _SHORT, font) for name in names]
            left = widest(canvas, names, font)
        room = w - left - right
        left += x + 4
        best, least = self.rows[0][1], min(0, self.rows[-1][1])
        if self.rows[-1][1] < best <= 0:  # costs: the cheapest has the longest bar, and the dearest is there
            least = self.rows[-1][1] - max(1, (best - self.rows[-1][1]) // 4)
        canvas.begin(self.x, top, self.w, self.y + self.h - top)
        for i, (_, worth, _) in enumerate(self.rows):
            line = self.reason + i - self.first
            if not 0 <= line < self.shown():
                continue
            at = top + line * self.lead
            canvas.text(x, at, names[i], BLACK, font)
            long = max(_LEAST, room * (worth - least) // max(1, best - least))
            long = long * (_PICTURES + 1 - self.coming) // (_PICTURES + 1)
            high = 6 if self.lead > 9 else 4
            bar = at + (self.lead - 1 - high) // 2
            if self.mono:
                canvas.frame(left, bar, room, high, BLACK)
                canvas.fill(left, bar, long, high, BLACK)
            else:
                canvas.fill(left, bar, room, high, MIST)
                canvas.fill(left, bar, long, high, SLATE if i else GREEN)
            wide = canvas.text_width(worths[i], font)
            canvas.text(left + room + 4 + right - wide, at, worths[i], BLACK, font)
        canvas.end()

    def verbs(self) -> tuple:
        return self.below.label(self.action), (("B", "Back"),)

    def press(self, key: int) -> None:
        self.coming = self.left = 0
        if self.scroll(key):
            return
        if key == keys.A or key == keys.B:
            self.app.close()
            if key == keys.A:
                self.below.press(keys.A)

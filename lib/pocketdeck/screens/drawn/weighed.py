"""A hint on a table that is a picture, with bars under its reason: what it and the next best moves bring.

Where there is no room for them under the words, they are scrolled to like more words.
"""

from pocketdeck.engine.compat import const
from pocketdeck.session import hints
from pocketdeck.stage import letters
from pocketdeck.stage.palettes import BLACK, GREEN, MIST, SLATE

from ..hinting import Hint
from .base import cut

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from ..tableplay import Play

_LEAST = const(2)  # pixels of a bar
_BAR = const(44)  # that all bars have at least, where their names leave them so much


class Weighed(Hint):
    """The hint `action`, why, and what the bot `weighed`: see hints.compared()."""

    def __init__(self, app: "Any", below: "Play", action: int, why: str, weighed: "dict[int, int]") -> None:
        self.rows = hints.compared(app.session, action, weighed)
        super().__init__(app, below, action, why)

    def put(self, title: str, text: str) -> None:
        super().put(title, text)
        self.unfold()
        self.reason = len(self.lines)
        self.spare = len(self.rows) * self.lead
        self.lines += [""] * len(self.rows)  # drawn by paint()

    def told(self) -> "list[str]":
        """All that it shows, in lines of words."""
        words = [" ".join(self.title)] + self.lines[: self.reason]
        return words + ["%s: %s" % (self.below.label(a), worth) for a, _, worth in self.rows]

    def paint(self) -> None:
        super().paint()
        if not self.rows:
            return
        canvas = self.canvas
        font = letters.WORDS if self.below.stage.height >= 110 else letters.SMALL  # names rather than size
        x, y, w, _ = self.inside
        top = self.y + self.above() if self.lamp else y + len(self.title) * self.lead + 2
        if self.lamp:
            x, w = self.x + 9, self.w - 18
        right = max([canvas.text_width(worth, font) for _, _, worth in self.rows]) + 4
        wide = max(2 * w // 5, w - right - _BAR)
        names = [cut(canvas, self.below.label(a), wide, font) for a, _, _ in self.rows]
        left = max([canvas.text_width(name, font) for name in names]) + 4
        room = w - left - right - (8 if len(self.lines) > self.shown() else 0)
        best, least = self.rows[0][1], min(0, self.rows[-1][1])
        if best <= 0:  # costs: the cheapest has the longest bar, and the dearest is there
            least = self.rows[-1][1] - max(1, (best - self.rows[-1][1]) // 4)
        canvas.begin(self.x, top, self.w, self.y + self.h - top)
        for i, (_, worth, words) in enumerate(self.rows):
            line = self.reason + i - self.first
            if not 0 <= line < self.shown():
                continue
            at = top + line * self.lead
            canvas.text(x, at, names[i], BLACK, font)
            long = max(_LEAST, room * (worth - least) // max(1, best - least))
            high = 6 if self.lead > 9 else 4
            bar = at + (self.lead - 1 - high) // 2
            if self.mono:
                canvas.frame(x + left, bar, room, high, BLACK)
                canvas.fill(x + left, bar, long, high, BLACK)
            else:
                canvas.fill(x + left, bar, room, high, MIST)
                canvas.fill(x + left, bar, long, high, SLATE if i else GREEN)
            wide = canvas.text_width(words, font)
            canvas.text(x + left + room + right - wide, at, words, BLACK, font)
        canvas.end()

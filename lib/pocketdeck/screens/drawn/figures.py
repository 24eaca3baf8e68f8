"""Statistics as a page: what has been counted in large figures, and a chart of the best results.

Left and right turn to those with help and to the lists of the best, whose deals A plays again.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import letters
from pocketdeck.stage.brush import centred
from pocketdeck.stage.palettes import BLACK, BLUE, MIST, NIGHT, ORANGE, SLATE, WHITE, YELLOW

from ..figures import Figures as Rows
from . import parts, skin
from .base import KEEPS

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.canvas import Canvas
    from pocketdeck.stage.widgets import Style

_STAR = const(12)  # art: shared star
_KINDS = ("clean", "assisted")


class Figures(Rows):
    """The pages of figures.py; the first two are pictures where a screen is high enough."""

    KEEPS = Rows.KEEPS + KEEPS + ("pocketdeck.screens.drawn.figures", "pocketdeck.screens.figures")

    def turn(self, step: int) -> None:
        super().turn(step)
        if self.page > 1:
            self.answer = "Play this deal"

    def chosen(self, at: int) -> None:
        code = self._code(max(0, at - self.above)) if self.page > 1 else ""
        if not code:
            super().chosen(at)
            return
        from pocketdeck.engine import dealcode

        setup = self.app.setup(self.game_id)
        setup.take(dealcode.decode(code))
        self.app.open(setup)

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        plan = skin.Plan(self.app.pixels())
        if self.page > 1 or not plan.wide:
            super().draw(canvas, style)
            return
        pixels = plan.canvas
        pixels.begin(0, 0, plan.width, pixels.height)  # with the bar
        skin.top_bar(plan, self.app.canvas.battery, self.title, self.place)
        left = (plan.width - 240) // 2
        counted = self.figures[_KINDS[self.page]]
        many = counted["played"]
        mean = str(counted["total"] // many) if many else "-"
        best = str(counted["best"]) if many else "-"
        figures = (str(many), "games"), (str(counted["won"]), "won"), (best, "best"), (mean, "mean")
        for i, (text, word) in enumerate(figures):
            x = left + 7 + 57 * i
            pixels.rounded(x - 1, 20, 55, 41, BLACK, 2)
            pixels.rounded(x, 21, 53, 39, NIGHT, 2)
            ink = YELLOW if i == 2 else WHITE
            scale = 2 if parts.figures_width(text, 2) < 50 else 1
            wide = parts.figures_width(text, scale)
            parts.figures(pixels, text, x + (53 - wide) // 2, 26 + (0 if scale == 2 else 4), scale, ink)
            wide = pixels.text_width(word, letters.SMALL)
            pixels.text(x + (53 - wide) // 2, 49, word, MIST, letters.SMALL)
        self._chart(pixels, left + 8, 66, 224, 100)
        y = 174
        for name, value, _ in self._counted()[4 if many else 2 :]:
            pixels.text(left + 10, y, name, MIST, letters.WORDS)
            pixels.text(left + 150 - pixels.text_width(value, letters.WORDS), y, value, WHITE, letters.WORDS)
            y += 12
        skin.foot(self.app, self.answer, (("B", "Back"),))
        self.all = False
        self.left = -1

    def _chart(self, canvas: "Any", x: int, y: int, w: int, h: int) -> None:
        """The ten best of the list that was used last, ranks as dotted lines behind them."""
        canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
        canvas.rounded(x, y, w, h, NIGHT, 2)
        results = self.lists[0]["best"] if self.lists else []
        canvas.text(x + 5, y + 3, "Your best" if results else "No game is counted yet", WHITE, letters.WORDS)
        base = y + h - 6
        canvas.fill(x + 4, base, w - 8, 1, MIST)
        if not results:
            return
        top = max(1, results[0][0])
        room = h - 34
        name = catalog.part(self.game_id).RANKS
        if name:
            ranks = catalog.part(self.game_id, name)
            last = base
            for i, above in enumerate(ranks.RANK_TOPS):
                line = base - room * above // top
                if above >= top or last - line < 12:
                    continue
                last = line
                for dash in range(x + 4, x + w - 4, 4):
                    canvas.fill(dash, line, 2, 1, SLATE)
                canvas.text(x + 5, line - 8, ranks.RANKS[i + 1], SLATE, letters.SMALL)
        left = x + w - 8 - 14 * len(results)
        for i, (score, _, assisted) in enumerate(results):
            high = max(1, room * max(0, score) // top)
            ink = YELLOW if i == 0 else ORANGE if assisted else BLUE
            canvas.fill(left + 14 * i - 1, base - high - 1, 12, high + 1, BLACK)
            canvas.fill(left + 14 * i, base - high, 10, high, ink)
            canvas.fill(left + 14 * i, base - high, 10, 1, WHITE)
        centred(canvas, "shared", _STAR, left + 5, base - room - 7)

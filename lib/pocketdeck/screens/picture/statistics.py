"""Statistics as a page: what has been counted in large figures, and a chart of the last games.

Left and right turn to those with help and to the lists of the best, whose deals A plays again. On small
screens the chart of the last games, with help and without, is a page of its own, the last one.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters, numerals
from pocketdeck.stage.picture.brush import centred, plate
from pocketdeck.stage.picture.palettes import BLUE, GREEN, MIST, NIGHT, ORANGE, RED, SLATE, WHITE, YELLOW

from ..statistics import Figures as Rows
from . import skin

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

_KINDS = ("clean", "assisted")


def last_games(games: "list[tuple]") -> str:
    """What a chart of them shows."""
    if len(games) < 2:
        return "Your last game" if games else "No game is counted yet"
    return "Your last %d games" % len(games)


def score_of(game: tuple) -> str:
    """One of the last games in words."""
    won = ", counted before" if game[1] is None else ", won" if game[1] else ""
    return "%d%s%s" % (game[0], won, ", with help" if game[2] else "")


class Figures(Rows):
    """The pages of figures.py; the first two are pictures where a screen is high enough."""

    def pages(self) -> int:
        return super().pages() + (not self.wide())

    def wide(self) -> bool:
        """Is there room for the chart under the figures?"""
        return self.app.canvas.height >= 200  # type: ignore[no-any-return]

    def charted(self) -> bool:
        """Is it the page that is a chart and nothing else?"""
        return self.page == 2 + len(self.lists)

    def turn(self, step: int) -> None:
        super().turn(step)
        if self.charted():
            self.title = "Last games"
            self.answer = "Next page"
        elif self.page > 1:
            self.answer = "Play this deal"

    def rows(self) -> "list[tuple]":
        if not self.charted():
            return super().rows()
        self.above = 0
        return [(last_games(self.figures["last"]), "", True)]

    def asked(self, at: int) -> str:
        if not self.charted():
            return super().asked(at)
        games = [score_of(game) for game in reversed(self.figures["last"])]
        return "\n".join(games) or last_games([])

    def chosen(self, at: int) -> None:
        if self.charted():
            self.turn(1)
            return
        code = self._code(max(0, at - self.above)) if self.page > 1 else ""
        if not code:
            super().chosen(at)
            return
        from pocketdeck.engine import dealcode

        from .. import around

        setup = around.setup(self.app, self.game_id)
        setup.take(dealcode.decode(code))
        self.app.open(setup)

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        plan = skin.Plan(self.app.pixels())
        if self.charted():
            self._small(plan)
            return
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
        figures = (str(many), "games"), (str(counted["won"]), "won"), (best, "best"), (mean, "average")
        for i, (text, word) in enumerate(figures):
            x = left + 7 + 57 * i
            plate(pixels, x, 21, 53, 39, NIGHT)
            ink = YELLOW if i == 2 else WHITE
            scale = 2 if numerals.width(text, 2) < 50 else 1
            wide = numerals.width(text, scale)
            numerals.draw(pixels, text, x + (53 - wide) // 2, 26 + (0 if scale == 2 else 4), scale, ink)
            wide = pixels.text_width(word, letters.SMALL)
            pixels.text(x + (53 - wide) // 2, 49, word, MIST, letters.SMALL)
        rows = self._counted()[4:]
        less = 10 * (len(rows) > 5)
        self._last(pixels, left + 8, 66, 224, 100 - less, _KINDS[self.page : self.page + 1])
        y = 174 - 2 * (len(rows) > 4) - less
        for name, value, _ in rows:
            pixels.text(left + 10, y, name, MIST, letters.WORDS)
            pixels.text(left + 150 - pixels.text_width(value, letters.WORDS), y, value, WHITE, letters.WORDS)
            y += 10 if len(rows) > 4 else 12
        skin.foot(self.app, self.answer, (("B", "Back"),))
        self.all = False
        self.left = -1

    def _small(self, plan: "skin.Plan") -> None:
        """The chart of the last games on a small screen."""
        pixels = plan.canvas
        pixels.begin(0, 0, plan.width, pixels.height)
        skin.top_bar(plan, self.app.canvas.battery, self.title, self.place)
        top = plan.top + 1
        self._last(pixels, 3, top, plan.width - 6, plan.height - top - 2, _KINDS)
        skin.foot(self.app, self.answer, (("B", "Back"),))
        self.all = False

    def _last(self, canvas: "Any", x: int, y: int, w: int, h: int, kinds: tuple) -> None:
        """The last games of these kinds, the latest at the right: won ones lit, lost ones dark, the best one
        with a star and its height as a line. Where only who wins is counted, up is won and down is lost."""
        mono = canvas.inks == 2
        games = [game for game in self.figures["last"] if _KINDS[game[2]] in kinds]
        counted = [self.figures[kind] for kind in kinds if self.figures[kind]["played"]]
        if not mono:
            plate(canvas, x, y, w, h, NIGHT)
        roomy = h >= 90
        font = letters.WORDS if roomy else letters.SMALL
        high = 14 if roomy else 9
        words = last_games(games)
        if counted and not games:
            words = "It begins with your next game"
            if self.figures["last"]:
                words = "None of your last %d games" % len(self.figures["last"])
        if mono and games:
            words = "Last %d" % len(games)
        canvas.text(x + 5, y + 3 * roomy, words, WHITE, font)
        if not games:
            return
        each = max(3, min(14, (w - 16) // len(games)))
        wide = max(2, each * 2 // 3)
        left = x + w - 6 - each * len(games)
        top, base = y + high + 11 * (not mono) + 2 * mono, y + h - 5 + 3 * mono
        scores = [score for score, _, _ in games]
        plain = max(scores) <= 1 and min(scores) >= 0  # only who wins is counted
        lit, dark = (WHITE, -1) if mono else (BLUE, SLATE)
        if plain:
            base = (top + base) // 2
        else:
            best = max([part["best"] for part in counted] + scores)
            scale = max(1, best, -min(scores))
            line = base - (base - top) * max(0, best) // scale
            for dash in range(x + 4, x + w - 4, 4):
                canvas.fill(dash, line, 2, 1, WHITE if mono else YELLOW)
            text = "best %d" % best
            right = x + w - 4 - canvas.text_width(text, letters.SMALL)
            canvas.text(right, y + 6 * roomy, text, WHITE if mono else YELLOW, letters.SMALL)
            if not mono:
                self._ranks(canvas, x, w, top, base, best, x + 5, left)
        canvas.fill(x + 4, base, w - 8, 1, WHITE if mono else MIST)
        for i, (score, won, assisted) in enumerate(games):
            at = left + each * i
            if plain:
                tall = (y + h - 5 - base) * 2 // 3
                ink = WHITE if mono else GREEN if won else RED
                bar = base - tall if won else base + 1
            else:
                tall = max(1, (base - top) * max(0, score) // scale)
                ink = lit if won else MIST if won is None and not mono else dark
                if score == best and not mono:
                    ink = YELLOW
                elif i + 1 == len(games) and won and not mono:
                    ink = ORANGE
                bar = base - tall
            if ink < 0:
                canvas.frame(at, bar, wide, tall, WHITE)
            else:
                canvas.fill(at, bar, wide, tall, ink)
            if not mono and not plain:
                canvas.fill(at, bar, wide, 1, WHITE if won else MIST)
            if assisted:  # help is told by a notch
                canvas.fill(at + wide // 2, bar + 1, 1, min(3, tall - 1), NIGHT)
            if not plain and score == best and not mono:
                centred(canvas, "shared", icons.STAR, at + wide // 2, line - 5)

    def _ranks(
        self, canvas: "Any", x: int, w: int, top: int, base: int, best: int, at: int, most: int
    ) -> None:
        """Ranks as dotted lines with their names, as far as there is room beside the bars."""
        name = catalog.part(self.game_id).RANKS
        if not name:
            return
        ranks = catalog.part(self.game_id, name)
        last = base
        for i, above in enumerate(ranks.RANK_TOPS):
            line = base - (base - top) * above // max(1, best)
            if last - line < 12 or line - top < 10:
                continue
            last = line
            for dash in range(x + 4, x + w - 4, 4):
                canvas.fill(dash, line, 2, 1, SLATE)
            if canvas.text_width(ranks.RANKS[i + 1], letters.SMALL) <= most - at:
                canvas.text(at, line - 8, ranks.RANKS[i + 1], SLATE, letters.SMALL)

"""Deals to work through, ten on a page: how hard each is, by what bots make of it, and a tick once it is won.

The deal of a number is that seed, of a game as it is offered to whoever has never played it. rated.bin has
two bits for each, see tools/lab/rate_deals.py; the statistics have the ticks.
"""

from pocketdeck import stored
from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.session.statistics import DEALS

from .footed_menu import FootedMenu

_TYPING = const(0)
if _TYPING:
    from typing import Any

_PAGE = const(10)
_BYTES = const(125)  # of a game in the file
RATINGS = ("", "easy", "fair", "cruel")
_SAID = (
    "",
    "Easy: sensible play wins it nearly always.",
    "Fair: it takes good play, or some luck.",
    "Cruel: even our best bot mostly loses it.",
)


def ratings(game_id: str, first: int, many: int = 1) -> "list[int]":
    """How hard so many deals from this one on are, at most 13, indices into RATINGS; 0: not rated."""
    bits = 0
    if game_id in catalog.GAMES:
        with stored.opened("screens/rated.bin") as file:
            file.seek(_BYTES * catalog.GAMES.index(game_id) + (first - 1) // 4)
            bits = int.from_bytes(file.read(4), "little") >> (first - 1) % 4 * 2
    return [bits >> 2 * i & 3 for i in range(many)]


def ticked(session: "Any", game_id: str) -> int:
    """The deals of a game that are won: of deal 1 the lowest bit."""
    return int.from_bytes(session.statistics(game_id)["ticks"], "little")


def count(ticks: int) -> int:
    """How many are won."""
    return bin(ticks).count("1")


def wanted(ticks: int, number: int = -1) -> int:
    """The next deal after this one that is not won, the first coming after the last; 0: all are won.
    Without a number the one after the last that is won."""
    if number < 0:
        number = len(bin(ticks)) - 2 if ticks else 0
    for _ in range(DEALS):
        number = number % DEALS + 1
        if not ticks >> number - 1 & 1:
            return number
    return 0


class Rated(FootedMenu):
    """Left and right turn the pages. It begins behind the last deal that was won."""

    title = "500 deals"

    def __init__(self, app: "Any", game_id: str) -> None:
        self.game_id = game_id
        self.ticks = ticked(app.session, game_id)
        self.page = 0
        self.whole = DEALS + 1  # with the row under each page
        super().__init__(app)
        self.place = "%d won" % count(self.ticks)
        self.go(wanted(self.ticks) or 1)

    def go(self, number: int) -> None:
        """Put the focus on a deal."""
        self.page = (number - 1) // _PAGE
        self.earlier = _PAGE * self.page
        self.choices.at = (number - 1) % _PAGE
        self.again()
        self.all = True

    def rows(self) -> "list[tuple]":
        first = _PAGE * self.page + 1
        rows = []
        self.rated = ratings(self.game_id, first, _PAGE)
        for i, rating in enumerate(self.rated):
            tick = "✓ " * (self.ticks >> first + i - 1 & 1)
            rows.append(("Deal %d" % (first + i), tick + RATINGS[rating], True))
        self.next = wanted(self.ticks, first + _PAGE - 1)
        return rows + [("Next not won", str(self.next or ""), self.next > 0)]

    def draw(self, canvas: "Any", style: "Any") -> None:
        self.answer = "Go there" if self.choices.at == _PAGE else "Play it"
        super().draw(canvas, style)

    def asked(self, at: int) -> str:
        if at == _PAGE:
            return self.app.about(self.title)
        return _SAID[self.rated[at]]

    def changed(self, at: int, step: int) -> None:
        self.go((_PAGE * (self.page + step)) % DEALS + at % _PAGE + 1)

    def chosen(self, at: int) -> None:
        if at == _PAGE:
            self.go(self.next)
        elif self.session.saved(self.game_id) is not None:
            from .pages import ask

            ask(self.app, self.choices.rows[at][0], "This ends the game in progress.", "Begin", self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        from pocketdeck.session import chosen

        from . import game_entry

        kinds, options = chosen.offered(self.game_id)
        number = _PAGE * self.page + self.choices.at + 1
        game_entry.begin(self.app, self.game_id, kinds, options, number)

"""Deals to work through, ten on a page: how hard each is, by what bots make of it, and a tick once it is won.

The deal of a number is that seed, of a game as it is offered to whoever has never played it. rated.bin has
two bits for each, see tools/rate_deals.py; the statistics have the ticks.
"""

import pocketdeck
from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const

from .footed import FootedMenu

_TYPING = const(0)
if _TYPING:
    from typing import Any

DEALS = const(500)
_PAGE = const(10)
_BYTES = const(125)  # of a game in the file
_RATINGS = ("", "easy", "fair", "cruel")
_SAID = (
    "",
    "Easy: sensible play wins it nearly always.",
    "Fair: it takes good play, or some luck.",
    "Cruel: even our best bot mostly loses it.",
)


def ratings(game_id: str, page: int) -> "list[str]":
    """The ratings of the deals of a page, from 0 on; "" where nobody has rated them."""
    bits = 0
    if game_id in catalog.GAMES:
        with open(pocketdeck.FOLDER + "screens/rated.bin", "rb") as file:
            file.seek(_BYTES * catalog.GAMES.index(game_id) + page * 5 // 2)
            bits = int.from_bytes(file.read(3), "little") >> 4 * (page & 1)
    return [_RATINGS[bits >> 2 * i & 3] for i in range(_PAGE)]


def rating(game_id: str, number: int) -> str:
    """That of one deal."""
    return ratings(game_id, (number - 1) // _PAGE)[(number - 1) % _PAGE]


def won(ticks: bytes, number: int) -> bool:
    """Is a deal ticked?"""
    at = number - 1
    return at // 8 < len(ticks) and ticks[at // 8] >> at % 8 & 1 > 0


def count(ticks: bytes) -> int:
    """How many are ticked."""
    return len([number for number in range(DEALS) if won(ticks, number + 1)])


def wanted(ticks: bytes, number: int) -> int:
    """The next deal after this one that is not won, the first coming after the last; 0: all are."""
    for _ in range(DEALS):
        number = number % DEALS + 1
        if not won(ticks, number):
            return number
    return 0


def latest(ticks: bytes) -> int:
    """The last deal that is won, 0 for none."""
    number = 8 * len(ticks)
    while number and not won(ticks, number):
        number -= 1
    return number


class Rated(FootedMenu):
    """Left and right turn the pages. It begins behind the last deal that was won."""

    title = "500 deals"

    def __init__(self, app: "Any", game_id: str) -> None:
        self.game_id = game_id
        self.ticks = app.session.statistics(game_id)["ticks"]
        self.page = 0
        super().__init__(app)
        self.place = "%d won" % count(self.ticks)
        self.go(wanted(self.ticks, latest(self.ticks)) or 1)

    def go(self, number: int) -> None:
        """Put the focus on a deal."""
        self.page = (number - 1) // _PAGE
        self.choices.at = (number - 1) % _PAGE
        self.again()
        self.all = True

    def rows(self) -> "list[tuple]":
        first = _PAGE * self.page + 1
        rows = []
        for i, rating in enumerate(ratings(self.game_id, self.page)):
            rows.append(("Deal %d" % (first + i), "✓ " * won(self.ticks, first + i) + rating, True))
        self.next = wanted(self.ticks, first + _PAGE - 1)
        return rows + [("Next not won", str(self.next or ""), self.next > 0)]

    def draw(self, canvas: "Any", style: "Any") -> None:
        self.answer = "Go there" if self.choices.at == _PAGE else "Play it"
        super().draw(canvas, style)

    def asked(self, at: int) -> str:
        if at == _PAGE:
            from pocketdeck.session.pagefile import about

            return about(self.title)
        number = _PAGE * self.page + at + 1
        said = _SAID[_RATINGS.index(rating(self.game_id, number))]
        return (said + " You have won it." * won(self.ticks, number)).strip()

    def changed(self, at: int, step: int) -> None:
        self.go((_PAGE * (self.page + step)) % DEALS + at % _PAGE + 1)

    def chosen(self, at: int) -> None:
        if at == _PAGE:
            self.go(self.next)
        elif self.session.saved(self.game_id) is not None:
            from .pages import Question

            text = "This ends the game in progress."
            self.app.open(Question(self.app, self.choices.rows[at][0], text, "Begin", self._begin))
        else:
            self._begin()

    def _begin(self) -> None:
        from pocketdeck.session import chosen

        from . import entering

        kinds, options = chosen.offered(self.game_id)
        number = _PAGE * self.page + self.choices.at + 1
        entering.begin(self.app, self.game_id, kinds, options, number)

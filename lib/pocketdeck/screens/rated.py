"""Deals to work through: how hard each is, by what bots make of it, and its stars once it is won.

Ten of them are the ladder, in front of all, with a name and a sentence each, from easy to cruel: ladder.txt
of a game, which tools/makers/make_ladders.py chooses. Then ten are on a page.

The deal of a number is that seed, of a game as it is offered to whoever has never played it. rated.bin has
two bits for each, see tools/lab/rate_deals.py; the statistics have the stars: won, won with par or better,
and won without help.
"""

from pocketdeck import stored
from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.session import pagefile
from pocketdeck.session.statistics import DEALS

from .footed_menu import FootedMenu

_TYPING = const(0)
if _TYPING:
    from typing import Any

_PAGE = const(10)
_BYTES = const(125)  # of a game in the file
_STARS = ("won", "with par", "without help")
_GOALS = " Three stars: win it, reach its par, do without help."
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


def ladder(game_id: str) -> "list[tuple]":
    """The rungs of a game's ladder: (deal, name, sentence); [] if it has none."""
    try:
        pages = pagefile.game(game_id, "ladder")
    except OSError:
        return []
    out = []
    for i in range(len(pages)):
        deal, text = pages[i]
        name, _, sentence = text.partition("\n")
        out.append((int(deal), name, sentence))
    return out


def won(session: "Any", game_id: str) -> "list[int]":
    """The deals of a game with each star, that of deal 1 is the lowest bit: won, with par, without help."""
    return [int.from_bytes(bits, "little") for bits in session.statistics(game_id)["stars"]]


def count(ticks: int) -> int:
    """How many are won."""
    return bin(ticks).count("1")


def stands(session: "Any", game_id: str) -> str:
    """How far one has come on the ladder, for the cover; "" before its first star."""
    stars = won(session, game_id)
    rungs = ladder(game_id)
    done = [sum([bits >> rung[0] - 1 & 1 for bits in stars]) for rung in rungs]
    up = len([many for many in done if many])
    return "Ladder %d/%d, %d ★" % (up, len(rungs), sum(done)) if up else ""


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
    """Left and right turn the pages, the first of which is the ladder. It begins there until all its rungs
    are won, then behind the last deal that was won."""

    title = "500 deals"

    def __init__(self, app: "Any", game_id: str, climbing: bool = True) -> None:
        self.game_id = game_id
        self.stars = won(app.session, game_id)
        self.ticks = self.stars[0]
        self.rungs = ladder(game_id)
        self.page = 0 if self.rungs else 1
        self.whole = DEALS + 1 + len(self.rungs)  # with the row under each page
        super().__init__(app)
        self.place = "%d ★" % sum([count(bits) for bits in self.stars])
        missing = [i for i, rung in enumerate(self.rungs) if not self.ticks >> rung[0] - 1 & 1]
        if missing and climbing:
            self.turn(0, missing[0])
        else:
            self.go(wanted(self.ticks) or 1)

    def go(self, number: int) -> None:
        """Put the focus on a deal."""
        self.turn((number - 1) // _PAGE + 1, (number - 1) % _PAGE)

    def turn(self, page: int, at: int) -> None:
        """Show a page; 0 is the ladder."""
        self.page = page
        self.earlier = _PAGE * (page - 1) + len(self.rungs)
        self.title = "Ladder" if not page else "500 deals"
        self.choices.at = at
        self.again()
        self.all = True

    def number(self, at: int) -> int:
        """The deal of a row."""
        return _PAGE * (self.page - 1) + at + 1 if self.page else self.rungs[at][0]  # type: ignore[no-any-return]

    def _stars(self, number: int) -> str:
        return "★" * sum([bits >> number - 1 & 1 for bits in self.stars])

    def rows(self) -> "list[tuple]":
        rows = []
        if not self.page:
            for i, (deal, name, _) in enumerate(self.rungs):
                rows.append(("%d %s" % (i + 1, name), self._stars(deal), True))
            self.next = wanted(self.ticks)
            return rows + [("The 500 deals", "", True)]
        first = _PAGE * (self.page - 1) + 1
        self.rated = ratings(self.game_id, first, _PAGE)
        for i, rating in enumerate(self.rated):
            stars = self._stars(first + i)
            rows.append(("Deal %d" % (first + i), (stars + " " if stars else "") + RATINGS[rating], True))
        self.next = wanted(self.ticks, first + _PAGE - 1)
        return rows + [("Next not won", str(self.next or ""), self.next > 0)]

    def draw(self, canvas: "Any", style: "Any") -> None:
        self.answer = "Go there" if self.choices.at == _PAGE else "Play it"
        super().draw(canvas, style)

    def asked(self, at: int) -> str:
        if at == _PAGE:
            return self.app.about("500 deals" if not self.page else self.title)
        number = self.number(at)
        from pocketdeck.session import days, pars

        text: str = self.rungs[at][2] if not self.page else _SAID[self.rated[at]]
        par = pars.of(self.game_id, number)
        if par is not None:
            text += " Par: %s." % days.words(self.game_id, par)
        got = [word for word, bits in zip(_STARS, self.stars) if bits >> number - 1 & 1]
        return text + (" Stars: %s." % ", ".join(got) if got else _GOALS)

    def changed(self, at: int, step: int) -> None:
        pages = DEALS // _PAGE + 1
        page = (self.page + step) % pages
        self.turn(page or (0 if self.rungs else pages - 1 if step < 0 else 1), at % _PAGE)

    def chosen(self, at: int) -> None:
        if at == _PAGE:
            self.go(self.next or 1)
        elif self.session.saved(self.game_id) is not None:
            from .pages import ask

            ask(self.app, self.choices.rows[at][0], "This ends the game in progress.", "Begin", self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        from pocketdeck.session import chosen

        from . import game_entry

        kinds, options = chosen.offered(self.game_id)
        game_entry.begin(self.app, self.game_id, kinds, options, self.number(self.choices.at))

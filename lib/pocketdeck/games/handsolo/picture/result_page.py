"""What the result of a career of Hand Solo shows: the rank, and the purse times the renown."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, tiles, TRIUMPH  # noqa: F401 - as usual

from .. import art, cards, ranks

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from ..rules import Rules

RESULT = art.RESULT
ROW = const(0)  # its first row that is shown
_HIGH = const(5)  # the first rank of the upper half


def mood(game: "Rules", seat: int) -> int:
    """How it feels: the fees cannot be paid, or else by the rank, of which the upper half are a triumph."""
    if game.year < cards.YEARS and cards.SHIP_FEES[game.ship] > game.credits:
        return RUIN
    rank = ranks.rank(game.credits * game.renown)
    return TRIUMPH if rank >= _HIGH else SECOND if rank else LOSS


def verdict(game: "Rules", seat: int, won: bool) -> str:
    """What stands on the ribbon."""
    return "Ruined" if mood(game, seat) == RUIN else ranks.RANKS[ranks.rank(game.credits * game.renown)]


def fact(game: "Rules", seat: int) -> str:
    """How it came to an end, in few words."""
    if game.year >= cards.YEARS:
        return "All %d years" % cards.YEARS
    if mood(game, seat) == RUIN:
        return "%s, year %d: fees unpaid" % (ranks.RANKS[ranks.rank(game.credits * game.renown)], game.year)
    return "Year %d: you retire" % game.year


def made(game: "Rules", seat: int) -> "list[tuple]":
    """What the score is made of: (operator, sheet, picture, number, word)."""
    return [
        ("", "shared", icons.COIN, str(game.credits), "coins"),
        ("×", "shared", icons.STAR, str(game.renown), "renown"),
        ("=", "", 0, str(game.credits * game.renown), "points"),
    ]


def scene(canvas: "Any", game: "Rules", seat: int, x: int, y: int) -> None:
    """Your ship on its way, empty where that is bad, on the picture; its corner would be at x, y."""
    from pocketdeck.stage.picture.brush import own

    own(canvas, "handsolo", art.SHUTTLE, x + 14, y + 26, 2)
    if mood(game, seat) < LOSS:
        own(canvas, "handsolo", art.FOOD, x + 40, y + 43)
        own(canvas, "handsolo", art.TECH, x + 68, y + 43)

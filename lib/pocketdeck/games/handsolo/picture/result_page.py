"""What the result of a career of Hand Solo shows: the rank, and the purse times the renown."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.page_defaults import tiles  # noqa: F401 - as usual

from .. import art, cards, ranks

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from ..rules import Rules

RESULT = art.RESULT
ROW = const(0)  # its first row that is shown


def lit(game: "Rules") -> bool:
    """Is its scene bright although nothing was won?"""
    return False


def verdict(game: "Rules", seat: int, won: bool) -> str:
    """What stands on the ribbon."""
    return ranks.RANKS[ranks.rank(game.credits * game.renown)]


def fact(game: "Rules", seat: int) -> str:
    """How it came to an end, in few words."""
    if game.year >= cards.YEARS:
        return "All %d years" % cards.YEARS
    if cards.SHIP_FEES[game.ship] > game.credits:
        return "Year %d: the fees" % game.year
    return "Year %d: you retire" % game.year


def made(game: "Rules", seat: int) -> "list[tuple]":
    """What the score is made of: (operator, sheet, picture, number, word)."""
    return [
        ("", "shared", icons.COIN, str(game.credits), "coins"),
        ("×", "shared", icons.STAR, str(game.renown), "renown"),
        ("=", "", 0, str(game.credits * game.renown), "points"),
    ]


def scene(canvas: "Any", game: "Rules", seat: int, x: int, y: int) -> None:
    """Your ship on its way, on the picture, the whole of which would begin at x, y."""
    from pocketdeck.stage.picture.brush import own

    own(canvas, "handsolo", art.SHUTTLE, x + 14, y + 26, 2)
    own(canvas, "handsolo", art.FOOD, x + 40, y + 43)
    own(canvas, "handsolo", art.TECH, x + 68, y + 43)

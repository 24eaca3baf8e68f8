"""What the result of a career of Hand Solo shows: the rank, and the purse times the renown."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, tiles, TRIUMPH  # noqa: F401 - as usual

from .. import art, ranks

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from ..rules import Rules

RESULT = art.RESULT
ROW = const(0)  # its first row that is shown


def mood(game: "Rules", seat: int) -> int:
    """How it feels: the fees cannot be paid, or else the target; half of it is not bad."""
    if ranks.missing(game):
        return RUIN
    score, target = game.credits * game.renown, game.options["target"]
    return TRIUMPH if score >= target else SECOND if 2 * score >= target else LOSS


def verdict(game: "Rules", seat: int, won: bool) -> str:
    """What stands on the ribbon."""
    return "Ruined" if ranks.missing(game) else ranks.RANKS[ranks.rank(game.credits * game.renown)]


def fact(game: "Rules", seat: int) -> str:
    """How it came to an end and whether that is won, in few words."""
    if ranks.missing(game):
        return "%s, year %d: fees unpaid" % (ranks.RANKS[ranks.rank(game.credits * game.renown)], game.year)
    score, target = game.credits * game.renown, game.options["target"]
    years = "%d years: " % game.year
    return years + (
        "%d short of %d" % (target - score, target) if score < target else "won, %d needed" % target
    )


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

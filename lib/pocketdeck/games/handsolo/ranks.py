"""Game End and Scoring: the ranks, and the end of a career in one sentence."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

from . import cards
from .words import plural

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

# The highest score of each rank but the last.
RANK_TOPS = (10, 20, 40, 70, 120, 200, 330, 540, 880)
RANKS = Names(
    "Citizen|Pilot|Free Agent|Entrepreneur|Mercenary"
    "|Free Trader|Tramp Captain|Merchant|Privateer|Star Hustler"
)


def rank(score: int) -> int:
    """Index into RANKS for a score."""
    for i, top in enumerate(RANK_TOPS):
        if score <= top:
            return i
    return len(RANK_TOPS)


def standing(score: int) -> "list[tuple]":
    """A score's rank, and how far the next one is, as rows of the statistics."""
    at = rank(score)
    out = [("Rank", RANKS[at])]
    if at < len(RANK_TOPS):
        out.append(("To " + RANKS[at + 1], "%d more" % (RANK_TOPS[at] + 1 - score)))
    return out


def result(game: "Rules", score: int) -> str:
    """The end of the career in one sentence, or how it stands."""
    years = "all %d years" % cards.YEARS
    if game.year < cards.YEARS:
        years = plural(game.year, "year")
        missing = cards.SHIP_FEES[game.ship] - game.credits
        if game.over and missing > 0:
            years += ", %d c short of the fees" % missing
    text = "%s after %s: %d c x renown %d = %d."
    return text % (RANKS[rank(score)], years, game.credits, game.renown, score)

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


def missing(game: "Rules") -> int:
    """Credits that lack for the fees that end the career, 0 if it went on or came to its last year."""
    short = cards.SHIP_FEES[game.ship] - game.credits
    return short if game.over and game.year < cards.YEARS and short > 0 else 0


def result(game: "Rules") -> dict:
    """{"scores", "winners", "text"}: who reaches the target and can pay wins; a ruined captain never does."""
    score = game.credits * game.renown
    target: int = game.options["target"]
    years = "all %d years" % cards.YEARS
    if game.year < cards.YEARS:
        years = plural(game.year, "year")
        if missing(game):
            years += ", %d c short of the fees" % missing(game)
    text = "%s after %s: %d c x renown %d = %d, "
    text %= (RANKS[rank(score)], years, game.credits, game.renown, score)
    won = score >= target and not missing(game)
    if won:
        text += "won."
    else:
        text += "%d short." % (target - score) if score < target else "ruined."
    return {"scores": [score], "winners": [0] if won else [], "text": text}

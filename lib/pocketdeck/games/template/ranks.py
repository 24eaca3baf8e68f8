"""What a score makes one, for the statistics of who plays alone."""

from pocketdeck.engine.names import Names

from .rules import ALONE

RANKS = Names("Beginner|Climber")
RANK_TOPS = (ALONE - 1,)  # the highest score of each rank but the last


def standing(score: int) -> "list[tuple]":
    """Rows of (name, value): how far one is with this score, the best so far."""
    if score >= ALONE:
        return [("Rank", RANKS[1])]
    return [("Rank", RANKS[0]), ("To Climber", "%d more" % (ALONE - score))]

"""Ends of a career by what it came to, and what each of them is.

The target decides, and fees that cannot be paid are ruin.
"""

from pocketdeck.engine import catalog
from pocketdeck.games.handsolo import cards, codes
from pocketdeck.games.handsolo.ranks import RANK_TOPS
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, TRIUMPH

FEES = cards.SHIP_FEES[cards.SHIP]


def end(credits, renown, year=9):
    """A career that is over."""
    game = catalog.new_game("handsolo", 3, 1)
    game.phase, game.to_act = codes.OVER, None
    game.credits, game.sides, game.year = credits, (1 << renown) - 1, year
    return game


TARGET = RANK_TOPS[-1] + 1

# One of each mood, then what lies at the borders: the target and half of it, fees of Your Ship.
ENDS = [
    (end(300, 3), TRIUMPH),
    (end(250, 2), SECOND),
    (end(9, 1), LOSS),
    (end(2, 2, 3), RUIN),
    (end(TARGET, 1), TRIUMPH),
    (end(TARGET - 1, 1), SECOND),
    (end(TARGET // 2 + 1, 1), SECOND),
    (end(TARGET // 2, 1), LOSS),
    (end(FEES, 0), LOSS),
    (end(FEES - 1, 18), RUIN),
    (end(FEES - 1, 18, cards.YEARS), LOSS),  # the last year costs no fees
]

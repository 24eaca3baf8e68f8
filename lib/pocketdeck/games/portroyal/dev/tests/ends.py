"""Ends of Port Royal by the points of both sides, and what each of them is."""

from pocketdeck.engine import catalog
from pocketdeck.games.portroyal import cards, codes
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, TRIUMPH

_PERSONS = [t for t in range(cards.PERSONS, cards.STANDARD) for _ in range(cards.COPIES[t])]


def end(mine, his, coins=5, purse=4):
    """A game that is over, with so many VP at both sides: persons, and an expedition of yours from 20 on."""
    game = catalog.new_game("portroyal", 3, 1)
    game.phase, game.to_act, game.passes = codes.OVER, None, 2
    game.coins, game.purse = coins, purse
    if mine > 19:
        game.done = 2
        mine -= 3
    for held, total in ((game.mine, mine), (game.his, his)):
        for t in sorted(_PERSONS, key=lambda t: -cards.VP[t]):
            if 0 < cards.VP[t] <= total:
                held[t] += 1
                total -= cards.VP[t]
    return game


# One of each mood, then what lies at the borders: more VP wins, then more coins; an expedition is 3 VP.
ENDS = [
    (end(27, 22), TRIUMPH),
    (end(22, 24), SECOND),
    (end(12, 23), LOSS),
    (end(7, 28), RUIN),
    (end(22, 22, 5, 4), TRIUMPH),
    (end(22, 22, 4, 4), SECOND),
    (end(22, 22, 3, 4), SECOND),
    (end(19, 22), SECOND),
    (end(18, 22), LOSS),
    (end(11, 22), LOSS),
    (end(10, 22), RUIN),
]

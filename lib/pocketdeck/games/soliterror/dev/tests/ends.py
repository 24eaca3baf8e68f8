"""Ends of a night, and what each of them is: all safe, hungry, cut off, dead."""

from pocketdeck.engine import catalog
from pocketdeck.games.soliterror import codes
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, TRIUMPH

_KING_OF_CLUBS = 0x3D


def end(how, rescued, food=(), health=0):
    """A night that is over; `food` are values of cards."""
    game = catalog.new_game("soliterror", 3, 1)
    game.phase, game.to_act, game.ended = codes.OVER, None, how
    game.rescued, game.health = rescued, health
    game.food = sum([1 << value for value in food])
    game.active = _KING_OF_CLUBS if how == codes.DIED else 0
    return game


ENDS = [
    (end(codes.WON, 15, (2, 3, 4, 5, 6), 3), TRIUMPH),
    (end(codes.STARVED, 15, (2, 3), 1), SECOND),
    (end(codes.CUT_OFF, 7), LOSS),
    (end(codes.DIED, 2), RUIN),
    (end(codes.DIED, 7, (2, 3, 4, 5, 6)), RUIN),
]

"""A position for each mistake of SoliTerror's easy bot, and what it does there."""

from pocketdeck.engine import catalog
from pocketdeck.games.soliterror import deck

from . import positions


def far_monster():
    """A worse monster lies far away: what is drawn can be traded for it."""
    game = positions.night(b="2h kc", a="2d", draw="5c", weapons="9", at="a")
    positions.do(game, "call")
    game.open |= 1 << 5
    return game


def food_to_come():
    """Three cards of food, and fifteen cards are still to be drawn."""
    game = positions.night(a="9d", draw="2h", left=15, health=2, food="2 3 4", weapons="7", at="a")
    return positions.do(game, "call", "go on")


def bridge():
    """A free card that is the only way to the others."""
    game = positions.night(a="3h 2h", b="4h", d="ah ad as ac", left=0, at="a", family="field")
    for place in range(20):
        if place not in (0, 4, 9, 14, 3, 7, 11, 15):
            game.field[place] = deck.HOLE
    game = catalog.load_game(game.pack())
    return positions.do(game, "go a2", "leave", "go a1")


POSITIONS = {
    "no trade": (far_monster, "heart"),
    "food in hand": (food_to_come, "pay heart"),
    "burnt bridges": (bridge, "take"),
}

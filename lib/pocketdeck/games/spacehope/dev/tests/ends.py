"""Ends of Space Hope by the ships' numbers, and what each of them is for the first one."""

from pocketdeck.engine import catalog
from pocketdeck.games.spacehope import codes, layout
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, TRIUMPH

_DIALS = (4, 4, 4, 4, 4)


def end(*distances, dials=_DIALS):
    """A game that is over: how far each ship came; the dials of the first; the others' make 20."""
    game = catalog.new_game("spacehope", 3, len(distances))
    game.phase, game.to_act = codes.OVER, None
    for seat, far in enumerate(distances):
        row = seat * layout.ROW
        game.ships[row : row + 6] = bytes((*_DIALS, far) if seat else (*dials, far))
        game.ships[row + layout.MARKS] |= layout.DEAD
    return game


# One of each mood, then what lies at the borders: a tie is shared, of two the second has lost, and a dial at
# 0 has been the end of a ship.
ENDS = [
    (end(38, 36, 20, 31), TRIUMPH),
    (end(31, 36, 20, 29), SECOND),
    (end(21, 36, 30, 31), LOSS),
    (end(11, 36, 30, 31, dials=(0, 4, 2, 2, 3)), RUIN),
    (end(36, 36, 20), TRIUMPH),
    (end(31, 36), LOSS),
    (end(31, 36, 20, dials=(9, 3, 0, 4, 4)), RUIN),
    (end(45, 36, 20, dials=(9, 3, 0, 4, 4)), TRIUMPH),
    (end(31, 36, 36), LOSS),
]

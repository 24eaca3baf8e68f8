"""Ends of SOLO by the points of all seats, and what each of them is for the first one."""

from pocketdeck.engine import catalog
from pocketdeck.games.solo import codes
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, TRIUMPH


def end(*scores, rounds=5, **options):
    """A game that is over with these points."""
    game = catalog.new_game("solo", 3, len(scores), options)
    game.phase, game.to_act, game.round = codes.OVER, None, rounds
    game.scores[:] = scores
    return game


# One of each mood, then what lies at the borders: of two the second has lost, and who has no point after
# several rounds is ruined; without scoring there are none.
ENDS = [
    (end(514, 142, 105, 180), TRIUMPH),
    (end(180, 142, 105, 507), SECOND),
    (end(96, 142, 507, 180), LOSS),
    (end(0, 142, 507, 60), RUIN),
    (end(180, 507), LOSS),
    (end(0, 507), RUIN),
    (end(0, 120, rounds=1, target=100), LOSS),
    (end(180, 180, 507), SECOND),
    (end(0, 3, 0, 0, rounds=1, scoring="off"), LOSS),
    (end(2, 3, 1, 0, rounds=1, scoring="off", playon="on"), SECOND),
]

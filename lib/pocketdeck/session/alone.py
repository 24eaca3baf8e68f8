"""When no person is left in a game, bots play it to its end, and within seconds. Loaded for a step of that.

On the device a thought of the best bots takes a seventh of a second, and there may be two hundred decisions
to come: after THOUGHTS of them the rest is left to chance.
"""

from pocketdeck.engine import bots, catalog
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from .session import Session

THOUGHTS = 12


def levels(game_id: str, kinds: "list[str | None]", done: int) -> "list[str | None]":
    """Who plays for each seat after `done` actions; for persons, who may still have something to choose, the
    best bots do."""
    best = catalog.part(game_id).BOTS[-1]
    return [(kind or best) if done < THOUGHTS else bots.RANDOM for kind in kinds]


def play_on(session: "Session", done: int, actions: int) -> None:
    """Do so many actions after `done` of them, or all that are left."""
    for at in range(done, done + actions):
        move = bots.pick(session.game, levels(session.game.id, session.kinds, at))
        if move is None:  # the game is over
            break
        session.acted(move)

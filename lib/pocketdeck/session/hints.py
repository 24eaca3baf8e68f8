"""Hints for the person who is to act."""

from pocketdeck.engine import bots
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalAction

_TYPING = const(0)
if _TYPING:
    from .session import Session


def hint(session: "Session") -> tuple:
    """See Session.hint()."""
    if session.person() is None:
        raise IllegalAction("It is not your turn.")
    found = bots.hint(session.game)
    if session.hinted != session.game.moves:
        session.hinted = session.game.moves
        session.hints += session.hints < 0xFFFF
        session.changed = True
    return found

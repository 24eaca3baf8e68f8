"""Undo and redo: a session's game goes back and forward in its history, or to the game before it."""

from pocketdeck.engine.compat import const

from . import ring
from .history import SIZE

_TYPING = const(0)
if _TYPING:
    from .session import Session


def undo(session: "Session") -> bool:
    """See Session.undo()."""
    if not session.can_undo():
        return False
    if session.history.seat() < 0:
        from . import starting

        starting.swap(session)
    else:
        data, revealed = ring.back(session.history, session.state())
        session.revealed_undos += revealed and session.revealed_undos < 0xFFFF
        restore(session, data)
    return True


def redo(session: "Session") -> bool:
    """See Session.redo()."""
    if not session.can_redo():
        return False
    if session.history.right < SIZE:
        restore(session, ring.forward(session.history, session.state()))
    else:
        from . import starting

        starting.swap(session)
    return True


def restore(session: "Session", data: bytes) -> None:
    """Make a state of the history the present one. It was ours, so it needs no check."""
    old = session.game
    game = session.game = type(old)(old.seed, old.players, old.options)
    game.moves = data[0] | data[1] << 8
    game.rng.unpack(data[2:10])
    game.read(data[10:])
    game.names = old.names
    session.changed = True
    for seat in session.logs:
        session.logs[seat].go(game.moves)

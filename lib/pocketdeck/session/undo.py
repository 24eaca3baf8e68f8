"""Undo and redo: a session's game goes back and forward in its history, or to the game before it."""

from pocketdeck.engine.compat import const

from . import ring
from .history import SIZE

_TYPING = const(0)
if _TYPING:
    from .session import Session


def can_undo(session: "Session") -> bool:
    """Is there a decision of the person who is to act, or a game before this, and may it be gone back to?"""
    if session.game is None or session.done:
        return False
    seat = session.history.seat()
    if seat < 0:
        return session.before is not None and session.history.whole
    person = session.person()
    if person is None:  # with several persons the result has been seen by another
        return session.persons == 1 or not session.game.over
    return person == seat


def can_redo(session: "Session") -> bool:
    """Has something been taken back, and nothing else been done since?"""
    if session.game is None or session.done:
        return False
    return session.history.right < SIZE or session.after is not None


def undo(session: "Session") -> bool:
    """See Session.undo()."""
    if not can_undo(session):
        return False
    if session.history.seat() < 0:
        from . import starting

        starting.swap(session)
    else:
        data, revealed = ring.back(session.history, session.state())
        session.revealed_undos += revealed and session.revealed_undos < 0xFFFF
        _restore(session, data)
    return True


def redo(session: "Session") -> bool:
    """See Session.redo()."""
    if not can_redo(session):
        return False
    if session.history.right < SIZE:
        _restore(session, ring.forward(session.history, session.state()))
    else:
        from . import starting

        starting.swap(session)
    return True


def _restore(session: "Session", data: bytes) -> None:
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

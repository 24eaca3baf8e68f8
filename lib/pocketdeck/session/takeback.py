"""Hints, undo and redo of a session, loaded when a person asks for them; session.py says what they do."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalAction

_TYPING = const(0)
if _TYPING:
    from .session import Session


def hint(session: "Session") -> tuple:
    """(action, why) for the person to act; it counts once for a decision. IllegalAction."""
    if session.person() is None:
        raise IllegalAction("It is not your turn.")
    from pocketdeck.engine import bots

    found = bots.hint(session.game)
    if session.hinted != session.game.moves:
        session.hinted = session.game.moves
        session.hints += session.hints < 0xFFFF
        session.changed = True
    return found


def can_undo(session: "Session") -> bool:
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
    return (
        session.game is not None
        and not session.done
        and (session.history.ahead() or session.after is not None)
    )


def undo(session: "Session") -> bool:
    """Go back to the same person's previous decision, or to the game before this; False: not now."""
    if not can_undo(session):
        return False
    if session.history.seat() < 0:
        from . import saves

        saves.swap(session)
    else:
        data, revealed = session.history.back(session.state())
        session.peeks += revealed and session.peeks < 0xFFFF
        _restore(session, data)
    return True


def redo(session: "Session") -> bool:
    """Do again what undo() took back; False: there is nothing, or something else has been done."""
    if not can_redo(session):
        return False
    if session.history.ahead():
        _restore(session, session.history.forward())
    else:
        from . import saves

        saves.swap(session)
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

"""Hints for the person who is to act."""

from pocketdeck.engine import bots, catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalAction

_TYPING = const(0)
if _TYPING:
    from .session import Session


def hint(session: "Session", weighed: "dict[int, int] | None" = None) -> tuple:
    """See Session.hint()."""
    if session.person() is None:
        raise IllegalAction("It is not your turn.")
    found = bots.hint(session.game, weighed)
    if session.hinted != session.game.moves:
        session.hinted = session.game.moves
        session.hints += session.hints < 0xFFFF
        session.changed = True
    return found


def compared(session: "Session", action: int, weighed: "dict[int, int]") -> "list[tuple[int, int, str]]":
    """The action of a hint and at most two that come next: (action, worth, that in words), the best first.
    The worth is that of the words, rounded as they are, so that bars do not tell another thing.

    Nothing where the bot has not really compared it with another, or found no difference that words can tell.
    """
    game = session.game
    offered = game.actions()
    rows = sorted([(-weighed[a], a != action, a) for a in weighed if a in offered])
    if len(rows) < 2 or rows[0][2] != action:
        return []
    unit, per, tenths = catalog.part(game.id, "bot").UNIT
    out = []
    for worth, _, a in rows[:3]:
        if -worth == bots.LESS:
            out.append((a, 0, "< 0 " + unit))
            continue
        each = per // 10 if tenths else per
        many = (abs(worth) + each // 2) // each
        text = "%d.%d" % (many // 10, many % 10) if tenths else str(many)
        minus = worth > 0 and many > 0
        out.append((a, -many if minus else many, "%s%s %s" % ("-" * minus, text, unit)))
    return out if out[0][2] != out[-1][2] else []

"""What stands before an event of Space Hope in the list of what happened: whose ship, and what with."""

from pocketdeck.engine.compat import const

from .. import codes

_DIALS = const(5)  # art: spacehope food-sign
_PARTS = const(22)  # art: spacehope tub-garden
_GOALS = const(32)  # art: spacehope empty-larder
_CARD = const(60)  # art: spacehope card-mini
_MOVE = const(62)  # art: spacehope move
_SHIPS = const(92)  # art: spacehope spoon-mini
_SKULL = const(6)  # art: shared skull
_OF_A_DIAL = (codes.SAVED, codes.LESS)
_OF_A_PART = (codes.PLACED, codes.USED, codes.BROKE, codes.COPIED)
COLUMNS = 2


def begins(event: tuple) -> bool:
    """Is it the heading of what follows it?"""
    return event[0] == codes.ROUND


def marks(event: tuple, seat: int) -> "tuple[tuple | None, ...]":
    """Whose an event is, and a sign of it: (ground or -1, sheet or "", picture or text, ink of a text)."""
    kind, a, b, c = event
    if kind == codes.NEW_GOAL or kind == codes.RESOLVED:
        return None, (-1, "spacehope", _GOALS + a, 0)
    who = (-1, "spacehope", _SHIPS + a, 0)
    if kind == codes.DIED:
        return who, (-1, "shared", _SKULL, 0) if b == 5 else (-1, "spacehope", _DIALS + b, 0)
    if kind == codes.DROPPED_GOAL:
        number = _GOALS + b
    elif kind in _OF_A_DIAL:
        number = _DIALS + b
    elif kind in _OF_A_PART:
        number = _PARTS + b
    elif kind == codes.WAY or kind == codes.PLAYED and codes.TO_MOVE <= c & 255 < codes.ON:
        number = _MOVE
    else:
        number = _CARD
    return who, (-1, "spacehope", number, 0)

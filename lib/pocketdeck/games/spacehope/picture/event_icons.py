"""What stands before an event of Space Hope in the list of what happened: whose ship, and what with."""

from pocketdeck.stage.picture import art as icons

from .. import art, codes
from ..event_text import changed

_OF_A_PART = (codes.PLACED, codes.USED, codes.BROKE, codes.COPIED)
COLUMNS = 2


def begins(event: tuple) -> bool:
    """Is it the heading of what follows it?"""
    return event[0] == codes.ROUND


def marks(event: tuple, seat: int) -> "tuple[tuple | None, ...]":
    """Whose an event is, and a sign of it: (ground or -1, sheet or "", picture or text, ink of a text)."""
    kind, a, b, c = event
    if kind == codes.NEW_GOAL or kind == codes.RESOLVED:
        return None, (-1, "spacehope", art.EMPTY_LARDER + a, 0)
    if kind == codes.DEALT:
        return None, (-1, "spacehope", art.CARD_MINI, 0)
    who = (-1, "spacehope", art.SPOON_MINI + a, 0)
    if kind == codes.DIED:
        return who, (-1, "shared", icons.SKULL, 0) if b == 5 else (-1, "spacehope", art.FOOD_SIGN + b, 0)
    if kind == codes.DROPPED_GOAL:
        number = art.EMPTY_LARDER + b
    elif kind == codes.SAVED:
        number = art.FOOD_SIGN + b
    elif kind in _OF_A_PART:
        number = art.TUB_GARDEN + b
    elif kind == codes.CHANGED:
        dials = [dial for dial in range(5) if changed(b, c)[dial]]
        number = art.FOOD_SIGN + dials[0] if dials else art.MOVE
    elif kind == codes.PLAYED and codes.TO_MOVE <= c & 255 < codes.ON:
        number = art.MOVE
    else:
        number = art.CARD_MINI
    return who, (-1, "spacehope", number, 0)

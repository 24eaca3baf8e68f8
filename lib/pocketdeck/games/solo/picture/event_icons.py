"""What stands before an event of SOLO in the list of what happened: whose it is, and the card."""

from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.palettes import BLACK, BLUE, BROWN, ORANGE, SLATE, TEAL, VIOLET, WHITE

from .. import art, cards, codes
from .signs import SEATS

_ORIGINS = bytes((VIOLET, ORANGE, TEAL, BLUE, BLACK))
_SIGNS = {
    codes.SKIPPED: icons.NO,
    codes.SWAPPED: icons.HAND,
    codes.UNMOVED: icons.HAND,
    codes.CHALLENGED: icons.BOLT,
    codes.CAUGHT: icons.SKULL,
    codes.UNCAUGHT: icons.HAND,
    codes.OUT: icons.STAR,
}
_OF_NOBODY = (codes.TURNED, codes.REFILLED, codes.DEALT, codes.RETURNED)
COLUMNS = 2


def begins(event: tuple) -> bool:
    """Is it the heading of what follows it?"""
    return event[0] == codes.DEALT


def _on(ground: int) -> int:
    """The ink of words on a ground."""
    return WHITE if ground in (VIOLET, BROWN, BLUE, SLATE) else BLACK


def _card(kind: int) -> tuple:
    """A card: its Origin's ink, its value."""
    if kind == cards.WILD:
        return BLACK, "", "W", WHITE
    if kind == cards.WILD_4:
        return BLACK, "", "+4", WHITE
    rank = kind % cards.RANKS
    if rank == cards.DRAW_2:
        ground = _ORIGINS[kind // cards.RANKS]
        return ground, "", "+2", _on(ground)
    return _ORIGINS[kind // cards.RANKS], "solo", art.VALUE_0 + rank, 0


def marks(event: tuple, seat: int) -> "tuple[tuple | None, ...]":
    """Whose an event is, and a sign of it: (ground or -1, sheet or "", picture or text, ink of a text)."""
    kind, a, b, c = event
    who = None
    if kind not in _OF_NOBODY:
        ground = SEATS[a] if a != seat else SLATE
        who = (ground, "", str(a + 1), _on(ground))
    sign = None
    if kind == codes.LAID:
        sign = _card(b)
    elif kind == codes.RETURNED:
        sign = _card(a)
    elif kind == codes.DREW:
        sign = _card(c - 1) if c else (-1, "solo", art.BACK_MINI, 0)
    elif kind == codes.KEPT or kind == codes.REFILLED or kind == codes.FACED:
        sign = (-1, "solo", art.BACK_MINI, 0)
    elif kind == codes.NAMED:
        sign = (-1, "solo", art.HEAD_ELDRITCH + b, 0)
    elif kind in _SIGNS:
        sign = (-1, "shared", _SIGNS[kind], 0)
    return who, sign

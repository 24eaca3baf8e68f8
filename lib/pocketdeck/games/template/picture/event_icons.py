"""What stands before an event of Climb in the list of what happened: whose it is, and the card."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture.palettes import BLACK, PAPER, SLATE, WHITE

from .. import rules

_BOLT = const(14)  # art: shared bolt
_UP = const(15)  # art: shared up
COLUMNS = 2


def begins(event: tuple) -> bool:
    """Is it the heading of what follows it? Climb has none."""
    return False


def marks(event: tuple, seat: int) -> "tuple[tuple | None, ...]":
    """Whose an event is, and a sign of it: (ground or -1, sheet or "", picture or text, ink of a text)."""
    kind, who, rank, _ = event
    sign: "tuple | None" = None
    if kind == rules.CLIMBED:
        sign = (-1, "shared", _UP, 0)
    elif kind == rules.SNAPPED:
        sign = (-1, "shared", _BOLT, 0)
    elif rank:
        sign = (PAPER, "", str(rank), BLACK)
    return (SLATE, "", str(who + 1), WHITE), sign

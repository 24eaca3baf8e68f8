"""What stands before an event of Climb in the list of what happened: whose it is, and the card."""

from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.palettes import BLACK, PAPER, SLATE, WHITE

from .. import rules

COLUMNS = 2


def begins(event: tuple) -> bool:
    """Is it the heading of what follows it? Climb has none."""
    return False


def marks(event: tuple, seat: int) -> "tuple[tuple | None, ...]":
    """Whose an event is, and a sign of it: (ground or -1, sheet or "", picture or text, ink of a text)."""
    kind, who, rank, _ = event
    sign: "tuple | None" = None
    if kind == rules.CLIMBED:
        sign = (-1, "shared", icons.UP, 0)
    elif kind == rules.SNAPPED:
        sign = (-1, "shared", icons.BOLT, 0)
    elif rank:
        sign = (PAPER, "", str(rank), BLACK)
    return (SLATE, "", str(who + 1), WHITE), sign

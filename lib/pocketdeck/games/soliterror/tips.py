"""When SoliTerror's tips are due; tips.txt has them in this order."""

from . import codes, deck


def due(view: dict, actions: "list[int]") -> int:
    """A bit for each tip that fits the moment."""
    phase = view["phase"]
    out = 1 * (phase == codes.START)
    out |= 2 * (phase == codes.CALL)
    out |= 4 * (phase == codes.MOVE)
    out |= 8 * (phase == codes.DRAWN)
    out |= 16 * (phase == codes.FIGHT)
    out |= 32 * (phase == codes.FOUND and _dear(view["field"][view["behind"]]))
    out |= 64 * bool(phase == codes.START and view["rescued"])
    return out | 128 * (phase != codes.FOUND and actions[-1] >= codes.BUY)


def _dear(card: int) -> bool:
    """Does a card found cost something? In the field those that are free are asked about, too."""
    return card >> 4 in (deck.FOOD, deck.WEAPON) and card & 15 > deck.FREE

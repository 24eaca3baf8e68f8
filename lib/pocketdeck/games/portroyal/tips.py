"""When Port Royal's tips are due; tips.txt has them in this order."""

from . import cards, codes


def due(view: dict, actions: "list[int]") -> int:
    """A bit for each tip that fits the moment."""
    phase = view["phase"]
    draws = phase == codes.DISCOVER
    ships = [t for t in view["harbour"] if t < cards.SHIPS]
    out = 1 * draws
    out |= 2 * (draws and len(ships) > 1)
    out |= 4 * (phase == codes.BUSTED)
    out |= 8 * (phase == codes.TRADE)
    out |= 16 * (phase == codes.ROLL)
    out |= 32 * (phase == codes.PASSIVE and len(actions) > 1)
    out |= 64 * (phase == codes.REPEL)
    return out | 128 * (draws and bool(view["open"]))

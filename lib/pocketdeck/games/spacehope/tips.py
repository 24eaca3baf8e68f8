"""When Space Hope's tips are due; tips.txt has them in this order."""

from pocketdeck.engine.compat import const

from . import cards, codes, layout, printing

# As in rules.py.
_WEAK = const(3)


def due(view: dict, actions: "list[int]") -> int:
    """A bit for each tip that fits the moment."""
    phase = view["phase"]
    acting = phase == codes.ACT
    row = view["seat"] * layout.ROW
    out = 1 * acting
    out |= 2 * (phase == codes.AIM and _halved(view["card"]))
    out |= 4 * (acting and view["round"] > 1)
    out |= 8 * (acting and min(view["ships"][row : row + 5]) < _WEAK)
    out |= 16 * (acting and codes.GOAL in actions)
    out |= 32 * bool(acting and [a for a in actions if codes.BUILD <= a < codes.GOAL])
    return out | 64 * bool(acting and [a for a in actions if codes.USE <= a < codes.TO_MOVE])


def _halved(card: int) -> bool:
    """Is it a card with OR?"""
    return card < printing.TITLES and not cards.CARDS[printing.CARD * card] & printing.AND

"""When Space Hope's tips are due; tips.txt has them in this order."""

from pocketdeck.engine.compat import const

# As in rules.py.
_ACT = const(0)
_AIM = const(1)
_BUILD = const(64)
_GOAL = const(80)
_USE = const(96)
_TO_MOVE = const(128)
_ROW = const(20)
_WEAK = const(3)


def due(view: dict, actions: "list[int]") -> int:
    """A bit for each tip that fits the moment."""
    phase = view["phase"]
    acting = phase == _ACT
    row = view["seat"] * _ROW
    out = 1 * acting
    out |= 2 * (phase == _AIM)
    out |= 4 * (acting and view["round"] > 1)
    out |= 8 * (acting and min(view["ships"][row : row + 5]) < _WEAK)
    out |= 16 * (acting and _GOAL in actions)
    out |= 32 * bool(acting and [a for a in actions if _BUILD <= a < _GOAL])
    return out | 64 * bool(acting and [a for a in actions if _USE <= a < _TO_MOVE])

"""When SOLO's tips are due; tips.txt has them in this order."""

from . import cards, codes


def due(view: dict, actions: "list[int]") -> int:
    """A bit for each tip that fits the moment."""
    turn = view["phase"] == codes.TURN
    others = [count for seat, count in enumerate(view["counts"]) if seat != view["seat"]]
    out = 1 * turn
    out |= 2 * (actions == [codes.DRAW])
    out |= 4 * bool([a for a in actions if codes.CALL <= a < codes.NAMES])
    out |= 8 * (view["phase"] == codes.ANSWER and codes.CHALLENGE in actions)
    out |= 16 * (view["phase"] == codes.NAME)
    out |= 32 * (1 in others)
    out |= 64 * (turn and codes.LAY + cards.WILD_4 in actions)
    return out | 128 * (view["phase"] == codes.DEAL_NEXT)

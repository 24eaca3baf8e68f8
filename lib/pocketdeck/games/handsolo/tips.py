"""When Hand Solo's tips are due; tips.txt has them in this order."""

from . import cards, codes


def due(view: dict, actions: "list[int]") -> int:
    """A bit for each tip that fits the moment."""
    card = view["card"]
    meeting = view["phase"] == codes.MEET
    goods = [entry for entry in view["hold"] if not entry & codes.CONTRACT]
    out = 1 * (meeting and 0 <= card < cards.PORTS)
    out |= 2 * (view["phase"] == codes.TRADE)
    out |= 4 * (codes.DELIVER in actions)
    out |= 8 * (codes.ACCEPT in actions)
    out |= 16 * bool(goods and meeting and card < cards.PORTS)
    out |= 32 * (meeting and cards.PORTS <= card < cards.FIRST_MERCHANT)
    out |= 64 * (meeting and card >= cards.FIRST_MERCHANT)
    return out | 128 * (codes.CONTINUE in actions)

"""When Climb's tips are due; tips.txt has them in this order."""


def due(view: dict, actions: "list[int]") -> int:
    """A bit for each tip that fits the moment: at once, a high card, a pair in hand, an empty deck."""
    out = 1
    out |= 2 * (view["top"] > 7)
    out |= 4 * (view["top"] in actions)
    return out | 8 * (not view["left"])

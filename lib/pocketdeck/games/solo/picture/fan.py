"""Your hand as a fan: what can be laid keeps its face in sight, the rest closes up as the hand grows.

Where not even the corners of what cannot be laid would be seen, it lies in stacks, one for each Origin.
"""

from pocketdeck.engine.compat import const

from .. import cards
from . import places

_TYPING = const(0)
if _TYPING:
    from collections.abc import Container

ONE_BY_ONE = const(16)  # cards that lie one by one; of more, equal ones lie in one place


def shown(hand: "tuple[int, ...]", can: "Container[int]", plan: tuple, right: int) -> "list[int]":
    """What lies in the fan, which reaches to `right`: kinds of cards, from the left; -1 - Origin is a stack.

    Cards lie one by one while the corner of each is seen; then equal ones in one place; then only those in
    `can`, which can be laid, lie by themselves.
    """
    most = (right - plan[places.HAND] - plan[places.CARD_W]) // plan[places.CORNER] + 1
    if len(hand) <= most:
        return list(hand)
    found: "list[int]" = []
    for kind in hand:
        if not found or found[-1] != kind:
            found.append(kind)
    if len(found) <= most:
        return found
    stacked = []
    for kind in found:
        what = kind if kind in can else -1 - min(kind // cards.RANKS, 4)
        if what not in stacked:
            stacked.append(what)
    return stacked


def steps(count: int, apart: int, plan: tuple, right: int) -> "tuple[int, int, int]":
    """(left edge, step behind one that keeps apart, step behind another one) for so many, of which `apart`,
    the last one not counted, are to be seen whole."""
    w = plan[places.CARD_W]
    left: int = plan[places.HAND]
    room = right - left - w
    if count < 2:
        return left + room // 2, 0, 0
    count -= 1
    most = max(plan[places.STEP], w + 2)
    if most * count <= room:
        return left + (room - most * count) // 2, most, most
    if not apart or apart == count:
        step = room // count
        return left + (room - step * count) // 2, step, step
    close = max(min(plan[places.CORNER], room // count), (room - (w + 2) * apart) // (count - apart))
    far = (room - close * (count - apart)) // apart
    return left + (room - close * (count - apart) - far * apart) // 2, far, close

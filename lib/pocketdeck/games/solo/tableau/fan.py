"""Your hand as a fan: it closes up as it grows, and opens beside the card in focus."""

from array import array

from pocketdeck.engine.compat import const
from pocketdeck.stage.scene import ROW, X

from . import places

_TYPING = const(0)
if _TYPING:
    from typing import Any

MOST = const(16)  # cards that lie one by one; of more, equal ones lie in one place
_AIR = const(3)  # pixels between the card in focus and the next one
_hand = array("h", (0, 0, 0))  # its first piece, how many, the right edge


def begin(first: int, count: int, right: int) -> None:
    """The hand is `count` pieces from `first` on, and may reach to `right`."""
    _hand[0] = first
    _hand[1] = count
    _hand[2] = right


def x_of(i: int, count: int, at: int, plan: tuple, right: int) -> int:
    """Where card `i` of so many lies, the one in focus being `at`, -1: another piece is."""
    w = plan[places.CARD_W]
    left = plan[places.HAND]
    if count < 2:
        return left + (right - left - w) // 2  # type: ignore[no-any-return]
    room = right - left - w
    step = min(max(plan[places.STEP], w + 2), room // (count - 1))
    gap = 0
    if step < w - 1:
        gap = min(w + _AIR - step, room // 2)
        step = min(step, (room - gap) // (count - 1))
    x = left + (room - step * (count - 1) - gap) // 2 + step * i
    return x + gap if 0 <= at < i else x  # type: ignore[no-any-return]


def open_at(stage: "Any") -> None:
    """The focus has moved: put the cards where they belong now, and note what has to be drawn anew."""
    first, count, right = _hand
    now = stage.now
    at = stage.at - first
    if at >= count or at < 0:
        at = -1
    plan = places.PLANS[stage.size]
    for i in range(count):
        piece = first + i
        x = x_of(i, count, at, plan, right)
        if now.rows[piece * ROW + X] != x:
            stage.note(now, piece)
            now.rows[piece * ROW + X] = x
            stage.note(now, piece)

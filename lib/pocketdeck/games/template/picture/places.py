"""Where the pieces of Climb's table lie, in pixels, for each size of screen."""

from pocketdeck.engine.compat import const

# Numbers of a plan, in this order.
CARD_W = const(0)
CARD_H = const(1)
SEAT_H = const(2)  # the players, beside each other at the top
PILE_Y = const(3)  # the pile is in the middle, the deck at its left
HAND_Y = const(4)
GAP = const(5)  # between two cards

# For the sizes of pocketdeck/stage/picture/stage.py: WIDE, LOW, SMALL, MONO.
PLANS = (
    (38, 54, 32, 68, 156, 6),
    (28, 36, 24, 36, 80, 5),
    (18, 22, 13, 17, 43, 4),
    (14, 18, 11, 14, 35, 3),
)


def hand(plan: tuple, width: int, count: int) -> int:
    """The left edge of the first of so many cards, which lie in the middle."""
    return (width - count * (plan[CARD_W] + plan[GAP]) + plan[GAP]) // 2  # type: ignore[no-any-return]


def pile(plan: tuple, width: int) -> int:
    """The left edge of the pile."""
    return (width - plan[CARD_W]) // 2  # type: ignore[no-any-return]


def deck(plan: tuple, width: int) -> int:
    """The left edge of the deck."""
    return pile(plan, width) - 2 * plan[CARD_W]  # type: ignore[no-any-return]

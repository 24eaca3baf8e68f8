"""Where things lie that only Shipyards has, for each size class: narrow holds, and what a yard offers.

Four numbers each: x, y, width, height. Loaded only where the house rule is on.
"""

from pocketdeck.engine.compat import const

_HOLD = const(0)  # one of more than two, from the ship's corner
_STEP = const(1)  # to the next one, across and down; how many are in a row
TAG = const(2)  # what it brings, from its hold's corner
DOCK = const(3)  # the first thing that a yard offers
DOCK_STEP = const(4)  # to the next one; none: they are in one
LIFT = const(5)  # what is left for lifting off

# fmt: off
_PLANS = (
    bytes((
        18, 14, 20, 18,  22, 0, 4, 0,  0, 21, 20, 12,
        7, 66, 36, 29,  38, 0, 0, 0,  206, 98, 28, 50,
    )),
    bytes((
        2, 22, 18, 19,  20, 22, 2, 0,  0, 12, 18, 7,
        219, 60, 20, 17,  0, 0, 0, 0,  159, 52, 17, 50,
    )),
    bytes((
        1, 16, 14, 16,  14, 19, 2, 0,  0, 9, 14, 7,
        87, 24, 15, 8,  0, 0, 0, 0,  89, 14, 13, 8,
    )),
    bytes((
        0, 12, 11, 16,  11, 18, 2, 0,  1, 9, 9, 6,
        77, 43, 8, 11,  0, 0, 0, 0,  77, 27, 8, 14,
    )),
)
# fmt: on


def place(size: int, thing: int) -> bytes:
    """(x, y, width, height) of a thing."""
    return _PLANS[size][4 * thing : 4 * thing + 4]


def hold(size: int, at: bytes, i: int) -> "tuple[int, int, int, int]":
    """(x, y, width, height) of a narrow hold of the ship that is at `at`."""
    x, y, w, h = place(size, _HOLD)
    dx, dy, row, _ = place(size, _STEP)
    return at[0] + x + i % row * dx, at[1] + y + i // row * dy, w, h

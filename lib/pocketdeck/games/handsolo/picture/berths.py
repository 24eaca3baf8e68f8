"""Where things lie that only Shipyards has, for each size class: narrow holds, and what a yard offers.

Four numbers each: x, y, width, height. Loaded only where the house rule is on.
"""

from pocketdeck.engine.compat import const

from . import places

_HOLD = const(0)  # one of more than two, from the ship's corner
_STEP = const(1)  # to the next one, across and down; how many are in a row
TAG = const(2)  # what it brings, from its hold's corner
DOCK = const(3)  # the first thing that a yard offers
DOCK_STEP = const(4)  # to the next one, across and down; how many are in a row
OFFER = const(5)  # what the one in focus is good for; none: it says so itself
SIGN = const(6)  # on the way to a port: that it has a yard

# fmt: off
_PLANS = (
    bytes((
        18, 14, 20, 18,  22, 0, 4, 0,  0, 21, 20, 12,
        3, 42, 76, 23,  79, 24, 3, 0,  0, 0, 0, 0,  76, 54, 22, 8,
    )),
    bytes((
        2, 22, 18, 19,  20, 22, 2, 0,  0, 12, 18, 7,
        4, 39, 27, 12,  29, 0, 6, 0,  2, 15, 214, 23,  73, 45, 22, 8,
    )),
    bytes((
        1, 16, 14, 16,  14, 19, 2, 0,  0, 9, 14, 7,
        88, 13, 7, 6,  9, 7, 2, 0,  1, 13, 86, 20,  57, 14, 25, 8,
    )),
    bytes((
        0, 12, 11, 16,  11, 18, 2, 0,  1, 9, 9, 6,
        69, 27, 7, 8,  8, 9, 2, 0,  0, 8, 86, 19,  50, 9, 25, 8,
    )),
)
# What lies elsewhere where there is a yard: a thing of places.py, then its four numbers.
_MOVED = (
    bytes((
        places.NAME_IN, 6, 18, 76, 20,  places.WISH_IN, 84, 20, 58, 18,  places.SLIP_IN, 148, 17, 88, 24,
    )),
    bytes((places.WISH_IN, 162, 16, 56, 18,  places.SLIP_IN, 73, 16, 86, 22)),
    bytes((places.WISH_IN, 51, 13, 33, 10,  places.SLIP_IN, 4, 23, 83, 10)),
    bytes((
        places.CARD, 17, 27, 17, 27,  places.CARD_STEP, 17, 0, 0, 0,
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


def moved(size: int, plan: bytes) -> bytes:
    """The plan of a landing where there is a yard."""
    made = bytearray(plan)
    row = _MOVED[size]
    for i in range(0, len(row), 5):
        made[4 * row[i] : 4 * row[i] + 4] = row[i + 1 : i + 5]
    return bytes(made)

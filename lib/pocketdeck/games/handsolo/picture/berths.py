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

_PLANS = (
    b"\x12\x0e\x14\x12\x16\x00\x04\x00\x00\x15\x14\x0c\x07\x42\x24\x1d\x26\x00\x00\x00\xce\x62\x1c\x32",
    b"\x02\x16\x12\x13\x14\x16\x02\x00\x00\x0c\x12\x07\xdb\x3c\x14\x11\x00\x00\x00\x00\x9f\x34\x11\x32",
    b"\x01\x10\x0e\x10\x0e\x13\x02\x00\x00\x09\x0e\x07\x59\x18\x0d\x08\x00\x00\x00\x00\x59\x0e\x0d\x08",
    b"\x00\x0c\x0b\x10\x0a\x12\x02\x00\x01\x09\x09\x06\x4d\x2b\x08\x0b\x00\x00\x00\x00\x4d\x1b\x08\x0e",
)


def place(size: int, thing: int) -> bytes:
    """(x, y, width, height) of a thing."""
    return _PLANS[size][4 * thing : 4 * thing + 4]


def hold(size: int, at: bytes, i: int) -> "tuple[int, int, int, int]":
    """(x, y, width, height) of a narrow hold of the ship that is at `at`."""
    x, y, w, h = place(size, _HOLD)
    dx, dy, row, _ = place(size, _STEP)
    return at[0] + x + i % row * dx, at[1] + y + i // row * dy, w, h

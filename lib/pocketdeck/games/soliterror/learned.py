"""What the best bot of SoliTerror has learned by playing (docs/dev/bots.md), see chances.py.

The file beside it has SUMS weights for each trait of outlook.py, one after another, each as a byte that is 80
more than the weight: too many for a board's memory.
"""

from pocketdeck.engine.compat import const

FILE = "games/soliterror/learned.bin"
SUMS = const(32)
UNIT = const(5632)  # odds of one: the chance is then 73%
ODDS = const(7139)  # before anything is known

BASE = (
    -6,
    -1,
    -10,
    -22,
    -2,
    0,
    -7,
    -3,
    -7,
    -4,
    -4,
    3,
    0,
    -16,
    -3,
    -6,
    -4,
    -9,
    4,
    2,
    -11,
    7,
    4,
    1,
    -6,
    -12,
    -6,
    2,
    -6,
    2,
    1,
    20,
)
OUT = (
    76,
    10,
    -24,
    -544,
    -158,
    72,
    -74,
    -7,
    -6,
    -162,
    -11,
    75,
    -477,
    -409,
    0,
    5,
    5,
    -36,
    -94,
    -24,
    42,
    -67,
    -64,
    69,
    -785,
    -48,
    -5,
    64,
    2,
    -112,
    -59,
    -64,
)
# The chance, in hundredths of a percent, that goes with odds of none, half a one, one ...
CURVE = (
    5000,
    6225,
    7311,
    8176,
    8808,
    9241,
    9526,
    9707,
    9820,
    9890,
    9933,
    9959,
    9975,
)

"""Where things lie on Port Royal's table, in pixels, for each size class of the stage.

The numbers are data: what is put there is in scene.py, how it is drawn in pieces.py.
"""

from pocketdeck.engine.compat import const

# The numbers of a plan, in this order.
TOP = const(0)  # height of the boxes of both sides
BOX = const(1)  # width of a side's box
SWORDS = const(2)  # x of your swords, 0: not shown by themselves
HIS = const(3)  # x of the dummy's box
STRIP = const(4)  # y of the strip: flags, hands, gauge
STRIP_H = const(5)
FLAGS = const(6)  # x of the five flags
FLAG_STEP = const(7)
GAUGE = const(8)  # x, y, width of the gauge
GAUGE_Y = const(9)
GAUGE_W = const(10)
DECK = const(11)  # x, y, width, height
DECK_Y = const(12)
DECK_W = const(13)
DECK_H = const(14)
SIGN = const(15)  # x, y, width, height of the sign that ends
SIGN_Y = const(16)
SIGN_W = const(17)
SIGN_H = const(18)
CARD_X = const(19)  # of the first card of the harbour
CARD_Y = const(20)
CARD_W = const(21)
CARD_H = const(22)
STEP_X = const(23)  # from card to card
STEP_Y = const(24)  # from row to row, 0: there is one row
ACROSS = const(25)  # cards of a row before they overlap
RIGHT = const(26)  # where a row ends
CHART = const(27)  # x, y, width, height of an expedition, or of all of them in one
CHART_Y = const(28)
CHART_W = const(29)
CHART_H = const(46)
CREW = const(30)  # x, y, width, height, step of your persons; y 0: they are not shown
CREW_Y = const(31)
CREW_W = const(32)
CREW_H = const(33)
CREW_STEP = const(34)
CREW_MOST = const(35)
PIER = const(36)  # y and height of the pier, 0: none
PIER_H = const(37)
PLATE = const(38)  # x, y, width, height of the first of two plates, and the step to the second
PLATE_Y = const(39)
PLATE_W = const(40)
PLATE_H = const(41)
PLATE_STEP = const(42)
LARGE = const(43)  # how many times larger the ship is that may be repelled; its x and y
LARGE_X = const(44)
LARGE_Y = const(45)

# fmt: off
_WIDE = (
    15, 89, 104, 151, 16, 26, 6, 21, 118, 31, 80,
    6, 56, 34, 62, 6, 126, 34, 22,
    52, 50, 34, 46, 37, 51, 5, 236,
    54, 153, 36,
    8, 183, 24, 38, 34, 7, 176, 48,
    8, 146, 104, 28, 120, 2, 92, 46, 20,
)
_LOW = (
    15, 89, 104, 151, 16, 24, 6, 21, 118, 29, 80,
    6, 49, 34, 48, 6, 98, 34, 22,
    52, 46, 34, 46, 37, 0, 5, 236,
    46, 101, 36,
    133, 99, 21, 23, 21, 5, 97, 26,
    46, 98, 92, 22, 98, 1, 92, 46, 20,
)
_SMALL = (
    12, 73, 29, 129, 0, 12, 88, 8, 0, 64, 160,
    3, 18, 24, 36, 1, 55, 30, 8,
    33, 16, 34, 46, 35, 0, 3, 157,
    138, 17, 19,
    0, 0, 0, 0, 0, 0, 0, 0,
    70, 18, 86, 20, 0, 1, 33, 16, 43,
)
_MONO = (
    9, 60, 22, 92, 41, 12, 0, 11, 58, 41, 70,
    0, 13, 17, 24, 0, 31, 21, 10,
    21, 13, 17, 27, 18, 0, 6, 127,
    111, 13, 17,
    0, 0, 0, 0, 0, 0, 0, 0,
    42, 11, 84, 12, 0, 1, 21, 11, 27,
)
# fmt: on
PLANS = (_WIDE, _LOW, _SMALL, _MONO)

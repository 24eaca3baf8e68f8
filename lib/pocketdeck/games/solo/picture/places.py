"""Where things lie on SOLO's table, in pixels, for each size class of the stage.

The numbers are data: what is put there is in scene.py and moments.py, how it is drawn in pieces.py.
"""

from pocketdeck.engine.compat import const

# The numbers of a plan, in this order.
TOP = const(0)  # height of the bar with the points, 0: they stand elsewhere
ROUND = const(1)  # x, y, width of the round
ROUND_Y = const(2)
ROUND_W = const(3)
WAY = const(4)  # x, y, width, height of the ring, or of the arrows that tell the way round
WAY_Y = const(5)
WAY_W = const(6)
WAY_H = const(7)
DECK = const(8)  # x, y, width, height with its count
DECK_Y = const(9)
DECK_W = const(10)
DECK_H = const(11)
PILE = const(12)  # x, y, width, height of the card on top
PILE_Y = const(13)
PILE_W = const(14)
PILE_H = const(15)
UNDER = const(16)  # x, y of the card below it, where that matters
UNDER_Y = const(17)
HAND = const(18)  # left and right edge, y of what can be laid, of what cannot, width and height of a card
HAND_R = const(19)
HAND_Y = const(20)
OFF_Y = const(21)
CARD_W = const(22)
CARD_H = const(23)
STEP = const(24)  # from card to card, at most, and no less than there is room for
PLATE = const(25)  # x, y, width, height of the first of two plates, x and y of the second, further right
PLATE_Y = const(26)
PLATE_W = const(27)
PLATE_H = const(28)
PLATE_2 = const(29)
PLATE_2Y = const(30)
ENOUGH = const(31)  # x, y, width, height of the plate that ends a turn
ENOUGH_Y = const(32)
ENOUGH_W = const(33)
ENOUGH_H = const(34)
CALL = const(35)  # x, y, width, height of the balloon over your hand
CALL_Y = const(36)
CALL_W = const(37)
CALL_H = const(38)
SILENT = const(39)  # y, width, height of the call that you leave out
SILENT_W = const(40)
SILENT_H = const(41)
YOU = const(42)  # x, y of the mark that you are next
YOU_Y = const(43)
DISC = const(44)  # size of an Origin to be named, then x, y of each of the four
DISCS = const(45)
ANSWER_Y = const(53)  # beside two plates: y of what can be laid, of what cannot, right edge of the hand
ANSWER_OFF = const(54)
ANSWER_R = const(55)
EXCHANGE = const(56)  # x, y, width, height of two hands that change places
EXCHANGE_Y = const(57)
EXCHANGE_W = const(58)
EXCHANGE_H = const(59)
CORNER = const(60)  # pixels of a card in which its value is seen
ASIDE = const(61)  # x, y, width, height of the deck while plates ask something

# fmt: off
_WIDE = (
    15, 4, 0, 232,
    24, 46, 192, 128,
    72, 78, 34, 63,
    126, 76, 42, 60, 112, 70,
    6, 234, 166, 176, 32, 46, 34,
    12, 140, 102, 28, 126, 140,
    4, 136, 68, 19,
    146, 143, 43, 16, 183, 44, 20,
    116, 152,
    55, 93, 25, 27, 80, 93, 135, 159, 80,
    174, 177, 234,
    56, 84, 128, 54,
    9,
    72, 71, 34, 63,
)
_LOW = (
    0, 154, 53, 36,
    6, 38, 40, 12,
    164, 4, 24, 45,
    194, 4, 42, 60, 178, 2,
    4, 236, 70, 75, 32, 46, 34,
    4, 37, 72, 26, 84, 37,
    46, 36, 60, 14,
    104, 50, 43, 16, 84, 44, 20,
    116, 60,
    28, 76, 35, 40, 63, 76, 91, 112, 63,
    74, 76, 236,
    80, 38, 80, 26,
    9,
    156, 49, 21, 13,
)
_SMALL = (
    0, 144, 0, 15,
    101, 2, 11, 9,
    114, 1, 28, 13,
    123, 17, 32, 46, 111, 17,
    2, 119, 29, 32, 24, 34, 18,
    63, 27, 46, 14, 64, 46,
    97, 47, 23, 18,
    89, 28, 31, 11, 46, 17, 13,
    108, 22,
    18, 54, 26, 33, 37, 54, 48, 75, 37,
    31, 33, 60,
    98, 16, 23, 29,
    9,
    114, 1, 28, 13,
)
_MONO = (
    0, 109, 0, 19,
    101, 1, 8, 9,
    84, 12, 16, 22,
    104, 12, 23, 30, 99, 12,
    0, 81, 22, 32, 14, 30, 13,
    0, 12, 48, 11, 49, 12,
    86, 43, 42, 11,
    0, 12, 24, 9, 31, 18, 11,
    76, 13,
    16, 46, 11, 22, 24, 46, 37, 70, 24,
    27, 32, 81,
    84, 12, 18, 28,
    10,
    82, 25, 15, 10,
)
# fmt: on
# What shows the Origin that counts: the ring, the light around the pile.
GLOWS = ((0, 32, 240, 160), (135, 0, 105, 119), (59, 0, 101, 67))
PLANS = (_WIDE, _LOW, _SMALL, _MONO)

WIDE_PLATE = const(58)  # a rival's plate with a fan of backs
TALL_PLATE = const(24)  # face above count: in a row of up to nine


def step(rivals: int) -> int:
    """From seat to seat on a wide stage, where more than three stand in a row."""
    return min(40, 234 // rivals)


def seat(size: int, rivals: int, i: int) -> "tuple[int, int, int, int]":
    """(x, y, width, height) of the plate of rival `i` of so many, both from 1."""
    i -= 1
    if size == 0:
        if rivals > 3:
            return 120 - (step(rivals) * (rivals - 1) + 24) // 2 + step(rivals) * i, 18, 24, 32
        if rivals == 1:
            i = 1
        elif i == 1 and rivals == 2:
            i = 2
        return (4, 91, 178)[i], (62, 20, 62)[i], 58, 30
    if size == 1:
        if rivals > 3:
            return 4 + 31 * (i % 5), 3 + 17 * (i // 5), 29, 15
        return 4 + 53 * i, 3, 50, 30
    if size == 2:
        if rivals > 3:
            return 2 + 20 * (i % 5), 11 * (i // 5), 18, 10
        return 2 + 33 * i, 1, 31, 12
    wide = min(27, 100 // rivals)
    return wide * i, 0, wide - 1 if wide > 11 else wide, 11


def score(plan: tuple, size: int, rivals: int) -> "tuple[int, int, int]":
    """(x, y, width) of the round, or of your points; on one bit with those that win beside few seats."""
    if size == 3 and rivals < 4:
        return 90, 0, 38
    return plan[ROUND], plan[ROUND_Y], plan[ROUND_W]


def way(plan: tuple, size: int, rivals: int) -> "tuple[int, int, int, int]":
    """(x, y, width, height) of what tells the way round."""
    x = 80 if size == 3 and rivals < 4 else plan[WAY]
    return x, plan[WAY_Y], plan[WAY_W], plan[WAY_H]

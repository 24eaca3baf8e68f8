"""Where things lie on Hand Solo's table, in pixels, for each size class of the stage.

Every thing has four numbers: x, y, width, height. What is 0 wide is not there. The numbers are data: what is
put there is in scene.py, how it is drawn in pieces.py and pieces1.py.
"""

from pocketdeck.engine.compat import const

# The top bar.
PURSE = const(0)
CHANGE = const(1)  # what A would bring or cost
STARS = const(2)
GAIN = const(3)  # what A would do for your renown
YEAR = const(4)  # 18 ticks, the fee, the year
# A port ahead.
NAME = const(5)
SIZE = const(6)  # how many cards its market shows
WISH = const(7)
SLIP = const(8)
TAPE = const(9)
WAY = const(10)  # the course to the port, and past it
LAND = const(11)
BYPASS = const(12)
WORLD = const(13)  # the middle of the world, which of three sizes
SHIP = const(14)
# A landing.
NAME_IN = const(15)
WISH_IN = const(16)
SLIP_IN = const(17)
TAPE_IN = const(18)
WORLD_IN = const(19)
SHIP_IN = const(20)
OWN = const(21)  # the port's own card
CARD = const(22)  # the first card of the market
CARD_STEP = const(23)  # from card to card
LIFT = const(24)
TRAIL = const(25)  # from a card to the hold that it would go to
SHEET = const(26)  # the contract, large
GROUND = const(27)  # y of the ground, its width and height; y of the roofs' feet
# A contact.
CONTACT = const(28)  # its ship; the height is that of the pirates'
TAKES = const(29)  # what it takes
BEAM = const(30)
LOSS = const(31)
BRIBE = const(32)
REFUSE = const(33)
SHIP_BY = const(34)
# A merchant.
DEAL = const(35)  # the card that he sells
DEAL_STEP = const(36)  # to the one that he buys
CARRY = const(37)
PASS = const(38)
SHIP_AT = const(39)
# The year's end, and the career's.
LEDGER = const(40)
WHEEL = const(41)  # its middle, its radius
GO_ON = const(42)
RETIRE = const(43)
SHIP_END = const(44)
END = const(45)
SCORE = const(46)
# On the ship: right and below its corner.
HOLD = const(47)
HOLD_STEP = const(48)  # to the second one
TAG = const(49)  # what the cargo brings here, or where it goes
TAG_STEP = const(50)
LARGE = const(51)  # how many times larger the ship is drawn, and the contact's

# fmt: off
_WIDE = bytes((
    4, 0, 34, 15,  39, 0, 18, 15,  58, 0, 26, 15,  85, 0, 11, 15,  98, 0, 142, 15,
    6, 18, 110, 30,  9, 52, 66, 13,  9, 70, 58, 18,  7, 93, 88, 26,  0, 207, 240, 17,
    104, 136, 120, 60,  134, 114, 58, 19,  178, 182, 56, 19,  160, 100, 2, 0,  7, 158, 124, 42,
    6, 18, 150, 20,  9, 38, 58, 18,  70, 38, 88, 24,  0, 153, 240, 17,  206, 42, 1, 0,
    50, 172, 124, 42,
    14, 98, 36, 50,  70, 98, 36, 50,  46, 0, 0, 0,  200, 172, 30, 42,  30, 171, 154, 14,
    28, 68, 184, 84,  88, 240, 65, 87,
    100, 44, 128, 60,  7, 52, 76, 54,  50, 100, 130, 80,  0, 207, 240, 17,  14, 110, 100, 28,
    126, 110, 100, 28,  46, 160, 124, 42,
    14, 112, 36, 50,  46, 0, 0, 0,  108, 112, 66, 50,  190, 112, 40, 50,  50, 172, 124, 42,
    8, 44, 124, 110,  188, 84, 36, 0,  148, 138, 84, 28,  148, 184, 84, 28,  8, 172, 124, 42,
    8, 22, 224, 24,  8, 168, 224, 36,
    21, 14, 26, 18,  28, 0, 0, 0,  0, 35, 54, 12,  0, 0, 0, 0,  2, 4, 0, 0,
))
_LOW = bytes((
    4, 0, 34, 15,  39, 0, 18, 15,  58, 0, 26, 15,  85, 0, 11, 15,  98, 0, 142, 15,
    4, 16, 90, 24,  6, 43, 66, 13,  4, 58, 58, 18,  4, 79, 88, 24,  0, 105, 240, 17,
    0, 0, 0, 0,  106, 46, 58, 19,  178, 18, 58, 17,  134, 60, 1, 0,  177, 36, 42, 69,
    4, 16, 62, 20,  73, 18, 56, 18,  133, 16, 86, 22,  0, 105, 240, 17,  222, 20, 1, 0,
    177, 36, 42, 69,
    4, 52, 36, 50,  45, 52, 36, 50,  38, 0, 0, 0,  190, 37, 16, 10,  0, 0, 0, 0,
    20, 44, 152, 60,  40, 176, 65, 0,
    84, 22, 96, 45,  4, 43, 76, 54,  0, 0, 0, 0,  0, 105, 240, 17,  4, 76, 82, 24,
    92, 76, 82, 24,  177, 36, 42, 69,
    4, 52, 36, 50,  42, 0, 0, 0,  88, 52, 62, 50,  154, 52, 22, 50,  177, 36, 42, 69,
    4, 18, 108, 100,  146, 40, 20, 0,  116, 66, 58, 26,  116, 96, 58, 24,  177, 36, 42, 69,
    8, 18, 224, 22,  8, 74, 224, 36,
    10, 22, 22, 19,  0, 22, 0, 0,  37, 26, 26, 11,  0, 22, 0, 0,  1, 3, 0, 0,
))
_SMALL = bytes((
    1, 0, 29, 12,  30, 0, 15, 12,  45, 0, 22, 12,  0, 0, 0, 0,  70, 0, 90, 12,
    2, 13, 60, 18,  37, 32, 26, 13,  2, 33, 34, 11,  2, 45, 62, 21,  136, 14, 23, 52,
    0, 0, 0, 0,  66, 27, 34, 13,  67, 53, 35, 13,  77, 40, 0, 0,  104, 13, 30, 54,
    2, 13, 48, 9,  54, 13, 34, 10,  2, 23, 102, 10,  136, 14, 23, 52,  0, 0, 0, 0,
    104, 13, 30, 54,
    1, 34, 24, 32,  27, 34, 24, 32,  26, 0, 0, 0,  110, 13, 14, 10,  0, 0, 0, 0,
    2, 35, 99, 31,  33, 103, 34, 0,
    70, 16, 32, 15,  2, 33, 62, 32,  0, 0, 0, 0,  0, 0, 0, 0,  2, 36, 98, 13,
    2, 52, 98, 13,  104, 13, 30, 54,
    2, 34, 24, 32,  27, 0, 0, 0,  56, 34, 28, 32,  87, 34, 14, 32,  104, 13, 30, 54,
    2, 24, 98, 12,  0, 0, 0, 0,  2, 38, 98, 13,  2, 53, 98, 13,  104, 13, 30, 54,
    4, 12, 152, 14,  4, 40, 152, 18,
    5, 16, 20, 16,  0, 19, 0, 0,  6, 25, 18, 7,  0, 19, 0, 0,  1, 1, 0, 0,
))
_MONO = bytes((
    0, 0, 25, 8,  26, 0, 15, 8,  43, 0, 20, 8,  0, 0, 0, 0,  64, 0, 64, 8,
    0, 8, 49, 16,  0, 0, 0, 0,  0, 25, 36, 10,  0, 35, 42, 19,  109, 9, 19, 44,
    0, 0, 0, 0,  46, 22, 38, 11,  45, 42, 40, 11,  65, 28, 1, 0,  86, 8, 20, 46,
    0, 8, 47, 8,  0, 17, 36, 10,  48, 8, 37, 19,  109, 9, 19, 44,  0, 0, 0, 0,
    86, 8, 20, 46,
    0, 27, 17, 27,  19, 27, 17, 27,  19, 0, 0, 0,  92, 8, 9, 11,  0, 0, 0, 0,
    0, 24, 84, 30,  0, 0, 0, 0,
    44, 9, 40, 24,  0, 33, 84, 21,  0, 0, 0, 0,  0, 0, 0, 0,  0, 29, 44, 11,
    0, 42, 44, 11,  86, 8, 20, 46,
    0, 28, 17, 26,  19, 0, 0, 0,  38, 28, 28, 26,  68, 28, 16, 26,  86, 8, 20, 46,
    0, 17, 84, 9,  0, 0, 0, 0,  0, 28, 84, 12,  0, 42, 84, 12,  86, 8, 20, 46,
    0, 1, 128, 12,  0, 24, 128, 18,
    2, 12, 16, 16,  0, 18, 0, 0,  3, 21, 14, 6,  0, 18, 0, 0,  1, 1, 0, 0,
))
# fmt: on

PLANS = (_WIDE, _LOW, _SMALL, _MONO)


def place(plan: bytes, thing: int) -> bytes:
    """(x, y, width, height) of a thing."""
    return plan[4 * thing : 4 * thing + 4]

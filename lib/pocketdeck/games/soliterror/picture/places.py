"""Where things lie on SoliTerror's table, in pixels, for each size class of the stage.

The numbers are data: what is put there is in scene.py, fight.py and ends.py, how it is drawn in pieces.py.
On a high screen the paths stand and lead up to the caves; on lower ones they lie and lead to the right.
"""

from pocketdeck.engine.compat import const

# The numbers of a plan, in this order.
TOP = const(0)  # height of the top bar, 0: none
FIELD_X = const(1)  # of the card where path a begins
FIELD_Y = const(2)
ROAM_Y = const(3)  # its y with the family in the field
ROW_X = const(4)  # from row to row, towards the caves
ROW_Y = const(5)
PATH_X = const(6)  # from path to path
PATH_Y = const(7)
CARD_W = const(8)  # of a card of the field
CARD_H = const(9)
CAVE_X = const(10)  # the cave of path a: x, y, width, height
CAVE_Y = const(11)
CAVE_W = const(12)
CAVE_H = const(13)
PANEL = const(14)  # where your things begin, and how wide they may be
PANEL_W = const(15)
HEARTS_Y = const(16)
HEART_STEP = const(17)
HEART_SLOTS = const(18)  # drawn even when there are fewer hearts
BREATH_X = const(19)  # of the Last Breath, 0: not shown
PLATES_Y = const(20)
PLATE_STEP = const(21)
PLATE = const(22)  # how large a plate is
WEAPONS_Y = const(23)
WEAPON_W = const(24)  # of a weapon as long as there are few of them, and how many of those a row has
WEAPON_H = const(25)
WEAPON_STEP = const(26)
WEAPON_ROW = const(27)
MANY_W = const(28)  # of one when there are more, in rows of five
MANY_H = const(29)
MANY_X = const(30)
MANY_Y = const(31)
DECK_X = const(32)  # the deck: x, y, width, height
DECK_Y = const(33)
DECK_W = const(34)
DECK_H = const(35)
CALLED_X = const(36)  # what comes with the call: x, y, width, height
CALLED_Y = const(37)
CALLED_W = const(38)
CALLED_H = const(39)
FAMILY_Y = const(40)  # with the family in the field: who has been found
TRAY_Y = const(41)  # what can be done with a found card: the last row of trays, their height, from row to row
TRAY_H = const(42)
TRAY_ROW = const(43)
FIGHT_H = const(44)  # a fight: where the ways to win begin, their height, your things below them
WAYS_Y = const(45)
WAYS_H = const(46)
GOODS_Y = const(47)
LEFT_X = const(48)  # what is left after it, up to the right edge

# fmt: off
_WIDE = (
    15, 8, 178, 185, 0, -40, 38, 0, 34, 38,
    4, 17, 43, 41,
    164, 74, 66, 9, 6, 221, 83, 15, 13,
    99, 15, 21, 18, 4, 15, 21, 15, 24,
    164, 174, 24, 46, 200, 172, 34, 42,
    30, 199, 22, 25,
    134, 143, 30, 184, 132,
)
_LOW = (
    0, 4, 3, 3, 34, 0, 0, 30, 30, 26,
    139, 2, 34, 28,
    180, 58, 3, 9, 5, 0, 17, 12, 11,
    34, 15, 21, 18, 3, 11, 12, 12, 14,
    180, 79, 20, 42, 208, 80, 30, 40,
    62, 103, 16, 18,
    64, 66, 22, 96, 132,
)
_SMALL = (
    0, 2, 1, 1, 22, 0, 0, 17, 20, 15,
    90, 0, 22, 16,
    115, 42, 2, 9, 4, 0, 12, 9, 8,
    22, 11, 13, 13, 3, 8, 9, 9, 10,
    115, 42, 15, 24, 133, 42, 25, 24,
    0, 58, 8, 11,
    26, 27, 15, 46, 96,
)
_MONO = (
    0, 0, 0, 0, 17, 0, 0, 13, 16, 12,
    69, 0, 15, 12,
    89, 38, 0, 9, 4, 0, 10, 8, 7,
    19, 10, 13, 11, 3, 7, 8, 8, 9,
    89, 38, 12, 15, 110, 37, 17, 16,
    0, 45, 8, 9,
    22, 23, 13, 38, 90,
)
# fmt: on
PLANS = (_WIDE, _LOW, _SMALL, _MONO)


def spot(plan: tuple, place: int, roaming: bool) -> "tuple[int, int]":
    """(x, y) of a place of the field, 0 to 19; without roaming row 4 are the caves, which are elsewhere."""
    row = place >> 2
    path = place & 3
    x = plan[FIELD_X] + row * plan[ROW_X] + path * plan[PATH_X]
    return x, plan[ROAM_Y if roaming else FIELD_Y] + row * plan[ROW_Y] + path * plan[PATH_Y]


def cave(plan: tuple, path: int) -> "tuple[int, int]":
    """(x, y) of a cave."""
    return plan[CAVE_X] + path * plan[PATH_X], plan[CAVE_Y] + path * plan[PATH_Y]

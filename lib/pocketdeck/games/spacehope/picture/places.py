"""Where things lie on Space Hope's table, in pixels, for each size class of the stage.

The numbers are data: what is put there is in scene.py, how it is drawn in pieces.py.
"""

from pocketdeck.engine.compat import const

# The numbers of a plan, in this order.
TOP = const(0)  # height of the bar with round, deck and points; 0: there is none
GOAL = const(1)  # x, y, width, height of the goal
GOAL_Y = const(2)
GOAL_W = const(3)
GOAL_H = const(4)
BAR = const(5)  # x, y, width, height of the bar that fills
BAR_Y = const(6)
BAR_W = const(7)
BAR_H = const(8)
LANES = const(9)  # y and height of all lanes together
LANES_H = const(10)
RULER = const(11)  # height of the ruler below them
BARS = const(12)  # x of a lane's five dials, and from one to the next
BARS_STEP = const(13)
TRACK = const(14)  # x where a ship at distance 0 is, and pixels to the ruler's end
TRACK_W = const(15)
DIALS = const(16)  # x, y, height of your five dials, and from one to the next
DIALS_Y = const(17)
DIALS_H = const(18)
DIALS_STEP = const(19)
HAND = const(20)  # x, y, room for all cards; width and height of one, and from one to the next
HAND_Y = const(21)
HAND_W = const(22)
CARD_W = const(23)
CARD_H = const(24)
CARD_STEP = const(25)
PLAY = const(26)  # x, y of the card that is being used, as large as one of the hand
PLAY_Y = const(27)
ASIDE = const(28)  # x, y, width, height of the cards beside it; 0: there is no room
ASIDE_Y = const(29)
ASIDE_W = const(30)
ASIDE_H = const(31)
FLY = const(32)  # x, y where a rival's card can be seen
FLY_Y = const(33)
SLOT_W = const(34)  # of a ship part
SLOT_H = const(35)
YARD_Y = const(36)  # y and height of all parts together
YARD_H = const(37)
WORDS = const(38)  # x, y, width of what stands beside the card that is being used, or of the words
WORDS_Y = const(39)
WORDS_W = const(40)
TELL = const(41)  # y of what has to be read: a goal's resolution, a loss
CHOICE = const(42)  # width of a lane's two answers: to move, to have the effect
DECK = const(43)  # x of the deck's count

# fmt: off
WIDE = (
    15, 3, 17, 234, 37, 41, 37, 84, 11,
    57, 72, 0, 6, 7, 46, 112,
    1, 139, 23, 43,
    4, 170, 236, 37, 52, 39,
    4, 168, 48, 190, 190, 31,
    200, 20,
    46, 14, 55, 82,
    48, 168, 186,
    166, 26, 102,
)
LOW = (
    0, 0, 0, 240, 14, 129, 3, 29, 8,
    15, 42, 0, 6, 7, 46, 112,
    1, 58, 23, 43,
    4, 89, 236, 37, 31, 39,
    4, 89, 48, 89, 190, 31,
    201, 18,
    46, 11, 0, 57,
    48, 91, 186,
    83, 26, 191,
)
SMALL = (
    0, 1, 0, 159, 12, 1, 0, 111, 12,
    24, 20, 0, 2, 5, 34, 62,
    0, 12, 12, 20,
    1, 46, 158, 25, 20, 26,
    2, 45, 0, 0, 0, 0,
    132, 24,
    31, 14, 0, 46,
    32, 47, 126,
    45, 20, 143,
)
MONO = (
    0, 0, 0, 109, 8, 17, 0, 0, 8,
    16, 7, 0, 0, 5, 30, 50,
    0, 8, 8, 20,
    0, 42, 128, 20, 12, 21,
    0, 42, 0, 0, 0, 0,
    100, 8,
    24, 12, 0, 38,
    0, 22, 128,
    38, 18, 110,
)
# fmt: on
PLANS = (WIDE, LOW, SMALL, MONO)

SHIP_HEIGHTS = bytes((9, 10, 11, 14, 12, 11))  # of their pictures, by seat
SHIP_WIDTHS = bytes((29, 16, 19, 17, 20, 22))
FIGURES = (36, 30, 30, 30)  # pixels beside the goal's bar for what the fleet has and needs

# Where the parts lie, two bytes each, x in units of half a part and a gap from the middle or the left: a
# pyramid, or where there is little height a pyramid on its side.
_UPRIGHT = b"\x00\x04\x02\x04\x04\x04\x01\x03\x03\x03\x01\x02\x03\x02\x01\x01\x03\x01\x02\x00"
_LYING = b"\x00\x00\x00\x02\x00\x04\x02\x01\x02\x03\x04\x01\x04\x03\x06\x01\x06\x03\x08\x02"


def wide(size: int, width: int) -> int:
    """Pixels that a larger screen has more than the plan of its class."""
    return width - (240, 240, 160, 128)[size]


def slot(plan: tuple, size: int, width: int, number: int) -> "tuple[int, int]":
    """(x, y) of a ship part, 0 to 9."""
    w, h = plan[SLOT_W], plan[SLOT_H]
    if size < 2:
        step = plan[YARD_H] // 5
        column, tier = _UPRIGHT[2 * number], _UPRIGHT[2 * number + 1]
        x = 120 + (column - 2) * (w + 6) // 2 - w // 2
        return x, plan[YARD_Y] + tier * step + (step - h) // 2
    column, row = _LYING[2 * number], _LYING[2 * number + 1]
    return 1 + column // 2 * (w + 1), plan[YARD_Y] + row * plan[YARD_H] // 6 + 1


def lane(
    plan: tuple, size: int, width: int, number: int, count: int, strip: bool
) -> "tuple[int, int, int, int]":
    """(x, y, w, h) of the lane with this number, 0 for your own, out of so many.

    On small screens a strip has only your rivals' places side by side, and a choice of ships all the room.
    """
    if size < 2:
        h = plan[LANES_H] // count
        return 0, plan[LANES] + number * h, width, h
    if strip:
        w = min(width // (count - 1), 100)
        if number == 0 or size == 3:  # your points stand beside it
            return 100, plan[DIALS_Y], 30, plan[DIALS_H]
        return (number - 1) * w, plan[LANES], w - 1, plan[LANES_H]
    top, room = (24 if count < 5 else 12, 67) if size == 2 else (0, 37 if count < 6 else 45)
    h = min((room - top) // count, 14 if size == 2 else 9)
    return 0, top + number * h, width, h


def at(plan: tuple, more: int, distance: int, far: int) -> int:
    """x of a ship at a distance; the ruler ends at `far`."""
    return plan[TRACK] + (plan[TRACK_W] + more) * distance // far  # type: ignore[no-any-return]


def begin(hand: bytes, offered: "list[int]") -> int:
    """With which card a long hand begins at the left, so that what is in focus first lies in the middle."""
    for action in offered:
        if action in hand:
            return (list(hand).index(action) - 4) % len(hand)
    return 0


def score(plan: tuple, size: int, width: int, count: int, phase: int) -> "tuple[int, int, int, int]":
    """(x, y, w, h) of your points; 0 wide where there is no room. `phase` 1: ships are chosen."""
    if size < 2:
        high = plan[TOP]
        right = width - 54 if high else 213
        return right, 0, width - right, high or 14
    if size == 2:
        return (131, plan[DIALS_Y], 29, plan[DIALS_H]) if not phase or count < 5 else (145, 0, 15, 12)
    return (101, 46 if phase else plan[DIALS_Y], 27, 8)

"""SOLO's pictures in 16 colours: Origins, values, cards of every size, faces."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import brush, letters
from pocketdeck.stage.bar import sheet
from pocketdeck.stage.brush import rounded, text_at
from pocketdeck.stage.palettes import (
    BLACK,
    BLUE,
    BROWN,
    GREEN,
    INK,
    MIST,
    ORANGE,
    PAPER,
    RED,
    SLATE,
    TEAL,
    TINTS,
    VIOLET,
    WHITE,
    YELLOW,
)

from .. import cards

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.pixels import Canvas

_FACES = const(0)  # art: solo face-eldritch
_SIGNS_12 = const(4)  # art: solo eldritch-12
_SIGNS_16 = const(8)  # art: solo eldritch-16
_SIGNS_22 = const(12)  # art: solo eldritch-22
_SIGNS_30 = const(16)  # art: solo eldritch-30
_CARDS = const(20)  # art: solo card-eldritch
_TOPS = const(25)  # art: solo top-eldritch
_SMALL = const(30)  # art: solo small-eldritch
_TINY = const(35)  # art: solo tiny-eldritch
_OFF = const(40)  # art: solo card-off
_VALUES = const(45)  # art: solo value-0
_HEADS = const(95)  # art: solo head-eldritch

ORIGINS = bytes((VIOLET, ORANGE, TEAL, BLUE, BLACK))  # their inks; the last one is a Wild's
HALOS = bytes((VIOLET, ORANGE, TEAL, BLUE, MIST))  # and those of the ring; the last one: any card fits
SEATS = bytes((VIOLET, GREEN, TEAL, BLUE, TEAL, ORANGE, BROWN, VIOLET, RED, WHITE))


def _table(*pairs: int) -> bytes:
    """A table that recolours: every second slot takes the place of the one before it."""
    made = bytearray(range(16))
    for i in range(0, len(pairs), 2):
        made[pairs[i]] = pairs[i + 1]
    return bytes(made)


# The ring in another Origin's ink, a sign and a value that cannot be laid now, the edge of such a Wild.
RINGS = tuple([_table(VIOLET, ink) for ink in HALOS])
_DIMMED = tuple([_table(PAPER, ORIGINS[i], ORIGINS[i], INK) for i in range(4)])
_VALUE_OFF = tuple([_table(WHITE, ink) for ink in ORIGINS[:4]] + [_table(WHITE, MIST)])
_EDGE_OFF = _table(PAPER, SLATE)
_LAST = _table(GREEN, BLUE, YELLOW, WHITE)  # the tenth seat has a face of the four once more
_SHADE = b"\0" + bytes((SLATE,)) * 15


def own(canvas: "Canvas", number: int, x: int, y: int, scale: int = 1) -> None:
    """A picture of SOLO's sheet."""
    brush.own(canvas, "solo", number, x, y, scale)


def changed(canvas: "Canvas", number: int, x: int, y: int, table: bytes, scale: int = 1) -> None:
    """A picture of SOLO's sheet in other inks."""
    data, number = sheet("solo", 16000).get(number)
    canvas.changed(data, number, x, y, table, 0, scale)


def sign(canvas: "Canvas", origin: int, x: int, y: int, size: int) -> None:
    """An Origin's sign of 12, 16, 22 or 30 pixels, with its outline two more."""
    own(canvas, {12: _SIGNS_12, 16: _SIGNS_16, 22: _SIGNS_22, 30: _SIGNS_30}[size] + origin, x, y)


def face(canvas: "Canvas", seat: int, x: int, y: int, scale: int = 1, out: bool = False) -> None:
    """A seat's face, 23 or 24 pixels wide and 18 or 20 high; a shadow of it if it is `out`."""
    _head(canvas, _FACES + seat % 4, seat, x, y, scale, out)


def head(canvas: "Canvas", seat: int, x: int, y: int, out: bool = False) -> None:
    """A seat's small face, 13 by 11, the Wizard's 13 high."""
    _head(canvas, _HEADS + seat % 4, seat, x, y - (2 if seat % 4 == 3 else 0), 1, out)


def _head(canvas: "Canvas", number: int, seat: int, x: int, y: int, scale: int, out: bool) -> None:
    if out:
        changed(canvas, number, x, y, _SHADE, scale)
    elif seat < 4:
        own(canvas, number, x, y, scale)
    else:
        changed(canvas, number, x, y, TINTS[seat - 4] if seat < 9 else _LAST, scale)


# Values


def _number(kind: int) -> int:
    """Which picture says a card's value; -1: a plain Wild has none."""
    if kind >= cards.WILD:
        return _VALUES + 13 if kind == cards.WILD_4 else -1
    return _VALUES + kind % cards.RANKS


def value(canvas: "Canvas", kind: int, x: int, y: int, right: bool = False, off: bool = False) -> None:
    """A card's value with its upper left corner there, or with its upper right one."""
    number = _number(kind)
    if number < 0:
        return
    if right:
        x -= sheet("solo", 16000).entry(number)[2]
    if off:
        changed(canvas, number, x, y, _VALUE_OFF[min(kind // cards.RANKS, 4)])
    else:
        own(canvas, number, x, y)


# Cards


def card(canvas: "Canvas", kind: int, x: int, y: int, w: int, h: int, off: bool = False) -> None:
    """A card of 42, 32, 24, 22, 14 or fewer pixels; `off`: it cannot be laid now."""
    origin = min(kind // cards.RANKS, 4)
    if off and origin < 4:
        _off(canvas, kind, origin, x, y, w, h)
        return
    if w < 22:
        _mini(canvas, kind, origin, x, y, w, h)
        return
    number = (_TOPS if w >= 42 else _CARDS if w >= 32 else _SMALL if w >= 24 else _TINY) + origin
    if off:
        changed(canvas, number, x - 1, y - 1, _EDGE_OFF)
    else:
        own(canvas, number, x - 1, y - 1)
    edge = 2 if w < 24 else 3
    value(canvas, kind, x + edge, y + edge, off=off)
    if w >= 32:
        value(canvas, kind, x + w - 3, y + (60 if w >= 42 else 46) - 14, True, off)


def _off(canvas: "Canvas", kind: int, origin: int, x: int, y: int, w: int, h: int) -> None:
    """In night colours: the edge slate, the sign and the value in the Origin's ink."""
    if w >= 32:
        own(canvas, _OFF, x - 1, y - 1)
        changed(canvas, _SIGNS_22 + origin, x + 6, y + 12, _DIMMED[origin])
        value(canvas, kind, x + w - 3, y + 32, True, True)
    else:
        rounded(canvas, x - 1, y - 1, w + 2, h + 2, BLACK, 2)
        rounded(canvas, x, y, w, h, SLATE, 1)
        rounded(canvas, x + 1, y + 1, w - 2, h - 2, INK, 1)
        changed(canvas, _SIGNS_16 + origin, x + 3, y + 13, _DIMMED[origin])
    value(canvas, kind, x + 3, y + 3, off=True)


def _mini(canvas: "Canvas", kind: int, origin: int, x: int, y: int, w: int, h: int) -> None:
    """A card too small for a sign: its Origin's ink, and its value where there is room."""
    rounded(canvas, x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    rounded(canvas, x, y, w, h, PAPER, 1)
    canvas.fill(x + 1, y + 1, w - 2, h - 2, ORIGINS[origin])
    number = _number(kind)
    if w >= 14:
        if number >= 0:
            wide = sheet("solo", 16000).entry(number)[2]
            own(canvas, number, x + (w - wide) // 2, y + (h - 11) // 2)
        else:
            wild(canvas, x + w // 2, y + h // 2, 4)
    elif kind < cards.WILD and kind % cards.RANKS < cards.SKIP:
        text_at(canvas, str(kind % cards.RANKS), x + w // 2 + 1, y + (h - 6) // 2, WHITE, letters.BADGES, 1)
    else:
        wild(canvas, x + w // 2, y + h // 2, 2)


def wild(canvas: "Canvas", x: int, y: int, r: int) -> None:
    """The four Origins' inks as a diamond around a point."""
    for row in range(-r, r + 1):
        w = r - abs(row)
        canvas.fill(x - w, y + row, w, 1, ORANGE if abs(row) < r else PAPER)
        canvas.fill(x, y + row, w + 1, 1, BLUE)
        cut = min(w, abs(row))
        if row:
            canvas.fill(x - cut, y + row, 2 * cut + 1, 1, VIOLET if row < 0 else TEAL)

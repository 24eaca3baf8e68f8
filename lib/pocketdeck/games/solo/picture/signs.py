"""SOLO's pictures in 16 colours: Origins, values, cards of every size, faces."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import brush, letters
from pocketdeck.stage.picture.brush import several, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    BROWN,
    GREEN,
    MIST,
    ORANGE,
    PAPER,
    RED,
    SLATE,
    TEAL,
    VIOLET,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.sheets import sheet

from .. import art, cards

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas


ORIGINS = bytes((VIOLET, ORANGE, TEAL, BLUE, BLACK))  # their inks; the last one is a Wild's
HALOS = bytes((VIOLET, ORANGE, TEAL, BLUE, MIST))  # and those of the ring; the last one: any card fits
SEATS = bytes((VIOLET, GREEN, TEAL, BLUE, TEAL, ORANGE, BROWN, VIOLET, RED, WHITE))


def _table(*pairs: int) -> bytes:
    """A table that recolours: every second slot takes the place of the one before it."""
    made = bytearray(range(16))
    for i in range(0, len(pairs), 2):
        made[pairs[i]] = pairs[i + 1]
    return bytes(made)


RINGS = tuple([_table(VIOLET, ink) for ink in HALOS])  # the ring in another Origin's ink
# The fifth to ninth rival have the four faces again, in other colours.
TINTS = (
    b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0a\x05\x0e\x0f",
    b"\x00\x01\x02\x03\x04\x05\x06\x07\x05\x07\x0a\x0b\x0c\x0d\x0e\x0f",
    b"\x00\x01\x02\x04\x04\x05\x06\x07\x08\x09\x0e\x0b\x0c\x0d\x0e\x0f",
    b"\x00\x01\x02\x03\x04\x05\x06\x07\x09\x09\x0a\x0c\x0c\x0d\x0e\x0f",
    b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x06\x08\x0e\x0f",
)
_LAST = _table(GREEN, BLUE, YELLOW, WHITE)  # the tenth seat has a face of the four once more
# The plate of a seat among many with its face and its number, for brush.several().
PLATES = tuple(
    [
        bytes(
            (
                art.SEAT,
                0,
                0,
                art.FACE_ELDRITCH + i,
                1 + (i % 4 != 3),
                1 + (i % 4 != 3),
                art.SEAT_1 + i,
                20 - 5 * (i > 8),
                24,
            )
        )
        for i in range(len(SEATS))
    ]
)
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
    own(
        canvas,
        {12: art.ELDRITCH_12, 16: art.ELDRITCH_16, 22: art.ELDRITCH_22, 30: art.ELDRITCH_30}[size] + origin,
        x,
        y,
    )


def face(canvas: "Canvas", seat: int, x: int, y: int, scale: int = 1, out: bool = False) -> None:
    """A seat's face, 23 or 24 pixels wide and 18 or 20 high; a shadow of it if it is `out`."""
    if out:
        changed(canvas, art.FACE_ELDRITCH + seat, x, y, _SHADE, scale)
    else:
        own(canvas, art.FACE_ELDRITCH + seat, x, y, scale)


def head(canvas: "Canvas", seat: int, x: int, y: int, out: bool = False) -> None:
    """A seat's small face, 13 by 11, the Wizard's 13 high."""
    number = art.HEAD_ELDRITCH + seat % 4
    y -= 2 if seat % 4 == 3 else 0
    if out:
        changed(canvas, number, x, y, _SHADE)
    elif seat < 4:
        own(canvas, number, x, y)
    else:
        changed(canvas, number, x, y, TINTS[seat - 4] if seat < 9 else _LAST)


# Values


def _number(kind: int) -> int:
    """Which picture says a card's value; -1: a plain Wild has none."""
    if kind >= cards.WILD:
        return art.VALUE_0 + 13 if kind == cards.WILD_4 else -1
    return art.VALUE_0 + kind % cards.RANKS


# Cards

# What a card is put together of, for brush.several(): its paper, its value in the first corner and in the
# second one, each with its place. It is filled anew for each card: to keep all faces would take kilobytes.
_face = bytearray(9)


def card(canvas: "Canvas", kind: int, x: int, y: int, w: int, h: int, off: bool = False) -> None:
    """A card of 42, 32, 24, 22, 14 or fewer pixels; `off`: it cannot be laid now, and has night colours."""
    origin = kind // cards.RANKS if kind < cards.WILD else 4
    if w < 22:
        _mini(canvas, kind, origin, x, y, w, h)
        return
    if off:
        paper = (art.CARD_OFF_ELDRITCH if w >= 32 else art.SMALL_OFF_ELDRITCH) + origin
        number = art.OFF_0_ELDRITCH + (kind if origin < 4 else cards.WILD)
    else:
        paper = (
            art.TOP_ELDRITCH
            if w >= 42
            else art.CARD_ELDRITCH
            if w >= 32
            else art.SMALL_ELDRITCH
            if w >= 24
            else art.TINY_ELDRITCH
        ) + origin
        number = _number(kind)
    if kind == cards.WILD:
        own(canvas, paper, x - 1, y - 1)
        return
    face = _face
    edge = 4 if w >= 24 else 3
    face[0] = paper
    face[3] = face[6] = number
    face[4] = face[5] = face[7] = face[8] = edge
    if w >= 32:
        face[7] = w - 2 - _wide(number)
        face[8] = 47 if w >= 42 else 33
    several(canvas, "solo", face, x - 1, y - 1)


def stack(canvas: "Canvas", kind: int, count: int, x: int, y: int, w: int, h: int) -> None:
    """So many cards of an Origin that cannot be laid, `kind` being one of them: its sign, and on a plate
    at the foot their number."""
    own(
        canvas,
        (art.CARD_OFF_ELDRITCH if w >= 32 else art.SMALL_OFF_ELDRITCH) + min(kind // cards.RANKS, 4),
        x - 1,
        y - 1,
    )
    wide = 8 if count < 10 else 13
    canvas.rounded(x, y + h - 10, wide, 10, BLACK, 2)
    canvas.text(x + 2, y + h - 8, str(count), WHITE, letters.BADGES)


def _wide(number: int) -> int:
    """How wide a picture is."""
    return sheet("solo", 16000).entry(number)[2]


def _mini(canvas: "Canvas", kind: int, origin: int, x: int, y: int, w: int, h: int) -> None:
    """A card too small for a sign: its Origin's ink, and its value where there is room."""
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    canvas.rounded(x, y, w, h, PAPER, 1)
    canvas.fill(x + 1, y + 1, w - 2, h - 2, ORIGINS[origin])
    number = _number(kind)
    if w >= 14:
        if number >= 0:
            own(canvas, number, x + (w - _wide(number)) // 2, y + (h - 11) // 2)
        else:
            wild(canvas, x + w // 2, y + h // 2, 4)
    else:  # what it counts
        text_at(canvas, str(cards.points(kind)), x + w // 2 + 1, y + (h - 6) // 2, WHITE, letters.BADGES, 1)


def wild(canvas: "Canvas", x: int, y: int, r: int) -> None:
    """The four Origins' inks as a diamond around a point."""
    for row in range(-r, r + 1):
        w = r - abs(row)
        canvas.fill(x - w, y + row, w, 1, ORANGE if abs(row) < r else PAPER)
        canvas.fill(x, y + row, w + 1, 1, BLUE)
        cut = min(w, abs(row))
        if row:
            canvas.fill(x - cut, y + row, 2 * cut + 1, 1, VIOLET if row < 0 else TEAL)

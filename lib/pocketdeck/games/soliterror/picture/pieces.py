"""How the pieces of SoliTerror's table are drawn, in 16 colours; pieces1.py draws them on one bit.

scene.py says what lies where; here is only what it looks like. The field's cards are in faces.py, what you
have is in goods.py, the grounds are in grounds.py. Nothing is painted beyond the outline of the focus around
a piece.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import performed_line, performed_sign, several, shared, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BROWN,
    GREEN,
    INK,
    MIST,
    only,
    ORANGE,
    PAPER,
    RED,
    SLATE,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.scene import FOCUS

from .. import art
from . import faces, goods, kinds
from .faces import label, own, tinted
from .grounds import ground, large

_TYPING = const(0)
if _TYPING:
    from typing import Callable

    from pocketdeck.stage.picture.pixels import Canvas


_WAY = const(16)  # dots that a trail would have from end to end
_DOTS = const(4)  # that it has: to draw anew what lies under all of them would take a board 10 ms of its 12

_DARK = only(BLACK)
_GONE = only(INK)
_FLASH = only(PAPER)
_LEGEND = {2: "2-5", 6: "6-8", 9: "9-J", 12: "Q", 13: "K"}


def _nothing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    pass


def _top(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The bar: four figures, dark until they are safe, and where you are."""
    canvas.fill(x, y, w, h, INK)
    canvas.fill(x, y + h, w, 1, BLACK)
    who = bytearray(12)
    for i in range(4):
        who[3 * i] = (art.MOTHER if a >> i & 1 else art.MOTHER_DARK) + i
        who[3 * i + 1] = 17 * i
    several(canvas, "soliterror", who, x + 6, y + 1)
    label(canvas, kinds.WHERE[b], x + min(w, 240) - 4, y + 3, 2)


def _farm(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    shared(canvas, icons.FARM, x, y)
    if look & FOCUS:
        canvas.frame(x, y, w, h, YELLOW)


def _family(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """With the family in the field: who has been found."""
    if w < 8:
        canvas.fill(x, y, w, h, GREEN if b else SLATE)
        return
    canvas.rounded(x, y, w, h, BLACK, 3 if h > 16 else 2)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, SLATE if b else INK, 2 if h > 16 else 1)
    left = x + (w - 13) // 2
    top = y + h - 14 if h > 16 else y + (h - 13) // 2
    if b:
        own(canvas, art.MOTHER + a, left, top)
    else:
        tinted(canvas, art.MOTHER + a, left, top, _DARK)


def _arcs(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The call goes out: three arcs around a point at the left."""
    cx, cy = x - 16 * w // 34, y + h // 2
    for radius, reach, ink in ((22, 13, YELLOW), (34, 20, ORANGE), (46, 26, BROWN))[:a]:
        reach = min(reach * w // 34, h // 2 - 1)
        radius = radius * w // 34
        for dy in range(-reach, reach + 1):
            dx = radius
            while dx * dx + dy * dy > radius * radius:
                dx -= 1
            canvas.fill(cx + dx, cy + dy, 2, 1, ink)


# A fight


def _monster(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A monster comes out of the grass."""
    number = faces.monster(a)
    wide, high = faces.size(number)
    k = 3 if h > 100 else 2 if h > 40 else 1
    bottom = y + h - (34 if k == 3 else 10 if k == 2 else 1)
    left, top = x + (w - k * wide) // 2, max(y + (4 if k > 1 else 1), bottom - k * high)
    if not b:
        own(canvas, number, left, top, k)
    elif b == 1:  # it flashes
        tinted(canvas, number, left, top, _FLASH, k)
    rows = 57 if k == 3 else 34 if k == 2 else 12
    large(canvas, art.THICKET, x, y + h - rows, 0, rows)


def _fright(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What it has cost to see it."""
    high = 18 if h > 12 else h
    canvas.rounded(x, y, w, high, BLACK, 3 if h > 12 else 2)
    shared(canvas, icons.HEART, x + (6 if h > 12 else 3), y + high // 2 - 3)
    text_at(canvas, "-%d" % a, x + w - (8 if h > 12 else 3), y + high // 2 - 4, RED, letters.FIGURES, 2)
    if h > 20:
        label(canvas, "fright", x + w // 2, y + high + 1, 1)


# The end, and moments


def _title(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What has come of it: on a yellow plate what is good, without one what is not."""
    text = kinds.TITLES[a]
    if "%" in text:
        text = text % (b or "none")
    good = a == 1 or a >= 5
    font = letters.WORDS_BOLD if h > 15 else letters.SMALL_BOLD
    wide = canvas.text_width(text, font)
    middle = x + w // 2
    if not good and a != 3 and h > 20:
        text_at(canvas, text, middle, y + 3, PAPER, letters.TITLE, 1)
        return
    left = middle - wide // 2 - 8
    high = min(h, 21)
    canvas.rounded(left, y, wide + 16, high, BLACK, 3)
    canvas.rounded(left + 1, y + 1, wide + 14, high - 2, YELLOW if good else INK, 3)
    text_at(
        canvas,
        text,
        middle,
        y + (high - (12 if h > 15 else 8)) // 2 + (h > 15),
        BLACK if good else PAPER,
        font,
        1,
    )


def _sum(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A number of the end and what it is."""
    middle = x + w // 2
    text = str(a)
    if h > 30:
        from pocketdeck.stage.picture import numerals  # which the result is going to want, too

        numerals.draw(canvas, text, middle - numerals.width(text, 2) // 2, y, 2, WHITE, BLACK)
    else:
        text_at(canvas, text, middle, y, WHITE, letters.FIGURES, 1)
    if h > 16:
        label(canvas, kinds.SUMS[b], middle, y + (24 if h > 30 else 12), 1)
    if b:
        text_at(
            canvas,
            "+",
            x + 2,
            y + (3 if h > 30 else 0),
            MIST,
            letters.WORDS_BOLD if h > 30 else letters.SMALL_BOLD,
            1,
        )


def _kin(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """One of the family in a frame, dark who did not come home."""
    k = 2 if w >= 30 else 1
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, SLATE if b else BLACK, 3)
    left, top = x + (w - 13 * k) // 2, y + h - 13 * k - 4 if k == 2 else y + (h - 13) // 2
    if b:
        own(canvas, art.MOTHER + a, left, top, k)
    else:
        tinted(canvas, art.MOTHER + a, left, top, _GONE, k)


def _meal(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Somebody at the table, and what lies on the plate."""
    k = 2 if h > 50 else 1
    number = art.MOTHER + b if b < 4 else art.BOY
    wide, high = faces.size(number)
    floor = y + h - (22 if k == 2 else 9)
    own(canvas, number, x + (w - k * wide) // 2 if k == 2 else x, floor - k * high, k)
    if not a:
        return
    food = art.APPLE + (0 if a < 5 else 1 if a < 8 else 2)
    wide, high = faces.size(food)
    own(canvas, food, x + (w - wide) // 2 if k == 2 else x + w - wide + 2, floor + 4 - high)


def _panel(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """320 x 240: a kind of monster and what the sight of it costs; and how many have been seen."""
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 3)
    if not a:
        label(canvas, "seen", x + w // 2, y + 4, 1)
        text_at(canvas, str(b), x + 24, y + 18, WHITE, letters.FIGURES, 2)
        own(canvas, art.SUIT_CLUB_LABEL, x + 26, y + 17)
        canvas.text(x + 40, y + 19, "of 12", MIST, letters.SMALL)
        return
    number = faces.monster(a)
    high = faces.size(number)[1]
    own(canvas, number, x + 4, y + (h - high) // 2)
    canvas.text(x + 32, y + 4, _LEGEND[a], WHITE, letters.WORDS_BOLD)
    if a < 6:
        canvas.text(x + 32, y + 18, "calm", MIST, letters.SMALL)
        return
    shared(canvas, icons.HEART, x + 32, y + 18)
    canvas.text(x + 42, y + 18, "-1", RED, letters.SMALL_BOLD)


def _strike(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A heart that breaks, the flare over the field, or a blow."""
    if a == 3:
        for i in range(-3, 4):
            off = 4 + 3 * abs(i)
            canvas.line(x + w - 1 - off + i, y + off, x + off + i, y + h - 1 - off, RED)
        return
    if a == 1:
        cx, cy = x + w // 2, y + h // 2
        for reach, ink in ((h // 2, RED), (h // 3, ORANGE), (h // 5, YELLOW)):
            for dx, dy in ((-2, -2), (0, -3), (2, -2), (3, 0), (2, 2), (0, 3), (-2, 2), (-3, 0)):
                canvas.line(cx, cy, cx + dx * reach // 3, cy + dy * reach // 3, ink)
        canvas.fill(cx - 2, cy - 2, 5, 5, WHITE)
        return
    k = 4 if w >= 28 else 2
    tinted(canvas, icons.HEART, x, y, b"\0" + bytes(range(1, 16)), k, "shared")
    for i in range(0 if a else h):
        canvas.fill(x + w // 2 - k // 2 + (i // k & 1) * k - k // 2, y + i, k, 1, BLACK)


def _meet(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """You, or one of the family, in the light of the cave."""
    number = art.MOTHER + a if a < 4 else art.BOY
    wide, high = faces.size(number)
    k = 2 if w > 20 else 1
    own(canvas, number, x + (w - k * wide) // 2, y + h - k * high, k)


def _brought(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card that a rescue brings; a monster is crossed out."""
    faces.face(canvas, a, x, y, w, h)
    for i in range(2 if b else 0):
        canvas.line(x + i, y, x + w - 2 + i, y + h - 1, RED)
        canvas.line(x + w - 2 + i, y, x + i, y + h - 1, RED)


def _lantern(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The lantern lies in the grass, the hat beside it."""
    own(canvas, art.LANTERN_FALLEN, x + w - 52, y + h - 33, 2)
    own(canvas, art.HAT, x, y + h - 26, 2)


def _eyes(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A pair of eyes in the dark."""
    tinted(canvas, art.EYES, x, y, b"\0" + bytes((BLACK if ink == BLACK else a for ink in range(1, 16))))


def _trail(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Dots from the upper left corner of a place in a bow towards its lower right one."""
    for i in range(_DOTS if a else 0):
        right, down = _dot(i, w, h)
        canvas.fill(x + right, y + down, 2, 2, YELLOW)


def _dot(i: int, w: int, h: int) -> "tuple[int, int]":
    """Where a dot of a trail lies in its place: each one further right and further down."""
    across = 2 * i * (_WAY - i) * 4 // 5 + i * i
    return across * (w - 2) // (_WAY * _WAY), i * i * (h - 2) // (_WAY * _WAY)


def parts(kind: int, x: int, y: int, w: int, h: int) -> "list[tuple[int, int, int, int]]":
    """(x, y, w, h) of all that a piece paints, where that is little of its place: the dots of a trail."""
    right, down = _dot(_DOTS - 1, w, h)
    return [(x, y, right + 2, down + 2)]


def _shown(number: int) -> "Callable":
    """The painter of a piece that is seen in a moment only: its module is loaded then."""

    def paint(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
        from .moment_pieces import PAINTERS

        PAINTERS[number](canvas, a, b, x, y, w, h)

    return paint


KNOWN = (faces.known,)  # what has been worked out once, see stage.py
# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = (
    _nothing,
    _nothing,
    _top,
    faces.cave,
    faces.grass,
    faces.found,
    faces.earth,
    faces.boy,
    faces.way,
    goods.draw_deck,
    faces.called,
    goods.kit,
    goods.heart,
    goods.breath,
    goods.dish,
    goods.empty,
    goods.weapon,
    goods.flare,
    _farm,
    _family,
    goods.tray,
    _monster,
    _fright,
    goods.left_after,
    _arcs,
    _title,
    _sum,
    _kin,
    _meal,
    _panel,
    _strike,
    _lantern,
    _meet,
    _brought,
    _eyes,
    _trail,
    _shown(0),
    _shown(1),
    _shown(2),
    performed_line,
    performed_sign,
)
__all__ = ["PAINTERS", "ground"]

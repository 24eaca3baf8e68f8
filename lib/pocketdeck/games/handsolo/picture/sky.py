"""What lies behind the pieces of Hand Solo's table: stars, the world ahead or above the port, the port's
ground and roofs, the light round a contact's ship, the evening of a career."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import several, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    BROWN,
    GREY,
    INK,
    MIST,
    NIGHT,
    ORANGE,
    PAPER,
    RED,
    SLATE,
    TEAL,
    VIOLET,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.scene import A, B

from .. import art, cards
from . import kinds, places, worlds

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage

# Ground and its edge, by port: Earth, Mars, Venus, Europa, Luna, Titan, Mercury, Ganymede, Phobos.
_GROUNDS = bytes((BLUE, BROWN, ORANGE, MIST, SLATE, BROWN, BROWN, SLATE, BROWN))
_EDGES = bytes((TEAL, ORANGE, YELLOW, WHITE, MIST, YELLOW, PAPER, BROWN, MIST))
# The town: x, width, height of each building; every port sees it from another side.
_TOWN = (
    b"\x00\x14\x0e\x12\x0e\x16\x22\x1a\x0a\x3e\x0a\x1a\x4a\x1e\x0c"
    b"\x6a\x10\x14\x7c\x22\x09\xa0\x0c\x18\xae\x1e\x0d\xce\x22\x11"
)
_HIGHEST = const(26)  # of its buildings
_STARS = const(6)  # in each band of so many rows
_BAND = const(16)
_BANDS = const(15)
_BRIGHT = const(17)  # about every so many is a large one
_KINDS = bytes((art.STAR_DIM, art.STAR_DIM, art.STAR, art.STAR_WHITE))
_RADII = b"\x1a\x2a\x40"  # what a world of each size reaches, and a pixel more
# Places of many small pictures, as brush.several() takes them, of the sky and of the town that are shown.
_sky: "list[Any]" = [-1, b""]
_lit: "list[Any]" = [-1, b""]
# Light round a ship: two inks by contact, pirates, merchants, patrols, and mercenaries.
_GLOWS = bytes((VIOLET, RED, BROWN, ORANGE, BLUE, TEAL, RED, VIOLET))


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """What lies under the pieces in a rectangle."""
    now = stage.now
    what, card = now.get(0, A), now.get(0, B)
    plan = places.PLANS[stage.size]
    top = places.place(plan, places.YEAR)[3]
    if what == kinds.CAREERS_END:
        canvas.fill(x, y, w, h, NIGHT)
        _evening(canvas, stage, y, h, min(stage.width, 240))
        if card > 0:
            canvas.recolour(x, y, w, h, GREY)
    elif y + h > top + 1:
        _space(canvas, stage, plan, what, card, x, y, w, h)
    if y <= top and what != kinds.CAREERS_END:
        canvas.fill(0, 0, stage.width, top, INK)
        canvas.fill(0, top, stage.width, 1, BLACK)
    if stage.width >= 320 and x + w > 240:
        canvas.dither(241, top + 1, 79, stage.height - top - 1, INK, NIGHT, 8)
        canvas.fill(240, 0, 1, stage.height, BLACK)
        text_at(canvas, "Career", 280, 4, MIST, letters.SMALL, 1)


def _space(
    canvas: "Canvas", stage: "Stage", plan: bytes, what: int, card: int, x: int, y: int, w: int, h: int
) -> None:
    """The sky in a rectangle, and what is in it."""
    canvas.fill(x, y, w, h, NIGHT)
    _stars(canvas, y, h, min(stage.width, 240), 11 + 7 * max(card, 0))
    if what == kinds.AHEAD or what == kinds.LANDED:
        cx, cy, size, _ = places.place(plan, places.WORLD if what == kinds.AHEAD else places.WORLD_IN)
        r = _RADII[size]
        if cx and x < cx + r and cx - r < x + w and y < cy + r and cy - r < y + h:
            worlds.world(canvas, card, cx, cy, size)
    elif what == kinds.MET or what == kinds.TRADER:
        hostile = stage.view["sides"] >> card & 1
        _glow(canvas, plan, stage.size, card, 3 if hostile else -1, y, h)
    if what == kinds.LANDED:
        _port(canvas, plan, card, y, h)


def _stars(canvas: "Canvas", y: int, h: int, wide: int, seed: int) -> None:
    """Stars in some rows, so many in every band of rows; every sky has its own, and always the same."""
    which = wide << 8 | seed
    if _sky[0] != which:
        _sky[0] = which
        _sky[1] = _scattered(seed, wide)
    each = 3 * _STARS
    first, last = max(0, y - 1) // _BAND, (y + h) // _BAND
    several(canvas, "handsolo", _sky[1][first * each : (last + 1) * each], 0, 0)


def _scattered(seed: int, wide: int) -> bytearray:
    """The stars of a sky, band by band."""
    stars = bytearray(3 * _STARS * _BANDS)
    at = 0
    for band in range(_BANDS):
        star = seed * (band + 3) % 8191
        for _ in range(_STARS):
            star = (star * 73 + 41) % 8191
            left, above = star % wide, _BAND * band + star // 5 % _BAND
            large = left and above and not star % _BRIGHT  # it begins a pixel before its middle
            stars[at] = art.STAR_BRIGHT if large else _KINDS[star & 3]
            stars[at + 1] = left - 1 if large else left
            stars[at + 2] = above - 1 if large else above
            at += 3
    return stars


def _glow(canvas: "Canvas", plan: bytes, size: int, card: int, which: int, y: int, h: int) -> None:
    """Two discs of light behind a contact's ship, in bands of four rows."""
    at = places.place(plan, places.CONTACT)
    if which < 0:
        which = 2 if card < cards.FIRST_PIRATE else 0 if card < cards.FIRST_MERCHANT else 1
    cx, cy = at[0] + at[2] // 2, at[1] + at[3] // 2
    radius = (112, 56, 30)[size]
    for r, level, ink in ((radius, 3, _GLOWS[2 * which]), (radius * 5 // 8, 4, _GLOWS[2 * which + 1])):
        for row in range(max(cy - r & -4, y & -4), min(cy + r, y + h), 4):
            off = row + 2 - cy
            if off * off < r * r:
                half = r + int((r * r - off * off) ** 0.5 - r) // 4 * 4
                canvas.dither(cx - half, row, 2 * half, 4, -1, ink, level)


def _port(canvas: "Canvas", plan: bytes, card: int, y: int, h: int) -> None:
    """The port: roofs before the sky, and the ground that the market stands on."""
    above, wide, high, foot = places.place(plan, places.GROUND)
    if not above:
        return
    ink = _GROUNDS[card]
    if foot and y < foot and y + h > foot - _HIGHEST:
        turn = 23 * card
        for i in range(0, len(_TOWN), 3):
            left = (_TOWN[i] + turn) % 240
            _house(canvas, left, foot, _TOWN[i + 1], _TOWN[i + 2], ink)
            if left + _TOWN[i + 1] > 240:
                _house(canvas, left - 240, foot, _TOWN[i + 1], _TOWN[i + 2], ink)
        if _lit[0] != card:
            _lit[0] = card
            _lit[1] = _windows(turn)
        several(canvas, "handsolo", _lit[1], 0, foot - _HIGHEST)
    if y + h > above - 1 and y < above + high:
        canvas.fill(0, above - 1, wide, 1, BLACK)
        canvas.dither(0, above, wide, high, ink, BLACK, 9)
        canvas.fill(0, above, wide, 1, _EDGES[card])


def _house(canvas: "Canvas", x: int, foot: int, w: int, h: int, ink: int) -> None:
    """A house without its windows; left of the panel of a wide screen."""
    w = min(w, 240 - x)
    canvas.dither(x + 1, foot - h + 1, w - 2, h - 1, ink, BLACK, 7)


def _windows(turn: int) -> bytearray:
    """The lit windows of a town, from _HIGHEST rows above its feet on."""
    found = bytearray()
    for i in range(0, len(_TOWN), 3):
        begin, w, h = (_TOWN[i] + turn) % 240, _TOWN[i + 1], _TOWN[i + 2]
        for above in range(_HIGHEST - h + 3, _HIGHEST - 2, 4):
            for x in range(begin + 3, begin + w - 4, 4):
                if (x * 7 + above * 3) % 5 < 2:
                    found.extend(bytes((art.WINDOW, x % 240, above)))
    return found


def _evening(canvas: "Canvas", stage: "Stage", y: int, h: int, wide: int) -> None:
    """The end of a career: the ship has landed, the sun sets."""
    if stage.size < 2:
        under = 150 if stage.size == 0 else 62
        if y < under:
            worlds.evening(canvas, art.RETIREMENT, 0, under - 150, y, y + h)
        if y + h > under:
            canvas.fill(0, under, wide, stage.height - under, INK)
            canvas.fill(0, under, wide, 1, ORANGE)
    else:
        canvas.dither(0, 0, wide, 30, INK, VIOLET, 8)
        canvas.fill(0, 30, wide, stage.height - 30, INK)
        canvas.fill(0, 30, wide, 1, ORANGE)

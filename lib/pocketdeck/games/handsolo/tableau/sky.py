"""What lies behind the pieces of Hand Solo's table: stars, the world ahead or above the port, the port's
ground and roofs, the light round a contact's ship, the evening of a career."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import letters
from pocketdeck.stage.brush import text_at
from pocketdeck.stage.palettes import (
    BLACK,
    BLUE,
    BROWN,
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
from pocketdeck.stage.scene import A, B

from .. import cards
from . import kinds, places, worlds

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.pixels import Canvas
    from pocketdeck.stage.stage import Stage

_EVENING = const(61)  # art: handsolo retirement
# Ground and its edge, by port: Earth, Mars, Venus, Europa, Luna, Titan, Mercury, Ganymede, Phobos.
_GROUNDS = bytes((BLUE, BROWN, ORANGE, MIST, SLATE, BROWN, BROWN, SLATE, BROWN))
_EDGES = bytes((TEAL, ORANGE, YELLOW, WHITE, MIST, YELLOW, PAPER, BROWN, MIST))
# The town: x, width, height of each building; every port sees it from another side.
_TOWN = (
    b"\x00\x14\x0e\x12\x0e\x16\x22\x1a\x0a\x3e\x0a\x1a\x4a\x1e\x0c"
    b"\x6a\x10\x14\x7c\x22\x09\xa0\x0c\x18\xae\x1e\x0d\xce\x22\x11"
)
_STARS = const(6)  # in each band of so many rows
_BAND = const(16)
_BRIGHT = const(17)  # about every so many is a large one
# Light round a ship: two inks by contact, pirates, merchants, patrols, and mercenaries.
_GLOWS = bytes((VIOLET, RED, BROWN, ORANGE, BLUE, TEAL, RED, VIOLET))


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """What lies under the pieces in a rectangle."""
    now = stage.now
    what, card = now.get(0, A), now.get(0, B)
    plan = places.PLANS[stage.size]
    top = places.place(plan, places.YEAR)[3]
    shown = min(stage.width, 240)
    canvas.fill(x, y, w, h, NIGHT)
    if what == kinds.CAREERS_END:
        _evening(canvas, stage, y, h, shown)
    else:
        _stars(canvas, x, y, w, h, shown, stage.height, 11 + 7 * max(card, 0))
        if what == kinds.AHEAD or what == kinds.LANDED:
            at = places.place(plan, places.WORLD if what == kinds.AHEAD else places.WORLD_IN)
            if at[0]:
                worlds.world(canvas, card, at[0], at[1], at[2])
        elif what == kinds.MET or what == kinds.TRADER:
            hostile = stage.view["sides"] >> card & 1
            _glow(canvas, plan, stage.size, card, 3 if hostile else -1, y, h)
        if what == kinds.LANDED:
            _port(canvas, plan, card, y, h)
        if y <= top:
            canvas.fill(0, 0, stage.width, top, INK)
            canvas.fill(0, top, stage.width, 1, BLACK)
    if stage.width >= 320 and x + w > 240:
        canvas.dither(241, top + 1, 79, stage.height - top - 1, INK, NIGHT, 8)
        canvas.fill(240, 0, 1, stage.height, BLACK)
        text_at(canvas, "Career", 280, 4, MIST, letters.SMALL, 1)


def _stars(canvas: "Canvas", x: int, y: int, w: int, h: int, wide: int, high: int, seed: int) -> None:
    """Stars in a rectangle, so many in every band of rows; every sky has its own, and always the same."""
    for band in range(max(0, y - 1) // _BAND, min(y + h, high - 1) // _BAND + 1):
        star = seed * (band + 3) % 8191
        for _ in range(_STARS):
            star = (star * 73 + 41) % 8191
            left = star % wide
            above = _BAND * band + star // 5 % _BAND
            if x <= left + 1 and left - 1 < x + w and above < high:
                canvas.fill(left, above, 1, 1, (SLATE, SLATE, MIST, WHITE)[star & 3])
                if not star % _BRIGHT:
                    canvas.fill(left - 1, above, 3, 1, SLATE)
                    canvas.fill(left, above - 1, 1, 3, SLATE)
                    canvas.fill(left, above, 1, 1, WHITE)


def _glow(canvas: "Canvas", plan: bytes, size: int, card: int, which: int, y: int, h: int) -> None:
    """Two discs of light behind a contact's ship, in bands of four rows."""
    at = places.place(plan, places.CONTACT)
    if which < 0:
        which = 2 if card < cards.FIRST_PIRATE else 0 if card < cards.FIRST_MERCHANT else 1
    cx, cy = at[0] + at[2] // 2, at[1] + at[3] // 2
    radius = (112, 56, 30)[size]
    for r, level, ink in ((radius, 3, _GLOWS[2 * which]), (radius * 5 // 8, 4, _GLOWS[2 * which + 1])):
        for row in range(cy - r & -4, cy + r, 4):
            off = row + 2 - cy
            if row + 4 <= y or row >= y + h or off * off >= r * r:
                continue
            half = r
            while half * half > r * r - off * off:
                half -= 4
            canvas.dither(cx - half, row, 2 * half, 4, -1, ink, level)


def _port(canvas: "Canvas", plan: bytes, card: int, y: int, h: int) -> None:
    """The port: roofs before the sky, and the ground that the market stands on."""
    above, wide, high, foot = places.place(plan, places.GROUND)
    if not above:
        return
    ink = _GROUNDS[card]
    if foot and y < foot:
        turn = 23 * card
        for i in range(0, len(_TOWN), 3):
            left = (_TOWN[i] + turn) % 240
            _house(canvas, left, foot, _TOWN[i + 1], _TOWN[i + 2], ink)
            if left + _TOWN[i + 1] > 240:
                _house(canvas, left - 240, foot, _TOWN[i + 1], _TOWN[i + 2], ink)
    if y + h > above - 1:
        canvas.fill(0, above - 1, wide, high + 1, BLACK)
        canvas.dither(0, above, wide, high, ink, BLACK, 9)
        canvas.fill(0, above, wide, 1, _EDGES[card])


def _house(canvas: "Canvas", x: int, foot: int, w: int, h: int, ink: int) -> None:
    """A house with some of its windows lit; left of the panel of a wide screen."""
    w = min(w, 240 - x)
    canvas.fill(x, foot - h, w, h, BLACK)
    canvas.dither(x + 1, foot - h + 1, w - 2, h - 1, ink, BLACK, 7)
    for row in range(foot - h + 3, foot - 2, 4):
        for left in range(x + 3, x + w - 4, 4):
            if (left * 7 + row * 3) % 5 < 2:
                canvas.fill(left, row, 2, 1, YELLOW)


def _evening(canvas: "Canvas", stage: "Stage", y: int, h: int, wide: int) -> None:
    """The end of a career: the ship has landed, the sun sets."""
    if stage.size < 2:
        under = 150 if stage.size == 0 else 62
        if y < under:
            worlds.evening(canvas, _EVENING, 0, under - 150, y, y + h)
        if y + h > under:
            canvas.fill(0, under, wide, stage.height - under, INK)
            canvas.fill(0, under, wide, 1, ORANGE)
    else:
        canvas.dither(0, 0, wide, 30, INK, VIOLET, 8)
        canvas.fill(0, 30, wide, stage.height - 30, INK)
        canvas.fill(0, 30, wide, 1, ORANGE)

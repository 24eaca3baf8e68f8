"""What lies under the pieces of SoliTerror's table: night sky, moon and field, the dark of a fight, the
scenes.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture.brush import own
from pocketdeck.stage.picture.letters import SMALL
from pocketdeck.stage.picture.palettes import BLACK, BLUE, INK, MIST, NIGHT, SLATE, WHITE
from pocketdeck.stage.picture.scene import A
from pocketdeck.stage.picture.sheets import BITS4, ENTRY, sheet

from .. import art
from . import kinds, places

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage


_BAND = const(8)  # rows of a large picture that are drawn at a time
_WIDTH = const(240)  # of the table on a wider screen; a panel stands beside it
_HORIZON = const(56)
_SHIFT = (15, -62, -104)  # where the picture of an end begins, and where it is cut
_FLOOR = (174, 96, 53)
# Stars: x, y, ink.
_STARS = bytes((14, 20, 3, 62, 17, 2, 101, 22, 2, 170, 20, 5, 163, 34, 2, 178, 48, 3, 226, 22, 3, 233, 40, 2,
                218, 51, 2, 168, 52, 2))  # fmt: skip


def large(canvas: "Canvas", number: int, x: int, y: int, first: int, last: int) -> None:
    """Rows `first` to `last` - 1 of a packed picture, the whole of which would lie at x, y."""
    pictures = sheet("soliterror")
    head = pictures.entry(number)
    size = head[0] * 4
    last = min(last, head[1])
    if first >= last:
        return
    data = bytearray(ENTRY + size * _BAND)
    data[0], data[2], data[3], data[4] = head[0], head[2], BITS4, ENTRY
    stream = pictures.rows(number)
    for _ in range(first):
        stream.read(size)
    while first < last:
        rows = min(_BAND, last - first)
        for row in range(rows):
            at = ENTRY + row * size
            data[at : at + size] = stream.read(size)
        data[1] = rows
        canvas.picture(data, 0, x, y + first)
        first += rows


def fade(canvas: "Canvas", y: int, h: int, width: int, above: int, below: int) -> None:
    """From one ink to another, downwards, in four bands: more are hardly seen, and each takes its time."""
    for band in range(4):
        top = y + h * band // 4
        canvas.dither(0, top, width, y + h * (band + 1) // 4 - top, above, below, 2 + 4 * band)


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """What lies under the pieces in a rectangle."""
    which = stage.now.get(0, A) if stage.now.count else kinds.FIELD
    width = min(stage.width, _WIDTH)
    plan = places.PLANS[stage.size]
    if which != kinds.FIELD or stage.size:
        canvas.fill(x, y, w, h, NIGHT)  # which is clear in pictures
    if which == kinds.FIGHT:
        _fight(canvas, stage, plan, y, h, width)
    elif which >= kinds.DEATH:
        picture = (art.DEATH, art.MORNING, art.RESCUE)[which - kinds.DEATH]
        above = _SHIFT[stage.size]
        large(canvas, picture, (width - _WIDTH) // 2, above, max(0, y - above), y + h - above)
        bottom = _FLOOR[stage.size]
        canvas.fill(x, bottom, w, stage.height - bottom, NIGHT if which == kinds.DEATH else INK)
        canvas.fill(x, bottom, w, 1, BLACK)
    elif stage.size == 0:
        _field(canvas, stage, which, y, h, width)
    else:
        fade(canvas, 0, stage.height, width, NIGHT, INK)
    if stage.width > _WIDTH and x + w > _WIDTH:
        top = plan[places.TOP] + 1
        canvas.dither(_WIDTH + 1, top, stage.width - _WIDTH - 1, stage.height - top, INK, NIGHT, 8)
        canvas.fill(_WIDTH, top, 1, stage.height - top, BLACK)


def _field(canvas: "Canvas", stage: "Stage", which: int, y: int, h: int, width: int) -> None:
    """Night sky and field; or the field in the middle of which you are."""
    if which == kinds.ROAMING:
        fade(canvas, 15, stage.height - 15, 161, NIGHT, INK)
        canvas.fill(162, 16, width - 162, stage.height - 16, NIGHT)
        canvas.fill(161, 16, 1, stage.height - 16, BLACK)
        canvas.text(164, 20, "found", MIST, SMALL)
        return
    if y + h > _HORIZON:
        fade(canvas, _HORIZON, 80, width, BLACK, NIGHT)
        fade(canvas, _HORIZON + 80, stage.height - _HORIZON - 80, width, NIGHT, INK)
    if y >= _HORIZON + 6:  # below the moon
        return
    fade(canvas, 16, 20, width, NIGHT, INK)
    fade(canvas, 36, _HORIZON - 36, width, INK, BLUE)
    for i in range(0, len(_STARS), 3):
        canvas.fill(_STARS[i], _STARS[i + 1], 1, 1, (SLATE, MIST, WHITE)[_STARS[i + 2] * 2 // 5])
    own(canvas, "shared", icons.MOON, 176, 12)


def _fight(canvas: "Canvas", stage: "Stage", plan: tuple, y: int, h: int, width: int) -> None:
    """The glow behind a monster, below it the trays' ground, and that of your things."""
    top = plan[places.TOP] + 1 if plan[places.TOP] else 0
    high = plan[places.FIGHT_H]
    above = high - 119
    large(
        canvas,
        art.FIGHT,
        (width - _WIDTH) // 2,
        above,
        max(0, y - above, top - above),
        min(119, y + h - above),
    )
    canvas.fill(0, high, width, 1, BLACK)
    low = plan[places.GOODS_Y] - (6 if stage.size == 0 else 3)
    canvas.fill(0, low, width, stage.height - low, INK)
    canvas.fill(0, low, width, 1, BLACK)

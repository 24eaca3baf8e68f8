"""How the pieces of SOLO's table are drawn, in 16 colours; pieces1.py draws them on one bit.

scene.py says what lies where; here is only what it looks like. Nothing is painted beyond the outline of the
focus around a piece, so the stage can draw any rectangle of the table anew.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import (
    focus,
    lifted,
    performed_line,
    performed_sign,
    plate,
    ring,
    several,
    text_at,
)
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, NIGHT, PAPER, RED, SLATE, WHITE, YELLOW
from pocketdeck.stage.picture.scene import A, B, DOWN, FOCUS, LIT
from pocketdeck.stage.picture.scene import OFF as NOT_NOW
from pocketdeck.stage.picture.sheets import sheet

from .. import art
from . import kinds
from .answers import disc, exchange, held, pending, plates
from .game_over import (
    against,
    banner,
    chip,
    large_face,
    panel,
    passing,
    row,
    title,
    total,
    tray,
    verdict,
    wall,
)
from .signs import card, face, HALOS, head, ORIGINS, own, PLATES, RINGS, SEATS, sign, stack
from .wording import bold, fitting, name

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage


def _chevrons(back: int, places: bytes) -> bytes:
    """The ten chevrons of a way round as brush.several() has them, from where each lies on the ring."""
    return bytes([n for i in range(10) for n in (art.WAY_0 + 2 * i + back, places[2 * i], places[2 * i + 1])])


_FORTH = _chevrons(
    0, bytes((166, 73, 134, 96, 89, 106, 46, 99, 20, 73, 16, 44, 45, 22, 91, 10, 134, 19, 162, 43))
)
_BACK_ROUND = _chevrons(
    1, bytes((162, 73, 134, 99, 91, 106, 45, 96, 16, 73, 20, 43, 46, 19, 90, 11, 134, 22, 166, 44))
)
# Half the width of the glow around the pile, for four rows each, in four strengths, weakest first.
_RADII = (80, 62, 46, 30)
_GLOW = bytes([int(max(0, r * r - (4 * band - 36) ** 2) ** 0.5) for band in range(30) for r in _RADII])


def parts(kind: int, x: int, y: int, w: int, h: int) -> "list[tuple[int, int, int, int]]":
    """(x, y, w, h) of all that a piece paints, where that is little of its place: the chevrons of a ring, of
    both ways."""
    sides = (_FORTH, _BACK_ROUND)
    return [(x + way[at + 1], y + way[at + 2], 13, 13) for way in sides for at in range(0, len(way), 3)]


# Grounds


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """What lies under the pieces in a rectangle: the table with its ring, or the glow of an ending."""
    canvas.fill(x, y, w, h, NIGHT)
    at = stage.now.find(kinds.TAG_GROUND)
    origin, which = stage.now.get(at, A), stage.now.get(at, B)
    if which == kinds.WALL:
        wall(canvas, stage, x, y, w, h)
        return
    if stage.size:
        if which < kinds.PLAIN:
            _glow(canvas, HALOS[origin], (0, 215, 139)[stage.size], stage.width, y, h)
        return
    if which == kinds.EVENING:
        _evening(canvas, y, h)
    elif which < kinds.PLAIN:
        _ring(canvas, origin, x, y, w, h)
        if which == kinds.DIMMED:
            canvas.dither(x, max(y, 16), w, y + h - max(y, 16), -1, BLACK, 8)
    if y < 16:
        canvas.fill(0, 0, stage.width, 15, INK)
        canvas.fill(0, 15, stage.width, 1, BLACK)
    if stage.width >= 320 and x + w > 240:
        canvas.dither(241, 16, 79, stage.height - 16, INK, NIGHT, 8)
        canvas.fill(240, 16, 1, stage.height - 16, BLACK)


def _ring(canvas: "Canvas", origin: int, x: int, y: int, w: int, h: int) -> None:
    """The halves of the table that a rectangle touches, the right one in a mirror."""
    if y >= 184 or y + h <= 40:
        return
    data, number = sheet("solo", 16000).get(art.TABLE_HALF)
    if x < 120 and x + w > 16:
        canvas.changed(data, number, 16, 40, RINGS[origin], 0, 1)
    if x < 223 and x + w > 119:  # the middle column is that of both, so that dots alternate on all of it
        canvas.changed(data, number, 119, 40, RINGS[origin], 1, 1)


def _evening(canvas: "Canvas", y: int, h: int) -> None:
    """A round has ended: light from above."""
    for band in range(max(0, (y - 16) >> 2), min(14, (y + h - 13) >> 2)):
        for part in range(3):
            half = 108 - 7 * band - 14 * part
            if half > 0:
                canvas.dither(120 - half, 16 + 4 * band, 2 * half, 4, -1, ORIGINS[0], 2 + 3 * part)


def _glow(canvas: "Canvas", ink: int, centre: int, width: int, y: int, h: int) -> None:
    """The Origin that counts, as light around the pile."""
    for band in range(y >> 2, min(30, (y + h + 3) >> 2)):
        for level in range(4):
            half = _GLOW[4 * band + level]
            if half:
                left = max(0, centre - half)
                canvas.dither(left, 4 * band, min(width, centre + half) - left, 4, -1, ink, 1 + 3 * level)


# The table


def _halo(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The way round: chevrons on the ring, or three in a row."""
    if h > 20:
        several(canvas, "solo", _FORTH if b else _BACK_ROUND, x, y)
        return
    count = 3 if w > 20 else 2
    for i in range(count):
        left = x + i * (12 if count == 3 else 6)
        half = 5 if count == 3 else 4
        for step in range(half + 1):
            at = left + (step if b else half - step)
            canvas.fill(at, y + step, 1, 2 * (half - step) + 1, PAPER)


def _round(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The round, or where there is no bar at the top your points."""
    if h > 13:
        canvas.text(x, y + 3, "Round %d" % a, MIST, letters.SMALL)
        if b:
            text_at(canvas, "%d/%d" % (b >> 3, 100 * (b & 7)), 237, y + 3, MIST, letters.SMALL, 2)
    elif w < 20:  # the points that win below yours
        canvas.fill(x - 1, y, w + 2, h, BLACK)
        text_at(canvas, str(a), x + w, y, WHITE if look & LIT else MIST, letters.BADGES, 2)
        if b:
            text_at(canvas, str(b), x + w, y + 7, YELLOW, letters.BADGES, 2)
    else:
        text = "%d/%d" % (a, b) if b and w > 30 else str(a)
        text_at(canvas, text, x + w, y + 1, WHITE if look & LIT else MIST, letters.SMALL, 2)


def _score(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Points as a bar to what wins; yours is yellow."""
    ink = YELLOW if b & 256 else SEATS[b & 15]
    full = (w - 2) * a // (100 * (b >> 4 & 15)) or 1
    if full > w - 2:
        full = w - 2
    if h < 4:
        canvas.fill(x + 1, y, w - 2, 1, SLATE)
        canvas.fill(x + 1, y, full, 1, ink)
        return
    canvas.fill(x, y, w, h, BLACK)
    top, high = y + 1, h - 2
    if h > 8:  # the number above the bar
        canvas.fill(x, y, 2, h - 3, ink)
        canvas.text(x + 4, y, str(a), WHITE, letters.BADGES)
        top, high = y + h - 2, 2
    canvas.fill(x + 1, top, w - 2, high, SLATE)
    canvas.fill(x + 1, top, full, high, ink)


def _seat(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A rival: face, cards in hand, name; lit when it is their turn, a shadow when they are out, but for who
    has just laid the last card."""
    ink = WHITE if a > 2 else YELLOW if look & LIT else RED  # on a lit plate red is hardly seen
    if w == 24 and not look & (LIT | FOCUS | NOT_NOW) and not kinds.NAMED_SEATS:
        several(canvas, "solo", PLATES[b], x - 1, y - 1)  # as most seats of many are, at once
        canvas.text(x + 2, y + 21, str(a), ink, letters.FIGURES)
        return
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, WHITE if look & LIT and not look & FOCUS else BLACK, 3)
    canvas.rounded(x, y, w, h, SLATE if look & LIT else INK, 3)
    out = look & (NOT_NOW | LIT) == NOT_NOW
    if w >= 50:
        _wide_seat(canvas, a, b, x, y, w, ink, WHITE if look & LIT else MIST, out)
    elif h > 20:
        face(canvas, b, x + (b & 3 != 3), y + (b & 3 != 3), 1, out)
        if not a:
            text_at(canvas, "out", x + 12, y + 22, MIST if out else WHITE, letters.SMALL, 1)
            return
        canvas.text(x + 2, y + 21, str(a), ink, letters.FIGURES)
        who = fitting(canvas, b, 13 if a < 10 else 6)
        if who:
            text_at(canvas, who, x + 23, y + 22, MIST, letters.SMALL, 2)
        else:
            own(canvas, art.SEAT_1 + b, x + 19 - 5 * (b > 8), y + 23)
    else:
        if w > 24:
            head(canvas, b, x + 1, y + (h - 11) // 2 + (1 if b & 3 == 3 and h > 11 else 0), out)
        else:
            canvas.fill(x + 2, y + 2, 3, h - 4, SLATE if out else SEATS[b])
        if not out:
            text_at(canvas, str(a), x + w - 1, y + (h - 7) // 2, ink, bold(str(a)), 2)


def _wide_seat(
    canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, ink: int, quiet: int, out: bool
) -> None:
    """The same on a plate that has room for backs and a name. A long name takes the place of the count, which
    then stands beside the backs."""
    face(canvas, b, x + 2, y + 6 + (b & 3 != 3), 1, out)
    who = fitting(canvas, b, w - 30)
    count = min(a, 3 if who else 6)
    step = 3 if count > 4 or w < 58 or who else 5
    for i in range(count):
        own(canvas, art.BACK_MINI, x + 27 + i * step, y + 3)
    if not a:
        canvas.text(x + 28, y + 6, "out", MIST if out else WHITE, letters.SMALL)
    elif who:
        canvas.text(x + (44 if w >= 58 else 39), y + 6, str(a), ink, letters.FIGURES)
    else:
        canvas.text(x + 28, y + 18, str(a), ink, letters.FIGURES)
    if who:
        canvas.text(x + 28, y + 20, who, quiet, letters.SMALL)
    elif w >= 58 or not out:
        text_at(canvas, name(b), x + w - 3, y + 20, quiet, letters.SMALL, 2)


def _next(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Whose turn comes next: a small arrow."""
    if a:
        for step in range(w // 2):
            canvas.fill(x + step, y + step, w - 2 * step, 1, WHITE)
        return
    if h < 4:
        canvas.fill(x, y, w, h, WHITE)
        return
    if w < 6:
        for step in range(w):
            canvas.fill(x + step, y + step, 1, h - 2 * step, WHITE)
        return
    canvas.rounded(x, y, w, h, BLACK, 2)
    for step in range(5):
        canvas.fill(x + 3 + step, y + 1 + step, 1, 9 - 2 * step, WHITE)


def _balloon(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """SOLO! as it is called, or dashes where it is missing, with what it costs to be caught."""
    if a == 2:
        return
    if a == 3 and w > 20:
        _balloon(canvas, 0, b, x, y + 5, w - 6, h - 5, look)
        canvas.rounded(x + w - 19, y, 19, 13, BLACK, 3)
        canvas.rounded(x + w - 18, y + 1, 17, 11, RED, 3)
        text_at(canvas, "+4", x + w - 9, y + 3, WHITE, letters.SMALL_BOLD, 1)
        return
    if w < 20:
        canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
        canvas.rounded(x, y, w, h, YELLOW if a == 1 else INK, 2)
        if a == 1:
            canvas.text(x + 3, y + 1, "!", BLACK, letters.SMALL_BOLD)
        else:
            _dashes(canvas, x, y, w, h)
    elif not a:
        if w >= 44 and h >= 20:
            own(canvas, art.SILENCE, x, y)
            text_at(canvas, "silence", x + 22, y + 6, MIST, letters.SMALL, 1)
        else:
            canvas.rounded(x, y, w, h, BLACK, 2)
            _dashes(canvas, x, y, w, h)
            text_at(
                canvas, "no call" if w > 36 else "mute", x + w // 2, y + (h - 7) // 2, MIST, letters.SMALL, 1
            )
    elif w > 42:
        own(canvas, art.BALLOON, x, y)
        text_at(canvas, "SOLO!", x + 24, y + 4, BLACK, letters.SMALL_BOLD, 1)
    else:
        tail = 4 if h > 14 else 0
        canvas.rounded(x, y + tail, w, h - tail, BLACK, 3)
        canvas.rounded(x + 1, y + tail + 1, w - 2, h - tail - 2, YELLOW, 3)
        for step in range(tail):
            canvas.fill(x + w // 2 - step, y + step + 1, 2 * step + 1, 1, YELLOW)
        text, font = "SOLO!", letters.SMALL_BOLD
        if w < 31:  # between many seats
            text, font = "SOLO", letters.SMALL
        text_at(canvas, text, x + w // 2 + (w < 31), y + tail + (h - tail - 7) // 2, BLACK, font, 1)


def _dashes(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """A dashed outline."""
    for left in range(x + 1, x + w - 1, 4):
        for edge in (y, y + h - 1):
            canvas.fill(left, edge, min(2, x + w - 1 - left), 1, MIST)
    for above in range(y + 1, y + h - 1, 4):
        for column in (x, x + w - 1):
            canvas.fill(column, above, 1, min(2, y + h - 1 - above), MIST)


def _deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The deck and how many cards it has; its piece is as high as both."""
    if h < 20:
        if look & FOCUS:
            ring(canvas, x, y, w, h)
        own(canvas, art.BACK_MINI, x + 1, y)
        font = bold(str(a)) if w > 21 else letters.SMALL
        text_at(canvas, str(a), x + w - 1, y + 2, WHITE, font, 2)
        return
    card_h = 48 if w > 30 else 34
    up = lifted(h, look)
    if w > 30:
        canvas.rounded(x - 2, y - up + card_h - 12, w + 1, 14, BLACK, 2)  # those below it
    if look & FOCUS:
        focus(canvas, x, y, w, card_h, look, up)
    if a or look & FOCUS:
        own(canvas, art.BACK if w > 30 else art.BACK_SMALL, x if w > 30 else x - 1, y if w > 30 else y - 1)
    else:
        canvas.frame(x, y, w, card_h, SLATE)
    y += up
    wide = 25 if w > 30 else 20
    plate(canvas, x + (w - wide) // 2, y + h - 13, wide, 12, BLACK)
    text_at(canvas, str(a), x + w // 2, y + h - 12, WHITE, letters.FIGURES, 1)


def _card(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card of a hand; its rim, its place among several, its points, how many there are."""
    high = 46 if w == 32 else 34 if w == 24 else 28 if w == 22 else h
    if look & DOWN:
        plate(canvas, x, y, w, high, INK)
        canvas.frame(x + 2, y + 2, w - 4, high - 4, PAPER)
        own(canvas, art.BACK_MINI, x + w // 2 - 4, y + high // 2 - 6)
        return
    if b & kinds.FITTED:
        ring(canvas, x, y, w, high, RED)
    if look & FOCUS:
        focus(canvas, x, y, w, high, look, lifted(h, look))
    if b & kinds.STACK:
        stack(canvas, a, b >> kinds.COPIES, x, y, w, h)
        return
    card(canvas, a, x, y, w, high, look & NOT_NOW > 0)
    if not b:
        return
    if b & kinds.WORTH:
        text_at(canvas, str(points_of(a)), x + w // 2, y + high + 3, PAPER, letters.BADGES, 1)
    mark = b & kinds.MARK
    if mark:
        lit = look & FOCUS
        number = mark if lit else mark + 1
        _badge(canvas, x + w - 12, y - 3, number, YELLOW if lit else SLATE, BLACK if lit else WHITE)
    if b >> kinds.COPIES > 1:
        canvas.rounded(x + w - 12, y + high - 10, 13, 10, BLACK, 2)
        text_at(canvas, "x%d" % (b >> kinds.COPIES), x + w, y + high - 9, WHITE, letters.SMALL, 2)


def points_of(kind: int) -> int:
    """What a card counts."""
    from .. import cards

    return cards.points(kind)


def _badge(canvas: "Canvas", x: int, y: int, number: int, ink: int, text: int) -> None:
    canvas.rounded(x, y, 15, 15, BLACK, 3)
    canvas.rounded(x + 1, y + 1, 13, 13, ink, 3)
    text_at(canvas, str(number), x + 8, y + 4, text, letters.SMALL_BOLD, 1)


def _laid(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """How many of several lie there already."""
    _badge(canvas, x, y, a, GREEN, BLACK)


def _top(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The card on top, on the edges of those below it."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    elif w >= 42:
        canvas.fill(x + w, y + 6, 3, h - 8, BLACK)
        canvas.fill(x + w, y + 8, 2, h - 12, MIST)
        canvas.fill(x + 4, y + h, w - 6, 4, BLACK)
        canvas.fill(x + 6, y + h + 1, w - 9, 2, MIST)
    card(canvas, a, x, y, w, h)


def _named(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The Origin that a Wild stands for, hanging on it."""
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, ORIGINS[a], 3)
    edge = 3 if w > 20 else 1
    sign(canvas, a, x + edge, y + edge, 16 if w > 20 else 12)


def _fly(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    own(canvas, art.BACK_MINI, x, y)


def _threat(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the card in focus would make the next player draw."""
    if a:
        canvas.rounded(x, y, w, h, BLACK, 2)
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, RED, 2)
        text_at(
            canvas, "+%d" % a, x + w // 2, y + 3, WHITE, letters.BADGES if a > 9 else letters.SMALL_BOLD, 1
        )


def _skipped(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    own(canvas, art.VALUE_SKIP, x, y)


def _nothing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The ground is drawn by ground()."""


# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = (
    _nothing,
    _halo,
    _round,
    _score,
    _seat,
    _next,
    _balloon,
    _deck,
    _card,
    _top,
    _named,
    plates,
    pending,
    disc,
    held,
    exchange,
    _fly,
    _threat,
    _skipped,
    banner,
    total,
    row,
    tray,
    against,
    verdict,
    panel,
    title,
    large_face,
    passing,
    chip,
    _laid,
    _nothing,
    performed_line,
    performed_sign,
)

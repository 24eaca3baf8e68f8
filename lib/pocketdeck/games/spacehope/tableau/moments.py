"""What happens at a round's end, each as a picture of its own for a moment: a goal that is met or fails, a
ship that is lost, or saved by a part at the last.

moment() fills a scene as scene() does; paint() draws what is in it, in 16 colours.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import letters
from pocketdeck.stage.brush import rounded, text_at
from pocketdeck.stage.palettes import BLACK, GREEN, INK, NIGHT, PAPER, RED, WHITE
from pocketdeck.stage.scene import FLAT, STILL

from . import kinds, scene, tells
from .signs import goal, own, ship, SHIP_WIDTHS

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.pixels import Canvas

_DIED = const(6)  # events, see news.py
_SAVED = const(7)
_RESOLVED = const(10)
_PHASE = const(100)  # of no decision: the focus does not stay
_SEAT = const(64)  # in a: a ship
_KEPT = const(8)  # in b: it is saved
_CARD = const(60)  # art: spacehope card-mini
_STORAGE = const(30)  # art: spacehope cold-storage
_DIALS = const(5)
_HIGH = const(100)  # of the band across a large screen


def moment(view: dict, stage: "Any", events: "list[tuple]", at: int) -> bool:
    """Put the picture of events[at], of those of one action in their order; False if it has none."""
    kind, first, second, third = events[at]
    if kind == _RESOLVED:
        a, b = first | (32 if second else 0), third
    elif kind == _DIED or kind == _SAVED:
        a, b = _SEAT | first, second | (_KEPT if kind == _SAVED else 0)
    else:
        return False
    scene.before(view, stage)
    scene.shown.names = view["names"]
    stage.now.put(kinds.KEY_SCENE, kinds.SCENE, 0, 0, stage.width, stage.height, a, b, STILL | FLAT)
    stage.now.phase = _PHASE + at  # each is another picture
    return True


def paint(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """Draw one: a band across the night with who or what it is about, and what became of it."""
    good = b & _KEPT if a >= _SEAT else a >> 5
    ink = GREEN if good else RED
    band = min(h, _HIGH)
    large = band == _HIGH
    top = y + (h - band) // 2
    canvas.dither(x, y, w, h, NIGHT, ink, 2)
    canvas.fill(x, top, w, band, ink)
    canvas.fill(x, top + 1, w, band - 2, NIGHT)
    scale = 3 if large else 2
    middle = top + band // 2 - (12 if large else 9)
    if a < _SEAT:
        half = 6 * scale + 6
        left = x + w // 2 - half
        rounded(canvas, left, middle - half, 2 * half, 2 * half, BLACK, 3)
        rounded(canvas, left + 1, middle - half + 1, 2 * half - 2, 2 * half - 2, PAPER, 3)
        goal(canvas, a & 31, x + w // 2, middle, scale)
        text = "%s %s" % (tells.name(a & 31), "is met" if good else "has failed")
    else:
        text = _ship(canvas, a & 7, b, x + w // 2, middle, scale)
    font = letters.TITLE_BOLD if large else letters.SMALL_BOLD
    if large and canvas.text_width(text, font) > w - 8:
        font = letters.WORDS_BOLD
    high = 22 if large else 11
    canvas.fill(x, top + band - high - 3, w, high, INK)
    text_at(canvas, text, x + w // 2, top + band - high - 1, WHITE, font, 1)


def _ship(canvas: "Canvas", seat: int, b: int, x: int, y: int, scale: int) -> str:
    """A ship keel up and the dial that is at 0, or above the part that has saved it; what became of it."""
    dial, saved = b & 7, b & _KEPT
    half = SHIP_WIDTHS[seat] * scale // 2
    ship(canvas, seat, x - half, y, not saved, scale)
    right = x + half + 8
    if saved:
        own(canvas, _STORAGE, right, y - 6)
    else:
        own(canvas, dial if dial < _DIALS else _CARD, right, y - 6)
        canvas.text(right + 14, y - 4, "0", RED, letters.FIGURES)
    return "%s is %s" % (scene.shown.names[seat], "saved" if saved else "lost")

"""A yard on Hand Solo's table, and the five ships that are no shuttle: the house rule Shipyards.

Each thing that is offered is a piece of its own, which says what it costs, and where there is room what it is
good for; else that is told of the one in focus. Loaded only where the option is on.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import ring, shared, text_at
from pocketdeck.stage.picture.palettes import (
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
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.scene import FLAT, FOCUS, GRAVE, LIT, OFF, OVER, READ, STILL

from .. import art, cards, codes, refit, yards
from . import berths, kinds
from .marks import across, number, own

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas

_HOLD = const(6)  # what a piece offers that is no ship
_ZERO = const(100)  # of a price: a trade-in may be higher
# Ships that stand, by ship from the second on: hull, its shaded side, fins and bow.
_INKS = (
    bytes((PAPER, MIST, GREEN)),
    bytes((WHITE, MIST, BLUE)),
    bytes((PAPER, MIST, RED)),
    bytes((MIST, SLATE, RED)),
    bytes((BROWN, SLATE, ORANGE)),
)
# Half their width from the bow to the hull in 16ths of half of all, and of the fins.
_BOWS = (
    bytes((1, 1, 2, 2, 3, 3, 4, 6, 8, 9, 10, 12)),
    bytes((2, 4, 6, 8, 9, 10, 11, 11, 12, 12, 12, 15)),
    bytes((7, 8, 8, 8, 8, 9, 11, 13, 13, 13, 13, 13)),
    bytes((1, 1, 2, 3, 3, 4, 5, 5, 6, 8, 11, 16)),
    bytes((5, 8, 10, 11, 12, 13, 14, 14, 14, 14, 14, 15)),
)


def has(view: dict) -> int:
    """What the yard of the port landed on offers: the bits of yards.services()."""
    return yards.services(view["card"], view["sides"] >> view["card"] & 1)


def offers(view: dict) -> int:
    """The same without holds for a ship that takes no more: where nothing is left, it takes no room."""
    here = has(view)
    return here if yards.more(view["ship"], view["holds"]) else here & 1


def tells(view: dict, what: int) -> str:
    """The name of a thing that is offered, and why it cannot be had."""
    name = refit.ship_name(what) if what < _HOLD else "One more hold"
    return name + ("", ": too dear", ": does not fit", "")[refit.why(view, codes.REFIT + what)]


def sign(canvas: "Canvas", a: int, x: int, y: int, ink: int) -> None:
    """On the way to a port: that it has a yard, or only sells holds."""
    text = "holds" if a & 3 == 2 else "yard"
    canvas.fill(x - 1, y, canvas.text_width(text, letters.SMALL) + 2, 8, BLACK)  # it may lie before the world
    canvas.text(x, y, text, ink, letters.SMALL)


def put(view: dict, stage: "Any", here: int, offered: "list[int]") -> None:
    """Put each thing that the yard offers, and what it is good for while it is in focus."""
    from . import scene

    x, y, w, h = berths.place(stage.size, berths.DOCK)
    dx, dy, row, _ = berths.place(stage.size, berths.DOCK_STEP)
    now = stage.now
    i = 0
    for what in range(_HOLD + 1):
        a = codes.REFIT + what
        if what == _HOLD:
            if not here & 2:
                continue
            price = yards.more(view["ship"], view["holds"])
        elif what == view["ship"] or not here & 1:
            continue
        else:
            price = yards.cost(view["ship"], what)
        look = STILL | FLAT | READ | (GRAVE if a in offered else OFF)
        if refit.why(view, a) == 1:
            look |= LIT
        at = x + i % row * dx, y + i // row * dy
        now.put(scene.DOCKS + what, kinds.DOCK, at[0], at[1], w, h, price + _ZERO, what, look)
        if a in offered:
            now.carry(a)
        i += 1
    x, y, w, h = berths.place(stage.size, berths.OFFER)
    if w:
        now.put(scene.OFFER, kinds.OFFER, x, y, w, h, 0, 0, STILL | OVER)


def price(a: int) -> str:
    """A price in few letters: what is paid out has a plus."""
    return "%d" % (a - _ZERO) if a >= _ZERO else "+%d" % (_ZERO - a)


def holds(b: int) -> str:
    """What a ship has: 2 holds x3, which is how often a price counts there."""
    if b == _HOLD:
        return "one more"
    return "%d hold%s ×%d" % (
        cards.SHIP_HOLDS[b],
        "" if cards.SHIP_HOLDS[b] == 1 else "s",
        cards.SHIP_SIZE[b],
    )


def fees(b: int) -> str:
    """What a ship costs each year."""
    return "fee %d" % cards.SHIP_FEES[b] if b < _HOLD else "same fee"


def paint(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship that is offered, or a hold, as large as there is room: its price, red if it is too dear; the
    ship, its holds and how often a price counts in them, its fees."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    off = look & OFF
    canvas.rounded(x, y, w, h, INK, 2 if h > 8 else 0)
    ink = RED if look & LIT else MIST if off else GREEN if a < _ZERO else YELLOW
    text = price(a)
    if w < 20 and b == _HOLD:
        canvas.fill(x + 1, y + 2, 5, 1, ink)
        canvas.fill(x + 3, y, 1, 5, ink)
        return
    if w < 20:
        text_at(canvas, _letter(b), x + (w + 1) // 2, y - 1, ink, letters.SMALL, 1)
        return
    if h < 20:
        text_at(canvas, text[-2:], x + 12, y + 3, ink, letters.BADGES, 2)  # what is paid out is green
        if b == _HOLD:
            own(canvas, art.CRATE, x + 14, y + 1)
        else:
            _boxes(canvas, b, x + 13, y + 3, off)
        return
    _picture(canvas, b, x + 2, y + 1)
    pale = MIST if off else PAPER
    number(canvas, text, x + w - 2, y + 3, ink, 2)
    left = x + w - 12 - across(canvas, text)
    right = x
    if b < _HOLD:
        _boxes(canvas, b, x + 33, y + 4, off)
        right += 34 + 7 * cards.SHIP_HOLDS[b]
        if cards.SHIP_SIZE[b] > 1:
            size = "×%d" % cards.SHIP_SIZE[b]
            canvas.text(right, y + 4, size, pale, letters.SMALL)
            right += canvas.text_width(size, letters.SMALL)
    if left >= right:  # else the figure stands for itself
        shared(canvas, icons.COIN, left, y + 4)
    if b == _HOLD:
        canvas.text(x + 3, y + 14, "one more hold", pale, letters.SMALL)
        return
    name = refit.ship_name(b)
    canvas.text(x + 3, y + 14, name, pale, letters.SMALL)
    fee = fees(b)
    if canvas.text_width(name + fee, letters.SMALL) > w - 9:  # as where fees are due
        fee = fee.replace("fee ", "-")
    text_at(canvas, fee, x + w - 2, y + 14, pale, letters.SMALL, 2)


def _picture(canvas: "Canvas", b: int, x: int, y: int) -> None:
    """A ship, or a crate, 32 x 13."""
    if b == _HOLD:
        own(canvas, art.FREIGHT, x + 4, y + 2)
        canvas.text(x + 20, y + 3, "+", YELLOW, letters.SMALL_BOLD)
    else:
        own(canvas, art.SHUTTLE_SMALL + b, x, y)


def _boxes(canvas: "Canvas", b: int, x: int, y: int, off: int) -> None:
    """A box for each hold, as many lines in it as its size."""
    ink = SLATE if off else PAPER
    for left in range(x, x + 7 * cards.SHIP_HOLDS[b], 7):
        canvas.frame(left, y, 6, 7, ink)
        for line in range(cards.SHIP_SIZE[b]):
            canvas.fill(left + 1, y + 5 - 2 * line, 4, 1, ink)


def _letter(b: int) -> str:
    """What a thing is where there is no room for more: a ship's initial."""
    return refit.ship_name(b)[0] if b < _HOLD else "+"


def _lines(a: int) -> "tuple[str, str]":
    """What the thing in focus is and costs, and what it is good for."""
    what = (a & 7) - 1
    name = refit.ship_name(what) if what < _HOLD else "Hold"
    return "%s %s c" % (name, price(a >> 3)), "%s, %s" % (holds(what), fees(what))


def offer(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the thing in focus is good for, where it has no room to say so itself."""
    if not a:
        return
    canvas.rounded(x, y, w, h, BLACK, 2)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 2)
    x += 3
    if w > 99:
        _picture(canvas, (a & 7) - 1, x, y + 5)
        x += 35
    first, second = _lines(a)
    canvas.text(x, y + 2, first, WHITE, letters.SMALL_BOLD)
    canvas.text(x, y + 11, second, PAPER, letters.SMALL)


def marked(canvas: "Canvas", b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A thing that is offered, on one bit: underlined if one can have it."""
    canvas.fill(x, y, w, h, 0)
    text_at(canvas, _letter(b), x + (w + 1) // 2, y, 1, letters.SMALL, 1)
    if not look & (OFF | LIT):
        canvas.fill(x + 1, y + h - 1, w - 2, 1, 1)


def told(canvas: "Canvas", a: int, x: int, y: int, w: int, h: int) -> None:
    """What the one in focus is good for, on one bit."""
    if not a:
        return
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, 1)
    first, second = _lines(a)
    canvas.text(x + 3, y + 1, first, 1, letters.SMALL)
    canvas.text(x + 3, y + 9, second, 1, letters.SMALL)


def ship(canvas: "Canvas", which: int, x: int, y: int, w: int, h: int) -> None:
    """Your ship, which is no shuttle: it flies, or stands on its tail."""
    if w > 100:
        own(canvas, art.EXPLORER + which - 1, x, y, 2)
        return
    hull, shade, accent = _INKS[which - 1]
    for top, high, half in _outline(which, w, h):
        middle = x + w // 2
        canvas.fill(middle - half, y + top, 2 * half, high, BLACK)
    for top, high, half in _outline(which, w, h):
        half -= 1
        ink = accent if top < h // 8 or half > _BOWS[which - 1][10] * w // 32 else hull
        canvas.fill(middle - half, y + top, 2 * half, high, ink)
        if ink == hull:
            canvas.fill(middle + half // 2, y + top, half - half // 2, high, shade)
    canvas.fill(middle - w // 8, y + h // 6, w // 4, h // 16, TEAL)
    canvas.fill(middle - w // 4, y + h - 2, w // 2, 2, ORANGE)


def _outline(which: int, w: int, h: int) -> "list[tuple[int, int, int]]":
    """(row, rows, half its width) of a ship that stands: bow, hull, fins."""
    widths = _BOWS[which - 1]
    bow = h * 3 // 10
    rows = []
    for i in range(10):
        top = bow * i // 10
        rows.append((top, bow * (i + 1) // 10 - top, max(2, widths[i] * w // 32)))
    foot = h * 3 // 4
    rows.append((bow, foot - bow, widths[10] * w // 32))
    rows.append((foot, h - 2 - foot, max(widths[10], widths[11]) * w // 32))
    return rows


def standing(canvas: "Canvas", which: int, x: int, y: int, w: int, h: int) -> None:
    """The same on one bit: its outline."""
    middle = x + w // 2
    last = 0
    for top, high, half in _outline(which, w, h):
        canvas.fill(middle - half, y + top, 1, high, 1)
        canvas.fill(middle + half - 1, y + top, 1, high, 1)
        step = max(1, abs(half - last))
        canvas.fill(middle - max(half, last), y + top, step, 1, 1)
        canvas.fill(middle + max(half, last) - step, y + top, step, 1, 1)
        last = half

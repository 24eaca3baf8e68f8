"""A yard on Hand Solo's table, and the five ships that are no shuttle: the house rule Shipyards.

Where there is room each ship that is offered lies on the table with its price, its holds and its fees; else
one piece opens a tray with all of them. Loaded only where the option is on.
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
from pocketdeck.stage.picture.scene import FLAT, FOCUS, GRAVE, LIT, OFF, READ, STILL

from .. import art, cards, codes, refit, yards
from . import berths, kinds
from .marks import own

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas

_HOLD = const(6)  # what a piece offers that is no ship
_ALL = const(7)
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


def put(view: dict, stage: "Any", lift: bytes, offered: "list[int]") -> bytes:
    """Put what the yard of the port offers; where one lifts off beside it."""
    from . import scene

    port = view["card"]
    here = yards.services(port, view["sides"] >> port & 1)
    if not here:
        return lift
    at = berths.place(stage.size, berths.DOCK)
    now = stage.now
    if not berths.place(stage.size, berths.DOCK_STEP)[0]:
        made = [a for a in offered if codes.REFIT <= a < codes.SELL]
        look = STILL | FLAT | READ | (GRAVE if made else OFF)
        ships = range(codes.REFIT, codes.WIDEN if here & 1 else codes.REFIT)
        have = [a for a in ships if a != codes.REFIT + view["ship"] and not refit.why(view, a)]
        count = len(have)
        if here & 2 and yards.more(view["ship"], view["holds"]) and not refit.why(view, codes.WIDEN):
            count += 1
        now.put(scene.DOCKS, kinds.DOCK, at[0], at[1], at[2], at[3], count, _ALL, look)
        for a in made:
            now.carry(a)
        return berths.place(stage.size, berths.LIFT)
    x = at[0]
    for what in range(_HOLD + 1):
        a = codes.REFIT + what
        if what == _HOLD:
            price = yards.more(view["ship"], view["holds"]) if here & 2 else 0
            if not price:
                continue
        elif what == view["ship"] or not here & 1:
            continue
        else:
            price = yards.cost(view["ship"], what)
        look = STILL | FLAT | READ | (GRAVE if a in offered else OFF)
        if refit.why(view, a) == 1:
            look |= LIT
        now.put(scene.DOCKS + what, kinds.DOCK, x, at[1], at[2], at[3], price + _ZERO, what, look)
        if a in offered:
            now.carry(a)
        x += berths.place(stage.size, berths.DOCK_STEP)[0]
    return lift


def paint(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship that is offered, or a hold: its price, red if it is too dear; holds and their size, fees."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    off = look & OFF
    canvas.rounded(x, y, w, h, INK, 2)
    if b == _ALL:
        own(canvas, art.CRATE if w > 16 else art.CRATE_TINY, x + 1, y + 1)
        ink = SLATE if off else YELLOW
        text_at(canvas, str(a) if a else "+", x + w - 1, y + h - 7, ink, letters.BADGES, 2)
        return
    if b == _HOLD:
        own(canvas, art.FREIGHT, x + 8, y + 3)
        canvas.text(x + 24, y + 4, "+", YELLOW, letters.SMALL_BOLD)
    else:
        own(canvas, art.SHUTTLE_SMALL + b, x + 2, y + 1)
    cost = a - _ZERO
    shared(canvas, icons.COIN_SMALL, x + 2, y + 15)
    ink = RED if look & LIT else MIST if off else GREEN if cost < 0 else YELLOW
    canvas.text(x + 9, y + 15, "%d" % cost if cost >= 0 else "+%d" % -cost, ink, letters.BADGES)
    if b == _HOLD:
        canvas.text(x + 3, y + 22, "hold", MIST, letters.BADGES)
        return
    for i in range(cards.SHIP_HOLDS[b]):  # a box for each hold, as many lines as its size
        left = x + 3 + 7 * i
        canvas.frame(left, y + 21, 6, 7, SLATE if off else PAPER)
        for line in range(cards.SHIP_SIZE[b]):
            canvas.fill(left + 1, y + 26 - 2 * line, 4, 1, SLATE if off else PAPER)
    text_at(canvas, "-%d" % cards.SHIP_FEES[b], x + w - 2, y + 22, MIST if off else RED, letters.BADGES, 2)


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

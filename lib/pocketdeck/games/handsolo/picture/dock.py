"""A yard on Hand Solo's table, and the five ships that are no shuttle: the house rule Shipyards.

Where there is room each ship that is offered lies on the table with its price, its holds and its fees; else one
piece opens a tray with all of them. Loaded only where the option is on.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import focus, lifted, ring, shared, text_at
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, PAPER, RED, SLATE, WHITE, YELLOW
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
# A standing ship's hull is that of the shuttle in other colours: white and grey become these, by ship.
_HULLS = (PAPER, GREEN, MIST, WHITE, SLATE, YELLOW)
_SHADE = b"\x00\x01\x02\x02\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"


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
        look = STILL | FLAT | READ | GRAVE | (0 if made else OFF)
        now.put(scene.DOCKS, kinds.DOCK, at[0], at[1], at[2], at[3], len(made), _ALL, look)
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
    """A ship that is offered, or a hold: its price, red if you cannot pay it; holds and their size, the fees."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    off = look & OFF
    canvas.rounded(x, y, w, h, INK, 2)
    if b == _ALL:
        own(canvas, art.CRATE if w > 16 else art.CRATE_TINY, x + (w - (10 if w > 16 else 7)) // 2, y + 1)
        ink = SLATE if off else YELLOW
        canvas.fill(x + w - 6, y + h - 4, 5, 1, ink)
        canvas.fill(x + w - 4, y + h - 6, 1, 5, ink)
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
    own(canvas, art.ROCKET if w > 36 else art.ROCKET_SMALL, x, y)


def standing(canvas: "Canvas", which: int, x: int, y: int, w: int) -> None:
    """The same on one bit."""

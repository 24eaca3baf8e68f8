"""Your ship with its holds, the courses it can take, and those one meets in space, in 16 colours."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import plate, ring, shared, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    GREEN,
    INK,
    MIST,
    PAPER,
    RED,
    SLATE,
    TEAL,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.scene import DOWN, FOCUS, LIT

from .. import art, cards
from ..words import cut
from . import kinds, places
from .marks import destination, good, GOVERNMENTS, number, own, sign, width
from .worlds import ready, world

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

_STEPS = const(12)  # dots of a course
_NARROW = const(20)  # the holds of a ship that stands beside a list of prices
_PIRATES = b"\x00\x01\x01\x02\x03\x03\x06\x07\x08\x06\x06\x06\x0c\x0d\x0e\x0f"  # pale is dark, all else red
_ILLEGAL = (5, 6, 10)  # goods that a patrol looks for: contraband, luxuries, weapons
_VALUABLE = (2, 3, 4)  # that pirates do: jump fuel, machinery, tech, and what is made of them


def ship(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your ship: at large sizes it flies, at low ones it stands on its tail."""
    if b:
        from . import dock  # only with the house rule

        dock.ship(canvas, b, x, y, w, h)
    elif w > 100:
        own(canvas, art.SHUTTLE_LARGE, x, y)
    else:
        own(canvas, art.ROCKET if w > 36 else art.ROCKET_SMALL, x, y)


def hold(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A hold: framed in green where the action in focus fills or pays it, in red where it loses it; the
    ghost of what would go there."""
    if b & 16:
        canvas.fill(x - 1, y - 1, w + 2, h + 2, BLACK)
        canvas.fill(x, y, w, h, INK)
    if look & FOCUS:
        ring(canvas, x, y, w, h)
        canvas.rounded(x, y, w, h, INK, 1)
    if not a:
        if not look & FOCUS:  # what is free is seen to be a place, also by itself in a close-up
            canvas.frame(x + 1, y + 1, w - 2, h - 2, SLATE)
        return
    ink = RED if a == kinds.LOSES else GREEN
    if look & FOCUS:  # inside the outline
        canvas.frame(x, y, w, h, ink)
    else:
        canvas.frame(x - 1, y - 1, w + 2, h + 2, ink)
        canvas.frame(x, y, w, h, ink)
    if a == kinds.CONTRACTED:
        own(canvas, art.FREIGHT, x + (w - 14) // 2, y + (h - 9) // 2)
        canvas.dither(x + 1, y + 1, w - 2, h - 2, -1, INK, 6)
    elif a >= kinds.GHOST:
        _aboard(canvas, x, y, w, h, a - kinds.GHOST)
        canvas.dither(x + 1, y + 1, w - 2, h - 2, -1, INK, 6)


def _aboard(canvas: "Canvas", x: int, y: int, w: int, h: int, what: int) -> None:
    """A good in a hold, as a sign where that is small."""
    if w < 16:
        sign(canvas, x + (w - 10) // 2, y + 1, what)
    else:
        good(canvas, x + (w - 16) // 2, y + (h - 15) // 2, what)


def cargo(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What is in a hold: a good, or the box of a contract, or where that goes."""
    if a < 16:
        _aboard(canvas, x, y, w, h, a)
    elif w <= _NARROW:  # the sign of where it goes, or its first letters
        to = cards.DESTINATION[a - 16]
        canvas.rounded(x + 1, y + 1, w - 2, 9 if to < cards.PORTS else 12, PAPER, 1)
        if to < cards.PORTS:
            text_at(canvas, cut(canvas, to, letters.SMALL, w - 4), x + w // 2, y + 1, BLACK, letters.SMALL, 1)
        else:
            own(canvas, GOVERNMENTS[to - 16], x + (w - 10) // 2, y + 2)
    else:
        own(canvas, art.FREIGHT, x + (w - 14) // 2, y + (h - 9) // 2)


def tag(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What cargo brings here, pale while it is only the list price; or where a contract goes, with the flag
    of a friend."""
    what, right, friend = b & 3, not b >> 4, b >> 2 & 1
    text = "+%d" % a
    if what == 2:
        wide = min(w, width(canvas, a, w - 4, friend) + 4)
    else:
        if w < 16:  # in a narrow hold
            text = text[1:]
        wide = canvas.text_width(text, letters.BADGES) + (14 if w > 30 else 4 if w > 20 else 3)
    if w > 30 and right or w < 20:
        x += w - wide
    elif w <= 30:
        wide = min(w, wide)
    canvas.rounded(x, y, wide, h, BLACK, 2 if w > 20 else 1)
    if what == 2:
        destination(canvas, a, x + 2, y + (h - 8) // 2, wide - 2, MIST, friend)
        return
    ink = MIST if what else GREEN
    canvas.text(x + 2, y + (h - 6) // 2, text, ink, letters.BADGES)
    if w > 30:
        shared(canvas, icons.COIN, x + wide - 10, y + (h - 8) // 2)


def trail(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The last part of the way of the card in focus into the hold that is free; nothing while there is
    none."""
    if not a:
        return
    plan = places.PLANS[0]
    at = places.place(plan, places.OWN if a == 1 else places.CARD)
    start = at[0] + at[2] // 2 + (a - 2) * places.place(plan, places.CARD_STEP)[0] * (a > 1)
    ship_at = places.place(plan, places.SHIP_IN)
    hold_at = places.place(plan, places.HOLD)
    end = ship_at[0] + hold_at[0] + b * places.place(plan, places.HOLD_STEP)[0] + hold_at[2] // 2
    if b & 8:
        from . import berths  # only with the house rule

        end = berths.hold(0, ship_at, b & 7)[0] + 10
    foot = at[1] + at[3]
    for i in range(0, h, 4):
        left = start + (end - start) * (y + i - foot) // (y + h - foot)
        canvas.fill(left - 1, y + i, 4, 3, BLACK)
        canvas.fill(left, y + i, 2, 2, YELLOW)


def way(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The courses from the bow: to the port, and past it; the one in focus is lit."""
    for i in range(_STEPS):
        part = i * 16 // _STEPS
        bow = part * (16 - part) // 4  # of 16
        left = x + part * 3
        above = y + h - 19 - part * (h - 20) // 16
        canvas.fill(left, above, 2, 2, YELLOW if a == 1 else SLATE)
        left = x + 4 + part * (w - 12) // 16
        canvas.fill(left, y + h - 15 - bow, 2, 2, YELLOW if a == 2 else SLATE)


# Those one meets


def _flown(canvas: "Canvas", a: int, x: int, y: int, scale: int) -> None:
    """One of the six ships, 32 x 13 or larger; pirates paint it in their colours."""
    own(canvas, art.SHUTTLE_SMALL + (a & 7), x, y, scale)
    if a & 8:
        canvas.recolour(x, y, 32 * scale, 13 * scale, _PIRATES)


def contact(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Its ship, dark if pirates fly it; a skull on that of a merchant who has turned hostile."""
    scale = max(1, w // 32)
    _flown(canvas, a, x, y, scale)
    if b:
        top = y + (13 * scale - 11) // 2
        canvas.rounded(x + w // 2 - 6, top, 13, 11, RED, 2)
        shared(canvas, icons.SKULL, x + w // 2 - 3, top + 2)


def turned(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The next card: its back, or the ship that one meets, or the world."""
    down = look & DOWN
    plate(canvas, x, y, w, h, BLUE if down else INK)
    canvas.frame(x + 2, y + 2, w - 4, h - 4, MIST if down else GREEN if look & LIT else SLATE)
    middle, down_to = x + w // 2, y + h // 2
    if down:
        canvas.fill(x + 5, y + 5, w - 10, h - 10, INK)  # plain: as large a pattern would take too long
        own(canvas, art.STAR_BRIGHT, middle - 4, down_to - 4)
        if a < cards.PORTS:
            ready(a, 0)  # it lies there for a while: when it turns, each frame is to be as short as another
    elif a >= cards.PORTS:
        _flown(canvas, b, middle - 16, down_to - 7, 1)
    else:
        world(canvas, a, middle, down_to, 0)


def takes(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What a contact looks for, and its fine; grey if you have none of it."""
    patrol = a < cards.FIRST_PIRATE
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
    canvas.rounded(x, y, w, h, SLATE if not b else BLUE if patrol else RED, 3)
    ink = WHITE
    if b and patrol:  # white is too pale on blue
        canvas.rounded(x + 2, y + 2, w - 4, h - 4, INK, 2)
    elif b:
        ink = BLACK
    middle = x + w // 2
    text_at(canvas, "looks for" if patrol else "takes all", middle, y + 3, ink, letters.SMALL_BOLD, 1)
    goods = _ILLEGAL if patrol else _VALUABLE
    left = middle - 28
    row = y + (15 if h > 40 else 12)
    for i in range(3):
        good(canvas, left + 20 * i, row, goods[i])
    if patrol:
        fee = cards.FINE[a]
        if h > 40:
            canvas.text(middle - 24, y + 37, "fine", WHITE, letters.SMALL)
            shared(canvas, icons.COIN, middle - 4, y + 37)
            number(canvas, str(fee), middle + 7, y + 37, YELLOW)
    elif h > 40:
        text_at(canvas, "of value", middle, y + 37, ink, letters.SMALL, 1)


def beam(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What a patrol or pirates pull cargo out with: from their ship to the first hold that is hit."""
    plan = places.PLANS[0]
    ink = TEAL if b < cards.FIRST_PIRATE else RED
    ship_at = places.place(plan, places.SHIP_BY)
    hold_at = places.place(plan, places.HOLD)
    left = ship_at[0] + hold_at[0] + a * places.place(plan, places.HOLD_STEP)[0]
    if a & 8:
        from . import berths  # only with the house rule

        left = berths.hold(0, ship_at, a & 7)[0]
    top = x + w - 34
    for row in range(0, h, 2):
        begin = top + (left - top) * row // h
        end = top + 10 + (left + hold_at[2] - top - 10) * row // h
        canvas.dither(begin, y + row, end - begin, 2, -1, ink, 6 - 3 * row // h)


def loss(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What is lost, in red, and what is kept."""
    canvas.fill(x, y, w, h, INK)
    canvas.fill(x, y, w, 1, BLACK)
    fee = b >> 4
    left = x + 8
    for lost in (1, 0):
        if not lost and left < x + w // 2 - 20:
            left = x + (w // 2 if left > x + 8 else 8)
        shown = False
        for i in range(4):
            what = a >> 4 * i & 15
            if not what or (b >> i & 1) != lost:
                continue
            if not shown:
                text = "you lose" if lost else "you keep"
                canvas.text(left, y + 5, text, WHITE if lost else MIST, letters.SMALL)
                left += canvas.text_width(text, letters.SMALL) + 5
                shown = True
            if what == 12:
                own(canvas, art.FREIGHT, left + 1, y + 4)
            else:
                good(canvas, left, y + 1, what - 1)
            left += 19
        if lost and fee:
            shared(canvas, icons.COIN, left, y + 5)
            number(canvas, str(fee), left + 11, y + 4, RED)
            left += 26
    if not a:
        canvas.text(left, y + 5, "nothing to take", MIST, letters.SMALL)

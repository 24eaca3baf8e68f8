"""The lanes of Space Hope in 16 colours: each ship's dials, its wake, where it is and what changes."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import ring, shared, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    GREEN,
    GREY,
    INK,
    MIST,
    NIGHT,
    only,
    ORANGE,
    PAPER,
    RED,
    SLATE,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.palettes import OFF as DARK
from pocketdeck.stage.picture.scene import FOCUS, LIT
from pocketdeck.stage.picture.scene import OFF as NOT_NOW

from .. import art, cards, figures, printing
from . import places, scene
from .kinds import LOST, ME, NUMBER, PLAIN, POINTS, TURN
from .places import SHIP_WIDTHS
from .signs import amount, dial, INKS, middle, mini, own, picture, shade, ship, SHIP_HEIGHTS, size
from .signs import part as part_of

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas

_TALL = const(30)  # a lane in which what changes has room below the name
_NAME = const(9)
_CHOSEN = const(14)  # how high a lane is at most, on a small screen, while a ship is chosen
_PLACE = const(36)  # pixels of a ship and its number, there
_STRIP = const(8)  # how high a ship is beside its dials, on a small screen
_APART = const(6)  # pixels behind a number that stay free
_DIGITS = const(6)  # how high a number is
_LASTS = const(68)  # pixels from the right in which signs of what lasts for the round may lie
_BOW = const(9)  # pixels of a ghost that are no ship yet
_main: "list[Any]" = [-1, 0, 0, ""]  # the latest card in an answer, and what _mainly() tells of it


def _at(packed: int) -> int:
    """x of a ship at the distance that a piece packs together with the ruler's end."""
    shown = scene.shown
    plan = places.PLANS[shown.size]
    track = plan[places.TRACK_W] + shown.width - (240, 240, 160, 128)[shown.size]  # as places.at() has it
    return plan[places.TRACK] + track * (packed & 127) // ((packed >> 7 & 15) * 10)  # type: ignore[no-any-return]


def lane(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A lane's ground: your own is lighter; the wake, whose turn it is, the ship's name."""
    shown = scene.shown
    if shown.lit == b & 7:
        shown.lit = -1
    if look & FOCUS:
        shown.lit = b & 7
        canvas.rounded(x + 1, y, w - 2, h, YELLOW, 2)
        canvas.rounded(x + 3, y + 2, w - 6, h - 4, INK, 1)
    elif b & ME:
        canvas.fill(x, y, w, h, INK)
    elif w > 120:
        canvas.fill(x + 42, y, w - 42, 1, INK)
    else:
        canvas.rounded(x, y, w, h, INK, 1)
    if w < 120:
        if b & TURN:
            canvas.fill(x, y, 1, h, YELLOW)
        if not b & ME:
            canvas.text(x + 1, y, cut(canvas, shown.names[b & 7], w - 1), MIST, letters.SMALL)
        return
    middle_y = y + h // 2
    if a & 127:
        ink = ORANGE if b & ME and not b & LOST else SLATE
        left = places.PLANS[shown.size][places.TRACK]
        canvas.dither(left, middle_y, max(0, _at(a) - 2 - left), 1, -1, ink, 8)
    if b & TURN and h >= 9:
        own(canvas, art.TURN, x, middle_y - 4)
    if not b & PLAIN and h >= 8 and shown.size < 2:
        top = y if h >= 18 else middle_y - 4  # what lasts for the round has room below it
        text_at(canvas, shown.names[b & 7], x + w - 3, top, MIST, letters.SMALL, 2)


def cut(canvas: "Canvas", name: str, room: int) -> str:
    """As much of a name as there is room for."""
    while canvas.text_width(name, letters.SMALL) > room:
        name = name[:-1]
    return name


def bars(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship's five dials as bars; what is low is red."""
    dials = figures.dials(a, b)
    lost = b > 9
    step = w // 5
    wide = min(step - 1, 5) if step > 2 else 2  # their inks tell them apart
    high = max(4, h - 5) if h > 11 else h - 1
    top = y + (h - high) // 2
    fill = canvas.fill
    fill(x - 1, top - 1, 4 * step + wide + 2, high + 2, BLACK)
    left = x
    for i in range(5):
        value = dials[i]
        full = high * value // 9
        if value < 2:
            canvas.frame(left, top, wide, high, RED if not lost or not value else SLATE)
            fill(left, top + high - full, wide, full, SLATE if lost else RED)
        else:
            fill(left, top + high - full, wide, full, SLATE if lost else INKS[i])
        left += step


def a_ship(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship and its distance, or a star and its points; a lost one is grey and keel up."""
    seat = b & 7
    lost = b & LOST
    down = y + h // 2
    small = h < 9 or w < 40 or scene.shown.size >= 2
    if small:
        mini(canvas, seat, x, down)
        wide = 9 if h == _STRIP else 11
        if lost:
            canvas.recolour(x, y, 10, h, GREY)
    else:
        ship(canvas, seat, x, down + (1 if lost else 0), lost > 0)
        wide = SHIP_WIDTHS[seat] + 4
    if b & POINTS:
        shared(canvas, icons.STAR_OFF if lost else icons.STAR, x + wide, down - (4 if small else 5))
        wide += 10 if small else 11
    ink = MIST if lost else YELLOW if b & ME else WHITE
    font = letters.FIGURES if h >= 11 and not small else letters.BADGES
    text = str(a & 255)
    if scene.shown.size < 2:  # a star behind it would be a decimal point, and a ghost would cover it
        up, high = (2, 6) if small else (5, 11)
        across = canvas.text_width(text, font) + _APART + 1
        light = b & ME or scene.shown.lit == seat
        canvas.fill(x + wide - 1, down - up, across, high, INK if light else NIGHT)
    canvas.text(x + wide, down - (4 if font == letters.FIGURES else 3), text, ink, font)


def states(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What lasts for the round, as many signs as there is room for; from the right."""
    left = x + w - 11
    top = y + h - (11 if h > 18 else 10) if h >= 18 else y + (h - 10) // 2
    number = art.GUARD
    while a and left >= x:
        if a & 1:
            own(canvas, number, left, top)
            left -= 12
        a >>= 1
        number += 1


def mark(*piece: "Any") -> None:
    """What changes for a ship, if anything does. Most lanes have nothing: with so few variables a device asks
    in half the time."""
    if piece[1]:
        _marked(*piece)


def _marked(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The ghost of a ship where it would be, its dials by how much; a rim where it is hit. What helps a rival
    has another ink than what helps you."""
    if a >= figures.HIT:
        canvas.frame(x, y, w, h, WHITE)
    screen = scene.shown.size
    # Beside your dials, which show what they gain and lose, only what they do not.
    changed = _worded(canvas, a, 5 if screen == 2 and x >= 100 else 0)
    total = 0
    for one in changed:
        total += 17 + one[3]
    right = x + w - 3
    down = y + h // 2
    strip = screen == 2 and h > _CHOSEN  # there the ship stays where it is
    helped = GREEN if (b >> 11 if b > 0 else -b >> 9 & 7) == scene.shown.seat or not b else ORANGE  # a rival
    if w < 60:
        right = x + w - 2
        if x >= 100 and h < 15:  # yours, beside its dials: only how far
            for _, n, text, _ in changed:
                text_at(canvas, text, right, down - 3, RED if n < 0 else GREEN, letters.BADGES, 2)
            return
        canvas.rounded(x + 1, y, w - 2, 9, NIGHT, 1)  # there is no room but over the name
        down = y + 4
    end = x + w
    behind = x
    if b < 0:
        behind = x + (-b & 511)
        if right - total < behind:
            before = behind - SHIP_WIDTHS[-b >> 9 & 7] - NUMBER - scene.shown.starred
            if before - total > x:
                end = before - 2
                right = end - 3
    elif b > 0 and w >= 60 and not strip:
        before = _at(b)
        across = (SHIP_WIDTHS[b >> 11] if screen < 2 else 8) + NUMBER + scene.shown.starred
        behind = before + across
        if right - total < behind:
            right = before - 3  # there the ship is, and would be
            end = before
    low = h < _TALL
    if low and w >= 90 and end == x + w:
        _give_way(canvas, b, end, y, h, behind, right - total - 6)
    for place, n, text, wide in changed:
        if right - wide < x + (_PLACE if strip and w >= 60 else 0):
            return  # the rest finds no room
        if w >= 60:
            left = right - wide - 16
            top = y if low else y + _NAME
            canvas.fill(left, top, end - left, y + h - 2 - top, INK)
            end = left
        canvas.text(right - wide, down - 3, text, RED if n < 0 else helped, letters.BADGES)
        right -= wide + 2
        if h < 9:  # lower than any sign
            if place < 5:
                canvas.fill(right - 6, down - 2, 5, 5, INKS[place])
            else:
                own(canvas, art.CHEVRON, right - 6, down - 2)
        elif place < 5:
            own(canvas, art.FOOD_SIGN + place, right - (10 if place not in (2, 3) else 8), down - 5)
        else:
            middle(canvas, art.MOVE, right - 7, down)
        right -= 15
        if place == 5 and b > 0 and w >= 60 and h >= 9 and screen < 2:
            _ghost(canvas, b, n, down, h, before)


def _give_way(canvas: "Canvas", b: int, end: int, y: int, h: int, behind: int, until: int) -> None:
    """A ship's name, which ends at `end`, goes as a whole for what changes, or to between the ship's number
    and that, if there is room."""
    seat = b >> 11 if b > 0 else -b >> 9 & 7
    name = scene.shown.names[seat]
    wide = canvas.text_width(name, letters.SMALL)
    canvas.fill(end - wide - 3, y, wide + 1, h - 2, INK)
    if scene.shown.lasts >> seat & 1:
        until = min(until, canvas.width - _LASTS)
    if b and scene.shown.size < 2 and h >= 8 and until - wide > behind:
        text_at(canvas, name, until, y + h // 2 - 4, MIST, letters.SMALL, 2)


def _worded(canvas: "Canvas", a: int, least: int) -> "list[tuple[int, int, str, int]]":
    """The (place in the row, change) of a mark from this place on, with what stands there and how wide it
    is."""
    out = []
    for place, n in figures.unmark(a):
        if place >= least:
            text = "%+d" % n
            out.append((place, n, text, canvas.text_width(text, letters.BADGES)))
    return out


def _ghost(canvas: "Canvas", packed: int, n: int, down: int, lane: int, begins: int) -> None:
    """The outline of a ship where it would be, in a lane so high; it `begins` there now. What of it would
    be seen beyond the number is left out where that is too little to be known for a ship."""
    seat = packed >> 11
    x = _at(packed & ~127 | max(0, min(99, (packed & 127) + n)))
    high = SHIP_HEIGHTS[seat]
    top = down - high // 2
    shade(canvas, seat, x, top, only(YELLOW if n > 0 else RED))
    canvas.dither(x, top, SHIP_WIDTHS[seat], high, -1, INK, 8)
    font = letters.FIGURES if lane >= 11 else letters.BADGES
    number = canvas.text_width(str(packed & 127), font) + 7 + scene.shown.starred  # with the room around it
    more = x - begins - number
    if 0 < more < _BOW:  # it would be read with the number
        ground = INK if seat == scene.shown.seat else NIGHT
        canvas.fill(x + SHIP_WIDTHS[seat] - more, top, more, high, ground)


def half(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An answer in a lane: how far the card would move this ship, or what it would do to it; paler in that of
    a rival, whom it may help."""
    theirs = b >> 1 < 6 and b >> 1 != scene.shown.seat
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    a &= 63
    effect = b & 1
    low = h < _DIGITS  # every answer has the same number: the one in focus has it, and the card
    if low and look & FOCUS:
        y, h, low = y - 1, h + 1, False
    canvas.rounded(x, y, w, h, (MIST if theirs else PAPER) if effect else SLATE if theirs else BLUE, 2)
    down = y + h // 2
    if not effect:
        if low:
            own(canvas, art.CHEVRON, x + w // 2 - 2, down - 2)
            return
        canvas.text(x + w - 8, down - 3, str(cards.CARDS[printing.CARD * a] & 7), WHITE, letters.BADGES)
        own(canvas, art.CHEVRON, x + 4, down - 2)
        return
    if _main[0] != a:
        _main[:] = (a,) + _mainly(a)
    _, sign, n, text = _main
    if low:
        ink = INKS[sign] if sign < 5 else BLACK
        canvas.fill(x + w // 2 - 2, down, 5, 1, ink)
        if n > 0:
            canvas.fill(x + w // 2, down - 2, 1, 5, ink)
        return
    number = sign + 5 if sign < 5 else picture(sign)
    wide = canvas.text_width(text, letters.BADGES)
    if h > 40:  # every ship
        middle(canvas, number, x + w // 2, down - 7)
        text_at(canvas, text, x + w // 2, down + 3, BLACK, letters.BADGES, 1)
        return
    if (scene.shown.size >= 2 or h < 9) and (sign < 5 or text):  # there is room for one of both
        if sign == figures.LASTS + 8:  # back
            text = "-" + text
        ink = BLACK
        if text and sign < 5:  # the ink tells which dial
            ink = INKS[sign]
            canvas.rounded(x + 1, y + 1, w - 2, h - 2, NIGHT, 1)
        if text:
            text_at(canvas, text, x + w // 2, down - 3, ink, letters.BADGES, 1)
        else:
            dial(canvas, sign, x + w // 2 - 4, down - 5)
        return
    across = size(number)[0]
    if across + wide > w:
        wide, text = 0, ""  # how much is seen in the lane
    left = x + (w - across - wide) // 2
    middle(canvas, number, left + across // 2, down)
    canvas.text(left + across + 1, down - 3, text, RED if n < 0 and sign < 8 else BLACK, letters.BADGES)


def _mainly(card: int) -> "tuple[int, int, str]":
    """What of a card's effect an answer has room for: (sign, amount, the amount as it stands there)."""
    columns = figures.ability(card)
    sign, n, _ = columns[0]
    for one in columns[1:]:
        if sign > 8 > one[0] and (one[2] or not columns[0][2]):  # a dial tells more
            sign, n, _ = one
    return sign, n, amount(sign, n)


def part(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A part of another ship, with a white rim while that ship uses it."""
    if look & (FOCUS | LIT):
        ring(canvas, x, y, w, h, YELLOW if look & FOCUS else WHITE)
    canvas.rounded(x, y, w, h, BLACK, 2)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, PAPER, 2)
    part_of(canvas, a & 15, x + w // 2, y + h // 2)
    if look & NOT_NOW:
        canvas.recolour(x, y, w, h, DARK)

"""How the pieces of Space Hope's table are drawn, in 16 colours; pieces1.py draws them on one bit.

scene.py says what lies where; here is only what it looks like. Nothing is painted beyond the outline of the
focus around a piece, so the stage can draw any rectangle of the table anew.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import performed_line, performed_sign, ring, shared, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    GREEN,
    GREY,
    INK,
    MIST,
    NIGHT,
    PAPER,
    RED,
    SLATE,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.scene import FOCUS, LIT
from pocketdeck.stage.picture.scene import OFF as NOT_NOW

from .. import art, figures, layout
from ..forecast import lost
from ..words import joke
from . import announcements, fleet, hand, kinds, places, yard
from .scene import shown
from .signs import dial, goal, INKS, own, pictures

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage

_SKY = const(240)  # pixels across, after which the stars begin again
_OVER = const(7)
_GOALS_FROM = const(80)
_PICTURE = const(35)  # pixels of a goal that its picture takes, with the sign of the hand
_OUTCOMES = const(52)  # where on a small screen stands what comes of it
_LINE = const(162)  # where the line is between what a goal counts and what comes of it


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """The night with its stars, the ruler, the bars."""
    size = stage.size
    plan = places.PLANS[size]
    phase = stage.now.phase
    foot = shown.foot = y + h
    top = plan[places.BAR_Y] - 1
    left = x - places.WIDE[places.GOAL]
    shown.barred = top <= y and foot <= top + plan[places.BAR_H] + 2 and _PICTURE <= left <= _LINE - w
    canvas.fill(x, y, w, h, NIGHT)
    if phase == kinds.HAND_OVER:
        from pocketdeck.stage.picture import handover

        handover.wall(canvas, x, y, w, h)
        return
    over = phase == _OVER
    top, high = (16, 210) if over else (plan[places.LANES], plan[places.LANES_H])
    if y < top + high and foot > top:
        _stars(canvas, stage.width, top, high, y - top, foot - top)
    if size == 0 and y < 16:
        canvas.fill(0, 0, stage.width, 15, INK)
        canvas.fill(0, 15, stage.width, 1, BLACK)
    if over or size >= 2:
        return
    top, high = plan[places.DIALS_Y], plan[places.DIALS_H]
    if y <= top + high and foot > top:
        canvas.fill(0, top, stage.width, high + 1, BLACK)
        canvas.fill(0, top + 1, stage.width, high - 1, INK)


def _stars(canvas: "Canvas", width: int, top: int, high: int, first: int, last: int) -> None:
    """The same stars at every drawing, each one pixel: those in the rows from `first` to before `last`."""
    if shown.sky != high:
        shown.sky = high
        shown.stars = _sky(high)
    for data, stars, above in shown.stars:
        found = stars[3 * above[max(0, first)] : 3 * above[min(high, last)]]
        for x in range(0, width, _SKY):
            canvas.pictures(data, found, x, top)


def _sky(high: int) -> "list[tuple[bytes | bytearray, bytes, bytearray]]":
    """Where stars are in a sky so high, near ones and far ones: sheets, places as Canvas.pictures() takes
    them, from above to below, and how many there are above each row. Where both are in one sheet they are
    drawn at once."""
    sheets = [pictures().get(picture) for picture in (art.STAR_NEAR, art.STAR_FAR)]
    one = sheets[0][0] is sheets[1][0]
    found: "tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]" = [], []
    at = 7
    for i in range(_SKY * high // 320):
        at = (at * 73 + 41) % 8191
        far = i % 3 > 0
        found[far and not one].append((at // 7 % high, at % _SKY, sheets[far][1]))
    out = []
    for i in (0, 1):
        places = sorted(found[i])
        if places:
            stars = b"".join([bytes((number, x, y)) for y, x, number in places])
            above = bytearray(high + 1)
            for y, _, _ in places:
                above[y + 1] += 1
            for y in range(high):
                above[y + 1] += above[y]
            out.append((sheets[i][0], stars, above))
    return out


def _ruler(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Dotted lines at every ten, with what they are as long as there is room for it."""
    size = shown.size
    plan = places.PLANS[size]
    high = plan[places.LANES_H]
    key = (a << 2 | size) << 9 | w
    if shown.ruler != key:  # it is drawn along with each lane
        shown.ruler = key
        more = places.wide(size, w)
        shown.tens = [places.at(plan, more, ten, 10 * a) for ten in range(0, 10 * a + 1, 10)]
    dither = canvas.dither
    for left in shown.tens:
        dither(left & -2, y, 1, high, -1, SLATE, 4)
    if size == 0 and not b and shown.foot > y + high - 6:  # else none of them is drawn
        step = 1 if a < 7 else 2
        for ten in range(step, a + 1, step):
            left = shown.tens[ten] + 1
            canvas.fill(left, y + high - 6, 16, 6, NIGHT)  # a star beside it would be a decimal point
            canvas.text(left, y + high - 6, str(10 * ten), SLATE, letters.BADGES)


def _top(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your points: those that there would be, or beside them how many more or fewer."""
    ink = GREEN if a > b else RED
    if h < 15:
        left = x
        if w > 20:
            shared(canvas, icons.STAR, x, y + 2)
            left += 11
        canvas.text(left, y + 3, str(a), WHITE if a == b else ink, letters.BADGES)
        return
    shared(canvas, icons.STAR, x + w - 50, y + 3)
    canvas.text(x + w - 38, y + 3, str(b), WHITE, letters.FIGURES)
    if a != b:
        text_at(canvas, "%+d" % (a - b), x + w - 2, y + 5, ink, letters.BADGES, 2)


def _round(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The round, or that few are left."""
    words = "Round %d" % a if a < kinds.LAST else kinds.ENDING[a - kinds.LAST]
    canvas.text(x + 4, y + 3, words, MIST if a < kinds.LAST else YELLOW, letters.SMALL)


def _deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """How many cards your deck has; red where they are too few for another round, a skull where they are too
    few for what is in focus."""
    if look & FOCUS:
        canvas.frame(x, y, w, h, YELLOW)
    if w < 34:
        own(canvas, art.CARD_MINI, x + 1, y + 3)
        if a < 0:
            shared(canvas, icons.SKULL, x + 8, y + 2)
        else:
            canvas.text(x + 8, y + 3, str(a), RED if a < layout.DRAWN else WHITE, letters.BADGES)
        return
    for i in range(3 if a > 2 else a):
        own(canvas, art.CARD_MINI, x + 1 + 2 * i, y + 5 - i)
    canvas.text(x + 14, y + 3, str(a), RED if a < layout.DRAWN else WHITE, letters.FIGURES)


def _goal(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The goal: picture, name, what it counts, its prize and its price; lit while your hand can help."""
    if h < 30:
        _low_goal(canvas, a, b, x, y, w, h, look)
        return
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    elif shown.barred and y == places.WIDE[places.GOAL + 1]:  # only its bar has changed
        canvas.fill(x + 1, y + 1, w - 2, h - 2, INK)
        return
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 3)
    canvas.rounded(x + 3, y + 4, 29, 29, BLACK, 3)
    canvas.rounded(x + 4, y + 5, 27, 27, PAPER, 2)
    if a > 23:
        text_at(canvas, "?", x + 18, y + 10, SLATE, letters.TITLE_BOLD, 1)
        canvas.text(x + 39, y + 12, "A lost ship picks the goal", MIST, letters.SMALL)
        return
    goal(canvas, a, x + 18, y + 18, 2)
    canvas.text(x + 38, y + 4, announcements.name(a), WHITE, letters.WORDS_BOLD)
    announcements.counted(canvas, a, x + 147, y + 10)
    if b & 1:
        canvas.rounded(x + 21, y + 22, 14, 14, BLACK, 3)
        canvas.rounded(x + 22, y + 23, 12, 12, GREEN, 3)
        shared(canvas, icons.HAND, x + 24, y + 25)
    canvas.fill(x + _LINE, y + 4, 1, 29, SLATE)
    left = x + _LINE + 4
    if not b & 4:
        announcements.result(canvas, a, 1, left, y + (18 if b & 2 else 10), 1)
    if not b & 2:
        announcements.result(canvas, a, 0, left, y + (18 if b & 4 else 26), 1)


def _low_goal(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The same in one line, without its name."""
    canvas.fill(x, y, w, h, INK)
    if look & FOCUS:
        canvas.frame(x, y, w, h, YELLOW)
    if a > 23:
        canvas.text(x + 4, y + 3, "A lost ship picks the goal", MIST, letters.SMALL)
        return
    goal(canvas, a, x + 7, y + h // 2)
    if b & 1:
        canvas.fill(x, y + h - 2, 14, 2, GREEN)
    if w >= 200:
        left, down = announcements.counted(canvas, a, x + 15, y + 7) + 2, y + 7
    else:
        announcements.counted(canvas, a, x + 11, y + 5)
        left, down = x + _OUTCOMES, y + 5
        who, columns = figures.outcome(a, 0)
        if who and len(columns) > 1:  # the longest; the fleet needs few gifts for it
            left -= 7
    if not b & 4:
        left = announcements.result(canvas, a, 1, left, down, 1)
    if not b & 2:
        announcements.result(canvas, a, 0, left + 1, down, 1)


def _bar(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """How far the fleet is: a notch for each point, what would change in white or red, both numbers."""
    need, have = b % 160, b // 160
    small = shown.size == 2
    if small:
        y += h - 2
        h = 2
    w -= places.FIGURES[shown.size] + (5 if min(a, need) > 99 else 0)
    most = look & NOT_NOW  # here: less is better
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 1)
    canvas.fill(x, y, w, h, NIGHT)
    end = max(1, need)
    now, then = min(w, w * have // end), min(w, w * a // end)
    met = a <= need if most else a >= need
    ink = (RED if a > need else BLUE) if most else GREEN
    if small:
        ink = GREEN if met else RED if most else WHITE
        canvas.text(x + 26, y - 8, "%d/%d" % (a, need), ink, letters.BADGES)
        ink = (RED if a > need else BLUE) if most else GREEN
    if look & LIT:  # it is over: full, or broken
        _over(canvas, met, x, y, w, h, ink, then)
        if not small:
            _of(canvas, "%d/%d" % (a, need), GREEN if met else RED, x + w + 3, y, h)
        return
    canvas.fill(x, y, min(now, then), h, ink)
    if then > now:
        canvas.fill(x + now, y, then - now, h, RED if most else WHITE)
    else:
        canvas.fill(x + then, y, now - then, h, GREEN if most else RED)
    if small:
        return
    canvas.fill(x, y, min(now, then), 1, WHITE)
    if need < w // 3:
        for i in range(1, need):
            canvas.fill(x + w * i // need, y, 1, h, BLACK)
    _of(canvas, "%d/%d" % (a, need), GREEN if met else RED if most else WHITE, x + w + 3, y, h)


def _over(canvas: "Canvas", met: bool, x: int, y: int, w: int, h: int, ink: int, end: int) -> None:
    """The bar of a goal that is resolved: all of it is lit, or it breaks where it ends."""
    canvas.fill(x, y, w if met else end, h, WHITE if met else ink)
    if not met:
        end = x + min(max(end, 4), w - 4)
        canvas.fill(end - 3, y, 7, h, NIGHT)
        for i in range(3):
            canvas.line(end - 3 + 3 * i, y, end - 1 + 3 * (i & 1), y + h - 1, RED)


def _of(canvas: "Canvas", text: str, ink: int, x: int, y: int, h: int) -> None:
    font = (
        letters.FIGURES
        if h >= 11 and len(text) < 6
        else letters.BADGES
        if h >= 11 or len(text) > 5
        else letters.SMALL
    )
    canvas.text(
        x, y + (1 if font == letters.FIGURES else 3 if h >= 11 else font != letters.SMALL), text, ink, font
    )


def _notches(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A goal of each ship: a notch for each that lives, full where it complies; the least and the need."""
    bits, lived = a & 63, a >> 6
    small = shown.size == 2
    if small:
        y += h - 3
        h = 3
    w -= places.FIGURES[shown.size]
    count = sum([lived >> i & 1 for i in range(6)])
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 1)
    canvas.fill(x, y, w, h, NIGHT)
    place = 0
    for i in range(6):
        if lived >> i & 1:
            left = x + w * place // count
            right = x + w * (place + 1) // count
            if bits >> i & 1:
                canvas.fill(left, y, right - left - 1, h, GREEN)
                canvas.fill(left, y, right - left - 1, 1, WHITE)
            else:
                canvas.frame(left, y, right - left - 1, h, RED)
            place += 1
    text = "%d/%d" % (b & 127, b >> 7)
    ink = GREEN if bits == lived else WHITE
    if small:
        canvas.text(x + 26, y - 7, text, ink, letters.BADGES)
    else:
        _of(canvas, text, ink, x + w + 3, y, h)


def _dial(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """One of your dials: icon, nine pips, its value; in white or red what would change."""
    a &= 255
    value, n = a % 10, a // 10 - 10
    off = look & NOT_NOW
    if look & FOCUS and h < 15:
        canvas.frame(x, y, w, h, YELLOW)
        x += 1
    elif look & FOCUS:
        ring(canvas, x, y, w, h)
        canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 1)
    alarm = value < 3 and not off
    if h < 15:
        dial(canvas, b, x, y + 1)
        canvas.text(x + 11, y + 3, str(value), RED if alarm else WHITE, letters.BADGES)
        if n and not value + n:
            shared(canvas, icons.SKULL, x + 10, y + 3)
        elif n:
            canvas.fill(x + 10, y, 9, h, NIGHT)
            canvas.text(x + 11, y + 3, "%d" % (value + n), GREEN if n > 0 else RED, letters.BADGES)
            canvas.fill(x + 11, y + h - 2, 8, 1, GREEN if n > 0 else RED)
    else:
        own(canvas, art.FOOD + b, x + 1, y + 6)
        left = x + 14
        canvas.fill(left, y + 4, 26, 7, NIGHT)
        canvas.fill(left, y + 4, 3 * (value + n if n < 0 else value) - 1, 7, INKS[b])
        if n:
            canvas.fill(left + 3 * min(value, value + n), y + 4, 3 * abs(n) - 1, 7, WHITE if n > 0 else RED)
        own(canvas, art.PIPS, left, y + 4)
        canvas.text(x + 15, y + 13, str(value), RED if alarm else WHITE, letters.FIGURES)
        if n and not value + n:  # it ends your ship
            shared(canvas, icons.SKULL, x + 25, y + 14)
        elif n:
            canvas.text(x + 25, y + 14, "%+d" % n, GREEN if n > 0 else RED, letters.BADGES)
    if off:
        canvas.recolour(x, y + 2, w, h - 3, GREY)


def _joke(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What stands on the card in focus, beside what it does; or that it ends your ship."""
    if a >= kinds.ENDS:
        canvas.text(x + 4, y + 1, lost(a // kinds.ENDS - 1), RED, letters.SMALL)
        return
    if a < 0:
        return
    what = a if a < _GOALS_FROM else a + b
    if shown.joked != what:
        shown.joked, shown.joke = what, joke(what)
    canvas.text(x + 4, y + 1, shown.joke, MIST, letters.SMALL)


def _plate(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An answer."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, SLATE, 3)
    font = letters.WORDS_BOLD if w >= 80 and h >= 18 else letters.SMALL
    text = kinds.ANSWERS[a] if w >= 44 else kinds.ANSWERS[a].split(" ")[0]
    high = 7 if font == letters.SMALL else 11
    text_at(canvas, text, x + w // 2, y + (h - high) // 2, WHITE, font, 1)


def _nothing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Only on one bit."""


def _pass(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Who is next."""
    from . import handover

    handover.passing(canvas, a, b, x, y, w, h, look)


def _scene(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An event by itself."""
    from . import moments

    moments.paint(canvas, a, b, x, y, w, h)


KNOWN = (hand.faces, announcements.results)  # what has been worked out once, see stage.py
# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = (
    _nothing,
    _top,
    _deck,
    _goal,
    _bar,
    _notches,
    _dial,
    fleet.lane,
    fleet.bars,
    fleet.a_ship,
    fleet.states,
    fleet.mark,
    yard.sign,
    yard.panel,
    yard.slot,
    yard.info,
    hand.card,
    hand.play,
    hand.title,
    fleet.half,
    fleet.part,
    _plate,
    announcements.following,
    announcements.tell,
    announcements.loss,
    announcements.alone,
    announcements.watch,
    announcements.rank,
    _nothing,
    yard.shelf,
    announcements.head,
    announcements.total,
    _ruler,
    _nothing,
    _pass,
    _joke,
    _scene,
    _round,
    performed_line,
    performed_sign,
)

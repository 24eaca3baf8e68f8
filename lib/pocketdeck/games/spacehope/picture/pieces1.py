"""How the pieces of Space Hope's table are drawn on one bit, 128 x 64: dark ground, lit outlines; what is in
focus is inverted and lifted. The words of the card in focus are always there.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import performed_line, performed_sign, text_at
from pocketdeck.stage.picture.pixels import PLAIN
from pocketdeck.stage.picture.scene import FOCUS, LINE, LIT, SIGN
from pocketdeck.stage.picture.scene import OFF as NOT_NOW
from pocketdeck.stage.picture.sheets import sheet

from .. import art, cards, figures, layout
from ..words import goal_name
from . import kinds, places, scene, wording1
from .signs import amount, picture

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage

_LIT = const(5)  # any lit ink
_INVERTED = b"\x05\x00"
_SLOTS = const(10)
_LEAST = const(1)
_SHIP = const(22)  # pixels of a ship and its distance


def _own(canvas: "Canvas", number: int, x: int, y: int) -> None:
    data, number = sheet("spacehope_1").get(number)
    canvas.picture(data, number, x, y)


def _middle(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A picture with its centre there."""
    head = sheet("spacehope_1").entry(number)
    _own(canvas, number, x - head[2] // 2, y - head[1] // 2)


def _sign(canvas: "Canvas", sign: int, x: int, y: int) -> None:
    _middle(canvas, sign + art.FOOD_SIGN if sign < 5 else picture(sign), x, y)


def _invert(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """What is in focus: inverted, its corners and a line around it dark."""
    canvas.recolour(x, y, w, h, _INVERTED)
    canvas.frame(x - 1, y - 1, w + 2, h + 2, 0)
    for left in (x, x + w - 1):
        canvas.fill(left, y, 1, 1, 0)
        canvas.fill(left, y + h - 1, 1, 1, 0)


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """Nothing lies under the pieces: it is dark."""
    canvas.fill(x, y, w, h, 0)


def _deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Cards left in the deck."""
    _own(canvas, art.CARD_MINI, x, y + 1)
    canvas.text(x + 7, y, str(a) + "!" * (a < layout.DRAWN), _LIT, letters.SMALL)  # no other round
    if look & FOCUS:
        canvas.recolour(x, y, w, h, _INVERTED)


def _goal(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the goal counts; inverted in focus."""
    if a > 23:
        canvas.text(x, y, "A lost ship picks it", _LIT, letters.SMALL)
        return
    what = figures.counted(a)
    sign = what if what < 6 else 13 if what < 8 else 27 if what < 10 else 20 if what < 12 else 5
    if what == 5:
        sign = 7
    number = sign + art.FOOD_SIGN if sign < 5 else picture(sign)
    if look & FOCUS:
        canvas.fill(x, y, 9, h, 0)
    _middle(canvas, number, x + 3, y + h // 2)
    if look & FOCUS:
        canvas.recolour(x, y, 9, h, _INVERTED)
    left = x + 48
    if not b & 4:
        left = _outcome(canvas, a, 1, left, y)
    if not b & 2:
        _outcome(canvas, a, 0, left + 1, y)


def _outcome(canvas: "Canvas", goal: int, met: int, x: int, y: int, apart: int = 0) -> int:
    """What a goal does when it is met, or fails, close together or a bit `apart`, 1; returns the x behind."""
    canvas.text(x, y, "+" if met else "-", _LIT, letters.SMALL)
    x += 6 + apart
    for sign, n, _ in figures.outcome(goal, met)[1]:
        _sign(canvas, sign, x + 2, y + 4 - apart)
        text = amount(sign, n)
        canvas.text(x + 6 + apart, y + 1 - apart, text, _LIT, letters.BADGES)
        x += 8 + 4 * apart + canvas.text_width(text, letters.BADGES)
    return x


def _bar(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """How far the fleet is, or would be: what it would have is in a box then."""
    need, have = b % 160, b // 160
    text = "%d" % a
    if a > 99:
        canvas.text(x, y + 1, "%s/%d" % (text, need), _LIT, letters.BADGES)
        return
    wide = canvas.text_width(text, letters.SMALL)
    canvas.text(x + 1, y, text, _LIT, letters.SMALL)
    if a != have:
        canvas.recolour(x, y, wide + 2, 8, _INVERTED)
    canvas.text(x + wide + 3, y, "%s%d" % ("<=" if look & NOT_NOW else "/", need), _LIT, letters.SMALL)


def _notches(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A goal of each ship: the least and the need."""
    canvas.text(x + 1, y, "%d/%d" % (b & 127, b >> 7), _LIT, letters.SMALL)


def _top(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your points, and how many more or fewer there would be."""
    text = str(b)
    left = x
    if b < 100:
        data, number = sheet("shared_1").get(icons.STAR)
        canvas.picture(data, number, x, y)
        left += 8
    canvas.text(left, y + 1, text, _LIT, letters.BADGES)
    if a != b:
        left += 1 + canvas.text_width(text, letters.BADGES)
        canvas.text(left, y + 1, "%+d" % (a - b), _LIT, letters.BADGES)


def _dial(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """One of your dials, and what would change; boxed where it is low."""
    a &= 255
    value, n = a % 10, a // 10 - 10
    _middle(canvas, art.FOOD_SIGN + b, x + 2, y + 4)
    if value < 2 and not look & NOT_NOW:
        canvas.fill(x + 5, y, 6, 8, _LIT)
        canvas.text(x + 6, y, str(value), 0, letters.SMALL)
    else:
        small = n != 0  # then there is a blank before the next dial
        canvas.text(x + 6, y + small, str(value), _LIT, letters.BADGES if small else letters.SMALL)
    if n and not value + n:  # it ends your ship
        data, number = sheet("shared_1").get(icons.SKULL)
        canvas.picture(data, number, x + 12, y)
    elif n:
        canvas.text(x + (12 if value < 2 else 10), y + 1, "%+d" % n, _LIT, letters.BADGES)
    if look & FOCUS:
        canvas.recolour(x, y, min(w, 14), h, _INVERTED)


def _lane(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship to choose, and its wake."""
    if w < 100:
        return
    if a & 127:
        plan = places.PLANS[3]
        end = (a >> 7 & 15) * 10
        for left in range(plan[places.TRACK], places.at(plan, 0, a & 127, end) - 1, 3):
            canvas.fill(left, y + h // 2, 1, 1, _LIT)
    if look & FOCUS and h < 9:  # a frame would lie on the figures
        canvas.fill(x, y, 2, h, _LIT)
        canvas.fill(x + w - 2, y, 2, h, _LIT)
    elif look & FOCUS:
        canvas.frame(x, y, w, h, _LIT)


def _bars(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship's dials as bars; a lost one's are only their feet."""
    dials = figures.dials(a, b)
    high = h - 2
    for i in range(5):
        full = 1 if b > 9 else max(1, high * dials[i] // 9)
        canvas.fill(x + 2 + i * 5, y + 1 + high - full, 4, full, _LIT)


def _ship(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A small ship, and in a lane its distance; on the common way yours is lit, and up to three others have
    their names in place of their pictures."""
    down = y + h // 2
    named = y == places.MONO[places.LANES] and h == places.MONO[places.LANES_H] and w > 26
    if named and not b & kinds.ME:
        _named(canvas, a, b, x, y, w)
        if look & FOCUS:
            canvas.recolour(x, y, w - 2, h, _INVERTED)
        return
    _middle(canvas, art.SPOON_MINI + (b & 7), x + 3, down)
    if b & kinds.LOST:
        canvas.line(x, down + 2, x + 6, down - 2, 0)
    text = str(a & 255)
    left = x + 9
    if b & kinds.POINTS:
        left += 6
        data, number = sheet("shared_1").get(icons.STAR)
        canvas.picture(data, number, x + 7, down - 4)
    canvas.text(left, down - 3, text, _LIT, letters.BADGES)
    if y != places.MONO[places.LANES] or h != places.MONO[places.LANES_H]:
        return
    if b & kinds.ME:
        canvas.recolour(x, y, 7, h - 1, _INVERTED)  # the words begin in its last row
    if look & FOCUS:
        canvas.recolour(x, y, w - 2, h, _INVERTED)


def _named(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int) -> None:
    """A rival's name, as much of it as there is room for, and its distance, or behind a star its points."""
    text = str(a & 255)
    wide = canvas.text_width(text, letters.BADGES) + (9 if b & kinds.POINTS else 2)
    name = scene.shown.names[b & 7]
    while canvas.text_width(name, letters.SMALL) > w - wide - 2:  # a blank before the next ship
        name = name[:-1]
    canvas.text(x, y - 1, name, _LIT, letters.SMALL)
    left = x + canvas.text_width(name, letters.SMALL) + 2
    if b & kinds.POINTS:
        data, number = sheet("shared_1").get(icons.STAR)
        canvas.picture(data, number, left - 1, y - 1)
        left += 7
    canvas.text(left, y, text, _LIT, letters.BADGES)


def _mark(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What would change for a ship, at the right; where that is behind it, before it."""
    right = x + w - 2
    changed = figures.unmark(a) if a else []
    if b > 0 and changed:
        there = places.at(places.MONO, 0, b & 127, (b >> 7 & 15) * 10)
        wide = sum([11 + canvas.text_width("%+d" % n, letters.BADGES) for _, n in changed])
        if right - wide < there + _SHIP:
            right = there - 3
    for place, n in changed:
        text = "%+d" % n
        right -= canvas.text_width(text, letters.BADGES)
        canvas.fill(right - 8, y + 1, 20, h - 2, 0)
        canvas.text(right, y + h // 2 - 3, text, _LIT, letters.BADGES)
        right -= 7
        _sign(canvas, place if place < 5 else 13, right + 2, y + h // 2)
        right -= 4


def _half(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An answer in a lane: how far, or what; with a dotted edge in the lane of a rival, whom it may help."""
    a &= 63
    canvas.fill(x, y, w, h, 0)
    if b >> 1 < 6 and b >> 1 != scene.shown.seat:
        canvas.dither(x, y, 1, h, -1, _LIT, 8)
    else:
        canvas.frame(x, y, w, h, _LIT) if h > 7 else canvas.fill(x, y, 1, h, _LIT)
    down = y + h // 2
    if b & 1:
        columns = figures.ability(a)
        low = h < 8  # than any sign: what has a number tells more
        sign, n, _ = ([one for one in columns if low and amount(*one[:2])] or columns)[0]
        text = amount(sign, n) if w > 14 else ""
        if not low or not text:
            _sign(canvas, sign, x + (5 if text else w // 2), down)
        text_at(canvas, text, x + w - 2, down - 3, _LIT, letters.BADGES, 2)
    else:
        _sign(canvas, 13, x + 5, down)
        canvas.text(x + 10, down - 3, str(cards.CARDS[5 * a] & 7), _LIT, letters.BADGES)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _part(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A part of another ship."""
    _number(canvas, a & 15, x, y, w, h, w > 14)
    if look & NOT_NOW:
        canvas.dither(x, y, w, h, -1, 0, 8)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _number(canvas: "Canvas", part: int, x: int, y: int, w: int, h: int, edge: bool) -> None:
    """A part's picture in its slot."""
    canvas.fill(x, y, w, h, 0)
    if edge:
        canvas.frame(x, y, w, h, _LIT)
    if w >= 13:
        _middle(canvas, art.TUB_GARDEN + part, x + w // 2, y + h // 2)
    else:
        text_at(canvas, "%d" % part, x + w // 2, y + h // 2 - 3, _LIT, letters.BADGES, 1)


def _panel(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """All parts: built ones framed, those that can be built with corners."""
    if not a & 1024:
        return
    canvas.fill(x, y, w, h, 0)
    count = sum([b >> slot & 1 for slot in range(_SLOTS)])
    plan = places.PLANS[3]
    for slot in range(_SLOTS):
        left, top = places.slot(plan, 3, 128, slot)
        built = b >> slot & 1
        _slotted(canvas, slot, built | (2 if count >= cards.TIERS[slot] else 0), left, top, plan)


def _slotted(canvas: "Canvas", number: int, state: int, left: int, top: int, plan: tuple) -> None:
    w, h = plan[places.SLOT_W], plan[places.SLOT_H]
    _number(canvas, number, left, top, w, h, state & 1 > 0)
    if state & 3 == 2:
        for x in (left, left + w - 3):
            canvas.fill(x, top, 3, 1, _LIT)
            canvas.fill(x, top + h - 1, 3, 1, _LIT)
    elif not state & 3:
        canvas.dither(left, top, w, h, -1, 0, 8)


def _slot(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A part that can be chosen; seen only while all of them are, and large when looked at closer."""
    if (x, y) != places.slot(places.PLANS[3], 3, scene.shown.width, a) and not look & FOCUS:
        _slotted(canvas, a, b, x, y, places.PLANS[3])
    elif look & (FOCUS | LIT):
        _slotted(canvas, a, b, x, y, places.PLANS[3])
        _invert(canvas, x, y, w, h)


def _card(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card of the hand: its move, OR as a stroke or + as a cross, the sign of its effect."""
    head = cards.CARDS[5 * a]
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _LIT)
    if w >= 18:
        canvas.text(x + 2, y + 3, str(head & 7), _LIT, letters.BADGES)
        if head & 8:
            canvas.fill(x + 7, y + 5, 5, 1, _LIT)
            canvas.fill(x + 9, y + 3, 1, 5, _LIT)
        else:
            canvas.line(x + 8, y + 8, x + 11, y + 3, _LIT)
        _sign(canvas, figures.ability(a)[0][0], x + 15, y + h // 2)
    else:
        _sign(canvas, figures.ability(a)[0][0], x + w // 2, y + h // 2)
    if look & NOT_NOW:
        canvas.dither(x, y, w, h, -1, 0, 8)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _play(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A rival's card."""
    canvas.fill(x - 1, y - 1, w + 2, h + 2, 0)
    _card(canvas, a & 63, 0, x, y, w, h, 0)


def _plate(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An answer."""
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _LIT)
    text = kinds.ANSWERS[a]
    if canvas.text_width(text, letters.SMALL) > w - 2:
        text = text.split(" ")[0]
    text_at(canvas, text, x + w // 2, y + (h - 7) // 2, _LIT, letters.SMALL, 1)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _next(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A goal to come: its picture, what it needs, its prize and its price."""
    canvas.frame(x, y, w, h, _LIT)
    _middle(canvas, art.EMPTY_LARDER + a, x + 8, y + 8)
    what = figures.counted(a)
    left = x + 18
    if what < 5:
        _sign(canvas, what, left + 2, y + 8)
        left += 7
    how = cards.GOALS[17 * a]
    text = "each %d" % b if how == _LEAST else "max %d" % b if how else "%d" % b
    canvas.text(left, y + 5, text, _LIT, letters.SMALL)
    _outcome(canvas, a, 1, x + 3, y + h - 18, 1)
    _outcome(canvas, a, 0, x + 3, y + h - 9, 1)
    if look & FOCUS:
        _invert(canvas, x, y, w, h)


def _tell(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A goal is met or has failed, and what follows."""
    met = a >> 5
    number = a & 31
    text = "Goal met" if met else "%d short" % b if cards.GOALS[17 * number] < 2 else "%d too many" % b
    canvas.fill(x, y, w, 9, _LIT)
    text_at(canvas, text, x + w // 2, y + 1, 0, letters.SMALL_BOLD, 1)
    told = wording1.goal(number).split("\n")[0 if met else 1][2:]
    for i, line in enumerate(letters.lines(told, w, letters.SMALL)[: (h - 9) // 8]):
        text_at(canvas, line, x + w // 2, y + 10 + 8 * i, _LIT, letters.SMALL, 1)


def _loss(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship is lost, or saved."""
    name = scene.shown.names[a & 7]
    text = "%s saved" % name if a >> 6 else "%s lost" % name
    if w > 100 and not a >> 6:
        text += ", keeps %d" % b
    elif w < 60:  # three of them side by side
        text = name if a >> 6 else "x " + name
    text_at(canvas, text, x + w // 2, y + (h - 8) // 2, _LIT, letters.SMALL, 1)


def _alone(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text = "%s flies on alone" % scene.shown.names[a]
    text_at(canvas, text, x + w // 2, y + (h - 8) // 2, _LIT, letters.SMALL, 1)


def _watch(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your ship is lost."""
    text_at(canvas, "Your ship is lost: %d" % b, x + w // 2, y + (h - 8) // 2, _LIT, letters.SMALL, 1)


def _head(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.fill(x, y, w, h, _LIT)
    text_at(canvas, kinds.OVER_TEXT, x + w // 2, y + 1, 0, letters.SMALL_BOLD, 1)


def _rank(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship at the end."""
    top = y + max(0, h // 2 - 4)  # nothing of it lies under the head
    canvas.text(x + 1, top + 1, str(a >> 4), _LIT, letters.BADGES)
    _middle(canvas, art.SPOON_MINI + (a & 7), x + 13, top + 4)
    text = scene.shown.names[a & 7] + (", you" if a & kinds.ME else "")
    canvas.text(x + 21, top, text, _LIT, letters.SMALL)
    text_at(canvas, str(b), x + w - 2, top, _LIT, letters.SMALL, 2)
    if look & FOCUS:
        canvas.recolour(x, y, w, max(h, 7), _INVERTED)


def _words(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the card, the part or the goal in focus does, in two lines."""
    if a < 0:
        return
    canvas.fill(x, y + 1, w, h - 1, 0)  # a name's tail may reach above it
    text = wording1.words(a, b)
    if h < 16:  # one line: what stands on its other half is seen in the lanes
        text = text.partition(", or ")[2] or text
        text = text[:1].upper() + text[1:]
    for i, line in enumerate(letters.lines(text, w, letters.SMALL)[: h // 8]):
        canvas.text(x, y + 8 * i, line, _LIT, letters.SMALL)


def _info(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the part in focus does."""
    if a:
        _words(canvas, 63 + a, 0, x, y, w, h, look)


def _wall(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Between two people: backs."""
    from pocketdeck.stage.picture import handover1

    handover1.wall(canvas, x, y, w, h)


def _pass(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Who is next."""
    from pocketdeck.stage.picture import handover1

    from . import handover

    handover1.plate(canvas, handover.words[0], handover.words[1], x, y, w, h)


def _scene(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An event by itself; what moves in it lies over it."""

    canvas.fill(x, y, w, h, 0)
    if a >= 256:
        _goal_bar(canvas, a, b, x, y, w, h)
        return
    if a >= 224:
        canvas.frame(x, y, w, h, _LIT)
        if a & 1:
            canvas.dither(x + 2, y + 2, w - 4, h - 4, -1, _LIT, 8)
        else:
            _large_goal(canvas, b, x + w // 2, y + h // 2)
        return
    if a >= 192:
        _wreck(canvas, a & 7, b, x, y, w, h)
        return
    if a < 64:
        text = goal_name(a & 31) if b == 1 else "Goal met" if a >> 5 else "Goal failed"
    elif a >= 128:
        text = "The next goal" if b == 9 else goal_name(a & 31)
        if b < 9:
            text = scene.shown.names[b] + ": a new goal"
    else:
        name = scene.shown.names[a & 7]
        text = "%s %s" % (name, "flies on" if b == 7 else "is saved" if b & 8 else "is lost")
        text_at(canvas, text, x + w // 2, y + h - 16, _LIT, letters.SMALL_BOLD, 1)
        return
    if a < 64 or b < 9:
        _large_goal(canvas, a & 31, x + w // 2, y + h // 2 - 8)
    text_at(canvas, text, x + w // 2, y + h - 16, _LIT, letters.SMALL_BOLD, 1)


def _large_goal(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A goal's sign twice as large, with its middle at x, y."""
    number += art.EMPTY_LARDER
    head = sheet("spacehope_1").entry(number)
    data, number = sheet("spacehope_1").get(number)
    canvas.changed(data, number, x - head[2], y - head[1], PLAIN, 0, 2)


def _goal_bar(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """A goal's bar: it fills, or breaks where it ends."""
    need, step = a >> 8, b >> 8
    end = (w - 4) * min(b & 255, need) // need
    canvas.frame(x, y, w, h, _LIT)
    canvas.fill(x + 2, y + 2, (w - 4) * step // 3 if a & 1 else end, h - 4, _LIT)
    if not a & 1 and step:
        canvas.fill(x + min(max(end, 8), w - 10) - step, y, 2 * step + 2, h, 0)


def _wreck(canvas: "Canvas", seat: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """A ship that sinks and fades; or rises again; or the last one, which flies on."""
    step = b >> 4
    saved = b & 8
    data, number = sheet("spacehope_1").get(art.SPOON_MINI + seat)
    head = sheet("spacehope_1").entry(art.SPOON_MINI + seat)
    left = x + w // 2 - head[2]
    lean = 3 - step if saved else step
    if b & 15 == 7:
        left, lean = x + (w - 2 * head[2]) * (step + 1) // 4, 0
        canvas.dither(x, y + h // 2, left - x - 3, 1, -1, _LIT, 8)
    canvas.changed(data, number, left, y + h // 2 - head[1] + lean, PLAIN, 0, 2)
    if lean:
        canvas.dither(x, y, w, h, -1, 0, 4 * lean - 1)


# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = {
    kinds.TOP: _top,
    kinds.DECK: _deck,
    kinds.GOAL: _goal,
    kinds.BAR: _bar,
    kinds.NOTCHES: _notches,
    kinds.DIAL: _dial,
    kinds.LANE: _lane,
    kinds.BARS: _bars,
    kinds.SHIP: _ship,
    kinds.MARK: _mark,
    kinds.HALF: _half,
    kinds.PART: _part,
    kinds.PANEL: _panel,
    kinds.SLOT: _slot,
    kinds.INFO: _info,
    kinds.CARD: _card,
    kinds.PLAY: _play,
    kinds.PLATE: _plate,
    kinds.NEXT: _next,
    kinds.TELL: _tell,
    kinds.LOSS: _loss,
    kinds.ALONE: _alone,
    kinds.WATCH: _watch,
    kinds.HEAD: _head,
    kinds.RANK: _rank,
    kinds.WORDS: _words,
    kinds.WALL: _wall,
    kinds.PASS: _pass,
    kinds.SCENE: _scene,
    LINE: performed_line,
    SIGN: performed_sign,
}

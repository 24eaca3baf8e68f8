"""How the pieces of Hand Solo's table are drawn on one bit, 128 x 64: dark ground, lit outlines; what is in
focus is inverted and lifted. Your ship stands on its tail at the right, in every scene.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import dotted, performed_line, performed_sign, text_at
from pocketdeck.stage.picture.scene import A, B, DOWN, FOCUS, LINE, LIT, SIGN
from pocketdeck.stage.picture.scene import OFF as NOT_NOW
from pocketdeck.stage.picture.sheets import sheet

from .. import art, cards
from ..words import card_name, cut
from . import kinds, market, places

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage


_SHOWN = const(5)  # any lit ink
_INVERTED = b"\x05\x00"
_GOVERNMENTS = bytes((art.FEDERATION, art.INDEPENDENT, art.REBEL, art.OUTLAW))
_ORDER = b"\x02\x04\x01\x06\x03\x08\x00\x07\x05"  # of the worlds in the sheet, by starport card
_LOOKS_FOR = (5, 0, 4)  # contraband; luxuries and weapons, which have a plus
_OF_VALUE = (2, 3, 4)


def _own(canvas: "Canvas", number: int, x: int, y: int) -> None:
    data, number = sheet("handsolo_1").get(number)
    canvas.picture(data, number, x, y)


def _shared(canvas: "Canvas", number: int, x: int, y: int) -> None:
    data, number = sheet("shared_1").get(number)
    canvas.picture(data, number, x, y)


def _sign(canvas: "Canvas", x: int, y: int, good: int, plus: bool) -> None:
    """A good, 10 x 10; an advanced one has a plus in its corner."""
    _own(canvas, art.FOOD_SIGN + cards.BASIC[good], x, y)
    if plus:
        canvas.fill(x + 5, y, 6, 6, 0)
        canvas.fill(x + 6, y + 2, 5, 1, _SHOWN)
        canvas.fill(x + 8, y, 1, 5, _SHOWN)


def _good(canvas: "Canvas", x: int, y: int, good: int) -> None:
    _sign(canvas, x, y, good, good > 5)


def _invert(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int) -> None:
    """What is in focus: inverted, its corners and a line around it dark."""
    if not look & FOCUS:
        return
    canvas.recolour(x, y, w, h, _INVERTED)
    canvas.frame(x - 1, y - 1, w + 2, h + 2, 0)
    for top in (y, y + h - 1):  # round, as the corners of cards are
        canvas.fill(x, top, 2, 1, 0)
        canvas.fill(x + w - 2, top, 2, 1, 0)
    for left in (x, x + w - 1):
        canvas.fill(left, y + 1, 1, 1, 0)
        canvas.fill(left, y + h - 2, 1, 1, 0)


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """It is dark, but for the world ahead."""
    canvas.fill(x, y, w, h, 0)
    now = stage.now
    if now.get(0, A) == kinds.AHEAD:
        at = places.place(places.PLANS[stage.size], places.WORLD)
        data, number = sheet("handsolo_1").get(art.MERCURY + _ORDER[now.get(0, B)])
        head = data[number * 8 : number * 8 + 3]
        canvas.picture(data, number, at[0] - head[2] // 2, at[1] - head[1] // 2)


# The top line


def _purse(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _shared(canvas, icons.COIN, x, y + 1)
    canvas.text(x + 8, y, str(a), _SHOWN, letters.SMALL)
    _invert(canvas, x, y, w, h, look)


def _change(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    if a:
        canvas.text(x, y + 1, "%+d" % a, _SHOWN, letters.BADGES)


def _stars(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _shared(canvas, icons.STAR, x, y)
    canvas.text(x + 9, y, str(a), _SHOWN, letters.SMALL)
    _invert(canvas, x, y, w, h, look)


def _year(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """How many of the year's cards are to come, the year, the fee, and lit what of it is missing."""
    left, missing = a & 31, a >> 8 & 31
    year, fee = b & 31, b >> 5 & 31
    canvas.frame(x + 1, y, 5, 8, _SHOWN)
    canvas.fill(x + 3, y + 2, 1, 4, _SHOWN)
    canvas.text(x + 8, y, str(left), _SHOWN, letters.SMALL)
    canvas.text(x + 20, y, "Y%d" % year, _SHOWN, letters.SMALL)
    if missing:
        text = "-%d" % missing
        begin = x + w - 2 - canvas.text_width(text, letters.BADGES)
        canvas.fill(begin - 1, y, x + w - begin + 1, 8, _SHOWN)
        canvas.text(begin, y + 1, text, 0, letters.BADGES)
    if fee:
        _shared(canvas, icons.COIN, x + 38, y + 1)
        canvas.text(x + 45, y + 1, str(fee), _SHOWN, letters.BADGES)
    _invert(canvas, x, y, w, h, look)


# The port


def _name(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A port with the sign of its government, or whom one meets; a flag marks friends, a skull enemies."""
    if a >= cards.CARDS:
        canvas.text(x, y, "Year %d ends" % b, _SHOWN, letters.SMALL_BOLD)
        return
    port = a < cards.PORTS
    left, wide = x, w
    if b:
        (_own if port else _shared)(canvas, art.FRIEND if port else icons.SKULL, x, y)
        x += 7 if port else 8
        w -= 8
    first, _, rest = (cards.NAMES[a] if port else card_name(a, b << a)).partition(" ")
    bold = canvas.text_width(first, letters.SMALL_BOLD) <= w - 3
    canvas.fill(x, y, canvas.text_width(first, letters.SMALL_BOLD if bold else letters.SMALL), 8, 0)
    canvas.text(x, y, first, _SHOWN, letters.SMALL_BOLD if bold else letters.SMALL)
    if h > 15:
        if port:
            _own(canvas, _GOVERNMENTS[cards.GOVERNMENT[a]], x, y + 8)
            rest = cards.GOVERNMENTS[cards.GOVERNMENT[a]]
            x += 12
            w -= 12
        wide = canvas.text_width(rest, letters.SMALL)
        if wide <= w + 3:
            canvas.fill(x, y + 8, wide + 2, 8, 0)
            canvas.text(x, y + 8, rest, _SHOWN, letters.SMALL)
    _invert(canvas, left, y, wide, h, look)


def _wish(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Two of a good for a friend; framed when you have them."""
    _good(canvas, x + 1, y, a)
    _good(canvas, x + 13, y, a)
    _shared(canvas, icons.STAR, x + 26, y + 1)
    if look & LIT:
        canvas.fill(x, y + h - 1, w, 1, _SHOWN)
    _invert(canvas, x, y, w, h, look)


def _boxes(canvas: "Canvas", right: int, y: int, b: int) -> None:
    """The holds that a contract fills, up to `right`: full, or crossed where one lacks; four are narrow."""
    room, free = b >> 6 & 7, b >> 9 & 7
    wide = 6 if room < 4 else 3
    x = right - (wide + 1) * room
    for i in range(room):
        if i >= free and b & 7 != 4:
            canvas.line(x, y + 7, x + wide - 1, y, _SHOWN)
            canvas.line(x, y, x + wide - 1, y + 7, _SHOWN)
            canvas.frame(x, y, wide, 8, _SHOWN)
        else:
            canvas.fill(x, y, wide, 8, _SHOWN)
        x += wide + 1


def _terms(canvas: "Canvas", card: int, x: int, y: int, first: int, last: int) -> None:
    """The marks of a contract from the first to before the last one: valuable, illegal, on time, bulky."""
    marks = cards.CONTRACT_MARKS[card]
    found = [i for i in range(4) if marks >> i & 1]
    for i in found[first:last]:
        _own(canvas, art.VALUABLE_TINY + i, x, y)
        x += 7


def _slip(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A contract: what it pays, the holds that it fills, its deposit, its marks, where it goes; no frame if
    you cannot have it."""
    canvas.fill(x, y, w, h, 0)
    if not look & NOT_NOW or look & FOCUS:
        canvas.frame(x, y, w, h, _SHOWN)
    lots = b >> 3 & 7
    canvas.text(x + 2, y + 1, str(cards.PAYOUT[a] * lots), _SHOWN, letters.SMALL)
    _terms(canvas, a, x + 14, y + 2, 1, 2)
    _boxes(canvas, x + w - 1, y + 2, b)
    canvas.text(x + 2, y + 11, "-%d" % (cards.DEPOSIT[a] * lots), _SHOWN, letters.BADGES)
    _terms(canvas, a, x + 18, y + 11, 0, 1)
    to = cards.DESTINATION[a]
    _to(canvas, to, x + w - (14 if to < cards.PORTS else 12), y + (9 if to < cards.PORTS else 8), 13)
    _invert(canvas, x, y, w, h, look)


def _tape(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A tiny sign for each good that is listed."""
    for i in range(6):
        _own(canvas, art.FOOD_TINY + i, x, y + 2 + b * i)
    if look & FOCUS:  # beside it: the prices lie on it
        canvas.fill(x - 2, y, 1, h, _SHOWN)


def _price(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A price, and an arrow up where it is high, down where it is low."""
    text_at(canvas, str(a), x + w - 4, y + 1, _SHOWN, letters.BADGES, 2)
    if b & 48:
        high = b & 16
        canvas.fill(x + w - 3, y + 4 if high else y + 3, 3, 1, _SHOWN)
        canvas.fill(x + w - 2, y + 3 if high else y + 4, 1, 1, _SHOWN)


# Answers


def _plate(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _SHOWN)
    if h > w:
        _arrow(canvas, a, x + w // 2, y + h // 2)
    else:
        text = kinds.ANSWERS[a]
        if a == kinds.GO_ON:
            text = "%s: -%d" % (text % (b & 63), b >> 6)
        elif a == kinds.RETIRE or a == kinds.LAND:
            text = "%s: %d" % (text, b)
        elif a == kinds.BRIBE:
            text = "%s %d" % (text, b)
        top = y + (h - 8) // 2
        text_at(canvas, text, x + w // 2, top, _SHOWN, letters.SMALL, 1)
        if look & NOT_NOW:
            canvas.line(x + 3, y + h // 2, x + w - 4, y + h // 2, _SHOWN)
    _invert(canvas, x, y, w, h, look)


def _arrow(canvas: "Canvas", a: int, x: int, y: int) -> None:
    """Up, or on."""
    if a == kinds.PASS:
        for i in range(4):
            canvas.fill(x - 2 + i, y - 3 + i, 1, 7 - 2 * i, _SHOWN)
        return
    for i in range(3):
        canvas.fill(x - i, y - 4 + i, 2 * i + 1, 1, _SHOWN)
    canvas.fill(x, y - 1, 1, 6, _SHOWN)


# Cards


def _paper(canvas: "Canvas", good: int, text: str, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card with its good and a number; its edge is dotted if it cannot be had now."""
    canvas.rounded(x, y, w, h, _SHOWN, 2)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, 0, 1)
    _good(canvas, x + 3, y + (1 if h < 27 else 3), good)
    font = letters.SMALL if len(text) < 3 else letters.BADGES
    text_at(canvas, text, x + 9, y + h - (8 if len(text) > 2 else 9), _SHOWN, font, 1)
    if look & NOT_NOW:
        dotted(canvas, x, y, w, h)


def _card(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card of the market, below it what it does to a price; the port's own has lit corners at its foot."""
    changed, amount = b >> 4 & 7, (b >> 7) - 16
    _paper(canvas, b & 15, str(a), x, y, w, h - 7, look)
    if changed == 6:
        for left in (x + 1, x + w - 3):
            canvas.fill(left, y + h - 10, 2, 2, _SHOWN)
    else:
        canvas.fill(x, y + h - 7, w, 7, 0)
        _own(canvas, art.FOOD_TINY + changed, x, y + h - 6)
        text_at(canvas, "%+d" % amount, x + w, y + h - 6, _SHOWN, letters.BADGES, 2)
    _invert(canvas, x, y, w, h, look)


def _deal(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What a merchant sells, or with a plus what he pays."""
    _paper(canvas, b & 15, "+%d" % a if b & 16 else str(a), x, y, w, h, look)
    _invert(canvas, x, y, w, h, look)


def _to(canvas: "Canvas", to: int, x: int, y: int, room: int) -> None:
    """Where a contract goes: as much of a port's name as there is room for, or a government's sign."""
    if to < cards.PORTS:
        canvas.text(x, y + 1, cut(canvas, to, letters.SMALL, room), _SHOWN, letters.SMALL)
    else:
        _own(canvas, _GOVERNMENTS[to - 16], x, y)


def _carry(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A merchant's contract."""
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _SHOWN)
    to = cards.DESTINATION[a]
    _to(canvas, to, x + (2 if to < cards.PORTS else 8), y + 1, w - 3)
    canvas.text(x + 3, y + 17, str(cards.PAYOUT[a] * (b >> 3 & 7)), _SHOWN, letters.SMALL)
    _terms(canvas, a, x + 14, y + 10, 1, 2)
    _terms(canvas, a, x + 20, y + 10, 0, 1)
    _boxes(canvas, x + w - 1, y + h - 10, b)
    _invert(canvas, x, y, w, h, look)


def _sheet(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The open contract: where it goes, what it pays, its deposit; why it cannot be had, or its marks."""
    if not a:
        return
    card, why = a - 1, market.WHY[b & 7]
    lots = b >> 3 & 7
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _SHOWN)
    to = cards.DESTINATION[card]
    name = cards.NAMES[to] if to < cards.PORTS else cards.GOVERNMENTS[to - 16]
    if to < cards.PORTS:  # a government's name needs the room beside the holds
        name = "to " + name
    canvas.text(x + 4, y + 3, name, _SHOWN, letters.SMALL)
    pays = "pays %d" % (cards.PAYOUT[card] * lots)
    if cards.DEPOSIT[card]:
        pays += ", now -%d" % (cards.DEPOSIT[card] * lots)
    canvas.text(x + 4, y + 12, pays, _SHOWN, letters.SMALL)
    if b >> 13:
        _shared(canvas, icons.STAR, x + w - 10, y + 21)
    _boxes(canvas, x + w - 3, y + 2, b)
    if why:
        canvas.text(x + 4, y + 21, why, _SHOWN, letters.SMALL)
        return
    marks = cards.CONTRACT_MARKS[card]
    named = [word for i, word in enumerate(("valuable", "illegal", "rush", "bulk")) if marks >> i & 1]
    canvas.text(x + 4, y + 21, ", ".join(named), _SHOWN, letters.SMALL)


# The ship


def _ship(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Bow, hull and fins around the holds."""
    middle = x + w // 2
    if b:
        from . import dock  # only with the house rule

        dock.standing(canvas, b, x, y + 4, w, h - 4)
        return
    for i in range(6):
        canvas.fill(middle - 1 - i, y + 5 + i // 2, 1, 1, _SHOWN)
        canvas.fill(middle + i, y + 5 + i // 2, 1, 1, _SHOWN)
    canvas.line(x, y + 11, x + 3, y + 8, _SHOWN)
    canvas.line(x + w - 1, y + 11, x + w - 4, y + 8, _SHOWN)
    canvas.fill(x, y + 11, 1, h - 12, _SHOWN)
    canvas.fill(x + w - 1, y + 11, 1, h - 12, _SHOWN)


def _hold(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A hold: dotted while a ghost is in it, thick corners where the action in focus empties it, a thick
    frame where it loses it."""
    canvas.frame(x, y, w, h, _SHOWN)
    if a == kinds.LOSES:
        canvas.frame(x + 1, y + 1, w - 2, h - 2, _SHOWN)
    elif a == kinds.EMPTIES:
        for left in (x + 1, x + w - 3):
            canvas.fill(left, y + 1, 2, 2, _SHOWN)  # at its foot is what that brings
    elif a:
        if a == kinds.CONTRACTED:
            _own(canvas, art.FREIGHT, x + (3 if w > 11 else 1), y + 4)
        else:
            _aboard(canvas, x, y, w, a - kinds.GHOST)
        for row in range(y + 2, y + h - 2, 2):
            canvas.fill(x + 2, row, w - 4, 1, 0)
    _invert(canvas, x, y, w, h, look)


def _cargo(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What is in a hold: a good, or where a contract goes."""
    if a < 16:
        _aboard(canvas, x, y, w, a)
        return
    to = cards.DESTINATION[a - 16]
    if w < 16:
        _to(canvas, to, x + (2 if to < cards.PORTS else 0), y + (0 if to < cards.PORTS else 1), 8)
        return
    _to(canvas, to, x + (2 if to < cards.PORTS else 3), y + (0 if to < cards.PORTS else 1), 13)


def _aboard(canvas: "Canvas", x: int, y: int, w: int, what: int) -> None:
    """A good in a hold; tiny where that is narrow."""
    if w > 11:
        _good(canvas, x + 3, y + 3, what)
        return
    _own(canvas, art.FOOD_TINY + cards.BASIC[what], x + 2, y + 2)
    if what > 5:
        canvas.fill(x + 7, y + 1, 3, 3, 0)
        canvas.fill(x + 7, y + 2, 3, 1, _SHOWN)
        canvas.fill(x + 8, y + 1, 1, 3, _SHOWN)


def _dock(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """With Shipyards: what a yard offers."""
    from . import dock

    dock.marked(canvas, b, x, y, w, h, look)
    _invert(canvas, x, y, w, h, look)


def _offer(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the thing of it in focus is good for."""
    from . import dock

    dock.told(canvas, a, x, y, w, h)


def _tag(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What cargo brings here."""
    wide = canvas.text_width(str(a), letters.BADGES)
    if w < 12:  # in a narrow hold there is no room beside it: dark on a lit plate
        canvas.fill(x - 1, y - 1, w + 2, h + 1, _SHOWN)
        canvas.text(x + (w - wide) // 2, y, str(a), 0, letters.BADGES)
        return
    canvas.fill(x + w - wide - 2, y - 1, wide + 2, h + 1, 0)
    canvas.text(x + w - wide - 1, y, str(a), _SHOWN, letters.BADGES)


# Those one meets


def _flown(canvas: "Canvas", a: int, x: int, y: int) -> None:
    """One of the six ships, 40 x 20; pirates have a skull on it."""
    _own(canvas, art.SHUTTLE_SMALL + (a & 7), x, y)
    if a & 8:
        canvas.fill(x + 12, y + 7, 9, 8, 0)
        _shared(canvas, icons.SKULL, x + 13, y + 8)


def _contact(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _flown(canvas, a, x, y + 2)


def _turned(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The next card: its back, or the ship that one meets, or the port's name."""
    canvas.rounded(x, y, w, h, _SHOWN, 2)
    canvas.fill(x + 1, y + 1, w - 2, h - 2, 0)
    if look & DOWN:
        canvas.dither(x + 3, y + 3, w - 6, h - 6, -1, _SHOWN, 6)
    elif a >= cards.PORTS:
        _flown(canvas, b, x + 2, y + 7)
    else:
        text_at(canvas, cards.NAMES[a][:7], x + w // 2, y + h // 2 - 4, _SHOWN, letters.SMALL, 1)


def _takes(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What a contact looks for, and its fine."""
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _SHOWN)
    patrol = a < cards.FIRST_PIRATE
    canvas.text(x + 4, y + 1, "looks for" if patrol else "takes all", _SHOWN, letters.SMALL)
    for i in range(3):
        good = (_LOOKS_FOR if patrol else _OF_VALUE)[i]
        _sign(canvas, x + 4 + 13 * i, y + 9, good, patrol and i > 0)
    if patrol:
        text_at(canvas, "-%d" % cards.FINE[a], x + w - 5, y + (6 if b else 1), _SHOWN, letters.FIGURES, 2)
    if not b:
        text_at(canvas, "none", x + w - 3, y + 11, _SHOWN, letters.SMALL, 2)
    _invert(canvas, x, y, w, h, look)


# The ends


def _ledger(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    fee, last = b & 31, b >> 5 & 1
    if last:
        text = "%d c, the last year" % a
    elif fee > a:
        text = "%d - %d: %d missing" % (a, fee, fee - a)
    else:
        text = "%d - %d = %d" % (a, fee, a - fee)
    canvas.text(x, y, text, _SHOWN, letters.SMALL)


def _end(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text_at(canvas, kinds.ENDS[a], x + w // 2, y, _SHOWN, letters.WORDS_BOLD, 1)
    _invert(canvas, x, y, w, h, look)


def _score(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text_at(canvas, "%d × %d" % (a, b), x + w // 2, y, _SHOWN, letters.TITLE_BOLD, 1)


def _size(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """That there is a yard; how many cards the market shows is on the plate."""
    if a >= kinds.YARD:
        from . import dock  # only with the house rule

        dock.sign(canvas, a, x, y, _SHOWN)


def _nothing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """There is nothing to see, or no room for it."""


# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = {
    kinds.PURSE: _purse,
    kinds.CHANGE: _change,
    kinds.STARS: _stars,
    kinds.YEAR: _year,
    kinds.NAME: _name,
    kinds.WISH: _wish,
    kinds.SLIP: _slip,
    kinds.PLATE: _plate,
    kinds.CARD: _card,
    kinds.DEAL: _deal,
    kinds.CARRY: _carry,
    kinds.SHIP: _ship,
    kinds.HOLD: _hold,
    kinds.CARGO: _cargo,
    kinds.TAG: _tag,
    kinds.OFFER: _offer,
    kinds.SHEET: _sheet,
    kinds.CONTACT: _contact,
    kinds.TAKES: _takes,
    kinds.LEDGER: _ledger,
    kinds.END: _end,
    kinds.SCORE: _score,
    kinds.BACK: _nothing,
    kinds.GAIN: _nothing,
    kinds.SIZE: _size,
    kinds.TAPE: _tape,
    kinds.PRICE: _price,
    kinds.WAY: _nothing,
    kinds.TRAIL: _nothing,
    kinds.BEAM: _nothing,
    kinds.LOSS: _nothing,
    kinds.WHEEL: _nothing,
    kinds.COINS: _nothing,
    kinds.PANEL: _nothing,
    kinds.TURNED: _turned,
    kinds.DOCK: _dock,
    LINE: performed_line,
    SIGN: performed_sign,
}

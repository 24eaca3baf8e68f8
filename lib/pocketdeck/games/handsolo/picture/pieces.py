"""How the pieces of Hand Solo's table are drawn, in 16 colours; pieces1.py draws them on one bit.

scene.py says what lies where; here is only what it looks like: the bar at the top, the port's name, wish and
contract, prices, answers. Its neighbours draw the rest: market.py cards, vessel.py ships, ends.py the ends of
years and careers, sky.py what lies behind. Nothing is painted beyond the outline of the focus around a piece,
so the stage can draw any rectangle of the table anew.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import performed_line, performed_sign, ring, several, shared, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    GREEN,
    INK,
    MIST,
    ORANGE,
    PAPER,
    RED,
    SLATE,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.scene import FOCUS, LIT
from pocketdeck.stage.picture.scene import OFF as NOT_NOW

from .. import art, cards, figures
from ..words import card_name
from . import kinds, market, vessel, worlds
from .marks import across, boxes, destination, GOVERNMENTS, number, own, sign, terms, tiny, tiny_terms, width
from .sky import ground

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas

_TICKS = const(18)
_WIDEST = const(64)  # pixels that the name of a government takes at most
_BASICS = const(6)  # goods with a price everywhere, and all
_GOODS = const(11)
_signs: "list[Any]" = [0, b""]  # how far they are apart, and the basic goods' signs, as several() takes them
_STEP = const(4)  # from tick to tick


def _row(number: int) -> bytes:
    """A year's ticks all of one kind, as brush.several() takes them."""
    return b"".join([bytes((number, _STEP * i, 0)) for i in range(_TICKS)])


_ROWS = (_row(art.TICK_FLOWN), _row(art.TICK_HERE), _row(art.TICK_TO_COME))
__all__ = ["PAINTERS", "ground"]


def _framed(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """The focus on what only tells something: a line around it."""
    canvas.frame(x - 1, y, w + 2, h, YELLOW)


# The top bar


def _purse(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your coins; beyond 999 in small numerals."""
    if look & FOCUS:
        _framed(canvas, x, y, w, h)
    shared(canvas, icons.COIN, x, y + (h - 8) // 2)
    if a > 999 or h < 15 and a > 99:
        canvas.text(x + 10, y + (h - 6) // 2, str(a), YELLOW, letters.BADGES)
    else:
        number(canvas, str(a), x + (11 if h > 12 else 9), y + (h - 9) // 2, YELLOW)


def _change(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the action in focus brings or costs."""
    if a:
        canvas.text(x, y + (h - 6) // 2, "%+d" % a, GREEN if a > 0 else RED, letters.BADGES)


def _stars(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    if look & FOCUS:
        _framed(canvas, x, y, w, h)
    shared(canvas, icons.STAR, x, y + (h - 9) // 2)
    number(canvas, str(a), x + (12 if h > 12 else 10), y + (h - 9) // 2, WHITE)


def _year(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A tick for each of the year's cards: flown, contacts first, here, to come; the fee at its end, and in
    red what of it is missing; the year."""
    if look & FOCUS:
        _framed(canvas, x, y, w, h)
    left, here, missing = a & 31, a >> 5 & 7, a >> 8 & 31
    year, fee = b & 31, b >> 5 & 31
    step = 4
    after = _TICKS - left
    gone = bytes((a >> 13, b >> 10 & 3, b >> 12))
    if h > 12:
        flown, now = 3 * (after - here), 3 * after
        ticks = _ROWS[0][:flown] + _ROWS[1][flown:now] + _ROWS[2][now:]
        several(canvas, "handsolo", ticks, x, y + (h - 7) // 2)
        _passed(canvas, gone, x, y + (h - 7) // 2, 4, 3)
    else:
        step = 2
        _small_ticks(canvas, x, y + (h - 5) // 2, after, here)
        _passed(canvas, gone, x, y + (h - 5) // 2, 2, 1)
    begin = x + _TICKS * step + 3
    if fee:
        shared(canvas, icons.COIN_SMALL, begin, y + (h - 6) // 2)
        begin += 6
        canvas.text(begin, y + (h - 6) // 2, str(fee), RED if missing else WHITE, letters.BADGES)
        begin += 10 if fee > 9 else 5
        if missing:
            text = "-%d" % missing
            canvas.fill(begin + 1, y + (h - 8) // 2, canvas.text_width(text, letters.BADGES) + 3, 9, RED)
            canvas.text(begin + 2, y + (h - 6) // 2, text, WHITE, letters.BADGES)
    text_at(canvas, "Y%d" % year, x + w - 3, y + (h - 8) // 2, MIST, letters.SMALL, 2)


def _passed(canvas: "Canvas", gone: bytes, x: int, y: int, step: int, wide: int) -> None:
    """Of the cards that have flown by those that are contacts: patrols high, pirates long, merchants low."""
    for i in range(3):
        for _ in range(gone[i]):
            top, high = ((0, 3), (0, 5), (3, 2))[i]
            canvas.fill(x, y + top, wide, high, (BLUE, RED, ORANGE)[i])
            x += step


def _small_ticks(canvas: "Canvas", x: int, y: int, after: int, here: int) -> None:
    for i in range(_TICKS):
        if i >= after:
            canvas.fill(x + 2 * i, y, 1, 5, MIST)
        elif i >= after - here:
            canvas.fill(x + 2 * i, y - 1, 1, 7, YELLOW)
        else:
            canvas.fill(x + 2 * i, y + 2, 1, 1, SLATE)


# The port


def _name(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A port with its government, or whom one meets; a flag marks friends, a skull enemies."""
    if look & FOCUS:
        _framed(canvas, x - 1, y - 2, w + 2, h + 3)
    first, under, mark = _named(a, b)
    font = letters.TITLE_BOLD if h > 24 and w > 100 else letters.WORDS_BOLD if h > 9 and w > 60 else -1
    if w == 150:
        font = letters.TITLE_BOLD
    if font < 0:
        font = letters.SMALL_BOLD if canvas.text_width(first, letters.SMALL_BOLD) < w - 3 else letters.SMALL
    high = letters.height(font)
    if mark >= 0:
        if mark:
            shared(canvas, icons.SKULL, x, y + (high - 7) // 2)
        else:
            own(canvas, art.FRIEND, x, y + (high - 7) // 2)
        x += 9
        w -= 9
    canvas.text(x, y, first, WHITE, font)
    if h < high + 8:  # beside the name, where it fits
        wide = canvas.text_width(first, font) + 7
        x += wide
        w -= wide
        y += (high - 8) // 2
    else:
        y += high + 1
    if a < cards.PORTS:
        if w >= 12:
            own(canvas, GOVERNMENTS[cards.GOVERNMENT[a]], x, y)
        x += 13
        w -= 13
        if w < _WIDEST and canvas.text_width(under, letters.SMALL) > w:
            return
        y += 1
    canvas.text(x, y, under, MIST, letters.SMALL)


def _named(a: int, b: int) -> "tuple[str, str, int]":
    """(what something is called, what stands below it, its mark: 0 a friend's, 1 an enemy's, -1 none)."""
    if a < cards.PORTS:
        return cards.NAMES[a].upper(), cards.GOVERNMENTS[cards.GOVERNMENT[a]], 0 if b else -1
    if a < cards.CARDS:
        text = card_name(a, b << a).split(" ", 1)
        return text[0].upper(), text[1], 1 if b else -1
    return "YEAR %d ENDS" % b, "", -1


def _size(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """How many cards the market shows, or that there is a yard."""
    if a >= kinds.YARD:
        from . import dock  # only with the house rule

        dock.sign(canvas, a, x, y, WHITE)
        return
    step = 10 if w > 50 else 8  # they end before the plate beside them
    for i in range(a):
        own(canvas, art.MARKET_CARD, x + step * i, y)
    if w > 50:
        canvas.text(x + 10 * a + 3 * (a > 0), y + 2, "market" if a else "no market", MIST, letters.SMALL)


def _wish(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Two of a good for a friend; on a green plate when you have them."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    if look & (LIT | FOCUS):
        canvas.rounded(x, y, w, h, GREEN if look & LIT else INK, 2)
    ink = BLACK if look & LIT else MIST
    if h < 15:
        y += (h - 10) // 2
        sign(canvas, x, y, a)
        sign(canvas, x + 11, y, a)
        shared(canvas, icons.STAR, x + 24, y)
        return
    basic = art.FOOD + cards.BASIC[a]
    several(canvas, "handsolo", bytes((basic, 1, 2, basic, 18, 2)), x, y)
    if basic != art.FOOD + a:
        several(canvas, "handsolo", bytes((art.PLUS, 10, 1, art.PLUS, 27, 1)), x, y)
    canvas.text(x + 35, y + 6, "→", ink, letters.SMALL)
    shared(canvas, icons.STAR, x + 46, y + 5)


def _slip(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A contract: where it goes, its marks, what it pays, the holds that it fills; dark if you cannot have
    it."""
    off = look & NOT_NOW
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    canvas.rounded(x, y, w, h, INK if off else PAPER, 2)
    text = MIST if off else BLACK
    pays = str(cards.PAYOUT[a] * (b >> 3 & 7))
    friend = b >> 12 & 1
    to = cards.DESTINATION[a]
    money = cards.DEPOSIT[a] * (b >> 3 & 7)
    if h < 15:  # one line
        shared(canvas, icons.COIN_SMALL, x + 2, y + 2)
        number(canvas, pays, x + 9, y + 1, text)
        after = x + 12 + across(canvas, pays)
        _deposit(canvas, money, after, y + 2, b & 7)
        after = boxes(canvas, after + 15, y + 1, b, 8)
        if b >> 6 & 7 < 4:  # only a bulk contract fills so many, and then there is no room to say so
            after = tiny_terms(canvas, a, after + 1, y + 2, 0, 2)
        friend = friend and after + 1 + width(canvas, to, 0, friend) < x + w
        destination(canvas, to, after + 1, y + 1, 0, text, friend)
        return
    room = w - 7 - _marks_width(a)
    left = 3
    if width(canvas, to, 99, friend) + 13 <= room:
        own(canvas, art.CONTRACT, x + 3, y + 2)
        left = 16
    destination(canvas, to, x + left, y + 2, room - left + 3, text, friend)
    terms(canvas, a, x, y + 1, w - 1)
    low = y + h - 11
    room = b >> 6 & 7
    left = x + 13
    if money and 38 + 7 * len(pays) + 7 * room > w:  # the coin makes room for the deposit
        left = x + 3
    else:
        shared(canvas, icons.COIN, x + 3, low)
    number(canvas, pays, left, low, text)
    after = left + 2 + 7 * len(pays)
    if money:
        _deposit(canvas, money, after + 1, low + 2, b & 7)
    if b >> 13 and after + 26 < x + w - 3 - 7 * room:
        shared(canvas, icons.STAR, after + 17, low - 1)
    tall = h > 20
    boxes(canvas, x + w - 3 - 7 * room, low - 1 if tall else low + 1, b, 10 if tall else 8)


def _deposit(canvas: "Canvas", money: int, x: int, y: int, why: int) -> None:
    """What a contract costs until it is completed, on red if it fails for that."""
    text = "-%d" % money
    if why == figures.POOR:
        canvas.fill(x - 1, y - 2, canvas.text_width(text, letters.BADGES) + 3, 10, RED)
    canvas.text(x, y, text, WHITE if why == figures.POOR else RED, letters.BADGES)


def _marks_width(card: int) -> int:
    """Pixels that the marks of a contract take."""
    bits = cards.CONTRACT_MARKS[card]
    return 12 * ((bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1))


def _tape(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The strip with a sign for each good that is traded here: all at once, for they never change."""
    if h > w:
        canvas.rounded(x, y, w, h, INK, 1)
        if look & FOCUS:
            _framed(canvas, x + 1, y, w - 2, h)
        for i in range(_GOODS):
            if a >> i & 1:
                tiny(canvas, x + 1, y + 2, i)
                y += b
        return
    canvas.fill(x, y, w, h - 1, INK)
    canvas.fill(x, y + h - 1, w, 1, BLACK)
    if look & FOCUS:
        _framed(canvas, x + 1, y, w - 2, h - 1)
    if _signs[0] != b:
        _signs[:] = [b, b"".join([bytes((art.FOOD_SIGN + i, 3 + i * b, 3)) for i in range(_BASICS)])]
    several(canvas, "handsolo", _signs[1], x, y)
    left = x + 3 + _BASICS * b
    for i in range(_BASICS, _GOODS):
        if a >> i & 1:
            sign(canvas, left, y + 3, i)
            left += b


def _price(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A price on the tape: green and an arrow down where it is low, red and an arrow up where it is high."""
    high, low = b & 16, b & 32
    text = str(a)
    if h == kinds.LINE:
        ink = RED if high else GREEN if low else WHITE
        text_at(canvas, text, x + w - 4, y + 1, ink, letters.BADGES, 2)
        if high or low:
            canvas.fill(x + w - 3, y + 4 if high else y + 3, 3, 1, ink)
            canvas.fill(x + w - 2, y + 3 if high else y + 4, 1, 1, ink)
        return
    left = x + (13 if b & 15 >= _BASICS else 12)  # beside a plus
    canvas.text(left, y + 3, text, RED if high else GREEN if low else WHITE, letters.FIGURES)
    if high or low:
        after = left + 1 + across(canvas, text)
        if after + 6 <= x + w:
            own(canvas, art.HIGH if high else art.LOW, after, y + 6)


# Answers

_INKS = bytes((RED, SLATE, INK, INK, GREEN, RED, GREEN, RED))


def _plate(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An answer: what it is, and what it costs or brings."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    off = look & NOT_NOW
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
    canvas.rounded(x, y, w, h, INK if off else _INKS[a], 3)
    ink = SLATE if off else BLACK if _INKS[a] in (GREEN, RED) else WHITE  # white is too pale on those
    if (a == kinds.LIFT or a == kinds.PASS) and w < 42:
        _way_on(canvas, a, x, y, w, h, ink)
        return
    text = kinds.ANSWERS[a]
    if a == kinds.GO_ON:
        text = text % (b & 63)
    font = letters.WORDS_BOLD if h >= 15 else letters.SMALL_BOLD
    if canvas.text_width(text, font) > w - 4:
        font = letters.SMALL
    high = letters.height(font)
    below = _below(a, b)
    if not below:
        text_at(canvas, text, x + w // 2, y + (h - high) // 2 + (h >= 15), ink, font, 1)
        return
    if h < 20:
        text_at(canvas, text, x + 4, y + (h - high) // 2, ink, font)
        _cost(canvas, a, b, below, x + w - 4, y + (h - 8) // 2, ink, 2)
        return
    text_at(canvas, text, x + w // 2, y + (h - 22) // 2, ink, font, 1)
    _cost(canvas, a, b, below, x + w // 2, y + (h + 2) // 2, ink, 1)


def _below(a: int, b: int) -> str:
    """The number that belongs to an answer."""
    if a == kinds.GO_ON:
        return "-%d" % (b >> 6)
    if a == kinds.BRIBE:
        return "-%d" % b
    if a == kinds.RETIRE:
        return "%d points" % b
    if a == kinds.REFUSE:
        return "lose all" if b else "free"
    return ""


def _cost(canvas: "Canvas", a: int, b: int, text: str, x: int, y: int, ink: int, align: int) -> None:
    """A number with a coin before it, or words; align 1: in the middle, 2: at the right."""
    coin = 10 if a == kinds.GO_ON or a == kinds.BRIBE else 0
    wide = canvas.text_width(text, letters.SMALL) + coin
    x -= wide * align // 2
    if coin:
        shared(canvas, icons.COIN, x, y)
    canvas.text(x + coin, y, text, ink, letters.SMALL)


def _way_on(canvas: "Canvas", a: int, x: int, y: int, w: int, h: int, ink: int) -> None:
    """Up and away, or on: an arrow, and words where there is room."""
    at = y + h // 2
    if w >= 26 and h > w:
        first, rest = kinds.ANSWERS[a].split(" ")
        text_at(canvas, first, x + w // 2, y + 4, ink, letters.SMALL_BOLD, 1)
        text_at(canvas, rest, x + w // 2, y + 13, ink, letters.SMALL_BOLD, 1)
        at = y + (h + 22) // 2
    arrow = SLATE if ink == SLATE else YELLOW
    half = min(8, w // 2 - 2, h // 2 - 1)
    middle = x + w // 2
    if a == kinds.PASS:
        for i in range(half):
            canvas.fill(middle - half // 2 + i, at - half + i, 1, 2 * (half - i), arrow)
        return
    for i in range(half):
        canvas.fill(middle - i, at - half + i, 2 * i + 1, 1, arrow)
    canvas.fill(middle - half // 2, at, half // 2 * 2 + 1, half, arrow)


def _nothing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """There is nothing to see."""


def _later(painter: int) -> "Any":
    """One of the PAINTERS of ends.py, which takes memory only where a year or a career ends."""

    def paint(*places: "Any") -> None:
        from . import game_over

        game_over.PAINTERS[painter](*places)

    return paint


def _panel(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """320 x 240: what stands beside the table."""
    from . import panel

    panel.paint(canvas, a, b, x, y, w, h)


def _dock(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """With Shipyards: what a yard offers."""
    from . import dock

    dock.paint(canvas, a, b, x, y, w, h, look)


def _offer(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the thing of a yard in focus is good for."""
    from . import dock

    dock.offer(canvas, a, b, x, y, w, h, look)


KNOWN = (worlds.unpacked,)  # what has been worked out once, see stage.py
# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = (
    _nothing,
    _purse,
    _change,
    _stars,
    _change,
    _year,
    _name,
    _size,
    _wish,
    _slip,
    _tape,
    _price,
    vessel.way,
    _plate,
    market.card,
    market.deal,
    market.carry,
    vessel.ship,
    vessel.hold,
    vessel.cargo,
    vessel.tag,
    _offer,
    vessel.trail,
    market.contract,
    vessel.contact,
    vessel.takes,
    vessel.beam,
    vessel.loss,
    _later(0),
    _later(1),
    _later(2),
    _later(3),
    _panel,
    _later(4),
    vessel.turned,
    _dock,
    performed_line,
    performed_sign,
)

"""The cards of Hand Solo's market and of its merchants, and a contract as a large sheet, in 16 colours."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import focus, lifted, ring, several, shared, text_at
from pocketdeck.stage.picture.palettes import BLACK, BLUE, BROWN, GREEN, INK, MIST, PAPER, RED, SLATE, WHITE
from pocketdeck.stage.picture.scene import FOCUS, LIT
from pocketdeck.stage.picture.scene import OFF as NOT_NOW

from .. import art, cards
from ..figures import LATE
from .marks import boxes, destination, friendship, good, goods_marks, number, own, terms, tiny, tiny_terms

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

# What a sheet says where a contract cannot be accepted, by the reasons of figures.py.
WHY = ("", "ship too small", "no room", "deposit too high", "too late")
# What is not in play: the paper is dark, but a good, a sign and a number keep their colours, which tell what
# they are.
_SHADE = b"\x00\x01\x02\x03\x02\x03\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"
_NONE = const(6)  # there is no modifier: it is the port's own card


def card(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A card of the market: its good, its price here, its coin struck out if you cannot pay it, and at its
    foot what it does to a price, or that it is the port's own. Dark while it cannot be bought."""
    changed, amount = b >> 4 & 7, (b >> 7) - 16
    if look & FOCUS:
        focus(canvas, x, y, w, h, look, lifted(h, look))
    if w < 36:
        _small(canvas, a, b & 15, x, y, w, h, changed == _NONE, look)
        if changed != _NONE:
            canvas.fill(x + 1, y + 26, w - 2, 6, INK)
            tiny(canvas, x + 2, y + 26, changed)
            text_at(
                canvas, "%+d" % amount, x + w - 2, y + 26, RED if amount > 0 else GREEN, letters.BADGES, 2
            )
    else:
        _large(canvas, a, b & 15, x, y, w, changed, look)
        if changed == _NONE:
            text_at(canvas, "port", x + 18, y + 40, MIST, letters.SMALL, 1)
        else:
            canvas.text(x + 25, y + 41, "%+d" % amount, RED if amount > 0 else GREEN, letters.BADGES)
    if look & NOT_NOW:
        canvas.recolour(x - 1, y - 1, w + 2, h + 2, _SHADE)


def _price(canvas: "Canvas", price: int, right: int, y: int, left: int, look: int) -> None:
    """A price that ends at `right`; its coin, which begins at `left`, is struck out if you cannot pay it.
    On a dark card neither black nor red could be read."""
    number(canvas, str(price), right, y, WHITE if look & NOT_NOW else BLACK, 2)
    if look & LIT:
        canvas.line(left, y + 7, left + 7, y, BLACK if look & NOT_NOW else WHITE)


def _large(canvas: "Canvas", price: int, what: int, x: int, y: int, w: int, changed: int, look: int) -> None:
    """Paper, good, price and the sign at the foot of a card of 36 x 50; all its pictures at once."""
    basic = cards.BASIC[what]
    pictures = bytes((art.MARKET, 0, 0, art.FOOD + basic, 11, 6, art.FOOD_SIGN + changed, 4, 40))
    if changed == _NONE:
        pictures = bytes((art.MARKET_OWN, 0, 0, art.FOOD + basic, 11, 6))
    if what != basic:
        pictures += bytes((art.PLUS, 20, 5))
    several(canvas, "handsolo", pictures, x - 1, y - 1)
    goods_marks(canvas, what, x + w - 10, y + 1)
    _price(canvas, price, x + 33, y + 28, x + 3, look)


def _small(
    canvas: "Canvas", price: int, what: int, x: int, y: int, w: int, h: int, blue: bool, look: int
) -> None:
    """The same on a narrow one."""
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    canvas.rounded(x, y, w, h, PAPER, 1)
    canvas.fill(x + 1, y + 1, w - 2, 15, BLUE if blue else INK)
    good(canvas, x + (w - 16) // 2, y + 1, what)
    goods_marks(canvas, what, x + w - 8, y)
    shared(canvas, icons.COIN_SMALL, x + 2, y + 18)
    _price(canvas, price, x + w - 2, y + 16, x + 1, look)


def deal(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What a merchant sells, or buys of you."""
    selling = b & 16
    focus(canvas, x, y, w, h, look, lifted(h, look))
    if w < 36:
        _small(canvas, a, b & 15, x, y, w, h, False, look)
        if selling:
            canvas.fill(x + 1, y + 16, w - 2, 9, PAPER)
            number(canvas, "+%d" % a, x + w - 2, y + 16, GREEN, 2)
    else:
        own(canvas, art.MARKET, x - 1, y - 1)
        good(canvas, x + 10, y + 5, b & 15)
        goods_marks(canvas, b & 15, x + w - 10, y + 1)
        if selling:
            number(canvas, "+%d" % a, x + 33, y + 28, GREEN, 2)
        else:
            _price(canvas, a, x + 33, y + 28, x + 3, look)
        text_at(canvas, "sell" if selling else "buy", x + 18, y + 40, MIST, letters.SMALL, 1)
    if look & NOT_NOW:
        canvas.recolour(x - 1, y - 1, w + 2, h + 2, _SHADE)


def carry(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A merchant's contract: where it goes, the holds that it fills, what it pays."""
    focus(canvas, x, y, w, h, look, lifted(h, look))
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    canvas.rounded(x, y, w, h, PAPER, 1)
    to = cards.DESTINATION[a]
    pays = str(cards.PAYOUT[a] * (b >> 3 & 7))
    ink = WHITE if look & NOT_NOW else BLACK
    if w < 36:
        destination(canvas, to, x + 2, y + 3, w - 3, BLACK, 0)
        boxes(canvas, x + 2, y + 12, b, 8)
        tiny_terms(canvas, a, x + w - 10, y + 13, 0, 1)
        tiny_terms(canvas, a, x + 1, y + 23, 1, 2)
        number(canvas, pays, x + w - 2, y + 22, ink, 2)
    else:
        destination(canvas, to, x + 2, y + 3, w - 4, BLACK, b >> 12 & 1)
        if w > 62:
            own(canvas, art.CONTRACT_LARGE, x + 4, y + 12)
        boxes(canvas, x + (26 if w > 62 else 4), y + 14, b, 12)
        terms(canvas, a, x, y + 15, w - 2)
        shared(canvas, icons.COIN, x + 4, y + 29)
        number(canvas, pays, x + w - 4, y + 28, ink, 2)
        canvas.fill(x, y + 38, w, 1, BLACK)
        canvas.fill(x + 1, y + 39, w - 2, 10, INK)
        text_at(canvas, "carry", x + w // 2, y + 40, MIST, letters.SMALL, 1)
    if look & NOT_NOW:
        canvas.recolour(x - 1, y - 1, w + 2, h + 2, _SHADE)


def contract(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The contract as a large sheet while it is open (a is not 0); slate if it cannot be had, and why."""
    if not a:
        return
    from .. import printed

    what, why = a - 1, b & 7
    ring(canvas, x, y, w, h)
    canvas.rounded(x, y, w, h, PAPER, 3)
    lots = b >> 3 & 7
    pays, money = cards.PAYOUT[what] * lots, cards.DEPOSIT[what] * lots
    to = cards.DESTINATION[what]
    title = printed.TITLES[printed.TITLE[what]]
    if w < 150:
        destination(canvas, to, x + 4, y + 3, w - 30, BLACK, b >> 12 & 1)
        boxes(canvas, x + w - 4 - 7 * (b >> 6 & 7), y + 3, b, 9)
        shared(canvas, icons.COIN, x + 4, y + h - 12)
        number(canvas, str(pays), x + 14, y + h - 12, BLACK)
        if money:
            number(canvas, "-%d" % money, x + w - 4, y + h - 12, RED, 2)
        if b >> 13:
            friendship(canvas, x + 32, y + h - 12)
        return
    canvas.fill(x + 2, y + 3, w - 4, 15, SLATE if why else BROWN)
    canvas.text(x + 8, y + 5, title, WHITE, letters.WORDS_BOLD)
    terms(canvas, what, x, y + 5, w - 5)
    canvas.text(x + 8, y + 24, "to", BROWN, letters.SMALL)
    destination(canvas, to, x + 24, y + 24, w - 30, BLACK, b >> 12 & 1)
    step = 20 if h > 70 else 0
    row = y + 24 + step
    if step:
        canvas.text(x + 8, row + 1, "pays", BROWN, letters.SMALL)
        shared(canvas, icons.COIN, x + 34, row)
        number(canvas, str(pays), x + 46, row, BLACK)
        canvas.text(x + 98, row + 1, "deposit", BROWN, letters.SMALL)
        if money:
            shared(canvas, icons.COIN, x + 136, row)
            number(canvas, "-%d" % money, x + 148, row, RED)
        else:
            canvas.text(x + 136, row + 1, "none", BROWN, letters.SMALL)
        if b >> 13:
            friendship(canvas, x + 64, row)
    else:
        shared(canvas, icons.COIN, x + 8, y + h - 19)
        number(canvas, str(pays), x + 20, y + h - 19, BLACK)
        if money:
            number(canvas, "-%d" % money, x + 36, y + h - 19, RED)
    row = y + h - 20
    if step:
        canvas.text(x + 8, row + 4, "fills", BROWN, letters.SMALL)
    left = x + (34 if step else 62)
    many = not step and b >> 6 & 7 > 2
    if many:
        boxes(canvas, left, row + 1, b, 12)
    for i in range(0 if many else b >> 6 & 7):
        lacks = i >= b >> 9 & 7 and why != LATE
        canvas.rounded(left, row - 1, 20, 17, RED if lacks else BLACK, 2)
        own(canvas, art.FREIGHT, left + 3, row + 3)
        if lacks:
            canvas.line(left + 1, row, left + 18, row + 14, WHITE)
            canvas.line(left + 18, row, left + 1, row + 14, WHITE)
        left += 22
    if why:
        text_at(canvas, WHY[why], x + w - 8, row + 4, RED, letters.SMALL_BOLD, 2)
        return
    canvas.rounded(x + w - 44, row, 38, 15, GREEN, 3)
    shared(canvas, icons.TICK_WHITE, x + w - 39, row + 4)
    canvas.text(x + w - 29, row + 4, "fits", BLACK, letters.SMALL_BOLD)

"""Hand Solo's own pictures, and the signs that stand for goods, destinations and terms."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import brush, letters
from pocketdeck.stage.picture.palettes import BLACK, BROWN, PAPER, RED, SLATE, YELLOW
from pocketdeck.stage.picture.sheets import SHEETS

from .. import art, cards

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas


GOVERNMENTS = bytes((art.FEDERATION, art.INDEPENDENT, art.REBEL, art.OUTLAW))
MARKS = bytes((art.VALUABLE, art.ILLEGAL, art.CLOCK, art.CRATE))  # of a contract, by its bits

_BASICS = const(6)


def own(canvas: "Canvas", number: int, x: int, y: int, scale: int = 1) -> None:
    """A picture of Hand Solo's sheet."""
    pictures = SHEETS.get("handsolo")
    if scale > 1 or pictures is None or pictures.data is None:
        brush.own(canvas, "handsolo", number, x, y, scale)
    else:  # as that would do, without a call more
        canvas.picture(pictures.data, number, x, y)


def good(canvas: "Canvas", x: int, y: int, what: int) -> None:
    """A good, 16 x 15; an advanced one is its basic one with a plus."""
    own(canvas, art.FOOD + cards.BASIC[what], x, y)
    if what >= _BASICS:
        own(canvas, art.PLUS, x + 9, y - 1)


def sign(canvas: "Canvas", x: int, y: int, what: int) -> None:
    """The same as a sign, 10 x 10."""
    own(canvas, art.FOOD_SIGN + cards.BASIC[what], x, y)
    if what >= _BASICS:
        canvas.fill(x + 5, y - 1, 6, 6, BLACK)
        canvas.fill(x + 6, y + 1, 5, 1, YELLOW)
        canvas.fill(x + 8, y - 1, 1, 5, YELLOW)


def tiny(canvas: "Canvas", x: int, y: int, what: int) -> None:
    """The same, 7 x 6."""
    own(canvas, art.FOOD_TINY + cards.BASIC[what], x, y)
    if what >= _BASICS:
        canvas.fill(x + 3, y - 1, 5, 5, BLACK)
        canvas.fill(x + 4, y + 1, 3, 1, YELLOW)
        canvas.fill(x + 5, y, 1, 3, YELLOW)


def number(canvas: "Canvas", text: str, x: int, y: int, ink: int, align: int = 0) -> None:
    """A number in large numerals."""
    if align:
        x -= across(canvas, text) * align // 2
    canvas.text(x, y, text, ink, letters.FIGURES)


def across(canvas: "Canvas", text: str) -> int:
    """Pixels that a number takes in large numerals: all of them are six wide but for the 1, which is four."""
    if text.isdigit():
        return 7 * len(text) - 1 - 2 * text.count("1")
    return canvas.text_width(text, letters.FIGURES)


def large(canvas: "Canvas", text: str, x: int, y: int, ink: int, scale: int) -> None:
    """A number in numerals that are `scale` times as large."""
    data = letters.font(letters.FIGURES)
    high, gap, count = data[0], data[1], data[3]
    for code in letters.encoded(text):
        at = letters.glyph(data, code)
        columns = data[4 + at]
        for row in range(high):
            bits = data[4 + count + at * high + row]
            for column in range(columns):
                if bits << column & 128:
                    canvas.fill(x + scale * column, y + scale * row, scale, scale, ink)
        x += scale * (columns + gap)


def destination(canvas: "Canvas", to: int, x: int, y: int, wide: int, ink: int, friend: int) -> None:
    """Where a contract goes: a port's name, or a government's sign and, if it is wide enough, its name."""
    if to < cards.PORTS:
        text = cards.NAMES[to]
        if friend:
            own(canvas, art.FRIEND, x, y + 1)
            x += 7
    else:
        text = cards.GOVERNMENTS[to - 16]
        own(canvas, GOVERNMENTS[to - 16], x, y - 1)
        x += 12
        wide -= 12
    if to < cards.PORTS or canvas.text_width(text, letters.SMALL) <= wide:
        canvas.text(x, y, text, ink, letters.SMALL)


def width(canvas: "Canvas", to: int, wide: int, friend: int) -> int:
    """How many pixels destination() takes."""
    if to < cards.PORTS:
        return canvas.text_width(cards.NAMES[to], letters.SMALL) + 7 * friend
    text = canvas.text_width(cards.GOVERNMENTS[to - 16], letters.SMALL)
    return 12 + text if 12 + text <= wide else 10


def friendship(canvas: "Canvas", x: int, y: int) -> None:
    """Or renown instead: what stands behind a payout."""
    canvas.text(x, y + 1, "or", BROWN, letters.SMALL)
    brush.shared(canvas, icons.STAR, x + 13, y - 1)


def boxes(canvas: "Canvas", x: int, y: int, b: int, high: int) -> int:
    """The holds that a contract fills, as scene.terms() has them: brown, and red and crossed where one is
    missing; returns the x behind them."""
    room, free = b >> 6 & 7, b >> 9 & 7
    why = b & 7
    for i in range(room):
        lacks = i >= free and why != 4
        canvas.fill(x, y, 6, high, BLACK)
        canvas.fill(x + 1, y + 1, 4, high - 2, RED if lacks else SLATE if why else BROWN)
        if lacks:
            canvas.line(x + 1, y + 1, x + 4, y + high - 2, PAPER)
            canvas.line(x + 4, y + 1, x + 1, y + high - 2, PAPER)
        x += 7
    return x


def terms(canvas: "Canvas", card: int, x: int, y: int, wide: int) -> None:
    """The marks of a contract from the right: valuable, illegal, on time, bulky."""
    marks = cards.CONTRACT_MARKS[card]
    x += wide
    for i in range(4):
        if marks >> i & 1:
            x -= 12
            canvas.rounded(x - 1, y - 1, 12, 11, PAPER if MARKS[i] == art.CRATE else BROWN, 1)
            own(canvas, MARKS[i], x, y)


def tiny_terms(canvas: "Canvas", card: int, x: int, y: int, first: int, last: int) -> int:
    """The same from the left, 7 x 6 each on a dark ground, from the first to before the last one; returns the
    x behind them."""
    marks = cards.CONTRACT_MARKS[card]
    for i in [i for i in range(4) if marks >> i & 1][first:last]:
        canvas.fill(x, y - 1, 9, 8, BLACK)
        own(canvas, art.VALUABLE_TINY + i, x + 1, y)
        x += 9
    return x


def goods_marks(canvas: "Canvas", good: int, x: int, y: int) -> None:
    """The marks of a good, one below the other: valuable, which pirates take; illegal, which patrols take."""
    for i in range(2):
        if cards.GOODS_MARKS[good] >> i & 1:
            canvas.fill(x, y, 9, 8, BLACK)
            own(canvas, art.VALUABLE_TINY + i, x + 1, y + 1)
            y += 8

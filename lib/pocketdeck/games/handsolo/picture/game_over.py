"""The year's end and the career's: ledger, wheel of years, what made the score; in 16 colours."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import own, ring, shared, text_at
from pocketdeck.stage.picture.palettes import BLACK, BROWN, MIST, ORANGE, PAPER, RED, SLATE, WHITE, YELLOW
from pocketdeck.stage.picture.scene import FOCUS

from .. import cards, ranks
from . import kinds
from .marks import large, number

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

# Thirty points of a circle, from the top on, sine and cosine in 64ths: a quarter and its mirror images.
_SINES = bytes((0, 13, 26, 38, 48, 55, 61, 64))


def ledger(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What is in the purse, the fees, and what stays or is missing; in the last year there are none."""
    fee, last, renown = b & 31, b >> 5 & 1, b >> 6
    if h < 20:
        _line(canvas, a, fee, last, x, y)
        return
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
    canvas.rounded(x, y, w, h, PAPER, 3)
    canvas.fill(x + 2, y + 2, w - 4, 14, BROWN)
    text_at(canvas, "Ledger", x + w // 2, y + 5, WHITE, letters.SMALL_BOLD, 1)
    row = y + 22
    _entry(canvas, "purse", str(a), BLACK, x, row, w)
    if last:
        canvas.text(x + 6, row + 22, "the last year", BROWN, letters.SMALL)
    else:
        _entry(canvas, "fees", "-%d" % fee, RED, x, row + 16, w)
        canvas.fill(x + 6, row + 29, w - 12, 1, BLACK)
        if fee > a:
            _entry(canvas, "missing", str(fee - a), RED, x, row + 34, w)
            if h > 100:
                text_at(canvas, "who cannot pay retires", x + w // 2, row + 48, BROWN, letters.SMALL, 1)
        else:
            _entry(canvas, "left", str(a - fee), BLACK, x, row + 34, w)
    low = y + h - 24
    canvas.fill(x + 6, low - 4, w - 12, 1, BROWN)
    text_at(canvas, ranks.RANKS[ranks.rank(a * renown)], x + w // 2, low, BROWN, letters.SMALL_BOLD, 1)
    text_at(canvas, "%d × %d = %d" % (a, renown, a * renown), x + w // 2, low + 12, BLACK, letters.SMALL, 1)


def _entry(canvas: "Canvas", text: str, value: str, ink: int, x: int, y: int, w: int) -> None:
    canvas.text(x + 6, y + 1, text, BLACK if text == "missing" else BROWN, letters.SMALL)
    shared(canvas, icons.COIN, x + w - 34, y)
    number(canvas, value, x + w - 5, y, ink, 2)


def _line(canvas: "Canvas", a: int, fee: int, last: int, x: int, y: int) -> None:
    """The same in one line."""
    shared(canvas, icons.COIN, x, y + 2)
    number(canvas, str(a), x + 11, y + 1, YELLOW)
    x += 13 + canvas.text_width(str(a), letters.FIGURES)
    if last:
        canvas.text(x + 4, y + 2, "the last year", MIST, letters.SMALL)
        return
    number(canvas, "-%d" % fee, x + 3, y + 1, RED)
    text = "missing" if fee > a else "left"
    x += 9 + canvas.text_width("-%d" % fee, letters.FIGURES)
    canvas.text(x, y + 2, text, RED if fee > a else MIST, letters.SMALL)
    x += 3 + canvas.text_width(text, letters.SMALL)
    number(canvas, str(abs(a - fee)), x, y + 1, RED if fee > a else WHITE)


def around(i: int) -> "tuple[int, int]":
    """(x, y) of the i-th of thirty points on a circle of 64, from the top on; halves are between two."""
    quarter, part = divmod(i * 14 // 15, 7)  # 28 points have quarters of seven, near enough for the eye
    sine, cosine = _SINES[part], _SINES[7 - part]
    return ((sine, -cosine), (cosine, sine), (-sine, cosine), (-cosine, -sine))[quarter & 3]


def wheel(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Thirty years round a sun; what is flown is lit, the next one ringed."""
    cx, cy = x + w // 2, y + h // 2
    r = w // 2 - 5
    for half, level in ((r * 3 // 4, 4), (r // 2, 9)):
        for row in range(-half, half, 2):
            wide = half - row * row // half * 2 // 3
            canvas.dither(cx - wide, cy + row, 2 * wide, 2, -1, ORANGE, level)
    sun = max(4, r // 4)
    canvas.rounded(cx - sun, cy - sun, 2 * sun, 2 * sun, YELLOW, 3)
    for i in range(cards.YEARS):
        right, down = around(i)
        px, py = cx + r * right // 64, cy + r * down // 64
        if i < a:
            canvas.rounded(px - 2, py - 2, 4, 4, YELLOW, 1)
        elif i == a:
            canvas.rounded(px - 4, py - 4, 8, 8, WHITE, 2)
            canvas.rounded(px - 3, py - 3, 6, 6, BLACK, 2)
        else:
            canvas.fill(px - 1, py - 1, 2, 2, SLATE)


def end(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What has ended the career, large."""
    text = kinds.ENDS[a]
    font = letters.TITLE_BOLD if h >= 20 else letters.WORDS_BOLD
    wide = canvas.text_width(text, font) + 18
    left = x + (w - wide) // 2
    if look & FOCUS:
        ring(canvas, left, y, wide, h)
    canvas.rounded(left - 1, y - 1, wide + 2, h + 2, BLACK, 3)
    canvas.rounded(left, y, wide, h, RED if a > 1 else PAPER, 3)
    text_at(canvas, text, x + w // 2, y + (h - letters.height(font)) // 2, BLACK, font, 1)


def score(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Coins and renown, large, one to be taken so often as the other says."""
    middle = x + w // 2
    for i, icon, text in ((0, icons.COIN, str(a)), (1, icons.STAR, str(b))):
        left = middle + 14 if i else middle - 36 - 2 * canvas.text_width(text, letters.FIGURES)
        own(canvas, "shared", icon, left, y, 2)
        large(canvas, text, left + 22, y, WHITE if i else YELLOW, 2)
        if h > 30:
            text_at(canvas, "renown" if i else "coins", left + 18, y + 24, MIST, letters.SMALL, 1)
    text_at(canvas, "×", middle, y + 4, MIST, letters.WORDS_BOLD, 1)


def coins(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Coins that fly off, each twice as far as the one after it: from the lower left to the upper right."""
    for i in range(a):
        far = (1, 3, 7)[i]
        shared(canvas, icons.COIN, x + (w - 10) * far // 8, y + (h - 10) * (8 - far) // 8)


PAINTERS = (ledger, wheel, end, score, coins)  # as pieces.py counts them

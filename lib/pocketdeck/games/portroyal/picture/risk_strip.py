"""The top bar and the risk strip of Port Royal's table in 16 colours: both sides, the flags, the gauge, what
the dummy thinks."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import several, shared, text_at
from pocketdeck.stage.picture.palettes import BLACK, BLUE, GREEN, INK, MIST, RED, SLATE, WHITE, YELLOW
from pocketdeck.stage.picture.scene import FOCUS, LIT

from .. import art, codes
from . import scene
from .signs import own

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

# Pictures of Port Royal's sheet.
# Of the one that all games share.

SAILS = bytes((YELLOW, BLUE, GREEN, RED, INK))  # of the five colours
_ON_FLAGS = bytes((BLACK, WHITE, BLACK, WHITE, WHITE))
SYMBOLS = bytes((icons.HOUSE, icons.ANCHOR, icons.CROSS))
_SYMBOLS_OFF = bytes((icons.HOUSE_OFF, icons.ANCHOR_OFF, icons.CROSS_OFF))

_SHIELD_AND_COIN = bytes((icons.SHIELD, 0, 0, icons.COIN, 34, 1))


def you(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your face, VP and coins; lit when it is your turn."""
    if h >= 15:
        _side(canvas, art.YOU, a, b, x + 3, y, look)
        return
    if look & FOCUS:
        canvas.frame(x, y, w, h, YELLOW)
    shared(canvas, icons.SHIELD, x + 2, y + 1)
    canvas.text(x + 14, y + 2, str(a), WHITE, letters.FIGURES)
    shared(canvas, icons.COIN, x + 48, y + 2)
    canvas.text(x + 58, y + 2, str(b), YELLOW, letters.FIGURES)


def dummy(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The dummy's; at 160 x 80 its VP and its coins in their colours."""
    if h >= 15:
        _side(canvas, art.YOU + 1, a, b, x, y, look)
        return
    own(canvas, art.YOU + 1, x, y + 2)
    text_at(canvas, str(b), x + w - 1, y + 3, YELLOW, letters.SMALL, 2)
    text_at(
        canvas, str(a), x + w - 5 - canvas.text_width(str(b), letters.SMALL), y + 3, WHITE, letters.SMALL, 2
    )
    if look & FOCUS:
        canvas.frame(x, y, w, h, YELLOW)


def _side(canvas: "Canvas", face: int, a: int, b: int, x: int, y: int, look: int) -> None:
    if look & LIT:
        canvas.rounded(x, y + 1, 86, 13, SLATE, 2)
    if look & FOCUS:
        canvas.frame(x, y, 86, 15, YELLOW)
    own(canvas, face, x + 3, y + 3)
    several(canvas, "shared", _SHIELD_AND_COIN, x + 18, y + 3)
    canvas.text(x + 30, y + 3, str(a), WHITE, letters.FIGURES)
    canvas.text(x + 63, y + 3, str(b), YELLOW, letters.FIGURES)


def swords(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    if h < 15:
        shared(canvas, icons.SWORD_SMALL, x, 2)
        canvas.text(x + 9, 2, str(a), WHITE, letters.FIGURES)
    else:
        shared(canvas, icons.SWORD_SMALL, x, 4)
        canvas.text(x + 10, 3, str(a), WHITE, letters.FIGURES)
        canvas.fill(x + 32, 4, 1, 8, SLATE)


def change(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What the action in focus brings or costs, beside your coins."""
    if a:
        canvas.text(x, 5 if h > 12 else 3, "%+d" % a, GREEN if a > 0 else RED, letters.BADGES)


def flags(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The five colours, lit when one lies in the harbour; the one that lies there twice in a red frame."""
    if look & FOCUS:
        canvas.frame(x - 2, y, w + 4, h, YELLOW)
    if h < 20:
        for colour in range(5):
            left = x + 8 * colour
            lit = a >> colour & 1
            own(canvas, art.FLAG_YELLOW + colour if lit else art.FLAG_NONE, left, y + 2)
            traders = a >> 5 + 2 * colour & 3
            if traders:  # so much more does each of its ships bring
                canvas.text(left + 2, y + 3, str(traders), _ON_FLAGS[colour] if lit else MIST, letters.BADGES)
            if b == 1 + colour:
                canvas.frame(left - 1, y + 1, 9, 10, RED)
        return
    above = y + h - 20
    if b:
        left = x + 21 * (b - 1)
        canvas.rounded(left - 3, above - 2, 23, 22, RED, 3)
        canvas.rounded(left - 1, above, 19, 18, INK, 2)
    pennants = bytearray(15)
    for colour in range(5):
        pennants[3 * colour] = art.PENNANT_YELLOW + colour if a >> colour & 1 else art.PENNANT_NONE
        pennants[3 * colour + 1] = 21 * colour
    several(canvas, "portroyal", pennants, x, above)


def gauge(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The risk of the next card, and the cards that stopping gives as hands; a below -1: you take cards."""
    if look & FOCUS:
        canvas.frame(x - 1, y - 1, w + 2, h + 2, YELLOW)
    if w == scene.ON_DECK:
        canvas.fill(x, y, w, h, BLACK)
        if a < -1:
            shared(canvas, icons.HAND, x + 2, y)
            canvas.text(x + 14, y + 1, str(b), WHITE if b else MIST, letters.SMALL)
            if a < -2:
                text_at(canvas, "%d c" % (2 + a), x + w // 2 + 1, y + 10, RED, letters.SMALL, 1)
        else:
            text_at(canvas, "%d%%" % a, x + w // 2, y + 1, YELLOW, letters.SMALL, 1)
        return
    if h < 10:
        if a >= 0:
            _meter(canvas, x, y, w, h, a, 5)
        return
    top = y + h - 21
    if a < -1:
        _left(canvas, -2 - a, b, x, y, h)
        return
    for i in range(min(8, max(3, b))):
        shared(canvas, icons.HAND if i < b else icons.HAND_OFF, x + 11 * i, top)
    if a >= 0:
        shared(canvas, icons.BOLT, x, top + 12)
        canvas.rounded(x + 9, top + 11, 82, 10, BLACK, 1)
        _meter(canvas, x + 10, top + 12, 80, 8, a, 6)
        text_at(canvas, "%d%%" % a, x + w - 2, top, YELLOW, letters.FIGURES, 2)


def _meter(canvas: "Canvas", x: int, y: int, w: int, h: int, percent: int, step: int) -> None:
    """A gauge in steps: green to a quarter, yellow to 45 percent, then red."""
    canvas.fill(x, y, w, h, INK)
    lit = w * min(100, percent) // 100
    begin = 0
    for part, ink in ((25, GREEN), (45, YELLOW), (100, RED)):
        end = min(lit, w * part // 100)
        if end > begin:
            canvas.fill(x + begin, y, end - begin, h, ink)
            begin = end
    if h > 4:
        canvas.fill(x, y, lit, 1, WHITE)
        canvas.fill(x + lit, y + 3, w - lit, 2, SLATE)
    else:
        canvas.fill(x + lit, y, w - lit, h, SLATE)
    for gap in range(step - 1, w, step):
        canvas.fill(x + gap, y, 1, h, INK)


def _left(canvas: "Canvas", fee: int, left: int, x: int, y: int, h: int) -> None:
    """How many cards you may still take, and the coin that each costs you."""
    y += (h - 9) // 2
    for i in range(min(left, 3)):
        shared(canvas, icons.HAND, x + 11 * i, y)
    text_at(canvas, "Take %d" % left, x + 37, y - 2, WHITE, letters.WORDS_BOLD)
    if fee:
        shared(canvas, icons.COIN, x + 88, y + 1)
        canvas.text(x + 98, y + 2, str(fee), YELLOW, letters.BADGES)
        canvas.text(x + 103, y + 1, "→", MIST, letters.SMALL)
        own(canvas, art.YOU + 1, x + 110, y)


def need(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Swords that the ship wants, boxed, out of those that you have."""
    count = max(a, b)
    step = min(16, (w - 16) // max(1, count - 1)) if count > 1 else 16
    y += (h - 13) // 2
    for i in range(count):
        if i < a:
            canvas.rounded(x + i * step, y, 15, 13, GREEN if i < b else RED, 2)
            canvas.rounded(x + i * step + 2, y + 2, 11, 9, INK, 1)
        shared(canvas, icons.SWORD, x + i * step + 3, y + 2)


def reason(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The dummy's reasoning: its die against your coins, and what follows."""
    phase, case = a & 15, a >> 4
    die, coins = b & 7, b >> 3
    if phase == codes.LOT:
        text = "so it takes a ship" if die >= coins else "so it hires a person"
    else:
        text = scene.REASONS[phase - codes.ROLL if phase < codes.CASE else 2 + case]
    top = y + (h - 18) // 2
    own(canvas, art.YOU + 1, x + 8, top + 5)
    left = x + 25
    if die and phase != codes.CASE:
        shared(canvas, icons.DIE_1 + die - 1, left, top)
        left += 25
    if phase == codes.LOT:
        canvas.text(left, top + 4, ">" if die >= coins else "<", MIST, letters.WORDS_BOLD)
        canvas.fill(left, top + 14, 6, 1, MIST if die >= coins else INK)
        shared(canvas, icons.COIN, left + 12, top + 4)
        canvas.text(left + 23, top + 4, str(coins), YELLOW, letters.FIGURES)
        left += 28 + canvas.text_width(str(coins), letters.FIGURES)
    canvas.text(left + 4, top + 3, text, WHITE, letters.WORDS)


def banner(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A bust, in place of the strip; or the end."""
    if a & 1:
        text = scene.OVER_TEXT
        font = letters.WORDS_BOLD if h > 30 else letters.SMALL_BOLD
        wide = canvas.text_width(text, font)
        top = y + 18 if h > 30 else y + 1
        high = 17 if h > 30 else 9
        if h > 30:
            canvas.rounded(x + w // 2 - wide // 2 - 11, top - 2, wide + 22, high + 4, BLACK, 3)
            canvas.rounded(x + w // 2 - wide // 2 - 9, top, wide + 18, high, YELLOW, 3)
        text_at(canvas, text, x + w // 2, top + 2, BLACK if h > 30 else YELLOW, font, 1)
        return
    w = min(w, 240)
    canvas.fill(x, y, w, h - 1, RED)
    bits, twice = b & 31, b >> 5
    if h < 20:
        text_at(canvas, "BUST", x + w // 2, y + 2, WHITE, letters.SMALL_BOLD, 1)
        return
    for colour in range(5):
        left = x + 6 + 21 * colour
        above = y + h - 22
        if twice == 1 + colour:
            canvas.rounded(left - 3, above - 2, 23, 23, BLACK, 3)
            canvas.rounded(left - 2, above - 1, 21, 21, WHITE, 3)
        own(canvas, art.PENNANT_YELLOW + colour if bits >> colour & 1 else art.PENNANT_NONE, left, above)
    above = y + (h - 18) // 2
    canvas.text(x + 119, above + 1, "BUST", BLACK, letters.TITLE_BOLD)
    canvas.text(x + 118, above, "BUST", WHITE, letters.TITLE_BOLD)
    for i in range(3):
        shared(canvas, icons.HAND_LOST, x + 204 + 11 * i, above + 4)

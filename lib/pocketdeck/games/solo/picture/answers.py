"""What one decides with, in 16 colours: plates, the four Origins, two hands that change places."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import bar, letters
from pocketdeck.stage.picture.brush import plate, ring, text_at
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, PAPER, RED, SLATE, WHITE, YELLOW
from pocketdeck.stage.picture.scene import FOCUS

from .. import art, cards
from . import kinds
from .signs import changed, ORIGINS, own, sign
from .wording import bold, name, SHORT, VERBS

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas

_CRY = "SOLO!"


def plates(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """One of the answers: the verb, and below it what it costs."""
    if a == kinds.SILENT:
        _silent(canvas, x, y, w, h, look)
        return
    if a == kinds.CALL:
        _call(canvas, x, y, w, h, look)
        return
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
    canvas.rounded(x, y, w, h, SLATE if a != kinds.CHALLENGE else INK, 3)
    verb = VERBS[a] if w >= 60 else SHORT[a]
    if "%" in verb:
        verb = verb % b
    if h >= 24 and a < kinds.KEEP:
        text_at(canvas, verb, x + w // 2, y + (4 if h > 26 else 2), WHITE, letters.WORDS_BOLD, 1)
        below = "lose the turn" if a == kinds.TAKE else _price(b, w > 80)
        text_at(canvas, below, x + w // 2, y + h - 11, PAPER, letters.SMALL, 1)
    else:
        font = letters.SMALL if w < 60 and a == kinds.CHALLENGE or w < 25 else bold(verb)
        text_at(canvas, verb, x + w // 2, y + (h - 7) // 2, WHITE, font, 1)


def _price(b: int, roomy: bool) -> str:
    """Who may have to draw how many: the seat of who laid the card, or you."""
    return ("+%d: %s or you" if roomy else "+%d: %s/you") % (b & 127, name(b >> 7))


def _call(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int) -> None:
    """The button that calls while it is not too late; what burns down at its foot lies on it."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x, y, w, h, YELLOW if look & FOCUS else PAPER, 3)
    roomy = h > 20
    loud, font = letters.WORDS_BOLD, letters.SMALL_BOLD
    words = "calls it" if look & FOCUS else "move here"
    if roomy:
        loud, font = letters.TITLE_BOLD, letters.WORDS_BOLD
    wide = canvas.text_width(_CRY, loud)
    middle = y + (h - (6 if roomy else 4)) // 2 + 1
    left = x + (w - wide - canvas.text_width(words, font) - (28 if look & FOCUS else 10)) // 2
    canvas.text(left, middle - canvas.line_height(loud) // 2, _CRY, BLACK, loud)
    left += wide + 10
    if not look & FOCUS:
        canvas.text(left, middle - canvas.line_height(font) // 2, words, BLACK, font)
        return
    canvas.rounded(left - 1, middle - 7, 13, 13, BLACK, 3)
    bar.key(canvas, "A", left, middle - 6)
    canvas.text(left + 18, middle - canvas.line_height(font) // 2, words, BLACK, font)


def _silent(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int) -> None:
    """A call that is left out, and what that may cost."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    if w >= 44:
        own(canvas, art.SILENCE, x, y)
        text_at(canvas, "risk +4", x + 22, y + 6, WHITE if look & FOCUS else MIST, letters.SMALL, 1)
        return
    canvas.rounded(x, y, w, h, BLACK, 2)
    for left in range(x + 1, x + w - 1, 4):
        canvas.fill(left, y, min(2, x + w - 1 - left), 1, MIST)
        canvas.fill(left, y + h - 1, min(2, x + w - 1 - left), 1, MIST)
    text_at(canvas, "+4", x + w // 2, y + (h - 7) // 2, MIST, letters.SMALL, 1)


def pending(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Cards that wait, and for whom."""
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
    canvas.rounded(x, y, w, h, RED, 3)
    who = name(b - 1) if b else "you"
    if h >= 20:
        wide = canvas.text_width("+%d" % a, letters.TITLE_BOLD)
        told = wide + 18 + canvas.text_width("for " + who, letters.SMALL_BOLD) <= w
        left = x + 6 if told else x + (w - wide) // 2
        canvas.text(left, y + h // 2 - 9, "+%d" % a, BLACK, letters.TITLE_BOLD)
        if told:
            canvas.text(x + wide + 12, y + h // 2 - 4, "for " + who, BLACK, letters.SMALL_BOLD)
    elif w > 50:
        text = "+%d for %s" % (a, who)
        text_at(canvas, text, x + w // 2, y + h // 2 - 4, BLACK, bold(text), 1)
    else:
        text_at(canvas, "+%d" % a, x + w // 2, y + h // 2 - 4, BLACK, bold(str(a)), 1)


def disc(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An Origin in its direction; its name, or how many cards of it you hold."""
    lit = look & FOCUS
    if w < 50:
        if lit:
            ring(canvas, x, y, w, h)
        canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
        canvas.rounded(x, y, w, h, ORIGINS[a], 3)
        size = 22 if w > 24 else 16
        sign(canvas, a, x + (w - size - 2) // 2, y + (h - size - 2) // 2, size)
        if b:
            canvas.rounded(x + w - 7, y + h - 8, 9, 9, BLACK, 2)
            text_at(canvas, str(b), x + w - 2, y + h - 7, WHITE, letters.BADGES, 1)
        return
    table = bytearray(range(16))
    table[12] = ORIGINS[a]
    if lit:
        table[15] = YELLOW  # its black rim
    changed(canvas, art.DISC, x, y, bytes(table))
    sign(canvas, a, x + 12, y + 8, 30)
    text = cards.ORIGINS[a]
    wide = canvas.text_width(text, letters.SMALL_BOLD)
    left = x + w // 2 - wide // 2
    canvas.rounded(left - 5, y + h - 10, wide + 10, 13, BLACK, 3)
    canvas.rounded(left - 4, y + h - 9, wide + 8, 11, YELLOW if lit else INK, 3)
    canvas.text(left, y + h - 8, text, BLACK if lit else WHITE, letters.SMALL_BOLD)


def held(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """How many cards of an Origin you hold."""
    plate(canvas, x, y, w, 15, INK)
    sign(canvas, a, x + 3, y, 12)
    step = 7 if b < 5 else 28 // max(1, b)
    for i in range(b):
        canvas.fill(x + 19 + i * step, y + 3, max(1, min(6, step - 1)), 9, ORIGINS[a])


def exchange(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your hand and the one that is in focus: fewer cards than yours are green, more are red."""
    theirs, seat = a & 127, a >> 7
    whose = name(seat) if a >= 0 else ""
    count_of = str(theirs) if a >= 0 else ""
    ink = GREEN if theirs < b else RED if theirs > b else WHITE
    if w < 40:
        text_at(canvas, str(b), x + w // 2, y, WHITE, letters.FIGURES, 1)
        own(canvas, art.SWAP, x + w // 2 - 5, y + 9)
        text_at(canvas, count_of, x + w // 2, y + h - 9, ink, letters.FIGURES, 1)
        return
    middle = x + w // 2
    if h < 40:
        own(canvas, art.SWAP, middle - 5, y + 3)
        text_at(canvas, str(b), x + 16, y + 1, WHITE, letters.TITLE_BOLD, 1)
        text_at(canvas, count_of, x + w - 16, y + 1, ink, letters.TITLE_BOLD, 1)
        text_at(canvas, "yours", x + 16, y + h - 9, MIST, letters.SMALL, 1)
        text_at(canvas, whose, x + w - 16, y + h - 9, MIST, letters.SMALL, 1)
        return
    own(canvas, art.SWAP, middle - 5, y + 12)
    for left, count in ((x, b), (x + w - 52, theirs if a >= 0 else 0)):
        step = min(9, 43 // max(1, count - 1)) if count > 1 else 0
        begin = left + (52 - step * (count - 1) - 9) // 2
        for i in range(count):
            own(canvas, art.BACK_MINI, begin + i * step, y)
    text_at(canvas, str(b), x + 26, y + 16, WHITE, letters.TITLE_BOLD, 1)
    text_at(canvas, count_of, x + w - 26, y + 16, ink, letters.TITLE_BOLD, 1)
    text_at(canvas, "yours", x + 26, y + 38, MIST, letters.SMALL, 1)
    text_at(canvas, whose, x + w - 26, y + 38, MIST, letters.SMALL, 1)

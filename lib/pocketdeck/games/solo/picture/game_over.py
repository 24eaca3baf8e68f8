"""The end of a round, a challenged hand, the panel and the hand-over, in 16 colours."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import handover as between
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import ring, text_at
from pocketdeck.stage.picture.palettes import BLACK, GREEN, INK, MIST, RED, SLATE, WHITE, YELLOW
from pocketdeck.stage.picture.scene import FOCUS

from . import handover, kinds
from .signs import face, head, SEATS
from .wording import bold, name, whose

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage

VERDICTS = ("a bluff", "no bluff")


def banner(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Who went out; A deals the next round."""
    text = whose(a, b)
    font = letters.WORDS_BOLD if h > 14 else bold(text)
    wide = canvas.text_width(text, font) + 18
    left = x + (w - wide) // 2 if h > 18 else x
    if look & FOCUS:
        ring(canvas, left, y, wide, h)
    canvas.rounded(left, y, wide, h, BLACK, 3)
    canvas.rounded(left + 1, y + 1, wide - 2, h - 2, YELLOW, 3)
    text_at(canvas, text, left + wide // 2, y + (h - (10 if h > 14 else 7)) // 2 - (h > 14), BLACK, font, 1)


def total(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Points before, what the hands have brought, points now, unless that is left to the result."""
    gain = "+%d" % a
    before, now = (b - a, str(b)) if b >= 0 else (-1 - b, "")
    if w < 100:
        right = x + w - 1
        last, ink = (now, WHITE) if now else (gain, GREEN)
        font = letters.FIGURES if h > 14 and now else bold(last)
        text_at(canvas, last, right, y + h // 2 - 4, ink, font, 2)
        right -= 5 + canvas.text_width(last, font)
        first, ink = (gain, GREEN) if now else (str(before), MIST)
        text_at(canvas, first, right, y + h // 2 - 4, ink, bold(first), 2)
        return
    wide = canvas.text_width(gain, letters.TITLE_BOLD)
    middle = x + w // 2
    text_at(canvas, gain, middle, y, GREEN, letters.TITLE_BOLD, 1)
    text_at(canvas, str(before), middle - wide // 2 - 6, y + 5, MIST, letters.FIGURES, 2)
    canvas.text(middle + (wide + 1) // 2 + 6, y + 5, now, WHITE, letters.FIGURES)


def row(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A hand that is counted: whose, and its sum; the cards are pieces of their own."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x, y, w, h, BLACK, 3 if h > 12 else 1)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 3 if h > 12 else 1)
    seat = b & 15
    who = "You" if b & 16 else name(seat)
    ink = GREEN if b & 64 else WHITE  # they are the winner's
    if h >= 40:
        face(canvas, seat, x + 7, y + h - 22 - (seat % 4 == 3) * 2)
        text_at(canvas, who, x + 19, y + 3, MIST, letters.SMALL, 1)
    elif h >= 16:
        left = x + (11 if w > 120 and h > 20 else 3)
        head(canvas, seat, left, y + (4 if h > 20 else 1) + (2 if seat % 4 == 3 else 0))
        if h > 20:
            text_at(canvas, who, x + (18 if w > 120 else 13), y + h - 10, MIST, letters.SMALL, 1)
    else:
        canvas.text(x + 3, y + 1, who, MIST, letters.SMALL)
    if b & 32:
        big = w > 120 and h > 24
        if big:
            canvas.fill(x + w - 58, y + 6, 1, h - 12, SLATE)
            text_at(canvas, "+%d" % a, x + w - 28, y + (h - 15) // 2, ink, letters.TITLE_BOLD, 1)
        else:
            text_at(canvas, "+%d" % a, x + w - 4, y + (h - 8) // 2, ink, bold(str(a)), 2)


def tray(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What a challenged hand lies on, and what it proves."""
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 3)
    text = name(a) if b == kinds.UNTOLD else "%s: %s" % (name(a), VERDICTS[not b])
    if h > 50:
        text_at(canvas, text, x + w // 2, y + h - 10, WHITE, letters.SMALL_BOLD, 1)


def against(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The arrow from the card below to the Wild Draw 4."""
    text_at(canvas, "it lay on", x + 22, y, MIST, letters.SMALL, 1)
    canvas.text(x + 30, y + 24, "→", MIST, letters.WORDS)


def verdict(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What follows for you."""
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
    canvas.rounded(x, y, w, h, RED if a else GREEN, 3)
    if h > 14:
        first, then = ("you", "play on") if not a else ("turn", "lost")
        text_at(canvas, first, x + w // 2, y + (h - 18) // 2 + 1, BLACK, letters.SMALL_BOLD, 1)
        text_at(canvas, then, x + w // 2, y + (h - 18) // 2 + 10, BLACK, letters.SMALL_BOLD, 1)
    else:
        text_at(canvas, "no bluff" if a else "bluff", x + w // 2, y + (h - 7) // 2, BLACK, letters.SMALL, 1)


# 320 x 240


def panel(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A seat's points and its bar."""
    seat, mine, target = b & 15, b & 16, 100 * (b >> 5)
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, SLATE if mine else INK, 3)
    if h > 20:
        if mine:
            text_at(canvas, "You", x + 15, y + 10, YELLOW, letters.SMALL_BOLD, 1)
        else:
            face(canvas, seat, x + 3, y + (h - 20) // 2 + (seat % 4 != 3))
    else:
        head(canvas, seat, x + 3, y + 4)
    text_at(canvas, str(a), x + w - 4, y + (5 if h > 20 else 2), WHITE, letters.FIGURES, 2)
    if target:
        full = max(1, min(36, 36 * a // target))
        canvas.fill(x + 30, y + h - (9 if h > 20 else 6), 38, 4, BLACK)
        canvas.fill(x + 31, y + h - (8 if h > 20 else 5), full, 2, YELLOW if mine else MIST)


def title(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    text_at(canvas, "Cards" if a else "Points", x + w // 2, y, MIST, letters.SMALL, 1)


# Between two people


def wall(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """Backs over the whole screen."""
    between.wall(canvas, x, y, w, h)


def large_face(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Whose turn it is, in a disc of their ink."""
    between.disc(canvas, SEATS[a], x, y, w)
    scale = 3 if w > 80 else 2 if w > 40 else 1
    face(canvas, a, x + w // 2 - 12 * scale, y + w // 2 - 10 * scale, scale)


def passing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Pass to whom, and what happened before."""
    between.plate(canvas, handover.words[0], handover.words[1], x, y, w, h)


def chip(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A seat among all; the one who is next has a white edge."""
    canvas.rounded(x, y, w, h, BLACK, 2)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, WHITE if b else SLATE, 2)
    canvas.fill(x + 3, y + 3, w - 6, h - 6, SEATS[a])

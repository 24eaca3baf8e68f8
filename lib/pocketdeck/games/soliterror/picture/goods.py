"""What you have on SoliTerror's table, in 16 colours: hearts, plates, weapons, the deck, the trays."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import own as draw
from pocketdeck.stage.picture.brush import plate, ring, several, shared, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    GREEN,
    INK,
    MIST,
    OFF,
    only,
    PAPER,
    RED,
    SLATE,
    TEAL,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.scene import FOCUS, LIT
from pocketdeck.stage.picture.scene import OFF as NOT_NOW

from .. import art
from ..state import values
from . import kinds
from .faces import label, own, tinted

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas


_WEAPON = bytes((art.CARD_WEAPON, 0, 0, art.SUIT_SPADE, 3, 11))
_LOSING = only(RED)
# A card that is used up: its paper red, what is on it white.
_USED = bytes((0, 1, 2, 3, RED, 5, WHITE, WHITE, 8, 9, 10, 11, 12, 13, 14, WHITE))
_GAINING = only(GREEN)
_WORDS = ("", "", "", "", "", "Take it", "Leave it", "Pay", "Pay")


def kit(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The health kit under its hearts: empty places, one of them green if the action in focus fills it."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    slots = w // 9
    for i in range(b, slots):
        if a > i:
            tinted(canvas, icons.HEART_LOST, x + 1 + 9 * i, y + h - 9, _GAINING, 1, "shared")
        else:
            shared(canvas, icons.HEART_LOST, x + 1 + 9 * i, y + h - 9)


def heart(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A heart; only its edge if the action in focus costs it."""
    if a:
        tinted(canvas, icons.HEART_LOST, x, y, _LOSING, 1, "shared")
    else:
        draw(canvas, "shared", icons.HEART, x, y)


def breath(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    if look & FOCUS:
        ring(canvas, x, y, w, h)
        canvas.rounded(x, y, w, h, INK, 2)
    own(canvas, art.BREATH, x, y)


def dish(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A plate with a food card's value; red if the action in focus pays with it."""
    value = a & 15
    paid = a & kinds.USED
    if w == h and h >= 13:
        if paid:
            tinted(canvas, art.PLATE, x, y, _LOSING)
        else:
            own(canvas, art.PLATE, x, y)
    else:
        # Side by side there is a gap between two while their digits leave room for it.
        wide = w if w > 8 else w - 1 if w > 6 else w + 1
        canvas.rounded(x, y, wide, h, RED if paid else PAPER, 1 if w < 9 else 3)
        if b and not paid:  # they would run together: no plates, only their rims
            canvas.fill(x, y, w, h, PAPER)
            canvas.fill(x, y + 1, w, h - 2, INK)
    ink = WHITE if paid else PAPER if b else RED
    wide = 4 if value < 10 else 9
    left = x + (w == h > 12) + (w - wide + (w > 8 or w < 7)) // 2
    canvas.text(left, y + (h - 6) // 2, str(value), ink, letters.BADGES)


def empty(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A plate that waits for food; green if the action in focus brings some."""
    if w >= 13:
        if a:
            tinted(canvas, art.PLATE_EMPTY, x, y, _GAINING)
            canvas.rounded(x + 2, y + 2, w - 4, w - 4, INK, 3)
        else:
            own(canvas, art.PLATE_EMPTY, x, y)
        return
    r = 3 if w > 8 else 2
    canvas.rounded(x, y, w, w, GREEN if a else SLATE, r)
    canvas.rounded(x + 1, y + 1, w - 2, w - 2, INK, r - 1)


def _weapon(canvas: "Canvas", text: str, x: int, y: int) -> None:
    """A weapon's card, 15 x 21."""
    several(canvas, "soliterror", _WEAPON, x - 1, y - 1)
    canvas.text(x + (5 if len(text) < 2 else 1), y + 1, text, BLACK, letters.FIGURES)


def mini(canvas: "Canvas", text: str, x: int, y: int, w: int, h: int, paper: int = PAPER) -> None:
    """A small card with a value; a spade below it where there is room."""
    if h > 20:
        _weapon(canvas, text, x, y)
        return
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    canvas.rounded(x, y, w, h, paper, 1)
    roomy = h >= 11 and w >= 11
    font = letters.SMALL_BOLD if roomy else letters.BADGES
    text_at(canvas, text, x + w // 2 + (len(text) < 2), y + (h - 7 if roomy else h - 6) // 2, BLACK, font, 1)


def _edges(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int, used: int) -> None:
    """Used up by the action in focus: red; of use against the monster: light edge; of none: dark."""
    if used:
        canvas.recolour(x, y, w, h, _USED)
        if not look & FOCUS:
            canvas.frame(x - 1, y - 1, w + 2, h + 2, RED)
    elif look & LIT and not look & FOCUS:
        canvas.frame(x - 1, y - 1, w + 2, h + 2, MIST)
    elif look & NOT_NOW:
        canvas.recolour(x, y, w, h, OFF)


def weapon(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A weapon that you have."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    if h > 20:
        _weapon(canvas, str(a & 15), x, y)
    else:
        mini(canvas, str(a & 15), x, y, w, h)
    if a & kinds.USED or look & (LIT | NOT_NOW):
        _edges(canvas, x, y, w, h, look, a & kinds.USED)


def flare(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The flare gun among the weapons."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    mini(canvas, "", x, y, w, h) if h <= 20 else own(canvas, art.CARD_WEAPON, x - 1, y - 1)
    own(canvas, art.FLARE, x + (w - 10) // 2, y + (8 if h > 20 else (h - 6) // 2))
    if h > 20:
        own(canvas, art.FLASH, x + 3, y + 2)
    _edges(canvas, x, y, w, h, look, a)


def draw_deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The draw deck; while you call it is large, and nobody knows who comes."""
    high = h - 20 if b and h > 60 else h - 12 if h > 30 else h
    if look & FOCUS:
        ring(canvas, x, y, w, high)
    if b and h > 60:
        own(canvas, art.GRASS_NEAR_0 + 1, x, y + high - 40)
        canvas.rounded(x + 2, y + 1, w - 4, 16, TEAL, 2)
        canvas.fill(x + 1, y + 3, w - 2, high - 36, TEAL)
        own(canvas, art.GRASS_NEAR_0 + 1, x, y)
        canvas.fill(x + 1, y + 36, w - 2, 6, TEAL)
        own(canvas, art.QUESTION, x + 11, y + 18)
        plate(canvas, x + 6, y + h - 14, w - 12, 13, BLACK)
        text_at(canvas, str(a), x + w // 2, y + h - 12, WHITE, letters.FIGURES, 1)
        return
    canvas.rounded(x - 1, y - 1, w + 2, high + 2, BLACK, 2)
    canvas.rounded(x, y, w, high, INK, 2)
    for i in range(2, w - 2, 4):
        top = y + 4 + i * 5 % 7 + (high >> 2)
        canvas.line(x + i, y + high - 2, x + i + (1 if i & 4 else 0), min(top, y + high - 3), TEAL)
    if h > 30:
        text_at(canvas, "?", x + w // 2 + 1, y + 9 if h > 44 else y + 7, PAPER, letters.WORDS_BOLD, 1)
        plate(canvas, x + 1, y + h - 13, w - 2, 12, BLACK)
        text_at(canvas, str(a), x + w // 2 + 1, y + h - 11, WHITE, letters.FIGURES, 1)
    else:
        text_at(canvas, str(a), x + w // 2 + 1, y + (high - 7) // 2, WHITE, letters.SMALL_BOLD, 1)


# Trays


def tray(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A way to win, or what can be done with a found card: what it takes lies in it."""
    focused = look & FOCUS
    if focused:
        ring(canvas, x, y, w, h)
    canvas.rounded(x, y, w, h, BLACK, 2 if h > 9 else 1)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, SLATE if focused or look & LIT else INK, 2 if h > 12 else 1)
    if b >= kinds.TAKE:
        _deal(canvas, a, b, x, y, w, h)
        return
    cw, ch = (15, 21) if h > 28 else (11, min(12, h - 2)) if h > 12 else (8, 9)
    if h < 10 or w < 12:
        cw, ch = 7, h
    left = x + (4 if h > 28 else 3 if h > 12 else 2)
    top = y + (h - ch) // 2
    middle = y + h // 2
    cards = [str(value) for value in values(a)]
    if b == kinds.PAIR:
        cards += ["?"] * (2 - len(cards))
    gap = 12 if h > 28 else 9 if h > 12 else 8 if h > 9 else 7
    step = 0
    if len(cards) > 1:  # overlapping where there is little room
        room = x + w - left - 2 - (gap if b == kinds.PAIR else 0)
        if cw == 11 and room < 9 * (len(cards) - 1) + cw:
            cw, ch, top = 8, 9, middle - 5
        step = min(cw + 2, (room - cw) // (len(cards) - 1))
    for text in cards if b <= kinds.PAIR else ():
        if h < 10:
            text_at(
                canvas, text, left + 3, middle - 3, WHITE, letters.BADGES if text != "?" else letters.SMALL, 1
            )
        elif text == "?":
            mini(canvas, "", left, top, cw, ch) if h <= 28 else own(
                canvas, art.CARD_WEAPON, left - 1, top - 1
            )
            text_at(canvas, text, left + cw // 2 + 1, middle - 4, BLACK, letters.SMALL_BOLD, 1)
        else:
            mini(canvas, text, left, top, cw, ch)
        left += step + (3 if h < 10 and len(text) > 1 else 0)
    if cards:
        left += cw + 2 - step if step else 0
    hearts = (0, 1, 3, 0, 0)[b]
    for i in range(hearts):
        shared(canvas, icons.HEART, left + i * gap + (1 if h > 28 else 0), middle - 3)
    if b == kinds.GUN:
        up = 5 if h > 28 and a else 0
        own(canvas, art.FLARE, x + (w - 10) // 2, middle - 3 - up)
        if up and w > 36:  # how many cards it shows
            text_at(canvas, "shows %d" % a, x + w // 2, middle + 4, WHITE, letters.SMALL, 1)
        elif up:
            own(canvas, art.FLASH, x + 5, middle + 5)
            text_at(canvas, str(a), x + 12, middle + 4, WHITE, letters.BADGES)
    elif b == kinds.BITE:
        shared(canvas, icons.SKULL, left + (1 if h > 12 else 0), middle - 3)
        tinted(canvas, icons.HEART_LOST, x + w - (11 if h > 28 else 9), middle - 3, _LOSING, 1, "shared")


def _deal(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int) -> None:
    """Take, leave, pay: a sign or a word, and what it costs."""
    middle = y + h // 2
    roomy = w > 40
    font = letters.WORDS_BOLD if h > 20 else letters.SMALL_BOLD if h > 14 else letters.SMALL
    high = 12 if h > 20 else 8
    left = x + 5 if h > 12 else x + 3
    text = _WORDS[b]
    if b == kinds.PAY:
        held = values(a)
        if roomy:
            text_at(canvas, text, left, middle - high // 2 + (h > 20), WHITE, font)
            left += canvas.text_width(text, font) + 4
        side = 13 if h > 20 else 11 if h > 12 else 8
        step = (
            side
            if left + len(held) * side <= x + w - 1
            else (x + w - 1 - left - side) // max(1, len(held) - 1)
        )
        for value in held:
            dish(canvas, value, 0, left, middle - side // 2, side, side, 0)
            left += step
        return
    if not roomy:
        shared(
            canvas,
            icons.TICK if b == kinds.TAKE else icons.NO if b == kinds.LEAVE else icons.HEART,
            x + w // 2 - 4,
            middle - 4,
        )
        return
    text_at(canvas, text, left, middle - high // 2 + (h > 20), WHITE, font)
    if b == kinds.PAY_HEART:
        shared(canvas, icons.HEART, left + canvas.text_width(text, font) + 5, middle - 3)
    elif b == kinds.TAKE and h > 12:
        shared(canvas, icons.HAND, x + w - 13, middle - 4)


def left_after(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The weapons that the way in focus leaves, or of which it takes two."""
    held = values(a)
    number = len(held) + (a & kinds.GUN_LEFT)
    words, ink = ("two of these go", RED) if a & kinds.TWO_GO else ("left after it", MIST)
    if h > 40:
        text_at(canvas, words, x + w, y + 2, ink, letters.SMALL, 2)
        cw, ch, step, top = 15, 21, 20, y + 18
    elif h > 24:
        text_at(canvas, words, x + w, y + 2, ink, letters.SMALL, 2)
        cw, ch, step, top = 11, 12, 13, y + 14
    else:
        cw, ch, step, top = 8, 9, 10, y + h - 11
    middle = top + ch // 2
    start = 12
    if a & kinds.TWO_GO and h <= 24:  # there is no room for words
        canvas.text(x + 1, middle - 3, "-2", RED, letters.SMALL_BOLD)
        start = 18
    else:
        for i in range(3):
            canvas.fill(x + 2 + i, middle - 2 + i, 1, 5 - 2 * i, YELLOW)
    room = w - start - cw
    if number > 1 and step * (number - 1) > room:
        step = room // (number - 1)
    left = x + w - cw - 1 - step * (number - 1)
    plain = step < cw and cw < 11  # too many for cards that small: their values
    if not number:
        label(canvas, "none", x + w - 1, middle - 4, 2)
    for i in range(number):
        if i < len(held) and plain:
            text_at(canvas, str(held[i]), left + i * step + cw // 2, middle - 3, PAPER, letters.BADGES, 1)
        elif i < len(held):
            mini(canvas, str(held[i]), left + i * step, top, cw, ch)
        else:
            flare(canvas, 0, 0, left + i * step, top, cw, ch, 0)

"""How the pieces of Port Royal's table are drawn, in 16 colours; pieces1.py draws them on one bit.

scene.py says what lies where; here is only what it looks like. Nothing is painted beyond the outline of the
focus around a piece, so the stage can draw any rectangle of the table anew.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import (
    focus,
    lifted,
    performed_line,
    performed_sign,
    plate,
    ring,
    several,
    shared,
    text_at,
)
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    BROWN,
    GREEN,
    INK,
    MIST,
    NIGHT,
    PAPER,
    RED,
    SLATE,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.scene import DOWN, FOCUS, GRAVE, LIT
from pocketdeck.stage.picture.scene import OFF as NOT_NOW

from .. import art, cards, codes
from . import faces, places, scene
from .risk_strip import banner, change, dummy, flags, gauge, need, reason, swords, you
from .signs import middle, own

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage

# Pictures of Port Royal's sheet.
# Of the one that all games share.

SAILS = bytes((YELLOW, BLUE, GREEN, RED, INK))  # of the five colours
_ON_FEET = bytes((BLACK, WHITE, BLACK, WHITE, WHITE))  # what is written on a ship's foot
SYMBOLS = bytes((icons.HOUSE, icons.ANCHOR, icons.CROSS))
# What is not in play: paper and skin are dark, but a colour stays that colour, as it tells what a ship is.
_SHADE = b"\x00\x01\x01\x01\x02\x03\x06\x0e\x08\x09\x01\x0b\x01\x0e\x01\x0f"
_TILES_OF_SEA = bytes((art.SEA, 0, 0, art.SEA, 80, 0, art.SEA, 160, 0))
_TILES_OF_PIER = bytes((art.PIER, 0, 0, art.PIER, 64, 0, art.PIER, 128, 0, art.PIER, 192, 0))


# Grounds


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """What lies under the pieces in a rectangle: bars, sea, pier; the sunset at the end."""
    plan = places.PLANS[stage.size]
    top = plan[places.TOP]
    width = stage.width
    shown = min(width, 240)
    right = min(x + w, shown)
    sea = top + 1
    over = stage.now.phase == codes.OVER
    pier = 0 if over else plan[places.PIER]
    if pier:  # nothing of the sea is seen below its edge
        canvas.clip(x, y, w, min(h, pier - y))
    canvas.fill(x, y, w, h, NIGHT)  # which is clear in pictures
    if over and stage.size == 0:
        for left in range(x & -8, right, 8):
            own(canvas, art.SUNSET, left, 0)
        sea = 96
    if y + h > sea:
        several(canvas, "portroyal", _TILES_OF_SEA, 0, sea)
    if over and stage.size == 0:
        own(canvas, art.SUN, 85, 62)
        own(canvas, art.HOMECOMER, 92, 50, 2)
    if y <= top:
        canvas.fill(0, 0, width, top, INK)
        canvas.fill(0, top, width, 1, BLACK)
    if not over:
        strip = plan[places.STRIP_H]
        if strip >= 20 and y <= top + strip:
            canvas.fill(0, top + 1, shown, strip - 1, INK)
            canvas.fill(0, top + strip, shown, 1, BLACK)
        canvas.clip(x, y, w, h)
        if pier and y + h > pier:
            several(canvas, "portroyal", _TILES_OF_PIER, 0, pier)
    if width >= 320 and x + w > 240:
        canvas.dither(241, top + 1, 79, stage.height - top - 1, INK, NIGHT, 8)
        canvas.fill(240, top + 1, 1, stage.height - top - 1, BLACK)


# Cards


def _deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The deck and how many cards it has; its piece is as high as both."""
    small = w < 34
    high = 36 if small else 46
    up = lifted(h, look)
    focus(canvas, x, y, w, high, look, up)
    own(canvas, art.DECK_SMALL if small else art.DECK, x - 1, y - 1)
    y += up  # the count stays where it is
    if small:
        plate(canvas, x + 1, y + high - 13, w - 2, 10, BLACK)
        text_at(canvas, str(a), x + w // 2, y + high - 12, WHITE, letters.SMALL_BOLD, 1)
        return
    plate(canvas, x + 2, y + h - 13, 30, 13, BLACK)
    text_at(canvas, str(a), x + w // 2, y + h - 11, WHITE, letters.FIGURES, 1)


def _sign(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The sign that ends: what it says, and what that gives."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    if h < 20:
        plate(canvas, x, y, w, h, BROWN)
        if a:
            text_at(canvas, scene.SHORT[a], x + w // 2, y, WHITE, letters.SMALL_BOLD, 1)
        else:
            canvas.text(x + 3, y, scene.SHORT[a], WHITE, letters.SMALL)
            text_at(canvas, str(b), x + w - 2, y, YELLOW, letters.SMALL, 2)
        return
    own(canvas, art.BOARD, x - 1, y - 1)
    text_at(canvas, scene.SIGNS[a], x + w // 2, y + 2, WHITE, letters.SMALL_BOLD, 1)
    below = scene.BELOW[a]
    text_at(canvas, below % b if "%" in below else below, x + w // 2, y + 11, PAPER, letters.SMALL, 1)


def _back(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """A card that lies face down."""
    plate(canvas, x, y, w, h, BLUE)
    canvas.dither(x + 4, y + 4, w - 8, h - 8, -1, INK, 8)
    canvas.frame(x + 3, y + 3, w - 6, h - 6, PAPER)


def _ship(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship's card: hull by class, coins on its foot, swords or a skull at the upper right."""
    if look & DOWN:
        _back(canvas, x, y, w, h)
        return
    k = 2 if w > 60 else 1
    left, top = (x, y) if w != 34 else (x - 1, y - 1)  # the large one has its edge inside
    if look & (GRAVE | LIT) == GRAVE | LIT:  # of a bust; what only costs is no bust
        ring(canvas, x, y, w, h, RED)
    elif look & LIT and not look & FOCUS:
        ring(canvas, x, y, w, h)
    if look & FOCUS:
        focus(canvas, x, y, w, h, look, lifted(h, look))
    behind = 0 if look & FOCUS else b >> 7
    coins = cards.COINS[a] + (b & 127)
    parts = faces.ship(a, coins, behind)
    if k == 1:
        several(canvas, "portroyal", parts, left, top)
    else:
        for i in range(0, len(parts), 3):
            own(canvas, parts[i], left + 2 * parts[i + 1], top + 2 * parts[i + 2], 2)
    if behind:
        ink = _ON_FEET[cards.COLOUR[a]]
        canvas.text(left + (13 if behind < 2 else 5), top + 38, str(coins), ink, letters.BADGES)
    if cards.SWORDS[a] < 255:
        font = letters.BADGES if k == 1 else letters.FIGURES
        if behind > 1:
            canvas.rounded(left + 2, top + 2, 10, 10, BLACK, 2)
        x = left + (k * 30 if not behind else 14 if behind < 2 else 7)
        text_at(canvas, str(cards.SWORDS[a]), x, top + k * 4 + k - 1, WHITE, font, 1)
    if look & NOT_NOW:
        canvas.recolour(left + 1, top + 1, 36 * k - 2, 48 * k - 2, _SHADE)
        canvas.dither(left + 1, top + 13 * k, 36 * k - 2, 35 * k - 1, -1, BLACK, 6)


def _person(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A person's card, or an expedition's or the tax's: portrait, cost, VP, and what it does."""
    if look & DOWN:
        _back(canvas, x, y, w, h)
        return
    if look & LIT and not look & FOCUS:
        ring(canvas, x, y, w, h)
    if look & FOCUS:
        focus(canvas, x, y, w, h, look, lifted(h, look))
    poor = b & 64
    parts, signs = faces.person(a, poor)
    several(canvas, "portroyal", parts, x - 1, y - 1)
    if signs:
        several(canvas, "shared", signs, x - 1, y - 1)
    behind = 0 if look & FOCUS else b >> 7
    at = x + 12
    if behind:  # its VP lie on what is theirs, and where little is seen there is no coin either
        at = x + (11 if behind < 2 else 2)
        canvas.fill(at - 1, y + 36, x + 34 - at, 9, PAPER)
    canvas.text(at, y + 37, str(b & 63), RED if poor else BLACK, letters.BADGES)
    if behind and cards.VP[a]:
        at += 7 if behind < 2 else 5  # apart, or they would be read as one number
        canvas.fill(at, y + 36, 5, 8, BLUE)
        canvas.text(at + 1, y + 37, str(cards.VP[a]), WHITE, letters.BADGES)
    elif cards.VP[a] > 1:
        canvas.text(x + 21, y + 37, str(cards.VP[a]), BLUE, letters.BADGES)
    if look & NOT_NOW:
        canvas.recolour(x, y, 34, 46, _SHADE)
        canvas.dither(x, y + 12, 34, 23, -1, BLACK, 4)


def _free(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.dither(x + 1, y + 1, w - 2, h - 2, -1, NIGHT, 8)
    own(canvas, art.PLACE, x, y)


def _pointer(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    own(canvas, art.POINTER, x, y)


# What is yours


def _chart(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """An expedition: the symbols that you have in colour; all of them: a green rim and a tick."""
    if look & FOCUS:
        focus(canvas, x, y, w, h, look, lifted(h, look))
    ready = look & LIT
    if h < 20:
        plate(canvas, x, y, w, h, GREEN if ready else PAPER)
        several(canvas, "shared", faces.chart(a, b, 0), x, y)
        return
    own(
        canvas,
        art.EXPEDITION_READY if ready else art.EXPEDITION,
        x - 2 if ready else x - 1,
        y - 2 if ready else y - 1,
    )
    several(canvas, "shared", faces.chart(a, b), x, y)
    if ready:
        own(canvas, art.READY, x + 29, y - 3)


def _charts(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """All expeditions, a row of signs for each; green behind those that can be fulfilled."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    plate(canvas, x, y, w, h, PAPER)
    parts, rows = faces.charts(a, b)
    for row in range(6):
        if rows >> row & 1:
            canvas.fill(x, y + 7 * row, w, 7, GREEN)
    several(canvas, "portroyal", parts, x, y)


def _crew(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Persons of one kind: portrait, how many, and what they do, at the left: others may lie on the rest."""
    if w < 24:
        if look & FOCUS:
            ring(canvas, x, y, w, h)
            canvas.rounded(x, y, w, h, PAPER, 1)
        own(canvas, art.TRADER_YELLOW + a, x, y + h - 21)
        if b > 1:
            canvas.rounded(x - 1, y, 14, 9, BLACK, 2)
            canvas.text(x + 1, y + 1, "x%d" % b, WHITE, letters.SMALL)
        return
    if look & FOCUS:
        focus(canvas, x, y, w, 26, look, 0)
    parts, signs = faces.crew(a)
    several(canvas, "portroyal", parts, x - 1, y - 1)
    canvas.rounded(x - 2, y + 25, 28, 13, BLACK, 2)
    canvas.rounded(x - 1, y + 26, 26, 11, INK, 2)
    if signs:
        several(canvas, "shared", signs, x - 1, y - 1)
    elif a == cards.GUNNER:
        own(canvas, art.GUN, x + 8, y + 28)
    text = faces.TOLD[a]
    if text:
        canvas.text(x + 13, y + 29, text, WHITE, letters.BADGES)
    if b > 1:
        canvas.rounded(x - 2, y - 3, 14, 10, BLACK, 2)
        canvas.text(x, y - 2, "x%d" % b, WHITE, letters.SMALL)


def _plate(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """One of two answers: the verb, below it what it means."""
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
    canvas.rounded(x, y, w, h, (GREEN, SLATE, RED)[a], 3)
    verb = scene.ANSWERS[a].split("|")[0]
    below = scene.meaning(a, b)
    ink = WHITE if a else BLACK  # white is too pale on green
    if h >= 26:
        text_at(canvas, verb, x + w // 2, y + 4, ink, letters.WORDS_BOLD, 1)
        text_at(canvas, below, x + w // 2, y + 18, ink, letters.SMALL, 1)
    else:
        verb += ": %d%%" % (b >> 7) if b else ""
        text_at(canvas, verb, x + w // 2, y + (h - 7) // 2, ink, letters.SMALL, 1)


def _panel(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """320 x 240: something that your crew can, or the ships that are left by colour."""
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, INK, 3)
    if a == 12:
        text_at(canvas, "left: ships", x + w // 2, y + 4, MIST, letters.SMALL, 1)
        return
    if a >= 20:
        colour = a - 20
        canvas.fill(x, y, w, h, SAILS[colour])
        canvas.frame(x, y, w, 11, MIST if colour == 4 else BLACK)
        canvas.fill(x, y + 11, w, h - 11, INK)
        text_at(canvas, str(b), x + w // 2 + 1, y + 15, WHITE, letters.SMALL_BOLD, 1)
        return
    number = (
        icons.SWORD
        if not a
        else icons.COIN
        if a < 7
        else icons.HAND
        if a == 7
        else SYMBOLS[a - 8]
        if a < 11
        else icons.STAR
    )
    middle(canvas, number, x + 9, y + h // 2)
    canvas.text(x + 19, y + 8, scene.CAN[a], PAPER, letters.SMALL)
    text_at(
        canvas,
        ("%d", "+%d", "-%d")[(a > 0) + (a == 6) if a < 8 else 0] % b,
        x + w - 3,
        y + 7,
        WHITE,
        letters.FIGURES,
        2,
    )


# The end


def _total(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A side at the end: face and name, where there is no room for what made its points also those."""
    mine = not a & 1
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 3)
    canvas.rounded(x, y, w, h, SLATE, 3)
    canvas.rounded(x + 2, y + 2, w - 4, h - 4, INK, 2)
    if h < 60:
        text_at(canvas, "You" if mine else "Dummy", x + w // 2, y + 6, WHITE, letters.SMALL_BOLD, 1)
        text_at(canvas, str(b), x + w // 2, y + 17, WHITE, letters.TITLE_BOLD, 1)
        return
    own(canvas, art.YOU + (0 if mine else 1), x + 6, y + 6, 2)
    canvas.text(x + 34, y + 6, "You" if mine else "Dummy", WHITE, letters.WORDS_BOLD)
    canvas.fill(x + 6, y + 30, w - 12, 1, SLATE)


def _tally(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """What a sum is made of."""
    shared(canvas, (icons.SHIELD, icons.ANCHOR, icons.HAND, icons.COIN)[a], x, y)
    canvas.text(x + 14, y + 1, scene.TALLIES[a], MIST, letters.SMALL)
    text_at(canvas, str(b), x + w, y, WHITE if b else SLATE, letters.FIGURES, 2)


def _nothing(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """There is nothing to see."""


KNOWN = (faces.known,)  # what has been worked out once, see stage.py
# By kind: painter(canvas, a, b, x, y, w, h, look), with `look` as scene.py of the stage has it.
PAINTERS = (
    _nothing,
    you,
    dummy,
    swords,
    flags,
    gauge,
    _deck,
    _sign,
    _ship,
    _person,
    _chart,
    _crew,
    _plate,
    reason,
    _pointer,
    banner,
    change,
    need,
    _free,
    _total,
    _panel,
    _tally,
    _charts,
    performed_line,
    performed_sign,
)

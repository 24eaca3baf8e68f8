"""What has to be read, in 16 colours: a goal to choose, a goal's resolution, a ship that is lost, the end."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import ring, several, shared, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
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
from pocketdeck.stage.picture.scene import FOCUS, LIT

from .. import art, cards, figures, layout, printing
from ..words import DIALS, goal_name
from . import kinds, scene
from .places import SHIP_WIDTHS
from .signs import amount, goal, INKS, middle, mini, own, picture, run, shared_middle, ship, size

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.picture.pixels import Canvas

_names = [-1, ""]  # the latest goal whose name was read, and it
results: "dict[int, tuple[bytes, bytes, tuple, int]]" = {}  # what result() has put together


def name(number: int) -> str:
    """A goal's name; read from the file once as long as the goal is the same."""
    if _names[0] != number:
        _names[:] = [number, goal_name(number)]
    return _names[1]  # type: ignore[return-value]


def counted(canvas: "Canvas", number: int, x: int, y: int) -> int:
    """The sign of what a goal counts, centred on y; returns x behind it."""
    what = figures.counted(number)
    if what < printing.DIALS:
        return run(canvas, [(what, figures.PLAIN, 0)], x, y, WHITE, 1)
    if what >= 10 and what < 12:
        shared_middle(canvas, icons.HAND if what == 10 else icons.BOLT, x + 4, y)
        return x + 10
    number = (
        (art.EVERY, art.MOVE, art.MOVE, art.BUILD, art.BUILD)[what - printing.DIALS]
        if what < 10
        else art.LOWEST
    )
    middle(canvas, number, x + 6, y)
    return x + 14


def result(canvas: "Canvas", number: int, met: int, x: int, y: int, step: int = 3) -> int:
    """What a goal does when it is met, or fails: a tick or a cross, whom it touches, signs; centred on y;
    returns the x behind it."""
    key = number << 5 | met << 4 | step
    face = results.get(key)
    if face is None:
        if len(results) > 3:
            results.clear()
        face = results[key] = _put_together(canvas, number, met, step)
    general, signs, texts, wide = face
    several(canvas, "shared", general, x, y - 6)
    several(canvas, "spacehope", signs, x, y - 6)
    for i in range(0, len(texts), 2):
        canvas.text(x + texts[i], y - 3, texts[i + 1], WHITE, letters.BADGES)
    return x + wide


def _put_together(canvas: "Canvas", number: int, met: int, step: int) -> "tuple[bytes, bytes, tuple, int]":
    """Of result(): pictures that all games share, and own ones, from six pixels above its middle on; amounts
    with their places; how wide all is."""
    general = [icons.TICK if met else icons.NO, 0, 3]
    signs: "list[int]" = []
    texts: "list[Any]" = []
    x = 9
    who, columns = figures.outcome(number, met)
    if who == 1 or who == 2:
        general += (icons.HAND if who == 1 else icons.HAND_OFF, x, 1)
        x += 10
    elif who:
        signs += (art.FIRST if who == 3 else art.LAST, x, 1)
        x += 11
    for sign, n, _ in columns:
        wide, high = size(picture(sign))
        signs += (picture(sign), x, 6 - high // 2)
        x += wide + 1
        text = amount(sign, n)
        if text:
            texts += (x, text)
            x += canvas.text_width(text, letters.BADGES)
        x += step
    return bytes(general), bytes(signs), tuple(texts), x


def _plate(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int, ink: int = INK) -> None:
    if look & FOCUS:
        ring(canvas, x, y, w, h)
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, ink, 3)


def following(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A goal to come: its picture, its name, what it would need, its prize and its price."""
    _plate(canvas, x, y, w, h, look)
    if h >= 34:
        canvas.rounded(x + 3, y + 3, 20, 20, BLACK, 2)
        canvas.rounded(x + 4, y + 4, 18, 18, PAPER, 2)
        goal(canvas, a, x + 13, y + 13)
        text = name(a)
        font = letters.SMALL_BOLD
        if canvas.text_width(text, font) > w - 29:
            font = letters.SMALL
        while canvas.text_width(text, font) > w - 29 and " " in text:
            text = text.rpartition(" ")[0]
        canvas.text(x + 27, y + 4, text, WHITE, font)
        left = counted(canvas, a, x + 27, y + 18)
        canvas.text(left + 1, y + 14, need(a, b), YELLOW, letters.SMALL_BOLD)
        if h >= 48:
            result(canvas, a, 1, x + 4, y + h - 20)
            result(canvas, a, 0, x + 4, y + h - 8)
        else:
            result(canvas, a, 0, x + 4, y + h - 7)
        return
    goal(canvas, a, x + 8, y + 8)
    left = counted(canvas, a, x + 17, y + 8)
    canvas.text(left, y + 4, need(a, b), WHITE, letters.SMALL)
    if h >= 24:
        result(canvas, a, 0, x + 2, y + h - 7, 1)


def need(number: int, n: int) -> str:
    """What a goal needs, in figures: all ships together, each ship, at most."""
    how = cards.GOALS[number * printing.GOAL_ROW]
    return ("%d", "each %d", "max %d", "max %d")[how] % n


def tell(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A goal is met or has failed: by how much, and what follows for whom. Where there is no room for both,
    what follows: the rest has just been seen."""
    met = a >> 5
    number = a & 31
    ink = GREEN if met else RED
    _plate(canvas, x, y, w, h, look & ~FOCUS)
    canvas.dither(x + 2, y + 2, w - 4, h - 4, INK, ink, 3)
    big = h >= 40
    font = letters.WORDS_BOLD if big else letters.SMALL_BOLD
    text = "%s %s" % (name(number), "is met" if met else "has failed")
    if canvas.text_width(text, font) > w - 20:
        text = "Goal met" if met else "Goal failed"
    wide = canvas.text_width(text, font)
    high = 15 if big else 11
    left = x + (w - wide) // 2
    top = y + (4 if big else 1)
    lead = 9 if big else 8
    told = scene.shown.told
    lines = canvas.lines(told, w - 12, letters.SMALL)
    under = top + high + (2 if big else 1)
    most = (y + h - under) // lead
    if len(lines) > most:  # how much was needed stands in the goal's bar
        told = told.partition(", so ")[2]
        lines = canvas.lines(told[:1].upper() + told[1:], w - 12, letters.SMALL)
    if len(lines) <= most or lead * len(lines) > h - 3:
        canvas.rounded(left - 8, top, wide + 16, high, BLACK, 2)
        canvas.rounded(left - 7, top + 1, wide + 14, high - 2, ink, 2)
        canvas.text(left, top + 2, text, BLACK, font)
        top = under
        lines = lines[: max(0, most)]
    if not lines:
        return
    top += (y + h - top - lead * len(lines)) // 2
    wide = max([canvas.text_width(line, letters.SMALL) for line in lines])
    canvas.rounded(x + (w - wide) // 2 - 5, top - 1, wide + 10, lead * len(lines) + 1, NIGHT, 2)
    for line in lines:
        text_at(canvas, line, x + w // 2, top, WHITE, letters.SMALL, 1)
        top += lead


def loss(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship is lost, by a dial at 0 or for want of cards, and keeps its points; or a part has saved it."""
    seat, dial, saved = a & 7, a >> 3 & 7, a >> 6
    big = h >= 40
    if h >= 12:
        _plate(canvas, x, y, w, h, look & ~FOCUS)
    down = y + h // 2
    text = scene.shown.names[seat]
    why = "no %s left" % DIALS[dial] if dial < layout.DIALS else "no cards left"
    if saved:
        why = "%s at 2" % DIALS[dial]
    if w > 100 and (w > 150 or h < 16):
        text += " is saved" if saved else " is lost"
    if big:
        scale = 2 if w > 150 else 1  # two of them side by side
        ship(canvas, seat, x + 5 * scale, down, not saved, scale)
        left = x + 6 + (5 + SHIP_WIDTHS[seat]) * scale
        canvas.text(left, down - 18, text, WHITE, letters.WORDS_BOLD)
        canvas.text(left, down - 3, why, PAPER, letters.SMALL)
        if not saved:
            _keeps(canvas, b, left, down + 13)
        return
    if h >= 16:
        ship(canvas, seat, x + 4, down, not saved)
        left = x + 8 + SHIP_WIDTHS[seat]
    else:
        mini(canvas, seat, x + 4, down)
        left = x + 16
    high = h >= 28 and w <= 150  # two lines have room
    if high:
        if saved:
            canvas.text(left, down + 2, "saved", PAPER, letters.SMALL)
        else:
            _keeps(canvas, b, left, down + 7)
        down -= 6
    elif w > 150 and left + canvas.text_width(text + ": " + why, letters.SMALL) < x + w:
        text += ": " + why
    canvas.text(left, down - 4, text, PAPER, letters.SMALL)
    left += canvas.text_width(text, letters.SMALL) + 4
    if not saved and not high and left + 11 + canvas.text_width(str(b), letters.BADGES) <= x + w:
        _keeps(canvas, b, left, down)


def _keeps(canvas: "Canvas", points: int, x: int, down: int) -> None:
    """A star with the points that stay."""
    shared(canvas, icons.STAR, x, down - 5)
    canvas.text(x + 11, down - 3, str(points), WHITE, letters.BADGES)


def alone(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Only one ship is left."""
    if h >= 12:
        _plate(canvas, x, y, w, h, look & ~FOCUS, SLATE)
    text = "%s flies on alone" % scene.shown.names[a]
    text_at(canvas, text, x + w // 2, y + h // 2 - 4, WHITE, letters.SMALL_BOLD, 1)
    mini(canvas, a, x + 8, y + h // 2)


def watch(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """Your ship is lost: its points stay, it drifts, and you can watch."""
    _plate(canvas, x, y, w, h, look & ~FOCUS)
    if w < 200 or h < 30:
        mini(canvas, a, x + 5, y + h // 2)
        canvas.text(x + 20, y + 2, "Your ship is lost", WHITE, letters.SMALL_BOLD)
        shared(canvas, icons.STAR, x + 20, y + h - 10)
        canvas.text(x + 32, y + h - 8, str(b), WHITE, letters.BADGES)
        own(canvas, art.DRIFT, x + 52, y + h - 8)
        canvas.text(x + 62, y + h - 8, "1", WHITE, letters.BADGES)
        return
    ship(canvas, a, x + 8, y + h // 2, True, 2)
    left = x + 16 + 58
    top = y + max(3, (h - 46) // 2 + 2)
    canvas.text(left, top, "Your ship is lost", WHITE, letters.WORDS_BOLD)
    shared(canvas, icons.STAR, left, top + 16)
    canvas.text(left + 14, top + 16, str(b), WHITE, letters.FIGURES)
    canvas.text(left + 32, top + 17, "points stay with it", MIST, letters.SMALL)
    if h >= 44:
        own(canvas, art.DRIFT, left + 1, top + 31)
        canvas.text(left + 14, top + 30, "1", WHITE, letters.FIGURES)
        canvas.text(left + 24, top + 31, "drift at each round's end", MIST, letters.SMALL)


# The end


def head(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """The journey is over."""
    text = kinds.OVER_TEXT
    if h >= 30:
        font = letters.WORDS_BOLD
        wide = canvas.text_width(text, font)
        canvas.rounded(x + (w - wide) // 2 - 11, y + 11, wide + 22, 18, BLACK, 3)
        canvas.rounded(x + (w - wide) // 2 - 10, y + 12, wide + 20, 16, YELLOW, 3)
        text_at(canvas, text, x + w // 2, y + 14, BLACK, font, 1)
        return
    text_at(canvas, text, x + w // 2, y + 2, YELLOW, letters.SMALL_BOLD, 1)


def rank(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship at the end: its place, its name, its points; the bar of them is a piece of its own."""
    seat, place, won = a & 7, a >> 4, look & LIT
    if look & FOCUS and h < 12:  # a frame would lie on the letters
        canvas.fill(x, y, w, h, SLATE)
        canvas.fill(x, y, 3, h, YELLOW)
        canvas.fill(x + w - 3, y, 3, h, YELLOW)
    elif look & FOCUS:
        rim = 1 if h < 16 else 2
        canvas.rounded(x - 1, y, w + 2, h, YELLOW, 3)
        canvas.rounded(x + 1, y + rim, w - 2, h - 2 * rim, SLATE if won else INK, 2)
    else:  # on the night, too: a star beside a number would be a decimal point
        canvas.rounded(x, y, w, h, SLATE if won else INK if a & kinds.ME else NIGHT, 3)
    down = y + h // 2
    font = letters.FIGURES if h >= 12 else letters.BADGES
    up = 4 if h >= 12 else 3
    canvas.text(x + 5, down - up, str(place), YELLOW if won else MIST, font)
    text_at(canvas, str(b), x + w - 6, down - up, YELLOW if won else WHITE, font, 2)
    text = scene.shown.names[seat] + (", you" if a & kinds.ME else "")
    if h >= 16:
        ship(canvas, seat, x + 17 + (30 - SHIP_WIDTHS[seat]) // 2, down)
        canvas.text(
            x + 51, y + (3 if h >= 22 else 1), text, WHITE, letters.SMALL_BOLD if won else letters.SMALL
        )
        return
    mini(canvas, seat, x + 16, down)
    canvas.text(x + 30, down - 4, text, WHITE, letters.SMALL)


def total(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """A ship's points as one bar: five dials in their colours, then its distance."""
    best = max(75, scene.shown.best)
    dials = figures.dials(a, b % 10)
    left = x + 1
    top = y + 1
    for i in range(5):
        wide = (w - 2) * dials[i] // best
        canvas.fill(left, top, wide, h - 2, INKS[i])
        canvas.fill(left, top, wide, 1, WHITE)
        left += wide
    wide = (w - 2) * (b // 10) // best
    canvas.fill(left, top, wide, h - 2, BLUE)
    for chevron in range(left + 3, left + wide - 4, 9):
        for j in range(h - 4):
            canvas.fill(chevron + min(j, h - 5 - j), top + 1 + j, 1, 1, WHITE)
    canvas.frame(x, y, left + wide + 1 - x, h, BLACK)

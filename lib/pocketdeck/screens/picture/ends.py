"""How an end looks: what made its score, and for each of four moods a light, a seal, and what moves.

What moves adds to the picture and takes nothing away: who waits and who does not end with the same one.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import plate
from pocketdeck.stage.picture.page_defaults import LOSS, RUIN, SECOND, TRIUMPH
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BLUE,
    GREEN,
    MIST,
    NIGHT,
    ORANGE,
    RED,
    SLATE,
    WHITE,
    YELLOW,
)
from pocketdeck.stage.picture.pixels import PLAIN
from pocketdeck.stage.picture.sheets import sheet

from .base import words
from .controls import sign

_TYPING = const(0)
if _TYPING:
    from typing import Any

# By mood: the ink of ribbon and score, of the edge around it, the tune, ms of a picture.
INKS = bytes((YELLOW, WHITE, MIST, RED))
EDGES = bytes((ORANGE, MIST, SLATE, RED))
TUNES = bytes((sounds.GAIN, sounds.SILVER, sounds.LOSS, sounds.RUIN))
PACE = bytes((36, 44, 56, 80))
BURST = const(8)  # pictures that follow the sum

# The lights of all moods but triumph, a table of 16 inks each: silver, dusk, a red glow.
_LIGHTS = (
    b"\x00\x01\x02\x03\x05\x05\x02\x03\x05\x09\x0a\x0b\x0c\x04\x02\x0f"
    b"\x00\x00\x01\x02\x03\x03\x0c\x02\x03\x0a\x01\x02\x01\x02\x01\x0f"
    b"\x0f\x0f\x0f\x0e\x06\x07\x06\x0f\x06\x0f\x0f\x0f\x0f\x0e\x0e\x0f"
)
# Where bits of paper fly, right and up in eighths, beginning at 128.
_WAYS = b"\x85\x86\x83\x88\x80\x88\x7d\x88\x7b\x87\x79\x85\x78\x83\x77\x81"
_PAPER = bytes((YELLOW, RED, WHITE, GREEN, ORANGE, BLUE, YELLOW))
# Cracks: steps right and down, beginning at 128, from the score on.
_CRACKS = (
    b"\x70\x78\x7c\x70\x6a\x7a\x72\x70",
    b"\x7a\x6e\x86\x72\x7c\x74\x88\x70",
    b"\x6c\x86\x6e\x7c\x6a\x84\x70\x88",
)


def light(canvas: "Any", width: int, high: int, mood: int) -> None:
    """The scene in the light of a mood."""
    if mood:
        canvas.recolour(0, 0, width, high, _LIGHTS[16 * mood - 16 : 16 * mood])


def disc(canvas: "Any", x: int, y: int, r: int, ink: int) -> None:
    """A disc with its middle at x, y."""
    w = r
    for row in range(r + 1):
        while w * w + row * row > r * r + r:
            w -= 1
        canvas.fill(x - w, y - row, 2 * w + 1, 1, ink)
        canvas.fill(x - w, y + row, 2 * w + 1, 1, ink)


def seal(canvas: "Any", x: int, y: int, r: int, mood: int) -> None:
    """The seal of a mood with its middle at x, y: a star in gold or silver, a moon, a skull."""
    ink = INKS[mood]
    scale = 2 if r > 9 else 1
    if mood < LOSS:  # a rosette's tails
        for left in (x - r + 2, x + 2):
            canvas.fill(left, y + r - 4, r - 3, 9, BLACK)
            canvas.fill(left + 1, y + r - 4, r - 5, 8, BLUE if mood else RED)
    disc(canvas, x, y, r + 1, BLACK)
    disc(canvas, x, y, r, ink)
    disc(canvas, x, y, r - 2, (ORANGE, SLATE, NIGHT, BLACK)[mood])
    if mood == LOSS:
        disc(canvas, x, y, r - 4, MIST)
        disc(canvas, x + r // 3, y - r // 4, r - 5, NIGHT)
        return
    ruin = mood == RUIN
    data, number = sheet("shared").get(icons.SKULL if ruin else icons.STAR)
    half = 3 if ruin else 4
    table = _LIGHTS[:16] if mood == SECOND else PLAIN
    canvas.changed(data, number, x - half * scale, y - half * scale, table, 0, scale)


def play(canvas: "Any", mood: int, x: int, y: int, wide: int, first: int, last: int) -> None:
    """What moves in the scene, in pictures `first` to `last` - 1 of 8; x, y, wide: where the score lies."""
    for step in range(first, last):
        if mood == TRIUMPH:
            _paper(canvas, x + wide // 2, y + 8, step)
        elif mood == SECOND:
            if step & 1:
                _glint(canvas, x + wide * (step - 1) // 6, y - 4 - (step * 5 & 7), 4 - (step & 3))
        elif mood == RUIN and step < 4:
            _crack(canvas, x, y, step)


def _paper(canvas: "Any", x: int, y: int, step: int) -> None:
    """Bits of paper fly out of the score, further in each picture."""
    large = int(canvas.height >= 200)
    for i in range(5):
        at = 5 * step + i
        way = at * 3 % 8 * 2
        far = 20 + 6 * step + (at * 7 & 7)
        left = x + (_WAYS[way] - 128) * far // 8 + (at * 5 & 7)
        top = y - (_WAYS[way + 1] - 128) * far // 8 + (at * 3 & 7)
        if y < 20:  # there is a scene above the ribbon only
            left, top = x - 60 - 2 * far, at * 5 % 11
        w = 2 + at % 3 % 2
        h = 5 - w + large
        if top < y - 8 or y < 20:  # what is told beside the score stays
            canvas.fill(left, top, w + large + 1, h + 1, BLACK)
            canvas.fill(left, top, w + large, h, _PAPER[at % 7])


def _glint(canvas: "Any", x: int, y: int, r: int) -> None:
    canvas.fill(x - r, y, 2 * r + 1, 1, WHITE)
    canvas.fill(x, y - r, 1, 2 * r + 1, WHITE)


def _crack(canvas: "Any", x: int, y: int, step: int) -> None:
    """A piece more of each crack."""
    for crack in _CRACKS:
        left, top = x, y
        for i in range(0, 2 * step + 2, 2):
            was, above = left, top
            left += crack[i] - 128
            top += crack[i + 1] - 128
        for i, ink in enumerate((BLACK, BLACK, RED, RED)[step // 2 :]):
            canvas.line(was + i - 2, above, left + i - 2, top, ink)


# On one bit


def sign1(canvas: "Any", mood: int) -> None:
    """The seal: a star, a smaller one on a medal, a moon, a skull."""
    if mood == LOSS:
        disc(canvas, 9, 8, 5, WHITE)
        disc(canvas, 11, 6, 4, NIGHT)
        return
    scale = 2
    if mood == SECOND:
        disc(canvas, 9, 8, 7, BLACK)
        disc(canvas, 9, 8, 6, WHITE)
        scale = 1
    data, number = sheet("shared_1").get(icons.SKULL if mood == RUIN else icons.STAR)
    table = bytearray(16)
    table[1] = WHITE if mood == RUIN else BLACK
    canvas.changed(data, number, 10 - 4 * scale, 9 - 4 * scale, table, 0, scale)


def broken1(canvas: "Any", x: int, step: int) -> None:
    """What is left of the score's plate: a jagged line at its left, from x, and below it."""
    y = 0
    for i in range(step):
        if i < 4:
            canvas.line(x + 3 * (i & 1), y, x + 3 - 3 * (i & 1), y + 5, WHITE)
            y += 5
        else:
            right = x + (127 - x) * (i - 3) // 4
            canvas.line(x + (127 - x) * (i - 4) // 4, 20 - 2 * (i & 1), right, 18 + 2 * (i & 1), WHITE)


# What made a score


def sums(made: "list[tuple]", score: int) -> "list[int]":
    """The score after none, one and more of its parts; what is only compared with it changes nothing."""
    out = [0]
    for operator, _, _, number, _ in made:
        now = out[-1]
        if operator == "×":
            now *= int(number)
        elif operator == "" or operator == "+":
            now += int(number)
        out.append(now)
    return out if out[-1] == score else [0, score]


def tile(canvas: "Any", what: tuple, x: int, y: int, w: int, strong: bool) -> None:
    """A plate with a sign, a number, and below it what that is: (operator, sheet, picture, number, word)."""
    _, name, number, text, caption = what
    plate(canvas, x, y, w, 30, NIGHT)
    wide = canvas.text_width(text, letters.FIGURES)
    across = wide
    if name:
        head = sheet(name, 16000).entry(number)
        across += (head[2] or head[0] * 8) + 4
    left = x + (w - across) // 2
    if name:
        left += sign(canvas, name, number, left, y + 10) + 4
    canvas.text(left, y + 5, text, YELLOW if strong else WHITE, letters.FIGURES)
    words(canvas, caption, x + 2, w - 4, y + 24, MIST, letters.SMALL, 1)


def tiles(canvas: "Any", made: "list[tuple]", width: int, y: int, most: int) -> None:
    """What made a score, in tiles with the operators between them; so many of them."""
    count = len(made)
    if not count:
        return
    w = min(66, (228 - 11 * (count - 1)) // count)
    x = (width - count * w - (count - 1) * 11) // 2
    for i, what in enumerate(made[:most]):
        tile(canvas, what, x, y, w, what[0] == "=")
        if i:
            wide = canvas.text_width(what[0], letters.WORDS_BOLD)
            canvas.text(x - 5 - wide // 2, y + 8, what[0], WHITE, letters.WORDS_BOLD)
        x += w + 11


def line(canvas: "Any", made: "list[tuple]", x: int, y: int, right: int) -> None:
    """The same in one line, as much of it as there is room for: signs of a small screen, numbers."""
    mono = canvas.inks == 2
    for i, (operator, name, number, text, _) in enumerate(made):
        wide = canvas.text_width(text, letters.FIGURES)
        if x + wide + 22 > right and i or operator == "=":
            return
        if i:
            canvas.text(x, y + 1, operator, WHITE, letters.SMALL)
            x += canvas.text_width(operator, letters.SMALL) + 3
        if name:
            x += sign(canvas, name + "_1" * mono, number, x, y + 5) + 2
        canvas.text(x, y, text, WHITE, letters.FIGURES)
        x += wide + 4

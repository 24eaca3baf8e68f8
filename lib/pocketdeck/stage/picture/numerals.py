"""Numerals larger than any font has them, for what a game or a night comes to. Loaded at its end."""

from pocketdeck.engine.compat import const

from . import letters
from .sheets import BITS1, ENTRY

_TYPING = const(0)
if _TYPING:
    from typing import Any

_AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


def width(text: str, scale: int) -> int:
    """How wide numerals are, `scale` times as large as letters.FIGURES has them."""
    return scale * letters.width(text, letters.FIGURES)


def draw(canvas: "Any", text: str, x: int, y: int, scale: int, ink: int, edge: int = -1) -> None:
    """Numerals of 9 rows, `scale` times as large, with an outline of the ink `edge` if that is not -1."""
    face = letters.font(letters.FIGURES)
    high, gap, first, count = face[0], face[1], face[2], face[3]
    one = bytearray(ENTRY + high)  # a sheet of one picture, of one bit
    one[0], one[1], one[3], one[4], one[6] = 1, high, BITS1, ENTRY, 16
    table = bytearray(16)
    for turn in (edge, ink):
        if turn < 0:
            continue
        left = x
        table[1] = turn
        for code in letters.drawn(text, face):
            at = code - first
            wide = face[4 + at]
            one[2] = wide
            begins = 4 + count + at * high
            one[ENTRY:] = face[begins : begins + high]
            if turn == edge and edge != ink:
                for dx, dy in _AROUND:
                    canvas.changed(one, 0, left + dx, y + dy, table, 0, scale)
            else:
                canvas.changed(one, 0, left, y, table, 0, scale)
            left += scale * (wide + gap)

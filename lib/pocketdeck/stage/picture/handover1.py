"""What is drawn on one bit while a device goes from one person to the next: as in passing_on.py."""

from pocketdeck.engine.compat import const

from . import letters
from .brush import text_at

_TYPING = const(0)
if _TYPING:
    from .pixels import Canvas


def wall(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """Backs over an area, 13 x 16 each."""
    for line in range(y // 18, (y + h) // 18 + 1):
        for column in range(-1, (x + w) // 16 + 1):
            left = 16 * column + (8 if line & 1 else 0)
            canvas.frame(left, 18 * line, 13, 16, 1)
            canvas.fill(left + 5, 18 * line + 8, 3, 1, 1)
            canvas.fill(left + 6, 18 * line + 7, 1, 3, 1)


def plate(canvas: "Canvas", name: str, line: str, x: int, y: int, w: int, h: int) -> None:
    """Pass to whom, and what everybody saw happen before, as much of it as there is room for."""
    canvas.rounded(x, y, w, h, 0, 3)
    canvas.rounded(x + 2, y + 2, w - 4, h - 4, 1, 3)
    text_at(canvas, "Pass to " + name, x + w // 2, y + 4, 0, letters.WORDS_BOLD, 1)
    canvas.fill(x + 10, y + 18, w - 20, 1, 0)
    lines = letters.lines(line or "Then press A.", w - 10, letters.SMALL)
    if len(lines) > 2:
        lines[1] += ".."
    for i, text in enumerate(lines[:2]):
        text_at(canvas, text, x + w // 2, y + 20 + 8 * i, 0, letters.SMALL, 1)

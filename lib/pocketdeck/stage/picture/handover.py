"""What is drawn while a device goes from one person to the next, in every game with hands that are secret: a
wall of backs, and a plate that says to whom. Loaded for that; on one bit that is passing_on1.py.
"""

from pocketdeck.engine.compat import const

from . import letters
from .brush import text_at
from .palettes import BLACK, INK, MIST, NIGHT, PAPER, SLATE, WHITE

_TYPING = const(0)
if _TYPING:
    from .pixels import Canvas

_ACROSS = const(36)  # pixels from one back to the next
_DOWN = const(50)


def wall(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """Backs over an area, 32 x 46 each, every other row of them shifted."""
    for line in range(y // _DOWN, (y + h + 20) // _DOWN + 1):
        above = -20 + _DOWN * line
        shift = -16 - (line % 2) * 18
        for column in range((x - shift) // _ACROSS - 1, (x + w - shift) // _ACROSS + 1):
            left = shift + _ACROSS * column
            canvas.rounded(left, above, 32, 46, SLATE, 2)
            canvas.rounded(left + 1, above + 1, 30, 44, INK, 2)
            for r in (11, 7):
                canvas.line(left + 16 - r, above + 23, left + 16, above + 23 - r, SLATE)
                canvas.line(left + 16, above + 23 - r, left + 16 + r, above + 23, SLATE)
                canvas.line(left + 16 + r, above + 23, left + 16, above + 23 + r, SLATE)
                canvas.line(left + 16, above + 23 + r, left + 16 - r, above + 23, SLATE)


def disc(canvas: "Canvas", ink: int, x: int, y: int, w: int) -> None:
    """What the sign of who is next stands on, w pixels across, with an edge in their ink."""
    middle = w // 2
    for r, colour in ((middle, BLACK), (middle - 2, ink), (middle - 5, INK)):
        half = r
        for row in range(r + 1):
            while half * half > r * r - row * row:
                half -= 1
            for line in (middle - row, middle + row):
                canvas.fill(x + middle - half, y + line, 2 * half, 1, colour)


def plate(canvas: "Canvas", name: str, line: str, x: int, y: int, w: int, h: int) -> None:
    """Pass to whom, and what everybody saw happen before, as much of it as there is room for."""
    canvas.rounded(x, y, w, h, BLACK, 3)
    canvas.rounded(x + 1, y + 1, w - 2, h - 2, NIGHT, 3)
    large = letters.TITLE_BOLD if w > 150 else letters.SMALL_BOLD
    high = 28 if w > 150 else 13
    canvas.rounded(x + 2, y + 2, w - 4, high, PAPER, 3)
    text_at(canvas, "Pass to " + name, x + w // 2, y + (6 if w > 150 else 5), BLACK, large, 1)
    top = y + high + 6
    if h > 60:
        text_at(canvas, "Only %s looks, then presses A." % name, x + w // 2, top, WHITE, letters.SMALL, 1)
        top += 11
    line = line or "Then press A." * (h < 61)
    lines = letters.lines(line, w - 10, letters.SMALL)
    room = (h + y - top) // 9
    if len(lines) > room:
        lines[room - 1] += ".."
    for text in lines[:room]:
        text_at(canvas, text, x + w // 2, top, MIST, letters.SMALL, 1)
        top += 9

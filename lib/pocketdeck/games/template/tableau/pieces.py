"""How the pieces of Climb's table look in 16 colours; pieces1.py draws them on one bit."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import letters
from pocketdeck.stage.brush import focus, lifted, plate, words
from pocketdeck.stage.palettes import BLACK, BLUE, INK, MIST, NIGHT, PAPER, RED, SLATE, WHITE, YELLOW
from pocketdeck.stage.scene import LIT

from .scene import CARD, DECK, PILE, SEAT

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.pixels import Canvas
    from pocketdeck.stage.stage import Stage


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """What lies under the pieces in this rectangle."""
    canvas.fill(x, y, w, h, NIGHT)


def paint(canvas: "Canvas", kind: int, a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """One piece, not beyond the outline of the focus around it. `look` has the bits of stage/scene.py."""
    if kind == CARD or kind == PILE or kind == DECK:
        _card(canvas, kind, a, x, y, w, h, look)
    elif kind == SEAT:
        _seat(canvas, a, b, x, y, w, h, look)
    else:
        plate(canvas, x + 1, y + 1, w - 2, h - 2, RED)
        middle(canvas, "Snap!", x, y, w, h, WHITE, letters.WORDS_BOLD)


def middle(canvas: "Canvas", text: str, x: int, y: int, w: int, h: int, ink: int, font: int) -> None:
    """A text in the middle of a piece."""
    words(canvas, text, x + w // 2, y + (h - canvas.line_height(font)) // 2, ink, font, 1)


def _card(canvas: "Canvas", kind: int, a: int, x: int, y: int, w: int, h: int, look: int) -> None:
    focus(canvas, x, y, w, h, look, lifted(h, look))
    if kind == DECK:
        plate(canvas, x + 1, y + 1, w - 2, h - 2, BLUE if a else SLATE)
    elif a:
        plate(canvas, x + 1, y + 1, w - 2, h - 2, YELLOW if look & LIT else PAPER)
    else:
        plate(canvas, x + 1, y + 1, w - 2, h - 2, INK)
    if a or kind == DECK:
        font = letters.TITLE_BOLD if h > 40 else letters.WORDS_BOLD
        middle(canvas, str(a), x, y, w, h, WHITE if kind == DECK else BLACK, font)


def _seat(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    focus(canvas, x, y, w, h, look, 0)
    plate(canvas, x + 1, y + 1, w - 2, h - 2, INK)
    text = ("You %d" if b & 8 else "P" + str((b & 7) + 1) + " %d") % a
    font = letters.WORDS if h > 20 else letters.SMALL
    middle(canvas, text, x, y, w, h, YELLOW if look & LIT else MIST, font)

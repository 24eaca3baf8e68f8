"""How the pieces of Climb's table look on one bit: lit outlines on dark ground, what is in focus inverted."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import letters
from pocketdeck.stage.brush import words
from pocketdeck.stage.scene import FOCUS, LIT

from .scene import DECK, PILE, SEAT, SHOUT

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.pixels import Canvas
    from pocketdeck.stage.stage import Stage

_SHOWN = const(5)  # any lit ink
_INVERTED = b"\x05\x00"


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """What lies under the pieces in this rectangle."""
    canvas.fill(x, y, w, h, 0)


def paint(canvas: "Canvas", kind: int, a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    """One piece. `look` has the bits of stage/scene.py."""
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _SHOWN)
    if kind == SEAT:
        text = ("You %d" if b & 8 else "P" + str((b & 7) + 1) + " %d") % a
    elif kind == SHOUT:
        text = "Snap!"
    else:
        text = str(a) if a or kind == DECK else ""
    top = y + (h - canvas.line_height(letters.SMALL)) // 2
    words(canvas, text, x + w // 2, top, _SHOWN, letters.SMALL, 1)
    if kind == DECK:
        canvas.frame(x + 2, y + 2, w - 4, h - 4, _SHOWN)
    elif kind in (SEAT, PILE) and look & LIT:
        canvas.fill(x + 2, y + h - 3, w - 4, 1, _SHOWN)
    if look & FOCUS:
        canvas.recolour(x, y, w, h, _INVERTED)

"""How Climb's pieces look on one bit: lit outlines on dark ground, what is in focus inverted."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import performed_line, performed_sign, text_at
from pocketdeck.stage.picture.scene import FOCUS, LINE, LIT, SIGN

from .scene import CARD, DECK, PILE, SEAT, SHOUT

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage

_SHOWN = const(5)  # any lit ink
_INVERTED = b"\x05\x00"


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """What lies under the pieces in this rectangle."""
    canvas.fill(x, y, w, h, 0)


def _framed(canvas: "Canvas", text: str, x: int, y: int, w: int, h: int, look: int) -> None:
    canvas.fill(x, y, w, h, 0)
    canvas.frame(x, y, w, h, _SHOWN)
    top = y + (h - canvas.line_height(letters.SMALL)) // 2
    text_at(canvas, text, x + w // 2, top, _SHOWN, letters.SMALL, 1)


def _focus(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int) -> None:
    if look & FOCUS:
        canvas.recolour(x, y, w, h, _INVERTED)


def _card(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _framed(canvas, str(a) if a else "", x, y, w, h, look)
    _focus(canvas, x, y, w, h, look)


def _pile(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _framed(canvas, str(a) if a else "", x, y, w, h, look)
    _lit(canvas, x, y, w, h, look)
    _focus(canvas, x, y, w, h, look)


def _deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _framed(canvas, str(a), x, y, w, h, look)
    canvas.frame(x + 2, y + 2, w - 4, h - 4, _SHOWN)
    _focus(canvas, x, y, w, h, look)


def _seat(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _framed(canvas, ("You %d" if b & 8 else "P" + str((b & 7) + 1) + " %d") % a, x, y, w, h, look)
    _lit(canvas, x, y, w, h, look)
    _focus(canvas, x, y, w, h, look)


def _lit(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int) -> None:
    if look & LIT:
        canvas.fill(x + 2, y + h - 3, w - 4, 1, _SHOWN)


def _shout(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    _framed(canvas, "Snap!", x, y, w, h, look)
    _focus(canvas, x, y, w, h, look)


def parts(kind: int, x: int, y: int, w: int, h: int) -> "list[tuple[int, int, int, int]]":
    """Where a SPARSE piece paints, within its place: none is here, each paints all of its own."""
    return [(x, y, w, h)]


# By kind, each for one piece; `look` has the bits of stage/picture/scene.py.
PAINTERS = {
    CARD: _card,
    PILE: _pile,
    DECK: _deck,
    SEAT: _seat,
    SHOUT: _shout,
    LINE: performed_line,
    SIGN: performed_sign,
}

"""How the pieces of Climb's table look in 16 colours; pieces1.py draws them on one bit."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import letters
from pocketdeck.stage.picture.brush import focus, lifted, performed_line, performed_sign, plate, text_at
from pocketdeck.stage.picture.palettes import BLACK, BLUE, INK, MIST, NIGHT, PAPER, RED, SLATE, WHITE, YELLOW
from pocketdeck.stage.picture.scene import LINE, LIT, SIGN

from .scene import CARD, DECK, PILE, SEAT, SHOUT

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.picture.pixels import Canvas
    from pocketdeck.stage.picture.stage import Stage


def ground(canvas: "Canvas", stage: "Stage", x: int, y: int, w: int, h: int) -> None:
    """What lies under the pieces in this rectangle."""
    canvas.fill(x, y, w, h, NIGHT)


def middle(canvas: "Canvas", text: str, x: int, y: int, w: int, h: int, ink: int, font: int) -> None:
    """A text in the middle of a piece."""
    text_at(canvas, text, x + w // 2, y + (h - canvas.line_height(font)) // 2, ink, font, 1)


def _card(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    focus(canvas, x, y, w, h, look, lifted(h, look))
    plate(canvas, x + 1, y + 1, w - 2, h - 2, (YELLOW if look & LIT else PAPER) if a else INK)
    if a:
        middle(canvas, str(a), x, y, w, h, BLACK, _font(h))


def _deck(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    focus(canvas, x, y, w, h, look, lifted(h, look))
    plate(canvas, x + 1, y + 1, w - 2, h - 2, BLUE if a else SLATE)
    middle(canvas, str(a), x, y, w, h, WHITE, _font(h))


def _font(h: int) -> int:
    return letters.TITLE_BOLD if h > 40 else letters.WORDS_BOLD


def _seat(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    focus(canvas, x, y, w, h, look, 0)
    plate(canvas, x + 1, y + 1, w - 2, h - 2, INK)
    text = ("You %d" if b & 8 else "P" + str((b & 7) + 1) + " %d") % a
    font = letters.WORDS if h > 20 else letters.SMALL
    middle(canvas, text, x, y, w, h, YELLOW if look & LIT else MIST, font)


def _shout(canvas: "Canvas", a: int, b: int, x: int, y: int, w: int, h: int, look: int) -> None:
    plate(canvas, x + 1, y + 1, w - 2, h - 2, RED)
    middle(canvas, "Snap!", x, y, w, h, WHITE, letters.WORDS_BOLD)


def parts(kind: int, x: int, y: int, w: int, h: int) -> "list[tuple[int, int, int, int]]":
    """Where a SPARSE piece paints, within its place: none is here, each paints all of its own."""
    return [(x, y, w, h)]


# By kind, each for one piece, not beyond the outline of the focus around it; `look` has the bits of
# stage/picture/scene.py.
PAINTERS = {
    CARD: _card,
    PILE: _card,
    DECK: _deck,
    SEAT: _seat,
    SHOUT: _shout,
    LINE: performed_line,
    SIGN: performed_sign,
}

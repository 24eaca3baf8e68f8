"""Cards drawn as cards, at any size. A table that needs them loads this while it is drawn."""

from pocketdeck.engine.compat import const

from .. import roles

_TYPING = const(0)
if _TYPING:
    from ..framebuf.canvas import Canvas

_SUITS = "♠♥♦♣"
_SPRITES = ("spade-", "heart-", "diamond-", "club-")


def face(
    canvas: "Canvas",
    x: int,
    y: int,
    w: int,
    h: int,
    text: str,
    font: int,
    ink: int = -1,
    edge: bool = True,
    many: bool = False,
) -> None:
    """A card face up: `text` such as "10♦" in its corner, its suit once more below if there is room.

    The ink is that of the text's last letter: RED for hearts and diamonds, else BLACK, unless it is given.
    Lower than a line and two pixels there is no outline, on one bit the text alone. Without `edge`
    there is none either, for it is to be painted over. `many` are of that size.
    """
    suit = _SUITS.find(text[-1])
    if ink < 0:
        ink = roles.RED if 0 < suit < 3 else roles.BLACK
    line = canvas.line_height(font)
    edge = edge and h > line + 1
    if many:
        canvas.paint_alike(outline, x, y, w, h, roles.CARD, edge)
    else:
        outline(canvas, x, y, w, h, roles.CARD, edge)
    spare = w - canvas.text_width(text, font)
    size = 16 if h >= line + 18 else 10
    if suit >= 0 and h >= line + size + 2:
        canvas.text(x + 2, y + 1, text, ink, font)
        canvas.sprite(x + w - size - 2, y + h - size - 2, _SPRITES[suit] + str(size), ink)
    else:
        canvas.text(x + (spare + 1) // 2, y + (h - line + 1) // 2, text, ink, font)


def outline(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int, edge: bool = True) -> None:
    """An area of one ink, and around it an outline that a panel of one bit shows too; its corners stay what
    they are."""
    if not edge:
        canvas.fill(x, y, w, h, ink)
        return
    canvas.fill(x + 1, y + 1, w - 2, h - 2, ink)
    for top in (y, y + h - 1):
        canvas.line(x + 1, top, x + w - 2, top, roles.EDGE)
    for left in (x, x + w - 1):
        canvas.line(left, y + 1, left, y + h - 2, roles.EDGE)

"""What every game's pieces are drawn with: pictures of a sheet, words, plates, the outline of the focus."""

from pocketdeck.engine.compat import const

from .bar import sheet
from .palettes import BLACK, YELLOW
from .pixels import PLAIN
from .scene import FOCUS, lift

_TYPING = const(0)
if _TYPING:
    from .pixels import Canvas

_COPIES = const(16000)  # bytes that copies of a game's own pictures may take


def own(canvas: "Canvas", name: str, number: int, x: int, y: int, scale: int = 1) -> None:
    """A picture of a game's sheet, `scale` times as large."""
    data, number = sheet(name, _COPIES).get(number)
    if scale == 1:
        canvas.picture(data, number, x, y)
    else:
        canvas.changed(data, number, x, y, PLAIN, 0, scale)


def shared(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A picture of the sheet that all games share."""
    data, number = sheet("shared").get(number)
    canvas.picture(data, number, x, y)


def words(canvas: "Canvas", text: str, x: int, y: int, ink: int, font: int, align: int = 0) -> None:
    """Text that begins at x; align 1: with its middle there, 2: that ends there."""
    if align:
        x -= canvas.text_width(text, font) * align // 2
    canvas.text(x, y, text, ink, font)


def rounded(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int, r: int) -> None:
    """An area with corners cut by r, 1 to 3 pixels."""
    canvas.fill(x + r, y, w - 2 * r, h, ink)
    canvas.fill(x, y + r, w, h - 2 * r, ink)
    if r > 1:
        canvas.fill(x + 1, y + 1, w - 2, h - 2, ink)


def plate(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int) -> None:
    """A plate of this size, with a black edge around it."""
    rounded(canvas, x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    rounded(canvas, x, y, w, h, ink, 2)


def ring(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int = YELLOW) -> None:
    """The ground of an outline around something of this size."""
    rounded(canvas, x - 3, y - 3, w + 6, h + 6, BLACK, 3)
    rounded(canvas, x - 2, y - 2, w + 4, h + 4, ink, 3)
    rounded(canvas, x, y, w, h, BLACK, 1)


def lifted(height: int, look: int) -> int:
    """How many pixels the stage has lifted a piece."""
    return lift(height, look) if look & FOCUS else 0


def focus(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int, up: int) -> None:
    """The outline of what is in focus, and its shadow where it was before it was lifted."""
    if look & FOCUS:
        if up:
            canvas.dither(x - 1, y + up + 4, w + 4, h, -1, BLACK, 8)
        ring(canvas, x, y, w, h)

"""What every game's pieces are drawn with: pictures of a sheet, words, plates, the outline of the focus."""

from pocketdeck.engine.compat import const

from .palettes import BLACK, YELLOW
from .pixels import PLAIN
from .scene import FOCUS, lift
from .sheets import ENTRY, sheet, SHEETS

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .pixels import Canvas

_COPIES = const(16000)  # bytes that copies of a game's own pictures may take
said = [""]  # the latest line across the table: here it stays while its painter goes and comes


def own(canvas: "Canvas", name: str, number: int, x: int, y: int, scale: int = 1) -> None:
    """A picture of a game's sheet, `scale` times as large."""
    pictures = SHEETS.get(name) or sheet(name, _COPIES)
    data: "bytes | bytearray | None" = pictures.data
    if data is None:  # else it is drawn where it lies
        data, number = pictures.get(number)
    if scale == 1:
        canvas.picture(data, number, x, y)
    else:
        canvas.changed(data, number, x, y, PLAIN, 0, scale)


def several(canvas: "Canvas", name: str, places: "bytes | bytearray", x: int, y: int) -> None:
    """Many pictures of a sheet: three bytes for each, number, place right of x, place below y."""
    pictures = SHEETS.get(name) or sheet(name, _COPIES)
    data = pictures.data
    if data is not None:
        canvas.pictures(data, places, x, y)
        return
    for at in range(0, len(places), 3):
        copy, number = pictures.get(places[at])
        canvas.picture(copy, number, x + places[at + 1], y + places[at + 2])


def shared(canvas: "Canvas", number: int, x: int, y: int) -> None:
    """A picture of the sheet that all games share. As own(), without a call more: signs are drawn by tens."""
    pictures = SHEETS.get("shared") or sheet("shared")
    data: "bytes | bytearray | None" = pictures.data
    if data is None:
        data, number = pictures.get(number)
    canvas.picture(data, number, x, y)


def centred(canvas: "Canvas", name: str, number: int, x: int, y: int) -> None:
    """A picture of a sheet with its centre at x, y."""
    pictures = SHEETS.get(name) or sheet(name, _COPIES)
    data: "bytes | bytearray | None" = pictures.data
    if data is None:
        head = pictures.entry(number)
        x -= head[2] // 2
        y -= head[1] // 2
        data, number = pictures.get(number)
    else:
        x -= data[number * ENTRY + 2] // 2
        y -= data[number * ENTRY + 1] // 2
    canvas.picture(data, number, x, y)


def text_at(canvas: "Canvas", text: str, x: int, y: int, ink: int, font: int, align: int = 0) -> None:
    """Text that begins at x; align 1: with its middle there, 2: that ends there."""
    if align:
        x -= canvas.text_width(text, font) * align // 2
    canvas.text(x, y, text, ink, font)


def dotted(canvas: "Canvas", x: int, y: int, w: int, h: int) -> None:
    """Takes every other pixel out of an edge of this size: on one bit the sign of what cannot be had now."""
    for left in (x, x + w - 1):
        canvas.dither(left, y, 1, h, -1, 0, 8)
    for top in (y, y + h - 1):
        canvas.dither(x, top, w, 1, -1, 0, 8)


def plate(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int) -> None:
    """A plate of this size, with a black edge around it."""
    canvas.rounded(x - 1, y - 1, w + 2, h + 2, BLACK, 2)
    canvas.rounded(x, y, w, h, ink, 2)


def ring(canvas: "Canvas", x: int, y: int, w: int, h: int, ink: int = YELLOW) -> None:
    """The ground of an outline around something of this size."""
    canvas.rounded(x - 3, y - 3, w + 6, h + 6, BLACK, 3)
    canvas.rounded(x - 2, y - 2, w + 4, h + 4, ink, 3)
    canvas.rounded(x, y, w, h, BLACK, 1)


def lifted(height: int, look: int) -> int:
    """How many pixels the stage has lifted a piece."""
    return lift(height, look) if look & FOCUS else 0


def focus(canvas: "Canvas", x: int, y: int, w: int, h: int, look: int, up: int) -> None:
    """The outline of what is in focus, and its shadow where it was before it was lifted."""
    if look & FOCUS:
        if up:
            canvas.dither(x - 1, y + up + 4, w + 4, h, -1, BLACK, 8)
        ring(canvas, x, y, w, h)


def performed_line(*piece: "Any") -> None:
    """A painter of a line across the table, loaded when there is one; every game's PAINTERS end with it and
    with that of a sign."""
    from . import performed

    performed.line(*piece)


def performed_sign(*piece: "Any") -> None:
    """A painter of a sign that flies."""
    from . import performed

    performed.sign(*piece)

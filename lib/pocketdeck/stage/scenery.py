"""Covers and scenes of results: large pictures; those that are packed are drawn a band of rows at a time."""

from ..engine.compat import const
from .art import BITS4, ENTRY
from .bar import sheet
from .palettes import DIM
from .pixels import PLAIN

_TYPING = const(0)
if _TYPING:
    from .pixels import Canvas

_BAND = const(8)  # rows at a time


def large(
    canvas: "Canvas", name: str, number: int, x: int, y: int, first: int, last: int, table: bytes = PLAIN
) -> None:
    """Rows `first` to `last` - 1 of a large picture of a sheet, the whole of which would lie at x, y, in the
    inks of a table of 16. Slot 0 is clear: the ground is the night. A cover is drawn whole, up to the clip.

    Where the canvas is wider than the picture, it goes on at both sides in dim mirror images.
    """
    pictures = sheet(name)
    head = pictures.entry(number)
    wide = head[0] * 8
    if head[3] == BITS4:  # a cover, drawn from where it lies
        data, number = pictures.get(number)
        if table is PLAIN:
            canvas.picture(data, number, x, y)
        else:
            canvas.changed(data, number, x, y, table, 0, 1)
        _sides(canvas, data, number, x, y, wide)
        return
    size = head[0] * 4
    last = min(last, head[1])
    band = bytearray(ENTRY + size * _BAND)
    band[0], band[3], band[4] = head[0], BITS4, ENTRY
    room = memoryview(band)[ENTRY:]
    stream = pictures.rows(number)
    at = 0
    while at < last:
        count = min(_BAND, (first if at < first else last) - at)
        stream.readinto(room[: count * size])
        if at >= first:
            band[1] = count
            canvas.changed(band, 0, x, y + at, table, 0, 1)
            _sides(canvas, band, 0, x, y + at, wide)
        at += count


def _sides(canvas: "Canvas", data: "bytes | bytearray", number: int, x: int, y: int, wide: int) -> None:
    """A picture's mirror images, dim, at both sides of it."""
    if x > 0:
        canvas.changed(data, number, x - wide, y, DIM, 1, 1)
    if x + wide < canvas.width:
        canvas.changed(data, number, x + wide, y, DIM, 1, 1)

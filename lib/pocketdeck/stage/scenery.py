"""Covers and the scenes of results: large packed pictures, drawn a band of rows at a time."""

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
    """Rows `first` to `last` - 1 of a packed picture of a sheet, the whole of which would lie at x, y, in the
    inks of a table of 16. Slot 0 is clear: the ground is the night.

    Where the canvas is wider than the picture, it goes on at both sides in dim mirror images.
    """
    pictures = sheet(name)
    head = pictures.entry(number)
    words, rows = head[0], head[1]
    size = words * 4
    last = min(last, rows)
    data = bytearray(ENTRY + size * _BAND)
    data[0], data[3], data[4] = words, BITS4, ENTRY
    room = memoryview(data)[ENTRY:]
    stream = pictures.rows(number)
    at = 0
    while at < last:
        count = min(_BAND, (first if at < first else last) - at)
        stream.readinto(room[: count * size])
        if at >= first:
            data[1] = count
            wide = words * 8
            if table is PLAIN:
                canvas.picture(data, 0, x, y + at)
            else:
                canvas.changed(data, 0, x, y + at, table, 0, 1)
            if x > 0:
                canvas.changed(data, 0, x - wide, y + at, DIM, 1, 1)
            if x + wide < canvas.width:
                canvas.changed(data, 0, x + wide, y + at, DIM, 1, 1)
        at += count

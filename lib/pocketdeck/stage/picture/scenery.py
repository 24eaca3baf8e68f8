"""Covers and scenes of results: large pictures; those that are packed are drawn a band of rows at a time."""

from pocketdeck.engine.compat import const

from .palettes import NIGHT
from .pixels import PLAIN
from .sheets import BITS4, ENTRY, sheet

_TYPING = const(0)
if _TYPING:
    from .pixels import Canvas

_BAND = const(8)  # rows at a time
_STEP = const(4)  # pixels of a fading edge that are as dark
_FADES = const(7)  # such steps


def large(
    canvas: "Canvas", name: str, number: int, x: int, y: int, first: int, last: int, table: bytes = PLAIN
) -> None:
    """Rows `first` to `last` - 1 of a large picture of a sheet, the whole of which would lie at x, y, in the
    inks of a table of 16. Slot 0 is clear: the ground is the night. A cover is drawn whole, up to the clip.

    Where the canvas is wider than the picture, that fades into the night at both sides.
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
        _fade(canvas, x, y, wide, head[1])
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
        at += count
    _fade(canvas, x, y + first, wide, last - first)


def _fade(canvas: "Canvas", x: int, y: int, wide: int, high: int) -> None:
    """Darken a picture's edges, step by step outwards, where the canvas is wider on both sides."""
    if x <= 0 or x + wide >= canvas.width:
        return
    for step in range(_FADES):
        level = 16 * (_FADES - step) // (_FADES + 1)
        for left in (x + step * _STEP, x + wide - (step + 1) * _STEP):
            # What is dotted itself would lose all of its dots at one step, and with the other half of the
            # pattern at another one.
            canvas.dither(left, y, _STEP // 2, high, -1, NIGHT, level)
            canvas.dither(left + _STEP // 2, y, _STEP // 2, high, NIGHT, -1, 16 - level)
    canvas.fill(0, y, x, high, NIGHT)
    canvas.fill(x + wide, y, canvas.width - x - wide, high, NIGHT)

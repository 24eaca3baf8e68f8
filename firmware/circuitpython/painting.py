"""What the canvas over displayio seldom paints, loaded for it alone: patterns, slanting lines, and texts and
sprites that are painted over in part, which become part of the bands."""

import bitmaptools
from displayio import Bitmap, Palette

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from .canvas import Canvas

_SPRITE = const(3)
_BAND = const(16)  # rows
_SHIFT = const(4)
_NONE = const(255)  # no colour


def widen(canvas: "Canvas", number: int) -> None:
    """Give a band room for all colours; until it has one again."""
    band = canvas.bands[number]
    wide = Bitmap(canvas.width, _BAND, canvas.inks)
    bitmaptools.blit(wide, band.bitmap, 0, 0)
    palette = Palette(canvas.inks)
    slots = bytearray([_NONE] * canvas.inks)
    for slot, colour in enumerate(canvas.slots[number]):
        slots[slot] = colour
        palette[slot] = canvas.values[colour]
    canvas.spare.append(band.bitmap)  # for the next band: what is dropped leaves holes in the memory
    band.bitmap = wide
    band.pixel_shader = palette
    canvas.slots[number] = slots


def stipple(canvas: "Canvas", x: int, y: int, x1: int, y1: int, half: bool) -> None:
    """The patterns of pocketdeck.stage.stipple: four rows of it, copied as often as needed."""
    pattern = Bitmap(x1 - x, 4, 2)
    for row in range(4):
        for column in range(x, x1):
            # Even columns have the bits of 0x55 or 0x11, odd ones those of 0xAA or 0x44.
            if not (row + column) & 1 if half else row == (2 if column & 1 else 0):
                pattern[column - x, row] = 1
    while y < y1:
        rows = min(4 - (y & 3), y1 - y)
        canvas.pixels_of(y >> _SHIFT, 1)
        band = canvas.bands[y >> _SHIFT].bitmap
        bitmaptools.blit(band, pattern, x, y & _BAND - 1, x1=0, y1=y & 3, x2=x1 - x, y2=(y & 3) + rows)
        y += rows


def line(canvas: "Canvas", x0: int, y0: int, x1: int, y1: int, colour: int) -> None:
    """A line that is neither level nor upright, both ends included."""
    across = abs(x1 - x0) > abs(y1 - y0)
    steps = max(abs(x1 - x0), abs(y1 - y0))
    rise = min(abs(x1 - x0), abs(y1 - y0))
    sx = 1 if x1 > x0 else -1
    sy = 1 if y1 > y0 else -1
    for i in range(steps + 1):  # halves are rounded away, as framebuf does
        j = (2 * rise * i + steps) // (2 * steps)
        if across:
            _dot(canvas, x0 + sx * i, y0 + sy * j, colour)
        else:
            _dot(canvas, x0 + sx * j, y0 + sy * i, colour)


def _dot(canvas: "Canvas", x: int, y: int, colour: int) -> None:
    if 0 <= x < canvas.width and 0 <= y < canvas.height:
        slot = canvas.pixels_of(y >> _SHIFT, colour)
        canvas.bands[y >> _SHIFT].bitmap[x, y & _BAND - 1] = slot


def burn(canvas: "Canvas", x: int, y: int, said: str, ink: int, number: int) -> None:
    """Paint a text or a sprite into the bands: what is there for good, or until it is painted over."""
    if number == _SPRITE:
        picture = canvas.sprites.bitmap(said)
        _stamp(canvas, x, y, picture, 0, picture.width, picture.height, canvas.colours[ink])
        return
    font = canvas.font(number)
    for char in said:
        if char != " ":
            left = font.number(ord(char)) * font.width
            _stamp(canvas, x, y, font.sheet, left, font.width, font.height, canvas.colours[ink])
        x += font.width


def _stamp(canvas: "Canvas", x: int, y: int, sheet: Bitmap, left: int, w: int, h: int, colour: int) -> None:
    """Paint the pixels of a picture that are set; it begins at `left` in its sheet."""
    for number in range(max(y, 0) >> _SHIFT, min(y + h + _BAND - 1, canvas.height + _BAND - 1) >> _SHIFT):
        top = number << _SHIFT
        first = max(top - y, 0)
        last = min(top + _BAND - y, h)
        from_x = max(-x, 0)
        to_x = min(canvas.width - x, w)
        if first >= last or from_x >= to_x:
            continue
        slot = canvas.pixels_of(number, colour)
        band = canvas.bands[number].bitmap
        # What a grid does with a palette is done here with two copies: the colour, clear around it.
        clear = 0 if slot else 1
        picture = Bitmap(w, h, max(2, len(canvas.slots[number])))
        picture.fill(slot or 1)
        if slot:
            bitmaptools.blit(picture, sheet, 0, 0, x1=left, y1=0, x2=left + w, y2=h, skip_source_index=1)
        else:
            for at in range(w * h):
                if sheet[left + at % w, at // w]:
                    picture[at] = 0
        bitmaptools.blit(
            band, picture, x + from_x, y + first - top,
            x1=from_x, y1=first, x2=to_x, y2=last, skip_source_index=clear,
        )  # fmt: skip


def tidy(canvas: "Canvas") -> None:
    """Take away the areas and the grids that show nothing; the last grid gets the number of one that goes."""
    canvas.areas.drop()
    for i in range(canvas.count - 1, -1, -1):
        if canvas.live[i]:
            continue
        canvas.group.remove(canvas.grids[i])
        canvas.count -= 1
        last = canvas.count
        for kept in (canvas.live, canvas.room, canvas.ink_of, canvas.font_of):
            kept[i] = kept[last]
        for place in (canvas.left, canvas.top, canvas.right, canvas.below):
            place[i] = place[last]
        canvas.said[i] = canvas.said[last]
        canvas.grids[i] = canvas.grids[last]
        canvas.said[last] = ""
        canvas.grids[last] = None
        canvas.live[last] = 0

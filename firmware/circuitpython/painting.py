"""The bands of the canvas over displayio, loaded when something goes into them: patterns, slanting and short
lines, and texts and sprites that are painted over in part; on one bit all areas."""

import bitmaptools
from displayio import Bitmap, Palette, TileGrid

from pocketdeck.engine.compat import const

from .stamps import runs
from .tidying import narrow

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .canvas import Canvas

_SPRITE = const(3)
_FIRST = const(32)  # the code of the first glyph, a space
_BAND = const(16)  # rows
_SHIFT = const(4)
_NONE = const(255)  # no colour; a band of several
_FEW = const(4)  # colours of most bands


def fill(canvas: "Canvas", x: int, y: int, x1: int, y1: int, colour: int, seen: bool) -> None:
    """Paint an area into the bands; where one is empty it is to be `seen` already."""
    for number in range(y >> _SHIFT, ((y1 - 1) >> _SHIFT) + 1):
        if seen and not canvas.plain[number]:
            continue
        top = number << _SHIFT
        first = max(y - top, 0)
        last = min(y1 - top, _BAND)
        if not seen:
            canvas.over_all[number] = 0
        elif x == 0 and x1 == canvas.width:
            canvas.over_all[number] |= (1 << last) - (1 << first)
        if canvas.over_all[number] == (1 << min(canvas.height - top, _BAND)) - 1:
            canvas.over_all[number] = 0
            level(canvas, number, 0)
        else:
            value = value_of(canvas, number, colour)
            bitmaptools.fill_region(canvas.bands[number].bitmap, x, first, x1, last, value)


def fill2(canvas: "Canvas", x: int, y: int, x1: int, y1: int, colour: int) -> None:
    """The same on one bit, where all is in the bands."""
    for number in range(y >> _SHIFT, ((y1 - 1) >> _SHIFT) + 1):
        if canvas.plain[number] == colour:
            continue
        top = number << _SHIFT
        first = max(y - top, 0)
        last = min(y1 - top, _BAND)
        if x == 0 and x1 == canvas.width and first == 0 and (last == _BAND or y1 == canvas.height):
            level(canvas, number, colour)
        else:
            value = value_of(canvas, number, colour)
            bitmaptools.fill_region(canvas.bands[number].bitmap, x, first, x1, last, value)


def _grid(canvas: "Canvas", number: int) -> "Any":
    """The tile grid of a band."""
    band = canvas.bands[number]
    if band is None:
        if canvas.solid is None:
            canvas.solid = Bitmap(canvas.width, _BAND, 2)
        palette = Palette(canvas.few)
        second = _NONE if canvas.inks > 2 else 1  # on one bit a value says which colour it is
        slots = canvas.slots[number] = bytearray((0, second, _NONE, _NONE))[: canvas.few]
        for slot, colour in enumerate(slots):
            if colour != _NONE:
                palette[slot] = canvas.values[colour]
        band = canvas.bands[number] = TileGrid(canvas.solid, pixel_shader=palette, y=number * _BAND)
        band.hidden = True
    return band


def level(canvas: "Canvas", number: int, colour: int) -> None:
    """Let a band have one colour."""
    band = _grid(canvas, number)
    slots = canvas.slots[number]
    canvas.plain[number] = colour
    _show(canvas, band, colour != 0)
    canvas.changed += canvas.width * _BAND
    if canvas.inks == 2:
        if colour:
            value_of(canvas, number, colour)
            band.bitmap.fill(colour)
            canvas.plain[number] = colour
        elif band.bitmap is not canvas.solid:
            canvas.spare.append(band.bitmap)
            band.bitmap = canvas.solid
        return
    if band.bitmap is not canvas.solid:
        (canvas.wide if len(slots) > canvas.few else canvas.spare).append(band.bitmap)
    band.bitmap = canvas.solid
    for slot in range(1, len(slots)):  # a band that was wide once stays so: its screen is drawn again
        slots[slot] = _NONE
    slots[0] = colour
    band.pixel_shader[0] = canvas.values[colour]


def _show(canvas: "Canvas", band: "Any", there: bool) -> None:
    if band.hidden == there:
        band.hidden = not there
        if there and band not in canvas.painted:
            canvas.painted.append(band)


def value_of(canvas: "Canvas", number: int, colour: int) -> int:
    """The value of a colour in a band's bitmap, which the band has from now on."""
    band = _grid(canvas, number)
    if band.bitmap is canvas.solid:
        colours = max(len(canvas.slots[number]), canvas.few)
        spare = canvas.wide if colours > canvas.few else canvas.spare
        if spare:
            band.bitmap = spare.pop()
            band.bitmap.fill(0)
        else:
            try:
                band.bitmap = Bitmap(canvas.width, _BAND, colours)
            except MemoryError:
                fewer(canvas, number)
        if canvas.inks == 16:
            copy(canvas, number)
    slots = canvas.slots[number]
    canvas.plain[number] = _NONE
    _show(canvas, band, True)
    if canvas.inks == 2:
        return colour
    free = -1
    for slot in range(len(slots) - 1, -1, -1):
        if slots[slot] == colour:
            return slot
        if slots[slot] == _NONE:
            free = slot
    if free < 0:
        free = len(slots)
        try:
            widen(canvas, number)
        except MemoryError:
            return 1  # another colour: better than no game
    canvas.slots[number][free] = colour
    band.pixel_shader[free] = canvas.values[colour]
    return free


def pixels_of(canvas: "Canvas", number: int, colour: int) -> int:
    """The value of a colour in a band whose pixels are painted one by one."""
    canvas.over_all[number] = 0
    return value_of(canvas, number, colour)


def widen(canvas: "Canvas", number: int) -> None:
    """Give a band room for all colours, for as long as the game on the canvas is played."""
    band = canvas.bands[number]
    wide = canvas.wide.pop() if canvas.wide else Bitmap(canvas.width, _BAND, canvas.inks)
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
    """The patterns of pocketdeck.stage.framebuf.stipple: four rows of it, copied as often as needed."""
    pattern = Bitmap(x1 - x, 4, 2)
    for row in range(4):
        for column in range(x, x1):
            # Even columns have the bits of 0x55 or 0x11, odd ones those of 0xAA or 0x44.
            if not (row + column) & 1 if half else row == (2 if column & 1 else 0):
                pattern[column - x, row] = 1
    while y < y1:
        rows = min(4 - (y & 3), y1 - y)
        pixels_of(canvas, y >> _SHIFT, 1)
        band = canvas.bands[y >> _SHIFT].bitmap
        bitmaptools.blit(band, pattern, x, y & _BAND - 1, x1=0, y1=y & 3, x2=x1 - x, y2=(y & 3) + rows)
        y += rows


def fewer(canvas: "Canvas", number: int) -> None:
    """A bitmap of a few colours for a band, where there is no memory for one of all; MemoryError if it has a
    few anyway."""
    if len(canvas.slots[number]) <= _FEW:
        raise MemoryError
    narrow(canvas, number)
    band = canvas.bands[number]
    band.bitmap = canvas.spare.pop() if canvas.spare else Bitmap(canvas.width, _BAND, _FEW)
    band.bitmap.fill(0)


def copy(canvas: "Canvas", number: int) -> None:
    """Paint what the rectangles show into a band, which is above them from now on."""
    canvas.plain[number] = _NONE
    canvas.changed += canvas.width * _BAND
    value_of(canvas, number, 0)  # of a band that has no colours yet it is the value 0
    top = number * _BAND
    for left, first, right, last, colour in canvas.areas.between(top, top + _BAND):
        slot = value_of(canvas, number, colour)
        bitmaptools.fill_region(canvas.bands[number].bitmap, left, first - top, right, last - top, slot)


def line(canvas: "Canvas", x0: int, y0: int, x1: int, y1: int, colour: int) -> None:
    """A line that is neither level nor upright."""
    stamps = canvas.stamps
    if stamps is not None and stamps.behind(min(x0, x1), min(y0, y1), max(x0, x1) + 1, max(y0, y1) + 1) < 0:
        stamps = None
    width, height = canvas.width, canvas.height
    on = slot = -1  # most of its parts are in one band
    bitmap: "Any" = None
    for x, y, w, h in runs(x0, y0, x1, y1):
        right = min(x + w, width)
        below = min(y + h, height)
        x = max(x, 0)
        y = max(y, 0)
        if stamps is not None and x < right and y < below:
            stamps.over(x, y, right, below, colour)
        while x < right and y < below:
            number = y >> _SHIFT
            top = number << _SHIFT
            last = min(below, top + _BAND)
            if number != on:
                on = number
                slot = pixels_of(canvas, number, colour)
                bitmap = canvas.bands[number].bitmap
            bitmaptools.fill_region(bitmap, x, y - top, right, last - top, slot)
            y = last


def burn(canvas: "Canvas", x: int, y: int, said: "Any", ink: int, number: int) -> None:
    """Paint a text or a sprite into the bands: what is there for good, or until it is painted over."""
    if number == _SPRITE:
        picture = canvas.sprites.bitmap(said)
        _stamp(canvas, x, y, picture, 0, picture.width, picture.height, canvas.colours[ink])
        return
    font = canvas.font(number)
    for code in said:
        if code != _FIRST:
            left = (code - _FIRST) * font.width
            _stamp(canvas, x, y, font.sheet, left, font.width, font.height, canvas.colours[ink])
        x += font.width


def _stamp(canvas: "Canvas", x: int, y: int, sheet: Bitmap, left: int, w: int, h: int, colour: int) -> None:
    """Paint the pixels of a picture that are set; it begins at `left` in its sheet."""
    stamps = canvas.stamps
    if stamps is not None:
        for i, (from_x, from_y, to_x, to_y) in enumerate(stamps.places):
            if stamps.live[i] and from_x < x + w and x < to_x and from_y < y + h and y < to_y:
                _print(stamps.sheet(i), x, y, sheet, left, w, h, colour)
    for number in range(max(y, 0) >> _SHIFT, min(y + h + _BAND - 1, canvas.height + _BAND - 1) >> _SHIFT):
        top = number << _SHIFT
        first = max(top - y, 0)
        last = min(top + _BAND - y, h)
        from_x = max(-x, 0)
        to_x = min(canvas.width - x, w)
        if first >= last or from_x >= to_x:
            continue
        slot = pixels_of(canvas, number, colour)
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


def _print(on: "Any", x: int, y: int, sheet: Bitmap, left: int, w: int, h: int, colour: int) -> None:
    """The same on one of the stamps, seldom and pixel by pixel."""
    for at in range(w * h):
        if sheet[left + at % w, at // w]:
            on.paint(x + at % w, y + at // w, x + at % w + 1, y + at // w + 1, colour)

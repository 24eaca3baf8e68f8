"""The handheld on Blinka's displayio, in memory: as a CircuitPython board, for the window and tests.

displayio keeps the objects and tells which areas have changed. Its own loops over pixels take a microsecond
for each, 60 ms for a screen; here a row is filled or put together at once, with the same result, which a test
compares with displayio's.
"""

import array
import os
import struct

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")  # no search for a board
import bitmaptools
import displayio
from busdisplay import BusDisplay
from displayio._area import Area
from vectorio import Rectangle

from desktop import window_panel
from firmware.circuitpython.canvas import Canvas
from imaging.picture import Picture
from playing.handheld import Handheld

displayio._stop_background()  # nothing refreshes by itself here: its thread would look every millisecond

LIT = 0xC8E6FF  # what shines on a panel of one bit
_KEPT = 256  # tables that are remembered

_sheets: "dict[tuple[int, int], tuple[displayio.Bitmap, list[int]]]" = {}  # a row of a font's glyphs
_tables: "dict[tuple, tuple[list[bytes], list[bytes] | None]]" = {}


def rgb565(colour: int) -> int:
    """A colour of 24 bits as displayio gives it to a panel of 16."""
    return window_panel.rgb565(colour >> 16, colour >> 8 & 255, colour & 255)


def _fill_region(bitmap: displayio.Bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    """bitmaptools.fill_region for an area inside a bitmap, by words and not by pixels."""
    bits = bitmap._bits_per_value
    whole = 0
    for _ in range(32 // bits):
        whole = whole << bits | value
    first, begin = divmod(x1 * bits, 32)
    last, end = divmod(x2 * bits, 32)
    edges = []  # (word, bits that stay) of words that are not filled entirely
    if first == last:
        edges.append((first, 0xFFFFFFFF ^ (0xFFFFFFFF >> begin & ~(0xFFFFFFFF >> end))))
    else:
        if begin:
            edges.append((first, 0xFFFFFFFF ^ 0xFFFFFFFF >> begin))
            first += 1
        if end:
            edges.append((last, 0xFFFFFFFF >> end))
    words = array.array("L", [whole]) * max(0, last - first)
    data = bitmap._data
    for start in range(y1 * bitmap._stride, y2 * bitmap._stride, bitmap._stride):
        for word, stay in edges:
            data[start + word] = data[start + word] & stay | whole & ~stay
        if words:
            data[start + first : start + last] = words
    bitmap.dirty(x1, y1, x2, y2)


_blit_any = bitmaptools.blit
_glyphs: "dict[tuple, tuple[displayio.Bitmap, list[int]]]" = {}


def _blit(
    dest: displayio.Bitmap,
    source: displayio.Bitmap,
    x: int,
    y: int,
    *,
    x1: int = 0,
    y1: int = 0,
    x2: "int | None" = None,
    y2: "int | None" = None,
    **skipped: "int | None",
) -> None:
    """bitmaptools.blit; what a label does with each letter, copying a glyph without its background, by words.

    A glyph is remembered: the bitmap of a font does not change.
    """
    right = source.width if x2 is None else x2
    below = source.height if y2 is None else y2
    w, h = right - x1, below - y1
    inside = 0 <= x <= dest.width - w and 0 <= y <= dest.height - h and right <= source.width
    if (
        source._bits_per_value > 1
        or skipped != {"skip_source_index": 0}
        or not inside
        or below > source.height
    ):
        _blit_any(dest, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **skipped)
        return
    bits = dest._bits_per_value
    key = id(source), x1, y1, right, below, bits
    found = _glyphs.get(key)
    if found is None:
        rows = []
        for row in range(y1, below):
            value = 0
            for column in range(x1, right):
                value = value << bits | source[column, row]
            rows.append(value)
        found = _glyphs[key] = source, rows
    first, begin = divmod(x * bits, 32)
    count = (begin + w * bits + 31) // 32
    shift = 32 * count - begin - w * bits
    whole = (1 << bits) - 1
    data = dest._data
    at = y * dest._stride + first
    for value in found[1]:
        value <<= shift
        for n in range(count if value else 0):
            part = value >> 32 * (count - 1 - n) & 0xFFFFFFFF
            data[at + n] = data[at + n] & ~(part * whole) | part
        at += dest._stride
    dest.dirty(x, y, x + w, y + h)


bitmaptools.fill_region = _fill_region
bitmaptools.blit = _blit


def _table(palette: displayio.Palette, bits: int) -> "tuple[list[bytes], list[bytes] | None]":
    """For each byte of a bitmap its pixels in RGB565, and ones where they are not transparent.

    The second is None if nothing is transparent.
    """
    colours = tuple(-1 if palette.is_transparent(i) else palette[i] for i in range(len(palette)))
    key = colours, bits
    found = _tables.get(key)
    if found is None:
        if len(_tables) >= _KEPT:
            _tables.clear()
        words = [struct.pack("<H", rgb565(colour) if colour >= 0 else 0) for colour in colours]
        solid = [bytes(2) if colour < 0 else b"\xff\xff" for colour in colours]
        spare = (1 << bits) - len(colours)  # values that the palette lacks are never used
        words += [bytes(2)] * spare
        solid += [bytes(2)] * spare
        mask = (1 << bits) - 1
        shifts = range(8 - bits, -1, -bits)
        pixels = [b"".join([words[byte >> shift & mask] for shift in shifts]) for byte in range(256)]
        opaque = [b"".join([solid[byte >> shift & mask] for shift in shifts]) for byte in range(256)]
        found = _tables[key] = pixels, opaque if -1 in colours else None
    return found


def _grids(group: displayio.Group) -> "list[displayio.TileGrid]":
    """What is to be seen of a group, from the back to the front."""
    found: "list[displayio.TileGrid]" = []
    for layer in group:
        if layer.hidden:
            continue
        if isinstance(layer, displayio.Group):
            found += _grids(layer)
        else:
            found.append(layer)
    return found


def _row(grid: displayio.TileGrid, y: int) -> bytes:
    """A row of a grid: its pixels in the bits of the bitmap, the leftmost one in the highest bits.

    A grid of several tiles is a text, a line of glyphs from a bitmap that does not change.
    """
    bitmap = grid.bitmap
    stride = bitmap._stride
    if grid.width == 1:
        return struct.pack(">%dI" % stride, *bitmap._data[y * stride : (y + 1) * stride])
    wide = grid.tile_width * bitmap._bits_per_value
    key = id(bitmap), y
    found = _sheets.get(key)
    if found is None or found[0] is not bitmap:
        bits = int.from_bytes(
            struct.pack(">%dI" % stride, *bitmap._data[y * stride : (y + 1) * stride]), "big"
        )
        glyphs = [
            bits >> (32 * stride - (n + 1) * wide) & (1 << wide) - 1
            for n in range(bitmap.width // grid.tile_width)
        ]
        found = _sheets[key] = bitmap, glyphs
    value = 0
    for x in range(grid.width):
        value = value << wide | found[1][grid[x]]
    size = (grid.width * wide + 7) // 8
    return (value << 8 * size - grid.width * wide).to_bytes(size, "big")


class DisplayioPanel(BusDisplay):
    """`width` x `height` pixels, and `pixels`, their rows in RGB565, low byte first.

    `areas` collects the areas (x, y, width, height) that refresh() has sent; who looks at them clears it.
    """

    def __new__(cls, *arguments: int) -> "DisplayioPanel":
        displayio.release_displays()  # displayio allows one at a time, and counts from here
        return super().__new__(cls)

    def __init__(self, width: int, height: int) -> None:
        super().__init__(None, b"", width=width, height=height, auto_refresh=False)
        self.pixels = [bytearray(2 * width) for _ in range(height)]
        self.areas: "list[tuple[int, int, int, int]]" = []
        self._seen: "list[displayio.TileGrid]" = []

    def _refresh_display(self) -> bool:
        self._seen = _grids(self.root_group)
        if self._core.full_refresh:
            # Blinka asks nobody then what has changed, and takes what it has not asked for unchanged: a grid
            # that moves off the display after it would stay to be seen. CircuitPython has it right.
            self._core.current_group._get_refresh_areas([])
        return super()._refresh_display()

    def _refresh_area(self, area: Area) -> bool:
        clipped = Area()
        if not self._core.clip_area(area, clipped):
            return True
        start, end = 2 * clipped.x1, 2 * clipped.x2
        for row in range(clipped.y1, clipped.y2):
            self.pixels[row][start:end] = bytes(end - start)  # where there is nothing it is dark
        for grid in self._seen:
            overlap = Area()
            if isinstance(grid, Rectangle):
                if clipped.compute_overlap(
                    Area(grid.x, grid.y, grid.x + grid.width, grid.y + grid.height), overlap
                ):
                    colour = struct.pack("<H", rgb565(grid.pixel_shader[grid.color_index]))
                    for row in range(overlap.y1, overlap.y2):
                        self.pixels[row][2 * overlap.x1 : 2 * overlap.x2] = colour * overlap.width()
            elif clipped.compute_overlap(grid._current_area, overlap):
                self._draw(grid, overlap)
        self.areas.append((clipped.x1, clipped.y1, clipped.width(), clipped.height()))
        return True

    def _draw(self, grid: displayio.TileGrid, area: Area) -> None:
        bitmap = grid.bitmap
        left = grid._current_area.x1
        top = grid._current_area.y1
        table, opaque = _table(grid.pixel_shader, bitmap._bits_per_value)
        begin = 2 * (area.x1 - left)
        end = 2 * (area.x2 - left)
        at, after = 2 * area.x1, 2 * area.x2
        for y in range(area.y1, area.y2):
            data = _row(grid, y - top)
            new = b"".join([table[byte] for byte in data])[begin:end]
            line = self.pixels[y]
            if opaque is not None:
                if not (any(data) or any(opaque[0])):
                    continue
                shown = int.from_bytes(b"".join([opaque[byte] for byte in data])[begin:end], "little")
                old = int.from_bytes(line[at:after], "little")
                new = (old & ~shown | int.from_bytes(new, "little")).to_bytes(end - begin, "little")
            line[at:after] = new

    def exact(self) -> "list[bytes]":
        """The whole picture as displayio's own loop makes it, rows like those in `pixels`."""
        whole = Area(0, 0, self.width, self.height)
        size = self.width * self.height
        buffer = memoryview(bytearray(2 * size + 2)).cast("B")[: 2 * size + (-2 * size) % 4].cast("I")
        mask = memoryview(bytearray(4 * (size // 32 + 1))).cast("I")
        self._core.fill_area(whole, mask, buffer)
        data = buffer.tobytes()
        swapped = bytearray(data)
        swapped[0::2], swapped[1::2] = data[1::2], data[0::2]  # displayio gives the high byte first
        return [bytes(swapped[y * 2 * self.width : (y + 1) * 2 * self.width]) for y in range(self.height)]

    def picture(self) -> Picture:
        """What the panel shows now."""
        return window_panel.picture(self.width, self.height, self.pixels)


class DisplayioHandheld(Handheld):
    """The app on a display of displayio, its keys pressed by a script or a window."""

    def __init__(
        self,
        width: int,
        height: int,
        inks: int,
        store: "object",
        seed: "int | None" = None,
        tips: bool = False,
    ) -> None:
        panel = DisplayioPanel(width, height)
        super().__init__(panel, store, seed, Canvas(panel, inks, LIT), tips)

    def picture(self) -> Picture:
        """What the panel shows now."""
        return self.panel.picture()

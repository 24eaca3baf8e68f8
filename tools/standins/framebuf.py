"""A stand-in for MicroPython's module framebuf, so that screens draw on bare CPython with the same pixels.

Same formats, clipping, lines and blits, byte for byte; a test compares it with the real module. Left out,
because nothing here uses them: poly(), ellipse() and text(), which raise NotImplementedError, and taking
bytes(framebuffer) as its buffer.
"""

import functools
from typing import TypeAlias

MVLSB = MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

_BITS = {MONO_VLSB: 1, RGB565: 16, GS4_HMSB: 4, MONO_HLSB: 1, MONO_HMSB: 1, GS2_HMSB: 2, GS8: 8}
_ONE_BIT = (MONO_VLSB, MONO_HLSB, MONO_HMSB)
_STAMPED = (GS4_HMSB, MONO_VLSB)  # frames that a picture of one ink is stamped onto
_KEPT = 4096  # decoded pictures that are remembered

_Rows: TypeAlias = "tuple[tuple[int, ...], ...]"  # pixels

# A stamp is how a picture of one ink changes a frame that it lies in as a whole: (offset from the byte of its
# upper left corner, number of bytes, what stays of these, what is put there), the bytes as one number.
_Stamp: TypeAlias = "list[tuple[int, int, int, int]]"

_decoded: "dict[tuple, _Rows]" = {}
_stamps: "dict[tuple, _Stamp]" = {}


class FrameBuffer:
    """A picture of `width` x `height` pixels in `buffer`; `stride` is pixels from row to row."""

    def __init__(
        self, buffer: "bytearray | memoryview | bytes", width: int, height: int, format: int, stride: int = -1
    ) -> None:
        self._set(buffer, width, height, format, stride)
        if memoryview(buffer).readonly:
            raise TypeError("object with buffer protocol required")

    def _set(
        self, buffer: "bytearray | memoryview | bytes", width: int, height: int, format: int, stride: int
    ) -> None:
        stride = width if stride == -1 else stride
        if width < 1 or height < 1 or width > 0xFFFF or height > 0xFFFF or stride > 0xFFFF or stride < width:
            raise ValueError
        if format not in _BITS:
            raise ValueError("invalid format")
        bits = _BITS[format]
        pixels = 8 // bits if format != MONO_VLSB and bits < 8 else 1  # in a byte, side by side
        self.stride = -(-stride // pixels) * pixels
        self.width = width
        self.height = height
        self.format = format
        self.buffer = buffer
        # Any view of a frame, e.g. of a part of a buffer, is handled as plain bytes.
        self._bytes = buffer if isinstance(buffer, (bytearray, bytes)) else memoryview(buffer).cast("B")
        last = -(-width // pixels) * pixels
        rows, step = (height + 7) // 8, 8 * self.stride
        if format != MONO_VLSB:
            rows, step = height, self.stride * bits
        if (rows - 1) * step + last * (8 if format == MONO_VLSB else bits) > 8 * len(self._bytes):
            raise ValueError

    # --- one pixel

    def _get(self, x: int, y: int) -> int:
        """The pixel at a place that is inside."""
        data, at = self._bytes, x + y * self.stride
        if self.format == MONO_VLSB:
            return data[(y >> 3) * self.stride + x] >> (y & 7) & 1
        if self.format == GS4_HMSB:
            return data[at >> 1] & 15 if x & 1 else data[at >> 1] >> 4
        if self.format == MONO_HLSB:
            return data[at >> 3] >> (7 - (x & 7)) & 1
        if self.format == MONO_HMSB:
            return data[at >> 3] >> (x & 7) & 1
        if self.format == GS2_HMSB:
            return data[at >> 2] >> ((x & 3) << 1) & 3
        if self.format == GS8:
            return data[at]
        return data[2 * at] | data[2 * at + 1] << 8

    def _put(self, x: int, y: int, c: int) -> None:
        """Set the pixel at a place that is inside."""
        data: bytearray = self._bytes  # type: ignore[assignment]
        at = x + y * self.stride
        if self.format == GS4_HMSB:
            at >>= 1
            data[at] = data[at] & 0xF0 | c & 15 if x & 1 else data[at] & 15 | (c & 15) << 4
        elif self.format == MONO_VLSB:
            at = (y >> 3) * self.stride + x
            bit = 1 << (y & 7)
            data[at] = data[at] | bit if c else data[at] & ~bit
        elif self.format in (MONO_HLSB, MONO_HMSB):
            at >>= 3
            bit = 1 << (x & 7) if self.format == MONO_HMSB else 128 >> (x & 7)
            data[at] = data[at] | bit if c else data[at] & ~bit
        elif self.format == GS2_HMSB:
            shift = (x & 3) << 1
            at >>= 2
            data[at] = data[at] & ~(3 << shift) | (c & 3) << shift
        elif self.format == GS8:
            data[at] = c & 255
        else:
            data[2 * at] = c & 255
            data[2 * at + 1] = c >> 8 & 255

    def pixel(self, x: int, y: int, c: "int | None" = None) -> "int | None":
        """Get or set a pixel; outside there is none to get."""
        if 0 <= x < self.width and 0 <= y < self.height:
            if c is None:
                return self._get(x, y)
            self._put(x, y, c)
        return None

    # --- areas and lines

    def fill(self, c: int) -> None:
        self.fill_rect(0, 0, self.width, self.height, c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        x1, y1 = min(self.width, x + w), min(self.height, y + h)
        x, y = max(x, 0), max(y, 0)
        if w < 1 or h < 1 or x >= x1 or y >= y1:
            return
        data: bytearray = self._bytes  # type: ignore[assignment]
        if self.format == MONO_VLSB:
            for page in range(y >> 3, (y1 + 7) >> 3):
                low, high = max(y - 8 * page, 0), min(y1 - 8 * page, 8)
                mask = (1 << high) - (1 << low)
                a = page * self.stride + x
                old = data[a : a + x1 - x]
                data[a : a + x1 - x] = bytes([v | mask for v in old] if c else [v & ~mask for v in old])
        elif self.format == GS4_HMSB:
            c &= 15
            a = (x + (x & 1)) >> 1  # whole bytes from a to b
            b = x1 >> 1
            line = bytes([c * 17]) * (b - a)
            for row in range(y, y1):
                at = row * self.stride >> 1
                if x & 1:
                    data[at + a - 1] = data[at + a - 1] & 0xF0 | c
                if line:
                    data[at + a : at + b] = line
                if x1 & 1:
                    data[at + b] = data[at + b] & 15 | c << 4
        elif self.format in (GS8, RGB565):
            size = _BITS[self.format] // 8
            line = (c & (1 << 8 * size) - 1).to_bytes(size, "little") * (x1 - x)
            for row in range(y, y1):
                a = (x + row * self.stride) * size
                data[a : a + len(line)] = line
        else:
            for row in range(y, y1):
                for column in range(x, x1):
                    self._put(column, row, c)

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: "bool | int" = False) -> None:
        """A frame of one pixel, or the whole area."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int) -> None:
        """From point to point, both included: a pixel per step on the longer axis, halves rounded away."""
        dx, dy = abs(x2 - x1), abs(y2 - y1)
        sx, sy = 1 if x2 > x1 else -1, 1 if y2 > y1 else -1
        long, short = max(dx, dy), min(dx, dy)
        if not short:
            self.fill_rect(min(x1, x2), min(y1, y2), dx + 1, dy + 1, c)
            return
        width, height = self.width, self.height
        places = [
            (x1 + sx * i, y1 + sy * j) if dx >= dy else (x1 + sx * j, y1 + sy * i)
            for i, j in enumerate(_asides(long, short))
        ]
        for x, y in places:
            if 0 <= x < width and 0 <= y < height:
                self._put(x, y, c)

    # --- pictures

    def _rows(self) -> "_Rows":
        """All pixels, remembered by content: the same glyphs are drawn over and over."""
        key = (bytes(self._bytes), self.width, self.height, self.format, self.stride)
        rows = _decoded.get(key)
        if rows is None:
            if len(_decoded) >= _KEPT:
                _decoded.clear()
            rows = tuple(tuple([self._get(x, y) for x in range(self.width)]) for y in range(self.height))
            _decoded[key] = rows
        return rows

    def blit(
        self,
        fbuf: "FrameBuffer | tuple",
        x: int,
        y: int,
        key: int = -1,
        palette: "FrameBuffer | tuple | None" = None,
    ) -> None:
        """Draw another picture; its pixels go through the palette first, then `key` is left out."""
        source = fbuf if isinstance(fbuf, FrameBuffer) else _readable(fbuf)
        colours = palette if palette is None else _readable(palette)
        wide, high = source.width, source.height
        ink = -1  # of a picture in one ink, whose other pixels are left out
        if colours is not None and source.format in _ONE_BIT and colours.width > 1:
            ink = colours._get(1, 0)
            if colours._get(0, 0) != key or ink == key:
                ink = -1
        if ink >= 0 and self.format in _STAMPED and source.buffer is not self.buffer:
            if x >= 0 and y >= 0 and x + wide <= self.width and y + high <= self.height:
                self._stamp(source, x, y, ink)
                return
        x0, x1 = max(x, 0), min(self.width, x + wide)
        y0, y1 = max(y, 0), min(self.height, y + high)
        if x0 >= x1 or y0 >= y1:
            return
        if source.buffer is self.buffer:  # it reads what it has just written
            for row in range(y0, y1):
                for column in range(x0, x1):
                    c = source._get(column - x, row - y)
                    c = c if colours is None else colours._get(c, 0)
                    if c != key:
                        self._put(column, row, c)
            return
        put = self._put
        rows = source._rows()
        if ink >= 0:
            for row in range(y0, y1):
                line = rows[row - y]
                for column in range(x0, x1):
                    if line[column - x]:
                        put(column, row, ink)
        else:
            inks = {c: c if colours is None else colours._get(c, 0) for line in rows for c in line}
            for row in range(y0, y1):
                line = rows[row - y]
                for column in range(x0, x1):
                    c = inks[line[column - x]]
                    if c != key:
                        put(column, row, c)

    def _stamp(self, source: "FrameBuffer", x: int, y: int, ink: int) -> None:
        """The usual case of text, some bytes at a time: set the pixels of a picture that are not zero."""
        fine = self.format == GS4_HMSB
        phase = x & 1 if fine else y & 7
        look = (bytes(source._bytes), source.width, source.height, source.format, source.stride)
        key = (*look, self.format, self.stride, phase, ink)
        stamp = _stamps.get(key)
        if stamp is None:
            if len(_stamps) >= _KEPT:
                _stamps.clear()
            made = self._stamp16 if fine else self._stamp2
            stamp = _stamps[key] = made(source._rows(), phase, ink)
        data: bytearray = self._bytes  # type: ignore[assignment]
        base = y * self.stride + x >> 1 if fine else (y >> 3) * self.stride + x
        for offset, count, keep, put in stamp:
            at = base + offset
            old = int.from_bytes(data[at : at + count], "big")
            data[at : at + count] = (old & keep | put).to_bytes(count, "big")

    def _stamp16(self, rows: "_Rows", phase: int, ink: int) -> "_Stamp":
        """On 16 colours: all rows in one step; `phase` is 1 where they begin in the middle of a byte."""
        count = (phase + len(rows[0]) + 1) >> 1
        apart = self.stride >> 1
        mask = 0
        for row in rows:
            mask <<= 8 * apart - 4 * len(row)
            for value in row:
                mask = mask << 4 | (15 if value else 0)
        mask <<= 4 * (2 * count - phase - len(rows[0]))
        count += (len(rows) - 1) * apart
        keep = ~mask & (1 << 8 * count) - 1
        return [(0, count, keep, mask // 15 * (ink & 15))]

    def _stamp2(self, rows: "_Rows", phase: int, ink: int) -> "_Stamp":
        """On one bit: a step for 8 rows of the frame each; the first of `rows` is row `phase` of 8."""
        count = len(rows[0])
        made = []
        for page in range((phase + len(rows) + 7) >> 3):
            mask = 0
            for x in range(count):
                column = 0
                for bit in range(8):
                    y = 8 * page + bit - phase
                    if 0 <= y < len(rows) and rows[y][x]:
                        column |= 1 << bit
                mask = mask << 8 | column
            if mask:
                keep = ~mask & (1 << 8 * count) - 1
                made.append((page * self.stride, count, keep, mask if ink else 0))
        return made

    def scroll(self, xstep: int, ystep: int) -> None:
        """Move everything; what is uncovered stays as it was."""
        if abs(xstep) >= self.width or abs(ystep) >= self.height:
            return
        rows = [[self._get(x, y) for x in range(self.width)] for y in range(self.height)]
        for y in range(max(ystep, 0), self.height + min(ystep, 0)):
            for x in range(max(xstep, 0), self.width + min(xstep, 0)):
                self._put(x, y, rows[y - ystep][x - xstep])

    def poly(self, *arguments: object) -> None:
        raise NotImplementedError("framebuf's stand-in has no poly().")

    def ellipse(self, *arguments: object) -> None:
        raise NotImplementedError("framebuf's stand-in has no ellipse().")

    def text(self, *arguments: object) -> None:
        raise NotImplementedError("framebuf's stand-in has no text(): use the fonts of pocketdeck.screens.")


@functools.lru_cache(_KEPT)
def _asides(long: int, short: int) -> "list[int]":
    """For each step on the longer axis of a line how far it has come on the shorter one."""
    return [(2 * short * i + long) // (2 * long) for i in range(long + 1)]


def _readable(picture: "FrameBuffer | tuple") -> FrameBuffer:
    """A picture to draw: a FrameBuffer, or (buffer, width, height, format[, stride])."""
    if isinstance(picture, FrameBuffer):
        return picture
    made = FrameBuffer.__new__(FrameBuffer)
    buffer, width, height, format = picture[:4]
    made._set(buffer, width, height, format, picture[4] if len(picture) > 4 else -1)
    return made

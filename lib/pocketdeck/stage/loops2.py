"""Drawing on a frame of one bit in plain Python, where there is no machine code for it.

firmware/displays/loops has the same for the RP2040, with the same names and pixels; pixels.py tells what each
does. The frame is MONO_VLSB: a byte has eight pixels below each other, the lowest bit on top.
"""

from . import letters, loops16
from .rowsof import changed_rows, entry, ORDER


def _lit(ink: int) -> bool:
    return ink not in (0, 15)


class Loops(loops16.Loops):
    """What draws on one frame. `stride` is bytes of a page; of the clip right and bottom are exclusive."""

    def __init__(self, buffer: bytearray, width: int, height: int) -> None:
        super().__init__(buffer, width, height)
        self.stride = width

    def _put(self, x: int, y: int, ink: int) -> None:
        """Set a pixel that may be painted."""
        if self.left <= x < self.right and self.top <= y < self.bottom:
            at = (y >> 3) * self.stride + x
            bit = 1 << (y & 7)
            self.buffer[at] = self.buffer[at] | bit if _lit(ink) else self.buffer[at] & ~bit

    def _paint(self, x: int, y: int, w: int, h: int, dark: bytes, lit: bytes) -> None:
        """Paint an area. `dark` and `lit` have a byte for each of four columns, that of x = 0 first: what the
        eight pixels of a byte become that have been dark, and those that have been lit."""
        left, top, right, bottom = self._area(x, y, w, h)
        buffer = self.buffer
        while top < bottom and left < right:
            page = top >> 3
            after = min(bottom, 8 * page + 8)
            mask = (1 << after - 8 * page) - (1 << (top & 7))
            row = page * self.stride
            for x in range(left, right):
                old = buffer[row + x]
                new = old & lit[x & 3] | ~old & dark[x & 3]
                buffer[row + x] = old & ~mask | new & mask
            top = after

    def dither(self, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int) -> None:
        """Paint `level` sixteenths of an area with one ink, the others with `ground`; below 0 they are
        kept."""
        dark = bytearray(4)
        lit = bytearray(4)
        for i in range(16):
            now = ink if ORDER[i] < level else ground
            place = 0x11 << (i >> 2)
            if now >= 0 and _lit(now):
                dark[i & 3] |= place
            if now < 0 or _lit(now):
                lit[i & 3] |= place
        self._paint(x, y, w, h, bytes(dark), bytes(lit))

    def recolour(self, x: int, y: int, w: int, h: int, table: bytes) -> None:
        """Change what is dark to the ink table[0], and what is lit to table[1]."""
        dark, lit = [b"\xff" * 4 if _lit(table[i]) else bytes(4) for i in range(2)]
        self._paint(x, y, w, h, dark, lit)

    def keep(self, x: int, y: int, w: int, h: int, room: bytearray) -> None:
        """Copy the bytes that an area touches to `room`, behind eight bytes that say which they are."""
        right, bottom = min(x + w, self.width), min(y + h, self.height)
        x, y = max(x, 0), max(y, 0)
        pages = ((bottom + 7) >> 3) - (y >> 3) if right > x and bottom > y else 0
        place = (y >> 3) * self.stride + x
        size = right - x & 0xFFFF
        room[:8] = b"".join([number.to_bytes(2, "little") for number in (pages, size, place, 0)])
        self._copy(room, False)

    def line(self, x: int, y: int, x1: int, y1: int, ink: int) -> None:
        """A line, both ends included: a pixel for each step on its longer axis."""
        for i, j in loops16.steps(x, y, x1, y1):
            self._put(i, j, ink)

    def text(self, x: int, y: int, s: str, ink: int, font: int) -> None:
        """Write a line of text in one of the fonts."""
        face = letters.font(font)
        high, gap, first, count = face[:4]
        for code in letters.drawn(s, face):
            columns = face[4 + code - first]
            at = 4 + count + (code - first) * high
            for row in range(high):
                for column in range(columns):
                    if face[at + row] << column & 128:
                        self._put(x + column, y + row, ink)
            x += columns + gap

    def changed(
        self, sheet: bytes, number: int, x: int, y: int, table: bytes, mirror: int, scale: int
    ) -> None:
        """Draw a picture through a table of 16 inks, in a mirror or not, 1 to 4 times as large."""
        words, rows, wide, kind, source, inks = entry(sheet, number)
        full = words * 8 * scale
        if scale > 1 and full > 320:
            raise ValueError("A larger picture is at most 320 pixels wide.")
        if mirror:
            x -= full - wide * scale  # what the rows have beyond the width
        for row in changed_rows(sheet, source, words, rows, kind, inks, table, mirror, scale):
            for j in range(y, y + scale):
                for i in range(max(x, self.left), min(x + full, self.right)):
                    ink = row >> 4 * (x + full - 1 - i) & 15
                    if ink:
                        self._put(i, j, ink)
            y += scale


def begin(buffer: bytearray, width: int, height: int) -> Loops:
    """What draws on this frame."""
    return Loops(buffer, width, height)

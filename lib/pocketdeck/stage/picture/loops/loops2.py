"""Drawing on a frame of one bit in plain Python, where there is no machine code for it.

firmware/displays/loops has the same for the RP2040, with the same names and pixels; pixels.py tells what each
does. The frame is MONO_VLSB: a byte has eight pixels below each other, the lowest bit on top.
"""

from .. import letters
from . import loops16
from .rowsof import changed_rows, COVER, entry, ORDER, remembered


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
        wide = right - left
        if wide <= 0:
            return
        ones = ((1 << 8 * wide) - 1) // 255  # a row of bytes is one number
        becomes = [
            int.from_bytes((four * (wide + 6 >> 2))[left & 3 : (left & 3) + wide], "big")
            for four in (dark, lit)
        ]
        while top < bottom:
            page = top >> 3
            after = min(bottom, 8 * page + 8)
            mask = ones * ((1 << after - 8 * page) - (1 << (top & 7)))
            at = page * self.stride + left
            old = int.from_bytes(buffer[at : at + wide], "big")
            new = old & becomes[1] | (255 * ones ^ old) & becomes[0]
            buffer[at : at + wide] = (old ^ (old ^ new) & mask).to_bytes(wide, "big")
            top = after

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """Paint an area with one ink."""
        left, top, right, bottom = self._area(x, y, w, h)
        wide = right - left
        if wide <= 0:
            return
        buffer = self.buffer
        lit = _lit(ink)
        while top < bottom:
            page = top >> 3
            after = min(bottom, 8 * page + 8)
            mask = (1 << after - 8 * page) - (1 << (top & 7))
            at = page * self.stride + left
            if wide == 1:
                buffer[at] = buffer[at] | mask if lit else buffer[at] & ~mask
            else:
                old = int.from_bytes(buffer[at : at + wide], "big")
                bits = int.from_bytes(bytes((mask,)) * wide, "big")
                buffer[at : at + wide] = (old | bits if lit else old & ~bits).to_bytes(wide, "big")
            top = after

    def dither(self, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int) -> None:
        """Paint `level` sixteenths of an area with one ink, the others with `ground`; below 0 they are
        kept."""
        self._paint(x, y, w, h, *_dithered(ground, ink, level))

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
        wide, pages = _written(s, font, y & 7)
        self._stamp(x, y, wide, pages, _lit(ink))

    def _stamp(self, x: int, y: int, wide: int, pages: "list[int]", lit: bool) -> None:  # type: ignore[override]
        """Make the pixels of _pages() lit or dark, as far as they are inside."""
        left = max(x, self.left)
        right = min(x + wide, self.right)
        if left >= right:
            return
        count = right - left
        page = (y >> 3) - 1
        for mask in pages:
            page += 1
            low = max(self.top - 8 * page, 0)
            high = min(self.bottom - 8 * page, 8)
            if not mask or low >= high:
                continue
            if count < wide:
                mask = mask >> 8 * (x + wide - right) & (1 << 8 * count) - 1
            if high - low < 8:
                mask &= int.from_bytes(bytes(((1 << high) - (1 << low),)) * count, "big")
            at = page * self.stride + left
            old = int.from_bytes(self.buffer[at : at + count], "big") | mask
            self.buffer[at : at + count] = (old if lit else old ^ mask).to_bytes(count, "big")

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
        if x >= self.right or x + full <= self.left or y >= self.bottom:
            return
        size = words * rows * (2 if kind == COVER else kind)
        picture = bytes(sheet[source : source + size])
        dark, lit = _drawn(picture, words, rows, kind, inks, bytes(table), mirror, scale, y & 7)
        self._stamp(x, y, full, dark, False)
        self._stamp(x, y, full, lit, True)


@remembered
def _dithered(ground: int, ink: int, level: int) -> "tuple[bytes, bytes]":
    """What _paint() takes for `level` sixteenths of one ink and others of `ground`; below 0 they are kept."""
    dark = bytearray(4)
    lit = bytearray(4)
    for i in range(16):
        now = ink if ORDER[i] < level else ground
        place = 0x11 << (i >> 2)
        if now >= 0 and _lit(now):
            dark[i & 3] |= place
        if now < 0 or _lit(now):
            lit[i & 3] |= place
    return bytes(dark), bytes(lit)


@remembered
def _written(s: str, font: int, down: int) -> "tuple[int, list[int]]":
    """A line of text: pixels across with the gap behind it, and what _pages() makes of it."""
    face = letters.font(font)
    high, gap, first, count = face[:4]
    found = []
    for code in letters.drawn(s, face):
        at = 4 + count + (code - first) * high
        for column in range(face[4 + code - first]):
            bits = [face[at + row] << column >> 7 & 1 for row in range(high)]
            found.append(sum([bit << row for row, bit in enumerate(bits)]))
        found += [0] * gap
    return len(found), _pages(found, high, down)


def _pages(columns: "list[int]", high: int, down: int) -> "list[int]":
    """Columns of `high` pixels, the lowest bit topmost, as rows of bytes like those of the frame, each as one
    number; their upper edge lies `down` pixels, 0 to 7, under that of the first one."""
    found = []
    for at in range(0, high + down, 8):
        row = bytes([(column << down) >> at & 255 for column in columns])
        found.append(int.from_bytes(row, "big"))
    return found


@remembered
def _drawn(
    picture: bytes,
    words: int,
    rows: int,
    kind: int,
    inks: int,
    table: bytes,
    mirror: int,
    scale: int,
    down: int,
) -> "tuple[list[int], list[int]]":
    """What _pages() makes of the pixels of a picture that become dark, and of those that become lit."""
    full = words * 8 * scale
    dark = [0] * full
    lit = [0] * full
    bits = (1 << scale) - 1
    for row in changed_rows(picture, 0, words, rows, kind, inks, table, mirror, scale):
        at = full - 1
        while row:
            if row & 15 == 15:
                dark[at] |= bits
            elif row & 15:
                lit[at] |= bits
            row >>= 4
            at -= 1
        bits <<= scale
    return _pages(dark, rows * scale, down), _pages(lit, rows * scale, down)


def begin(buffer: bytearray, width: int, height: int) -> Loops:
    """What draws on this frame."""
    return Loops(buffer, width, height)

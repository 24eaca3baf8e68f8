"""Drawing on a frame of 16 inks in plain Python, where there is no machine code for it.

firmware/displays/loops has the same for the RP2040, with the same names and pixels; pixels.py tells what each
does. A row of pixels is one long number here, four bits for each, the leftmost pixel highest: that is
quick on CPython.

The frame is GS4_HMSB; its rows are whole words, eight pixels each. sheets.py tells how sheets are laid out.
"""

from .. import letters
from .rowsof import entry, joined, lengths, ORDER, remembered, stamps

_RUNS = 8  # a kind of picture
PLAIN = bytes(range(16))  # the table that changes nothing


class Loops:
    """What draws on one frame. `stride` is bytes of a row; of the clip right and bottom are exclusive."""

    def __init__(self, buffer: bytearray, width: int, height: int) -> None:
        self.buffer = buffer
        self.width = width
        self.height = height
        self.stride = (width + 7) // 8 * 4
        self.left = self.top = 0
        self.right = width
        self.bottom = height

    def clip(self, x: int, y: int, w: int, h: int) -> None:
        """From now on only what lies in this area is painted."""
        self.left = max(x, 0)
        self.top = max(y, 0)
        self.right = max(min(x + w, self.width), self.left)
        self.bottom = max(min(y + h, self.height), self.top)

    def _mix(self, y: int, left: int, right: int, mask: int, paint: int) -> None:
        """Paint those pixels left..right-1 of a row that are 15 in `mask`; `paint` is 0 in the others."""
        shift = (right & 1) << 2
        a = y * self.stride + (left >> 1)
        b = y * self.stride + ((right + 1) >> 1)
        old = int.from_bytes(self.buffer[a:b], "big")
        self.buffer[a:b] = (old & ~(mask << shift) | paint << shift).to_bytes(b - a, "big")

    def _area(self, x: int, y: int, w: int, h: int) -> "tuple[int, int, int, int]":
        """What may be painted of an area: left, top, right, bottom."""
        return max(x, self.left), max(y, self.top), min(x + w, self.right), min(y + h, self.bottom)

    def fill(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """Paint an area with one ink."""
        self.dither(x, y, w, h, ink, ink, 0)

    def frame(self, x: int, y: int, w: int, h: int, ink: int) -> None:
        """An outline of one pixel, inside the area."""
        if w > 0 and h > 0:
            self.fill(x, y, w, 1, ink)
            self.fill(x, y + h - 1, w, 1, ink)
            self.fill(x, y, 1, h, ink)
            self.fill(x + w - 1, y, 1, h, ink)

    def rounded(self, x: int, y: int, w: int, h: int, ink: int, r: int) -> None:
        """Paint an area with corners cut by r, 1 to 3 pixels."""
        self.fill(x, y + r, w, h - 2 * r, ink)
        if h <= 2 * r:
            self.fill(x + r, y, w - 2 * r, h, ink)
            if r > 1:
                self.fill(x + 1, y + 1, w - 2, h - 2, ink)
            return
        for outer, inner in ((y, y + 1), (y + h - 1, y + h - r)):
            self.fill(x + r, outer, w - 2 * r, 1, ink)
            self.fill(x + 1, inner, w - 2, r - 1, ink)

    def dither(self, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int) -> None:
        """Paint `level` sixteenths of an area with one ink, the others with `ground`; below 0 they are
        kept."""
        left, top, right, bottom = self._area(x, y, w, h)
        if left >= right or top >= bottom:
            return
        if level <= 0 or level >= 16:
            self._plain(left, top, right, bottom, ground if level <= 0 else ink)
            return
        if ground >= 0 and ink >= 0:
            self._mixed(left, top, right, bottom, ground, ink, level)
            return
        rows = []
        for y in range(4):
            inks = [ink if order < level else ground for order in ORDER[4 * y : 4 * y + 4]]
            mask = _repeated(bytes([15 if now >= 0 else 0 for now in inks]), left, right)
            rows.append((mask, _repeated(bytes([max(now, 0) for now in inks]), left, right)))
        for y in range(top, bottom):
            mask, paint = rows[y & 3]
            self._mix(y, left, right, mask, paint)

    def _mixed(self, left: int, top: int, right: int, bottom: int, ground: int, ink: int, level: int) -> None:
        """Paint `level` sixteenths of an area that is inside with one ink and the others with another."""
        buffer = self.buffer
        a = (left + 1) >> 1
        b = right >> 1
        for y in range(top, min(top + 4, bottom)):
            inks = [ink if order < level else ground for order in ORDER[4 * (y & 3) : 4 * (y & 3) + 4]]
            four = bytes((inks[0] << 4 | inks[1], inks[2] << 4 | inks[3]))
            pairs = (four * ((b - a) // 2 + 2))[a & 1 :][: b - a]
            for at in range(y * self.stride, bottom * self.stride, 4 * self.stride):
                buffer[at + a : at + b] = pairs
                if left & 1:
                    buffer[at + a - 1] = buffer[at + a - 1] & 240 | inks[left & 3]
                if right & 1:
                    buffer[at + b] = buffer[at + b] & 15 | inks[right - 1 & 3] << 4

    def _plain(self, left: int, top: int, right: int, bottom: int, ink: int) -> None:
        """Paint an area that is inside with one ink, two pixels a byte; below 0 it stays."""
        if ink < 0:
            return
        buffer = self.buffer
        a = (left + 1) >> 1
        b = right >> 1
        pairs = bytes((ink << 4 | ink,)) * (b - a)
        rows = range(top * self.stride, bottom * self.stride, self.stride)
        if pairs:
            for at in rows:
                buffer[at + a : at + b] = pairs
        if left & 1:
            for at in rows:
                buffer[at + a - 1] = buffer[at + a - 1] & 240 | ink
        if right & 1:
            for at in rows:
                buffer[at + b] = buffer[at + b] & 15 | ink << 4

    def recolour(self, x: int, y: int, w: int, h: int, table: bytes) -> None:
        """Change every ink of an area to the one that the table of 16 has for it."""
        left, top, right, bottom = self._area(x, y, w, h)
        if left >= right:
            return
        pairs = [table[i >> 4] << 4 | table[i & 15] for i in range(256)]
        a = left >> 1
        b = (right + 1) >> 1
        mask = (1 << 4 * (right - left)) - 1
        for y in range(top, bottom):
            row = bytes([pairs[byte] for byte in self.buffer[y * self.stride + a : y * self.stride + b]])
            self._mix(y, left, right, mask, int.from_bytes(row, "big") >> ((right & 1) << 2) & mask)

    def keep(self, x: int, y: int, w: int, h: int, room: bytearray) -> None:
        """Copy the words that an area touches to `room`, behind eight bytes that say which they are."""
        right, bottom = min(x + w, self.width), min(y + h, self.height)
        x, y = max(x, 0), max(y, 0)
        rows = bottom - y if right > x and bottom > y else 0
        size = ((right + 7) >> 3) * 4 - (x >> 3) * 4
        place = y * self.stride + (x >> 3) * 4
        room[:8] = b"".join([number.to_bytes(2, "little") for number in (rows, size & 0xFFFF, place, 0)])
        self._copy(room, False)

    def put_back(self, room: bytearray) -> None:
        """Copy to the frame what is kept there."""
        self._copy(room, True)

    def _copy(self, room: bytearray, back: bool) -> None:
        rows, size, place = [int.from_bytes(room[at : at + 2], "little") for at in (0, 2, 4)]
        at = 8
        for _ in range(rows):
            if back:
                self.buffer[place : place + size] = room[at : at + size]
            else:
                room[at : at + size] = self.buffer[place : place + size]
            at += size
            place += self.stride

    def line(self, x: int, y: int, x1: int, y1: int, ink: int) -> None:
        """A line, both ends included: a pixel for each step on its longer axis."""
        for i, j in steps(x, y, x1, y1):
            if self.left <= i < self.right and self.top <= j < self.bottom:
                self._mix(j, i, i + 1, 15, ink)

    def text(self, x: int, y: int, s: str, ink: int, font: int) -> None:
        """Write a line of text in one of the fonts."""
        wide, bands = _written(s, font, self.stride)
        for rows, mask in bands:
            if mask:
                self._stamp(x, y, wide, rows, mask, mask // 15 * ink)
            y += rows

    def text_width(self, s: str, font: int) -> int:
        """Pixels across of a line of text."""
        return letters.width(s, font)

    def _stamp(self, x: int, y: int, wide: int, rows: int, mask: int, paint: int) -> None:
        """Paint a band of rowsof.py, which has `rows` rows of `wide` pixels, as far as it is inside: those
        pixels that are 15 in `mask`; `paint` is 0 in the others."""
        left, top, right, bottom = self._area(x, y, wide, rows)
        if left >= right or top >= bottom:
            return
        row = 8 * self.stride  # bits
        if bottom - top < rows:
            below = row * (y + rows - bottom)
            some = (1 << row * (bottom - top)) - 1
            mask = mask >> below & some
            paint = paint >> below & some
        if right - left < wide:
            some = _columns(right - left, bottom - top, row) << 4 * (x + wide - right)
            mask &= some
            paint &= some
        shift = row - 4 * (x + wide)
        if shift > 0:
            mask <<= shift
            paint <<= shift
        else:
            mask >>= -shift
            paint >>= -shift
        a = top * self.stride
        b = bottom * self.stride
        old = int.from_bytes(self.buffer[a:b], "big")
        self.buffer[a:b] = ((old | mask) ^ mask | paint).to_bytes(b - a, "big")

    def runs(self, data: "bytes | memoryview", x: int, y: int, width: int, rows: int, table: bytes) -> None:
        """Paint a picture of `rows` rows of `width` pixels, whose runs are `data`."""
        mask = (1 << 4 * width) - 1
        at = 0
        for row in range(y, min(y + rows, self.bottom)):
            pieces = []
            wide = 0
            while wide < width:
                length, ink, at = lengths(data, at)
                pieces.append("0123456789abcdef"[table[ink]] * length)
                wide += length
            if row >= self.top:
                self._stamp(x, row, width, 1, mask, int("".join(pieces), 16))

    def changed(
        self, sheet: bytes, number: int, x: int, y: int, table: bytes, mirror: int, scale: int
    ) -> None:
        """Draw a picture through a table of 16 inks, in a mirror or not, 1 to 4 times as large."""
        words, rows, wide, kind, source, inks = entry(sheet, number)
        if kind == _RUNS:
            self.runs(memoryview(sheet)[source + 4 :], x, y, wide, rows, table)
            return
        full = words * 8 * scale
        if scale > 1 and full > 320:
            raise ValueError("A larger picture is at most 320 pixels wide.")
        if mirror:
            x -= full - wide * scale  # what the rows have beyond the width
        if x >= self.right or x + full <= self.left:
            return
        stride = self.stride
        for high, paint, mask in stamps(sheet, source, words, rows, kind, inks, table, mirror, scale, stride):
            if y >= self.bottom:
                break
            if mask:
                self._stamp(x, y, full, high, mask, paint)
            y += high

    def picture(self, sheet: bytes, number: int, x: int, y: int) -> None:
        """Draw a picture of a sheet as it is."""
        self.changed(sheet, number, x, y, PLAIN, 0, 1)

    def pictures(self, sheet: bytes, places: bytes, x: int, y: int) -> None:
        """Draw many pictures of a sheet; `places` has three bytes for each: number, added to x, to y."""
        for at in range(0, len(places), 3):
            self.picture(sheet, places[at], x + places[at + 1], y + places[at + 2])


@remembered
def _written(s: str, font: int, stride: int) -> "tuple[int, list[tuple[int, int]]]":
    """A line of text: pixels across with the gap behind it, and its bands for a frame, 15 where ink is."""
    face = letters.font(font)
    high, gap, first, count = face[:4]
    glyphs = [code - first for code in letters.drawn(s, face)]
    masks = []
    wide = 0
    for row in range(high):
        mask = 0
        wide = 0
        for glyph in glyphs:
            columns = face[4 + glyph]
            bits = face[4 + count + glyph * high + row] >> (8 - columns)
            mask <<= 4 * (columns + gap)
            wide += columns + gap
            at = 4 * gap  # between letters
            while bits:
                if bits & 1:
                    mask |= 15 << at
                bits >>= 1
                at += 4
        masks.append(mask)
    return wide, joined(masks, wide, stride)


@remembered
def _columns(wide: int, rows: int, row: int) -> int:
    """As many pixels of each row of a band, the rightmost ones; `row` bits are from one row to the next."""
    number = 0
    for _ in range(rows):
        number = number << row | (1 << 4 * wide) - 1
    return number


@remembered
def _repeated(four: bytes, left: int, right: int) -> int:
    """The pixels left..right-1 of a row in which these four are repeated."""
    a = left >> 2
    b = (right + 3) >> 2
    pixels = bytes((four[0] << 4 | four[1], four[2] << 4 | four[3])) * (b - a)
    number = int.from_bytes(pixels, "big") >> 4 * (4 * b - right)
    return number & (1 << 4 * (right - left)) - 1


def steps(x: int, y: int, x1: int, y1: int) -> "list[tuple[int, int]]":
    """The pixels of a line; halves are rounded away from its first end."""
    dx, dy = abs(x1 - x), abs(y1 - y)
    sx, sy = 1 if x1 > x else -1, 1 if y1 > y else -1
    longer, shorter = max(dx, dy), min(dx, dy)
    found = []
    for i in range(longer + 1):
        aside = (2 * shorter * i + longer) // (2 * longer) if longer else 0
        found.append((x + sx * aside, y + sy * i) if dy > dx else (x + sx * i, y + sy * aside))
    return found


def begin(buffer: bytearray, width: int, height: int) -> Loops:
    """What draws on this frame."""
    return Loops(buffer, width, height)

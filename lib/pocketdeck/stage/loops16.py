"""Drawing on a frame of 16 inks in plain Python, where there is no machine code for it.

firmware/displays/loops has the same functions for the RP2040, with the same pixels. A row of pixels is one
long number here, four bits for each, the leftmost pixel highest: that is quick on CPython and in
WebAssembly.

The frame is GS4_HMSB; its rows are whole words, eight pixels each. art.py tells how sheets are laid out.
"""

from .rowsof import ORDER, PLAIN, changed_rows, entry, lengths, spans

_RUNS = 8  # a kind of picture


class View:
    """A frame, its size, the bytes of its rows, and the clip: right and bottom are exclusive."""

    def __init__(self, frame: bytearray, width: int, height: int, stride: int) -> None:
        self.frame = frame
        self.width = width
        self.height = height
        self.stride = stride
        self.left = self.top = 0
        self.right = width
        self.bottom = height


def view(frame: bytearray, width: int, height: int, inks: int) -> View:
    """A view of a whole frame with 16 inks."""
    return View(frame, width, height, (width + 7) // 8 * 4)


def clip(view: View, x: int, y: int, w: int, h: int) -> None:
    """From now on only what lies in this area is painted."""
    view.left = max(x, 0)
    view.top = max(y, 0)
    view.right = max(min(x + w, view.width), view.left)
    view.bottom = max(min(y + h, view.height), view.top)


def _mix(view: View, y: int, left: int, right: int, mask: int, paint: int) -> None:
    """Paint those pixels left..right-1 of a row that are 15 in `mask`; `paint` is 0 in the others."""
    shift = (right & 1) << 2
    a = y * view.stride + (left >> 1)
    b = y * view.stride + ((right + 1) >> 1)
    old = int.from_bytes(view.frame[a:b], "big")
    view.frame[a:b] = (old & ~(mask << shift) | paint << shift).to_bytes(b - a, "big")


def _area(view: View, x: int, y: int, w: int, h: int) -> "tuple[int, int, int, int]":
    """What may be painted of an area: left, top, right, bottom."""
    return max(x, view.left), max(y, view.top), min(x + w, view.right), min(y + h, view.bottom)


def _repeated(four: "list[int]", left: int, right: int) -> int:
    """The pixels left..right-1 of a row in which these four are repeated."""
    a = left >> 2
    b = (right + 3) >> 2
    pixels = bytes((four[0] << 4 | four[1], four[2] << 4 | four[3])) * (b - a)
    number = int.from_bytes(pixels, "big") >> 4 * (4 * b - right)
    return number & (1 << 4 * (right - left)) - 1


def fill(view: View, x: int, y: int, w: int, h: int, ink: int) -> None:
    """Paint an area with one ink."""
    dither(view, x, y, w, h, ink, ink, 0)


def dither(view: View, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int) -> None:
    """Paint `level` sixteenths of an area with one ink and the others with `ground`; below 0 they are kept.
    """
    left, top, right, bottom = _area(view, x, y, w, h)
    if left >= right or top >= bottom:
        return
    rows = []
    for y in range(4):
        inks = [ink if order < level else ground for order in ORDER[4 * y : 4 * y + 4]]
        mask = _repeated([15 if now >= 0 else 0 for now in inks], left, right)
        rows.append((mask, _repeated([max(now, 0) for now in inks], left, right)))
    for y in range(top, bottom):
        mask, paint = rows[y & 3]
        _mix(view, y, left, right, mask, paint)


def recolour(view: View, x: int, y: int, w: int, h: int, table: bytes) -> None:
    """Change every ink of an area to the one that the table of 16 has for it."""
    left, top, right, bottom = _area(view, x, y, w, h)
    if left >= right:
        return
    pairs = [table[i >> 4] << 4 | table[i & 15] for i in range(256)]
    a = left >> 1
    b = (right + 1) >> 1
    mask = (1 << 4 * (right - left)) - 1
    for y in range(top, bottom):
        row = bytes([pairs[byte] for byte in view.frame[y * view.stride + a : y * view.stride + b]])
        _mix(view, y, left, right, mask, int.from_bytes(row, "big") >> ((right & 1) << 2) & mask)


def keep(view: View, x: int, y: int, w: int, h: int, kept: bytearray, back: int) -> None:
    """Copy the words that an area inside the frame touches to `kept`, or back from there."""
    a = (x >> 3) * 4
    size = ((x + w + 7) >> 3) * 4 - a
    at = 0
    for row in range(y, y + h):
        place = row * view.stride + a
        if back:
            view.frame[place : place + size] = kept[at : at + size]
        else:
            kept[at : at + size] = view.frame[place : place + size]
        at += size


def line(view: View, x: int, y: int, x1: int, y1: int, ink: int) -> None:
    """A line, both ends included: a pixel for each step on its longer axis."""
    for i, j in steps(x, y, x1, y1):
        if view.left <= i < view.right and view.top <= j < view.bottom:
            _mix(view, j, i, i + 1, 15, ink)


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


def letters(view: View, x: int, y: int, text: "str | bytes", count: int, font: bytes, ink: int) -> int:
    """Write `count` letters. Returns 0 if there is something that is no letter, and nothing is written
    then."""
    found = spans(text, count, font)
    if found is None:
        return 0
    high = font[1]
    across = (font[0] + 7) >> 3
    for row in range(max(0, view.top - y), min(high, view.bottom - y)):
        mask = 0
        wide = 0  # pixels in the mask
        for glyph, blank, columns in found:
            at = 4 + (glyph * high + row) * across
            bits = int.from_bytes(font[at : at + across], "big") >> (8 * across - blank - columns)
            mask <<= 4 * (columns + font[3])
            wide += columns + font[3]
            at = 4 * font[3]  # between letters
            while bits:
                if bits & 1:
                    mask |= 15 << at
                bits >>= 1
                at += 4
        _stamp(view, x, y + row, wide, mask, mask // 15 * ink)
    return 1


def text_width(text: "str | bytes", count: int, font: bytes) -> int:
    """Pixels across of a text of one line; -1 if there is something that is no letter."""
    found = spans(text, count, font)
    if found is None:
        return -1
    return max(0, sum([columns + font[3] for _, _, columns in found]) - font[3])


def _stamp(view: View, x: int, y: int, wide: int, mask: int, paint: int) -> None:
    """Paint a row of `wide` pixels, as far as it is inside."""
    left = max(x, view.left)
    right = min(x + wide, view.right)
    if left < right:
        off = 4 * (x + wide - right)
        inside = (1 << 4 * (right - left)) - 1
        _mix(view, y, left, right, mask >> off & inside, paint >> off & inside)


def runs(view: View, data: "bytes | memoryview", x: int, y: int, width: int, rows: int, table: bytes) -> None:
    """Paint a picture of `rows` rows of `width` pixels, whose runs are `data`."""
    mask = (1 << 4 * width) - 1
    at = 0
    for row in range(y, min(y + rows, view.bottom)):
        pieces = []
        wide = 0
        while wide < width:
            length, ink, at = lengths(data, at)
            pieces.append("0123456789abcdef"[table[ink]] * length)
            wide += length
        if row >= view.top:
            _stamp(view, x, row, width, mask, int("".join(pieces), 16))


def changed(
    view: View, sheet: bytes, number: int, x: int, y: int, table: bytes, mirror: int, scale: int
) -> None:
    """Draw a picture through a table of 16 inks, in a mirror if it is 1 and not 0, 1 to 4 times as large."""
    words, rows, wide, kind, source, inks = entry(sheet, number)
    if kind == _RUNS:
        runs(view, memoryview(sheet)[source + 4 :], x, y, wide, rows, table or PLAIN)
        return
    full = words * 8 * scale
    if mirror:
        x -= full - wide * scale  # what the rows have beyond the width
    ones = ((1 << 4 * full) - 1) // 15
    for row in changed_rows(sheet, source, words, rows, kind, inks, table, mirror, scale):
        if y >= view.bottom:
            break
        if row:
            mask = row | row >> 1
            mask = ((mask | mask >> 2) & ones) * 15
            for again in range(max(y, view.top), min(y + scale, view.bottom)):
                _stamp(view, x, again, full, mask, row)
        y += scale


def picture(view: View, sheet: bytes, number: int, x: int, y: int) -> None:
    """Draw a picture of a sheet as it is."""
    changed(view, sheet, number, x, y, b"", 0, 1)


def pictures(view: View, sheet: bytes, places: bytes, count: int, x: int, y: int) -> None:
    """Draw `count` pictures of a sheet; `places` has three bytes for each: number, and what is added to x
    and y."""
    for at in range(0, 3 * count, 3):
        picture(view, sheet, places[at], x + places[at + 1], y + places[at + 2])

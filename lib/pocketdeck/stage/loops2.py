"""Drawing on a frame of one bit in plain Python, where there is no machine code for it.

firmware/displays/loops has the same functions for the RP2040, with the same pixels. The frame is MONO_VLSB: a
byte has eight pixels below each other, the lowest bit on top. Of the inks 0 and 15 are dark, all others lit.
"""

from .loops16 import View, clip, steps, text_width  # noqa: F401
from .rowsof import ORDER, changed_rows, entry, spans


def view(frame: bytearray, width: int, height: int, inks: int) -> View:
    """A view of a whole frame of one bit."""
    return View(frame, width, height, width)


def _lit(ink: int) -> bool:
    return ink not in (0, 15)


def _put(view: View, x: int, y: int, lit: bool) -> None:
    """Set a pixel that may be painted."""
    if view.left <= x < view.right and view.top <= y < view.bottom:
        at = (y >> 3) * view.stride + x
        bit = 1 << (y & 7)
        view.frame[at] = view.frame[at] | bit if lit else view.frame[at] & ~bit


def _paint(view: View, x: int, y: int, w: int, h: int, dark: bytes, lit: bytes) -> None:
    """Paint an area. `dark` and `lit` have a byte for each of four columns, that of x = 0 first: what the
    eight pixels of a byte become of those that have been dark, and of those that have been lit."""
    left, right = max(x, view.left), min(x + w, view.right)
    y, bottom = max(y, view.top), min(y + h, view.bottom)
    frame = view.frame
    while y < bottom and left < right:
        page = y >> 3
        after = min(bottom, 8 * page + 8)
        mask = (1 << after - 8 * page) - (1 << (y & 7))
        row = page * view.stride
        for x in range(left, right):
            old = frame[row + x]
            new = old & lit[x & 3] | ~old & dark[x & 3]
            frame[row + x] = old & ~mask | new & mask
        y = after


def fill(view: View, x: int, y: int, w: int, h: int, ink: int) -> None:
    """Paint an area with one ink."""
    dither(view, x, y, w, h, ink, ink, 0)


def dither(view: View, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int) -> None:
    """Paint `level` sixteenths of an area with one ink, the others with `ground`; below 0 they are kept."""
    dark = bytearray(4)
    lit = bytearray(4)
    for i in range(16):
        now = ink if ORDER[i] < level else ground
        place = 0x11 << (i >> 2)
        if now >= 0 and _lit(now):
            dark[i & 3] |= place
        if now < 0 or _lit(now):
            lit[i & 3] |= place
    _paint(view, x, y, w, h, bytes(dark), bytes(lit))


def recolour(view: View, x: int, y: int, w: int, h: int, table: bytes) -> None:
    """Change what is dark to the ink table[0], and what is lit to table[1]."""
    dark, lit = [b"\xff" * 4 if _lit(table[i]) else bytes(4) for i in range(2)]
    _paint(view, x, y, w, h, dark, lit)


def keep(view: View, x: int, y: int, w: int, h: int, kept: bytearray, back: int) -> None:
    """Copy the bytes that an area inside the frame touches to `kept`, or back from there."""
    at = 0
    for page in range(y >> 3, (y + h + 7) >> 3):
        place = page * view.stride + x
        if back:
            view.frame[place : place + w] = kept[at : at + w]
        else:
            kept[at : at + w] = view.frame[place : place + w]
        at += w


def line(view: View, x: int, y: int, x1: int, y1: int, ink: int) -> None:
    """A line, both ends included: a pixel for each step on its longer axis."""
    for i, j in steps(x, y, x1, y1):
        _put(view, i, j, _lit(ink))


def letters(view: View, x: int, y: int, text: "str | bytes", count: int, font: bytes, ink: int) -> int:
    """Write `count` letters. Returns 0 if there is something that is no letter, and writes nothing then."""
    found = spans(text, count, font)
    if found is None:
        return 0
    high = font[1]
    across = (font[0] + 7) >> 3
    for glyph, blank, columns in found:
        for row in range(high):
            at = 4 + (glyph * high + row) * across
            bits = int.from_bytes(font[at : at + across], "big") << blank
            for column in range(columns):
                if bits >> 8 * across - 1 - column & 1:
                    _put(view, x + column, y + row, _lit(ink))
        x += columns + font[3]
    return 1


def changed(
    view: View, sheet: bytes, number: int, x: int, y: int, table: bytes, mirror: int, scale: int
) -> None:
    """Draw a picture through a table of 16 inks, in a mirror if that is 1 and not 0, 1 to 4 times as large.
    """
    words, rows, wide, kind, source, inks = entry(sheet, number)
    full = words * 8 * scale
    if mirror:
        x -= full - wide * scale  # what the rows have beyond the width
    for row in changed_rows(sheet, source, words, rows, kind, inks, table, mirror, scale):
        for j in range(y, y + scale):
            for i in range(max(x, view.left), min(x + full, view.right)):
                ink = row >> 4 * (x + full - 1 - i) & 15
                if ink:
                    _put(view, i, j, _lit(ink))
        y += scale


def picture(view: View, sheet: bytes, number: int, x: int, y: int) -> None:
    """Draw a picture of a sheet as it is."""
    changed(view, sheet, number, x, y, b"", 0, 1)


def pictures(view: View, sheet: bytes, places: bytes, count: int, x: int, y: int) -> None:
    """Draw `count` pictures of a sheet; `places` has for each three bytes: number, what to add to x, to y."""
    for at in range(0, 3 * count, 3):
        picture(view, sheet, places[at], x + places[at + 1], y + places[at + 2])

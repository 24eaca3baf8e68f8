"""Areas, lines and letters on a frame of one bit, MONO_VLSB. Of the inks 0 and 15 are dark, all others lit.
"""

# ruff: noqa: F821 - pointers are names of the compiler's
# mypy: disable-error-code="name-defined,call-overload,no-untyped-def,no-untyped-call,valid-type,misc"

import micropython

# The order in which the pixels of 4 x 4 are painted, four bits each, row by row, the leftmost one lowest.
_ORDER = b"\x80\xa2\x4c\x6e\xb3\x91\x7f\x5d"


@micropython.viper
def _paint(view: ptr32, x: int, y: int, w: int, h: int, bits: int, paint: int, mixed: int):
    """Paint an area. `bits` and `paint` have a byte for each of four columns, that of x = 0 lowest: which
    pixels are painted, and which of them are lit. With `mixed` what was dark becomes `paint`, what was lit
    `bits`."""
    right = x + w
    if right > view[4]:
        right = view[4]
    bottom = y + h
    if bottom > view[5]:
        bottom = view[5]
    if x < view[2]:
        x = view[2]
    if y < view[3]:
        y = view[3]
    if x >= right:
        return
    while y < bottom:
        mask = 0xFF << (y & 7) & 0xFF
        page = y >> 3
        y = (page + 1) << 3
        if bottom < y:
            mask &= 0xFF >> (y - bottom)
        frame = ptr8(view[0] + page * view[1])
        i = x
        while i < right:
            old = frame[i]
            if mixed:
                frame[i] = old & (mask ^ 0xFF) | (old & bits | (old ^ 0xFF) & paint) & mask
            else:
                shift = (i & 3) << 3
                m = bits >> shift & mask
                frame[i] = old & (m ^ 0xFF) | paint >> shift & m
            i += 1


@micropython.viper
def _lit(ink: int) -> int:
    """-1 if an ink is lit, otherwise 0."""
    if ink == 0 or ink == 15:
        return 0
    return 0 - 1


@micropython.viper
def fill(view: ptr32, x: int, y: int, w: int, h: int, ink: int):
    """Paint an area with one ink."""
    _paint(view, x, y, w, h, 0 - 1, int(_lit(ink)), 0)


@micropython.viper
def dither(view: ptr32, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int):
    """Paint `level` sixteenths of an area with one ink and the others with `ground`; below 0 they are kept.
    """
    order = ptr8(_ORDER)
    ink = int(_lit(ink))
    kept = ground < 0
    ground = int(_lit(ground))
    bits = 0
    paint = 0
    i = 0
    while i < 16:
        row = i >> 2
        place = 0x11 << row << ((i & 3) << 3)
        if (order[i >> 1] >> ((i & 1) << 2) & 15) < level:
            bits |= place
            paint |= place & ink
        elif not kept:
            bits |= place
            paint |= place & ground
        i += 1
    _paint(view, x, y, w, h, bits, paint, 0)


@micropython.viper
def recolour(view: ptr32, x: int, y: int, w: int, h: int, table: ptr8):
    """Change what is dark to the ink table[0], and what is lit to table[1]."""
    _paint(view, x, y, w, h, int(_lit(table[1])), int(_lit(table[0])), 1)


@micropython.viper
def keep(view: ptr32, x: int, y: int, w: int, h: int, kept: ptr8, back: int):
    """Copy the bytes that an area inside the frame touches to `kept`, or back from there."""
    page = y >> 3
    after = (y + h + 7) >> 3
    at = 0
    while page < after:
        frame = ptr8(view[0] + page * view[1] + x)
        i = 0
        while i < w:
            if back:
                frame[i] = kept[at]
            else:
                kept[at] = frame[i]
            at += 1
            i += 1
        page += 1


@micropython.viper
def line(view: ptr32, x: int, y: int, x1: int, y1: int, ink: int):
    """A line, both ends included: a pixel for each step on its longer axis."""
    dx = x1 - x
    sx = 1
    if dx < 0:
        dx = 0 - dx
        sx = 0 - 1
    dy = y1 - y
    sy = 1
    if dy < 0:
        dy = 0 - dy
        sy = 0 - 1
    steep = dy > dx
    longer = dx
    shorter = dy
    if steep:
        longer = dy
        shorter = dx
    behind = longer
    ink = int(_lit(ink))
    step = 0
    while step <= longer:
        if x >= view[2] and x < view[4] and y >= view[3] and y < view[5]:
            place = ptr8(view[0] + (y >> 3) * view[1] + x)
            bit = 1 << (y & 7)
            place[0] = place[0] & (bit ^ 0xFF) | bit & ink
        behind += 2 * shorter
        aside = behind >= 2 * longer
        if aside:
            behind -= 2 * longer
        if steep:
            y += sy
            if aside:
                x += sx
        else:
            x += sx
            if aside:
                y += sy
        step += 1


@micropython.viper
def letters(view: ptr32, x: int, y: int, text: ptr8, count: int, font: ptr8, ink: int) -> int:
    """Write `count` letters of a font as letters.py has them. Returns 0 if there is something that is no
    letter; what comes before it is written."""
    high = font[1]
    across = (font[0] + 7) >> 3
    glyphs = font[2]
    rows = int(font) + 4
    spans = ptr8(rows + glyphs * high * across)
    ink = int(_lit(ink))
    i = 0
    while i < count:
        glyph = text[i] - 32
        if glyph < 0 or glyph >= glyphs:
            return 0
        span = spans[glyph]
        columns = span & 15
        source = rows + glyph * high * across
        row = 0
        while row < high:
            if y + row >= view[3] and y + row < view[5]:
                bits = ptr8(source)[0] << 8
                if across == 2:
                    bits |= ptr8(source)[1]
                bits <<= span >> 4
                frame = ptr8(view[0] + ((y + row) >> 3) * view[1])
                bit = 1 << (y + row & 7)
                at = x
                while at < x + columns:
                    if bits & 0x8000 and at >= view[2] and at < view[4]:
                        frame[at] = frame[at] & (bit ^ 0xFF) | bit & ink
                    bits <<= 1
                    at += 1
            source += across
            row += 1
        x += columns + font[3]
        i += 1
    return 1

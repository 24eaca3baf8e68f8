"""Areas, lines and letters on a frame of one bit, MONO_VLSB. Inks 0 and 15 are dark, all others lit."""

# ruff: noqa: F821 - registers, labels and pointers are names of the assembler's and the compiler's
# mypy: disable-error-code="name-defined,arg-type,call-overload,no-untyped-def,no-untyped-call,valid-type"

from array import array

import micropython

from firmware.displays.loops.clip import view
from pocketdeck.stage.picture.letters import drawn, loaded
from pocketdeck.stage.picture.letters import font as read

# What an area becomes. Words: 0 a byte for each of four columns, that of x = 0 lowest: what the pixels become
# that are dark; 4 those that are lit; 8 which of eight rows are painted.
_job = array("i", bytes(12))


# The order in which the pixels of 4 x 4 are painted, four bits each, row by row, the leftmost one lowest.
_ORDER = b"\x80\xa2\x4c\x6e\xb3\x91\x7f\x5d"


@micropython.asm_thumb
def _span(r0, r1, r2, r3):
    """Paint the bytes from r0 to before r1, whose column is r3 & 3, as the words at r2 say: 0 and 4 what
    the pixels of the four columns become that are dark, and those that are lit, 8 the rows that are
    painted."""
    ldr(r6, [r2, 8])
    lsl(r3, r3, 30)
    label(BYTE)
    lsr(r7, r3, 27)
    ldr(r4, [r2, 0])
    lsr(r4, r7)
    ldr(r5, [r2, 4])
    lsr(r5, r7)
    ldrb(r7, [r0, 0])
    and_(r5, r7)
    bic(r4, r7)
    orr(r4, r5)
    and_(r4, r6)
    bic(r7, r6)
    orr(r7, r4)
    strb(r7, [r0, 0])
    mov(r7, 1)
    lsl(r7, r7, 30)
    add(r3, r3, r7)
    add(r0, 1)
    cmp(r0, r1)
    bne(BYTE)


@micropython.viper
def _paint(x: int, y: int, w: int, h: int):
    """Paint an area as the job says."""
    told = ptr32(view)
    job = ptr32(_job)
    right = x + w
    if right > told[4]:
        right = told[4]
    bottom = y + h
    if bottom > told[5]:
        bottom = told[5]
    if x < told[2]:
        x = told[2]
    if y < told[3]:
        y = told[3]
    if x >= right:
        return
    while y < bottom:
        mask = 0xFF << (y & 7) & 0xFF
        page = y >> 3
        y = (page + 1) << 3
        if bottom < y:
            mask &= 0xFF >> (y - bottom)
        job[2] = mask
        page = told[0] + page * told[1]
        _span(page + x, page + right, job, x)


@micropython.viper
def _lit(ink: int) -> int:
    """-1 if an ink is lit, otherwise 0."""
    if ink == 0 or ink == 15:
        return 0
    return 0 - 1


@micropython.viper
def fill(x: int, y: int, w: int, h: int, ink: int):
    """Paint an area with one ink."""
    job = ptr32(_job)
    job[0] = int(_lit(ink))
    job[1] = job[0]
    _paint(x, y, w, h)


@micropython.viper
def frame(x: int, y: int, w: int, h: int, ink: int):
    """An outline of one pixel, inside the area."""
    if w > 0 and h > 0:
        fill(x, y, w, 1, ink)
        _paint(x, y + h - 1, w, 1)
        _paint(x, y, 1, h)
        _paint(x + w - 1, y, 1, h)


@micropython.viper
def rounded(x: int, y: int, w: int, h: int, ink: int, r: int):
    """Paint an area with corners cut by r, 1 to 3 pixels."""
    fill(x + r, y, w - 2 * r, h, ink)
    _paint(x, y + r, w, h - 2 * r)
    if r > 1:
        _paint(x + 1, y + 1, w - 2, h - 2)


@micropython.viper
def dither(x: int, y: int, w: int, h: int, ground: int, ink: int, level: int):
    """Paint `level` sixteenths of an area with one ink, the others with `ground`; below 0 they are kept."""
    order = ptr8(_ORDER)
    painted = int(_lit(ink))
    others = int(_lit(ground))
    job = ptr32(_job)
    job[0] = 0
    job[1] = 0
    i = 0
    while i < 16:
        place = 0x11 << (i >> 2) << ((i & 3) << 3)
        if (order[i >> 1] >> ((i & 1) << 2) & 15) < level:
            job[0] |= place & painted
            job[1] |= place & painted
        elif ground < 0:
            job[1] |= place
        else:
            job[0] |= place & others
            job[1] |= place & others
        i += 1
    _paint(x, y, w, h)


@micropython.viper
def recolour(x: int, y: int, w: int, h: int, table: ptr8):
    """Change what is dark to the ink table[0], and what is lit to table[1]."""
    job = ptr32(_job)
    job[0] = int(_lit(table[0]))
    job[1] = int(_lit(table[1]))
    _paint(x, y, w, h)


@micropython.viper
def keep(x: int, y: int, w: int, h: int, room: ptr32):
    """Copy the bytes that an area touches to `room`, behind two words that say which they are."""
    told = ptr32(view)
    right = x + w
    bottom = y + h
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    if right > told[6]:
        right = told[6]
    if bottom > told[7]:
        bottom = told[7]
    room[0] = 0
    if x >= right or y >= bottom:
        return
    room[0] = right - x | (((bottom + 7) >> 3) - (y >> 3)) << 16
    room[1] = (y >> 3) * told[1] + x
    _copy(int(room), 0)


@micropython.viper
def put_back(room: ptr32):
    """Copy to the frame what is kept there."""
    if room[0]:
        _copy(int(room), 1)


@micropython.viper
def _copy(room: ptr32, back: int):
    told = ptr32(view)
    kept = ptr8(int(room) + 8)
    frame = ptr8(told[0] + room[1])
    width = room[0] & 0xFFFF
    size = width * (room[0] >> 16)
    at = 0
    column = 0
    place = 0
    while at < size:
        if column == width:
            column = 0
            place += told[1] - width
        if back:
            frame[place] = kept[at]
        else:
            kept[at] = frame[place]
        at += 1
        place += 1
        column += 1


@micropython.viper
def line(x: int, y: int, x1: int, y1: int, ink: int):
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
    told = ptr32(view)
    step = 0
    while step <= longer:
        if x >= told[2] and x < told[4] and y >= told[3] and y < told[5]:
            place = ptr8(told[0] + (y >> 3) * told[1] + x)
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
def _letters(x: int, y: int, text: ptr8, count: int, font: ptr8, ink: int) -> int:
    """Write `count` letters. Returns 0 if there is something that is no letter; what comes before it is
    written."""
    told = ptr32(view)
    high = font[0]
    glyphs = font[3]
    widths = ptr8(int(font) + 4)
    rows = int(font) + 4 + glyphs
    ink = int(_lit(ink))
    i = 0
    while i < count:
        glyph = text[i] - font[2]
        if glyph < 0 or glyph >= glyphs or widths[glyph] == 0:
            return 0
        source = rows + glyph * high
        row = 0
        while row < high:
            if y + row >= told[3] and y + row < told[5]:
                bits = ptr8(source)[0]
                frame = ptr8(told[0] + ((y + row) >> 3) * told[1])
                bit = 1 << (y + row & 7)
                at = x
                while bits & 0xFF:
                    if bits & 0x80 and at >= told[2] and at < told[4]:
                        frame[at] = frame[at] & (bit ^ 0xFF) | bit & ink
                    bits <<= 1
                    at += 1
            source += 1
            row += 1
        x += widths[glyph] + font[1]
        i += 1
    return 1


@micropython.viper
def text(x: int, y: int, s, ink: int, font: int):
    """Write a line of text in one of the fonts of letters.py."""
    face = loaded[font]
    if not face:
        face = read(font)
    if int(_letters(x, y, s, int(len(s)), face, ink)) == 0:
        s = drawn(s, face)
        _letters(x, y, s, int(len(s)), face, ink)

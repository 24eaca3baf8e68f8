"""Text in proportional letters onto a frame of 16 inks.

pocketdeck/stage/picture/letters.py tells how a font is laid out. No letter is wider than eight columns.
"""

# ruff: noqa: F821 - registers and labels are names of the assembler's
# mypy: disable-error-code="name-defined,arg-type,call-overload,no-untyped-def,no-untyped-call,valid-type"

from array import array

import micropython

from firmware.displays.loops.clip import connect, view
from pocketdeck.stage.picture.letters import drawn, encoded, loaded
from pocketdeck.stage.picture.letters import font as read

# What _write() is told. Words: 0 the row of the frame; 4 bytes from row to row of it; 8 x of the next
# letter; 12 text and 16 its end; 20 the row to begin with of the glyph with number -32; 24 rows of a glyph
# in the font; 28 of them those to write; 36 the ink in each pixel of a word; 40 the width of the glyph with
# number -32; 44 pixels between letters; 48 glyphs and 32; 52 left and 56 right of what may be painted; 64
# table of four bits in four pixels; 68 and 72 masks.
_job = array("i", bytes(76))


# Four pixels for four bits, the highest one leftmost.
_SPREAD = array(
    "H",
    b"\x00\x00\x0f\x00\xf0\x00\xff\x00\x00\x0f\x0f\x0f\xf0\x0f\xff\x0f"
    b"\x00\xf0\x0f\xf0\xf0\xf0\xff\xf0\x00\xff\x0f\xff\xf0\xff\xff\xff",
)
connect(_job, 16, _SPREAD)


@micropython.asm_thumb
def _write(r0):
    """Write letters as the words at r0 say. Returns 1, or 0 if it came upon what is no
    letter."""
    mov(r1, r8)
    mov(r2, r9)
    mov(r3, r10)
    mov(r4, r11)
    push({r1, r2, r3, r4})
    mov(r10, r0)
    ldr(r1, [r0, 4])
    mov(r11, r1)
    ldr(r1, [r0, 64])
    mov(r8, r1)
    ldr(r7, [r0, 36])
    label(LETTER)
    mov(r0, r10)
    ldr(r1, [r0, 12])
    ldr(r2, [r0, 16])
    cmp(r1, r2)
    beq(DONE)
    ldrb(r3, [r1, 0])
    cmp(r3, 32)
    bcc(STOP)
    ldr(r2, [r0, 48])
    cmp(r3, r2)
    bcs(STOP)
    add(r1, 1)
    str(r1, [r0, 12])
    ldr(r4, [r0, 40])
    data(2, 0x5CE4)  # ldrb r4, [r4, r3]
    cmp(r4, 0)
    beq(STOP)
    ldr(r2, [r0, 8])  # x of this letter
    add(r4, r4, r2)
    ldr(r6, [r0, 44])
    add(r4, r4, r6)
    str(r4, [r0, 8])
    ldr(r4, [r0, 24])
    mul(r3, r4)
    ldr(r4, [r0, 20])
    add(r3, r3, r4)
    ldr(r4, [r0, 28])
    add(r4, r4, r3)
    mov(r9, r4)  # the end of its rows
    mov(r12, r3)
    asr(r1, r2, 3)
    lsl(r5, r1, 3)  # x of the first word
    ldr(r4, [r0, 0])
    lsl(r1, r1, 2)
    add(r1, r1, r4)
    add(r0, 68)
    label(MASK)  # of the word at r5, and of the next one
    mov(r3, 0)
    mvn(r3, r3)
    mov(r6, r10)
    ldr(r4, [r6, 52])
    sub(r4, r4, r5)
    ble(LEFT)
    cmp(r4, 9)
    blt(NEAR)
    mov(r4, 8)
    label(NEAR)
    lsl(r4, r4, 2)
    lsr(r3, r4)
    label(LEFT)
    add(r5, 8)
    ldr(r4, [r6, 56])
    sub(r4, r5, r4)
    ble(RIGHT)
    cmp(r4, 9)
    blt(CLOSE)
    mov(r4, 8)
    label(CLOSE)
    lsl(r4, r4, 2)
    lsr(r3, r4)
    lsl(r3, r4)
    label(RIGHT)
    data(2, 0xC008)  # stm r0!, {r3}
    add(r6, 76)
    cmp(r0, r6)
    bne(MASK)
    mov(r0, r12)
    mov(r6, r10)
    ldr(r3, [r6, 68])
    mov(r12, r3)
    ldr(r4, [r6, 72])
    mov(lr, r4)
    orr(r3, r4)
    beq(LETTER)  # beside what may be painted
    lsl(r2, r2, 29)
    lsr(r2, r2, 27)
    mov(r3, 32)
    sub(r3, r3, r2)
    label(ROW)
    ldrb(r4, [r0, 0])
    add(r0, 1)
    cmp(r4, 0)
    beq(BLANK)
    mov(r6, r8)
    lsr(r5, r4, 4)
    lsl(r5, r5, 1)
    data(2, 0x5B75)  # ldrh r5, [r6, r5]
    lsl(r5, r5, 16)
    lsl(r4, r4, 28)
    lsr(r4, r4, 27)
    data(2, 0x5B34)  # ldrh r4, [r6, r4]
    orr(r4, r5)
    mov(r5, r4)
    lsr(r5, r2)
    mov(r6, r12)
    and_(r5, r6)
    beq(SECOND)
    data(2, 0xBA2D)  # rev r5, r5
    ldr(r6, [r1, 0])
    bic(r6, r5)
    and_(r5, r7)
    orr(r6, r5)
    str(r6, [r1, 0])
    label(SECOND)
    lsl(r4, r3)
    mov(r6, lr)
    and_(r4, r6)
    beq(BLANK)
    data(2, 0xBA24)  # rev r4, r4
    ldr(r6, [r1, 4])
    bic(r6, r4)
    and_(r4, r7)
    orr(r6, r4)
    str(r6, [r1, 4])
    label(BLANK)
    data(2, 0x4459)  # add r1, r11
    data(2, 0x4548)  # cmp r0, r9
    bne(ROW)
    b(LETTER)
    label(STOP)
    mov(r0, 0)
    b(END)
    label(DONE)
    mov(r0, 1)
    label(END)
    pop({r1, r2, r3, r4})
    mov(r8, r1)
    mov(r9, r2)
    mov(r10, r3)
    mov(r11, r4)


@micropython.viper
def _letters(x: int, y: int, text: ptr8, count: int, font: ptr8, ink: int) -> int:
    """Write `count` letters. Returns 0 if there is something that is no letter; what comes before it is
    written."""
    told = ptr32(view)
    high = font[0]
    top = told[3] - y  # rows that are not painted
    if top < 0:
        top = 0
    rows = told[5] - y
    if rows > high:
        rows = high
    if rows <= top:
        top = 0  # nothing of it can be seen, but it may be no letter
        rows = 0
    job = ptr32(_job)
    job[0] = told[0] + (y + top) * told[1]
    job[1] = told[1]
    job[4] = int(text) + count
    job[6] = high
    job[7] = rows - top
    ink = ink << 4 | ink
    ink |= ink << 8
    job[9] = ink | ink << 16
    job[10] = int(font) + 4 - 32
    job[11] = font[1]
    job[12] = font[3] + 32
    job[13] = told[2]
    job[14] = told[4]
    if rows <= top:
        job[14] = job[13]
    job[2] = x
    job[3] = int(text)
    job[5] = int(font) + 4 + font[3] + top - 32 * high
    return int(_write(job))


@micropython.viper
def text(x: int, y: int, s, ink: int, font: int):
    """Write a line of text in one of the fonts of letters.py."""
    face = loaded[font]
    if not face:
        face = read(font)
    if int(_letters(x, y, s, int(len(s)), face, ink)) == 0:
        s = drawn(s, face)
        _letters(x, y, s, int(len(s)), face, ink)


@micropython.viper
def text_width(s, font: int) -> int:
    """Pixels across of a line of text."""
    face = loaded[font]
    if not face:
        face = read(font)
    data = ptr8(face)
    glyphs = data[3]
    widths = ptr8(int(data) + 4)
    gap = data[1]
    total = 0 - gap
    letters = ptr8(s)
    count = int(len(s))
    if count == 0:
        return 0
    i = 0
    while i < count:
        glyph = letters[i] - 32
        if glyph < 0 or glyph >= glyphs or widths[glyph] == 0:
            return int(text_width(drawn(s, face), font))
        total += widths[glyph] + gap
        i += 1
    return total


@micropython.viper
def _line(codes: ptr8, at: int, count: int, room: int, face: ptr8) -> int:
    """Where the line begins and ends that follows at codes[at]: 16,384 times the one and the other. It ends
    before a space, a line's end, or `count`."""
    glyphs = face[3]
    widths = ptr8(int(face) + 4)
    gap = face[1]
    while at < count and codes[at] == 32:
        at += 1
    begin = at << 14
    total = 0 - gap
    end = 0 - 1  # of the words that fit
    while True:
        code = 10
        if at < count:
            code = int(codes[at])
        if code == 10 or code == 32:
            if end >= 0 and total > room:
                return begin | end
            end = at
            if code == 10:
                return begin | end
        glyph = code - 32
        if glyph < 0 or glyph >= glyphs or widths[glyph] == 0:
            glyph = 63 - 32  # "?"
        if widths[glyph]:
            total += widths[glyph] + gap
        at += 1


def lines(text: str, room: int, font: int, most: int = 999) -> "list[str]":
    """A text in lines, as letters.py has it."""
    face = loaded[font] or read(font)
    codes = encoded(text)
    count = len(codes)
    found: "list[str]" = []
    at = 0
    while at <= count and len(found) < most:
        place = _line(codes, at, count, room, face)
        at = place & 16383
        found.append(text[place >> 14 : at])
        at += 1
    return found


@micropython.viper
def _few(codes: ptr8, count: int, room: int, face: ptr8, most: int) -> int:
    """Are there no more than `most` lines?"""
    at = 0
    while at <= count:
        if most == 0:
            return 0
        most -= 1
        at = (int(_line(codes, at, count, room, face)) & 16383) + 1
    return 1


def fits(text: str, room: int, font: int, most: int) -> bool:
    """Has a text no more than `most` lines?"""
    codes = encoded(text)
    return _few(codes, len(codes), room, loaded[font] or read(font), most) > 0

"""Pictures of the sheets that stage/picture/sheets.py tells of: as they lie, many at once, or changed."""

# ruff: noqa: F821 - registers and labels are names of the assembler's
# mypy: disable-error-code="name-defined,arg-type,call-overload,no-untyped-def,no-untyped-call,valid-type"

from array import array

import micropython
from micropython import const

from firmware import layout
from firmware.displays.loops.areas import pairs, table_of_pairs
from firmware.displays.loops.clip import connect
from firmware.displays.loops.runs import runs
from firmware.displays.loops.stamp import dot, piece, stamp

# What _widen() is told. Words: 0 where to write; 4 from where to read; 8 words of a row; 12 rows; 16 bits
# of two pixels in the source; 20 the table of pairs; 24 bytes from word to word of the target, below 0 for
# a mirror; 28 bytes to add behind a row; 32 words that are left of the row; 36 the picture's inks; 40 room
# for the target, behind which there is room for a row.
_wide = array("i", bytes(44))

_ROOM = const(1024)  # bytes for rows that have been widened
_PLACED = const(64)  # as pocketdeck/stage/picture/sheets.py has them
_BANDS = const(128)
_ROW = const(160)  # bytes for a row that has been stretched
_scratch = bytearray(_ROOM + _ROW)
_inks = bytearray(16)  # that of value 0 stays 0, clear
_plain = bytes(range(16))  # the table that changes nothing
_place = bytearray(3)  # a list of one place
connect(_wide, 5, table_of_pairs)
connect(_wide, 9, _inks)
connect(_wide, 10, _scratch)
connect(piece, 17, _place)


@micropython.asm_thumb
def _widen(r0):
    """Widen rows of 1, 2 or 4 bits to 4 as the words at r0 say, through the table of pairs."""
    mov(r4, r8)
    mov(r5, r9)
    push({r4, r5})
    mov(r8, r0)
    ldr(r1, [r0, 4])  # source
    ldr(r2, [r0, 0])  # target
    ldr(r3, [r0, 20])  # pairs
    ldr(r4, [r0, 24])
    mov(r9, r4)
    ldr(r0, [r0, 16])  # bits of a pair
    mov(r7, 32)
    sub(r7, r7, r0)
    label(ROW)
    mov(r6, r8)
    ldr(r4, [r6, 8])
    str(r4, [r6, 32])
    label(WORD)
    cmp(r0, 4)
    beq(TWO)
    blt(ONE)
    lsl(r6, r1, 30)
    bne(ODD)
    data(2, 0xC910)  # ldm r1!, {r4}
    data(2, 0xBA24)  # rev r4, r4
    b(READ)
    label(ODD)
    ldrb(r4, [r1, 0])
    lsl(r4, r4, 8)
    ldrb(r6, [r1, 1])
    orr(r4, r6)
    lsl(r4, r4, 8)
    ldrb(r6, [r1, 2])
    orr(r4, r6)
    lsl(r4, r4, 8)
    ldrb(r6, [r1, 3])
    orr(r4, r6)
    add(r1, 4)
    b(READ)
    label(TWO)
    ldrb(r4, [r1, 0])
    lsl(r4, r4, 8)
    ldrb(r6, [r1, 1])
    orr(r4, r6)
    lsl(r4, r4, 16)
    add(r1, 2)
    b(READ)
    label(ONE)
    ldrb(r4, [r1, 0])
    lsl(r4, r4, 24)
    add(r1, 1)
    label(READ)
    mov(r5, r4)
    lsr(r5, r7)
    data(2, 0x5D5D)  # ldrb r5, [r3, r5]
    lsl(r4, r0)
    mov(r6, r4)
    lsr(r6, r7)
    data(2, 0x5D9E)  # ldrb r6, [r3, r6]
    lsl(r4, r0)
    lsl(r5, r5, 8)
    orr(r5, r6)
    mov(r6, r4)
    lsr(r6, r7)
    data(2, 0x5D9E)  # ldrb r6, [r3, r6]
    lsl(r4, r0)
    lsl(r5, r5, 8)
    orr(r5, r6)
    mov(r6, r4)
    lsr(r6, r7)
    data(2, 0x5D9E)  # ldrb r6, [r3, r6]
    lsl(r5, r5, 8)
    orr(r5, r6)  # the leftmost pair is the highest
    mov(r6, r9)
    cmp(r6, 0)
    blt(MIRRORED)
    data(2, 0xBA2D)  # rev r5, r5
    label(MIRRORED)
    str(r5, [r2, 0])
    add(r2, r2, r6)
    mov(r6, r8)
    ldr(r4, [r6, 32])
    sub(r4, 1)
    str(r4, [r6, 32])
    bne(WORD)
    ldr(r4, [r6, 28])
    add(r2, r2, r4)
    ldr(r4, [r6, 12])
    sub(r4, 1)
    str(r4, [r6, 12])
    bne(ROW)
    pop({r4, r5})
    mov(r8, r4)
    mov(r9, r5)


@micropython.asm_thumb
def _stretch(r0, r1, r2, r3):
    """Write the r2 words at r1 to r0, each pixel r3 times."""
    mov(r4, r8)
    push({r4})
    mov(r4, 8)
    mov(r8, r4)  # pixels that the word in the making still wants
    label(WORD)
    data(2, 0xC910)  # ldm r1!, {r4}
    data(2, 0xBA24)  # rev r4, r4
    push({r1, r2})
    mov(r2, 8)
    label(PIXEL)
    lsr(r6, r4, 28)
    lsl(r4, r4, 4)
    mov(r7, r3)
    label(AGAIN)
    lsl(r5, r5, 4)
    orr(r5, r6)
    mov(r1, r8)
    sub(r1, 1)
    bne(ROOM)
    data(2, 0xBA2D)  # rev r5, r5
    data(2, 0xC020)  # stm r0!, {r5}
    mov(r1, 8)
    label(ROOM)
    mov(r8, r1)
    sub(r7, 1)
    bne(AGAIN)
    sub(r2, 1)
    bne(PIXEL)
    pop({r1, r2})
    sub(r2, 1)
    bne(WORD)
    pop({r4})
    mov(r8, r4)


@micropython.viper
def changed(sheet: ptr8, number: int, x: int, y: int, table: ptr8, mirror: int, scale: int):
    """Draw a picture through a table of 16 inks, in a mirror if that is 1 and not 0, 1 to 4 times as large:
    some rows of it are made of it at a time, and drawn."""
    entry = ptr8(int(sheet) + 8 * number)
    words = entry[0]
    rows = entry[1]
    width = entry[2]
    bits = entry[3]
    place = entry[4] | entry[5] << 8 | (entry[6] & 15) << 16
    inks = entry[6] >> 4 | entry[7] << 4
    if bits == _BANDS:
        while rows > 0:
            changed(sheet, place, x, y, table, mirror, scale)
            place += 1
            y += inks * scale
            rows -= inks
        return
    source = int(sheet) + place
    if bits & _PLACED:
        source = layout.FLASH + (place << 2)
        bits &= 63
    if width == 0:
        width = words * 8
    if bits == 8:
        runs(source + 4, x, y, width, rows, table)
        return
    lit = 0  # where the rows are that tell what of it is lit, if they are rows of their own
    if bits == 16:
        lit = source + words * rows
        bits = 1
        inks = 15  # what is painted but not lit is dark
    elif bits == 1 and inks == 0:  # of a sheet with one bit
        inks = 1
    if scale * words > _ROW // 4 and scale > 1:
        raise ValueError("A larger picture is at most 320 pixels wide.")
    told = ptr32(piece)
    clip = ptr32(told[7])
    first = 0  # the first row that may be seen, and behind the last one
    if y < clip[3]:
        first = (clip[3] - y) // scale
    if y + rows * scale > clip[5]:
        rows = (clip[5] - y + scale - 1) // scale
    wide = ptr32(_wide)
    room = wide[10]
    wide[2] = words
    wide[4] = 2 * bits
    target = room
    if mirror:
        x -= (words * 8 - width) * scale  # what the rows have beyond the width
        width = words * 8
        wide[6] = -4
        wide[7] = words * 8
        target += words * 4 - 4
    else:
        wide[6] = 4
        wide[7] = 0
    told[1] = words
    told[2] = x
    told[4] = width * scale
    told[12] = 0
    used = ptr8(wide[9])
    most = _ROOM // (words * 4)
    while 1:
        count = 1 << bits
        i = 1
        while i < count:
            if bits == 4:
                used[i] = table[i]
            else:
                used[i] = table[inks & 15]
                inks >>= 4
            i += 1
        pairs(wide[5], wide[9], count, mirror)
        row = first
        while row < rows:
            band = rows - row
            if band > most:
                band = most
            wide[0] = target
            wide[1] = source + row * words * bits
            wide[3] = band
            _widen(wide)
            if scale == 1:
                told[0] = room
                told[3] = y + row
                told[5] = band
                told[6] = words * 4
                if clip[8]:
                    dot(told)
                else:
                    stamp(told)
            else:
                told[0] = room + _ROOM
                told[1] = words * scale
                told[5] = scale
                told[6] = 0
                i = 0
                while i < band:
                    _stretch(room + _ROOM, room + i * words * 4, words, scale)
                    told[3] = y + (row + i) * scale
                    if clip[8]:
                        dot(told)
                    else:
                        stamp(told)
                    i += 1
            row += band
        if lit == 0:
            return
        source = lit
        lit = 0
        inks = 1


@micropython.viper
def picture(sheet: ptr8, number: int, x: int, y: int):
    """Draw a picture of a sheet as it is."""
    told = ptr32(piece)
    entry = ptr8(int(sheet) + 8 * number)
    if entry[3] == _BANDS:
        rows = entry[1]
        number = entry[4] | entry[5] << 8 | (entry[6] & 15) << 16
        most = entry[6] >> 4 | entry[7] << 4
        while rows > 0:
            picture(sheet, number, x, y)
            number += 1
            y += most
            rows -= most
        return
    if ptr32(told[7])[8] == 0:
        at = told[17]
        ptr8(at)[0] = number
        told[12] = at
        told[13] = at + 3
        told[14] = int(sheet)
        told[15] = x
        told[16] = y
        if int(stamp(told)) == 0:
            return
    changed(sheet, number, x, y, _plain, 0, 1)


@micropython.viper
def pictures(sheet: ptr8, places, x: int, y: int):
    """Draw many pictures of a sheet; `places` has for each three bytes: number, what to add to x, to y."""
    told = ptr32(piece)
    one_bit = ptr32(told[7])[8]
    at = int(ptr8(places))
    told[13] = at + int(len(places))
    told[14] = int(sheet)
    told[15] = x
    told[16] = y
    while at < told[13]:
        if one_bit == 0:
            told[12] = at
            at = int(stamp(told))
            if at == 0:
                return
        place = ptr8(at)
        changed(sheet, place[0], x + place[1], y + place[2], _plain, 0, 1)
        at += 3

"""Areas of a frame of 16 inks: painted with a pattern, recoloured, kept and put back; and lines."""

# ruff: noqa: F821 - registers and labels are names of the assembler's
# mypy: disable-error-code="name-defined,call-overload,no-untyped-def,no-untyped-call,valid-type,misc"

from array import array

import micropython

# What _paint() and _recolour() are told. Words: 0 address of the first word; 4 bytes from the first word of
# a row to the last; 8 rows; 12 bits that are kept at the left of the first word, 16 at the right of the
# last; 20 bytes from the end of a row to the next one; 24 four times the row's place in the pattern; 28 the
# table; 32 the four rows of the pattern: which bits are painted, 48 and with what.
_job = array("i", bytes(64))

# The order in which the pixels of 4 x 4 are painted, four bits each, row by row, the leftmost one lowest.
_ORDER = b"\x80\xa2\x4c\x6e\xb3\x91\x7f\x5d"

table_of_pairs = bytearray(256)


@micropython.asm_thumb
def _masks(r0):
    """Make the masks of the words 12 and 16 of the job at r0, as they are in memory."""
    mov(r1, 0)
    mvn(r1, r1)
    mov(r2, r1)
    ldr(r3, [r0, 12])
    lsr(r1, r3)
    data(2, 0xBA09)  # rev r1, r1
    ldr(r3, [r0, 16])
    lsl(r2, r3)
    data(2, 0xBA12)  # rev r2, r2
    ldr(r3, [r0, 4])
    cmp(r3, 0)
    bne(SEVERAL)
    and_(r2, r1)
    label(SEVERAL)
    str(r1, [r0, 12])
    str(r2, [r0, 16])


@micropython.asm_thumb
def _paint(r0):
    """Paint the area that the words at r0 tell of with its pattern."""
    ldr(r1, [r0, 0])
    ldr(r2, [r0, 24])
    label(ROW)
    add(r5, r0, r2)
    ldr(r4, [r5, 32])  # bits
    ldr(r5, [r5, 48])  # inks
    add(r2, 4)
    lsl(r2, r2, 28)
    lsr(r2, r2, 28)
    ldr(r3, [r0, 4])
    add(r3, r3, r1)  # the last word
    cmp(r1, r3)
    beq(LAST)
    ldr(r6, [r0, 12])
    and_(r6, r4)
    ldr(r7, [r1, 0])
    bic(r7, r6)
    and_(r6, r5)
    orr(r7, r6)
    data(2, 0xC180)  # stm r1!, {r7}
    cmp(r1, r3)
    beq(LAST)
    mvn(r6, r4)
    beq(SOLID)
    label(WORD)
    ldr(r7, [r1, 0])
    bic(r7, r4)
    orr(r7, r5)
    data(2, 0xC180)  # stm r1!, {r7}
    cmp(r1, r3)
    bne(WORD)
    b(LAST)
    label(SOLID)
    data(2, 0xC120)  # stm r1!, {r5}
    cmp(r1, r3)
    bne(SOLID)
    label(LAST)
    ldr(r6, [r0, 16])
    and_(r6, r4)
    ldr(r7, [r1, 0])
    bic(r7, r6)
    and_(r6, r5)
    orr(r7, r6)
    data(2, 0xC180)  # stm r1!, {r7}
    ldr(r6, [r0, 20])
    add(r1, r1, r6)
    ldr(r6, [r0, 8])
    sub(r6, 1)
    str(r6, [r0, 8])
    bne(ROW)


@micropython.asm_thumb
def pairs(r0, r1, r2, r3):
    """Make at r0 the table of the pairs of two of the r2 inks at r1, the first one in the upper half, or in
    the lower half if r3 is not 0."""
    mov(r7, 0)  # shift of the second one
    cmp(r3, 0)
    beq(PLAIN)
    mov(r7, 4)
    label(PLAIN)
    mov(r3, 0)
    label(FIRST)
    data(2, 0x5CCC)  # ldrb r4, [r1, r3]
    mov(r6, 4)
    sub(r6, r6, r7)
    lsl(r4, r6)
    mov(r5, 0)
    label(SECOND)
    data(2, 0x5D4E)  # ldrb r6, [r1, r5]
    lsl(r6, r7)
    orr(r6, r4)
    strb(r6, [r0, 0])
    add(r0, 1)
    add(r5, 1)
    cmp(r5, r2)
    bne(SECOND)
    add(r3, 1)
    cmp(r3, r2)
    bne(FIRST)


@micropython.asm_thumb
def _recolour(r0):
    """Take the area that the words at r0 tell of through its table of 256 pairs."""
    mov(r1, r8)
    push({r1})
    ldr(r1, [r0, 0])
    ldr(r3, [r0, 28])
    label(ROW)
    ldr(r2, [r0, 12])  # what is changed of the first word
    ldr(r4, [r0, 4])
    add(r4, r4, r1)
    mov(r8, r4)  # the last word
    label(WORD)
    mov(r4, r8)
    cmp(r1, r4)
    bne(INNER)
    ldr(r2, [r0, 16])
    label(INNER)
    ldr(r4, [r1, 0])
    mov(r7, r4)
    data(2, 0xB2E5)  # uxtb r5, r4
    data(2, 0x5D5D)  # ldrb r5, [r3, r5]
    lsr(r6, r4, 24)
    data(2, 0x5D9E)  # ldrb r6, [r3, r6]
    lsl(r6, r6, 24)
    orr(r5, r6)
    lsr(r4, r4, 8)
    data(2, 0xB2E6)  # uxtb r6, r4
    data(2, 0x5D9E)  # ldrb r6, [r3, r6]
    lsl(r6, r6, 8)
    orr(r5, r6)
    lsr(r4, r4, 8)
    data(2, 0xB2E6)  # uxtb r6, r4
    data(2, 0x5D9E)  # ldrb r6, [r3, r6]
    lsl(r6, r6, 16)
    orr(r5, r6)
    bic(r7, r2)
    and_(r5, r2)
    orr(r5, r7)
    data(2, 0xC120)  # stm r1!, {r5}
    mov(r2, 0)
    mvn(r2, r2)
    mov(r4, r8)
    cmp(r4, r1)
    bcs(WORD)
    ldr(r4, [r0, 20])
    add(r1, r1, r4)
    ldr(r4, [r0, 8])
    sub(r4, 1)
    str(r4, [r0, 8])
    bne(ROW)
    pop({r1})
    mov(r8, r1)


@micropython.asm_thumb
def _copy(r0, r1, r2, r3):
    """Copy r2 & 0xFF words of each of r2 >> 8 rows from r1 to r0; behind a row r3 & 0xFF bytes of the
    target are skipped and r3 >> 8 of the source."""
    data(2, 0xB2DC)  # uxtb r4, r3
    lsr(r3, r3, 8)
    mov(r12, r3)
    mov(lr, r4)
    data(2, 0xB2D3)  # uxtb r3, r2
    lsr(r2, r2, 8)
    label(ROW)
    mov(r4, r3)
    sub(r4, 3)
    blt(REST)
    label(THREE)
    data(2, 0xC9E0)  # ldm r1!, {r5, r6, r7}
    data(2, 0xC0E0)  # stm r0!, {r5, r6, r7}
    sub(r4, 3)
    bge(THREE)
    label(REST)
    add(r4, 3)
    beq(NONE)
    label(ONE)
    data(2, 0xC920)  # ldm r1!, {r5}
    data(2, 0xC020)  # stm r0!, {r5}
    sub(r4, 1)
    bne(ONE)
    label(NONE)
    data(2, 0x4470)  # add r0, lr
    data(2, 0x4461)  # add r1, r12
    sub(r2, 1)
    bne(ROW)


@micropython.viper
def _area(view: ptr32, x: int, y: int, w: int, h: int) -> int:
    """Tell the job which words an area has; 0 if none of it may be painted."""
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
    if x >= right or y >= bottom:
        return 0
    job = ptr32(_job)
    first = x >> 3
    last = (right - 1) >> 3
    job[0] = view[0] + y * view[1] + first * 4
    job[1] = (last - first) * 4
    job[2] = bottom - y
    job[3] = (x & 7) * 4
    job[4] = (0 - right & 7) * 4
    job[5] = view[1] - (last - first + 1) * 4
    job[6] = (y & 3) * 4
    _masks(job)
    return 1


@micropython.viper
def fill(view: ptr32, x: int, y: int, w: int, h: int, ink: int):
    """Paint an area with one ink."""
    if int(_area(view, x, y, w, h)):
        job = ptr32(_job)
        ink = ink * 0x1111
        ink |= ink << 16
        i = 8
        while i < 12:
            job[i] = 0 - 1
            job[i + 4] = ink
            i += 1
        _paint(job)


@micropython.viper
def dither(view: ptr32, x: int, y: int, w: int, h: int, ground: int, ink: int, level: int):
    """Paint `level` sixteenths of an area with one ink and the others with `ground`; below 0 they are kept.
    """
    if not int(_area(view, x, y, w, h)):
        return
    job = ptr32(_job)
    order = ptr8(_ORDER)
    y = 0
    while y < 4:
        bits = 0
        paint = 0
        x = 0
        while x < 4:
            now = ground
            if (order[y * 2 + (x >> 1)] >> ((x & 1) << 2) & 15) < level:
                now = ink
            shift = (x ^ 1) << 2
            if now >= 0:
                bits |= 15 << shift
                paint |= now << shift
            x += 1
        job[8 + y] = bits | bits << 16
        job[12 + y] = paint | paint << 16
        y += 1
    _paint(job)


@micropython.viper
def recolour(view: ptr32, x: int, y: int, w: int, h: int, table: ptr8):
    """Change every ink of an area to the one that the table of 16 has for it."""
    if int(_area(view, x, y, w, h)):
        job = ptr32(_job)
        pairs(table_of_pairs, table, 16, 0)
        job[7] = int(ptr8(table_of_pairs))
        _recolour(job)


@micropython.viper
def keep(view: ptr32, x: int, y: int, w: int, h: int, kept: ptr8, back: int):
    """Copy the words that an area inside the frame touches to `kept`, or back from there."""
    first = x >> 3
    words = ((x + w + 7) >> 3) - first
    place = view[0] + y * view[1] + first * 4
    if back:
        _copy(place, kept, words | h << 8, view[1] - words * 4)
    else:
        _copy(kept, place, words | h << 8, (view[1] - words * 4) << 8)


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
    left = view[2]
    top = view[3]
    right = view[4]
    bottom = view[5]
    step = 0
    while step <= longer:
        if x >= left and x < right and y >= top and y < bottom:
            place = ptr8(view[0] + y * view[1] + (x >> 1))
            if x & 1:
                place[0] = place[0] & 0xF0 | ink
            else:
                place[0] = place[0] & 15 | ink << 4
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

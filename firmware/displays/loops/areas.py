"""Areas of a frame of 16 inks: painted with a pattern, recoloured, kept and put back; and lines."""

# ruff: noqa: F821 - registers and labels are names of the assembler's
# mypy: disable-error-code="name-defined,arg-type,call-overload,no-untyped-def,no-untyped-call,valid-type"

from array import array

import micropython

from firmware.displays.loops.clip import connect, view

# What _area() is told. Words: 0 x, 4 y, 8 width and 12 height of the area; 16 address of the view; 20 address
# of a table of the pairs that take the place of all 256, or 0 to paint a pattern; 24 to 36 for
# each of four rows, which repeat, the bits to be painted, 40 to 52 what with. The others are its own.
_job = array("i", bytes(72))
connect(_job, 4, view)

# The order in which the pixels of 4 x 4 are painted, four bits each, row by row, the leftmost one lowest.
_ORDER = b"\x80\xa2\x4c\x6e\xb3\x91\x7f\x5d"

table_of_pairs = bytearray(256)


@micropython.asm_thumb
def _area(r0):
    """Paint or recolour the area that the words at r0 tell of."""
    mov(r1, r8)
    mov(r2, r9)
    push({r1, r2})
    ldr(r7, [r0, 16])
    # rows: the first one, and the one behind the last
    ldr(r2, [r0, 4])
    ldr(r3, [r0, 12])
    add(r3, r3, r2)
    ldr(r4, [r7, 12])
    cmp(r2, r4)
    bge(ABOVE)
    mov(r2, r4)
    label(ABOVE)
    ldr(r4, [r7, 20])
    cmp(r3, r4)
    ble(BELOW)
    mov(r3, r4)
    label(BELOW)
    sub(r3, r3, r2)
    ble(NOTHING)
    mov(r8, r3)
    # columns
    ldr(r5, [r0, 0])
    ldr(r6, [r0, 8])
    add(r6, r6, r5)
    ldr(r4, [r7, 8])
    cmp(r5, r4)
    bge(LEFT)
    mov(r5, r4)
    label(LEFT)
    ldr(r4, [r7, 16])
    cmp(r6, r4)
    ble(RIGHT)
    mov(r6, r4)
    label(RIGHT)
    cmp(r5, r6)
    blt(SOMETHING)
    label(NOTHING)
    b(END)
    label(SOMETHING)
    ldr(r4, [r7, 4])
    mov(r1, r2)
    mul(r1, r4)
    ldr(r3, [r7, 0])
    add(r1, r1, r3)
    mov(r9, r4)
    mov(r3, 0)
    mvn(r3, r3)
    mov(r4, r3)
    lsl(r7, r5, 29)
    lsr(r7, r7, 27)
    lsr(r3, r7)
    data(2, 0xBA1B)  # rev r3, r3: what is painted of the first word
    neg(r7, r6)
    lsl(r7, r7, 29)
    lsr(r7, r7, 27)
    lsl(r4, r7)
    data(2, 0xBA24)  # rev r4, r4: and of the last
    lsr(r5, r5, 3)
    sub(r6, 1)
    lsr(r6, r6, 3)
    cmp(r5, r6)
    bne(SEVERAL)
    and_(r4, r3)
    label(SEVERAL)
    str(r3, [r0, 56])
    str(r4, [r0, 60])
    sub(r6, r6, r5)
    lsl(r6, r6, 2)
    str(r6, [r0, 64])  # bytes from the first word to the last
    lsl(r5, r5, 2)
    add(r1, r1, r5)
    mov(r5, r9)
    sub(r5, r5, r6)
    sub(r5, 4)
    str(r5, [r0, 68])  # from behind the last one to the next row
    ldr(r7, [r0, 20])
    cmp(r7, 0)
    bne(RECOLOUR)
    lsl(r2, r2, 2)
    label(ROW)
    lsl(r2, r2, 28)
    lsr(r2, r2, 28)
    add(r5, r0, r2)
    ldr(r4, [r5, 24])  # bits
    ldr(r5, [r5, 40])  # inks
    add(r2, 4)
    ldr(r3, [r0, 64])
    add(r3, r3, r1)  # the last word
    cmp(r1, r3)
    beq(LAST)
    ldr(r6, [r0, 56])
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
    mov(r4, r5)
    mov(r6, r5)
    mov(r7, r5)
    sub(r3, 12)
    b(ENOUGH)
    label(FOUR)
    data(2, 0xC1F0)  # stm r1!, {r4, r5, r6, r7}
    label(ENOUGH)
    cmp(r1, r3)
    bcc(FOUR)
    add(r3, 12)
    mov(r4, 0)
    mvn(r4, r4)  # all bits again
    b(MORE)
    label(ONE)
    data(2, 0xC120)  # stm r1!, {r5}
    label(MORE)
    cmp(r1, r3)
    bne(ONE)
    label(LAST)
    ldr(r6, [r0, 60])
    and_(r6, r4)
    ldr(r7, [r1, 0])
    bic(r7, r6)
    and_(r6, r5)
    orr(r7, r6)
    data(2, 0xC180)  # stm r1!, {r7}
    ldr(r6, [r0, 68])
    add(r1, r1, r6)
    mov(r6, r8)
    sub(r6, 1)
    mov(r8, r6)
    bne(ROW)
    b(END)
    label(RECOLOUR)
    mov(r3, r7)
    label(LINE)
    ldr(r2, [r0, 56])
    ldr(r4, [r0, 64])
    add(r4, r4, r1)
    mov(r9, r4)
    label(PAIRS)
    mov(r4, r9)
    cmp(r1, r4)
    bne(INNER)
    ldr(r2, [r0, 60])
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
    mov(r4, r9)
    cmp(r4, r1)
    bcs(PAIRS)
    ldr(r4, [r0, 68])
    add(r1, r1, r4)
    mov(r4, r8)
    sub(r4, 1)
    mov(r8, r4)
    bne(LINE)
    label(END)
    pop({r1, r2})
    mov(r8, r1)
    mov(r9, r2)


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
def fill(x: int, y: int, w: int, h: int, ink: int):
    """Paint an area with one ink."""
    job = ptr32(_job)
    ink = ink << 4 | ink
    ink |= ink << 8
    ink |= ink << 16
    job[0] = x
    job[1] = y
    job[2] = w
    job[3] = h
    job[5] = 0
    x = 0 - 1
    job[6] = x
    job[7] = x
    job[8] = x
    job[9] = x
    job[10] = ink
    job[11] = ink
    job[12] = ink
    job[13] = ink
    _area(job)


@micropython.viper
def frame(x: int, y: int, w: int, h: int, ink: int):
    """An outline of one pixel, inside the area."""
    if w <= 0 or h <= 0:
        return
    job = ptr32(_job)
    fill(x, y, w, 1, ink)
    job[1] = y + h - 1
    _area(job)
    job[1] = y
    job[2] = 1
    job[3] = h
    _area(job)
    job[0] = x + w - 1
    _area(job)


@micropython.viper
def rounded(x: int, y: int, w: int, h: int, ink: int, r: int):
    """Paint an area with corners cut by r, 1 to 3 pixels."""
    job = ptr32(_job)
    fill(x + r, y, w - 2 * r, h, ink)
    job[0] = x
    job[1] = y + r
    job[2] = w
    job[3] = h - 2 * r
    _area(job)
    if r > 1:
        job[0] = x + 1
        job[1] = y + 1
        job[2] = w - 2
        job[3] = h - 2
        _area(job)


@micropython.viper
def dither(x: int, y: int, w: int, h: int, ground: int, ink: int, level: int):
    """Paint `level` sixteenths of an area with one ink, the others with `ground`; below 0 they are kept."""
    job = ptr32(_job)
    job[0] = x
    job[1] = y
    job[2] = w
    job[3] = h
    job[5] = 0
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
            if now >= 0:
                shift = (x ^ 1) << 2
                bits |= 15 << shift
                paint |= now << shift
            x += 1
        job[6 + y] = bits | bits << 16
        job[10 + y] = paint | paint << 16
        y += 1
    _area(job)


@micropython.viper
def recolour(x: int, y: int, w: int, h: int, table: ptr8):
    """Change every ink of an area to the one that the table of 16 has for it."""
    job = ptr32(_job)
    job[0] = x
    job[1] = y
    job[2] = w
    job[3] = h
    job[5] = int(ptr8(table_of_pairs))
    pairs(table_of_pairs, table, 16, 0)
    _area(job)


@micropython.viper
def keep(x: int, y: int, w: int, h: int, room: ptr32):
    """Copy the words that an area touches to `room`, behind two words that say which they are."""
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
    first = x >> 3
    words = ((right + 7) >> 3) - first
    stride = told[1]
    room[0] = words | (bottom - y) << 8
    room[1] = y * stride + first * 4
    _copy(int(room) + 8, told[0] + room[1], room[0], (stride - words * 4) << 8)


@micropython.viper
def put_back(room: ptr32):
    """Copy to the frame what is kept there."""
    if room[0]:
        told = ptr32(view)
        _copy(told[0] + room[1], int(room) + 8, room[0], told[1] - (room[0] & 0xFF) * 4)


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
    told = ptr32(view)
    left = told[2]
    top = told[3]
    right = told[4]
    bottom = told[5]
    step = 0
    while step <= longer:
        if x >= left and x < right and y >= top and y < bottom:
            place = ptr8(told[0] + y * told[1] + (x >> 1))
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

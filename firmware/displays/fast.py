"""The loops that have to be machine code: 57,600 pixels a frame, and its letters. A file of its own, because
it is compiled for one processor, and a MicroPython for another one refuses it.

viper where the bus is slower than its loop, Thumb instructions where every cycle counts: viper keeps its
variables in memory, and takes six times as long.
"""

# ruff: noqa: F821 - registers and labels are names of the assembler's
# mypy: disable-error-code="name-defined,call-overload,no-untyped-def,no-untyped-call,valid-type,misc"

from array import array

import micropython

# What write() is told. Words: 0 place of the first letter in the frame, in half bytes; 1 bytes of a row of
# the frame; 2 text; 3 its end; 4 row to begin with of the glyph with number -32; 5 bytes of a glyph in the
# font; 6 bytes of the rows to write; 7 ink; 8 columns of a glyph; 9 bytes of a row of a glyph.
_job = array("i", bytes(40))

sending: "array[int] | None" = None  # what begin() was told, for step()


@micropython.viper
def spread(wire: ptr16, table: ptr32):
    """Fill the table of begin(): for each byte of a frame its left and its right pixel on the wire."""
    for i in range(256):
        table[i] = wire[i >> 4] | wire[i & 15] << 16


@micropython.asm_thumb
def widen(r0, r1, r2, r3):
    """Write the pixels of the r3 bytes at r0 to r1: for each byte the word that the table at r2 has."""
    label(BYTE)
    ldrb(r4, [r0, 0])
    lsl(r4, r4, 2)
    add(r4, r4, r2)
    ldr(r4, [r4, 0])
    str(r4, [r1, 0])
    add(r0, 1)
    add(r1, 4)
    sub(r3, 1)
    bne(BYTE)


@micropython.viper
def wire(told: ptr32, strips: ptr8, table: ptr8, sent: ptr8):
    """Tell begin() where these buffers lie: whoever does so keeps them."""
    told[5] = int(strips)
    told[6] = int(table)
    told[8] = int(sent)


@micropython.viper
def begin(told: ptr32, frame: ptr8, x: int, y: int, w: int, h: int, forget: int):
    """Begin to send a rectangle of a frame that lies inside it, x and w even; its rows follow by go_on() and
    finish(), as many as are complete.

    `told` has 0 the address of the bus's registers; 1 the number of the pin that selects the chip, and 256
    times that of its command pin; 2 column and 3 row of the chip's memory where the panel begins; 4 bytes
    of a row of the frame; 5 room for two rows; 6 the table of two pixels for each byte; 7 the address of
    the DMA channel's registers; 8 the hashes of what is shown of each 8 rows, which are cleared if `forget`
    is 1. What follows is of the rectangle: 9 where its next row lies in the frame, 10 how many rows may be
    sent and are not, 11 bytes of a row of it, 12 the room for a row that was made last: where 10 is not 0,
    that row is sent next. From 13 on is what firmware/chips has: BUSY, ENDED, ASKED, UNASKED, RAISE, LOWER.

    On all chips there: of a DMA channel's registers 3 is CTRL_TRIG, 2 TRANS_COUNT, 15 AL3_READ_ADDR_TRIG; of
    SPI's 2 is SSPDR, 3 SSPSR with BSY in bit 4. The commands are DCS's: CASET, RASET, RAMWR.
    """
    bus = ptr32(told[0])
    high = ptr32(told[17])
    low = ptr32(told[18])
    busy = told[13]
    select = 1 << (told[1] & 31)
    command = 1 << (told[1] >> 8)
    channel = ptr32(told[7])
    ptr32(told[16])[0] = 1 << ((told[7] >> 6) & 15)
    while channel[3] & busy or bus[3] & 16:  # somebody was interrupted before finish()
        pass
    high[0] = select
    first = told[2] + x
    last = first + w - 1
    low[0] = select
    code = 0x2A
    while code <= 0x2C:
        low[0] = command
        bus[2] = code
        while bus[3] & 16:
            pass
        high[0] = command
        if code < 0x2C:
            bus[2] = first >> 8
            bus[2] = first & 255
            bus[2] = last >> 8
            bus[2] = last & 255
            while bus[3] & 16:
                pass
            first = told[3] + y
            last = first + h - 1
        code += 1
    told[9] = int(frame) + y * told[4] + (x >> 1)
    told[10] = 0
    told[11] = w >> 1
    told[12] = told[5]
    if forget:
        sent = ptr32(told[8])
        band = y >> 3
        while band <= (y + h - 1) >> 3:
            sent[band] = 0
            band += 1


@micropython.viper
def step(dma):
    """A row is out: send the next one, and make the one after that. An interrupt does so, whatever the
    processor is about, so it takes no memory."""
    told = ptr32(sending)  # type: ignore[arg-type]
    rows = told[10]
    if rows:
        channel = ptr32(told[7])
        row = told[12]
        wide = told[11]
        channel[2] = wide * 4
        channel[15] = row
        rows -= 1
        told[10] = rows
        if rows:
            row = 2 * told[5] + 4 * wide - row
            widen(told[9], row, told[6], wide)
            told[12] = row
            told[9] += told[4]


@micropython.viper
def go_on(told: ptr32, rows: int):
    """So many more rows of the rectangle are complete: they are sent while the processor does other things.
    Nobody may change them before finish()."""
    channel = ptr32(told[7])
    bit = 1 << ((told[7] >> 6) & 15)
    ptr32(told[16])[0] = bit
    if told[10]:
        told[10] += rows
    else:
        row = 2 * told[5] + 4 * told[11] - told[12]
        widen(told[9], row, told[6], told[11])
        told[12] = row
        told[9] += told[4]
        told[10] = rows
        if not channel[3] & told[13]:
            ptr32(told[14])[0] = bit  # what it was about before
            step(None)
    ptr32(told[15])[0] = bit


@micropython.viper
def finish(told: ptr32, rows: int):
    """Send so many more rows of the rectangle, which are its last ones, and wait until all of it is out."""
    bus = ptr32(told[0])
    channel = ptr32(told[7])
    busy = told[13]
    ptr32(told[16])[0] = 1 << ((told[7] >> 6) & 15)
    table = told[6]
    at = told[9]
    w = told[11]
    row = told[12]
    both = 2 * told[5] + 4 * w
    made = told[10]
    rows += made
    while rows > 0:
        if made:
            made = 0
        else:
            row = both - row
            widen(at, row, table, w)
            at += told[4]
        while channel[3] & busy:
            pass
        channel[2] = w * 4
        channel[15] = row
        rows -= 1
    told[10] = 0
    while channel[3] & busy or bus[3] & 16:
        pass
    ptr32(told[17])[0] = 1 << (told[1] & 31)


@micropython.asm_thumb
def digest(r0, r1, r2):
    """Is the hash of the r1 words at r0 another one than in the word at r2? It is there afterwards.

    Each word goes in by a step that can be undone, so one that has changed always makes another hash. What no
    hash has been written to yet, a zero, is not that of a blank frame.
    """
    mov(r4, 1)  # FNV's prime, 0x1000193
    lsl(r4, r4, 16)
    add(r4, 1)
    lsl(r4, r4, 8)
    add(r4, 0x93)
    mov(r6, 15)
    mov(r3, 1)
    label(WORD)
    ldr(r5, [r0, 0])
    add(r0, 4)
    eor(r3, r5)
    mul(r3, r4)
    ror(r3, r6)
    sub(r1, 1)
    bne(WORD)
    mov(r0, 0)
    ldr(r5, [r2, 0])
    cmp(r5, r3)
    beq(SAME)
    str(r3, [r2, 0])
    mov(r0, 1)
    label(SAME)


@micropython.viper
def unmark(frame: ptr8, size: int, band: int, marks: ptr8, sent: ptr32):
    """Take the mark from each band of `band` bytes of which `sent` has the hash, and note the hashes of the
    others. A band in which one word of 32 bits has changed never has the same hash; any other band has it
    once in 2**32 times."""
    at = 0
    number = 0
    while at < size:
        if marks[number]:
            count = size - at
            if count > band:
                count = band
            if not int(digest(int(frame) + at, count >> 2, int(sent) + number * 4)):
                marks[number] = 0
        number += 1
        at += band


@micropython.asm_thumb
def write(r0):
    """Write the first 8 columns of letters as the words at r0 say. Returns 1, or 0 if it came upon what is no
    letter."""
    mov(r1, r8)
    mov(r2, r9)
    mov(r3, r10)
    mov(r4, r11)
    push({r1, r2, r3, r4})
    mov(r8, r0)
    ldr(r1, [r0, 4])
    mov(r9, r1)  # bytes from row to row of the frame
    ldr(r1, [r0, 36])
    mov(r11, r1)  # and of the glyph
    ldr(r5, [r0, 28])  # the ink, for the right half of a byte
    lsl(r6, r5, 4)  # and for the left
    label(LETTER)
    mov(r0, r8)
    ldr(r1, [r0, 8])
    ldr(r2, [r0, 12])
    cmp(r1, r2)
    beq(DONE)
    ldrb(r2, [r1, 0])
    cmp(r2, 32)
    blt(STOP)
    cmp(r2, 192)
    bge(STOP)
    add(r1, 1)
    str(r1, [r0, 8])
    ldr(r1, [r0, 20])
    mul(r2, r1)
    ldr(r4, [r0, 16])
    add(r4, r4, r2)  # the glyph's next row
    ldr(r1, [r0, 24])
    add(r1, r1, r4)
    mov(r10, r1)  # the end of its rows
    ldr(r1, [r0, 0])
    lsr(r3, r1, 1)  # where the row begins in the frame
    mov(r7, 1)
    and_(r7, r1)
    add(r7, 8)
    ldr(r2, [r0, 32])
    add(r1, r1, r2)
    str(r1, [r0, 0])
    label(ROW)
    ldrb(r0, [r4, 0])
    mov(r1, r11)
    add(r4, r4, r1)
    ror(r0, r7)  # the pixels from the highest bit on, behind a blank one at an odd place
    beq(BLANK)
    mov(r2, r3)
    label(BYTE)
    ldrb(r1, [r2, 0])
    lsl(r0, r0, 1)
    bcc(RIGHT)
    lsl(r1, r1, 28)
    lsr(r1, r1, 28)
    orr(r1, r6)
    label(RIGHT)
    lsl(r0, r0, 1)
    bcc(KEEP)
    lsr(r1, r1, 4)
    lsl(r1, r1, 4)
    orr(r1, r5)
    label(KEEP)
    strb(r1, [r2, 0])
    add(r2, 1)
    cmp(r0, 0)
    bne(BYTE)
    label(BLANK)
    mov(r1, r9)
    add(r3, r3, r1)
    mov(r1, r10)
    cmp(r4, r1)
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
def letters(
    frame: ptr8,
    width: int,
    height: int,
    x: int,
    y: int,
    text: ptr8,
    count: int,
    font: ptr8,
    ink: int,
) -> int:
    """Write `count` letters onto a GS4_HMSB frame. `font` is a font of stage/framebuf; a letter is
    number of its glyph and 32, which for ASCII is its code. A picture is a font that has a blank only.

    Returns 0 where it cannot: some letter lies beyond the left or the right edge, a line ends, UTF-8 begins.
    What comes before may have been written then.
    """
    wide = font[0]
    high = font[1]
    if x < 0 or x + count * wide > width:
        return 0
    top = 0  # the rows of a letter that lie in the frame
    if y < 0:
        top = 0 - y
    rows = high - top
    if y + high > height:
        rows = height - y - top
    if rows <= 0:
        return 1
    stride = (width + 1) >> 1
    across = (wide + 7) >> 3
    job = ptr32(_job)
    job[1] = stride
    job[3] = int(text) + count
    job[5] = high * across
    job[6] = rows * across
    job[7] = ink
    job[8] = wide
    job[9] = across
    column = 0
    done = 1
    while done and column < across:
        job[0] = (int(frame) + (y + top) * stride) * 2 + x + 8 * column
        job[2] = int(text)
        job[4] = int(font) + 4 + (top - 32 * high) * across + column
        done = int(write(_job))
        column += 1
    return done

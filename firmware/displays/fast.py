"""The loops that have to be machine code: 57,600 pixels a frame, and its letters. A file of its own, because
it is compiled for one processor, and a MicroPython for another one refuses it."""

import micropython


@micropython.viper
def spread(wire: ptr16, table: ptr32):  # type: ignore # noqa: F821
    """Fill the table of send(): for each byte of a frame its left and its right pixel on the wire."""
    for i in range(256):
        table[i] = wire[i >> 4] | wire[i & 15] << 16


@micropython.viper
def send(  # type: ignore
    frame: ptr8,  # type: ignore # noqa: F821
    at: int,
    rows: int,
    stride: int,
    strips: ptr32,  # type: ignore # noqa: F821
    table: ptr32,  # type: ignore # noqa: F821
    dma: int,
    spi: int,
):
    """Send `rows` rows of `stride` bytes from `at` on: while DMA sends one strip of a row, the other is made.

    `dma` and `spi` are the addresses of the channel's and the bus's registers. RP2040 data sheet, 2.5.7:
    3 is CTRL_TRIG with BUSY in bit 24, 2 TRANS_COUNT, 15 AL3_READ_ADDR_TRIG; 4.4.4: 3 is SSPSR, BSY bit 4.
    """
    channel = ptr32(dma)  # type: ignore # noqa: F821
    bus = ptr32(spi)  # type: ignore # noqa: F821
    which = 0
    while rows > 0:
        for i in range(stride):
            strips[which + i] = table[frame[at + i]]
        while channel[3] & 0x1000000:
            pass
        channel[2] = stride * 4
        channel[15] = int(strips) + which * 4
        which = stride - which
        at += stride
        rows -= 1
    while channel[3] & 0x1000000 or bus[3] & 16:
        pass


@micropython.viper
def unmark(frame: ptr16, count: int, band: int, marks: ptr8, sent: ptr32, salt: int):  # type: ignore # noqa: F821
    """Take the mark from each band of `band` words of which `sent` has the hash, and note the hashes of the
    others. The frame has `count` words of 16 bits. A band in which one word has changed never has the same
    hash; any other band has it once in 2**30 times."""
    at = 0
    number = 0
    while at < count:
        end = at + band
        if end > count:
            end = count
        if marks[number]:
            value = salt
            for i in range(at, end):
                value = ((value ^ frame[i]) * 0x2C1B3C6D) & 0x3FFFFFFF
            if sent[number] == value:
                marks[number] = 0
            sent[number] = value
        number += 1
        at = end


@micropython.viper
def letters(  # type: ignore
    frame: ptr8,  # type: ignore # noqa: F821
    width: int,
    height: int,
    x: int,
    y: int,
    text: ptr8,  # type: ignore # noqa: F821
    count: int,
    font: ptr8,  # type: ignore # noqa: F821
    ink: int,
):
    """Write `count` letters onto a GS4_HMSB frame. `font` is a file of pocketdeck.ui.fonts; a letter is the
    number of its glyph and 32, which for ASCII is its code."""
    if y >= height:
        return
    wide = font[0]
    high = font[1]
    size = wide * ((high + 7) >> 3)
    stride = (width + 1) >> 1
    blank = 3 * stride
    seen = (1 << high) - 1  # the rows of a glyph that lie in the frame, as bits
    if y + high > height:
        seen = (1 << (height - y)) - 1
    if y < 0:
        seen &= 0 - (1 << (0 - y))
    for n in range(count):
        glyph = 4 + (text[n] - 32) * size
        for column in range(wide):
            bits = font[glyph + column]
            if high > 8:
                bits |= font[glyph + wide + column] << 8
            bits &= seen
            if x >= 0 and x < width:
                at = y * stride + (x >> 1)
                if x & 1:
                    while bits:
                        if bits & 1:
                            frame[at] = frame[at] & 0xF0 | ink
                        elif not bits & 14:  # three more that are blank
                            bits >>= 3
                            at += blank
                        bits >>= 1
                        at += stride
                else:
                    while bits:
                        if bits & 1:
                            frame[at] = frame[at] & 0x0F | ink << 4
                        elif not bits & 14:  # three more that are blank
                            bits >>= 3
                            at += blank
                        bits >>= 1
                        at += stride
            x += 1

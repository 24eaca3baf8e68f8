"""From a 4-bit frame to RGB565 on the wire, a few rows at a time: no whole frame of 16-bit pixels exists.

While DMA sends one strip the other is made. Where there is no DMA, or the compiled conversion does not suit
the processor, framebuf converts and the bus is waited for: the same picture, five times slower.
"""

from array import array

import framebuf

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

try:
    from rp2 import DMA

    from firmware.chip import CHIP
    from firmware.displays import fast
except (ImportError, ValueError):  # ValueError: compiled for another processor
    fast = None  # type: ignore[assignment]

_ROWS = const(4)  # of a strip, where the bus is waited for

_DATA = const(8)  # bytes from an SPI block's first register to SSPDR
_NEXT = const(0x40)  # bytes from a DMA channel's registers to the next one's


def _signed(address: int) -> int:
    """A word of 32 bits as an array has it."""
    return address - 0x1_0000_0000 if address >= 0x8000_0000 else address


class Strips:
    """Strips of `width` pixels, on an SPI bus that is set up. `pins`, `left` and `top` as fast.begin() is
    told them, which `told` is for."""

    def __init__(self, spi: "Any", bus: int, width: int, height: int, pins: int, left: int, top: int) -> None:
        self.spi = spi
        self.strip: bytearray
        self.palette: "Any"
        self.stride = (width + 1) // 2  # bytes of a row of the frame
        if fast is None:
            self.strip = bytearray(_ROWS * self.stride * 4)
            self.pixels = bytearray(32)
            self.palette = framebuf.FrameBuffer(self.pixels, 16, 1, framebuf.RGB565)
            return
        self.strip = bytearray(2 * self.stride * 4)
        self.bands = (height + 7) // 8  # of 8 rows
        self.sent = array("I", bytes(4 * self.bands))  # a hash of what is shown of each, or 0
        self.table = bytearray(1024)  # for each byte of the frame its two pixels, as they go over the wire
        self.dma = DMA()
        control = self.dma.pack_ctrl(size=0, inc_write=False, treq_sel=CHIP.REQUESTS[bus], irq_quiet=False)
        registers = CHIP.SPI[bus]
        self.dma.config(read=self.strip, write=registers + _DATA, count=0, ctrl=control, trigger=False)
        channel = CHIP.DMA + _NEXT * self.dma.channel  # type: ignore[attr-defined]
        told = [registers, pins, left, top, self.stride, 0, 0, channel, 0, 0, 0, 0, 0, CHIP.BUSY]
        told += [CHIP.ENDED, CHIP.ASKED, CHIP.UNASKED, CHIP.RAISE, CHIP.LOWER]
        self.told = array("i", [_signed(word) for word in told])
        fast.wire(self.told, self.strip, self.table, self.sent)  # type: ignore[arg-type]
        fast.sending = self.told
        self.dma.irq(fast.step, hard=True)  # type: ignore[attr-defined]

    def scheme(self, number: int) -> None:
        """Take the colours of a scheme."""
        from pocketdeck.stage import colours

        self.colours(colours.TABLES[number])

    def colours(self, red_green_blue: bytes) -> None:
        """Take these colours, three bytes for each ink."""
        wire = bytearray(32)
        for i in range(16):
            red, green, blue = red_green_blue[3 * i : 3 * i + 3]
            wire[2 * i] = red & 0xF8 | green >> 5
            wire[2 * i + 1] = green << 3 & 0xE0 | blue >> 3
        if fast is None:
            self.pixels[:] = wire
        else:
            fast.spread(wire, self.table)  # type: ignore[arg-type]
            for band in range(self.bands):
                self.sent[band] = 0  # other colours: all is to be sent again

    def changed(self, buffer: bytearray, marks: bytearray) -> None:
        """Take the marks from the bands of 8 rows that the panel shows already, and from no others: all that
        is marked after this has to be sent."""
        fast.unmark(buffer, len(buffer), self.stride * 8, marks, self.sent)  # type: ignore[arg-type]

    def send(self, buffer: bytearray, x: int, y: int, w: int, h: int) -> None:
        """Send a rectangle, x and w even, where the bus is waited for; the chip, selected, expects it."""
        stride = self.stride
        frame = memoryview(buffer)
        strip = self.strip
        for row in range(y, y + h, _ROWS):
            rows = min(_ROWS, y + h - row)
            at = row * stride + (x >> 1)
            part = framebuf.FrameBuffer(frame[at:], w, rows, framebuf.GS4_HMSB, stride * 2)
            framebuf.FrameBuffer(strip, w, rows, framebuf.RGB565).blit(part, 0, 0, -1, self.palette)
            self.spi.write(memoryview(strip)[: rows * w * 2])

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

    from firmware.displays import fast
except (ImportError, ValueError):  # ValueError: compiled for another processor
    fast = None  # type: ignore[assignment]

_ROWS = const(4)  # of a strip, where the bus is waited for

# RP2040 data sheet: 2.2 addresses, 2.5.7 the registers of DMA, 2.5.3.1 who asks for it, 4.4.4 those of SPI.
_DMA = const(0x50000000)
_SPI = (0x4003C000, 0x40040000)
_DATA = const(8)
_REQUEST = (16, 18)  # SPI0 TX, SPI1 TX


class Strips:
    """Strips of `width` pixels, on an SPI bus that is set up."""

    def __init__(self, spi: "Any", bus: int, width: int, height: int) -> None:
        self.spi = spi
        self.strip: bytearray
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
        self.bus = _SPI[bus]
        control = self.dma.pack_ctrl(size=0, inc_write=False, treq_sel=_REQUEST[bus])
        self.dma.config(read=self.strip, write=self.bus + _DATA, count=0, ctrl=control, trigger=False)

    def scheme(self, number: int) -> None:
        """Take the colours of a scheme."""
        from pocketdeck.stage import colours

        red_green_blue = colours.TABLES[number]
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

    def send(self, buffer: bytearray, first: int, last: int, left: int, wide: int) -> None:
        """Send `wide` bytes, two pixels each, from the byte `left` on of the rows first..last of the frame;
        the chip is selected and expects pixels."""
        stride = self.stride
        if fast is not None:
            rows = last + 1 - first
            channel = _DMA + 0x40 * self.dma.channel  # type: ignore[attr-defined]
            strip, table = self.strip, self.table
            at = first * stride + left
            bus = self.bus
            fast.send(buffer, at, rows, stride, wide, strip, table, channel, bus)  # type: ignore[arg-type]
            return
        frame = memoryview(buffer)
        strip = self.strip
        for row in range(first, last + 1, _ROWS):
            rows = min(_ROWS, last + 1 - row)
            at = row * stride + left
            part = framebuf.FrameBuffer(frame[at:], wide * 2, rows, framebuf.GS4_HMSB, stride * 2)
            framebuf.FrameBuffer(strip, wide * 2, rows, framebuf.RGB565).blit(part, 0, 0, -1, self.palette)
            self.spi.write(memoryview(strip)[: rows * wide * 4])

    def forget(self, first: int, last: int) -> None:
        """What is shown of these rows has no hash any more."""
        if fast is not None:
            for band in range(first >> 3, (last >> 3) + 1):
                self.sent[band] = 0

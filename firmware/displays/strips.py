"""From a 4-bit frame to RGB565 on the wire, a few rows at a time: no whole frame of 16-bit pixels exists.

While DMA sends one strip the other is made. Where there is no DMA, or the compiled conversion does not suit
the processor, framebuf converts and the bus is waited for: the same picture, five times slower.
"""

from array import array

import framebuf
from machine import mem32

from pocketdeck.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

try:
    from rp2 import DMA

    from firmware.displays.fast import convert, spread
except (ImportError, ValueError):  # ValueError: compiled for another processor
    DMA = None

_ROWS = 4  # of a strip

# RP2040 data sheet: 2.2.4 addresses of the SPI blocks, 4.4.4 their registers, 2.5.3.1 who asks for DMA.
_SPI = (0x4003C000, 0x40040000)
_DATA = 8
_STATUS = 12
_BUSY = 16
_REQUEST = (16, 18)  # SPI0 TX, SPI1 TX


class Strips:
    """Two strips of `width` pixels, on an SPI bus that is set up."""

    def __init__(self, spi: "Any", bus: int, width: int) -> None:
        self.spi = spi
        self.width = width
        self.stride = (width + 1) // 2  # bytes of a row of the frame
        self.strips = bytearray(_ROWS * self.stride * 4), bytearray(_ROWS * self.stride * 4)
        self.dma = None
        if DMA is not None:
            # For each byte of the frame the two pixels that it holds, as they go over the wire.
            self.table = array("I", bytes(1024))
            self.dma = DMA()
            self.control = self.dma.pack_ctrl(size=0, inc_write=False, treq_sel=_REQUEST[bus])
            self.data = _SPI[bus] + _DATA
            self.status = _SPI[bus] + _STATUS
        else:
            self.pixels = bytearray(32)
            self.palette = framebuf.FrameBuffer(self.pixels, 16, 1, framebuf.RGB565)

    def scheme(self, number: int) -> None:
        """Take the colours of a scheme."""
        from pocketdeck.ui import colours

        red_green_blue = colours.TABLES[number]
        wire = bytearray(32)
        for i in range(16):
            red, green, blue = red_green_blue[3 * i : 3 * i + 3]
            wire[2 * i] = red & 0xF8 | green >> 5
            wire[2 * i + 1] = green << 3 & 0xE0 | blue >> 3
        if self.dma is None:
            self.pixels[:] = wire
        else:
            spread(wire, self.table)

    def send(self, buffer: bytearray, first: int, last: int) -> None:
        """Send the rows first..last of the frame; the chip is selected and expects pixels."""
        if self.dma is None:
            self._send_slowly(buffer, first, last)
            return
        dma = self.dma
        stride = self.stride
        which = 0
        for row in range(first, last + 1, _ROWS):
            strip = self.strips[which]
            which = 1 - which
            count = min(_ROWS, last + 1 - row) * stride
            convert(buffer, row * stride, strip, self.table, count)
            while dma.active():
                pass
            dma.config(read=strip, write=self.data, count=count * 4, ctrl=self.control, trigger=True)
        while dma.active() or mem32[self.status] & _BUSY:
            pass

    def _send_slowly(self, buffer: bytearray, first: int, last: int) -> None:
        stride = self.stride
        frame = memoryview(buffer)
        strip = self.strips[0]
        for row in range(first, last + 1, _ROWS):
            rows = min(_ROWS, last + 1 - row)
            part = framebuf.FrameBuffer(
                frame[row * stride : (row + rows) * stride], stride * 2, rows, framebuf.GS4_HMSB
            )
            framebuf.FrameBuffer(strip, stride * 2, rows, framebuf.RGB565).blit(part, 0, 0, -1, self.palette)
            self.spi.write(memoryview(strip)[: rows * stride * 4])

"""The loops that have to be machine code: 57,600 pixels a frame. A file of its own, because it is compiled
for one processor, and a MicroPython for another one refuses it."""

import micropython


@micropython.viper
def convert(frame: ptr8, at: int, strip: ptr32, table: ptr32, count: int):  # type: ignore # noqa: F821
    """Put the pixels of `count` bytes of the frame from `at` on into the strip, by the table of 256."""
    for i in range(count):
        strip[i] = table[frame[at + i]]


@micropython.viper
def spread(wire: ptr16, table: ptr32):  # type: ignore # noqa: F821
    """Fill the table of convert(): for each byte of the frame its left and its right pixel on the wire."""
    for i in range(256):
        table[i] = wire[i >> 4] | wire[i & 15] << 16

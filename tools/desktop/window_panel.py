"""A panel for a window on the desktop: the frame as rows of RGB565, and which parts of it have changed."""

import struct

from imaging.picture import Picture, rows
from playing.handheld import Handheld, MemoryPanel, palette, triples

LIT = (200, 230, 255)  # what shines on a panel of one bit


def rgb565(red: int, green: int, blue: int) -> int:
    """A colour of three bytes as a panel of 16 bits gets it."""
    return red << 8 & 0xF800 | green << 3 & 0x07E0 | blue >> 3


def picture(width: int, height: int, pixels: "list[bytearray]") -> Picture:
    """Rows of RGB565, low byte first, as a picture."""
    lines = []
    for row in pixels:
        line = bytearray()
        for (word,) in struct.iter_unpack("<H", row):
            red, green, blue = word >> 11, word >> 5 & 63, word & 31
            line += bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
        lines.append(bytes(line))
    return Picture(width, height, lines, None)


class Glass(MemoryPanel):
    """`pixels` are the rows of what is shown in RGB565, low byte first.

    `areas` collects what (x, y, width, height) has been sent; who looks at it clears it.
    """

    def __init__(self, width: int, height: int, inks: int) -> None:
        super().__init__(width, height, inks)
        self.pixels = [bytearray(2 * width) for _ in range(height)]
        self.areas: "list[tuple[int, int, int, int]]" = []
        self.words: "list[bytes]" = []  # of each ink
        self.pairs: "list[bytes]" = []  # of each byte of a frame, two pixels
        self._dye([(0, 0, 0), LIT] if inks == 2 else palette())

    def _dye(self, colours: "list[tuple[int, int, int]]") -> None:
        self.words = [struct.pack("<H", rgb565(*colour)) for colour in colours]
        if self.inks > 2:
            self.pairs = [self.words[byte >> 4] + self.words[byte & 15] for byte in range(256)]

    def scheme(self, number: int) -> None:
        super().scheme(number)
        if self.inks > 2:
            self._dye(palette(number))

    def palette(self, colours: bytes) -> None:
        super().palette(colours)
        if self.inks > 2:
            self._dye(triples(colours))

    def show(self, buffer: bytearray, first: int, last: int) -> None:
        super().show(buffer, first, last)
        self.part(buffer, 0, first, self.width, last - first + 1)

    def part(self, buffer: bytearray, x: int, y: int, w: int, h: int) -> None:
        right = min(self.width, x + w + 1 & ~1)  # two pixels are a byte
        x &= ~1
        if self.inks == 2:
            bits = rows(buffer, self.width, self.height, 2)
            for row in range(y, y + h):
                self.pixels[row][2 * x : 2 * right] = b"".join(
                    [self.words[bit] for bit in bits[row][x:right]]
                )
        else:
            pairs, stride = self.pairs, self.width // 2
            for row in range(y, y + h):
                data = buffer[row * stride + x // 2 : row * stride + right // 2]
                self.pixels[row][2 * x : 2 * right] = b"".join([pairs[byte] for byte in data])
        self.areas.append((x, y, right - x, h))

    def picture(self) -> Picture:
        """What the panel shows now."""
        return picture(self.width, self.height, self.pixels)


def handheld(
    shape: "tuple[int, int, int]", store: "object", seed: "int | None" = None, tips: bool = False
) -> Handheld:
    """The app on such a panel of (width, height, inks), its keys pressed by a window."""
    return Handheld(Glass(*shape), store, seed, tips=tips)

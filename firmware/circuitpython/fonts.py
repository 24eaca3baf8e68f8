"""The project's pixel fonts as displayio wants them: CircuitPython's font protocol over the same files.

pocketdeck/stage/fonts tells the format of a file; that package itself draws with framebuf, which is not here.
"""

import fontio
from displayio import Bitmap

import pocketdeck
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Beyond ASCII, in the order of the files; a test compares it with pocketdeck/stage/fonts.
EXTRA = "♠♥♦♣↑↓←→•…★☆✓✗–·×°"
_MISSING = const(31)  # "?" is drawn for what no font has


class Font:
    """One font; all its glyphs have one size, with the baseline at the lower edge."""

    def __init__(self, number: int) -> None:
        name = ("5x8", "6x12", "9x18")[number] + ".bin"
        with open(pocketdeck.FOLDER + "stage/fonts/" + name, "rb") as file:
            self.data = file.read()
        self.width = self.data[0]
        self.height = self.data[1]
        self.size = (self.width + 7) // 8 * self.height
        self.ascent = self.height
        self.descent = 0
        self.sheet: "Bitmap | None" = None  # all glyphs side by side, once a label has asked

    def number(self, code: int) -> int:
        """The number of the glyph of a character."""
        if 32 <= code < 127:
            return code - 32
        at = EXTRA.find(chr(code))
        return 95 + at if at >= 0 else _MISSING

    def get_bounding_box(self) -> "tuple[int, int]":
        """(width, height) of every glyph in pixels."""
        return self.width, self.height

    def get_glyph(self, codepoint: int) -> "Any":
        """The glyph of a character; that of "?" if there is none."""
        if self.sheet is None:
            self.sheet = self._sheet()
        number = self.number(codepoint)
        return fontio.Glyph(self.sheet, number, self.width, self.height, 0, 0, self.width, 0)

    def _sheet(self) -> Bitmap:
        data = self.data
        width = self.width
        across = data[2] * width
        sheet = Bitmap(across, self.height, 2)
        at = 4
        for left in range(0, across, width):
            for y in range(self.height):
                for x in range(left, left + width, 8):
                    bits = data[at]
                    at += 1
                    place = y * across + x
                    while bits:
                        if bits & 128:
                            sheet[place] = 1
                        bits = bits << 1 & 255
                        place += 1
        return sheet

"""The project's pixel fonts as displayio wants them: all glyphs of a font side by side in one bitmap.

pocketdeck/stage/framebuf/fonts.py tells the format of a file; that module itself draws with framebuf, which
is not here. The build puts the glyphs side by side in the files too, which is read faster; the fourth byte
says so.
"""

import bitmaptools
from displayio import Bitmap

import pocketdeck
from pocketdeck.engine.compat import const

# Beyond ASCII, in the order of the files; a test compares it with stage/framebuf/fonts.py.
EXTRA = "♠♥♦♣↑↓←→•…★☆✓✗–·×°"
_MISSING = const(63)  # "?" is drawn for what no font has
_HEAD = const(4)


class Font:
    """One font; all its glyphs have one size. `sheet` is the bitmap whose tiles they are; the last tile, of
    the number `clear`, shows nothing: it has a value of its own, 2, if there are `colours`."""

    def __init__(self, number: int, colours: bool) -> None:
        name = ("5x8", "6x12", "9x18")[number] + ".bin"
        with open(pocketdeck.FOLDER + "stage/framebuf/" + name, "rb") as file:
            width, height, count, side_by_side = file.read(_HEAD)
            self.width = width
            self.height = height
            self.clear = count
            end = count * width
            self.sheet = Bitmap(end + width, height, 2 + colours)
            if side_by_side:
                bitmaptools.readinto(self.sheet, file, 1, reverse_pixels_in_element=True)  # type: ignore[arg-type]
            else:
                glyph = Bitmap(width, height, 2)
                for left in range(0, end, width):
                    bitmaptools.readinto(glyph, file, 1, reverse_pixels_in_element=True)  # type: ignore[arg-type]
                    bitmaptools.blit(self.sheet, glyph, left, 0)
            if colours:
                bitmaptools.fill_region(self.sheet, end, 0, end + width, height, 2)


def codes(s: str) -> bytes:
    """A text as the numbers of its glyphs and 32 more: of ASCII that is itself."""
    encoded = s.encode()
    if len(encoded) == len(s):
        return encoded
    out = bytearray(len(s))
    for at, char in enumerate(s):
        code = ord(char)
        extra = EXTRA.find(char)
        out[at] = code if code < 127 else 127 + extra if extra >= 0 else _MISSING
    return bytes(out)

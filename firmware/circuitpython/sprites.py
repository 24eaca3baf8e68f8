"""The pictures of stage/framebuf/sprites.bin as bitmaps; sprites.py beside it tells the format."""

import bitmaptools
from displayio import Bitmap

import pocketdeck
from pocketdeck.engine.compat import const

_ENTRY = const(8)  # bytes of a sheet's entry


class Sprites:
    """The file, open, with its names and the entries of its sheet: a kilobyte."""

    def __init__(self) -> None:
        self.file = open(pocketdeck.FOLDER + "stage/framebuf/sprites.bin", "rb")
        head = self.file.read(2)
        self.names = self.file.read(head[0] | head[1] << 8)
        self.index = self.file.read(_ENTRY * (self.names.count(b"\n") - 1))

    def find(self, name: str) -> "tuple[int, int, int]":
        """(width, height, offset in the file) of a sprite; KeyError if there is none."""
        at = self.names.find(b"\n" + name.encode() + b"\n")
        if at < 0:
            raise KeyError(name)
        index = self.index
        at = _ENTRY * self.names.count(b"\n", 0, at)
        return index[at + 2], index[at + 1], 2 + len(self.names) + (index[at + 4] | index[at + 5] << 8)

    def bitmap(self, name: str) -> Bitmap:
        """A sprite as a bitmap of one bit."""
        width, height, offset = self.find(name)
        made = Bitmap(width, height, 2)
        self.file.seek(offset)
        bitmaptools.readinto(made, self.file, 1, reverse_pixels_in_element=True)  # type: ignore[arg-type]
        return made

"""The pictures of stage/framebuf/sprites.bin as bitmaps; sprites.py beside it tells the format."""

import bitmaptools
from displayio import Bitmap

import pocketdeck


class Sprites:
    """The file, open, and its index, which takes more than a kilobyte."""

    def __init__(self) -> None:
        self.file = open(pocketdeck.FOLDER + "stage/framebuf/sprites.bin", "rb")
        head = self.file.read(4)
        self.index = self.file.read(head[2] | head[3] << 8)

    def find(self, name: str) -> "tuple[int, int, int]":
        """(width, height, offset in the file) of a sprite; KeyError if there is none."""
        at = self.index.find(b"\n" + name.encode() + b"\0") + len(name) + 2
        if at < len(name) + 2:
            raise KeyError(name)
        index = self.index
        return index[at], index[at + 1], index[at + 2] | index[at + 3] << 8

    def bitmap(self, name: str) -> Bitmap:
        """A sprite as a bitmap of one bit."""
        width, height, offset = self.find(name)
        made = Bitmap(width, height, 2)
        self.file.seek(offset)
        bitmaptools.readinto(made, self.file, 1, reverse_pixels_in_element=True)  # type: ignore[arg-type]
        return made

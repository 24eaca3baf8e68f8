"""Pictures that stay in flash: read when they are drawn, with a small cache of the latest ones.

An open file costs about a kilobyte on the device's file system and opening takes milliseconds, so a file
is opened at the first miss of a frame and closed when the frame is shown.
"""

from pocketdeck import stored
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from io import BufferedReader, BytesIO

_OVERHEAD = const(48)  # bytes of a cached picture beside its pixels


class PictureFile:
    """A file of MONO_HLSB pictures, by its path below pocketdeck/; `limit` is what the cached ones may take,
    in bytes.

    A picture is a bytearray: width, height, 0, 0, and its rows, as if it were a font with one glyph.
    """

    def __init__(self, path: str, limit: int) -> None:
        self.path = path
        self.limit = limit
        self.used = 0
        self.cache: "dict[int | str, bytearray]" = {}
        self.file: "BufferedReader | BytesIO | None" = None

    def read(self, offset: int, size: int, before: int = 0) -> bytearray:
        """`size` bytes from `offset` on, behind `before` zeros."""
        if self.file is None:
            self.file = stored.opened(self.path)
        data = bytearray(before + size)
        self.file.seek(offset)
        self.file.readinto(memoryview(data)[before:])
        return data

    def get(self, key: "int | str", offset: int, width: int, height: int) -> bytearray:
        """The picture that begins at `offset`, its size in pixels; it is kept under `key`."""
        picture = self.cache.get(key)
        if picture is None:
            size = (width + 7) // 8 * height
            picture = self.read(offset, size, 4)
            picture[0] = width
            picture[1] = height
            self.used += size + _OVERHEAD
            if self.used > self.limit:
                self.tidy()
                self.used = size + _OVERHEAD
            self.cache[key] = picture
        return picture

    def tidy(self) -> None:
        """Empty the cache."""
        self.cache.clear()
        self.used = 0

    def close(self) -> None:
        """Close the file until the next miss."""
        if self.file is not None:
            self.file.close()
            self.file = None

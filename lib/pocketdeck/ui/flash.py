"""Pictures that stay in flash: read when they are drawn, with a small cache of the latest ones.

An open file costs about a kilobyte on the device's file system and opening takes milliseconds, so a file
is opened at the first miss of a frame and closed when the frame is shown.
"""

from framebuf import MONO_HLSB, FrameBuffer

from ..compat import const

_TYPING = const(0)
if _TYPING:
    from io import BufferedReader

_OVERHEAD = const(64)  # bytes of a cached FrameBuffer beside its pixels

FOLDER = __file__.replace("\\", "/").rpartition("/")[0] + "/"  # of this module; the data lie beside it


class Flash:
    """A file of MONO_HLSB pictures; `limit` is what the cached ones may take, in bytes."""

    def __init__(self, path: str, limit: int) -> None:
        self.path = path
        self.limit = limit
        self.used = 0
        self.cache: "dict[int, FrameBuffer]" = {}
        self.file: "BufferedReader | None" = None

    def read(self, offset: int, size: int) -> bytearray:
        """`size` bytes from `offset` on."""
        if self.file is None:
            self.file = open(self.path, "rb")
        data = bytearray(size)
        self.file.seek(offset)
        self.file.readinto(data)
        return data

    def get(self, offset: int, width: int, height: int) -> FrameBuffer:
        """The picture that begins at `offset`, its size in pixels."""
        picture = self.cache.get(offset)
        if picture is None:
            size = (width + 7) // 8 * height
            picture = FrameBuffer(self.read(offset, size), width, height, MONO_HLSB)
            self.used += size + _OVERHEAD
            if self.used > self.limit:
                self.tidy()
                self.used = size + _OVERHEAD
            self.cache[offset] = picture
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

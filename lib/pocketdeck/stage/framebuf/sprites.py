"""The small pictures of cards, goods and ships, by name, read from flash when they are drawn.

sprites.bin is made by tools/makers/make_sprites.py: number of sprites (2 bytes, low first), length of the
index (2 bytes), the index, the pictures in its order, each MONO_HLSB. The index has per sprite, names sorted:
"\\n", the name, "\\0", width, height, offset of its picture in the file (2 bytes). It takes more than a
kilobyte, so it is in memory only while a frame is drawn that needs a sprite that was not needed lately.
"""

from pocketdeck.engine.compat import const

from .picturefile import PictureFile

_CACHE = const(1280)  # bytes that the latest pictures may take

file = PictureFile("stage/framebuf/sprites.bin", _CACHE)
_index = b""


def get(name: str) -> bytearray:
    """The picture of a sprite, as picturefile.py has them; KeyError if there is none of that name."""
    global _index
    picture = file.cache.get(name)
    if picture is None:
        if not _index:
            head = file.read(0, 4)
            _index = bytes(file.read(4, head[2] | head[3] << 8))
        at = _index.find(b"\n" + name.encode() + b"\0") + len(name) + 2
        if at < len(name) + 2:
            raise KeyError(name)
        picture = file.get(name, _index[at + 2] | _index[at + 3] << 8, _index[at], _index[at + 1])
    return picture


def close() -> None:
    """Close the file; it opens again when a sprite is wanted that is not in the cache."""
    global _index
    _index = b""
    file.close()

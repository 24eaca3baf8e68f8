"""The small pictures of cards, goods and ships, by name, read from flash when they are drawn.

sprites.bin is made by tools/make_sprites.py: number of sprites (2 bytes, low first), length of the index
(2 bytes), the index, the pictures in its order, each MONO_VLSB. The index, which stays in memory, has per
sprite, names sorted: "\\n", the name, "\\0", width, height, offset of its picture in the file (2 bytes).
"""

from framebuf import FrameBuffer

from ..compat import const
from .flash import Flash, beside

_CACHE = const(1536)  # bytes that the latest pictures may take

_flash = Flash(beside(__file__, "sprites.bin"), _CACHE)
_index = b""


def find(name: str) -> "tuple[int, int, int]":
    """(width, height, offset in the file) of a sprite; KeyError if there is none of that name."""
    global _index
    if not _index:
        head = _flash.read(0, 4)
        _index = bytes(_flash.read(4, head[2] | head[3] << 8))
    at = _index.find(b"\n" + name.encode() + b"\0") + len(name) + 2
    if at < len(name) + 2:
        raise KeyError(name)
    return _index[at], _index[at + 1], _index[at + 2] | _index[at + 3] << 8


def get(name: str) -> FrameBuffer:
    """The picture of that name; KeyError if there is none."""
    width, height, offset = find(name)
    return _flash.get(offset, width, height)


def close() -> None:
    """Close the file; it opens again when a sprite is wanted that is not in the cache."""
    _flash.close()

"""The small pictures of cards, goods and ships, by name, read from flash when they are drawn.

sprites.bin is made by tools/make_sprites.py: number of sprites (2 bytes, low first), length of the index
(2 bytes), the index, the pictures in its order, each MONO_HLSB. The index has per sprite, names sorted:
"\\n", the name, "\\0", width, height, offset of its picture in the file (2 bytes). It takes more than a
kilobyte, so it is in memory only while a frame is drawn that needs a sprite that was not needed lately.
"""

from ..compat import const
from .flash import FOLDER, Flash

_CACHE = const(1024)  # bytes that the latest pictures may take
_KEPT = const(32)  # places of sprites that are remembered, 8 bytes each

flash = Flash(FOLDER + "sprites.bin", _CACHE)
_index = b""
_places: "dict[str, int]" = {}


def find(name: str) -> int:
    """Where a sprite is: width + (height << 6) + (offset in the file << 12); KeyError if there is none."""
    global _index
    place = _places.get(name)
    if place is None:
        if not _index:
            head = flash.read(0, 4)
            _index = bytes(flash.read(4, head[2] | head[3] << 8))
        at = _index.find(b"\n" + name.encode() + b"\0") + len(name) + 2
        if at < len(name) + 2:
            raise KeyError(name)
        place = _index[at] | _index[at + 1] << 6 | _index[at + 2] << 12 | _index[at + 3] << 20
        if len(_places) >= _KEPT:
            _places.clear()
        _places[name] = place
    return place


def close() -> None:
    """Close the file; it opens again when a sprite is wanted that is not in the cache."""
    global _index
    _index = b""
    flash.close()

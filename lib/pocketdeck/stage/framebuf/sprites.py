"""The small pictures of cards, goods and ships, by name, read from flash when they are drawn.

tools/makers/make_art.py makes sprites.bin of each folder's art/sprites.txt: length of the names (2 bytes, low
first); the names, sorted, "\\n" before, between and behind them; a sheet with the pictures in their order, as
stage/picture/sheets.py has it, each of kind BITS1, which is MONO_HLSB. The names take half a kilobyte: they
are in memory only while a frame is drawn that needs a sprite that was not needed lately.
"""

from pocketdeck.engine.compat import const

from .picturefile import PictureFile

_CACHE = const(1280)  # bytes that the latest pictures may take
_ENTRY = const(8)  # bytes of a sheet's entry

file = PictureFile("stage/framebuf/sprites.bin", _CACHE)
_names = b""


def get(name: str) -> bytearray:
    """The picture of a sprite, as picturefile.py has them; KeyError if there is none of that name."""
    global _names
    picture = file.cache.get(name)
    if picture is None:
        if not _names:
            head = file.read(0, 2)
            _names = bytes(file.read(2, head[0] | head[1] << 8))
        at = _names.find(b"\n" + name.encode() + b"\n")
        if at < 0:
            raise KeyError(name)
        sheet = 2 + len(_names)
        head = file.read(sheet + _ENTRY * _names.count(b"\n", 0, at), _ENTRY)
        picture = file.get(name, sheet + (head[4] | head[5] << 8), head[2], head[1])
    return picture


def close() -> None:
    """Close the file; it opens again when a sprite is wanted that is not in the cache."""
    global _names
    _names = b""
    file.close()

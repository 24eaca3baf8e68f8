"""The three pixel fonts: small 5x8, medium 6x12, large 9x18, all of one width per letter.

They are the public-domain misc-fixed fonts of X11, made compact by tools/makers/make_type.py: a header
(width, height, number of glyphs, 0), then per glyph, in the order of ASCII 32..126 and EXTRA, its rows of
MONO_HLSB bytes. The two small fonts stay in memory once used, 0.9 and 1.4 kB, where they do not lie in flash.
The large one is read glyph by glyph, with a cache.
"""

from framebuf import FrameBuffer, MONO_HLSB

from pocketdeck import stored
from pocketdeck.engine.compat import const
from pocketdeck.stage.framebuf.picturefile import PictureFile

# Beyond ASCII: suits, arrows, bullet, ellipsis, stars, check mark, ballot cross, dash; dot, times, degree.
# In UTF-8 the first _LONG have three bytes, the others two.
EXTRA = "♠♥♦♣↑↓←→•…★☆✓✗–·×°"

_RESIDENT = const(2)  # fonts 0 and 1
_CACHE = const(1024)  # bytes that the large font's glyphs may take
_LONG = const(15)
_MISSING = const(31)  # "?" is drawn for what no font has


class Font:
    """One font: `width` and `height` of a glyph in pixels, and where its glyphs come from.

    A resident font has `data`, its file: from 4 + glyph * size copied into `buffer`, `glyph` is the
    FrameBuffer that shows it. The other one has `file`, and `file.get(key, 4 + glyph * size, ...)`.
    """

    def __init__(self, number: int) -> None:
        size = "5x8" if number == 0 else "6x12" if number == 1 else "9x18"  # a tuple would stay in memory
        name = "stage/framebuf/" + size + ".bin"
        self.data: "bytes | None" = None
        if number < _RESIDENT:
            head = self.data = stored.whole(name)
        else:
            self.file = PictureFile(name, _CACHE)
            head = bytes(self.file.read(0, 4))
        self.width = head[0]
        self.height = head[1]
        self.size = (head[0] + 7) // 8 * head[1]
        if self.data:
            self.buffer = bytearray(self.size)
            self.glyph = FrameBuffer(self.buffer, head[0], head[1], MONO_HLSB)


def extra(char: bytes) -> int:
    """The number of the glyph of a character in UTF-8 that is not ASCII; that of "?" if there is none.

    By bytes, because on a device a character taken out of a string is a new string, which costs 0.2 ms.
    """
    at = EXTRA.encode().find(char)
    if at < 0:
        return _MISSING
    return 95 + (at // 3 if at < 3 * _LONG else _LONG + (at - 3 * _LONG) // 2)


def encoded(s: str) -> bytes:
    """A text's glyphs, each by its number and 32, which is the text itself where it is ASCII.

    What is beyond the first _LONG of EXTRA stays UTF-8, as does what no font has.
    """
    pieces = s.encode().split(b"\xe2")  # which the first byte of those is
    data = pieces[0]
    for piece in pieces[1:]:
        data += bytes((extra(b"\xe2" + piece[:2]) + 32,)) + piece[2:]
    return data


loaded: "list[Font | None]" = [None, None, None]


def get(number: int) -> Font:
    """Font 0 (small), 1 (medium) or 2 (large), loaded when first asked for."""
    font = loaded[number]
    if font is None:
        font = loaded[number] = Font(number)
    return font


def close() -> None:
    """Close the file of the large font; it opens again when a glyph is wanted that is not in its cache."""
    font = loaded[2]
    if font is not None:
        font.file.close()

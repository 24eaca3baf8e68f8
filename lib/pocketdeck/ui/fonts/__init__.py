"""The three pixel fonts: small 5x8, medium 6x12, large 9x18, all of one width per letter.

They are the public-domain misc-fixed fonts of X11, made compact by tools/make_fonts.py: a header (width,
height, number of glyphs, 0), then per glyph, in the order of ASCII 32..126 and EXTRA, its rows of
MONO_HLSB bytes. The two small fonts stay in memory once used, 0.9 and 1.4 kB. The
large one is read from flash glyph by glyph, with a cache.
"""

from framebuf import MONO_HLSB, FrameBuffer

from ...compat import const
from ..flash import FOLDER, Flash

_TYPING = const(0)
if _TYPING:
    from io import BytesIO

# Beyond ASCII: suits, arrows, dot, bullet, ellipsis, times, degree, stars, check mark, ballot cross, dash.
EXTRA = "♠♥♦♣↑↓←→·•…×°★☆✓✗–"

_RESIDENT = const(2)  # fonts 0 and 1
_CACHE = const(1024)  # bytes that the large font's glyphs may take
_MISSING = const(31)  # "?" is drawn for what no font has


class Font:
    """One font: `width` and `height` of a glyph in pixels, and where its glyphs come from.

    A resident font has a `stream`: seek to 4 + glyph * size, read into `buffer`, and `glyph` is the
    FrameBuffer that shows it. The other one has `flash`, and `flash.get(4 + glyph * size, ...)`.
    """

    def __init__(self, number: int) -> None:
        path = FOLDER + "fonts/" + ("5x8", "6x12", "9x18")[number] + ".bin"
        self.stream: "BytesIO | None" = None
        if number < _RESIDENT:
            from io import BytesIO

            with open(path, "rb") as file:
                head = file.read()
            self.data = head
            self.stream = BytesIO(head)
        else:
            self.flash = Flash(path, _CACHE)
            head = bytes(self.flash.read(0, 4))
        self.width = head[0]
        self.height = head[1]
        self.size = (head[0] + 7) // 8 * head[1]
        if self.stream:
            self.buffer = bytearray(self.size)
            self.glyph = FrameBuffer(self.buffer, head[0], head[1], MONO_HLSB)


# Three bytes each: on a device a character taken out of a string is a new string, and costs 0.2 ms.
_EXTRA = b"".join([(char.encode() + b"\0")[:3] for char in EXTRA])


def extra(char: bytes) -> int:
    """The number of the glyph of a character in UTF-8 that is not ASCII; that of "?" if there is none."""
    at = _EXTRA.find((char + b"\0")[:3])
    return _MISSING if at % 3 or len(char) > 3 else 95 + at // 3


def codes(s: str) -> "str | bytearray":
    """A text's glyphs, each by its number and 32: the text itself where it is ASCII."""
    data = s.encode()
    if len(data) == len(s):
        return s
    out = bytearray(len(s))
    at = 0
    for i in range(len(s)):
        code = data[at]
        size = 1
        if code > 126:
            size = 1 if code < 0xC0 else 2 if code < 0xE0 else 3 if code < 0xF0 else 4
            code = extra(data[at : at + size]) + 32
        out[i] = code
        at += size
    return out


_fonts: "list[Font | None]" = [None, None, None]


def get(number: int) -> Font:
    """Font 0 (small), 1 (medium) or 2 (large), loaded when first asked for."""
    font = _fonts[number]
    if font is None:
        font = _fonts[number] = Font(number)
    return font


def close() -> None:
    """Close the file of the large font; it opens again when a glyph is wanted that is not in its cache."""
    font = _fonts[2]
    if font is not None:
        font.flash.close()

"""Proportional type: the project's fonts without the empty columns of their letters, and numerals as art.

tools/makers/make_type.py makes type/*.bin from tools/data/fonts. The format:

      0         rows of a glyph
      1         empty columns between two glyphs
      2         code of the first glyph, 32
      3         n, how many glyphs there are
    4..4+n      the width of each in columns, 1 to 8; 0: this font has no such glyph
    the rest    the rows of each, a byte a row, the leftmost column highest

Codes are those of ASCII from 32 to 126, then, from 127 on, the marks of EXTRA in their order. What a font
lacks is "?", and where there is none, nothing.
"""

from pocketdeck import stored
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from .pixels import Canvas

SMALL = const(0)  # 5x8
SMALL_BOLD = const(1)  # only where there is no 6x12: its "." and "0" fill up
WORDS = const(2)  # 6x12
WORDS_BOLD = const(3)
TITLE = const(4)  # 9x18
TITLE_BOLD = const(5)
FIGURES = const(6)  # numerals of 6x9: prices, counts, ranks
BADGES = const(7)  # numerals of 4x6
NAMES = ("5x8", "5x8b", "6x12", "6x12b", "9x18", "9x18b", "6x9", "4x6")

# Beyond ASCII, as in pocketdeck/stage/fonts. In UTF-8 the first _LONG have three bytes, the others two.
EXTRA = "♠♥♦♣↑↓←→•…★☆✓✗–·×°"
_LONG = const(15)
_HEAD = const(4)
_MISSING = const(63)  # "?"

loaded: "list[bytes | None]" = [None] * len(NAMES)
_low: "list[int]" = []  # those that lower() has seen to


def font(number: int) -> bytes:
    """The file of a font: on a board where it lies in flash, else read when it is first asked for."""
    data = loaded[number]
    if data is None:
        data = _file(number)
        loaded[number] = data
    return data


def _file(number: int) -> bytes:
    return stored.whole("stage/picture/type/" + NAMES[number] + ".bin")  # type: ignore[no-any-return]


def forget() -> None:
    """Let go of the fonts that are in memory."""
    loaded[:] = [None] * len(NAMES)
    _low[:] = []


def lower() -> None:
    """Find each font once more where it lies in flash: what says so is made anew, see firmware/ahead.py."""
    for number in range(len(NAMES)):
        if loaded[number] is not None and number not in _low:
            loaded[number] = _file(number)
            _low.append(number)


def _mark(data: bytes, at: int) -> int:
    """The code of the character of several bytes that begins there."""
    long = data[at] >= 0xE0
    place = EXTRA.encode().find(data[at : at + (3 if long else 2)])
    if place < 0:
        return _MISSING
    return 127 + (place // 3 if place < 3 * _LONG else _LONG + (place - 3 * _LONG) // 2)


def encoded(text: str) -> bytes:
    """A text as one byte for each glyph; what no font has is "?"."""
    data = text.encode()
    if len(data) == len(text):
        return data  # as nearly always
    made = bytearray(len(text))
    at = 0
    for i in range(len(text)):
        byte = data[at]
        made[i] = byte if byte < 128 else _mark(data, at)
        at += 1 if byte < 128 else 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
    return bytes(made)


def glyph(data: bytes, code: int) -> int:
    """The number of a code's glyph in the font whose file `data` is; -1 if it has neither it nor "?"."""
    number = code - data[2]
    if 0 <= number < data[3] and data[_HEAD + number]:
        return number
    number = _MISSING - data[2]
    return number if data[_HEAD + number] else -1


def drawn(text: "str | bytes", data: bytes) -> bytes:
    """The codes of the glyphs that a font whose file is `data` has for a text, also encoded()."""
    made = bytearray()
    for code in encoded(text) if isinstance(text, str) else text:
        at = glyph(data, code)
        if at >= 0:
            made.append(at + data[2])
    return bytes(made)


def width(text: str, number: int) -> int:
    """How many pixels wide a text is in a font, the gaps between its letters included; 0 if it is empty."""
    data = font(number)
    total = 0
    gap = data[1]
    for code in encoded(text):
        at = glyph(data, code)
        if at >= 0:
            total += data[_HEAD + at] + gap
    return total - gap if total else 0


def height(number: int) -> int:
    """The rows of a font."""
    return font(number)[0]


def lines(text: str, room: int, number: int) -> "list[str]":
    """A text in lines of at most `room` pixels, cut at spaces and at "\\n"; a longer word is alone."""
    found = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            more = line + " " + word if line else word
            if line and width(more, number) > room:
                found.append(line)
                more = word
            line = more
        found.append(line)
    return found


def larger(canvas: "Canvas", text: str, room: int, number: int) -> int:
    """The next larger font, where words are to be larger and this text has room in it; else `number`."""
    return number + 2 if canvas.large and width(text, number + 2) <= room else number

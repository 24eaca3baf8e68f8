"""Sheets of pictures, and those that are open. tools/makers/make_art.py packs them from the text beside them.

A game has a sheet in its folder art/, and all share the one in art/ beside this module: colour.bin, and
onebit.bin with the one-bit twin of each picture under the same number, all that a one-bit board needs.
A sheet's name is the game's, or "shared", with "_1" for the twins. The module art has the numbers by name.

The format of a sheet; numbers are little-endian, and it begins at a multiple of four wherever it can:

    entries     8 bytes for each picture, one after the other; the data of the pictures follow
      0         words a row: how many groups of eight pixels, 1 to 40, whatever the kind is
      1         rows, 1 to 255
      2         width in pixels; 0 means words * 8, as covers have it
      3         kind, see below
      4..7      where the picture's data begin, counted from the sheet's first byte, in the lower 20 bits; the
                upper twelve are the inks of a picture of 1 or 2 bits, four bits each, that of value 1 lowest

    kind BITS4  rows of whole words, eight pixels each, in the order of framebuf's GS4_HMSB: the left pixel is
                the upper half of the byte. Slot 0 is clear. Its data begin at a multiple of four.
         BITS2  rows of 2 bytes for eight pixels, the left one highest; value 0 is clear, 1 to 3 are the inks
         BITS1  rows of a byte for eight pixels, the leftmost highest (framebuf's MONO_HLSB); 1 is the ink
         RUNS   4 bytes length of what follows, then runs: a byte has a length less one in its upper half, or
                15 and the next byte has the length less 16, and the slot in its lower half. Every slot is a
                colour, nothing is clear; a run ends where its row does.
         PACKED 4 bytes length of what follows, then rows as BITS4 has them, deflated (RFC 1951, no header, a
                window of 1 kB): large pictures that are drawn now and then
         COVER  only in one-bit sheets: two pictures like BITS1, first what is painted at all, then what of
                it is lit. A twin of kind BITS1 paints nothing dark.

What a row has beyond its width is clear. On a board each picture is drawn where it lies in flash: what is
drawn from is an index in memory, in which the place of each picture is its word in the flash (PLACED),
whatever block it is in. A picture that is larger than a block is drawn in bands, entries behind those of the
sheet (BANDS). Elsewhere a picture is copied, and widened, first. The copy is a sheet of one picture, number
0, so the same loop draws it.
"""

from pocketdeck import stored
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from io import BufferedReader, BytesIO

BITS1 = const(1)
BITS2 = const(2)
BITS4 = const(4)
RUNS = const(8)
COVER = const(16)
PACKED = const(32)
PLACED = const(64)  # beside one of these: 4..7 begin with the word of the flash where it lies
BANDS = const(128)  # 4..7 have the number of its first band, and above the 20 bits the rows of a band
_KIND = const(63)  # without the two
_WINDOW = const(10)  # its logarithm
ENTRY = const(8)  # bytes of an entry
_COPIES = const(4000)  # bytes that copies of a sheet's pictures may take
_OVERHEAD = const(48)  # bytes of a kept picture beside its pixels


def widen(
    target: bytearray, at: int, source: "bytes | bytearray", start: int, count: int, depth: int, inks: int
) -> None:
    """Write `count` bytes of 1 or 2 bits a pixel, from source[start] on, as 4 bits a pixel to target[at] on.

    `inks` as an entry has them, the ink of value 1 lowest. A board may put machine code in its place.
    """
    pairs = bytearray(16)  # what two pixels of 2 bits, or of 1 bit, become
    mask = (1 << depth) - 1
    inks <<= 4  # value 0 is clear
    for value in range(1 << 2 * depth):
        pairs[value] = (inks >> (value >> depth) * 4 & 15) << 4 | inks >> (value & mask) * 4 & 15
    mask = (1 << 2 * depth) - 1
    for i in range(start, start + count):
        byte = source[i]
        for shift in range(8 - 2 * depth, -1, -2 * depth):
            target[at] = pairs[byte >> shift & mask]
            at += 1


def path(name: str) -> str:
    """The file of a sheet by its name, below pocketdeck/."""
    game = name[:-2] if name[-2:] == "_1" else name
    folder = "stage/picture" if game == "shared" else "games/" + game
    return folder + ("/art/colour.bin" if game == name else "/art/onebit.bin")


class Sheet:
    """The pictures of one file, by its `name`; `limit` is what copies of them may take, in bytes.

    `data` is the index of those that lie in flash and can be drawn from there, else None.
    """

    def __init__(self, name: str, limit: int) -> None:
        self.name = path(name)
        self.limit = limit
        self.used = 0
        self.cache: "dict[int, bytearray]" = {}
        self.file: "BufferedReader | BytesIO | None" = None
        self.data = stored.sheet(self.name)

    def read(self, offset: int, size: int) -> "bytes | bytearray":
        """`size` bytes of the file from `offset` on."""
        if self.file is None:
            self.file = stored.opened(self.name)
        self.file.seek(offset)
        return self.file.read(size)

    def entry(self, number: int) -> "bytes | bytearray":
        """The eight bytes of the index for a picture; its rows are in byte 1, its width in byte 2."""
        if self.data is None:
            return self.read(number * ENTRY, ENTRY)
        head = self.data[number * ENTRY : number * ENTRY + ENTRY]
        head[3] = head[3] & _KIND or BITS4
        return head

    def get(self, number: int) -> "tuple[bytes | bytearray, int]":
        """What to draw from, and the number in it: the index of what lies in flash, or a copy of this
        picture and 0.

        Copies of 1 and 2 bits are widened to BITS4; those of one-bit sheets are as they are. In flash,
        machine code widens them while it draws. What is RUNS or PACKED is drawn from runs() or rows().
        """
        if self.data is not None:
            return self.data, number
        copy = self.cache.get(number)
        if copy is None:
            copy = self._copy(number)
            self.used += len(copy) + _OVERHEAD
            if self.used > self.limit:
                self.tidy()
                self.used = len(copy) + _OVERHEAD
            self.cache[number] = copy
        return copy, 0

    def _copy(self, number: int) -> bytearray:
        head = self.entry(number)
        words, rows, width, kind = head[0], head[1], head[2], head[3]
        offset = head[4] | head[5] << 8 | (head[6] & 15) << 16
        inks = head[6] >> 4 | head[7] << 4
        size = words * rows
        if kind == BITS4 or not inks:
            size *= 4 if kind == BITS4 else 2 if kind == COVER else 1
            copy = bytearray(ENTRY + size)
            copy[ENTRY:] = self.read(offset, size)
        else:
            copy = bytearray(ENTRY + size * 4)
            widen(copy, ENTRY, self.read(offset, size * kind), 0, size * kind, kind, inks)
            kind = BITS4
        copy[0] = words
        copy[1] = rows
        copy[2] = width
        copy[3] = kind
        copy[4] = ENTRY
        return copy

    def runs(self, number: int) -> "bytes | bytearray":
        """What follows the length of a picture of kind RUNS or PACKED."""
        head = self.entry(number)
        offset = head[4] | head[5] << 8 | (head[6] & 15) << 16
        size = self.read(offset, 4) if self.data is None else stored.at(offset, 4)
        count = size[0] | size[1] << 8 | size[2] << 16
        return self.read(offset + 4, count) if self.data is None else stored.at(offset + 1, count)

    def rows(self, number: int) -> "BytesIO":
        """A picture of kind PACKED as a file that gives its rows, words * 4 bytes each, one after the other.

        So a band of it can be read into a small buffer and drawn, then the next. A kilobyte while it is open.
        """
        from io import BytesIO

        try:
            from deflate import DeflateIO, RAW  # type: ignore[import-not-found]
        except ImportError:
            from zlib import decompress  # type: ignore[import-not-found]

            return BytesIO(decompress(bytes(self.runs(number)), -_WINDOW))
        return DeflateIO(BytesIO(self.runs(number)), RAW, _WINDOW)  # type: ignore[no-any-return]

    def tidy(self) -> None:
        """Let go of the copies: other pictures are going to be drawn."""
        self.cache.clear()
        self.used = 0

    def close(self) -> None:
        """Close the file until the next picture that is not there."""
        if self.file is not None:
            self.file.close()
            self.file = None


SHEETS: "dict[str, Sheet]" = {}  # those that sheet() has opened


def sheet(name: str, limit: int = _COPIES) -> Sheet:
    """A sheet of pictures, opened once; `limit` bytes are kept of what has to be copied of a game's."""
    found = SHEETS.get(name)
    if found is None:
        found = SHEETS[name] = Sheet(name, _COPIES if name == "shared" else limit)
    return found


def forget() -> None:
    """Let go of all sheets: another game's are going to be wanted."""
    for one in SHEETS.values():
        one.close()
    SHEETS.clear()

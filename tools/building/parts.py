"""Lays code and art out in the pages of a file that a board uses where it lies in flash: a part.

littlefs keeps a file in blocks of 4,096 bytes and never moves one that is not written again. Block i begins
with pointers of its own, 4 * (zeros at the end of i, and one) bytes, none in block 0 (littlefs, DESIGN.md,
"CTZ skip-lists"). So a part leaves these holes, and no item of it crosses from one page into the next. Then
each item can be used in place, wherever its page lies. firmware/loader.py reads what this module writes:

    a page      the hole; items; a trailer of 8 bytes: generation (4), number of the page and its complement
                (2 each)
    page 0      "PDP3"  generation (4)  pages (2)  entries (2)  names (2)  rows of names (2)
                the entries, 12 bytes each, by key; then the position of each row of names (4)
    an entry    key: CRC-32 of the path, signed (4)  kind << 28 | position (4)  size (4)
    a row       names that follow each other in the order of their bytes: how many (4), and for each hash (1),
                length (1), text, 0

A position is the page's number << 12 and the place in it, the hole included. Numbers are little-endian. The
generation is a hash of all that the part holds.
"""

import struct
import zlib

from imaging import runs
from pocketdeck.stage.picture import sheets

from .text_edits import BuildError

PAGE = 4096
TRAILER = 8
MAGIC = b"PDP3"
HEAD = 16
ENTRY = 12
MODULE, PACKAGE, FOLDER, FILE, PIECES, SHEET = range(6)  # kinds of entries
_DEEPEST = 40  # bytes of the deepest hole of a file with less than 1,024 pages
LONGEST = PAGE - TRAILER - _DEEPEST  # bytes of an item
_NAMES = LONGEST // 4  # bytes of a row of names: such rows fill what other items leave of a page
BANDS = 128  # the kind of a picture that is larger than an item: it is drawn band by band
_SCREEN = 30  # words a row, of what is as wide as a screen: a cover, which lies on the night, that is slot 0
_AT = 0xFFFFF  # the bits of a place in a sheet; those above it are inks


def hole(page: int) -> int:
    """Bytes of littlefs at the beginning of a page."""
    return 4 * (page & -page).bit_length()


def hash_of(name: bytes) -> int:
    """MicroPython's hash of a name, one byte (py/qstr.c)."""
    number = 5381
    for byte in name:
        number = (number * 33 ^ byte) & 0xFFFFFFFF
    return number & 0xFF or 1


def _rows_of_band(lines: "list[bytes]") -> int:
    """So many rows of a picture each item can have, behind a length."""
    most = len(lines)
    while any(len(b"".join(lines[y : y + most])) > LONGEST - 4 for y in range(0, len(lines), most)):
        most -= 1
    return most


class Part:
    """One part in the making: put() items, add() what is found by its path, then written().

    Items whose sizes are all known lie closer. So a part is made twice: the first time each item goes where
    there is room, and the second time to `places`, which packed() of the first gives.
    """

    def __init__(self, names: "set[bytes]", places: "list[tuple[int, int, int]] | None" = None) -> None:
        self.places = places
        self.sizes: "list[tuple[int, int]]" = []  # of each item that was placed, and how it is aligned
        self.names = sorted(names)
        self.number = {name: number for number, name in enumerate(self.names)}
        self.entries: "dict[str, tuple[int, int, int]]" = {}  # path: kind, position, size
        self._pages: "list[bytearray]" = []
        self._free: "list[int]" = []  # where each page is still free
        self._placed: "dict[tuple[bytes, int], int]" = {}
        self._begun = PAGE - TRAILER  # bytes at the beginning of the first page, once all is in it
        self._page()
        self._free[0] = PAGE - TRAILER  # nothing, until it is known what is at its beginning

    def _page(self) -> int:
        number = len(self._pages)
        self._pages.append(bytearray(b"\xff" * PAGE))
        self._free.append(hole(number))
        return number

    def put(self, data: bytes, align: int = 1, again: bool = False) -> int:
        """Place an item where the least is left over, an equal one only once, or `again`; returns its
        position."""
        known = self._placed.get((data, align))
        if known is not None and not again:
            return known
        if len(data) > LONGEST:
            raise BuildError(f"an item of {len(data)} bytes is longer than a page has room for")
        if self.places is None:
            number, at = self._roomy(len(data), align)
        else:
            number, at, size = self.places[len(self.sizes)]
            if size != len(data):
                raise BuildError("a part has other items when it is made again")
            while number >= len(self._pages):
                self._page()
        self.sizes.append((len(data), align))
        self._pages[number][at : at + len(data)] = data
        self._placed[data, align] = number << 12 | at
        return number << 12 | at

    def _roomy(self, size: int, align: int) -> "tuple[int, int]":
        """The page, and the place in it, where the least is left over by an item, which takes it."""
        best = None
        for number, free in enumerate(self._free):
            at = -(-free // align) * align
            left = PAGE - TRAILER - at - size
            if left >= 0 and (best is None or left < best[0]):
                best = left, number, at
        if best is None:
            number = self._page()
            best = 0, number, -(-self._free[number] // align) * align
        _, number, at = best
        self._free[number] = at + size
        return number, at

    def packed(self) -> "list[tuple[int, int, int]]":
        """(page, place in it, size) of each item, in the order of put(), when it has been written: the
        largest were placed first, also behind what is at the beginning of the first page."""
        other = Part(set())
        other._free[0] = self._begun
        found = {i: other._roomy(*self.sizes[i]) for i in sorted(range(len(self.sizes)), key=self._largest)}
        return [(*found[i], self.sizes[i][0]) for i in range(len(found))]

    def _largest(self, item: int) -> "tuple[int, int]":
        size, align = self.sizes[item]
        return -size, -align

    def write(self, position: int, data: bytes) -> None:
        """Put other bytes in the place of an item."""
        at = position & PAGE - 1
        self._pages[position >> 12][at : at + len(data)] = data

    def add(self, path: str, kind: int, position: int = 0, size: int = 0) -> None:
        """Let an item be found; the folders above it are found as packages without code."""
        if self.entries.get(path, (FOLDER,))[0] != FOLDER:
            raise BuildError(f"{path} is there twice")
        self.entries[path] = kind, position, size
        above = path.rpartition("/")[0]
        if above and kind in (MODULE, PACKAGE) and above not in self.entries:
            self.add(above, FOLDER)

    def file(self, path: str, data: bytes) -> None:
        """What modules read: in one item, or in pieces if it is longer."""
        if len(data) <= LONGEST:
            self.add(path, FILE, self.put(data, 4), len(data))
            return
        words = []
        for at in range(0, len(data), LONGEST):
            piece = data[at : at + LONGEST]
            words += [self.put(piece, 4), len(piece)]
        self.add(path, PIECES, self.put(struct.pack(f"<{len(words)}I", *words), 4), len(data))

    def sheet(self, path: str, data: bytes) -> None:
        """A sheet, picture by picture. Its entry is a list: number of pictures (4), then for each
        its first four bytes, the position of its data (4), its inks (2) and two bytes more. Of one that is
        longer than an item the kind is BANDS, the position says which picture is its first band, and the inks
        how many rows a band has."""
        count = (int.from_bytes(data[4:8], "little") & _AT) // sheets.ENTRY
        heads = []
        bands: "list[tuple[bytes, int, int]]" = []
        for number in range(count):
            head = data[number * sheets.ENTRY :][: sheets.ENTRY]
            words, rows, width, kind = head[:4]
            place = int.from_bytes(head[4:], "little")
            inks = place >> 20
            place &= _AT
            size = words * rows * (2 if kind == sheets.COVER else kind)
            if kind in (sheets.RUNS, sheets.PACKED):
                size = 4 + int.from_bytes(data[place : place + 4], "little")
            pixels = data[place : place + size]
            if size <= LONGEST:
                heads.append((head[:4], self.put(pixels, 4), inks))
                continue
            if kind != sheets.BITS4:
                raise BuildError(f"picture {number} of {path} is too large for its kind")
            lines = [pixels[at : at + words * 4] for at in range(0, size, words * 4)]
            if words == _SCREEN:
                kind = sheets.RUNS
                lines = [runs.row([slot for two in line for slot in (two >> 4, two & 15)]) for line in lines]
            most = _rows_of_band(lines)
            heads.append((bytes((words, rows, width, BANDS)), count + len(bands), most))
            for y in range(0, rows, most):
                some = lines[y : y + most]
                band = runs.joined(some) if kind == sheets.RUNS else b"".join(some)
                bands.append((bytes((words, len(some), width, kind)), self.put(band, 4), 0))
        rows_of = heads + bands
        listed = b"".join(head + struct.pack("<IHH", position, inks, 0) for head, position, inks in rows_of)
        item = struct.pack("<I", len(rows_of)) + listed
        self.add(path, SHEET, self.put(item, 4), len(item))

    def _rows(self) -> "list[int]":
        """Place the names; returns the positions of their rows."""
        rows = []
        waiting = b""
        many = 0
        for name in [*self.names, None]:
            entry = b"" if name is None else bytes((hash_of(name), len(name))) + name + b"\0"
            if many and (name is None or 4 + len(waiting) + len(entry) > _NAMES):
                rows.append(self.put(struct.pack("<I", many) + waiting, 4))
                waiting, many = b"", 0
            waiting += entry
            many += 1
        return rows

    def written(self) -> bytes:
        """The content of the file, as littlefs is given it."""
        rows = self._rows()
        keyed = {}
        for path, entry in self.entries.items():
            key = zlib.crc32(path.encode())
            keyed[key - (key >> 31 << 32)] = entry
        if len(keyed) < len(self.entries):
            raise BuildError("two paths have the same CRC-32: rename one of them")
        table = b""
        for key, (kind, position, size) in sorted(keyed.items()):
            table += struct.pack("<iII", key, kind << 28 | position, size)
        first = struct.pack("<HHHH", len(self._pages), len(keyed), len(self.names), len(rows)) + table
        first += struct.pack(f"<{len(rows)}I", *rows)
        if 8 + len(first) > PAGE - TRAILER:
            raise BuildError(f"{len(keyed)} entries are too many for the first page of a part")
        self._begun = 8 + len(first)
        self._pages[0][8 : self._begun] = first
        generation = zlib.crc32(b"".join(self._pages))
        self._pages[0][:8] = MAGIC + struct.pack("<I", generation)
        out = b""
        for number, page in enumerate(self._pages):
            page[-TRAILER:] = struct.pack("<IHH", generation, number, number ^ 0xFFFF)
            out += bytes(page[hole(number) :])
        return out

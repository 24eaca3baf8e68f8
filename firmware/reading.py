"""What modules read, pictures, fonts and texts, where it lies in flash: see loader.py."""

# ruff: noqa: F821 - ptr8 and its kin are viper's
# mypy: disable-error-code="no-untyped-def"

from io import BytesIO

import micropython

from firmware import layout
from firmware.loader import address, base, bytes_at, entry, field, Part, word


class Pieces:
    """A file that is longer than a page, to read."""

    def __init__(self, part: Part, item: int, size: int) -> None:
        self.part = part
        self.item = item  # the addresses and lengths of its pieces
        self.size = size
        self.at = 0

    def __enter__(self) -> "Pieces":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def close(self) -> None:
        """Nothing is kept."""

    def seek(self, at: int) -> None:
        """Go there."""
        self.at = at

    def read(self, count: int) -> bytes:
        """At most so many bytes."""
        item = self.item
        first = self.at
        while first >= word(item + 4) and first < self.size:
            first -= word(item + 4)
            item += 8
        data = b""
        while count > 0 and self.at < self.size:
            some = min(count, word(item + 4) - first)
            data += bytes_at(address(self.part.blocks, word(item)) + first, some)
            self.at += some
            count -= some
            first = 0
            item += 8
        return data

    def readinto(self, room: memoryview) -> int:
        """As many bytes as there is room for."""
        data = self.read(len(room))
        room[: len(data)] = data
        return len(data)


def find(path: str) -> "bytes | None":
    """A file of a part where it lies; None if there is none, or if it is longer than a page."""
    part, found = entry(path)
    if part is None or field(found, 1) == layout.PIECES:
        return None
    return bytes_at(address(part.blocks, field(found, 0)), word(found + 8))


def opened(path: str) -> "BytesIO | Pieces":
    """A file of a part, to read. OSError if there is none."""
    data = find(path)
    if data is not None:
        return BytesIO(data)
    part, found = entry(path)
    if part is None:
        raise OSError(2)  # ENOENT
    return Pieces(part, address(part.blocks, field(found, 0)), word(found + 8))


def at(place: int, count: int) -> bytes:
    """So many bytes, from the word `place` of the flash on."""
    return bytes_at(layout.FLASH + 4 * place, count)


def sheet(path: str) -> "bytearray | None":
    """The index of a sheet whose pictures lie in flash, as stage/picture/sheets.py tells of it."""
    part, found = entry(path)
    if part is None:
        return None
    listed = address(part.blocks, field(found, 0))
    index = bytearray(8 * word(listed))
    _place(index, part.blocks, listed)
    return index


@micropython.viper
def _place(index, blocks, listed: int):
    pages = ptr16(blocks)
    start = int(base) - layout.FLASH
    out = ptr32(index)
    left = ptr32(listed)[0]
    row = ptr32(listed + 4)
    placed = 64
    placed <<= 24
    i = 0
    at = 0
    while left > 0:
        head = row[at]
        position = row[at + 1]
        more = row[at + 2] & 0xFFFF
        if (head >> 24) & 0xFF == 128:
            out[i] = head
            out[i + 1] = position | more << 20
        else:
            out[i] = head | placed
            place = start + (pages[position >> layout.HOLE] << layout.HOLE) + (position & 0xFFF)
            out[i + 1] = place >> 2 | more << 20
        at += 3
        i += 2
        left -= 1

"""Saves in a file that is made once and then only written in place: what a FAT drive needs to survive cuts.

CircuitPython's drive is a FAT on flash that is erased in blocks of eight sectors. Replacing a small file
erases the block of its folder and, twice, the block of the cluster table, which also holds the drive's first
sector: a cut in one of these takes the folder or the whole drive along, and at 500 saves a day that block is
worn out in some months. Writing whole sectors into a file that is kept open touches only those sectors.

So there is one file of PAGES pages that are written in turn. A page begins with a record,

    b"PR"  format  length of name  sequence number (4)  length (2)  name  data  CRC-32 of all before (4)

and the rest of it keeps records so far apart that no two lie in one block, wherever the file begins. The
valid record with the highest number counts; a write that is cut off is none, and what it was to replace is
still there. Every eighth write moves the record that has been in its place longest: so all pages wear alike.
"""

import os
import struct

from pocketdeck.engine import packing
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

_SECTOR = const(512)
_BLOCK = const(4096)  # that is erased at once
_MOST = const(2048)  # bytes of a record
PAGES = const(28)  # two copies of settings, of each game and of its statistics, and room to move
_PAGE = const(5632)  # _MOST and a block less a sector: so much lies between two records
SIZE = const(161792)  # of the file: a block before the first page
_BEGUN = const(161280)  # its size until it is complete, a sector less
_FORMAT = const(1)
_HEAD = const(10)
_TAIL = const(4)
_REMOVED = const(0xFFFF)  # the length of a record that says that there is none
_MOVES = const(8)
_MISSING = const(2)  # ENOENT
_FULL = const(28)  # ENOSPC


def _start(page: int) -> int:
    return _BLOCK + page * _PAGE


class Ring:
    """The records of a file that is there, by their names; OSError if it cannot be read.

    `names` and `numbers` have the record of each page that counts, None if there is none.
    """

    def __init__(self, path: str, writable: bool) -> None:
        self._file: "Any" = open(path, "r+b" if writable else "rb", 0)
        self.names: "list[str | None]" = [None] * PAGES
        self.numbers = [0] * PAGES
        self._page = 0  # written last
        self._number = 0  # its number
        for page in range(PAGES):
            found = self._record(page)
            if found is None:
                continue
            number, name, _ = found
            other = self._find(name)
            if other < 0 or number > self.numbers[other]:
                if other >= 0:
                    self.names[other] = None
                self.names[page] = name
                self.numbers[page] = number
            if number > self._number:
                self._number = number
                self._page = page

    def _find(self, name: str) -> int:
        return self.names.index(name) if name in self.names else -1

    def _record(self, page: int) -> "tuple | None":
        """(number, name, data) of a page, data None if it was removed; None if there is no valid record."""
        for _ in (0, 1):  # it may have been read badly
            self._file.seek(_start(page))
            raw = self._file.read(_SECTOR)
            if len(raw) < _SECTOR:
                continue
            if raw[:2] != b"PR" or raw[2] != _FORMAT:
                return None
            size, number, length = struct.unpack("<BIH", raw[3:_HEAD])
            at = _HEAD + size
            end = at + (0 if length == _REMOVED else length)
            if end + _TAIL > _SECTOR:
                raw += self._file.read(min(end + _TAIL, _MOST) - _SECTOR)
            if raw[end : end + _TAIL] == struct.pack("<I", packing.checksum(raw[:end])):
                return number, raw[_HEAD:at].decode(), None if length == _REMOVED else raw[at:end]
        return None

    def has(self, name: str) -> bool:
        """Does the ring know of the name, be it that it was removed?"""
        return name in self.names

    def read(self, name: str) -> "bytes | None":
        """The data of a name that it has."""
        found = self._record(self._find(name))
        if found is None:
            raise OSError(5)
        return found[2]

    def write(self, name: str, data: "bytes | None") -> None:
        """Put a record in place of the name's; None says that it was removed."""
        self._put(name, data)
        if self._number % _MOVES == 0 and None in self.names:
            oldest = -1
            for page in range(PAGES):
                if self.names[page] and (oldest < 0 or self.numbers[page] < self.numbers[oldest]):
                    oldest = page
            moved = self.names[oldest]
            if moved:
                self._put(moved, self.read(moved))

    def _put(self, name: str, data: "bytes | None") -> None:
        body = name.encode() + (data or b"")
        length = _REMOVED if data is None else len(data)
        raw = b"PR" + struct.pack("<BBIH", _FORMAT, len(name), self._number + 1, length) + body
        raw += struct.pack("<I", packing.checksum(raw))
        page = (self._page + 1) % PAGES
        while self.names[page] is not None and page != self._page:
            page = (page + 1) % PAGES
        if self.names[page] is not None or len(raw) > _MOST:
            raise OSError(_FULL)
        raw += bytes(-len(raw) % _SECTOR)  # a part of a sector would be gathered, and written who knows when
        self._file.seek(_start(page))
        if self._file.write(raw) != len(raw):
            raise OSError(_FULL)
        os.sync()
        old = self._find(name)
        if old >= 0:
            self.names[old] = None
        self._number += 1
        self._page = page
        self.names[page] = name
        self.numbers[page] = self._number


def _size(path: str) -> int:
    """Of a file; 0 if there is none."""
    try:
        return os.stat(path)[6]
    except OSError as error:
        if error.errno == _MISSING:
            return 0
        raise


def there(path: str) -> bool:
    """Is there a ring? One whose making was cut off is none yet."""
    return _size(path) == SIZE


def make(path: str) -> bool:
    """Make the file, which takes some seconds on used flash; False if the drive has no room for it.

    What has its name but is neither a ring nor the beginning of one becomes "<name>.bad".
    """
    if _size(path) not in (0, _BEGUN):
        bad = path + ".bad"
        if _size(bad):
            os.remove(bad)
        os.rename(path, bad)
    try:
        with open(path, "wb", 0) as file:
            file.seek(_BEGUN - 1)
            file.write(b"\0")
        with open(path, "r+b", 0) as file:
            for page in range(PAGES):
                file.seek(_start(page))
                if file.read(2) == b"PR":  # a ring that was removed from the drive lay here
                    file.seek(_start(page))
                    file.write(bytes(_SECTOR))
            # Last of all its size, which says that it is complete.
            file.seek(SIZE - 1)
            file.write(b"\0")
        if there(path):
            os.sync()
            return True
    except OSError as error:
        if error.errno != _FULL:
            raise
    os.remove(path)
    return False

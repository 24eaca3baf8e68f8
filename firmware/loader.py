"""Finds our modules in one file instead of a hundred.

Looking for a module walks the folders of littlefs some seven times, 7 to 10 ms each; here it is a look into
a table. tools/building/pack.py writes the file. On the device this module lies at the root, beside main.py;
without it and without the file, modules are found in their folders as usual, only more slowly.

    b"PDP2"  number of modules (2)  size of the file (4)  first bytes  table  modules      little endian
    first bytes: for each module the lowest of the CRC-32 of its path without ".mpy", as a row to search in
    an entry of the table: the other three of them, offset (3), size (2); a package has size 0
"""

import gc
import sys
from binascii import crc32
from struct import pack, unpack

import vfs

FILE = "/pocketdeck.pack"
PLACE = "/pack"  # where it is mounted
DATA = "/lib"  # where what is not a module is: fonts and pictures
# Bytes allocated until the next collection, at most. The names in loaded modules stay for ever, where they
# come to lie: without this they are strewn over all of the heap while the app is loaded, and of 144,000 bytes
# no 7,000 are in one piece; with it 105,000 are, and 36,000 when all games have been played. A firmware with
# frozen modules has their names already.
EVERY = 52_000
HEAD = 10
ENTRY = 8
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what os.stat() says of a folder, and of a file
_MODULE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_MISSING = OSError(2)  # ENOENT


class Pack:
    """The file as a file system that can be read."""

    def __init__(self) -> None:
        with open(FILE, "rb") as file:
            magic, count, size = unpack("<4sHI", (file.read(HEAD) + bytes(HEAD))[:HEAD])
            self.firsts = file.read(count)
            self.table = file.read(count * ENTRY)
            complete = magic == b"PDP2" and file.seek(0, 2) == size
        if not complete:
            raise OSError("%s is damaged" % FILE)
        self.path = ""  # what was looked for last: for one import it is asked for three times
        self.at = -1

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing to prepare."""

    def umount(self) -> None:
        """Nothing to tidy up."""

    def _find(self, path: str) -> int:
        """Where the entry of this path begins in the table; below 0 if there is none."""
        if path == self.path:
            return self.at
        key = pack("<I", crc32(path.encode()))
        first, others = key[:1], key[1:]
        number = self.firsts.find(first)
        while number >= 0 and self.table[number * ENTRY : number * ENTRY + 3] != others:
            number = self.firsts.find(first, number + 1)
        self.path = path
        self.at = number * ENTRY
        return self.at

    def stat(self, path: str) -> tuple:
        """What is there; of modules only the compiled ones."""
        if path.endswith(".mpy"):
            if self._find(path[:-4]) >= 0:
                return _MODULE
        elif not path.endswith(".py"):
            at = self._find(path)
            if at >= 0 and not self.table[at + 6] | self.table[at + 7]:
                return _FOLDER
        raise _MISSING

    def open(self, path: str, mode: str) -> "object":
        """A module, which ends by itself before the file does, or a file that lies in a folder."""
        if not path.endswith(".mpy"):
            return open(DATA + path, mode)
        at = self._find(path[:-4])
        if at < 0:
            raise _MISSING
        (offset,) = unpack("<I", self.table[at + 3 : at + 6] + b"\0")
        file = open(FILE, "rb")
        file.seek(offset)
        return file


def mount() -> None:
    """Let modules be found in the file from now on, and nowhere else: every place costs 1 ms for each import
    of a built-in module, which could lie there too."""
    gc.threshold(EVERY)
    vfs.mount(Pack(), PLACE)
    sys.path[:] = (PLACE,)


def leave() -> None:
    """Let the prompt find modules where it always does."""
    sys.path[:] = ("", ".frozen", PLACE, "/lib")

"""The product's parts with what they were made of, built once for all tests that look into them."""

import functools
import struct
from unittest import mock

from building import board_files, parts, targets
from building.parts import HEAD, PAGE


class Built:
    """`files` of a board; of each part, by its name, what went `into` it, and its `pages`."""

    def __init__(self):
        self.into = {}
        self.needs = {}
        written = board_files.written

        def noted(files, needs):
            made = written(files, needs)
            self.into[made] = files
            self.needs.update(needs)
            return made

        with mock.patch.object(board_files, "written", noted):
            self.files = targets.linked(targets.alone(targets.pictured()))
        by_data = self.into
        self.into = {}
        self.parts = {}
        for path, data in self.files.items():
            if path.endswith(board_files.ENDING):
                name = path.removeprefix(board_files.FOLDER).removesuffix(board_files.ENDING)
                self.into[name] = by_data[data]
                self.parts[name] = Read(data)


class Read:
    """A part's file, read without the loader: at() gives what lies at a position."""

    def __init__(self, data):
        self.pages = []
        while data:
            hole = parts.hole(len(self.pages))
            self.pages.append(bytes(hole) + data[: PAGE - hole])
            data = data[PAGE - hole :]
        _, self.count, names, rows = struct.unpack_from("<4H", self.pages[0], 8)
        self.entries = {}
        for i in range(self.count):
            key, word, size = struct.unpack_from("<iII", self.pages[0], HEAD + 12 * i)
            self.entries[key] = word >> 28, word & 0xFFFFFFF, size
        self.names = []
        for i in range(rows):
            (position,) = struct.unpack_from("<I", self.pages[0], HEAD + 12 * self.count + 4 * i)
            at = position + 4
            for _ in range(self.number(position)):
                length = self.at(at + 1, 1)[0]
                self.names.append(self.at(at + 2, length))
                at += 3 + length
        assert len(self.names) == names

    def at(self, position, size):
        """So many bytes; they lie in one page."""
        at = position % PAGE
        assert parts.hole(position >> 12) <= at and at + size <= PAGE - parts.TRAILER
        return self.pages[position >> 12][at : at + size]

    def number(self, position):
        """A word."""
        return int.from_bytes(self.at(position, 4), "little")

    def entry(self, path):
        """(kind, position, size) of a path."""
        return self.entries[key(path)]


def key(path):
    """The key of a path, CRC-32 with a sign."""
    return struct.unpack("<i", struct.pack("<I", parts.zlib.crc32(path.encode())))[0]


built = functools.cache(Built)

"""Proves that this MicroPython keeps its objects where loader.py changes them, by reading alone.

It runs once, before anything is changed, and is forgotten then. A module of each kind of code, probe.py, is
loaded whole, and held against what lies in flash.
"""

# ruff: noqa: F821 - ptr8 and its kin are viper's
# mypy: disable-error-code="attr-defined"

import builtins
import sys
from io import BytesIO

import loader
import micropython
import vfs
from uctypes import addressof

from firmware import layout
from firmware.chips import rp2040, rp2350

UNKNOWN = "Pocketdeck does not know this MicroPython. Use version 1.28."  # fits 128 x 64
_END = rp2350.MEMORY_END if "RP2350" in sys.implementation._machine else rp2040.MEMORY_END
_BYTES = b"some bytes"
_LIST = [None]


class _Asked:
    """Any attribute is the number that MicroPython has for its name."""

    def __getattr__(self, name: str) -> int:
        return id(name) >> 3


def _need(true: object) -> None:
    if not true:
        raise ValueError(UNKNOWN)


def _at(place: int, number: int) -> int:
    """A word of an object, which has to lie in memory."""
    if place & 3 or not layout.RAM <= place < _END:
        raise ValueError(UNKNOWN)
    return loader.word(place + 4 * number)


@micropython.viper
def _same(a: int, b: int, count: int) -> int:
    """Are so many bytes equal?"""
    one = ptr8(a)
    other = ptr8(b)
    i = 0
    while i < count:
        if one[i] != other[i]:
            return 0
        i += 1
    return 1


@micropython.viper
def _pool(begin: int, end: int, number: int, above: int) -> int:
    """The first word from `begin` on that is the address of a pool whose last name has this number, below
    `above`."""
    while begin < end:
        place = ptr32(begin)[0]
        if place & 3 == 0 and place > layout.RAM and place < above:
            pool = ptr32(place)
            length = pool[layout.POOL_LENGTH]
            room = pool[layout.POOL_ROOM]
            if length > 0 and length <= room and pool[layout.POOL_TOTAL] + length - 1 == number:
                if pool[layout.POOL_LENGTHS] - pool[layout.POOL_HASHES] == room:
                    return begin
        begin += 4
    return 0


class _Names:
    """The pools of names, from the latest to the first; `latest` is the address of the word that tells it."""

    def __init__(self) -> None:
        asked = _Asked()
        self.latest = 0
        for name in ("~pocketdeck", "~pocketdeck~"):  # nobody has such names: each is put at the end
            number = getattr(asked, name)
            end = min(id(asked), id(loader), id(sys.path))  # what is before them is not garbage
            above = _END - 4 * layout.POOL_TEXTS  # all of a pool's head is memory
            found = _pool(self.latest or layout.RAM, end, number, above)
            _need(found and self.latest in (0, found))
            if not self.latest:
                _need(not _pool(found + 4, end, number, above))
            self.latest = found
            text = name.encode() + b"\0"
            _need(_same(self.text(number), addressof(text), len(text)))
        pool = _at(self.latest, 0)
        before = loader.word(pool)
        while before:
            _need(self.total(pool) == self.total(before) + loader.word(before + 4 * layout.POOL_LENGTH))
            pool = before
            before = loader.word(pool)
        _need(not self.total(pool))

    def total(self, pool: int) -> int:
        """How many names the pools before one have."""
        return loader.word(pool + 4 * layout.POOL_TOTAL) & 0x7FFF_FFFF

    def text(self, number: int) -> int:
        """The address of the name that has a number."""
        pool = loader.word(self.latest)
        while number < self.total(pool):
            pool = loader.word(pool)
        return loader.word(pool + 4 * (layout.POOL_TEXTS + number - self.total(pool)))


class _Probe:
    """Holds a module against its code, constants and names in flash. `at` is the next word of its table, in
    which each code is followed by its length."""

    def __init__(self, part: "loader.Part", at: int, names: _Names) -> None:
        self.part = part
        self.at = at
        self.names = names

    def next(self) -> int:
        """The next word."""
        self.at += 4
        return loader.word(self.at - 4)

    def equal(self, place: int, position: int, length: int) -> None:
        """What lies in memory is what lies at a position of the part."""
        _need(layout.RAM <= place < _END)
        _need(_same(place, loader.address(self.part.blocks, position & 0xFFFFFF), length))

    def functions(self, children: int, count: int) -> None:
        """Functions and what is in them."""
        for i in range(count):
            raw = _at(children, i)
            told = self.next()
            _need(_at(raw, 0) & 0xFFFF == 0)
            self.equal(_at(raw, layout.CODE_DATA), told, self.next())
            if told >> 24:
                self.functions(_at(raw, layout.CODE_CHILDREN), told >> 24)

    def body(self, body: object) -> object:
        """All of the module. ValueError if anything lies elsewhere. Returns it, as it is."""
        function = id(body)
        told = self.next()
        self.equal(_at(function, layout.FUN_CODE), told, self.next())
        self.functions(_at(function, layout.FUN_CHILDREN), told >> 24)
        context = _at(function, layout.FUN_CONTEXT)
        objects = _at(context, layout.CONTEXT_OBJECTS)
        for _ in range(self.next()):
            told = self.next()
            length = self.next()
            text = _at(objects, told >> 24 & 0xFF)
            _need(_at(text, 0) == loader.word(id(loader.TEXT if length < 0 else _BYTES)))
            length &= 0xFFFF
            _need(_at(text, layout.STR_LENGTH) == length)
            self.equal(_at(text, layout.STR_DATA), told, length)
        here = _at(context, layout.CONTEXT_NAMES)
        _at(here, 0)
        texts = self.part.texts()
        for i in range(self.next()):
            number = loader.half(here + 2 * i)
            wanted = loader.half(self.at + 2 * i)
            if wanted & 0x8000:
                _need(number == wanted & 0x7FFF)
            else:
                name = texts[wanted]
                _need(_same(self.names.text(number), name + 2, 1 + (loader.half(name) >> 8)))
        return body


class _Whole:
    """A file system that has one file, the probe's stub."""

    def __init__(self, stub: bytes) -> None:
        self.stub = stub

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing to prepare."""

    def umount(self) -> None:
        """Nothing to tidy up."""

    def stat(self, path: str) -> tuple:
        """What is there."""
        if path != "/s.mpy":
            raise OSError(2)
        return (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path: str, mode: str) -> BytesIO:
        """The stub."""
        return BytesIO(self.stub)


def prove(part: "loader.Part") -> int:
    """The address of the word that says which pool of names is the latest one. ValueError, in a sentence, if
    this MicroPython is not as it should be."""
    names = _Names()
    _need(_at(_at(id(_LIST), layout.LIST_ITEMS), 0) == id(None))
    _, found = loader.entry("/firmware/probe")
    item = loader.address(part.blocks, loader.field(found, 0))
    at = item + loader.word(item)
    stub = loader.copy(at, loader.half(item + 4))
    vfs.mount(_Whole(stub), "/x")
    sys.path[:] = ("/x",)
    builtins.__delitem__ = _Probe(part, item + 12 + 4 * loader.half(item + 10), names).body
    try:
        __import__("s")
    finally:
        vfs.umount("/x")
        del builtins.__delitem__
    del sys.modules["s"]
    sys.path[:] = ()
    return names.latest

"""What of the self-test is about the flash: whether code and art really run from there, and nothing slower.

Each function returns a sentence, and whether all is as it should be.
"""

# mypy: disable-error-code="name-defined,arg-type,no-untyped-def,valid-type,index,operator,misc"

import os
import sys
from binascii import crc32

import micropython

from firmware import layout
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

_PAGE = const(4096)
_FULL = b"\xff"
_ENDING = ".part"
_MAGIC = const(8)  # bytes at the front of a part that are not counted, and behind each page


class _Asked:
    """Any attribute is the number that MicroPython has for its name."""

    def __getattr__(self, name: str) -> int:
        return id(name) >> 3


@micropython.viper
def _machine(number: int) -> int:
    return number


def _laid(function: "Any") -> bool:
    """Does the code of a function lie in flash?"""
    from firmware import loader

    place = loader.word(id(function) + 4 * layout.FUN_CODE)
    return layout.FLASH <= place < layout.RAM


def code() -> "tuple[str, bool]":
    """Do bytecode and machine code run from flash?"""
    if "firmware.loader" not in sys.modules:
        return "in memory: this MicroPython keeps its objects in another way", True  # firmware/plain.py
    slow = [name for name, one in (("bytecode", code), ("machine code", _machine)) if not _laid(one)]
    if slow:
        return " and ".join(slow) + " in memory, which is slow and takes the room of a game", False
    return "bytecode and machine code from flash", True


def art() -> "tuple[str, bool]":
    """Are pictures drawn from where they lie in flash?"""
    from pocketdeck.stage.picture.sheets import PLACED, sheet

    index = sheet("shared").data
    if index is None or not index[3] & PLACED:
        return "pictures are copied to memory, which is slow", False
    return "pictures from flash", True


def dma(panel: "Any") -> "tuple[str, bool]":
    """Does DMA send what is drawn? A panel at I2C has none."""
    strips = getattr(panel, "strips", None)
    if strips is None:
        return "not wanted by this display", True
    if getattr(strips, "dma", None) is None:
        return "the processor sends each picture itself, which is slow", False
    return "sends each picture", True


def _zeros(page: int) -> int:
    """How many zeros a number ends with, and one."""
    count = 1
    while not page & 1:
        page >>= 1
        count += 1
    return count


def parts() -> "tuple[str, bool]":
    """Is each part as it was made? Its generation is a hash of its pages."""
    from firmware import loader

    files = os.listdir(loader.PLACE)
    for name in [name[: -len(_ENDING)] for name in sorted(files) if name.endswith(_ENDING)]:
        part = loader.part(name)
        if part is None:
            return "%s is missing or damaged: copy Pocketdeck again" % name, False
        total = 0
        for page in range(len(part.blocks) // 2):
            first = _MAGIC if not page else 4 * _zeros(page)
            data = loader.copy(loader.address(part.blocks, page << layout.HOLE), _PAGE - _MAGIC)
            total = crc32(_FULL * first, total)
            total = crc32(data[first:], total)
            total = crc32(_FULL * _MAGIC, total)
        if total & 0x3FFF_FFFF != part.generation & 0x3FFF_FFFF:
            return "%s has changed since it was copied: copy Pocketdeck again" % name, False
    return "as they were made", True


def names() -> "tuple[str, bool]":
    """Has each name of the app one number, the one that MicroPython finds for it?"""
    from firmware import loader

    part = loader.part(loader.APP)
    assert part is not None  # this runs from it
    asked = _Asked()
    texts = part.texts()
    for i in range(len(texts)):
        place = texts[i]
        name = loader.copy(place + 2, loader.half(place) >> 8).decode()
        # What an object has by itself, __dict__, is not asked for by __getattr__.
        if name[:2] != "__" and getattr(asked, name) != part.numbers[i]:
            return "%s has two numbers" % name, False
    return "%d, each known once" % len(texts), True

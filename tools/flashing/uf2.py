"""Files in the UF2 format: their pages, and where in flash MicroPython's drive lies."""

import struct

from flashing import bootsel, chips
from flashing.chips import Chip
from flashing.trouble import Trouble

_BASE = 0x10000000  # where flash is in each chip's memory
_START, _END = (
    0x7188EBF2,
    0xE71AA390,
)  # around three addresses: the table of entries from, to, and another one
_BLOCK_DEVICE = 7
_TAG = int.from_bytes(b"MP", "little")  # an entry of MicroPython's own
_NAME = b"MicroPython\0"
SECTOR = 4096
PAGE = 256
# RP2350 data sheet, erratum E10: its boot ROM finds the partition of a file, where there are any, only if
# another file has begun before. So a block stands first that counts as the first of two of another family.
# Where it goes, what it has and the mark by which later boot ROMs pass over it are picotool's (elf2uf2.cpp).
_BEFORE = 0x10FFFF00
_IGNORED = 0x9957E304


def memory(uf2: bytes) -> "dict[int, bytes]":
    """The pages of a .uf2 file by their address, without that block."""
    pages = {}
    for at in range(0, len(uf2), 512):
        address, size, _, _, family = struct.unpack_from("<5I", uf2, at + 12)
        if family != bootsel.ABSOLUTE:
            pages[address] = uf2[at + 32 : at + 32 + size]
    return pages


def _block(flags: int, where: int, data: bytes, number: int, count: int, family: int) -> bytes:
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, where, PAGE, number, count, family)
    return head + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def written(pages: "dict[int, bytes]", chip: Chip = chips.USUAL) -> bytes:
    """A .uf2 file of pages by their address."""
    out = []
    if chip is not chips.USUAL:
        data = b"\xef" * PAGE + struct.pack("<I", _IGNORED)
        out.append(_block(0xA000, _BEFORE, data, 0, 2, bootsel.ABSOLUTE))
    for number, where in enumerate(sorted(pages)):
        out.append(_block(0x2000, where, pages[where], number, len(pages), chip.family))
    return b"".join(out)


def place(uf2: bytes) -> "tuple[int, int]":
    """(address, bytes) of the drive of a firmware; Trouble if it does not tell."""
    pages = memory(uf2)
    flash = bytearray(b"\xff" * (max(pages) + PAGE - _BASE))
    for address, data in pages.items():
        flash[address - _BASE : address - _BASE + len(data)] = data
    for at in range(0, min(len(flash), 1024) - 16, 4):
        start, first, last, _, end = struct.unpack_from("<5I", flash, at)
        if (start, end) != (_START, _END):
            continue
        for entry in range(first - _BASE, last - _BASE, 4):
            try:
                (core,) = struct.unpack_from("<I", flash, entry)
                kind, tag, name, address, size = struct.unpack_from("<HHIII", flash, core - _BASE)
            except struct.error:  # an entry that lies somewhere else
                continue
            if (kind, tag) == (_BLOCK_DEVICE, _TAG) and flash[name - _BASE :].startswith(_NAME):
                if address % SECTOR == size % SECTOR == 0 and address >= max(pages) and size:
                    return address, size
    raise Trouble(f"This firmware does not tell where its drive is: take {bootsel.ADVICE}.")

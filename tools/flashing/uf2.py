"""Files in the UF2 format: their pages, and where in flash MicroPython's drive lies."""

import struct

from flashing import bootsel
from flashing.trouble import Trouble

_BASE = 0x10000000  # where flash is in the RP2040's memory
_START, _END = (
    0x7188EBF2,
    0xE71AA390,
)  # around three addresses: the table of entries from, to, and another one
_BLOCK_DEVICE = 7
_TAG = int.from_bytes(b"MP", "little")  # an entry of MicroPython's own
_NAME = b"MicroPython\0"
SECTOR = 4096
PAGE = 256
# Of MicroPython for RPI_PICO: what its 2 MB of flash have beyond the 640 kB of the firmware.
DRIVE = _BASE + 640 * 1024
SIZE = 1408 * 1024
FAMILY = 0xE48BFF56  # RP2040 data sheet, 2.8.4.2


def memory(uf2: bytes) -> "dict[int, bytes]":
    """The pages of a .uf2 file by their address."""
    pages = {}
    for at in range(0, len(uf2), 512):
        address, size = struct.unpack_from("<II", uf2, at + 12)
        pages[address] = uf2[at + 32 : at + 32 + size]
    return pages


def written(pages: "dict[int, bytes]") -> bytes:
    """A .uf2 file of pages by their address."""
    out = b""
    for number, where in enumerate(sorted(pages)):
        data = pages[where]
        head = (0x0A324655, 0x9E5D5157, 0x2000, where, len(data), number, len(pages), FAMILY)
        out += struct.pack("<8I", *head) + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
    return out


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
    raise Trouble(f"This firmware does not tell where its drive is: take {bootsel.FILE} from {bootsel.PAGE}.")

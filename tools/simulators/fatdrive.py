"""An image of a CircuitPython board's drive: FAT12 with the layout that CircuitPython gives to 1 MB of flash.

CircuitPython makes such a drive itself where it finds none; what is written onto it here, and read from it,
goes through the real FatFs (fat.py).
"""

import struct

from simulators.fat import BLOCKS, FatChip, FatDrive, SECTOR
from simulators.flash import BLOCK

SIZE = BLOCKS * BLOCK  # bytes
_SECTORS = BLOCKS * BLOCK // SECTOR
_TABLE = 6  # sectors of the one cluster table: 12 bits for each cluster, of a sector each
_ROOT = 512  # entries of the root folder, 32 bytes each


def _empty() -> "list[bytes]":
    """The blocks of a drive without files."""
    boot = struct.pack(
        "<3s8sHBHBHHBHHHIIBBBI11s8s",
        *(b"\xeb\xfe\x90", b"MSDOS5.0", SECTOR, 1, 1, 1, _ROOT, _SECTORS, 0xF8, _TABLE, 63, 255, 0, 0),
        *(0x80, 0, 0x29, 0x21000000, b"CIRCUITPY  ", b"FAT     "),
    )
    boot = boot.ljust(SECTOR - 2, b"\0") + b"\x55\xaa"
    table = b"\xf8\xff\xff".ljust(_TABLE * SECTOR, b"\0")
    data = (boot + table + bytes(32 * _ROOT)).ljust(_SECTORS * SECTOR, b"\xff")
    return [data[at : at + BLOCK] for at in range(0, len(data), BLOCK)]


def image(files: "dict[str, bytes]") -> bytes:
    """A drive with these files in it."""
    chip = FatChip(_empty())
    drive = FatDrive(chip)
    made: "set[str]" = set()
    for name, data in files.items():
        parts = name.split("/")[1:-1]
        for count in range(1, len(parts) + 1):
            folder = "/" + "/".join(parts[:count])
            if folder not in made:
                drive.mkdir(folder)
                made.add(folder)
        with drive.open(name, "wb") as file:
            file.write(data)
    drive.sync()
    drive.unmount()
    return b"".join(chip.blocks)


def mounted(data: bytes) -> FatDrive:
    """The drive of an image; OSError if there is none in it. unmount() it: only two can be mounted."""
    return FatDrive(FatChip([data[at : at + BLOCK] for at in range(0, len(data), BLOCK)]))


def read(data: bytes, name: str) -> "bytes | None":
    """A file of an image, None if there is none of that name."""
    drive = mounted(data)
    try:
        with drive.open(name) as file:
            return file.read()
    except FileNotFoundError:
        return None
    finally:
        drive.unmount()

"""Makes one .uf2 of a MicroPython firmware and a drive with Pocketdeck on it, to drop onto a BOOTSEL drive.

    python3 tools/image.py FIRMWARE.uf2 [--board NAME] [--output pocketdeck.uf2]

For many boards at once, or a computer without Python. The drive is made anew: saved games that a board had
are lost, so it is for new boards. Where the drive lies in flash is read from the firmware, which says so in
its "binary info" (Raspberry Pi's SDK, pico/binary_info/structure.h); a firmware that does not is refused.
"""

import argparse
import struct
import sys
from pathlib import Path

import project

if __name__ == "__main__":
    project.ensure()

import boards
import emulator
from building import targets
from building.edits import BuildError
from flashing import bootsel
from flashing.board import RECORD, SETTING
from flashing.plan import record
from flashing.trouble import Trouble

_BASE = 0x10000000  # where flash is in the RP2040's memory
_START, _END = (
    0x7188EBF2,
    0xE71AA390,
)  # around three addresses: the table of entries from, to, and another one
_BLOCK_DEVICE = 7
_TAG = int.from_bytes(b"MP", "little")  # an entry of MicroPython's own
_NAME = b"MicroPython\0"
_SECTOR = 4096
_PAGE = 256
_FAMILY = 0xE48BFF56


def memory(uf2: bytes) -> "dict[int, bytes]":
    """The pages of a .uf2 file by their address."""
    pages = {}
    for at in range(0, len(uf2), 512):
        address, size = struct.unpack_from("<II", uf2, at + 12)
        pages[address] = uf2[at + 32 : at + 32 + size]
    return pages


def place(uf2: bytes) -> "tuple[int, int]":
    """(address, bytes) of the drive of a firmware; Trouble if it does not tell."""
    pages = memory(uf2)
    flash = bytearray(b"\xff" * (max(pages) + _PAGE - _BASE))
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
                if address % _SECTOR == size % _SECTOR == 0 and address >= max(pages) and size:
                    return address, size
    raise Trouble(f"This firmware does not tell where its drive is: take {bootsel.FILE} from {bootsel.PAGE}.")


def build(uf2: bytes, files: "dict[str, bytes]") -> bytes:
    """The firmware and a drive with these files, as one .uf2. Sectors that are empty are left out."""
    address, size = place(uf2)
    pages = memory(uf2)
    drive = emulator.disk(files, size // _SECTOR)
    for at in range(0, size, _SECTOR):
        sector = drive[at : at + _SECTOR]
        if sector.strip(b"\xff"):
            pages.update({address + at + i: sector[i : i + _PAGE] for i in range(0, _SECTOR, _PAGE)})
    out = b""
    for number, where in enumerate(sorted(pages)):
        data = pages[where]
        head = (0x0A324655, 0x9E5D5157, 0x2000, where, len(data), number, len(pages), _FAMILY)
        out += struct.pack("<8I", *head) + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
    return out


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("firmware", type=Path, help="a MicroPython .uf2 file for an RP2040")
    parser.add_argument("--board", choices=boards.complete(), help="what display and keys it has")
    parser.add_argument("--output", type=Path, default=Path("pocketdeck.uf2"), help="the file to write")
    arguments = parser.parse_args(words)
    try:
        files = targets.files()
        files[RECORD] = record(files)
        if arguments.board:
            files[SETTING] = arguments.board.encode()
        made = build(bootsel.check(arguments.firmware), files)
        arguments.output.write_bytes(made)
    except (Trouble, BuildError) as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{arguments.output} cannot be written ({error.strerror}): name another file.", file=sys.stderr)
        return 1
    print(f"{arguments.output} is ready: hold BOOTSEL, connect the board, copy it to the drive RPI-RP2.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

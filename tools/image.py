"""Makes one .uf2 of a MicroPython firmware and a drive with Pocketdeck on it, to drop onto a BOOTSEL drive.

    python3 tools/image.py FIRMWARE.uf2 [--board NAME] [--output pocketdeck.uf2]

For many boards at once, or a computer without Python. The drive is made anew: saved games that a board had
are lost, so it is for new boards. Where the drive lies in flash is read from the firmware, which says so in
its "binary info" (Raspberry Pi's SDK, pico/binary_info/structure.h); a firmware that does not is refused.
"""

import common

common.check_python()

import argparse
import struct
import sys
from pathlib import Path

from common import project

if __name__ == "__main__":
    project.ensure()

from building import targets
from building.edits import BuildError
from common import boards, emulator, uf2
from flashing import bootsel
from flashing.facts import RECORD, SETTING
from flashing.plan import record
from flashing.trouble import Trouble

_SECTOR = 4096
_FAMILY = 0xE48BFF56


def build(firmware: bytes, files: "dict[str, bytes]") -> bytes:
    """The firmware and a drive with these files, as one .uf2. Sectors that are empty are left out."""
    address, size = uf2.place(firmware)
    pages = uf2.memory(firmware)
    drive = emulator.disk(files, size // _SECTOR)
    for at in range(0, size, _SECTOR):
        sector = drive[at : at + _SECTOR]
        if sector.strip(b"\xff"):
            pages.update({address + at + i: sector[i : i + uf2.PAGE] for i in range(0, _SECTOR, uf2.PAGE)})
    out = b""
    for number, where in enumerate(sorted(pages)):
        data = pages[where]
        head = (0x0A324655, 0x9E5D5157, 0x2000, where, len(data), number, len(pages), _FAMILY)
        out += struct.pack("<8I", *head) + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
    return out


def whole(firmware: Path, board: "str | None" = None) -> bytes:
    """A firmware's file and a drive with the app and the board's name, as one .uf2; Trouble, BuildError."""
    files = targets.files()
    files[RECORD] = record(files)
    if board:
        files[SETTING] = board.encode()
    return build(bootsel.check(firmware), files)


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("firmware", type=Path, help="a MicroPython .uf2 file for an RP2040")
    parser.add_argument("--board", choices=boards.complete(), help="what display and keys it has")
    parser.add_argument("--output", type=Path, default=Path("pocketdeck.uf2"), help="the file to write")
    arguments = parser.parse_args(words)
    try:
        made = whole(arguments.firmware, arguments.board)
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

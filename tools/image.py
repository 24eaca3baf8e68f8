"""Makes the .uf2 file to drop onto a board after MicroPython's own: a drive with Pocketdeck on it.

    python3 tools/image.py [--board NAME] [--output FILE]

It holds our drive and no byte of MicroPython, so it goes with every version of it for RPI_PICO: their drives
lie in the same place. The drive is made anew: saved games that a board had are lost, so it is for a first
install. tools/flash.py brings an update, and keeps them.
"""

import environment

environment.check_python()

import argparse
import sys
from pathlib import Path

from environment import project

if __name__ == "__main__":
    project.ensure()

import flash

from building import boards, targets
from building.edits import BuildError
from flashing import uf2
from flashing.facts import RECORD, SETTING
from flashing.plan import record
from pocketdeck import __version__
from simulators import emulator


def name(board: str) -> str:
    """What the file of a board is called."""
    return f"pocketdeck-{__version__}-{board}.uf2"


def build(files: "dict[str, bytes]", board: str) -> bytes:
    """A drive with these files, set up for a board, as a .uf2. Blocks that are empty are left out: what a
    board has there is free."""
    files = {**files, RECORD: record(files), SETTING: board.encode()}
    drive = emulator.disk(files, uf2.SIZE // uf2.SECTOR)
    pages = {}
    for at in range(0, uf2.SIZE, uf2.SECTOR):
        sector = drive[at : at + uf2.SECTOR]
        if sector.strip(b"\xff"):
            for i in range(0, uf2.SECTOR, uf2.PAGE):
                pages[uf2.DRIVE + at + i] = sector[i : i + uf2.PAGE]
    return uf2.written(pages)


def usual() -> bytes:
    """The file of the board that needs no setting."""
    return build(targets.files(), flash.DEFAULT)


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    choices = boards.complete()
    parser.add_argument(
        "--board", choices=choices, default=flash.DEFAULT, help="what display and keys it has"
    )
    parser.add_argument("--output", type=Path, help="the file to write")
    arguments = parser.parse_args(words)
    output = arguments.output or Path(name(arguments.board))
    try:
        output.write_bytes(build(targets.files(), arguments.board))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{output} cannot be written ({error.strerror}): name another file.", file=sys.stderr)
        return 1
    print(
        f"{output} is ready, for a first install: saved games on the board are lost by it. Hold BOOTSEL "
        "while you connect the board and copy MicroPython's .uf2 to the drive RPI-RP2; then hold BOOTSEL "
        "again, and copy this one."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())

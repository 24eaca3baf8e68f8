"""Makes the .uf2 file to drop onto a board after MicroPython's own: a drive with Pocketdeck on it.

    python3 tools/image.py [--board NAME] [--chip NAME] [--output FILE]

It holds our drive and no byte of MicroPython, so it goes with every version of it for RPI_PICO, or for
RPI_PICO2: their drives lie in the same place. A board ignores the file for the other chip. The drive is
made anew: saved games that a board had are lost, so it is for a first install. tools/flash.py brings an
update, and keeps them.
"""

import common

common.check_python()

import argparse
import sys
from pathlib import Path

from common import project

if __name__ == "__main__":
    project.ensure()

import flash

from building import targets
from building.edits import BuildError
from common import boards, emulator, uf2
from flashing import chips
from flashing.chips import Chip
from flashing.facts import RECORD, SETTING
from flashing.plan import record
from pocketdeck import __version__


def of(board: str) -> "list[Chip]":
    """The chips for which there is a file of a board."""
    return [chip for chip in chips.CHIPS if chip.name in boards.load(board).CHIPS]


def name(board: str, chip: Chip) -> str:
    """What the file of a board is called; of a display that sits on a Pico or a Pico 2, each has one."""
    on = "" if chip is of(board)[0] else "-" + chip.pico.lower().replace(" ", "")
    return f"pocketdeck-{__version__}-{board}{on}.uf2"


def files(chip: Chip) -> "dict[str, bytes]":
    """What a drive with that chip has."""
    return {**targets.files(), **targets.whole()} if chip.roomy else targets.files()


def build(files: "dict[str, bytes]", board: str, chip: Chip) -> bytes:
    """A drive with these files, set up for a board, as a .uf2. Blocks that are empty are left out: what a
    board has there is free."""
    files = {**files, RECORD: record(files), SETTING: board.encode()}
    drive = emulator.disk(files, chip.size // uf2.SECTOR)
    pages = {}
    for at in range(0, chip.size, uf2.SECTOR):
        sector = drive[at : at + uf2.SECTOR]
        if sector.strip(b"\xff"):
            for i in range(0, uf2.SECTOR, uf2.PAGE):
                pages[chip.drive + at + i] = sector[i : i + uf2.PAGE]
    return uf2.written(pages, chip)


def usual() -> bytes:
    """The file of the board that needs no setting."""
    return build(files(chips.USUAL), flash.DEFAULT, chips.USUAL)


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    choices = boards.complete()
    parser.add_argument(
        "--board", choices=choices, default=flash.DEFAULT, help="what display and keys it has"
    )
    parser.add_argument(
        "--chip",
        choices=[chip.name for chip in chips.CHIPS],
        help="RP2350 for a display on a Pico 2 (default: the Pico's, or the board's own)",
    )
    parser.add_argument("--output", type=Path, help="the file to write")
    arguments = parser.parse_args(words)
    there = of(arguments.board)
    found = [chip for chip in there if arguments.chip in (None, chip.name)]
    if not found:
        print(f"The board '{arguments.board}' has an {there[0].name}: leave out --chip.", file=sys.stderr)
        return 1
    chip = found[0]
    output = arguments.output or Path(name(arguments.board, chip))
    try:
        output.write_bytes(build(files(chip), arguments.board, chip))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{output} cannot be written ({error.strerror}): name another file.", file=sys.stderr)
        return 1
    print(
        f"{output} is ready, for a first install: saved games on the board are lost by it. Hold BOOTSEL "
        f"while you connect the board and copy MicroPython's .uf2 for {chip.build} to the drive {chip.kind}; "
        "then hold BOOTSEL again, and copy this one."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A drive with Pocketdeck on it as a .uf2, to drop onto a board after MicroPython's own.

It holds our drive and no byte of MicroPython, so it goes with every version of it for RPI_PICO, or for
RPI_PICO2: their drives lie in the same place. A board ignores the file for the other chip. The drive is made
anew: saved games that a board had are lost, so it is for a first install. tools/flash.py brings an update,
and keeps them.
"""

import gzip

from building import drops, targets
from flashing import chips, uf2
from flashing.chips import Chip
from flashing.facts import RECORD, SETTING
from flashing.plan import record
from simulators import emulator


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


def of_boards() -> "dict[str, bytes]":
    """The file of every board, for each chip that it is known with; BuildError."""
    found = {}
    for chip in chips.CHIPS:
        content = files(chip)
        for board, _ in drops.known(chip):
            found[drops.name(board, chip)] = build(content, board, chip)
    return found


def of_page(made: "dict[str, bytes]") -> "tuple[dict[str, bytes], dict[str, str]]":
    """What the flash page has of the files of all boards, see drops.py: ({its file: content}, {file of a
    board: its changes}); BuildError. Packed in a second: to make them a thirtieth smaller takes bundle.py
    half a minute, and only who asks for one gets it."""
    found, told = {}, {}
    for chip in chips.CHIPS:
        names = [drops.name(board, chip) for board, _ in drops.known(chip)]
        first = made[names[0]]
        found[drops.shared(chip)] = gzip.compress(first, mtime=0)
        told.update({name: drops.changes(made[name], first) for name in names})
    return found, told

"""A drive with Pocketdeck on it as a .uf2, to drop onto a board after MicroPython's own.

It holds our drive and no byte of MicroPython, so it goes with every version of it for RPI_PICO: their drives
lie in the same place. The drive is made anew: saved games that a board had are lost, so it is for a first
install. tools/flash.py brings an update, and keeps them.
"""

from building import boards, targets
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
    return build(targets.files(), boards.DEFAULT)

"""The files to drop onto new boards: for which there is one, and what it is called; image.py makes them."""

from building import boards
from flashing import chips
from flashing.chips import Chip
from pocketdeck import __version__


def of(board: str) -> "list[Chip]":
    """The chips for which there is a file of a board."""
    return [chip for chip in chips.CHIPS if chip.name in boards.load(board).CHIPS]


def name(board: str, chip: Chip) -> str:
    """What the file of a board is called; of a display that sits on a Pico or a Pico 2, each has one."""
    on = "" if chip is of(board)[0] else "-" + chip.pico.lower().replace(" ", "")
    return f"pocketdeck-{__version__}-{board}{on}.uf2"

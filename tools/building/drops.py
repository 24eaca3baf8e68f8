"""The files to drop onto new boards: for which there is one, what it is called, how the flash page offers it.

image.py makes them. The files of the boards of one chip differ in the name of the board alone: the page gets
one of them for each chip, packed, and for each board the bytes in which its own differs.
"""

import base64
from html import escape

from building import boards
from building.text_edits import BuildError
from flashing import chips
from flashing.chips import Chip
from pocketdeck import __version__

_STEP = 256  # bytes that are told as one difference: a page of flash


def of(board: str) -> "list[Chip]":
    """The chips for which there is a file of a board."""
    return [chip for chip in chips.CHIPS if chip.name in boards.load(board).CHIPS]


def name(board: str, chip: Chip) -> str:
    """What the file of a board is called; of a display that sits on a Pico or a Pico 2, each has one."""
    on = "" if chip is of(board)[0] else "-" + chip.pico.lower().replace(" ", "")
    return f"pocketdeck-{__version__}-{board}{on}.uf2"


def shared(chip: Chip) -> str:
    """The name on the page of the file that is there for all boards with a chip."""
    return f"/flash-{chip.name.lower()}.bin"


def known(chip: Chip) -> "list[tuple[str, str]]":
    """(board, how a person knows it) of each with a chip, the default one first."""
    names = sorted(boards.with_chip(chip.name), key=lambda name: (name != boards.DEFAULT, name))
    found = []
    for board in names:
        on = f" on a {chip.pico}" if len(of(board)) > 1 else ""
        found.append((board, boards.load(board).MAKER + on))
    return found


def changes(made: bytes, there: bytes) -> str:
    """Where a file differs from another, "place:base64 place:base64 ..."; BuildError if in its length."""
    if len(made) != len(there):
        raise BuildError("The files of two boards differ in more than their names.")
    found = []
    for at in range(0, len(made), _STEP):
        piece = made[at : at + _STEP]
        if piece != there[at : at + _STEP]:
            found.append(f"{at}:{base64.b64encode(piece).decode()}")
    return " ".join(found)


def options(told: "dict[str, str]") -> str:
    """The choice of a board, in HTML; `told` has the changes by the name of each file, nothing where the page
    has no files."""
    lines = []
    for chip in chips.CHIPS:
        for board, words in known(chip):
            file = name(board, chip)
            facts = {
                "board": board,
                "drive": chip.kind,
                "page": chip.page,
                "micropython": chip.file,
                "shared": shared(chip)[1:] if file in told else "",
                "changes": told.get(file, ""),
            }
            data = " ".join(f'data-{key}="{escape(value)}"' for key, value in facts.items())
            lines.append(f'<option value="{file}" {data}>{escape(words)}</option>')
    return "\n".join(lines)

"""A board whose firmware has Pocketdeck in it: nothing is copied there, unless somebody asks for it.

MicroPython looks for a module on the drive first, so files that were copied come before what is frozen into
the firmware, and are slower: a person has to be told, or keeps on playing an old version after an update.
"""

from pocketdeck import __version__

from . import stage, uninstall
from .facts import SETTING, State
from .prompt import Connection
from .trouble import Trouble

# tools/building/targets.py writes the version into the firmware.
_VERSION = """
import sys
place = sys.path[:]
sys.path[:] = ['.frozen']
try:
    from frozen_data import VERSION as found
except ImportError:
    found = ''
sys.path[:] = place
print(found)
"""


def version(board: Connection) -> str:
    """Which Pocketdeck the firmware has, "" for none."""
    return board.exec(_VERSION).strip()


def before(state: State, files: "dict[str, bytes]") -> "list[str]":
    """The files of ours on the drive that come before the firmware's."""
    return [name for name in uninstall.names(state, files) if name not in uninstall.OWN]


def check(found: str, state: State, files: "dict[str, bytes]") -> None:
    """Trouble unless the firmware is this version, and is what runs."""
    in_the_way = before(state, files)
    if in_the_way:
        raise Trouble(
            f"This board's firmware has Pocketdeck {found} in it, but {len(in_the_way)} files on its drive "
            "come before that: --uninstall takes them off and leaves the saved games, --files brings them up "
            "to date."
        )
    if found != __version__:
        raise Trouble(
            f"This board's firmware has Pocketdeck {found} in it, and this is {__version__}: put the "
            f"firmware of {__version__} onto the board (hold BOOTSEL while you connect it), or copy files "
            "that come before it with --files."
        )


def set_up(board: Connection, setting: "dict[str, bytes]") -> None:
    """Write which board it is, if that has to be written."""
    for name, data in setting.items():
        steps = stage.statements("", name, data, None)
        board.exec(stage.WRITER + "".join(code for code, _ in steps) + stage.SYNC)
        stage.verify(board, {SETTING: data})

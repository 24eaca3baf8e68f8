"""MicroPython's own file for a board, fetched from where it is published by mpflash, a package of others.

mpflash comes with fifty packages, so it is asked for by itself: see _HOW. Without it a person downloads
the file, whose name and page are told.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

from environment import project

from . import bootsel
from .chips import Chip
from .trouble import Trouble

_PATIENCE = 180  # seconds for about 1 MB, and for the pages on which it is named
_HOW = "pip install mpflash" if project.INSTALLED else "python3 tools/test.py --install firmware"


def there() -> bool:
    """Is mpflash installed?"""
    return importlib.util.find_spec("mpflash") is not None


def check() -> None:
    """Trouble, with what to do, if it is not."""
    if not there():
        raise Trouble(
            f"MicroPython is fetched by mpflash, which is not installed: run '{_HOW}', or download "
            f"{bootsel.ADVICE}, and name it with --firmware."
        )


def fetch(chip: Chip, folder: Path) -> Path:
    """Fetch the file of a chip into an empty folder, and say where it is; Trouble."""
    command = [sys.executable, "-m", "mpflash.cli_main", "--no-interactive", "--dir", str(folder)]
    command += ["download", "--board", chip.build, "--version", chip.version, "--no-clean"]
    try:  # its own list of files lies in the same folder, not in that of the person
        subprocess.run(command, env={**os.environ, "MPFLASH_FIRMWARE": str(folder)}, capture_output=True,
                       stdin=subprocess.DEVNULL, timeout=_PATIENCE)  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        pass  # then there is no file
    found = next(folder.rglob(chip.file), None)
    if found is None:
        raise Trouble(
            f"mpflash could not fetch {chip.file}: check the network connection, or download it from "
            f"{chip.page} and name it with --firmware."
        )
    return found

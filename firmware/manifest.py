# mypy: ignore-errors
# ruff: noqa: F821
"""Freezes all of Pocketdeck into a MicroPython firmware of your own: it then needs no files on the drive.

    make -C ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/pocketdeck/firmware/manifest.py

MicroPython's makemanifest.py runs this on the computer, in this folder. What it freezes is what
`tools/build.py frozen` makes of the sources, in build/frozen.
"""

import os
import subprocess
import sys

_MADE = os.path.abspath(os.path.join("..", "build", "frozen"))


def _modules(folder):
    """The modules below a folder, sorted, so that the same sources give the same firmware."""
    found = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
    return sorted(os.path.relpath(path, folder) for path in found if path.endswith(".py"))


subprocess.check_call([sys.executable, os.path.join("..", "tools", "build.py"), "frozen", "--output", _MADE])
freeze("$(PORT_DIR)/modules")  # of the port's own only what it starts with: flash is short
# The firmware has 640 kB: an error then tells its module and function, but no line.
for _name in ("pocketdeck", "firmware"):
    package(_name, files=_modules(os.path.join(_MADE, _name)), base_path=_MADE, opt=3)
for _name in ("loader.py", "frozen_data.py", "boot.py", "main.py"):
    module(_name, base_path=_MADE, opt=3)

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


subprocess.check_call([sys.executable, os.path.join("..", "tools", "build.py"), "frozen", "--output", _MADE])
freeze("$(PORT_DIR)/modules")  # of the port's own only what it starts with: flash is short
# MicroPython looks through the names of all modules, one by one, until it finds one: their order counts, and
# the build's list of what it has written has it. The firmware has 640 kB: an error then tells its module and
# function, but no line.
with open(os.path.join(_MADE, "pocketdeck.files")) as _names:
    for _name in _names.read().split("\n"):
        if _name.endswith(".py"):  # not names.txt
            module(_name, base_path=_MADE, opt=3)

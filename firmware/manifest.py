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


# The menu of a game is loaded when somebody opens it. MicroPython looks through the names of all modules, one
# by one, until it finds one, so these come first.
_FIRST = ("gamemenu.py", "over.py", "signs.py")


def _modules(folder):
    """The modules below a folder in an order that the same sources always have."""
    found = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
    paths = [os.path.relpath(path, folder) for path in found if path.endswith(".py")]
    return sorted(paths, key=lambda path: (os.path.basename(path) not in _FIRST, path))


subprocess.check_call([sys.executable, os.path.join("..", "tools", "build.py"), "frozen", "--output", _MADE])
freeze("$(PORT_DIR)/modules")  # of the port's own only what it starts with: flash is short
# The firmware has 640 kB: an error then tells its module and function, but no line.
for _name in ("pocketdeck", "firmware"):
    package(_name, files=_modules(os.path.join(_MADE, _name)), base_path=_MADE, opt=3)
for _name in ("loader.py", "frozen_data.py", "boot.py", "main.py"):
    module(_name, base_path=_MADE, opt=3)

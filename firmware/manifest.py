# mypy: ignore-errors
# ruff: noqa: F821
"""Freezes all of Pocketdeck into a MicroPython firmware of your own: it then needs no files on the drive.

    make -C ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/pocketdeck/firmware/manifest.py

MicroPython's makemanifest.py runs this on the computer, in this folder. Fonts, pictures and texts are no
modules: they are frozen as one that is made here, and frozen/loader.py gives them to those who read them.
"""

import os

_LIB = os.path.join("..", "lib", "pocketdeck")
_MADE = os.path.abspath(os.path.join("..", "build", "frozen"))
_TEMPLATE = os.path.join("games", "template", "")  # is for those who write a game
_NOT_THERE = ("manifest.py", "frozen" + os.sep, "circuitpython" + os.sep)


def _files(folder, end):
    """The names below a folder that end so, sorted."""
    found = []
    for place, _, names in os.walk(folder):
        if os.sep + "host" in place:  # what only a computer needs of a game
            continue
        found += [os.path.relpath(os.path.join(place, name), folder) for name in names if name.endswith(end)]
    return sorted(found)


def _data():
    """The module that holds what is no module: {name below pocketdeck: content}."""
    os.makedirs(_MADE, exist_ok=True)
    with open(os.path.join(_MADE, "frozen_data.py"), "w") as made:
        made.write("FILES = {\n")
        for name in _files(_LIB, (".bin", ".txt")):
            if name.startswith(_TEMPLATE):
                continue
            with open(os.path.join(_LIB, name), "rb") as data:
                made.write("%r: %r,\n" % ("/" + name.replace(os.sep, "/"), data.read()))
        made.write("}\n")


_data()
freeze("$(PORT_DIR)/modules")  # of the port's own only what it starts with: flash is short
# The firmware has 640 kB: an error then tells its module and function, but no line.
_games = [name for name in _files(_LIB, ".py") if not name.startswith(_TEMPLATE)]
package("pocketdeck", files=_games, base_path=os.path.join("..", "lib"), opt=3)
_device = [name for name in _files(".", ".py") if not name.startswith(_NOT_THERE)]
package("firmware", files=_device, base_path="..", opt=3)
module("loader.py", base_path="frozen")
module("frozen_data.py", base_path=_MADE)
module("boot.py", base_path="..")
module("main.py", base_path="..")

"""What a board with an RP2 chip has: the loader, and the parts in which it finds all else.

A game is a part of its own, and so are its pictures, so that an update copies only what has changed.
"""

from . import linker
from .parts import Part

FOLDER = "/pocketdeck/"
ENDING = ".part"
APP = "app"
_ART = "-art"
PROBE = "/firmware/probe"
_GAMES = "/pocketdeck/games/"
_SHEETS = "/pocketdeck/stage/sheets/"
# Of a game what the launcher wants to show it: a step from game to game opens no part but that of its art.
_OF_LAUNCHER = ("__init__.mpy", "tableau/__init__.mpy", "tableau/front.mpy")
_ROOT = ("/boot.py", "/main.py")  # what MicroPython finds by itself
_FIRST = ("/firmware/loader.mpy", "/firmware/proof.mpy")  # what is loaded before there are parts


def part_of(path: str) -> str:
    """The part in which a file belongs; firmware/loader.py looks there for it."""
    if path.startswith(_SHEETS):
        name = path[len(_SHEETS) :].partition(".")[0].removesuffix("_1")
        return (APP if name == "shared" else name) + _ART
    if path.startswith(_GAMES):
        game, _, inside = path[len(_GAMES) :].partition("/")
        return APP if inside in _OF_LAUNCHER else game
    return APP


def parted(files: "dict[str, bytes]", needs: "dict[str, list[str]]") -> "dict[str, bytes]":
    """The files of a device, {path: content}, with modules and what they read in parts. `needs` says which
    modules each imports at its top."""
    made = {path: data for path, data in files.items() if path in _ROOT or path.startswith("/names")}
    grouped: "dict[str, dict[str, bytes]]" = {}
    for path, data in files.items():
        short = path.removeprefix("/lib")
        if path in _FIRST:
            made[path.removeprefix("/firmware")] = data
        if path not in made and path != _FIRST[1]:
            grouped.setdefault(part_of(short), {})[short] = data
    for name, inside in grouped.items():
        made[FOLDER + name + ENDING] = written(inside, needs)
    return made


def written(files: "dict[str, bytes]", needs: "dict[str, list[str]]") -> bytes:
    """One part, of .mpy files, sheets and others."""
    modules = {path: data for path, data in files.items() if path.endswith(".mpy")}
    part = Part(linker.names_of(modules, needs))
    linker.add(part, modules, needs, (PROBE + ".mpy",))
    for path, data in sorted(files.items()):
        if path in modules:
            continue
        if path.startswith(_SHEETS):
            part.sheet(path, data)
        else:
            part.file(path, data)
    return part.written()

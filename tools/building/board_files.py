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
# Of a game what the launcher wants to show it: a step from game to game opens no part but that of its art.
_OF_LAUNCHER = ("__init__.mpy", "picture/__init__.mpy", "picture/front.mpy")
_ROOT = ("/boot.py", "/main.py")  # what MicroPython finds by itself
# What is loaded before there are parts, and what says that there are none.
_FIRST = ("/firmware/loader.mpy", "/firmware/proof.mpy", "/firmware/plain.mpy")
# What the last of these wants, beside what these import.
_SAYING = (
    *("/firmware/assembly.mpy", "/firmware/trouble.mpy", "/firmware/boards/", "/firmware/displays/"),
    "/pocketdeck/stage/colours.mpy",  # which a driver imports when it is asked for them
)
_NOT_SAYING = "/firmware/displays/loops/"
PLAIN = FOLDER + "plain.bin"


def is_sheet(path: str) -> bool:
    """Is a file a sheet of pictures, as tools/makers/make_art.py packs them?"""
    return "/art/" in path and path.endswith(".bin")


def part_of(path: str) -> str:
    """The part in which a file belongs; firmware/loader.py looks there for it."""
    name = APP
    if path.startswith(_GAMES):
        game, _, inside = path[len(_GAMES) :].partition("/")
        name = APP if inside in _OF_LAUNCHER else game
    return name + _ART if is_sheet(path) else name


def in_parts(files: "dict[str, bytes]", needs: "dict[str, list[str]]") -> "dict[str, bytes]":
    """The files of a device, {path: content}, with modules and what they read in parts. `needs` says which
    modules each imports at its top."""
    made = {path: data for path, data in files.items() if path in _ROOT or path.startswith("/names")}
    grouped: "dict[str, dict[str, bytes]]" = {}
    for path, data in files.items():
        short = path.removeprefix("/lib")
        if path in _FIRST:
            made[path.removeprefix("/firmware")] = data
        if path not in made and path not in _FIRST[1:]:
            grouped.setdefault(part_of(short), {})[short] = data
    for name, inside in grouped.items():
        made[FOLDER + name + ENDING] = written(inside, needs)
    made[PLAIN] = plain({path.removeprefix("/lib"): data for path, data in files.items()}, needs)
    return made


def plain(files: "dict[str, bytes]", needs: "dict[str, list[str]]") -> bytes:
    """The file of plain modules that firmware/plain.py reads."""
    named = {linker.dotted(path): path for path in files if path.endswith(".mpy")}
    wanted = [
        name for name, path in named.items() if path.startswith(_SAYING) and not path.startswith(_NOT_SAYING)
    ]
    for name in wanted:  # grows meanwhile
        wanted += [need for need in needs[name] if need not in wanted]
    lines = {name: len(named[name]) + 8 for name in wanted}  # bytes of a line
    at = sum(lines.values()) + 1
    head, body = b"", b""
    for name in wanted:
        data = files[named[name]]
        head += f"{named[name]} {at:06}\n".encode()
        body += data
        at += len(data)
    return head + b"\n" + body


def written(files: "dict[str, bytes]", needs: "dict[str, list[str]]") -> bytes:
    """One part, of .mpy files, sheets and others."""
    modules = {path: data for path, data in files.items() if path.endswith(".mpy")}
    part = Part(linker.names_of(modules, needs))
    linker.add(part, modules, needs, (PROBE + ".mpy",))
    for path, data in sorted(files.items()):
        if path in modules:
            continue
        if is_sheet(path):
            part.sheet(path, data)
        else:
            part.file(path, data)
    return part.written()

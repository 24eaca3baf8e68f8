"""What a board with an RP2 chip has: the loader, and the parts in which it finds all else.

A game is a part of its own, and so are its pictures, so that an update copies only what has changed.
"""

import zlib

from . import exchange, linker
from .folders import ART, BOARDS, CHIPS, DISPLAYS, FIRMWARE, GAMES, LIB, LOOPS, OURS, STARTING
from .parts import Part

FOLDER = OURS
ENDING = ".part"
APP = "app"
_ART = "-art"
PROBE = FIRMWARE + "probe"
# Of a game what the launcher wants to show it: a step from game to game opens no part but that of its art.
_OF_LAUNCHER = ("__init__", "picture", "front")
# What is loaded before there are parts, and what says that there are none.
_FIRST = tuple(f"{FIRMWARE}{name}.mpy" for name in ("loader", "proof", "plain"))
# What the last of these wants, beside what these import.
_SAYING = (
    *[FIRMWARE + name for name in ("assembly", "trouble", "chip.", CHIPS, BOARDS, DISPLAYS)],
    OURS + "stage/colours",  # which a driver imports when it is asked for them
)
PLAIN = FOLDER + "plain.bin"
WHOLE = FOLDER + "whole.bin"
WINDOW = 12  # logarithm of what deflating looks back at; firmware/plain.py has room for so much


def is_sheet(path: str) -> bool:
    """Is a file a sheet of pictures, as tools/makers/make_art.py packs them?"""
    return ART in path and path.endswith(".bin")


def part_of(path: str) -> str:
    """The part in which a file belongs; firmware/loader.py looks there for it."""
    game, _, inside = path.partition(GAMES)[2].partition("/")
    name = APP if not game or linker.dotted(inside).rpartition(".")[2] in _OF_LAUNCHER else game
    return name + _ART if is_sheet(path) else name


def in_parts(files: "dict[str, bytes]", needs: "dict[str, list[str]]") -> "dict[str, bytes]":
    """The files of a device, {path: content}, with modules and what they read in parts. `needs` says which
    modules each imports at its top."""
    made = {path: data for path, data in files.items() if path in STARTING}
    made[exchange.PACKED] = exchange.packed(files[exchange.NAMES])
    grouped: "dict[str, dict[str, bytes]]" = {}
    for path, data in files.items():
        short = path.removeprefix(LIB)
        if path in _FIRST:
            made[path[len(FIRMWARE) - 1 :]] = data
        if path not in (*made, *_FIRST[1:], exchange.NAMES):
            grouped.setdefault(part_of(short), {})[short] = data
    for name, inside in grouped.items():
        made[FOLDER + name + ENDING] = written(inside, needs)
    made[PLAIN] = plain({path.removeprefix(LIB): data for path, data in files.items()}, needs)
    return made


def plain(files: "dict[str, bytes]", needs: "dict[str, list[str]]") -> bytes:
    """The file of those modules that show a sentence, as firmware/plain.py reads it: deflated."""
    named = {linker.dotted(path): path for path in files if path.endswith(".mpy")}
    wanted = [name for name, path in named.items() if path.startswith(_SAYING) and LOOPS not in path]
    for name in wanted:  # grows meanwhile
        wanted += [need for need in needs[name] if need not in wanted]
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW)
    return packer.compress(together({named[name]: files[named[name]] for name in wanted})) + packer.flush()


def whole(files: "dict[str, bytes]") -> bytes:
    """The same of all files, {path: content}, but those that MicroPython finds by itself."""
    inside = {path.removeprefix(LIB): data for path, data in files.items()}
    return together(
        {path: data for path, data in inside.items() if path.count("/") > 1 and path not in _FIRST}
    )


def together(files: "dict[str, bytes]") -> bytes:
    """Files in one, as firmware/plain.py has it."""
    lines = b"".join(f"{path} {len(data)}\n".encode() for path, data in files.items()) + b"\n"
    return b"%05d\n" % (len(lines) + 6) + lines + b"".join(files.values())


def written(files: "dict[str, bytes]", needs: "dict[str, list[str]]") -> bytes:
    """One part, of .mpy files, sheets and others."""
    modules = {path: data for path, data in files.items() if path.endswith(".mpy")}
    names = linker.names_of(modules, needs)

    def fill(part: Part) -> bytes:
        linker.add(part, modules, needs, (PROBE + ".mpy",))
        for path, data in sorted(files.items()):
            if path in modules:
                continue
            if is_sheet(path):
                part.sheet(path, data)
            else:
                part.file(path, data)
        return part.written()

    first = Part(names)
    fill(first)
    return fill(Part(names, first.packed()))

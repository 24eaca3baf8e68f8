"""Exchanges the names that our modules give for names that a firmware has in its flash anyway.

Each name of a function, a class, an argument or an attribute that a board loads takes 6 bytes of its memory
and its letters, once and for good, and each import looks all of them through. A name that the firmware
has for something else costs neither: which name it is makes no difference to a program. names_micropython.txt
has those of MicroPython 1.28 for the Raspberry Pi Pico (genhdr/qstrdefs.generated.h of its build), first
those that MicroPython has everywhere, and names_circuitpython.txt those of CircuitPython 10, short ones
first; on a firmware that lacks one it is a name like any. Names with two underscores at their front are not
among them: a module that had one of its own, __path__ perhaps, would be taken for something else.

What a name stands for is told by the drive's names.txt, for whoever reads the drive's error.log.
"""

import builtins
import gzip
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from . import said
from .folders import GAMES
from .text_edits import BuildError

NAMES = "/names.txt"  # on a drive: what the names in its modules stand for
PACKED = NAMES + ".gz"  # the same where blocks are few
_FOLDER = Path(__file__).parent
MICROPYTHON = _FOLDER / "names_micropython.txt"
CIRCUITPYTHON = _FOLDER / "names_circuitpython.txt"
_GZIP = b"\x1f\x8b"
_CONST = "const"  # MicroPython's compiler takes a call of it for a constant, whatever it is
# What instances of these have by themselves: a class of ours may be made of one.
_TYPES: "tuple[object, ...]" = (
    OSError("", ""),
    {},
    [],
    set(),
    "",
    b"",
    bytearray(),
    0,
    (),
    iter(()),
    MICROPYTHON.open,
    type,
)


def _room(paths: "set[str]", reached: bool) -> str:
    """Where alone a name is said: in one module, among those of one game, or "" in several rooms. What is
    reached as part of an object may meet what modules of the same game say of it."""
    if len(paths) == 1 and not reached:
        return next(iter(paths))
    games = {path.partition(GAMES)[2].partition("/")[0] for path in paths}
    return games.pop() if len(games) == 1 else ""


def chosen(
    texts: "dict[str, str]",
    kept: "Iterable[str]",
    firmware: Path,
    guests: "dict[str, str] | None" = None,
) -> "dict[str, str]":
    """{a name of ours: one of the firmware's} for modules {path: source}. What the sources `kept` say stays
    as it is, and so does what modules are called, also those of `guests`, who speak of ours.

    A name that only one module says shares the firmware's with those of other modules, and one that only one
    game says with those of other games. All others have each their own, those first that most modules say.
    """
    known = firmware.read_text(encoding="utf-8").split()
    sayers: "dict[str, set[str]]" = {}  # by name, the modules
    given: "set[str]" = set()
    reached: "set[str]" = set()
    fixed = {name for text in kept for _, _, name in said.of(text).places}
    for path, text in texts.items():
        module = said.of(text)
        for _, _, name in module.places:
            sayers.setdefault(name, set()).add(path)
        given.update(module.given)
        reached.update(module.reached)
        fixed.update(module.fixed)
    modules = {**texts, **(guests or {})}
    parts = {part.removesuffix(".py") for path in modules for part in path.split("/")}
    # Those of modules that are not ours.
    fixed |= parts.union(
        name for text in modules.values() for first, name in said.of(text).imported if first not in parts
    )
    own = {name for one in _TYPES for name in dir(one)} | set(dir(builtins)) | {_CONST}
    ours = {name for name in given.difference(fixed, known, own) if not name.startswith("__")}
    rooms: "dict[str, list[str]]" = {"": []}
    for name in sorted(ours, key=lambda name: (-len(sayers[name]), name)):
        rooms.setdefault(_room(sayers[name], name in reached), []).append(name)
    free = [name for name in known if name not in sayers and name not in fixed and name not in own]
    everywhere = rooms.pop("")
    of_modules = [names for room, names in rooms.items() if room in texts]
    of_games = [names for room, names in rooms.items() if room not in texts]
    out: "dict[str, str]" = {}
    for group in (of_modules, of_games, [everywhere]):
        for names in group:
            out.update(zip(names, free, strict=False))
        free = free[max(map(len, group), default=0) :]
    return out


def exchanged(text: str, names: "dict[str, str]") -> str:
    """A source with these names exchanged; its lines stay where they are."""
    lines = text.splitlines(keepends=True)
    for row, column, name in reversed(said.of(text).places):
        if name in names:
            line = lines[row]
            lines[row] = line[:column] + names[name] + line[column + len(name) :]
    return "".join(lines)


def listed(names: "dict[str, str]") -> bytes:
    """The names as names.txt has them: in each line one of the firmware's, and all that it stands for, in one
    game this, in another that."""
    rows: "dict[str, list[str]]" = {}
    for name in sorted(names):
        rows.setdefault(names[name], []).append(name)
    return "".join(" ".join((theirs, *rows[theirs])) + "\n" for theirs in sorted(rows)).encode()


def packed(data: bytes) -> bytes:
    """What names.txt says, as PACKED has it: the same bytes each time."""
    return gzip.compress(data, mtime=0)


def of(files: "Mapping[str, bytes]") -> "dict[str, str]":
    """The names that the modules among these files of a drive have; {} if they have their own."""
    return read(files.get(PACKED) or files.get(NAMES, b""))


def read(data: bytes) -> "dict[str, str]":
    """The names that names.txt lists, packed or not; ValueError."""
    if data.startswith(_GZIP):
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error):
            raise ValueError("it is cut or damaged") from None
    rows = [line.split() for line in data.decode().splitlines()]
    if min(map(len, rows), default=2) < 2:
        raise ValueError("a line has one name alone")
    return {name: theirs for theirs, *ours in rows for name in ours}


def spoken(program: str, files: "dict[str, bytes]") -> str:
    """A program in the names that the modules among these files of a drive have. BuildError if two of its
    names would become one, as those of different modules may."""
    names = of(files)
    common = {name for _, _, name in said.of(program).places} & set(names)
    if len({names[name] for name in common}) < len(common):
        twice = sorted(common, key=lambda name: (names[name], name))
        raise BuildError(f"of these names of a program two would become one: {', '.join(twice)}")
    return exchanged(program, names)

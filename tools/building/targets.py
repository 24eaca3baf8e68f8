"""Who gets what: each target as {path: content}, which tools/build.py writes and others put onto boards.

files          the parts that a board with an RP2 chip runs from its flash, and the loader that finds them
browser        .mpy of the library and of firmware/browser, for MicroPython in WebAssembly
"""

import ast
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from building import boards
from environment import project

from . import board_files, exchange, mpycross
from .absolute import absolute, needs
from .cache import build, cached
from .constants import World
from .exchange import NAMES
from .folders import (
    ART,
    BOARDS,
    BROWSER,
    CHIPS,
    CIRCUITPYTHON,
    DEV,
    DISPLAYS,
    FIRMWARE,
    FLASH,
    FRAMEBUF,
    INIT,
    LIB,
    LINK,
    LOOPS,
    OURS,
    PICTURE,
    SCREENS,
    STARTING,
    TEMPLATE,
    TEXT,
)
from .minify import minified, uncommented

_Some = TypeVar("_Some")
ROOT = project.ROOT

_PACKAGE = INIT + ".py"
_KINDS = (".py", ".bin", ".txt", ".toml")  # modules, and what modules read
_TEXT_SCREENS = SCREENS + TEXT  # a board with pictures has them no more; its prompt has tables of text
_TEXT_TABLE = "/text.py"  # of a game
_ONE_BIT = ("1.py", "/onebit.bin")  # how what is for one bit ends
_LESSON = "/lesson.txt"  # of a game: it wants a picture
_OF_PARTS = ("flashtest", "layout", "loader", "plain", "probe", "proof", "reading")
_PARTS = tuple(f"{FIRMWARE}{name}.py" for name in _OF_PARTS)
_AHEAD = FIRMWARE + "ahead.py"  # on a table that is a picture
_FLASH_PAGE = LIB + FIRMWARE + BROWSER + FLASH
_FLASHING = LIB + "/flashing/"
_NO_PROMPT = ("/console.py", "/record.py", "/search.py")  # where nobody types or tries


# Sources


def tree(folder: Path, place: str) -> "dict[str, bytes]":
    """Every module below a folder, and what modules read, as {path on the device: content}, sorted."""
    files = {}
    for source in sorted(Path(folder).rglob("*")):
        name = source.relative_to(folder).as_posix()
        art = ART in name and source.suffix == ".txt"
        if source.suffix in _KINDS and DEV not in name and not art:
            files[place + name] = source.read_bytes()
    return files


def _sources() -> "dict[str, bytes]":
    """What a board with MicroPython has, before anything is done to it; the template too."""
    files = tree(project.LIBRARY, LIB + OURS)
    for path, data in tree(ROOT / "firmware", FIRMWARE).items():
        if not path.removeprefix(FIRMWARE).startswith((BROWSER, CIRCUITPYTHON)):
            files[path] = data
    return {**files, **{path: (ROOT / path[1:]).read_bytes() for path in STARTING}}


def of_text(files: "dict[str, bytes]") -> "dict[str, bytes]":
    """Without what draws the tables that are pictures, and what finds it in parts."""
    kept = [path for path in files if not path.startswith((_AHEAD, *_PARTS)) and not path.endswith(_LESSON)]
    return {path: files[path] for path in kept if not any(one in path for one in (PICTURE, ART, LOOPS))}


def without_template(files: "dict[str, _Some]") -> "dict[str, _Some]":
    return {path: data for path, data in files.items() if TEMPLATE not in path}


def _module(path: str) -> str:
    """The name by which a device imports a file. It stands for the file in tracebacks too: it is in memory
    anyway, where the path of a file would take some 35 bytes of heap more, for good."""
    path = path.removeprefix(LIB).removesuffix(".py").removesuffix(INIT)
    return path.strip("/").replace("/", ".")


# What is done to them


def _texts(files: "dict[str, bytes]", guests: "list[str]") -> "dict[str, str]":
    paths = {_module(path): path for path in files}
    packages = {name for name, path in paths.items() if path.endswith(_PACKAGE)}
    small = {name: _small(files[path], name, name in packages) for name, path in paths.items()}
    built = World(small, packages, {_module(path) for path in guests}).texts()
    return {path: built[name] for name, path in paths.items()}


def _small(source: bytes, name: str, package: bool) -> str:
    """A module minified, with imports by whole names: made once for all targets that have it."""
    made_of = [build(), b"small", name.encode(), b"package" if package else b"", source]
    return cached(made_of, lambda: minified(absolute(source.decode(), name, package), name).encode()).decode()


def _once(
    made_of: "dict[str, bytes]", how: str, make: "Callable[[], dict[str, bytes]]"
) -> "dict[str, bytes]":
    """What make() gives: anew only if one of these files, or the build itself, is another one."""
    parts = [build(), how.encode()]
    parts += [part for path in sorted(made_of) for part in (path.encode(), made_of[path])]

    def packed() -> bytes:
        return json.dumps({path: data.decode("latin-1") for path, data in make().items()}).encode()

    return {path: data.encode("latin-1") for path, data in json.loads(cached(parts, packed)).items()}


def texts(files: "dict[str, bytes]", guests: "dict[str, bytes] | None" = None) -> "dict[str, str]":
    """The modules among the files, minified and with constants in their places, by path. `guests` are built
    too, but for their sake nothing stays as it was."""
    every = {**files, **(guests or {})}
    sources = {path: data for path, data in sorted(every.items()) if path.endswith(".py")}
    invited = sorted(guests or {})
    made = _once(
        sources,
        f"texts {invited}",
        lambda: {path: text.encode() for path, text in _texts(sources, invited).items()},
    )
    return {path: data.decode() for path, data in made.items()}


def filled(texts: "dict[str, str]") -> "dict[str, str]":
    """Without each __init__ that only says that its folder is a package: MicroPython does without. And
    without the names of pictures, which are numbers wherever they are used."""
    kept = {path: text for path, text in texts.items() if ART not in path}
    return {path: text for path, text in kept.items() if not path.endswith(_PACKAGE) or ast.parse(text).body}


def named(
    built: "dict[str, str]",
    firmware: Path,
    plain: "tuple[str, ...]" = (),
    guests: "dict[str, bytes] | None" = None,
    beside: str = "",
) -> "tuple[dict[str, str], bytes]":
    """Modules, {path: source}, with the firmware's names as far as it has as many, and what names.txt says of
    them. Without the modules `plain`, whose names stay as they are, as do those of what is `beside` them."""
    free = [path for path in built if path not in plain]

    def make() -> "dict[str, bytes]":
        ours = {path: built[path] for path in free if path not in (guests or {})}
        others = {path: built[path] for path in guests or {}}
        names = exchange.chosen(ours, [*[built[path] for path in plain], beside], firmware, others)
        made = {path: exchange.exchanged(built[path], names).encode() for path in free}
        return {**made, NAMES: exchange.listed(names)}

    sources = {path: text.encode() for path, text in built.items()}
    how = f"named {firmware.name} {plain} {sorted(guests or {})} {beside}"
    made = _once(sources, how, make)
    return {path: made[path].decode() for path in free}, made[NAMES]


def mpy_files(
    built: "dict[str, str]", options: "tuple[str, ...]" = (), guests: "dict[str, bytes] | None" = None
) -> "dict[str, bytes]":
    """Modules compiled, without the numbers of their lines, which a device keeps in memory. What a test
    brings along keeps its assertions."""
    made = {}
    for path, text in built.items():
        lines = () if path in (guests or ()) else mpycross.NO_LINES
        made[path[:-3] + ".mpy"] = mpycross.compiled(text, _module(path), lines + options)
    return made


def compiled(files: "dict[str, bytes]") -> "dict[str, bytes]":
    """The files with each module compiled; those that are built together have to be given together."""
    made = {path: data for path, data in files.items() if not path.endswith(".py")}
    made.update(mpy_files(filled(texts(files))))
    return dict(sorted(made.items()))


# The targets


def for_rp2040(sources: "dict[str, bytes]", guests: "dict[str, bytes] | None" = None) -> "dict[str, bytes]":
    from flashing.plan import GUARD  # stands where main.py is, and calls one of these modules

    built = filled(texts(sources, guests))
    built, listed = named(built, exchange.MICROPYTHON, STARTING, guests, GUARD.decode())
    made = {path: data for path, data in sources.items() if path in STARTING or not path.endswith(".py")}
    made.update(mpy_files(built, mpycross.RP2040, guests))
    made[NAMES] = listed
    return dict(sorted(made.items()))


def folders(guests: "dict[str, bytes] | None" = None) -> "dict[str, bytes]":
    """Everything there is for MicroPython with modules in their folders, the template and guests of a test
    among them: for tests."""
    return for_rp2040(_sources(), guests)


def alone(files: "dict[str, _Some]") -> "dict[str, _Some]":
    """Without what two devices at one table want: 24 kB. A Pico's drive has no room for that beside an update
    of the largest pictures, so a board has it only where it is asked for."""
    return {path: what for path, what in files.items() if LINK not in path}


def files(template: bool = False, together: bool = False) -> "dict[str, bytes]":
    """What the flasher puts onto a board: the loader, and the parts that it finds, which run from flash; the
    `template` too, for tests, and what two boards need to play `together`. `/lib` has as plain files what
    shows a sentence where no part can be loaded."""
    from flashing.plan import GUARD  # see for_rp2040

    sources = pictured(template)
    if not together:
        sources = alone(sources)

    how = f"parts {mpycross.version()!r} {GUARD!r}"
    return _once(sources, how, lambda: linked(sources))


def linked(sources: "dict[str, bytes]") -> "dict[str, bytes]":
    """The same of any sources of a board, put together anew."""
    built = filled(texts(sources))
    modules = {_module(path) for path in built}
    wanted = {_module(path): needs(text, _module(path), modules) for path, text in built.items()}
    return board_files.in_parts(for_rp2040(sources), wanted)


def pictured(template: bool = False) -> "dict[str, bytes]":
    """The sources of what a board with pictures has."""
    sources = {path: data for path, data in _sources().items() if _TEXT_SCREENS not in path}
    return sources if template else without_template(sources)


def whole() -> "dict[str, bytes]":
    """What comes beside files() where the chip has memory for all of it: the same modules in one file, for a
    MicroPython on which they cannot run from flash."""
    return {board_files.WHOLE: board_files.whole(for_rp2040(alone(pictured())))}


def unpacked(template: bool = False) -> "dict[str, bytes]":
    """Modules in their folders, with tables of text, for what has no flash of ours to run from: a board that
    runs them from the computer, and tests. There is no memory for pictures, nor for playing together."""
    made = for_rp2040(alone(of_text(_sources())))
    return made if template else without_template(made)


def project_files() -> "dict[str, bytes]":
    """What a board has as it is in the project, but for packages whose __init__ is empty."""
    plain = without_template(_sources())
    packages = {path: minified(plain[path].decode(), path) for path in plain if path.endswith(_PACKAGE)}
    empty = set(packages) - set(filled(packages))
    return {path: data for path, data in plain.items() if path not in empty}


def source() -> "dict[str, bytes]":
    """The same as plain .py files, for somebody who tinkers on the board: as they are in the project, but for
    the tables that are pictures and what two boards want to play together, with which they would not fit. The
    tables are then of text."""
    return alone(of_text(project_files()))


def of_board(files: "dict[str, bytes]", board: str) -> "dict[str, bytes]":
    """Plain files for one board: without other boards and their display drivers, and without docstrings,
    comments and types, but line by line as they are in the project. With all of that they do not fit onto a
    drive."""
    here = boards.load(board)
    there = [boards.load(name) for name in boards.names()]
    others = {
        BOARDS: set(boards.names()) - {board},
        DISPLAYS: {one.DRIVER for one in there} - {here.DRIVER},
        CHIPS: {chip.lower() for one in there for chip in one.CHIPS if chip not in here.CHIPS},
    }
    unwanted = {f"{FIRMWARE}{folder}{name}.py" for folder, names in others.items() for name in names}
    made = {}
    for path, data in files.items():
        if path not in unwanted:
            if path.endswith(".py"):
                data = uncommented(minified(data.decode(), path)).encode()
            made[path] = data
    return made


def browser() -> "dict[str, bytes]":
    """The library and the shell for a page with MicroPython in WebAssembly, which finds modules below /lib.
    A page has 16 inks, draws its pictures in JavaScript and has no prompt; all comes over a network."""
    sources = tree(project.LIBRARY, LIB + OURS)
    sources.update(tree(ROOT / "firmware" / "browser", LIB + FIRMWARE + BROWSER))
    out = (TEXT, FRAMEBUF, LOOPS, BROWSER + FLASH)
    ends = (*_ONE_BIT, *_NO_PROMPT, _TEXT_TABLE)
    kept = [path for path in sources if not path.endswith(ends) and not any(one in path for one in out)]
    sources = {path: sources[path] for path in kept}
    return without_template(compiled(alone(sources)))


def flasher() -> "dict[str, bytes]":
    """What decides on the flash page: its own modules, and those of tools/flashing that these import. One of
    its own with the name of one of those stands for it."""
    theirs = tree(ROOT / "tools" / "flashing", _FLASHING)
    names = {_module(path): path for path in theirs}
    sources = {}
    for path, data in tree(ROOT / "firmware" / "browser" / "flash", _FLASH_PAGE).items():
        place = path.replace(_FLASH_PAGE, _FLASHING)
        sources[place if place in theirs and not path.endswith(_PACKAGE) else path] = data
    wanted = list(sources)
    for path in wanted:  # grows meanwhile
        text = _small(sources[path], _module(path), path.endswith(_PACKAGE))
        for need in [names[name] for name in needs(text, _module(path), set(names))]:
            if need not in sources:
                sources[need] = theirs[need]
                wanted.append(need)
    return compiled(sources)

"""Who gets what: each target as {path: content}, which tools/build.py writes and others put onto boards.

files          the parts that a board with an RP2 chip runs from its flash, and the loader that finds them
circuitpython  the drive of a board with CircuitPython 9 or 10
browser        .mpy of the library and of firmware/browser, for MicroPython in WebAssembly
"""

import ast
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from common import boards, project

from . import exchange, mpycross
from .absolute import absolute, needs
from .constants import World
from .edits import BuildError
from .exchange import NAMES
from .kept import kept
from .lean import lean
from .minify import minified, uncommented
from .parted import parted

_Some = TypeVar("_Some")
ROOT = project.ROOT

_KINDS = (".py", ".bin", ".txt")  # modules, and what modules read
_PACKAGE = "/__init__.py"
_HOST = "/host/"  # of a game's package: what only a computer needs
_LOOPS = "/firmware/displays/loops/"
_PARTS = tuple(f"/firmware/{name}.py" for name in ("layout", "loader", "plain", "probe", "proof", "reading"))
_AHEAD = "/firmware/ahead.py"  # on a table that is a picture
_TABLEAU = "/tableau/"  # of a game: its table as a picture
_LESSON = "/lesson.txt"  # which wants that table
_TEMPLATE = "/games/template/"  # for those who write a game: a board's drive is nearly full
_OTHERS = ("circuitpython/", "browser/")  # of firmware/: for others than boards

# CircuitPython has no framebuf: the canvas over displayio takes the place of what is drawn with it.
LEFT_OUT = (
    "stage/canvas.py",
    "stage/picturefile.py",
    "stage/fonts/__init__.py",
    "stage/sprites.py",
    "stage/stipple.py",
)
# What draws the tables that are pictures: on a drive without it they are of text.
PICTURED = (
    "screens/bubble.py",
    "screens/drawn/",
    "screens/hinting.py",
    "screens/lesson.py",
    "screens/offer.py",
    "screens/ontable.py",
    "screens/passing.py",
    "screens/tableplay.py",
    "screens/tipbubble.py",
    "session/steps.py",
    "stage/art.py",
    "stage/bar.py",
    "stage/brush.py",
    "stage/around.py",
    "stage/defaults.py",
    "stage/focus.py",
    "stage/letters.py",
    "stage/loops16.py",
    "stage/loops2.py",
    "stage/motion.py",
    "stage/notice.py",
    "stage/numerals.py",
    "stage/palettes.py",
    "stage/passing_on.py",
    "stage/passing_on1.py",
    "stage/pixels.py",
    "stage/rowsof.py",
    "stage/scene.py",
    "stage/scenery.py",
    "stage/seek.py",
    "stage/sheets/",
    "stage/stage.py",
    "stage/tray.py",
    "stage/type/",
)
# Screens of text, which nothing shows where the screens are pictures.
_IN_TEXT = (
    *("/screens/gamemenu.py", "/screens/launcher.py", "/screens/result.py"),
    *("/screens/linkedtext.py", "/screens/tabletop.py", "/screens/textplay.py", "/stage/hand.py"),
)
# What two devices at one table want: 24 kB. A Pico's drive has no room for that beside an update of the largest
# pictures, so a board has it only where it is asked for.
_TOGETHER = (
    *("/link/__init__.py", "/link/courier.py", "/link/lines.py", "/link/talk.py", "/link/together.py"),
    *("/screens/linked.py", "/screens/linkedend.py", "/screens/linkedmenu.py", "/screens/linkedturns.py"),
    *("/screens/linking.py", "/screens/lobby.py", "/firmware/uart.py"),
)
# A page has 16 inks, draws its pictures in JavaScript, has no prompt, and its screens are never text; records
# and search are for tools and for new games.
_NOT_OF_A_PAGE = (
    *("/console.py", "/pieces1.py", "/spacehope/tableau/wording.py", "_1.bin"),
    *("/engine/record.py", "/engine/search.py"),
    *("/stage/loops16.py", "/stage/loops2.py", "/stage/rowsof.py", "/stage/stipple.py"),
    *("/stage/canvas.py", "/stage/fonts/__init__.py", "/stage/sprites.py", "/stage/picturefile.py"),
    *("/stage/fonts/5x8.bin", "/stage/fonts/6x12.bin", "/stage/fonts/9x18.bin", "/stage/sprites.bin"),
    *("/table.py", "/stage/cards.py", "/stage/rows.py", "/stage/passing_on1.py"),
    *_IN_TEXT,
    *_TOGETHER,
)
_STARTING = ("/boot.py", "/main.py")  # MicroPython looks for these alone as sources
BOARDS = ("pico_lcd_1_3", "picosystem")  # of firmware/boards, those that the canvas over displayio is for
LIBRARIES = ("adafruit_displayio_sh1107",)
LIBRARY_LIST = "requirements.txt"
LARGEST = 12 * 1024  # bytes of a module that a CircuitPython board can compile
# By itself CircuitPython's heap begins with 8 kB and grows in pieces: what is free then is in pieces too.
# Beside this 20 kB are left, in one piece, for what finds no room in it.
# The 2 kB of its stack of Python calls are not enough for a table that paints over a text.
_SETTINGS = "CIRCUITPY_HEAP_START_SIZE = 146400\nCIRCUITPY_PYSTACK_SIZE = 4096\n"
_NOTE = """Pocketdeck for CircuitPython 9 and 10

Copy everything here onto the CIRCUITPY drive. If the drive has a settings.toml of your own, add the lines of
this one to it. A FeatherWing OLED needs a library too: on the computer, with the board on USB,
    circup install -r requirements.txt
"""


# Sources


def tree(folder: Path, place: str) -> "dict[str, bytes]":
    """Every module below a folder, and what modules read, as {path on the device: content}, sorted."""
    files = {}
    for source in sorted(Path(folder).rglob("*")):
        name = source.relative_to(folder).as_posix()
        if source.suffix in _KINDS and _HOST not in name:
            files[place + name] = source.read_bytes()
    return files


def _sources() -> "dict[str, bytes]":
    """What a board with MicroPython has, before anything is done to it; the template too."""
    files = tree(ROOT / "lib", "/lib/")
    for path, data in tree(ROOT / "firmware", "/firmware/").items():
        if not path.removeprefix("/firmware/").startswith(_OTHERS):
            files[path] = data
    return {**files, **{"/" + name: (ROOT / name).read_bytes() for name in ("boot.py", "main.py")}}


def _of_text(files: "dict[str, bytes]") -> "dict[str, bytes]":
    """Without what draws the tables that are pictures, and what finds it in parts."""
    out = (_LOOPS, _AHEAD, *_PARTS, *["/lib/pocketdeck/" + name for name in PICTURED])
    kept = [path for path in files if not path.startswith(out) and not path.endswith(_LESSON)]
    return {path: files[path] for path in kept if _TABLEAU not in path}


def _without_template(files: "dict[str, _Some]") -> "dict[str, _Some]":
    return {path: data for path, data in files.items() if _TEMPLATE not in path}


def _module(path: str) -> str:
    """The name by which a device imports a file. It stands for the file in tracebacks too: it is in memory
    anyway, where the path of a file would take some 35 bytes of heap more, for good."""
    path = path.removeprefix("/lib").removesuffix(".py").removesuffix("/__init__")
    return path.strip("/").replace("/", ".")


# What is done to them


def _texts(files: "dict[str, bytes]", guests: "list[str]") -> "dict[str, str]":
    paths = {_module(path): path for path in files}
    packages = {name for name, path in paths.items() if path.endswith(_PACKAGE)}
    small = {}
    for name, path in paths.items():
        small[name] = minified(absolute(files[path].decode(), name, name in packages), name)
    built = World(small, packages, {_module(path) for path in guests}).texts()
    return {path: built[name] for name, path in paths.items()}


def _once(
    made_of: "dict[str, bytes]", how: str, make: "Callable[[], dict[str, bytes]]"
) -> "dict[str, bytes]":
    """What make() gives: anew only if one of these files, or the build itself, is another one."""
    parts = [sys.version.encode(), how.encode()]
    parts += [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.[pt][yx]*"))]
    parts += [part for path in sorted(made_of) for part in (path.encode(), made_of[path])]

    def packed() -> bytes:
        return json.dumps({path: data.decode("latin-1") for path, data in make().items()}).encode()

    return {path: data.encode("latin-1") for path, data in json.loads(kept(parts, packed)).items()}


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


def _filled(texts: "dict[str, str]") -> "dict[str, str]":
    """Without each __init__ that only says that its folder is a package: MicroPython does without."""
    return {path: text for path, text in texts.items() if not path.endswith(_PACKAGE) or ast.parse(text).body}


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


def _mpy(
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
    made.update(_mpy(_filled(texts(files))))
    return dict(sorted(made.items()))


# The targets


def _for_rp2040(sources: "dict[str, bytes]", guests: "dict[str, bytes] | None" = None) -> "dict[str, bytes]":
    from flashing.plan import GUARD  # stands where main.py is, and calls one of these modules

    built = _filled(texts(sources, guests))
    built, listed = named(built, exchange.MICROPYTHON, _STARTING, guests, GUARD.decode())
    made = {path: data for path, data in sources.items() if path in _STARTING or not path.endswith(".py")}
    made.update(_mpy(built, mpycross.RP2040, guests))
    made[NAMES] = listed
    return dict(sorted(made.items()))


def folders(guests: "dict[str, bytes] | None" = None) -> "dict[str, bytes]":
    """Everything there is for MicroPython with modules in their folders, the template and guests of a test
    among them: for tests."""
    return _for_rp2040(_sources(), guests)


def files(template: bool = False, together: bool = False) -> "dict[str, bytes]":
    """What the flasher puts onto a board: the loader, and the parts that it finds, which run from flash; the
    `template` too, for tests, and what two boards need to play `together`. `/lib` has as plain files what shows
    a sentence where no part can be loaded."""
    out = _IN_TEXT if together else _IN_TEXT + _TOGETHER
    sources = {path: data for path, data in _sources().items() if not path.endswith(out)}
    if not template:
        sources = _without_template(sources)
    built = _filled(texts(sources))
    modules = {_module(path) for path in built}
    wanted = {_module(path): needs(text, _module(path), modules) for path, text in built.items()}
    return parted(_for_rp2040(sources), wanted)


def loose(template: bool = False) -> "dict[str, bytes]":
    """Modules in their folders, with tables of text, for what has no flash of ours to run from: a board that
    runs them from the computer, and tests. There is no memory for pictures."""
    made = _for_rp2040(_of_text(_sources()))
    return made if template else _without_template(made)


def project_files() -> "dict[str, bytes]":
    """What a board has as it is in the project, but for packages whose __init__ is empty."""
    plain = _without_template(_sources())
    packages = {path: minified(plain[path].decode(), path) for path in plain if path.endswith(_PACKAGE)}
    empty = set(packages) - set(_filled(packages))
    return {path: data for path, data in plain.items() if path not in empty}


def source() -> "dict[str, bytes]":
    """The same as plain .py files, for somebody who tinkers on the board: as they are in the project, but for
    the tables that are pictures, with which they would not fit. The tables are then of text."""
    return _of_text(project_files())


def of_board(files: "dict[str, bytes]", board: str) -> "dict[str, bytes]":
    """Plain files for one board: without other boards and their display drivers, and without docstrings,
    comments and types, but line by line as they are in the project. With all of that they do not fit onto a
    drive."""
    drivers = {boards.load(name).DRIVER for name in boards.names()} - {boards.load(board).DRIVER}
    unwanted = {f"/firmware/boards/{name}.py" for name in boards.names() if name != board}
    unwanted |= {f"/firmware/displays/{driver}.py" for driver in drivers}
    made = {}
    for path, data in files.items():
        if path not in unwanted:
            if path.endswith(".py"):
                data = uncommented(minified(data.decode(), path)).encode()
            made[path] = data
    return made


def _circuitpython_sources() -> "dict[str, bytes]":
    layer = ROOT / "firmware" / "circuitpython"
    found = tree(ROOT / "lib", "/lib/")
    apart = _TOGETHER + ("/screens/linkedtext.py",)
    found = {path: data for path, data in _of_text(found).items() if not path.endswith(apart)}
    for name in LEFT_OUT:
        del found["/lib/pocketdeck/" + name]
    found.update(tree(layer, "/lib/firmware/circuitpython/"))
    found["/code.py"] = found.pop("/lib/firmware/circuitpython/code.py")
    for name in ("__init__.py", "boards/__init__.py", *[f"boards/{board}.py" for board in BOARDS]):
        found["/lib/firmware/" + name] = (layer.parent / name).read_bytes()
    return found


def _sheet(font: bytes) -> bytes:
    """A font's file with its glyphs side by side and nothing behind them, row by row, as
    firmware/circuitpython/fonts.py reads it."""
    width, height, count, _ = font[:4]
    across = (width + 7) // 8
    rows = b""
    for y in range(height):
        bits = 0
        for glyph in range(count):
            at = 4 + (glyph * height + y) * across
            bits = bits << width | int.from_bytes(font[at : at + across], "big") >> 8 * across - width
        size = ((count + 1) * width + 7) // 8
        rows += (bits << 8 * size - count * width).to_bytes(size, "big")
    return bytes((width, height, count, 1)) + rows


def circuitpython(plain: bool = False) -> "dict[str, bytes]":
    """The drive of a board with CircuitPython: .mpy files, or `plain` ones that the board compiles."""
    sources = _circuitpython_sources()
    made = {path: data for path, data in sources.items() if not path.endswith(".py")}
    for path in made:
        if "/stage/fonts/" in path:
            made[path] = _sheet(made[path])
    if plain:
        for path, text in _filled(texts(sources)).items():
            made[path] = lean(text, path[1:]).encode()
    else:
        built, made[NAMES] = named(_filled(texts(sources)), exchange.CIRCUITPYTHON, ("/code.py",))
        made["/code.py"] = lean(texts(sources)["/code.py"], "code.py").encode()
        for path, data in _mpy(built).items():
            made[path] = b"C" + data[1:]  # MicroPython's format, under its own letter
    for path, data in made.items():
        if len(data) > LARGEST and path != NAMES:
            raise BuildError(
                f"{path} has {len(data)} bytes, more than the {LARGEST} that a board can compile."
            )
    made["/" + LIBRARY_LIST] = ("\n".join(LIBRARIES) + "\n").encode()
    made["/settings.toml"] = _SETTINGS.encode()
    made["/README.txt"] = _NOTE.encode()
    return dict(sorted(_without_template(made).items()))


def browser() -> "dict[str, bytes]":
    """The library and the shell for a page with MicroPython in WebAssembly, which finds modules below /lib:
    what draws on one bit or in text is left out, because all of it comes over a network."""
    sources = tree(ROOT / "lib", "/lib/")
    sources.update(tree(ROOT / "firmware" / "browser", "/lib/firmware/browser/"))
    sources = {path: data for path, data in sources.items() if not path.endswith(_NOT_OF_A_PAGE)}
    sources = {path: data for path, data in sources.items() if "/browser/flash/" not in path}
    return _without_template(compiled(sources))


def flasher() -> "dict[str, bytes]":
    """What decides on the flash page: the flasher's own modules, with those that stand for the host's."""
    own = ROOT / "firmware" / "browser" / "flash"
    sources = tree(own, "/lib/firmware/browser/flash/")
    sources["/lib/flashing/trouble.py"] = sources.pop("/lib/firmware/browser/flash/trouble.py")
    for name in ("facts.py", "plan.py", "stage.py"):
        sources["/lib/flashing/" + name] = (ROOT / "tools" / "flashing" / name).read_bytes()
    return compiled(sources)

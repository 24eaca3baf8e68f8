"""The drive of a board with CircuitPython 9 or 10: what the other targets do not know of."""

from environment import project
from imaging import bdf

from . import exchange, folders, targets
from .compact import compact
from .text_edits import BuildError

BOARDS = ("pico_lcd_1_3", "picosystem")  # of firmware/boards, those that the canvas over displayio is for
_CODE = "/code.py"  # what CircuitPython runs
_OWN = folders.FIRMWARE + folders.CIRCUITPYTHON
# What lies on the drive as it is. settings.toml is about memory. By itself CircuitPython's heap begins with
# 8 kB and grows in pieces: what is free then is in pieces too. Beside this 20 kB are left, in one piece, for
# what finds no room in it. For a table that paints over a text the usual 2 kB of Python calls are too few.
_DRIVE = _OWN + "drive"
_BOARDS = [folders.BOARDS + name for name in ("__init__", *BOARDS)]
_WANTED = {f"{folders.FIRMWARE}{name}.py" for name in ("__init__", *_BOARDS)}  # of what is for others too
_FONTS = tuple(f"/{name}.bin" for name in bdf.NAMES)
LARGEST = 12 * 1024  # bytes of a module that a CircuitPython board can compile


def framebuf(path: str) -> bool:
    """Is it code that draws with MicroPython's framebuf?"""
    return folders.FRAMEBUF in path and path.endswith(".py")


def _sources() -> "dict[str, bytes]":
    found = targets.tree(project.ROOT / "lib", folders.LIB + "/")
    # It has no framebuf: the canvas over displayio takes the place of what is drawn with it.
    found = {path: data for path, data in targets.alone(targets.of_text(found)).items() if not framebuf(path)}
    for path, data in targets.tree(project.ROOT / "firmware", folders.FIRMWARE).items():
        if path.startswith(_DRIVE):
            found[path.removeprefix(_DRIVE)] = data
        elif path.startswith(_OWN) or path in _WANTED:
            found[folders.LIB + path] = data
    found[_CODE] = found.pop(folders.LIB + _OWN + _CODE[1:])
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


def files(plain: bool = False) -> "dict[str, bytes]":
    """The drive of a board with CircuitPython: .mpy files, or `plain` ones that the board compiles."""
    sources = _sources()
    made = {path: data for path, data in sources.items() if not path.endswith(".py")}
    for path in made:
        if path.endswith(_FONTS):
            made[path] = _sheet(made[path])
    if plain:
        for path, text in targets.filled(targets.texts(sources)).items():
            made[path] = compact(text, path[1:]).encode()
    else:
        built, made[targets.NAMES] = targets.named(
            targets.filled(targets.texts(sources)), exchange.CIRCUITPYTHON, (_CODE,)
        )
        made[_CODE] = compact(targets.texts(sources)[_CODE], _CODE[1:]).encode()
        for path, data in targets.mpy_files(built).items():
            made[path] = b"C" + data[1:]  # MicroPython's format, under its own letter
    for path, data in made.items():
        if len(data) > LARGEST and path != targets.NAMES:
            raise BuildError(
                f"{path} has {len(data)} bytes, more than the {LARGEST} that a board can compile."
            )
    return dict(sorted(targets.without_template(made).items()))

"""Packs the art of games, art/*.txt in their folders, into the sheets that the device draws from.

    python3 tools/makers/make_art.py                        check, pack, write; tell the sizes
    python3 tools/makers/make_art.py --check                write nothing; name what differs from its art
    python3 tools/makers/make_art.py --sheet portroyal.png  write only a picture of that sheet, to look at
    python3 tools/makers/make_art.py --sheet portroyal.png --only captain pennant

stage/picture/sheets.py tells the format, tools/imaging/art.py how art is written. Beside the texts lie then
colour.bin, onebit.bin, and __init__.py, which has the pictures by name: a number is a place in the sheet.
Code that draws says art.COIN, and the build puts the number there. The sprites of all folders are one sheet,
with the names in front, where screens of text find them by name: --sheet sprites.png shows that one.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import struct
import zlib

from environment import project

if __name__ == "__main__":
    project.ensure()

from imaging import art, runs
from imaging.art import ArtError, Picture
from pocketdeck.engine import catalog
from pocketdeck.stage.picture import palettes
from pocketdeck.stage.picture.sheets import BITS1, BITS2, BITS4, COVER, ENTRY, PACKED, RUNS

SPRITES = art.LIB / "stage" / "framebuf" / "sprites.bin"
PALETTES = art.LIB / "stage" / "picture" / "palettes.bin"
MOST = 255  # pictures of a sheet: a list of places has a byte for the number
# Bytes. What takes no more with four bits a pixel has them: so it is drawn where it lies in flash, and takes
# neither the time nor the memory for a wider copy.
_SMALL = 1024
_WINDOW = 10  # logarithm of the deflated pictures' window: what a device has room for
_SLOTS = {art.CLEAR: 0, **{ink: int(ink, 16) for ink in art.HEX}}


def inks_of(picture: Picture) -> "list[int]":
    """The slots that a picture uses, lowest first."""
    return sorted(int(ink, 16) for ink in set("".join(picture.rows)) - {art.CLEAR})


def bits(rows: "list[str]", values: "dict[str, int]", depth: int) -> bytes:
    """Rows at 1, 2 or 4 bits a pixel, the leftmost highest, each filled up to a multiple of eight pixels."""
    data = b""
    for row in rows:
        number = 0
        for ink in row.ljust((len(row) + 7) // 8 * 8, art.CLEAR):
            number = number << depth | values[ink]
        data += number.to_bytes((len(row) + 7) // 8 * depth, "big")
    return data


def deflated(data: bytes) -> bytes:
    """Rows, deflated, behind the length of the result."""
    worker = zlib.compressobj(9, zlib.DEFLATED, -_WINDOW)
    made = worker.compress(data) + worker.flush()
    return struct.pack("<I", len(made)) + made


def packed(picture: Picture) -> "tuple[int, int, bytes]":
    """A picture's kind, its inks as the index has them, and its data."""
    used = inks_of(picture)
    if picture.runs:
        return RUNS, 0, runs.joined([runs.row([int(ink, 16) for ink in row]) for row in picture.rows])
    if picture.packed:
        return PACKED, 0, deflated(bits(picture.rows, _SLOTS, 4))
    if len(used) > 3 or picture.deep or len(picture.rows) * ((len(picture.rows[0]) + 7) // 8) * 4 <= _SMALL:
        return BITS4, 0, bits(picture.rows, _SLOTS, 4)
    depth = 1 if len(used) == 1 else 2
    values = {art.CLEAR: 0, **{art.HEX[ink]: value for value, ink in enumerate(used, 1)}}
    kept = sum(ink << 4 * place for place, ink in enumerate(used))
    return (BITS1 if depth == 1 else BITS2), kept, bits(picture.rows, values, depth)


def packed_twin(picture: Picture) -> "tuple[int, int, bytes]":
    """The same of its one-bit twin."""
    lit = bits(picture.twin, {"#": 1, ":": 0, ".": 0}, 1)
    if any(":" in row for row in picture.twin):
        return COVER, 0, bits(picture.twin, {"#": 1, ":": 1, ".": 0}, 1) + lit
    return BITS1, 0, lit


def sheet(pictures: "list[Picture]", twins: bool = False) -> bytes:
    """The content of a sheet's file, or of the one with the twins."""
    if not 0 < len(pictures) <= MOST:
        raise ArtError(f"a sheet has 1 to {MOST} pictures, not {len(pictures)}")
    entries, data = b"", b""
    places: "dict[tuple[int, bytes], int]" = {}  # equal pixels are kept once
    for picture in pictures:
        rows = picture.twin if twins else picture.rows
        kind, inks, pixels = packed_twin(picture) if twins else packed(picture)
        if (kind, pixels) not in places:
            if kind in (BITS4, RUNS, PACKED):
                data += bytes(-len(data) % 4)
            places[kind, pixels] = ENTRY * len(pictures) + len(data)
            data += pixels
        offset = places[kind, pixels]
        if offset >> 20:
            raise ArtError(f"{picture.name} lies beyond the first megabyte")
        width = len(rows[0]) if len(rows[0]) <= 255 else 0
        words = (len(rows[0]) + 7) // 8
        entries += struct.pack("<BBBBI", words, len(rows), width, kind, offset | inks << 20)
    data += bytes(-len(data) % 4)
    return entries + data


def sprites(pictures: "list[Picture]") -> bytes:
    """The content of sprites.bin, as stage/framebuf/sprites.py tells it."""
    listed = "\n".join(["", *[one.name for one in pictures], ""]).encode()
    return struct.pack("<H", len(listed)) + listed + sheet(pictures, True)


def constant(name: str) -> str:
    """A picture's name in code."""
    return name.upper().replace("-", "_")


def named(sheet_name: str, pictures: "list[Picture]") -> str:
    """The module with the names of a sheet's pictures."""
    owner = "that all games share" if sheet_name == art.SHARED else f"of {catalog.info(sheet_name)['title']}"
    lines = [f"{constant(one.name)} = const({number})" for number, one in enumerate(pictures)]
    if sheet_name == art.SHARED:
        lines = [line for line in lines if not line.startswith("SHELF_")]
        lines.append(
            f"SHELF = const({len(lines)})  # and behind it those of other games, in the launcher's order"
        )
    head = f'"""The pictures {owner}, by name. Made by tools/makers/make_art.py from the texts beside it."""'
    return "\n".join([head, "", "from pocketdeck.engine.compat import const", "", *lines, ""])


def files() -> "dict[Path, bytes]":
    """Every file that the art gives."""
    made = {}
    for name in art.names():
        pictures = art.read(name)
        made[art.folder(name) / "colour.bin"] = sheet(pictures)
        made[art.folder(name) / "onebit.bin"] = sheet(pictures, True)
        made[art.folder(name) / "__init__.py"] = named(name, pictures).encode()
    made[SPRITES] = sprites(art.sprites())
    made[PALETTES] = art.palette(art.folder(art.SHARED)).rjust(palettes.ENTRY)
    for game in art.painted():
        made[PALETTES] += game.ljust(palettes.NAME).encode() + art.palette(art.folder(game))
    return made


def sizes() -> str:
    """A table: pictures, bytes, bytes of the twins, for each sheet and in all."""
    lines = [f"{'sheet':12}{'pictures':>9}{'bytes':>9}{'one-bit':>9}"]
    total = [0, 0, 0]
    for name in art.names():
        pictures = art.read(name)
        row = [len(pictures), len(sheet(pictures)), len(sheet(pictures, True))]
        total = [a + b for a, b in zip(total, row)]
        lines.append(f"{name:12}{row[0]:9}{row[1]:9,}{row[2]:9,}")
    lines.append(f"{'all':12}{total[0]:9}{total[1]:9,}{total[2]:9,}")
    return "\n".join(lines)


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    parser.add_argument("--sheet", type=Path, metavar="PNG", help="write a picture of the sheet of that name")
    parser.add_argument("--only", nargs="+", metavar="WORD", help="only what has one of these in its name")
    options = parser.parse_args(arguments)
    try:
        if options.sheet:
            from imaging import art_sheet

            art_sheet.write(options.sheet, options.only or [""])
            return 0
        made = files()
    except ArtError as error:
        print(error, file=sys.stderr)
        return 1
    wrong = [path for path, data in made.items() if not path.exists() or path.read_bytes() != data]
    if options.check:
        for path in wrong:
            print(f"{path.relative_to(project.ROOT)} is not what its art gives.", file=sys.stderr)
        return 1 if wrong else 0
    for path in wrong:
        path.write_bytes(made[path])
    print(sizes())
    return 0


if __name__ == "__main__":
    sys.exit(main())

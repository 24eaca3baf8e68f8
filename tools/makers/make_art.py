"""Packs the art of tools/data/art/*.txt into the sheets that the device draws from, pocketdeck/stage/sheets.

    python3 tools/makers/make_art.py                        check, pack, write; tell the sizes
    python3 tools/makers/make_art.py --check                write nothing; name what differs from its art
    python3 tools/makers/make_art.py --sheet portroyal.png  write only a picture of that sheet, to look at
    python3 tools/makers/make_art.py --sheet portroyal.png --only captain pennant

pocketdeck/stage/art.py tells the format, tools/imaging/art.py how art is written. A picture's number is its
place in its sheet. Code that draws names it in a comment, and this command keeps the number right:

    _COIN = const(3)  # art: shared coin
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import re
import struct
import zlib

from environment import project

if __name__ == "__main__":
    project.ensure()

from imaging import art
from imaging.art import ArtError, Picture
from pocketdeck.stage.art import BITS1, BITS2, BITS4, COVER, ENTRY, PACKED, RUNS

TARGETS = project.ROOT / "lib" / "pocketdeck" / "stage" / "sheets"
CODE = (project.ROOT / "lib", project.ROOT / "firmware")
MOST = 255  # pictures of a sheet: a list of places has a byte for the number
_NUMBER = re.compile(r"^(_?[A-Z0-9_]+ = const\()(\d+)(\)  # art: )(\S+) (\S+)(.*)$", re.MULTILINE)
_SHORT = 15  # longest run of one byte
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


def runs(rows: "list[str]") -> bytes:
    """Rows as runs of one slot, none of which goes on into the next row."""
    data = bytearray()
    for row in rows:
        at = 0
        while at < len(row):
            length = 1
            while at + length < len(row) and row[at + length] == row[at] and length < 256 + _SHORT:
                length += 1
            slot = int(row[at], 16)
            if length <= _SHORT:
                data.append(length - 1 << 4 | slot)
            else:
                data += bytes((0xF0 | slot, length - _SHORT - 1))
            at += length
    return struct.pack("<I", len(data)) + bytes(data)


def deflated(data: bytes) -> bytes:
    """Rows, deflated, behind the length of the result."""
    worker = zlib.compressobj(9, zlib.DEFLATED, -_WINDOW)
    made = worker.compress(data) + worker.flush()
    return struct.pack("<I", len(made)) + made


def packed(picture: Picture) -> "tuple[int, int, bytes]":
    """A picture's kind, its inks as the index has them, and its data."""
    used = inks_of(picture)
    if picture.runs:
        return RUNS, 0, runs(picture.rows)
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


def files(folder: Path = art.SOURCES) -> "dict[str, bytes]":
    """Every file that the art gives, by its name."""
    made = {}
    for name in art.names(folder):
        pictures = art.read(name, folder)
        made[f"{name}.bin"] = sheet(pictures)
        made[f"{name}_1.bin"] = sheet(pictures, True)
    return made


def numbers(folder: Path = art.SOURCES) -> "dict[tuple[str, str], int]":
    """(sheet, name) -> number."""
    return {
        (name, picture.name): number
        for name in art.names(folder)
        for number, picture in enumerate(art.read(name, folder))
    }


def stamped(text: str, known: "dict[tuple[str, str], int]") -> str:
    """A module's text with the numbers of the pictures that it names; ArtError if one is not there."""

    def number(found: "re.Match[str]") -> str:
        key = found[4], found[5]
        if key not in known:
            raise ArtError(f"there is no picture {key[1]} in the sheet {key[0]}")
        return f"{found[1]}{known[key]}{found[3]}{key[0]} {key[1]}{found[6]}"

    return _NUMBER.sub(number, text)


def wanted() -> "dict[Path, bytes]":
    """Every file as it should be: the sheets, and the modules that name pictures."""
    made = {TARGETS / name: data for name, data in files().items()}
    known = numbers()
    for folder in CODE:
        for path in sorted(folder.rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if _NUMBER.search(text):
                try:
                    made[path] = stamped(text, known).encode()
                except ArtError as error:
                    raise ArtError(f"{path.relative_to(project.ROOT)}: {error}")
    return made


def sizes(folder: Path = art.SOURCES) -> str:
    """A table: pictures, bytes, bytes of the twins, for each sheet and in all."""
    lines = [f"{'sheet':12}{'pictures':>9}{'bytes':>9}{'one-bit':>9}"]
    total = [0, 0, 0]
    for name in art.names(folder):
        pictures = art.read(name, folder)
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
        made = wanted()
    except ArtError as error:
        print(error, file=sys.stderr)
        return 1
    wrong = [path for path, data in made.items() if not path.exists() or path.read_bytes() != data]
    extra = sorted(set(TARGETS.glob("*.bin")) - set(made))
    if options.check:
        for path in wrong:
            print(f"{path.relative_to(project.ROOT)} is not what its art gives.", file=sys.stderr)
        for path in extra:
            print(f"{path.relative_to(project.ROOT)} has no art.", file=sys.stderr)
        return 1 if wrong or extra else 0
    TARGETS.mkdir(parents=True, exist_ok=True)
    for path in wrong:
        path.write_bytes(made[path])
    for path in extra:
        path.unlink()
    print(sizes())
    return 0


if __name__ == "__main__":
    sys.exit(main())

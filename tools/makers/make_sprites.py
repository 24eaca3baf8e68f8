"""Makes lib/pocketdeck/stage/framebuf/sprites.bin from the text art in tools/data/sprites/*.txt.

A sprite is a line "name width height" and `height` rows of "#" and "."; blank lines and lines that begin
with ";" do not count, and "." at the end of a row may be left out ("." alone is an empty row).
pocketdeck/stage/framebuf/sprites.py tells the format.

    python3 tools/makers/make_sprites.py                    write the file
    python3 tools/makers/make_sprites.py --check            exit 1 if the file is not what the art gives
    python3 tools/makers/make_sprites.py --sheet OUT.png    a picture of all sprites and fonts, to look at
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import struct

from environment import project

if __name__ == "__main__":
    project.ensure()

from imaging import bdf, picture

SOURCES = project.ROOT / "tools" / "data" / "sprites"
TARGET = project.ROOT / "lib" / "pocketdeck" / "stage" / "framebuf" / "sprites.bin"
SCALE = 4
LARGEST = 63  # pixels; pocketdeck/stage/framebuf/sprites.py has 6 bits for each side
_INKS = bytes(code == ord("#") for code in range(256))


def parse(text: str) -> "dict[str, list[str]]":
    """The sprites of one file: name -> rows, all of the sprite's width."""
    found: "dict[str, list[str]]" = {}
    lines = [line.rstrip() for line in text.splitlines() if line.strip() and not line.startswith(";")]
    at = 0
    while at < len(lines):
        words = lines[at].split()
        if len(words) != 3 or not (words[1] + words[2]).isdigit():
            raise ValueError(f"expected a sprite's name and size, found {lines[at]!r}")
        name, width, height = words[0], int(words[1]), int(words[2])
        rows = lines[at + 1 : at + 1 + height]
        if name in found:
            raise ValueError(f"{name} is there twice")
        if not 0 < width <= LARGEST or not 0 < height <= LARGEST:
            raise ValueError(f"{name} is larger than {LARGEST} x {LARGEST} or empty")
        if len(rows) < height or any(len(row) > width or set(row) - set("#.") for row in rows):
            raise ValueError(f"{name} is not {width} x {height} of # and .")
        found[name] = [row + "." * (width - len(row)) for row in rows]
        at += 1 + height
    return found


def sprites() -> "dict[str, list[str]]":
    """All sprites, names sorted."""
    found: "dict[str, list[str]]" = {}
    for path in sorted(SOURCES.glob("*.txt")):
        for name, rows in parse(path.read_text(encoding="ascii")).items():
            if name in found:
                raise ValueError(f"{name} is there twice")
            found[name] = rows
    return dict(sorted(found.items()))


def generate(found: "dict[str, list[str]]") -> bytes:
    """The content of sprites.bin."""
    length = sum(len(name) + 6 for name in found)
    index, pictures = b"", b""
    for name, rows in found.items():
        offset = 4 + length + len(pictures)
        index += b"\n" + name.encode() + b"\0" + struct.pack("<BBH", len(rows[0]), len(rows), offset)
        pictures += bdf.packed(rows)
    return struct.pack("<HH", len(found), length) + index + pictures


def sheet(found: "dict[str, list[str]]", width: int = 320) -> "list[str]":
    """All sprites and all characters of the fonts in rows, small ones first."""
    groups = [sorted(found.values(), key=len)]
    for name in bdf.NAMES:
        data = bdf.generate(name)
        w, h, step = data[0], data[1], (data[0] + 7) // 8
        glyphs = []
        for i in range(data[2]):
            glyph = data[4 + i * h * step : 4 + (i + 1) * h * step]
            glyphs.append(
                ["".join(".#"[glyph[y * step + x // 8] >> 7 - x % 8 & 1] for x in range(w)) for y in range(h)]
            )
        groups.append(glyphs)
    lines: "list[str]" = []
    for number, group in enumerate(groups):
        gap = 0 if number else 4
        shelf: "list[list[str]]" = []
        for rows in [*group, []]:
            used = sum(len(other[0]) + gap for other in shelf)
            if shelf and (not rows or used + len(rows[0]) + gap > width):
                height = max(len(other) for other in shelf)
                for y in range(height + max(gap, 1)):
                    row = "".join(
                        (other[y] if y < len(other) else "." * len(other[0])) + "." * gap for other in shelf
                    )
                    lines.append(row.ljust(width, "."))
                shelf = []
            shelf.append(rows)
        lines += ["." * width] * 4
    return lines


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    parser.add_argument("--sheet", type=Path, metavar="PNG", help="write a picture of everything")
    options = parser.parse_args(arguments)
    try:
        found = sprites()
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    if options.sheet:
        rows = [row.encode().translate(_INKS) for row in sheet(found)]
        colours = [(24, 24, 24), (240, 240, 240)]
        picture.write_png(options.sheet, len(rows[0]), len(rows), rows, colours, SCALE)
        return 0
    data = generate(found)
    if not options.check:
        TARGET.write_bytes(data)
    elif not TARGET.exists() or TARGET.read_bytes() != data:
        print(f"{TARGET.relative_to(project.ROOT)} is not what its text art gives.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

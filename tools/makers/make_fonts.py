"""Makes lib/pocketdeck/stage/fonts/*.bin, the device's fonts, from tools/data/fonts/*.bdf.

The sources are "misc-fixed" of X11, public domain ("Public domain font. Share and enjoy.", its COPYING
says): the BDF files of X.Org font-misc-misc, here cut to the characters that
are used. Marks that the smallest font lacks are drawn below. pocketdeck/stage/fonts tells the format.

    python3 tools/makers/make_fonts.py              write the fonts
    python3 tools/makers/make_fonts.py --check      exit 1 if a font is not what its source gives
    python3 tools/makers/make_fonts.py --cut DIR    take the sources anew from the complete BDF files in DIR
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse

from environment import project

if __name__ == "__main__":
    project.ensure()

SOURCES = project.ROOT / "tools" / "data" / "fonts"
TARGETS = project.ROOT / "lib" / "pocketdeck" / "stage" / "fonts"
NAMES = ("5x8", "6x12", "9x18")
# The same as EXTRA in pocketdeck/stage/fonts (a test compares them); imported it would need framebuf.
EXTRA = "♠♥♦♣↑↓←→•…★☆✓✗–·×°"
CHARACTERS = [chr(code) for code in range(32, 127)] + list(EXTRA)

DRAWN = {
    ("5x8", "★"): ". . ..#.. ..#.. ##### .###. .#.#. . .",
    ("5x8", "☆"): ". . ..#.. .#.#. #...# .#.#. .#.#. . .",
    ("5x8", "✓"): ". . ....# ...#. #.#.. .#... . . .",
    ("5x8", "✗"): ". . #...# .#.#. ..#.. .#.#. #...# . .",
}


def characters(text: str) -> "dict[int, list[str]]":
    """The lines of each character of a BDF file, by code."""
    found: "dict[int, list[str]]" = {}
    for part in text.split("STARTCHAR ")[1:]:
        lines = part.partition("ENDCHAR")[0].splitlines()
        code = int(next(line for line in lines if line.startswith("ENCODING")).split()[1])
        found[code] = ["STARTCHAR " + lines[0], *lines[1:], "ENDCHAR"]
    return found


def cut(text: str) -> str:
    """A BDF file with only the characters that are used."""
    found = characters(text)
    kept = [found[ord(char)] for char in sorted(CHARACTERS) if ord(char) in found]
    head = [line for line in text.partition("STARTCHAR")[0].splitlines() if not line.startswith("CHARS ")]
    lines = [*head, f"CHARS {len(kept)}"]
    for part in kept:
        lines += part
    return "\n".join([*lines, "ENDFONT"]) + "\n"


def numbers(lines: "list[str]", key: str) -> "list[int]":
    """The numbers of the line that begins with `key`."""
    return [int(word) for word in next(line for line in lines if line.startswith(key + " ")).split()[1:]]


def rows(lines: "list[str]", width: int, height: int, ascent: int) -> "list[str]":
    """A character as `height` rows of "#" and "."."""
    w, h, left, bottom = numbers(lines, "BBX")
    picture = [["."] * width for _ in range(height)]
    start = lines.index("BITMAP") + 1
    for y, line in enumerate(lines[start : start + h]):
        bits = int(line, 16) >> (len(line) * 4 - w)
        for x in range(w):
            if bits >> (w - 1 - x) & 1:
                picture[ascent - bottom - h + y][left + x] = "#"
    return ["".join(row) for row in picture]


def packed(picture: "list[str]") -> bytes:
    """Rows of "#" and "." as MONO_HLSB: the leftmost pixel is the highest bit, each row begins a byte."""
    data = b""
    for row in picture:
        row = row.ljust((len(row) + 7) // 8 * 8, ".")
        data += int(row.replace("#", "1").replace(".", "0"), 2).to_bytes(len(row) // 8, "big")
    return data


def generate(name: str) -> bytes:
    """The content of a font's file."""
    text = (SOURCES / f"{name}.bdf").read_text(encoding="ascii")
    found = characters(text)
    head = text.splitlines()
    width, height = map(int, name.split("x"))
    (ascent,) = numbers(head, "FONT_ASCENT")
    data = bytes([width, height, len(CHARACTERS), 0])
    for char in CHARACTERS:
        if (name, char) in DRAWN:
            words = DRAWN[name, char].split()
            picture = [row.ljust(width, ".") for row in words[:height]]
        else:
            picture = rows(found[ord(char)], width, height, ascent)
        data += packed(picture)
    return data


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    parser.add_argument("--cut", type=Path, metavar="DIR", help="take the sources anew from BDF files")
    options = parser.parse_args(arguments)
    wrong = 0
    for name in NAMES:
        if options.cut:
            text = cut((options.cut / f"{name}.bdf").read_text(encoding="ascii"))
            (SOURCES / f"{name}.bdf").write_text(text, encoding="ascii")
        target = TARGETS / f"{name}.bin"
        data = generate(name)
        if not options.check:
            target.write_bytes(data)
        elif not target.exists() or target.read_bytes() != data:
            print(f"{target.relative_to(project.ROOT)} is not what its source gives.", file=sys.stderr)
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())

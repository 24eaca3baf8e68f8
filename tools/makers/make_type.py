"""Makes all letters from tools/data/fonts: the fonts of text, and the proportional type of pictures.

Text has the glyphs of *.bdf as they are, each as wide as all others: stage/framebuf/*.bin, whose format
stage/framebuf/fonts.py tells. Of the type, stage/picture/type/*.bin, the empty columns of each glyph are cut.
Bold is the glyph stamped twice, one pixel further right. What does not come out well that way, and the
numerals, are set by hand: <font>.txt, a glyph is a line "glyph CHARACTER ROWS-ABOVE" and its rows of "#" and
".". stage/picture/letters.py tells the format.

    python3 tools/makers/make_type.py              write all of them
    python3 tools/makers/make_type.py --check      exit 1 if one is not what its sources give
    python3 tools/makers/make_type.py --cut DIR    take *.bdf anew from the complete BDF files in DIR
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

from imaging import bdf
from pocketdeck.stage.picture import letters

STAGE = project.ROOT / "lib" / "pocketdeck" / "stage"
GAPS = {"9x18": 2, "9x18b": 2}  # between letters; the others have 1
SPACES = {"5x8": 2, "5x8b": 2, "6x12": 3, "6x12b": 3, "9x18": 4, "9x18b": 4, "6x9": 3, "4x6": 2}
WIDEST = 8
_FIRST = 32
_CHARACTERS = [chr(code) for code in range(32, 127)] + list(letters.EXTRA)


def drawn(font: str, folder: Path = bdf.SOURCES) -> "dict[str, list[str]]":
    """What is set by hand of a font: character -> rows of "#" and ".", as high as the font."""
    path = folder / f"{font}.txt"
    found: "dict[str, list[str]]" = {}
    rows: "list[str]" = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        if line.startswith("glyph "):
            _, char, above = line.split()
            rows = found[char] = [""] * int(above)
        elif line and not line.startswith(";"):
            rows.append(line)
    height = high(font)
    for char, rows in found.items():
        width = max(len(row) for row in rows)
        if len(rows) > height or width > WIDEST or set("".join(rows)) - set("#."):
            raise ValueError(f"{font}: {char} is not up to {WIDEST} x {height} of # and .")
        found[char] = [row.ljust(width, ".") for row in rows + [""] * (height - len(rows))]
    return found


def high(font: str) -> int:
    """The rows of a font, from its name."""
    return int(font.rstrip("b").split("x")[1])


def cut(rows: "list[str]") -> "list[str]":
    """Rows without their empty columns at the left and at the right."""
    used = [x for x in range(len(rows[0])) if any(row[x] == "#" for row in rows)]
    return [row[used[0] : used[-1] + 1] for row in rows] if used else [""] * len(rows)


def stamped(rows: "list[str]") -> "list[str]":
    """Rows with every pixel again one further right."""
    return ["".join("#" if "#" in pair else "." for pair in zip(row + ".", "." + row)) for row in rows]


def sources(font: str) -> "dict[str, list[str]]":
    """The glyphs of the BDF font that this one comes from; none for numerals."""
    name = font.rstrip("b")
    if name not in bdf.NAMES:
        return {}
    data = bdf.generate(name)
    height, step = data[1], (data[0] + 7) // 8
    found = {}
    for number, char in enumerate(bdf.CHARACTERS):
        at = 4 + number * height * step
        rows = [int.from_bytes(data[at + y * step : at + (y + 1) * step], "big") for y in range(height)]
        found[char] = [f"{row:0{step * 8}b}".replace("0", ".").replace("1", "#") for row in rows]
    return found


def glyphs(font: str) -> "dict[str, list[str]]":
    """Every glyph of a font as it is drawn, without empty columns; the space has only those."""
    found = {char: cut(rows) for char, rows in sources(font).items()}
    if font.endswith("b"):
        found = {char: stamped(rows) for char, rows in found.items()}
    found[" "] = ["." * SPACES[font]] * high(font)
    found.update(drawn(font))
    return found


def generate(font: str) -> bytes:
    """The content of a font's file."""
    found = glyphs(font)
    height = high(font)
    widths, rows = bytearray(), bytearray()
    for char in _CHARACTERS:
        picture = found.get(char, [""] * height)
        if len(picture[0]) > WIDEST:
            raise ValueError(f"{font}: {char} is {len(picture[0])} columns wide: set it by hand")
        widths.append(len(picture[0]))
        rows += bytes(int(row.ljust(8, ".").replace(".", "0").replace("#", "1"), 2) for row in picture)
    return bytes((height, GAPS.get(font, 1), _FIRST, len(_CHARACTERS))) + widths + rows


def made() -> "dict[Path, bytes]":
    """Every file of letters with its content; ValueError."""
    found = {STAGE / "framebuf" / f"{font}.bin": bdf.generate(font) for font in bdf.NAMES}
    return {**found, **{STAGE / "picture" / "type" / f"{font}.bin": generate(font) for font in letters.NAMES}}


def cut_anew(folder: Path) -> None:
    """Take the characters that are used from complete BDF files."""
    for name in bdf.NAMES:
        text = bdf.cut((folder / f"{name}.bdf").read_text(encoding="ascii"))
        (bdf.SOURCES / f"{name}.bdf").write_text(text, encoding="ascii")


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    parser.add_argument("--cut", type=Path, metavar="DIR", help="take *.bdf anew from complete BDF files")
    options = parser.parse_args(arguments)
    if options.cut:
        cut_anew(options.cut)
    try:
        files = made()
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    wrong = 0
    for target, data in files.items():
        if not options.check:
            target.write_bytes(data)
        elif not target.exists() or target.read_bytes() != data:
            print(f"{target.relative_to(project.ROOT)} is not what its sources give.", file=sys.stderr)
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())

"""The fonts of tools/data/fonts/*.bdf as rows of dots, and packed as a device has them.

They are "misc-fixed" of X11, public domain ("Public domain font. Share and enjoy.", its COPYING says): the
BDF files of X.Org font-misc-misc, cut to the characters that are used. Marks that the smallest font lacks are
drawn below. stage/framebuf/fonts.py tells the format.
"""

from environment import project

SOURCES = project.ROOT / "tools" / "data" / "fonts"
NAMES = ("5x8", "6x12", "9x18")
# The same as EXTRA in stage/framebuf/fonts.py (a test compares them); imported it would need framebuf.
EXTRA = "♠♥♦♣↑↓←→•…★☆✓✗–·×°"
CHARACTERS = [chr(code) for code in range(32, 127)] + list(EXTRA)
DRAWN = {
    ("5x8", "★"): ". . ..#.. ..#.. ##### .###. .#.#. . .",
    ("5x8", "☆"): ". . ..#.. .#.#. #...# .#.#. .#.#. . .",
    ("5x8", "✓"): ". . ....# ...#. #.#.. .#... . . .",
    ("5x8", "✗"): ". . #...# .#.#. ..#.. .#.#. #...# . .",
    ("5x8", "♣"): ". .###. .###. #.#.# ##### ..#.. .###. .",
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

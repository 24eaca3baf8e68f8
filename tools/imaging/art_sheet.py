"""Renders a sheet of art to look at: every picture in its game's palette, its one-bit twin beside it.

tools/makers/make_art.py --sheet portroyal.png is the way to it.
"""

from pathlib import Path

from imaging import art, picture
from imaging.art import ArtError, Picture
from pocketdeck.stage.picture import palettes

SCALE = 4
_SPRITES = "sprites"  # of all folders
WIDTH = 300  # pixels, before they are made larger
GAP = 4
_GROUND = (92, 96, 104)  # what is clear
_BOARD = (64, 66, 74)  # between the pictures
_DARK = (6, 8, 12)  # a one-bit screen
_LIT = (190, 232, 255)


def _cells(one: Picture) -> "list[list[bytes]]":
    """A picture and its twin as rows of colour numbers: 16 and 17 are clear and between, 18 dark, 19 lit.
    A sprite has the latter only."""
    inks = {ord(ink): number for number, ink in enumerate(art.HEX)}
    rows = [bytes(16 if ink == art.CLEAR else inks[ord(ink)] for ink in row) for row in one.rows]
    twin = [bytes(19 if ink == "#" else 18 for ink in row) for row in one.twin]
    return [rows, twin] if rows else [twin]


def rendered(pictures: "list[Picture]", palette: bytes, width: int = WIDTH) -> picture.Picture:
    """All pictures with their twins, in their order, row by row; `palette` is 48 bytes."""
    colours = [(palette[i], palette[i + 1], palette[i + 2]) for i in range(0, 48, 3)]
    colours += [_GROUND, _BOARD, _DARK, _LIT]
    shelves: "list[list[list[bytes]]]" = [[]]
    used = 0
    for one in pictures:
        pair = _cells(one)
        both = sum(len(rows[0]) + GAP for rows in pair)
        if used and used + both > width:
            shelves.append([])
            used = 0
        shelves[-1] += pair
        used += both
    width = max(width, max(sum(len(rows[0]) + GAP for rows in shelf) for shelf in shelves)) + GAP
    lines = [bytes([17]) * width] * GAP
    for shelf in shelves:
        for y in range(max(len(rows) for rows in shelf)):
            line = b""
            for rows in shelf:
                line += bytes([17]) * GAP + (rows[y] if y < len(rows) else bytes([17]) * len(rows[0]))
            lines.append(line.ljust(width, bytes([17])))
        lines += [bytes([17]) * width] * GAP
    return picture.Picture(width, len(lines), lines, colours)


def write(path: Path, words: "list[str]") -> None:
    """Write the picture of the sheet that the file is named after: what has one of the words in its name.

    ArtError if there is no such sheet, or nothing in it.
    """
    sheets = [*art.names(), _SPRITES]
    if path.stem not in sheets:
        raise ArtError(f"there is no sheet {path.stem}: name the file after one of {', '.join(sheets)}")
    pictures = art.sprites() if path.stem == _SPRITES else art.read(path.stem)
    shown = [one for one in pictures if any(word in one.name for word in words)]
    if not shown:
        raise ArtError(f"no picture of {path.stem} has {' or '.join(words)} in its name")
    picture.save(path, rendered(shown, palettes.of(path.stem)), SCALE)

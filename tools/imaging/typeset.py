"""Draws the proportional type and the packed pictures in plain Python, pixel by pixel.

It is what a device's canvas is held against, and what draws pictures for the documentation: slow and plain.
"""

import zlib

from pocketdeck.stage.picture import letters, sheets

CLEAR = -1


def text(frame: "list[bytearray]", x: int, y: int, words: str, ink: int, font: int, scale: int = 1) -> int:
    """Write a text into rows of slots, one byte a pixel; returns the column after its last pixel and the gap.

    What lies outside of the frame is left out.
    """
    data = letters.font(font)
    rows, gap, count = data[0], data[1], data[3]
    for code in letters.encoded(words):
        number = letters.glyph(data, code)
        if number < 0:
            continue
        wide = data[4 + number]
        at = 4 + count + number * rows
        for j in range(rows * scale):
            for i in range(wide * scale):
                if data[at + j // scale] >> 7 - i // scale & 1:
                    if 0 <= y + j < len(frame) and 0 <= x + i < len(frame[0]):
                        frame[y + j][x + i] = ink
        x += (wide + gap) * scale
    return x


def pixels(sheet: bytes, number: int) -> "list[list[int]]":
    """A packed picture as rows of slots, CLEAR where nothing is painted.

    Of a one-bit sheet: 1 is lit, 0 painted dark. Of what is PACKED slot 0 is CLEAR too, as in every picture.
    """
    entry = sheet[number * sheets.ENTRY : (number + 1) * sheets.ENTRY]
    words, rows, width, kind = entry[0], entry[1], entry[2] or entry[0] * 8, entry[3]
    rest = int.from_bytes(entry[4:], "little")
    offset, inks = rest & 0xFFFFF, rest >> 20
    if kind == sheets.RUNS:
        return _runs(sheet, offset, width, rows)
    if kind == sheets.PACKED:
        size = int.from_bytes(sheet[offset : offset + 4], "little")
        sheet, offset, kind = zlib.decompress(sheet[offset + 4 : offset + 4 + size], -10), 0, sheets.BITS4
    if kind == sheets.COVER:
        painted = _values(sheet, offset, words, rows, width, 1)
        lit = _values(sheet, offset + words * rows, words, rows, width, 1)
        return [[b if a else CLEAR for a, b in zip(one, other)] for one, other in zip(painted, lit)]
    found = _values(sheet, offset, words, rows, width, kind)
    if kind == sheets.BITS4:
        table = [CLEAR] + list(range(1, 16))
    elif inks:
        table = [CLEAR] + [inks >> 4 * place & 15 for place in range(3)]
    else:
        table = [CLEAR, 1]
    return [[table[value] for value in row] for row in found]


def _values(sheet: bytes, offset: int, words: int, rows: int, width: int, depth: int) -> "list[list[int]]":
    """The numbers of `depth` bits, the leftmost highest."""
    step = words * depth
    found = []
    for y in range(rows):
        row = int.from_bytes(sheet[offset + y * step : offset + (y + 1) * step], "big")
        found.append([row >> depth * (words * 8 - 1 - x) & (1 << depth) - 1 for x in range(width)])
    return found


def _runs(sheet: bytes, offset: int, width: int, rows: int) -> "list[list[int]]":
    """A picture of runs; ValueError if a run crosses the end of its row."""
    end = offset + 4 + int.from_bytes(sheet[offset : offset + 4], "little")
    at = offset + 4
    found: "list[list[int]]" = [[]]
    while at < end:
        length = (sheet[at] >> 4) + 1
        slot = sheet[at] & 15
        at += 1
        if length == 16:
            length += sheet[at]
            at += 1
        if len(found[-1]) == width:
            found.append([])
        found[-1] += [slot] * length
        if len(found[-1]) > width:
            raise ValueError("a run goes on into the next row")
    if len(found) != rows or len(found[-1]) != width:
        raise ValueError("the runs are not as many pixels as the picture")
    return found


def paste(frame: "list[bytearray]", x: int, y: int, picture: "list[list[int]]", table: bytes = b"") -> None:
    """Paint a picture into rows of slots, through a recolouring table if there is one."""
    for j, row in enumerate(picture):
        for i, slot in enumerate(row):
            if slot != CLEAR and 0 <= y + j < len(frame) and 0 <= x + i < len(frame[0]):
                frame[y + j][x + i] = table[slot] if table else slot

"""Makes PNG pictures of what a panel shows, for tests, screenshots and the documentation.

Standard library only. The same pixels give the same file wherever zlib is the same; a test that must
hold everywhere compares pixels.
"""

import struct
import zlib
from pathlib import Path
from typing import NamedTuple

MAGENTA = bytes((255, 0, 255))
GREY = (64, 64, 64)

# One table a nibble and one a bit, for bytes.translate(): unpacking a frame takes a millisecond.
_DIGITS = bytes(int(chr(code), 16) if chr(code) in "0123456789abcdef" else 0 for code in range(256))
_BITS = [bytes((byte >> bit) & 1 for byte in range(256)) for bit in range(8)]


class Picture(NamedTuple):
    """Rows of ink numbers with the palette of their colours, or rows of RGB bytes with None."""

    width: int
    height: int
    rows: "list[bytes]"
    palette: "list[tuple[int, int, int]] | None"


def rows(buffer: "bytes | bytearray | memoryview", width: int, height: int, inks: int) -> "list[bytes]":
    """A panel's buffer as rows of ink numbers, one byte a pixel.

    16 inks are framebuf's GS4_HMSB, 2 its MONO_VLSB.
    """
    data = bytes(buffer)
    if inks == 16:
        stride = (width + 1) // 2
        digits = data.hex().encode().translate(_DIGITS)
        return [digits[y * 2 * stride : y * 2 * stride + width] for y in range(height)]
    pages = [data[start : start + width] for start in range(0, (height + 7) // 8 * width, width)]
    return [pages[y // 8].translate(_BITS[y % 8]) for y in range(height)]


def rgb(picture: Picture) -> Picture:
    """The same picture in RGB rows."""
    if picture.palette is None:
        return picture
    parts = [bytes(part).ljust(256, b"\0") for part in zip(*picture.palette)]  # all reds, greens, blues
    converted = []
    for row in picture.rows:
        made = bytearray(3 * len(row))
        for at, part in enumerate(parts):
            made[at::3] = row.translate(part)
        converted.append(bytes(made))
    return Picture(picture.width, picture.height, converted, None)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _head(picture: Picture, scale: int) -> "tuple[bytes, bytes]":
    """Signature and header; and the palette, which an animation puts further on."""
    kind = 2 if picture.palette is None else 3
    header = struct.pack(">IIBBBBB", picture.width * scale, picture.height * scale, 8, kind, 0, 0, 0)
    palette = b""
    if picture.palette is not None:
        palette = _chunk(b"PLTE", b"".join(bytes(colour) for colour in picture.palette))
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header), palette


def _pixels(picture: Picture, scale: int) -> bytes:
    """The compressed pixels."""
    size = 3 if picture.palette is None else 1
    lines = []
    for row in picture.rows:
        if scale > 1:
            row = b"".join([row[i : i + size] * scale for i in range(0, len(row), size)])
        lines += [b"\0" + row] * scale
    return zlib.compress(b"".join(lines), 9)


def write_png(
    path: "str | Path",
    width: int,
    height: int,
    pixel_rows: "list[bytes]",
    palette: "list[tuple[int, int, int]] | None" = None,
    scale: int = 1,
) -> None:
    """Write ink rows with their palette, or RGB rows without one; every pixel scale x scale large."""
    save(path, Picture(width, height, pixel_rows, palette), scale)


def save(path: "str | Path", picture: Picture, scale: int = 1) -> None:
    """Write a picture as a PNG file."""
    head, palette = _head(picture, scale)
    Path(path).write_bytes(head + palette + _chunk(b"IDAT", _pixels(picture, scale)) + _chunk(b"IEND", b""))


def write_apng(path: "str | Path", frames: "list[tuple[Picture, int]]", scale: int = 1) -> None:
    """Write an animated PNG that repeats: pictures of one size and one palette, each with the milliseconds
    that it stays. Of each only what differs from the one before is kept, in the smallest rectangle; the rest
    of that is clear."""
    first, _ = frames[0]
    others = [frame for frame, _ in frames if frame[:2] != first[:2] or frame.palette != first.palette]
    if others or not first.palette:
        raise ValueError("the frames of an animation have one size and one palette")
    clear = len(first.palette)
    head, palette = _head(first._replace(palette=[*first.palette, (0, 0, 0)]), scale)
    parts = [head, _chunk(b"acTL", struct.pack(">II", len(frames), 0)), palette]
    parts.append(_chunk(b"tRNS", b"\xff" * clear + b"\0"))
    number = 0  # of the animation's chunks, which count on across the frames
    before = None
    for frame, ms in frames:
        x, y, w, h = _changed(before, frame) if before else (0, 0, frame.width, frame.height)
        rows = [row[x : x + w] for row in frame.rows[y : y + h]]
        if before:
            olds = [row[x : x + w] for row in before.rows[y : y + h]]
            rows = [bytes([b if b != a else clear for a, b in zip(*pair)]) for pair in zip(olds, rows)]
        place = (w * scale, h * scale, x * scale, y * scale)
        over = before is not None
        parts.append(_chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, *place, ms, 1000, 0, over)))
        number += 1
        pixels = _pixels(frame._replace(width=w, height=h, rows=rows), scale)
        if over:
            parts.append(_chunk(b"fdAT", struct.pack(">I", number) + pixels))
            number += 1
        else:
            parts.append(_chunk(b"IDAT", pixels))
        before = frame
    parts.append(_chunk(b"IEND", b""))
    Path(path).write_bytes(b"".join(parts))


def _changed(before: Picture, now: Picture) -> "tuple[int, int, int, int]":
    """The rectangle (x, y, width, height) in which a picture with a palette differs; a pixel if nowhere."""
    rows = [y for y in range(now.height) if before.rows[y] != now.rows[y]]
    if not rows:
        return 0, 0, 1, 1
    columns = [x for y in rows for x in range(now.width) if before.rows[y][x] != now.rows[y][x]]
    left, top = min(columns), rows[0]
    return left, top, max(columns) + 1 - left, rows[-1] + 1 - top


def difference(a: Picture, b: Picture) -> "tuple[Picture, int]":
    """The first picture dimmed, with the pixels that differ in magenta; and how many those are."""
    if a[:2] != b[:2]:
        raise ValueError("only pictures of one size can be compared")
    count = 0
    lines = []
    for one, other in zip(rgb(a).rows, rgb(b).rows):
        line = bytearray(value // 3 for value in one)
        if one != other:
            for i in range(0, len(one), 3):
                if one[i : i + 3] != other[i : i + 3]:
                    line[i : i + 3] = MAGENTA
                    count += 1
        lines.append(bytes(line))
    return Picture(a.width, a.height, lines, None), count


def contact_sheet(pictures: "list[Picture]", columns: int, gap: int = 8) -> Picture:
    """All the pictures on one, row by row, with a grey gap around each."""
    width = max(picture.width for picture in pictures)
    grey = bytes(GREY)
    total = columns * (width + gap) + gap
    lines = [grey * total] * gap
    for start in range(0, len(pictures), columns):
        line_up = [rgb(picture) for picture in pictures[start : start + columns]]
        height = max(picture.height for picture in line_up)
        for y in range(height):
            line = grey * gap
            for picture in line_up:
                row = picture.rows[y] if y < picture.height else b""
                line += row + grey * (width + gap - len(row) // 3)
            lines.append(line + grey * (total - len(line) // 3))
        lines += [grey * total] * gap
    return Picture(total, len(lines), lines, None)


def read(path: Path) -> Picture:
    """A picture that save() wrote, without filters."""
    data = path.read_bytes()
    at = 8
    found: "dict[bytes, bytes]" = {}
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        kind = data[at + 4 : at + 8]
        found[kind] = found.get(kind, b"") + data[at + 8 : at + 8 + size]
        at += 12 + size
    width, height = struct.unpack(">II", found[b"IHDR"][:8])
    flat = zlib.decompress(found[b"IDAT"])
    colours = found.get(b"PLTE")
    pitch = width * (1 if colours else 3) + 1
    rows = [flat[y * pitch + 1 : (y + 1) * pitch] for y in range(height)]
    if colours is None:
        return Picture(width, height, rows, None)
    return Picture(width, height, rows, [tuple(colours[i : i + 3]) for i in range(0, len(colours), 3)])  # type: ignore[misc]

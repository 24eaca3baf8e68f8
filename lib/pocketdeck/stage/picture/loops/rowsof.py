"""Rows of pictures as numbers, for what draws in plain Python. sheets.py tells how sheets are laid
out.

On a computer what has been worked out is remembered, since the same cards and words are drawn over and over;
MicroPython has no memory for that.
"""

import sys

_TYPING = 0
if _TYPING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, TypeVar

    Function = TypeVar("Function", bound=Callable)

REMEMBERS = sys.implementation.name != "micropython"
_KEPT = 4000  # results that a computer remembers
COVER = 16  # a kind of picture: two parts, what is painted, and what of it is lit
# The order in which the pixels of 4 x 4 are painted when an area is dithered, row by row.
ORDER = b"\x00\x08\x02\x0a\x0c\x04\x0e\x06\x03\x0b\x01\x09\x0f\x07\x0d\x05"


def remembered(function: "Function") -> "Function":
    """Let a computer remember what a function has returned; its arguments can be looked up."""
    if not REMEMBERS:
        return function
    known: dict = {}

    def found(*arguments: "Any") -> "Any":
        if arguments not in known:
            if len(known) >= _KEPT:
                known.clear()
            known[arguments] = function(*arguments)
        return known[arguments]

    return found  # type: ignore[return-value]


def entry(sheet: bytes, number: int) -> "tuple[int, int, int, int, int, int]":
    """What the index says of a picture: words a row, rows, width, kind, where its data begin, its inks."""
    words, rows, width, kind, low, middle, high, inks = sheet[8 * number : 8 * number + 8]
    return words, rows, width or words * 8, kind, low | middle << 8 | (high & 15) << 16, high >> 4 | inks << 4


def changed_rows(
    sheet: bytes,
    source: int,
    words: int,
    rows: int,
    kind: int,
    inks: int,
    table: bytes,
    mirror: int,
    scale: int,
) -> "Iterator[int]":
    """Each row of a picture, with all pixels of its words, as a number: four bits a pixel, the leftmost
    highest.

    All inks go through `table`. Value 0 is clear, and stays so.
    """
    if kind == COVER:
        lit = changed_rows(sheet, source + words * rows, words, rows, 1, 1, table, mirror, scale)
        for row in changed_rows(sheet, source, words, rows, 1, 15, table, mirror, scale):
            over = next(lit)
            mask = over | over >> 1 | over >> 2 | over >> 3
            mask &= ((1 << 32 * words * scale) - 1) // 15
            yield row & ~(mask * 15) | over
        return
    values = [table[value] for value in range(16)]
    if kind < 4:
        inks = inks or 1  # of a sheet with one bit: lit
        values = [0] + [table[inks >> 4 * value & 15] for value in range((1 << kind) - 1)]
    values[0] = 0
    pairs = [left << 4 | right if not mirror else right << 4 | left for left in values for right in values]
    mask = (1 << 2 * kind) - 1
    size = words * kind
    shifts = tuple(range(8 - 2 * kind, -1, -2 * kind))
    for at in range(source, source + rows * size, size):
        wide = [pairs[byte >> shift & mask] for byte in sheet[at : at + size] for shift in shifts]
        if mirror:
            wide.reverse()
        if scale == 1:
            yield int.from_bytes(bytes(wide), "big")
        else:
            digits = "".join(["%02x" % pair for pair in wide])
            yield int("".join([digit * scale for digit in digits]), 16)


def joined(rows: "Iterable[int]", wide: int, stride: int) -> "list[tuple[int, int]]":
    """Rows of `wide` pixels as bands for a frame: (how many rows, these as one number, in which they are
    `stride` bytes apart). On a computer it is one band, which is painted at once; where there is little
    memory, or the rows are wider than the frame, each row is one of its own."""
    if not REMEMBERS or wide > 2 * stride:
        return [(1, row) for row in rows]
    parts = [row.to_bytes(stride, "big") for row in rows]
    return [(len(parts), int.from_bytes(b"".join(parts), "big"))]


def stamps(
    sheet: bytes,
    source: int,
    words: int,
    rows: int,
    kind: int,
    inks: int,
    table: bytes,
    mirror: int,
    scale: int,
    stride: int,
) -> "Iterable[tuple[int, int, int]]":
    """The rows as changed_rows() has them, each as many times as it is drawn, in bands as those of joined():
    (rows, number, a number that has 15 where the band paints a pixel)."""
    if not REMEMBERS:
        found = changed_rows(sheet, source, words, rows, kind, inks, table, mirror, scale)
        return _stamps(found, 8 * words * scale, scale)
    size = words * rows * (2 if kind == COVER else kind)
    picture = bytes(sheet[source : source + size])
    return _all_stamps(picture, words, rows, kind, inks, bytes(table), mirror, scale, stride)


def _stamps(found: "Iterable[int]", wide: int, scale: int) -> "Iterator[tuple[int, int, int]]":
    """Bands of a row of `wide` pixels, each with the number of what it paints."""
    ones = ((1 << 4 * wide) - 1) // 15
    for row in found:
        mask = row | row >> 1
        mask = ((mask | mask >> 2) & ones) * 15
        for _ in range(scale):
            yield 1, row, mask


@remembered
def _all_stamps(
    picture: bytes,
    words: int,
    rows: int,
    kind: int,
    inks: int,
    table: bytes,
    mirror: int,
    scale: int,
    stride: int,
) -> "list[tuple[int, int, int]]":
    wide = 8 * words * scale
    found = changed_rows(picture, 0, words, rows, kind, inks, table, mirror, scale)
    each = list(_stamps(found, wide, scale))
    paints = joined([paint for _, paint, _ in each], wide, stride)
    masks = joined([mask for _, _, mask in each], wide, stride)
    return [(high, paint, mask) for (high, paint), (_, mask) in zip(paints, masks)]


def lengths(data: "bytes | memoryview", at: int) -> "tuple[int, int, int]":
    """The run at data[at]: its length, its ink, and where the next one begins."""
    byte = data[at]
    if byte >> 4 < 15:
        return (byte >> 4) + 1, byte & 15, at + 1
    return data[at + 1] + 16, byte & 15, at + 2

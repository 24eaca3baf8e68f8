"""Rows of pictures as numbers, for what draws in plain Python. art.py tells how sheets are laid
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
) -> "Iterable[tuple[int, int]]":
    """Each row as changed_rows() has it, with a number that has 15 where the row paints a pixel."""
    if not REMEMBERS:
        found = changed_rows(sheet, source, words, rows, kind, inks, table, mirror, scale)
        return _stamps(found, 8 * words * scale)
    size = words * rows * (2 if kind == COVER else kind)
    picture = bytes(sheet[source : source + size])
    return _all_stamps(picture, words, rows, kind, inks, bytes(table), mirror, scale)


def _stamps(found: "Iterator[int]", wide: int) -> "Iterator[tuple[int, int]]":
    """Rows of `wide` pixels, each with the number of what it paints."""
    ones = ((1 << 4 * wide) - 1) // 15
    for row in found:
        mask = row | row >> 1
        yield row, ((mask | mask >> 2) & ones) * 15


@remembered
def _all_stamps(
    picture: bytes, words: int, rows: int, kind: int, inks: int, table: bytes, mirror: int, scale: int
) -> "list[tuple[int, int]]":
    found = changed_rows(picture, 0, words, rows, kind, inks, table, mirror, scale)
    return list(_stamps(found, 8 * words * scale))


def lengths(data: "bytes | memoryview", at: int) -> "tuple[int, int, int]":
    """The run at data[at]: its length, its ink, and where the next one begins."""
    byte = data[at]
    if byte >> 4 < 15:
        return (byte >> 4) + 1, byte & 15, at + 1
    return data[at + 1] + 16, byte & 15, at + 2

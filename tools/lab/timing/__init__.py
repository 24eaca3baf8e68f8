"""What people wait for, timed on this computer: terminal, window and page.

A time says as much about the computer as about the project, so each is told beside a reference that is
taken in the same run, and what is asked for is a ratio. The tests hold nothing to a clock: they count what is
drawn, sent and asked for.
"""

import time
from typing import NamedTuple

_STEPS = 200_000


class Row(NamedTuple):
    """What takes so many ms, and how many times the reference it may take; None for no limit."""

    what: str
    ms: float
    most: "float | None"


def _reference() -> float:
    begin = time.perf_counter()
    value = 1
    for _ in range(_STEPS):
        value = value * 1103515245 + 12345 & 0x7FFFFFFF
    return (time.perf_counter() - begin) * 1000


def reference() -> float:
    """ms that plain Python takes here for a loop of whole numbers: the best of five."""
    return min(_reference() for _ in range(5))


def tell(row: Row, beside: float) -> "tuple[str, bool]":
    """A row in words, and whether it keeps to its limit."""
    ratio = row.ms / beside
    late = row.most is not None and ratio > row.most
    most = f", at most {row.most:g}" if row.most is not None else ""
    return f"{row.what}: {row.ms:.1f} ms, {ratio:.2f} of the reference{most}{': TOO SLOW' * late}", not late

"""Means and shares with the interval in which they lie with 95%, as pairs (mean, half its width)."""

import statistics

_WIDE = 1.96  # standard errors


def mean(numbers: "list[float]") -> "tuple[float, float]":
    """The mean of at least one number; of a single one the interval is told as 0."""
    spread = statistics.stdev(numbers) if len(numbers) > 1 else 0.0
    return statistics.fmean(numbers), _WIDE * spread / len(numbers) ** 0.5


def ratio(pairs: "list[tuple[float, float]]") -> "tuple[float, float]":
    """The sum of the first numbers by that of the second; (0, 0) where nothing was counted.

    Each pair is of one game, because decisions of the same game hang together.
    """
    whole = sum(of for _, of in pairs)
    if not whole:
        return 0.0, 0.0
    found = sum(part for part, _ in pairs) / whole
    off = sum((part - found * of) ** 2 for part, of in pairs)
    games = len(pairs)
    return found, _WIDE * (off * games / (games - 1)) ** 0.5 / whole if games > 1 else 0.0


def total(one: "tuple[float, float]", other: "tuple[float, float]") -> "tuple[float, float]":
    """The sum of two that do not hang together."""
    return one[0] + other[0], (one[1] ** 2 + other[1] ** 2) ** 0.5

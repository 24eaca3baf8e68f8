"""Odds and chances for the tools that learn a bot's weights: how sure was it, and how often was it right?"""

import math
from collections.abc import Iterable

SUREST = 0.00005  # a guess that was wrong counts as if it had left at least this chance


def chance(odds: float) -> float:
    """The chance that goes with these odds, 0 to 1; odds of one are 73%."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))


def off(guess: float, happened: bool) -> float:
    """How far off a guess (0 to 1) was: log loss, minus the logarithm of the chance that was given to what
    happened; 0.69 is knowing nothing."""
    return -math.log(max(SUREST, guess if happened else 1 - guess))


def mean_off(pairs: "Iterable[tuple[float, bool]]") -> float:
    """The mean of that over guesses (0 to 1) and what happened; 0 for none."""
    found = [off(guess, happened) for guess, happened in pairs]
    return sum(found) / max(1, len(found))


def foretold(pairs: "list[tuple[float, bool]]", what: str) -> "list[str]":
    """What came of what was foretold, a line for each tenth. `what`: the guesses, in a word."""
    lines = [f"{len(pairs):,} {what}: log loss {mean_off(pairs):.4f}", f"foretold {what:>12}  mean    won"]
    for tenth in range(10):
        some = [pair for pair in pairs if min(9, int(10 * pair[0])) == tenth]
        if some:
            mean = sum(guess for guess, _ in some) / len(some)
            share = sum(happened for _, happened in some) / len(some)
            lines.append(f"{10 * tenth:3}% to {10 * tenth + 10:3}% {len(some):8,} {mean:6.1%} {share:6.1%}")
    return lines

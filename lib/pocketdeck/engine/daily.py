"""The deal of the day: the same for everybody whose clock shows the same date.

Many handhelds have no clock that goes on while they are off. There each deal of the day that has been begun
is followed by the next, in the order of its number: settings keep, as "day.<game>", the last one begun.
"""

import time

from .dealcode import SHORT

_SET = 2025  # the year from which a clock has been set: chips begin with one before


def today() -> int:
    """A number for today's date, 0 if the clock has not been set."""
    year, month, day = time.localtime()[:3]
    return (year * 12 + month) * 31 + day if year >= _SET else 0


def find(settings: dict, game_id: str) -> "tuple[int, bool]":
    """(number of the day, whether its deal has been begun already)."""
    try:
        last = max(0, int(settings.get("day." + game_id, "0")[:8]))
    except ValueError:
        last = 0  # somebody has edited the file
    number = today()
    return number or last + 1, number == last > 0


def deal(number: int) -> int:
    """The deal of a day."""
    from .rng import Rng

    return Rng(number).seed() % SHORT

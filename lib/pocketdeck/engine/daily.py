"""The deal of the day: one for each game and date, the same for everybody whose clock shows that date.

A day has a number, that of the days since the first of January 2000. Many handhelds have no clock that goes
on while they are off. There the deals of the day are numbered from 1 on, and each that has been begun is
followed by the next. The deal is one of those that people can work through, another one each day until all
have had their day: so each has a par, see tools/lab/par_deals.py.
"""

import time

from .compat import const

DEALS = const(500)  # as in session/statistics.py
_STEP = const(211)  # from one day's deal to the next; it has no factor in common with them
_SET = const(2025)  # the year from which a clock has been set: chips begin with one before
DATED = const(9000)  # numbers above are those of a date
_MARCH = const(730425)  # days from the first of March of year 0 to that of January 2000
_MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"


def number(year: int, month: int, day: int) -> int:
    """The number of a date. A year begins in March here, so that its last day comes and goes."""
    year -= month < 3
    days = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return 365 * year + year // 4 - year // 100 + year // 400 + days - _MARCH


def today() -> int:
    """The number of today's date, 0 if the clock has not been set."""
    year, month, day = time.localtime()[:3]
    return number(year, month, day) if year >= _SET else 0


def date(day: int) -> str:
    """A day in words: "28 Nov 2026", or the number of one without a date."""
    if day < DATED:
        return "No. %d" % day
    era, day = divmod(day + _MARCH, 146097)  # of 400 years
    year = (day - day // 1460 + day // 36524 - day // 146096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5 - 1
    month = (month + 2) % 12
    return "%d %s %d" % (day, _MONTHS.split("|")[month], year + 400 * era + (month < 2))


def begun(settings: dict, game_id: str) -> int:
    """The number of the last day whose deal was begun, 0 if there was none: see session/days.py."""
    try:
        last = int(settings.get("day." + game_id, "0").split("/")[0][:5])
    except ValueError:
        return 0  # somebody has edited the file
    return last if 0 < last < 0x8000 else 0


def find(settings: dict, game_id: str) -> "tuple[int, bool]":
    """(number of the day, whether its deal has been begun already)."""
    last = begun(settings, game_id)
    day = today()
    if day:
        return day, day == last
    return last % DATED + 1 if last < DATED else 1, False


def deal(day: int) -> int:
    """The deal of a day."""
    return day * _STEP % DEALS + 1

"""Communal goals: how far the fleet has come (Draw cards, Goal resolution).

A goal is seventeen bytes of cards.GOALS, see tools/make_spacehope.py.
"""

from pocketdeck.compat import const

from . import cards

_TYPING = const(0)
if _TYPING:
    from typing import Any

_GOAL = const(17)  # bytes
_HOW = const(0)  # how the ships are put together, below
_WHAT = const(1)  # what is counted: a dial, then as below
_EACH = const(2)  # needed per living ship; of every ship: so much less for each after the second
_FIXED = const(3)  # needed besides, with 16 added

_SUM = const(0)  # all living ships together, at least
_LEAST = const(1)  # every living ship, at least
_MOST = const(2)  # all together, at most

_MANY = const(2)  # living ships; where there are more, it is harder that every one of them complies
_DIALS = const(5)  # all dials together
_WEAKEST = const(12)  # the lowest dial
# Of the rest, the place in a ship's row (state.py): 0-4 a dial, 6 distance made this round, 7 distance,
# 8 parts, 9 parts built this round, 10 contributions, 11 abilities used this round.
_PLACE = b"\x00\x01\x02\x03\x04\x00\x08\x05\x13\x09\x0a\x0b"

_ROW = const(20)
_MARKS = const(6)
_DEAD = const(128)


def progress(game: "Any") -> tuple:
    """(what the living ships have, what they need, how the two compare: _SUM ...)."""
    at = _GOAL * game.goal
    how = cards.GOALS[at + _HOW]
    what = cards.GOALS[at + _WHAT]
    ships = game.ships
    total = living = greatest = 0
    least = 255
    for seat in range(game.players):
        row = seat * _ROW
        if ships[row + _MARKS] & _DEAD:
            continue
        living += 1
        if what == _DIALS:
            value = sum(ships[row : row + 5])
        elif what == _WEAKEST:
            value = min(ships[row : row + 5])
        else:
            value = ships[row + _PLACE[what]]
        total += value
        if value < least:
            least = value
        if value > greatest:
            greatest = value
    each = cards.GOALS[at + _EACH]
    need = cards.GOALS[at + _FIXED] - 16 + each * (min(0, _MANY - living) if how == _LEAST else living)
    have = total if how == _SUM or how == _MOST else least if how == _LEAST else greatest - least
    return have if living else 0, need, how


def met(game: "Any") -> bool:
    """Whether the goal in force would pass now."""
    have, need, how = progress(game)
    return have <= need if how >= _MOST else have >= need

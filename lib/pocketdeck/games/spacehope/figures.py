"""What Space Hope's table tells, reckoned from a view: effects as signs, how far the ruler goes, who complies
with the goal."""

from pocketdeck.engine.compat import const

from . import cards, layout, printing
from .state import points  # noqa: F401 - here with all others, there for who wants no more

_TYPING = const(0)
if _TYPING:
    from typing import Any

# What a goal counts: the place in a ship's row, see state.py.
_PLACE = b"\x00\x01\x02\x03\x04\x00\x08\x05\x13\x09\x0a\x0b"
_SPAN = const(3)  # how a goal counts: the first and the last ship are at most so far apart

# Signs: an effect's own number, and beyond them
SWAPPED = const(14)
LASTS = const(32)  # + the bit of a mark that lasts for the round
BACK = const(40)
CARD = const(41)  # a card is given
PLAIN = const(99)  # of an amount: none is told
# Whose an effect is; the same numbers as whom a card may target.
YOU = const(0)
ALL = const(3)

MARK = const(115)  # of a mark on a lane: 1 + sign * 19 + amount + 9, signs 0-4 dials, 5 distance
HIT = const(13225)  # MARK * MARK: the lane is meant


def columns(op: int, n: int, whom: int) -> "list[tuple[int, int, int]]":
    """An effect as (sign, amount or PLAIN, whose) side by side; n as it is, whom as a card has it."""
    if op & printing.OWN:
        whom = YOU
    op &= ~(printing.OWN | printing.LEAVES)
    if op in (printing.NONE, printing.GIVE):
        return []
    if op < printing.TAKE:
        return [(op, n, whom)]
    if op < printing.MOVE:
        return [(op - printing.TAKE, -n, whom), (op - printing.TAKE, n, YOU)]
    if op == printing.MOVE:
        return [(printing.MOVE, n, whom) if n > 0 else (BACK, n, whom)]
    if op < printing.DRAW:
        return [(op - printing.SWAP, PLAIN, whom), (SWAPPED, PLAIN, YOU)]
    if op == printing.LAST:
        return [(LASTS + n, PLAIN, whom)]
    return [(op, PLAIN if op == printing.CHANGE or op >= printing.REBUILD else n, whom)]


def ability(card: int) -> "list[tuple[int, int, int]]":
    """What a card does beside moving, as columns()."""
    at = card * printing.CARD
    return _two(cards.CARDS, at, cards.CARDS[at] >> 4 & 3)


def _two(table: bytes, at: int, whom: int) -> "list[tuple[int, int, int]]":
    """The two effects behind a place of a table, as columns()."""
    return columns(table[at + 1], table[at + 2] - 16, whom) + columns(table[at + 3], table[at + 4] - 16, whom)


def outcome(goal: int, met: int) -> "tuple[int, list[tuple[int, int, int]]]":
    """(whom a goal's outcome touches: 0 all, 1 who gave, 2 who did not, 3 the first, 4 the last; what it
    does)."""
    at = goal * printing.GOAL_ROW + (printing.SUCCESS if met else printing.FAILURE)
    return cards.GOALS[at], _two(cards.GOALS, at, ALL)


def helping(goal: int) -> "list[tuple[int, int, int]]":
    """What the goal's action costs and brings, as columns(); [] if it has none."""
    at = goal * printing.GOAL_ROW + printing.COST
    cost, op, n = cards.GOALS[at : at + 3]
    if not cost:
        return []
    if cost >= printing.BY_DIAL:
        return [(cost - printing.BY_DIAL, 16 - n, YOU)]
    return [(CARD, PLAIN, YOU)] + columns(op, n - 16, YOU)


def counted(goal: int) -> int:
    """What a goal counts: 0-4 a dial, 5 dials, 6 distance made, 7 distance, 8 parts, 9 parts built, 10 gifts,
    11 abilities used, 12 lowest dials."""
    return cards.GOALS[goal * printing.GOAL_ROW + 1]


def far(ships: bytes, players: int) -> int:
    """The distance at the end of the ruler: the next ten above the leader's, and ten more."""
    return max([ships[seat * layout.ROW + layout.DISTANCE] for seat in range(players)]) // 10 * 10 + 20


def living(ships: bytes, players: int) -> "list[int]":
    """The seats that are not lost."""
    return [seat for seat in range(players) if not ships[seat * layout.ROW + layout.MARKS] & layout.DEAD]


def complying(view: dict, after: "Any" = None) -> "tuple[int, int]":
    """(bits of the seats that do what a goal asks of each ship, of the living), your seat's lowest; after
    an action if its fleet is given."""
    what = counted(view["goal"])
    need = view["need"]
    was = view["ships"]
    ships = was if after is None else after.ships
    place = _PLACE[what] if what < printing.WEAKEST else 0
    count = sum if what == printing.DIALS else min
    plain = count is min and what != printing.WEAKEST
    values = []
    bits, lived, bit = 0, 0, 1
    row = view["seat"] * layout.ROW
    for _ in range(view["players"]):
        if not ships[row + layout.MARKS] & layout.DEAD:
            lived |= bit
            value = ships[row + place] if plain else count(ships[row : row + 5])
            values.append(value)
            bits |= bit if value >= need else 0
        elif not was[row + layout.MARKS] & layout.DEAD:
            need = after.progress()[1]  # fewer ships need less
        bit <<= 1
        row = (row + layout.ROW) % len(was)
    if view["how"] == _SPAN:
        need += min(values or [0])
        bits = 0
        for i in range(view["players"]):
            if lived >> i & 1 and values.pop(0) <= need:
                bits |= 1 << i
    return bits, lived


def marks(before: "bytes | bytearray", now: "bytes | bytearray", seat: int) -> int:
    """How a ship has changed, for its lane: up to two of its dials and its distance; 0: not at all."""
    row = seat * layout.ROW
    if now[row : row + 6] == before[row : row + 6]:
        return 0
    code = found = 0
    for place in (5, 0, 1, 2, 3, 4):
        n = now[row + place] - before[row + place]
        if n and found < 2:
            found += 1
            code = code * MARK + 1 + place * 19 + max(-9, min(9, n)) + 9
    return code


def unmark(code: int) -> "list[tuple[int, int]]":
    """The (place in the row, change) of marks(), the latest first."""
    out = []
    code %= HIT
    while code:
        place, n = divmod(code % MARK - 1, 19)
        out.append((place, n - 9))
        code //= MARK
    return out


def bars(ships: bytes, seat: int) -> "tuple[int, int]":
    """A ship's dials as two numbers of a piece: four as decimal digits; the last, and 10 if it is lost."""
    row = seat * layout.ROW
    a, b, c, d, last = ships[row : row + 5]
    if ships[row + layout.MARKS] & layout.DEAD:
        last += 10
    return ((a * 10 + b) * 10 + c) * 10 + d, last


def dials(four: int, last: int) -> "tuple[int, int, int, int, int]":
    """The dials out of bars()."""
    return four // 1000, four // 100 % 10, four // 10 % 10, four % 10, last % 10

"""The line that tells what others have done to your ship, and who it was: "You, by Crumb: morale -3."

All of it, one clause for each ship or goal that did something, the worst of it first; shorter lines are what
has become of your ship in all, and then the worst of that. What you have done yourself you have seen.
"""

from pocketdeck.engine.compat import const

from .. import cards, codes, layout
from ..event_text import changed, worded
from ..words import goal_name
from .kinds import ENDING

_TYPING = const(0)
if _TYPING:
    from typing import Any

_DEEDS = (codes.PLAYED, codes.PLACED, codes.GAVE, codes.USED, codes.COPIED)
# A tally: each dial and the way; then the deck, and what has no number, as (rank, words). The lower the rank
# the worse.
_DECK = const(6)
_REST = const(7)
_ROUNDS = const(-99)
_GONE = const(-50)
_LOST = const(-20)  # more than these a dial has lost
_DROPPED = const(-10)


def news(game: "Any", events: "list[tuple]", seat: int) -> "list[str]":
    """What to tell of these events, the latest last, in one line; shorter ones for where that has no room."""
    told: "list[tuple[str, list[Any]]]" = []  # who it was, a tally
    total = _tally()
    actor = goal = ""
    mine = True
    begun = ends = False  # does the goal do it, and what parts do then?
    off = 0
    for event in events:
        kind, a, b, _ = event
        if kind == codes.ROUND:
            ends = False
            begun = True
        elif kind in _DEEDS and not ends:
            mine = a == seat
            actor = game.names[a]
        elif kind == codes.RESOLVED:
            mine = False
            ends = True
            actor = goal_name(a)
        if mine:
            continue
        if kind == codes.NEW_GOAL and b:
            goal = "%s: the goal is now %s. " % (actor, goal_name(a))
        elif a == seat and kind != codes.ROUND:
            if kind == codes.DREW:
                off += b
            if not told or told[-1][0] != actor:
                told.append((actor, _tally()))
            _befell(told[-1][1], event)
            _befell(total, event)
    left = game.ships[seat * layout.ROW + layout.LEFT]
    less = (left + off - total[_DECK]) // layout.DRAWN > left // layout.DRAWN
    ending = ""
    if (begun or less) and seat in game.living():
        ending = "A round less. " if less else ""
        if left < 2 * layout.DRAWN:
            ending = ENDING[left // layout.DRAWN] + ". "
    lines = []
    words = _words(total)
    clauses = [who + ": " + ", ".join(_words(tally)) for who, tally in told if _words(tally)]
    if clauses:
        lines.append(ending + goal + "You, by " + ". By ".join(clauses) + ".")
    elif goal or ending:
        lines.append((ending + goal)[:-1])
    if goal:
        ending += "A new goal. "
    for many in (len(words), 2, 1, 0) if words else ():
        line = "You: " + ", ".join(words[:many]) if many else words[0][0].upper() + words[0][1:]
        if len(ending) + len(line) + 1 < len(lines[-1]):
            lines.append(ending + line + ".")
    if ending and len(ending) <= len(lines[-1]):
        lines.append(ending[:-1])
    return lines


def _tally() -> "list[Any]":
    return [0] * _REST + [[]]


def _befell(tally: "list[Any]", event: tuple) -> None:
    """Add what an event has done to your ship."""
    kind, _, b, c = event
    if kind == codes.CHANGED:
        for i, n in enumerate(changed(b, c)):
            tally[i] += n
    elif kind == codes.SPOILED:
        tally[_DECK] -= b
    elif kind == codes.PUT_BACK:
        tally[_DECK] += b
    elif kind == codes.BROKE:
        tally[_REST].append((_GONE, cards.PARTS[b] + " is gone"))
    elif kind == codes.SAVED:
        tally[_REST].append((_GONE, "Cold storage saves you"))
    elif kind == codes.DROPPED:
        tally[_REST].append((_DROPPED, "drop " + cards.TITLES[b]))
    elif kind == codes.DREW and b:
        tally[_REST].append((b, "%d card%s to hand" % (b, "" if b == 1 else "s")))


def _words(tally: "list[Any]") -> "list[str]":
    """What a tally has, the worst first."""
    found = list(tally[_REST])
    n = tally[_DECK]
    if n:
        found.append((n if n > 0 else _ROUNDS, "deck %+d" % n))
    dials = tally[: layout.DIALS]
    n = dials[0]
    first = 0
    if n and dials == [n] * layout.DIALS:
        found.append((n if n > 0 else 2 * _LOST, "every dial %+d" % n))
        first = layout.DIALS
    for i in range(first, _DECK):
        n = tally[i]
        if n:
            words = worded([n * (i == at) for at in range(_DECK)])[0]
            found.append((n if n > 0 or i == layout.DISTANCE else _LOST + n, words))
    return [words for _, words in sorted(found)]

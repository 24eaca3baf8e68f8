"""The line that tells what others have done to your ship, and with it who it was: "Crumb: morale -3."

All of it, as the events have it, one clause for each ship or goal that did something; the shorter line is
what has become of your ship in all. What you have done yourself you have seen.
"""

from pocketdeck.engine.compat import const

from .. import cards, codes, layout
from ..event_text import changed, changes
from ..words import DIALS, goal_name
from .kinds import ENDING

_TYPING = const(0)
if _TYPING:
    from typing import Any

_GOAL = "the goal is now "
_DEEDS = (codes.PLAYED, codes.PLACED, codes.GAVE, codes.USED, codes.COPIED)


def news(game: "Any", events: "list[tuple]", seat: int) -> "list[str]":
    """What to tell of these events, the latest last, in one line; shorter ones for where that has no room."""
    clauses: "list[list[str]]" = []  # who it was, then what befell
    actor = ""
    total = [0] * (layout.DIALS + 1)
    mine = True
    ends = False  # does the goal do it, and what parts do then?
    ending = ""
    for event in events:
        kind, a, b, c = event
        if kind == codes.ROUND:
            ends = False
            left = game.ships[seat * layout.ROW + layout.LEFT]
            if left < 2 * layout.DRAWN and seat in game.living():
                ending = ENDING[left // layout.DRAWN] + ". "
        elif kind in _DEEDS and not ends:
            mine = a == seat
            actor = game.names[a]
        elif kind == codes.RESOLVED:
            mine = False
            ends = True
            actor = goal_name(a)
        if mine:
            continue
        for words in _befell(game, event, seat):
            if not clauses or clauses[-1][0] != actor:
                clauses.append([actor])
            clauses[-1].append(words)
        if kind == codes.CHANGED and a == seat:
            total = [n + more for n, more in zip(total, changed(b, c))]
    if not clauses:
        return [ending[:-1]] * bool(ending)
    lines = [". ".join([who[0] + ": " + ", ".join(who[1:]) for who in clauses])]
    latest = clauses[-1]
    if len(clauses) > 1:
        net = ["%s %+d" % (DIALS[i], total[i]) for i in range(layout.DIALS) if total[i]]
        net += ["%d forward" % total[5] if total[5] > 0 else "%d back" % -total[5]] if total[5] else []
        lines.append("In all: " + ", ".join(net or ["nothing"]))
    words = latest[-1]
    if words.startswith(_GOAL):
        words = "a new goal"
    if len(clauses) > 1 or len(latest) > 2:
        lines.append(latest[0] + ": " + words)
    lines.append(words[0].upper() + words[1:])
    return [ending + line + "." for line in lines] + [ending[:-1]] * bool(ending)


def _befell(game: "Any", event: tuple, seat: int) -> "list[str]":
    """What an event has done to your ship, or to the goal of all."""
    kind, a, b, c = event
    if kind == codes.NEW_GOAL and b:
        return [_GOAL + goal_name(a)]
    if a != seat:
        return []
    if kind == codes.CHANGED:
        return changes(b, c)
    if kind == codes.BROKE:
        return [cards.PARTS[b] + " is gone"]
    if kind == codes.SAVED:
        return ["Cold storage saves you"]
    if kind == codes.DROPPED:
        return ["you drop " + cards.TITLES[b]]
    if kind == codes.DREW or kind == codes.SPOILED:
        text = "%d card%s " % (b, "" if b == 1 else "s")
        return [text + ("to hand" if kind == codes.DREW else "off your deck")] if b else []
    return []

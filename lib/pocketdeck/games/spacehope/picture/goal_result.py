"""What became of a goal in one sentence: how much there was, whom it touches and why, and what they get.

Loaded when a goal has been resolved.
"""

from pocketdeck.engine.compat import const

from .. import cards, codes, event_text, figures, layout, printing, texts
from . import phases

_AFTER = (codes.ROUND, codes.NEW_GOAL, codes.DEALT, codes.PLAYED)  # no more of the outcome
_OTHERS = const(2)  # who gave nothing; beyond it who is first, or last
_WHY = ("", ", which gave", ", which gave nothing", " in front", " behind")


def sentence(view: dict, ships: "bytes | None") -> str:
    """What became of a goal: '9 short of 30 food, so every ship: food -2.' `ships` are those before the
    action that ended the round. Who is touched has a name where they tell it."""
    goal, have, need, how, state = phases.resolved(view)
    met = state == 2
    noun = texts.noun(goal, have if met else need)
    if how >= printing.MOST:
        text = "%d %s, %d allowed" if met else "%d over %d %s"
    else:
        text = "%d %s, %d needed" if met else "%d short of %d %s"
    text %= (have, noun, need) if met else (abs(have - need), need, noun)
    whom, _, what = texts.outcome(goal, met).replace(" (leaves 1)", "").partition(": ")
    who = cards.GOALS[goal * printing.GOAL_ROW + (printing.SUCCESS if met else printing.FAILURE)]
    if ships is not None and not (who > _OTHERS and phases.events(view, codes.PLAYED, codes.USED)):
        seats = _touched(view, ships, who, met)
        if not seats:
            return text + ", but it touches no ship."
        if who or len(seats) < len(figures.living(ships, view["players"])):
            names = [view["names"][seat] for seat in seats]
            last = names.pop()
            whom = (", ".join(names) + " and " if names else "") + last + _WHY[who]
        if view["seat"] in seats:
            what += _yours(view, goal, met)
    return "%s, so %s: %s." % (text, whom, what)


def _yours(view: dict, goal: int, met: bool) -> str:
    """What it was for the viewer where that is not what is printed: a dial is full, or keeps its last one."""
    printed = [0] * (layout.DIALS + 1)
    for sign, n, _ in figures.outcome(goal, met)[1]:
        if sign < layout.DIALS:
            printed[sign] += n
        elif sign == printing.MOVE or sign == figures.BACK:
            printed[layout.DISTANCE] += n
        else:
            return ""
    real = [0] * (layout.DIALS + 1)
    known = False
    for event in view["events"]:
        if event[0] in _AFTER:
            known = False
        known = known or event[0] == codes.RESOLVED
        if known and event[0] == codes.CHANGED and event[1] == view["seat"]:
            real = [a + b for a, b in zip(real, event_text.changed(event[2], event[3]))]
    return "" if real == printed else "; for you " + (", ".join(event_text.worded(real)) or "nothing")


def _touched(view: dict, ships: bytes, who: int, met: bool) -> "list[int]":
    """The seats that a goal's outcome touches, as Rules.touched() has them. The action that ended the round
    may have given the last gift; that it moved nobody is known."""
    living = figures.living(ships, view["players"])
    gifts = [event[1] for event in phases.events(view, codes.GAVE)]
    ways = [ships[seat * layout.ROW + layout.DISTANCE] for seat in living]
    out = []
    for seat in living:
        row = seat * layout.ROW
        if who == 1 or who == _OTHERS:
            touched = (ships[row + layout.GAVE] > 0 or seat in gifts) == (who == 1)
        else:
            touched = not who or ships[row + layout.DISTANCE] == (max if who == 3 else min)(ways)
        if touched and (met or not ships[row + layout.MARKS] & layout.INSURED):
            out.append(seat)
    return out

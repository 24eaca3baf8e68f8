"""What became of a goal in one sentence: how much there was, whom it touches and why, and what they get.

Loaded when a goal has been resolved.
"""

from pocketdeck.engine.compat import const

from .. import cards, codes, figures, layout, printing, texts
from . import phases

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
    return "%s, so %s: %s." % (text, whom, what)


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

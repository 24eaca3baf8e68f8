"""What there is to know of each piece of Space Hope's table, in words. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from .. import describe, texts
from ..words import DIALS
from . import kinds

_NONE = const(24)  # no goal yet
_DIALS = const(5)
_SAVED = const(64)


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and first number, those of kinds.py. Where it carries an action
    (`acts`) the text is "" if that says all of itself, and the name is "" if its label is better."""
    names = view["names"]
    if kind == kinds.GOAL and a < _NONE:
        return texts.goal_name(a), _goal(view, a, acts)
    if kind == kinds.NEXT:
        return texts.goal_name(a), " ".join(texts.goal(a))
    if kind == kinds.TELL:
        goal, met = a & 31, a >> 5
        return texts.goal_name(goal), "%s %s: %s." % (
            texts.needed(goal),
            "It is met" if met else "It has failed",
            texts.outcome(goal, met),
        )
    if kind == kinds.LOSS:
        return names[a & 7], _loss(names[a & 7], a >> 3 & 7, a & _SAVED)
    if kind == kinds.ALONE:
        return names[a], "All other ships are lost. %s flies on alone." % names[a]
    if kind == kinds.WATCH:
        return names[a], "Your ship is lost. Its points stay with it, and it drifts on by 1 each round."
    if kind == kinds.RANK:
        return names[a & 7], describe.ship(view, a & 7)
    return "", ""


def _goal(view: dict, goal: int, acts: bool) -> str:
    """What a goal asks, how far the fleet is, how to help (where no action tells it), its prize and price."""
    text = texts.goal(goal)
    if acts:
        del text[1:-2]
    if goal == view["goal"] and view["how"] != 1 and view["how"] != 3:
        text.insert(1, "Now: %d of %d." % (view["have"], view["need"]))
    return " ".join(text)


def _loss(name: str, dial: int, saved: int) -> str:
    """Why a ship is lost, or nearly was."""
    why = "its %s was at 0" % DIALS[dial] if dial < _DIALS else "it had no cards left"
    if saved:
        return "%s is saved by a part: %s. The part is gone." % (name, why)
    return "%s is lost: %s. Its points stay with it." % (name, why)

"""What there is to know of each piece of Space Hope's table, in words. Loaded when somebody looks closer."""

from pocketdeck.engine.compat import const

from .. import cards, describe, figures, layout, printing, texts
from ..words import DIALS, goal_name, joke
from . import kinds, scene

_NONE = const(24)  # no goal yet
_SAVED = const(64)
_TITLE = const(63)
_PART = const(64)  # as joke() has them
_GOALS = const(80)
_LEFT = const(6)  # cards that a round takes
_NO_PARTS = "None yet. A card of your hand becomes a part: choose one of the signs over the lanes."


def about(view: dict, kind: int, a: int, acts: bool) -> "tuple[str, str]":
    """(name, text) of a piece by its kind and first number, those of kinds.py. Where it carries an action
    (`acts`) the text is "" if that says all of itself, and the name is "" if its label is better."""
    names = view["names"]
    if kind == kinds.CARD or kind == kinds.PLAY:
        return "", joke(a & _TITLE)
    if kind == kinds.SLOT or kind == kinds.PART:
        return "" if acts else cards.PARTS[a], joke(_PART + a)
    if kind == kinds.GOAL and a < _NONE:
        return goal_name(a), _goal(view, a, acts)
    if kind == kinds.NEXT:
        return goal_name(a), " ".join(texts.goal(a)) + "\n" + joke(_GOALS + a)
    if kind == kinds.TELL:
        return goal_name(a & 31), scene.shown.told + "\n" + texts.needed(a & 31)
    if kind == kinds.LOSS:
        return names[a & 7], _loss(names[a & 7], a >> 3 & 7, a & _SAVED)
    if kind == kinds.ALONE:
        return names[a], "All other ships are lost. %s flies on alone." % names[a]
    if kind == kinds.WATCH:
        return names[a], "Your ship is lost. Its points stay with it, and it drifts on by 1 each round."
    if kind == kinds.RANK:
        return names[a & 7], describe.ship(view, a & 7)
    if kind == kinds.DIAL:
        return _dial(view, a >> 8, (a & 255) % 10)
    if kind == kinds.HALF:
        return "", _ship(view, a >> 6) if a >> 6 < view["players"] else ""
    if kind == kinds.LANE or kind == kinds.SHIP:
        seat = a >> (11 if kind == kinds.LANE else 8)
        return "" if acts else names[seat], _ship(view, seat)
    if kind == kinds.YARD:
        return "%d part%s" % (a, "" if a == 1 else "s"), _parts(view, view["seat"]) or _NO_PARTS
    if kind == kinds.DECK:
        return (
            "%d cards" % a,
            "So many are left in your deck. Each round draws %d; who cannot is lost." % _LEFT,
        )
    return "", ""


def _dial(view: dict, which: int, value: int) -> "tuple[str, str]":
    """One of your dials: what it is for, what the goal would do with it, and what others have."""
    name = DIALS[which]
    out = ["At 0 your ship is lost; at the end each point counts."]
    goal = view["goal"]
    if goal < _NONE:
        for met, word in ((0, "fails"), (1, "is met")):
            columns = figures.outcome(goal, met)[1]
            n = sum([n for sign, n, _ in columns if sign == which or sign == printing.EVERY_DIAL])
            if n:
                out.append("If %s %s: %+d." % (goal_name(goal), word, n))
    others = []
    for seat in range(view["players"]):
        row = seat * layout.ROW
        if seat != view["seat"] and not view["ships"][row + layout.MARKS] & layout.DEAD:
            others.append("%s %d" % (view["names"][seat], view["ships"][row + which]))
    if others:
        out.append("Others: %s." % ", ".join(others))
    return "%s %d of 9" % (name[0].upper() + name[1:], value), " ".join(out)


def _ship(view: dict, seat: int) -> str:
    """A ship: points, dials, place, what lasts for the round, parts and what they do."""
    text = "%d points. %s" % (figures.points(view["ships"], seat), describe.ship(view, seat))
    parts = _parts(view, seat)
    return text + "\n" + parts if parts else text


def _parts(view: dict, seat: int) -> str:
    """What the parts of a ship do, a line each; "" without any."""
    if not view["ships"][seat * layout.ROW + layout.PARTS]:
        return ""
    built = view["parts"][seat * layout.SLOTS : (seat + 1) * layout.SLOTS]
    found = [slot for slot in range(layout.SLOTS) if built[slot]]
    return "\n".join(["%s: %s" % (cards.PARTS[slot], texts.ability(slot)) for slot in found])


def _goal(view: dict, goal: int, acts: bool) -> str:
    """What a goal asks, how far the fleet is, how to help (where no action tells it), its prize and price."""
    text = texts.goal(goal)
    if acts:
        del text[1:-2]
    if goal == view["goal"] and view["how"] != 1 and view["how"] != 3:
        text.insert(1, "Now: %d of %d." % (view["have"], view["need"]))
    return " ".join(text) + "\n" + joke(_GOALS + goal)


def _loss(name: str, dial: int, saved: int) -> str:
    """Why a ship is lost, or nearly was."""
    why = "its %s was at 0" % DIALS[dial] if dial < layout.DIALS else "it had no cards left"
    if saved:
        return "%s is saved by a part: %s. The part is gone." % (name, why)
    return "%s is lost: %s. Its points stay with it." % (name, why)

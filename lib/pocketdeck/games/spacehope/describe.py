"""Space Hope's whole table in words, for who looks closer: the goal, every ship, what will come."""

from pocketdeck.engine.compat import const

from . import cards, texts
from .words import DIALS

_CHOOSE = const(6)
_SLOTS = const(10)
_ROW = const(20)
_DISTANCE = const(5)
_MARKS = const(6)
_COPIED = const(7)
_LEFT = const(16)
_HELD = const(17)
_DEAD = const(128)


def text(view: dict) -> str:
    """A paragraph for each of them."""
    out = []
    if view["phase"] != _CHOOSE:
        out.append("%s. %s" % (texts.goal_name(view["goal"]), " ".join(texts.goal(view["goal"]))))
    out += boards(view, True)
    return "\n\n".join(out + known(view))


def boards(view: dict, closely: bool) -> "list[str]":
    """Every ship; closely: with its dials, and what your own parts do."""
    out = []
    for i in range(view["players"]):
        seat = (view["seat"] + i) % view["players"]
        out.append("%s: %s." % (view["names"][seat], _ship(view, seat, closely)))
        if i == 0 and closely:
            built = view["parts"][seat * _SLOTS : (seat + 1) * _SLOTS]
            out += [
                "%s: %s" % (cards.PARTS[slot], texts.ability(slot)) for slot in range(_SLOTS) if built[slot]
            ]
    return out


def ship(view: dict, seat: int) -> str:
    """One ship, closely."""
    text = _ship(view, seat, True)
    return text[0].upper() + text[1:] + "."


def _ship(view: dict, seat: int, closely: bool) -> str:
    """Dials, distance, cards, what it is under this round, and its parts."""
    row = view["ships"][seat * _ROW : (seat + 1) * _ROW]
    words = []
    if row[_MARKS] & _DEAD:
        words.append("lost")
    if closely:
        words += ["%s %d" % (DIALS[dial], row[dial]) for dial in range(5)] + ["distance %d" % row[_DISTANCE]]
    if not row[_MARKS] & _DEAD:
        words.append("deck %d" % row[_LEFT])
        words.append("hand %d" % row[_HELD])
        words += [state for bit, state in enumerate(texts.LASTING) if row[_MARKS] >> bit & 1]
        if row[_COPIED]:
            words.append("has a copy of " + cards.PARTS[row[_COPIED] - 1])
    built = view["parts"][seat * _SLOTS : (seat + 1) * _SLOTS]
    names = [cards.PARTS[slot] for slot in range(_SLOTS) if built[slot]]
    return ", ".join(words) + ("; parts: " + ", ".join(names) if names else "; no parts")


def known(view: dict) -> "list[str]":
    """What the seat knows of what comes: goals that it looked at, cards seen go under its deck."""
    out = []
    if view["phase"] != _CHOOSE and view["ahead"]:
        names = [texts.goal_name(goal) for goal in view["ahead"]]
        out.append("Goals to come: %s." % ", ".join(names))
    under = view["under"][view["seat"]]
    if under:
        out.append("Under your deck, lowest first: %s." % ", ".join([cards.TITLES[card] for card in under]))
    return out

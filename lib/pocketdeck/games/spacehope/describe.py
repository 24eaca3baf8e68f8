"""Space Hope's whole table in words, for who looks closer: the goal, every ship, what will come."""

from pocketdeck.stage.widgets import wrap

from . import cards, codes, layout, texts
from .words import DIALS, goal_name


def text(view: dict) -> str:
    """A paragraph for each of them."""
    out = []
    if view["phase"] != codes.CHOOSE:
        out.append("%s. %s" % (goal_name(view["goal"]), " ".join(texts.goal(view["goal"]))))
    out += boards(view, True)
    return "\n\n".join(out + known(view))


def lines(view: dict, rows: "list[tuple]") -> "list[str]":
    """The table as lines of text: its `rows` as text.py has them, and all that they have not."""
    out = ["Round %d. Your ship is %s." % (view["round"], view["names"][view["seat"]])]
    out += [row[0] for row in rows if row[0]]
    for line in boards(view, False) + known(view):
        out += wrap(line, 78)
    return out


def boards(view: dict, closely: bool) -> "list[str]":
    """Every ship; closely: with its dials, and what your own parts do."""
    out = []
    for i in range(view["players"]):
        seat = (view["seat"] + i) % view["players"]
        out.append("%s: %s." % (view["names"][seat], _ship(view, seat, closely)))
        if i == 0 and closely:
            built = view["parts"][seat * layout.SLOTS : (seat + 1) * layout.SLOTS]
            out += [
                "%s: %s" % (cards.PARTS[slot], texts.ability(slot))
                for slot in range(layout.SLOTS)
                if built[slot]
            ]
    return out


def ship(view: dict, seat: int) -> str:
    """One ship, closely."""
    text = _ship(view, seat, True)
    return text[0].upper() + text[1:] + "."


def _ship(view: dict, seat: int, closely: bool) -> str:
    """Dials, distance, cards, what it is under this round, and its parts."""
    row = view["ships"][seat * layout.ROW : (seat + 1) * layout.ROW]
    words = []
    if row[layout.MARKS] & layout.DEAD:
        words.append("lost")
    if closely:
        words += ["%s %d" % pair for pair in zip(DIALS, row)]
        words.append("distance %d" % row[layout.DISTANCE])
    if not row[layout.MARKS] & layout.DEAD:
        words.append("deck %d" % row[layout.LEFT])
        words.append("hand %d" % row[layout.HELD])
        if row[layout.MARKS]:
            words += [state for bit, state in enumerate(texts.LASTING) if row[layout.MARKS] >> bit & 1]
        if row[layout.COPIED]:
            words.append("has a copy of " + cards.PARTS[row[layout.COPIED] - 1])
    if not row[layout.PARTS]:
        return ", ".join(words) + "; no parts"
    built = view["parts"][seat * layout.SLOTS : (seat + 1) * layout.SLOTS]
    names = [cards.PARTS[slot] for slot in range(layout.SLOTS) if built[slot]]
    return ", ".join(words) + "; parts: " + ", ".join(names)


def known(view: dict) -> "list[str]":
    """What the seat knows of what comes: goals that it looked at, cards seen go under its deck."""
    out = []
    if view["phase"] != codes.CHOOSE and view["ahead"]:
        names = [goal_name(goal) for goal in view["ahead"]]
        out.append("Goals to come: %s." % ", ".join(names))
    under = view["under"][view["seat"]]
    if under:
        out.append("Under your deck, lowest first: %s." % ", ".join([cards.TITLES[card] for card in under]))
    return out

"""Space Hope: what counts as a change for a ship, and what each sentence of the log claims."""

import re
from collections.abc import Callable

from pocketdeck.games.spacehope import cards, codes, layout, printing, texts, words

_GOALS = [words.goal_name(i) for i in range(printing.GOALS)]
_DIALS = ("food", "morale", "population", "fuel", "military")
_COUNTED = {layout.DISTANCE: "distance", layout.COPIED: "copied", layout.LEFT: "deck"}
_LASTING = 7  # bits of the marks of a round


def watched(view: dict) -> dict:
    """The goal, and of every ship its dials, distance, hand and deck, parts, and what lasts for the round."""
    out = {"goal": 1 + view["goal"] if view["phase"] != codes.CHOOSE else 0, "round": view["round"]}
    for seat in range(view["players"]):
        who = view["names"][seat]
        row = view["ships"][seat * layout.ROW : (seat + 1) * layout.ROW]
        for dial, name in enumerate(_DIALS):
            out["%s of %s" % (name, who)] = row[dial]
        for at, name in _COUNTED.items():
            out["%s of %s" % (name, who)] = row[at]
        aims = view["phase"] == codes.AIM and view["card"] < printing.TITLES and seat == view["to_act"]
        out["hand of " + who] = row[layout.HELD] + aims  # what is aimed has not been told yet
        out["lost " + who] = row[layout.MARKS] >> _LASTING
        for bit in range(_LASTING):
            out["%s: %s" % (who, texts.LASTING[bit])] = row[layout.MARKS] >> bit & 1
        for slot in range(layout.SLOTS):
            out["%s of %s" % (cards.PARTS[slot], who)] = int(view["parts"][seat * layout.SLOTS + slot] > 0)
    return out


def _living(numbers: dict, view: dict) -> list[str]:
    return [who for who in view["names"] if not numbers["lost " + who]]


def _round(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """What is left in hand is discarded, and what lasted for the round is over."""
    numbers["round"] = int(names["n"])
    if before["phase"] != codes.CHOOSE:
        numbers["goal"] = 0
    for who in _living(numbers, after):
        numbers["hand of " + who] = 0
    for who in after["names"]:
        numbers["copied of " + who] = 0
    _over(numbers, after)


def _dealt(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """To every ship, or as many as there are."""
    for who in _living(numbers, after):
        n = min(int(names["n"]), numbers["deck of " + who])
        numbers["hand of " + who] += n
        numbers["deck of " + who] -= n


def _goal(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers["goal"] = 1 + _GOALS.index(names["goal"])


def _replaced(numbers: dict, names: dict, before: dict, after: dict) -> None:
    assert numbers["goal"] == 1 + _GOALS.index(names["old"])
    _goal(numbers, names, before, after)


def _resolved(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """That ends the round, and what lasts for it, also where no other one follows."""
    assert numbers["goal"] == 1 + _GOALS.index(names["goal"])
    _over(numbers, after)


def _over(numbers: dict, after: dict) -> None:
    for who in after["names"]:
        for text in texts.LASTING:
            numbers["%s: %s" % (who, text)] = 0


def _played(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """The card leaves the hand; what it does beside points, and to whom, is told with it."""
    numbers["hand of " + names["who"]] -= 1
    on = names.get("whom", names["who"])
    for who in _living(numbers, after) if on == "all" else [on]:
        for text in texts.LASTING:
            if text in names.get("what", ""):
                numbers["%s: %s" % (who, text)] = 1


def _changed(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """ "food +2, morale -1, moved 3": the dials, and how far."""
    for part in names["what"].split(", "):
        found = re.fullmatch(r"(\w+) ([-+]\d+)|moved (\d+)|went back (\d+)", part)
        assert found is not None, part
        dial, n, on, back = found.groups()
        if dial:
            numbers["%s of %s" % (dial, names["who"])] += int(n)
        else:
            numbers["distance of " + names["who"]] += int(on or 0) - int(back or 0)


def _built(source: str) -> Callable[..., None]:
    def claim(numbers: dict, names: dict, before: dict, after: dict) -> None:
        numbers["%s of %s" % (names["part"], names["who"])] += 1
        if source:
            numbers["%s of %s" % (source, names["who"])] -= 1

    return claim


def _counted(*changes: tuple[str, int]) -> Callable[..., None]:
    """So many cards come or go: "no card", "1 card", "3 cards"."""

    def claim(numbers: dict, names: dict, before: dict, after: dict) -> None:
        n = int(names["count"].split()[0].replace("no", "0"))
        for what, sign in changes:
            numbers["%s of %s" % (what, names["who"])] += sign * n

    return claim


def _saved(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """The part is gone for it, or what was copied of it."""
    part = "Cold storage of " + names["who"]
    if numbers[part]:
        numbers[part] = 0
    else:
        numbers["copied of " + names["who"]] = 0
    numbers["%s of %s" % (names["dial"], names["who"])] = int(names["n"])


def _copied(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers["copied of " + names["who"]] = 1 + list(cards.PARTS).index(names["part"])


SEED = 5

SAYS = [
    ("Round {n}.", _round),
    ("Every ship draws {n} cards.", _dealt),
    ("The goal: {goal}.", _goal),
    ("{goal} takes the place of {old}; gifts are void.", _replaced),
    ("{goal} is met.", _resolved),
    ("{goal} has failed by {n}.", _resolved),
    ("{who} played {card} for nothing.", "hand of {who} -1"),
    ("{who} played {card} to move {whom}.", "hand of {who} -1"),
    ("{who} played {card} to move.", "hand of {who} -1"),
    ("{who} played {card} on {whom}: {what}.", _played),
    ("{who} played {card} on {whom}.", _played),
    ("{who} played {card}: {what}.", _played),
    ("{who} played {card}.", _played),
    ("{who} built {part} with {card} from its deck.", _built("deck")),
    ("{who} built {part} with {card} from its discards.", _built("")),
    ("{who} built {part} with {card}.", _built("hand")),
    ("{who} gave {n} points for the goal.", ""),
    ("{who} gave {card} for the goal.", "hand of {who} -1"),
    ("{who} used {part} on {whom}.", ""),
    ("{who} used {part}.", ""),
    ("{who} is lost: the deck is empty.", "lost {who} +1"),
    ("{who} is lost: no {dial} left.", "lost {who} +1"),
    ("Cold storage kept {who} alive: {dial} is at {n}.", _saved),
    ("{who} lost {part}.", "{part} of {who} -1"),
    ("{who} dropped {card}.", "hand of {who} -1"),
    ("{who} copied {part} for this round.", _copied),
    ("{who} drew {count}.", _counted(("hand", 1), ("deck", -1))),
    ("{who} discarded {count} from the top of the deck.", _counted(("deck", -1))),
    ("{who} put {count} back under the deck.", _counted(("deck", 1))),
    ("{who}, lost, picked the goal and turned down {goal}.", ""),
    ("{who} turned down {goal}.", ""),
    ("{who}: {what}.", _changed),
]

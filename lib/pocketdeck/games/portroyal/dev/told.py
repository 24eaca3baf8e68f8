"""Port Royal: what counts as a change for you, and what each sentence of the log claims."""

import re
from collections.abc import Iterator

from pocketdeck.games.portroyal import cards
from pocketdeck.games.portroyal.words import person

# Of each side each person's card, and what persons of that name are called here.
_CREW = [
    (side, t, "%s %s" % (side, person(cards.KIND[t])))
    for side in ("mine", "his")
    for t in range(cards.PERSONS, cards.TYPES)
]


def watched(view: dict) -> dict:
    """Coins, VP and crew of both sides, the harbour, the deck, the expeditions that wait, cards to take."""
    out = {
        "coins": view["coins"],
        "dummy's coins": view["purse"],
        "VP": view["vp"],
        "dummy's VP": view["his_vp"],
        "harbour": len(view["harbour"]),
        "deck": view["left"],
        "waiting": bin(view["open"]).count("1"),
    }
    for side, t, what in _CREW:
        out[what] = out.get(what, 0) + view[side][t]
    return out


def _revealed(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """A ship or a person lies in the harbour; what else was revealed has a sentence of its own."""
    numbers["deck"] -= 1
    if not names["card"].startswith(("Tax", "expedition")):
        numbers["harbour"] += 1


def _listed(text: str) -> Iterator[tuple[int, str]]:
    """The persons of "Settler, 2 Captains and Priest"."""
    for part in re.split(", | and ", text):
        count, _, name = part.rpartition(" ") if part[0].isdigit() else ("1", "", part)
        yield int(count), name[:-1] if int(count) > 1 else name


def _fulfilled(
    numbers: dict, names: dict, before: dict, after: dict, side: str = "mine", whose: str = ""
) -> None:
    """An expedition's persons go, with the VP that they had."""
    numbers[whose + "coins"] += int(names["n"])
    numbers[whose + "VP"] += int(names["v"])
    for count, name in _listed(names["persons"]):
        numbers["%s %s" % (side, name)] -= count
    if side == "mine":
        numbers["waiting"] -= 1


def _fulfilled_his(numbers: dict, names: dict, before: dict, after: dict) -> None:
    _fulfilled(numbers, names, before, after, "his", "dummy's ")


def _taxed(numbers: dict, names: dict, before: dict, after: dict) -> None:
    for name, what in (("mine", "coins"), ("his", "dummy's coins")):
        found = re.fullmatch(r"(lose|gain)s? (\d+) c|keeps? all", names[name])
        assert found is not None, names[name]
        if found.group(1):
            numbers[what] += int(found.group(2)) * (1 if found.group(1) == "gain" else -1)


SEED = 9

SAYS = [
    ("You begin by lot.", ""),
    ("You begin.", ""),
    ("The dummy begins by lot.", ""),
    ("The dummy begins.", ""),
    ("It is {whose} turn.", ""),
    ("It is {whose} turn; {n} card discarded.", "harbour -n"),
    ("It is {whose} turn; {n} cards discarded.", "harbour -n"),
    ("You revealed the {card}.", _revealed),
    ("The dummy revealed the {card}.", _revealed),
    ("The deck is empty: {n} discards make the new one, the second pass begins.", "deck =n"),
    ("The deck is empty for the second time: the last turns.", "deck =0"),
    ("Taxes: you {mine}, the dummy {his}.", _taxed),
    ("The expedition for {persons} waits for you.", "waiting +1"),
    ("You fulfilled the expedition with {persons}: {n} c, {v} VP without them.", _fulfilled),
    ("The dummy fulfilled the expedition with {persons}: {n} c, {v} VP without them.", _fulfilled_his),
    ("You repelled the {ship}.", "harbour -1"),
    ("A second {ship}: you went bust.", ""),
    ("{n} colours: you may take {m}.", ""),
    ("{n} colour: you may take {m}.", ""),
    ("Your {persons} earned {n} c.", "coins +n"),
    ("You traded the {ship} for {n} c.", "coins +n, harbour -1"),
    (
        "You traded the {ship} for {n} c, less 1 c for the dummy.",
        "coins +n, coins -1, dummy's coins +1, harbour -1",
    ),
    ("You hired the {person} for {n} c: {v} VP.", "coins -n, VP +v, mine {person} +1, harbour -1"),
    (
        "You hired the {person} for {n} c and 1 c for the dummy: {v} VP.",
        "coins -n, coins -1, dummy's coins +1, VP +v, mine {person} +1, harbour -1",
    ),
    ("Your {person} lets you take {n} more.", ""),
    ("Your {persons} earned {n} VP with that ship.", "VP +n"),
    ("The dummy rolled a {n}.", ""),
    ("Case D: it rolled a {n}, you have {m} c: it {does}.", ""),
    ("The dummy traded the {ship} for {n} c.", "dummy's coins +n, harbour -1"),
    (
        "The dummy traded the {ship} for {n} c, less 1 c for you.",
        "coins +1, dummy's coins +n, dummy's coins -1, harbour -1",
    ),
    (
        "The dummy hired the {person} for {n} c: {v} VP.",
        "dummy's coins -n, dummy's VP +v, his {person} +1, harbour -1",
    ),
    (
        "The dummy hired the {person} for {n} c and 1 c for you: {v} VP.",
        "coins +1, dummy's coins -n, dummy's coins -1, dummy's VP +v, his {person} +1, harbour -1",
    ),
    ("The dummy can take nothing: it gains 1 c.", "dummy's coins +1"),
    ("The dummy took nothing.", ""),
    ("The harbour is empty: your Jesters earned {n} c.", "coins +n"),
    ("The game is over.", ""),
]

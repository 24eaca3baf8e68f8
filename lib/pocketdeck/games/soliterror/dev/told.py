"""SoliTerror: what counts as a change in the night, and what each sentence of the log claims."""

import re

from pocketdeck.games.soliterror import deck
from pocketdeck.games.soliterror.state import values

_SUITS = "♥♦♠♣"


def watched(view: dict) -> dict:
    """Hearts, each food and weapon, the flare gun, who is safe, the draw deck, what lies in the field."""
    out = {
        "♥": view["health"],
        "Joker": view["flare"],
        "deck": view["left"],
        "safe": bin(view["rescued"]).count("1"),
    }
    for value in values(view["food"]):
        out["%d♦" % value] = 1
    for value in values(view["weapons"]):
        out["%d♠" % value] = 1
    for place, card in enumerate(view["field"]):
        if card != deck.HOLE:
            out["abcd"[place & 3] + str((place >> 2) + 1)] = card
    return out


def _card(glyph: str) -> int:
    """A card by what stands on it."""
    if glyph == "Joker":
        return deck.JOKER
    rank = {"A": 1, "J": 11, "Q": 12, "K": 13}.get(glyph[:-1]) or int(glyph[:-1])
    return rank | _SUITS.index(glyph[-1]) << 4


def _gain(numbers: dict, glyph: str) -> None:
    what = "♥" if glyph.endswith("♥") else glyph
    numbers[what] = numbers.get(what, 0) + 1


def _goes(numbers: dict, glyph: str) -> None:
    """A card leaves the field: it lay there, for all that was told."""
    card = _card(glyph)
    spots = [spot for spot, lies in numbers.items() if re.fullmatch("[abcd][1-5]", spot) and lies == card]
    assert len(spots) == 1, glyph
    numbers[spots[0]] = 0


def _help(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers["deck"] -= 1
    _gain(numbers, names["card"])


def _found(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers[names["spot"]] = _card(names["card"])


def _took(numbers: dict, names: dict, before: dict, after: dict) -> None:
    _gain(numbers, names["card"])
    _goes(numbers, names["card"])


def _paid(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """Food by its cards, or a heart, or nothing."""
    _took(numbers, names, before, after)
    if names["price"] == "1 ♥":
        numbers["♥"] -= 1
    elif names["price"] != "nothing":
        for food in names["price"].split(" "):
            numbers[food] -= 1


def _killed(numbers: dict, names: dict, before: dict, after: dict) -> None:
    how = names["how"]
    if how == "The flare":
        numbers["Joker"] -= 1
    elif how in ("1 ♥", "3 ♥"):
        numbers["♥"] -= int(how[0])
    else:
        for value in re.findall(r"\d+", how):
            numbers[value + "♠"] -= 1
        numbers["♥"] -= "♥" in how
    if not before["active"]:
        _goes(numbers, names["card"])


def _bitten(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers["♥"] -= 1


def _traded(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers[names["spot"]] = _card(names["card"])


def _rescued(numbers: dict, names: dict, before: dict, after: dict) -> None:
    numbers["safe"] += 1
    _goes(numbers, names["ace"])


def _drew(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """Monsters among them do not stay."""
    for glyph in names["cards"].split(" "):
        numbers["deck"] -= 1
        if not glyph.endswith("♣"):
            _gain(numbers, glyph)


def _lit(numbers: dict, names: dict, before: dict, after: dict) -> None:
    """Cards round the monster's: the view tells which."""
    shown = [
        place
        for place in range(20)
        if before["field"][place] == deck.HIDDEN and after["field"][place] not in (deck.HIDDEN, deck.HOLE)
    ]
    assert len(shown) == int(names["n"].replace("no", "0"))
    for place in shown:
        numbers["abcd"[place & 3] + str((place >> 2) + 1)] = after["field"][place]


SAYS = [
    ("None of your 7 cards was a monster.", ""),
    ("One of your 7 cards was a monster.", ""),
    ("{n} of your 7 cards were monsters: they are gone.", ""),
    ("{card} comes out of the dark.", "deck -1"),
    ("Help brings {card}.", _help),
    ("At {spot}: {card}.", _found),
    ("You took {card}.", _took),
    ("You got {card} for {price}.", _paid),
    ("You cannot pay for {card}: it stays.", ""),
    ("You left {card} lying.", ""),
    ("The fright of {card} costs 1 ♥.", _bitten),
    ("You have no health to stand the fright of {card}.", ""),
    ("{how} drove off {card}.", _killed),
    ("{card} bit you: 1 ♥ lost. It {then}.", _bitten),
    ("{card} went to {spot}; {gone} is gone.", _traded),
    ("{card} lies at {spot} and stays. Choose again.", _found),
    ("The flare shows {n} card.", _lit),
    ("The flare shows no cards.", ""),
    ("The flare shows {n} cards.", _lit),
    ("{ace} is safe.", _rescued),
    ("You drew {cards}.", _drew),
    ("Cut off: you may end it.", ""),
    ("All are safe, and there is food enough.", ""),
    ("All are safe, but the food is not enough.", ""),
    ("It kills you.", ""),
    ("No card touches yours, and somebody is missing.", ""),
    ("Nothing new is in reach, and somebody is missing.", ""),
    ("You have ended the night: somebody is cut off.", ""),
]

RARE = ("Nothing new is in reach, and somebody is missing.",)

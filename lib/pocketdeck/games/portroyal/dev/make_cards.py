"""Makes Port Royal's cards.py from the list of cards in data/cards.csv.

The list has a row for every kind of card there is, with how many of it. The module's columns are indexed by
the number of the card's type; equal cards share a type. tools/makers/make_cards.py writes it.
"""

import csv
import io
from pathlib import Path

from playing.columns import literal, names, Wrong

SOURCE = Path(__file__).parent / "data" / "cards.csv"

COLOURS = ("yellow", "blue", "green", "red", "black")
# Persons in the order of their numbers; the first three come in every colour.
COLOURED = ("Trader", "Clerk", "Merchant")
PLAIN = (
    "Settler",
    "Captain",
    "Priest",
    "Jack of All Trades",
    "Sailor",
    "Pirate",
    "Mademoiselle",
    "Jester",
    "Admiral",
    "Governor",
    "Gunner",
    "Vice Admiral",
    "Passenger",
)
ABILITIES = ("Mademoiselle", "Jester", "Admiral", "Governor", "Gunner", "Vice Admiral")
SHORT = {"Jack of All Trades": "Jack"}  # for a menu line
SYMBOLS = ("settler", "captain", "priest", "jack of all trades")
KINDS = ("ship", "expedition", "tax", "person")
SKULL = 255
NONE = 255


def column(name: str, values: "list[int]") -> "list[str]":
    """A column in lines of 24 values."""
    lines = [f"    {literal(values[i : i + 24])}" for i in range(0, len(values), 24)]
    return [f"{name} = (", *lines, ")"]


def types(text: str) -> "list[dict]":
    """The rows in the order of their numbers: ships, expeditions, tax, persons; extended ones at the end."""
    rows = list(csv.DictReader(io.StringIO(text)))
    if [row for row in rows if row["deck"] == "extended" and row["kind"] != "person"]:
        raise Wrong("the extended deck adds something else than persons")
    return sorted(rows, key=lambda row: (KINDS.index(row["kind"]), row["deck"] == "extended"))


def kind(row: dict) -> int:
    """A person's kind; those that come in colours have five, one for each."""
    if row["kind"] != "person":
        return NONE
    if row["name"] in COLOURED:
        return len(COLOURS) * COLOURED.index(row["name"]) + COLOURS.index(row["color"])
    return len(COLOURS) * len(COLOURED) + PLAIN.index(row["name"])


def swords(row: dict) -> int:
    return SKULL if row["swords"] == "skull" else int(row["swords"] or 0)


def needs(row: dict) -> "list[int]":
    """An expedition's symbols, three at most, equal ones side by side."""
    found = sorted(SYMBOLS.index(word) for word in row["needs"].split())
    return found + [NONE] * (3 - len(found))


def generate(text: str) -> str:
    """The module's text."""
    rows = types(text)
    kinds = [kind(row) for row in rows]
    ships = [row for row in rows if row["kind"] == "ship"]
    first_person = next(i for i, row in enumerate(rows) if row["kind"] == "person")
    symbols = [next(i for i, row in enumerate(rows) if row["name"].lower() == word) for word in SYMBOLS]
    if symbols != list(range(symbols[0], symbols[0] + len(SYMBOLS))):
        raise Wrong("settler, captain, priest and jack are not one type each, in this order")

    def base(name: str) -> int:
        if name in COLOURED:
            return len(COLOURS) * COLOURED.index(name)
        return len(COLOURS) * len(COLOURED) + PLAIN.index(name)

    lines = [
        '"""Port Royal\'s cards, a column each, indexed by type: equal cards share one.',
        "",
        "Made by tools/makers/make_cards.py from dev/data/cards.csv; change that, not this file.",
        "Types below SHIPS are ships, then come expeditions, TAX, and persons from PERSONS on; those from",
        "STANDARD on are only in the extended deck. Expeditions need symbols: 0 settler, 1 captain, 2 priest",
        "(the persons that show them, and then the Jack, are the four types from SYMBOLS on).",
        '"""',
        "",
        "from pocketdeck.engine.names import Names",
        "",
        f"SHIPS = {len(ships)}",
        f"TAX = {first_person - 1}",
        f"PERSONS = {first_person}",
        f"SYMBOLS = {symbols[0]}",
        f"STANDARD = {sum(row['deck'] == 'standard' for row in rows)}",
        f"TYPES = {len(rows)}",
        "",
        "# Kinds of persons; Traders, Clerks and Merchants have one for each colour, in their order.",
        *[f"{name.upper().replace(' ', '_')} = {base(name)}" for name in COLOURED],
        *[f"{name.upper().replace(' ', '_')} = {base(name)}" for name in ABILITIES],
        f"KINDS = {len(COLOURS) * len(COLOURED) + len(PLAIN)}",
        "",
        *names("COLOURS", list(COLOURS)),
        *names("SHIP_NAMES", [next(r["name"] for r in ships if r["color"] == c) for c in COLOURS]),
        *names("PERSON_NAMES", [SHORT.get(name, name) for name in COLOURED + PLAIN]),
        "",
        "# How many there are of a type.",
        *column("COPIES", [int(row["count"]) for row in rows]),
        "# A ship's colour, 255: none. A person's kind, 255: none.",
        *column("COLOUR", [COLOURS.index(row["color"]) if row["color"] else NONE for row in rows]),
        *column("KIND", kinds),
        "# What a ship or an expedition brings; what a person costs.",
        *column("COINS", [int(row["coins"] or row["cost"] or 0) for row in rows]),
        "# Swords that it takes to repel a ship, 255: a skull; swords that a person shows.",
        *column("SWORDS", [swords(row) for row in rows]),
        *column("VP", [int(row["vp"] or 0) for row in rows]),
        "# Three symbols of each expedition from SHIPS on, 255: none.",
        "NEEDS = " + literal([n for row in rows if row["kind"] == "expedition" for n in needs(row)]),
    ]
    return "\n".join(lines) + "\n"


def made(text: str) -> "dict[str, bytes]":
    """The file; Wrong if the columns cannot hold these cards."""
    return {"cards.py": generate(text).encode()}

"""The card table against the list of cards, the tool that makes it, and decks given by name."""

import csv
import subprocess
import sys
from collections import Counter

import pytest

from environment import project
from playing import columns, game_dev
from pocketdeck.engine import catalog
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.games.portroyal import cards, words
from pocketdeck.games.portroyal.dev import make_cards
from pocketdeck.games.portroyal.dev.tests.positions import everything, NAMES

TEXT = make_cards.SOURCE.read_text(encoding="utf-8")
ROWS = list(csv.DictReader(TEXT.splitlines()))


def count(deck, **wanted):
    return sum(
        int(row["count"])
        for row in ROWS
        if row["deck"] in deck and all(row[key] == value for key, value in wanted.items())
    )


def test_components():
    """50 ships in five colours, 60 persons, 6 expeditions, 4 tax cards; 24 more persons when extended."""
    kinds = Counter(
        "ship"
        if t < cards.SHIPS
        else "expedition"
        if t < cards.TAX
        else "tax"
        if t == cards.TAX
        else "person"
        for t in everything()
    )
    assert kinds == {"ship": 50, "person": 60, "expedition": 6, "tax": 4}
    assert len(everything("extended")) == 144
    assert count(("standard",), kind="ship") == 50 and count(("extended",)) == 24
    assert [words.title(t) for t in (0, 6, 12, 18, 23)] == ["Pinnace", "Flute", "Skiff", "Frigate", "Galleon"]
    for colour in range(5):
        assert sum(cards.COPIES[t] for t in range(cards.SHIPS) if cards.COLOUR[t] == colour) == 10


def test_every_card_of_the_list_is_in_the_table():
    found = Counter()
    for t in range(cards.TYPES):
        deck = "standard" if t < cards.STANDARD else "extended"
        ship, person = t < cards.SHIPS, t >= cards.PERSONS
        colour = cards.COLOURS[cards.COLOUR[t]] if cards.COLOUR[t] < 255 else ""
        swords = "skull" if cards.SWORDS[t] == 255 else str(cards.SWORDS[t]) if cards.SWORDS[t] else ""
        coins = "" if person or t == cards.TAX else str(cards.COINS[t])
        cost = str(cards.COINS[t]) if person else ""
        points = str(cards.VP[t]) if person else ""
        needs = ""
        if not ship and t < cards.TAX:
            at = 3 * (t - cards.SHIPS)
            needs = " ".join(sorted(make_cards.SYMBOLS[n] for n in cards.NEEDS[at : at + 3] if n < 255))
        name = "Expedition" if cards.SHIPS <= t < cards.TAX else words.title(t)
        if person and colour:
            name = name.split(" ")[1]
        name = {"Jack": "Jack of All Trades"}.get(name, name)
        found[deck, name, colour, coins, swords, cost, points, needs] += cards.COPIES[t]
    wanted = Counter()
    for row in ROWS:
        needs = " ".join(sorted(row["needs"].split()))
        key = (
            row["deck"],
            row["name"],
            row["color"],
            row["coins"],
            row["swords"],
            row["cost"],
            row["vp"],
            needs,
        )
        wanted[key] += int(row["count"])
    assert found == wanted


def test_the_table_is_what_the_list_gives():
    target = game_dev.GAMES / "portroyal" / "cards.py"
    assert make_cards.generate(TEXT) == target.read_text(encoding="utf-8")
    tool = [sys.executable, str(project.ROOT / "tools" / "makers" / "make_cards.py"), "portroyal", "--check"]
    assert subprocess.run(tool, check=False).returncode == 0


def test_the_tool_refuses_lists_that_the_table_cannot_hold():
    with pytest.raises(columns.Wrong):
        make_cards.generate(TEXT.replace("standard,1,ship,Pinnace", "extended,1,ship,Pinnace", 1))
    changed = TEXT.replace("standard,5,person,Captain,,,,4,1,,\n", "").rstrip("\n")
    with pytest.raises(columns.Wrong):
        make_cards.generate(changed + "\nstandard,5,person,Captain,,,,4,1,,\n")


def test_names_are_unique_and_short_enough_for_a_record():
    assert len(set(NAMES)) == cards.TYPES
    assert max(len("take " + name) for name in NAMES) <= 24
    for name in (
        "pinnace-1-1",
        "frigate-4-skull",
        "trader-blue-5",
        "jack-6",
        "vice-admiral-9",
        "tax",
        "merchant-yellow-8",
        "governor-8",
        "expedition-ss",
        "expedition-scp",
    ):
        assert name in NAMES


def test_labels_name_every_kind_within_a_menu_line():
    """The longest are persons in a colour; ships of equal coins are told apart by their place."""
    for t in range(cards.PERSONS, cards.TYPES):
        assert len("Hire " + words.title(t)) <= 20


# Decks given by name


@pytest.mark.parametrize("deck", ("standard", "extended"))
def test_a_whole_deck_is_dealt_in_its_order(deck):
    names = [NAMES[t] for t in reversed(everything(deck))]
    game = catalog.new_game("portroyal", 1, 1, {"deck": deck, "first": "solo"}, names)
    assert [NAMES[t] for t in game.deck[: game.end]] == names
    upper = catalog.new_game("portroyal", 1, 1, {"deck": deck, "first": "solo"}, [n.upper() for n in names])
    assert upper.pack() == game.pack()


@pytest.mark.parametrize("deck, other", (("standard", "extended"), ("extended", "standard")))
def test_the_deck_has_to_be_that_of_the_option(deck, other):
    names = [NAMES[t] for t in everything(other)]
    with pytest.raises(IllegalOption) as caught:
        catalog.new_game("portroyal", 1, 1, {"deck": deck}, names)
    assert "deck" in str(caught.value)


def test_what_is_wrong_with_a_deck_is_named():
    names = [NAMES[t] for t in everything()]
    for wrong, word in (
        (names[1:], "missing: 1."),
        (names + ["tax"], "no card 'tax' any more"),
        (["ace-of-spades"] + names, "no card 'ace-of-spades'."),
        (["gunner-4"] + names, "no card 'gunner-4'."),
    ):
        with pytest.raises(IllegalOption) as caught:
            catalog.new_game("portroyal", 1, 1, None, wrong)
        assert word in str(caught.value)

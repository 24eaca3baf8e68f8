"""Placing a ship part, and what each of the ten does."""

import re
from pathlib import Path

import pytest

from pocketdeck.games.spacehope import cards, figures, texts
from pocketdeck.games.spacehope.dev.tests.positions import (
    alive,
    dials,
    distance,
    do,
    given,
    GONE,
    hand,
    LEFT,
    legal,
    number,
    pile,
    SPENT,
)
from pocketdeck.games.spacehope.picture import wording1, yard

HELP = Path(cards.__file__).parent / "help.txt"
FOUR = ("Tub garden", "Lost property", "Tow hook", "Thick walls")


def builds(game):
    return [note[6:] for note in legal(game) if note.startswith("build ")]


def test_take_a_card_from_your_hand_and_place_it():
    game = do(given(parts={0: ("Tub garden",)}), "build thick-walls", "give slingshot")
    assert cards.TITLES[game.parts[3] - 1] == "Slingshot"
    assert hand(game) == ["Karaoke", "Karaoke"] and game.to_act == 1


@pytest.mark.parametrize(
    "have, tiers",
    (((), {0}), (FOUR[:1], {0, 1}), (FOUR[:2], {0, 1, 2}), (FOUR[:3], {1, 2, 3}), (FOUR, {1, 2, 3, 4})),
)
def test_a_tier_needs_that_number_of_parts(have, tiers):
    """You may only play in a certain tier if you have that number of ship parts built already."""
    slots = [
        cards.PARTS.joined.lower().replace(" ", "-").split("|").index(name)
        for name in builds(given(parts={0: have}))
    ]
    assert {cards.TIERS[slot] for slot in slots} == tiers
    assert len(slots) == sum(tier <= len(have) for tier in cards.TIERS) - len(have)


def test_only_once_a_round():
    game = given(hands=("Karaoke", "Karaoke", "Slingshot", "Compost"), parts={0: ("Tub garden",)})
    do(game, "build thick-walls", "give karaoke")
    while game.to_act == 1:
        game.apply(game.actions()[0])
    assert game.to_act == 0 and builds(game) == []


def test_tier_0_lets_the_top_card_into_one_other_slot():
    """If you place a card in a tier 0 part, you may take the top card of your deck into 1 other slot."""
    game = do(given(), "build tow-hook", "give karaoke")
    top = game.decks[9]
    assert legal(game) == [
        "leave",
        "build tub-garden",
        "build lost-property",
        "build thick-walls",
        "build afterburner",
    ]
    do(game, "build thick-walls")
    assert (game.parts[3] - 1, number(game, LEFT), game.to_act) == (top, 9, 1)


def test_the_top_card_may_be_left():
    game = do(given(), "build tow-hook", "give karaoke", "leave")
    assert (number(game, LEFT), number(game, 19), game.to_act) == (10, 1, 1)


def test_the_bonus_card_in_tier_0_brings_no_third():
    game = do(given(), "build tow-hook", "give karaoke", "build tub-garden")
    assert game.to_act == 1


def test_the_bonus_may_run_the_deck_out():
    """Only a needed draw kills."""
    game = do(given(decks={0: 1}), "build tow-hook", "give karaoke", "build tub-garden")
    assert (number(game, LEFT), alive(game)) == (0, [0, 1])


def test_with_an_empty_deck_there_is_no_bonus():
    assert do(given(decks={0: 1}), "build tow-hook", "give karaoke", "leave").to_act == 1
    other = given(parts={0: FOUR[:3]})
    assert do(other, "build gear-shift", "give karaoke").to_act == 1


def test_a_part_works_on_without_its_tier():
    """It remains in effect, but cannot be replaced once it is discarded."""
    game = given(parts={0: ("Tub garden", "Gear shift")})
    assert game.has(0, 7) and "cold-storage" not in builds(game)


def test_a_discarded_part_goes_to_its_owners_pile_and_can_be_built_again():
    game = given(
        hands=("Loose bolt", "Karaoke", "Karaoke"),
        parts={1: ("Tub garden",)},
        others={1: ("Slingshot", "Compost")},
    )
    before = number(game, GONE, 1)
    do(game, "play loose-bolt", "on 1", "part 2 tub-garden")
    assert number(game, GONE, 1) == before + 1
    assert "tub-garden" in builds(game)


# The ten


def test_tub_garden():
    """One point from the highest dial to the lowest, once a round, before the action."""
    game = do(given(parts={0: ("Tub garden",)}, dials={0: (2, 3, 3, 3, 7)}), "use tub-garden")
    assert (dials(game), game.to_act, number(game, SPENT)) == ((3, 3, 3, 3, 6), 0, 1)
    assert "use tub-garden" not in legal(game)


def test_tub_garden_asks_for_no_more_than_a_highest_and_a_lowest_dial():
    """No condition is printed: of dials that differ by one the two change places."""
    garden = {0: ("Tub garden",)}
    for before, after in (((4, 3, 3, 3, 3), (3, 4, 3, 3, 3)), ((1, 2, 2, 2, 2), (2, 1, 2, 2, 2))):
        assert dials(do(given(parts=garden, dials={0: before}), "use tub-garden")) == after
    for alike in (1, 3, 9):
        assert "use tub-garden" not in legal(given(parts=garden, dials={0: (alike,) * 5}))


def test_a_part_can_only_be_used_when_built():
    assert not [note for note in legal(given()) if note.startswith("use")]


def test_lost_property():
    """An and card discarded at the end of a round raises the lowest dial."""
    table = {"parts": {0: ("Lost property",)}, "others": {1: ("Soup again",)}, "goal": "Formation flying"}
    game = do(given(hands=("Karaoke", "Slingshot"), **table), "play karaoke")
    assert dials(game) == (4, 5, 3, 3, 3)
    game = do(given(hands=("Karaoke", "Movie night"), **table), "play karaoke")
    assert dials(game) == (3, 5, 3, 3, 3)


def test_tow_hook():
    """Only while all others have more distance."""
    game = given(3, parts={0: ("Tow hook",)}, distance={1: 2, 2: 1})
    assert distance(do(game, "use tow-hook")) == 3
    assert "use tow-hook" not in legal(given(3, parts={0: ("Tow hook",)}, distance={1: 2}))
    assert "use tow-hook" in legal(given(3, parts={0: ("Tow hook",)}, distance={1: 2}, dead=(2,)))


def test_thick_walls():
    """An opponent's card takes 1 less; one's own cards and goals take all."""
    table = {"parts": {0: ("Thick walls",), 1: ("Thick walls",)}}
    game = do(given(hands=("Warning shot", "Karaoke", "Karaoke"), **table), "play warning-shot")
    assert dials(game, 1)[4] == 2
    game = do(given(hands=("Overtime", "Karaoke", "Karaoke"), dials={0: (9, 3, 3, 3, 3)}, **table))
    assert dials(do(game, "play overtime"))[0] == 8


def test_afterburner():
    table = {"parts": {0: ("Afterburner",)}}
    game = do(given(dials={0: (3, 3, 3, 3, 3)}, **table), "use afterburner")
    assert (dials(game)[3], distance(game)) == (2, 3)
    assert "use afterburner" not in legal(given(dials={0: (3, 3, 3, 2, 3)}, **table))


def test_compost_heap():
    game = given(parts={0: ("Compost heap",)}, dials={0: (3, 3, 5, 3, 3)}, piles={0: ("Slingshot",)})
    do(game, "use compost-heap")
    assert (dials(game)[2], number(game, LEFT), cards.TITLES[game.decks[0]]) == (4, 11, "Slingshot")


def test_long_arm():
    """Only ships with more distance; a guarded one is out of reach."""
    game = given(4, parts={0: ("Long arm",)}, distance={0: 3, 1: 5, 2: 3, 3: 9})
    assert legal(do(game, "use long-arm")) == ["on 2", "on 4"]
    do(game, "on 4")
    assert (distance(game, 3), distance(game), game.to_act, game.phase) == (6, 3, 0, 0)
    game = given(3, parts={0: ("Long arm",)}, distance={1: 5, 2: 9}, marks={2: 1})
    assert distance(do(game, "use long-arm"), 1) == 2


def test_gear_shift():
    """The first time in a round that one moves one's own ship with an or card."""
    table = {"parts": {0: ("Gear shift",)}, "others": {1: ("Slingshot",)}}
    game = given(hands=("Full burn", "Soup again", "Movie night", "Karaoke"), **table)
    do(game, "play soup-again", "move 2", "play full-burn", "move 1")
    assert (distance(game, 1), distance(game)) == (3, 7)
    do(game, "play movie-night", "move 1")
    assert distance(game) == 7 + 3


def test_cold_storage():
    """A dial that reaches 0 goes to 1, and the part is discarded."""
    table = {"dials": {0: (1, 3, 3, 1, 3)}, "parts": {0: ("Cold storage",)}}
    game = do(given(hands=("Skip lunch", "Karaoke", "Karaoke"), **table), "play skip-lunch")
    assert (dials(game)[0], game.parts[8], alive(game)) == (1, 0, [0, 1])
    assert len(pile(game)) == number(game, GONE)


def test_second_bridge():
    """The first ability of an or card in a round also moves 4."""
    table = {"parts": {0: ("Second bridge",)}, "others": {1: ("Slingshot",)}}
    game = given(hands=("Soup again", "Movie night", "Karaoke", "Karaoke"), **table)
    assert distance(do(game, "play soup-again", "on 1")) == 4
    assert distance(do(game, "play movie-night", "on 1")) == 4
    game = given(hands=("Soup again", "Karaoke", "Karaoke"), **table)
    assert distance(do(game, "play karaoke")) == 1


def numbers(text):
    return {int(n) for n in re.findall("[0-9]+", text)} - {0}  # "when a dial reaches 0"


@pytest.mark.parametrize("slot", range(10))
def test_every_telling_of_a_part_has_the_numbers_that_are_printed_on_it(slot, monkeypatch):
    """Its own sentence and the help as they stand; the panel and the few words whatever is printed."""
    printed = {n for n in cards.AMOUNTS[3 * slot : 3 * slot + 3] if n}
    assert numbers(texts.ability(slot)) == printed
    found = re.findall(r"^%s, (\d): (.*)$" % cards.PARTS[slot], HELP.read_text(encoding="utf-8"), re.M)
    assert [(int(tier), numbers(text)) for tier, text in found] == [(cards.TIERS[slot], printed)]
    for first in (cards.AMOUNTS, bytes(range(20, 50))):
        monkeypatch.setattr(cards, "AMOUNTS", first)
        printed = {n for n in first[3 * slot : 3 * slot + 3] if n}
        when, columns = yard.does(slot)
        panel = numbers(when) | {abs(n) for _, n, _ in columns if n != figures.PLAIN}
        words = numbers(wording1.part(slot))
        assert words and words <= printed and panel <= words
        if first[0] < 20:
            assert words == printed

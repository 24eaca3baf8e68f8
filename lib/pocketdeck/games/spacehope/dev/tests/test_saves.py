"""Saves and redeals: what cannot be is refused, what one cannot know is drawn anew."""

import random
import struct

import pytest

from host_tests import contract
from pocketdeck.engine import catalog, packing
from pocketdeck.engine.errors import SaveError
from pocketdeck.engine.rng import Rng
from pocketdeck.games.spacehope.dev.tests.positions import do, given, LEFT, LOW

FORGED = {
    "a dial at 10": ("ships", 0, 10),
    "a living ship with an empty dial": ("ships", 0, 0),
    "a distance of 100": ("ships", 5, 100),
    "a dead ship with full dials and a deck": ("ships", 6, 128),
    "a part that does not exist copied": ("ships", 7, 11),
    "five cards recycled": ("ships", 12, 5),
    "more known cards than the deck has": ("ships", 14, 11),
    "more goals looked at than are left": ("ships", 15, 24),
    "a part counted that is not there": ("ships", 19, 1),
    "a card twice": ("hands", 0, 5),
    "a card that does not exist": ("hands", 0, 48),
    "a goal twice": ("goals", 0, 3),
}
FIELDS = {
    "round 0": {"round": 0},
    "a phase that does not exist": {"phase": 8},
    "over while ships live": {"phase": 7, "to_act": None},
    "a seat that does not exist": {"to_act": 2},
    "a goal that was not drawn": {"goal": 5},
    "a card in use that was not played": {"phase": 1, "card": 20},
    "a slot that is not open": {"phase": 2, "what": 9},
    "an action that the goal has not": {"phase": 2, "what": 10},
    "a bonus without a part": {"phase": 3, "what": 0},
    "a part to break that is not there": {"phase": 4, "what": 29},
    "a dead one's choice while all live": {"phase": 6},
}


@pytest.mark.parametrize("what", FORGED)
def test_an_impossible_number_is_refused(what):
    game = given()
    name, at, value = FORGED[what]
    getattr(game, name)[at] = value
    with pytest.raises(SaveError):
        catalog.load_game(game.pack())


@pytest.mark.parametrize("what", FIELDS)
def test_an_impossible_field_is_refused(what):
    game = given()
    for name, value in FIELDS[what].items():
        setattr(game, name, value)
    with pytest.raises(SaveError):
        catalog.load_game(game.pack())


def test_a_card_moved_to_another_seat_is_refused():
    game = given(others={1: ("Soup again", "Ice comet", "Slingshot")})
    game.ships[LEFT] -= 1
    with pytest.raises(SaveError):
        catalog.load_game(game.pack())


def test_any_changed_byte_is_refused_or_can_be_played_on():
    """Nothing that is loaded can break the game later."""
    chance = random.Random(5)
    for moves in (0, 7, 30, 60, 90):
        game = contract.position("spacehope", moves, moves, 4)
        if game.over:
            continue
        data = game.pack()
        for _ in range(150):
            body = bytearray(data[:-4])
            at = chance.randrange(30, len(body))
            body[at] = (body[at] + chance.choice((1, 255, 16, 128))) & 255
            try:
                other = catalog.load_game(bytes(body) + struct.pack("<I", packing.checksum(bytes(body))))
            except SaveError:
                continue
            contract.play_on(other, chance)


def test_six_players_fit():
    """At most 512 bytes, in every state of long games."""
    for seed in range(5):
        game = catalog.new_game("spacehope", seed, 6)
        chance = random.Random(seed)
        while not game.over:
            assert len(game.pack()) <= 420
            game.apply(chance.choice(game.actions()))


def test_a_redeal_keeps_what_everybody_saw_go_under_a_deck():
    game = do(given(hands=("Compost", "Karaoke", "Karaoke")), "play compost", "on 1")
    known = game.decks[0]
    assert game.ships[LOW] == 1
    for seed in range(5):
        for seat in (0, 1):
            assert game.redeal(seat, Rng(seed)).decks[0] == known


def test_a_redeal_hides_the_other_hands_and_the_own_deck():
    game = catalog.new_game("spacehope", 4, 3)
    seen = {bytes(game.redeal(0, Rng(seed)).hand(1)) for seed in range(8)}
    decks = {bytes(game.redeal(0, Rng(seed)).deck(0, 42)) for seed in range(8)}
    assert len(seen) > 5 and len(decks) > 5
    assert {bytes(game.redeal(0, Rng(seed)).hand(0)) for seed in range(8)} == {bytes(game.hand(0))}

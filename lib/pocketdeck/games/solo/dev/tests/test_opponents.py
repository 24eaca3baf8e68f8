"""What the opponents without a level do, against which docs/dev/figures.md measures the bots."""

import pytest

from pocketdeck.engine.rng import Rng
from pocketdeck.games.solo.dev import trials as solo
from pocketdeck.games.solo.dev.tests.positions import do, given

LOTS = 60


def choices(name, game, drawn=False):
    """Everything that an opponent does here, chance being asked often."""
    return {game.notation(solo.simple(game, name, Rng(seed), drawn)) for seed in range(LOTS)}


NAMED = {"name " + origin for origin in ("eldritch", "martian", "precursor", "wizard")}


def test_rlcard_names_a_wild_by_lot_and_the_keen_one_what_it_holds():
    game = do(given("w m1 m2 m3", "p3 p4 p5", top="e9"), "lay w")
    assert choices("rlcard", game) == NAMED == choices("random", game)
    assert choices("keen", game) == {"name martian"}


def test_rlcard_names_with_a_wild_draw_4_what_it_holds_most_of():
    """Of several Origins one by lot; a drawn one is laid for it by its game, with any Origin."""
    game = do(given("w4 m1 m2 p3", "p3 p4 p5", top="e9"), "lay w4")
    assert choices("rlcard", game) == {"name martian"} == choices("keen", game)
    game = do(given("w4 m1 p3", "p3 p4 p5", top="e9"), "lay w4")
    assert choices("rlcard", game) == {"name martian", "name precursor"}
    game = do(given("m1 m2 m3", "p3 p4 p5", top="e9", pile="w4 e1"), "draw", "lay w4")
    assert choices("rlcard", game, drawn=True) == NAMED
    assert choices("keen", game, drawn=True) == {"name martian"}


@pytest.mark.parametrize("name", ("rlcard", "keen"))
def test_both_lay_a_wild_draw_4_as_soon_as_they_may_and_a_wild_last(name):
    assert choices(name, given("w4 m1 m2", "p3 p4 p5", top="e9")) == {"lay wild4"}
    assert choices(name, given("w4 w m2", "p3 p4 p5", top="e9")) == {"lay wild"}, "a Wild fits too"
    game = given("w4 w e1 m9", "p3 p4 p5", top="e9")
    assert choices(name, game) == {"lay eldritch-1", "lay martian-9"}
    assert choices(name, given("m1 m2 m3", "p3 p4 p5", top="e9")) == {"draw"}, "only when they must"


def test_rlcard_lays_a_drawn_card_for_its_origin_only():
    """Its game lays a card that was drawn at once, but not one that fits by its symbol."""
    for drawn, lays in (("e1", True), ("w", True), ("m9", False)):
        game = do(given("m1 m2 m3", "p3 p4 p5", top="e9", pile=drawn + " z1"), "draw")
        for name in ("rlcard", "keen"):
            did = choices(name, game)
            assert len(did) == 1 and (did == {"keep"}) == (name == "rlcard" and not lays)


def test_only_the_doubter_challenges():
    game = do(given("w4 e1 m1", "p3 p4 p5", top="e9"), "lay w4", "name martian")
    assert choices("rlcard", game) == choices("keen", game) == choices("random", game) == {"take"}
    assert choices("doubter", game) == {"take", "challenge"}


def test_the_same_deal_is_the_same_round_and_seats_are_swapped():
    rows = [solo.play("hard-rlcard", seed) for seed in range(8)]
    assert rows == [solo.play("hard-rlcard", seed) for seed in range(8)]
    assert solo.figures("hard-rlcard", [(1,), (0,), (1,), (1,)])["won"] == 0.75

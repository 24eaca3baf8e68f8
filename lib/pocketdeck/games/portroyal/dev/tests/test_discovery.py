"""Setup, and the solo player's Discovery Phase: drawing, repelling, going bust, Tax Increases."""

import pytest

from pocketdeck.engine import catalog
from pocketdeck.games.portroyal import codes
from pocketdeck.games.portroyal.dev.tests.positions import (
    dice,
    do,
    docked,
    draw,
    dummy,
    given,
    harbour,
    legal,
    money,
    said,
    takes,
    vp,
)

SWORDS = ["sailor-3", "sailor-3", "sailor-3"]


# Setup


def test_both_sides_start_with_three_coins_and_no_tableau():
    """Setup: each player, the dummy included, starts with 3 coins; it has no tableau."""
    view = catalog.new_game("portroyal", 1).view(0)
    assert (view["coins"], view["purse"], view["vp"], view["his_vp"]) == (3, 3, 0, 0)
    assert not any(view["mine"]) and not any(view["his"]) and view["left"] == 120


def test_the_starting_player_is_chosen_or_drawn_by_lot():
    """Setup: determine the starting player randomly; ruling 1: option first."""
    for first, side in (("solo", 0), ("dummy", 1)):
        for seed in range(5):
            assert catalog.new_game("portroyal", seed, 1, {"first": first}).view(0)["active"] == side
    lots = [catalog.new_game("portroyal", seed).view(0)["active"] for seed in range(200)]
    assert 70 < sum(lots) < 130
    assert said(catalog.new_game("portroyal", 0, 1, {"first": "dummy"})) == ["The dummy begins."]


def test_the_deck_is_shuffled():
    decks = {bytes(catalog.new_game("portroyal", seed).deck) for seed in range(20)}
    assert len(decks) == 20


def test_the_extended_deck_has_24_cards_more():
    """Ruling 1: option deck."""
    assert catalog.new_game("portroyal", 1, 1, {"deck": "extended"}).view(0)["left"] == 144


# Discovery


def test_cards_are_revealed_one_at_a_time_until_you_stop():
    """A1. Discovery Phase."""
    game = given("flute-1-1", "settler-4", "skiff-1-1")
    assert legal(game) == ["draw"]  # ruling 3: at least one card has to be revealed
    do(game, "draw")
    assert harbour(game) == ["flute-1-1"] and legal(game) == ["draw", "stop"]
    do(game, "draw", "draw", "stop")
    assert harbour(game) == ["flute-1-1", "settler-4", "skiff-1-1"] and game.phase == codes.TRADE


def test_the_first_card_carries_no_decision():
    assert given("flute-1-1").forced and not do(given("flute-1-1"), "draw").forced


@pytest.mark.parametrize("second", ("flute-1-1", "flute-2-2", "flute-4-5"))
def test_two_ships_of_a_nationality_bust(second):
    """Bust Condition: the turn ends immediately, whatever else the ships show."""
    game = do(given("flute-1-1", "settler-4", second, coins=10), "draw", "draw", "draw")
    assert said(game)[-1] == "A second Flute: you went bust."
    assert legal(game) == ["on"] and len(harbour(game)) == 3  # still to be seen
    do(game, "on")
    assert game.view(0)["active"] == 1 and harbour(game) == [] and money(game) == (10, 3)


def test_persons_never_bust():
    game = draw(given("settler-4", "settler-4", "settler-4", "flute-1-1"), 4)
    assert game.phase == codes.TRADE


def test_a_bust_brings_no_income_no_jester_and_nothing_for_the_dummy():
    """Ruling 3."""
    mine = ["admiral-5", "jester-5"]
    top = ["flute-1-1", "settler-4", "captain-4", "priest-4", "sailor-5", "flute-2-1"]
    game = given(*top, mine=mine, coins=4, purse=9)
    for _ in top:
        do(game, "draw")
    do(game, "on")
    assert money(game) == (4, 9) and game.view(0)["active"] == 1 and vp(game) == (2, 0)


def test_open_expeditions_stay_after_a_bust():
    """Ruling 3."""
    game = do(given("flute-1-1", "expedition-ss", "flute-2-1"), "draw", "draw", "draw", "on")
    assert game.view(0)["open"] == 1


# Repelling


def test_swords_repel_a_ship_and_are_not_used_up():
    """Sailor/Pirate; ruling 3: it is discarded and leaves no colour behind, swords stay."""
    game = given("flute-1-1", "flute-2-2", "flute-2-1", mine=SWORDS)
    do(game, "draw")
    assert legal(game) == ["keep", "repel"]
    do(game, "repel", "draw", "repel", "draw", "keep", "stop")
    assert harbour(game) == ["flute-2-1"] and game.view(0)["swords"] == 3


def test_a_duplicate_can_be_repelled_or_kept_which_busts():
    """Ruling 3."""
    for answer, active in (("repel", 0), ("bust", 1)):
        game = do(given("flute-1-1", "flute-2-2", mine=SWORDS), "draw", "keep", "draw")
        assert legal(game) == ["repel", "bust"]
        do(game, answer)
        assert game.view(0)["active"] == active
    assert said(game)[0] == "A second Flute: you went bust."


@pytest.mark.parametrize(
    "ship, mine, asked",
    (
        ("pinnace-1-1", [], False),
        ("pinnace-1-1", ["sailor-3"], True),
        ("flute-2-2", ["sailor-7"], False),
        ("flute-2-2", ["pirate-9"], True),
        ("galleon-3-7", ["pirate-5", "pirate-7", "pirate-9"], False),
        ("galleon-3-7", ["pirate-5", "pirate-7", "pirate-9", "sailor-3"], True),
        ("frigate-3-skull", ["pirate-5", "pirate-7", "pirate-9"] + ["sailor-3"] * 7, False),
        ("galleon-4-skull", ["pirate-5", "pirate-7", "pirate-9"] + ["sailor-3"] * 7, False),
    ),
)
def test_swords_have_to_suffice_and_a_skull_cannot_be_repelled(ship, mine, asked):
    """Ruling 3; a Sailor shows 1 sword, a Pirate 2."""
    game = do(given(ship, mine=mine), "draw")
    assert legal(game) == (["keep", "repel"] if asked else ["draw", "stop"])


def test_a_repelled_ship_is_a_revealed_card():
    game = do(given("flute-1-1", mine=["sailor-3"]), "draw", "repel")
    assert legal(game) == ["draw", "stop"]
    assert takes(do(game, "stop")) == []


# Tax Increase


@pytest.mark.parametrize(
    "before, after",
    (
        ((11, 11), (12, 12)),  # a tie: both take 1
        ((12, 3), (6, 4)),
        ((13, 3), (6, 4)),  # rounded down
        ((3, 13), (4, 6)),
        ((12, 13), (7, 7)),  # both halved first, then a tie
        ((30, 15), (15, 8)),
        ((0, 5), (1, 5)),
        ((12, 7), (7, 7)),  # poorer only after halving
        ((11, 12), (11, 7)),
        ((0, 0), (1, 1)),
    ),
)
@pytest.mark.parametrize("turn", ("solo", "dummy"))
def test_a_tax_increase_at_once_in_either_turn(turn, before, after):
    """Tax Increase; ruling 9: both sides are halved first, then the one with fewer takes 1, on a tie both."""
    game = given("tax", turn=turn, coins=before[0], purse=before[1])
    do(game, "draw") if turn == "solo" else do(dice(game, 1), "on", "on")
    assert money(game) == after
    assert harbour(game) == []


def test_a_tax_increase_is_a_revealed_card_and_drawing_goes_on():
    game = do(given("tax", "tax", "flute-1-1", coins=20), "draw")
    assert legal(game) == ["draw", "stop"] and said(game)[1] == "Taxes: you lose 10 c, the dummy gains 1 c."
    do(game, "draw", "draw")
    assert money(game) == (10, 5) and harbour(game) == ["flute-1-1"]


def test_the_number_of_cards_is_drawn_from_the_deck():
    assert docked("flute-1-1", "tax", "expedition-ss").view(0)["left"] == 117
    assert dummy(dice(given("flute-1-1", turn="dummy"), 1)).view(0)["left"] == 119

"""The dummy: its die, what it reveals, Cases A to D, in its own turn and in the solo player's."""

import pytest

from pocketdeck.engine.bots import SeatView
from pocketdeck.games.portroyal import codes
from pocketdeck.games.portroyal.dev.tests.positions import (
    dice,
    do,
    docked,
    draw,
    dummy,
    dummys,
    given,
    harbour,
    legal,
    money,
    persons,
    said,
    takes,
)


def passive(*cards, took="flute-1-1", purse=3, coins=9, roll=(), **more):
    """Your turn: you traded a Flute of 1 coin, which leaves your coins as they are, and end your turn."""
    game = do(docked(took, *cards, coins=coins, purse=purse - 1, **more), "take " + took)
    return do(dice(game, *roll) if roll else game, "done")


# B1. Discovery


@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_tells_how_many_cards_are_revealed(face):
    top = ["flute-1-1", "flute-2-1", "flute-3-2", "skiff-1-1", "skiff-1-1", "galleon-1-2", "settler-4"]
    game = dice(given(*top, turn="dummy"), face)
    do(game, "on")
    assert said(game) == ["The dummy rolled a %d." % face] and game.label(game.actions()[0]).startswith(
        "Reveal"
    )
    do(game, "on")
    assert harbour(game) == top[:face]  # duplicates and all


def test_every_step_is_a_key_and_carries_no_decision():
    game = dice(given("flute-4-5", "sailor-3", turn="dummy", coins=4), 2, 3)
    labels = []
    while game.phase != codes.PASSIVE:
        assert game.forced and len(game.actions()) == 1 and game.to_act == 0
        labels.append(game.label(codes.GO_ON))
        do(game, "on")
    assert labels == ["Roll for the dummy", "Reveal 2 cards", "Case D: roll for it", "It hires"]


def test_the_dummy_never_busts_and_cannot_repel():
    """Bust Condition, FAQ: duplicates do not affect its turn; it has no swords."""
    game = dummys("flute-1-1", "flute-2-1", "flute-2-2", "flute-3-2", his=["pirate-9", "sailor-3"])
    assert game.phase == codes.CASE and len(harbour(game)) == 4


def test_tax_and_expeditions_are_dealt_with_and_replaced():
    """B1: set aside or resolved, and drawing continues; ruling 6."""
    game = dice(given("tax", "flute-1-1", "expedition-ss", "tax", "settler-4", turn="dummy", coins=20), 2)
    do(game, "on", "on")
    assert said(game)[1].startswith("Taxes") and money(game) == (10, 4)
    while game.phase == codes.REVEAL:
        do(game, "on")
    assert harbour(game) == ["flute-1-1", "settler-4"] and game.view(0)["open"] == 1
    assert money(game) == (10, 5)


# B2. Trade & Hire in its own turn


def test_case_a_no_ship_and_nobody_affordable_gains_a_coin():
    game = dummys("settler-4", "jack-6", purse=3)
    assert "Case A" in game.label(codes.GO_ON)
    dummy(game)
    assert money(game) == (3, 4) and len(harbour(game)) == 2


def test_case_a_with_nothing_in_the_harbour():
    """FAQ: if the harbour is empty on the dummy's turn it gains 1 coin; here nothing is left to reveal."""
    game = given(turn="dummy", first="solo", passes=2, left=0)
    assert said(do(game, "on"))[0].startswith("The dummy rolled")  # the die is always rolled (ruling 6)
    assert "Case A" in game.label(codes.GO_ON)
    assert money(do(game, "on")) == (3, 4)


def test_case_b_takes_the_ship_with_most_coins():
    game = dummys("flute-1-1", "skiff-3-3", "settler-4", "galleon-2-4", purse=3)
    assert "Case B" in game.label(codes.GO_ON)
    dummy(game)
    assert money(game) == (3, 6) and harbour(game) == ["flute-1-1", "settler-4", "galleon-2-4"]


def test_case_b_takes_the_leftmost_of_equal_ships():
    game = dummy(dummys("flute-1-1", "skiff-3-5", "galleon-3-7", "flute-3-2", purse=0))
    assert harbour(game) == ["flute-1-1", "galleon-3-7", "flute-3-2"]


def test_case_c_hires_the_most_valuable_it_can_pay():
    game = dummys("settler-4", "sailor-5", "sailor-7", "mademoiselle-9", purse=7)
    assert "Case C" in game.label(codes.GO_ON)
    dummy(game)
    assert persons(game, "his") == ["sailor-7"] and money(game) == (3, 0)


def test_case_c_takes_the_cheapest_of_equal_value_then_the_leftmost():
    """Tiebreak: cheapest, then leftmost."""
    game = dummy(dummys("pirate-7", "sailor-5", "trader-blue-5", "trader-yellow-5", purse=9))
    assert persons(game, "his") == ["sailor-5"]
    game = dummy(dummys("trader-blue-5", "sailor-5", purse=9))
    assert persons(game, "his") == ["trader-blue-5"]


@pytest.mark.parametrize(
    "die, coins, ship", ((3, 3, True), (4, 3, True), (2, 3, False), (6, 7, False), (1, 0, True))
)
def test_case_d_rolls_against_the_solo_players_coins(die, coins, ship):
    """Case D: die >= your coins: the best ship; else the best person."""
    game = dummys("flute-3-2", "settler-4", purse=4, coins=coins, roll=(die,))
    assert "Case D" in game.label(codes.GO_ON)
    do(game, "on")
    words = "Case D: it rolled a %d, you have %d c: it %s." % (die, coins, "trades" if ship else "hires")
    assert said(game) == [words]
    do(game, "on")
    assert persons(game, "his") == ([] if ship else ["settler-4"])
    assert money(game)[1] == (7 if ship else 0)


def test_case_d_always_rolls():
    """Ruling 6: also when no die could be as high as your coins, or all are."""
    for coins in (0, 30):
        game = do(dummys("flute-3-2", "settler-4", purse=4, coins=coins), "on")
        assert game.phase == codes.LOT


def test_exactly_enough_is_enough_for_the_dummy():
    assert persons(dummy(dummys("settler-4", purse=4)), "his") == ["settler-4"]
    assert persons(dummy(dummys("settler-4", purse=3)), "his") == []


def test_the_dummy_takes_at_most_one_card_and_pays_nobody():
    """B2; ruling 2: it never pays in its own turn."""
    game = dummy(dummys("settler-4", "captain-4", "sailor-3", purse=12, coins=3))
    assert len(harbour(game)) == 2 and money(game) == (3, 9)


def test_abilities_do_not_count_for_the_dummy():
    """Person Abilities are the solo player's only; FAQ."""
    his = ["trader-blue-3", "mademoiselle-9", "governor-8", "admiral-9"]
    game = dummy(dummys("flute-3-2", "jack-6", "governor-8", "settler-4", "priest-4", purse=3, his=his))
    assert money(game) == (3, 6) and len(harbour(game)) == 4
    game = dummy(dummys("settler-4", purse=3, his=["mademoiselle-7"]))
    assert persons(game, "his") == ["mademoiselle-7"]


# Its passive role


def test_after_your_turn_it_takes_one_card_if_you_took_one():
    """Passive role; ruling 7."""
    game = passive("settler-4", "captain-4", purse=9)
    assert game.phase == codes.CASE
    dummy(game)
    assert persons(game, "his") == ["settler-4"]


def test_without_a_card_of_yours_it_takes_none():
    """Ruling 7."""
    game = do(docked("settler-4", purse=9), "done")
    assert game.phase == codes.ROLL and persons(game, "his") == []


def test_a_card_of_an_earlier_turn_does_not_count():
    game = do(docked("flute-1-1"), "take flute-1-1", "done")
    assert game.view(0)["took"] == 0 and game.view(0)["takes"] == 0
    do(dummy(dice(game, 1)), "done")
    game = do(draw(game, 1), "done")
    assert game.phase == codes.ROLL


@pytest.mark.parametrize("purse, hires", ((5, True), (4, False)))
def test_it_pays_a_coin_for_a_person_on_your_turn(purse, hires):
    """It only hires if it can pay you as well; cost + 1."""
    game = do(passive("settler-4", purse=purse), "on")
    assert persons(game, "his") == (["settler-4"] if hires else [])
    assert money(game) == ((10, 0) if hires else (9, 4))


def test_on_your_turn_it_takes_only_ships_of_two_coins():
    """At least 2 coins, a net gain of 1."""
    game = do(passive("skiff-2-1", "galleon-1-2", purse=1), "on")
    assert money(game) == (10, 2) and said(game)[0] == "The dummy traded the Skiff for 2 c, less 1 c for you."
    game = do(passive("skiff-1-1", "galleon-1-2", purse=1), "on")
    assert money(game) == (9, 1) and said(game)[0] == "The dummy took nothing."


def test_without_a_coin_it_takes_nothing_on_your_turn():
    """FAQ: it cannot take any card if it cannot pay 1 coin. Ruling 2: not even a ship."""
    game = docked("flute-3-2", "skiff-4-5", fee="passive", purse=0)
    do(game, "take flute-3-2", "done")
    assert game.label(codes.GO_ON) == "It takes nothing"
    assert money(do(game, "on")) == (6, 0)


def test_case_a_gains_no_coin_on_your_turn():
    """Ruling 6: Case A's coin belongs to its own turn."""
    assert money(do(passive("settler-4", purse=2), "on")) == (9, 2)


@pytest.mark.parametrize("die, ship", ((5, True), (4, False)))
def test_case_d_on_your_turn_rolls_against_your_coins_at_that_moment(die, ship):
    game = passive("skiff-3-3", "settler-4", purse=5, coins=5, roll=(die,))
    do(game, "on")
    assert game.phase == codes.LOT
    do(game, "on")
    assert money(game) == ((6, 7) if ship else (6, 0))


def test_it_prefers_the_best_person_on_your_turn_as_well():
    game = dummy(passive("settler-4", "sailor-5", "sailor-7", purse=7))
    assert persons(game, "his") == ["sailor-5"]  # 7 + 1 is too much


# What is told


def test_the_reason_of_each_step_names_its_rule():
    texts = []
    game = dice(given("flute-3-2", "settler-4", turn="dummy", purse=4, coins=3), 2, 2)
    while legal(game) == ["on"]:
        texts.append(game.detail(codes.GO_ON))
        do(game, "on")
    assert texts == [
        "The dummy rolls: the die tells how many cards it reveals.",
        "The die shows 2, and the dummy has 2 cards to reveal.",
        "Case D: it can trade and hire: a die of 3 (your coins) or more means the ship.",
        "Case D: the die shows 2, less than your 3 c, so it hires the Settler for 4 c: most VP, then"
        " cheapest, then leftmost.",
    ]
    assert takes(game) == ["flute-3-2"]
    assert "Case B" in dummys("flute-3-2", purse=0).detail(codes.GO_ON)
    assert "Case C" in dummys("settler-4", purse=9).detail(codes.GO_ON)
    assert "gains 1 c" in dummys("settler-4", purse=0).detail(codes.GO_ON)
    assert "no coin" in do(
        docked("flute-3-2", "settler-4", fee="passive", purse=0), "take flute-3-2", "done"
    ).detail(codes.GO_ON)


def test_a_seat_sees_all_but_the_order_of_the_deck():
    game = given("flute-3-2", "settler-4")
    assert sum(SeatView(game, 0).view()["stock"]) == game.view(0)["left"]

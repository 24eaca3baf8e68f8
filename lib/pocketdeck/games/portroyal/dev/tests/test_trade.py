"""The solo player's Trade & Hire Phase, in both roles, and what every kind of person does for it."""

import pytest

from pocketdeck.engine.errors import IllegalAction
from pocketdeck.games.portroyal.dev.tests.positions import (
    do,
    docked,
    dummy,
    dummys,
    harbour,
    legal,
    money,
    persons,
    said,
    takes,
    vp,
)

SHIPS = ("pinnace-3-2", "flute-3-2", "skiff-3-3", "frigate-3-6", "galleon-3-7")


# How many cards, and what they cost


@pytest.mark.parametrize("colours, cards", ((0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 3)))
def test_colours_tell_how_many_cards_may_be_taken(colours, cards):
    """A2: 0 to 3 colours 1 card, 4: 2, 5: 3."""
    game = docked("settler-4", *SHIPS[:colours], coins=30)
    assert game.view(0)["takes"] == cards
    for _ in range(cards):
        do(game, "take " + takes(game)[0])
    assert takes(game) == [] and legal(game) == ["done"]


def test_colours_are_counted_once_on_stopping():
    """Ruling 4: a ship that is traded away still counts."""
    game = do(docked(*SHIPS), "take flute-3-2")
    assert game.view(0)["takes"] == 2


@pytest.mark.parametrize("fee, coins", (("written", (5, 4)), ("passive", (6, 3))))
def test_trading_brings_the_ships_coins(fee, coins):
    """A2: trade; 1 coin to the dummy per card taken. Ruling 2: fee=passive drops that in your own turn."""
    game = do(docked("flute-3-2", fee=fee), "take flute-3-2")
    assert money(game) == coins and harbour(game) == [] and vp(game) == (0, 0)


@pytest.mark.parametrize("fee, coins", (("written", (5, 4)), ("passive", (6, 3))))
def test_hiring_costs_the_price_and_the_fee(fee, coins):
    """A2: hire, and 1 coin to the dummy."""
    game = do(docked("settler-4", coins=10, fee=fee), "take settler-4")
    assert money(game) == coins and persons(game) == ["settler-4"] and vp(game) == (1, 0)


def test_coins_must_cover_cost_and_fee():
    """Ruling 2: exactly enough is enough."""
    assert takes(docked("settler-4", coins=4)) == [] == takes(docked("settler-4", coins=3, fee="passive"))
    assert (
        takes(docked("settler-4", coins=5))
        == ["settler-4"]
        == takes(docked("settler-4", coins=4, fee="passive"))
    )


def test_what_costs_more_than_you_have_is_refused_in_one_sentence():
    game = docked("settler-4", coins=4)
    before = game.pack()
    with pytest.raises(IllegalAction) as caught:
        do(game, "take settler-4")
    assert str(caught.value) == "'take settler-4' is not possible now." and game.pack() == before


def test_a_ship_pays_its_own_fee():
    """FAQ: coin from trading a ship may pay the dummy. Ruling 2."""
    game = do(docked("flute-1-1", coins=0), "take flute-1-1")
    assert money(game) == (0, 4)


def test_coins_of_a_ship_can_pay_the_next_card():
    """FAQ: coins are immediately available; ruling 2: each take is checked on its own, in any order."""
    game = docked("settler-4", *SHIPS, coins=3)
    assert "settler-4" not in takes(game)
    assert "settler-4" in takes(do(game, "take flute-3-2"))


def test_taking_is_voluntary():
    game = do(docked("flute-3-2"), "done")
    assert money(game) == (3, 3) and game.view(0)["active"] == 1


def test_of_equal_cards_the_leftmost_is_taken():
    game = docked("settler-4", "captain-4", "settler-4", coins=20)
    assert takes(game) == ["settler-4", "captain-4"]
    assert harbour(do(game, "take settler-4")) == ["captain-4", "settler-4"]


# On the dummy's turn


@pytest.mark.parametrize("fee", ("written", "passive"))
def test_after_the_dummys_card_you_may_take_one_and_pay_it(fee):
    """Ruling 5: one card, paying the dummy 1, whatever the fee option says."""
    game = dummy(dummys("flute-4-5", "skiff-3-3", "settler-4", coins=9, purse=0, fee=fee))
    assert takes(game) == ["skiff-3-3", "settler-4"] and money(game) == (9, 4)
    do(game, "take settler-4")
    assert money(game) == (4, 5) and takes(game) == []
    assert do(game, "done").view(0)["active"] == 0


def test_left_overs_are_discarded_at_the_start_of_the_next_turn():
    """C and ruling 10."""
    game = dummy(dummys("flute-4-5", "skiff-3-3", purse=0))
    assert harbour(game) == ["skiff-3-3"]
    assert harbour(do(game, "done")) == []


# Persons


@pytest.mark.parametrize(
    "mine, coins",
    (([], 3), (["trader-blue-3"], 4), (["trader-blue-3", "trader-blue-5"], 5), (["trader-red-3"], 3)),
)
def test_a_trader_adds_a_coin_to_ships_of_its_colour(mine, coins):
    """Trader: +1 coin when trading a ship of matching color; copies add up."""
    assert money(do(docked("flute-3-2", mine=mine, coins=0), "take flute-3-2")) == (coins - 1, 4)
    game = dummy(dummys("flute-3-5", "flute-3-5", mine=mine, coins=0, purse=0))
    assert money(do(game, "take flute-3-5"))[0] == coins - 1


def test_a_merchant_counts_ships_of_its_colour_from_then_on():
    """Merchant: 1 VP per matching ship traded; ruling 4: after it was hired, in either role."""
    top = ["merchant-blue-8", "flute-3-2", *[ship for ship in SHIPS if ship[:5] != "flute"]]
    game = docked(*top, deck="extended", coins=20, purse=0)
    do(game, "take merchant-blue-8", "take flute-3-2")
    assert vp(game) == (3 + 1, 0)
    before = do(docked(*top, deck="extended", coins=20), "take flute-3-2", "take merchant-blue-8")
    assert vp(before) == (3, 0)
    passive = dummy(
        dummys("flute-4-5", "flute-3-2", "skiff-4-5", mine=["merchant-blue-8"], deck="extended", purse=0)
    )
    assert vp(do(passive, "take flute-3-2")) == (4, 0)
    assert passive.view(0)["bonus"] == 1


def test_a_merchant_counts_every_ship():
    mine = ["merchant-blue-8", "merchant-red-6", "governor-8"]
    game = docked("flute-3-2", "frigate-3-6", deck="extended", mine=mine, bonus=4)
    do(game, "take flute-3-2", "take frigate-3-6")
    assert game.view(0)["bonus"] == 6


def test_a_merchant_does_not_count_other_colours():
    assert vp(do(docked("flute-3-2", deck="extended", mine=["merchant-red-6"]), "take flute-3-2")) == (2, 0)


def test_a_clerk_draws_one_more_card_once_a_turn_in_either_role():
    """Clerk: one more card when a ship of its colour is traded; ruling 4."""
    game = docked("flute-3-2", "settler-4", "captain-4", deck="extended", mine=["clerk-blue-6"], coins=20)
    do(game, "take flute-3-2")
    assert game.view(0)["takes"] == 1 and said(game)[-1] == "Your blue Clerk lets you take 1 more."
    assert takes(do(game, "take settler-4")) == []
    passive = dummy(
        dummys(
            "flute-4-5",
            "flute-3-5",
            "flute-3-2",
            "settler-4",
            deck="extended",
            mine=["clerk-blue-6"],
            coins=20,
            purse=0,
        )
    )
    do(passive, "take flute-3-5")
    assert passive.view(0)["takes"] == 1
    do(passive, "take flute-3-2")
    assert passive.view(0)["takes"] == 0


def test_a_clerk_works_again_in_the_next_turn_and_in_his_colour_only():
    mine = ["clerk-blue-6"]
    game = do(docked("skiff-3-3", "settler-4", deck="extended", mine=mine, coins=20), "take skiff-3-3")
    assert takes(game) == []
    game = do(docked("flute-3-2", deck="extended", mine=mine, coins=20), "take flute-3-2", "done")
    assert game.view(0)["clerks"] == 0


@pytest.mark.parametrize("copies, cost", ((0, 6), (1, 5), (4, 2)))
def test_a_mademoiselle_lowers_the_cost_but_not_the_fee(copies, cost):
    """Mademoiselle: -1 to hire cost per copy, never the fee (ruling 4)."""
    mine = ["mademoiselle-7", "mademoiselle-7", "mademoiselle-9", "mademoiselle-9"][:copies]
    game = do(docked("jack-6", mine=mine, coins=10), "take jack-6")
    assert money(game) == (10 - cost - 1, 4)


def test_the_cost_is_at_least_nothing():
    mine = ["mademoiselle-7", "mademoiselle-7", "mademoiselle-9", "mademoiselle-9"]
    assert money(do(docked("sailor-3", mine=mine, coins=1), "take sailor-3")) == (0, 4)


def test_a_mademoiselle_helps_from_the_next_hire_on():
    """Ruling 4."""
    game = do(docked("mademoiselle-7", "settler-4", *SHIPS[:4], coins=20), "take mademoiselle-7")
    assert money(game) == (12, 4)
    assert money(do(game, "take settler-4")) == (8, 5)


@pytest.mark.parametrize("copies, coins", ((0, 0), (1, 1), (3, 3)))
def test_jesters_earn_when_the_harbour_is_empty_on_the_dummys_turn(copies, coins):
    """Jester: 1 coin if no cards are available on the opponent's turn, each copy."""
    mine = ["jester-7", "jester-7", "jester-7"][:copies]
    game = dummy(dummys("flute-3-2", mine=mine, coins=0, purse=0))
    assert harbour(game) == [] and money(game) == (coins, 3) and legal(game) == ["done"]


def test_jesters_earn_nothing_while_a_card_lies_there():
    game = dummy(dummys("flute-3-2", "governor-8", mine=["jester-7"], coins=0, purse=0))
    assert money(game) == (0, 3)
    do(dummy(dummys("flute-3-2", "skiff-1-1", mine=["jester-7"], coins=0, purse=0)), "take skiff-1-1")
    assert money(game) == (0, 3)


CROWD = ("settler-4", "captain-4", "priest-4", "jack-6", "sailor-3", "sailor-5", "trader-red-3")


@pytest.mark.parametrize(
    "size, mine, coins",
    (
        (4, ["admiral-5"], 0),
        (5, ["admiral-5"], 2),
        (7, ["admiral-5"], 2),
        (5, ["admiral-5", "admiral-7"], 4),
        (2, ["vice-admiral-5"], 0),
        (3, ["vice-admiral-5"], 1),
        (4, ["vice-admiral-5", "vice-admiral-7"], 2),
        (5, ["vice-admiral-5"], 0),
        (5, ["admiral-5", "vice-admiral-5"], 2),
    ),
)
def test_admirals_earn_by_the_cards_in_the_harbour(size, mine, coins):
    """Admiral: 2 coins with 5 or more; Vice Admiral: 1 with exactly 3 or 4 (ruling 4); each copy."""
    game = docked(*CROWD[:size], mine=mine, deck="extended", coins=0)
    assert money(game) == (coins, 3)


@pytest.mark.parametrize("ships, coins", ((0, 0), (1, 0), (2, 2), (5, 8)))
def test_gunners_earn_the_ships_but_one(ships, coins):
    """Gunner: ships in the harbour minus 1, at least 0 (ruling 4); here two of them."""
    game = docked("settler-4", *SHIPS[:ships], mine=["gunner-4", "gunner-6"], deck="extended", coins=0)
    assert money(game) == (coins, 3)


def test_income_comes_on_stopping_only_and_to_those_who_were_there():
    """Ruling 4: once, in your own turn; hired this turn, they earn from the next."""
    game = do(docked(*CROWD[:5], "admiral-5", coins=10), "take admiral-5")
    assert money(game) == (4, 4)
    passive = dummy(dummys(*CROWD[:6], mine=["admiral-5"], coins=0, purse=0))
    assert money(passive)[0] == 0 and len(harbour(passive)) == 6


@pytest.mark.parametrize("copies", (0, 1, 3))
def test_governors_take_one_card_more_in_both_roles(copies):
    """Governor: 1 extra card, 1 coin for each as ever."""
    mine = ["governor-8"] * copies
    game = docked("settler-4", "captain-4", mine=mine, coins=20)
    assert game.view(0)["takes"] == 1 + copies
    passive = dummy(dummys("settler-4", "captain-4", mine=mine, coins=20, purse=0))
    assert passive.view(0)["takes"] == 1 + copies
    do(passive, "take settler-4")
    assert money(passive) == (15, 2)


def test_a_governor_just_hired_takes_his_card_at_once():
    """Ruling 4."""
    game = do(docked("governor-8", "settler-4", coins=20), "take governor-8")
    assert game.view(0)["takes"] == 1 and money(game) == (11, 4)


@pytest.mark.parametrize("deck, points", (("standard", 0), ("extended", -2)))
def test_governors_cost_points_in_the_extended_deck_on_both_sides(deck, points):
    """Final Scoring; ruling 1."""
    game = docked("flute-3-2", deck=deck, mine=["governor-8"], his=["governor-8", "governor-8"])
    assert vp(game) == (points, 2 * points)


def test_a_passenger_is_worth_its_points():
    """Passenger: VP as printed, on both sides (ruling 6: for the dummy only printed values count)."""
    assert vp(docked("flute-3-2", deck="extended", mine=["passenger-4"], his=["passenger-4"])) == (2, 2)

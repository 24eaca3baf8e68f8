"""Prices, buying and selling, goods and the ship's holds."""

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.handsolo import codes
from pocketdeck.games.handsolo.dev.tests.positions import (
    CARD_OF,
    do,
    given,
    goods,
    hold,
    legal,
    market,
    offers,
    prices,
    renowned,
    said,
)

PORTS = ("Earth", "Mars", "Venus", "Europa", "Luna", "Titan", "Mercury", "Ganymede", "Phobos")
EXAMPLE = ("Ganymede", "Phobos", "merchant-4")  # fuel (tech -4) and tech (food +3)


# The rulebook's pricing example


def test_pricing_example_prices():
    """Pricing Example: Ganymede, neutral, two cards revealed; its own modifier (food -2) is ignored."""
    game = do(given(*EXAMPLE), "land")
    assert market(game) == ["FU", "TE"]
    assert prices(game, "FO", "IN", "MI", "FU", "TE", "CN", "MI+") == [7, 5, 4, 2, 3, 10, 7]


@pytest.mark.parametrize("ship, size", [("Shuttle", 1), ("Transport", 2), ("Hauler", 3)])
@pytest.mark.parametrize("buy, unit", [("buy 1", 2), ("buy 2", 3), ("buy port", 5)])
def test_pricing_example_purchases(buy, unit, ship, size):
    """Pricing Example: fuel 2, tech 3, machinery 5, and twice that in holds of size two."""
    game = do(given(*EXAMPLE, ship=ship, credits=20), "land", buy)
    assert game.credits == 20 - unit * size


# Prices


@pytest.mark.parametrize(
    "port, neutral, friendly",
    [
        ("Earth", [6, 2, 3, 9, 5, 18, 9], [7, 1, 2, 10, 4, 19, 12]),
        ("Mars", [3, 3, 5, 9, 7, 8, 3], [2, 3, 5, 10, 6, 7, 2]),
        ("Phobos", [4, 5, 3, 7, 9, 14, 4], [4, 6, 2, 7, 9, 15, 4]),
    ],
)
def test_base_prices_are_those_of_the_side_that_is_up(port, neutral, friendly):
    """Base price: the market section of the port card; friendly ports have better ones."""
    wanted = ("FO", "MI", "FU", "IN", "TE", "CN", "FO+")
    assert prices(do(given(port, left=1), "land"), *wanted) == neutral
    assert prices(do(given(port, left=1, renowned=[port]), "land"), *wanted) == friendly


@pytest.mark.parametrize("port", PORTS)
def test_a_ports_own_modifier_is_ignored(port):
    """Market modifiers: with no card revealed every listed price is the printed one."""
    alone = do(given(port, left=1), "land").view(0)
    assert alone["market"] == ()
    bought = do(given(port, left=1, credits=99), "land", "buy port").view(0)
    assert bought["prices"] == alone["prices"]
    base = {"Earth": 18, "Mars": 8, "Luna": 10}.get(port)
    assert base is None or alone["prices"][5] == base  # these three modify contraband


def test_modifiers_add_up():
    """Two revealed cards with contraband -4 each make it 8 cheaper."""
    assert prices(do(given("Venus", "Earth", "Mars"), "land"), "CN") == [14 - 8]
    assert prices(do(given("Venus", "Earth", "Luna"), "land"), "CN") == [14 - 4 + 8]


def test_modifiers_change_only_the_good_they_name():
    """Everything else keeps its base price."""
    plain = list(do(given("Venus", left=1), "land").view(0)["prices"])
    changed = list(do(given("Venus", "Earth", "Mars"), "land").view(0)["prices"])
    plain[5] -= 8
    assert changed == plain


def test_only_revealed_cards_modify():
    """The card below the market has no say."""
    assert prices(do(given("Phobos", "Mars", "federation-2"), "land"), "TE", "CN") == [9, 14 - 4]


def test_modifiers_of_bought_cards_go_on_counting():
    """Prices belong to the landing: buying or dropping a card does not change them."""
    game = do(given("Venus", "Titan", "Mars", credits=40), "land")
    before = game.view(0)["prices"]
    assert prices(game, "MI") == [5]
    do(game, "buy 1", "drop 1")
    assert game.view(0)["prices"] == before
    assert catalog.load_game(game.pack()).view(0)["prices"] == before
    assert do(game, "buy 2").credits == 40 - 7 - 5


def test_a_price_is_at_least_one():
    """Minerals on Titan cost 1; Venus's -2 cannot make them cheaper."""
    game = do(given("Titan", "Venus", "pirate-1"), "land")
    assert prices(game, "MI", "MI+") == [1, 1]
    assert prices(do(given("Earth", "Venus", "pirate-1"), "land"), "MI") == [1]  # 2 - 2
    assert prices(do(given("Ganymede", "merchant-1", "pirate-1", renowned=["Ganymede"]), "land"), "FU") == [1]


@pytest.mark.parametrize("shown", [("merchant-1", "Europa"), ("Europa", "merchant-1")])
def test_the_minimum_applies_to_the_sum_of_all_modifiers(shown):
    """Fuel on Ganymede: 2 - 3 + 3 is 2, in whatever order the cards lie."""
    assert prices(do(given("Ganymede", *shown), "land"), "FU") == [2]


def test_an_unlisted_advanced_good_has_the_final_price_of_its_basic_good():
    """Advanced commodities follow their basic good, modifiers included."""
    game = do(given("Titan", "Phobos", "Europa"), "land")
    assert prices(game, "TE", "TE+") == [9 - 4, 9 - 4]
    assert prices(game, "IN", "IN+", "FO", "FO+") == [7, 7, 6, 6]


def test_a_listed_advanced_good_has_a_price_of_its_own():
    """Modifiers of the basic good do not touch it."""
    assert prices(do(given("Mercury", "Phobos"), "land"), "TE", "TE+") == [8, 18]
    assert prices(do(given("Titan", "Europa", "Phobos"), "land"), "FU", "FU+") == [8, 11]
    assert prices(do(given("Mercury", "Phobos", renowned=["Mercury"]), "land"), "TE", "TE+") == [9, 23]


@pytest.mark.parametrize("port", PORTS)
def test_every_port_trades_every_good(port):
    """Whatever is in the hold has a price, and can be sold."""
    for code, card in CARD_OF.items():
        if card.strip("!") != port:
            game = do(given(port, left=1, **goods(code)), "land")
            price = prices(game, code)[0]
            assert price >= 1
            assert do(game, "sell 1").credits == 10 + price


# Selling


def test_selling_pays_the_price_and_discards_the_card():
    """Selling commodities: the card goes, its price comes."""
    game = do(given("Earth", "Venus", "Titan", "pirate-1", hold=["Luna"], discards="on"), "land", "sell 1")
    assert (hold(game), game.credits) == ([], 10 + 9 + 4)  # pirate-1 makes machinery 4 dearer
    assert game.view(0)["discards"] == (4,)
    assert said(game) == ["You sold machinery for 13 c."]


@pytest.mark.parametrize("ship, size", [("Shuttle", 1), ("Transport", 2), ("Hauler", 3)])
def test_a_container_is_sold_for_price_times_hold_size(ship, size):
    """Cargo hold size multiplies what a container brings."""
    assert do(given("Earth", left=1, hold=["Luna"], ship=ship), "land", "sell 1").credits == 10 + 9 * size


def test_selling_does_not_change_prices():
    """The second container of a good brings as much as the first."""
    game = do(given("Earth", left=1, hold=["Luna", "Ganymede"]), "land", "sell 1", "sell 1")
    assert (hold(game), game.credits) == ([], 28)


def test_which_of_two_equal_containers_is_sold_is_a_choice():
    """The cards behind the goods differ: one of them may turn up again soon."""
    game = given("Earth", left=1, hold=["Luna", "Ganymede"])
    assert hold(do(game.clone(), "land", "sell 1")) == ["Ganymede"]
    assert hold(do(game.clone(), "land", "sell 2")) == ["Luna"]


def test_contracts_are_not_for_sale():
    """Only commodities are sold."""
    assert not offers(do(given("Earth", left=1, hold=["contract:Titan"]), "land"), "sell")


def test_nothing_is_sold_without_landing():
    """Selling is part of a landing."""
    assert not offers(given("Earth", hold=["Luna"]), "sell")


def test_a_sold_card_keeps_its_side():
    """A friendly port's card that was cargo stays friendly in the discard pile."""
    game = do(given("Earth", left=1, hold=["Luna"], renowned=["Luna"]), "land", "sell 1")
    assert renowned(game) == ["Luna"]
    assert game.credits == 10 + 9  # robots, at the price of machinery


# Buying


def test_buying_needs_the_full_price():
    """Exactly enough credits are enough, one less is not."""
    assert "buy 1" in legal(do(given("Venus", "Luna", "pirate-2", credits=11), "land"))
    assert "buy 1" not in legal(do(given("Venus", "Luna", "pirate-2", credits=10), "land"))
    assert do(given("Venus", "Luna", "pirate-2", credits=11), "land", "buy 1").credits == 0


def test_the_full_price_is_that_of_a_container():
    """With holds of size two the double price must be there."""
    assert "buy 1" in legal(do(given("Venus", "Luna", "pirate-2", credits=22, ship="Transport"), "land"))
    assert "buy 1" not in legal(do(given("Venus", "Luna", "pirate-2", credits=21, ship="Transport"), "land"))


@pytest.mark.parametrize("ship", ["Shuttle", "Hauler"])
def test_a_full_hold_takes_nothing_more(ship):
    """Full cargo: as many containers as the ship has holds, whatever their size."""
    shown = ("Earth", "Mars", "Venus", "Titan")
    game = do(given(*shown, credits=99, ship=ship), "land", "buy 1", "buy 2")
    assert legal(game) == ["leave", "drop 1", "drop 2"]
    assert not offers(do(given(*shown, credits=99, ship=ship, hold=["Luna", "Phobos"]), "land"), "buy")


def test_the_fighter_has_a_single_hold():
    """Number of cargo holds: one container fills it."""
    game = do(given("Earth", "Mars", "Venus", "Titan", credits=99, ship="Fighter"), "land", "buy 1")
    assert legal(game) == ["leave", "drop 1"]


def test_a_contract_fills_the_holds_it_shows():
    """Two holds under contract leave no room for goods, one leaves room for one container."""
    shown = ("Venus", "pirate-1", "Phobos")
    assert not offers(do(given(*shown, hold=["contract:Mars"], credits=50), "land"), "buy")
    game = do(given(*shown, hold=["contract:Titan"], credits=50), "land", "buy 2")
    assert hold(game) == ["contract:Titan", "Phobos"]
    assert not offers(game, "buy")


def test_a_bought_card_leaves_the_deck_until_it_is_discarded():
    """Cargo is a Space card: it is neither met nor discarded while it is in the hold."""
    game = do(given("Venus", "Luna", "Titan", credits=20, discards="on"), "land", "buy 1", "leave")
    assert game.view(0)["discards"] == (2, 5)
    assert said(do(game, "drop 1")) == ["You dropped machinery."]
    assert game.view(0)["discards"] == (2, 4, 5)


def test_the_name_of_a_bought_card_is_told():
    """Taking the card shows it."""
    game = do(given("Venus", "Luna", "Titan", credits=20), "land", "buy 1")
    assert said(game) == ["You bought machinery for 11 c; the card is Luna."]


# Ship


@pytest.mark.parametrize(
    "ship, holds, size, fees",
    [
        ("Shuttle", 2, 1, 5),
        ("Explorer", 2, 1, 10),
        ("Patrolcraft", 2, 1, 12),
        ("Transport", 2, 2, 15),
        ("Fighter", 1, 1, 14),
        ("Hauler", 2, 3, 20),
    ],
)
def test_ship_cards(ship, holds, size, fees):
    """A ship card: holds, hold size and yearly fees are what counts of it."""
    game = given("Venus", ship=ship, left=1, credits=50)
    assert game.view(0)["free"] == holds
    assert do(game.clone(), "land", "buy port").credits == 50 - 2 * size
    assert do(game.clone(), "bypass", "continue").credits == 50 - fees


def test_leaving_is_offered_behind_trading_and_what_binds_and_dropping_last():
    """Or a hurried press of A would end the visit, sign a contract, or throw cargo overboard."""
    for seed in range(40):
        game = catalog.new_game("handsolo", seed)
        rng = Rng(seed)
        while not game.over and game.moves < 60:
            offered = game.offered()
            actions = game.actions()
            assert set(offered) <= set(actions) and len(set(offered)) == len(offered)
            for action in set(actions) - set(offered):  # what is paid here is not thrown away
                i = action - codes.DROP
                assert game.phase == codes.TRADE and i >= 0
                assert codes.SELL + i in actions or codes.PAYOUT_OF + i in actions
            names = [game.notation(a).split()[0] for a in offered]
            if "leave" in names or "pass" in names:
                at = names.index("leave") if "leave" in names else names.index("pass")
                assert all(name == "drop" for name in names[at + 1 :])
                assert "drop" not in names[:at]
                assert "accept" not in names[:at] or names.index("accept") == at - 1
            elif "land" in names:
                assert names[0] == "land"
            else:
                assert offered == game.actions()
            game.apply(offered[rng.below(len(offered))])

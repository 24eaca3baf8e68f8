"""Meeting a starport: bypass or land, and what a visit allows in which order."""

import pytest

from pocketdeck.games.handsolo.dev.tests.positions import (
    do,
    given,
    goods,
    hold,
    legal,
    market,
    met,
    offers,
    renowned,
    said,
)


def test_a_starport_is_bypassed_or_landed_on():
    """Encountering a Starport: two choices, with nothing to throw away."""
    assert legal(given("Venus")) == ["bypass", "land"]


def test_bypassing_goes_on_to_the_next_card():
    """Bypassing: the port is discarded, nothing else happens."""
    game = do(given("Venus", "Titan", discards="on"), "bypass")
    assert (met(game), game.credits, game.view(0)["left"]) == ("Titan", 10, 16)
    assert game.view(0)["discards"] == (2,)


@pytest.mark.parametrize(
    "port, size",
    [
        ("Earth", 3),
        ("Mars", 3),
        ("Venus", 2),
        ("Europa", 2),
        ("Luna", 2),
        ("Titan", 2),
        ("Mercury", 1),
        ("Ganymede", 2),
        ("Phobos", 1),
    ],
)
def test_landing_reveals_as_many_cards_as_the_market_is_large(port, size):
    """Market size: that many cards are shown, no more."""
    game = do(given(port, "federation-1", "pirate-1", "merchant-1"), "land")
    assert market(game) == ["TE", "CN", "IN"][:size]
    assert game.view(0)["left"] == 17 - size
    assert said(game) == ["You landed; the market shows %d card%s." % (size, "" if size == 1 else "s")]


@pytest.mark.parametrize("left, shown", [(1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_a_short_deck_shows_what_remains(left, shown):
    """Landing, Reveal: near the end of the year the market has only the cards that are left."""
    game = do(given("Earth", "federation-1", "pirate-1", "merchant-1", left=left), "land")
    assert len(market(game)) == shown
    assert do(game, "leave").phase == (0 if left == 5 else 4)


def test_leaving_discards_the_port_and_its_market():
    """Landing, Discard: the next encounter is the card below the market."""
    game = do(given("Venus", "Mars", "Phobos", "Titan", discards="on"), "land", "leave")
    assert met(game) == "Titan"
    assert game.view(0)["discards"] == (1, 2, 8)


def test_contacts_in_the_market_are_only_goods():
    """A patrol or pirate among the market cards is not resolved, it is a container for sale."""
    game = do(given("Venus", "federation-1", "pirate-2", "Mars", **goods("FU", "CN")), "land")
    assert market(game) == ["TE", "CN"]
    assert met(do(game, "leave")) == "Mars"
    assert (hold(game), game.credits) == (["Titan", "pirate-1"], 10)


def test_market_cards_show_the_good_of_the_side_that_is_up():
    """A friendly port or a hostile mercenary in the market offers the good of that side."""
    game = do(given("Venus", "Earth", "merchant-4", renowned=["Earth", "merchant-4"]), "land")
    assert market(game) == ["TE+", "FU"]
    game = do(given("Venus", "Earth", "merchant-4"), "land")
    assert market(game) == ["TE", "TE"]


# Order of a visit


def test_selling_delivering_and_completing_come_in_any_order():
    """Landing, step 2: complete, then sell, or the other way round."""
    held = {"hold": ["contract:Venus", "Luna"]}
    one = do(given("Mars", "Phobos", "pirate-2", "merchant-3", **held), "land", "payout 1", "sell 1")
    two = do(given("Mars", "Phobos", "pirate-2", "merchant-3", **held), "land", "sell 2", "payout 1")
    assert one.credits == two.credits == 10 + (7 + 9) + 9
    assert one.pack() == two.pack()


def test_selling_is_over_with_the_first_purchase():
    """Buying is the last thing done at a port: no selling, delivering, completing or accepting after it."""
    game = do(given("Mars", "Phobos", "Europa", "Titan", hold=["contract:Venus"], credits=50), "land")
    assert {"payout 1", "renown 1", "accept"} & set(legal(game)) == {"payout 1", "renown 1"}
    assert legal(do(game, "buy 1")) == ["leave", "drop 1", "drop 2"]
    game = do(given("Mars", "Phobos", "Europa", "Titan", hold=["Luna"], credits=50), "land", "buy 1")
    assert legal(game) == ["leave", "drop 1", "drop 2"]


def test_several_cards_may_be_bought_in_one_visit():
    """Buying goes on as long as holds and credits allow."""
    game = do(given("Venus", "Mars", "Titan", credits=20), "land", "buy 1", "buy 2")
    assert hold(game) == ["Mars", "Titan"]
    assert game.credits == 20 - 3 - 7 - 2  # Titan's modifier makes minerals 2 dearer


def test_buying_excludes_the_contract():
    """Either buy or accept: after a purchase the contract is off."""
    game = given("Venus", "Mars", "Titan", credits=20)
    assert "accept" in legal(do(game, "land"))
    assert "accept" not in legal(do(game, "buy 1"))


def test_accepting_excludes_buying_and_selling():
    """Either buy or accept: after the contract there is nothing left but to leave or to drop cargo."""
    game = do(given("Venus", "Mars", "Titan", hold=["Luna"], credits=50), "land", "accept")
    assert legal(game) == ["leave", "drop 1", "drop 2"]
    assert do(game, "leave").credits == 43
    game = do(given("Venus", "Mars", "Titan", credits=50), "land", "accept")
    assert legal(game) == ["leave", "drop 1"]  # though a hold is free


def test_the_ports_own_card_is_for_sale_too():
    """The starport card is one of the commodities shown; taking it takes its contract off the table."""
    game = do(given("Venus", "Mars", "Titan", credits=20), "land", "buy port")
    assert hold(game) == ["Venus"]
    assert game.credits == 18
    assert legal(game) == ["leave", "buy 1", "buy 2", "drop 1"]  # the visit goes on at the same prices
    assert do(game, "buy 2").credits == 11
    assert met(do(game, "leave")) == "Earth"


def test_each_card_is_bought_once():
    """No more containers of a good than cards that show it."""
    game = do(given("Venus", "Mars", "Titan", credits=20), "land", "buy 1", "drop 1")
    assert legal(game) == ["leave", "buy port", "buy 2"]
    game = do(given("Venus", "Mars", "Titan", credits=20), "land", "buy port", "drop 1")
    assert legal(game) == ["leave", "buy 1", "buy 2"]


# Discarding cargo


def test_cargo_may_be_dropped_before_the_decision_to_land():
    """Discarding cargo is free at a port, earns nothing, and leaves the decision open."""
    game = do(given("Venus", hold=["Luna", "Titan"]), "drop 1")
    assert hold(game) == ["Titan"]
    assert (game.credits, met(game)) == (10, "Venus")
    assert legal(game) == ["bypass", "land", "drop 1"]
    assert said(do(game, "drop 1")) == ["You dropped fuel."]


def test_cargo_may_be_dropped_before_and_between_purchases():
    """A drop makes room, and does not end the selling by itself."""
    game = do(given("Venus", "Mars", "Phobos", "Earth", hold=["Luna", "Titan"], credits=30), "land")
    assert not offers(game, "buy")
    do(game, "drop 2")
    assert "sell 1" in legal(game)
    do(game, "buy 1", "drop 1", "buy 2")
    assert hold(game) == ["Mars", "Phobos"]


def test_an_accepted_contract_may_be_dropped_at_once():
    """Its deposit is lost and nothing opens again in that visit."""
    game = do(given("Venus", "Mars", "Titan", credits=50), "land", "accept", "drop 1")
    assert (hold(game), game.credits) == ([], 43)
    assert legal(game) == ["leave"]


@pytest.mark.parametrize(
    "contact, renown", [("federation-1", []), ("pirate-1", []), ("merchant-1", ["merchant-1"])]
)
def test_nothing_is_dropped_in_front_of_patrols_pirates_and_mercenaries(contact, renown):
    """Their encounter text is being resolved: too late to throw cargo away."""
    assert not offers(given(contact, hold=["Luna", "pirate-2"], credits=50, renowned=renown), "drop")


# Commodity in demand


def test_delivering_two_cards_of_the_good_in_demand_makes_the_port_friendly():
    """Commodity in demand: both cards go, no money comes, the port turns friendly at once."""
    game = given("Titan", "Phobos", "pirate-1", hold=["Venus", "Europa"], discards="on")
    do(game, "land", "deliver")
    assert (hold(game), game.credits, renowned(game)) == ([], 10, ["Titan"])
    assert set(game.view(0)["discards"]) == {2, 3}
    assert said(game) == ["You delivered two food.", "Titan is now friendly: renown +1."]


@pytest.mark.parametrize(
    "port, wanted",
    [
        ("Earth", ["pirate-1", "pirate-2"]),
        ("Mars", ["Luna", "Ganymede"]),
        ("Venus", ["Luna", "merchant-1"]),
        ("Europa", ["Titan", "Phobos"]),
        ("Luna", ["Phobos", "merchant-3"]),
        ("Titan", ["Venus", "Europa"]),
        ("Mercury", ["Venus", "federation-2"]),
        ("Ganymede", ["Mars", "Mercury"]),
        ("Phobos", ["Mars", "merchant-2"]),
    ],
)
def test_each_port_wants_two_cards_of_its_own_good(port, wanted):
    """Commodity in demand: the good printed on each port."""
    assert renowned(do(given(port, hold=wanted), "land", "deliver")) == [port]


def test_one_card_is_not_enough_and_another_good_does_not_count():
    """The number of cards listed must be handed over, all of that good."""
    assert "deliver" not in legal(do(given("Titan", hold=["Venus"]), "land"))
    assert "deliver" not in legal(do(given("Titan", hold=["Venus", "Luna"]), "land"))
    assert "deliver" not in legal(do(given("Titan", hold=["Luna", "Venus"]), "land"))
    assert "deliver" not in legal(do(given("Titan", hold=["contract:Venus", "Europa"]), "land"))


def test_the_advanced_form_is_another_good():
    """Luxuries do not pass for food."""
    held = {"hold": ["Venus", "Europa"]}
    assert "deliver" not in legal(do(given("Titan", renowned=["Venus"], **held), "land"))
    assert "deliver" not in legal(do(given("Titan", renowned=["Venus", "Europa"], **held), "land"))


def test_a_friendly_port_wants_nothing():
    """Only neutral ports have a good in demand."""
    assert "deliver" not in legal(do(given("Titan", hold=["Venus", "Europa"], renowned=["Titan"]), "land"))


def test_friendly_prices_and_goods_hold_for_the_rest_of_the_visit():
    """Reknown: prices, the port's own good and its contract change with the side, at once."""
    game = do(given("Titan", "Phobos", "pirate-1", hold=["Venus", "Europa"], credits=30), "land", "deliver")
    assert game.view(0)["prices"][0] == 7  # food was 6
    do(game, "buy port")
    assert game.credits == 30 - 14  # super fuel, instead of fuel for 5
    game = do(given("Titan", "Phobos", "pirate-1", hold=["Venus", "Europa"], credits=30), "land", "deliver")
    do(game, "accept", "drop 1")
    assert renowned(game) == []  # failed as a friendly port's contract


def test_nothing_can_be_delivered_after_buying():
    """Delivering belongs to step 2, before any purchase."""
    game = given("Titan", "Phobos", "pirate-1", hold=["Venus", "Europa"], credits=50)
    do(game, "land")
    assert "deliver" in legal(game)
    do(game, "drop 2", "buy 1")
    assert legal(game) == ["leave", "drop 1", "drop 2"]
    game = given("Titan", "Venus", "pirate-1", hold=["Europa"], credits=50)
    assert "deliver" not in legal(do(game, "land", "buy 1"))  # two cards of food now, but bought


def test_delivered_cards_keep_their_side():
    """A card never turns because it is taken or discarded."""
    game = do(given("Titan", hold=["Venus", "federation-2"]), "land", "deliver")
    assert renowned(game) == ["Titan"]

"""Contracts: accepting, completing, failing, and each kind of them."""

import pytest

from pocketdeck.games.handsolo.dev.tests.positions import do, given, hold, legal, met, offers, renowned, said

EMPTY_PORT = {"left": 1}  # a port with nothing in its market


# Accepting


def test_accepting_takes_the_card_and_the_deposit():
    """Starport Contract: the deposit is paid, the port's card goes into the hold as a contract."""
    game = do(given("Venus", "Mars", "Titan"), "land", "accept")
    assert (hold(game), game.credits) == (["contract:Venus"], 3)
    assert said(game) == ["You accepted a contract for any Independent port, deposit 7 c."]
    assert met(do(game, "leave")) == "Earth"


def test_the_deposit_must_be_paid_in_full():
    """Exactly enough credits are enough, one less is not."""
    assert "accept" in legal(do(given("Venus", credits=7, **EMPTY_PORT), "land"))
    assert "accept" not in legal(do(given("Venus", credits=6, **EMPTY_PORT), "land"))


def test_the_deposit_does_not_depend_on_the_hold_size():
    """Hold size multiplies prices of goods, nothing else."""
    game = do(given("Venus", ship="Hauler", **EMPTY_PORT), "land", "accept")
    assert game.credits == 3
    game = do(given("Mars", ship="Hauler", hold=["contract:Venus"], **EMPTY_PORT), "land", "payout 1")
    assert game.credits == 10 + 7 + 9


def test_a_contract_is_accepted_after_landing_only():
    """Accepting belongs to a landing."""
    assert "accept" not in legal(given("Venus", credits=50))


@pytest.mark.parametrize(
    "port, holds",
    [("Earth", 2), ("Mars", 2), ("Venus", 1), ("Europa", 1), ("Titan", 1), ("Mercury", 1), ("Ganymede", 2)],
)
def test_a_normal_contract_needs_the_holds_it_shows(port, holds):
    """Normal Contract: at least that many holds must be free, and they are occupied then."""
    assert "accept" in legal(do(given(port, credits=99, **EMPTY_PORT), "land"))
    one = do(given(port, credits=99, hold=["Luna"], **EMPTY_PORT), "land")
    assert ("accept" in legal(one)) == (holds == 1)
    full = do(given(port, credits=99, hold=["Luna", "Phobos"], **EMPTY_PORT), "land")
    assert "accept" not in legal(full)
    game = do(given(port, credits=99, **EMPTY_PORT), "land", "accept")
    assert game.view(0)["free"] == 2 - holds


def test_two_small_contracts_fit_together():
    """Each occupies its own hold."""
    game = do(given("Venus", hold=["contract:Titan"], **EMPTY_PORT), "land", "accept")
    assert hold(game) == ["contract:Titan", "contract:Venus"]


def test_a_contract_of_three_holds_never_fits_a_ship_of_two():
    """Luna's contract and the Trader's ask for three holds."""
    assert "accept" not in legal(do(given("Luna", credits=99, **EMPTY_PORT), "land"))
    assert "accept" not in legal(given("merchant-3", credits=99))


def test_goods_can_be_sold_first_to_make_room():
    """Selling comes before accepting."""
    game = do(given("Mars", hold=["Luna"], credits=6, **EMPTY_PORT), "land", "sell 1", "accept")
    assert (hold(game), game.credits) == (["contract:Mars"], 1)


# Completing


@pytest.mark.parametrize(
    "contract, deposit, payout, ports",
    [
        ("Earth", 41, 77, {"Mars", "Phobos"}),
        ("Mars", 14, 17, {"Europa", "Ganymede"}),
        ("Venus", 7, 9, {"Mars", "Phobos"}),
        ("Europa", 12, 13, {"Earth", "Venus", "Luna", "Mercury"}),
        ("Titan", 18, 28, {"Luna"}),
        ("Mercury", 14, 32, {"Mars", "Phobos"}),
        ("Ganymede", 23, 39, {"Mars"}),
        ("Phobos", 2 * 5, 2 * 7, {"Earth", "Venus", "Luna", "Mercury"}),
        ("merchant-1", 0, 15, {"Titan"}),
        ("merchant-2", 0, 17, {"Mars", "Phobos"}),
        ("merchant-4", 0, 31, {"Earth"}),
        ("merchant-5", 0, 2 * 12, {"Europa", "Ganymede"}),
    ],
)
def test_where_a_contract_is_completed_and_what_it_pays(contract, deposit, payout, ports):
    """Government Contract: any port of it. Specific Contract: that port. Deposit back, then the payout."""
    for port in ("Earth", "Mars", "Venus", "Europa", "Luna", "Titan", "Mercury", "Ganymede", "Phobos"):
        if port == contract:
            continue
        game = do(given(port, hold=["contract:" + contract], **EMPTY_PORT), "land")
        assert ("payout 1" in legal(game)) == (port in ports)
        if port in ports:
            do(game, "payout 1")
            assert (hold(game), game.credits, renowned(game)) == ([], 10 + deposit + payout, [])


def test_completing_needs_a_landing():
    """Flying past the destination is not enough."""
    assert not offers(given("Luna", hold=["contract:Titan"]), "payout")


def test_completing_comes_before_buying():
    """After the first purchase, or an acceptance, a contract can wait for the next port only."""
    game = do(given("Luna", "Mars", "Venus", hold=["contract:Titan"], credits=50), "land")
    assert offers(game, "payout") and offers(game, "renown")
    assert not offers(do(game.clone(), "buy 1"), "payout")
    assert not offers(do(game.clone(), "buy 1"), "renown")
    game = do(given("Venus", hold=["contract:Europa"], credits=50, **EMPTY_PORT), "land", "accept")
    assert not offers(game, "payout")


def test_completing_opens_the_holds_for_buying():
    """First complete, then buy in the same visit."""
    game = given("Mars", "Phobos", "Venus", "Titan", hold=["contract:Ganymede"])
    do(game, "land", "payout 1", "buy 1")
    assert (hold(game), game.credits) == (["Phobos"], 10 + 23 + 39 - 5)


def test_a_neutral_ports_contract_may_pay_renown_instead():
    """The deposit comes back, and the contract's card, not the port visited, turns friendly."""
    game = do(given("Luna", hold=["contract:Titan"], discards="on", **EMPTY_PORT), "land", "renown 1")
    assert (hold(game), game.credits, renowned(game)) == ([], 10 + 18, ["Titan"])
    assert 5 in game.view(0)["discards"]
    assert said(game) == [
        "You completed the contract of Titan: deposit 18 c, and renown instead of a payout.",
        "Titan is now friendly: renown +1.",
    ]


def test_the_payout_leaves_the_card_on_its_side():
    """Taking money brings no renown."""
    assert renowned(do(given("Luna", hold=["contract:Titan"], **EMPTY_PORT), "land", "payout 1")) == []


def test_a_friendly_ports_contract_pays_the_payout_only():
    """There is no more renown to gain, and the port stays friendly."""
    game = do(given("Luna", hold=["contract:Titan"], renowned=["Titan"], **EMPTY_PORT), "land")
    assert offers(game, "payout") and not offers(game, "renown")
    assert (renowned(do(game, "payout 1")), game.credits) == (["Titan"], 10 + 18 + 28)


def test_the_destinations_side_does_not_matter():
    """Whether renown is offered depends on the contract's card."""
    game = do(given("Luna", hold=["contract:Titan"], renowned=["Luna"], **EMPTY_PORT), "land")
    assert "renown 1" in legal(game)


def test_each_of_two_contracts_is_completed_by_itself():
    """The second one can be completed first, or left in the hold."""
    game = do(given("Phobos", hold=["contract:Venus", "contract:Mercury"], **EMPTY_PORT), "land", "renown 2")
    assert (hold(game), game.credits, renowned(game)) == (["contract:Venus"], 10 + 14, ["Mercury"])
    assert do(game, "payout 1").credits == 24 + 16


def test_contracts_stay_in_the_hold_until_completed():
    """Leaving their destination does not fail them."""
    game = do(given("Luna", "Earth", hold=["contract:Titan"], **EMPTY_PORT), "land", "leave")
    assert hold(game) == ["contract:Titan"]


# Failing


def test_a_dropped_contract_costs_the_deposit():
    """Failing Contracts: the deposit does not come back; a neutral port stays neutral."""
    game = do(given("Luna", hold=["contract:Titan"]), "drop 1")
    assert (hold(game), game.credits, renowned(game)) == ([], 10, [])
    assert said(game) == ["You gave up the contract for Luna."]


def test_failing_a_friendly_ports_contract_turns_the_port_neutral():
    """Starport Contract: renown is lost with the deposit."""
    game = do(given("Luna", hold=["contract:Titan"], renowned=["Titan", "Mars"]), "drop 1")
    assert (game.credits, renowned(game)) == (10, ["Mars"])
    assert said(game)[1] == "Titan is no friend any more: renown -1."


def test_failing_a_merchants_contract_turns_him_hostile():
    """Merchant Contract, and errata: no fine is paid, the merchant becomes a mercenary."""
    game = do(given("Luna", hold=["contract:merchant-1"]), "drop 1")
    assert (game.credits, renowned(game)) == (10, ["merchant-1"])
    assert said(game)[1] == "The Merchant Courier is now a hostile Mercenary Rookie: renown +1."


def test_a_contract_can_be_dropped_to_make_room():
    """Dropping before buying or accepting frees the holds at once."""
    game = do(given("Venus", hold=["contract:Mars"], **EMPTY_PORT), "land", "drop 1", "accept")
    assert hold(game) == ["contract:Venus"]


# Kinds of contracts


def test_a_bulk_contract_fills_the_whole_hold():
    """Bulk Contract: the hold must be empty, and nothing fits beside it; deposit per hold."""
    game = do(given("Phobos", "Mars", hold=["Luna"], credits=50), "land")
    assert "accept" not in legal(game)
    do(game, "drop 1", "accept")
    assert (game.credits, game.view(0)["free"]) == (50 - 2 * 5, 0)
    assert not offers(do(game, "leave", "land"), "buy")


def test_a_bulk_deposit_must_be_paid_for_all_holds():
    """Ten credits for two holds."""
    assert "accept" in legal(do(given("Phobos", credits=10, **EMPTY_PORT), "land"))
    assert "accept" not in legal(do(given("Phobos", credits=9, **EMPTY_PORT), "land"))


def test_a_bulk_contract_counts_the_ships_holds():
    """A ship with one hold pays and earns once."""
    game = do(given("Phobos", ship="Fighter", **EMPTY_PORT), "land", "accept")
    assert game.credits == 5
    game = do(given("Venus", hold=["contract:Phobos"], ship="Fighter", **EMPTY_PORT), "land", "payout 1")
    assert game.credits == 10 + 5 + 7


def test_a_bulk_contract_completed_for_renown_returns_the_whole_deposit():
    """Deposit per hold, both ways."""
    game = do(given("Venus", hold=["contract:Phobos"], **EMPTY_PORT), "land", "renown 1")
    assert (game.credits, renowned(game)) == (20, ["Phobos"])


def test_a_merchants_bulk_contract_needs_an_empty_hold():
    """The Bulk Trader's goods fill the ship."""
    assert "accept" in legal(given("merchant-5"))
    assert "accept" not in legal(given("merchant-5", hold=["Luna"]))
    assert do(given("merchant-5"), "accept").view(0)["free"] == 0


def test_a_rush_contract_fails_at_the_end_of_the_year():
    """Rush Contract: it is lost with its deposit as soon as the year is over."""
    game = do(given("Venus", left=1, hold=["contract:Mercury"], renowned=["Mercury"]), "bypass")
    assert (hold(game), game.credits, renowned(game)) == ([], 10, [])
    assert said(game) == [
        "The year is over: you failed the contract for any Independent port.",
        "Mercury is no friend any more: renown -1.",
    ]


def test_a_merchants_rush_contract_fails_too():
    """The Freighter becomes a mercenary."""
    game = do(given("Venus", left=1, hold=["Luna", "contract:merchant-4"]), "bypass")
    assert (hold(game), renowned(game)) == (["Luna"], ["merchant-4"])
    game = do(given("Venus", left=1, hold=["contract:Mercury", "contract:merchant-4"]), "bypass")
    assert (hold(game), renowned(game)) == ([], ["merchant-4"])


def test_a_rush_contract_completed_in_time_is_safe():
    """The last port of the year is early enough."""
    game = do(given("Mars", left=1, hold=["contract:Mercury"]), "land", "payout 1", "leave")
    assert game.credits == 10 + 14 + 32


@pytest.mark.parametrize(
    "contract",
    [
        "Earth",
        "Mars",
        "Venus",
        "Europa",
        "Titan",
        "Ganymede",
        "Phobos",
        "merchant-1",
        "merchant-2",
        "merchant-5",
    ],
)
def test_other_contracts_outlast_the_year(contract):
    """Only rush contracts fail with time."""
    game = do(given("Luna", left=1, hold=["contract:" + contract]), "bypass", "continue")
    assert hold(game) == ["contract:" + contract]


@pytest.mark.parametrize(
    "contract, valuable, illegal",
    [
        ("Earth", 0, 1),
        ("Mars", 0, 0),
        ("Venus", 0, 0),
        ("Europa", 0, 1),
        ("Titan", 0, 1),
        ("Mercury", 1, 0),
        ("Ganymede", 1, 0),
        ("Phobos", 0, 0),
        ("merchant-1", 0, 1),
        ("merchant-2", 1, 0),
        ("merchant-4", 1, 0),
        ("merchant-5", 1, 0),
    ],
)
def test_marked_contracts_are_cargo_for_pirates_and_patrols(contract, valuable, illegal):
    """Valuable Contract, Illegal Contract: seized, and so failed, whatever goods the card shows."""
    game = do(given("pirate-1", hold=["contract:" + contract], renowned=["Titan", "Mercury"]), "submit")
    assert (hold(game) == []) == bool(valuable)
    assert ("Mercury" in renowned(game)) == (contract != "Mercury")
    game = do(given("federation-1", hold=["contract:" + contract], renowned=["Titan", "Mercury"]), "submit")
    assert (hold(game) == []) == bool(illegal)
    assert game.credits == (5 if illegal else 10)
    assert ("Titan" in renowned(game)) == (contract != "Titan")
    assert ("merchant-1" in renowned(game)) == (contract == "merchant-1")


def test_a_merchants_contract_takes_no_deposit():
    """Merchant Contract: it can be accepted without a credit; completing returns none, errata."""
    game = do(given("merchant-1", "Titan", credits=0), "accept")
    assert (hold(game), game.credits) == (["contract:merchant-1"], 0)
    game = do(given("Titan", hold=["contract:merchant-1"], **EMPTY_PORT), "land")
    assert not offers(game, "renown")
    assert (do(game, "payout 1").credits, renowned(game)) == (25, [])


def test_a_completed_contracts_card_comes_back_another_year():
    """It is discarded, so it is shuffled in again."""
    game = do(given("Luna", hold=["contract:Titan"], left=1), "land", "payout 1", "leave", "continue")
    assert game.view(0)["left"] == 17


def test_a_card_in_the_hold_as_goods_is_no_contract():
    """Goods of a card that also prints a contract are just goods."""
    assert not offers(do(given("Luna", hold=["Titan"], **EMPTY_PORT), "land"), "payout")
    game = do(given("Luna", hold=["Titan"], renowned=["Titan"]), "drop 1")
    assert renowned(game) == ["Titan"]

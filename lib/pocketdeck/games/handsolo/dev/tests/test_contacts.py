"""Meeting contacts: patrols, pirates, merchants and mercenaries."""

import pytest

from pocketdeck.games.handsolo.dev.tests.positions import (
    do,
    given,
    goods,
    hold,
    legal,
    market,
    met,
    renowned,
    said,
)

MERCHANTS = (
    ("merchant-1", "IN", 7),
    ("merchant-2", "MI", 3),
    ("merchant-3", "FU", 5),
    ("merchant-4", "TE", 9),
    ("merchant-5", "CN", 10),
)
BRIBES = (("merchant-1", 7), ("merchant-2", 10), ("merchant-3", 14), ("merchant-4", 17), ("merchant-5", 20))
NORMAL = ("FO", "MI")
VALUABLE = ("FU", "IN", "TE", "MI+", "FU+", "IN+")
ILLEGAL = ("CN", "FO+")
BOTH = ("TE+",)


# Pirate Hunter


def test_pirate_hunter_example():
    """Pirate Hunter: contraband and fuel in the hold, the fuel goes."""
    game = do(given("pirate-2", "Venus", hold=["pirate-1", "Titan"]), "submit")
    assert (hold(game), game.credits, met(game)) == (["pirate-1"], 10, "Venus")
    assert said(game)[0] == "Pirates took fuel."


@pytest.mark.parametrize("pirate", ["pirate-1", "pirate-2"])
@pytest.mark.parametrize("code", NORMAL + VALUABLE + ILLEGAL + BOTH)
def test_pirates_take_what_is_valuable(code, pirate):
    """Valuable commodities, fuel among them though unmarked on its cards (errata)."""
    if code == "CN" and pirate == "pirate-1":
        pirate = "pirate-2"
    game = do(given(pirate, **goods(code)), "submit")
    assert (hold(game) == []) == (code in VALUABLE + BOTH)
    assert game.credits == 10


def test_pirates_take_all_of_it():
    """Every valuable container goes, in whatever hold."""
    assert hold(do(given("pirate-1", hold=["Titan", "Luna"]), "submit")) == []
    assert hold(do(given("pirate-1", hold=["Titan", "Venus"]), "submit")) == ["Venus"]
    assert hold(do(given("pirate-1", hold=["Venus", "Titan"]), "submit")) == ["Venus"]


def test_pirates_find_nothing():
    """Without valuable cargo nothing happens."""
    game = do(given("pirate-1", "Venus"), "submit")
    assert said(game) == ["The pirates found nothing to take.", "Venus lies ahead, neutral."]


# Federation Enforcer


def test_enforcer_example():
    """Federation Enforcer: two containers of contraband go, the fine is paid once."""
    game = do(given("federation-1", "Venus", hold=["pirate-1", "pirate-2"]), "submit")
    assert (hold(game), game.credits, met(game)) == ([], 10 - 5, "Venus")
    assert said(game)[:3] == [
        "The patrol took contraband.",
        "The patrol took contraband.",
        "You paid a fine of 5 c.",
    ]


@pytest.mark.parametrize("patrol", ["federation-1", "federation-2"])
@pytest.mark.parametrize("code", NORMAL + VALUABLE + ILLEGAL + BOTH)
def test_patrols_take_what_is_illegal(code, patrol):
    """Illegal commodities; whoever carries none pays nothing."""
    game = do(given(patrol, **goods(code)), "submit")
    assert (hold(game) == []) == (code in ILLEGAL + BOTH)
    assert game.credits == (5 if code in ILLEGAL + BOTH else 10)


def test_patrols_leave_legal_cargo():
    """Only the illegal containers are discarded."""
    assert hold(do(given("federation-1", hold=["Luna", "pirate-1"]), "submit")) == ["Luna"]
    assert hold(do(given("federation-1", hold=["pirate-1", "Luna"]), "submit")) == ["Luna"]


@pytest.mark.parametrize("credits, rest", [(6, 1), (5, 0), (4, 0), (0, 0)])
def test_a_fine_takes_no_more_than_there_is(credits, rest):
    """Short of credits, all of them are paid; they never go below 0."""
    assert do(given("federation-1", hold=["pirate-1"], credits=credits), "submit").credits == rest


def test_the_fine_does_not_depend_on_the_ship():
    """Hold size multiplies prices, not fines."""
    assert do(given("federation-1", hold=["pirate-1"], ship="Hauler"), "submit").credits == 5


def test_a_failed_contract_and_goods_cost_one_fine():
    """Contracts count as cargo by their marks."""
    game = do(given("federation-1", hold=["contract:Titan", "pirate-1"], renowned=["Titan"]), "submit")
    assert (hold(game), game.credits, renowned(game)) == ([], 5, [])


def test_the_patrol_finds_nothing():
    """Without illegal cargo nothing happens."""
    game = do(given("federation-1", "Venus", hold=["Luna"]), "submit")
    assert said(game) == ["The patrol found nothing.", "Venus lies ahead, neutral."]


@pytest.mark.parametrize("contact", ["federation-1", "federation-2", "pirate-1", "pirate-2"])
def test_patrols_and_pirates_leave_no_choice_and_never_turn(contact):
    """Their text is resolved at once; these contacts stay neutral in this version."""
    game = given(contact, hold=["contract:Titan", "Luna"], credits=99)
    assert legal(game) == ["submit"]
    assert contact not in renowned(do(game, "submit"))


# Merchants


@pytest.mark.parametrize("merchant, code, price", MERCHANTS)
def test_a_merchant_sells_his_card_for_his_price(merchant, code, price):
    """Merchants: the contact card becomes cargo, for the listed price."""
    game = do(given(merchant, "Venus", credits=price), "buy")
    assert (hold(game), game.credits, met(game)) == ([merchant], 0, "Venus")
    assert "buy" not in legal(given(merchant, credits=price - 1))
    assert "buy" not in legal(given(merchant, credits=99, hold=["Venus", "Luna"]))
    assert "buy" not in legal(given(merchant, credits=99, hold=["contract:Mars"]))


@pytest.mark.parametrize("merchant, code, price", MERCHANTS)
def test_a_merchant_buys_one_card_of_his_good(merchant, code, price):
    """Merchants: one container of the listed commodity, for the listed price."""
    game = do(given(merchant, "Venus", **goods(code)), "sell 1")
    assert (hold(game), game.credits, met(game)) == ([], 10 + price, "Venus")


def test_a_merchant_buys_exactly_his_good():
    """Neither another good nor its advanced form nor a contract."""
    assert "sell 1" not in legal(given("merchant-2", **goods("MI+")))
    assert "sell 1" not in legal(given("merchant-2", **goods("FU")))
    assert "sell 1" not in legal(given("merchant-2", hold=["contract:Mars"]))


def test_which_of_two_equal_containers_the_merchant_gets_is_a_choice():
    """One deal only: the other container stays."""
    game = given("merchant-1", "Venus", hold=["Luna", "Ganymede"])
    assert hold(do(game.clone(), "sell 1")) == ["Ganymede"]
    assert hold(do(game.clone(), "sell 2")) == ["Luna"]


@pytest.mark.parametrize("ship, size", [("Shuttle", 1), ("Transport", 2), ("Hauler", 3)])
def test_a_merchants_price_counts_per_unit(ship, size):
    """A container costs and brings price times hold size."""
    assert do(given("merchant-2", ship=ship), "buy").credits == 10 - 3 * size
    assert do(given("merchant-2", ship=ship, hold=["Mars"]), "sell 1").credits == 10 + 3 * size
    assert "buy" not in legal(given("merchant-2", ship=ship, credits=3 * size - 1))


def test_a_merchant_makes_exactly_one_deal():
    """Buy, sell, accept or pass: each of them ends the encounter."""
    game = given("merchant-1", "Venus", hold=["Luna"])
    assert legal(game) == ["pass", "sell 1", "accept", "buy", "drop 1"]
    for deal in ("pass", "sell 1", "accept", "buy"):
        assert met(do(game.clone(), deal)) == "Venus"


def test_passing_a_merchant_changes_nothing():
    """He is discarded on his neutral side."""
    game = do(given("merchant-1", "Venus", hold=["Luna"]), "pass")
    assert (hold(game), game.credits, renowned(game)) == (["Luna"], 10, [])


def test_cargo_may_be_dropped_before_the_deal():
    """Making room first is allowed, and the merchant is still there."""
    game = do(given("merchant-1", "Titan", hold=["Venus", "Mars"]), "drop 1", "buy")
    assert hold(game) == ["Mars", "merchant-1"]
    game = do(given("merchant-2", "Titan", hold=["Venus", "Earth"]), "drop 1", "drop 1", "accept")
    assert hold(game) == ["contract:merchant-2"]


def test_a_merchants_contract_needs_free_holds():
    """Two for the Smuggler, one for the Courier and the Freighter."""
    assert "accept" not in legal(given("merchant-2", hold=["Venus"]))
    assert "accept" in legal(given("merchant-2"))
    assert "accept" in legal(given("merchant-1", hold=["Venus"]))
    assert "accept" not in legal(given("merchant-4", hold=["Venus", "Mars"]))


# Mercenaries


@pytest.mark.parametrize("mercenary, bribe", BRIBES)
def test_a_bribe_is_paid_in_full_and_makes_peace(mercenary, bribe):
    """A hostile mercenary takes his bribe, turns neutral and lets the cargo alone."""
    game = given(mercenary, "Venus", hold=["Luna"], credits=bribe, renowned=[mercenary, "Mars"])
    assert legal(game) == ["refuse", "bribe"]
    do(game, "bribe")
    assert (hold(game), game.credits, renowned(game), met(game)) == (["Luna"], 0, ["Mars"], "Venus")


@pytest.mark.parametrize("mercenary, bribe", BRIBES)
def test_without_the_full_bribe_there_is_only_refusing(mercenary, bribe):
    """A part of it buys nothing."""
    game = given(mercenary, "Venus", hold=["Luna"], credits=bribe - 1, renowned=[mercenary])
    assert legal(game) == ["refuse"]
    assert do(game, "refuse").credits == bribe - 1


def test_refusing_costs_all_cargo():
    """Unmarked goods and contracts too; contracts are failed, and the mercenary stays hostile."""
    game = given("merchant-1", "Phobos", hold=["Venus", "contract:Titan"], renowned=["merchant-1", "Titan"])
    do(game, "refuse")
    assert (hold(game), game.credits, renowned(game), met(game)) == ([], 10, ["merchant-1"], "Phobos")
    game = given("merchant-1", hold=["contract:merchant-2"], renowned=["merchant-1"])
    assert renowned(do(game, "refuse")) == ["merchant-1", "merchant-2"]
    for cargo in (["Venus", "Mars"], ["contract:Mars"], ["contract:Phobos"]):
        assert hold(do(given("merchant-1", hold=cargo, renowned=["merchant-1"]), "refuse")) == []


def test_refusing_with_an_empty_hold_costs_nothing():
    """There is nothing to lose, and the renown stays."""
    game = do(given("merchant-1", "Venus", credits=50, renowned=["merchant-1"]), "refuse")
    assert (game.credits, renowned(game)) == (50, ["merchant-1"])
    assert said(game)[0] == "They found an empty hold."


def test_a_mercenary_does_not_trade():
    """Neither goods nor contract in that encounter, also after a bribe."""
    game = given("merchant-1", "Venus", hold=["Luna"], credits=50, renowned=["merchant-1"])
    assert legal(game) == ["refuse", "bribe"]
    assert met(do(game, "bribe")) == "Venus"


def test_a_mercenary_who_made_peace_trades_again():
    """Turned neutral he is a merchant when met the next time."""
    game = given("merchant-1", left=1, credits=50, renowned=["merchant-1"])
    do(game, "bribe", "continue")
    while met(game) != "merchant-1":
        do(game, legal(game)[0])
    assert legal(game)[0] == "pass"


@pytest.mark.parametrize(
    "mercenary, code",
    [
        ("merchant-1", "IN"),
        ("merchant-2", "IN"),
        ("merchant-3", "MI"),
        ("merchant-4", "FU"),
        ("merchant-5", "TE"),
    ],
)
def test_a_mercenary_in_a_market_is_goods_only(mercenary, code):
    """Revealed by a landing he demands nothing; his good is that of the hostile side."""
    game = do(given("Phobos", mercenary, "Venus", hold=["Luna"], renowned=[mercenary]), "land")
    assert market(game) == [code]
    assert met(do(game, "leave")) == "Venus"
    assert hold(game) == ["Luna"]

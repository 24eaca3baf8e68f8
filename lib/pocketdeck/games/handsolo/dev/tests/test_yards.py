"""The house rule Shipyards, by hand: what the printed ships cost, hold and change.

Sections: Game Overview ("upgrade or replace your ship"), Your Ship, and Bulk Contract with its note.
"""

import random
import re

import pytest

from host_tests.long import in_suite
from pocketdeck.engine import bots, catalog, packing
from pocketdeck.engine.bots import SeatView
from pocketdeck.engine.rng import Rng
from pocketdeck.games.handsolo import bot, codes
from pocketdeck.games.handsolo import text as table
from pocketdeck.games.handsolo.dev.tests import yards_judge
from pocketdeck.games.handsolo.dev.tests.positions import do, given, hold, legal, renowned, said
from pocketdeck.session import pagefile


def landed(*top, **more):
    """Landed on the first card, with Shipyards."""
    return do(given(*top, shipyards="on", **more), "land")


def yard(game):
    """What the yard offers."""
    return [name for name in legal(game) if name.split()[0] == "ship" or name == "add hold"]


def ship(game):
    view = game.view(0)
    return view["ship"], view["holds"], view["credits"]


# What is on offer


def test_without_the_rule_no_port_sells_a_ship():
    """Off by default: the development note of Your Ship leaves cost and upgrades unused."""
    assert catalog.info("handsolo")["options"][1][:3] == ("shipyards", ("off", "on"), "off")
    assert yard(do(given("Earth", "Titan", credits=300), "land")) == []


def test_earth_sells_the_five_other_ships_and_a_hold():
    """Cost less the shuttle's trade-in of 5: 20, 25, 45, 50, 50; a hold for 7."""
    assert yard(landed("Earth", "Titan", credits=50)) == [f"ship {i}" for i in range(2, 7)] + ["add hold"]
    assert yard(landed("Earth", "Titan", credits=49)) == ["ship 2", "ship 3", "ship 4", "add hold"]
    assert yard(landed("Earth", "Titan", credits=20)) == ["ship 2", "add hold"]
    assert yard(landed("Earth", "Titan", credits=19)) == ["add hold"]
    assert yard(landed("Earth", "Titan", credits=6)) == []


@pytest.mark.parametrize(
    "port, friendly, ships, holds",
    [
        ("Earth", False, True, True),
        ("Earth", True, True, True),
        ("Mars", False, False, False),
        ("Mars", True, False, True),
        ("Venus", True, False, True),
        ("Europa", False, False, False),
        ("Europa", True, True, True),
        ("Luna", False, True, True),
        ("Titan", False, False, True),
        ("Titan", True, True, True),
        ("Mercury", True, False, False),
        ("Ganymede", True, False, False),
        ("Phobos", True, False, False),
    ],
)
def test_the_side_that_is_up_says_which_services_there_are(port, friendly, ships, holds):
    found = yard(landed(port, "pirate-1", credits=100, renowned=[port] * friendly))
    assert ("ship 4" in found, "add hold" in found) == (ships, holds)


def test_a_port_that_turns_friendly_opens_its_shipyard_at_once():
    """Landing, step 2: two jump fuel for Europa, whose friendly side has a shipyard."""
    game = landed("Europa", "Mars", hold=["Titan", "Phobos"], credits=60)
    assert yard(game) == []
    assert "ship 4" in yard(do(game, "deliver"))


def test_the_yard_is_there_after_landing_and_before_the_first_purchase():
    """Landing, steps 2 and 3: buying is the last thing that one does."""
    game = given("Luna", "Titan", "Venus", credits=90, shipyards="on")
    assert yard(game) == []
    assert yard(do(game, "land")) != []
    assert yard(do(game, "buy 1")) == []
    assert yard(do(landed("Earth", "Titan", credits=90), "accept")) == []
    assert yard(given("merchant-1", credits=90, shipyards="on")) == []


# Another ship


def test_a_ship_costs_its_price_less_the_trade_in():
    """Transport White: 50 - 5 = 45, exactly enough is enough; two holds of size 2, fees 15."""
    game = do(landed("Earth", "Titan", credits=45), "ship 4")
    assert ship(game) == (3, 2, 0)
    assert said(game) == ["You bought a Transport for 45 c: 2 holds of size 2."]
    assert "ship 4" not in legal(game)


def test_the_new_ship_pays_its_own_fees():
    """Pay ship fees: 20 for the Hauler."""
    game = do(landed("Earth", left=1, credits=71), "ship 6", "leave")
    assert game.credits == 21
    assert do(game, "continue").credits == 1
    assert legal(do(landed("Earth", left=1, credits=69), "ship 6", "leave")) == ["retire"]


def test_the_new_ships_hold_size_multiplies_prices():
    """Cargo hold size: Titan's card brings fuel to Earth for 3 a unit: 9 for a hold of the Hauler."""
    game = do(landed("Earth", "Titan", "pirate-1", "pirate-2", credits=60), "ship 6")
    before = game.credits
    assert before == 10
    assert do(game, "buy 1").credits == 1


def test_a_trade_in_that_is_higher_than_the_cost_is_paid_out():
    """Hauler for a Shuttle: 28 - 10 = 18 c come back."""
    game = do(landed("Luna", "Titan", ship="Hauler", credits=3), "ship 1")
    assert ship(game) == (0, 2, 21)
    assert said(game) == ["You changed to a Shuttle and got 18 c: 2 holds of size 1."]


def test_added_holds_stay_with_the_old_ship():
    game = do(landed("Earth", "Titan", credits=60), "add hold", "ship 4")
    assert ship(game) == (3, 2, 8)


def test_goods_go_along_only_into_holds_of_the_same_size():
    """Shuttle, Explorer, Patrolcraft and Fighter have size 1."""
    game = landed("Earth", "Titan", hold=["Mars"], credits=100)
    assert yard(game) == ["ship 2", "ship 3", "ship 5", "add hold"]
    assert hold(do(game, "ship 2")) == ["Mars"]
    assert "ship 6" in yard(do(game, "sell 1"))


def test_what_is_aboard_has_to_fit():
    """The Fighter has one hold."""
    assert "ship 5" not in yard(landed("Earth", "Titan", hold=["Mars", "Luna"], credits=100))
    assert "ship 5" not in yard(landed("Earth", "Titan", hold=["contract:Mars"], credits=100))  # two holds
    game = landed("Earth", "Mars", hold=["contract:Titan"], credits=100)
    assert hold(do(game, "ship 5")) == ["contract:Titan"]
    game = landed("Luna", "Mars", hold=["contract:merchant-3"], added=1, credits=100)
    assert yard(game) == []  # three holds are full, and no other ship has as many


# More holds


def test_a_shuttle_has_room_for_one_hold_more():
    """Upgrade space 1, cargo 7."""
    game = do(landed("Earth", "Titan", credits=20), "add hold")
    assert ship(game) == (0, 3, 13) and game.view(0)["free"] == 3
    assert said(game) == ["You added a hold for 7 c: 3 holds now."]
    assert "add hold" not in legal(game)


def test_a_transport_and_a_hauler_have_room_for_two():
    """2 x 18 and 2 x 31; Explorer and Patrolcraft have no slot, the Fighter one for 20."""
    assert ship(do(landed("Earth", "Titan", ship="White", credits=36), "add hold", "add hold")) == (3, 4, 0)
    game = do(landed("Earth", "Titan", ship="Hauler", credits=70), "add hold", "add hold")
    assert ship(game) == (5, 4, 8) and "add hold" not in legal(game)
    assert ship(do(landed("Earth", "Titan", ship="Fighter", credits=20), "add hold")) == (4, 2, 0)
    for name in ("Explorer", "Advocator"):
        assert "add hold" not in legal(landed("Earth", "Titan", ship=name, credits=99))


def test_a_contract_of_three_holds_is_carried_by_who_has_three():
    """Normal Contract: Luna's takes three holds and a deposit of 25; it pays 45 at a Rebel port."""
    game = landed("Luna", "Titan", "Mars", "Ganymede", credits=40)
    assert "accept" not in legal(game)
    do(game, "add hold", "accept")
    assert (hold(game), game.credits, game.view(0)["free"]) == (["contract:Luna"], 8, 0)
    do(game, "leave", "land", "payout 1")
    assert game.credits == 8 + 25 + 45


def test_of_three_containers_of_what_is_wanted_two_go_and_any_is_sold():
    """Commodity in demand: of three jump fuel Europa takes two, the first aboard."""
    game = landed("Europa", "Mars", hold=["Titan", "Phobos", "merchant-3"], added=1)
    assert "deliver" in legal(game)
    assert hold(do(game, "deliver")) == ["merchant-3"]
    game = landed("Europa", "Mars", hold=["Luna", "Titan", "Phobos"], added=1)
    assert game.label(codes.DELIVER) == "Deliver 2 fuel", "not what lies in the first hold"
    more = landed("Europa", "Mars", hold=["contract:merchant-1", "Titan", "Phobos"], ship="White", added=2)
    assert more.label(codes.DELIVER) == "Deliver 2 fuel"
    assert [name for name in legal(game) if name.startswith("drop")] == ["drop 1", "drop 2", "drop 3"]
    assert hold(do(game, "sell 2")) == ["Luna", "Phobos"]


def test_patrols_and_mercenaries_look_into_every_hold():
    """All illegal cargo in four holds; all cargo for mercenaries."""
    more = {"ship": "White", "added": 2, "shipyards": "on", "credits": 30}
    game = do(given("federation-1", hold=["pirate-1", "Mars", "pirate-2", "merchant-5"], **more), "submit")
    assert (hold(game), game.credits) == (["Mars"], 25)
    game = given("merchant-1", hold=["Mars", "Luna", "Titan", "Earth"], renowned=["merchant-1"], **more)
    assert hold(do(game, "refuse")) == []


# Bulk contracts


def test_a_bulk_contract_takes_a_deposit_for_each_hold_more():
    """Bulk Contract, Note: Phobos' 5 c, beside the hold's 7; three times 5 + 7 come back at Earth."""
    game = landed("Earth", "Mars", hold=["contract:Phobos"], credits=12)
    do(game, "add hold")
    assert said(game)[1:] == ["The bulk contract took 5 c more as its deposit."]
    assert game.credits == 0
    assert do(game, "payout 1").credits == 36


def test_who_cannot_pay_the_deposit_fails_the_bulk_contract():
    """Bulk Contract, Note; Failing Contracts: a friendly port turns neutral."""
    game = landed("Earth", "Mars", hold=["contract:Phobos"], renowned=["Phobos"], credits=11)
    do(game, "add hold")
    assert (game.credits, hold(game), renowned(game)) == (4, [], [])
    assert said(game)[1] == "No deposit for more holds: you failed the contract for any Federation port."


def test_a_merchants_bulk_contract_takes_none():
    """Errata: a merchant's printed deposit is void."""
    game = do(landed("Earth", "Mars", hold=["contract:merchant-5"], credits=7), "add hold")
    assert (game.credits, hold(game)) == (0, ["contract:merchant-5"])


def test_a_bulk_contract_fits_fewer_holds_and_nothing_comes_back():
    """Bulk Contract, Note: from two holds to the Fighter's one; then 5 + 7 are paid once."""
    game = do(landed("Earth", "Mars", hold=["contract:Phobos"], credits=50), "ship 5")
    assert (game.credits, hold(game)) == (0, ["contract:Phobos"])
    assert do(game, "payout 1").credits == 12


# Saves, codes, records


def test_what_was_written_before_the_rule_came_is_written_alike():
    """The option has no byte and no line at its default, so saves and records of 0.1.0 mean the same."""
    game = given("Earth", "Titan")
    assert [row[0] for row in packing.written(game)] == ["discards"]
    assert [row[0] for row in packing.written(given("Earth", shipyards="on"))] == ["discards", "shipyards"]
    both = ["discards", "shipyards", "target"]
    assert [row[0] for row in packing.written(given("Earth", target=331))] == both


def test_a_save_keeps_ship_and_holds():
    game = do(landed("Earth", "Titan", credits=99), "ship 4", "add hold", "add hold", "buy 1")
    again = catalog.load_game(game.pack())
    assert again.pack() == game.pack() and ship(again) == (3, 4, 18 - 6)
    game.holds = 5
    with pytest.raises(Exception, match="hold"):
        catalog.load_game(game.pack())


# Against the independent judge


@pytest.mark.parametrize("seed", range(4))
def test_random_careers_keep_to_the_independent_rules(seed):
    """What is offered, and what comes of it, is what yards_judge.py reckons from the printed cards."""
    chance = random.Random(seed)
    bought = 0
    for deal in range(in_suite(2, 6)):
        game = catalog.new_game("handsolo", 100 * seed + deal, 1, {"shipyards": "on"})
        for _ in range(160):
            if game.over:
                break
            game.credits = max(game.credits, chance.choice((20, 60, 130)))
            game.renew()
            yards_judge.check(game)
            names = legal(game)
            names = [name for name in names if name not in ("retire", "bypass")] or names
            dear = [name for name in names if name.split()[0] in ("ship", "add", "accept")]
            name = chance.choice(dear if dear and chance.random() < 0.4 else names)
            wanted = None
            if name in yards_judge.Judge(game).allowed():
                wanted = yards_judge.Judge(game).after(name)
                bought += 1
            do(game, name)
            if wanted:
                assert yards_judge.state(game) == wanted
            assert catalog.load_game(game.pack()).pack() == game.pack()
    assert bought > in_suite(8, 25)


# What is told


@pytest.mark.parametrize("columns", [25, 32, 38, 78])
def test_the_text_table_lists_what_the_yard_sells(columns):
    """Landed: each ship with its price, a dash before what one cannot have; ahead of it one line."""
    shown = [row[0] for row in table.rows(landed("Earth", "Titan", credits=45).view(0), columns)]
    assert [row for row in shown if row.startswith("Transport") and row.endswith("45 c")]
    assert [row for row in shown if row.startswith("- Hauler") and row.endswith("50 c")]
    assert [row for row in shown if row.startswith("One more hold") and row.endswith("7 c")]
    assert "Has upgrades" in [row[0] for row in table.rows(given("Titan", shipyards="on").view(0), columns)]


def test_the_close_up_tells_ships_and_what_keeps_one_from_them():
    text = table.describe(landed("Earth", "Titan", hold=["Mars"], credits=45).view(0))
    assert "for 50 c: 2 holds of size 3, fees 20 c, more than you can pay." in text
    assert "Transport White, your ship traded in, for 45 c" in text and "too unlike yours" in text
    assert "of no use in this game: repair." in text


def test_the_help_has_all_six_ships_with_their_printed_numbers():
    lines = pagefile.game("handsolo").find("The six ships").split("\n")
    for line, facts in zip(lines, yards_judge.FLEET, strict=True):
        numbers = [int(word) for word in re.findall(r"\d+", line)]
        wanted = [facts[key] for key in ("cost", "trade_in", "cargo_holds", "hold_size", "fees")]
        assert line.startswith(facts["make"] + ": ")
        assert numbers == wanted + [facts["upgrade_cost"]["cargo"]] * (facts["upgrade_slots"] > 0)


# Bots


def test_the_best_bot_makes_half_as_much_again_of_a_career():
    """The same deals with and without the rule; tools/lab/strength.py measures all levels."""
    scores = {rule: 0 for rule in ("off", "on")}
    for rule in scores:
        for seed in range(in_suite(2, 4)):
            game = catalog.new_game("handsolo", seed, 1, {"shipyards": rule})
            while not game.over:
                bots.step(game, ["hard"])
            scores[rule] += game.result()["scores"][0]
    assert scores["on"] > 1.4 * scores["off"]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_each_level_buys_what_pays_and_leaves_the_rest(level):
    """A shuttle's third hold for 7 c pays at once; an Explorer, which carries no more, never."""
    seat = SeatView(landed("Earth", "Titan", credits=60), 0)
    assert bot.choose(seat, level, Rng(1))[0] == codes.WIDEN
    seat = SeatView(landed("Earth", "Titan", credits=150, added=1), 0)
    assert bot.choose(seat, level, Rng(1))[0] == codes.REFIT + 5
    poor = SeatView(landed("Earth", "Titan", credits=26), 0)
    assert not codes.REFIT <= bot.choose(poor, level, Rng(1))[0] < codes.SELL


def test_a_hint_says_why_a_ship_is_bought():
    for seat in (
        SeatView(landed("Earth", "Titan", credits=60), 0),
        SeatView(landed("Earth", "Titan", credits=150, added=1), 0),
        SeatView(landed("Earth", left=1, year=30, ship="Hauler", credits=9), 0),
    ):
        text = bot.reasons(seat, bot.choose(seat, "hard", Rng(1))[0])
        assert re.fullmatch(r"It carries more: about \d+ c in the years .*|So late in .* 18 c .*", text), text

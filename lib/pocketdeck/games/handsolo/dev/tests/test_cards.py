"""The card tables against the facts read off the printed cards, and the tool that makes them."""

import copy
import json
import subprocess
import sys

import pytest

from environment import project
from makers import make_cards as command
from playing import columns, game_dev
from pocketdeck.games.handsolo import cards, printed
from pocketdeck.games.handsolo.dev import make_cards

FACTS = json.loads(make_cards.SOURCE.read_text(encoding="utf-8"))
PORTS, CONTACTS = FACTS["starports"], FACTS["contacts"]
ALL = PORTS + CONTACTS
SIDES = {"starport": ("neutral", "friendly"), "contact": ("neutral", "hostile")}
NUMBERED = list(enumerate(ALL))
CODES = [row["code"] for row in FACTS["commodities"]]
IDS = [card.get("name") or card["id"] for card in ALL]


def card_test(numbered):
    return pytest.mark.parametrize("number, facts", numbered, ids=[IDS[number] for number, _ in numbered])


def contract_of(facts):
    return facts.get("contract") or facts.get("neutral", {}).get("contract")


def test_components():
    """18 Space cards, 9 starports and 9 contacts in their order; 6 ships; 11 goods."""
    assert tuple(cards.NAMES) == tuple(IDS)
    assert (cards.CARDS, cards.PORTS, len(cards.SHIPS), len(cards.WORDS)) == (18, 9, 6, 11)
    kinds = [name.split("-")[0] for name in IDS[9:]]
    assert kinds.index("pirate") + 9 == cards.FIRST_PIRATE
    assert kinds.index("merchant") + 9 == cards.FIRST_MERCHANT
    assert kinds == ["federation"] * 2 + ["pirate"] * 2 + ["merchant"] * 5


def test_career():
    """How a career begins, and how long it may be."""
    career = FACTS["career"]
    assert (cards.YEARS, cards.CREDITS) == (career["years"], career["credits"])
    assert cards.SHIPS[cards.SHIP].endswith(career["ship"])


@pytest.mark.parametrize("number, facts", list(enumerate(FACTS["commodities"])))
def test_commodities(number, facts):
    """What it is called, and which of the marks valuable, illegal and advanced a good has."""
    assert cards.WORDS[number] == make_cards.WORDS[facts["code"]]
    assert cards.GOODS_MARKS[number] == facts["valuable"] + 2 * facts["illegal"]
    assert (cards.BASIC[number] != number) == bool(facts["advanced"])
    assert CODES[cards.BASIC[number]] == facts["code"].replace("+", "")


def test_the_marks_of_the_rules():
    """List of Commodities, and errata: fuel is valuable."""
    marks = dict(zip(CODES, cards.GOODS_MARKS))
    assert marks == {
        "FO": 0,
        "MI": 0,
        "FU": 1,
        "IN": 1,
        "TE": 1,
        "CN": 2,
        "FO+": 2,
        "MI+": 1,
        "FU+": 1,
        "IN+": 1,
        "TE+": 3,
    }


@card_test(NUMBERED)
def test_goods_on_both_sides(number, facts):
    """The commodity strip of each side."""
    for side, name in enumerate(SIDES[facts["kind"]]):
        assert CODES[cards.GOODS[number + 18 * side]] == facts[name]["commodity"]


@card_test(NUMBERED)
def test_modifiers(number, facts):
    """The market modifier, the same on both sides; none of them names an advanced good."""
    sides = [facts] if facts["kind"] == "starport" else [facts["neutral"], facts["hostile"]]
    for modifier in [side["modifier"] for side in sides]:
        assert CODES[cards.MODIFIER_GOODS[number]] == modifier["commodity"]
        assert cards.MODIFIER[number] - 16 == modifier["amount"]
        assert not modifier["commodity"].endswith("+")


@card_test(NUMBERED)
def test_contracts(number, facts):
    """Destination, payout, deposit, holds and marks; a merchant's printed deposit is void (errata)."""
    contract = contract_of(facts)
    if contract is None:
        assert cards.DESTINATION[number] == 255
        assert cards.PAYOUT[number] == cards.DEPOSIT[number] == cards.HOLDS[number] == 0
        assert cards.CONTRACT_MARKS[number] == 0
        return
    to = cards.DESTINATION[number]
    if contract["destination_kind"] == "starport":
        assert to < 9 and cards.NAMES[to] == contract["destination"]
    else:
        assert cards.GOVERNMENTS[to - 16] == contract["destination"]
    assert cards.PAYOUT[number] == contract["payout"]
    assert cards.DEPOSIT[number] == (contract["deposit"] if facts["kind"] == "starport" else 0)
    assert (cards.HOLDS[number] or None) == contract["holds"]
    marks = cards.CONTRACT_MARKS[number]
    for bit, mark in ((1, "valuable"), (2, "illegal"), (4, "rush"), (8, "bulk")):
        assert bool(marks & bit) == contract[mark]
    assert contract["bulk"] == (contract["holds"] is None)


@card_test(NUMBERED[:9])
def test_starports(number, facts):
    """Government, economy, market size and the good in demand, of which two cards are wanted."""
    assert cards.GOVERNMENTS[cards.GOVERNMENT[number]] == facts["government"]
    assert cards.ECONOMIES[cards.ECONOMY[number]] == facts["economy"]
    assert cards.MARKET_SIZE[number] == facts["market_size"]
    assert CODES[cards.DEMAND[number]] == facts["demand"]["commodity"]
    assert facts["demand"]["count"] == 2


@pytest.mark.parametrize("side", [0, 1], ids=["neutral", "friendly"])
@card_test(NUMBERED[:9])
def test_prices(number, facts, side):
    """The price list of each side: the goods listed, their prices, the printed arrows."""
    up = facts[SIDES["starport"][side]]
    row = cards.PRICES[(number + 9 * side) * 11 :][:11]
    assert {code: byte % 64 for code, byte in zip(CODES, row) if byte % 64} == up["prices"]
    arrows = {code: ("", "high", "low")[byte // 64] for code, byte in zip(CODES, row) if byte // 64}
    assert arrows == up.get("arrows", {})
    assert len(cards.PRICES) == 2 * 9 * 11


@card_test(NUMBERED[9:])
def test_contacts(number, facts):
    """Names of both sides, merchant's price, mercenary's bribe, Enforcer's fine."""
    for side, name in enumerate(SIDES["contact"]):
        assert cards.TITLES[number - 9 + 9 * side] == facts[name]["name"] + " " + facts[name]["subtype"]
    assert cards.MERCHANT_PRICE[number] == facts["neutral"].get("price", 0)
    assert cards.BRIBE[number] == facts["hostile"].get("bribe", 0)
    assert cards.FINE[number] == facts["neutral"].get("fine", 0)


@pytest.mark.parametrize("number, facts", list(enumerate(FACTS["ships"])))
def test_ships(number, facts):
    """Name, holds, hold size and fees."""
    assert cards.SHIPS[number] == " ".join([facts["manufacturer"], facts["make"], facts["model"]])
    assert cards.SHIP_HOLDS[number] == facts["cargo_holds"]
    assert cards.SHIP_SIZE[number] == facts["hold_size"]
    assert cards.SHIP_FEES[number] == facts["fees"]


@card_test(NUMBERED)
def test_titles_of_contracts(number, facts):
    """Each contract has its printed title."""
    deal = contract_of(facts)
    title = printed.TITLE[number]
    assert title == 255 if deal is None else printed.TITLES[title] == deal["title"]


@card_test(list(enumerate(PORTS)))
def test_services(number, facts):
    """Each side of a starport has its printed services."""
    for side, name in enumerate(SIDES["starport"]):
        bits = printed.OFFERED[number + 9 * side]
        found = [service.split()[0] for i, service in enumerate(printed.SERVICES) if bits >> i & 1]
        assert found == facts[name]["services"]


def test_no_column_is_longer_than_its_cards():
    """A stray value would be a fact that no card has."""
    for name in (
        "MODIFIER_GOODS",
        "MODIFIER",
        "DESTINATION",
        "PAYOUT",
        "DEPOSIT",
        "HOLDS",
        "CONTRACT_MARKS",
        "MERCHANT_PRICE",
        "BRIBE",
        "FINE",
    ):
        assert len(getattr(cards, name)) == 18, name
    assert (len(cards.GOODS), len(printed.TITLE), len(printed.OFFERED)) == (36, 18, 18)
    for name in ("GOVERNMENT", "ECONOMY", "MARKET_SIZE", "DEMAND"):
        assert len(getattr(cards, name)) == 9, name


# The tool


def test_the_module_is_what_the_tool_makes():
    """tools/makers/make_cards.py --check finds nothing to do."""
    command = [sys.executable, "tools/makers/make_cards.py", "handsolo", "--check"]
    done = subprocess.run(command, cwd=project.ROOT, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


CHANGES = {
    "price": lambda facts: facts["starports"][7]["friendly"]["prices"].update(FU=3),
    "arrow": lambda facts: facts["starports"][7]["neutral"]["arrows"].pop("FU"),
    "listed": lambda facts: facts["starports"][0]["neutral"]["prices"].pop("FO+"),
    "modifier": lambda facts: facts["starports"][8]["modifier"].update(amount=4),
    "good": lambda facts: facts["contacts"][4]["hostile"].update(commodity="FO"),
    "contract": lambda facts: facts["starports"][2]["contract"].update(destination="Rebel"),
    "payout": lambda facts: facts["contacts"][8]["neutral"]["contract"].update(payout=13),
    "mark": lambda facts: facts["starports"][6]["contract"].update(rush=False),
    "bribe": lambda facts: facts["contacts"][8]["hostile"].update(bribe=21),
    "fine": lambda facts: facts["contacts"][0]["neutral"].update(fine=6),
    "ship": lambda facts: facts["ships"][0].update(fees=6),
    "years": lambda facts: facts["career"].update(years=31),
    "title": lambda facts: facts["contacts"][4]["neutral"]["contract"].update(title="Delivery"),
    "service": lambda facts: facts["starports"][1]["neutral"]["services"].append("legal"),
}
PRINTED = ("title", "service")  # of no use to the rules


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_fact_is_noticed(change, tmp_path, monkeypatch, capsys):
    """A corrected card gives another module, and --check says so."""
    facts = copy.deepcopy(FACTS)
    CHANGES[change](facts)
    name, make = (
        ("printed.py", make_cards.generate_printed)
        if change in PRINTED
        else ("cards.py", make_cards.generate)
    )
    assert make(facts) != (game_dev.GAMES / "handsolo" / name).read_text(encoding="utf-8")
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(facts), encoding="utf-8")
    monkeypatch.setattr(make_cards, "SOURCE", source)
    assert command.main(["handsolo", "--check"]) == 1
    assert name in capsys.readouterr().err


def test_cards_that_do_not_fit_the_tables_are_refused():
    """One modifier per card, two cards in demand: the columns rely on it."""
    facts = copy.deepcopy(FACTS)
    facts["contacts"][0]["hostile"]["modifier"]["amount"] = 7
    with pytest.raises(columns.Wrong):
        make_cards.generate(facts)
    facts = copy.deepcopy(FACTS)
    facts["starports"][0]["demand"]["count"] = 3
    with pytest.raises(columns.Wrong):
        make_cards.generate(facts)

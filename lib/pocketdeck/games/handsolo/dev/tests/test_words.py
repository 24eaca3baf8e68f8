"""What Hand Solo says: true at every moment, and nothing of it to be misread."""

import json
import random
import re

import pytest

from playing import tables as command
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.bots import SeatView
from pocketdeck.games.handsolo import cards, codes, words
from pocketdeck.games.handsolo import text as table
from pocketdeck.games.handsolo.dev import make_cards
from pocketdeck.games.handsolo.dev.tests.positions import do, given, legal, NAMES, said
from pocketdeck.session import pagefile
from pocketdeck.stage.picture import letters

FACTS = json.loads(make_cards.SOURCE.read_text(encoding="utf-8"))
GOODS = "|".join(cards.WORDS)
COLUMNS = (25, 32, 38, 78)  # of 128x64, 160x80 and 240x240, and of the text prompt


def careers(count=12, discards="off"):
    """States of some careers that are played at random, and as long as chance lets them."""
    for seed in range(count):
        chance = random.Random(seed)
        options = {"discards": discards, "shipyards": ("off", "on")[seed & 1]}
        game = catalog.new_game("handsolo", seed, options=options)
        game.credits = 10 + 40 * (seed % 3)
        while not game.over and game.moves < 150:
            yield game
            going_on = [a for a in game.actions() if game.notation(a) != "retire"]
            game.apply(chance.choice(going_on or game.actions()))
        yield game


def shown(game):
    """Every line that a player can read of a state: labels, details, news, close-up, tables of all widths."""
    lines = [text for a in game.actions() for text in (game.label(a), game.detail(a))]
    lines += said(game) + table.describe(game.view(0)).split("\n") + table.lines(game.view(0))
    for columns in COLUMNS:
        lines += [row[0] for row in table.rows(game.view(0), columns)]
    return lines


def close_up(game):
    return table.describe(game.view(0))


# Goods


def test_no_number_before_a_good_looks_like_a_count_of_it():
    """Holds are letters, market cards have their number behind the good; two for a delivery are two."""
    count = re.compile(r"\d[^A-Za-z,;:]*(%s)" % GOODS)
    for game in careers():
        for line in shown(game):
            found = count.search(line)
            assert found is None or line == "Deliver 2 " + found.group(1), line


def test_a_good_has_one_name_and_no_code():
    """Printed codes (IN) and names (industrial goods) stand in the help, with the name that the game has."""
    code = re.compile(r"\b(FO|MI|FU|IN|TE|CN)\b")
    for game in careers():
        for line in shown(game):
            assert code.search(line) is None, line
    glossary = pagefile.game("handsolo").find("Words: goods").split("\n")
    for number, facts in enumerate(FACTS["commodities"]):
        line = glossary[number]
        assert line.startswith(cards.WORDS[number] + ": ")
        assert "%s, %s" % (facts["name"], facts["code"]) in line, line
        assert ("valuable" in line, "illegal" in line) == (bool(facts["valuable"]), bool(facts["illegal"]))


@pytest.mark.parametrize("columns", COLUMNS)
def test_holds_are_called_alike_in_the_table_and_on_the_bar(columns):
    """Two equal containers are told apart by the letter of their hold."""
    game = do(given("Mars", "Venus", hold=["Luna", "contract:Titan"], credits=40), "land")
    rows = [row[0] for row in table.rows(game.view(0), columns)]
    assert [row for row in rows if row.startswith("Hold A: machinery")]
    assert [row for row in rows if row.startswith("Hold B: contract")]
    assert "Hold A: machinery, valuable." in close_up(game)
    labels = {game.label(a) for a in game.actions()}
    assert {"Sell machinery 9 c", "Drop machinery (A)", "Drop contract (B)"} <= labels
    there = do(given("Luna", hold=["Ganymede", "contract:Titan"]), "land")
    assert {"Complete B, 46 c", "Complete B, renown"} <= {there.label(a) for a in there.actions()}
    two = do(given("Mars", "Venus", hold=["Luna", "Ganymede"]), "land")
    assert {"Sell machinery (A)", "Sell machinery (B)"} <= {two.label(a) for a in two.actions()}
    assert two.detail(two.parse("sell 2")) == "Sell the machinery in hold B for 9 c."


def test_equal_goods_of_a_market_are_told_apart_behind_the_good():
    """Where the good alone says which card it is, nothing else does."""
    game = do(given("Mars", "Titan", "merchant-3", "Venus", credits=50), "land")
    rows = [row[0] for row in table.rows(game.view(0), 78)]
    assert [row.split(";")[0] for row in rows if ";" in row] == ["fuel no. 1", "fuel no. 2", "food"]
    labels = [game.label(a) for a in game.actions()]
    assert {"Buy fuel no. 1", "Buy fuel no. 2", "Buy minerals 5 c"} <= set(labels)


@pytest.mark.parametrize("number", range(18))
def test_a_market_card_says_in_words_what_it_does_to_prices(number):
    """Market modifiers: the good by name, dearer or cheaper, and by how much."""
    card = (FACTS["starports"] + FACTS["contacts"])[number]
    printed = card["modifier"] if number < 9 else card["neutral"]["modifier"]
    good = make_cards.WORDS[printed["commodity"]]
    amount = abs(printed["amount"])
    dearer = printed["amount"] > 0
    port = "Venus" if NAMES[number] == "Mercury" else "Mercury"
    game = do(given(port, NAMES[number]), "land")
    row = "; %s %s %d c" % (good, "up" if dearer else "down", amount)
    assert [line for line in table.lines(game.view(0)) if row in line]
    assert "it makes %s %d c %s." % (good, amount, "dearer" if dearer else "cheaper") in close_up(game)


# Contracts and services


def test_who_has_accepted_a_contract_has_not_bought_the_card():
    """Starport Contract: the card lies in the hold as a contract, and nothing is traded any more."""
    game = do(given("Venus", "Mars", "Luna", credits=20), "land", "accept")
    assert legal(game) == ["leave", "drop 1"]
    text = close_up(game)
    assert "You have bought" not in text and "You have accepted the port's contract" in text
    assert "before a landing" not in text
    for columns in COLUMNS:
        rows = [row[0] for row in table.rows(game.view(0), columns)]
        assert "Contract accepted." in rows
        assert not [row for row in rows if "taken" in row]
    bought = do(given("Venus", "Mars", "Luna", credits=20), "land", "buy port")
    assert "You have bought the port's own card" in close_up(bought)


def test_nothing_of_a_market_looks_as_if_it_could_be_bought_after_accepting():
    """Rows that cannot be chosen have the dash that one bit shows too."""
    game = do(given("Venus", "Mars", "Luna", credits=20), "land", "accept")
    rows = [row[0] for row in table.rows(game.view(0), 78)]
    assert [row[:2] for row in rows if ";" in row] == ["- ", "- "]


@pytest.mark.parametrize("number", [n for n in range(18) if n < 9 or n > 12])
def test_the_close_up_tells_the_contract_as_it_is_printed(number):
    """Title, destination, payout, deposit, and what it is marked with; in a hold as on the card."""
    card = (FACTS["starports"] + FACTS["contacts"])[number]
    deal = card["contract"] if number < 9 else card["neutral"]["contract"]
    met = given(NAMES[number])
    carried = [given("pirate-1", hold=["contract:" + NAMES[number]])] if deal["holds"] != 3 else []
    for game in [met] + carried:
        text = [line for line in close_up(game).split("\n") if "contract" in line]
        assert len(text) == 1
        assert 'contract, "%s":' % deal["title"] in text[0]
        assert " for %d c" % deal["payout"] in text[0] and deal["destination"] in text[0]
        if number < 9:
            assert "the deposit is %d c" % deal["deposit"] in text[0]
            assert "for the friendship of " + NAMES[number] in text[0]
        else:
            assert "there is no deposit" in text[0]
        for mark in ("valuable", "illegal", "rush", "bulk"):
            assert (", " + mark in text[0]) == deal[mark]
        assert ("for each hold" in text[0]) == deal["bulk"]


@pytest.mark.parametrize("number", range(9))
@pytest.mark.parametrize("side", ["neutral", "friendly"])
def test_the_close_up_tells_the_services_that_a_port_has_on_its_card(number, side):
    """Services are printed and not part of these rules: they are told as such."""
    friends = [NAMES[number]] if side == "friendly" else []
    text = close_up(given(NAMES[number], renowned=friends))
    services = [make_cards.SERVICES[name] for name in FACTS["starports"][number][side]["services"]]
    line = "On its card, but of no use in this game: %s." % ", ".join(services)
    assert line in text if services else "of no use" not in text


# The year's end


@pytest.mark.parametrize("columns", COLUMNS)
def test_the_fees_are_seen_before_they_are_due(columns):
    """All year long, and in its last quarter in the first rows; with what is missing for them."""
    for credits, missing in ((10, ""), (5, ""), (3, ", 2 c missing"), (0, ", 5 c missing")):
        for left in range(1, 19):
            view = given("Mars", left=left, credits=credits).view(0)
            rows = " ".join(row[0] for row in table.rows(view, columns))
            assert re.search("fees (of )?5 c" + missing, rows, re.IGNORECASE), rows
            assert missing or "missing" not in rows
            if left <= 5:
                fees = re.compile("(Year-end f|F)ees 5 c" + (missing or "( in| after)"))
                assert [row for row in table.rows(view, columns)[:4] if fees.match(row[0])]


def test_the_close_up_tells_the_fees_and_what_is_missing():
    """Fees: whatever is met, and when the year is over."""
    for game in (given("Mars", credits=3), given("pirate-1", credits=3), given("merchant-1", credits=3)):
        assert "The fees at the year's end are 5 c: you have 3 c, so 2 c are missing." in close_up(game)
    over = do(given("Venus", left=1, credits=3), "bypass")
    assert "2 c are missing, and you have to retire." in close_up(over)
    rows = " ".join(row[0] for row in table.rows(over.view(0), 38))
    assert "Fees of 5 c, you have 3 c, 2 c missing: you have to retire." in rows
    assert "The fees at the year's end are 5 c." in close_up(given("Mars", credits=5))


def test_the_last_year_has_no_fees():
    """Retirement: after year 30 nobody pays, and nothing of another year is promised."""
    for game in (given("Venus", left=1, year=30, credits=3), do(given("Venus", left=1, year=30), "bypass")):
        for line in shown(game):
            assert not re.search(r"fees.* \d", line), line
            assert "another" not in line and "year 31" not in line
    assert "Year 30 was the last one: you retire." in shown(do(given("Venus", left=1, year=30), "bypass"))


def test_after_the_end_no_other_year_is_offered():
    """Neither table nor close-up speak of fees when the career is over."""
    game = do(given("Venus", left=1), "bypass", "retire")
    assert "You have retired." in close_up(game)
    assert "fees" not in (close_up(game) + " ".join(table.lines(game.view(0)))).lower()


def test_no_hint_praises_an_enemy_who_costs_more_than_he_brings():
    """Merchant Contract: failing it is renown, and a mercenary who waits; only a gain is a reason."""
    reasons = catalog.part("handsolo", "bot").reasons
    for game in careers(4):
        for a in game.actions():
            found = re.search(r"renown is worth about (-?\d+) c", reasons(SeatView(game, 0), a))
            assert found is None or int(found.group(1)) > 0


def test_a_hint_to_go_on_says_what_retiring_would_end_with():
    """What the alternative brings is the score that it would be: credits times renown."""
    asked = 0
    game = catalog.new_game("handsolo", 3)
    while not game.over and asked < 8:
        if game.phase == codes.YEAR_END and len(game.actions()) > 1:
            asked += 1
            action, why = bots.hint(game)
            ended = game.clone()
            ended.apply(codes.RETIRE)
            assert action == codes.CONTINUE
            assert why.endswith(" retiring now would end it with %d points." % ended.result()["scores"][0])
        bots.step(game, ["hard"])
    assert asked == 8


def test_a_name_that_is_cut_still_reads():
    """As much of it as there is room for; "Tit" is another word."""
    canvas = command.stage("handsolo", "128x64").canvas
    titan = cards.NAMES.joined.split("|").index("Titan")
    cuts = {words.cut(canvas, titan, letters.SMALL, room) for room in range(8, 40)}
    assert "Titan" in cuts and "Ttn" in cuts and "Tit" not in cuts

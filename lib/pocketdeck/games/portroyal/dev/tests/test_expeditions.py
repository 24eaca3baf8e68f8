"""Expeditions: set aside, fulfilled by either side, paid with symbols and Jacks."""

import pytest

from pocketdeck.games.portroyal.dev.tests.positions import (
    dice,
    do,
    docked,
    dummy,
    dummys,
    given,
    legal,
    money,
    persons,
    said,
    vp,
)


def fulfils(game):
    return [note for note in legal(game) if note.startswith("fulfil")]


def test_an_expedition_is_set_aside_when_drawn():
    """Expeditions; A1."""
    game = do(given("expedition-ss"), "draw")
    assert game.view(0)["open"] == 1 and not game.view(0)["harbour"]
    assert legal(game) == ["draw", "stop"]  # it is a revealed card


def test_fulfilling_discards_the_symbols_for_3_vp_and_coins():
    """Final Scoring: each worth 3 VP; ruling 8: and the printed coins."""
    game = given("flute-1-1", mine=["settler-4", "settler-4", "captain-4"], open=["ss"])
    do(game, "fulfil ss-ss")
    assert money(game) == (5, 3) and persons(game) == ["captain-4"] and vp(game) == (4, 0)
    assert game.view(0)["done"] == 1 and game.view(0)["open"] == 0 and fulfils(game) == []


@pytest.mark.parametrize(
    "name, mine, coins",
    (
        ("ss", ["settler-4"] * 2, 2),
        ("pp", ["priest-4"] * 2, 2),
        ("cc", ["captain-4"] * 2, 2),
        ("spp", ["priest-4", "priest-4", "settler-4"], 3),
        ("scc", ["captain-4", "captain-4", "settler-4"], 3),
        ("scp", ["captain-4", "priest-4", "settler-4"], 3),
    ),
)
def test_each_expedition_wants_its_symbols(name, mine, coins):
    for short in range(len(mine)):
        assert fulfils(given(mine=mine[:short] + mine[short + 1 :], open=[name])) == []
    game = given(mine=mine, open=[name], coins=0)
    assert fulfils(game) == [f"fulfil {name}-{name}"]
    do(game, f"fulfil {name}-{name}")
    assert money(game) == (coins, 3) and vp(game) == (3, 0) and persons(game) == []


def test_a_jack_stands_for_any_symbol_also_one_you_have():
    """Jack of All Trades; ruling 8. Of two equal symbols the first stands for both."""
    game = given(mine=["settler-4", "settler-4", "jack-6", "jack-6"], open=["ss"])
    assert fulfils(game) == ["fulfil ss-ss", "fulfil ss-js", "fulfil ss-jj"]
    assert persons(do(game, "fulfil ss-js")) == ["settler-4", "jack-6"]
    game = given(mine=["captain-4", "jack-6", "jack-6"], open=["scp"])
    assert fulfils(game) == ["fulfil scp-jcj"]


def test_any_open_one_may_be_fulfilled_between_draws_and_in_trade_and_hire():
    """Ruling 8: also with persons hired in this turn."""
    game = do(given("flute-1-1", "settler-4", mine=["settler-4"], open=["ss"], coins=9), "draw")
    assert fulfils(game) == []
    do(game, "draw", "stop")
    assert fulfils(game) == []
    do(game, "take settler-4")
    assert fulfils(game) == ["fulfil ss-ss"]


def test_not_while_a_repel_decision_is_open_nor_on_the_dummys_turn():
    """Only the active player can fulfil; ruling 8."""
    mine = ["settler-4", "settler-4", "sailor-3"]
    game = do(given("flute-1-1", mine=mine, open=["ss"]), "draw")
    assert legal(game) == ["keep", "repel"]
    assert fulfils(do(game, "keep")) == ["fulfil ss-ss"]
    assert fulfils(dummy(dummys("flute-2-1", "skiff-1-1", mine=mine, open=["ss"], purse=0))) == []


def test_it_stays_open_until_it_is_fulfilled():
    game = do(docked("expedition-ss", "flute-1-1"), "done")
    dummy(game)
    assert game.view(0)["open"] == 1


def reveal(name, his):
    return do(dice(given("expedition-" + name, "flute-1-1", turn="dummy", his=his, purse=0), 1), "on", "on")


@pytest.mark.parametrize(
    "name, his, left",
    (
        ("ss", ["settler-4", "settler-4"], []),
        ("ss", ["settler-4", "settler-4", "jack-6"], ["jack-6"]),  # a Jack last
        ("ss", ["settler-4", "jack-6"], []),
        ("ss", ["jack-6", "jack-6"], []),
        ("scp", ["captain-4", "jack-6", "jack-6", "jack-6"], ["jack-6"]),
        ("spp", ["priest-4", "priest-4", "priest-4", "settler-4"], ["priest-4"]),
    ),
)
def test_the_dummy_fulfils_one_at_the_moment_it_is_drawn_in_its_turn(name, his, left):
    """Dummy player can fulfil when active; FAQ; ruling 8: always; used persons are discarded."""
    game = reveal(name, his)
    assert persons(game, "his") == left and game.view(0)["open"] == 0
    assert vp(game)[1] == 3 + len(left) and money(game)[1] == (2 if len(name) == 2 else 3)
    assert said(game)[-1].startswith("The dummy fulfilled the expedition with")


@pytest.mark.parametrize("name, his", (("ss", ["settler-4"]), ("scp", ["settler-4", "jack-6"]), ("pp", [])))
def test_without_the_symbols_it_waits_for_you(name, his):
    game = reveal(name, his)
    assert game.view(0)["open"] and persons(game, "his") == sorted(his, key=["settler-4", "jack-6"].index)


def test_the_dummy_never_takes_an_older_one():
    """Ruling 8."""
    game = dummy(dummys("flute-1-1", his=["settler-4", "settler-4"], open=["ss"]))
    assert game.view(0)["open"] == 1 and vp(game) == (0, 2)


def test_the_dummy_fulfils_none_on_your_turn():
    game = do(given("expedition-ss", his=["settler-4", "settler-4"]), "draw")
    assert game.view(0)["open"] == 1

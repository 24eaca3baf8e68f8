"""Killing monsters: assessing, in the field, from the draw deck, trades, the flare gun."""

import pytest

from pocketdeck.games.soliterror import codes
from pocketdeck.games.soliterror.dev.tests.positions import (
    CODE,
    do,
    hand,
    legal,
    lies,
    marker,
    night,
    place,
    rescued,
    said,
)
from pocketdeck.games.soliterror.picture import scene


def fight(monster, **more):
    """The monster lies on a1 and is explored."""
    return do(night(a=monster, left=0, at="a", **more), "go on")


def called(monster, **more):
    """The monster comes from the draw deck, to a marker on a1."""
    return do(night(draw=monster, at="a", **more), "call")


# Assessing


@pytest.mark.parametrize("monster, lost", [("2c", 0), ("5c", 0), ("6c", 1), ("10c", 1), ("jc", 1), ("kc", 1)])
@pytest.mark.parametrize("meet", [fight, called])
def test_a_monster_of_six_or_more_costs_a_heart(meet, monster, lost):
    """Assessing the monster: at once, in the field and from the draw deck."""
    assert hand(meet(monster))[0] == 3 - lost


@pytest.mark.parametrize("meet", [fight, called])
def test_without_health_an_assessment_costs_nothing(meet):
    """Ruling 4: nothing to pay; you must kill it or die."""
    game = meet("6c", health=0, weapons="7")
    assert not game.over and "use 7" in legal(game)
    assert not do(game, "use 7").over


@pytest.mark.parametrize("meet", [fight, called])
def test_if_it_is_hard_an_assessment_without_health_kills(meet):
    """Ruling 4, hard: you die, armed or not; the last heart and small monsters do no harm."""
    game = meet("6c", health=0, weapons="7", hard="on")
    assert game.over and game.result()["winners"] == [] and "killed you" in game.result()["text"]
    assert not meet("5c", health=0, weapons="7", hard="on").over
    assert not meet("6c", health=1, weapons="7", hard="on").over


# 1) In the field


def test_a_weapon_of_equal_or_greater_value_kills():
    """In the field: every such weapon may be chosen; it is used up."""
    game = fight("5c", weapons="4 5 9", health=0)
    assert legal(game) == ["use 5", "use 9"]
    assert hand(do(game, "use 9")) == (0, [], [4, 5]) and lies(game, "a1") == ""
    assert said(game) == ["9♠ drove off 5♣."]


def test_two_weapons_and_a_heart_kill():
    """In the field: two of any weapon and one health; with more than two you choose which."""
    game = fight("kc", weapons="2 9", health=2)
    assert legal(game) == ["pair", "hold"]
    assert hand(do(game, "pair")) == (0, [], [])
    game = do(fight("kc", weapons="2 5 9", health=2), "pair")
    assert legal(game) == ["with 2", "with 5", "with 9"]
    assert legal(do(game, "with 9")) == ["with 2", "with 5"]
    assert hand(do(game, "with 2")) == (0, [], [5]) and lies(game, "a1") == ""
    assert "pair" not in legal(fight("kc", weapons="2 9", health=1))  # the fright took the heart
    assert "pair" not in legal(fight("kc", weapons="9", health=3))


def test_in_a_pair_no_weapon_is_spare():
    """A set from which a card could be left out is not offered: 9 alone kills a 5."""
    assert "pair" not in legal(fight("5c", weapons="2 9", health=3))
    assert legal(do(fight("5c", weapons="2 3 4 9", health=3), "pair")) == ["with 2", "with 3", "with 4"]


def test_three_weapons_in_sequence_kill():
    """In the field: any three consecutive values; ruling 7."""
    game = fight("kc", weapons="2 3 4 5 7", health=1)
    assert legal(game) == ["run 2", "run 3"]
    assert hand(do(game, "run 3")) == (0, [], [2, 7]) and lies(game, "a1") == ""
    assert legal(fight("kc", weapons="8 9 10", health=1)) == ["run 8"]
    assert legal(fight("4c", weapons="2 3 4", health=0)) == ["use 4"]
    assert legal(fight("5c", weapons="2 3 4", health=0)) == ["run 2"]


def test_three_hearts_kill():
    """In the field: any three health cards, one is not enough there."""
    assert legal(fight("5c", health=3)) == ["hearts", "hold"]
    assert hand(do(fight("5c", health=4), "hearts"))[0] == 1
    assert legal(fight("5c", health=2)) == ["hold"]
    assert "hearts" not in legal(fight("6c", health=3))  # the fright took one


# Attacks


def test_a_monster_that_is_not_killed_holds_the_path():
    """Ruling 2: one heart, and the marker goes back; next turn it is faced again after the call, without a
    second assessment."""
    game = do(night(a="9c", draw="2h 10s", left=2, health=3, at="a"), "call", "go on")
    assert hand(game)[0] == 3 and "hearts" in legal(game)
    do(game, "hold")
    assert (hand(game)[0], marker(game), lies(game, "a1"), legal(game)) == (2, "a1", "9c", ["call"])
    do(game, "call", "go on")
    assert hand(game)[0] == 2 and legal(game) == ["use 10", "hold"]
    do(game, "use 10")
    assert marker(game) == "a2" and lies(game, "a1") == ""


def test_the_next_monster_is_assessed_again():
    """Assessing: the exemption is for the monster that holds the path, not for the one behind it."""
    game = do(night(a="9c 8c", left=0, weapons="9 10", health=3, at="a"), "go on", "hold", "go on", "use 9")
    assert hand(do(game, "go on"))[0] == 0


def test_you_die_when_you_are_attacked_without_health():
    """Conditions for losing: 0 health left and a monster that you cannot fight off."""
    game = fight("5c", health=0)
    assert legal(game) == ["hold"] and game.label(game.actions()[0]) == "Nothing left to do"
    do(game, "hold")
    assert game.over and game.result() == {
        "scores": [0],
        "winners": [],
        "text": "5♣ killed you, with 0 of 4 rescued.",
    }


def test_the_last_heart_lost_leaves_you_alive():
    """Conditions for losing: you can survive without any health."""
    game = do(fight("5c", health=1), "hold")
    assert not game.over and hand(game)[0] == 0


def test_nobody_gives_up_who_can_kill():
    """Without health there is no holding out while a weapon is enough."""
    assert legal(fight("5c", health=0, weapons="5")) == ["use 5"]


# 2) From the draw deck


def test_a_heart_kills_a_monster_from_the_draw_deck():
    """From the draw deck: discard one health card."""
    game = called("kc", health=2)
    assert "heart" in legal(game)
    assert hand(do(game, "heart"))[0] == 0 and legal(game) == ["go on"] and not game.view(0)["active"]


def test_the_ways_of_the_field_work_from_the_draw_deck():
    """From the draw deck: any of the four ways; with a heart at hand two weapons or two more are spare."""
    game = called("8c", weapons="3 4 5 9", health=5)
    assert [n for n in legal(game) if not n.startswith("trade")] == ["use 9", "run 3", "heart"]
    assert hand(do(game, "run 3"))[2] == [9]


def test_a_monster_from_the_draw_deck_can_be_traded():
    """From the draw deck: for any card of the field that is still ahead; that card is discarded, the monster
    lies there face up and is assessed when you get there (ruling 6)."""
    game = called("7c", b="10d 9d", health=3)
    assert [n for n in legal(game) if n.startswith("trade")] == ["trade a", "trade b", "trade c", "trade d"]
    do(game, "trade b")
    assert legal(game) == ["trade b1", "trade b2", "trade b3", "trade b4"]
    do(game, "trade b2")
    assert lies(game, "b2") == "7c" and hand(game)[0] == 2 and game.reveals
    assert said(game) == ["7♣ went to b2; 9♦ is gone."]
    assert CODE["9d"] not in game.view(0)["unseen"] and legal(game) == ["go on"]


def test_a_traded_monster_is_assessed_when_it_is_reached():
    """Ruling 6."""
    game = do(called("7c", a="2d 3d", health=3), "trade a", "trade a2", "go on")
    game = do(game, "call", "go on")
    assert said(game)[:2] == ["At a2: 7♣.", "The fright of 7♣ costs 1 ♥."]


def test_it_can_be_traded_for_a_card_that_lies_open():
    """Ruling 6: face up or face down; a monster there is gone."""
    game = do(called("kc", a="2d", health=3), "trade b", "trade b4", "go on", "call")
    game.active, game.phase = CODE["3c"], 2
    game._legal = None
    do(game, "trade b", "trade b4")
    assert lies(game, "b4") == "3c"


def test_it_cannot_be_traded_for_what_is_not_ahead():
    """Ruling 6: neither the card under the marker, nor what was left behind, nor a cave."""
    game = night(a="5d 6d 7d 8d", draw="2h 7h 5c 6c", left=4, health=0, at="a")
    do(game, "call", "go on", "leave", "call", "go on", "leave", "call", "trade a")
    assert lies(game, "a4") == "5c"  # the only one left on path a: a1 and a2 passed, the marker on a3
    game = do(night(b="5d 6d 7d 8d", draw="2h 3h 4h 6h 5c", left=5, health=0, rescue="none", at="b"), "call")
    do(game, *"go on,leave,call,go on,leave,call,go on,leave,call,go on,leave,path a,call".split(","))
    assert rescued(game) == ["ad"]
    assert [n for n in legal(game) if n.startswith("trade")] == ["trade a", "trade c", "trade d"]
    assert legal(do(game, "trade a")) == ["trade a2", "trade a3", "trade a4"]


def test_with_nothing_left_a_monster_from_the_draw_deck_kills():
    """Conditions for losing: no health, no weapon, nothing to trade."""
    game = called("2c", health=0)
    for spot in range(16):
        if spot != place("a1"):
            game.passed |= 1 << spot
    game._legal = None
    assert legal(game) == ["hold"]
    assert do(game, "hold").over and game.result()["winners"] == []


# The Flare Gun


def test_the_flare_kills_and_shows_what_is_around():
    """The Flare Gun: in the field, once; the adjacent cards, diagonals too, are revealed and stay."""
    game = do(night(b="5h kc", left=0, flare=True, health=0, at="b"), "go on", "go on")
    assert legal(game) == ["flare"]
    do(game, "flare")
    assert lies(game, "b2") == "" and not game.view(0)["flare"]
    shown = [path + row for row in "1234" for path in "abcd" if lies(game, path + row) not in ("?", "")]
    assert shown == ["a1", "c1", "a2", "c2", "a3", "b3", "c3"]
    assert said(game)[-1] == "The flare shows 7 cards." and game.reveals


def test_the_flare_is_for_the_field_only():
    """The Flare Gun: when fighting a monster in the field."""
    assert "flare" not in legal(called("kc", flare=True))


def test_a_fight_is_seen_even_where_nothing_helps():
    """You die when you get attacked without health: not before a key, however forced that is."""
    for phase in (codes.DRAWN, codes.FIGHT):
        assert scene.pauses({"phase": phase}) == 0
    assert scene.pauses({"phase": codes.MOVE}) == 1

"""Setup, calling for help, moving, exploring, rescuing: the sections of the rule text in their order."""

import pytest

from pocketdeck.engine import catalog
from pocketdeck.games.soliterror import deck
from pocketdeck.games.soliterror.dev.tests.positions import (
    ACES,
    CODE,
    do,
    hand,
    legal,
    lies,
    marker,
    night,
    rescued,
    said,
)

NAMES = [deck.name(card) for card in deck.cards(True)]


def dealt(names, **options):
    return catalog.new_game("soliterror", 1, 1, options, names)


# Setup


def test_the_deck_has_no_royalty_but_the_clubs():
    """Setup: no jack, queen, king of hearts, diamonds and spades; with the Joker 40 cards, the Aces aside."""
    assert len(NAMES) == 40 and "joker" in NAMES and not set(NAMES) & set(ACES.values())
    assert [name for name in NAMES if name[0] in "jqk" and name != "joker"] == ["jc", "qc", "kc"]


def test_the_flare_gun_can_be_left_out():
    """Variations: do not include the flare gun."""
    game = dealt(NAMES[:-1], flare="off")
    assert game.end == 15 and deck.JOKER not in game.unseen()


def test_the_deal_follows_the_deck():
    """Setup: four cards under each Ace, face down; the Last Breath, seven for you, the rest to draw."""
    game = dealt(NAMES)
    assert [deck.name(game.field[row * 4]) for row in (3, 2, 1, 0)] == NAMES[:4]
    assert [deck.name(game.field[row * 4 + 3]) for row in (3, 2, 1, 0)] == NAMES[12:16]
    assert [lies(game, spot) for spot in ("a5", "b5", "c5", "d5")] == ["ah", "ad", "as", "ac"]
    assert all(lies(game, path + row) == "?" for path in "abcd" for row in "1234")
    assert deck.name(game.breath) == NAMES[16]
    assert [deck.name(card) for card in game.deck[: game.end]] == NAMES[24:]


def test_the_last_breath_is_never_seen_and_never_spent():
    """Setup and ruling 1: the card at the health kit stays face down and is no health."""
    game = dealt(["9h"] + NAMES[:7] + NAMES[8:17] + NAMES[17:])
    assert CODE[deck.name(game.breath)] in game.view(0)["unseen"]
    assert hand(game)[0] == sum(name.endswith("h") for name in NAMES[17:24])


def test_the_seven_cards_are_sorted():
    """Begin: monsters are discarded, weapons, health and food kept; the Joker is the flare gun."""
    seven = ["2c", "kc", "5s", "10s", "7h", "4d", "joker"]
    rest = [name for name in NAMES if name not in seven]
    game = dealt(rest[:17] + seven + rest[17:])
    assert hand(game) == (1, [4], [5, 10]) and game.flare
    assert said(game) == ["2 of your 7 cards were monsters: they are gone."]
    assert not {CODE["2c"], CODE["kc"]} & set(game.view(0)["unseen"])


def test_the_marker_begins_on_any_path():
    """Begin: place your marker on any path; it starts at the path's lowest card."""
    assert legal(night()) == ["path a", "path b", "path c", "path d"]
    assert marker(do(night(), "path c")) == "c1"


# 1. Call for help


@pytest.mark.parametrize("card, after", [("5s", (3, [], [5])), ("10d", (3, [10], [])), ("2h", (4, [], []))])
def test_a_call_brings_what_is_no_monster(card, after):
    """Call For Help: a weapon, food or health is yours at once."""
    game = night(draw=card, at="a")
    assert legal(game) == ["call"] and game.forced
    assert hand(do(game, "call")) == after
    assert legal(game) == ["go on"] and game.reveals


def test_a_call_can_bring_the_flare_gun():
    """The Flare Gun: once acquired it is in your arsenal."""
    assert do(night(draw="joker", at="a"), "call").view(0)["flare"]


def test_a_call_can_bring_a_monster():
    """Call For Help: a monster must be dealt with before you move."""
    game = do(night(draw="5c", at="a"), "call")
    assert game.view(0)["active"] == CODE["5c"] and "go on" not in legal(game)


def test_nobody_answers_when_the_draw_deck_is_empty():
    """Ruling 3: the call is skipped."""
    assert legal(night(left=0, at="a")) == ["go on"]
    assert legal(do(night(a="2h", left=0, at="a"), "go on")) == ["go on"]


# 2. Move, 3. Explore


def test_a_move_reveals_the_card_left():
    """Explore Field: the card that the marker has just left."""
    game = do(night(a="7d 8d", draw="2s", at="a"), "call")
    assert lies(game, "a1") == "?"
    do(game, "go on")
    assert (lies(game, "a1"), lies(game, "a2"), marker(game)) == ("7d", "?", "a2")


@pytest.mark.parametrize("card, after", [("9h", (4, [], [])), ("4d", (3, [4], [])), ("2s", (3, [], [2]))])
def test_health_and_small_cards_are_free(card, after):
    """Explore Field: health is placed in the kit; food and weapons of 2, 3 and 4 are free."""
    game = do(night(a=card, left=0, at="a"), "go on")
    assert hand(game) == after and lies(game, "a1") == "" and legal(game) == ["go on"]


def test_the_flare_gun_is_free_in_the_field():
    """The Flare Gun: once you reveal and acquire it."""
    assert do(night(a="joker", left=0, at="a"), "go on").view(0)["flare"]


@pytest.mark.parametrize("card", ["5d", "10d"])
def test_food_costs_a_heart(card):
    """Explore Field: one health for food, whatever its value, if you want it."""
    game = do(night(a=card, left=0, at="a"), "go on")
    assert legal(game) == ["leave", "pay heart"]
    assert hand(do(game, "pay heart")) == (2, [int(card[:-1])], []) and lies(game, "a1") == ""


def test_declined_food_stays_face_up():
    """Ruling 7: a declined food card stays lying."""
    game = do(night(a="5d", left=0, at="a"), "go on", "leave")
    assert lies(game, "a1") == "5d" and hand(game) == (3, [], [])


def test_without_health_food_is_left():
    """Explore Field: nothing to trade, nothing to decide."""
    game = do(night(a="5d", left=0, health=0, at="a"), "go on")
    assert lies(game, "a1") == "5d" and legal(game) == ["go on"]


@pytest.mark.parametrize(
    "price, food, sets",
    [
        ("5", "5", ["5"]),
        ("5", "4", []),
        ("5", "10", ["10"]),
        ("8", "7 9", ["9"]),
        ("8", "2 7", ["2+7"]),
        ("10", "2 3 5", ["2+3+5"]),
        ("10", "2 3 4", []),
        ("9", "3 5 6 10", ["10", "3+6"]),
        ("10", "2 3 4 5 6 7 8 9 10", ["10", "4+6", "3+7", "2+8", "2+3+5"]),
    ],
)
def test_a_weapon_costs_food_of_its_value(price, food, sets):
    """Explore Field: equal or higher value, one or more cards, no change; no card of a payment is spare, and
    none could be replaced by a smaller one."""
    game = do(night(a=price + "s", food=food, left=0, at="a"), "go on")
    if not sets:
        assert legal(game) == ["go on"] and lies(game, "a1") == price + "s"
        return
    assert legal(game) == ["leave"] + ["buy a1 " + paid for paid in sets]
    do(game, "buy a1 " + sets[-1])
    kept = [v for v in food.split() if v not in sets[-1].split("+")]
    assert hand(game) == (3, [int(v) for v in kept], [int(price)]) and lies(game, "a1") == ""


# Miscellaneous: weapons beside you


def beside(**more):
    """8s was left in path a, which is finished; the marker stands beside it, on b1."""
    game = night(a="8s 2h 3h 4h", left=0, health=1, **more)
    do(game, "path a", "go on", *(["leave"] if more else []), "go on", "go on", "go on")
    return do(game, "path b")


def test_a_weapon_left_lying_can_be_bought_beside_it():
    """Miscellaneous, and ruling 8: in a finished path too."""
    game = beside(food="9")
    assert legal(game) == ["go on", "buy a1 9"]
    do(game, "buy a1 9")
    assert hand(game)[1:] == ([], [8]) and lies(game, "a1") == "" and marker(game) == "b1"
    assert legal(game) == ["go on"]


def test_a_weapon_beside_you_has_its_price():
    """Miscellaneous: if you have enough food for the trade."""
    game = beside()
    assert legal(game) == ["go on"] and lies(game, "a1") == "8s"


def test_only_what_lies_horizontally_beside_you_is_in_reach():
    """Miscellaneous: next to it, horizontally."""
    game = night(a="8s 2h 3h 4h", c="5h", b="6h", left=0, food="9")
    do(game, "path a", "go on", "leave", "go on", "go on", "go on")
    assert "buy a1 9" not in legal(do(game.clone(), "path c"))
    do(game, "path b")
    assert "buy a1 9" in legal(game)
    assert legal(do(game, "go on")) == ["go on"]


def test_a_weapon_can_be_bought_before_the_call():
    """Miscellaneous: the moment you stand there."""
    game = night(a="8s 2h 3h 4h", draw="5h 6h 7h 8h", left=5, health=0, food="9", rescue="none")
    do(game, "path a", "call", "go on", "leave", "call", "go on", "call", "go on", "call", "go on", "path b")
    assert legal(game) == ["call", "buy a1 9"]


def test_a_weapon_that_only_the_flare_has_shown_is_not_for_sale():
    """Miscellaneous speaks of weapons you could not afford: those ahead of you stay where they are."""
    game = do(night(a="7c", b="2h 8s", left=0, flare=True, food="9", at="a"), "go on", "flare")
    assert lies(game, "b2") == "8s" and marker(game) == "a2" and legal(game) == ["go on"]


# Rescuing a family member

LAST = "2h 3h 4h 5h"


def test_the_last_card_of_a_path_rescues():
    """Rescuing: when the last card of the row is resolved, the member is safe and you choose a new path."""
    game = do(night(b=LAST, left=0, health=0, at="b"), *["go on"] * 3)
    assert rescued(game) == [] and marker(game) == "b4"
    do(game, "go on")
    assert rescued(game) == ["ad"] and lies(game, "b5") == "" and marker(game) == ""
    assert legal(game) == ["path a", "path c", "path d"]


def test_the_last_card_has_to_be_resolved_first():
    """Rescuing: a monster there has to be killed; a card that is left lying is resolved."""
    game = do(night(b="2h 3h 4h 9c", left=0, health=0, weapons="10", at="b"), *["go on"] * 4)
    assert rescued(game) == []
    assert rescued(do(game, "use 10")) == ["ad"]
    assert rescued(do(night(b="2h 3h 4h 9s", left=0, health=0, at="b"), *["go on"] * 4)) == ["ad"]


def at_last(**more):
    """A marker before the last card of path b."""
    draw = "6h 7h 8h" + (" " + more.pop("then") if "then" in more else "")
    game = night(b=LAST, draw=draw, left=len(draw.split()), health=0, **more)
    return do(game, "path b", "call", "go on", "call", "go on", "call", "go on")


def test_a_rescue_brings_three_cards():
    """Rescuing: weapons, food and health are yours, a monster is discarded."""
    game = do(at_last(then="9h 5s 7d kc 10d"), "call", "go on")
    assert hand(game) == (8, [7], [5]) and game.view(0)["left"] == 1
    assert said(game)[-2:] == ["A♦ is safe.", "You drew 5♠ 7♦ K♣."] and game.view(0)["active"] == 0


def test_a_rescue_brings_what_is_left():
    """Ruling 3: two cards if there are two; none if there is none."""
    assert hand(do(at_last(then="9h 5s"), "call", "go on")) == (8, [], [5])
    assert said(do(at_last(), "go on"))[-1] == "A♦ is safe."


def test_the_rescue_draw_can_be_skipped():
    """Variations: skip the three cards."""
    game = do(at_last(then="9h 5s 7d kc", rescue="none"), "call", "go on")
    assert hand(game) == (8, [], []) and game.view(0)["left"] == 3

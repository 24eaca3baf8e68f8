"""How a night ends, and the family lost in the field."""

import pytest

from pocketdeck.engine import catalog
from pocketdeck.games.soliterror import deck
from pocketdeck.games.soliterror.dev.tests.positions import (
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

LAST = "2h 3h 4h 5h"


def nearly(food, **more):
    """Three are safe, and the marker stands before the last card of path d."""
    game = night(d=LAST, food=food, health=0, left=0, at="d", **more)
    for place in range(16):
        if place & 3 < 3 or place < 12:
            game.field[place] = deck.HOLE
    game.field[16:19] = b"\xff" * 3
    game.open = 1 << 19
    game.rescued = 7
    game.at = 15
    draws = more.get("draw", "").split()
    game.deck[: len(draws)] = bytes([CODE[name] for name in draws])
    game.end = len(draws)
    game.phase = 1 if draws else 4
    return catalog.load_game(game.pack())


def test_five_food_cards_win():
    """Condition for winning: one food card for each of the family and for you."""
    game = do(nearly("2 3 4 5 6"), "go on")
    assert game.over and rescued(game) == ["ah", "ad", "as", "ac"]
    assert game.result() == {
        "scores": [10],
        "winners": [0],
        "text": "All four home, 5 food and 1 health left: 10 points.",
    }


def test_four_food_cards_lose():
    """Conditions for losing: not enough food cards, whatever their value."""
    game = do(nearly("7 8 9 10"), "go on")
    assert game.over and game.result() == {
        "scores": [4],
        "winners": [],
        "text": "All four are safe, but five mouths have only 4 food cards.",
    }


def test_three_cards_are_drawn_after_the_fourth_rescue_too():
    """Ruling 5: and then the night is decided."""
    game = do(nearly("7 8 9 10", draw="6h 5d 2c 3c"), "call", "go on")
    assert game.result()["winners"] == [0] and hand(game)[1] == [5, 7, 8, 9, 10]
    game = do(nearly("7 8 9 10", draw="6h 5d 2c 3c", rescue="none"), "call", "go on")
    assert game.result()["winners"] == []


# Variations: the family among the field cards


def lost(**more):
    """Everybody is in the top row, unless named."""
    paths = {path: more.pop(path, "") for path in "abcd"}
    left = more.pop("left", 0)
    return night(**paths, left=left, family="field", **more)


def test_the_family_is_shuffled_into_the_field():
    """Ruling 9: 16 field cards and the four Aces face down, four columns and five rows."""
    game = catalog.new_game("soliterror", 5, 1, {"family": "field"})
    assert sorted(card for card in game.field if card & 15 == deck.ACE) == [0x01, 0x11, 0x21, 0x31]
    assert all(lies(game, path + row) == "?" for path in "abcd" for row in "12345")
    assert legal(game) == ["path a", "path b", "path c", "path d"]


def test_its_deck_names_the_aces_too():
    """An explicit deck: the field is the Aces and the first 16 other cards, in the order named."""
    names = [deck.name(card) for card in deck.cards(True)]
    mixed = ["ac"] + names[:16] + ["ah"] + names[16:] + ["as", "ad"]
    game = catalog.new_game("soliterror", 5, 1, {"family": "field"}, mixed)
    assert lies(game, "a5") == "?" and game.field[16] == 0x31 and deck.name(game.field[12]) == "2h"
    assert [game.field[4 * row + 3] for row in (2, 1, 0)] == [0x01, 0x21, 0x11]
    assert deck.name(game.breath) == names[16]


def test_the_marker_moves_in_any_direction():
    """Variations: one card in any direction as long as the cards touch."""
    game = do(lost(b="2h 3h 5h", at="b"), "go c2", "take")
    assert legal(game) == ["go c1", "go d1", "go b2", "go d2", "go b3", "go c3", "go d3"]  # b1 is a hole


def test_taken_cards_leave_holes_and_declined_ones_stay():
    """Ruling 9: a hole cannot be walked on; what was left can, and can be taken then."""
    game = do(lost(a="2h 7h", at="a"), "go a2", "leave")
    assert lies(game, "a1") == "2h" and "go a1" in legal(game)
    do(game, "go a1", "leave", "go a2", "take")
    assert lies(game, "a1") == "" and hand(game)[0] == 4 and "go a1" not in legal(game)


def test_in_the_field_even_what_is_free_can_be_left():
    """Ruling 9: declined cards stay; so a free card can be a step for later."""
    assert legal(do(lost(a="3s", at="a"), "go a2")) == ["take", "leave"]
    assert legal(do(lost(a="joker", at="a"), "go a2")) == ["take", "leave"]
    assert legal(do(lost(a="7s", at="a", food="8"), "go a2")) == ["leave", "buy a1 8"]


def test_leaving_an_ace_rescues():
    """Ruling 9: and the three cards are drawn."""
    game = do(lost(a="as", at="a", draw="5h 6h 7d 8c 9c", left=5), "call", "go b1")
    assert rescued(game) == ["as"] and lies(game, "a1") == "" and marker(game) == "b1"
    assert said(game) == ["At a1: A♠.", "A♠ is safe.", "You drew 6♥ 7♦ 8♣."]


def test_a_monster_holds_its_card_in_the_field_too():
    """Ruling 2: the marker goes back onto it, and may leave in another direction then."""
    game = do(lost(b="5c", at="b", health=2), "go b2", "hold")
    assert marker(game) == "b1" and lies(game, "b1") == "5c" and hand(game)[0] == 1
    assert "go c1" in legal(game)


def test_a_member_found_by_a_trade_stays():
    """A trade cannot cost you one of the family: the Ace lies open, and you choose again."""
    game = do(lost(b="2h as", at="a", draw="5c", left=1), "call", "trade b", "trade b2")
    assert lies(game, "b2") == "as" and game.view(0)["active"] == CODE["5c"]
    assert said(game) == ["A♠ lies at b2 and stays. Choose again."]
    assert "trade b2" not in legal(do(game, "trade b"))


def island(*spots, **more):
    """Only these places are left, of a field with everybody in path d; the marker stands on the first."""
    game = lost(d="ah ad as ac", at="a", **more)
    numbers = ["abcd".index(spot[0]) + 4 * int(spot[1]) - 4 for spot in spots]
    for place in range(20):
        if place not in numbers and place & 3 != 3:
            game.field[place] = deck.HOLE
    game.at = numbers[0]
    return catalog.load_game(game.pack())


def test_who_cannot_go_on_resolves_the_card_and_loses():
    """Ruling 9: nothing left to move to."""
    game = island("a1", a="2h")
    assert legal(game) == ["go on"] and game.label(game.actions()[0]) == "Stay, no way on"
    do(game, "go on", "take")
    assert game.over and hand(game)[0] == 4
    assert game.result()["text"] == "No card is left to walk on, with 0 of 4 rescued."


def test_the_last_member_can_be_the_card_that_cannot_be_left():
    """Ruling 9: leaving an Ace rescues it, also when nothing is left to go to."""
    game = island("a1", a="2h", food="2 3 4 5 6")
    for place in range(20):
        game.field[place] = deck.HOLE
    game.field[0] = 0x21
    game.rescued = 11
    game = do(catalog.load_game(game.pack()), "go on")
    assert game.result()["winners"] == [0]


def test_nobody_walks_to_and_fro_for_ever():
    """With nothing new in reach and somebody missing the night is over."""
    game = do(island("a1", "a2", a="7s 8s", health=0), "go a2")
    assert not game.over  # a2 has not been met
    do(game, "go a1")
    assert game.over and game.result()["text"].startswith("No card that you have not met can be reached, ")


@pytest.mark.parametrize("spot", ["a1", "b1"])
def test_weapons_left_in_the_field_are_bought_beside_them(spot):
    """Miscellaneous holds there too, and leaves a hole."""
    other = {"a1": "b1", "b1": "a1"}[spot]
    game = do(lost(**{spot[0]: "8s"}, **{other[0]: "2h 9s"}, at=spot[0], food="9"), "go " + other, "leave")
    assert "buy %s 9" % spot in legal(game)
    do(game, "buy %s 9" % spot)
    assert lies(game, spot) == "" and hand(game)[1:] == ([], [8])

"""Special cards, the SOLO call, Wild Draw 4 and its challenge, the 2 Player Rules."""

import pytest

from pocketdeck.engine.errors import IllegalAction
from pocketdeck.games.solo import codes
from pocketdeck.games.solo.dev.tests.positions import claims, do, given, hand, known, lays, legal, said, sizes

THREE = ("e1 e2 es er ed w w4", "e3 e4 m1", "p1 p2 p3")


# Special Cards


def test_a_number_passes_the_turn_to_the_left():
    assert do(given(*THREE, top="e9"), "lay e1").to_act == 1


def test_a_skip_skips_the_next_player():
    game = do(given(*THREE, top="e9"), "lay es")
    assert game.to_act == 2 and "Player 2 lost a turn." in said(game)


def test_a_reverse_turns_the_order():
    """From left to right or the other way round."""
    game = do(given(*THREE, top="e9"), "lay er")
    assert (game.to_act, game.step) == (2, -1)
    game = do(given(*THREE, top="e9", step=-1), "lay er")
    assert (game.to_act, game.step) == (1, 1)


def test_a_draw_2_costs_the_next_player_two_cards_and_the_turn():
    game = do(given(*THREE, top="e9"), "lay ed")
    assert game.to_act == 2 and sizes(game) == [6, 5, 3]


def test_a_wild_names_the_origin():
    """It may be laid although another card fits."""
    game = do(given(*THREE, top="e9"), "lay w")
    assert legal(game) == ["name eldritch", "name martian", "name precursor", "name wizard"]
    do(game, "name martian")
    assert game.to_act == 1 and lays(game) == ["m1"]


# 2 Player Rules


@pytest.mark.parametrize("card, theirs", [("es", 2), ("er", 2), ("ed", 4)])
def test_with_two_players_the_player_goes_on(card, theirs):
    """Reverse acts as Skip; Skip and Draw 2 give another turn."""
    game = do(given("e1 e2 es er ed", "m1 m2", top="e9"), "lay " + card)
    assert (game.to_act, game.step, sizes(game)[1]) == (0, 1, theirs)


def test_with_two_players_a_wild_draw_4_gives_another_turn():
    game = do(given("e1 e2 w4", "m1 m2", top="z9"), "lay w4", "name eldritch", "take")
    assert game.to_act == 0 and sizes(game) == [2, 6]


# Wild Draw 4


def test_a_wild_draw_4_draws_four():
    """The next player draws four (the text's two is a slip) and loses the turn."""
    game = do(given("w4 m1", "e1 e2", "p1 p2", top="z9"), "solo w4", "name martian")
    assert (game.to_act, legal(game)) == (1, ["take", "challenge"])
    do(game, "take")
    assert sizes(game) == [1, 6, 2] and game.to_act == 2
    assert lays(game) == []


@pytest.mark.parametrize(
    "others, guilty",
    [
        ("m1", False),
        ("z1", True),
        ("m9", True),
        ("w", True),
        ("w4", False),
        ("m1 w4 e2", False),
        ("m1 w4 e2 zs", True),
    ],
)
def test_when_a_wild_draw_4_is_a_bluff(others, guilty):
    """Legal only if no other card could be laid; a Wild can, another Wild Draw 4 does not count."""
    game = given("w4 m2 " + others, "e1 e2", "p1 p2", top="z9")
    assert "lay w4" in legal(game)
    do(game, "lay w4", "name martian")
    assert bool(game.guilty) == guilty


def test_a_symbol_makes_a_bluff_only_where_symbols_match():
    for symbols, guilty in (("on", 1), ("off", 0)):
        game = given("w4 ms e1", "e1 e2", "p1 p2", top="zs", symbols=symbols)
        assert do(game, "lay w4", "name martian").guilty == guilty


def test_a_guilty_player_draws_six_and_the_challenger_plays_on():
    """... with the named Origin."""
    game = do(given("w4 z1 m1", "e1 m2", "p1 p2", top="z9"), "lay w4", "name martian", "challenge")
    assert sizes(game) == [8, 2, 2] and game.to_act == 1 and lays(game) == ["m2"]
    assert "Player 2 challenged you: it was a bluff." in said(game)


def test_an_innocent_player_costs_the_challenger_six_cards_and_the_turn():
    game = do(given("w4 e1 m1", "e1 m2", "p1 p2", top="z9"), "lay w4", "name martian", "challenge")
    assert sizes(game) == [2, 8, 2] and game.to_act == 2


def test_the_challenger_alone_sees_the_hand_and_goes_on_knowing_it():
    """The hand as it was then; what is laid of it is known no more, what is drawn is not known."""
    game = do(given("w4 z1 m1 m5", "e1 m2", "p1 p2", top="z9"), "lay w4", "name martian", "challenge")
    assert known(game, 1, 0) == "m1 m5 z1" and known(game, 2, 0) == ""
    do(game, "lay m2", "draw", "keep", "lay m1")
    assert known(game, 1, 0) == "m5 z1"


def test_of_equal_cards_nobody_can_tell_which_one_was_laid():
    """One m1 was seen, another was drawn: once an m1 is laid, the challenger is sure of none."""
    game = given("w4 z1 m1 e5", "m3 m2", top="z9", pile="m1 e2 e3 e4 e6 e7 p1 p2")
    do(game, "lay w4", "name martian", "challenge")
    assert hand(game, 0).count("m1") == 2 and known(game, 1, 0) == "e5 m1 z1"
    do(game, "lay m2", "lay m1")
    assert known(game, 1, 0) == "e5 z1" and "m1" in hand(game, 0)


def test_guilt_is_fixed_when_the_card_is_laid():
    """Cards drawn when caught are no part of it."""
    game = do(given("w4 e1", "m1 m2", "p1 p2", top="z9", pile="z1 z2 z3 z4 p3 p4 p5 p6 p7 p8"), "lay w4")
    do(game, "name martian", "catch 0 by 2")
    assert hand(game, 0) == "e1 z1 z2 z3 z4" and not game.guilty
    do(game, "challenge")
    assert sizes(game) == [5, 8, 2]


def test_who_laid_it_knows_whether_it_was_a_bluff_and_nobody_else():
    game = do(given("w4 z1 m1", "e1 m2", "p1 p2", top="z9"), "lay w4", "name martian")
    assert [game.view(seat)["bluff"] for seat in range(3)] == [1, None, None]


# The SOLO call


def test_calling_and_playing_silently_are_two_actions():
    """Due exactly when a card leaves one card."""
    assert legal(given("e1 e2", "m1 m2", top="e9")) == ["lay e1", "lay e2", "solo e1", "solo e2", "draw"]
    assert legal(given("e1 e2 e3", "m1 m2", top="e9")) == ["lay e1", "lay e2", "lay e3", "draw"]
    assert legal(given("e1", "m1 m2", top="e9")) == ["lay e1", "draw"]


def test_a_drawn_card_can_be_laid_with_the_call():
    game = do(given("m1", "m2 m3", top="e9", pile="e1 e2"), "draw")
    assert legal(game) == ["lay e1", "solo e1", "keep"]
    assert claims(do(game, "solo e1")) == []


def test_who_calls_cannot_be_caught():
    game = do(given("e1 e2", "m1 m2", "p1 p2", top="e9"), "solo e1")
    assert claims(game) == [] and said(game, 1)[0] == "Player 1 laid Eldritch 1 and called SOLO."


def test_who_does_not_call_may_be_caught_by_anybody_else():
    """Four cards, and the first claim closes it."""
    game = do(given("e1 e2", "m1 m2", "p1 p2", top="e9"), "lay e1")
    assert claims(game) == ["catch 0 by 1", "catch 0 by 2"]
    do(game, "catch 0 by 2")
    assert sizes(game) == [5, 2, 2] and claims(game) == [] and game.to_act == 1


def test_the_next_action_closes_it():
    """Not caught before then, play continues as normal."""
    game = do(given("e1 e2", "m1 m2", "p1 p2", top="e9"), "lay e1", "draw")
    assert claims(game) == []
    with pytest.raises(IllegalAction):
        game.parse("catch 0 by 2")


def test_what_the_card_does_comes_before_the_catch():
    """A Wild is named first; the cards of a Draw 2 are drawn."""
    game = do(given("w e2", "m1 m2", "p1 p2", top="e9"), "lay w")
    assert claims(game) == []
    assert claims(do(game, "name martian")) == ["catch 0 by 1", "catch 0 by 2"]
    game = do(given("ed e2", "m1 m2", "p1 p2", top="e9"), "lay ed")
    assert sizes(game)[1] == 4 and len(claims(game)) == 2


def test_with_another_turn_the_catch_ends_with_it():
    game = do(given("es e2", "m1 m2", top="e9"), "lay es")
    assert (game.to_act, claims(game)) == (0, ["catch 0 by 1"])
    assert legal(do(game, "lay e2")) == ["deal"] and game.scores[0] == 3


def test_catching_is_no_turn():
    game = do(given("e1 e2", "m1 m2", "p1 p2", top="e9"), "lay e1", "catch 0 by 1")
    assert (game.to_act, game.phase) == (1, codes.TURN)


def test_what_a_seat_drew_on_is_remembered():
    """Everybody saw it; a card of that Origin, or other cards drawn, end it."""
    game = do(given("e1 e2", "m1 m2 p5 z9", top="z3", turn=1, pile="m3 p1 p2 p3"), "lay z9", "draw", "keep")
    assert game.lacks[0] == 8 and game.view(1)["lacks"] == (8, 0)
    assert do(given("z1 e1 e2", "m1 m2", top="z3", pile="z2 m3"), "draw", "lay z2").lacks[0] == 8

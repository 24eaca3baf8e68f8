"""The house rules, each an option, and together."""

from pocketdeck.games.solo import codes
from pocketdeck.games.solo.dev.tests.positions import claims, do, given, hand, known, lays, legal, said, sizes

# No scoring


def test_without_scoring_one_round_decides():
    game = do(given("e1", "m1 m2", "p1", top="e9", scoring="off"), "lay e1")
    assert game.over
    assert game.result() == {"scores": [2, 0, 0], "winners": [0], "text": "Player 1 wins the round."}


# Stacking


def test_a_draw_2_can_be_passed_on_with_another():
    game = do(given("ed e1", "md w4 e2 ms", "p1 p2", top="e9", stacking="on"), "solo ed")
    assert (game.to_act, legal(game)) == (1, ["lay md", "lay w4", "take"])
    do(game, "lay md")
    assert (game.to_act, legal(game)) == (2, ["take"])
    do(game, "take")
    assert sizes(game) == [1, 3, 6] and game.to_act == 0


def test_without_the_option_nothing_is_stacked():
    assert do(given("ed e1", "md w4", "p1", top="e9"), "solo ed").to_act == 2


def test_only_what_fits_is_stacked():
    """On a Wild Draw 4 a Draw 2 of the named Origin; without symbols no other Draw 2."""
    game = do(given("w4 e1", "md pd w4 e5", "p1", top="z9", stacking="on"), "solo w4", "name martian")
    assert legal(game) == ["lay md", "lay w4", "take", "challenge"]
    game = do(given("ed e1", "md ed m1", "p1", top="e9", stacking="on", symbols="off"), "solo ed")
    assert legal(game) == ["lay ed", "take"]


def test_the_latest_wild_draw_4_is_challenged_for_the_whole_stake():
    """Two on four, and two more: an innocent player costs eight cards."""
    game = given("ed e1", "w4 m1 m2", "p1 p2", top="e9", stacking="on")
    do(game, "solo ed", "lay w4", "name wizard")
    assert (game.to_act, game.pending) == (2, 6)
    do(game, "challenge")
    assert sizes(game) == [1, 2, 10] and game.to_act == 0


def test_there_only_a_draw_2_that_fits_makes_a_bluff():
    for others, guilty in (("m1 e5 w", 0), ("md m1", 1)):
        game = do(given("ed e1", "w4 m2 " + others, "p1 p2", top="e9", stacking="on"), "solo ed", "lay w4")
        assert game.guilty == guilty
    do(game, "name wizard", "challenge")
    assert sizes(game) == [1, 11, 2] and game.to_act == 2 and game.pending == 0


def test_a_wild_draw_4_under_a_draw_2_is_challenged_no_more():
    game = do(given("w4 z1 m1", "md m2", "p1 p2", top="z9", stacking="on"), "lay w4", "name martian")
    do(game, "solo md")
    assert (game.pending, legal(game)) == (6, ["take"])


def test_pending_cards_are_not_drawn_before_scoring():
    game = do(given("ed e1", "md", "p1 p2", top="e9", stacking="on"), "solo ed", "lay md")
    assert sizes(game) == [1, 0, 2] and list(game.scores) == [0, 4, 0]


# Several at once


def test_cards_of_one_number_are_laid_one_after_the_other():
    """The first has to fit, the last is the new top."""
    game = given("e5 m5 z5 z1", "m1 m2", "p1", top="e9", several="on")
    assert lays(game) == ["e5"]
    do(game, "lay e5")
    assert (game.to_act, legal(game)) == (0, ["lay m5", "lay z5", "done"])
    do(game, "lay z5")
    assert legal(game) == ["lay m5", "solo m5", "done"]
    do(game, "done")
    assert game.to_act == 1 and game.origin == 3


def test_done_is_always_a_choice():
    """Even alone, so that nobody learns from silence."""
    game = do(given("e5 z1 z2", "m1", "p1", top="e9", several="on"), "lay e5")
    assert legal(game) == ["done"] and game.forced


def test_not_after_drawing():
    game = do(given("m5 m1", "m2", "p1", top="e9", several="on", pile="e5 e6"), "draw", "lay e5")
    assert game.to_act == 1


def test_the_call_is_judged_at_the_end():
    game = do(given("e5 m5 z5", "m1", "p1", top="e9", several="on"), "lay e5", "lay m5")
    assert claims(game) == []
    assert len(claims(do(game, "done"))) == 2
    game = do(given("e5 m5 z5", "m1", "p1", top="e9", several="on"), "lay e5", "solo m5", "done")
    assert claims(game) == []
    game = do(given("e5 m5", "m1", "p1", top="e9", several="on"), "lay e5", "lay m5")
    assert legal(game) == ["deal"]


def test_each_card_has_its_effect():
    """Two Skips skip two, two Reverses cancel out, Draw cards fall on one player."""
    four = ("m1 m2", "p1 p2", "z1 z2")
    game = do(given("es ms e1", *four, top="e9", several="on"), "lay es", "solo ms", "done")
    assert game.to_act == 3
    game = do(given("er mr e1", *four, top="e9", several="on"), "lay er", "solo mr", "done")
    assert (game.to_act, game.step) == (1, 1)
    game = do(given("ed md e1", *four, top="e9", several="on"), "lay ed", "solo md", "done")
    assert sizes(game) == [1, 6, 2, 2] and game.to_act == 2
    game = do(given("w4 w4 e1", *four, top="z9", several="on"), "lay w4", "solo w4", "done", "name wizard")
    assert game.pending == 8
    assert sizes(do(game, "challenge")) == [1, 12, 2, 2]


def test_two_skips_between_two_players_are_one_more_turn():
    game = do(given("es ms e1", "m1 m2", top="e9", several="on"), "lay es", "solo ms", "done")
    assert game.to_act == 0


# 0 swaps hands


def test_a_0_may_swap_hands():
    """Optional, with any player still in; both know what they gave away."""
    game = do(given("e0 m1 m2", "p1", "z1 z2", top="e9", swaps="on"), "lay e0")
    assert legal(game) == ["no swap", "swap 1", "swap 2"] and game.to_act == 0
    do(game, "swap 2")
    assert (hand(game, 0), hand(game, 2), game.to_act) == ("z1 z2", "m1 m2", 1)
    assert (known(game, 0, 2), known(game, 2, 0), known(game, 1, 0)) == ("m1 m2", "z1 z2", "")


def test_a_swap_may_be_declined():
    game = do(given("e0 m1 m2", "p1", "z1 z2", top="e9", swaps="on"), "lay e0", "no swap")
    assert hand(game, 0) == "m1 m2" and game.to_act == 1


def test_no_swap_with_the_last_card_or_without_the_option():
    assert do(given("e0", "p1", "z1 z2", top="e9", swaps="on"), "lay e0").phase == codes.DEAL_NEXT
    assert do(given("e0 m1", "p1", "z1 z2", top="e9"), "solo e0").to_act == 1


def test_knowledge_travels_with_the_hand():
    """Seat 1 gives its hand to 0, who gives it to 2: seat 1 knows where it is."""
    game = do(given("e0 m1 m2", "p1 p2", "z1 z2 z3", top="e9", swaps="on"), "lay e0", "swap 1")
    assert known(game, 1, 0) == "p1 p2" and known(game, 0, 1) == "m1 m2"
    game.swap(0, 2)
    assert known(game, 1, 2) == "p1 p2" and known(game, 0, 2) == "p1 p2" and known(game, 1, 0) == ""


def test_the_call_is_judged_before_the_swap():
    """Silent with one card left, then swapped away: caught; a hand that shrinks to one needs no call."""
    game = do(given("e0 m1", "p1 p2 p3", "z1", top="e9", swaps="on"), "lay e0")
    assert claims(game) == []
    do(game, "swap 1")
    assert claims(game) == ["catch 0 by 1", "catch 0 by 2"]
    assert sizes(do(game, "catch 0 by 1")) == [7, 1, 1]
    game = do(given("e0 m1 m2", "p1", "z1 z2", top="e9", swaps="on"), "lay e0", "swap 1")
    assert sizes(game) == [1, 2, 2] and claims(game) == []


def test_several_zeros_swap_once():
    game = given("e0 m0 m1 m2", "p1", "z1 z2", top="e9", swaps="on", several="on")
    do(game, "lay e0", "lay m0", "done", "swap 1")
    assert game.to_act == 1 and game.phase == codes.TURN


# Play on


def test_the_round_goes_on_without_who_is_out():
    """Who is out scores the hands then held; the next seat still in leads any card."""
    game = do(given("e1", "m1 m2", "p1 p2", top="e9", playon="on"), "lay e1")
    assert list(game.scores) == [6, 0, 0] and game.to_act == 1
    assert lays(game) == ["m1", "m2"]
    do(game, "solo m1")
    assert game.to_act == 2 and lays(game) == ["p1"]


def test_the_last_one_left_has_lost():
    game = given("", "m1", "p1 p2", top="m9", turn=1, playon="on", scores=[6, 0, 0])
    do(game, "lay m1")
    assert legal(game) == ["deal"] and list(game.scores) == [6, 3, 0]
    assert "Player 3 is left over." in said(game)


def test_the_last_card_has_no_effect_and_takes_no_extra_turn():
    game = do(given("es", "m1 m2", "p1 p2", top="e9", playon="on"), "lay es")
    assert game.to_act == 1
    game = do(given("ed", "m1 m2", "p1 p2", top="e9", playon="on"), "lay ed")
    assert sizes(game) == [0, 2, 2]


def test_who_is_out_neither_catches_nor_is_swapped_with():
    house = {"playon": "on", "swaps": "on"}
    game = given("", "e0 m2", "p1 p2", "z1 z2", top="e9", turn=1, scores=[6, 0, 0, 0], **house)
    do(game, "lay e0")
    assert legal(game) == ["no swap", "swap 2", "swap 3"]
    assert claims(do(game, "no swap")) == ["catch 1 by 2", "catch 1 by 3"]


def test_the_two_player_rules_hold_whenever_two_are_left():
    game = given("", "er m2 m3", "p1 p2", top="e9", turn=1, playon="on", scores=[6, 0, 0])
    assert do(game, "lay er").to_act == 1


def test_a_target_reached_ends_the_game_at_once():
    game = given("e1", "w w4", "p1 p2", top="e9", playon="on", scores=[450, 0, 0])
    assert do(game, "lay e1").over and game.result()["winners"] == [0]


def test_play_on_without_scoring_the_first_out_wins():
    game = do(given("e1", "m1 m2", "p1 p2", top="e9", playon="on", scoring="off"), "lay e1", "solo m1")
    assert not game.over
    game = given("", "m1", "p1 p2", top="m9", turn=1, playon="on", scoring="off", scores=[2, 0, 0])
    do(game, "lay m1")
    assert game.over and game.result()["winners"] == [0]
    assert game.result()["text"] == "Player 1 wins, out first; player 3 was left over."

"""The box of cards, Setup, the start card, the draw pile, the score sheet."""

from collections import Counter

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.games.solo import box, cards, codes
from pocketdeck.games.solo.dev.tests.positions import (
    claims,
    dealt,
    do,
    given,
    hand,
    lays,
    legal,
    long,
    said,
    short,
    sizes,
)

SEVENS = "e1 e2 e3 e4 e5 e6 e7 m1 m2 m3 m4 m5 m6 m7"


def start(players, top, *more, **options):
    """A deal in which `top` is the start card and `more` follow on the pile."""
    first = [name for name in map(short, box.full()) if name not in (top, *more)]
    return dealt(players, " ".join([*first[: 7 * players], top, *more]), **options)


# The cards


def test_the_box():
    """108 cards: 19 numbers of each Origin, 8 Skips, 8 Reverses, 8 Draw 2, 4 Wilds, 4 Wild Draw 4."""
    count = Counter(box.code(kind) for kind in box.full())
    assert sum(count.values()) == 108
    for origin in ("eldritch", "martian", "precursor", "wizard"):
        assert [count[f"{origin}-{number}"] for number in range(10)] == [1] + [2] * 9
        assert [count[f"{origin}-{symbol}"] for symbol in ("skip", "reverse", "draw2")] == [2, 2, 2]
    assert (count["wild"], count["wild4"]) == (4, 4)


@pytest.mark.parametrize(
    "card, points",
    [("e0", 0), ("m1", 1), ("p9", 9), ("zs", 20), ("er", 20), ("md", 20), ("w", 50), ("w4", 50)],
)
def test_the_score_sheet(card, points):
    """Score Sheet: numbers face value, Draw 2, Reverse and Skip 20, Wilds 50."""
    assert cards.points([box.code(kind) for kind in range(54)].index(long(card))) == points


# Setup


def test_cards_are_dealt_one_at_a_time_from_the_first_player():
    """Setup: seven cards each; dealing goes round, then comes the start card."""
    game = dealt(2, "e1 m1 e2 m2 e3 m3 e4 m4 e5 m5 e6 m6 e7 m7 z9 z8")
    assert (hand(game, 0), hand(game, 1)) == ("e1 e2 e3 e4 e5 e6 e7", "m1 m2 m3 m4 m5 m6 m7")
    assert short(game.top) == "z9" and game.left == 108 - 15
    assert short(game.pile[game.left - 1]) == "z8"


@pytest.mark.parametrize("players", range(2, 11))
def test_everybody_gets_seven_cards(players):
    game = catalog.new_game("solo", 3, players)
    assert sorted(sizes(game))[0] == 7 and game.left <= 107 - 7 * players


def test_the_first_player_is_the_dealer_and_the_next_round_the_one_to_the_left():
    """The dealer (first player) is seat 0, then one seat to the left each round."""
    game = start(3, "z5")
    assert (game.to_act, game.first, game.step) == (0, 0, 1)
    game = given("e1", "e2", "e3", top="e4")
    do(game, "lay e1")
    assert legal(game) == ["deal"] and game.to_act == 1
    do(game, "deal")
    assert game.first == 1 and game.round == 2 and sorted(sizes(game))[0] >= 7


@pytest.mark.parametrize("wild", ["w", "w4"])
def test_a_wild_start_card_goes_back_into_the_pile(wild):
    """Setup: a Wild is returned to the deck and another card is drawn."""
    game = start(2, wild, wild, "w")
    assert game.top < cards.WILD and game.left == 93
    pile = [short(kind) for kind in game.pile[: game.left]]
    assert pile.count("w") + pile.count("w4") == 8
    assert any("went back into the pile" in line for line in said(game))


def test_a_skip_as_start_card_skips_the_first_player():
    assert start(4, "zs").to_act == 1


def test_a_reverse_as_start_card_lets_the_player_to_the_right_begin():
    """... and play continues to the right."""
    game = start(4, "zr")
    assert (game.to_act, game.step) == (3, -1)


def test_a_draw_2_as_start_card_costs_two_cards_and_no_turn():
    game = start(4, "zd")
    assert game.to_act == 0 and sizes(game) == [9, 7, 7, 7]


@pytest.mark.parametrize("top", ["zs", "zr"])
def test_with_two_players_skip_and_reverse_let_the_other_begin(top):
    game = start(2, top)
    assert (game.to_act, game.step) == (1, 1)


def test_a_0_or_a_draw_2_on_top_asks_nobody_anything():
    """Start cards: nobody swaps hands, and nobody can stack."""
    for top in ("z0", "zd"):
        game = start(3, top, swaps="on", stacking="on")
        assert (game.to_act, game.phase) == (0, codes.TURN)


# Drawing


def test_without_a_fitting_card_one_is_drawn():
    """Rules of Play: no valid card, so draw; what does not fit is kept, and the turn ends."""
    game = do(given("e1 e2", "m1", top="z9", pile="m2 m3"), "draw")
    assert legal(game) == ["keep"] and not game.over
    do(game, "keep")
    assert hand(game, 0) == "e1 e2 m2" and game.to_act == 1


def test_a_drawn_card_that_fits_may_be_laid_and_nothing_else():
    game = do(given("z1 e2", "m1", top="z9", pile="z4 m3"), "draw")
    assert legal(game) == ["lay z4", "keep"]
    do(game, "lay z4")
    assert (hand(game, 0), game.to_act) == ("e2 z1", 1)


def test_drawing_is_allowed_although_a_card_fits():
    assert legal(given("z1 e2 e3", "m1", top="z9")) == ["lay z1", "draw"]


def test_an_empty_pile_is_made_of_the_discards():
    """When a card is needed: all discards below the top are shuffled into a new pile."""
    game = given("e1 e2", "m1", top="z9", pile="")
    assert sum(game.discards) == 104
    do(game, "draw")
    assert (game.left, sum(game.discards)) == (103, 0)
    assert said(game)[0] == "The discards are the new pile, 104 cards."


def everything(but):
    """All cards but these, as one hand."""
    rest = [short(kind) for kind in box.full()]
    for name in but.split():
        rest.remove(name)
    return " ".join(rest)


def test_with_nothing_to_draw_drawing_passes():
    game = given(everything("z9 e1"), "e1", top="z9", turn=1, pile="")
    do(game, "draw")
    assert (hand(game, 1), game.to_act) == ("e1", 0)
    assert said(game, 1) == ["You drew no card."]


def test_a_penalty_takes_no_more_than_there_is():
    """Two players: the Draw 2 finds one card in the pile and one below the top."""
    game = given(everything("z9 e1 e2 e3"), "e1 e2", top="z9", pile="e3", turn=0)
    do(game, "lay zd")
    assert sizes(game)[1] == 4  # e3, and z9 which lay below the Draw 2
    assert (game.left, sum(game.discards)) == (0, 0)


# The end of a round and of the game


def test_the_winner_scores_the_cards_of_all_others():
    """Objective, Score Sheet: 5 + 20 + 50."""
    game = do(given("e1", "e5 ms", "w", top="e4"), "lay e1")
    assert list(game.scores) == [75, 0, 0]
    assert "You went out: 75 points." in said(game)


def test_the_first_to_500_wins():
    game = do(given("e1", "w w4", top="e4", scores=[399, 450]), "lay e1")
    assert not game.over and list(game.scores) == [499, 450]
    game = do(given("e1", "w w4", top="e4", scores=[400, 450]), "lay e1")
    assert game.over
    assert game.result() == {"scores": [500, 450], "winners": [0], "text": "Player 1 wins with 500 points."}


@pytest.mark.parametrize("target", [100, 200, 300])
def test_the_target_is_an_option(target):
    game = do(given("e1", "w m1", top="e4", scores=[target - 52, 0], target=target), "lay e1")
    assert not game.over
    assert do(given("e1", "w m1", top="e4", scores=[target - 51, 0], target=target), "lay e1").over


def test_a_last_draw_2_makes_nobody_draw():
    """The round ends the moment a hand is empty."""
    game = do(given("ed", "m1", top="e4"), "lay ed")
    assert sizes(game) == [0, 1] and game.scores[0] == 1


def test_a_last_wild_draw_4_cannot_be_challenged():
    game = do(given("w4", "m1", top="e4"), "lay w4")
    assert legal(game) == ["deal"] and game.layer == codes.NOBODY and sizes(game) == [0, 1]


def test_nobody_can_be_caught_once_the_round_is_over():
    assert claims(do(given("ed", "m1", top="e4"), "lay ed")) == []


# What cannot be begun


@pytest.mark.parametrize("players", [0, 1, 11])
def test_two_to_ten_can_play(players):
    with pytest.raises(IllegalOption, match="2 to 10"):
        catalog.new_game("solo", 1, players)


def test_an_unknown_house_rule_is_refused():
    with pytest.raises(IllegalOption, match="no option 'jumping'"):
        catalog.new_game("solo", 1, 4, {"jumping": "on"})


def test_a_deck_has_to_be_the_108_cards():
    with pytest.raises(IllegalOption, match="108 cards"):
        catalog.new_game("solo", 1, 4, None, ["wild"] * 108)


# Matching


def test_a_card_fits_by_origin_number_symbol_or_as_a_wild():
    """Rules of Play: the same Origin or number; Wilds at any time."""
    assert lays(given("e1 m1 m2 p9 z3 w w4", "m5", top="m9")) == ["m1", "m2", "p9", "w", "w4"]
    assert lays(given("e1 ms es er z3", "m5", top="ps")) == ["es", "ms"]


def test_without_the_option_symbols_do_not_match():
    assert lays(given("e1 ms er p3 pd", "m5", top="ps", symbols="off")) == ["p3", "pd"]
    assert lays(given("e1 m9 z3", "m5", top="p9", symbols="off")) == ["m9"]


def test_after_a_wild_the_named_origin_fits_and_no_number():
    game = do(given("w e1 e2", "m1 z0 z2 w4", top="e9"), "lay w", "name wizard")
    assert lays(game) == ["z0", "z2", "w4"]

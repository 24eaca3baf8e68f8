"""Two passes through the deck, equal turns, scoring and tie-breaks."""

from collections import Counter

import pytest

from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.games.portroyal import cards, codes
from pocketdeck.games.portroyal.dev.tests.positions import (
    dice,
    do,
    docked,
    draw,
    dummy,
    everything,
    given,
    legal,
    money,
    NAMES,
    said,
    vp,
)


def whole(game):
    """Every card of the game wherever it is, discards left out."""
    found = Counter(game.deck[game.at : game.end])
    found.update(game.harbour)
    for t in range(cards.TYPES):
        found[t] += game.mine[t] + game.his[t]
    for e in range(6):
        found[cards.SHIPS + e] += (game.open | game.done | game.lost) >> e & 1
    return +found


def test_the_first_time_the_discards_become_the_new_deck():
    """Game End Trigger: shuffle the discards. Ruling 11: of that moment, without the card just drawn."""
    game = given("flute-1-1", "skiff-1-1", left=2, mine=["settler-4"], his=["jack-6"])
    do(game, "draw")
    assert game.view(0)["left"] == 1 and game.view(0)["passes"] == 0
    do(game, "draw")
    assert game.view(0)["passes"] == 1 and "second pass" in " ".join(said(game))
    assert whole(game) == Counter(everything())
    deck = Counter(NAMES[t] for t in game.deck[game.at : game.end])
    assert deck["flute-1-1"] == 2 and deck["skiff-1-1"] == 2  # the third of each lies in the harbour
    assert deck["settler-4"] == 4 and deck["jack-6"] == 2
    assert legal(game) == ["draw", "stop"]


def test_a_tax_card_that_is_the_last_one_is_not_in_the_new_deck():
    """Ruling 11."""
    game = do(given("tax", left=1), "draw")
    assert game.stock[cards.TAX] == 3 and money(game) == (4, 4)


def test_the_new_deck_is_shuffled():
    orders = {bytes(do(given("flute-1-1", left=1, seed=seed), "draw").deck) for seed in range(5)}
    assert len(orders) == 5


def test_a_card_that_busts_as_the_last_one_comes_back_later_only():
    game = do(given("flute-1-1", "flute-1-1", left=2), "draw", "draw")
    assert game.phase == codes.BUSTED and game.view(0)["left"] == 120 - 2 - 6


def test_the_dummy_reveals_on_from_the_new_deck():
    game = dice(given("flute-1-1", turn="dummy", left=1), 3)
    do(game, "on", "on")
    assert len(game.view(0)["harbour"]) + (game.todo > 0) >= 1 and game.view(0)["passes"] == 1
    while game.phase == codes.REVEAL:
        do(game, "on")
    assert len(game.view(0)["harbour"]) == 3


# The second time


def last_turn(turn, first, *top, **more):
    return given(*top, turn=turn, first=first, passes=1, left=len(top), **more)


def test_the_second_time_nothing_more_can_be_drawn():
    """Ruling 11."""
    game = do(last_turn("solo", "dummy", "flute-1-1"), "draw")
    assert (
        legal(game) == ["stop"] and said(game)[-1] == "The deck is empty for the second time: the last turns."
    )


def test_a_repel_decision_is_still_taken():
    game = do(last_turn("solo", "dummy", "flute-1-1", mine=["sailor-3"]), "draw")
    assert legal(game) == ["keep", "repel"] and legal(do(game, "keep")) == ["stop"]


def test_the_turn_is_completed_with_the_other_sides_card():
    """Second time: complete the current turn."""
    game = last_turn("solo", "dummy", "flute-3-2", "settler-4", purse=9)
    do(draw(game, 2), "take flute-3-2", "done")
    assert game.phase == codes.CASE and not game.over
    dummy(game)
    assert game.over and vp(game) == (0, 1)
    game = dice(last_turn("dummy", "solo", "flute-3-2", "skiff-1-1", purse=0), 6)
    dummy(game)
    assert legal(game) == ["take skiff-1-1", "done"]
    assert do(game, "take skiff-1-1", "done").over


@pytest.mark.parametrize("turn, first, over", (("solo", "dummy", True), ("solo", "solo", False)))
def test_both_sides_have_had_equal_turns_after_yours(turn, first, over):
    """Ensure both players have had equal turns: who began has had one more than the other."""
    game = do(last_turn(turn, first, "flute-1-1"), "draw", "stop", "done")
    assert game.over == over
    if not over:
        assert game.phase == codes.ROLL
        while not game.over:
            do(game, legal(game)[0])
        assert money(game)[1] == 4  # it rolled, revealed nothing, and gained its coin


def test_both_sides_have_had_equal_turns_after_the_dummys():
    """The solo player's last turn: nothing to draw, no shuffle, but expeditions can be fulfilled."""
    game = last_turn("dummy", "dummy", "flute-1-1", mine=["settler-4", "settler-4"], open=["ss"])
    dummy(dice(game, 1))
    do(game, "done")
    assert legal(game) == ["stop", "fulfil ss-ss"] and game.view(0)["passes"] == 2
    do(game, "stop", "fulfil ss-ss")
    assert legal(game) == ["done"]
    assert do(game, "done").over and vp(game) == (3, 0)
    other = dummy(dice(last_turn("dummy", "solo", "flute-1-1"), 1))
    assert do(other, "done").over


def test_a_bust_with_the_last_card_ends_the_game_too():
    game = do(last_turn("solo", "dummy", "flute-1-1", "flute-1-1"), "draw", "draw", "on")
    assert game.over


def test_a_die_larger_than_the_deck_reveals_what_there_is():
    game = dummy(dice(last_turn("dummy", "solo", "flute-1-1", "skiff-1-1"), 6))
    assert game.todo == 0 and game.phase == codes.PASSIVE


@pytest.mark.parametrize("deck", ("standard", "extended"))
def test_turns_are_equal_and_cards_are_conserved_in_whole_games(deck):
    for seed in range(20):
        game = catalog.new_game("portroyal", seed, 1, {"deck": deck})
        rng, turns = Rng(seed, 0), Counter([game.active])
        while not game.over:
            actions = game.actions()
            game.apply(actions[rng.below(len(actions))])
            turns.update(event[1] for event in game.events(0) if event[0] == codes.TURN)
            assert not whole(game) - Counter(everything(deck))
        assert turns[0] == turns[1] and game.passes == 2


def test_twelve_points_do_not_end_the_game():
    """Note: only the deck does."""
    game = do(
        docked("flute-1-1", mine=["mademoiselle-9", "mademoiselle-9", "jester-9", "admiral-9", "admiral-9"]),
        "done",
    )
    assert vp(game) == (15, 0) and not game.over


# Scoring


def ended(**more):
    game = last_turn("solo", "dummy", "flute-1-1", **more)
    return do(draw(game, 1), "done")


def test_scoring_adds_persons_and_expeditions():
    """Final Scoring: shields, 3 VP for each expedition."""
    game = ended(mine=["settler-4", "sailor-7"], his=["jester-9"], done=["ss"], lost=["pp", "scp"])
    assert vp(game) == (1 + 3 + 3, 3 + 6)


@pytest.mark.parametrize(
    "mine, his, coins, purse, won, words",
    (
        (
            ["sailor-5"],
            ["settler-4"],
            0,
            30,
            True,
            "You won: 2 to 1 VP, 0 to 30 coins.",
        ),
        (
            ["settler-4"],
            ["sailor-5"],
            30,
            0,
            False,
            "You lost: 1 to 2 VP, 30 to 0 coins.",
        ),
        (
            ["settler-4"],
            ["settler-4"],
            4,
            3,
            True,
            "You won: 1 to 1 VP, 4 to 3 coins.",
        ),
        (
            ["settler-4"],
            ["settler-4"],
            3,
            4,
            False,
            "You lost: 1 to 1 VP, 3 to 4 coins.",
        ),
        (
            ["settler-4"],
            ["settler-4"],
            4,
            4,
            False,
            "A tie: 1 to 1 VP, 4 to 4 coins.",
        ),
    ),
)
def test_more_points_win_then_more_coins_else_a_tie(mine, his, coins, purse, won, words):
    """Winner, Tiebreaker, FAQ: the same VP and coins are a tie."""
    game = ended(mine=mine, his=his, coins=coins, purse=purse)
    result = game.result()
    assert result == {"scores": [vp(game)[0]], "winners": [0] if won else [], "text": words}

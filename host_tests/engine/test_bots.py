"""Bots act when they are asked, in a fixed order, from one seat's knowledge, and the same way everywhere."""

import ast
from pathlib import Path
from types import SimpleNamespace

import pytest

import pocketdeck
from host_tests import contract
from host_tests.long import in_suite
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.bots import SeatView
from pocketdeck.engine.errors import IllegalAction
from pocketdeck.engine.rng import Rng
from pocketdeck.session import hints

GAMES_FOLDER = Path(pocketdeck.__file__).resolve().parent / "games"
PUBLIC = {"seat", "view", "actions", "claims", "label", "redeal", "weighed"}
each_game = pytest.mark.parametrize("game_id", contract.GAMES)

# Climb: the first three players hold 5 7 9, 5 8 9 and 1 2 3, the fourth 4 6 10.
DECK = "5 7 9 5 8 9 1 2 3 4 6 10 1 2 3 4 6 7 8 10".split()


def pair_game(players=4):
    """A game in which player 1 (the second) has just laid a pair, so that anybody else may snap it."""
    game = catalog.new_game("template", 1, players, None, DECK)
    game.apply(5)
    game.apply(5)
    assert contract.all_claims(game)
    return game


def snapper(game, before):
    """The seat that has got the two points of a pair since."""
    gains = [now - then for now, then in zip(game.points, before)]
    return gains.index(2) if 2 in gains else None


# Whose turn it is among bots


def test_claims_are_asked_in_seat_order_before_the_turn():
    for levels, first in (
        (["hard"] * 4, 0),
        ([None, "hard", "hard", "hard"], 2),
        ([None, "hard", None, "hard"], 3),
        (["hard", None, None, None], 0),
        ([None, None, "hard", None], 2),
    ):
        game = pair_game()
        before = bytes(game.points)
        action = bots.step(game, levels)
        assert snapper(game, before) == first
        assert action is not None and game.moves == 3 and game.to_act == 2
        assert not contract.all_claims(game)


def test_one_step_is_one_action():
    game = pair_game()
    assert bots.step(game, ["hard"] * 4) is not None
    assert game.moves == 3
    action = bots.step(game, ["hard"] * 4)
    assert action in range(1, 11) and game.moves == 4 and game.to_act == 3


@each_game
def test_a_pick_is_what_the_step_does_and_changes_nothing(game_id):
    for players in contract.player_counts(game_id):
        game = contract.position(game_id, 2, 6, players)
        for _ in range(12):
            before = game.pack()
            action = bots.pick(game, ["easy"] * players)
            assert game.pack() == before
            assert bots.step(game, ["easy"] * players) == action


@each_game
def test_at_a_persons_turn_nothing_happens(game_id):
    for players in contract.player_counts(game_id):
        for moves in range(6):
            game = contract.position(game_id, moves, 3, players)
            if game.over or contract.all_claims(game):
                continue
            levels = ["easy"] * players
            levels[game.to_act] = None
            before = contract.picture(game), contract.seen(game)
            assert bots.step(game, levels) is None
            assert (contract.picture(game), contract.seen(game)) == before


def test_a_person_may_claim_and_is_not_asked():
    """Nobody claims for a person; when no bot wants the claim, the person's turn stands."""
    game = pair_game()
    assert bots.step(game, [None] * 4) is None
    assert bots.step(game, [None, "hard", None, None]) is None  # who laid the pair cannot snap it
    assert contract.all_claims(game)


@each_game
def test_when_the_game_is_over_nothing_happens(game_id):
    for players in contract.player_counts(game_id):
        game = contract.position(game_id, contract.LONGEST, 3, players)
        before = game.pack()
        assert bots.step(game, ["hard"] * players) is None
        assert game.pack() == before


def test_a_bot_that_declines_its_claim_goes_on_with_the_turn():
    """The weaker levels miss pairs; then whoever is to act acts."""
    missed = 0
    for seed in range(60):
        game = catalog.new_game("template", seed, 4, None, DECK)
        game.apply(5)
        game.apply(5)
        before = bytes(game.points)
        action = bots.step(game, ["easy"] * 4)
        if snapper(game, before) is None:
            missed += 1
            assert action in range(1, 11) and game.to_act == 3
    assert 2 < missed < 30  # three easy bots miss it about once in five times


# What a bot gets and gives


def test_a_seat_view_has_no_other_public_names():
    seat_view = SeatView(pair_game(), 2)
    assert {name for name in dir(seat_view) if not name.startswith("_")} == PUBLIC


def test_a_seat_view_shows_one_seat():
    game = pair_game()
    for seat in range(4):
        seat_view = SeatView(game, seat)
        assert seat_view.seat == seat
        assert seat_view.view() == game.view(seat)
        assert seat_view.actions() == (game.actions() if seat == game.to_act else [])
        assert seat_view.claims() == game.claims(seat)
        assert seat_view.redeal(Rng(4)).pack() == game.redeal(seat, Rng(4)).pack()
        assert all(seat_view.label(a) == game.label(a) for a in game.actions())
        claiming = SeatView(game, seat, True)
        assert claiming.actions() == [] and claiming.claims() == game.claims(seat)


@each_game
def test_a_bot_touches_nothing_private(game_id):
    """No name with an underscore of anything but its own module."""
    tree = ast.parse((GAMES_FOLDER / game_id / "bot.py").read_text(encoding="utf-8"))
    private = [n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr.startswith("_")]
    assert private == []
    called = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not called & {"getattr", "vars", "globals", "eval", "exec", "dir", "__import__"}


@each_game
def test_a_choice_is_that_of_the_bot_with_the_seats_own_generator(game_id):
    """The generator depends on the game's seed, the seat and the number of moves, and on nothing else."""
    for moves in (0, 3, 8):
        game = contract.position(game_id, moves, 21)
        if game.over:
            continue
        seat = game.to_act
        for level in catalog.info(game_id)["bots"]:
            rng = Rng(game.seed, game.moves << 4 | seat)
            expected = catalog.part(game_id, "bot").choose(SeatView(game, seat), level, rng)
            assert bots.choose(game, seat, level) == expected
            assert bots.choose(catalog.load_game(game.pack()), seat, level) == expected


def test_the_moves_count_in_the_generator_wraps():
    game = pair_game()
    game.moves = 65535
    assert bots.choose(game, game.to_act, "random")[0] in game.actions()
    game.apply(game.actions()[0])
    assert game.moves == 0


@each_game
def test_chance_takes_every_action_sometimes(game_id):
    players = contract.player_counts(game_id)[-1]
    seen, legal = set(), set()
    for seed in range(1500):
        game = catalog.new_game(game_id, seed, players)
        action, score = bots.choose(game, game.to_act, bots.RANDOM)
        assert action in game.actions() and score == 0
        seen.add(action)
        legal |= set(game.actions())
    assert seen == legal


def test_chance_claims_sometimes():
    game = pair_game()
    made = set()
    for seed in range(30):
        game.seed = seed
        action, score = bots.choose(game, 3, bots.RANDOM, True)
        assert action in game.claims(3) + [None] and score == 0
        made.add(action)
    assert len(made) == 2
    assert bots.choose(game, 1, bots.RANDOM, True) == (None, 0)  # nothing to claim


@each_game
def test_a_hint_is_what_the_best_level_would_do(game_id):
    game = contract.position(game_id, 4, 2)
    action, why = bots.hint(game)
    assert action == bots.choose(game, game.to_act, catalog.info(game_id)["bots"][-1])[0]
    assert why == catalog.part(game_id, "bot").reasons(SeatView(game, game.to_act), action)


@each_game
def test_what_a_hint_weighs_changes_nothing_and_is_worth_most_where_it_is_compared(game_id):
    info = catalog.info(game_id)
    game = catalog.new_game(game_id, 5, info["players"][0])
    word = catalog.part(game_id, "bot").UNIT[0]
    compared = 0
    while not game.over and game.moves < 60:
        weighed = {}
        action, why = bots.hint(game, weighed)
        assert (action, why) == bots.hint(game)
        rows = hints.compared(SimpleNamespace(game=game), action, weighed)
        if rows:
            compared += 1
            assert rows[0][0] == action and 2 <= len(rows) <= 3
            assert [row[1] for row in rows] == sorted([row[1] for row in rows], reverse=True)
            assert {row[0] for row in rows} <= set(game.actions())
            for _, worth, text in rows:
                assert text.endswith(" " + word)
                assert (text[0] == "-") <= (worth < 0)
        game.apply(action)
    assert compared > 4


def test_an_action_that_was_not_compared_has_no_bars():
    game = contract.position("template", 4, 2)
    action = game.actions()[0]
    alone = {action: 100}
    better = {action: 100, game.actions()[1]: 101}
    for weighed in ({}, alone, better):
        assert hints.compared(SimpleNamespace(game=game), action, weighed) == []


def test_the_bars_of_a_hint_are_those_of_its_words():
    """What is rounded to the same words has the same worth, and what has no price is told without one."""
    game = contract.position("handsolo", 0)
    first, second = game.actions()[:2]
    for other, worth, words in ((149, 1, "1 c"), (40, 0, "0 c"), (-149, -1, "-1 c"), (bots.LESS, 0, "< 0 c")):
        rows = hints.compared(SimpleNamespace(game=game), first, {first: 220, second: other})
        assert rows == [(first, 2, "2 c"), (second, worth, words)]
    assert hints.compared(SimpleNamespace(game=game), first, {first: 40, second: 10}) == []


def test_a_hint_in_hand_solo_tells_no_loss_of_credits_that_are_not_at_stake():
    """A merchant's contract that costs nothing is not told to cost what years of a hostile merchant might."""
    less = 0
    for seed in range(12):
        game = catalog.new_game("handsolo", seed)
        while not game.over and game.moves < 80:
            weighed = {}
            action = bots.hint(game, weighed)[0]
            for _, worth, words in hints.compared(SimpleNamespace(game=game), action, weighed):
                assert worth >= 0 and words[0] != "-"
                less += words == "< 0 c"
            game.apply(action)
    assert less > 10


@each_game
def test_a_finished_game_has_no_hint(game_id):
    with pytest.raises(IllegalAction):
        bots.hint(contract.position(game_id, contract.LONGEST, 2))


# How good they are


def mean_score(game_id, level, games):
    total = 0
    for seed in range(games):
        game = catalog.new_game(game_id, seed, 1)
        while not game.over:
            bots.step(game, [level])
        total += game.result()["scores"][0]
    return total / games


def test_alone_climbs_better_levels_climb_higher():
    games = in_suite(60, 200)
    easy = mean_score("template", "easy", games)
    assert mean_score("template", "random", games) < easy + 1  # easy plays anything too
    assert mean_score("template", "medium", games) > easy + 3
    assert mean_score("template", "hard", in_suite(12, 40)) > easy + 3  # clear enough after few games


def test_climbs_levels_beat_easy_at_the_table():
    for level in ("medium", "hard"):
        better = 0
        for seed in range(20):
            seat = seed % 2
            game = catalog.new_game("template", seed, 2)
            levels = ["easy", "easy"]
            levels[seat] = level
            while not game.over:
                bots.step(game, levels)
            scores = game.result()["scores"]
            better += (scores[seat] > scores[1 - seat]) - (scores[seat] < scores[1 - seat])
        assert better > 8, level

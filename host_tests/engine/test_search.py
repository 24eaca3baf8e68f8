"""Search plays actions out in worlds that the seat could be in, bounded by steps, and finds what is best.

The games here are made up for the purpose, so that what has to come out can be worked out on paper.
"""

import pytest

from host_tests import contract
from pocketdeck.engine import bots, catalog, search
from pocketdeck.engine.bots import SeatView
from pocketdeck.engine.rng import Rng


class Toy:
    """One decision for seat 0, then `length` moves for nothing; `prizes` has the winners of each action."""

    def __init__(self, prizes, length=3, hidden=0):
        self.prizes = prizes
        self.length = length
        self.hidden = hidden
        self.winners = None
        self.to_act = 0
        self.played = []

    def actions(self):
        return sorted(self.prizes) if self.winners is None else [0]

    def clone(self):
        twin = Toy(self.prizes, self.length, self.hidden)
        twin.played = self.played
        return twin

    def redeal(self, seat, rng):
        assert seat == 0
        twin = self.clone()
        twin.hidden = rng.below(4)
        return twin

    def apply(self, a):
        self.played.append(a)
        if self.winners is None:
            prize = self.prizes[a]
            self.winners = prize(self.hidden) if callable(prize) else prize
        else:
            self.length -= 1
        if self.length == 0:
            self.to_act = None

    def result(self):
        return {"scores": [0, 0], "winners": self.winners, "text": ""}


def best(rated):
    return max(rated, key=lambda pair: pair[1])[0]


def rollouts(game, steps, **how):
    return search.rollouts(SeatView(game, game.to_act), Rng(1), steps, **how)


def test_a_win_is_worth_all_a_shared_win_its_share():
    for winners, worth in (([0], 1000), ([0, 1], 500), ([0, 1, 2], 333), ([1], 0), ([], 0)):
        toy = Toy({1: winners})
        toy.apply(1)
        assert search.share(toy, 0) == worth
    assert search.SHARE == 1000


def test_what_wins_is_found():
    rated = rollouts(Toy({2: [1], 5: [0], 9: [0, 1]}), 200)
    assert rated == [(2, 0), (5, 1000), (9, 500)]
    assert all(type(value) is int for _, value in rated)


def test_what_wins_in_more_worlds_is_worth_more():
    """Action 1 wins in one world of four, action 2 in three: the seat does not know in which it is."""
    prizes = {1: lambda hidden: [0] if hidden == 0 else [1], 2: lambda hidden: [0] if hidden else [1]}
    for hidden in range(4):
        rated = dict(rollouts(Toy(prizes, hidden=hidden), 4000))
        assert 200 < rated[1] < 300 and 700 < rated[2] < 800
        assert 998 <= rated[1] + rated[2] <= 1000  # rounded down


def test_every_action_is_tried_in_the_same_worlds():
    worlds = []
    prizes = {a: lambda hidden, a=a: worlds.append((a, hidden)) or [0] for a in (1, 2, 3)}
    rollouts(Toy(prizes), 300)
    assert [a for a, _ in worlds] == [1, 2, 3] * (len(worlds) // 3)
    for i in range(0, len(worlds), 3):
        assert len({hidden for _, hidden in worlds[i : i + 3]}) == 1
    assert len({hidden for _, hidden in worlds}) == 4


@pytest.mark.parametrize("steps", (1, 10, 100, 1000))
def test_no_world_is_begun_after_the_steps_are_used_up(steps):
    toy = Toy({1: [0], 2: [1]}, length=5)
    rollouts(toy, steps)
    of_a_world = 2 * (1 + 5)
    assert steps <= len(toy.played) < steps + of_a_world


def test_the_original_is_not_played():
    toy = Toy({1: [0], 2: [1]})
    rollouts(toy, 50)
    assert toy.winners is None and toy.to_act == 0


def test_policy_and_value_are_those_given():
    asked = []

    def policy(game, rng):
        asked.append(game.actions())
        return 0

    rated = rollouts(Toy({1: [0], 2: [1]}), 60, policy=policy, value=lambda game, seat: 7 + len(game.winners))
    assert rated == [(1, 8), (2, 8)] and asked and asked[0] == [0]


def test_chance_as_a_policy_takes_any_action():
    toy = Toy({3: [0], 4: [0], 8: [0]})
    rng = Rng(5)
    assert {search.at_random(toy, rng) for _ in range(60)} == {3, 4, 8}


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, players", contract.tables())
@pytest.mark.parametrize("steps", (50, 400))
def test_the_bound_holds_in_a_real_game(game_id, players, steps):
    counted = []

    def policy(game, rng):
        counted.append(1)
        return search.at_random(game, rng)

    game = contract.position(game_id, 3, 4, players)
    before = contract.picture(game)
    length = [0]

    def value(ended, seat):
        length[0] = max(length[0], ended.moves - game.moves)
        return search.share(ended, seat)

    rated = rollouts(game, steps, policy=policy, value=value)
    assert [action for action, _ in rated] == game.actions()
    assert all(0 <= worth <= search.SHARE for _, worth in rated)
    assert len(counted) <= steps + len(rated) * length[0]
    assert contract.picture(game) == before
    assert rollouts(game, steps) == rollouts(game, steps)


def played_out(game):
    while not game.over:
        (a,) = game.actions()
        game.apply(a)
    return game


def test_an_end_that_is_forced_is_rated_exactly():
    """Two cards against one, the deck empty: the seat can work out both ways to the end, and search does."""
    found = set()
    for seed in range(300):
        game = catalog.new_game("template", seed, 2, {"snap": "off"})
        while sum(game.hands) > 3:
            game.apply(bots.choose(game, game.to_act, "random")[0])
        exact = []
        for a in game.actions():
            twin = game.clone()
            twin.apply(a)
            exact.append((a, search.share(played_out(twin), game.to_act)))
        assert rollouts(game, 40) == exact
        if len({worth for _, worth in exact}) == 2:
            found.add(best(exact))
    assert len(found) > 5  # the choice did decide some of these games

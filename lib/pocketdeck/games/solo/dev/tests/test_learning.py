"""The weights of the best bot come from a script that anybody can run again: dev/learn.py."""

import random

import pytest

from lab.learning import odds
from pocketdeck.engine import bots, catalog
from pocketdeck.games.solo import bot, codes, judge
from pocketdeck.games.solo.dev import learn


@pytest.fixture
def learner(monkeypatch):
    """Hard goes by the weights that are being learned, and these are today's."""

    def sits(players):
        monkeypatch.setattr(bot, "Expert", learn.Learner)
        monkeypatch.setattr(learn.Learner, "learned", learn.today(players))

    return sits


@pytest.mark.parametrize("players", (2, 4, 10))
def test_what_is_noted_comes_to_the_odds_that_the_bot_sees(learner, players):
    """But for what dividing whole numbers leaves."""
    learner(players)
    weights = learn.today(players)
    seen = set()
    for seed in range(4):
        game = catalog.new_game("solo", seed, players, {"scoring": "off"})
        while not game.over:
            view = game.view(game.to_act)
            for action in game.actions():
                form = learn.left(view, action)
                if action in (codes.DRAW, codes.KEEP):
                    expert = judge.Expert(view, False)
                    draws = int(action == codes.DRAW)
                    cost = expert.cost(expert.hand, view["top"], view["origin"], draws)
                    assert abs(form.odds(weights) * learn.UNIT + cost) <= 2
                    seen |= set(form.times)
                elif form is not None:
                    seen |= set(form.times)
            bots.step(game, ["hard"] * players)
    assert len(seen) > learn.COUNT // 2


@pytest.mark.parametrize("players", (2, 4))
def test_it_plays_by_todays_weights_as_hard_does(learner, players):
    def ends(seed):
        game = catalog.new_game("solo", seed, players, {"scoring": "off"})
        while not game.over:
            bots.step(game, ["hard"] * players)
        return game.pack()

    before = [ends(seed) for seed in range(4)]
    learner(players)
    assert [ends(seed) for seed in range(4)] == before


def test_the_same_seed_gives_the_same_weights(capsys):
    def told(seed):
        assert learn.main(["--rounds", "12", "--batches", "2", "--seed", str(seed)]) == 0
        return [line for line in capsys.readouterr().out.splitlines() if line.startswith("    b")]

    first = told(1)
    assert told(1) == first != told(2)
    data = b"".join(eval(row) for row in first)  # rows of a module
    assert len(data) == learn.COUNT
    assert bot.Expert is judge.Expert, "hard is itself again"


def test_what_it_learns_foretells_better_than_knowing_nothing(learner):
    learner(2)
    chance = random.Random(3)
    lessons, others = ([p for _ in range(60) for p in learn.play(2, chance)] for _ in range(2))
    weights = [0.0] * learn.COUNT
    before = odds.mean_off(learn.guesses(others, weights))
    learn.draw(weights, lessons, 0.003)
    assert odds.mean_off(learn.guesses(others, weights)) < before - 0.02
    assert odds.mean_off(learn.guesses(others, learn.today(2))) < before - 0.04


def test_rounds_and_seats_that_are_none_get_one_sentence(capsys):
    for words in (["--rounds", "0"], ["--rounds", "9", "--players", "11"], ["--rounds", "9", "--rate", "0"]):
        with pytest.raises(SystemExit):
            learn.main(words)
        assert "takes a" in capsys.readouterr().err.splitlines()[-1]


def test_a_check_says_what_came_of_what_was_foretold(capsys):
    assert learn.main(["--check", "--rounds", "5", "--players", "3"]) == 0
    assert "log loss" in capsys.readouterr().out.splitlines()[0]

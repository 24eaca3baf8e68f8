"""The weights of the best bot come from a script that anybody can run again:
dev/learn.py."""

import importlib.util
import random

from pocketdeck import stored
from pocketdeck.engine import bots, catalog
from pocketdeck.games.soliterror import chances, codes, learned
from pocketdeck.games.soliterror.chances import Chances, SURE
from pocketdeck.games.soliterror.dev import learn


def learned_by(folder, seed, *more):
    """What a run of the tool with a few nights writes."""
    path = folder / f"weights_{seed}.py"
    words = ["--nights", "30", "--rounds", "3", "--seed", str(seed), *more]
    assert learn.main([*words, "--output", str(path)]) == 0
    return path


def loaded(path):
    spec = importlib.util.spec_from_file_location("weights", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def use(monkeypatch, path):
    """Let the bot go by a module of weights and by the file beside it."""
    data = path.with_suffix(".bin")
    monkeypatch.setattr(chances, "learned", loaded(path))
    monkeypatch.setattr(stored, "opened", lambda name: data.open("rb"))
    monkeypatch.setattr(stored, "whole", lambda name: data.read_bytes())


def test_the_same_seed_gives_the_same_weights(tmp_path):
    first = learned_by(tmp_path, 1).read_text()
    assert learned_by(tmp_path, 1).read_text() == first
    assert learned_by(tmp_path, 2).read_text() != first


def test_what_is_written_the_bot_can_go_by(tmp_path, monkeypatch, capsys):
    """chances.py reads it, and makes of every choice of a night a chance between none and all."""
    ours = stored.whole(learned.FILE)
    use(monkeypatch, learned_by(tmp_path, 3, "--level", "medium"))
    assert "nights a second" in capsys.readouterr().out
    made = stored.whole(learned.FILE)
    assert len(made) == len(ours) and made != ours
    found = set()
    game = catalog.new_game("soliterror", 5, 1)
    while not game.over:
        if len(game.actions()) > 1 and game.phase != codes.PICK:
            found |= {Chances(game.view(0)).worth(a) for a in game.actions()}
        bots.step(game, ["medium"])
    assert len(found) > 10
    assert min(found - {-1}) >= 0 and max(found) <= SURE  # -1: that action is death


def test_rounding_changes_a_chance_little(tmp_path, monkeypatch):
    """The fractions that are learned and the bytes that are written tell the same."""
    weights = learn.Weights(random.Random(4))
    path = tmp_path / "weights.py"
    weights.write(path)
    view = catalog.new_game("soliterror", 6, 1).view(0)
    exact = [learn.Guesses(view, weights).worth(codes.PATH + path) for path in range(4)]
    use(monkeypatch, path)
    rounded = [Chances(view).worth(codes.PATH + path) for path in range(4)]
    assert max(abs(a - b) for a, b in zip(exact, rounded, strict=True)) < SURE // 20


def test_guesses_are_drawn_towards_what_happened():
    """A few hundred positions, learned from again and again: the log loss on them falls."""
    rng = random.Random(7)
    weights = learn.Weights(rng)
    nights = []
    while sum(len(night) for night, _ in nights) < 500:
        game = learn.deal(rng)
        night = learn.play(game, "medium", weights, 0.02, rng)
        nights.append((night, learn.won(game)))
    assert {happened for _, happened in nights} == {True, False}
    off = []
    for _ in range(6):
        losses = [loss for night, happened in nights for loss in learn.draw(weights, night, happened, 0.01)]
        off.append(sum(losses) / len(losses))
    assert off[-1] < 0.8 * off[0]


def test_learned_py_is_in_the_format_that_the_tool_writes():
    """Read and written again it is the same file, to the letter."""
    weights = learn.Weights(random.Random(0)).read(learned)
    with open(learned.__file__, encoding="utf-8") as file:
        assert weights.text() == file.read()
    assert len(weights.rows) == learn.TRAITS


def test_what_came_of_what_was_foretold_is_counted():
    """By tenths: the share of choices after which the night was won, beside what was said."""
    rows = [(True, True, [0.95, 0.85]), (False, False, [0.15]), (True, True, [0.95]), (False, True, [0.95])]
    lines = learn.check(rows)
    assert lines[0].startswith("5 choices")
    assert [line.split() for line in lines[2:5]] == [
        ["10%", "to", "20%", "1", "15.0%", "0.0%"],
        ["80%", "to", "90%", "1", "85.0%", "100.0%"],
        ["90%", "to", "100%", "3", "95.0%", "66.7%"],
    ]
    assert "4 nights, won 50.0%" in lines[5] and "3 nights, won 66.7%" in lines[6]


def test_the_best_bot_foretells_as_it_goes():
    """Played by --check: each choice has its chance, and the better nights are those that are won."""
    rows = learn.foretold(30, random.Random(8))
    said = {True: [], False: []}
    for happened, _, guesses in rows:
        said[happened] += guesses
        assert all(0 <= guess <= 1 for guess in guesses)
    assert sum(said[True]) / len(said[True]) > sum(said[False]) / len(said[False]) + 0.1

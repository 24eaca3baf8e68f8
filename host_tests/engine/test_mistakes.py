"""Easy makes a beginner's mistakes, which have names: each in a position built for it. Medium does not.

dev/tests/mistakes.py of a game has the positions, dev/trials.py what each of them is.
"""

import pytest

from environment import project
from playing import game_dev
from pocketdeck.engine import bots, catalog

SEEDS = range(8)  # of what is chance in a bot
# (game, mistake): a position, and what easy does there.
POSITIONS = {
    (game_id, name): found
    for game_id in catalog.GAMES
    for name, found in getattr(game_dev.module(game_id, "tests.mistakes"), "POSITIONS", {}).items()
}
each_mistake = pytest.mark.parametrize("game_id, name", POSITIONS, ids="-".join)


def choices(game, level):
    """What a level does there, however chance falls."""
    found = []
    for seed in SEEDS:
        game.seed = seed  # only a bot's chance follows from it now
        found.append(game.notation(bots.choose(game, game.to_act, level)[0]))
    return found


@each_mistake
def test_easy_makes_its_mistake_and_the_others_do_not(game_id, name):
    made, mistake = POSITIONS[game_id, name]
    game = made()
    assert choices(game, "easy") == [mistake] * len(SEEDS), "it is no noise: it is made each time"
    assert mistake not in choices(game, "hard")
    assert choices(game, "medium").count(mistake) <= game_dev.get(game_id, "BY_EYE") * len(SEEDS)


def test_each_mistake_that_a_game_names_has_its_position_and_stands_in_the_documentation():
    text = (project.ROOT / "docs" / "dev" / "bots.md").read_text()
    named = {
        (game_id, name): sentence
        for game_id in catalog.GAMES
        for name, sentence in getattr(game_dev.module(game_id, "trials"), "MISTAKES", {}).items()
    }
    assert set(named) == set(POSITIONS)
    for game_id in {game_id for game_id, _ in named}:
        source = (project.ROOT / "lib" / "pocketdeck" / "games" / game_id / "bot.py").read_text()
        for (game, name), sentence in named.items():
            if game == game_id:
                assert f"    {name}  " in source, "its source says it as well"
                assert f"| {catalog.info(game_id)['title']} | {name} | {sentence} |" in text

"""What holds for every table that is a picture, at every size: however it came about, its pixels are those.

Each test runs for each game; dev/tests/tables.py of the game says which positions it is tried with.
"""

import random

import pytest

from host_tests.stage.reach import drawn_beyond
from host_tests.tables import KEYS, of, rows
from playing import tables
from pocketdeck.stage.picture.scene import KIND, ROW

ANEW = [(game_id, size, case) for game_id in tables.GAMES for size, case in of(game_id).anew_cases]
MOTION = [
    (game_id, size, case)
    for game_id in tables.GAMES
    for size in tables.SIZES
    for case in of(game_id).motion_cases
]
each_table = pytest.mark.parametrize(
    "game_id, size", [(game_id, size) for game_id in tables.GAMES for size in tables.SIZES]
)


def names(value):
    """What a case is called."""
    return value if isinstance(value, str) else repr(value).replace(" ", "")


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, size, case", ANEW, ids=names)
def test_what_is_drawn_anew_equals_a_whole_drawing(game_id, size, case):
    table = of(game_id)
    shown = table.stage(size)
    rng = random.Random(str(case))
    compared = 0
    for game, compares in table.anew(case):
        table.put(shown, game)
        shown.draw()
        for _ in range(rng.randrange(3)):
            shown.move(rng.choice(KEYS))
            shown.draw()
        if compares:
            compared += 1
            assert rows(shown) == table.whole(size, shown, game), game.moves
    assert compared > 3


@pytest.mark.crossed
@each_table
def test_the_end_is_drawn_after_the_last_decision(game_id, size):
    table = of(game_id)
    shown = table.stage(size)
    for turn, game in enumerate(table.end()):
        table.put(shown, game)
        if game.over or turn % 40 == 0:
            shown.draw()
    assert game.over
    assert rows(shown) == table.whole(size, shown, game)


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, size, case", MOTION, ids=names)
def test_a_motion_that_has_ended_shows_the_still_picture(game_id, size, case):
    table = of(game_id)
    shown = table.stage(size)
    moved = 0
    for game, compares in table.motion(case):
        if table.put(shown, game, still=False):
            moved += 1
            while shown.moving():
                shown.frame()
        shown.draw()
        if compares:
            assert rows(shown) == table.whole(size, shown, game, still=False), game.moves
    assert moved > table.moved


@pytest.mark.crossed
@pytest.mark.parametrize("game_id, size, case", MOTION, ids=names)
def test_a_key_ends_a_motion_and_leaves_the_still_picture(game_id, size, case):
    table = of(game_id)
    shown = table.stage(size)
    rng = random.Random(5)
    for game, compares in table.ended(case):
        if table.put(shown, game, still=False):
            for _ in range(rng.randrange(9)):
                if shown.moving():
                    shown.frame()
            shown.finish()
        shown.draw()
        if compares:
            assert rows(shown) == table.whole(size, shown, game, still=False), game.moves


@pytest.mark.crossed
@each_table
def test_every_piece_stays_within_what_the_stage_reckons_with(game_id, size):
    table = of(game_id)
    drawn = set()
    for shown, piece, focused in table.pieces(size):
        anything, beyond = drawn_beyond(shown, piece, focused)
        assert not beyond, [shown.now.get(piece, field) for field in range(ROW)]
        if anything:
            drawn.add(shown.now.get(piece, KIND))
    table.check_drawn(size, drawn)

"""Every game whose table is a picture is played on it, by keys, at every size."""

import random

import pytest

from host_tests.long import in_suite
from host_tests.playing import device, table
from playing import handheld
from pocketdeck.engine import bots, catalog
from pocketdeck.screens import game_entry

DECISIONS = in_suite(25, 40)


@pytest.mark.crossed
@pytest.mark.parametrize("board", handheld.SIZES)
@pytest.mark.parametrize("game_id", catalog.GAMES + catalog.EXTRA)
def test_a_game_is_played_by_keys_and_redrawn_as_a_whole_drawing_shows_it(game_id, board):
    shown = device(board)
    info = catalog.info(game_id)
    level = info["bots"][-1]
    kinds = [None] + [level] * (info["players"][0] - 1)
    shown.begin(game_id, kinds, None, 11)
    chance = random.Random(5)
    for decision in range(DECISIONS):
        screen = table(shown)
        session = shown.app.session
        if session.game.over:
            shown.press("a")
            assert type(shown.app.stack[-1]).__name__ == "Result"
            break
        for _ in range(3):
            shown.press(chance.choice(("up", "down", "left", "right", "y b", "x b")))
        screen = table(shown)
        if decision % 8 == 0:
            before = shown.picture()
            screen.invalidate()
            shown.app.settle()
            assert shown.picture() == before
        moves = session.game.moves
        assert session.person() is not None
        shown.choose(
            bots.choose(session.game, session.person(), "easy" if "easy" in info["bots"] else level)[0]
        )
        assert session.game is None or session.game.moves != moves
    else:
        assert decision == DECISIONS - 1


@pytest.mark.parametrize("board", handheld.SIZES)
def test_between_people_a_game_without_a_scene_for_that_has_a_plate(board):
    """The template has none: backs lie over the table, and the next one's name is there."""
    shown = device(board)
    game_entry.begin(shown.app, "template", [None, None], None, 3)
    shown.app.settle()
    assert type(shown.app.stack[-1]).__name__ == "HandOver"
    covered = shown.picture()
    shown.press("a")
    assert type(shown.app.stack[-1]).__name__ == "Play" and shown.picture() != covered

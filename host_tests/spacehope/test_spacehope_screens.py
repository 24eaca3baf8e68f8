"""Space Hope on the boards' screens: nothing is cut in whole games, and what a newcomer reads."""

import pytest

from host_tests.test_screens import BOARDS, device, strict  # noqa: F401
from pocketdeck import bots, catalog
from pocketdeck.games.spacehope import table
from pocketdeck.rng import Rng


@pytest.mark.parametrize("players", (2, 6))
@pytest.mark.parametrize("board", BOARDS)
def test_no_text_is_cut_in_a_whole_game(board, players, strict):  # noqa: F811
    """Every table, label, close-up and message of a game between people."""
    shown = device(board, seed=42)
    session = shown.app.session
    session.start("spacehope", [None] * players, None, 9)
    shown.app.enter()
    rng = Rng(5)
    game = session.game
    while session.game is not None and not session.game.over:
        shown.app.draw()
        if type(shown.app.stack[-1]).__name__ == "HandOver":
            shown.press("a")
        screen = shown.app.stack[-1]
        actions = session.game.actions()
        if rng.below(3) == 0:
            for _ in range(rng.below(len(actions))):
                shown.press("right y b")
                if shown.app.stack[-1] is not screen:
                    break
            shown.press("down down down up")
        if session.game is None or session.game.over or shown.app.stack[-1] is not screen:
            continue
        actions = session.game.actions()
        screen.at = actions.index(bots.choose(session.game, session.game.to_act, "medium")[0])
        shown.press("a")
    assert game.over and game.moves > 50


def test_the_table_tells_the_goal_first_and_every_ship():
    game = catalog.new_game("spacehope", 7, 3)
    lines = table.lines(game.view(0))
    assert lines[0] == "Round 1. Your ship is Spoon."
    text = "\n".join(lines)
    for word in ("short", "If it fails", "You", "Crumb", "Kite", "deck 42", "hand 6"):
        assert word in text
    narrow = [row[0] for row in table.rows(game.view(0), 25)]
    assert "short" in narrow[0] and narrow[1].startswith("Ship")


def test_the_track_shows_every_ship_once():
    game = catalog.new_game("spacehope", 7, 6)
    for seat, way in enumerate((0, 0, 99, 99, 50, 50)):
        game.ships[seat * 20 + 5] = way
    track = [row[0] for row in table.rows(game.view(1), 38) if "\u2605" in row[0]]
    assert len(track) == 1 and len(track[0]) <= 36
    assert sorted(track[0].replace("\u00b7", "")) == sorted("SKBSO\u2605")

"""B takes back or leads back: over whole games, at every position, it is never an action."""

import random

import pytest

from host_tests import contract
from host_tests.long import in_suite
from host_tests.playing import both_tables, top
from playing import handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.screens.turns import LET_BE

GAMES = in_suite(1, 2)
MOST = in_suite(300, 400)  # decisions of a game: a career of thirty years has more
AWAY = {"GameMenu", "Launcher", "Play", "TextPlay", "HandOver", "TextHandOver"}


def begun(game_id, seed, pictures):
    """A handheld with a person, and where there are seats for them bots and another person."""
    least, most = catalog.info(game_id)["players"]
    players = min(3, most)
    device = Handheld(MemoryPanel(*handheld.SIZES["ssd1306_i2c"]), MemoryStore(), seed, pictures=pictures)
    device.app.session.settings["motion"] = "off"
    kinds = [None, "easy", None][:players]
    options = {row[0]: row[1][seed % len(row[1])] for row in catalog.info(game_id)["options"]}
    device.begin(game_id, kinds, options, seed)
    return device


@pytest.mark.crossed
@both_tables
@pytest.mark.parametrize("game_id", contract.GAMES)
def test_b_is_never_an_action(game_id, pictures):
    pressed = set()
    for seed in range(GAMES):
        device = begun(game_id, seed, pictures)
        app, chance = device.app, random.Random(seed)
        session = app.session
        for _ in range(MOST):
            game = session.game
            if game is None or game.over:
                break
            if app.wait() is not None:
                app.tick()
                continue
            moves, state, half = game.moves, game.pack(), session.history.begun
            before = [game.moves] if not half else [game.moves - part & 0xFFFF for part in range(1, 9)]
            if not half or not chance.randrange(3):
                app.press(handheld.keys.B)
                assert top(device) in AWAY, top(device)
                pressed.add(top(device))
                assert session.game is None or session.game.moves in before
                assert half or session.game is None or session.game.pack() == state
                assert session.game is None or session.game.moves <= moves
            if session.game is None:  # out of a table in text
                assert device.resume(game_id)
                game = session.game
                assert game.pack() == state
            while top(device) not in ("Play", "TextPlay"):
                device.press("b" if top(device) == "GameMenu" else "a")
            screen = app.stack[-1]
            actions = [action for action in screen.actions() if action >= 0 or action == LET_BE]
            if pictures and (screen.holds or screen.reads()) or not actions:
                device.press("a")
            elif game.moves == session.game.moves:
                device.choose(chance.choice(actions))
    assert pressed

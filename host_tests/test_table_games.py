"""Every game whose table is a picture is played on it, by keys, at every size."""

import random

import pytest

from common import handheld
from common.handheld import Handheld, MemoryPanel
from common.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.screens import entering
from pocketdeck.screens.tableplay import Play

DECISIONS = 40


def settle(shown):
    """Let pass what goes on by itself."""
    for _ in range(3000):
        if shown.app.wait() is None:
            return
        shown.app.tick()
    raise AssertionError("it does not come to rest")


def table(shown):
    """The table's screen, with nothing above it: messages are closed, what has to be read is read."""
    while True:
        settle(shown)
        screen = shown.app.stack[-1]
        if not isinstance(screen, Play):
            shown.press("b" if type(screen).__name__ != "HandOver" else "a")
        elif screen.reads():
            shown.press("a")
        else:
            return screen


@pytest.mark.parametrize("board", handheld.SIZES)
@pytest.mark.parametrize("game_id", catalog.GAMES + catalog.EXTRA)
def test_a_game_is_played_by_keys_and_redrawn_as_a_whole_drawing_shows_it(
    game_id, board, monkeypatch
):
    monkeypatch.setattr(catalog, "PICTURED", catalog.GAMES + catalog.EXTRA)
    shown = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
    shown.app.session.settings["tips"] = "off"
    info = catalog.info(game_id)
    level = info["bots"][-1]
    kinds = [None] + [level] * (info["players"][0] - 1)
    entering.begin(shown.app, game_id, kinds, None, 11)
    shown.app.settle()
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

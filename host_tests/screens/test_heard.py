"""What happens in a game is heard where that is wanted, each game in its own way."""

import pytest

from host_tests.contract import GAMES
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.stage import sounds


def played(game_id, sound, decisions=12):
    """What is heard while somebody presses A through a game that is a picture: [(sound, softly?)]."""
    hand = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7)
    heard = []
    hand.app.buzzer = lambda number, soft: heard.append((number, soft))
    hand.app.session.set("sound", sound)
    hand.app.session.set("motion", "off")
    hand.begin(game_id, [None] + ["easy"] * (catalog.info(game_id)["players"][0] - 1), {}, 5)
    for _ in range(decisions):
        hand.press("a")
        for _ in range(40):  # others play, things move
            if hand.app.wait() is None:
                break
            hand.app.tick()
    return heard


@pytest.mark.parametrize("game_id", GAMES)
def test_each_game_lets_its_own_events_be_heard(game_id):
    heard = {number for number, _ in played(game_id, "on")}
    assert heard & set(range(sounds.FLAP, sounds.GAIN)), "nothing but keys is heard"


@pytest.mark.parametrize("sound, softly", [("off", None), ("soft", True), ("on", False)])
def test_the_setting_says_how_loud(sound, softly):
    assert {soft for _, soft in played("portroyal", sound)} == (set() if softly is None else {softly})


@pytest.mark.parametrize("game_id", GAMES)
def test_every_event_has_a_sound_or_none(game_id):
    heard = catalog.part(game_id, "picture.event_sounds").heard
    for kind in range(40):
        for second in (0, 1):
            assert -1 <= heard((kind, 0, second, 0)) < sounds.KINDS

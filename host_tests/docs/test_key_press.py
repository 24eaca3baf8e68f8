"""The way of a key press is the one that docs/dev/design.md tells, stop by stop."""

import random
import re
import sys

import pytest

from environment import project
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import catalog
from pocketdeck.screens import game_entry

PAGE = (project.ROOT / "docs" / "dev" / "design.md").read_text(encoding="utf-8")
LIBRARY = project.ROOT / "lib" / "pocketdeck"
ON_A_BOARD = ("firmware/keys.py", "firmware/shell.py", "firmware/ahead.py", "firmware/displays/")
# Each stop of the library and where a key press reaches it: the first is a picture's, the second a text's.
REACHED = {
    "App": [("screens/app.py", "press")] * 2,
    "Screen": [("screens/picture/play.py", "press"), ("screens/text/play.py", "press")],
    "Session": [("session/session.py", "act")] * 2,
    "Rules": [("games/<id>/rules.py", "act")] * 2,
    "Table": [("games/<id>/picture/scene.py", "scene"), ("games/<id>/text.py", "heading")],
    "Panel": [("stage/picture/pixels.py", "show"), ("stage/framebuf/canvas.py", "show")],
    "Save": [("session/saves.py", "encode")] * 2,
    "Evictor": [("screens/evictor.py", "settled")] * 2,
}
PICTURES = [game_id for game_id in catalog.GAMES if catalog.pictured(game_id)]


def stops():
    """{name of a stop: the files that the page names there}, in its order."""
    told = PAGE[PAGE.index("## The way") : PAGE.index("In the terminal")]
    found = re.findall(r"^\d+\. \*\*(\w+)\*\*: (.*?)(?=^\d+\.|\Z)", told, re.M | re.S)
    return {name: re.findall(r"`([\w/<>]+(?:\.py|/))`", text) for name, text in found}


def way(game_id, picture):
    """[(file, function)] below the library that A on the table reaches, each once, in their order."""
    handheld = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7)
    handheld.canvas.pictures = picture
    handheld.app.session.settings["motion"] = "off"  # else the save comes before a motion's first frame
    info = catalog.info(game_id)
    game_entry.begin(handheld.app, game_id, [None] + [info["bots"][0]] * (info["players"][0] - 1), {}, 7)
    handheld.app.settle()
    screen = handheld.app.stack[0]
    chance = random.Random(3)
    while handheld.app.stack[-1] is not screen or handheld.app.session.game.forced:
        if handheld.app.wait() is not None:
            handheld.app.tick()
        else:
            handheld.press(chance.choice(("right", "a")))
    screen.point(handheld.app.session.game.actions()[0])
    found = []

    def enter(frame, event, argument):
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(str(LIBRARY)):
            stop = path[len(str(LIBRARY)) + 1 :].replace("/" + game_id + "/", "/<id>/"), frame.f_code.co_name
            if stop == (REACHED["Table"][0][0], "moment"):
                stop = REACHED["Table"][0]  # an event has pictures of its own first
            if stop not in found:
                found.append(stop)

    sys.setprofile(enter)
    try:
        handheld.press("a")
    finally:
        sys.setprofile(None)
    return found


@pytest.mark.parametrize(
    "game_id, picture", [(game_id, True) for game_id in PICTURES] + [(g, False) for g in catalog.GAMES]
)
def test_a_key_on_the_table_comes_by_the_stops_in_the_order_of_the_page(game_id, picture):
    found = way(game_id, picture)
    reached = [found.index(REACHED[name][not picture]) for name in stops() if name in REACHED]
    assert len(reached) == len(REACHED) and reached == sorted(reached)


def test_every_file_that_the_page_names_for_the_library_is_reached():
    entered = {path for game_id in PICTURES for path, _ in way(game_id, True)}
    entered |= {path for path, _ in way(catalog.GAMES[0], False)}
    named = {path for paths in stops().values() for path in paths}
    named = {"games/<id>/" + path if path in ("text.py", "picture/scene.py") else path for path in named}
    named = {path.removeprefix("lib/pocketdeck/") for path in named} - {*ON_A_BOARD, "stage/keys.py"}
    assert {path for paths in REACHED.values() for path, _ in paths} <= named <= entered


def test_what_the_page_names_for_a_board_is_there():
    named = [path for paths in stops().values() for path in paths]
    for path in ON_A_BOARD:
        assert path in named and (project.ROOT / path).exists()

"""A game of Port Royal on its picture, key by key: MicroPython draws every frame as it is drawn here."""

import pytest

from building import targets
from host_tests.long import in_suite
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

START = """
from binascii import crc32
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.session.session import Session
from pocketdeck.screens.app import App
app = App(Canvas(Panel()), Session(Store()), lambda: 7)
app.session.settings["tips"] = "off"
from pocketdeck.screens import game_entry
game_entry.begin(app, "portroyal", [None], {"deck": "extended"}, 11)
app.settle()
def told():
    print(crc32(app.canvas.buffer), app.wait(), app.session.game.moves)
told()
"""
STEP = """
app.press(%d)
told()
for _ in range(%d):
    if app.wait() is not None:
        app.tick()
        told()
"""
# Draws, looks at cards, opens the menu by B and closes it, stops, takes, skips the dummy, takes back.
KEYS = (
    4,
    4,
    3,
    3,
    7,
    3,
    5,
    4,
    5,
    6,
    3,
    4,
    4,
    4,
    4,
    3,
    4,
    4,
    7,
    3,
    1,
    5,
    3,
    4,
    4,
    6,
    4,
    3,
    4,
    4,
    1,
    4,
    4,
    4,
    4,
    0,
    4,
    4,
)
TICKS = 30


@pytest.mark.some(2)
@pytest.mark.parametrize("size", [(240, 240, 16), (160, 80, 16), (128, 64, 2)])
def test_a_game_by_keys_shows_the_same_frames(size):
    steps = [wasm.handheld(*size) + START, *(STEP % (key, TICKS) for key in KEYS[: in_suite(24, None)])]
    lines = []
    scope = {"print": lambda *words: lines.append(" ".join(map(str, words)))}
    for source in steps:
        exec(source, scope)
    assert scope["app"].session.game.moves > in_suite(8, len(KEYS) // 3)
    assert len(set(lines)) > 60
    assert "".join(wasm.run(["\n".join(steps)], targets.folders())).split("\n")[:-1] == lines

"""The end of each game as it comes: MicroPython draws every picture of it as it is drawn here."""

import pytest

from building import targets
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

START = """
from binascii import crc32
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.session.session import Session
from pocketdeck.screens.app import App
app = App(Canvas(Panel()), Session(Store()), lambda: 7)
from pocketdeck.screens.picture.result import Result
def end(game_id, players, **fields):
    app.stack = app.stack[:1]
    app.session.start(game_id, [None] + ["easy"] * (players - 1), None, 3)
    game = app.session.game
    game.to_act = None
    for name in fields:
        setattr(game, name, fields[name])
    app.open(Result(app))
    app.settle()
    while app.wait() is not None:
        print(crc32(app.canvas.buffer), app.wait())
        app.tick()
    print(game_id, crc32(app.canvas.buffer), crc32("|".join(app.stack[-1].told()).encode()))
    app.session.finished()
"""
# A triumph, a second place, worse than that, ruin.
ENDS = """
end("handsolo", 1, phase=5, credits=64, sides=7)
end("solo", 4, phase=7, scores=[180, 507, 20, 105])
end("solo", 4, phase=7, scores=[80, 507, 20, 105])
end("handsolo", 1, phase=5, credits=2, sides=3)
"""


@pytest.mark.some(1)
@pytest.mark.parametrize("size", [(160, 80, 16), (128, 64, 2)])
def test_each_end_comes_in_the_same_pictures(size):
    source = wasm.handheld(*size) + START + ENDS
    lines = []
    exec(source, {"print": lambda *words: lines.append(" ".join(map(str, words)))})
    assert len(set(lines)) > 50
    assert "".join(wasm.run([source], targets.folders())).split("\n")[:-1] == lines

"""SoliTerror's table has the same pixels on MicroPython as here, in every phase, in colour and on one bit."""

import contextlib
import io

import pytest

from building import targets
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

NIGHTS = """
from binascii import crc32
from pocketdeck.stage import panel
from pocketdeck.engine import catalog
from pocketdeck.games.soliterror.picture import pieces, pieces1, scene
from pocketdeck.stage.picture.pixels import Canvas
from pocketdeck.stage.picture.stage import Stage

class Panel(panel.Panel):
    def __init__(self, width, height, inks):
        self.width = width
        self.height = height
        self.inks = inks

def night(stage, seed, family):
    game = catalog.new_game("soliterror", seed, 1, {"family": family})
    seen = []
    total = turn = 0
    while True:
        view = game.view(0)
        offered = game.offered()
        if view["phase"] not in seen:
            seen.append(view["phase"])
            stage.invalidate()
            stage.set(view, offered, False)
            stage.draw()
            total = crc32(bytes(stage.canvas.buffer), total)
        if game.over:
            return seen, total
        turn += 7
        game.apply(offered[turn % len(offered)])

for width, height, inks, bar in ((240, 240, 16, 16), (128, 64, 2, 10)):
    stage = Stage(Canvas(Panel(width, height, inks)), height - bar)
    stage.use(scene, pieces1 if inks == 2 else pieces)
    print(night(stage, 3, "caves"), night(stage, 5, "field"))
"""


def test_a_night_looks_the_same_on_micropython():
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(NIGHTS, {})
    assert here.getvalue().count("[") == 4
    assert wasm.run([NIGHTS], targets.folders())[0] == here.getvalue()

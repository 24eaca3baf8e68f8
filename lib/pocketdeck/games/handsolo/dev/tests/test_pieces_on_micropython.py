"""Hand Solo's table has the same pixels on MicroPython as here, at every size."""

import contextlib
import io

import pytest

from building import targets
from host_tests.long import in_suite
from playing import tables as command
from pocketdeck.games.handsolo.dev.tests.test_pieces import positions
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

DRAWN = """
from binascii import crc32
from pocketdeck.stage import panel
from pocketdeck.engine import catalog
from pocketdeck.games.handsolo.picture import pieces, pieces1, scene
from pocketdeck.stage.picture import bar
from pocketdeck.stage.picture.pixels import Canvas
from pocketdeck.stage.picture.stage import Stage


class Panel(panel.Panel):
    def __init__(self, size):
        self.width, self.height, self.inks = size

    def show(self, *rows):
        pass


for size in %r:
    canvas = Canvas(Panel(size))
    shown = Stage(canvas, canvas.height - bar.height(canvas))
    shown.use(scene, pieces1 if canvas.inks == 2 else pieces)
    for data in %r:
        game = catalog.load_game(data)
        shown.set(game.view(0), game.offered(), False)
        shown.draw()
        print(size, crc32(bytes(canvas.buffer)))
"""


def test_every_scene_has_the_same_pixels_on_micropython():
    packed, seen = [], set()
    for game in positions(11, 200):
        view = game.view(0)
        met = (game.phase, min(view["card"], 9), len(view["hold"]))
        if met not in seen and len(packed) < in_suite(6, 24):
            seen.add(met)
            packed.append(game.pack())
    step = DRAWN % (list(command.SIZES.values()), packed)
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(step, {})
    assert wasm.run([step], targets.folders())[0] == here.getvalue()
    assert here.getvalue().count("\n") == len(packed) * len(command.SIZES)

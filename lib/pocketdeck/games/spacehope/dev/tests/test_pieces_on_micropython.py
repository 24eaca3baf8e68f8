"""Space Hope's table has the same pixels on MicroPython as here, with its events and a moved focus."""

import pytest

from building import targets
from host_tests.long import in_suite
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

DRAWN = """
from binascii import crc32
from pocketdeck.stage import panel
from pocketdeck.engine import catalog
from pocketdeck.games.spacehope.picture import pieces, pieces1, scene
from pocketdeck.stage.picture.pixels import Canvas
from pocketdeck.stage.picture.stage import Stage

class Panel(panel.Panel):
    def __init__(self, width, height, inks):
        self.width = width
        self.height = height
        self.inks = inks

SIZES = ((240, 240, 16, 16), (240, 135, 16, 13), (160, 80, 16, 13), (128, 64, 2, 10))
for width, height, inks, foot in SIZES:
    stage = Stage(Canvas(Panel(width, height, inks)), height - foot)
    stage.use(scene, pieces1 if inks == 2 else pieces)
    game = catalog.new_game("spacehope", 5, 4, {})
    total = 0
    for move in range(MOVES):
        view = game.view(0)
        view["events"] = game.events(0)
        offered = game.offered()
        stage.set(view, offered if game.to_act == 0 else [], False)
        for key in (0, 3, 1):
            stage.move(key)
        if move % 3 == 0:
            stage.draw()
            total = crc32(stage.canvas.buffer, total)
        game.apply(offered[move * 7 % len(offered)])
    print(width, total)
"""


def test_the_table_has_the_same_pixels(capsys):
    drawn = f"MOVES = {in_suite(25, 60)}\n{DRAWN}"
    exec(drawn, {"__name__": "drawn"})
    assert wasm.run([drawn], targets.folders())[0] == capsys.readouterr().out

"""The canvas of the tables draws on MicroPython what it draws on CPython."""

import pytest

from building import targets
from host_tests.stage.programme import Programme, SIZES, START
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

_CANVAS = """
from pocketdeck.stage import panel
class Panel(panel.Panel):
    width, height, inks = %d, %d, %d
from pocketdeck.stage.picture.pixels import Canvas
c = Canvas(Panel())
"""


@pytest.mark.some(2)
@pytest.mark.parametrize("size", SIZES, ids=["240x240", "135x60", "128x64"])
def test_a_long_drawing_is_the_same(size):
    made = Programme(size, 30, 5)
    steps = [START + _CANVAS % size, *made.parts]
    printed = wasm.run(steps, targets.folders(), heap=4 << 20)
    assert [int(text) for text in printed[2:]] == made.sums

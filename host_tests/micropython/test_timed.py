"""What wants a press in time, on real MicroPython: SOLO's call by keys, and what comes of no key."""

import pytest

from building import targets
from host_tests.long import in_suite
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

_CALL = """
from pocketdeck.engine import bots
from pocketdeck.screens.app import App
from pocketdeck.session.session import Session
from pocketdeck.stage.framebuf.canvas import Canvas
session = Session(Store())
session.settings["tips"] = "off"
app = App(Canvas(Panel()), session, lambda: 7)
app.settle()
def still():
    while app.stack[-1].moving or app.stack[-1].holds or app.stack[-1].guarded:
        app.tick()
def begun(seed):
    session.start("solo", [None, "easy"], {}, seed)
    game = session.game
    while game.to_act or not [a for a in game.actions() if 64 <= a < 128]:
        session.acted(bots.choose(game, game.to_act, "easy")[0])
    app.enter()
    app.settle()
    still()
    play = app.stack[-1]
    play.point([a for a in play.actions() if a >= 64][0])
    app.press(4)
    app.press(4)  # too early
    moves = game.moves
    still()
    return play.lapse >= 0 and game.moves == moves
def laid():
    return [event[3] for event in session.game.events(0) if event[0] == 0]
def later():
    steps = 0
    while app.stack[-1].lapse >= 0:
        steps += 1
        app.tick()
    return steps
print(begun(4), end=" ")
app.press(4)  # nothing is in focus
app.press(0)
app.press(4)
print(laid(), end=" ")
print(begun(4), later(), laid(), end=" ")
print(begun(4), end=" ")
moves = session.game.moves
app.press(5)
still()
print(app.stack[-1].lapse, session.game.moves == moves)
"""


@pytest.mark.parametrize("size", in_suite([(128, 64, 2)], [(240, 240, 16), (128, 64, 2)]))
def test_a_call_is_pressed_for_let_pass_and_taken_back(size):
    outputs = wasm.run([wasm.handheld(*size) + _CALL], targets.folders(), heap=8 << 20)
    assert outputs[0].split() == "True [1] True 20 [0] True -1 True".split()

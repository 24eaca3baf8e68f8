"""A lesson on MicroPython: the same frames as on CPython, from the offer to the game that begins after it."""

import pytest

from building import targets
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

PLAY = """
from binascii import crc32
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.session.session import Session
from pocketdeck.screens.app import App
app = App(Canvas(Panel()), Session(Store()), lambda: 7)
for _ in range(%d):
    app.press(3)
def told():
    print(crc32(app.canvas.buffer), app.wait(), len(app.stack))
app.press(4)
told()
app.press(4)
told()
lesson = app.stack[-1]
while app.stack[-1] is lesson:
    while not lesson.talks():
        if app.wait() is None:
            app.press(4)
        else:
            app.tick()
        told()
    if lesson.awaits < 0:
        app.press(4)
    else:
        lesson.do(lesson.awaits)
        app.settle()
    told()
while type(app.stack[-1]).__name__ == "Question":  # how it went, and the game that begins now
    app.press(4)
    app.settle()
    told()
"""


@pytest.mark.some(1)
@pytest.mark.parametrize("turns, size", [(2, (160, 80, 16)), (4, (128, 64, 2))])
def test_a_lesson_shows_the_same_frames(turns, size):
    source = wasm.handheld(*size) + PLAY % turns
    lines = []
    space = {"print": lambda *words: lines.append(" ".join(map(str, words)))}
    exec(source, space)
    assert len(set(lines)) > 30 and type(space["lesson"]).__name__ == "Lesson"
    assert type(space["app"].stack[-1]).__name__ in ("Play", "TipBubble")
    assert "".join(wasm.run([source], targets.folders())).split("\n")[:-1] == lines

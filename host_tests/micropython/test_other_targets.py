"""What is built for CircuitPython and for a page, as far as MicroPython in WebAssembly can run it."""

import pytest

from building import circuitpython, exchange, targets
from environment import project
from lab import budget
from playing import game_dev
from pocketdeck.engine import catalog
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)


def test_a_page_shows_the_launcher_from_what_is_built_for_it():
    shown = "print(type(app.stack[-1]).__name__, len(set(frame)) > 4)"
    begin = budget._LAUNCHER_STEP.replace("pocketdeck.stage.framebuf.canvas", "firmware.browser.canvas")
    begin = begin.replace("Canvas(Panel(), frame)", "Canvas(Panel())").replace(
        "frame = bytearray(28800)\n", ""
    )
    steps = [budget._HANDHELD_STEP, begin, "frame = app.canvas.buffer", shown]
    drawing = (
        "/stage/picture/loops/loops16.mpy",
        "/stage/picture/loops/rowsof.mpy",
    )  # a page draws in JavaScript instead
    files = targets.compiled(targets.tree(project.ROOT / "lib", "/lib/"))
    loops = {path: data for path, data in files.items() if path.endswith(drawing)}
    assert wasm.run(steps, {**targets.browser(), **loops})[-1] == "Launcher True\n"


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_circuitpythons_modules_play_a_golden_record(game_id):
    """Its compiler and MicroPython's make the same but for one letter, by which each knows its own. What
    plays there speaks the names that its modules have."""
    files = {}
    for path, data in circuitpython.files().items():
        files[path] = b"M" + data[1:] if path.endswith(".mpy") else data
    program = (project.ROOT / "tools" / "playing" / "playthrough.py").read_text(encoding="utf-8")
    files["/playthrough.py"] = exchange.spoken(program, files).encode()
    players = catalog.info(game_id)["players"][0]
    record = game_dev.golden(game_id) / f"{players}-default-random.record"
    text = record.read_text(encoding="utf-8")
    step = f"import playthrough\nprint('\\n'.join(playthrough.lines({text!r})))"
    assert wasm.run([step], files, timeout=300) == [record.with_suffix(".txt").read_text(encoding="utf-8")]


def test_micropython_refuses_them_under_circuitpythons_letter():
    with pytest.raises(wasm.PythonError) as caught:
        wasm.run(["from pocketdeck.engine import catalog"], circuitpython.files())
    assert caught.value.kind == "ValueError" and "incompatible .mpy" in caught.value.traceback

"""All modules in memory, for a MicroPython whose code cannot run from flash: firmware/plain.py and the file
that it shows to `import`, from the first module to the tables of all games, one after the other.

Machine code is refused here, so drawing is in plain Python, and there is no display. The same with both is in
host_tests/emulated/test_emulated_pico2.py, which wants a firmware.
"""

import functools
import re

import pytest

from building import exchange, targets
from pocketdeck.engine import catalog
from simulators import wasm

if wasm.available():
    pytest.skip(wasm.available(), allow_module_level=True)

HEAP = 497_536  # bytes: gc.mem_alloc() + gc.mem_free() of MicroPython 1.28.0 for RPI_PICO2
BESIDE = 48 * 1024  # for what is not here: drivers, keys, power and loops of machine code
LEFT = 64 * 1024  # that have to be free for what a key wants for a moment
MOST = HEAP - BESIDE - LEFT
# Bytes that are taken before everything else: each evening has its objects elsewhere.
SHIFTS = (0, 1_040, 2_064)

FIRST = """
import sys
shift = bytearray({shift})
class Clock:
    def time(self):
        return 1_800_000_000
    def localtime(self):
        return (2026, 11, 27, 18, 0, 0, 4, 331)
sys.modules["time"] = Clock()
sys.path.append("/")
import plain
assert plain.whole()
"""
APP = (
    wasm.handheld()
    + """
from pocketdeck.screens.app import App
from pocketdeck.screens.evictor import Evictor
from pocketdeck.session.session import Session
from pocketdeck.stage.framebuf.canvas import Canvas
app = App(Canvas(Panel(), bytearray(28800)), Session(Store()), lambda: 7, Evictor())
app.session.settings["tips"] = "off"
app.draw()
app.settle()
def rest():
    while app.wait() is not None:
        app.tick()
"""
)
BEGIN = """
from pocketdeck.screens import game_entry
game_entry.begin(app, {id!r}, {kinds}, None, 7)
del game_entry
app.settle()
rest()
print(type(app.stack[-1]).__module__, app.session.game.id, len(app.session.game.actions()))
"""
KEYS = (3, 7, 5, 6, 5, 2, 4)  # to another action, its close-up, the menu, and a decision


@pytest.fixture(scope="module")
def evening():
    """(shift) -> what each step of that evening has printed, bytes of live heap among it: all games, with the
    most seats. Each is played once."""
    files = targets.files()
    drive = {name: files[name] for name in (exchange.PACKED, "/plain.mpy")} | targets.whole()
    measure = "import gc\ngc.collect()\nprint('heap', gc.mem_alloc())"
    steps = [APP]
    for game_id in catalog.GAMES:
        info = catalog.info(game_id)
        kinds = [None] + [info["bots"][0]] * (info["players"][1] - 1)
        steps.append(BEGIN.format(id=game_id, kinds=kinds))
        for key in KEYS:
            steps += [f"app.press({key})\nrest()", measure]
        steps.append("app.home()\napp.draw()\napp.settle()")
    return functools.cache(lambda shift: wasm.run([FIRST.format(shift=shift), *steps], drive, heap=HEAP))


def test_each_game_is_opened_from_the_file_as_a_picture(evening):
    told = [
        line.split() for out in evening(SHIFTS[0]) for line in out.splitlines() if not line.startswith("heap")
    ]
    assert [game_id for _, game_id, _ in told] == list(catalog.GAMES)
    for screen, _, actions in told:
        assert ".picture" in screen and int(actions) > 0


def test_it_is_enough_for_the_largest_game_with_all_before_it(evening):
    """Addresses are small numbers here, as the contents of a table are, and what looks like an address keeps
    a block alive: with another shift 15 kB more or less. So each figure is at least what is live, and the
    least of those of one step is nearest to it.
    """
    evenings = []
    for shift in SHIFTS:
        evenings.append([int(found) for out in evening(shift) for found in re.findall(r"heap (\d+)", out)])
        assert len(evenings[-1]) == len(KEYS) * len(catalog.GAMES)
        if max(map(min, zip(*evenings))) <= MOST:
            return
    raise AssertionError(f"{[max(figures) for figures in evenings]} of {MOST:,} bytes")

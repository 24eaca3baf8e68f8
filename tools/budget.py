"""What the engine and the games cost on MicroPython, against their budgets.

    python3 tools/budget.py [--json]

Heap is taken on MicroPython in WebAssembly, which has the device's 4-byte words and 16-byte blocks, from
.mpy files as a device loads them, after a collection. Where a firmware file is at hand (tools/emulate.py
says how), times and heap of the emulated device are added, also of one with Pocketdeck frozen into its
firmware, which POCKETDECK_FROZEN_UF2 names. Exit status 1 when a budget is broken.
"""

import argparse
import json
import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor

import project

if __name__ == "__main__":
    project.ensure()

import wasm

sys.path.insert(0, str(project.ROOT / "lib"))

from pocketdeck.engine import catalog

_POOL = ThreadPoolExecutor(os.cpu_count())

ENGINE = 12 * 1024  # bytes
RECORD = 4 * 1024
GAME = 30 * 1024
LAUNCHER = 64 * 1024
IN_PLAY = 96 * 1024
AT_320 = 10 * 1024  # more for 320 x 240, whose frame alone takes 9,600
SELFTEST = 64 * 1024
GROWTH = 512  # over 1,000 keys
PEAK = 128 * 1024  # while a key is worked off, of the 235 kB that an RPI_PICO has

# A handheld with the frame of 240 x 240, its display and its files of no cost.
_HANDHELD_STEP = """
class Panel:
    width = 240
    height = 240
    inks = 16
    letters = changed = None
    def show(self, buffer, first, last):
        pass
    def scheme(self, number):
        pass
class Store:
    def __init__(self):
        self.files = {}
    def read(self, name):
        return self.files.get(name)
    def write(self, name, data):
        self.files[name] = data
    def remove(self, name):
        self.files.pop(name, None)
store = Store()
frame = None
"""
_LAUNCHER_STEP = """
frame = bytearray(28800)
from pocketdeck.stage.canvas import Canvas
from pocketdeck.session.session import Session
from pocketdeck.screens.app import App
from pocketdeck.screens import evictor
base = evictor.loaded()
app = App(Canvas(Panel(), frame), Session(store), lambda: 7, base)
app.settle()
"""
_BEGIN_STEP = """
app.session.settings["tips"] = "off"  # the keys below are for the game
from pocketdeck.screens import entering
entering.begin(app, {id!r}, {kinds}, None, 7)
del entering
app.settle()
def step(key):
    if type(app.stack[-1]).__name__ in ("Result", "NewGame", "Launcher"):
        key = 4  # play again
    app.press(key)
    if type(app.stack[-1]).__name__ == "HandOver":
        app.press(4)
    while app.wait() is not None:
        app.tick()
"""
# A decision now and then (right, right, A), and in between down, look closer, back, menu, back.
_KEYS = (3, 3, 4, 1, 7, 5, 6, 5)
# What small numbers look like when the collector takes them for addresses, it finds there nothing of a game:
# the device's memory is far from such addresses, too.
_HEAP = 8 << 20  # bytes
_SHIFTS = (_HEAP // 2 + 16, _HEAP // 2 + 1600, _HEAP // 2 + 5008)
_WARM = 600  # keys before growth is measured: some whole games
_FIRST = 160  # keys on the largest screen
_SHEETS = (7, 6)  # the keys that open something over the table

# What is loaded while any game is played; records and search come when they are used.
_ENGINE_STEP = "from pocketdeck.engine import bots, catalog, game, packing, rng"
_RECORD_STEP = "from pocketdeck.engine import record, search"
# A game in play: dealt for the most seats, its words and its best bot loaded, and having thought. News,
# details, reasons, help and the checks of a save are loaded when somebody wants them, and dropped after that.
_GAME_STEP = """
from pocketdeck.engine import bots, catalog
import pocketdeck.games.{id}.rules, pocketdeck.games.{id}.bot
kept = evictor.loaded()
info = catalog.info({id!r})
game = catalog.new_game({id!r}, 42, info["players"][1])
for _ in range(40):
    bots.step(game, [info["bots"][-1]] * game.players)
    for a in game.actions():
        game.label(a)
    for event in game.events(0):
        game.say(event, 0)
evictor.evict(kept)
"""

# The peak within one key: app.evict(), which lets go of what only this key wanted, is put off until everything
# that is loaded then has been measured. A collection is possible only between steps, so what a thought or a
# drawing makes and drops again on its way is not in it, and is not much: worlds that a bot thinks through are
# made one after another. Bots have their turns as steps of their own, as the app gives them.
_PEAK_STEP = """
app.roomy = {roomy}
app.session.settings["tips"] = "on"
from pocketdeck.screens import entering
entering.begin(app, {id!r}, {kinds}, None, 7)
del entering
app.settle()
let_go = app.evict
def put_off():
    pass
app.evict = put_off
todo = []
def one():
    if app.wait() is not None:
        app.tick()
    elif todo and todo[0] == "table" and len(app.stack) > 1:
        app.press(5)
    elif todo:
        what = todo.pop(0)
        if type(what) is int:
            app.press(what)
        elif what != "table":
            choices = app.stack[-1].choices
            choices.at = [row[0] for row in choices.rows].index(what)
            app.press(4)
def finish():
    session = app.session
    session.kinds = ["easy"] * session.game.players
    while session.bot() is not None:
        pass
"""
# Keys, rows of menus, and "table": back until it is shown. Tips and decisions, everything that the menu has, the
# game left and resumed; then the result, its statistics, and another game.
_TODO = ["table", 4, 3, "table", 4, 7] * 6 + ["table"]
for row in ("Hint", "Undo", "Redo", "What happened", "How to play", "Deal code", "Statistics", "Settings"):
    _TODO += [6, row, 4, 7, "table"]
_TODO += [4, 6, "Save and leave", 7, 4]
_END = ["table", 4, "Statistics", 4, 3, 3, 4, 5, "Play again", 7, 5, "Begin", "table"]


# The board's self-test at its widest, without the chip that it tests.
_SELFTEST_STEP = """
import sys
sys.path.append("/")
class Machine:
    ADC = PWM = Pin = None
sys.modules["machine"] = Machine
class Board:
    DRIVER = "st7789"
    BACKLIGHT = BUZZER = None
frame = bytearray(28800)
from firmware import selftest
from pocketdeck.stage.canvas import Canvas
from pocketdeck.stage.widgets import Style
class Keys:
    def get(self, wait):
        return 4
test = selftest.Walk()
test.canvas = Canvas(Panel(), frame)
test.style = Style(test.canvas)
test.keys = Keys()
test.memory()
test.display(Board)
test.backlight(Board, None)
test.sound(Board)
test.end()
"""


def selftest(files: "dict[str, bytes]") -> dict:
    """The row of the self-test. It is loaded when it is wanted, and nothing of it in play."""
    files = {**files, **wasm.package_files(project.ROOT / "firmware", "/firmware")}
    _, before, after = wasm.heaps([_HANDHELD_STEP, _SELFTEST_STEP], files)
    return {"what": "self-test of the board", "bytes": after - before, "budget": SELFTEST}


def measure() -> "list[dict]":
    """One row per budget: {"what", "bytes", "budget"}."""
    files = wasm.package_files(project.ROOT / "lib")
    empty, engine, extra = wasm.heaps([_ENGINE_STEP, _RECORD_STEP], files)
    rows = [
        {"what": "engine", "bytes": engine - empty, "budget": ENGINE},
        {"what": "records and search", "bytes": extra - engine, "budget": RECORD},
    ]
    games = catalog.GAMES + catalog.EXTRA
    engine_step = _ENGINE_STEP + "\nfrom pocketdeck.screens import evictor"
    started = [start(engine_step, [_GAME_STEP.format(id=game_id)], files) for game_id in games]
    for game_id, runs in zip(games, started):
        least = min(run.result()[0] for run in runs)
        rows.append({"what": f"{game_id} with its bot", "bytes": least, "budget": GAME})
    return [*rows, *handheld(files), *large(files), *peaks(files), selftest(files)]


def live(figures: "list[int]") -> int:
    """The most that is alive on the game screen after any key of any round, no menu or close-up being open.

    The collector takes every number that looks like an address for one, so now and then it keeps garbage for
    a while: what counts for a key is the least of five rounds that follow each other.
    """
    rounds = [figures[i : i + len(_KEYS)] for i in range(0, len(figures), len(_KEYS))]
    spans = [rounds[i : i + 5] for i in range(len(rounds) - 4)]
    least = [list(map(min, zip(*span))) for span in spans]
    return max(row[i] for row in least for i in range(len(_KEYS)) if _KEYS[i] not in _SHEETS)


def start(prelude: str, steps: "list[str]", files: "dict[str, bytes]") -> "list[Future[list[int]]]":
    """Begin to run the steps, as often as memory is shifted: the bytes that each step has left of live heap
    above the prelude's. As many runs as there are processors go on at a time."""

    def run(shift: int) -> "list[int]":
        first = f"{prelude}\nshift = bytearray({shift})\n"
        _, before, *after = wasm.heaps([first, *steps], files, _HEAP)
        return [heap - before for heap in after]

    return [_POOL.submit(run, shift) for shift in _SHIFTS]


def begin(game_id: str) -> str:
    """The step that begins a game with the most seats, persons and bots in turn."""
    info = catalog.info(game_id)
    kinds = [info["bots"][-1] if seat & 1 else None for seat in range(info["players"][1])]
    return _BEGIN_STEP.format(id=game_id, kinds=kinds)


def pressed(count: int) -> "list[str]":
    """So many keys, a step each."""
    return [f"step({_KEYS[i % len(_KEYS)]})" for i in range(count)]


def large(files: "dict[str, bytes]") -> "list[dict]":
    """The rows of the largest screen: each game in play at 320 x 240, over its first rounds of keys."""
    rows: "list[dict]" = []
    panel = _HANDHELD_STEP.replace("width = 240", "width = 320")
    launcher = _LAUNCHER_STEP.replace("28800", "38400")
    started = [start(panel, [launcher, begin(game_id), *pressed(_FIRST)], files) for game_id in catalog.GAMES]
    for game_id, runs in zip(catalog.GAMES, started):
        _, _, *playing = map(min, zip(*[run.result() for run in runs]))
        rows.append({"what": f"{game_id} at 320x240", "bytes": live(playing), "budget": IN_PLAY + AT_320})
    return rows


def handheld(files: "dict[str, bytes]") -> "list[dict]":
    """The rows of the app: launcher, each game in play, and what 1,000 keys leave behind.

    Each key is a step of its own, because MicroPython in WebAssembly collects between steps only. What the
    collector keeps by mistake depends on where things lie, so for each key the least of some runs counts,
    each with its memory shifted.
    """
    rows: "list[dict]" = []
    keys = pressed(_WARM + 1000)
    started = [
        start(_HANDHELD_STEP, [_LAUNCHER_STEP, begin(game_id), *keys], files) for game_id in catalog.GAMES
    ]
    for game_id, runs in zip(catalog.GAMES, started):
        # The same game each time, so key by key.
        launcher, _, *playing = map(min, zip(*[run.result() for run in runs]))
        in_play = live(playing)
        # By then every rare module has been loaded once and has left its names in MicroPython's table.
        growth = live(playing[-200:]) - live(playing[_WARM - 200 : _WARM])
        if not rows:
            rows.append({"what": "launcher", "bytes": launcher, "budget": LAUNCHER})
        rows.append({"what": f"{game_id} in play", "bytes": in_play, "budget": IN_PLAY})
        rows.append({"what": f"{game_id}, 1,000 keys", "bytes": growth, "budget": GROWTH})
    return rows


def peaks(files: "dict[str, bytes]") -> "list[dict]":
    """The rows of the peak within one key: of each game with its table kept loaded, as boards have it."""
    rows: "list[dict]" = []
    started = []
    for game_id in catalog.GAMES:
        info = catalog.info(game_id)
        kinds = [None] + [info["bots"][-1]] * (info["players"][1] - 1)
        steps = [_LAUNCHER_STEP, _PEAK_STEP.format(id=game_id, kinds=kinds, roomy=True)]
        for do, todo in (("", _TODO), ("finish()", _END)):
            steps += [f"{do}\ntodo[:] = {todo}", "let_go()"]
            steps += ["one()", "let_go()"] * (len(todo) + 12 * len(kinds) + 20)
        started.append(start(_HANDHELD_STEP, steps, files))
    for game_id, runs in zip(catalog.GAMES, started):
        most = max(map(min, zip(*[run.result() for run in runs])))
        rows.append({"what": f"{game_id} within a key", "bytes": most, "budget": PEAK})
    return rows


def device() -> "list[dict]":
    """The rows of the emulated device, none where its firmware is not at hand."""
    import emulator  # here, because it is not needed for the rest
    from emulated_figures import rows

    found = []
    image = emulator.firmware()
    if image is None:
        print(f"Not measured on the emulated device: {emulator.missing()}.", file=sys.stderr)
    else:
        found += rows(image)
    image = emulator.frozen()
    if image is not None:
        found += [{**row, "what": "frozen, " + row["what"]} for row in rows(image, frozen=True)]
    return found


def tell(row: dict) -> "tuple[str, bool]":
    """A row of the device in words, and whether it passes."""
    value = f"{row['value']:,} {row['unit']}"
    peer = f" ({row['peer']})" if row["peer"] else ""
    if row["aim"] is None:
        return f"  {row['what']:<36} {value:>14}", True
    words = f"  {row['what']:<36} {value:>14} of {row['aim']:,}{peer}"
    if row["value"] > row["most"]:
        return f"{words}  OVER BUDGET, and over {row['most']:,}, which has been reached", False
    return words + ("  over budget" if row["value"] > row["aim"] else ""), True


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    arguments = parser.parse_args()
    problem = wasm.available()
    if problem:
        print(problem, file=sys.stderr)
        return 1
    rows = measure()
    emulated = device()
    if arguments.json:
        print(json.dumps(rows + emulated))
    else:
        print("Heap on MicroPython, bytes:")
        for row in rows:
            broken = "" if row["bytes"] <= row["budget"] else "  OVER BUDGET"
            print(f"  {row['what']:<24} {row['bytes']:>7,} of {row['budget']:,}{broken}")
        if emulated:
            print("On the emulated Pico with real firmware, and a peer measured the same way:")
        for row in emulated:
            print(tell(row)[0])
    worse = any(not tell(row)[1] for row in emulated)
    return int(worse or any(row["bytes"] > row["budget"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())

"""What the engine and the games cost on MicroPython, against their budgets.

    python3 tools/lab/budget.py [--json] [--quick] [--device]

Where a firmware file is at hand (tools/lab/emulate.py says how), times and heap of the emulated device are
taken, as people have it: MicroPython's own firmware, our code and art in its flash, tables that are
pictures. Beside each limit stands the aim, which nobody has to reach. The last lines say in capitals what
was not measured.

What engine, games and screens cost where modules lie in memory and tables are text (tools/flash.py --mount, a
serial prompt) is taken on MicroPython in WebAssembly, which has the device's 4-byte words and 16-byte blocks,
after a collection: at rest, and at its peak within a key, before modules are let go of. What the collector
keeps by mistake depends on where things lie, so each figure is the least of some layouts; with --quick the
others are only looked at where the first one breaks a budget, which proves the same.

Each figure is printed as soon as it is there: all those of the device take an hour and more.

Exit status 1 when a budget is broken.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import json
import os
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import chain

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import exchange, targets
from pocketdeck.engine import catalog
from simulators import wasm

_POOL = ThreadPoolExecutor(os.cpu_count())

ENGINE = 12 * 1024  # bytes
RECORD = 4 * 1024
GAME = 30 * 1024
# A board whose modules lie in its memory may use 170 kB in play, all things considered. Drivers, keys, power,
# storage, shell and a table of names that has doubled, which are not here, took 40,400 bytes of that in the
# first game of an evening on the emulated Pico and 52,000 in the fifth: so much more did it use in the same
# games. The rest is what an evening may take, that is each game after those before it, of which MicroPython
# keeps the names: 10,800 bytes in Space Hope, for which a game that comes first has to leave room.
BOARD = 170 * 1024
BESIDE = 52_000
LEFT = 11 * 1024
EVENING = BOARD - BESIDE
IN_PLAY = EVENING - LEFT
LAUNCHER = 64 * 1024  # such a board may use 100 kB there, of which 34 are beside this
AT_320 = 10 * 1024  # more for 320 x 240, whose frame alone takes 9,600
SELFTEST = 64 * 1024
GROWTH = 512  # over 1,000 keys
# Within a key all is there that it has wanted, until the evictor comes. Of the 235 kB at the prompt of an
# RPI_PICO a part is taken by what lies beside this, and by what the games before have left; what is free then
# lies in holes, and of them a key has to leave this much.
PROMPT = 235 * 1024
HOLES = 36 * 1024
PEAK = PROMPT - BESIDE - LEFT - HOLES

# A handheld with the frame of 240 x 240, its display and its files of no cost.
_HANDHELD_END = """
store = Store()
frame = None
"""
_HANDHELD_STEP = wasm.handheld() + _HANDHELD_END
_LAUNCHER_STEP = """
frame = bytearray(28800)
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.session.session import Session
from pocketdeck.screens.app import App
from pocketdeck.screens.evictor import Evictor
evictor = Evictor()
app = App(Canvas(Panel(), frame), Session(store), lambda: 7, evictor)
app.settle()
"""
_BEGIN_STEP = """
app.session.settings["tips"] = "off"  # the keys below are for the game
from pocketdeck.screens import game_entry
game_entry.begin(app, {id!r}, {kinds}, None, 7)
del game_entry
app.settle()
def step(key):
    if type(app.stack[-1]).__name__ in {ends}:
        key = 4  # play again
    app.press(key)
    rest()
    if type(app.stack[-1]).__name__ == {passes!r}:
        app.press(4)
        rest()
def rest():
    while app.wait() is not None:
        app.tick()
"""
# A key, or a tick after it, without the evicting that ends it: what is alive then is the most within it. The
# evicting comes before the next one.
_PEAK_STEP = """
from pocketdeck.screens.app import App
evicts = evictor.evict
settles = app.settle
def late():
    evictor.evict = lambda kept: None
    App.settle(app)
    evictor.evict = evicts
def press(key):
    app.settle = settles
    app.evict()
    while app.wait() is not None:
        app.tick()
    if type(app.stack[-1]).__name__ == {passes!r}:
        app.press(4)
    if type(app.stack[-1]).__name__ in {ends}:
        key = 4
    app.settle = late
    app.press(key)
def tick():
    app.settle = settles
    app.evict()
    app.settle = late
    if app.wait() is not None:
        app.tick()
"""
# A decision now and then (right, right, A), and in between down, look closer, back, menu, back.
_KEYS = (3, 3, 4, 1, 7, 5, 6, 5)
# What small numbers look like when the collector takes them for addresses, it finds there nothing of a game:
# the device's memory is far from such addresses, too. Here the heap lies beyond four million of them.
_BELOW = 1 << 20  # words
_SHIFTS: "tuple[int, ...]" = (16, 1600, 5008)  # bytes, one for each layout
_PLAYED = 1600  # keys in play, some whole games: by then every rare module has been loaded once and has left
# its names in MicroPython's table. Growth is measured after them.
_SAME = 200  # keys of a game that is played before the 1,000 keys and again at their end
_FIRST = 160  # keys on the largest screen
_PEAKS = 48  # keys whose peak is measured, and a tick after each
_ROUNDS = 40  # keys of each game in an evening
_SHEETS = (7, 6)  # the keys that open something over the table

# What is loaded while any game is played; records and search come when they are used.
_ENGINE_STEP = "from pocketdeck.engine import bots, catalog, game, packing, rng"
_RECORD_STEP = "from pocketdeck.engine import record, search"
# A game in play: dealt for the most seats, its words and its best bot loaded, and having thought. News,
# details, reasons, help and the checks of a save are loaded when somebody wants them, and dropped after that.
_GAME_STEP = """
import sys
from pocketdeck.engine import bots, catalog
import pocketdeck.games.{id}.rules, pocketdeck.games.{id}.bot
came = set(sys.modules)
info = catalog.info({id!r})
game = catalog.new_game({id!r}, 42, info["players"][1])
for _ in range(40):
    bots.step(game, [info["bots"][-1]] * game.players)
    for a in game.actions():
        game.label(a)
    for event in game.events(0):
        game.say(event, 0)
evictor.evict(came)
"""


# The board's self-test at its widest, without the chip that it tests.
_SELFTEST_STEP = """
import sys
sys.path.append("/")
class Machine:
    ADC = PWM = Pin = None
sys.modules["machine"] = Machine
from firmware.chips import rp2040
class Chip:
    MACHINE = "Raspberry Pi Pico with RP2040"
    CHIP = rp2040
sys.modules["firmware.chip"] = Chip
class Board:
    NAME = MAKER = DRIVER = "st7789"
    WIDTH = HEIGHT = 240
    X_OFFSET = Y_OFFSET = MADCTL = 0
    INVERTED = ON_PICO = False
    OTHER = BACKLIGHT = BATTERY = BUZZER = None
    KEYS = dict.fromkeys(("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y"), 0)
frame = bytearray(28800)
from firmware import selftest
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.stage.widgets import Style
class Keys:
    def get(self, wait):
        return 4
class Light:
    def light(self, on):
        pass
    brightness = light
test = selftest.Walk(Board)
test.canvas = Canvas(Panel(), frame)
test.style = Style(test.canvas)
test.keys = Keys()
test.memory()
test.display()
selftest.sleep_ms = test.keys.get
test.light(Light())
test.battery()
test.sound()
selftest.REPORT = "/none/there"
test.report()
test.end()
"""


class Layouts:
    """In how many layouts of memory a thing is measured. If `quick`, at first in one; others come for what
    breaks its budget in those before. Each figure is the least of all, so what is held then would stay so."""

    def __init__(self, files: "dict[str, bytes]", quick: bool = False) -> None:
        self.files = files
        self.least = 1 if quick else len(_SHIFTS)
        self.counts: "dict[str, int]" = {}  # by game, or by part, if more than the least
        self.ran: "dict[tuple, Future[list[int]]]" = {}

    def start(self, of: str, prelude: str, steps: "list[str]") -> "list[Future[list[int]]]":
        """Begin to run the steps of a game, or of a whole part, once for each layout: the bytes that each
        step has left of live heap above the prelude's. As many runs as there are processors go on at once."""
        shifts = _SHIFTS[: self.counts.get(of, self.least)]
        keys = [(prelude, *steps, shift) for shift in shifts]
        for key, shift in zip(keys, shifts):
            if key not in self.ran:
                self.ran[key] = _POOL.submit(self._run, prelude, steps, shift)
        return [self.ran[key] for key in keys]

    def _run(self, prelude: str, steps: "list[str]", shift: int) -> "list[int]":
        first = f"{prelude}\nshift = bytearray({shift})\n"
        _, before, *after = wasm.heaps([first, *steps], self.files, stack=_BELOW, names=True)
        return [heap - before for heap in after]

    def more(self, rows: "list[dict]") -> bool:
        """Whether something is over its budget and has a layout left, in which it will be measured too."""
        over = {row["of"] for row in rows if row["bytes"] > row["budget"]}
        over = {of for of in over if self.counts.get(of, self.least) < len(_SHIFTS)}
        self.counts.update({of: self.counts.get(of, self.least) + 1 for of in over})
        return bool(over)


def selftest(layouts: Layouts) -> "list[dict]":
    """The row of the self-test. It is loaded when it is wanted, and nothing of it in play."""
    runs = layouts.start("self-test", _HANDHELD_STEP, [_SELFTEST_STEP])
    least = min(run.result()[0] for run in runs)
    return [{"of": "self-test", "what": "self-test of the board", "bytes": least, "budget": SELFTEST}]


def measure(quick: bool = False) -> "Iterator[dict]":
    """One row per budget: {"of" what it is, "what", "bytes", "budget"}; `quick` as Layouts has it."""
    files = targets.unpacked(template=True)
    for part in _PARTS:
        layouts = Layouts(files, quick)
        found = part(layouts)
        while layouts.more(found):
            found = part(layouts)
        yield from found


def loaded(layouts: Layouts) -> "list[dict]":
    """The rows of the engine, and of each game with its bot."""
    empty, engine, extra = wasm.heaps([_ENGINE_STEP, _RECORD_STEP], layouts.files, names=True)
    rows = [
        {"of": "engine", "what": "engine", "bytes": engine - empty, "budget": ENGINE},
        {"of": "engine", "what": "records and search", "bytes": extra - engine, "budget": RECORD},
    ]
    games = catalog.GAMES + catalog.EXTRA
    engine_step = _ENGINE_STEP + "\nfrom pocketdeck.screens.evictor import Evictor\nevictor = Evictor()"
    started = [layouts.start(game_id, engine_step, [_GAME_STEP.format(id=game_id)]) for game_id in games]
    for game_id, runs in zip(games, started):
        least = min(run.result()[0] for run in runs)
        rows.append({"of": game_id, "what": f"{game_id} with its bot", "bytes": least, "budget": GAME})
    return rows


def live(figures: "list[int]") -> int:
    """The most that is alive on the game screen after any key of any round, no menu or close-up being open.

    The collector takes every number that looks like an address for one, so now and then it keeps garbage for
    a while: what counts for a key is the least of five rounds that follow each other.
    """
    rounds = [figures[i : i + len(_KEYS)] for i in range(0, len(figures), len(_KEYS))]
    spans = [rounds[i : i + 5] for i in range(len(rounds) - 4)]
    least = [list(map(min, zip(*span))) for span in spans]
    return max(row[i] for row in least for i in range(len(_KEYS)) if _KEYS[i] not in _SHEETS)


def begin(game_id: str, files: "dict[str, bytes]", most: int = 1, more: str = "") -> str:
    """The step that begins a game with the most seats, or with 0 the least, persons and bots in turn, and
    does `more`."""
    info = catalog.info(game_id)
    kinds = [info["bots"][-1] if seat & 1 else None for seat in range(info["players"][most])]
    names = exchange.of(files)
    passes, *ends = [
        names.get(screen, screen) for screen in ("TextHandOver", "Result", "NewGame", "Launcher")
    ]
    return (_BEGIN_STEP + more).format(id=game_id, kinds=kinds, ends=ends, passes=passes)


def pressed(count: int) -> "list[str]":
    """So many keys, a step each."""
    return [f"step({_KEYS[i % len(_KEYS)]})" for i in range(count)]


def large(layouts: Layouts) -> "list[dict]":
    """The rows of the largest screen: each game in play at 320 x 240, over its first rounds of keys."""
    rows: "list[dict]" = []
    panel = wasm.handheld(320) + _HANDHELD_END
    launcher = _LAUNCHER_STEP.replace("28800", "38400")
    started = [
        layouts.start(game_id, panel, [launcher, begin(game_id, layouts.files), *pressed(_FIRST)])
        for game_id in catalog.GAMES
    ]
    for game_id, runs in zip(catalog.GAMES, started):
        _, _, *playing = map(min, zip(*[run.result() for run in runs]))
        row = {"of": game_id, "what": f"{game_id} at 320x240", "bytes": live(playing)}
        rows.append({**row, "budget": IN_PLAY + AT_320})
    return rows


def within(layouts: Layouts) -> "list[dict]":
    """The rows of the peak: the most that is alive at once within a key or a tick of each game."""
    rows: "list[dict]" = []
    steps = [step for i in range(_PEAKS) for step in (f"press({_KEYS[i % len(_KEYS)]})", "tick()")]
    started = []
    for game_id in catalog.GAMES:
        begun = begin(game_id, layouts.files, 1, _PEAK_STEP)
        started.append(layouts.start(game_id, _HANDHELD_STEP, [_LAUNCHER_STEP, begun, *steps]))
    for game_id, runs in zip(catalog.GAMES, started):
        _, _, *peaks = map(min, zip(*[run.result() for run in runs]))
        rows.append({"of": game_id, "what": f"{game_id}, peak of a key", "bytes": max(peaks), "budget": PEAK})
    return rows


def evening(layouts: Layouts) -> "list[dict]":
    """The rows of all games, one after the other, as the emulated device plays them."""
    steps = [_LAUNCHER_STEP]
    for game_id in catalog.GAMES:
        steps += [
            begin(game_id, layouts.files, 0),
            *pressed(_ROUNDS),
            "app.session.leave()\napp.home()\napp.draw()",
        ]
    runs = layouts.start("evening", _HANDHELD_STEP, steps)
    _, *found = map(min, zip(*[run.result() for run in runs]))
    rows: "list[dict]" = []
    for i, game_id in enumerate(catalog.GAMES):
        playing = found[i * (_ROUNDS + 2) + 1 : (i + 1) * (_ROUNDS + 2) - 1]
        row = {"of": "evening", "what": f"an evening: {game_id}", "bytes": live(playing)}
        rows.append({**row, "budget": EVENING})
    return rows


def handheld(layouts: Layouts) -> "list[dict]":
    """The rows of the app: launcher, each game in play, and what 1,000 keys leave behind: the same game is
    played before them and again, for a hand of thirty cards takes more than one of seven.

    Each key is a step of its own, because MicroPython in WebAssembly collects between steps only. What the
    collector keeps by mistake depends on where things lie, so for each key the least of some runs counts,
    each with its memory shifted.
    """
    rows: "list[dict]" = []
    started = []
    for game_id in catalog.GAMES:
        begun = begin(game_id, layouts.files)
        same = [begun, *pressed(_SAME)]
        steps = [_LAUNCHER_STEP, begun, *pressed(_PLAYED)] + same + pressed(1000 - _SAME) + same
        started.append(layouts.start(game_id, _HANDHELD_STEP, steps))
    for game_id, runs in zip(catalog.GAMES, started):
        # The same game each time, so key by key.
        launcher, _, *found = map(min, zip(*[run.result() for run in runs]))
        in_play = live(found[:_PLAYED])
        growth = live(found[-_SAME:]) - live(found[_PLAYED + 1 :][:_SAME])
        figures = [(f"{game_id} in play", in_play, IN_PLAY), (f"{game_id}, 1,000 keys", growth, GROWTH)]
        if not rows:
            figures.insert(0, ("launcher", launcher, LAUNCHER))
        rows += [{"of": game_id, "what": what, "bytes": is_, "budget": most} for what, is_, most in figures]
    return rows


_PARTS = (loaded, handheld, within, evening, large, selftest)


def device() -> "tuple[Iterator[dict], list[str]]":
    """The rows of the emulated device, and what could not be measured because its firmware is not at hand."""
    from lab.budgeting import emulated_figures, emulated_tables
    from simulators import emulator  # here: the rest does without

    image = emulator.firmware()
    if image is None:
        return iter(()), [f"times and memory on the emulated Pico ({emulator.VARIABLE} names no .uf2 file)"]
    return chain(emulated_figures.rows(image), emulated_tables.rows(image)), []


def tell(row: dict) -> "tuple[str, bool]":
    """A row in words, and whether it passes."""
    if "bytes" in row:
        passes = row["bytes"] <= row["budget"]
        words = f"  {row['what']:<24} {row['bytes']:>7,} of {row['budget']:,}"
        return (words if passes else words + "  OVER BUDGET"), passes
    peer = f" ({row['peer']})" if row["peer"] else ""
    words = f"  {row['what']:<52} {row['value']:>9,} {row['unit']:<5}"
    if "least" in row:
        passes = row["value"] >= row["least"]
        words += f" of at least {row['least']:,}"
    else:
        passes = row["value"] <= row["most"]
        words += f" of {row['most']:,}"
    words += f", aim {row['aim']:,}{peer}"
    return (words, True) if passes else (words + "  OVER BUDGET", False)


def told(title: str, rows: "Iterator[dict]", quiet: bool) -> "list[dict]":
    """All of these rows; each is printed below the title as soon as it is measured, unless `quiet`."""
    found: "list[dict]" = []
    for row in rows:
        if not quiet:
            if not found:
                print(title)
            print(tell(row)[0], flush=True)
        found.append(row)
    return found


_MEMORY = "Heap with modules in memory and tables in text, on MicroPython in WebAssembly, bytes:"
_DEVICE = "On the emulated Pico with real firmware, and a peer measured the same way:"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    parser.add_argument(
        "--quick", action="store_true", help="as few layouts of memory as budgets are held in"
    )
    parser.add_argument("--device", action="store_true", help="only what the emulated Pico takes")
    arguments = parser.parse_args()
    problem = "" if arguments.device else wasm.available()
    if problem:
        print(problem, file=sys.stderr)
        return 1
    rows = [] if arguments.device else told(_MEMORY, measure(arguments.quick), arguments.json)
    emulated, lacking = device()
    rows += told(_DEVICE, emulated, arguments.json)
    if arguments.json:
        print(json.dumps(rows))
    over = [row["what"] for row in rows if not tell(row)[1]]
    sys.stdout.flush()
    if over:
        print("OVER BUDGET: " + ", ".join(over), file=sys.stderr)
    for what in lacking:
        project.not_measured(what)
    return int(bool(over))


if __name__ == "__main__":
    sys.exit(main())

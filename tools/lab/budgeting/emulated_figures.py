"""Times and memory of the handheld on the emulated Pico: what tools/lab/budget.py prints of it.

MicroPython's own firmware, with our files on its drive. A program of ours on that drive plays by itself and
writes what it measures to a file; what can be seen from outside (pictures, pressed pins, sleep) is measured
from outside. Emulated milliseconds, as the emulator's clock gives them. What the tables cost is in
emulated_tables.py.
"""

import time
from collections.abc import Iterator
from pathlib import Path

from building import exchange, mpycross, targets
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.session.session import Session
from simulators import emulator

# The budgets for 240x240 in colour, and what each of them is to become. More than the budget fails, whatever
# the reason: a limit that is moved to where a figure has got to hides it.
FIRST_COVER = 350, 250  # ms
BEGUN = 600, 350
RESUMED = 700, 450
FOCUS = 12, 8  # on a table
WHOLE = 40, 30  # a table, or a cover
SHEET = 40, 30  # what X and Y open
FRAME = 8, 4  # of one thing that moves
THOUGHT = 850, 600
AWAKE = 0.1, 0.0  # percent of the time
LAUNCHER = 96 * 1024, 80 * 1024  # bytes
IN_PLAY = 160 * 1024, 130 * 1024
AT_320 = 10 * 1024  # more for 320x240, whose frame alone takes 9,600
PIECE = 48 * 1024, 60 * 1024  # that have to be free in one piece
# Measured the same way: nano-gui with 10 labels, st7789py_mpy with cards, Thumby's API with video poker.
PEERS = {
    "reset to the first cover": "nano-gui 776",
    "heap in the launcher": "nano-gui 55 kB without an app",
}

# On the device in place of main.py's own: what the program of a test has as loop() is played instead of the
# loop that reads keys.
_MAIN = """
import measuring
from loader import mount
mount()
del mount
measuring.start()
"""
BEGIN = """
import gc, os, sys, time
gc.collect()
base = gc.mem_alloc()  # with all that there is before ours

def note(what, value):
    with open("/figures.txt", "a") as file:
        file.write("%s=%d\\n" % (what, value))

def heap(what):
    gc.collect()
    note("heap " + what, gc.mem_alloc() - base)

def end():
    with open("/done.txt", "w") as file:
        file.write("done")
    while True:
        time.sleep_ms(1000)

def listed():
    with open("/games.txt") as file:
        return file.read().split()

def start():
    from firmware import shell
    shell.loop = loop
    shell.run()
"""
_PLAY = """
def loop(parts):
    app = parts.app
    app.session.settings["tips"] = "off"
    from firmware import ahead
    ahead.load(app)  # what is kept for the next key is part of it
    heap("launcher")
    from pocketdeck.engine import bots, catalog
    from pocketdeck.screens import game_entry
    for game_id in listed():
        info = catalog.info(game_id)
        gc.collect()
        at = time.ticks_ms()
        game_entry.begin(app, game_id, [None] + [info["bots"][0]] * (info["players"][1] - 1), None, 7)
        app.settle()
        note("begin " + game_id, time.ticks_diff(time.ticks_ms(), at))
        longest = 0
        for name in os.listdir("/"):
            if name.startswith(game_id + "-"):
                with open("/" + name, "rb") as file:
                    game = catalog.load_game(file.read())
                gc.collect()
                at = time.ticks_ms()
                bots.choose(game, game.to_act, info["bots"][-1])
                longest = max(longest, time.ticks_diff(time.ticks_ms(), at))
                game = None
        note("thought " + game_id, longest)
        app.evict()
        app.session.leave()  # as the menu does
        app.home()
        app.settle()
    end()
"""


def measuring(program: str, files: "dict[str, bytes]") -> "dict[str, bytes]":
    """These files of a device with a program that plays on it: BEGIN and a loop()."""
    made = mpycross.compiled(exchange.spoken(BEGIN + program, files), "measuring", mpycross.RP2040)
    return {**files, "/main.py": _MAIN.encode(), "/measuring.mpy": made}


def noted(machine: emulator.Machine, limit: float) -> "dict[str, int]":
    """What such a program has noted, in at most so many emulated ms."""
    text = machine.told("/figures.txt", limit)
    return {name: int(value) for name, value in (line.split("=") for line in text.split("\n"))}


_POSITIONS = 3  # of each game, in which the device thinks
_TRIED = 40  # that seemed hard at the first look


def hardest(game_id: str) -> "list[bytes]":
    """Positions, packed, about which the best bot has thought longest here, in a game of each number of
    players: to let the device think through whole games would take the emulator an hour."""
    info = catalog.info(game_id)
    level = info["bots"][-1]
    least, most = info["players"]

    def seconds(game: "catalog.Game") -> float:
        begin = time.thread_time()
        bots.choose(game, game.to_act, level)
        return time.thread_time() - begin

    found: "list[tuple[float, bytes]]" = []
    for players in range(least, most + 1):
        for seed in range(6 if least == most else 2):
            game = catalog.new_game(game_id, seed, players)
            while not game.over:
                found.append((seconds(game), game.pack()))
                bots.step(game, [level] * players)
            found = sorted(found, reverse=True)[:_TRIED]
    again = []
    for _, position in found:  # what was slow once may have been held up
        game = catalog.load_game(position)
        again.append((min(seconds(game) for _ in range(3)), position))
    return [position for _, position in sorted(again, reverse=True)[:_POSITIONS]]


def _files() -> "dict[str, bytes]":
    """A drive without tips, which would come between the tables."""
    store = MemoryStore()
    session = Session(store)
    session.set("tips", "off")
    session.leave()
    return {**targets.files(), **{"/saves/" + name: data for name, data in store.files.items()}}


def inside(image: Path, games: "tuple[str, ...]" = catalog.GAMES) -> "dict[str, int]":
    """What the device measures of itself: {"heap launcher": bytes, "thought <game>": ms, ...}."""
    files = measuring(_PLAY, _files())
    files["/games.txt"] = " ".join(games).encode()
    for game_id in games:
        for i, position in enumerate(hardest(game_id)):
            files[f"/{game_id}-{i}"] = position
    return noted(emulator.Machine(image, files), 120_000)


def outside(image: Path) -> "dict[str, float]":
    """What can be seen from outside, in ms and percent."""
    machine = emulator.Machine(image, _files())
    machine.settle()
    out = {"cover": machine.panel.first_lit / emulator.MS}
    out["whole"] = max(machine.press(key) for key in ("RIGHT", "LEFT", "DOWN", "UP"))
    out["sheet"] = 0
    for _ in catalog.GAMES:
        out["sheet"] = max(out["sheet"], *(opened(machine, key) for key in ("X", "Y")))
        machine.press("RIGHT")
    begin, busy = machine.now, machine.busy
    machine.run(5000)
    out["awake"] = 100 * (machine.busy - busy) / (machine.now - begin)
    return out


def opened(machine: emulator.Machine, key: str) -> float:
    """The time from a key to its sheet, which B closes."""
    found = machine.opened(key)
    machine.press("B")
    return found


def row(what: str, value: float, unit: str, limits: "tuple[float, float]", least: bool = False) -> dict:
    """A figure for tools/lab/budget.py, which may be at most, or `least`, the first of its limits; the other
    one is its aim."""
    return {
        "what": what,
        "value": round(value, 2),
        "unit": unit,
        "least" if least else "most": limits[0],
        "aim": limits[1],
        "peer": PEERS.get(what),
    }


def rows(image: Path) -> "Iterator[dict]":
    """One row per figure, as row() has it, as soon as it is measured."""
    found = outside(image)
    yield row("reset to the first cover", found["cover"], "ms", FIRST_COVER)
    yield row("key to the last byte, another cover", found["whole"], "ms", WHOLE)
    yield row("key to the last byte, a sheet over the launcher", found["sheet"], "ms", SHEET)
    yield row("awake while waiting in the launcher", found["awake"], "%", AWAKE)
    for name, value in inside(image).items():
        kind, _, about = name.partition(" ")
        if kind == "heap":
            yield row("heap in the launcher", value, "bytes", LAUNCHER)
        elif kind == "begin":
            yield row(f"launcher into a new game: {about}", value, "ms", BEGUN)
        else:
            yield row(f"longest thought: {about}", value, "ms", THOUGHT)

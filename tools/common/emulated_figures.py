"""Times and memory of the handheld on the emulated Pico: what tools/budget.py prints of it.

The device runs our modules with a loop of its own, which plays by itself and writes what it measures to a
file; what can be seen from outside (pictures, pressed pins, sleep) is measured from outside. Emulated
milliseconds, as the emulator's clock gives them. Stock firmware has our modules as .mpy files in its memory;
a firmware with all of Pocketdeck frozen into it (firmware/manifest.py) runs them from its flash.
"""

import time
from pathlib import Path

from building import exchange, targets
from common import emulator
from common.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.session.session import Session

# The budgets for 240x240 in colour: (most with everything frozen into the firmware, most on stock firmware
# with our files in its memory). More than that fails, whatever the reason: a limit that is moved to where a
# figure has got to hides it.
FIRST_FRAME = 200, 500  # ms
WHOLE = 60  # of a table of text, which is what files on stock firmware have; see emulated_tables.py
ACTION = 16
CURSOR = 60, 16  # a cover of the launcher, with files on stock firmware a row of it
ENTERED = 160, None
SHEET = 30, 60  # what X and Y open
THOUGHT = 850, 850
AWAKE = 0.1, 0.1  # percent of the time
LAUNCHER = 64 * 1024, 100 * 1024  # bytes
IN_PLAY = 96 * 1024, 170 * 1024
NONE = None, None
# Measured the same way: nano-gui with 10 labels, st7789py_mpy with cards, Thumby's API with video poker.
PEERS = {
    "reset to the first frame": "nano-gui 776",
    "key to the last byte, whole screen": "nano-gui 79",
    "key to the last byte, action": "st7789py 13 for two cards",
    "heap in the launcher": "nano-gui 55 kB without an app",
    "heap: handsolo": "Thumby poker 72 kB at 72x40",
}

# What happens after the first frame, in place of the loop that reads keys. Figures go to a file.
_PLAY = """
import gc, os, sys, time
gc.collect()
base = gc.mem_alloc()

def figure(name, value):
    with open("/figures.txt", "a") as file:
        file.write("%s=%d\\n" % (name, value))

def heap(name):
    gc.collect()
    figure("heap " + name, gc.mem_alloc() - base)

def play(parts):
    app = parts.app
    app.session.settings["tips"] = "off"
    figure("roomy", app.roomy)
    heap("launcher")
    from pocketdeck.engine import bots, catalog
    from pocketdeck.screens import entering
    with open("/games.txt") as file:
        games = file.read().split()
    for game_id in games:
        info = catalog.info(game_id)
        begin = time.ticks_ms()
        entering.begin(app, game_id, [None] + ["easy"] * (info["players"][0] - 1), None, 7)
        app.settle()
        figure("begin " + game_id, time.ticks_diff(time.ticks_ms(), begin))
        for _ in range(6):
            if app.session.person() is None:
                app.tick()
            else:
                app.session.act(app.session.game.actions()[0])
                app.stack[0].after()
                while len(app.stack) > 1:
                    app.stack.pop()
                app.settle()
            if app.session.game.over:
                break
        longest = 0
        for name in os.listdir("/"):
            if name.startswith(game_id + "-"):
                with open("/" + name, "rb") as file:
                    game = catalog.load_game(file.read())
                gc.collect()
                begin = time.ticks_ms()
                bots.choose(game, game.to_act, info["bots"][-1])
                longest = max(longest, time.ticks_diff(time.ticks_ms(), begin))
                game = None
        figure("thought " + game_id, longest)
        app.evict()
        heap(game_id)
        app.press(6)
        heap(game_id + " menu")
        app.press(5)
        app.home()
        app.settle()
        heap("launcher after " + game_id)
    with open("/done.txt", "w") as file:
        file.write("done")
    while True:
        parts.keys.get(None)

def begin():
    loader.mount()
    from firmware import shell
    shell.loop = play
"""
_MAIN = (
    _PLAY
    + """
import loader
begin()
from firmware.shell import run
run()
"""
)
# A file on the drive comes before a frozen module of that name: the frozen main.py mounts this one.
LOADER = """
import sys
sys.path[:] = (".frozen", "")
del sys.modules["loader"]
import loader
mount = begin
def leave():
    pass
"""


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


def _drive(frozen: bool) -> "dict[str, bytes]":
    """What lies on the device's drive: our modules, if the firmware has none, no tips, which would come
    between the tables, and a game of Hand Solo that begins at a market."""
    store = MemoryStore()
    session = Session(store)
    session.set("tips", "off")
    session.start("handsolo", [None], None, 7)
    session.leave()
    files = {} if frozen else targets.files()
    return {**files, **{"/saves/" + name: data for name, data in store.files.items()}}


def inside(image: Path, frozen: bool = False, games: "tuple[str, ...]" = catalog.GAMES) -> "dict[str, int]":
    """What the device measures of itself: {"heap launcher": bytes, "thought <game>": ms, ...}."""
    files = _drive(frozen)
    if frozen:
        files["/loader.py"] = (_PLAY + LOADER).encode()
    else:
        files["/main.py"] = exchange.spoken(_MAIN, files).encode()
    files["/games.txt"] = " ".join(games).encode()
    for game_id in games:
        for i, position in enumerate(hardest(game_id)):
            files[f"/{game_id}-{i}"] = position
    text = emulator.Machine(image, files).told("/figures.txt", 120_000).split("\n")
    return {name: int(value) for name, value in (line.split("=") for line in text)}


def outside(image: Path, frozen: bool = False) -> "dict[str, float]":
    """What can be seen from outside, in ms and percent: {"first frame", "launcher cursor", "launcher sheet",
    "into a game", "awake"}, and on a table of text "cursor", "whole screen" and "sheet". emulated_tables.py
    has a picture's."""
    machine = emulator.Machine(image, _drive(frozen))
    machine.settle()
    out = {"first frame": machine.panel.first_lit / emulator.MS}
    out["launcher cursor"] = max(machine.press(key) for key in ("DOWN", "DOWN", "UP", "UP"))
    out["launcher sheet"] = 0
    for _ in catalog.GAMES:
        sheets = opened(machine, ("X", "Y") if frozen else ("Y",))  # a launcher in text has no menu
        out["launcher sheet"] = max(sheets, out["launcher sheet"])
        machine.press("DOWN")
    for _ in catalog.GAMES:
        machine.press("UP")
    out["into a game"] = machine.press("A")
    if not frozen:
        machine.press("RIGHT")  # takes the sentence about the start away
        machine.press("A")  # to the market
        out["cursor"] = max(machine.press(key) for key in ("RIGHT", "RIGHT", "LEFT"))
        out["whole screen"] = max(machine.press("A") for _ in range(4))
        out["sheet"] = opened(machine, ("X", "Y", "X"))
    machine.settle()
    begin, busy = machine.now, machine.busy
    machine.run(5000)
    out["awake"] = 100 * (machine.busy - busy) / (machine.now - begin)
    return out


def opened(machine: emulator.Machine, keys: "tuple[str, ...]") -> float:
    """The longest time from one of these keys to its sheet, which B closes."""
    found = 0.0
    for key in keys:
        found = max(found, machine.opened(key))
        machine.press("B")
    return found


def rows(image: Path, frozen: bool = False) -> "list[dict]":
    """One row per figure: {"what", "value", "unit", "most", "peer"}; most is None without a budget."""
    found = outside(image, frozen)
    own = inside(image, frozen)
    out: "list[tuple[str, float, str, tuple]]" = [
        ("reset to the first frame", found["first frame"], "ms", FIRST_FRAME),
        ("key to the last byte, in the launcher", found["launcher cursor"], "ms", CURSOR),
        ("key to the last byte, a sheet over the launcher", found["launcher sheet"], "ms", SHEET),
        ("key to the last byte, back into a game", found["into a game"], "ms", ENTERED),
        ("awake while waiting for a key", found["awake"], "%", AWAKE),
    ]
    if not frozen:
        out.append(("key to the last byte, whole screen", found["whole screen"], "ms", (WHOLE, WHOLE)))
        out.append(("key to the last byte, action", found["cursor"], "ms", (ACTION, ACTION)))
        out.append(("key to the last byte, a sheet opened", found["sheet"], "ms", SHEET))
    for name, value in own.items():
        kind, _, about = name.partition(" ")
        if kind == "heap" and about == "launcher":
            out.append(("heap in the launcher", value, "bytes", LAUNCHER))
        elif kind == "heap":
            out.append((f"heap: {about}", value, "bytes", NONE if " " in about else IN_PLAY))
        elif kind == "thought":
            out.append((f"longest thought: {about}", value, "ms", THOUGHT))
        elif kind == "roomy":
            out.append(("tables loaded for each drawing (1: yes)", 1 - value, "", (0, 0)))
        else:
            out.append((f"loading and dealing: {about}", value, "ms", NONE))
    return [
        {
            "what": what,
            "value": round(value, 2),
            "unit": unit,
            "most": limits[0] if frozen else limits[1],
            "peer": PEERS.get(what),
        }
        for what, value, unit, limits in out
    ]

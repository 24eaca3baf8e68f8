"""Times and memory of the tables that are pictures, on the emulated Pico with Pocketdeck in its firmware.

Each game is brought to the fullest table that some games of its best bots come to, for the most seats, saved,
and started there on a device: pressed pins tell the time from a key to the last byte on its way to the
display, and a loop of its own tells what a frame of a motion takes and how much of the heap is used.
"""

from pathlib import Path

from pocketdeck.engine import bots, catalog
from pocketdeck.session.session import Session
from pocketdeck.stage import bar
from pocketdeck.stage.pixels import Canvas
from pocketdeck.stage.stage import Stage

from . import emulator
from .emulated_figures import LOADER
from .handheld import MemoryPanel
from .hoststore import MemoryStore

FOCUS = 12  # ms
WHOLE = 34
SHEET = 30  # the menu, or a closer look
FRAME = 8  # of one thing that moves
IN_PLAY = 96 * 1024  # bytes
PIECE = 60 * 1024  # bytes that have to be free in one piece

_FREE = "free in one piece"
_SEEDS = range(20)
_DECISIONS = 60  # of each of these games

_INSIDE = """
import gc, time
gc.collect()
base = gc.mem_alloc()

def loop(parts):
    from firmware import ahead
    from firmware.shell import plug
    app = parts.app
    screen = app.stack[0]
    for key in range(4):  # what is kept of the next key is part of it
        ahead.look(screen, key)
    gc.collect()
    lines = ["heap %d" % (gc.mem_alloc() - base)]
    room = gc.mem_free()
    while True:
        try:
            bytearray(room)
            break
        except MemoryError:
            room -= 1024
    lines.append("piece %d" % room)
    longest = frames = 0
    for _ in range(40):
        stage = screen.stage
        gc.collect()
        plug()
        while stage.moving():
            motion = stage.motion
            group = motion.first
            moves = max(1, motion.last() - group)
            whole = motion.frame  # the first one of a group also draws what else has changed
            begin = time.ticks_us()
            stage.frame()
            stage.canvas.show()
            if whole and motion.first == group:  # and the last one the things where they belong
                frames += 1
                longest = max(longest, time.ticks_diff(time.ticks_us(), begin) // moves)
        if frames > 30 or app.session.game.over:
            break
        if app.session.person() is None:
            app.session.bot()
        else:
            app.session.act(app.session.game.actions()[0])
        screen.look()
    lines.append("frame %d" % longest)
    lines.append("frames %d" % frames)
    with open("/done.txt", "w") as file:
        file.write("\\n".join(lines))
    while True:
        parts.keys.get(None)

def begin():
    loader.mount()
    from firmware import shell
    shell.loop = loop

"""  # and LOADER


def _stage(game_id: str) -> Stage:
    canvas = Canvas(MemoryPanel(240, 240, 16))
    stage = Stage(canvas, canvas.height - bar.height(canvas))
    stage.use(catalog.part(game_id, "tableau.scene"), catalog.part(game_id, "tableau.pieces"))
    return stage


def _played(game_id: str, seed: int, most: int) -> "tuple[MemoryStore, list[int]]":
    """A game of one person among best bots, for the most seats, up to that many decisions of the person: its
    saves, and how many pieces lay on the table at each."""
    store = MemoryStore()
    session = Session(store)
    session.set("tips", "off")
    info = catalog.info(game_id)
    level = info["bots"][-1]
    session.start(game_id, [None] + [level] * (info["players"][1] - 1), None, seed)
    stage = _stage(game_id)
    found: "list[int]" = []
    while True:
        game = session.game
        if game.over:
            break
        if session.person() is None:
            session.bot()
            continue
        view = game.view(0)
        view["events"] = ()
        stage.set(view, game.offered(), False)
        found.append(stage.now.count)
        if len(found) > most:
            break
        session.act(bots.choose(game, 0, level)[0])
    session.waiting()
    return store, found


def fullest(game_id: str) -> "dict[str, bytes]":
    """A drive's saves with the fullest table of some games of this kind."""
    best, seed, at = 0, 0, 0
    for one in _SEEDS:
        _, counts = _played(game_id, one, _DECISIONS)
        if max(counts) > best:
            best, seed, at = max(counts), one, counts.index(max(counts))
    store, _ = _played(game_id, seed, at)
    return {"/saves/" + name: data for name, data in store.files.items()}


def _outside(image: Path, saves: "dict[str, bytes]") -> "dict[str, float]":
    machine = emulator.Machine(image, saves)
    machine.settle()
    out = {"focus": max(machine.press(key) for key in ("RIGHT", "LEFT", "DOWN", "UP", "RIGHT", "LEFT"))}
    wholes, sheets = [], []
    for key in ("X", "Y", "X"):
        sheets.append(machine.opened(key))  # it still rises then
        wholes.append(machine.press("B"))
    out["whole"] = max(wholes)
    out["sheet"] = max(sheets)
    begin, busy = machine.now, machine.busy
    machine.run(5000)
    out["awake"] = 100 * (machine.busy - busy) / (machine.now - begin)
    return out


def _inside(image: Path, saves: "dict[str, bytes]") -> "dict[str, int]":
    machine = emulator.Machine(image, {**saves, "/loader.py": (_INSIDE + LOADER).encode()})
    text = machine.told("/done.txt", 60_000)
    return {name: int(value) for name, value in (line.split() for line in text.split("\n"))}


def rows(image: Path, games: "tuple[str, ...]" = catalog.GAMES) -> "list[dict]":
    """One row per figure: {"what", "value", "unit", "most" or "least", "peer"}."""
    found: "list[tuple[str, float, str, float | None]]" = []
    for game_id in games:
        saves = fullest(game_id)
        own, told = _outside(image, saves), _inside(image, saves)
        found += [
            (f"{game_id}: key to the last byte, moved focus", own["focus"], "ms", FOCUS),
            (f"{game_id}: key to the last byte, whole table", own["whole"], "ms", WHOLE),
            (f"{game_id}: key to the last byte, a sheet opened", own["sheet"], "ms", SHEET),
            (f"{game_id}: a frame of a card that moves", told["frame"] / 1000, "ms", FRAME),
            (f"{game_id}: awake while waiting for a key", own["awake"], "%", 0.1),
            (f"{game_id}: heap in play", told["heap"], "bytes", IN_PLAY),
            (f"{game_id}: {_FREE}", told["piece"], "bytes", PIECE),
        ]
    return [
        {
            "what": what,
            "value": round(value, 2),
            "unit": unit,
            "least" if what.endswith(_FREE) else "most": limit,
            "peer": None,
        }
        for what, value, unit, limit in found
    ]

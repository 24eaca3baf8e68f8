"""Times and memory of the tables, which are pictures, on the emulated Pico.

Each game is brought to the fullest table that some games of its best bots come to, for the most seats, and
saved. A device that starts there tells from outside the time from a pressed pin to the last byte on its way
to the display. An evening is played from inside: all five of these games one after the other in one power-on,
with motion on, whose frames are timed, those of events too; after each game the heap is measured.
"""

from collections.abc import Iterator
from pathlib import Path

from building import targets
from lab.budgeting.emulated_figures import (
    AT_320,
    AWAKE,
    FOCUS,
    FRAME,
    IN_PLAY,
    measuring,
    noted,
    PIECE,
    RESUMED,
    row,
    SHEET,
    WHOLE,
)
from playing.handheld import MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.session.session import Session
from pocketdeck.stage.picture import bar
from pocketdeck.stage.picture.pixels import Canvas
from pocketdeck.stage.picture.stage import Stage
from simulators import emulator

LARGE = "ili9341"  # the board with 320x240
_SEEDS = range(20)
_DECISIONS = 60  # of each of these games

_EVENING = """
def tidy(parts):  # as before each key
    from firmware.shell import rest
    rest(parts, parts.app.wait() is None)

def frames(stage, parts):
    longest = 0
    tidy(parts)
    while stage.moving():
        motion = stage.motion
        group = motion.first
        moves = max(1, motion.last() - group)
        whole = motion.frame  # the first one of a group also draws what else has changed
        at = time.ticks_us()
        stage.frame()
        stage.canvas.show()
        if whole and motion.first == group:  # and the last one the things where they belong
            longest = max(longest, time.ticks_diff(time.ticks_us(), at) // moves)
    return longest

def piece():
    least, most = 0, gc.mem_free()
    while most - least > 256:
        middle = (least + most) // 2
        gc.collect()
        try:
            bytearray(middle)
            least = middle
        except MemoryError:
            most = middle
    return least

def loop(parts):
    from pocketdeck.screens import game_entry
    app = parts.app
    app.session.settings["tips"] = "off"
    for game_id in listed():
        game_entry.resume(app, game_id)
        app.settle()
        longest = 0
        for _ in range(5):
            screen = app.stack[0]
            longest = max(longest, frames(screen.stage, parts))
            if app.session.game.over:
                break
            if app.session.person() is None:
                app.session.bot()
            else:
                app.session.act(app.session.game.actions()[0])
            screen.look()
            while screen.holds:  # the pictures that an event has
                longest = max(longest, frames(screen.stage, parts))
                if not screen.go_on():
                    screen.rest()
            app.evict()
            tidy(parts)
        longest = max(longest, frames(screen.stage, parts))
        app.settle()
        for key in (6, 5, 7, 5):  # the menu, a closer look
            tidy(parts)
            app.press(key)
        tidy(parts)  # what is kept for the next key is part of it
        app.evict()
        screen = None
        note("frame " + game_id, longest)
        heap(game_id)
        note("piece " + game_id, piece())
        app.session.leave()  # as the menu does
        app.home()
        app.settle()
        tidy(parts)
    end()
"""


def _stage(game_id: str) -> Stage:
    canvas = Canvas(MemoryPanel(240, 240, 16))
    stage = Stage(canvas, canvas.height - bar.height(canvas))
    stage.use(catalog.part(game_id, "picture.scene"), catalog.part(game_id, "picture.pieces"))
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
    session.save()
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


def outside(image: Path, saves: "dict[str, bytes]") -> "dict[str, float]":
    """A table from outside: its picture after a reset, and keys on it; ms and percent."""
    machine = emulator.Machine(image, {**targets.files(), **saves})
    machine.settle()
    out = {"resumed": machine.panel.first_lit / emulator.MS}
    out["focus"] = max(machine.press(key) for key in ("RIGHT", "LEFT", "DOWN", "UP", "RIGHT", "LEFT"))
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


def evening(
    image: Path, saves: "dict[str, dict[str, bytes]]", board: str = emulator.DEFAULT
) -> "dict[str, int]":
    """Each of these games, by its saves, in one power-on: {"heap <game>": bytes, "piece <game>": bytes,
    "frame <game>": us}."""
    files = measuring(_EVENING, targets.files())
    files["/games.txt"] = " ".join(saves).encode()
    for some in saves.values():
        files.update({name: data for name, data in some.items() if "settings" not in name})
    return noted(emulator.Machine(image, files, board=board), 120_000)


def rows(image: Path, games: "tuple[str, ...]" = catalog.GAMES) -> "Iterator[dict]":
    """One row per figure, as emulated_figures.row() has it, as soon as it is measured."""
    saves = {game_id: fullest(game_id) for game_id in games}
    for game_id in games:
        own = outside(image, saves[game_id])
        yield row(f"reset to a saved table: {game_id}", own["resumed"], "ms", RESUMED)
        yield row(f"{game_id}: key to the last byte, moved focus", own["focus"], "ms", FOCUS)
        yield row(f"{game_id}: key to the last byte, whole table", own["whole"], "ms", WHOLE)
        yield row(f"{game_id}: key to the last byte, a sheet opened", own["sheet"], "ms", SHEET)
        yield row(f"{game_id}: awake while waiting for a key", own["awake"], "%", AWAKE)
    for board, size, more in ((emulator.DEFAULT, "", 0), (LARGE, " at 320x240", AT_320)):
        told = evening(image, saves, board)
        most = IN_PLAY[0] + more, IN_PLAY[1] + more
        for game_id in games:
            if not more:
                frame = told["frame " + game_id] / 1000
                yield row(f"an evening: the longest frame, {game_id}", frame, "ms", FRAME)
            yield row(f"an evening: heap in {game_id}{size}", told["heap " + game_id], "bytes", most)
            if not more:
                free = told["piece " + game_id]
                yield row(f"an evening: free in one piece, {game_id}", free, "bytes", PIECE, True)

"""A million random actions of each game, through session and screens: nothing breaks, nothing grows.

All options and seats by lot; actions, bots, undo and redo, hints, leaving, restarting, any screen. After
each action the game's own checks count its cards, and a restarted device has to find the same game.

The heap is measured where every measurement is alike: in the launcher, no game in play, after a collection.
One handheld lives for some time and is measured at the middle and at the end of its life, so that both
what a handheld piles up and what outlives it is seen. On CPython the heap is counted in allocated blocks,
which costs nothing while the games run; tracing every allocation would double the time.
"""

import gc
import importlib
import random
import statistics
import sys
import traceback
from array import array
from typing import Any, Callable

import framebuf

from building import targets
from environment import project
from playing.handheld import Handheld, KEYS, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.screens.turns import Turns
from pocketdeck.session.session import Session
from simulators import wasm

from . import script
from .report import Findings, Say, stopping

EVERY = 1000  # actions between two measurements on MicroPython
BYTES = 512  # by which its heap may differ
COLLECT = 50  # actions between two collections there
LIFE = 2000  # actions of one handheld, which is measured twice; in long runs a 200th of all
WARM = 4  # lives until everything has been loaded once
LONGEST = 600  # actions of a game, at most
BLOCKS = 200  # by which the heap may differ: what one game leaves for its statistics, and CPython's own noise
SCREENS = ("a", "b", "x", "y", "up", "down", "left", "right", "tick")
SIZES = ((128, 64, 2), (160, 80, 16), (240, 240, 16))


class Player:
    """One handheld that is played at random, game after game of one kind."""

    def __init__(self, game_id: str, seed: int) -> None:
        self.game_id = game_id
        self.chance = random.Random(seed)
        self.store = MemoryStore()
        self.left = 0  # actions of this game
        self.actions = 0
        self.games = 0
        self.keys = 0
        self.restart()

    @property
    def session(self) -> Any:
        return self.device.app.session

    def begin(self) -> None:
        chance = self.chance
        persons = 1 if chance.random() < 0.8 else 2
        kinds = script.kinds(self.game_id, chance, persons)
        options = script.options(self.game_id, chance)
        app = self.device.app
        app.session.start(self.game_id, kinds, options, chance.randrange(1 << 30))
        app.enter()
        app.session.save()  # as after a frame; look() draws some
        self.left = LONGEST
        self.games += 1

    def restart(self, kept: "tuple | None" = None) -> None:
        """Switch off and on: the game that was saved has to be there."""
        self.store.log.clear()
        self.device = Handheld(MemoryPanel(*self.chance.choice(SIZES)), self.store, 1)
        if kept is not None:
            assert self.device.resume(self.game_id), "the game is gone after a restart"
            assert script.played(self.session) == kept, "the game came back as another"

    def saved(self) -> None:
        """Another session on the same files finds the same game."""
        kept = script.played(self.session)
        if kept is not None:
            other = Session(self.store)
            assert other.resume(self.game_id), "the game is gone after a restart"
            assert script.played(other) == kept, "the game came back as another"
            assert other.problems() == [], other.problems()

    def step(self) -> None:
        """One thing that a person could do."""
        session, app, chance = self.session, self.device.app, self.chance
        if session.game is None or session.done or self.left <= 0 or app.quit:
            if app.quit or not app.stack:
                self.restart()
            self.begin()
            session, app = self.session, self.device.app
        what = chance.random()
        if what < 0.01:
            self.saved()
            return
        if what < 0.022:
            self.look()
            return
        game = session.game
        if what < 0.06:
            before = script.played(session), session.persons
            if session.undo():
                assert session.redo(), "what was taken back cannot be done again"
                now = script.played(session)
                assert (now or ())[:1] == (before[0] or ())[:1], "undo and redo lead to another game"
                if chance.random() < 0.5:
                    session.undo()
            if isinstance(app.stack[0], Turns):
                app.stack[0].look()
        elif what < 0.062 and session.person() is not None:
            session.hint()
        elif game.over:
            session.finished()
        else:
            script.turn(session, chance)
            self.actions += 1
            self.left -= 1
        session.save()
        if session.game is not None:
            part = session.game.wrong()
            assert not part, "a wrong " + part

    def look(self) -> None:
        """Press a few keys, whatever they do, and come back to the game."""
        app = self.device.app
        if self.session.game is not None and app.last == self.game_id:
            app.enter()
            app.draw()
        for _ in range(self.chance.randrange(1, 5)):
            if app.quit or not app.stack:
                break
            name = self.chance.choice(SCREENS)
            self.keys += 1
            if name == "tick":
                app.tick()
            else:
                app.press(KEYS[name])
        if self.session.game is not None and self.session.game.id != self.game_id:
            self.left = 0

    def blocks(self) -> int:
        """Leave the game for the launcher; blocks of the heap without what only the host's tools keep."""
        app = self.device.app
        if app.session.game is not None:
            app.session.leave()
        app.home()
        app.draw()
        app.quit = False
        self.left = 0
        self.store.log.clear()
        framebuf._decoded.clear()
        framebuf._stamps.clear()
        gc.collect()
        return sys.getallocatedblocks()


def load() -> None:
    """Load every module there is: keys that a lot picks reach the rarest of them after any time."""
    root = project.ROOT / "lib"
    for path in sorted((root / "pocketdeck").rglob("*.py")):
        importlib.import_module(
            ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        )


def growth(heaps: "list[int]", typical: "Callable[[list[int]], float]", part: int) -> int:
    """What is typical of the last of `part` parts of some heaps less that of the first part."""
    size = max(1, len(heaps) // part)
    return int(typical(heaps[-size:]) - typical(heaps[:size]))


def run(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES) -> dict:
    """Play each game for so many actions; {"actions", "games", "growth", "broken"}."""
    findings = Findings("soak")
    done = begun = keys = measured = 0
    worst = 0
    span = max(LIFE, amount // 200)
    for number, game_id in enumerate(games):
        load()
        player = Player(game_id, seed)
        middle, end = array("q"), array("q")  # a list would itself grow by an int for each
        try:
            while player.actions < amount and not stopping():
                life = player.actions
                while player.actions < min(amount, life + span // 2):
                    player.step()
                middle.append(player.blocks())
                while player.actions < min(amount, life + span):
                    player.step()
                kept = script.played(player.session)
                end.append(player.blocks())
                player.restart(kept)
                say(number * amount + player.actions, amount * len(games))
        except Exception:
            findings.add(
                game_id, seed, "after %d actions" % player.actions, traceback.format_exc(), player.actions + 1
            )
        done += player.actions
        begun += player.games
        keys += player.keys
        measured += len(middle) + len(end)
        del end[:WARM], middle[:WARM]
        if len(end) >= 8:  # fewer tell nothing
            lives = int(statistics.median([late - early for early, late in zip(middle, end)]))
            grow = growth(list(end), statistics.median, 4)
            for what, grown in (("in the life of a handheld", lives), ("from life to life", grow)):
                worst = max(worst, grown)
                if grown > BLOCKS:
                    where = "the heap grows " + what
                    findings.add(game_id, seed, where, "by %d blocks: %r" % (grown, list(end)), amount)
    return {
        "actions": done, "games": begun, "keys": keys, "measured": measured, "growth": worst,
        "broken": findings.count, "findings": findings.texts,
    }  # fmt: skip


# On MicroPython the session alone is played: its heap is what counts there.
_DEVICE = """
import gc
from pocketdeck.engine import catalog
from pocketdeck.screens.evictor import Evictor
from pocketdeck.session import session
from pocketdeck.engine.rng import Rng

class Store:
    def __init__(self): self.files = {}
    def read(self, name): return self.files.get(name)
    def write(self, name, data): self.files[name] = bytes(data)
    def remove(self, name): self.files.pop(name, None)
    def list(self): return sorted(self.files)

def begin():
    rows = catalog.info(GAME)["options"]
    options = {row[0]: row[1][lot.below(len(row[1]))] for row in rows}
    least, most = catalog.info(GAME)["players"]
    kinds = ["random"] * (least + lot.below(min(most, 4) - least + 1))
    kinds[lot.below(len(kinds))] = None
    s.start(GAME, kinds, options, lot.below(1 << 15) << 10)

lot = Rng(SEED)
store = Store()
evictor = Evictor()
s = session.Session(store)
left = 0

def some(count):
    global s, left
    done = 0
    while done < count:
        what = lot.below(200)
        if s.game is None or s.game.over or not left:
            if s.game is not None and s.game.over:
                s.finished()
            begin()
            left = 400
        elif what < 12 and s.undo():
            if what < 6:
                s.redo()
        elif what == 12 and s.person() is not None:
            s.hint()
        elif what == 13:
            packed = s.game.pack()
            s.save()
            other = session.Session(store)
            if not other.resume(GAME) or other.game.pack() != packed:
                raise ValueError("the game did not come back")
            del other
        else:
            if s.bot() is None:
                actions = s.game.actions()
                s.act(min(actions[lot.below(len(actions))], actions[lot.below(len(actions))]))
            done += 1
            left -= 1
            if done % 10 == 0:
                s.game.check()
        s.save()
    if s.problems():
        raise ValueError("there were problems")

def rest():
    if s.game is not None and not s.game.over:
        s.leave()
    elif s.finished():
        s.leave()
    evictor.evict(set())

def measure():
    files = 0
    for data in store.files.values():
        files += (len(data) + 15) // 16 * 16
    print(gc.mem_alloc() - files)
"""


def run_device(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES) -> dict:
    """Play each game on MicroPython; {"actions", "growth" in bytes, "broken"}.

    Between the measurements one session lives on. They are taken as on the host, without a game and after a
    collection, which in WebAssembly takes place between two steps, and without the files, which on the device
    lie on a drive. The first are left out: what is loaded once leaves its names. MicroPython's collector
    takes any word for a pointer, so a heap may be too large, never too small: the least of several counts. It
    collects often, as a device with a small heap has to: in a large one more words look like a pointer.
    """
    findings = Findings("device")
    problem = wasm.available()
    if problem:
        return {"actions": 0, "skipped": problem, "findings": []}
    files = targets.folders()
    rounds = max(2, amount // EVERY)
    parts = max(1, amount // rounds // COLLECT)
    worst = done = 0
    for number, game_id in enumerate(games):
        say(number, len(games))
        # As in wasm.heaps(): measuring once before the first figure lets its globals exist already.
        steps = ["GAME = %r\nSEED = %d" % (game_id, seed), _DEVICE, "gc.collect()", "measure()"]
        for _ in range(rounds):
            steps += ["some(%d)" % (amount // rounds // parts), "gc.collect()"] * parts
            steps += ["rest()", "gc.collect()", "measure()"]
        try:
            heaps = [int(text) for text in wasm.run(steps, files, timeout=3600) if text][1:]
            done += rounds * parts * (amount // rounds // parts)
            if len(heaps) >= 8 + WARM:  # fewer tell nothing
                grown = growth(heaps[WARM:], min, 2)
                worst = max(worst, grown)
                if grown > BYTES:
                    findings.add(game_id, seed, "the heap grows", repr(heaps), amount)
        except wasm.WasmError as error:
            findings.add(game_id, seed, "on MicroPython", str(error), amount)
    say(len(games), len(games))
    return {"actions": done, "growth": worst, "broken": findings.count, "findings": findings.texts}

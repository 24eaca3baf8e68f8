"""A million random actions of each game, through session and screens: nothing breaks, nothing grows.

All options and seats by lot; actions, bots, undo and redo, hints, leaving, restarting, any screen. After
each action the game's own checks count its cards, and a restarted device has to find the same game.
"""

import gc
import json
import random
import traceback
import tracemalloc
from typing import Any

import project
import wasm

from . import script
from .report import Findings, Say

from handheld import KEYS, Handheld, MemoryPanel
from hoststore import MemoryStore

EVERY = 1000  # actions between two measurements
LONGEST = 600  # actions of a game, at most
GROWTH = 24_000  # bytes that the heap may differ between its first and its later measurements
SCREENS = ("a", "b", "x", "y", "up", "down", "left", "right", "tick")
SIZES = ((128, 64, 2), (160, 80, 16), (240, 240, 16))


class Player:
    """One handheld that is played at random, game after game of one kind."""

    def __init__(self, game_id: str, seed: int) -> None:
        self.game_id = game_id
        self.chance = random.Random(seed)
        self.store = MemoryStore()
        self.size = self.chance.choice(SIZES)
        self.device = Handheld(MemoryPanel(*self.size), self.store, 1)
        self.left = 0  # actions of this game
        self.actions = 0

    @property
    def session(self) -> Any:
        return self.device.app.session

    def begin(self) -> None:
        chance = self.chance
        persons = 1 if chance.random() < 0.8 else 2
        kinds = script.kinds(self.game_id, chance, persons)
        options = script.options(self.game_id, chance)
        self.device.begin(self.game_id, kinds, options, chance.randrange(1 << 30))
        self.left = LONGEST

    def restart(self) -> None:
        """Switch off and on: the same game has to be there."""
        kept = script.played(self.session)
        self.store.log.clear()
        self.size = self.chance.choice(SIZES)
        self.device = Handheld(MemoryPanel(*self.size), self.store, 1)
        if kept is not None:
            assert self.device.resume(self.game_id), "the game is gone after a restart"
            assert script.played(self.session) == kept, "the game came back as another"

    def step(self) -> None:
        """One thing that a person could do."""
        session, app, chance = self.session, self.device.app, self.chance
        if session.game is None or session.done or self.left <= 0 or app.quit:
            if app.quit or not app.stack:
                self.restart()
            self.begin()
            session, app = self.session, self.device.app
        what = chance.random()
        if what < 0.006:
            self.restart()
            return
        if what < 0.10:
            self.look()
            return
        game = session.game
        if what < 0.14:
            before = script.played(session), session.persons
            if session.undo():
                assert session.redo(), "what was taken back cannot be done again"
                now = script.played(session)
                assert (now or ())[:1] == (before[0] or ())[:1], "undo and redo lead to another game"
                if chance.random() < 0.5:
                    session.undo()
            if hasattr(app.stack[0], "look"):
                app.stack[0].look()
        elif what < 0.142 and session.person() is not None:
            session.hint()
        elif game.over:
            session.finished()
        else:
            script.turn(session, chance)
            self.actions += 1
            self.left -= 1
        session.waiting()
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
            if name == "tick":
                app.tick()
            else:
                app.press(KEYS[name])
        if not app.quit and self.session.game is None:
            self.restart()
        elif self.session.game is not None and self.session.game.id != self.game_id:
            self.left = 0


def run(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES) -> dict:
    """Play each game for so many actions; {"actions", "games", "growth", "broken"}."""
    findings = Findings("soak")
    done = 0
    worst = 0
    tracing = amount >= 5 * EVERY
    for number, game_id in enumerate(games):
        player = Player(game_id, seed)
        heaps: "list[int]" = []
        if tracing:
            gc.collect()
            tracemalloc.start(1)
        begun = 0
        try:
            while player.actions < amount:
                player.step()
                if player.actions >= begun + EVERY:
                    begun = player.actions
                    say(number * amount + begun, amount * len(games))
                    player.store.log.clear()
                    if tracing:
                        gc.collect()
                        heaps.append(tracemalloc.get_traced_memory()[0])
        except Exception:
            findings.add(game_id, seed, "after %d actions" % player.actions, traceback.format_exc())
        finally:
            if tracing:
                tracemalloc.stop()
        done += player.actions
        if len(heaps) >= 4:
            growth = min(heaps[-(len(heaps) // 4 + 1) :]) - max(heaps[: len(heaps) // 4 + 1])
            worst = max(worst, growth)
            if growth > GROWTH:
                findings.add(game_id, seed, "the heap grows", "by %d bytes: %r" % (growth, heaps))
    return {
        "actions": done, "games": len(games), "growth": worst, "broken": findings.count,
        "findings": findings.texts,
    }  # fmt: skip


# On MicroPython the session alone is played: its heap is what counts there.
_DEVICE = """
import gc, json
from pocketdeck import catalog, session
from pocketdeck.rng import Rng

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
s = session.Session(store)
begin()
left = 400

def some(count):
    global s, left
    done = 0
    while done < count:
        what = lot.below(200)
        if s.game.over or not left:
            if s.game.over:
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
            s.waiting()
            s = session.Session(store)
            if not s.resume(GAME) or s.game.pack() != packed:
                raise ValueError("the game did not come back")
        else:
            if s.bot() is None:
                actions = s.game.actions()
                s.act(min(actions[lot.below(len(actions))], actions[lot.below(len(actions))]))
            done += 1
            left -= 1
            if done % 10 == 0:
                s.game.check()
        s.waiting()
"""


def run_device(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES) -> dict:
    """Play each game on MicroPython; {"actions", "growth" between the first and last heap, "broken"}."""
    findings = Findings("device")
    problem = wasm.available()
    if problem:
        return {"actions": 0, "skipped": problem, "findings": []}
    files = wasm.package_files(project.ROOT / "lib")
    rounds = max(2, amount // EVERY)
    worst = done = 0
    for number, game_id in enumerate(games):
        say(number, len(games))
        step = "some(%d)" % (amount // rounds)
        measure = "left = 0\nsome(1)\ngc.collect()\nprint(gc.mem_alloc())"
        steps = ["GAME = %r\nSEED = %d" % (game_id, seed), _DEVICE]
        for _ in range(rounds):
            steps += [step, "gc.collect()", measure]
        try:
            outputs = wasm.run(steps, files, timeout=3600)
            heaps = [int(text) for text in outputs[4::3]]
            done += rounds * (amount // rounds)
            half = len(heaps) // 2
            growth = min(heaps[half:]) - max(heaps[:half])
            worst = max(worst, growth)
            if len(heaps) >= 8 and growth > 2048:  # fewer tell nothing: games differ
                findings.add(game_id, seed, "the heap grows", json.dumps(heaps))
        except wasm.WasmError as error:
            findings.add(game_id, seed, "on MicroPython", str(error))
    say(len(games), len(games))
    return {"actions": done, "growth": worst, "broken": findings.count, "findings": findings.texts}

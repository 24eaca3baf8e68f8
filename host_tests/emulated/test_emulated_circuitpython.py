"""CircuitPython's own firmware with the drive that the build makes: it starts, plays, and says what is wrong.

A program of the test takes the place of code.py: it starts the same shell and tells over a UART, each time
that modules are let go, how much memory is free and in how large a piece. Keys are pressed at the pins.
"""

import os
import random

import pytest

from building import circuitpython as drive
from building import exchange
from host_tests.emulated.test_emulated_handheld import wire
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.session.session import Session
from simulators import emulated_circuitpython as circuitpython
from simulators import emulator, fat
from simulators.flash import after, BLOCK, torn

IMAGE = circuitpython.firmware()
if IMAGE is None:
    pytest.skip("SKIPPED, AND NOTHING OF CIRCUITPYTHON IS MEASURED: " + circuitpython.missing(),
                allow_module_level=True)  # fmt: skip

LAUNCHER = 3500  # ms from power-on, of which CircuitPython itself takes 2,300
FOCUS = 60  # ms from a key to the last byte: a row of the launcher, or a thing on a table
WHOLE = 350  # a table or a menu, all of it
PIECE = 12 * 1024  # bytes that are free in one piece at any moment
# How often all games are played to their ends in one power-on, which takes a quarter of an hour each time on
# an emulator that is compiled; three were wanted.
ROUNDS = int(os.environ.get("POCKETDECK_CIRCUITPYTHON_ROUNDS", "0"))
# Before which decisions what of the menu is looked at.
ASIDE = {1: ("Hint", "How to play"), 3: ("Undo", "What happened"), 9: ("Hint", "Undo")}

PROBE = b"""
import gc, board, busio
tell = busio.UART(board.GP0, None, baudrate=921600)

def say(*words):
    tell.write((" ".join([str(word) for word in words]) + "\\r\\n").encode())

from firmware.circuitpython import shell
from pocketdeck.screens.evictor import Evictor
real = Evictor.evict

def evict(self, kept):
    if WATCH:
        gc.collect()
        say("heap", gc.mem_free())
    real(self, kept)

Evictor.evict = evict
shell.noise = lambda: 7
shell.run()
"""


def machine(watch=True, code=PROBE, saves=None):
    files = drive.files()
    program = exchange.exchanged(code.decode(), exchange.read(files[exchange.NAMES]))
    files["/code.py"] = b"WATCH = %d\n" % watch + program.encode()
    files.update({"/saves/" + name: data for name, data in (saves or {}).items()})
    return circuitpython.Machine(IMAGE, files)


def settled(one, limit=20_000):
    one.until(lambda: one.panel.sent > 0 and bool(one.panel.pixels()), limit, 20)
    one.settle(limit)


def watch(one):
    """A list that gets (bytes free, bytes in the largest piece) at each of those moments from now on. What
    the heap can still grow by is free, in one piece."""
    rows = []
    line = bytearray()

    def told(byte):
        one.told_so_far.append(byte)
        line.append(byte)
        if byte == 10:
            if line.startswith(b"heap "):
                free, largest = one.heap()
                every = int(line.split()[1])
                rows.append((every, max(largest, every - free)))
            line.clear()

    one.mcu.uart[0].on_byte = told
    return rows


def same(one, then):
    assert one.panel.pixels() == wire(then.picture())


def test_from_power_on_to_the_launcher_and_from_row_to_row():
    """Without anything that measures inside; the same pixels as on MicroPython."""
    one = circuitpython.Machine(IMAGE, drive.files())
    settled(one)
    begun = one.panel.last / emulator.MS
    then = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7, pictures=False)
    same(one, then)

    row = max(one.press(key) for key in ("DOWN", "DOWN", "UP", "UP"))
    for key in ("down", "down", "up", "up"):
        then.press(key)
    same(one, then)
    print(f"launcher after {begun:.0f} ms, a row {row:.0f}")
    assert begun <= LAUNCHER and row <= FOCUS
    assert one.panel.faults == [] and one.file("/error.log") is None


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_from_a_key_to_the_last_byte_at_each_table(game_id):
    """Of a focus it is the last byte of its own picture: in another one the news go, and what is told of the
    action comes."""
    one = machine(watch=False)
    settled(one)
    then = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7, tips=True, pictures=False)
    keys = ["down"] * catalog.GAMES.index(game_id)
    top = then.app.stack[-1]
    while keys or not hasattr(top, "actions") or len(top.actions()) < 2:  # past its sheet and its tips
        key = keys.pop() if keys else "a"
        one.press(key.upper())
        one.run(3000)
        one.settle()
        then.press(key)
        top = then.app.stack[-1]
    one.press("RIGHT")  # loads what moves it
    whole = max(one.press(key) for key in ("RIGHT", "LEFT"))
    focus = max(one.opened(key) for key in ("RIGHT", "LEFT"))
    taken = [one.press(key) for key in ("X", "B", "X", "B")]
    menu, table = max(taken[::2]), max(taken[1::2])
    print(f"{game_id}: focus {focus:.0f}, all {whole:.0f}, menu {menu:.0f}, table {table:.0f} ms")
    assert focus <= FOCUS and 0 < menu <= WHOLE and 0 < table <= WHOLE
    assert one.panel.faults == [] and one.file("/error.log") is None


class Played:
    """A handheld at whose pins keys are pressed, beside one of the host that shows what they mean: both have
    the tips of a first game, and the same picture after each key."""

    def __init__(self):
        self.one = machine()
        settled(self.one)
        self.rows = watch(self.one)
        self.then = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7, tips=True, pictures=False)
        self.keys = 0
        self.wholes = []

    def press(self, name, whole=False):
        taken = self.one.press(name.upper())
        self.then.press(name)
        while self.then.app.wait() is not None:  # bots move
            self.then.press("tick")
        result = type(self.top).__name__ == "Result"
        self.one.until(lambda: self.one.idle(3000 if result else 200), 60_000)  # it comes after bots' turns
        self.keys += 1
        if whole:
            self.wholes.append(taken)
        error = self.one.file("/error.log")
        assert error is None, f"after {self.keys} keys: {error.decode()}"
        # A result tells the minutes, which are not the same; the launcher may come after a restart.
        if not result and type(self.top).__name__ != "Launcher":
            self.shown()

    def shown(self):
        """The picture comes to be that of the other one: after what bots do in turn, or a restart."""
        expected = wire(self.then.picture())
        self.one.until(lambda: self.one.panel.pixels() == expected, 20_000, 20)
        self.one.settle()

    @property
    def top(self):
        return self.then.app.stack[-1]

    def at_table(self):
        return hasattr(self.top, "actions")

    def menu(self, row):
        """A row of the menu is chosen, and what it shows left again."""
        self.press("x", True)
        labels = [text for text, _, _ in self.top.choices.rows]
        wanted = labels.index(row)
        if not self.top.choices.rows[wanted][2]:
            self.press("b", True)
            return
        while self.top.choices.at != wanted:
            self.press("down" if wanted - self.top.choices.at <= len(labels) // 2 else "up")
        self.press("a")
        for _ in range(20):
            if self.at_table():
                break
            self.press("b", True)

    def decide(self):
        """One decision of the best bot, as the focus on the host comes to it."""
        game = self.then.app.session.game
        if not self.at_table() or self.then.app.session.person() is None:
            self.press("a")
            return
        actions = self.top.actions()
        wanted = bots.choose(game, game.to_act, catalog.info(game.id)["bots"][-1])[0]
        steps = (actions.index(wanted) - self.top.at) % len(actions)
        back = steps > len(actions) // 2
        for _ in range(len(actions) - steps if back else steps):
            self.press("left" if back else "right")
        self.press("a", True)

    def play(self, game_id):
        """A game from the launcher to its last decision, with close-ups, hints, undo and help on the way;
        another one is begun, and left for the launcher."""
        session = self.then.app.session
        first = len(self.rows)
        keys = self.keys
        while self.top.choices.at != self.top.games.index(game_id):
            self.press("down")
        self.press("a")
        for _ in range(6):  # past its sheet and its tips
            if self.at_table():
                break
            self.press("a")
        decisions = 0
        while not session.game.over:
            if self.at_table() and decisions in ASIDE:
                for row in ASIDE[decisions]:
                    self.menu(row)
                self.press("y", True)
                self.press("b", True)
            self.decide()
            decisions += 1
            assert decisions < 2000
        for _ in range(6):  # the result, and another one is begun
            if session.game is not None and not session.game.over:
                break
            self.press("a")
        assert session.game.id == game_id and not session.game.over
        while len(self.then.app.stack) > 1 or self.at_table():
            self.press("a" if type(self.top).__name__ == "GameMenu" else "b")  # the way out
        self.shown()
        same(self.one, self.then)
        least, largest = (min(row[at] for row in self.rows[first:]) for at in (0, 1))
        print(
            f"{game_id}: {self.keys - keys} keys, least free {least} bytes, in one piece {largest},", end=" "
        )
        print(f"whole table {max(self.wholes):.0f} ms", flush=True)
        assert largest >= PIECE


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_game_is_played_to_its_end_at_the_pins_and_another_one_begun(game_id):
    Played().play(game_id)


@pytest.mark.skipif(not ROUNDS, reason="NO ROUNDS WANTED: POCKETDECK_CIRCUITPYTHON_ROUNDS")
def test_all_games_are_played_in_turn_in_one_power_on():
    """What was begun at the end of a game is gone on with when its turn comes again."""
    it = Played()
    for _ in range(ROUNDS):
        for game_id in catalog.GAMES:
            it.play(game_id)


FULL = b"""
press = shell.Lean.press

def full(self, key):
    press(self, key)
    if key == 7:  # Y
        kept = []
        while True:
            kept.append(bytearray(512))

shell.Lean.press = full
shell.run()
"""


def test_a_full_memory_is_told_the_save_is_kept_and_a_key_starts_again():
    one = machine(watch=False, code=PROBE.replace(b"shell.run()\n", FULL))
    settled(one)
    one.press("A")
    one.press("A")
    one.press("A")  # goes on from the tip
    shown = one.panel.pixels()
    one.press("Y")
    told = one.panel.pixels()
    assert told and told != shown
    assert b"MemoryError" in (one.file("/error.log") or b"")
    assert b"handsolo.save" in (one.file("/saves/slots.bin") or b"")
    one.press("A")
    one.until(lambda: one.panel.pixels() not in (b"", told), 10_000)
    one.settle()
    kept = MemoryStore()  # what a handheld shows that begins with that save: the news are not in it
    for keys in ("a a a", ""):
        then = Handheld(MemoryPanel(240, 240, 16), kept, 7, pictures=False, tips=True)
        then.press(keys)
    same(one, then)
    assert one.panel.faults == []


SAVES = b"""
from binascii import hexlify
shell.quiet()
shell.complete()
session = shell.Session(shell.storage.Store())
session.set("tips", "off")
session.start("handsolo", [None], None, 7)
for _ in range(14):
    session.save()
    say("saved", hexlify(session.game.pack()).decode())
    session.act(session.game.actions()[0])
while True:
    pass
"""
CUTS = 200


def test_whenever_the_power_is_cut_the_last_decision_at_most_is_lost():
    """The firmware's own FAT driver writes; what a cut in any of its changes leaves is read with FatFs."""
    code = PROBE[: PROBE.index(b"shell.noise")] + SAVES
    one = machine(watch=False, code=code)
    drive = one.drive
    changes = one.note()
    marks = []  # (changes so far, the game that is safe with them)

    def saved():
        for line in one.lines()[:-1]:
            if line.startswith("saved ") and len(marks) < one.lines().index(line) + 1:
                marks.append((len(changes), bytes.fromhex(line.split()[1])))
        return len(marks) == 14

    one.until(saved, 15_000, 5)
    blocks = [drive[at : at + BLOCK] for at in range(0, len(drive), BLOCK)]
    chance = random.Random(1)
    cuts = []
    for number, change in enumerate(changes[: marks[-1][0]]):
        block, off, data = change
        if number >= marks[0][0]:
            at = max(i for i, mark in enumerate(marks) if mark[0] <= number)
            for _, made in torn(blocks[block], change, chance):
                cuts.append(([*blocks[:block], made, *blocks[block + 1 :]], at))
        blocks[block] = after(blocks[block], off, data)
    assert len(cuts) >= CUTS
    for cut, at in chance.sample(cuts, CUTS):
        session = Session(fat.Fat.mount(cut)[2])
        assert session.resume("handsolo") and session.problems() == []
        assert session.game.pack() in [mark[1] for mark in marks[at : at + 2]]

"""CircuitPython's own firmware with the drive that the build makes: it starts, plays, and says what is wrong.

A program of the test takes the place of code.py: it starts the same shell and tells over a UART, each time
that modules are let go, how much memory is free and in how large a piece. Keys are pressed at the pins.
"""

import random

import pytest

from building import targets
from common import emulated_circuitpython as circuitpython
from common import emulator
from common.handheld import Handheld, MemoryPanel
from common.hoststore import MemoryStore
from host_tests.emulated.test_emulated_handheld import wire
from pocketdeck.engine import bots, catalog
from pocketdeck.session.session import Session
from torturing import fat
from torturing.flash import after, BLOCK, torn

IMAGE = circuitpython.firmware()
if IMAGE is None:
    pytest.skip("SKIPPED, AND NOTHING OF CIRCUITPYTHON IS MEASURED: " + circuitpython.missing(),
                allow_module_level=True)  # fmt: skip

LAUNCHER = 3500  # ms from power-on, of which CircuitPython itself takes 2,300
FOCUS = 60  # ms from a key to the last byte: a row of the launcher, or a thing on a table
WHOLE = 350  # a table or a menu, all of it
PIECE = 12 * 1024  # bytes that are free in one piece at any moment

PROBE = b"""
import gc, board, busio
tell = busio.UART(board.GP0, None, baudrate=921600)

def say(*words):
    tell.write((" ".join([str(word) for word in words]) + "\\r\\n").encode())

def piece():
    least, most = 0, 32768
    while most - least > 512:
        middle = (least + most) // 2
        try:
            bytearray(middle)
            least = middle
        except MemoryError:
            most = middle
    return least

from firmware.circuitpython import shell
from pocketdeck.screens.evictor import Evictor
real = Evictor.evict

def evict(self, kept):
    if WATCH:
        gc.collect()
        say("heap", gc.mem_free(), piece())
        gc.collect()
    real(self, kept)

Evictor.evict = evict
shell.noise = lambda: 7
shell.run()
"""


def machine(watch=True, code=PROBE, saves=None):
    files = targets.circuitpython()
    files["/code.py"] = (b"WATCH = %d\n" % watch) + code
    files.update({"/saves/" + name: data for name, data in (saves or {}).items()})
    return circuitpython.Machine(IMAGE, files)


def settled(one, limit=20_000):
    one.until(lambda: one.panel.sent > 0 and bool(one.panel.pixels()), limit, 20)
    one.settle(limit)


def heaps(one):
    """[(bytes free, bytes in the largest piece up to 32 kB)] at each of those moments."""
    rows = [line.split() for line in one.lines() if line.startswith("heap ")]
    return [(int(row[1]), int(row[2])) for row in rows if len(row) == 3]


def same(one, then):
    assert one.panel.pixels() == wire(then.picture())


def test_from_power_on_to_the_launcher_and_from_a_key_to_the_last_byte():
    """Without anything that measures inside; the same pixels as on MicroPython."""
    files = targets.circuitpython()
    one = circuitpython.Machine(IMAGE, files)
    settled(one)
    begun = one.panel.last / emulator.MS
    then = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7, pictures=False)
    same(one, then)

    row = max(one.press(key) for key in ("DOWN", "DOWN", "UP", "UP"))
    for key in ("down", "down", "up", "up"):
        then.press(key)
    same(one, then)
    for key in ("A", "A", "A", "RIGHT"):  # Hand Solo, past its tips; its deal is any
        one.press(key)
    focus = max(one.press(key) for key in ("RIGHT", "RIGHT", "LEFT"))
    whole = max(one.press(key) for key in ("X", "B"))
    print(f"launcher after {begun:.0f} ms, a row {row:.0f}, focus {focus:.0f}, menu and table {whole:.0f} ms")
    assert begun <= LAUNCHER and row <= FOCUS and 0 < focus <= FOCUS and whole <= WHOLE
    assert one.panel.faults == [] and one.file("/error.log") is None


@pytest.mark.parametrize("game_id", catalog.GAMES)
def test_a_game_is_played_to_its_end_at_the_pins_and_another_one_begun(game_id):
    """Its decisions are those of the best bot, as the focus on the host comes to them."""
    one = machine()
    settled(one)
    then = Handheld(MemoryPanel(240, 240, 16), MemoryStore(), 7, pictures=False)

    def press(name):
        taken = one.press(name.upper())
        then.press(name)
        while then.app.wait() is not None:  # bots move
            then.press("tick")
        one.until(lambda: one.idle(200), 60_000)
        return taken

    wholes = []
    for _ in range(catalog.GAMES.index(game_id)):
        press("down")
    for name in ("a", "a"):
        press(name)
    for name in ("y", "b", "x", "b"):
        wholes.append(press(name))
    for _ in range(2000):
        game = then.app.session.game
        if game is None or game.over:
            break
        screen = then.app.stack[-1]
        if not hasattr(screen, "actions") or then.app.session.person() is None:
            press("a")
            continue
        actions = screen.actions()
        wanted = bots.choose(game, game.to_act, catalog.info(game_id)["bots"][-1])[0]
        steps = (actions.index(wanted) - screen.at) % len(actions)
        back = steps > len(actions) // 2
        for _ in range(len(actions) - steps if back else steps):
            press("left" if back else "right")
        wholes.append(press("a"))
    assert then.app.session.game.over
    for _ in range(4):
        if then.app.session.game is None or not then.app.session.game.over:
            break
        press("a")
    least, largest = (min(row[at] for row in heaps(one)) for at in (0, 1))
    print(f"{game_id}: least free {least} bytes, in one piece {largest}, whole table {max(wholes):.0f} ms")
    assert one.file("/error.log") is None and largest >= PIECE
    same(one, then)


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
    session.waiting()
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

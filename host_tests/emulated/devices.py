"""A board with Pocketdeck: an emulated Pico with real firmware, and the app on the host beside it.

Without a firmware file what wants one is skipped, and says how to get it.
"""

import struct

import pytest

from imaging import picture
from playing import golden_screens, handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.session.session import Session
from simulators import emulator

SAVES = [f"handsolo.save.{slot}" for slot in (0, 1)] + [f"settings.{slot}" for slot in (0, 1)]


IMAGE = emulator.firmware()
LONGEST = 5000  # ms that a picture stays at most before another one comes by itself
BEGINS = ("A", "DOWN", "A")  # from the launcher into a new game, past its lesson
needs_firmware = pytest.mark.skipif(IMAGE is None, reason=emulator.missing())


def host(store=None, seed=7, board="pico_lcd_1_3"):
    """The same app on the host."""
    panel = MemoryPanel(*handheld.SIZES[board])
    return Handheld(panel, MemoryStore() if store is None else store, seed, tips=True)


def booted(**more):
    """The emulated device from power-on until it waits for a key; `more` as emulator.Machine has it."""
    return started(emulator.Machine(IMAGE, **more))


def begun(machine, board="pico_lcd_1_3"):
    """Begin Hand Solo at the pins and on the host, with the same cards; the host's."""
    for key in BEGINS:
        machine.press(key)
    session = Session(saved(machine))
    assert session.boot() == "handsolo" and session.resume("handsolo")
    other = host(seed=session.game.seed, board=board)
    for key in BEGINS:
        other.press(key.lower())
    rested(machine, other)
    return other


def started(machine):
    """Let a device that has just got its power come to where it waits for a key."""
    machine.until(lambda: bool(machine.panel.pixels()), 3000)
    machine.settle()
    assert machine.panel.faults == []
    return machine


def press(machine, other, key):
    """A key at the pins and on the host, both until nothing comes by itself any more."""
    machine.press(key)
    other.press(key.lower())
    rested(machine, other)


def rested(machine, other):
    """Let time pass until nothing comes by itself any more: a card that lies face down is turned over, what
    has no choice is done."""
    machine.until(lambda: machine.idle(LONGEST), 60_000)
    while other.app.wait() is not None:
        other.app.tick()


def saved(machine):
    """What the session has on the device's drive, as a store."""
    files = {name: machine.file("/saves/" + name) for name in SAVES}
    return MemoryStore({name: data for name, data in files.items() if data is not None})


def wire(shown):
    """A picture of the host as a panel of 16 bits gets it: RGB565, most significant byte first."""
    out = bytearray()
    for row in picture.rgb(shown).rows:
        for x in range(0, len(row), 3):
            red, green, blue = row[x : x + 3]
            out += bytes((red & 0xF8 | green >> 5, green << 3 & 0xE0 | blue >> 3))
    return bytes(out)


def same(machine, shown, where):
    """The panel shows this picture; a difference is left in build/gallery/ to look at."""
    got = machine.panel.pixels()
    wanted = b"".join(shown.rows) if machine.board.INKS == 2 else wire(shown)
    if got == wanted:
        return
    deep = len(wanted) // (shown.width * shown.height)  # bytes of a pixel
    rows = []
    for y in range(shown.height if got else 0):
        row = bytearray()
        for x in range(shown.width):
            at = (y * shown.width + x) * deep
            value = struct.unpack_from(">H", got, at)[0] if deep == 2 else got[at] * 0xFFFF
            row += bytes((value >> 8 & 0xF8, value >> 3 & 0xFC, value << 3 & 0xF8))
        rows.append(bytes(row))
    golden_screens.DIFFERENT.mkdir(parents=True, exist_ok=True)
    if rows:
        seen = picture.Picture(shown.width, shown.height, rows, None)
        picture.save(golden_screens.DIFFERENT / "emulated.png", seen, 2)
    picture.save(golden_screens.DIFFERENT / "emulated-wanted.png", shown, 2)
    wrong = sum(got[i : i + deep] != wanted[i : i + deep] for i in range(0, len(wanted), deep))
    pytest.fail(f"{where}: {wrong} pixels differ, see build/gallery/emulated.png")

"""The two ways to have Pocketdeck on a board: each on an emulated Pico, with the app on the host beside it.

As files on stock firmware its tables are text, frozen into a firmware they are pictures. A test for `each` is
run with both; one for `one` with what is at hand, the pictures first. What has no firmware is skipped and
says how to get it.
"""

import struct

import gallery
import pytest

from common import emulator, handheld, picture
from common.handheld import Handheld, MemoryPanel
from common.hoststore import MemoryStore
from pocketdeck.session.session import Session

SAVES = [f"handsolo.save.{slot}" for slot in (0, 1)] + [f"settings.{slot}" for slot in (0, 1)]


class Device:
    """A firmware file, and what it shows: `pictures`, or lines of text."""

    def __init__(self, name, image, pictures):
        self.name = name
        self.image = image
        self.pictures = pictures
        # From the launcher into a new game: past a page of options in text, past its lesson in pictures.
        self.begins = ("A", "DOWN", "A") if pictures else ("A", "A")

    def machine(self, **more):
        """The emulated device at power-on; `more` as emulator.Machine has it."""
        if self.pictures and "flash" not in more:
            more.setdefault("files", {})  # all of Pocketdeck is in the firmware
        return emulator.Machine(self.image, **more)

    def booted(self, **more):
        """The emulated device from power-on until it waits for a key."""
        return started(self.machine(**more))

    def host(self, store=None, seed=7, board="pico_lcd_1_3"):
        """The same app on the host."""
        panel = MemoryPanel(*handheld.SIZES[board])
        store = MemoryStore() if store is None else store
        return Handheld(panel, store, seed, tips=True, pictures=self.pictures)

    def begun(self, machine, board="pico_lcd_1_3"):
        """Begin Hand Solo at the pins and on the host, with the same cards; the host's."""
        for key in self.begins:
            machine.press(key)
        session = Session(saved(machine))
        assert session.boot() == "handsolo" and session.resume("handsolo")
        other = self.host(seed=session.game.seed, board=board)
        for key in self.begins:
            other.press(key.lower())
        other.still()
        return other


def _param(device, why):
    return pytest.param(device, id=device.name, marks=[] if device.image else pytest.mark.skip(reason=why))


STOCK = Device("stock", emulator.firmware(), False)
FROZEN = Device("frozen", emulator.frozen(), True)
_FROZEN_MISSING = f"THERE IS NO FIRMWARE WITH POCKETDECK FROZEN INTO IT: {emulator.FROZEN} names one"
each = pytest.mark.parametrize("device", [_param(STOCK, emulator.missing()), _param(FROZEN, _FROZEN_MISSING)])
only_stock = pytest.mark.parametrize("device", [_param(STOCK, emulator.missing())])
one = pytest.mark.parametrize("device", [_param(FROZEN if FROZEN.image else STOCK, emulator.missing())])


def started(machine):
    """Let a device that has just got its power come to where it waits for a key."""
    machine.until(lambda: bool(machine.panel.pixels()), 3000)
    machine.settle()
    assert machine.panel.faults == []
    return machine


def press(machine, other, key):
    """A key at the pins and on the host, both until nothing moves any more."""
    machine.press(key)
    other.press(key.lower())
    other.still()


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
    gallery.DIFFERENT.mkdir(parents=True, exist_ok=True)
    if rows:
        seen = picture.Picture(shown.width, shown.height, rows, None)
        picture.save(gallery.DIFFERENT / "emulated.png", seen, 2)
    picture.save(gallery.DIFFERENT / "emulated-wanted.png", shown, 2)
    wrong = sum(got[i : i + deep] != wanted[i : i + deep] for i in range(0, len(wanted), deep))
    pytest.fail(f"{where}: {wrong} pixels differ, see build/gallery/emulated.png")

"""Pocketdeck on a Pico 2: MicroPython's own firmware for it on a model of its processor.

There is no emulator of the chip. tools/simulators/pico2.py has the processor (unicorn's Cortex-M33), and
around it what its data sheet says of the registers that are asked for. Times are nobody's.
"""

import pytest

from building import image
from host_tests.emulated.devices import begun, host, press, same, started
from host_tests.emulated.test_emulated_loader import other, OTHERS
from lab.budgeting import emulated_figures

pytest.importorskip("unicorn", reason="no model of a processor: run tools/test.py --install pico2")

from simulators import pico2

IMAGE = pico2.firmware()
pytestmark = pytest.mark.skipif(IMAGE is None, reason=pico2.missing())


def sound(machine):
    """Nothing went wrong that no picture shows."""
    assert machine.panel.faults == [] and machine.chip.resets == 0
    assert machine.file("/error.log") is None


def test_its_micropython_is_what_it_should_be():
    """The model: numbers with a point, a sleep, the drive, and what the firmware says of itself."""
    program = b"""
import sys, time
began = time.ticks_ms()
time.sleep_ms(50)
slept = time.ticks_diff(time.ticks_ms(), began)
with open("/told.txt", "w") as file:
    file.write("%s|%s|%d" % (sys.implementation._machine, 1.5 * 3, 50 <= slept < 60))
with open("/done.txt", "w") as file:
    file.write("done")
"""
    machine = pico2.Machine(IMAGE, files={"/main.py": program})
    assert machine.told("/told.txt", 1000) == "Raspberry Pi Pico2 with RP2350|4.5|1"


def test_its_layout_is_proven_and_a_game_runs_from_flash_as_on_the_host():
    machine = started(pico2.Machine(IMAGE))
    same(machine, host().picture(), "the launcher")
    twin = begun(machine)
    for key in "X RIGHT Y B A".split():
        press(machine, twin, key)
        same(machine, twin.picture(), "after " + key)
    sound(machine)


STEPS = """
def loop(parts):
    from firmware import assembly, chiptest
    wiring = assembly.board()
    for name, test in (
        ("chip", chiptest.chip),
        ("pins", lambda: chiptest.pins(wiring)),
        ("timer", chiptest.timer),
        ("clocks", lambda: chiptest.clocks(parts.panel, False)),
        ("copying", chiptest.memory),
        ("bus", lambda: chiptest.bus(wiring)),
    ):
        words, good = test()
        note(name + ": " + words, int(good))
    end()
"""


def test_the_self_test_proves_each_of_the_chips_registers():
    files = emulated_figures.measuring(STEPS, image.files(pico2.CHIP))
    machine = pico2.Machine(IMAGE, files=files)
    assert machine.told("/figures.txt", 60_000).split("\n") == [
        "chip: RP2350, 0x0004927=1",
        "pins: GP8 lowered and raised: 0, 1; its input off and on: 0, 1=1",
        "timer: 40 ms took 40, the timer rang 1 times=1",
        "clocks: 48, 18, 125 MHz=1",
        "copying: 16 bytes copied=1",
        "bus: 16 bytes sent, interrupted 1 times=1",
    ]
    sound(machine)


def test_a_cable_that_is_pulled_is_gone_although_its_pin_stays_high():
    machine = started(pico2.Machine(IMAGE))
    machine.unplug()
    assert machine.chip.kept
    machine.press("RIGHT")
    machine.press("LEFT")
    assert not machine.chip.kept
    same(machine, host().picture(), "the launcher")
    sound(machine)


@pytest.fixture
def elsewhere():
    """The drive for a MicroPython whose functions look otherwise: what loads everything into memory."""
    return other(image.files(pico2.CHIP), next(iter(OTHERS.values())))


def test_where_code_cannot_run_from_flash_a_game_is_played_from_memory_as_on_the_host(elsewhere):
    machine = pico2.Machine(IMAGE, files=elsewhere)
    machine.until(lambda: bool(machine.panel.pixels()), 3000)
    machine.settle()
    same(machine, host().picture(), "the launcher")
    twin = begun(machine)
    for key in "X RIGHT Y B A".split():
        press(machine, twin, key)
        same(machine, twin.picture(), "after " + key)
    sound(machine)


# Each game with the most seats, a close-up and the menu, one after the other. `piece` is the largest that is
# free.
EVENING = """
def piece():
    low = 0
    high = 1 << 19
    while high - low > 256:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
    return low

def loop(parts):
    app = parts.app
    app.session.settings["tips"] = "off"
    from pocketdeck.engine import catalog
    from pocketdeck.screens import game_entry
    for game_id in listed():
        info = catalog.info(game_id)
        game_entry.begin(app, game_id, [None] + [info["bots"][0]] * (info["players"][1] - 1), None, 7)
        app.settle()
        for key in (3, 7, 5, 6, 5):
            app.press(key)
            while app.wait() is not None:
                app.tick()
            gc.collect()
            note("free %s %d" % (game_id, key), gc.mem_free())
            note("piece %s %d" % (game_id, key), piece())
            app.evict()
        app.home()
        app.settle()
    end()
"""
LARGEST = ("spacehope", "handsolo")  # the largest, and one after it: the launcher shows covers in between
FREE, PIECE = 144 * 1024, 48 * 1024  # the largest picture is copied in a piece of 17 kB


def test_520_kilobytes_are_enough_for_the_largest_game_in_memory_with_all_drivers(elsewhere):
    files = emulated_figures.measuring(EVENING, elsewhere)
    files["/games.txt"] = "\n".join(LARGEST).encode()
    machine = pico2.Machine(IMAGE, files=files)
    figures = [line.split("=") for line in machine.told("/figures.txt", 120_000).split("\n")]
    free = min(int(value) for name, value in figures if name.startswith("free"))
    largest = min(int(value) for name, value in figures if name.startswith("piece"))
    print(f"\nat least {free:,} bytes free, {largest:,} in one piece")
    assert free >= FREE and largest >= PIECE
    sound(machine)

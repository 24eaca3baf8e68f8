"""Other boards on real firmware: their displays show what the host draws, and the device rests and wakes."""

import gallery
import pytest

from common import emulator, handheld
from common.handheld import Handheld, MemoryPanel
from common.hoststore import MemoryStore
from host_tests.emulated.test_emulated_handheld import IMAGE, saved, wire
from pocketdeck.session.session import Session


def pixels(machine, shown):
    """The host's picture as this panel's pixels() gives them."""
    return b"".join(shown.rows) if machine.board.INKS == 2 else wire(shown)


def booted(board, **more):
    machine = emulator.Machine(IMAGE, board=board, **more)
    machine.until(lambda: bool(machine.panel.pixels()), 3000)
    machine.settle()
    return machine


@pytest.mark.parametrize("board", ["pico_lcd_0_96", "ssd1306_i2c"])
def test_a_game_is_played_on_an_st7735s_and_on_an_ssd1306(board):
    machine = booted(board)
    golden = gallery.read(gallery.golden(board, "launcher"))
    assert machine.panel.pixels() == pixels(machine, golden)
    for key in ("A", "DOWN", "A"):  # no lesson
        machine.press(key)
    session = Session(saved(machine))
    assert session.boot() == "handsolo" and session.resume("handsolo")
    size = handheld.SIZES[board]
    other = Handheld(MemoryPanel(*size), MemoryStore(), session.game.seed, tips=True)
    other.press("a down a")
    assert machine.panel.pixels() == pixels(machine, other.picture())
    whole = size[0] * size[1] * (2 if size[2] == 16 else 1 / 8)
    for key in ("A", "RIGHT", "LEFT", "RIGHT", "DOWN", "A"):  # the first one goes on from a tip
        before = machine.panel.sent
        machine.press(key)
        other.press(key.lower())
        assert machine.panel.pixels() == pixels(machine, other.picture()), key
        if key == "LEFT":
            assert machine.panel.sent - before < whole * 3 / 4  # only what has changed
    assert machine.panel.faults == [] and machine.file("/error.log") is None


def test_on_a_battery_it_dims_sleeps_and_wakes_where_it_was():
    """The light sleep of the real firmware, its wake by a pin, and the clocks and the bus after it."""
    machine = emulator.Machine(IMAGE)
    machine.plug(False, 3950)
    machine.until(lambda: bool(machine.panel.pixels()), 3000)
    machine.settle()
    shown = machine.panel.pixels()
    busy, begin = machine.busy, machine.now
    machine.run(100_000)
    assert machine.panel.pixels() == shown
    assert machine.busy - busy < 0.01 * (machine.now - begin)
    machine.run(25_000)
    assert machine.panel.pixels() == b"" and machine.panel.asleep and machine.dozing
    busy, begin = machine.busy, machine.now
    machine.run(600_000)
    assert machine.busy - busy < 0.001 * (machine.now - begin)
    machine.press("DOWN", 100)
    machine.settle()
    assert machine.panel.pixels() == shown  # awake, and nothing else
    before = machine.panel.sent
    machine.press("DOWN")
    assert machine.panel.sent > before and machine.panel.pixels() != shown
    machine.press("UP")
    assert machine.panel.pixels() == shown
    assert machine.panel.faults == [] and machine.file("/error.log") is None


def test_a_pico_w_with_the_picos_firmware_is_found_out_and_sleeps_but_not_at_a_computer():
    """GP24 is a wire to its radio: it does not tell of a cable, and a computer is noticed by its frames."""
    machine = emulator.Machine(IMAGE, radio=True)
    machine.plug(False, 3950)
    machine.computer.there = True
    machine.until(lambda: bool(machine.panel.pixels()), 3000)
    machine.settle()
    shown = machine.panel.pixels()
    machine.run(125_000)
    assert machine.panel.pixels() == b"" and machine.panel.asleep
    asked = machine.computer.asked
    for _ in range(5):
        machine.run(60_000)
        assert not machine.dozing  # the prompt is to live
    assert 4 <= (machine.computer.asked - asked) / 2 <= 6  # once a minute
    machine.computer.there = False
    machine.run(90_000)
    assert machine.dozing
    busy, begin = machine.busy, machine.now
    machine.run(600_000)
    assert machine.busy - busy < 0.001 * (machine.now - begin)
    machine.press("DOWN", 100)
    machine.settle()
    assert machine.panel.pixels() == shown
    assert machine.panel.faults == [] and machine.file("/error.log") is None


def test_the_launcher_is_left_by_switching_off():
    machine = booted("pico_lcd_1_3")
    shown = machine.panel.pixels()
    machine.press("B", 60)
    machine.run(400)
    assert machine.panel.pixels() == b""
    machine.press("A", 60)
    machine.settle()
    assert machine.panel.pixels() == shown and machine.panel.faults == []

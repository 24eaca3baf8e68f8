"""Other boards on real firmware: their displays show what the host draws, and the device rests and wakes."""

import pytest

from host_tests.emulated.devices import begun, booted, host, IMAGE, needs_firmware, press, same
from playing import handheld
from simulators import emulator

pytestmark = needs_firmware


@pytest.mark.parametrize("board", ["pico_lcd_0_96", "ssd1306_i2c"])
def test_a_game_is_played_on_an_st7735s_and_on_an_ssd1306(board):
    machine = booted(board=board)
    same(machine, host(board=board).picture(), "the launcher")
    other = begun(machine, board)
    same(machine, other.picture(), "the first tip")
    size = handheld.SIZES[board]
    whole = size[0] * size[1] * (2 if size[2] == 16 else 1 / 8)
    for key in ("A", "RIGHT", "LEFT", "RIGHT", "DOWN", "A"):  # the first one goes on from a tip
        before = machine.panel.sent
        press(machine, other, key)
        same(machine, other.picture(), "after " + key)
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
    machine = booted()
    shown = machine.panel.pixels()
    for key in ("X", "RIGHT", "DOWN", "DOWN", "DOWN", "A"):  # the last row of the menu of a cover
        machine.press(key, 60)
        if key != "A":
            machine.settle()
    machine.run(2500)  # what it says before is seen for a while
    assert machine.panel.pixels() == b""
    machine.press("A", 60)
    machine.settle()
    assert machine.panel.pixels() == shown and machine.panel.faults == []

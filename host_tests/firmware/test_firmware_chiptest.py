"""The steps of the self-test that prove the chip before anything is drawn, on devices that are as they should
be and on others."""

import pytest

from building import boards
from host_tests.firmware import registers
from host_tests.firmware.fake_rp2040 import Burst, Level

BOARD = boards.load("pico_lcd_1_3")
INPUT = {"RP2040": "", "RP2350": "; its input off and on: %d, %d"}
SAID = {"RP2040": "RP2040, 0x0002927", "RP2350": "RP2350, 0x0004927"}


@pytest.fixture
def steps(device):
    device.freq(125_000_000, 125_000_000)
    device.load("firmware.displays.st7789")
    made = device.load("firmware.chiptest")
    made.panel = device.load("firmware.displays.st7789").Display(BOARD)
    device.log.clear()
    return made


def other(device):
    """The registers of the other chip."""
    return next(there for name, there in registers.CHIPS.items() if name != device.chip)


def said_of_input(device, *seen):
    """What the step says of a pin's input, of a chip where it is switched off."""
    words = INPUT[device.chip]
    return words and words % seen


def test_each_step_is_proven_and_the_display_hears_nothing_of_it(steps, device):
    assert steps.chip() == (SAID[device.chip], True)
    assert steps.pins(BOARD) == ("GP8 lowered and raised: 0, 1" + said_of_input(device, 0, 1), True)
    assert steps.timer() == ("40 ms took 40, the timer rang 1 times", True)
    assert steps.clocks(steps.panel, False) == ("48, 18, 125 MHz", True)
    assert steps.memory() == ("16 bytes copied", True)
    assert steps.bus(BOARD) == ("16 bytes sent, interrupted 1 times", True)
    device.drain()
    sent = [event for event in device.log if isinstance(event, Burst)]
    assert b"".join(event.data for event in sent) == bytes(16)
    assert {event.levels[BOARD.SELECT] for event in sent} == {1}
    assert device.clock == (125_000_000, 125_000_000)
    assert {event.pin for event in device.log if isinstance(event, Level)} == {BOARD.COMMAND, BOARD.SELECT}


def test_at_a_computer_no_clock_is_tried_that_would_end_its_prompt(steps):
    assert steps.clocks(steps.panel, True) == ("48, 125 MHz", True)


def test_a_clock_that_the_chip_does_not_take_is_told(steps, device):
    device.freq = lambda *rates: None if rates else 12_000_000
    device.modules["machine"].freq = device.freq
    words, good = steps.clocks(steps.panel, False)
    assert not good and words == "it is 12 MHz for 18"


def test_a_display_at_i2c_has_neither_pin_nor_bus_to_try(steps):
    board = boards.load("ssd1306_i2c")
    assert steps.pins(board)[1] and steps.bus(board) == ("not wanted by this display", True)


def test_another_chip_than_its_name_says_is_told(steps, device):
    device.registers = other(device)
    assert steps.chip() == (f"{device.chip}, 0x{device.registers.identity:07X}", False)


def test_a_pin_that_does_not_move_is_told(steps, device):
    device.set_level = lambda pin, level: None
    assert steps.pins(BOARD) == ("GP8 lowered and raised: 1, 1" + said_of_input(device, 0, 1), False)


@pytest.mark.parametrize("chip", ["RP2350"])
def test_a_pad_that_is_elsewhere_is_told(steps, device, monkeypatch):
    monkeypatch.setattr(steps.CHIP, "DEAF", steps.CHIP.DEAF + 4)
    assert steps.pins(BOARD) == ("GP8 lowered and raised: 0, 1; its input off and on: 1, 1", False)


def test_a_bus_that_never_asks_is_given_up_in_time(steps, device):
    """As with the numbers of the other chip."""
    device.registers = device.registers._replace(requests=other(device).requests)
    before = device.ms
    assert steps.bus(BOARD) == ("the bus does not ask for its bytes", False)
    assert device.ms - before < 100
    assert len(device.channels) == 1  # the display's own


def test_a_channel_whose_end_is_told_elsewhere_is_given_up(steps, device, monkeypatch):
    monkeypatch.setattr(steps.CHIP, "BUSY", 1)  # EN, which stays
    assert steps.memory() == ("it does not end", False)

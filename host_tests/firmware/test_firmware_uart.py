"""The cable to another handheld: its baud rate at each clock, what ends a waiting and a sleep."""

import functools
from types import SimpleNamespace

import pytest

from building import boards
from host_tests.firmware.resting import FULL, MINUTE, PIN, WITH_USB
from pocketdeck.stage.keys import A

LINK = boards.load("pico_lcd_1_3").LINK
RECEIVE = LINK[1]


class Uart:
    """machine.UART, with what has come in `coming`."""

    IRQ_RXIDLE = 16

    def __init__(self, device, number, baud, *, tx, rx, rxbuf, txbuf, timeout, timeout_char):
        self.where = number, baud, tx.number, rx.number
        self.coming = bytearray()
        self.sent = b""
        self.closed = False
        device.uart = self

    def irq(self, handler, trigger):
        assert trigger == self.IRQ_RXIDLE
        self.handler = handler

    def any(self):
        return len(self.coming)

    def readinto(self, room):
        count = min(len(room), len(self.coming))
        room[:count] = self.coming[:count]
        del self.coming[:count]
        return count

    def write(self, data):
        self.sent += data

    def deinit(self):
        self.closed = True

    def comes(self, data):
        self.coming += data
        self.handler(self)


class Registers(dict):
    """machine.mem32 with UART 0, and USB's frames, which stay: there is no computer."""

    def __missing__(self, address):
        assert address in (0x50110048, *(base + 0x2C for base in UARTS.values()))
        return 0


# The data sheets: RP2040 2.2, RP2350 2.2.
UARTS = {"RP2040": 0x4003_4000, "RP2350": 0x4007_0000}


@pytest.fixture
def cable(device, power):
    """A device that waits, with a cable; `power.app.link` is what the app has for it."""
    machine = device.modules["machine"]
    machine.UART = functools.partial(Uart, device)
    machine.UART.IRQ_RXIDLE = Uart.IRQ_RXIDLE
    machine.mem32 = device.words = Registers()
    made = device.load("firmware.link.uart").Cable(LINK, power.keys)
    told = []
    power.app.link = SimpleNamespace(
        carrier=made, sleep=lambda on: (told.append(on), made.watch(on)), told=told
    )
    return made


def test_the_first_page_names_the_pins_of_the_board(device, cable):
    assert cable.pins == (("GP0, pin 1", "to GP1"), ("GP1, pin 2", "to GP0"), ("GND, pin 3", "to GND"))
    assert device.uart.where == (0, 115_200, 0, 1)


def test_the_baud_rate_is_right_at_each_clock_of_the_peripherals(device, cable):
    divisors = device.load("firmware.link.uart").divisors
    for clock in (FULL, WITH_USB):
        whole, parts = divisors(clock)
        assert abs(clock / (16 * (whole + parts / 64)) / 115_200 - 1) < 0.001
        cable.tune(clock)
        assert [device.words[UARTS[device.chip] + at] for at in (0x24, 0x28)] == [whole, parts]
        assert UARTS[device.chip] + 0x2C in device.words  # written last: the divisors count from then on


def test_while_it_waits_it_is_tuned_to_the_clock_of_that(device, power, cable):
    told = []
    cable.tune = told.append
    device.tap(PIN["A"], 1000)
    assert power.get(None) == A
    assert told == [48_000_000, FULL]


def test_a_line_ends_the_waiting_and_no_sleep_is_put_off_by_it(device, power, cable):
    device.at(700, device.uart.comes, b"\nk 0  be055a80\n")
    assert power.get(10_000) == -1 and 700 <= device.ms < 750
    assert cable.read() == 15 and bytes(cable.room[:15]) == b"\nk 0  be055a80\n"
    assert cable.read() == 0
    before = power.since
    device.at(device.ms + 100, device.uart.comes, b"more")
    power.get(10_000)
    assert power.since == before  # nobody has pressed a key


def test_a_sleeping_device_is_woken_by_the_line(device, power, cable):
    """It has told the other one that it sleeps; the first edge wakes it, whatever becomes of that byte."""
    minutes = power.settings["sleep"]
    device.inputs[RECEIVE] = 1
    device.at(minutes * MINUTE + 200_000, device.hold, RECEIVE)
    device.at(minutes * MINUTE + 200_001, device.hold, RECEIVE, False)
    device.at(minutes * MINUTE + 200_300, device.uart.comes, b"\np 0  00000000\n")
    assert power.get(None) == -1
    assert power.app.link.told == [True, False]
    assert power.panel.told[-2][1] in ("wake", "light") and cable.waiting()
    assert minutes * MINUTE + 200_000 <= device.ms < minutes * MINUTE + 202_000


def test_nothing_is_loaded_before_somebody_plays_together(device):
    assembly = device.load("firmware.assembly")
    app = SimpleNamespace(buzzer=None, mirror=None, carrier=None, session=SimpleNamespace(settings={}))
    app.session.settings = {"hand": "right", "keys": "all"}
    keys = SimpleNamespace(mirror=lambda left: None, single=lambda one: None)
    assembly.more(app, boards.load("pico_lcd_1_3"), keys)
    assert app.carrier is not None and "firmware.link.uart" not in device.modules
    app.carrier = None
    assembly.more(app, SimpleNamespace(KEYS={}, BUZZER=None, LINK=boards.load("picosystem").LINK), keys)
    assert app.carrier is None  # its pins are led out nowhere

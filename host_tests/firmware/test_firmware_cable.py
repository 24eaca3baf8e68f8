"""A cable at USB: noticed by a pin or by the frames of a computer, and never taken for an empty battery."""

import pytest

from host_tests.firmware.fake_rp2040 import USB
from host_tests.firmware.resting import LOW, made, MINUTE, PIN, until, WITH_USB


def test_with_usb_it_only_stands_still_so_that_the_prompt_lives(device, power):
    device.hold(USB, False)  # high
    assert power.connected()
    until(power, 600_000)
    assert not device.naps
    assert power.panel.told[-1][1] == "sleep"  # the panel rests all the same
    assert max(device.polls) <= MINUTE and {clock for clock, ms in device.rested if ms} == {WITH_USB}


def test_when_the_cable_is_pulled_in_the_dark_it_sleeps_within_a_minute(device, power):
    device.hold(USB, False)
    device.at(300_000, device.hold, USB)
    until(power, 600_000)
    assert device.naps and device.dark >= 240_000


def test_a_cable_that_was_pulled_is_gone_although_an_rp2350s_pin_stays_high(device, power):
    """Erratum E9 of the RP2350: GP24 stays high until its input has been off."""
    device.hold(USB, False)
    device.at(20_000, device.hold, USB)
    device.tap(PIN["A"], 30_000)
    until(power, 40_000)
    assert device.rested[-1][0] == LOW and device.inputs[USB] == 0 and not device.deaf
    assert not power.connected()


def test_a_pin_that_is_asked_for_nudges_nobody(device, power):
    device.hold(USB, False)
    until(power, 50_000)
    assert len(device.polls) <= 4 and not device.deaf


def test_an_empty_battery_ends_the_game_after_the_cable_was_pulled(device, power):
    device.millivolts = 3300
    device.hold(USB, False)
    device.at(20_000, device.hold, USB)
    until(power, 10 * MINUTE)
    assert device.naps


def test_with_usb_any_key_wakes_it_and_does_nothing_else(device, power):
    device.hold(USB, False)
    device.tap(PIN["A"], 300_000)
    device.tap(PIN["B"], 301_000)
    assert until(power, 302_000) == [(301_000, 5)]


@pytest.mark.parametrize("ms", [30_000, 400_000])
def test_a_cable_that_is_plugged_in_is_noticed_at_once(device, power, ms):
    """Awake or asleep: a computer looks for a device soon, and only once."""
    device.at(ms, device.hold, USB, False)
    until(power, ms + 5)
    assert device.clock[0] == WITH_USB
    assert power.panel.told[-1:] == ([(120_100, "sleep")] if ms > 120_000 else [])


def pico_w(device, **more):
    """The default board on a Pico W, where no pin tells of the cable."""
    device.radio = True
    device.millivolts = more.pop("millivolts", 3900)
    assembly = device.load("firmware.assembly")
    assert assembly.board().USB is None
    return made(device, USB=None, **more)


def test_a_board_without_the_pin_never_goes_below_the_clock_of_usb(device):
    power = pico_w(device)
    device.tap(PIN["A"], 10_000)
    until(power, 20_000)
    assert {clock for clock, ms in device.rested if ms} == {WITH_USB}


@pytest.mark.parametrize("name, usb", [("pico_lcd_1_3", None), ("pico_lcd_1_3", USB), ("picosystem", 2)])
def test_a_computer_is_noticed_by_the_frames_that_it_begins(device, name, usb):
    """Each millisecond one, USB 2.0, 5.2.4; RP2040 data sheet 4.1.4, SOF_RD. The bit SUSPENDED is not asked:
    TinyUSB clears it when it is set (hathach/tinyusb, dcd_rp2040.c)."""
    power = made(device, name, USB=usb)
    for moment in range(40):
        assert not power.connected()
        device.host = True
        for _ in range(3):
            assert power.connected()
        device.host = False  # the cable is pulled: the number of the last frame stays
        device.wait(moment)


def test_two_looks_are_more_than_2_ms_apart(device, power):
    """Less could lie within one frame; 2048 ms would be its number again."""
    before = device.ms
    power.connected()
    assert 2 < device.ms - before < 10


def test_with_a_computer_and_no_pin_it_only_stands_still_in_the_dark(device):
    power = pico_w(device)
    device.host = True
    until(power, 600_000)
    assert not device.naps and power.panel.told[-1][1] == "sleep"
    assert {clock for clock, ms in device.rested if ms} == {WITH_USB}


def test_when_such_a_computer_is_gone_it_sleeps_within_a_minute(device):
    power = pico_w(device)
    device.host = True
    device.at(300_000, setattr, device, "host", False)
    until(power, 600_000)
    assert device.naps and device.dark >= 240_000 - 100


# --- a charger


@pytest.mark.parametrize(
    "name, feed",
    [
        ("pico_lcd_1_3", lambda device: device.hold(USB, False)),
        ("rp2040_lcd_0_96", lambda device: device.hold(USB, False)),
        ("picosystem", lambda device: device.hold(2, False)),
        ("pico w", lambda device: setattr(device, "millivolts", 4700)),  # the cable's voltage is on VSYS
    ],
)
@pytest.mark.parametrize("ms", [30, 1000, 59_000, 61_000, 100_000])
def test_empty_is_never_said_while_a_charger_feeds_it(device, name, feed, ms):
    """A charger is no computer: no frames come. It is plugged in just before there is nothing left."""
    power = pico_w(device, millivolts=3500) if name == "pico w" else made(device, name)
    device.millivolts = 3500
    power.get(10)
    device.at(device.ms + ms - 25, feed, device)
    device.at(device.ms + ms, lambda: setattr(power.battery, "percent", 3))  # that was the last look
    if name != "pico w":
        device.at(device.ms + ms - 20, setattr, device, "millivolts", 3300)
    device.at(device.ms + ms + 1, power.plugged, None)  # it looks now
    until(power, device.ms + 10 * MINUTE)
    assert "Battery empty" not in [getattr(screen, "title", "") for screen in power.app.shown]

"""The handheld on real firmware: an emulated Pico with our files in its flash, pressed at its pins.

What it shows is held against the host's own drawing, pixel for pixel. Started by tools/lab/emulate.py --test.
"""

import struct

from building import targets
from host_tests.emulated.devices import (
    BEGINS,
    begun,
    booted,
    host,
    IMAGE,
    needs_firmware,
    press,
    rested,
    same,
    saved,
    started,
    wire,
)
from pocketdeck.session.session import Session
from simulators import emulator

pytestmark = needs_firmware


def test_a_game_is_played_at_the_pins_and_found_again_after_a_pulled_battery():
    machine = booted()
    same(machine, host().picture(), "the launcher")
    other = begun(machine)
    same(machine, other.picture(), "the first tip")
    press(machine, other, "X")
    same(machine, other.picture(), "the first card")
    for key in "RIGHT LEFT Y B X DOWN B".split():
        press(machine, other, key)
        same(machine, other.picture(), "after " + key)

    # Two presses while the picture of the first decision is still being drawn: none is lost.
    for key in ("A", "RIGHT", "RIGHT"):
        machine.hold(key)
        machine.run(22)
        machine.hold(key, False)
        machine.run(25)  # the same contact again sooner than that would be its bouncing
        other.press(key.lower())
    rested(machine, other)
    same(machine, other.picture(), "after three fast keys")

    before = other.app.session.game.pack()
    machine.hold("A")
    machine.run(30)  # in the middle of the next decision's drawing
    again = emulator.Machine(IMAGE, flash=machine.flash)
    left = saved(again)
    started(again)
    other.press("a")
    session = Session(saved(again))
    assert session.resume("handsolo")
    assert session.game.pack() in (before, other.app.session.game.pack())
    resumed = host(left)
    resumed.still()  # a tip has its motion
    same(again, resumed.picture(), "the game after the battery was pulled")
    press(again, resumed, "A")
    same(again, resumed.picture(), "the next decision")
    assert again.file("/error.log") is None


def test_an_error_is_shown_and_logged_and_any_key_starts_again_with_the_game_safe(monkeypatch):
    """Going back to a game whose table is broken ends in the launcher, not in the same error for ever."""
    first = host()
    for key in BEGINS:
        first.press(key.lower())
    first.still()
    first.app.session.save()
    sources = targets._sources()
    sources["/lib/pocketdeck/games/handsolo/picture/scene.py"] += b"\nraise RuntimeError('torn card')\n"
    monkeypatch.setattr(targets, "_sources", lambda: sources)
    files = targets.files()
    files.update({"/saves/" + name: data for name, data in first.app.session.store.files.items()})
    machine = booted(files=files)
    log = machine.file("/error.log").decode()
    assert "RuntimeError: torn card" in log and "handsolo.picture.scene" in log
    shown = machine.panel.pixels()
    assert shown and shown != wire(host().picture())
    machine.press("A")
    machine.settle()
    assert machine.resets == 1
    same(machine, host(saved(machine)).picture(), "the launcher after an error")
    assert Session(saved(machine)).saved("handsolo") is not None


def test_up_held_at_power_on_walks_through_the_board_and_then_starts_the_app():
    machine = emulator.Machine(IMAGE)
    machine.hold("UP")
    machine.until(lambda: bool(machine.panel.pixels()), 4000)  # it proves first what runs from flash
    machine.hold("UP", False)
    machine.settle()
    shown = machine.panel.pixels()
    frame = shown[2 * 120 : 2 * 120 + 2]
    assert all(shown[at : at + 2] == frame for at in (120 * 480, 120 * 480 + 478, 239 * 480 + 240))
    assert shown[:2] == shown[478:480] == shown[239 * 480 : 239 * 480 + 2] == shown[-2:]  # the corners
    assert len(set(struct.unpack(">57600H", shown))) == 6  # ground, text, corners, red, green, blue
    pages = {shown}
    for key in ["A", "A", "A", *machine.board.KEYS]:
        machine.press(key)
        pages.add(machine.panel.pixels())
    assert len(pages) == 12  # three questions, and the keys' page tells what is left, each time
    machine.run(4500)  # the light goes out and comes back, and grows
    machine.press("A")
    machine.press("A")  # the meter agrees
    for pin in [*machine.board.KEYS.values(), *machine.board.ALSO.values()]:
        machine.until(lambda: machine.dozing, 3000)
        assert machine.panel.pixels() == b"" and machine.panel.asleep
        machine.run(5000)
        machine.mcu.gpio[pin].set_input_value(False)
        machine.run(300)
        machine.mcu.gpio[pin].set_input_value(True)
        assert machine.panel.pixels() and not machine.dozing, pin
    report = machine.file("/selftest.txt").decode().split("\n")
    assert report[0] == "Board tried: pico_lcd_1_3, Waveshare Pico-LCD-1.3"
    assert report[1].startswith("On: Raspberry Pi Pico with RP2040, MicroPython 1.")
    said = dict(line[2:].split(": ", 1) for line in report[2:] if line)
    assert said["usb"] == "ok, no computer, GP24 high" and said["sound"].startswith("none")
    assert {name for name in said if not said[name].startswith("ok")} == {"sound"}
    assert said["battery"].startswith("ok, 4.9") or said["battery"].startswith("ok, 4.8")
    assert machine.resets == 0
    for _ in range(3):  # not tried, works, the report
        machine.press("A")
    machine.until(lambda: machine.resets == 1, 1000)
    machine.settle()
    same(machine, host().picture(), "the launcher after the self-test")
    assert machine.file("/selftest.tmp") is None and machine.file("/error.log") is None
    assert machine.panel.faults == []


def test_b_held_at_power_on_skips_the_app():
    machine = emulator.Machine(IMAGE)
    machine.hold("B")
    machine.until(lambda: bool(machine.panel.pixels()), 1000)
    machine.hold("B", False)
    machine.settle()
    shown = machine.panel.pixels()
    assert shown and shown != wire(host().picture())
    assert machine.file("/saves/settings.0") is None and machine.file("/error.log") is None

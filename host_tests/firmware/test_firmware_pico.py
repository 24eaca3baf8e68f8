"""What the display sits on: a Pico, a Pico W, or a board of its own; and which MicroPython is on it."""

from types import SimpleNamespace

import framebuf
import pytest

from building import boards
from host_tests.firmware.fake_rp2040 import CABLE, Level, RADIO, USB, write
from host_tests.firmware.test_firmware_shell import Handheld, START
from pocketdeck.screens import app as screens

ON_PICO = [name for name in boards.names() if boards.load(name).ON_PICO]


@pytest.fixture
def handheld(device, tmp_path, monkeypatch):
    monkeypatch.setattr(framebuf.FrameBuffer, "text", write)  # letters that can be read again
    # Screens of text, as files on stock firmware have them: machine code is not for this computer.
    monkeypatch.setattr(screens, "drawn", lambda: False)
    made = Handheld(device, tmp_path)
    for name in boards.names():
        device.load("firmware.displays." + boards.load(name).DRIVER)
    return made


def levels(device, pin):
    return [event.level for event in device.log if isinstance(event, Level) and event.pin == pin]


def board(handheld, name):
    handheld.setting.write_text(name)
    return handheld.assembly.board()


# --- Pico and Pico W: Pico W data sheet, 2.1; raspberrypi/pico-sdk, boards/pico.h and boards/pico_w.h


@pytest.mark.crossed
@pytest.mark.parametrize("name", ON_PICO)
@pytest.mark.parametrize("millivolts", [0, 1800, 3000, 4200, 5500])
def test_a_pico_keeps_its_pins_at_every_voltage_with_which_it_runs(handheld, device, name, millivolts):
    """1.8 to 5.5 V on VSYS, Pico data sheet, 2.1."""
    device.millivolts = millivolts
    made = board(handheld, name)
    assert (made.BATTERY, made.USB) == (29, USB)
    assert levels(device, RADIO) == [0]  # a Pico's lamp


@pytest.mark.crossed
@pytest.mark.parametrize("name", ON_PICO)
@pytest.mark.parametrize("millivolts", [1800, 3000, 4200, CABLE])
def test_a_pico_w_has_no_pin_for_the_cable_and_measures_while_the_radio_is_not_selected(
    handheld, device, name, millivolts
):
    """WL_GPIO2 would tell of the cable, and GP24 is a wire to the radio."""
    device.radio = True
    device.millivolts = millivolts
    made = board(handheld, name)
    assert made.USB is None
    assert levels(device, RADIO) == [0, 1]
    gauge = device.load("firmware.battery").Battery(made.BATTERY)
    gauge.read()
    assert gauge.percent is None or abs(gauge.millivolts - millivolts) <= 6
    assert (gauge.percent is None) == (millivolts in (1800, CABLE))


def test_a_pico_w_plays_without_touching_a_pin_of_the_radio(handheld, device):
    """GP23 switches it on, GP24 and GP29 are its bus (boards/pico_w.h): none is ever driven."""
    device.radio = True
    device.millivolts = 3900
    device.interrupt(START)
    handheld.shell.run()
    assert handheld.lines() is not None
    assert not {23, 24, 29} & set(device.outputs) and not {23, 24, 29} & set(device.inputs)


@pytest.mark.parametrize("name", sorted(set(boards.names()) - set(ON_PICO)))
def test_a_board_of_its_own_is_not_asked_whether_it_is_a_pico_w(handheld, device, name):
    """On one of them GP25 is the backlight. With another chip in it, it is no such board."""
    device.radio = True
    there = boards.load(name)
    if device.chip in there.CHIPS:
        assert board(handheld, name).USB == there.USB
    else:
        with pytest.raises(
            handheld.shell.Trouble, match=f"has an {there.CHIPS[0]}; this is an {device.chip}"
        ):
            board(handheld, name)
    assert RADIO not in device.outputs


def test_lamps_that_a_low_level_lights_are_driven_high(handheld, device):
    """pimoroni/pimoroni-pico: GP6 to GP8 of the Display Pack, drivers/rgbled/rgbled.hpp."""
    board(handheld, "display_pack")
    assert [levels(device, pin) for pin in (6, 7, 8)] == [[1]] * 3


# --- the MicroPython on it


def implementation(machine):
    return SimpleNamespace(name="micropython", version=(1, 28, 0), _machine=machine)


def test_the_micropython_for_a_pico_w_is_refused_in_one_sentence_on_display_and_prompt(
    handheld, device, capsys
):
    device.radio = True
    build, pico = {"RP2040": ("RPI_PICO", "Pico W"), "RP2350": ("RPI_PICO2", "Pico 2 W")}[device.chip]
    handheld.assembly.MACHINE = f"Raspberry Pi {pico} with {device.chip}"
    device.interrupt(START)
    handheld.shell.run()
    printed, shown = handheld.told(capsys)
    assert printed.count(".") == 2 and printed.count("\n") == 1  # one of them in flash.py
    assert f"MicroPython for {build}_W" in printed and f"the one for {build} onto this board" in printed
    assert "".join(printed.split()) in shown
    assert not handheld.log.exists()


@pytest.mark.parametrize(
    "machine", ["Raspberry Pi Pico with RP2040", "Pimoroni PicoSystem with RP2040", "Someone's with RP2040"]
)
def test_others_start(handheld, device, capsys, machine):
    device.sys.implementation = implementation(machine)
    device.interrupt(START)
    handheld.shell.run()
    assert "Pocketdeck is ready." in capsys.readouterr().out


@pytest.mark.parametrize("name, other", [("pico_oled_1_3_i2c", "pico_oled_1_3"), ("ssd1306_i2c", None)])
def test_a_display_that_does_not_answer_names_the_other_wiring(handheld, device, capsys, name, other):
    """On SPI nobody notices: the self-test and docs/boards.md say it there."""
    device.answers = 0x3D
    handheld.setting.write_text(name)
    handheld.shell.run()
    said = capsys.readouterr().out
    assert said.startswith(f"The display {boards.load(name).DRIVER} of the board '{name}' does not answer.")
    assert said.endswith(f" Try the board '{other}'.\n" if other else "answer.\n")

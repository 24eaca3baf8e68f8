"""The energy model reckons with the firmware's own numbers, and its figures follow from its assumptions."""

import json
import subprocess
import sys

import pytest

from building import boards
from environment import project
from lab import power

ROWS = {name: power.Board(name, 0.25).row() for name in boards.with_chip(power.CHIP)}


def test_it_reads_the_clocks_and_times_of_the_firmware():
    assert power.FIRMWARE["FULL"] == 125_000_000
    assert 0 < power.FIRMWARE["LOW"] < power.FIRMWARE["CABLE"] < power.FIRMWARE["FULL"]
    assert power.FIRMWARE["_DIM"] == power.FIRMWARE["_MINUTE"] == 60_000


def test_the_brightness_is_what_the_firmware_makes_of_it():
    source = (project.ROOT / "firmware" / "displays" / "dcs.py").read_text()
    assert "65535 * level * level // 25" in source
    assert [power.share(level) for level in (1, 5)] == [1 / 25, 1]


def test_every_number_has_a_unit_and_a_source():
    figures = [value for value in vars(power).values() if isinstance(value, power.Figure)]
    assert len(figures) >= 10
    for figure in figures:
        assert figure.value > 0 and figure.unit and len(figure.source) > 10


def test_a_cell_gives_more_milliamperes_than_usb_for_the_same_power():
    assert power.cell(3.7) == pytest.approx(5)


def test_waiting_lies_on_the_line_between_the_measured_points():
    assert power.waiting(125e6) == pytest.approx(power.cell(power.WAITING_125.value))
    assert power.waiting(0) == pytest.approx(power.cell(power.WAITING_0.value))
    assert power.waiting(18e6) < power.waiting(48e6) < power.waiting(125e6)


@pytest.mark.parametrize("name", ROWS)
def test_the_commute_costs_less_than_five_percent_beyond_the_light(name):
    assert 0 < ROWS[name]["commute_percent"] < power.MOST


@pytest.mark.parametrize("name", ROWS)
def test_more_light_is_less_time(name):
    hours = ROWS[name]["hours_per_100_mAh"]
    assert hours["1"] > hours["4"] > hours["5"] > 0


@pytest.mark.parametrize("name", ROWS)
def test_every_measure_saves_something(name):
    saved = ROWS[name]["saved_mAh"]
    assert set(saved) == {"standing still between keys", "the low clock", "dimming", "sleeping"}
    assert all(value > 0 for value in saved.values())
    assert saved["standing still between keys"] > saved["the low clock"]


def test_a_board_that_only_waits_takes_what_its_parts_take():
    board = power.Board("pico_lcd_1_3", 0.25)
    board.awake = 0
    expected = power.waiting(power.FIRMWARE["LOW"]) + power.LCD_CHIP.value
    assert board.play(5) == pytest.approx(expected + power.PANEL_LIT.value)
    assert board.play(4) == pytest.approx(expected + power.PANEL_LIT.value * 16 / 25)
    assert board.day()[0] == pytest.approx(2 * expected)


def test_a_board_that_always_works_takes_that():
    board = power.Board("pico_lcd_1_3", 0.25)
    board.awake = 2 * 3600 / 500
    assert board.play(5) == pytest.approx(
        power.cell(power.WORKING.value) + power.LCD_CHIP.value + power.PANEL_LIT.value
    )


def test_a_board_that_cannot_see_the_cable_waits_at_the_clock_of_usb():
    """A Pico W; all of the board files name a pin."""
    board = power.Board("display_pack", 0.25)
    assert board.clock() == power.FIRMWARE["LOW"] and all(power.Board(name, 0.25).wired for name in ROWS)
    board.wired = False
    assert board.clock() == power.FIRMWARE["CABLE"]


@pytest.mark.parametrize("name", ROWS)
def test_after_a_computer_its_sleep_costs_what_micropython_has_measured(name):
    """3.7 instead of 1.35 mA at 5 V: MicroPython, commit a84c7a0ed9."""
    asleep = 24 - 2 - 4 * 2 / 60
    assert ROWS[name]["after_computer_mAh"] == pytest.approx(asleep * 2.35 * 5 / 3.7, abs=0.1)


def test_the_makers_current_is_at_the_makers_contrast():
    """40 mA with 0x6F (waveshare/Pico_code), which is brightness 4 here."""
    board = power.Board("pico_oled_1_3", 1)
    assert board.light(4) == pytest.approx(power.PANEL_LIT.value)


def test_every_board_has_a_measured_awake_time():
    for name in boards.with_chip(power.CHIP):
        assert ROWS[name]["awake_ms"] > 50


def test_a_dark_screen_costs_an_oled_little():
    assert 0.05 < power.lit_pixels() < 0.5


def test_the_command_prints_one_json_object_and_that_the_figures_hold():
    done = subprocess.run(
        [sys.executable, "tools/lab/power.py", "--json"], cwd=project.ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    printed = json.loads(done.stdout)
    assert [row["board"] for row in printed["boards"]] == boards.with_chip(power.CHIP)
    assert printed["assumptions"]["sleeping"]["source"]

"""When the device rests: the rules of firmware/power.py, with clocks that tests turn."""

import random
from types import SimpleNamespace

import pytest

from host_tests.firmware.fake_rp2040 import USB
from host_tests.firmware.resting import FULL, LOW, made, MINUTE, PIN, until
from pocketdeck.stage.keys import A

# --- awake


def test_between_keys_the_processor_stands_still_at_the_low_clock(device, power):
    for ms in (1000, 5000, 9000):
        device.tap(PIN["A"], ms)
    assert until(power, 12_000) == [(1000, A), (5000, A), (9000, A)]
    assert {clock for clock, ms in device.rested if ms} == {LOW}
    assert sum(ms for _, ms in device.rested) >= 9000 - 100
    assert not device.naps  # a light sleep would stop the dimmed backlight


def test_a_key_is_worked_on_at_the_full_clock_with_the_bus_set_up_for_it(device, power):
    device.tap(PIN["A"], 1000)
    assert power.get(None) == A
    assert device.clock == (FULL, FULL) == power.panel.clock


def test_time_that_the_app_asked_for_ends_at_the_full_clock_too(device, power):
    begin = device.ms
    assert power.get(700) == -1
    assert device.ms - begin == 700
    assert device.clock == (FULL, FULL) == power.panel.clock


def test_keys_pressed_while_it_worked_are_given_without_changing_the_clock(device, power):
    device.tap(PIN["A"], 200)
    device.tap(PIN["B"], 300)
    device.wait(500)
    before = len(device.clocks)
    assert [power.get(None), power.get(None)] == [4, 5]
    assert len(device.clocks) == before


def test_while_it_waits_the_processor_is_awake_for_less_than_one_percent(device, power):
    """A wake-up is some hundred microseconds of loop; even a whole millisecond each would be little."""
    until(power, 110_000)
    assert len(device.polls) * 1 < 0.01 * 110_000


def test_with_sounds_on_the_clock_stays_as_the_tones_need_it(device, power):
    power.app.buzzer = lambda number: None
    power.settings["sound"] = "on"
    device.tap(PIN["A"], 1000)
    until(power, 130_000)
    assert {clock for clock, ms in device.rested if ms} == {FULL}
    assert power.panel.told[-1][1] == "sleep" and device.naps  # and it sleeps all the same


# --- dimmed


@pytest.mark.parametrize("minutes, dims", [(1, 30), (2, 60), (5, 60), (10, 60)])
def test_it_dims_after_half_of_the_time_until_it_sleeps_at_most_a_minute(device, power, minutes, dims):
    power.settings["sleep"] = minutes
    until(power, 100 + minutes * MINUTE - 1000)
    assert power.panel.told == [(100 + dims * 1000, "light", 1)]


def test_a_key_works_as_usual_when_it_is_dimmed_and_brings_the_light_back(device, power):
    device.tap(PIN["A"], 70_000)
    assert until(power, 75_000) == [(70_000, A)]
    assert power.panel.told == [(60_100, "light", 1), (70_000, "light", 4)]


def test_every_key_begins_the_time_anew(device, power):
    for ms in range(10_000, 200_000, 50_000):
        device.tap(PIN["A"], ms)
    assert len(until(power, 215_000)) == 4
    assert power.panel.told == []


def test_a_panel_at_its_darkest_cannot_be_dimmed(device, power):
    power.settings["brightness"] = 1
    until(power, 110_000)
    assert power.panel.told == [(100, "light", 1)]


def test_a_changed_setting_is_seen_at_once(device, power):
    for level in (5, 1, 3):
        power.settings["brightness"] = level
        power.get(10)
    assert [what[1:] for what in power.panel.told] == [("light", 5), ("light", 1), ("light", 3)]


def test_bots_that_play_on_do_not_keep_it_bright(device, power):
    for _ in range(100):
        power.get(700)
    assert [what[1:] for what in power.panel.told] == [("light", 1)]  # and it does not flicker


# --- asleep


@pytest.mark.parametrize("minutes", [1, 2, 5, 10])
def test_it_sleeps_after_the_minutes_of_the_settings(device, power, minutes):
    power.settings["sleep"] = minutes
    until(power, minutes * MINUTE + 5000)
    assert power.panel.told[-1] == (100 + minutes * MINUTE, "sleep")


def test_asleep_nothing_wakes_it_but_the_keys_and_one_timer_a_minute(device, power):
    until(power, 100 + 2 * MINUTE + 60 * MINUTE)
    assert device.naps == [MINUTE] * 60
    assert [what[1] for what in power.panel.told] == ["light", "sleep"]
    awake = device.ms - device.dark - sum(ms for _, ms in device.rested)
    assert awake <= MINUTE + 200  # the last sleep, which is not over, and what came before the first wait


@pytest.mark.parametrize("name", PIN)
def test_any_key_wakes_it_where_it_was_and_does_nothing_else(device, power, name):
    device.tap(PIN[name], 300_000, held=200)
    device.tap(PIN["A"], 302_000)
    assert until(power, 303_000) == [(302_000, A)]
    told = [what for what in power.panel.told if what[0] >= 300_000]
    assert [what[1:] for what in told] == [("wake",), ("light", 4)]
    assert told[0][0] < 300_010


def test_the_waking_key_may_be_held_for_as_long_as_one_likes(device, power):
    for name in ("UP", "A"):
        begin = device.ms
        device.tap(PIN[name], begin + 300_000, held=8000)
        assert until(power, begin + 309_000) == []
    long = made(device, "pico_oled_1_3")
    begin = device.ms
    device.tap(17, begin + 300_000, held=3000)
    assert until(long, begin + 304_000) == []


@pytest.mark.parametrize("held", [5, 25, 60])
def test_a_short_tap_wakes_it_too(device, power, held):
    device.tap(PIN["B"], 300_000, held=held)
    until(power, 303_000)
    assert ("wake",) in [what[1:] for what in power.panel.told]


@pytest.mark.parametrize("pin", [15, 17])
def test_a_tap_that_is_over_before_it_is_awake_wakes_it_too(device, pin):
    """Also where a key means something when it is held, and is reported when it is let go."""
    power = made(device, "pico_oled_1_3")

    def tap():
        device.hold(pin)
        device.hold(pin, False)

    device.at(300_000, tap)
    assert until(power, 303_000) == []
    assert [what for what in power.panel.told if what[1] == "wake"][0][0] < 300_010


def test_after_waking_the_clock_is_full_and_the_bus_set_up_anew(device, power):
    device.tap(PIN["A"], 300_000)
    device.tap(PIN["A"], 301_000)
    assert power.get(None) == A  # and wake() was told over a bus that fits, see Panel
    assert device.clock == (FULL, FULL)


def test_awake_again_the_time_begins_anew(device, power):
    device.tap(PIN["A"], 300_000)
    until(power, 300_000 + 2 * MINUTE + 1000)
    sleeps = [what[0] for what in power.panel.told if what[1] == "sleep"]
    assert len(sleeps) == 2 and 0 <= sleeps[1] - 300_000 - 2 * MINUTE < 100


def test_a_game_of_bots_stands_still_while_it_sleeps(device, power):
    device.tap(PIN["A"], 300_000)
    woken = []
    while device.ms < 301_000:
        power.get(700)
        woken.append(device.ms)
    assert [ms for ms in woken if 121_000 < ms < 300_000] == []


def test_a_press_just_before_it_falls_asleep_is_not_slept_through(device, power):
    """The interrupt has come, and the question whether there is a key has been asked before it."""
    keys = power.keys
    asked = []
    any_key = keys.any

    def late():
        answer = any_key()
        if device.masked and not asked:
            asked.append(device.ms)
            device.hold(PIN["A"])  # after the look, before the sleep; interrupts are off
        return answer

    keys.any = late
    device.at(400_000, device.hold, PIN["A"], False)
    until(power, 500_000)
    wakes = [what[0] for what in power.panel.told if what[1] == "wake"]
    assert asked and wakes[0] - asked[0] < 10


# --- off


def test_off_waits_for_the_key_to_be_let_go_and_a_key_switches_on(device, power):
    device.hold(PIN["B"])
    device.at(700, device.hold, PIN["B"], False)
    device.tap(PIN["A"], 90_000)
    power.off()
    assert [what[1] for what in power.panel.told] == ["sleep", "wake", "light"]
    asleep, awake, _ = [what[0] for what in power.panel.told]
    assert 700 <= asleep <= 730 and 90_000 <= awake < 90_010
    device.at(91_000, device.hold, PIN["A"], False)
    assert power.get(2000) == -1


def test_a_key_that_is_stuck_cannot_keep_it_from_going_off(device, power):
    device.hold(PIN["B"])
    power.off()
    assert [what[1] for what in power.panel.told][:1] == ["sleep"] and device.ms < 4000


# --- the battery


@pytest.fixture
def battery(device):
    return device.load("firmware.battery")


def test_the_curve_is_that_of_a_lithium_ion_cell(battery):
    wanted = {4300: 100, 4110: 90, 3950: 70, 3840: 50, 3770: 30, 3730: 20, 3690: 10, 3270: 0, 3000: 0}
    for millivolts, left in wanted.items():
        assert abs(battery.percent(millivolts) - left) <= 1, millivolts


def test_more_volts_are_never_less_percent(battery):
    left = [battery.percent(millivolts) for millivolts in range(2500, 4500)]
    assert left == sorted(left) and left[0] == 0 and left[-1] == 100
    assert max(b - a for a, b in zip(left, left[1:])) <= 1


def test_a_reading_is_the_middle_one_of_five_and_changes_slowly(device, battery):
    """Of the five one is a spark, see fake_rp2040.ADC."""
    gauge = battery.Battery(29)
    device.millivolts = 3840
    gauge.read()
    assert abs(gauge.millivolts - 3840) <= 6 and abs(gauge.percent - 50) <= 3
    device.millivolts = 3400  # the radio of a neighbour
    gauge.read()
    assert gauge.millivolts > 3700
    for _ in range(60):
        gauge.read()
    assert abs(gauge.millivolts - 3400) <= 12


def test_the_percentage_does_not_dance(device, battery):
    gauge = battery.Battery(29)
    chance = random.Random(2)
    seen = []
    for minute in range(600):
        device.millivolts = 4000 - minute // 3 + chance.randrange(-25, 26)
        gauge.read()
        seen.append(gauge.percent)
    ups = sum(b > a for a, b in zip(seen, seen[1:]))
    assert ups == 0 and seen[-1] < 40


def test_a_charged_cell_is_believed(device, battery):
    gauge = battery.Battery(29)
    for device.millivolts in (3700, 4150):
        for _ in range(60):
            gauge.read()
    assert gauge.percent >= 88


@pytest.mark.parametrize("millivolts", [0, 1200, 2400, 4600, 5000])
def test_no_battery_and_usb_in_its_place_have_no_percentage(device, battery, millivolts):
    gauge = battery.Battery(29)
    device.millivolts = millivolts
    gauge.read()
    assert gauge.percent is None and gauge.millivolts == 0


def test_it_is_looked_at_once_a_minute_awake_and_asleep(device, power):
    device.millivolts = 3900
    until(power, 100 + 10 * MINUTE - 1000)
    assert device.measured == 9 * 5  # not in the minute in which it fell asleep


def test_the_top_bar_gets_it_and_is_drawn_again_when_that_is_seen(device, power):
    device.millivolts = 3900
    power.get(10)
    app = power.app
    assert abs(app.canvas.battery - 64) <= 5 and app.drawn == 1 and app.stack[0].all
    for _ in range(3):
        power.get(MINUTE // 2)
    assert app.drawn == 1
    device.millivolts = 3700
    for _ in range(60):
        device.tap(PIN["A"], device.ms + 100)
        power.get(None)
        power.get(MINUTE)
    assert app.canvas.battery < 20 and 5 < app.drawn < 15


def test_a_low_battery_is_told_once(device, power):
    device.millivolts = 3680
    for _ in range(30):
        device.tap(PIN["A"], device.ms + 100)
        power.get(None)
        power.get(MINUTE)
    assert [screen.title for screen in power.app.stack[1:]] == ["Battery low"]


def test_it_is_told_again_when_little_is_left(device, power):
    """At 15 percent and at 8, each once however long that takes."""
    told = []
    for device.millivolts in (3800, 3702, 3690, 3600, 3560):
        for _ in range(40):
            device.tap(PIN["A"], device.ms + 100)
            power.get(None)
            power.get(MINUTE)
        told.append((power.battery.percent, len(power.app.stack) - 1))
    assert [times for _, times in told] == [0, 1, 1, 2, 2], told
    assert told[0][0] > 20 and told[1][0] > 10 and 8 < told[2][0] <= 15 and told[4][0] < 8


def test_and_again_after_it_was_charged(device, power):
    for device.millivolts in (3680, 4100, 3680):
        for _ in range(30):
            device.tap(PIN["A"], device.ms + 100)
            power.get(None)
            power.get(MINUTE)
    assert [screen.title for screen in power.app.stack[1:]] == ["Battery low"] * 2


def test_an_empty_battery_says_so_and_goes_off(device, power):
    device.millivolts = 3300
    until(power, 3 * MINUTE)
    assert [what[1] for what in power.panel.told] == ["sleep"]
    assert 5000 <= power.panel.told[0][0] <= 6000
    assert device.naps


def test_with_an_empty_battery_a_key_shows_why_it_stays_off(device, power):
    device.millivolts = 3300
    for ms in (60_000, 120_000, 180_000):
        device.tap(PIN["A"], ms)
    assert until(power, 200_000) == []  # the game is not played on
    assert [what[1] for what in power.panel.told if what[1] != "light"] == ["sleep", "wake"] * 3 + ["sleep"]


def test_with_an_empty_battery_and_usb_one_can_play(device, power):
    device.millivolts = 3300
    device.hold(USB, False)
    device.tap(PIN["A"], 1000)
    assert until(power, 20_000) == [(1000, A)]


def test_a_charged_battery_goes_on_with_the_game(device, power):
    device.millivolts = 3300
    device.at(50_000, setattr, device, "millivolts", 4000)
    device.tap(PIN["A"], 20 * MINUTE)
    device.tap(PIN["A"], 20 * MINUTE + 2000)
    assert until(power, 20 * MINUTE + 3000) == [(20 * MINUTE + 2000, A)]


def test_a_board_that_cannot_measure_has_none(device):
    power = made(device, BATTERY=None)
    until(power, 5 * MINUTE)
    assert power.battery is None and device.measured == 0 and power.app.canvas.battery is None


# --- the about page


def test_the_about_page_tells_room_wear_and_battery(device, power, monkeypatch, tmp_path):
    facts = __import__("sys").modules["firmware.about"]
    monkeypatch.setattr(facts, "os", SimpleNamespace(statvfs=lambda path: (4096, 4096, 352, 250)))
    monkeypatch.setattr(facts.storage, "FOLDER", str(tmp_path / "saves"))
    assert "Free space: 1000 kB" in power.about()
    assert "Saved about 0 times, 0.0% of" in power.about()
    assert "Battery: none, or USB is connected" in power.about()
    device.millivolts = 3840
    power.battery.read()
    (tmp_path / "saves.writes").write_text("123456")
    assert "Saved about 123456 times, 1.2% of" in power.about()
    assert "Battery: 50%, 3.8" in power.about() or "Battery: 4" in power.about()
    power.battery = None
    assert "this board cannot measure it" in power.about()


# --- the picture before it sleeps


def test_it_says_so_before_it_sleeps_and_shows_what_was_there_when_it_wakes(device, power):
    power.app.pictured = True
    power.settings["sleep"] = 1
    device.tap(PIN["A"], 100_000)
    device.tap(PIN["B"], 103_000)
    assert until(power, 104_000) == [(103_000, 5)]
    told = [(ms, what) for ms, what, *_ in power.panel.told if what != "light"]
    assert [what for _, what in told] == ["asleep", "sleep", "wake", "roused"]
    assert told[1][0] - told[0][0] == 1500


def test_a_key_while_it_says_so_keeps_it_awake(device, power):
    power.app.pictured = True
    power.settings["sleep"] = 1
    device.tap(PIN["A"], 61_000)
    until(power, 63_000)
    assert [what for _, what, *_ in power.panel.told if what != "light"] == ["asleep", "roused"]

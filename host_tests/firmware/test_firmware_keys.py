"""A press counts once, in its order, however it bounces and whoever is busy; waiting costs nothing."""

from types import SimpleNamespace

import pytest

from building import boards
from host_tests.firmware.fake_rp2040 import Asleep
from pocketdeck.stage.keys import A, B, DOWN, LEFT, NEXT, RIGHT, UP, X, Y

PIN = {"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "A": 15, "B": 17, "X": 19, "Y": 21}
STICK = 3  # a second contact for A


@pytest.fixture
def keys(device):
    """The default board's keys, all open, 100 ms after power-on."""
    made = device.load("firmware.keys").Keys(boards.load("pico_lcd_1_3"))
    device.wait(100)
    return made


@pytest.fixture
def fewer(device):
    """A board with X on a long B and Y on a long A."""
    made = device.load("firmware.keys").Keys(
        SimpleNamespace(
            KEYS={"UP": 2, "A": 15, "B": 17}, ALSO={"A": STICK}, LONG={"X": "B", "Y": "A"}, TOGETHER={}
        )
    )
    device.wait(100)
    return made


def waiting(keys):
    """All presses that wait to be read."""
    got = []
    while keys.put != keys.taken:
        got.append(keys.get(None))
    return got


def reported(device, keys, until):
    """[(ms, key)] of everything up to a time, with somebody reading all the while."""
    got = []
    while device.ms < until:
        key = keys.get(until - device.ms)
        if key >= 0:
            got.append((device.ms, key))
            assert len(got) < 200, "a key that runs away"
    return got


# --- one press


def test_the_numbers_are_those_of_the_screens(device):
    names = device.load("firmware.keys").NAMES
    assert [names.index(name) for name in PIN] == [UP, DOWN, LEFT, RIGHT, A, B, X, Y]


@pytest.mark.parametrize("name, code", [("UP", UP), ("LEFT", LEFT), ("A", A), ("B", B), ("X", X), ("Y", Y)])
def test_a_press_is_reported_when_it_begins_and_once(device, keys, name, code):
    device.tap(PIN[name], 200)
    assert reported(device, keys, 900) == [(200, code)]


def test_a_second_contact_is_the_same_key(device, keys):
    device.tap(STICK, 200)
    device.tap(PIN["A"], 400)
    assert reported(device, keys, 900) == [(200, A), (400, A)]


def test_bounces_within_20_ms_count_once(device, keys):
    pin = PIN["A"]
    for ms, down in (
        (200, True),
        (201, False),
        (202, True),
        (207, False),
        (209, True),
        (219, False),
        (219, True),
    ):
        device.at(ms, device.hold, pin, down)
    for ms, down in ((300, False), (303, True), (305, False), (318, True), (319, False)):
        device.at(ms, device.hold, pin, down)
    device.tap(pin, 500)
    assert reported(device, keys, 900) == [(200, A), (500, A)]


def test_bounces_count_once_while_nobody_reads(device, keys):
    for ms, down in ((200, True), (203, False), (205, True), (260, False), (262, True), (264, False)):
        device.at(ms, device.hold, PIN["A"], down)
    device.wait(500)
    assert waiting(keys) == [A]


def test_a_change_20_ms_after_the_last_one_is_none_of_its_bounces(device, keys):
    for ms in (200, 240, 280):
        device.tap(PIN["A"], ms, held=20)
    device.wait(400)
    assert waiting(keys) == [A, A, A]


def test_a_release_within_the_bounce_time_is_noticed_later(device, keys):
    device.tap(PIN["A"], 200, held=10)
    device.tap(PIN["A"], 250)
    assert reported(device, keys, 600) == [(200, A), (250, A)]


def test_an_arrow_let_go_within_the_bounce_time_does_not_repeat(device, keys):
    device.tap(PIN["UP"], 200, held=10)
    assert reported(device, keys, 2000) == [(200, UP)]


def test_a_press_within_the_bounce_time_of_a_release_is_noticed_later(device, keys):
    device.tap(PIN["A"], 200, held=100)
    device.tap(PIN["A"], 310)
    first, second = reported(device, keys, 600)
    assert first == (200, A) and second[1] == A and 320 <= second[0] <= 340


def test_a_key_that_was_not_touched_for_days_still_works(device, keys):
    """ticks_diff() is right for 6.2 days only: what lies 7 days back looks like the future."""
    device.ms += 7 * 24 * 3600 * 1000
    keys.get(10_000)
    assert device.polls == [10_000]
    now = device.ms
    device.tap(PIN["A"], now + 10)
    assert reported(device, keys, now + 300) == [(now + 10, A)]


# --- nobody reads


def test_presses_while_a_screen_is_drawn_are_kept_in_their_order(device, keys):
    order = ["A", "LEFT", "B", "LEFT", "Y", "DOWN", "X", "A"]
    for i, name in enumerate(order):
        device.tap(PIN[name], 200 + 90 * i)
    device.wait(1500)
    assert waiting(keys) == [
        {"A": A, "LEFT": LEFT, "B": B, "Y": Y, "DOWN": DOWN, "X": X}[name] for name in order
    ]


def test_15_presses_wait_and_the_16th_takes_no_ones_place(device, keys):
    for turn in range(3):  # the ring's beginning moves
        order = [("A", A), ("B", B), ("X", X), ("Y", Y), ("UP", UP)] * 4
        for i, (name, _) in enumerate(order):
            device.tap(PIN[name], device.ms + 50 + 100 * i)
        device.wait(2200)
        assert waiting(keys) == [code for _, code in order][:15]
        assert keys.get(0) == -1, turn


def test_a_press_while_interrupts_are_off_is_not_lost(device, keys):
    state = device.disable_irq()
    device.hold(PIN["B"])
    assert keys.put == keys.taken
    device.enable_irq(state)
    assert keys.get(0) == B


def tapped_unseen(device, pin, ms=10):
    """A whole press while interrupts are off, as they are for some 45 ms while a sector of flash is
    erased."""
    state = device.disable_irq()
    device.hold(pin)
    device.wait(ms)
    device.hold(pin, False)
    device.wait(45 - ms)
    device.enable_irq(state)


@pytest.mark.parametrize("ms", [1, 10, 44])
def test_a_press_that_came_and_went_while_interrupts_were_off_counts_once(device, keys, ms):
    """Both edges are latched: MicroPython hands them to the handler at once (machine_pin.c, gpio_irq())."""
    now = device.ms
    tapped_unseen(device, PIN["B"], ms)
    device.tap(PIN["A"], now + 300)
    assert reported(device, keys, now + 900) == [(now + 45, B), (now + 300, A)]


def test_such_a_press_of_an_arrow_does_not_repeat_and_the_next_one_is_heard(device, keys):
    now = device.ms
    tapped_unseen(device, PIN["UP"])
    device.tap(PIN["UP"], now + 100)
    assert reported(device, keys, now + 2000) == [(now + 45, UP), (now + 100, UP)]


def test_such_a_press_of_a_key_that_means_something_when_held_is_a_short_one(device, fewer):
    now = device.ms
    tapped_unseen(device, PIN["B"])
    ((ms, key),) = reported(device, fewer, now + 2000)
    assert key == B and ms <= now + 45 + 25


def test_a_contact_that_opened_and_closed_while_it_was_held_is_still_that_press(device, keys):
    device.hold(PIN["A"])
    assert keys.get(0) == A
    device.wait(100)
    state = device.disable_irq()
    device.hold(PIN["A"], False)
    device.hold(PIN["A"])
    device.enable_irq(state)
    assert reported(device, keys, device.ms + 500) == []


def test_a_press_that_bounces_while_its_interrupt_is_served_counts_once(device, keys):
    """Closed, open, closed again within the microseconds until the handler looks: the level is down."""
    state = device.disable_irq()
    for down in (True, False, True):
        device.hold(PIN["A"], down)
    device.enable_irq(state)
    device.at(device.ms + 3, device.hold, PIN["A"], False)
    device.at(device.ms + 4, device.hold, PIN["A"])
    device.at(device.ms + 100, device.hold, PIN["A"], False)
    assert [key for _, key in reported(device, keys, device.ms + 500)] == [A]


def test_reading_leaves_interrupts_on(device, keys):
    keys.get(50)
    assert not device.masked


# --- repeat


@pytest.mark.parametrize("name, code", [("UP", UP), ("DOWN", DOWN), ("LEFT", LEFT), ("RIGHT", RIGHT)])
def test_a_held_arrow_repeats_after_400_ms_every_120(device, keys, name, code):
    device.tap(PIN[name], 200, held=800)
    assert reported(device, keys, 2000) == [(ms, code) for ms in (200, 600, 720, 840, 960)]


def test_only_arrows_repeat(device, keys):
    for i, name in enumerate(("A", "B", "X", "Y")):
        device.tap(PIN[name], 200 + 3000 * i, held=2000)
    assert [code for _, code in reported(device, keys, 14_000)] == [A, B, X, Y]


def test_a_repeats_where_that_is_wanted_until_it_is_not_any_more(device, keys):
    keys.again = True
    device.tap(PIN["A"], 200, held=5000)
    assert reported(device, keys, 900) == [(ms, A) for ms in (200, 600, 720, 840)]
    keys.again = False
    assert reported(device, keys, 3000) == []


def test_where_a_repeats_it_means_nothing_else_when_it_is_held(device, fewer):
    fewer.again = True
    device.tap(15, 200, held=600)
    device.tap(17, 2000, held=600)
    assert [code for _, code in reported(device, fewer, 4000)] == [A, A, A, X]


def test_a_held_arrow_does_not_run_on_after_a_slow_screen(device, keys):
    device.hold(PIN["DOWN"])
    assert keys.get(None) == DOWN
    device.wait(2000)  # sixteen repeats long
    now = device.ms
    assert reported(device, keys, now + 250) == [(now, DOWN), (now + 120, DOWN), (now + 240, DOWN)]


def test_two_held_arrows_repeat_each_for_itself(device, keys):
    device.tap(PIN["UP"], 200, held=500)
    device.tap(PIN["LEFT"], 300, held=500)
    got = reported(device, keys, 1000)
    assert got == [(200, UP), (300, LEFT), (600, UP), (700, LEFT)]


# --- long press


def test_a_long_press_gives_the_missing_key_at_500_ms_and_no_short_one_after(device, fewer):
    device.tap(PIN["B"], 200, held=900)
    device.tap(PIN["A"], 2000, held=501)
    assert reported(device, fewer, 4000) == [(700, X), (2500, Y)]


def test_a_short_press_of_such_a_key_comes_at_its_release(device, fewer):
    device.tap(PIN["B"], 200, held=60)
    device.tap(PIN["A"], 1000, held=499)
    assert reported(device, fewer, 2000) == [(260, B), (1499, A)]


def test_such_a_key_never_repeats(device, fewer):
    device.tap(PIN["B"], 200, held=5000)
    assert reported(device, fewer, 6000) == [(700, X)]


def test_the_second_contact_of_such_a_key_is_long_as_well(device, fewer):
    device.tap(STICK, 200, held=600)
    assert reported(device, fewer, 2000) == [(700, Y)]


def test_other_keys_of_that_board_are_as_quick_as_ever(device, fewer):
    device.tap(PIN["UP"], 200, held=450)
    assert reported(device, fewer, 2000) == [(200, UP), (600, UP)]


def test_a_long_press_counts_as_long_when_nobody_reads(device, fewer):
    device.tap(PIN["B"], 200, held=700)
    device.wait(1000)
    assert waiting(fewer) == [X]
    device.tap(PIN["B"], device.ms + 100, held=300)
    device.wait(1000)
    assert waiting(fewer) == [B]


def test_a_long_press_that_goes_on_after_nobody_read_is_reported_once(device, fewer):
    device.tap(PIN["B"], 200, held=1500)
    device.wait(1000)
    assert reported(device, fewer, 3000) == [(1100, X)]


def test_an_arrow_that_means_something_when_held_does_not_repeat(device):
    board = SimpleNamespace(KEYS={"UP": 2, "B": 17}, ALSO={}, LONG={"X": "UP"}, TOGETHER={})
    keys = device.load("firmware.keys").Keys(board)
    device.tap(2, 200, held=2000)
    assert reported(device, keys, 3000) == [(700, X)]


# --- waiting


def test_repeats_and_long_presses_come_to_one_who_waits_for_ever(device, fewer):
    device.tap(PIN["UP"], 200, held=500)
    device.tap(PIN["B"], 1000, held=900)
    device.tap(PIN["A"], 3000)
    assert [(fewer.get(None), device.ms) for _ in range(4)] == [(UP, 200), (UP, 600), (X, 1500), (A, 3060)]


def test_what_is_held_is_told_at_once(device, keys):
    held = device.load("firmware.assembly").held
    assert not held(keys, B) and not held(keys, A)
    device.hold(PIN["B"])
    device.hold(STICK)
    assert held(keys, B) and held(keys, A) and not held(keys, X)
    device.hold(PIN["B"], False)
    assert not held(keys, B)


def test_a_key_held_at_power_on_is_held(device):
    device.hold(PIN["B"])
    keys = device.load("firmware.keys").Keys(boards.load("pico_lcd_1_3"))
    assert device.load("firmware.assembly").held(keys, B)


@pytest.mark.parametrize("ms", (1, 30, 850, 60_000))
def test_waiting_ends_after_its_time(device, keys, ms):
    assert keys.get(ms) == -1
    assert device.ms == 100 + ms


def test_no_time_to_wait_is_no_sleep(device, keys):
    assert keys.get(0) == -1
    assert device.polls == []
    device.hold(PIN["Y"])
    assert keys.get(0) == Y


def test_the_processor_sleeps_until_something_is_due(device, keys):
    keys.get(60_000)
    assert device.polls == [60_000]
    device.polls.clear()
    device.tap(PIN["A"], device.ms + 5000)
    assert keys.get(None) == A
    assert device.polls == [-1]


def test_a_key_that_stays_down_does_not_keep_the_processor_awake(device, keys):
    device.hold(PIN["A"])
    keys.get(None)
    device.polls.clear()
    keys.get(10_000)
    assert len(device.polls) <= 25 and min(device.polls) > 0


def test_a_held_arrow_wakes_the_processor_for_its_repeats_only(device, keys):
    device.hold(PIN["UP"])
    keys.get(None)
    device.polls.clear()
    repeats = reported(device, keys, 10_000)
    assert len(repeats) == 80 and len(device.polls) <= len(repeats) + 2 and min(device.polls) > 0


def test_with_nothing_to_come_it_sleeps_for_ever(device, keys):
    with pytest.raises(Asleep):
        keys.get(None)
    assert device.polls == [-1]


# --- the left hand


def test_for_the_left_hand_pad_and_keys_change_places(device, keys):
    keys.mirror(True)
    means = {"X": UP, "B": DOWN, "A": LEFT, "Y": RIGHT, "UP": X, "DOWN": B, "LEFT": A, "RIGHT": Y}
    for name, code in means.items():
        device.hold(PIN[name])
        device.wait(50)
        device.hold(PIN[name], False)
        device.wait(50)
        assert waiting(keys) == [code], name
    device.hold(STICK)  # the pad pressed in stays what it is
    assert waiting(keys) == [A]


def test_the_left_hand_can_be_switched_off_again(device, keys):
    keys.mirror(True)
    keys.mirror(True)
    keys.mirror(False)
    device.hold(PIN["A"])
    assert waiting(keys) == [A]


def test_a_mirrored_key_that_moves_repeats_when_it_is_held(device, keys):
    keys.mirror(True)
    device.hold(PIN["X"])
    assert [key for _, key in reported(device, keys, device.ms + 600)] == [UP, UP, UP]


# --- one key for everything


def test_every_contact_is_the_one_key_and_held_it_is_a(device, keys):
    keys.single(True)
    device.tap(PIN["LEFT"], 1000)
    device.tap(PIN["Y"], 2000, 700)
    assert [key for _, key in reported(device, keys, 4000)] == [NEXT, A]


def test_one_key_that_is_held_says_so_at_once_and_never_repeats(device, keys):
    keys.single(True)
    device.tap(PIN["UP"], 1000, 3000)
    ((ms, key),) = reported(device, keys, 5000)
    assert key == A and ms < 1000 + 600


def test_one_key_can_be_switched_off_again(device, fewer):
    fewer.single(True)
    fewer.single(True)
    fewer.single(False)
    device.tap(2, 1000)
    device.tap(17, 2000, 700)
    assert [key for _, key in reported(device, fewer, 4000)] == [UP, X]

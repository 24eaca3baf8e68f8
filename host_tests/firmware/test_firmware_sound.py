"""A sound is a short tone that ends by itself, and nobody waits for it."""

from types import SimpleNamespace

import pytest

from pocketdeck.stage import sounds

BUZZER = 11


@pytest.fixture
def buzzer(device):
    """A buzzer; device.told has what it was told, device.timer what ends its tone."""
    device.told = []

    class Tone:
        def __init__(self, pin, freq, duty_u16):
            assert 0 < duty_u16 < 0xFFFF
            device.told.append((pin.number, freq))

        def deinit(self):
            device.told.append("off")

    class Timer:
        ONE_SHOT = 0

        def __init__(self, number):
            device.timer = SimpleNamespace(period=0, end=None)

        def init(self, mode, period, callback):
            assert mode == self.ONE_SHOT
            device.timer.period, device.timer.end = period, callback

    device.modules["machine"].PWM = Tone
    device.modules["machine"].Timer = Timer
    return device.load("firmware.sound").Buzzer(BUZZER)


def test_a_sound_is_heard_until_its_timer_ends_it(device, buzzer):
    buzzer.sound(sounds.ACCEPT)
    assert device.told == [(BUZZER, 1320)] and device.ms == 0
    device.timer.end(None)
    assert device.told[1:] == ["off"]
    assert device.outputs[BUZZER] == 0


def test_the_next_sound_ends_the_one_before(device, buzzer):
    buzzer.sound(sounds.GAIN)
    buzzer.sound(sounds.MOVE)
    assert [told == "off" for told in device.told] == [False, True, False]
    device.timer.end(None)
    device.timer.end(None)  # nothing to end
    assert device.told.count("off") == 2


def test_the_five_sounds_differ_and_none_lasts_longer_than_a_fifth_of_a_second(device, buzzer):
    heard = set()
    for number in (sounds.MOVE, sounds.ACCEPT, sounds.REFUSE, sounds.GAIN, sounds.LOSS):
        buzzer.sound(number)
        heard.add((device.told[-1], device.timer.period))
        assert 0 < device.timer.period <= 200
    assert len(heard) == 5

"""A sound is a short tone that ends by itself, and nobody waits for it."""

from types import SimpleNamespace

import pytest

from pocketdeck.stage import sounds
from pocketdeck.stage.tones import LONGEST, TONES

BUZZER = 11


@pytest.fixture
def buzzer(device):
    """A buzzer; device.told has what it was told, device.waves how wide its waves were,
    device.timer what ends its tone."""
    device.told = []
    device.waves = []

    class Tone:
        def __init__(self, pin, freq, duty_u16):
            assert 0 < duty_u16 < 0xFFFF
            device.told.append((pin.number, freq))
            device.waves.append(duty_u16)

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
    buzzer.sound(sounds.BUZZ)
    buzzer.sound(sounds.MOVE)
    assert [told == "off" for told in device.told] == [False, True, False]
    device.timer.end(None)
    device.timer.end(None)  # nothing to end
    assert device.told.count("off") == 2


def listened(device, buzzer, number, soft=False):
    """The tones and pauses of a sound, [Hz or 0, ms], until silence."""
    del device.told[:]
    device.timer.period = 0
    buzzer.sound(number, soft)
    tones = []
    while device.timer.period:
        last = device.told[-1] if device.told else "off"
        tones.append((0 if last == "off" else last[1], device.timer.period))
        device.timer.period = 0
        device.timer.end(None)
    assert not device.told or device.told[-1] == "off"
    return tones


def test_the_sounds_differ_and_none_lasts_longer_than_three_tenths_of_a_second(device, buzzer):
    heard = {tuple(listened(device, buzzer, number)) for number in range(sounds.KINDS)}
    assert len(heard) == sounds.KINDS == len(TONES)
    assert all(0 < sum(ms for _, ms in one) <= LONGEST <= 300 for one in heard)


def test_a_sound_of_several_tones_has_them_in_turn_with_pauses_of_silence(device, buzzer):
    assert listened(device, buzzer, sounds.FLAP) == [(2400, 8), (0, 12), (1800, 10)]
    assert device.outputs[BUZZER] == 0


def test_a_soft_sound_has_narrower_waves(device, buzzer):
    buzzer.sound(sounds.ACCEPT)
    buzzer.sound(sounds.ACCEPT, True)
    loud, soft = device.waves
    assert 0 < soft < loud <= 0xFFFF // 2

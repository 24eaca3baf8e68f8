"""The five sounds on a buzzer: short tones that nobody has to wait for. Loaded where a board has a BUZZER."""

from machine import Pin, PWM, Timer

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

_TONES = ((1760, 6), (1320, 25), (220, 60), (1976, 150), (247, 200))  # Hz and ms of each of sounds.py
_LOUD = const(0x4000)  # of 0xFFFF: how much of each wave is high


class Buzzer:
    """A buzzer between a pin and ground."""

    def __init__(self, pin: int) -> None:
        self.pin = pin
        self.tone: "Any" = None
        self.timer = Timer(-1)

    def sound(self, number: int) -> None:
        """Begin a sound of sounds.py; one that is still heard ends with it."""
        hertz, ms = _TONES[number]
        self.end()
        self.tone = PWM(Pin(self.pin), freq=hertz, duty_u16=_LOUD)
        self.timer.init(mode=Timer.ONE_SHOT, period=ms, callback=self.end)

    def end(self, timer: "Any" = None) -> None:
        """Silence."""
        if self.tone is not None:
            self.tone.deinit()
            self.tone = None
            Pin(self.pin, Pin.OUT, value=0)  # one that has been let go of may hum

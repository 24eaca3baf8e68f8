"""Sounds on a buzzer: short tones that nobody has to wait for. Loaded where a board has a BUZZER."""

from machine import Pin, PWM, Timer

from pocketdeck.engine.compat import const
from pocketdeck.stage.tones import TONES

_TYPING = const(0)
if _TYPING:
    from typing import Any

_SOFT = const(0x0300)  # of 0xFFFF: how much of each wave is high
_LOUD = const(0x4000)


class Buzzer:
    """A buzzer between a pin and ground."""

    def __init__(self, pin: int) -> None:
        self.pin = pin
        self.tone: "Any" = None
        self.timer = Timer(-1)
        self.tones: "tuple[int, ...]" = ()
        self.next = 0  # of the tones that are still to be heard
        self.duty = _LOUD

    def sound(self, number: int, soft: bool = False) -> None:
        """Begin a sound of sounds.py; one that is still heard ends with it."""
        self.duty = _SOFT if soft else _LOUD
        self.tones = TONES[number]
        self.next = 0
        self.go_on()

    def go_on(self, timer: "Any" = None) -> None:
        """The next tone, or silence after the last one."""
        self.hush()
        at = self.next
        if at >= len(self.tones):
            return
        self.next = at + 2
        if self.tones[at]:
            self.tone = PWM(Pin(self.pin), freq=self.tones[at], duty_u16=self.duty)
        self.timer.init(mode=Timer.ONE_SHOT, period=self.tones[at + 1], callback=self.go_on)

    def hush(self) -> None:
        """Silence."""
        if self.tone is not None:
            self.tone.deinit()
            self.tone = None
            Pin(self.pin, Pin.OUT, value=0)  # one that has been let go of may hum

"""How full the battery is: a curve from volts to percent, over readings that are filtered.

For lithium-ion cells. Loaded where the board file says on which pin a third of the voltage is; on a Pico
that is VSYS, so what is read there is the battery if USB is not connected.
"""

from machine import ADC

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

_LEAST = const(2500)  # mV: below that nothing is wired to the pin
_MOST = const(4350)  # above that it is USB that is read
_SAMPLES = const(5)
_SLOWLY = const(8)  # a new reading counts an eighth
_BACK = const(5)  # percent it has to gain to be believed: a cell recovers when it rests

# Volts of a resting lithium-ion cell with 0, 10, 20 ... 100% left, in steps of 4 mV above 3.2 V.
_CURVE = b"\x12\x7a\x84\x8e\x96\xa0\xa8\xbc\xcd\xe4\xfa"


def percent(millivolts: int) -> int:
    """What is left at that voltage, 0 to 100."""
    if millivolts <= 3200 + 4 * _CURVE[0]:
        return 0
    for i in range(1, 11):
        low = 3200 + 4 * _CURVE[i - 1]
        high = 3200 + 4 * _CURVE[i]
        if millivolts <= high:
            return 10 * i - 10 + 10 * (millivolts - low) // (high - low)
    return 100


class Battery:
    """`percent` is what is left, None if nobody knows; `millivolts` the filtered reading, 0 for none."""

    def __init__(self, pin: int) -> None:
        self.adc: "Any" = ADC(pin)
        self.millivolts = 0
        self.percent: "int | None" = None

    def read(self) -> None:
        """Take a reading: the middle one of a few, so that a single wrong one does not matter."""
        samples = sorted([self.adc.read_u16() for _ in range(_SAMPLES)])
        now = samples[_SAMPLES // 2] * 9900 // 65535
        if not _LEAST <= now <= _MOST:
            self.millivolts = 0
            self.percent = None
            return
        if not self.millivolts:
            self.millivolts = now
        else:
            self.millivolts += (now - self.millivolts) // _SLOWLY
        left = percent(self.millivolts)
        if self.percent is None or left < self.percent or left >= self.percent + _BACK:
            self.percent = left

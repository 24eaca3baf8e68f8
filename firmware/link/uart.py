"""The cable between two handhelds: UART 0, three wires. Loaded when somebody plays together."""

from time import ticks_diff, ticks_ms

import machine
from machine import Pin, UART

from firmware.chip import CHIP
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

BAUD = const(115_200)
_ROOM = const(256)  # bytes that are read at once; a line has 96
_BUFFER = const(512)  # of bytes that come while something is drawn: 44 ms

# RP2040 data sheet 4.2.8, RP2350's 12.1.8: the baud rate's divisors, and the register whose writing makes
# them count. They follow the clock of the peripherals, which is another one while the device waits.
_IBRD = const(0x24)
_FBRD = const(0x28)
_LCR_H = const(0x2C)


def divisors(clock: int) -> "tuple[int, int]":
    """The whole part and the 64ths of what a clock of so many Hz is divided by (data sheet 4.2.7.1)."""
    eighths = clock // 2 * 16 // BAUD  # 128ths of clock / (16 * BAUD), without numbers beyond 30 bits
    return eighths >> 7, ((eighths & 127) + 1) // 2


class Cable:
    """What screens/link/linking.py calls a carrier. `link` is the board's LINK, `keys` those that wait."""

    pace = None  # what comes ends the waiting

    def __init__(self, link: "tuple[int, int, int, int, int]", keys: "Any") -> None:
        send, receive, out, into, ground = link
        self.pins = (
            ("GP%d, pin %d" % (send, out), "to GP%d" % receive),
            ("GP%d, pin %d" % (receive, into), "to GP%d" % send),
            ("GND, pin %d" % ground, "to GND"),
        )
        self.keys = keys
        self.room = bytearray(_ROOM)
        self.was: "Any" = ticks_ms()
        self.came = False  # has the line stirred since that was asked?
        self.uart = UART(
            0, BAUD, tx=Pin(send), rx=Pin(receive), rxbuf=_BUFFER, txbuf=_BUFFER, timeout=0, timeout_char=0
        )
        self.uart.irq(self._stirred, UART.IRQ_RXIDLE)
        self.receive = Pin(receive)  # as it is: a pin's interrupt does not ask what the pin is for

    def _stirred(self, _: "Any") -> None:
        self.came = True
        self.keys.nudged = True
        self.keys.stirred = True

    def tune(self, clock: int) -> None:
        """The peripherals' clock has so many Hz now."""
        whole, parts = divisors(clock)
        base = CHIP.UART
        machine.mem32[base + _IBRD] = whole
        machine.mem32[base + _FBRD] = parts
        machine.mem32[base + _LCR_H] = machine.mem32[base + _LCR_H]

    def waiting(self) -> bool:
        """Is something there to be read?"""
        return self.uart.any() > 0

    def watch(self, on: bool) -> None:
        """In a sleep, in which no byte can be read, the line wakes by its first edge."""
        self.came = False
        self.receive.irq(self._stirred if on else None, Pin.IRQ_FALLING, hard=True)

    def read(self) -> int:
        return self.uart.readinto(self.room) if self.uart.any() else 0  # type: ignore[return-value]

    def write(self, data: bytes) -> None:
        self.uart.write(data)

    def passed(self) -> int:
        now = ticks_ms()
        passed: int = ticks_diff(now, self.was)
        self.was = now
        return passed

    def close(self) -> None:
        self.uart.deinit()

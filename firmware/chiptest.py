"""What of the self-test is about the chip: does what firmware/chips has of it hold, one step after the other?

Nothing is drawn before: where a register is another one, drawing might wait for it for ever. These do not.
Each function returns a sentence, and whether all is as it should be.
"""

from time import sleep_ms, ticks_diff, ticks_ms

import machine
from machine import Pin, Timer
from rp2 import DMA

from firmware.chip import CHIP
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

_KIND = const(0xFFFFFFF)  # of CHIP_ID, without the revision
_CONTROL = const(12)  # bytes from a DMA channel's first register to CTRL_TRIG
_CHANNEL = const(0x40)
_DATA = const(8)  # bytes from an SPI block's first register to SSPDR
_BYTES = const(16)
_PATIENCE = const(50)  # ms for what takes microseconds
_WAIT = const(20)  # ms


def chip() -> "tuple[str, bool]":
    """Does the chip call itself what MicroPython calls it?"""
    found = machine.mem32[CHIP.IDENTITY] & _KIND
    return "%s, 0x%07X" % (CHIP.NAME, found), found == CHIP.KIND


def pins(wiring: "Any") -> "tuple[str, bool]":
    """Is a pin lowered and raised where it should be, and can its input be off? It is one that a display does
    not heed: it is not selected."""
    number = wiring.COMMAND
    if number is None:
        return "none to try: the display is at I2C", True
    pin = Pin(number, Pin.OUT, value=1)
    seen = []
    for register in (CHIP.LOWER, CHIP.RAISE):
        machine.mem32[register] = 1 << number
        seen.append(pin.value())
    words = "GP%d lowered and raised: %d, %d" % (number, seen[0], seen[1])
    good = seen == [0, 1]
    if CHIP.DEAF is not None:
        seen = []
        for register in (CHIP.DEAF, CHIP.HEARS):
            machine.mem32[register + 4 * number] = CHIP.INPUT
            seen.append(pin.value())
        words += "; its input off and on: %d, %d" % (seen[0], seen[1])
        good = good and seen == [0, 1]
    return words, good


def timer() -> "tuple[str, bool]":
    """Does time pass as it should, and does a timer ring?"""
    rung: "list[object]" = []
    clock = Timer(-1)
    clock.init(mode=Timer.ONE_SHOT, period=_WAIT, callback=rung.append)
    began = ticks_ms()
    sleep_ms(2 * _WAIT)
    took = ticks_diff(ticks_ms(), began)
    clock.deinit()
    good = 2 * _WAIT <= took <= 2 * _WAIT + 5 and len(rung) == 1
    return "%d ms took %d, the timer rang %d times" % (2 * _WAIT, took, len(rung)), good


def clocks(panel: "Any", computer: bool) -> "tuple[str, bool]":
    """Can the processor have each of its clocks? The lowest one would end a computer's prompt."""
    wanted = (CHIP.CABLE,) if computer else (CHIP.CABLE, CHIP.LOW)
    wrong = ""
    for hertz in wanted:
        machine.freq(hertz)
        if machine.freq() != hertz:
            wrong = "it is %d MHz for %d" % (machine.freq() // 1_000_000, hertz // 1_000_000)
    machine.freq(CHIP.FULL, CHIP.FULL)  # type: ignore[call-overload]
    panel.rebuild()
    said = ", ".join([str(hertz // 1_000_000) for hertz in wanted + (CHIP.FULL,)]) + " MHz"
    return wrong or said, not wrong


def _ended(channel: "Any") -> bool:
    """Does a channel come to its end in time? It is closed after that."""
    control = CHIP.DMA + _CHANNEL * channel.channel + _CONTROL
    began = ticks_ms()
    while machine.mem32[control] & CHIP.BUSY:
        if ticks_diff(ticks_ms(), began) > _PATIENCE:
            channel.active(False)
            channel.close()
            return False
    channel.close()
    return True


def memory() -> "tuple[str, bool]":
    """Does DMA copy memory, and tell when it has done so?"""
    source = bytes([i * 7 + 1 for i in range(_BYTES)])
    target = bytearray(_BYTES)
    channel: "Any" = DMA()
    control = channel.pack_ctrl(size=0)
    channel.config(read=source, write=target, count=_BYTES, ctrl=control, trigger=True)
    if not _ended(channel):
        return "it does not end", False
    good = source == target
    return "%d bytes copied" % _BYTES if good else "other bytes arrive", good


def bus(wiring: "Any") -> "tuple[str, bool]":
    """Does DMA feed the display's bus, as fast as that asks for it, and is the processor interrupted at the
    end? The display is not selected, so it takes no byte of them."""
    if wiring.SELECT is None:
        return "not wanted by this display", True
    Pin(wiring.SELECT, Pin.OUT, value=1)
    ends: "list[object]" = []
    channel: "Any" = DMA()
    request = CHIP.REQUESTS[wiring.BUS_ID]
    control = channel.pack_ctrl(size=0, inc_write=False, treq_sel=request, irq_quiet=False)
    place = CHIP.SPI[wiring.BUS_ID] + _DATA
    channel.irq(ends.append)
    channel.config(read=bytes(_BYTES), write=place, count=_BYTES, ctrl=control, trigger=True)
    if not _ended(channel):
        return "the bus does not ask for its bytes", False
    sleep_ms(1)
    return "%d bytes sent, interrupted %d times" % (_BYTES, len(ends)), len(ends) == 1

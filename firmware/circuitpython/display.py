"""The display and the pins of a board file, as CircuitPython's objects. Loaded at the start only."""

from time import sleep

import board as hardware
import busio
import displayio
from busdisplay import BusDisplay
from fourwire import FourWire
from supervisor import ticks_ms

from firmware.circuitpython.keys import pin
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Sitronix's data sheet of the ST7789VW: command, number of parameters and 0x80 for a wait in ms behind them.
# Its reset is that of the pin.
_WAKE = b"\x11\x80\x05\x3a\x01\x55"  # sleep out, 16 bits a pixel
_LIT = b"\x13\x00\x29\x00"  # normal mode, display on
_RESET = const(120)  # ms from a reset to the end of its sleep
_TICKS = const(0x1FFFFFFF)  # where supervisor.ticks_ms() wraps around


def bus(wiring: "Any") -> "Any":
    """What leads to the display, which is reset now, with the time; None if CircuitPython has a display."""
    if hasattr(hardware, "DISPLAY"):  # a firmware made for a board with a display has started it
        return None
    displayio.release_displays()  # of the program that ran before
    if wiring.DRIVER == "sh1107":
        from i2cdisplaybus import I2CDisplayBus

        i2c = busio.I2C(pin(wiring.CLOCK), pin(wiring.DATA), frequency=wiring.SPEED)
        return I2CDisplayBus(i2c, device_address=wiring.ADDRESS), ticks_ms()
    wire = FourWire(
        busio.SPI(pin(wiring.CLOCK), MOSI=pin(wiring.DATA)),
        command=pin(wiring.COMMAND),
        chip_select=pin(wiring.SELECT),
        reset=pin(wiring.RESET),
        baudrate=wiring.SPEED,
    )
    return wire, ticks_ms()


def make(wiring: "Any", way: "Any") -> "Any":
    """The display that bus() leads to, dark until its first refresh()."""
    if way is None:
        return hardware.DISPLAY
    if wiring.DRIVER == "sh1107":
        from adafruit_displayio_sh1107 import SH1107

        return SH1107(way[0], width=wiring.WIDTH, height=wiring.HEIGHT, auto_refresh=False)
    sleep(max(0, _RESET - ((ticks_ms() - way[1]) & _TICKS)) / 1000)
    madctl = bytes((0x36, 1, wiring.MADCTL, 0x21 if wiring.INVERTED else 0x20, 0))
    return BusDisplay(
        way[0],
        _WAKE + madctl + _LIT,
        width=wiring.WIDTH,
        height=wiring.HEIGHT,
        colstart=wiring.X_OFFSET,
        rowstart=wiring.Y_OFFSET,
        backlight_pin=pin(wiring.BACKLIGHT),
        auto_refresh=False,
    )

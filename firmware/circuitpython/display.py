"""The display and the pins of a board file, as CircuitPython's objects. Loaded at the start only."""

from time import sleep

import board as hardware
import busio
import displayio
from busdisplay import BusDisplay
from fourwire import FourWire

from firmware.circuitpython.keys import pin
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Sitronix's data sheet of the ST7789VW: command, number of parameters and 0x80 for a wait in ms behind them.
# Its reset is that of the pin.
_WAKE = b"\x11\x80\x0a\x3a\x01\x55"  # sleep out, 16 bits a pixel
_LIT = b"\x13\x00\x29\x00"  # normal mode, display on
_RESET = 0.12  # seconds from there to the end of its sleep


def make(wiring: "Any") -> "Any":
    """The display, dark until its first refresh()."""
    if hasattr(hardware, "DISPLAY"):  # a firmware made for a board with a display has started it
        return hardware.DISPLAY
    displayio.release_displays()  # of the program that ran before
    if wiring.DRIVER == "sh1107":
        from adafruit_displayio_sh1107 import SH1107
        from i2cdisplaybus import I2CDisplayBus

        i2c = busio.I2C(pin(wiring.CLOCK), pin(wiring.DATA), frequency=wiring.SPEED)
        bus = I2CDisplayBus(i2c, device_address=wiring.ADDRESS)
        return SH1107(bus, width=wiring.WIDTH, height=wiring.HEIGHT, auto_refresh=False)
    wire = FourWire(
        busio.SPI(pin(wiring.CLOCK), MOSI=pin(wiring.DATA)),
        command=pin(wiring.COMMAND),
        chip_select=pin(wiring.SELECT),
        reset=pin(wiring.RESET),
        baudrate=wiring.SPEED,
    )
    sleep(_RESET)
    madctl = bytes((0x36, 1, wiring.MADCTL, 0x21 if wiring.INVERTED else 0x20, 0))
    return BusDisplay(
        wire,
        _WAKE + madctl + _LIT,
        width=wiring.WIDTH,
        height=wiring.HEIGHT,
        colstart=wiring.X_OFFSET,
        rowstart=wiring.Y_OFFSET,
        backlight_pin=pin(wiring.BACKLIGHT),
        auto_refresh=False,
    )

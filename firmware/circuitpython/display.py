"""The display and the pins of a board file, as CircuitPython's objects. Loaded at the start only."""

import board as hardware
import busio
import displayio
from busdisplay import BusDisplay
from fourwire import FourWire
from microcontroller import pin as pins  # type: ignore[attr-defined]  # the stubs lack it

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Sitronix's data sheet of the ST7789VW: command, number of parameters and 0x80 for a wait in ms behind them.
_RESET = b"\x01\x80\x96\x11\x80\x78\x3a\x01\x55"  # software reset, sleep out, 16 bits a pixel
_LIT = b"\x13\x80\x0a\x29\x80\x0a"  # normal mode, display on


def pin(number: int) -> "Any":
    """The RP2040's pin of that number."""
    return getattr(pins, "GPIO%d" % number)  # microcontroller.pin has no other way to a number


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
    spi = busio.SPI(pin(wiring.CLOCK), MOSI=pin(wiring.DATA))
    wire = FourWire(
        spi,
        command=pin(wiring.COMMAND),
        chip_select=pin(wiring.SELECT),
        reset=pin(wiring.RESET),
        baudrate=wiring.SPEED,
    )
    madctl = bytes((0x36, 1, wiring.MADCTL, 0x21 if wiring.INVERTED else 0x20, 0))
    return BusDisplay(
        wire,
        _RESET + madctl + _LIT,
        width=wiring.WIDTH,
        height=wiring.HEIGHT,
        colstart=wiring.X_OFFSET,
        rowstart=wiring.Y_OFFSET,
        backlight_pin=pin(wiring.BACKLIGHT),
        auto_refresh=False,
    )


def light(display: "Any", on: bool) -> None:
    """Let a display shine or not."""
    if hasattr(display, "wake"):  # an OLED; what has a backlight has no sleep()
        if on:
            display.wake()
        else:
            display.sleep()
    else:
        display.brightness = 1.0 if on else 0.0

"""ST7789: colour panels of up to 240 x 320 pixels."""

from firmware.displays import dcs


class Display(dcs.Display):
    """SETUP is what the makers of all of our panels send alike; the rest is in their board files.

    The waits are those of Sitronix's ST7789VW data sheet, 9.1.12 (sleep out) and 7.4.5 (reset). The commands
    are those of waveshare/Pico_code (Python/Pico-LCD-1.3/Pico-LCD-1.3.py), pimoroni/picosystem
    (libraries/hardware.cpp) and pimoroni/pimoroni-pico (drivers/st7789/st7789.cpp); the data sheet has them
    in 9.2.
    """

    SETUP = (
        b"\xb2\x05\x0c\x0c\x00\x33\x33"  # porches
        b"\xc0\x01\x2c"  # how the panel is wired
        b"\xc2\x01\x01\xc4\x01\x20"  # VRH and VDV come from here and not from the chip's own memory
        b"\xd0\x02\xa4\xa1"  # the step-up circuits
    )
    AFTER_RESET = 120  # ms until it may be told to leave its sleep
    AFTER_SLEEP = 5  # ms until the next command

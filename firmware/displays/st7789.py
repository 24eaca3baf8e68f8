"""ST7789: colour panels of up to 240 x 320 pixels."""

from firmware.displays import dcs


class Display(dcs.Display):
    """After a reset the chip's own voltages and timing suit the panels it is sold with: nothing to set.

    The waits are those of Sitronix's ST7789VW data sheet, 9.1.12 (sleep out) and 7.4.5 (reset).
    """

    SETUP = b""
    AFTER_RESET = 120  # ms until it may be told to leave its sleep
    AFTER_SLEEP = 5  # ms until the next command

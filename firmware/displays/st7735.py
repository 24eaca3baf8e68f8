"""ST7735S: colour panels of up to 132 x 162 pixels."""

from firmware.displays import dcs


class Display(dcs.Display):
    """After a reset the chip's own voltages and timing suit the panels it is sold with: nothing to set.

    The waits are those of Sitronix's ST7735S data sheet, 9.14.4 (reset) and 10.1.11 (sleep out).
    """

    SETUP = b""
    AFTER_RESET = 120  # ms until it may be told to leave its sleep
    AFTER_SLEEP = 120  # ms until the next command

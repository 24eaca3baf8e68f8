"""ILI9341: colour panels of 240 x 320 pixels."""

from firmware.displays import dcs


class Display(dcs.Display):
    """Its voltages have to be set for the panels it is sold with: the values of ILITEK's application notes,
    which every driver for it has.

    The commands are in chapter 8 of the ILI9341 data sheet, the waits in 8.2.12 (sleep out) and 15.4 (reset).
    """

    SETUP = (
        b"\xb1\x02\x00\x18"  # 79 frames a second
        b"\xb6\x03\x08\x82\x27"  # 320 lines, scanned as usual
        b"\xc0\x01\x23"  # 4.6 V for the pixels
        b"\xc1\x01\x10"  # the step-up circuits
        b"\xc5\x02\x3e\x28\xc7\x01\x86"  # the common electrode
    )
    AFTER_RESET = 120  # ms until it may be told to leave its sleep
    AFTER_SLEEP = 5  # ms until the next command

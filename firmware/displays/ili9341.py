"""ILI9341: colour panels of 240 x 320 pixels."""

from firmware.displays import dcs


class Display(dcs.Display):
    """Its voltages have to be set for the panels it is sold with: the values of ILITEK's application notes,
    as peterhinch/micropython-nano-gui (drivers/ili93xx/ili9341.py) sends them, and but for the frames a
    second Bodmer/TFT_eSPI (TFT_Drivers/ILI9341_Init.h).

    The commands are in chapter 8 of the ILI9341 data sheet, the waits in 8.2.12 (sleep out) and 15.4 (reset).
    """

    SETUP = (
        b"\xcf\x03\x00\xc1\x30\xed\x04\x64\x03\x12\x81"  # power, and in which order it comes
        b"\xe8\x03\x85\x00\x78\xea\x02\x00\x00"  # timing of the drivers
        b"\xcb\x05\x39\x2c\x00\x34\x02\xf7\x01\x20"  # voltage of the core, the pump
        b"\xb1\x02\x00\x18"  # 79 frames a second
        b"\xb6\x03\x08\x82\x27"  # 320 lines, scanned as usual
        b"\xc0\x01\x23"  # 4.6 V for the pixels
        b"\xc1\x01\x10"  # the step-up circuits
        b"\xc5\x02\x3e\x28\xc7\x01\x86"  # the common electrode
        b"\xf2\x01\x00\x26\x01\x01"  # gamma: one curve for all colours, the first one
        b"\xe0\x0f\x0f\x31\x2b\x0c\x0e\x08\x4e\xf1\x37\x07\x10\x03\x0e\x09\x00"
        b"\xe1\x0f\x00\x0e\x14\x03\x11\x07\x31\xc1\x48\x08\x0f\x0c\x31\x36\x0f"
    )
    AFTER_RESET = 120  # ms until it may be told to leave its sleep
    AFTER_SLEEP = 5  # ms until the next command

"""ST7735S: colour panels of up to 132 x 162 pixels."""

from firmware.displays import dcs


class Display(dcs.Display):
    """SETUP is what Waveshare sends to its panel of 80 x 160 pixels, the only one here: waveshare/Pico_code,
    Python/Pico-LCD-0.96/pico-lcd-0.96.py, with which c/lib/LCD/LCD_0in96.c agrees.

    The waits are those of Sitronix's ST7735S data sheet, 9.14.4 (reset) and 10.1.11 (sleep out); the commands
    are in its 10.2.
    """

    SETUP = (
        b"\xb1\x03\x05\x3a\x3a\xb2\x03\x05\x3a\x3a"  # frames a second: as usual, and idle
        b"\xb3\x06\x05\x3a\x3a\x05\x3a\x3a\xb4\x01\x03"  # and in part; how lines are inverted
        b"\xc0\x03\x62\x02\x04\xc1\x01\xc0"  # the voltages
        b"\xc2\x02\x0d\x00\xc3\x02\x8d\x6a\xc4\x02\x8d\xee"  # the currents
        b"\xc5\x01\x0e"  # the common electrode
        b"\xe0\x10\x10\x0e\x02\x03\x0e\x07\x02\x07\x0a\x12\x27\x37\x00\x0d\x0e\x10"  # gamma
        b"\xe1\x10\x10\x0e\x03\x03\x0f\x06\x02\x08\x0a\x13\x26\x36\x00\x0d\x0e\x10"
    )
    AFTER_RESET = 120  # ms until it may be told to leave its sleep
    AFTER_SLEEP = 120  # ms until the next command

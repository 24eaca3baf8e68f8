"""Waveshare Pico-LCD-1.14: 240 x 135 in colour, a joystick and two keys."""

# Pins of the display, offsets, MADCTL and PANEL: the maker's MicroPython demo, waveshare/Pico_code,
# Python/Pico-LCD-1.14/Pico-LCD-1.14.py (read November 2026), which has four of the keys, too. All seven stand
# in zephyrproject-rtos/zephyr, boards/shields/waveshare_pico_lcd_1_14 (its buttons' overlay, of 2025): they
# are the Pico-LCD-0.96's.
NAME = "pico_lcd_1_14"
MAKER = "Waveshare Pico-LCD-1.14"
WIDTH = 240
HEIGHT = 135
INKS = 16
DRIVER = "st7789"
BUS = "spi"
BUS_ID = 1
SPEED = 62_500_000  # the chip's shortest write cycle is 16 ns
CLOCK = 10
DATA = 11
SELECT = 9
COMMAND = 8
RESET = 12
ADDRESS = None
BACKLIGHT = 13
PANEL = (
    b"\xb7\x01\x35\xbb\x01\x19\xc3\x01\x12\xc6\x01\x0f"
    b"\xe0\x0e\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23"
    b"\xe1\x0e\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23"
)
MADCTL = 0x70  # the demo's: rows and columns exchanged, the joystick on the left
X_OFFSET = 40
Y_OFFSET = 53
INVERTED = True
KEYS = {"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "A": 15, "B": 17, "Y": 3}  # Y: joystick pressed in
ALSO: "dict[str, int]" = {}
LONG = {"X": "B"}
TOGETHER: "dict[str, tuple[str, str]]" = {}
HIGH: "tuple[int, ...]" = ()
ON_PICO = True
CHIPS = ("RP2040", "RP2350")
BATTERY = 29
USB = 24
BUZZER = None
OTHER = None
LINK = (0, 1, 1, 2, 3)

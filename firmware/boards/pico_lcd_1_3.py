"""Waveshare Pico-LCD-1.3: the default board, 240 x 240 in colour, a joystick and four keys."""

# Pins: the pin table and the MicroPython demo (Pico-LCD-1.3.py) of the maker's wiki page Pico-LCD-1.3;
# PANEL is what that demo sends (Pico-LCD-1.3.py and c/lib/LCD/LCD_1in3.c of waveshare/Pico_code agree).
# Serialcomms/Raspberry-Pico-Waveshare-LCD-Demo agrees, and on the display's pins st7789py_mpy (waveshare_13).
NAME = "pico_lcd_1_3"
MAKER = "Waveshare Pico-LCD-1.3"
WIDTH = 240
HEIGHT = 240
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
X_OFFSET = 0
Y_OFFSET = 0
INVERTED = True
KEYS = {"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "A": 15, "B": 17, "X": 19, "Y": 21}
ALSO = {"A": 3}  # the joystick pressed in
LONG: "dict[str, str]" = {}
TOGETHER: "dict[str, tuple[str, str]]" = {}
HIGH: "tuple[int, ...]" = ()
ON_PICO = True
CHIPS = ("RP2040", "RP2350")
BATTERY = 29
USB = 24
BUZZER = None
OTHER = None
LINK = (0, 1, 1, 2, 3)

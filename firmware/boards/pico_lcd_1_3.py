"""Waveshare Pico-LCD-1.3: the default board, 240 x 240 in colour, a joystick and four keys."""

# Pins: the pin table and the MicroPython demo (Pico-LCD-1.3.py) of the maker's wiki page Pico-LCD-1.3;
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
MADCTL = 0x70  # the demo's: rows and columns exchanged, the joystick on the left
X_OFFSET = 0
Y_OFFSET = 0
INVERTED = True
KEYS = {"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "A": 15, "B": 17, "X": 19, "Y": 21}
ALSO = {"A": 3}  # the joystick pressed in
LONG: "dict[str, str]" = {}
TOGETHER: "dict[str, tuple[str, str]]" = {}
BATTERY = 29
USB = 24
BUZZER = None

"""Waveshare Pico-LCD-0.96: 160 x 80 in colour, a joystick and two keys."""

# Pins, offsets and MADCTL: the maker's MicroPython demo (Pico-LCD-0.96.py) for its wiki page
# Pico-LCD-0.96; the class KEYs_WS096 of rku70cz/LCD_WS096cz has the same keys.
NAME = "pico_lcd_0_96"
MAKER = "Waveshare Pico-LCD-0.96"
WIDTH = 160
HEIGHT = 80
INKS = 16
DRIVER = "st7735"
BUS = "spi"
BUS_ID = 1
SPEED = 15_000_000  # the ST7735S's shortest write cycle is 66 ns; the demo has 10 MHz
CLOCK = 10
DATA = 11
SELECT = 9
COMMAND = 8
RESET = 12
ADDRESS = None
BACKLIGHT = 13
PANEL = b""
MADCTL = 0xA8  # the demo's: landscape, and blue before red
X_OFFSET = 1
Y_OFFSET = 26
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

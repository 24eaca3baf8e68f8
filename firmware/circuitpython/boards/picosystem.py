"""Pimoroni PicoSystem: 240 x 240 in colour, a cross and four keys."""

# Pins: the pin list of CircuitPython's board pimoroni_picosystem, which sets up the display by itself.
NAME = "picosystem"
MAKER = "Pimoroni PicoSystem"
WIDTH = 240
HEIGHT = 240
INKS = 16
DRIVER = "st7789"
BUS = "spi"
BUS_ID = 0
SPEED = 62_500_000
CLOCK = 6
DATA = 7
SELECT = 5
COMMAND = 9
RESET = 4
ADDRESS = None
BACKLIGHT = 12
MADCTL = 0
X_OFFSET = 0
Y_OFFSET = 0
INVERTED = True
KEYS = {"UP": 23, "DOWN": 20, "LEFT": 22, "RIGHT": 21, "A": 18, "B": 19, "X": 17, "Y": 16}
ALSO: "dict[str, int]" = {}
LONG: "dict[str, str]" = {}
TOGETHER: "dict[str, tuple[str, str]]" = {}

"""Pimoroni PicoSystem: 240 x 240 in colour, a cross and four keys, a battery."""

# Pins: the maker's own library, pimoroni/picosystem, libraries/hardware.cpp and picosystem.hpp;
# CircuitPython's board pimoroni_picosystem has the same, but for GP2: a charge LED here, VBUS there.
NAME = "picosystem"
MAKER = "Pimoroni PicoSystem"
WIDTH = 240
HEIGHT = 240
INKS = 16
DRIVER = "st7789"
BUS = "spi"
BUS_ID = 0
SPEED = 62_500_000  # the chip's shortest write cycle is 16 ns
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
BATTERY = 26  # a third of the cell's voltage
USB = None
BUZZER = 11

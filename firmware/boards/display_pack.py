"""Pimoroni Pico Display Pack: 240 x 135 in colour and four keys, on a Pico."""

# Pins: the maker's own library, pimoroni/pimoroni-pico: pico_display.hpp (keys), common/pimoroni_bus.hpp
# (BG_SPI_FRONT); offsets and MADCTL: its drivers/st7789/st7789.cpp for this size.
NAME = "display_pack"
MAKER = "Pimoroni Pico Display Pack"
WIDTH = 240
HEIGHT = 135
INKS = 16
DRIVER = "st7789"
BUS = "spi"
BUS_ID = 0
SPEED = 62_500_000  # the chip's shortest write cycle is 16 ns
CLOCK = 18
DATA = 19
SELECT = 17
COMMAND = 16
RESET = None
ADDRESS = None
BACKLIGHT = 20
MADCTL = 0x70
X_OFFSET = 40
Y_OFFSET = 53
INVERTED = True
KEYS = {"A": 12, "B": 13, "UP": 14, "DOWN": 15}  # printed as A, B, X and Y
ALSO: "dict[str, int]" = {}
LONG = {"LEFT": "UP", "RIGHT": "DOWN", "X": "B", "Y": "A"}
TOGETHER: "dict[str, tuple[str, str]]" = {}
BATTERY = 29
USB = 24
BUZZER = None

"""Pimoroni Pico Display Pack 2.0: 320 x 240 in colour and four keys, on a Pico."""

# Pins: the maker's own library, pimoroni/pimoroni-pico (read November 2026): libraries/pico_display_2/
# pico_display_2.hpp (keys), common/pimoroni_bus.hpp (BG_SPI_FRONT), MADCTL and PANEL: its
# drivers/st7789/st7789.cpp for this size. The lamps are the smaller pack's, see display_pack.
NAME = "display_pack_2"
MAKER = "Pimoroni Pico Display Pack 2.0"
WIDTH = 320
HEIGHT = 240
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
PANEL = (
    b"\xb7\x01\x35\xbb\x01\x1f\xc3\x01\x12\xc6\x01\x0f\xd6\x01\xa1"
    b"\xe0\x0e\xd0\x08\x11\x08\x0c\x15\x39\x33\x50\x36\x13\x14\x29\x2d"
    b"\xe1\x0e\xd0\x08\x10\x08\x06\x06\x39\x44\x51\x0b\x16\x14\x2f\x31"
)
MADCTL = 0x70
X_OFFSET = 0
Y_OFFSET = 0
INVERTED = True
KEYS = {"A": 12, "B": 13, "UP": 14, "DOWN": 15}  # printed as A, B, X and Y
ALSO: "dict[str, int]" = {}
LONG = {"LEFT": "UP", "RIGHT": "DOWN", "X": "B", "Y": "A"}
TOGETHER: "dict[str, tuple[str, str]]" = {}
HIGH = (6, 7, 8)  # its three lamps, lit by a low level (pico_display.hpp, rgbled.hpp)
ON_PICO = True
CHIPS = ("RP2040", "RP2350")
BATTERY = 29
USB = 24
BUZZER = None
OTHER = None
LINK = (0, 1, 1, 2, 3)

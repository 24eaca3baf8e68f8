"""Pimoroni Pico Display Pack: 240 x 135 in colour and four keys, on a Pico."""

# Pins: the maker's own library, pimoroni/pimoroni-pico: pico_display.hpp (keys), common/pimoroni_bus.hpp
# (BG_SPI_FRONT); offsets, MADCTL and PANEL: its drivers/st7789/st7789.cpp for this size.
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
PANEL = (
    b"\xb0\x02\x00\xc0\xb7\x01\x75\xbb\x01\x3d\xc3\x01\x00\xc6\x01\x0f\xd6\x01\xa1"
    b"\xe0\x0e\x70\x04\x08\x09\x09\x05\x2a\x33\x41\x07\x13\x13\x29\x2f"
    b"\xe1\x0e\x70\x03\x09\x0a\x09\x06\x2b\x34\x41\x07\x12\x14\x28\x2e"
)
MADCTL = 0x70
X_OFFSET = 40
Y_OFFSET = 53
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

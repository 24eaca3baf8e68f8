"""Pimoroni PicoSystem: 240 x 240 in colour, a cross and four keys, a battery."""

# Pins: the maker's own library, pimoroni/picosystem, libraries/hardware.cpp and picosystem.hpp;
# PANEL is what it sends, without the 12-bit pixels that it uses. GP2 is a charge LED in that library, which
# never drives it; it is where VBUS is seen in Raspberry Pi's SDK (boards/pimoroni_picosystem.h,
# PICOSYSTEM_VBUS_DETECT_PIN), in CircuitPython's board pimoroni_picosystem and in 32blit's hardware test,
# which takes high for a cable. Its three lamps (GP13 to GP15) need no HIGH: hardware.cpp darkens them by a
# low level, which an undriven pin of the RP2040 has.
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
PANEL = (
    b"\x26\x01\x01\xb7\x01\x14\xbb\x01\x25\xc3\x01\x12\xc6\x01\x1e"
    b"\xe0\x0e\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23"
    b"\xe1\x0e\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23"
)
MADCTL = 0
X_OFFSET = 0
Y_OFFSET = 0
INVERTED = True
KEYS = {"UP": 23, "DOWN": 20, "LEFT": 22, "RIGHT": 21, "A": 18, "B": 19, "X": 17, "Y": 16}
ALSO: "dict[str, int]" = {}
LONG: "dict[str, str]" = {}
TOGETHER: "dict[str, tuple[str, str]]" = {}
HIGH: "tuple[int, ...]" = ()
ON_PICO = False
CHIPS = ("RP2040",)
BATTERY = 26  # a third of the cell's voltage
USB = 2
BUZZER = 11
OTHER = None
LINK = None  # it has no header: its maker leads GP0 and GP1 out nowhere that its drawings name

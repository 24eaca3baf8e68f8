"""A 320 x 240 ILI9341 module and six keys on a breadboard: the largest screen."""

# No maker's table: the wiring is ours. SPI0 is where Raspberry Pi's SDK has it (boards/pico.h: clock GP18,
# data GP19, select GP17), with the display's other wires on the next pins: GP20 to D/C, GP21 to RESET, GP22
# to LED; VCC to 3V3 (pin 36). The keys are those of the other breadboard, ssd1306_i2c: GP10 to GP15.
# The light takes some 80 mA, and the RP2040 gives 50 for all of its pins together (its data sheet, chapter 5,
# IIOVDD_MAX): LED goes to GP22 only on a module with a transistor behind it. Others need a transistor between
# them, or LED at 3V3, where it is lit for ever. tools/lab/power.py reckons with the 80 mA.
NAME = "ili9341"
MAKER = "ILI9341 320x240 module, SPI"
WIDTH = 320
HEIGHT = 240
INKS = 16
DRIVER = "ili9341"
BUS = "spi"
BUS_ID = 0
SPEED = 32_000_000  # beyond the data sheet's 10 MHz for writing, within the 40 that these modules are run at
CLOCK = 18
DATA = 19
SELECT = 17
COMMAND = 20
RESET = 21
ADDRESS = None
BACKLIGHT = 22
PANEL = b""
MADCTL = 0x28  # rows and columns exchanged, blue before red
X_OFFSET = 0
Y_OFFSET = 0
INVERTED = False
KEYS = {"UP": 10, "DOWN": 11, "LEFT": 12, "RIGHT": 13, "A": 14, "B": 15}
ALSO: "dict[str, int]" = {}
LONG = {"X": "B", "Y": "A"}
TOGETHER: "dict[str, tuple[str, str]]" = {}
HIGH: "tuple[int, ...]" = ()
ON_PICO = True
CHIPS = ("RP2040", "RP2350")
BATTERY = 29
USB = 24
BUZZER = None
OTHER = None
LINK = (0, 1, 1, 2, 3)

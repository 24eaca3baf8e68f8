"""A 128 x 64 SSD1306 OLED and six keys on a breadboard: the cheapest handheld."""

# No maker's table: the wiring is ours. I2C0 on GP4 and GP5 (pins 6 and 7, ground beside them on pin 8)
# is the Pico's default in Raspberry Pi's SDK (PICO_DEFAULT_I2C_SDA_PIN, boards/pico.h) and in its
# oled_i2c example. The keys are the six pins at the end of that side, GP10 to GP15 (pins 14 to 20),
# with ground in their middle (pin 18); each key connects its pin to ground.
NAME = "ssd1306_i2c"
MAKER = "SSD1306 128x64 OLED module, I2C"
WIDTH = 128
HEIGHT = 64
INKS = 2
DRIVER = "ssd1306"
BUS = "i2c"
BUS_ID = 0
SPEED = 400_000
CLOCK = 5
DATA = 4
SELECT = None
COMMAND = None
RESET = None
ADDRESS = 0x3C
BACKLIGHT = None
PANEL = b""
MADCTL = 0xC0  # as the modules are mounted: header at the top
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

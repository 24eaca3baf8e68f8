"""Adafruit Feather RP2040 with the FeatherWing OLED 128x64: one bit, three keys beside the display."""

# Pins: Adafruit's guide to the FeatherWing 128x64 OLED (its keys A, B and C are D9, D6 and D5), and for what
# GPIO those are the pin list of CircuitPython's board adafruit_feather_rp2040.
NAME = "feather_oled"
MAKER = "Adafruit FeatherWing OLED - 128x64, product 4650"
WIDTH = 128
HEIGHT = 64
INKS = 2
DRIVER = "sh1107"
BUS = "i2c"
BUS_ID = 1
SPEED = 400_000  # what the SH1107's data sheet allows on I2C
CLOCK = 3
DATA = 2
SELECT = None
COMMAND = None
RESET = None
ADDRESS = 0x3C
BACKLIGHT = None
PANEL = b""
MADCTL = 0  # this chip has none
X_OFFSET = 0
Y_OFFSET = 0
INVERTED = False
KEYS = {"RIGHT": 9, "A": 8, "DOWN": 7}  # printed as A, B and C
ALSO: "dict[str, int]" = {}
LONG = {"LEFT": "RIGHT", "B": "A", "UP": "DOWN"}
TOGETHER = {"X": ("RIGHT", "A"), "Y": ("A", "DOWN")}
HIGH: "tuple[int, ...]" = ()
ON_PICO = False
BATTERY = None
USB = None
BUZZER = None
OTHER = None
CHIPS = ("RP2040",)
LINK = None  # there is no cable with CircuitPython

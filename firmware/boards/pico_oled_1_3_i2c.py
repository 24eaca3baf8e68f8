"""Waveshare Pico-OLED-1.3 wired for I2C: 64 x 128 in one bit, held sideways, and two keys."""

# Pins, address and reset: the maker's MicroPython demo, waveshare/Pico_code,
# Python/Pico-OLED-1.3/Pico-OLED-1.3(i2c).py. The same display as pico_oled_1_3, which see, on its other bus.
NAME = "pico_oled_1_3_i2c"
MAKER = "Waveshare Pico-OLED-1.3, wired for I2C"
WIDTH = 128
HEIGHT = 64
INKS = 2
DRIVER = "sh1107"
BUS = "i2c"
BUS_ID = 1
SPEED = 400_000  # what the SH1107's data sheet allows on I2C
CLOCK = 7
DATA = 6
SELECT = None
COMMAND = None
RESET = 12
ADDRESS = 0x3C
BACKLIGHT = None
PANEL = b""
MADCTL = 0
X_OFFSET = 0
Y_OFFSET = 0
INVERTED = False
KEYS = {"DOWN": 15, "A": 17}  # printed as KEY0 and KEY1
ALSO: "dict[str, int]" = {}
LONG = {"RIGHT": "DOWN", "B": "A", "LEFT": "UP", "Y": "X"}
TOGETHER = {"UP": ("A", "DOWN"), "X": ("DOWN", "A")}
HIGH: "tuple[int, ...]" = ()
ON_PICO = True
CHIPS = ("RP2040", "RP2350")
BATTERY = 29
USB = 24
BUZZER = None
OTHER = "pico_oled_1_3"
LINK = (0, 1, 1, 2, 3)

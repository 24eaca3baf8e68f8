"""Waveshare Pico-OLED-1.3: 64 x 128 in one bit, held sideways, and two keys."""

# Pins: the maker's MicroPython demo, waveshare/Pico_code, Python/Pico-OLED-1.3/Pico-OLED-1.3(spi).py. Which
# bus it comes with is disputed: the demos are for SPI first, Zephyr's page of the shield
# waveshare_pico_oled_1_3 says I2C unless the resistors J1, J2 and J3 are moved. The board file for I2C is
# pico_oled_1_3_i2c.
NAME = "pico_oled_1_3"
MAKER = "Waveshare Pico-OLED-1.3"
WIDTH = 128
HEIGHT = 64
INKS = 2
DRIVER = "sh1107"
BUS = "spi"
BUS_ID = 1
SPEED = 10_000_000  # the demo has 20 MHz; a picture takes a millisecond at this
CLOCK = 10
DATA = 11
SELECT = 9
COMMAND = 8
RESET = 12
ADDRESS = None
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
OTHER = "pico_oled_1_3_i2c"
LINK = (0, 1, 1, 2, 3)

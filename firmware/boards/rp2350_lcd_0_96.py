"""Waveshare RP2350-LCD-0.96: an RP2350 board with 160 x 80 in colour, and six keys that you wire to it."""

# Pins of the display: Raspberry Pi's SDK 2.2.0 of July 2025 (boards/waveshare_rp2350_lcd_0.96.h, which has
# the maker's); GP24 and GP29: VBUS_SENSE and VOLTAGE_MONITOR in the pin table of CircuitPython's board
# waveshare_rp2350_lcd_0_96, which agrees on the rest. Both say the same of the RP2040-LCD-0.96, pin by pin.
# So what else rp2040_lcd_0_96 has is taken to hold here: the panel, its offsets, and the pins for keys.
# UART 0 is at GP0 and GP1, pins 1 and 2, in the SDK's header (PICO_DEFAULT_UART_TX_PIN and _RX_PIN).
NAME = "rp2350_lcd_0_96"
MAKER = "Waveshare RP2350-LCD-0.96"
WIDTH = 160
HEIGHT = 80
INKS = 16
DRIVER = "st7735"
BUS = "spi"
BUS_ID = 1
SPEED = 15_000_000  # the ST7735S's shortest write cycle is 66 ns
CLOCK = 10
DATA = 11
SELECT = 9
COMMAND = 8
RESET = 12
ADDRESS = None
BACKLIGHT = 25
PANEL = b""
MADCTL = 0xA8
X_OFFSET = 1
Y_OFFSET = 26
INVERTED = True
KEYS = {"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "A": 15, "B": 17}
ALSO: "dict[str, int]" = {}
LONG = {"X": "B", "Y": "A"}
TOGETHER: "dict[str, tuple[str, str]]" = {}
HIGH: "tuple[int, ...]" = ()
ON_PICO = False
CHIPS = ("RP2350",)
BATTERY = 29
USB = 24
BUZZER = None
OTHER = None
LINK = (0, 1, 1, 2, 3)

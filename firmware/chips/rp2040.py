"""RP2040: the chip of a Raspberry Pi Pico."""

# RP2040 data sheet: 2.2 addresses, 2.1.2 what sets and clears bits of a register, 2.3.1.7 SIO, 2.5.3.1 who
# asks DMA, 2.5.7 DMA, 2.18.2 PLL, 2.19.6.3 pads, 2.20 SYSINFO, 4.1.4 USB, 4.2.8 UART, 4.4.4 SPI.
# raspberrypi/pico-sdk 2.2.0, src/rp2040/hardware_regs, has the same numbers.
NAME = "RP2040"
BUILD = "RPI_PICO"
WIRELESS = "Pico W"
MEMORY_END = 0x2004_2000
FULL = 125_000_000  # its usual clock, of which SPI gets half
LOW = 18_000_000  # the lowest that its PLL makes
CABLE = 48_000_000  # the least with which USB works
SPI = (0x4003_C000, 0x4004_0000)
REQUESTS = (16, 18)
DMA = 0x5000_0000
BUSY = 1 << 24
ENDED = 0x5000_0400
ASKED = 0x5000_2404
UNASKED = 0x5000_3404
RAISE = 0xD000_0014
LOWER = 0xD000_0018
DEAF = HEARS = None
INPUT = 1 << 6
UART = 0x4003_4000
FRAME = 0x5011_0048
IDENTITY = 0x4000_0000
KIND = 0x0002927

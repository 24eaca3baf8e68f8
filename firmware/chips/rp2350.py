"""RP2350: the chip of a Raspberry Pi Pico 2."""

# RP2350 data sheet: 2.2 addresses, 2.1.3 what sets and clears bits of a register, 3.1.11 SIO, 8.6 PLL, 9.11.3
# pads, 12.1.8 UART, 12.3.4 SPI, 12.6.4.1 who asks DMA, 12.6.10 DMA, 12.7.5 USB, 12.15.1 SYSINFO.
# raspberrypi/pico-sdk 2.2.0, src/rp2350/hardware_regs, has the same numbers. Between SIO's registers are
# those of the pins from GPIO32 on, which no board here has.
NAME = "RP2350"
BUILD = "RPI_PICO2"
WIRELESS = "Pico 2 W"
MEMORY_END = 0x2008_2000
FULL = 125_000_000  # at its usual 150 MHz displays would have 37.5 of their 62.5 MHz: SPI divides by 2, 4, 6
LOW = 18_000_000  # the lowest that its PLL makes, which is the RP2040's
CABLE = 48_000_000  # the least with which USB works
SPI = (0x4008_0000, 0x4008_8000)
REQUESTS = (24, 26)
DMA = 0x5000_0000
BUSY = 1 << 26
ENDED = 0x5000_0400
ASKED = 0x5000_2404
UNASKED = 0x5000_3404
RAISE = 0xD000_0018
LOWER = 0xD000_0020
DEAF = 0x4003_B004  # erratum E9: an input keeps itself at 2.2 V against more than 8.2 kOhm to ground
HEARS = 0x4003_A004
INPUT = 1 << 6
UART = 0x4007_0000
FRAME = 0x5011_0048
IDENTITY = 0x4000_0000
KIND = 0x0004927

"""What differs between the chips, as their data sheets have it: for the fake device, and not the firmware's.

RP2040 data sheet: 2.1.2, 2.2, 2.3.1.7, 2.5.3.1, 2.5.7, 4.1.4. RP2350 data sheet: 2.1.3, 2.2, 3.1.11, 9.11.3,
12.6.4.1, 12.6.10, 12.7.5. raspberrypi/pico-sdk 2.2.0 says the same: hardware_regs in src/rp2040, src/rp2350.
"""

from typing import NamedTuple


class Registers(NamedTuple):
    """Where what the firmware writes is: addresses, and the bits of DMA's CTRL_TRIG by their lowest."""

    spi: "dict[int, int]"  # the address of a block -> its number
    requests: "tuple[int, int]"  # DREQ_SPI0_TX, DREQ_SPI1_TX
    outputs: "dict[int, int]"  # GPIO_OUT_SET and GPIO_OUT_CLR -> the level of the pins that are written there
    increment: int  # INCR_WRITE
    request: int  # TREQ_SEL
    quiet: int  # IRQ_QUIET
    busy: int
    chains: int  # CHAIN_TO
    frequency: int  # Hz after a reset and a light sleep
    memory: int  # bytes from 0x20000000 on
    identity: int  # CHIP_ID without its revision
    pads: "int | None"  # PADS_BANK0's GPIO0, of a chip whose pins may stay high by themselves (RP2350-E9)


SIO = 0xD000_0000
DMA = 0x5000_0000
SETS, CLEARS = 0x2000, 0x3000  # where what is written to a register sets and clears bits
INPUT_ENABLE = 1 << 6  # of a pad
SOF_RD = 0x5011_0048  # of both, as is
CHIP_ID = 0x4000_0000
UART = {"RP2040": 0x4003_4000, "RP2350": 0x4007_0000}  # 0's: 4.2.8; 12.1.8
INTERRUPTS = {
    DMA + 0x400: "clear",
    DMA + 0x2404: "enable",
    DMA + 0x3404: "disable",
}  # INTR and INTE0, of both

CHIPS = {
    "RP2040": Registers(
        spi={0x4003_C000: 0, 0x4004_0000: 1},
        requests=(0x10, 0x12),
        outputs={SIO + 0x14: 1, SIO + 0x18: 0},
        increment=5,
        request=15,
        quiet=21,
        busy=24,
        chains=11,
        frequency=125_000_000,
        memory=264 << 10,
        identity=0x0002927,
        pads=None,
    ),
    "RP2350": Registers(
        spi={0x4008_0000: 0, 0x4008_8000: 1},
        requests=(0x18, 0x1A),
        outputs={SIO + 0x18: 1, SIO + 0x20: 0},
        increment=6,
        request=17,
        quiet=23,
        busy=26,
        chains=13,
        frequency=150_000_000,
        memory=520 << 10,
        identity=0x0004927,
        pads=0x4003_8000 + 4,
    ),
}

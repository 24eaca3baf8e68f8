"""The chips that Pocketdeck runs on, as a computer meets them; firmware/chips has what the firmware asks of
them.

It runs on MicroPython too, see facts.py.
"""

DOWNLOADS = "https://micropython.org/download/"
VERSION = "1.28.0"  # of the MicroPython that is told and fetched
_DATE = "20260406"
_XIP = 0x10000000  # where flash is in the memory of each chip
_KB = 1024


class Chip:
    """`name` as MicroPython has it; `pico` and `build` of the board that has it; `file` is its MicroPython,
    of `version`, and `page` where that is. `family` is that of its UF2 files and `kind` what its drive calls
    itself while BOOTSEL is held. `drive` and `size` tell where MicroPython's own drive is. `wireless` is the
    same board with a radio. `roomy` says whether all modules fit into its memory, see firmware/plain.py."""

    def __init__(
        self, name: str, pico: str, build: str, family: int, kind: str, drive: int, size: int, roomy: bool
    ) -> None:
        self.name = name
        self.pico = pico
        self.wireless = pico + " W"
        self.build = build
        self.version = VERSION
        self.file = build + "-" + _DATE + "-v" + VERSION + ".uf2"
        self.page = DOWNLOADS + build + "/"
        self.family = family
        self.kind = kind
        self.drive = drive
        self.size = size
        self.roomy = roomy


# RP2040 data sheet, 2.8.4.2: UF2 family and INFO_UF2.TXT; raspberrypi/pico-bootrom-rp2350, src/nsboot, and
# pico-sdk, boot/uf2.h: the same of the RP2350. The drives: micropython, ports/rp2/boards, mpconfigboard.h of
# RPI_PICO, which leaves 640 kB of 2 MB to the firmware, and of RPI_PICO2, which leaves 1 MB of 4.
CHIPS = (
    Chip("RP2040", "Pico", "RPI_PICO", 0xE48BFF56, "RPI-RP2", _XIP + 640 * _KB, 1408 * _KB, False),
    Chip("RP2350", "Pico 2", "RPI_PICO2", 0xE48BFF59, "RP2350", _XIP + 1024 * _KB, 3072 * _KB, True),
)
USUAL = CHIPS[0]
RISCV = (
    "RP2350-RISCV"  # MicroPython's name for the other cores of an RP2350, which cannot run our machine code
)
NAMES = " or an ".join([chip.name for chip in CHIPS])


def named(machine: str) -> "Chip | None":
    """The chip of a board, by MicroPython's name for it, such as "Raspberry Pi Pico with RP2040"; None if it
    is none of ours."""
    name = machine.split(" ")[-1]
    for chip in CHIPS:
        if chip.name == name:
            return chip
    return None

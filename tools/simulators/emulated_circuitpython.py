"""A Raspberry Pi Pico with CircuitPython and Pocketdeck in its flash, emulated as in emulator.py."""

import os
import re
import struct
from pathlib import Path

from rp2040py.utils.firmware_retrieve import CIRCUITPYTHON, flash_layout

from building import circuitpython
from simulators import emulator, fatdrive

VARIABLE = "POCKETDECK_CIRCUITPYTHON_UF2"
SETTING = "/settings.toml"
_START: int = flash_layout(CIRCUITPYTHON, "pico")["fs_start"]
_RAM = 0x20000000
_LEAST = 65_536  # bytes of the first area of a heap
_SOON = 1000  # nanoseconds: some hundred instructions
_REPORT = 0  # the UART at whose pin GP0 a program of a test tells what it measures


def firmware() -> "Path | None":
    """The firmware file, which POCKETDECK_CIRCUITPYTHON_UF2 names."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named and Path(named).is_file() else None


def missing() -> str:
    """Why there is no firmware, and what to do about it."""
    named = os.environ.get(VARIABLE)
    if named:
        return f"{VARIABLE} names {named}, which is no file"
    return f"there is no CircuitPython: set {VARIABLE} to its raspberry_pi_pico .uf2 file, 9 or 10"


class Machine(emulator.Machine):
    """One power-on, as emulator.Machine has it. `told_so_far` is what a test's program wrote to the UART."""

    def __init__(self, image: Path, *more: "object", **named: "object") -> None:
        super().__init__(image, *more, **named)  # type: ignore[arg-type]
        self.told_so_far = bytearray()
        self._first: "tuple[int, int] | None" = None
        self.mcu.uart[_REPORT].on_byte = self.told_so_far.append
        self._second_look = self.clock.create_alarm(self._look)
        self._set_interrupt = self.mcu.set_interrupt
        self.mcu.set_interrupt = self._interrupt  # type: ignore[method-assign]

    # On the chip WFI returns at once if an interrupt is pending already. The emulator looks at what is
    # pending only when something becomes so: an interrupt that came between CircuitPython's "disable
    # interrupts" and its WFI was never seen again, and with the timer's tick the firmware stood still.

    def _interrupt(self, irq: int, value: bool) -> None:
        self._set_interrupt(irq, value)
        if value and self.mcu.core.pm:
            self._second_look.schedule(_SOON)

    def _look(self) -> None:
        core = self.mcu.core
        if core.waiting:
            if core.check_for_interrupts():
                core.waiting = False
        elif core.pm:
            self._second_look.schedule(_SOON)

    # py/mpstate.h: the next area, where its table is and how many bytes it has, two bits a block of 16 bytes,
    # one or two more tables, and where the blocks begin and end.

    def _area(self) -> "tuple[int, int]":
        """Where the first area of the heap is described, and the number of the word with its first block."""
        ram = bytes(self.mcu.sram)
        words = struct.unpack(f"<{len(ram) // 4}I", ram)
        for at in range(len(words) - 8):
            table, size = words[at + 1], words[at + 2]
            for blocks in (4, 5):
                begin, end = words[at + blocks], words[at + blocks + 1]
                if _RAM < table < begin < end <= _RAM + len(ram) and end - begin == 64 * size > _LEAST:
                    return at, blocks
        raise ValueError("no heap is known in this firmware's memory")

    def heap(self) -> "tuple[int, int]":
        """(bytes free, bytes of the largest free piece) in the areas of MicroPython's heap: what is garbage
        counts as used, and so does what the heap could still grow by."""
        if self._first is None:
            self._first = self._area()
        at, blocks = self._first
        free = largest = 0
        address = _RAM + 4 * at
        while address:
            words = struct.unpack("<8I", bytes(self.mcu.sram[address - _RAM : address - _RAM + 32]))
            table = bytes(self.mcu.sram[words[1] - _RAM : words[1] - _RAM + words[2]])
            kinds = bytes([byte >> shift & 3 for byte in table for shift in (0, 2, 4, 6)])
            free += 16 * kinds.count(0)
            largest = max(largest, 16 * max(len(run) for run in re.findall(b"\0*", kinds)))
            address = words[0]
        return free, largest

    def place(self, image: Path) -> "tuple[int, int]":
        return _START, fatdrive.SIZE

    def files(self) -> "dict[str, bytes]":
        return circuitpython.files()

    def formatted(self, files: "dict[str, bytes]", board: str) -> bytes:
        if board != emulator.DEFAULT:
            files[SETTING] = files.get(SETTING, b"") + f'POCKETDECK_BOARD = "{board}"\n'.encode()
        return fatdrive.image(files)

    def file(self, name: str) -> "bytes | None":
        return fatdrive.read(self.drive, name)

    def lines(self) -> "list[str]":
        """What has been told, line by line; the last one may not be complete."""
        return self.told_so_far.decode().split("\r\n")

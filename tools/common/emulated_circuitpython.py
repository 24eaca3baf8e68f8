"""A Raspberry Pi Pico with CircuitPython and Pocketdeck in its flash, emulated as in emulator.py."""

import os
from pathlib import Path

from rp2040py.utils.firmware_retrieve import CIRCUITPYTHON, flash_layout

from building import targets
from common import emulator, fatdrive

VARIABLE = "POCKETDECK_CIRCUITPYTHON_UF2"
SETTING = "/settings.toml"
_START: int = flash_layout(CIRCUITPYTHON, "pico")["fs_start"]
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
        self.mcu.uart[_REPORT].on_byte = self.told_so_far.append

    def place(self, image: Path) -> "tuple[int, int]":
        return _START, fatdrive.SIZE

    def files(self) -> "dict[str, bytes]":
        return targets.circuitpython()

    def formatted(self, files: "dict[str, bytes]", board: str) -> bytes:
        if board != emulator.DEFAULT:
            files[SETTING] = files.get(SETTING, b"") + f'POCKETDECK_BOARD = "{board}"\n'.encode()
        return fatdrive.image(files)

    def file(self, name: str) -> "bytes | None":
        return fatdrive.read(self.drive, name)

    def lines(self) -> "list[str]":
        """What has been told, line by line; the last one may not be complete."""
        return self.told_so_far.decode().split("\r\n")

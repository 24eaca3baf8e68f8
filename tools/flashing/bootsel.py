"""A board without MicroPython: the drive that it shows while BOOTSEL is held, and what to put onto it."""

import os
import string
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

from .trouble import Trouble

PAGE = "https://micropython.org/download/RPI_PICO/"
# Runs on every board with an RP2040 and 2 MB of flash or more, a Pico W among them.
FILE = "RPI_PICO-20260406-v1.28.0.uf2"
_INFO = "INFO_UF2.TXT"  # RP2040 data sheet, 2.8.4: the drive has it, with the board's kind
_KIND = "RPI-RP2"
_FAMILY = 0xE48BFF56  # the same: RP2040 images
_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)  # first, second, at the end of each block of 512 bytes
_WITH_RADIO = b"Pico W with RP2040"  # what the MicroPython for a Pico W has in itself as its name
_APPEARS = 30.0  # seconds that a board may take until its port is there


def places() -> "list[Path]":
    """Where this system shows drives."""
    if os.name == "nt":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase]
    if sys.platform == "darwin":
        return sorted(Path("/Volumes").glob("*"))
    return sorted([*Path("/media").glob("*"), *Path("/media").glob("*/*"), *Path("/run/media").glob("*/*")])


def drives() -> "list[Path]":
    """The drives of boards that wait for a firmware."""
    found = []
    for place in places():
        try:
            if _KIND in (place / _INFO).read_text(errors="replace"):
                found.append(place)
        except OSError:
            pass  # no such drive, or one that we may not read
    return found


def advice(drive: Path) -> str:
    """What to do with a board that has no MicroPython."""
    return (
        f"The board at {drive} has no MicroPython yet: download {FILE} from {PAGE} and run this again with "
        f"--firmware {FILE}."
    )


def check(path: Path) -> bytes:
    """The content of a firmware file; Trouble if it is none for an RP2040."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Trouble(f"{path} cannot be read ({error.strerror}): download {FILE} from {PAGE}.") from None
    if not data or len(data) % 512:
        raise Trouble(f"{path} is no whole .uf2 file: download {FILE} from {PAGE} again.")
    for at in range(0, len(data), 512):
        first, second, flags = struct.unpack_from("<III", data, at)
        if (first, second, *struct.unpack_from("<I", data, at + 508)) != _MAGIC:
            raise Trouble(f"{path} is no whole .uf2 file: download {FILE} from {PAGE} again.")
        if flags & 0x2000 and struct.unpack_from("<I", data, at + 28)[0] != _FAMILY:
            raise Trouble(f"{path} is for another chip than the RP2040: download {FILE} from {PAGE}.")
    content = b"".join(data[at + 32 : at + 32 + 256] for at in range(0, len(data), 512))
    if _WITH_RADIO in content:
        raise Trouble(
            f"{path} is the MicroPython with a Pico W's radio, which Pocketdeck does not use: download "
            f"{FILE} from {PAGE}, which runs on a Pico W too."
        )
    return data


def install(path: Path, ports: "Callable[[], list[str]]", seconds: float = _APPEARS) -> None:
    """Copy the firmware file to the only waiting drive, and wait until the board has a port."""
    data = check(path)
    waiting = drives()
    if len(waiting) != 1:
        count = "several boards wait" if waiting else "no board waits"
        raise Trouble(
            f"For --firmware {count} for a firmware: hold BOOTSEL of one board while you connect it, and run "
            "this again."
        )
    before = set(ports())
    try:
        with open(waiting[0] / path.name, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        if (waiting[0] / _INFO).exists():  # else it has started already, as it does when all is there
            raise Trouble(
                f"The firmware could not be copied to {waiting[0]} ({error.strerror}): try it again."
            ) from None
    end = time.monotonic() + seconds
    while not set(ports()) - before:
        if time.monotonic() > end:
            raise Trouble(
                "The firmware is copied, but no board has appeared: connect it anew, run this again."
            )
        time.sleep(0.2)

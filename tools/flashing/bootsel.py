"""A board without MicroPython: the drive that it shows while BOOTSEL is held, and what to put onto it."""

import os
import string
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

from . import chips, facts
from .chips import Chip
from .trouble import Trouble

# Run on every board with the chip and as much flash as its Pico, one with a radio among them.
ADVICE = " or ".join(f"{chip.file} from {chip.page}" for chip in chips.CHIPS)
# A block before others for an RP2350, for those whose flash has partitions (picotool, elf2uf2.cpp; pico-sdk,
# boot/uf2.h: ABSOLUTE_FAMILY_ID). It goes to 16 MB less a page. A flash of 4 MB takes that for its own last
# page, in MicroPython's drive.
ABSOLUTE = 0xE48BFF57
_RISCV = 0xE48BFF5A  # boot/uf2.h
_INFO = "INFO_UF2.TXT"  # RP2040 data sheet, 2.8.4: the drive has it, with the board's kind
_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)  # first, second, at the end of each block of 512 bytes
_APPEARS = 30.0  # seconds that a board may take until its port is there
_CONNECTED = 120.0  # seconds that a person may take to connect one with BOOTSEL held
_LABELS = Path("/dev/disk/by-label")  # of Linux: each drive by its name, also one that nobody has mounted
_STEP = 0.2  # seconds from look to look


def places() -> "list[Path]":
    """Where this system shows drives."""
    if os.name == "nt":
        return [Path(f"{letter}:\\") for letter in string.ascii_uppercase]
    if sys.platform == "darwin":
        return sorted(Path("/Volumes").glob("*"))
    return sorted([*Path("/media").glob("*"), *Path("/media").glob("*/*"), *Path("/run/media").glob("*/*")])


def drives() -> "list[tuple[Path, Chip]]":
    """The drives of boards that wait for a firmware, and their chips."""
    found = []
    for place in places():
        try:
            said = (place / _INFO).read_text(errors="replace")
        except OSError:
            continue  # no such drive, or one that we may not read
        found += [(place, chip) for chip in chips.CHIPS if chip.kind in said]
    return found


def unmounted() -> str:
    """What to do with a board's drive that Linux knows and does not show; "" if there is none."""
    for chip in chips.CHIPS:
        place = _LABELS / chip.kind
        if place.exists():
            return f"The board's drive is there, but not mounted: run 'udisksctl mount -b {place}'."
    return ""


def awaited(seconds: float = _CONNECTED) -> "tuple[Path, Chip]":
    """The only drive of a board that waits for a firmware, as soon as there is one; Trouble if none comes, or
    if there are several."""
    end = time.monotonic() + seconds
    while True:
        waiting = drives()
        if len(waiting) == 1:
            return waiting[0]
        if waiting:
            raise Trouble(
                "Several boards wait for a firmware: leave one of them connected, and run this again."
            )
        if time.monotonic() > end:
            raise Trouble(
                unmounted()
                or "No board has come that waits for a firmware: hold BOOTSEL while you connect it by a "
                "cable that carries data, and run this again."
            )
        time.sleep(_STEP)


def advice(drive: Path, chip: Chip) -> str:
    """What to do with a board that has no MicroPython."""
    return (
        f"The board at {drive} has no MicroPython yet: download {chip.file} from {chip.page} and run this "
        f"again with --firmware {chip.file}."
    )


def check(path: Path) -> "tuple[bytes, Chip]":
    """The blocks of a firmware file, and the chip that it is for; Trouble if that is none of ours."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Trouble(f"{path} cannot be read ({error.strerror}): download {ADVICE}.") from None
    blocks = [data[at : at + 512] for at in range(0, len(data), 512)]
    if not data or len(data) % 512 or any(_magic(block) != _MAGIC for block in blocks):
        raise Trouble(f"{path} is no whole .uf2 file: download {ADVICE} again.")
    blocks = [block for block in blocks if _family(block) != ABSOLUTE]
    families = {family for family in map(_family, blocks) if family}
    if _RISCV in families:
        raise Trouble(
            f"{path} is for the RISC-V cores of an RP2350, which cannot run Pocketdeck: download {ADVICE}."
        )
    found = [chip for chip in chips.CHIPS if families == {chip.family}]
    if families and not found:
        raise Trouble(f"{path} is for another chip than the {chips.NAMES}: download {ADVICE}.")
    chip = found[0] if found else chips.USUAL  # before there were families there was the RP2040
    content = b"".join(block[32 : 32 + 256] for block in blocks)
    if (facts.WITH_RADIO + chip.name).encode() in content:
        raise Trouble(
            f"{path} is the MicroPython with a {chip.wireless}'s radio, which Pocketdeck does not use: "
            f"download {chip.file} from {chip.page}, which runs on a {chip.wireless} too."
        )
    return b"".join(blocks), chip


def _magic(block: bytes) -> "tuple[int, ...]":
    return (*struct.unpack_from("<II", block), *struct.unpack_from("<I", block, len(block) - 4))


def _family(block: bytes) -> int:
    """The family of a block, 0 if it has none."""
    flags, *_, family = struct.unpack_from("<6I", block, 8)
    return family if flags & 0x2000 else 0


def install(
    path: Path, drive: Path, there: Chip, ports: "Callable[[], list[str]]", seconds: float = _APPEARS
) -> None:
    """Copy the firmware file to the drive of a board with the chip `there`, and wait until it has a port."""
    data, chip = check(path)
    if there is not chip:
        raise Trouble(
            f"{path} is for an {chip.name}, and the board at {drive} has an {there.name}: download "
            f"{there.file} from {there.page}."
        )
    before = set(ports())
    try:
        with open(drive / path.name, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        if (drive / _INFO).exists():  # else it has started already, as it does when all is there
            raise Trouble(
                f"The firmware could not be copied to {drive} ({error.strerror}): try it again."
            ) from None
    end = time.monotonic() + seconds
    while not set(ports()) - before:
        if time.monotonic() > end:
            raise Trouble(
                "The firmware is copied, but no board has appeared: connect it anew, run this again."
            )
        time.sleep(_STEP)

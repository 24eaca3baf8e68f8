"""The power is cut on a CircuitPython board: the ring of firmware/circuitpython/ring.py on its FAT drive."""

import random

from simulators.fat import FatChip, FatDrive
from simulators.flash import after, BLANK, torn

from . import cuts, device, script
from .report import Say


def _fill(drive: FatDrive, path: str, sectors: int) -> None:
    """Write a file of so many sectors."""
    with drive.open(path, "wb") as file:
        file.write(bytes(range(256)) * 2 * sectors)
    drive.sync()


class Fat:
    """The file system of CircuitPython's boards, as tools/lab/torturing/cuts.py wants it.

    The drive has the ring of firmware/circuitpython/ring.py on it, between other files; `others` are the
    blocks in which anything else lies.
    """

    name = "FAT"
    torn = staticmethod(torn)
    logs = False  # CircuitPython's shell keeps the last error only
    intact = staticmethod(lambda blocks: True)  # nothing runs from where it lies there
    others: "set[int]" = set()
    _mounted: "FatDrive | None" = None

    @classmethod
    def blank(cls, seed: int) -> "list[bytes]":
        """The blocks of a drive; each seed modulo 8 begins the ring in another sector of a block."""
        chip = FatChip()
        drive = FatDrive(chip, fresh=True)
        _fill(drive, "/before.py", seed % 8 + 1)
        cls.others = {number for number, block in enumerate(chip.blocks) if block != BLANK}
        store = device.circuitpython_store(drive)
        store.write("made.0", b"")  # with the first slot the ring is made
        store.remove("made.0")
        drive.stat("/saves/slots.bin")
        made = list(chip.blocks)
        _fill(drive, "/after.py", 9)
        drive.unmount()
        cls.others |= {number for number, block in enumerate(chip.blocks) if block != made[number]}
        return chip.blocks

    @classmethod
    def mount(cls, blocks: "list[bytes]", noting: bool = False) -> tuple:
        """(chip, drive, store); the drive before it is forgotten with what its cache held, as in a cut."""
        if cls._mounted is not None:
            cls._mounted.unmount()
            cls._mounted = None
        chip = FatChip(blocks, noting)
        drive = cls._mounted = FatDrive(chip)
        return chip, drive, device.circuitpython_store(drive)

    @classmethod
    def mind(cls, changes: list) -> None:
        """AssertionError if a change was made where other files lie: a cut there costs more than a save."""
        touched = {change[0] for change in changes} & cls.others
        assert not touched, "saving erases the blocks %s, in which other files lie" % sorted(touched)


def first(seed: int) -> "tuple[int, int, int]":
    """What the very first save on a drive risks, which makes the ring: (cuts, drives lost, files harmed)."""
    chip = FatChip(noting=True)
    drive = FatDrive(chip, fresh=True)
    _fill(drive, "/before.py", seed % 8 + 1)
    blocks = list(chip.blocks)
    assert chip.changes is not None
    chip.changes.clear()
    device.circuitpython_store(drive).write("settings.0", b"first")
    with drive.open("/before.py") as file:
        wanted = file.read()
    drive.unmount()
    chance = random.Random(seed)
    cuts_made = lost = harmed = 0
    for block, off, data in chip.changes:
        for _, made in torn(blocks[block], (block, off, data), chance):
            cuts_made += 1
            try:
                cut = FatDrive(FatChip(blocks[:block] + [made] + blocks[block + 1 :]))
            except OSError:
                lost += 1
                continue
            try:
                with cut.open("/before.py") as file:
                    harmed += file.read() != wanted
            except OSError:
                harmed += 1
            cut.unmount()
        blocks[block] = after(blocks[block], off, data)
    return cuts_made, lost, harmed


def run(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES, turns: int = 300) -> dict:
    """Cut the power so many times; see cuts.run(), and of first(): "first", "drives", "files"."""
    found = cuts.run(amount, seed, say, games, Fat, turns)
    found["first"], found["drives"], found["files"] = first(seed)
    return found

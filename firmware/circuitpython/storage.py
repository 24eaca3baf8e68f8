"""Where the session keeps its files: a folder of the CIRCUITPY drive.

While a computer has that drive open, CircuitPython may only read it. Then what would be written stays in
memory, so that the games can be played, and is lost with the power: the shell says so at the start. The
interface is described in pocketdeck/slots.py.
"""

import os

import storage

FOLDER = "/saves"
_MISSING = 2  # ENOENT
_FULL = 28  # ENOSPC

READ_ONLY = (
    "A computer has this drive open, so nothing can be saved: what you play now is lost when it is switched"
    " off. To save, unplug the cable or eject the drive, then switch it off and on."
)


def claim() -> bool:
    """Ask for the right to write; False if a computer has it."""
    if storage.getmount("/").readonly:
        try:
            storage.remount("/", readonly=False)
        except RuntimeError:
            return False
    return not storage.getmount("/").readonly


class Store:
    """Files in FOLDER, which is made when the first is written; `writable` is False where none can be."""

    def __init__(self) -> None:
        self.writable = claim()
        self.kept: "dict[str, bytes | None]" = {}  # instead of files, where nothing can be written

    def read(self, name: str) -> "bytes | None":
        if name in self.kept:
            return self.kept[name]
        try:
            with open(FOLDER + "/" + name, "rb") as file:
                return file.read()
        except OSError as error:
            if error.errno == _MISSING:
                return None
            raise

    def write(self, name: str, data: bytes) -> None:
        if not self.writable:
            self.kept[name] = data
            return
        try:
            os.stat(FOLDER)
        except OSError:
            os.mkdir(FOLDER)
        with open(FOLDER + "/" + name, "wb") as file:
            if file.write(data) != len(data):
                raise OSError(_FULL)
        os.sync()

    def remove(self, name: str) -> None:
        if not self.writable:
            self.kept[name] = None
            return
        try:
            os.remove(FOLDER + "/" + name)
        except OSError as error:
            if error.errno != _MISSING:
                raise

    def list(self) -> "list[str]":
        names = set()
        try:
            names.update(os.listdir(FOLDER))
        except OSError as error:
            if error.errno != _MISSING:
                raise
        for name in self.kept:
            if self.kept[name] is None:
                names.discard(name)
            else:
                names.add(name)
        return sorted(names)

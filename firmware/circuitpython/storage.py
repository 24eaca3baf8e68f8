"""Where the session keeps its files: a folder of the CIRCUITPY drive.

The slots lie in one file there, see ring.py, which no cut can spoil. On a drive without room for it, and with
the names that slots give to what they set aside, they are files of their own.

While a computer has that drive open, CircuitPython may only read it. Then what would be written stays in
memory, so that the games can be played, and is lost with the power: the shell says so at the start. The
interface is described in pocketdeck/session/slots.py.
"""

import os

import storage

from firmware.circuitpython import ring

FOLDER = "/saves"
RING = "/slots.bin"
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
        self._opened: "ring.Ring | None" = None
        self._none = False  # there is no ring
        self._small = False  # there is no room for one
        self._alone: "set[str] | None" = None  # the files of the folder

    def _ring(self) -> "ring.Ring | None":
        """The ring, if there is one."""
        if self._opened is None and not self._none:
            if ring.there(FOLDER + RING):
                self._opened = ring.Ring(FOLDER + RING, self.writable)
            else:
                self._none = True
        return self._opened

    def read(self, name: str) -> "bytes | None":
        if name in self.kept:
            return self.kept[name]
        found = self._ring()
        if found is not None and found.has(name):
            return found.read(name)
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
        if name[-2:] in (".0", ".1"):
            found = self._ring()
            if found is None and not self._small:
                self._small = not ring.make(FOLDER + RING)
                self._none = self._small
                found = self._ring()
            if found is not None:
                found.write(name, data)
                if name in self._files():  # from before there was a ring
                    self._remove(name)
                return
        self._files().add(name)
        with open(FOLDER + "/" + name, "wb") as file:
            if file.write(data) != len(data):
                raise OSError(_FULL)
        os.sync()

    def remove(self, name: str) -> None:
        if not self.writable:
            self.kept[name] = None
            return
        found = self._ring()
        if found is not None and found.has(name):
            found.write(name, None)
        self._remove(name)

    def _remove(self, name: str) -> None:
        """Remove a file of its own."""
        try:
            os.remove(FOLDER + "/" + name)
        except OSError as error:
            if error.errno != _MISSING:
                raise
        self._files().discard(name)

    def _files(self) -> "set[str]":
        """The names in the folder, which is looked at once: to look for a file takes as long as to save."""
        if self._alone is None:
            try:
                self._alone = set(os.listdir(FOLDER))
            except OSError as error:
                if error.errno != _MISSING:
                    raise
                self._alone = set()
        return self._alone

    def list(self) -> "list[str]":
        names = set(self._files())
        names.discard(RING[1:])
        found = self._ring()
        if found is not None:
            for name in found.names:
                if name:
                    (names.add if found.read(name) is not None else names.discard)(name)
        for name in self.kept:
            if self.kept[name] is None:
                names.discard(name)
            else:
                names.add(name)
        return sorted(names)

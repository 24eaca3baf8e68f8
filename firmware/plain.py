"""Shows a sentence where nothing can be loaded from the parts, because one is damaged or this MicroPython is
another one than it should be.

What that wants, the drivers of all displays and the boards' files, is in one file of plain modules. It begins
with a line for each, its path and where it begins, and an empty line; the path is "/firmware/trouble.mpy".
"""

import sys

import vfs

_FILE = "/pocketdeck/plain.bin"
_PLACE = "/x"
_THERE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what os.stat() says of a file, and of a folder
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)


class _Modules:
    """The file as a file system."""

    def __init__(self) -> None:
        self.places = {}
        with open(_FILE, "rb") as file:
            line = file.readline().decode().split()
            while line:
                self.places[line[0]] = int(line[1])
                line = file.readline().decode().split()

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing to prepare."""

    def umount(self) -> None:
        """Nothing to tidy up."""

    def stat(self, path: str) -> tuple:
        """What is there."""
        if path in self.places:
            return _THERE
        for name in self.places:
            if name.startswith(path + "/"):
                return _FOLDER
        raise OSError(2)  # ENOENT

    def open(self, path: str, mode: str) -> "object":
        """A module, which ends by itself before the file does."""
        file = open(_FILE, "rb")
        file.seek(self.places[path])
        return file


def show(said: str) -> None:
    """A sentence on the display, if there is one that answers."""
    try:
        vfs.mount(_Modules(), _PLACE)
        sys.path[:] = (_PLACE,)
        from firmware import assembly, trouble
        from firmware.shell import Parts

        parts = Parts()
        assembly.clock()
        wiring = assembly.board()
        parts.buffer = assembly.frame(wiring)
        parts.panel = assembly.display(wiring)
        trouble.show(parts.panel, parts.buffer, said, "")
    except Exception as error:  # the prompt has the sentence
        print(error)
    finally:
        sys.path[:] = ("", ".frozen", "/lib")

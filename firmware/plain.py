"""Modules from one file, into memory, where nothing can be loaded from the parts: because one is damaged, or
because this MicroPython is another one than it should be.

plain.bin has what shows a sentence that says so: the drivers of all displays and the boards' files; it is
deflated, for blocks are few. Where the chip has memory enough, whole.bin has all there is. Each begins with
where its first file begins, in five digits. A line for each file follows, its path such as
"/firmware/trouble.mpy" and how long it is, then an empty line, and the files in that order.
"""

import gc
import io
import sys

import vfs

_FEW = "/pocketdeck/plain.bin"
_ALL = "/pocketdeck/whole.bin"
_PLACE = "/x"
_WINDOW = 12  # logarithm of what deflating looks back at, see board_files.py
# Bytes allocated until garbage is collected, at most. All modules come to lie in memory; what they keep would
# be strewn over all of it otherwise, and no piece be left for a large picture.
_EVERY = 16_000
_THERE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what os.stat() says of a file, and of a folder
_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)


class _Piece:
    """A file of the file that is no module: pictures, fonts and texts."""

    def __init__(self, file: "object", begin: int, size: int) -> None:
        self.file = file
        self.begin = begin
        self.size = size
        self.seek(0)

    def __enter__(self) -> "_Piece":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Nobody reads it any more."""
        self.file.close()  # type: ignore[attr-defined]

    def seek(self, at: int) -> None:
        """Go there."""
        self.left = self.size - at
        self.file.seek(self.begin + at)  # type: ignore[attr-defined]

    def read(self, count: int = -1) -> bytes:
        """At most so many bytes, or all that are left."""
        count = self.left if count < 0 else min(count, self.left)
        self.left -= count
        return self.file.read(count)  # type: ignore[attr-defined, no-any-return]

    def readinto(self, room: "bytearray | memoryview") -> int:
        """As many bytes as there is room for."""
        data = self.read(len(room))
        room[: len(data)] = data
        return len(data)


class _Files:
    """The file as a file system; `again` opens it."""

    def __init__(self, again: "object") -> None:
        self.again = again
        self.places = {}  # where each file begins
        self.sizes = {}  # of those that are no modules: a module ends by itself
        self.folders = set()
        with again() as file:  # type: ignore[operator]
            at = int(file.readline())  # where the first one begins
            line = file.readline().decode().split()
            while line:
                path = line[0]
                size = int(line[1])
                self.places[path] = at
                at += size
                if not path.endswith(".mpy"):
                    self.sizes[path] = size
                while "/" in path:
                    path = path.rpartition("/")[0]
                    self.folders.add(path)
                line = file.readline().decode().split()

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing to prepare."""

    def umount(self) -> None:
        """Nothing to tidy up."""

    def stat(self, path: str) -> tuple:
        """What is there."""
        if path in self.places:
            return _THERE
        if path in self.folders:
            return _FOLDER
        raise OSError(2)  # ENOENT

    def open(self, path: str, mode: str) -> "object":
        """A module, which ends by itself before the file does, or a part of the file."""
        if path not in self.places:
            raise OSError(2)
        file = self.again()  # type: ignore[operator]
        if path in self.sizes:
            return _Piece(file, self.places[path], self.sizes[path])
        file.seek(self.places[path])
        return file


def whole() -> bool:
    """Let every module and all that they read come into memory from now on. False where there is no such
    file: the chip has not memory enough."""
    try:
        files = _Files(lambda: open(_ALL, "rb"))
    except OSError:
        return False
    gc.threshold(_EVERY)
    vfs.mount(files, _PLACE)
    sys.path[:] = (_PLACE,)
    return True


def _few() -> "_Files":
    """What shows a sentence, out of memory: all of it is less than a picture's frame."""
    from deflate import DeflateIO, RAW

    with open(_FEW, "rb") as file:
        data = DeflateIO(file, RAW, _WINDOW).read()
    return _Files(lambda: io.BytesIO(data))


def show(said: str) -> None:
    """A sentence on the display, if there is one that answers."""
    try:
        vfs.mount(_few(), _PLACE)
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

"""Takes the place of firmware/loader.py where everything is frozen into the firmware (see manifest.py).

Modules are found by MicroPython itself. Fonts, pictures and texts are in a frozen module, as bytes that stay
in flash; here they are files of a small file system, for those who open them. A frozen module looks for its
own in "pocketdeck/..." without a folder before it, so that is where they have to lie.
"""

import sys

import vfs

PLACE = "/pocketdeck"  # where it is mounted
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what os.stat() says of a file
# What MicroPython has itself, but lets files of the same name come before: it looks for these everywhere, at
# each import. With a u before them they are found at once.
_OWN = ("array", "binascii", "io", "machine", "os", "random", "struct", "time")


class Data:
    """The frozen files, {path: content}, as a file system that can be read."""

    def __init__(self, files: "dict[str, bytes]") -> None:
        self.files = files

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing to prepare."""

    def umount(self) -> None:
        """Nothing to tidy up."""

    def stat(self, path: str) -> tuple:
        """What is there."""
        if path in self.files:
            return _FILE
        raise OSError(2)  # ENOENT

    def open(self, path: str, mode: str) -> "object":
        """A file, to read."""
        if path in self.files:
            from io import BytesIO

            return BytesIO(self.files[path])
        raise OSError(2)


def mount() -> None:
    """Let modules be found in the firmware alone from now on, and fonts, pictures and texts at all."""
    sys.path[:] = (".frozen",)
    for name in _OWN:
        try:
            sys.modules[name] = __import__("u" + name)
        except ImportError:
            pass  # it has another one
    from frozen_data import FILES  # type: ignore[import-not-found]

    vfs.mount(Data(FILES), PLACE)
    import pocketdeck

    pocketdeck.FOLDER = PLACE + "/"


def leave() -> None:
    """Let the prompt find modules where it always does."""
    sys.path[:] = ("", ".frozen", "/lib")

"""Takes the place of firmware/loader.py where everything is frozen into the firmware (see manifest.py).

Modules are found by MicroPython itself. Fonts, pictures and texts are in a frozen module, as bytes that stay
in flash; here they are files of a small file system, for those who open them. A frozen module's __file__ is
"pocketdeck/..." without a folder before it, so that is where they have to lie.
"""

from io import BytesIO

import vfs
from frozen_data import FILES  # type: ignore[import-not-found]

PLACE = "/pocketdeck"  # where it is mounted
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what os.stat() says of a file


class Data:
    """The frozen files as a file system that can be read."""

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing to prepare."""

    def umount(self) -> None:
        """Nothing to tidy up."""

    def stat(self, path: str) -> tuple:
        """What is there."""
        if path in FILES:
            return _FILE
        raise OSError(2)  # ENOENT

    def open(self, path: str, mode: str) -> BytesIO:
        """A file, to read."""
        if path in FILES:
            return BytesIO(FILES[path])
        raise OSError(2)


def mount() -> None:
    """Let fonts, pictures and texts be found from now on."""
    vfs.mount(Data(), PLACE)
    import pocketdeck

    pocketdeck.FOLDER = PLACE + "/"


def leave() -> None:
    """The prompt finds them where the app does."""

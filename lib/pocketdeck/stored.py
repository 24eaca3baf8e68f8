"""What belongs to the code and is none: pictures, fonts and texts, files below pocketdeck/.

A board has them in its flash and uses them where they lie: its loader (firmware/loader.py) sets `loader`.
Where there is none they are files.
"""

import pocketdeck

_TYPING = 0
if _TYPING:
    from io import BufferedReader, BytesIO
    from typing import Any

loader: "Any" = None


def lying(name: str) -> "bytes | None":
    """The bytes of a file where they lie in flash; None where it has to be read."""
    if loader is None:
        return None
    return loader.find("/pocketdeck/" + name)  # type: ignore[no-any-return]


def whole(name: str) -> bytes:
    """The bytes of a file, where they lie or read. OSError if it is not there."""
    data = lying(name)
    if data is None:
        with open(pocketdeck.FOLDER + name, "rb") as file:
            data = file.read()
    return data


def opened(name: str) -> "BufferedReader | BytesIO":
    """A file, to read. OSError if it is not there."""
    if loader is None:
        return open(pocketdeck.FOLDER + name, "rb")
    return loader.opened("/pocketdeck/" + name)  # type: ignore[no-any-return]


def sheet(name: str) -> "bytearray | None":
    """The index of a sheet (stage/picture/sheets.py) whose pictures lie in flash; None where it is a file."""
    if loader is None:
        return None
    return loader.sheet("/pocketdeck/" + name)  # type: ignore[no-any-return]


def at(place: int, count: int) -> bytes:
    """So many bytes of the flash, from the word `place` of it on."""
    return loader.at(place, count)  # type: ignore[no-any-return]

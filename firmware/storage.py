"""Where the session keeps its files on the device: a folder of the board's own file system.

littlefs replaces a file at the moment in which it is closed, so a pulled battery leaves the old one or the
new one. The interface is described in pocketdeck/slots.py.
"""

import os

FOLDER = "/saves"
_MISSING = 2  # ENOENT
_FULL = 28  # ENOSPC


class Store:
    """Files in FOLDER, which is made when the first is written."""

    def read(self, name: str) -> "bytes | None":
        try:
            with open(FOLDER + "/" + name, "rb") as file:
                return file.read()
        except OSError as error:
            if error.errno == _MISSING:
                return None
            raise

    def write(self, name: str, data: bytes) -> None:
        try:
            file = open(FOLDER + "/" + name, "wb")
        except OSError as error:
            if error.errno != _MISSING:
                raise
            os.mkdir(FOLDER)
            file = open(FOLDER + "/" + name, "wb")
        try:
            if file.write(data) != len(data):
                raise OSError(_FULL)
        finally:
            file.close()

    def remove(self, name: str) -> None:
        try:
            os.remove(FOLDER + "/" + name)
        except OSError as error:
            if error.errno != _MISSING:
                raise

    def list(self) -> "list[str]":
        try:
            return sorted(os.listdir(FOLDER))
        except OSError as error:
            if error.errno != _MISSING:
                raise
            return []

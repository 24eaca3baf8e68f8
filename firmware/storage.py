"""Where the session keeps its files on the device: a folder of the board's own file system.

littlefs replaces a file at the moment in which it is closed, so a pulled battery leaves the old one or the
new one. The interface is described in pocketdeck/session/slots.py.
"""

import os
from random import getrandbits

from pocketdeck.engine.compat import const

FOLDER = "/saves"
COUNT = ".writes"  # behind its name: how often something has been saved, about
_EACH = const(6)  # bits: one write in 64 is counted, as 64
_MISSING = 2  # ENOENT
_FULL = 28  # ENOSPC


def writes() -> int:
    """How often something has been saved on this drive, about."""
    try:
        with open(FOLDER + COUNT) as file:
            return int(file.read())
    except (OSError, ValueError):
        return 0


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
        if not getrandbits(_EACH):  # by chance, so that it is right however seldom the device stays on for 64
            try:
                count = str(writes() + (1 << _EACH))
                with open(FOLDER + COUNT, "w") as file:
                    file.write(count)
            except OSError:
                pass  # nobody misses it

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

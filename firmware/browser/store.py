"""Where the session keeps its files in a browser: the folder /saves in memory, which the page keeps for good.

The page is told of each change and begins at once to write it into the browser's own database. That takes a
moment, so a failure is known only when the next change comes: then OSError, and whoever saves tries again.
The interface is described in pocketdeck/session/slots.py.
"""

import os

import js

FOLDER = "/saves"
_FULL = 28  # ENOSPC


class Store:
    """Files in FOLDER, which page/deck.mjs has filled with what the browser has kept."""

    def read(self, name: str) -> "bytes | None":
        if name not in self.list():  # the number of "no such file" is another one here than elsewhere
            return None
        with open(FOLDER + "/" + name, "rb") as file:
            return file.read()

    def write(self, name: str, data: bytes) -> None:
        with open(FOLDER + "/" + name, "wb") as file:
            file.write(data)
        self._changed(name)

    def remove(self, name: str) -> None:
        if name in self.list():
            os.remove(FOLDER + "/" + name)
            self._changed(name)

    def list(self) -> "list[str]":
        return sorted(os.listdir(FOLDER))

    def _changed(self, name: str) -> None:
        """Tell the page; OSError if it could not keep what came before."""
        if not js.pocketdeck.changed(name):
            raise OSError(_FULL)

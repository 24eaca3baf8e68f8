"""What carries the bytes of a game that is played together from a terminal: a local socket, or a serial port.

pocketdeck.screens.link.linking says what a carrier is. One that is lost is looked for again, a few times a
second.
"""

import os
import socket
import sys
import time
from typing import Any

from playing.hoststore import FileStore, folder

_AGAIN = 0.5  # seconds between two attempts


class Carrier:
    """What both have: the time, and room for what comes. `what` is the port as it was given."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.room = bytearray(512)
        self.pace: "int | None" = 200  # what wakes the one who waits is told by fileno(), once it is there
        self.was = time.monotonic()
        self.tried = 0.0
        self.pins: "tuple[tuple[str, str], ...]" = ()

    def passed(self) -> int:
        """Ms since it was asked for the last time."""
        ms = int((time.monotonic() - self.was) * 1000)
        self.was += ms / 1000
        return ms

    def due(self) -> bool:
        """Is it time to look for the other one again?"""
        if time.monotonic() - self.tried < _AGAIN:
            return False
        self.tried = time.monotonic()
        return True

    def fileno(self) -> "int | None":
        """What to wait for, None while there is nothing."""
        return None


class Local(Carrier):
    """Two terminals of one computer: whoever comes first listens at the port, the other one calls."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.pins = (("This computer", "port " + what),)
        self.listening: "socket.socket | None" = None
        self.line: "socket.socket | None" = None
        self._connect()

    def _connect(self) -> None:
        place = ("127.0.0.1", int(self.what))
        if self.listening is None:
            try:
                self.line = socket.create_connection(place, 0.2)
            except OSError:
                self._listen(place)
        else:
            try:
                self.line = self.listening.accept()[0]
            except OSError:
                return
        if self.line is not None:
            self.line.setblocking(False)

    def _listen(self, place: "tuple[str, int]") -> None:
        server = socket.socket()
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            server.bind(place)
            server.listen(1)
            server.setblocking(False)
        except OSError:
            server.close()
            return
        self.listening = server

    def read(self) -> int:
        if self.line is None and self.due():
            self._connect()
        if self.line is None:
            return 0
        try:
            count = self.line.recv_into(self.room)
        except BlockingIOError:
            return 0
        except OSError:
            count = 0
        if not count:
            self._lost()
        return count

    def write(self, data: bytes) -> None:
        if self.line is not None:
            try:
                self.line.send(data)
            except BlockingIOError:
                pass  # it is sent again
            except OSError:
                self._lost()

    def _lost(self) -> None:
        if self.line is not None:
            self.line.close()
        self.line = None

    def fileno(self) -> "int | None":
        waiting = self.line or self.listening
        return None if waiting is None else waiting.fileno()

    def close(self) -> None:
        self._lost()
        if self.listening is not None:
            self.listening.close()
            self.listening = None


class Serial(Carrier):
    """A port of the system, such as /dev/ttyACM0, without a package; POSIX."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.pins = ((what, "USB"),)
        self.line = -1
        self._open()

    def _open(self) -> None:
        import termios

        try:
            self.line = os.open(self.what, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
            mode: "list[Any]" = termios.tcgetattr(self.line)
            mode[0] = mode[1] = mode[3] = 0  # as it comes
            mode[2] = termios.CS8 | termios.CREAD | termios.CLOCAL
            mode[4] = mode[5] = termios.B115200
            termios.tcsetattr(self.line, termios.TCSANOW, mode)
        except (OSError, termios.error):
            self.close()

    def read(self) -> int:
        if self.line < 0 and self.due():
            self._open()
        if self.line < 0:
            raise OSError("no port")
        try:
            data = os.read(self.line, len(self.room))
        except BlockingIOError:
            return 0
        except OSError:
            self.close()
            raise
        self.room[: len(data)] = data
        return len(data)

    def write(self, data: bytes) -> None:
        if self.line < 0:
            raise OSError("no port")
        try:
            os.write(self.line, data)
        except BlockingIOError:
            pass  # it is sent again
        except OSError:
            self.close()
            raise

    def fileno(self) -> "int | None":
        return self.line if self.line >= 0 else None

    def close(self) -> None:
        if self.line >= 0:
            os.close(self.line)
        self.line = -1


def problem(what: str) -> str:
    """Why --link cannot have this value, in a sentence; "" if it can."""
    if what.isdigit():
        return (
            "" if 1024 <= int(what) < 65536 else "--link takes a number from 1024 to 65535, or a serial port."
        )
    if sys.platform == "win32":
        return "--link takes a serial port on Linux and macOS; on Windows the page in a browser has them."
    if not os.path.exists(what):
        return f"There is no port {what}; a number is one of this computer, for two terminals."
    return ""


def store(carrier: Carrier) -> FileStore:
    """Where a terminal keeps its games: the one that calls another one has files of its own."""
    second = isinstance(carrier, Local) and carrier.listening is None
    return FileStore(folder() / "second" if second else None)


def carrier(what: str) -> Carrier:
    """The carrier of a port."""
    return Local(what) if what.isdigit() else Serial(what)

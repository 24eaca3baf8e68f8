"""Where the session keeps its files on the host; lib/pocketdeck/session/slots.py describes the interface."""

import os
import sys
from pathlib import Path


def folder() -> Path:
    """The usual place for a program's own state on this system."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "pocketdeck"


class FileStore:
    """Files in one folder, which is made when the first is written."""

    def __init__(self, path: "Path | None" = None) -> None:
        self.path = folder() if path is None else Path(path)

    def read(self, name: str) -> "bytes | None":
        try:
            return (self.path / name).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def write(self, name: str, data: bytes) -> None:
        """Written beside it and then renamed, so that a reader never sees a part of a file."""
        self.path.mkdir(parents=True, exist_ok=True)
        part = self.path / (name + ".part")
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, self.path / name)

    def remove(self, name: str) -> None:
        (self.path / name).unlink(missing_ok=True)

    def list(self) -> "list[str]":
        if not self.path.is_dir():
            return []
        return sorted(p.name for p in self.path.iterdir() if p.is_file() and p.suffix != ".part")


class Cut(BaseException):
    """The battery has been pulled; no program can handle that."""


class MemoryStore:
    """Files in a dict, for tests, with faults on demand.

    fail      the number of the operation, from 0, that raises OSError, or a test of (number, verb, name)
    cut       the number of the change (a write or removal, from 0) at which the power is cut
    keep      how many bytes of that write still arrive; -1: it does not even begin, the old file stays
    count     operations so far, `changes` those that changed something, `log` all as (verb, name)
    """

    def __init__(self, files: "dict[str, bytes] | None" = None) -> None:
        self.files = dict(files or {})
        self.fail: object = None
        self.cut = -1
        self.keep = -1
        self.count = 0
        self.changes = 0
        self.log: "list[tuple[str, str]]" = []

    def _begin(self, verb: str, name: str) -> None:
        number = self.count
        self.count += 1
        self.log.append((verb, name))
        failing = self.fail(number, verb, name) if callable(self.fail) else self.fail == number
        if failing:
            raise OSError(5, "injected")

    def _change(self) -> bool:
        number = self.changes
        self.changes += 1
        return number == self.cut

    def read(self, name: str) -> "bytes | None":
        self._begin("read", name)
        return self.files.get(name)

    def write(self, name: str, data: bytes) -> None:
        self._begin("write", name)
        if self._change():
            if self.keep >= 0:
                self.files[name] = bytes(data[: self.keep])
            raise Cut()
        self.files[name] = bytes(data)

    def remove(self, name: str) -> None:
        self._begin("remove", name)
        if self._change():
            raise Cut()
        self.files.pop(name, None)

    def list(self) -> "list[str]":
        self._begin("list", "")
        return sorted(self.files)

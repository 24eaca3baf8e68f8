"""Every file operation fails once, in every place, in every way that a file system has.

A scripted evening is played on files that work, and then again for each of their operations and each way in
which that can fail. The game has to go on in memory as it did before, the person is told once at most, and in
the end everything is in the files. With "for a while" the operations after it fail as well.
"""

import errno
import traceback

from pocketdeck.session.records import CANNOT_SAVE
from pocketdeck.session.session import Session

from . import device, script
from .report import Findings, Say

TURNS = 14
WHILE = 25  # operations that fail in a row
SHORT = -1
GONE = -2

# How an operation can fail; errors by their number.
WAYS = {
    "open r": (errno.EIO, GONE),
    "open w": (errno.ENOSPC, errno.EIO, errno.EROFS),
    "open +": (errno.EIO, errno.EROFS),
    "read": (errno.EIO, SHORT),
    "write": (errno.ENOSPC, errno.EIO, SHORT),
    "close": (errno.ENOSPC, errno.EIO),
    "remove": (errno.EIO, errno.EROFS),
    "mkdir": (errno.ENOSPC, errno.EIO, errno.EROFS),
    "listdir": (errno.EIO,),
    "stat": (errno.EIO,),
    "rename": (errno.EIO, errno.EROFS),
    "seek": (errno.EIO,),
}
# What goes on for a while: a full drive, which can still remove, and one that may only be read.
LASTING = {"open w": (errno.ENOSPC, errno.EROFS), "write": (errno.ENOSPC,), "remove": (errno.EROFS,)}
_STOPPED = {
    errno.ENOSPC: ("open w", "write", "close", "mkdir"),
    errno.EROFS: ("open w", "open +", "write", "close", "mkdir", "remove"),
}


def called(way: int) -> str:
    return {SHORT: "short", GONE: "missing"}.get(way) or errno.errorcode[way]


class Files:
    """`os` and open() over a dict. A file is replaced when it is closed, or with `fat` as it is written.

    Operation number `at` fails in the `way`, and so do those after it up to `until` that change something.
    """

    def __init__(self, fat: bool, at: int = -1, way: int = 0, until: int = 0) -> None:
        self.files: "dict[str, bytes]" = {}
        self.folders = {"/"}
        self.fat = fat
        self.at = at
        self.way = way
        self.until = until
        self.done: "list[str]" = []  # the operations

    def fault(self, verb: str) -> int:
        """Count an operation; what is to happen to it, 0 for nothing."""
        number = len(self.done)
        self.done.append(verb)
        if number == self.at:
            if self.way > 0:
                raise OSError(self.way, "injected")
            return self.way
        if self.at < number < self.until and verb in _STOPPED[self.way]:
            raise OSError(self.way, "injected")
        return 0

    def open(self, path: str, mode: str = "r", buffering: int = -1) -> "File":
        if "+" in mode:
            self.fault("open +")
            if path not in self.files:
                raise OSError(errno.ENOENT, path)
            return File(self, path, True, self.files[path])
        if "w" in mode:
            self.fault("open w")
            if (path.rsplit("/", 1)[0] or "/") not in self.folders:
                raise OSError(errno.ENOENT, path)
            if self.fat or path not in self.files:
                self.files[path] = b""
            return File(self, path, True)
        if self.fault("open r") == GONE:
            self.files.pop(path, None)
        if path not in self.files:
            raise OSError(errno.ENOENT, path)
        return File(self, path, False)

    def mkdir(self, path: str) -> None:
        self.fault("mkdir")
        self.folders.add(path)

    def remove(self, path: str) -> None:
        self.fault("remove")
        if path not in self.files:
            raise OSError(errno.ENOENT, path)
        del self.files[path]

    def rename(self, path: str, new: str) -> None:
        self.fault("rename")
        self.files[new] = self.files.pop(path)

    def stat(self, path: str) -> tuple:
        self.fault("stat")
        if path not in self.folders and path not in self.files:
            raise OSError(errno.ENOENT, path)
        return 0, 0, 0, 0, 0, 0, len(self.files.get(path, b""))

    def listdir(self, path: str) -> "list[str]":
        self.fault("listdir")
        return [name[len(path) + 1 :] for name in self.files if name.startswith(path + "/")]

    def sync(self) -> None:
        pass


class File:
    """An open one of the Files; with `old` one that is written in place."""

    def __init__(self, files: Files, path: str, writing: bool, old: "bytes | None" = None) -> None:
        self._files = files
        self._path = path
        self._writing = writing
        self._data = bytearray(old or b"")
        self._at = 0
        self._now = files.fat or old is not None  # what is written is in the file at once
        self._broken = False

    def __enter__(self) -> "File":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def seek(self, at: int) -> int:
        self._files.fault("seek")
        self._at = at
        return at

    def read(self, most: int = 1 << 20) -> bytes:
        data = self._files.files[self._path][self._at : self._at + most]
        if self._files.fault("read") == SHORT:
            data = data[: len(data) // 2]
        self._at += len(data)
        return data

    def write(self, text: "bytes | str") -> int:
        data = text.encode() if isinstance(text, str) else text
        try:
            if self._files.fault("write") == SHORT:
                data = data[: len(data) // 2]
        except OSError:
            self._broken = True
            self._arrive(data[: len(data) // 3])
            raise
        self._arrive(data)
        return len(data)

    def _arrive(self, data: bytes) -> None:
        old = self._data
        old += bytes(max(0, self._at - len(old)))
        old[self._at : self._at + len(data)] = data
        self._at += len(data)
        if self._now:
            self._files.files[self._path] = bytes(old)

    def close(self) -> None:
        if self._writing:
            self._writing = False
            self._files.fault("close")
            if not self._now and not self._broken:
                self._files.files[self._path] = bytes(self._data)


def whole(files: Files, game_id: str, seed: int) -> tuple:
    """An evening, and the next morning; (what was played, what was told, the last session)."""
    store = device.circuitpython_store(files) if files.fat else device.store(files)
    session = Session(store)
    played = list(script.evening(session, game_id, seed, TURNS))
    files.until = 0
    for _ in range(2):  # it would wait for a key again and again
        session.save()
    told = session.problems()
    session = Session(store)
    session.boot()
    played.append(script.resume(session, game_id))
    session.set("sound", "on")
    session.save()
    session.save()
    return played, told + session.problems(), session


def wanted(session: Session, game_id: str) -> tuple:
    """What has to be in the files."""
    return script.played(session), dict(session.settings), session.statistics(game_id)


def check(files: Files, game_id: str, seed: int, reference: tuple) -> None:
    """One evening with a fault; AssertionError if it was not as `reference`, the one without."""
    played, told, session = whole(files, game_id, seed)
    files.at, files.until = -1, 0
    store = device.circuitpython_store(files) if files.fat else device.store(files)
    again = Session(store)
    found = script.resume(again, game_id), dict(again.settings), again.statistics(game_id)
    assert found == wanted(session, game_id), "in the files %r, in memory %r" % (
        found,
        wanted(session, game_id),
    )
    assert again.problems() == [], "left for the next start: %r" % again.problems()
    if files.way != GONE:  # what has been removed behind our back cannot come back: the copy before it does
        assert played == reference[0], "the game did not go on as it would have"
        assert found == reference[1], "in the files %r, not %r" % (found, reference[1])
        bad = [name for name in files.files if name.endswith(".bad")]
        assert not bad, "set aside although nothing was damaged: %r" % bad
    assert len(told) <= 1, "told %r" % told
    assert files.way == GONE or told in ([], [CANNOT_SAVE]), "told %r" % told


def run(amount: int, seed: int, say: Say, games: "tuple[str, ...]" = script.GAMES) -> dict:
    """Let so many operations fail; {"points", "evenings", "lost"}."""
    findings = Findings("faults")
    done = evenings = 0
    while done < amount and not findings.many:
        game_id = games[evenings // 2 % len(games)]
        fat = evenings % 2 == 1
        number = seed + evenings // 2 // len(games)
        evenings += 1
        files = Files(fat)
        played, told, session = whole(files, game_id, number)
        reference = played, wanted(session, game_id)
        assert told == [], told
        points = []
        for at, verb in enumerate(files.done):
            points += [(at, way, 0) for way in WAYS[verb]]
            points += [(at, way, at + WHILE) for way in LASTING.get(verb, ())]
        step = max(1, len(points) * len(games) * 2 // amount)  # a short form takes some of each evening
        for at, way, until in points[::step]:
            try:
                check(Files(fat, at, way, until), game_id, number, reference)
            except Exception:
                where = "operation %d (%s) %s%s%s" % (
                    at, files.done[at], called(way), " for a while" * (until > 0), " on FAT" * fat,
                )  # fmt: skip
                findings.add(game_id, number, where, traceback.format_exc(), 4 * len(points))
            done += 1
            say(done, amount)
            if done >= amount or findings.many:
                break
    return {"points": done, "evenings": evenings, "lost": findings.count, "findings": findings.texts}

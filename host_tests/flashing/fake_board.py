"""A fake board: it runs the very programs that the flasher sends, on a drive that is a dictionary.

Its transport is mpremote's, down to the serial line; what may be cut is every round trip, and every step in
which the drive changes.
"""

import ast
import builtins
import contextlib
import io
import stat
import zlib
from types import SimpleNamespace

from mpremote.transport import Transport, TransportError, TransportExecError

BLOCK = 4096
MACHINE = "Raspberry Pi Pico with RP2040"


class PowerCut(Exception):
    """The drive stays as it is now."""


class Board:
    """A board with MicroPython: its drive, and what may go wrong."""

    def __init__(self, files=()):
        self.files = dict(files)
        self.folders = {"/saves"} | {name.rpartition("/")[0] for name in self.files}
        for folder in list(self.folders):
            while folder:
                self.folders.add(folder)
                folder = folder.rpartition("/")[0]
        self.folders.discard("")
        self.blocks = 300
        self.name, self.version, self.platform = "micropython", (1, 28, 0, ""), "rp2"
        self.machine, self.mpy = MACHINE, 6 | 3 << 8 | 4 << 10
        self.did = []  # soft and hard starts
        self.says = ["Pocketdeck is ready."]  # what it prints when it starts
        self.prints, self.ends = b"", b""  # what a program that is watched prints, and its error
        self.spoiled = b""  # bytes that arrive damaged
        self.full_after = None  # bytes of all files at which the drive is full
        self.cut_after = None  # steps of the drive until the power goes
        self.steps = 0
        self.looked = 0  # bytes of files that were read
        ours = {"open": self.open, "__import__": self.module}
        self.names = {"__builtins__": {**vars(builtins), **ours}}  # the globals of its prompt

    # The drive

    def step(self):
        if self.steps == self.cut_after:
            raise PowerCut
        self.steps += 1

    def parent(self, name):
        if name.rpartition("/")[0] not in self.folders | {""}:
            raise OSError(2, "ENOENT")

    def mkdir(self, name):
        if name in self.folders:
            raise OSError(17, "EEXIST")
        self.parent(name)
        self.step()
        self.folders.add(name)

    def rmdir(self, name):
        if name not in self.folders:
            raise OSError(2, "ENOENT")
        if any(other.startswith(name + "/") for other in {*self.files, *self.folders}):
            raise OSError(39, "ENOTEMPTY")
        self.step()
        self.folders.remove(name)

    def rename(self, old, new):
        if old not in self.files:
            raise OSError(2, "ENOENT")
        self.parent(new)
        self.step()
        self.files[new] = self.files.pop(old)

    def remove(self, name):
        if name not in self.files:
            raise OSError(2, "ENOENT")
        self.step()
        del self.files[name]

    def stat(self, name):
        if name in self.folders | {"/"}:
            return (stat.S_IFDIR, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if name not in self.files:
            raise OSError(2, "ENOENT")
        return (stat.S_IFREG, 0, 0, 0, 0, 0, len(self.files[name]), 0, 0, 0)

    def ilistdir(self, folder):
        folder = folder.rstrip("/")
        if folder and folder not in self.folders:
            raise OSError(2, "ENOENT")
        for name in sorted({*self.files, *self.folders}):
            if name.rpartition("/")[0] == folder:
                is_file = name in self.files
                yield (
                    name.rpartition("/")[2],
                    0x8000 if is_file else 0x4000,
                    0,
                    len(self.files.get(name, b"")),
                )

    def open(self, name, mode="r"):
        if mode in ("r", "rb"):
            if name not in self.files:
                raise OSError(2, "ENOENT")
            data = io.BytesIO(self.files[name])
            self.looked += len(self.files[name])
            return data if mode == "rb" else io.TextIOWrapper(data)
        assert mode == "wb"
        self.parent(name)
        self.step()
        self.files[name] = b""

        def write(data):
            size = sum(map(len, self.files.values()))
            if self.full_after is not None and size + len(data) > self.full_after:
                raise OSError(28, "ENOSPC")
            if self.used() > self.blocks:
                raise OSError(28, "ENOSPC")
            self.step()
            if self.spoiled and self.spoiled in data:
                data = data.replace(self.spoiled, self.spoiled[::-1])
            self.files[name] += data
            return len(data)

        return SimpleNamespace(write=write, close=self.step)

    def used(self):
        return sum(-(-len(data) // BLOCK) for data in self.files.values())

    # The prompt

    def module(self, name, *_):
        inflate = SimpleNamespace(RAW=1, DeflateIO=lambda data, kind, bits: inflated(data, kind, bits))
        here = {
            "os": SimpleNamespace(
                statvfs=lambda path: (BLOCK, BLOCK, 352, self.blocks - self.used()),
                mkdir=self.mkdir,
                rmdir=self.rmdir,
                rename=self.rename,
                remove=self.remove,
                stat=self.stat,
                listdir=lambda folder: [entry[0] for entry in self.ilistdir(folder)],
                ilistdir=self.ilistdir,
                sync=lambda: None,
            ),
            "sys": SimpleNamespace(
                implementation=Implementation(self), platform=self.platform, path=["", ".frozen", "/lib"]
            ),
            "deflate": inflate,
        }
        return here.get(name) or __import__(name)

    def run(self, code):
        """(what it prints, what MicroPython says of its error)."""
        if isinstance(code, bytes):  # MicroPython's texts of bytes may hold any byte
            code = code.decode("latin-1").encode("ascii", "backslashreplace").decode()
        out = io.StringIO()
        try:
            with contextlib.redirect_stdout(out):
                exec(code, self.names)
        except PowerCut:
            raise
        except Exception as error:
            said = f"{type(error).__name__}: {error}"
            if isinstance(error, OSError):
                said = f"OSError: [Errno {error.args[0]}] {error.args[1]}"
            return out.getvalue(), f"Traceback (most recent call last):\n{said}\n"
        return out.getvalue(), ""


class Implementation(tuple):
    """sys.implementation: its parts by number, and two names."""

    def __new__(cls, board):
        made = super().__new__(cls, (board.name, board.version))
        if board.name == "micropython":
            made._machine, made._mpy = board.machine, board.mpy
        return made


def inflated(stream, kind, bits):
    """deflate.DeflateIO, which gives the window that it is told and no more."""
    assert kind == 1
    data = zlib.decompressobj(-bits)
    return io.BytesIO(data.decompress(stream.read()) + data.flush())


class Line:
    """The serial line of a fake board, for what is not a program: starting it."""

    def __init__(self, transport):
        self.transport = transport
        self.timeout = self.write_timeout = None

    def write(self, data):
        board = self.transport.board
        if data == b"\x04":
            assert not self.transport.in_raw_repl
            board.did.append("start")
            self.transport.lines = [
                b"MPY: soft reboot\r\n",
                *(line.encode() + b"\r\n" for line in board.says),
            ]


class Scripted(Transport):
    """mpremote's connection to a fake board. `cut` is the round trip at which the connection goes, and
    `done` whether the board still gets to do what it was told in it."""

    def __init__(self, board, cut=None, done=False):
        self.board, self.cut, self.done = board, cut, done
        self.serial = Line(self)
        self.in_raw_repl = self.closed = self.mounted = False
        self.silent = 0  # how often the prompt does not come
        self.lines = []
        self.trips = 0
        self.sent = self.got = 0  # bytes
        self.code = []

    def trip(self):
        self.trips += 1
        if self.closed or (self.cut is not None and self.trips >= self.cut):
            raise TransportError("timeout waiting for first EOF reception")

    def enter_raw_repl(self, soft_reset=True, timeout_overall=10):
        if self.silent:
            print(b"garbage")  # as mpremote does
            self.silent -= 1
            raise TransportError("could not enter raw repl")
        self.trip()
        self.in_raw_repl = True
        if soft_reset:
            self.board.did.append("soft")

    def exit_raw_repl(self):
        self.in_raw_repl = False
        self.lines = [b"MicroPython v1.28.0\r\n", b'Type "help()" for more information.\r\n']

    def exec_raw(self, code, timeout=10, data_consumer=None):
        assert self.in_raw_repl
        try:
            self.trip()
        except TransportError:
            if self.done and self.trips == self.cut:
                self.board.run(code)
            raise
        self.code.append(code.decode("latin-1") if isinstance(code, bytes) else code)
        self.sent += len(code)
        try:
            out, error = self.board.run(code)
        except PowerCut:
            self.cut = self.trips
            raise TransportError("timeout waiting for first EOF reception")
        self.got += len(out)
        if data_consumer:
            data_consumer(out.encode())
        return out.encode(), error.encode()

    def exec(self, code, data_consumer=None):
        out, error = self.exec_raw(code, data_consumer=data_consumer)
        if error:
            raise TransportExecError(out, error.decode())
        return out

    def eval(self, expression, parse=True):
        return ast.literal_eval(self.exec(f"print(repr({expression}))").decode().strip())

    def read_until(self, least, ending, timeout=10, data_consumer=None, timeout_overall=None):
        if self.cut is not None and self.trips >= self.cut:
            raise OSError(5, "EIO")
        return self.lines.pop(0) if self.lines else b""

    def close(self):
        self.closed = True

    # Programs that a person watches: what they print is board.prints, and how they end board.ends

    def mount_local(self, folder):
        self.trip()
        self.mounted = folder

    def umount_local(self):
        self.mounted = False

    def exec_raw_no_follow(self, code):
        assert self.in_raw_repl
        self.trip()
        self.code.append(code)

    def follow(self, timeout, data_consumer=None):
        for byte in self.board.prints:
            data_consumer(bytes([byte]))
        if self.cut is not None:
            self.trips = self.cut
            raise TransportError("timeout waiting for first EOF reception")
        if self.board.ends is KeyboardInterrupt:
            self.board.ends = b""
            raise KeyboardInterrupt
        return b"", self.board.ends

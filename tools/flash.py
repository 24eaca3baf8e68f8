"""Copies Pocketdeck to a board, over the serial prompt that MicroPython has on USB, and starts it.

Only what differs is copied, main.py last: until it is there, a new board starts to its prompt. Nothing is
removed, and /saves is never touched. Exit status: 0 done, 2 bad arguments, 1 anything else.
"""

import argparse
import binascii
import contextlib
import hashlib
import io
import struct
import sys
from collections.abc import Iterator

import project

if __name__ == "__main__":
    project.ensure()

import boards
import mpy
from mpremote.commands import CommandError, do_connect
from mpremote.transport import TransportError, TransportExecError
from serial.tools.list_ports import comports

OLDEST = (1, 24)  # as in main.py
MAKER = 0x2E8A  # Raspberry Pi's number on USB, which most RP2040 boards have
LAST = "/main.py"
SETTING = "/board.txt"  # see firmware/assembly.py
_PATIENCE = 10  # seconds in which a board has to answer
_CHUNK = 1024  # bytes of a file in one command

_ABOUT = "import sys; print(sys.implementation[0], sys.platform, *sys.implementation[1][:2])"
_RESET = "import machine, time; time.sleep_ms(100); machine.reset()"  # once the answer has left
_FOLDERS = """import os
for name in {!r}:
    try:
        os.mkdir(name)
    except OSError as error:
        if error.args[0] != 17:  # it exists
            raise
"""
_HASHES = """import binascii, hashlib
buffer = bytearray(1024)
for name in {!r}:
    try:
        sha = hashlib.sha256()
        with open(name, "rb") as f:
            while n := f.readinto(buffer):
                sha.update(memoryview(buffer)[:n])
        print(binascii.hexlify(sha.digest()).decode())
    except OSError:
        print("-")
"""


class Trouble(Exception):
    """Why it cannot be done, in a sentence."""


@contextlib.contextmanager
def answers() -> "Iterator[None]":
    """Trouble if what is asked of the board within fails there, or is not answered."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):  # mpremote prints what it does not understand
            yield
    except TransportExecError as error:
        raise Trouble(f"The board reports {error.error_output.strip().rpartition(chr(10))[2]}.") from None
    except (TransportError, OSError, struct.error):  # the last from an answer that is cut short
        raise Trouble("The connection to the board was lost: run this again to copy the rest.") from None


class Connection:
    """A board's prompt, with whatever ran there stopped. `port` is what mpremote's connect takes."""

    def __init__(self, port: str) -> None:
        found = argparse.Namespace(transport=None, did_action=lambda: None)  # mpremote's state
        try:
            do_connect(found, argparse.Namespace(device=[port]))
        except (CommandError, ValueError) as error:
            raise Trouble(f"There is no connection to a board: {error}.") from None
        if found.transport is None:  # it was "list"
            raise Trouble("Name one of these ports with --port.")
        self.transport = found.transport
        self.transport.serial.timeout = self.transport.serial.write_timeout = _PATIENCE  # not for ever
        try:
            self.enter(soft_reset=False)
        except Trouble:
            self.close()
            raise Trouble(f"What is connected at {port} does not answer as MicroPython does.") from None

    def enter(self, soft_reset: bool) -> None:
        """To the prompt for programs; with a soft reset to empty memory, and without starting main.py."""
        with answers():
            self.transport.enter_raw_repl(soft_reset=soft_reset)

    def exec(self, code: str) -> str:
        """What this prints on the board."""
        with answers():
            return self.transport.exec(code).decode()

    def hashes(self, names: "list[str]") -> "dict[str, str]":
        """The SHA-256 of these files on the board, "-" for what is not there."""
        return dict(zip(names, self.exec(_HASHES.format(names)).split()))

    def put(self, name: str, data: bytes) -> None:
        """Write a file, and its folders if they are missing."""
        parts = name.split("/")
        self.exec(_FOLDERS.format(["/".join(parts[:end]) for end in range(2, len(parts))]))
        self.exec(f"from binascii import a2b_base64\nf = open({name!r}, 'wb')")
        for at in range(0, len(data), _CHUNK):
            self.exec(f"f.write(a2b_base64({binascii.b2a_base64(data[at : at + _CHUNK])!r}))")
        self.exec("f.close()")

    def reset(self) -> None:
        """Start the board as if it had been switched on."""
        with answers():
            self.transport.exec_raw_no_follow(_RESET)
        self.transport.in_raw_repl = False

    def close(self) -> None:
        """Leave the board, at its usual prompt if it was not reset."""
        with contextlib.suppress(OSError):
            if self.transport.in_raw_repl:
                self.transport.exit_raw_repl()
            self.transport.close()


def find(port: str) -> str:
    """The port that is named, or for "auto" that of the only board."""
    if port != "auto":
        return port
    usb = [found for found in comports() if found.vid is not None]
    names = sorted(found.device for found in [p for p in usb if p.vid == MAKER] or usb)
    if not names:
        raise Trouble("There is no board with MicroPython on USB: connect one, or name its port with --port.")
    if len(names) > 1:
        raise Trouble(f"There are several boards: choose one with --port ({', '.join(names)}).")
    return names[0]


def check(board: Connection) -> None:
    """Trouble if this is no board for us."""
    name, platform, major, minor = board.exec(_ABOUT).split()
    if name != "micropython" or (int(major), int(minor)) < OLDEST:
        oldest = "MicroPython {}.{}".format(*OLDEST)
        raise Trouble(f"This board runs {name} {major}.{minor}; Pocketdeck needs {oldest} or later.")
    if platform != "rp2":  # the files are compiled for it, and another board may be somebody's other work
        raise Trouble(f"This board's processor is of the kind {platform}; Pocketdeck needs an RP2040.")


def copy(board: Connection, files: "dict[str, bytes]") -> int:
    """Copy what differs, main.py last, each verified before the next; returns how many that were."""
    wanted = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    there = board.hashes(list(files))
    names = sorted((name for name in files if there.get(name) != wanted[name]), key=LAST.__eq__)
    size, free = map(int, board.exec("import os; s = os.statvfs('/'); print(s[0], s[3])").split())
    # A block more each, for folders. Old files do not count: littlefs keeps one until the new one is closed.
    need = sum(-(-len(files[name]) // size) + 1 for name in names)
    if need > free:
        room = f"{need * size // 1024} kB are needed, {free * size // 1024} kB are free"
        raise Trouble(f"There is no room on the board: {room}.")
    for name in names:
        print(f"{name} ({len(files[name]):,} bytes)", flush=True)
        board.put(name, files[name])
        if board.hashes([name]).get(name) != wanted[name]:
            raise Trouble(f"{name} did not arrive as it was sent: run this again.")
    return len(names)


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--port", default="auto", help="as for mpremote's connect (default: the only board)")
    parser.add_argument("--board", metavar="NAME", help=f"what board it is: {', '.join(boards.names())}")
    parser.add_argument("--dry-run", action="store_true", help="only say which files there are")
    arguments = parser.parse_args(words)
    try:
        setting = {} if arguments.board is None else {SETTING: boards.load(arguments.board).NAME.encode()}
        files = {**mpy.device_files(), **setting}
        if arguments.dry_run:
            print(*(f"{name} ({len(data):,} bytes)" for name, data in files.items()), sep="\n")
            print(f"These {len(files)} files would be copied, without those that the board has already.")
            return 0
        with contextlib.closing(Connection(find(arguments.port))) as board:
            check(board)
            board.enter(soft_reset=True)
            count = copy(board, files)
            board.reset()
    except (Trouble, boards.UnknownBoard, mpy.CompileError, KeyboardInterrupt) as error:
        print(str(error) or "Stopped: run this again to copy the rest.", file=sys.stderr)
        return 2 if isinstance(error, boards.UnknownBoard) else 1
    print(f"{count} files copied, {len(files) - count} were there already; Pocketdeck is starting.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

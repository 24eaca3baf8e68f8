"""A board at its prompt: what it is, what is on it, and starting it.

What runs on the board is sent as small programs through mpremote's transport, one round trip each.
"""

import contextlib
import json
import time
from collections.abc import Mapping

from mpremote.transport import TransportExecError

from . import port
from .trouble import Trouble, answers

OLDEST = (1, 26)  # as in main.py, which says why
WITH_RADIO = "Pico W"  # in the name that its own MicroPython gives it; the Pico's calls it a Pico
READY = "Pocketdeck is ready."  # what firmware/shell.py prints once the first picture is there
RECORD = "/pocketdeck.files"  # the names of the files that we have put there, a line each
SETTING = "/board.txt"  # see firmware/assembly.py
STAGE = "/pocketdeck.new"  # where files arrive; only complete ones leave it
ROOT_FILES = ("/main.py", "/boot.py")  # what may be there from somebody else, and must make room
BEFORE = ".before"  # what their names end with meanwhile
_PATIENCE = 10.0  # seconds in which a board has to answer

_ABOUT = """
import os, sys, json
i = sys.implementation
s = os.statvfs('/')
kind = getattr(i, '_machine', '')
print(json.dumps([i[0], list(i[1][:3]), sys.platform, kind, getattr(i, '_mpy', 0), s[0], s[3]]))
"""
_STATE = """
import os, hashlib, json
from binascii import hexlify
b = bytearray(4096)
v = memoryview(b)
def sha(name):
    h = hashlib.sha256()
    ours = False
    try:
        with open(name, 'rb') as f:
            while n := f.readinto(b):
                h.update(v[:n])
                ours = ours or (name in ROOTS and b'ocketdeck' in bytes(v[:n]))
    except OSError:
        return
    print(json.dumps([name, hexlify(h.digest()).decode(), ours]))
old = []
try:
    with open(RECORD or '-') as f:
        old = [n for n in f.read().split('\\n') if n]
except (OSError, UnicodeError):
    pass
try:
    with open(SETTING) as f:
        setting = f.read().strip()
except (OSError, UnicodeError):
    setting = ''
try:
    os.stat(STAGE)
    left = True
except OSError:
    left = False
print(json.dumps([old, setting, left]))
for name in sorted(set(NAMES) | set(old)):
    sha(name)
"""


class About:
    """What a board says of itself: `mpy` is sys.implementation._mpy, `block` and `free` in bytes."""

    def __init__(self, answer: str) -> None:
        name, version, platform, machine, mpy, block, free = json.loads(answer)
        self.name: str = name
        self.version: "tuple[int, ...]" = tuple(version)
        self.platform: str = platform
        self.machine: str = machine
        self.mpy: int = mpy
        self.block: int = block
        self.free: int = free * block

    def check(self, compiled: "bytes | None") -> None:
        """Trouble if this is no board for us, or not for this compiled file (None: plain ones)."""
        version = ".".join(map(str, self.version))
        if self.name != "micropython" or self.version[:2] < OLDEST:
            oldest = "MicroPython {}.{}".format(*OLDEST)
            raise Trouble(
                f"This board runs {self.name} {version}; Pocketdeck needs {oldest} or later, which can "
                "sleep: hold BOOTSEL while you connect it, and run this again."
            )
        if self.platform != "rp2" or "RP2350" in self.machine:
            kind = self.machine or self.platform
            raise Trouble(f"This board is a {kind}; Pocketdeck needs an RP2040: connect another one.")
        if compiled is not None and self.mpy & 0xFF != compiled[1]:
            raise Trouble(
                f"This MicroPython takes .mpy files of version {self.mpy & 0xFF}, and mpy-cross makes "
                f"version {compiled[1]}: put MicroPython 1.28 on the board, or copy plain files by --source."
            )

    def without_radio(self) -> None:
        """Trouble if this is the MicroPython for a Pico W; firmware/assembly.py refuses it too, and says why.
        Saved games can be taken off it all the same."""
        if WITH_RADIO in self.machine:
            raise Trouble(
                f"This board has the MicroPython for a {WITH_RADIO}, which Pocketdeck does not use: hold "
                "BOOTSEL while you connect it, and run this again with --firmware and the file for RPI_PICO, "
                f"which runs on a {WITH_RADIO} too."
            )

    def line(self) -> str:
        """What it is, in one line."""
        version = ".".join(map(str, self.version))
        return f"{self.machine or self.platform}, MicroPython {version}, {self.free // 1024:,} kB free"


class State:
    """The files of ours on a board: `hashes` by name of those that are there, `old` the names that the
    record has, `setting` the board's name in its setting, `foreign` root files that somebody else wrote,
    `left` whether a copy was interrupted."""

    def __init__(self, answer: str) -> None:
        first, *rest = answer.strip().split("\n")
        old, self.setting, self.left = json.loads(first)
        self.old: "list[str]" = [name for name in old if _safe(name)]
        self.hashes: "dict[str, str]" = {}
        self.foreign: "list[str]" = []
        for line in rest:
            name, sha, ours = json.loads(line)
            self.hashes[name] = sha
            if name in ROOT_FILES and not ours and name not in self.old:
                self.foreign.append(name)


def _safe(name: str) -> bool:
    """A damaged record must not make us remove what is not ours."""
    kept = name.startswith(("/saves", SETTING)) or ".." in name or not name.startswith("/")
    return not kept and name not in ("/error.log", "/")


def _assign(values: "Mapping[str, object]") -> str:
    """The beginning of a program: names and what they are."""
    return "".join(f"{name} = {value!r}\n" for name, value in values.items())


class Connection:
    """A board's prompt, with whatever ran there stopped."""

    def __init__(self, name: str, patience: float = _PATIENCE, wait: int = 0) -> None:
        self.transport = port.connect(name, wait)
        self.patience = patience
        self.transport.serial.timeout = self.transport.serial.write_timeout = patience  # not for ever
        try:
            try:
                self.enter(patience=patience * 0.3)
            except Trouble:
                self.enter(patience=patience * 0.7)  # the first Ctrl-C is lost while main.py is being started
        except Trouble:
            self.close()
            raise Trouble(
                f"What is connected at {name} does not answer as MicroPython does: reset it, or hold BOOTSEL "
                "while you connect it, and run this again."
            ) from None

    def enter(self, soft_reset: bool = False, patience: "float | None" = None) -> None:
        """To the prompt for programs; with a soft reset to empty memory, and without starting main.py."""
        with answers():
            self.transport.enter_raw_repl(soft_reset, patience or self.patience)

    def exec(self, code: str) -> str:
        """What this prints on the board."""
        with answers():
            out, error = self.transport.exec_raw(code, timeout=self.patience)
            if error:
                raise TransportExecError(out, error.decode())
            return out.decode()

    def about(self) -> About:
        """What the board is."""
        try:
            return About(self.exec(_ABOUT))
        except ValueError:
            raise Trouble("What is connected does not answer as MicroPython does: reset it.") from None

    def state(self, names: "list[str]", record: str = RECORD) -> State:
        """Which of these files and of those of the record are there; no record for record=""."""
        given = {"RECORD": record, "SETTING": SETTING, "STAGE": STAGE, "ROOTS": ROOT_FILES, "NAMES": names}
        return State(self.exec(_assign(given) + _STATE))

    def start(self) -> None:
        """Leave the prompt and start main.py, as after power-on."""
        with answers():
            self.transport.exit_raw_repl()
            self.transport.serial.write(b"\x04")

    def ready(self) -> None:
        """Wait for the app's own word; Trouble in the board's words if it does not come."""
        said: "list[str]" = []
        started = False  # leaving the prompt for programs prints a greeting too
        end = time.monotonic() + self.patience
        with answers():
            while time.monotonic() < end:
                line = self.transport.read_until(1, b"\n", timeout_overall=max(0.1, end - time.monotonic()))
                text = line.decode(errors="replace").strip()
                if READY in text:
                    return
                if "soft reboot" in text:
                    started = True
                elif started and text.startswith('Type "help()"'):
                    break  # the app has ended, and here is the prompt
                elif started and text and not text.startswith("MicroPython v"):
                    said.append(text)
        if not said:
            raise Trouble("Everything is copied, but the app does not say that it is ready: see the display.")
        raise Trouble(f"Everything is copied, but the board says: {said[-1]}")

    def close(self) -> None:
        """Leave the board, at its usual prompt if the app was not started."""
        with contextlib.suppress(OSError):
            if self.transport.in_raw_repl:
                self.transport.exit_raw_repl()
            self.transport.close()

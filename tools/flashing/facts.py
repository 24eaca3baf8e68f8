"""What a board tells of itself and of our files on it, and the programs that ask.

With plan.py and stage.py it runs on MicroPython too: the page firmware/browser/page/flash.html decides with
the same code what has to be done to a board.
"""

import json

from . import chips
from .trouble import Trouble

_TYPING = 0
if _TYPING:
    from collections.abc import Mapping

OLDEST = (1, 26)  # as in firmware/start.py, which says why
WITH_RADIO = " W with "  # in the name that its own MicroPython gives it; the Pico's calls it a Pico
READY = "Pocketdeck is ready."  # what firmware/shell.py prints once the first picture is there
RECORD = "/pocketdeck.files"  # the names of the files that we have put there, a line each
SETTING = "/board.txt"  # see firmware/assembly.py
STAGE = "/pocketdeck.new"  # where a file arrives; only whole ones leave it
ROOT_FILES = ("/main.py", "/boot.py")  # what may be there from somebody else, and must make room
BEFORE = ".before"  # what their names end with meanwhile

ABOUT = """
import os, sys, json
i = sys.implementation
s = os.statvfs('/')
kind = getattr(i, '_machine', '')
print(json.dumps([i[0], list(i[1][:3]), sys.platform, kind, getattr(i, '_mpy', 0), s[0], s[3]]))
"""
STATE_OF = """
import os, hashlib, json
from binascii import hexlify
b = bytearray(4096)
v = memoryview(b)
def sha(name):
    h = hashlib.sha256()
    ours = False
    size = 0
    try:
        with open(name, 'rb') as f:
            while n := f.readinto(b):
                size += n
                h.update(v[:n])
                ours = ours or (name in ROOTS and b'ocketdeck' in bytes(v[:n]))
    except OSError:
        return
    print(json.dumps([name, hexlify(h.digest()).decode(), ours, size]))
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
        self.chip = chips.named(machine) or chips.USUAL  # check() has refused others

    def check(self, compiled: "bytes | None") -> None:
        """Trouble if this is no board for us, or not for this compiled file (None: plain ones)."""
        version = ".".join(map(str, self.version))
        if self.name != "micropython" or self.version[:2] < OLDEST:
            oldest = "MicroPython {}.{}".format(*OLDEST)
            raise Trouble(
                f"This board runs {self.name} {version}; Pocketdeck needs {oldest} or later, which can "
                "sleep: hold BOOTSEL while you connect it, and run this again."
            )
        if chips.RISCV in self.machine:
            chip = chips.CHIPS[1]
            raise Trouble(
                f"This board has the MicroPython for the RISC-V cores of an {chip.name}; Pocketdeck needs "
                "its Arm cores: hold BOOTSEL while you connect it, and run this again with --firmware "
                f"{chip.file}."
            )
        if self.platform != "rp2" or not chips.named(self.machine):
            kind = self.machine or self.platform
            raise Trouble(f"This board is a {kind}; Pocketdeck needs an {chips.NAMES}: connect another one.")
        if compiled is not None and self.mpy & 0xFF != compiled[1]:
            raise Trouble(
                f"This MicroPython takes .mpy files of version {self.mpy & 0xFF}, and mpy-cross makes "
                f"version {compiled[1]}: put MicroPython 1.28 on the board."
            )

    def without_radio(self) -> None:
        """Trouble if this is the MicroPython for a Pico W or a Pico 2 W; firmware/assembly.py refuses it too,
        and says why. Saved games can be taken off it all the same."""
        if WITH_RADIO in self.machine:
            chip = self.chip
            raise Trouble(
                f"This board has the MicroPython for a {chip.wireless}, which Pocketdeck does not use: hold "
                "BOOTSEL while you connect it, and run this again with --firmware and the file for "
                f"{chip.build}, which runs on a {chip.wireless} too."
            )

    def line(self) -> str:
        """What it is, in one line."""
        version = ".".join(map(str, self.version))
        return f"{self.machine or self.platform}, MicroPython {version}, {self.free // 1024:,} kB free"


class State:
    """The files of ours on a board: `hashes` by name of those that are there, and their `sizes`, `old` the
    names that the record has, `setting` the board's name in its setting, `foreign` root files that somebody
    else wrote, `left` whether a copy was interrupted."""

    def __init__(self, answer: str) -> None:
        first, *rest = answer.strip().split("\n")
        old, self.setting, self.left = json.loads(first)
        self.old: "list[str]" = [name for name in old if _safe(name)]
        self.hashes: "dict[str, str]" = {}
        self.sizes: "dict[str, int]" = {}
        self.foreign: "list[str]" = []
        for line in rest:
            name, sha, ours, size = json.loads(line)
            self.hashes[name] = sha
            self.sizes[name] = size
            if name in ROOT_FILES and not ours and name not in self.old:
                self.foreign.append(name)


def _safe(name: str) -> bool:
    """A damaged record must not make us remove what is not ours."""
    kept = name.startswith("/saves") or name.startswith(SETTING) or ".." in name or max(name) > "~"
    return not kept and name.startswith("/") and name not in ("/error.log", "/")


def assign(values: "Mapping[str, object]") -> str:
    """The beginning of a program: names and what they are."""
    return "".join(f"{name} = {value!r}\n" for name, value in values.items())


def asked(names: "list[str]", record: str = RECORD) -> str:
    """The program whose answer State() takes: which of these files and of those of the record are there; no
    record for record=""."""
    given = {"RECORD": record, "SETTING": SETTING, "STAGE": STAGE, "ROOTS": ROOT_FILES, "NAMES": names}
    return assign(given) + STATE_OF

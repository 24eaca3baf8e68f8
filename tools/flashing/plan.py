"""What has to be done to a board: decided on the host, before anything is written.

The order in which it is done keeps the board bootable (see stage.py): what arrives lies aside until all of it
is there and verified; then the app's main.py makes room for one that only tells what to do, the rest changes
places, and the real main.py comes last.
"""

import hashlib
from binascii import hexlify

from . import delta
from .facts import About, BEFORE, RECORD, SETTING, State
from .trouble import Trouble

MAIN = "/main.py"
GUARD = b"""print("Pocketdeck is not complete on this board; run tools/flash.py again.")
"""


def sha(data: bytes) -> str:
    """A file's SHA-256 as the board tells it."""
    return hexlify(hashlib.sha256(data).digest()).decode()


def record(files: "dict[str, bytes]") -> bytes:
    """The record of these files: their names, a line each. The setting is the person's."""
    return "".join(name + "\n" for name in sorted(files) if name not in (RECORD, SETTING)).encode()


def folders(names: "list[str]") -> "list[str]":
    """The folders in which these files are, outer ones first."""
    return sorted(
        {"/".join(name.split("/")[:end]) for name in names for end in range(2, name.count("/") + 1)}
    )


class Plan:
    """`write` the files that differ, `remove` the names that are no longer ours, `aside` the root files of
    somebody else that make room, `left` whether an interrupted copy has to be cleared away, `old` the
    board's present content of files that are sent in part."""

    def __init__(self, files: "dict[str, bytes]", state: State) -> None:
        names = record(files)
        files = dict(files)  # MicroPython has no {**files}
        files[RECORD] = names
        self.total = len(files)
        self.write = {name: data for name, data in files.items() if state.hashes.get(name) != sha(data)}
        self.changed = list(self.write)
        self.remove = sorted(name for name in state.old if name not in files and name in state.hashes)
        self.aside = [name for name in state.foreign if name in self.write]
        self.fresh = MAIN not in state.hashes
        self.left = state.left
        self.old: "dict[str, bytes]" = {}
        for name in self.write:
            kept = delta.known(state.hashes.get(name))
            if kept is not None:
                self.old[name] = kept
        if self.write or self.remove:
            self.write[MAIN] = files[MAIN]  # it makes room for the guard meanwhile

    @property
    def nothing(self) -> bool:
        """Whether the board has everything already."""
        return not self.write and not self.remove and not self.left

    def order(self) -> "list[str]":
        """The names of what is written, in the order in which they take their places: the record only when
        what is not in it any more has been removed, main.py last."""
        return sorted(self.write, key=lambda name: (name == MAIN, name == RECORD, name))

    def fits(self, about: About) -> None:
        """Trouble if the drive is too small: new and old files are there at the same time for a while."""
        block = about.block
        # littlefs takes two blocks for a folder, and two more for each few dozens of names in it.
        blocks = sum(-(-len(data) // block) for data in self.write.values())
        blocks += 2 * (len(folders(list(self.write))) + len(self.write) // 32 + 2)
        need = blocks * block
        if self.write and need > about.free:
            room = f"{need // 1024} kB are needed, {about.free // 1024} kB are free"
            raise Trouble(f"There is no room on the board: {room}. Remove files that you do not need.")

    def lines(self) -> "list[str]":
        """What will be done, a line per file."""
        out = [
            f"copy {name} ({len(self.write[name]):,} bytes)" for name in self.order() if name in self.changed
        ]
        out += [f"keep your {name} as {name}{BEFORE}" for name in self.aside]
        return out + [f"remove {name}" for name in self.remove]

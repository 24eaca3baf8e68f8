"""What has to be done to a board: decided on the host, before anything is written.

File by file: each is written beside its old one, verified, and takes its place; where there is no room for
both, the old one goes first. Meanwhile main.py is a guard that says so (see stage.py), so that whatever is
cut short, the same command goes on with what is not right yet.
"""

import hashlib
from binascii import hexlify

from .facts import About, BEFORE, RECORD, SETTING, State
from .trouble import Trouble

MAIN = "/main.py"
# For tools/flash.py, the flash page and mip alike. firmware/plain.py shows it on the display, where it and
# what it wants are there already.
GUARD = b"""\
said = "Pocketdeck is not complete on this board. Install it again in the same way; saves are kept."
print(said)
try:
    from plain import show
    show(said)
except Exception:
    pass
"""
_SPARE = 4  # blocks that stay free: the folder in which files arrive takes two, and littlefs needs some


def sha(data: bytes) -> str:
    """A file's SHA-256 as the board tells it."""
    return hexlify(hashlib.sha256(data).digest()).decode()


def record(names: "dict[str, bytes] | list[str]") -> bytes:
    """The record of these files: their names, a line each. The setting is the person's."""
    return "".join([name + "\n" for name in sorted(names) if name not in (RECORD, SETTING)]).encode()


def folders(names: "list[str]") -> "list[str]":
    """The folders in which these files are, outer ones first."""
    return sorted(
        {"/".join(name.split("/")[:end]) for name in names for end in range(2, name.count("/") + 1)}
    )


def order(names: "list[str]") -> "list[str]":
    """In which order files come: what shows a sentence where there are no parts yet first, main.py last."""
    return sorted(names, key=lambda name: (name == MAIN, name == RECORD, name.endswith(".part"), name))


class Plan:
    """`write` the files that differ, `remove` the names that are no longer ours, `aside` the root files of
    somebody else that make room, `left` whether an interrupted copy has to be cleared away. `early` is the
    record while it is done: with what was ours and what is to be, so that it can always be gone on with."""

    def __init__(self, files: "dict[str, bytes]", state: State) -> None:
        files = dict(files)  # MicroPython has no {**files}
        files[RECORD] = record(files)
        self.total = len(files)
        self.write = {name: data for name, data in files.items() if state.hashes.get(name) != sha(data)}
        self.changed = list(self.write)
        self.remove = sorted(name for name in state.old if name not in files and name in state.hashes)
        self.aside = [name for name in state.foreign if name in self.write]
        self.left = state.left
        self.record = files[RECORD]
        self.early = record(list(set(files) | set(state.old)))
        self.recorded = state.hashes.get(RECORD) == sha(self.early)
        self.guarded = state.hashes.get(MAIN) == sha(GUARD)
        self.there = {name: state.sizes[name] for name in self.remove}
        if self.write or self.remove:
            self.write[MAIN] = files[MAIN]  # it makes room for the guard meanwhile
        for name in self.write:
            self.there[name] = state.sizes.get(name, 0)
        self.first: "list[str]" = []  # whose old ones go before the new ones come, for want of room

    @property
    def nothing(self) -> bool:
        """Whether the board has everything already."""
        return not self.write and not self.remove and not self.left

    def order(self) -> "list[str]":
        """The names of what is written, in the order in which it is done."""
        return order(list(self.write))

    def fits(self, about: About) -> None:
        """Find out which old files have to go first. Trouble if the drive is too small even so."""
        block = about.block

        def blocks(size: int) -> int:
            return -(-size // block) if size > block // 8 else 0  # a short one lies in its folder's blocks

        names = self.order()
        # littlefs takes two blocks for a folder, and two more for each few dozens of names in it.
        free = about.free // block - _SPARE - 2 * (len(folders(names)) + len(names) // 32)
        free += sum([blocks(self.there[name]) for name in self.remove])
        old = sum([blocks(self.there[name]) for name in names])
        new = sum([blocks(len(self.write[name])) for name in names])
        if self.write and new > free + old:
            room = f"{new * block // 1024} kB are needed, {max(0, free + old) * block // 1024} kB are free"
            raise Trouble(f"There is no room on the board: {room}. Remove files that you do not need.")
        self.first = []
        for name in names:
            size = blocks(len(self.write[name]))
            if size > free and self.there[name] and name != MAIN:
                self.first.append(name)
            free += blocks(self.there[name]) - size
            if free < 0:  # what shrinks comes later than what grows
                self.first = [name for name in names if self.there[name] and name != MAIN]
                break

    def lines(self) -> "list[str]":
        """What will be done, a line per file."""
        out = [
            f"copy {name} ({len(self.write[name]):,} bytes)" for name in self.order() if name in self.changed
        ]
        out += [f"keep your {name} as {name}{BEFORE}" for name in self.aside]
        return out + [f"remove {name}" for name in self.remove]

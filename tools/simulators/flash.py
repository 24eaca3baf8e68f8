"""A flash chip under the real littlefs: it counts erases, notes every change, and can stop in any of them.

The geometry is that of MicroPython's RPI_PICO: 1408 kB in blocks of 4 kB, written in pages of 256 bytes.
Blocks are bytes that are replaced, never changed, so a copy of a whole chip is a copy of a short list.
"""

import errno
import random
from typing import Any, Iterator

from littlefs import lfs, LittleFS, UserContext
from littlefs.errors import LittleFSError

BLOCK = 4096
PAGE = 256
BLOCKS = 352
BLANK = b"\xff" * BLOCK
CYCLES = 100  # MicroPython's extmod/vfs_lfsx.c: block_cycles

Change = tuple  # (block, offset, bytes of a page), or (block, -1, b"") for an erase


class Chip(UserContext):
    """littlefs-python's block device. `changes` are all that were made; `erased` counts each block's."""

    def __init__(self, blocks: "list[bytes] | None" = None, noting: bool = False) -> None:
        self.blocks = list(blocks) if blocks else [BLANK] * BLOCKS
        self.changes: "list[Change] | None" = [] if noting else None
        self.erased = [0] * len(self.blocks)
        self.in_size = BLOCK * len(self.blocks)

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        return bytearray(self.blocks[block][off : off + size])

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        for at in range(0, len(data), PAGE):
            self.change((block, off + at, bytes(data[at : at + PAGE])))
        return 0

    def erase(self, cfg: Any, block: int) -> int:
        self.change((block, -1, b""))
        return 0

    def sync(self, cfg: Any) -> int:
        return 0

    def change(self, change: Change) -> None:
        """Do a change, as NOR flash does it: an erase sets all bits, a program only clears some."""
        block, off, data = change
        if self.changes is not None:
            self.changes.append(change)
        if off < 0:
            self.erased[block] += 1
        self.blocks[block] = after(self.blocks[block], off, data)


def after(old: bytes, off: int, data: bytes) -> bytes:
    """A block after a change."""
    if off < 0:
        return BLANK
    return old[:off] + data + old[off + len(data) :]


def torn(old: bytes, change: Change, chance: random.Random) -> "Iterator[tuple[str, bytes]]":
    """What the block may be when the power goes during a change: (how, block) for each way."""
    _, off, data = change
    yield "before", old
    if off < 0:
        cut = chance.randrange(1, BLOCK)
        yield "half erased", BLANK[:cut] + old[cut:]
        noise = int.from_bytes(chance.randbytes(BLOCK), "little") | int.from_bytes(old, "little")
        yield "weakly erased", noise.to_bytes(BLOCK, "little")
    else:
        cut = chance.randrange(1, len(data))
        yield "half written", after(old, off, data[:cut])
        noise = int.from_bytes(chance.randbytes(len(data)), "little") | int.from_bytes(data, "little")
        weak = noise & int.from_bytes(old[off : off + len(data)], "little")
        yield "weakly written", after(old, off, weak.to_bytes(len(data), "little"))


class Drive:
    """A mounted littlefs, with as much of `os` and open() as firmware/ uses, and their errors."""

    def __init__(self, chip: Chip, fresh: bool = False) -> None:
        self.chip = chip
        self._lfs = LittleFS(
            context=chip,
            mount=False,
            block_size=BLOCK,
            block_count=len(chip.blocks),
            read_size=32,
            prog_size=PAGE,
            cache_size=4 * PAGE,
            lookahead_size=32,
            block_cycles=CYCLES,
            disk_version=0x00020000,
        )
        if fresh:
            self._lfs.format()
        self._lfs.mount()

    def _do(self, call: Any, *arguments: Any) -> Any:
        try:
            return call(self._lfs.fs, *arguments)
        except LittleFSError as error:
            code = -error.code if error.code > -80 else errno.EIO
            raise OSError(code, "littlefs: " + str(error)) from None

    def open(self, path: str, mode: str = "r") -> "File":
        return File(self, path, mode)

    def mkdir(self, path: str) -> None:
        self._do(lfs.mkdir, path)

    def remove(self, path: str) -> None:
        self._do(lfs.remove, path)

    def listdir(self, path: str) -> "list[str]":
        try:
            return [name for name in self._lfs.listdir(path)]
        except LittleFSError as error:
            raise OSError(-error.code, str(error)) from None

    def rmdir(self, path: str) -> None:
        self._do(lfs.remove, path)

    def rename(self, path: str, new: str) -> None:
        self._do(lfs.rename, path, new)

    def stat(self, path: str) -> Any:
        return self._do(lfs.stat, path)

    def sync(self) -> None:
        pass

    def free(self) -> int:
        """Blocks that nothing is in."""
        return len(self.chip.blocks) - int(lfs.fs_size(self._lfs.fs))

    def size(self, path: str) -> int:
        return int(self._do(lfs.stat, path).size)


class File:
    """An open file of a Drive."""

    def __init__(self, drive: Drive, path: str, mode: str) -> None:
        self._drive = drive
        self._text = "b" not in mode
        self._file = drive._do(lfs.file_open, path, mode)

    def __enter__(self) -> "File":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> "Iterator[Any]":
        return iter(self.read().splitlines(True))

    def readinto(self, buffer: Any) -> int:
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def read(self, size: int = -1) -> Any:
        if size < 0:
            size = self._drive._do(lfs.file_size, self._file)
        data = bytes(self._drive._do(lfs.file_read, self._file, size))
        return data.decode() if self._text else data

    def write(self, data: "bytes | str") -> int:
        raw = data.encode() if isinstance(data, str) else bytes(data)
        return int(self._drive._do(lfs.file_write, self._file, raw))

    def close(self) -> None:
        if self._file is not None:
            self._drive._do(lfs.file_close, self._file)
            self._file = None

"""The drive of a CircuitPython board: the real FatFs on flash that is erased in blocks of eight sectors.

Modelled after ports/raspberrypi/supervisor/internal_flash.c of CircuitPython: 512-byte sectors are gathered
in a copy of one 4 kB block, and whenever another block, or anything read, is wanted, that block is erased and
programmed as a whole. A cut in between takes seven sectors along that nobody meant to change; the table of
the drive's clusters and its first sector share such a block. The drive is that of a board with 2 MB of flash.
"""

import errno
from typing import Any

from fatfs import diskio, wrapper  # type: ignore[import-untyped]

from simulators.flash import BLANK, BLOCK, Chip, PAGE

SECTOR = 512
BLOCKS = 256
_ROOM = 4096  # of a read, at most

# FRESULT: what VfsFat makes of it (extmod/vfs_fat_file.c)
_ERRORS = {
    wrapper.PY_FR_DISK_ERR: errno.EIO, wrapper.PY_FR_INT_ERR: errno.EIO, wrapper.PY_FR_NO_FILE: errno.ENOENT,
    wrapper.PY_FR_NO_PATH: errno.ENOENT, wrapper.PY_FR_INVALID_NAME: errno.EINVAL,
    wrapper.PY_FR_DENIED: errno.EACCES, wrapper.PY_FR_EXIST: errno.EEXIST,
    wrapper.PY_FR_NO_FILESYSTEM: errno.ENODEV,
}  # fmt: skip
_MODES = {
    "rb": wrapper.PY_FA_READ,
    "r+b": wrapper.PY_FA_READ | wrapper.PY_FA_WRITE,
    "wb": wrapper.PY_FA_WRITE | wrapper.PY_FA_CREATE_ALWAYS,
}


class FatChip(Chip, diskio.Disk):
    """The flash with its cache of one block, as FatFs sees it."""

    def __init__(self, blocks: "list[bytes] | None" = None, noting: bool = False) -> None:
        Chip.__init__(self, blocks or [BLANK] * BLOCKS, noting)
        self._number = -1  # of the block in the cache
        self._cache = bytearray()

    def ioctl_get_sector_count(self) -> int:
        return len(self.blocks) * BLOCK // SECTOR

    def ioctl_get_sector_size(self) -> int:
        return SECTOR

    def ioctl_get_block_size(self) -> int:
        return 1

    def ioctl_sync(self) -> None:
        """Bring the cache into the flash."""
        if self._number >= 0:
            number, self._number = self._number, -1
            self.change((number, -1, b""))
            for off in range(0, BLOCK, PAGE):
                self.change((number, off, bytes(self._cache[off : off + PAGE])))

    # diskio's `count` is in bytes.

    def read(self, sector: int, count: int) -> bytes:  # type: ignore[override]
        self.ioctl_sync()
        data = b""
        at = sector * SECTOR
        while len(data) < count:
            number, rest = divmod(at, BLOCK)
            block = self.blocks[number] if number < len(self.blocks) else BLANK  # a damaged table names any
            data += block[rest : rest + count - len(data)]
            at = (number + 1) * BLOCK
        return data

    def write(self, sector: int, count: int, buff: bytes) -> None:
        for at in range(0, count, SECTOR):
            number, part = divmod(sector * SECTOR + at, BLOCK)
            if number != self._number:
                self.ioctl_sync()
                self._cache = bytearray(self.blocks[number])
                self._number = number
            self._cache[part : part + SECTOR] = buff[at : at + SECTOR]


def _check(result: int, path: str = "") -> None:
    if result != wrapper.PY_FR_OK:
        raise OSError(_ERRORS.get(result, errno.EIO), wrapper.fresult_to_name(result), path)


class FatDrive:
    """A mounted FAT, with as much of `os` and open() as firmware/circuitpython uses, and their errors.

    Raises OSError if there is no FAT on the chip; CircuitPython makes a new one then.
    """

    def __init__(self, chip: FatChip, fresh: bool = False) -> None:
        self.chip = chip
        self._volume: Any = wrapper.Partition(chip)
        self._name = self._volume.pname.decode()
        try:
            if fresh:
                self._volume.mkfs()
            self._volume.mount()
        except wrapper.FatFSException as error:
            self.unmount()
            raise OSError(errno.ENODEV, str(error)) from None

    def unmount(self) -> None:
        """Forget the drive: there is room for two."""
        if self._volume is not None:
            self._volume.unmount()
            self._volume = None

    def path(self, path: str) -> bytes:
        return (self._name + path).encode()

    def open(self, path: str, mode: str = "rb", buffering: int = -1) -> "FatFile":
        return FatFile(self, path, mode)

    def mkdir(self, path: str) -> None:
        _check(wrapper.pyf_mkdir(self.path(path)), path)

    def remove(self, path: str) -> None:
        _check(wrapper.pyf_unlink(self.path(path)), path)

    def rename(self, path: str, new: str) -> None:
        _check(wrapper.pyf_rename(self.path(path), new.encode()), path)

    def stat(self, path: str) -> tuple:
        found = wrapper.FILINFO_Handle()
        _check(wrapper.pyf_stat(self.path(path), found), path)
        return 0, 0, 0, 0, 0, 0, found.get_size()

    def listdir(self, path: str) -> "list[str]":
        folder, found = wrapper.DIR_Handle(), wrapper.FILINFO_Handle()
        _check(wrapper.pyf_opendir(folder, self.path(path)), path)
        names: "list[str]" = []
        while True:
            _check(wrapper.pyf_readdir(folder, found), path)
            name = found.get_name()
            if not name:
                wrapper.pyf_closedir(folder)
                return names
            names.append(name)

    def sync(self) -> None:
        self.chip.ioctl_sync()


class FatFile:
    """An open file of a FatDrive."""

    def __init__(self, drive: FatDrive, path: str, mode: str) -> None:
        self._path = path
        self._file: Any = wrapper.FIL_Handle()
        _check(wrapper.pyf_open(self._file, drive.path(path), _MODES[mode]), path)

    def __enter__(self) -> "FatFile":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def seek(self, at: int) -> int:
        _check(wrapper.pyf_lseek(self._file, at), self._path)
        return at

    def read(self, most: int = 1 << 20) -> bytes:
        data = b""
        while len(data) < most:
            result, more = wrapper.pyf_read(self._file, min(_ROOM, most - len(data)))[:2]
            _check(result, self._path)
            data += more
            if not more:
                break
        return data

    def write(self, data: bytes) -> int:
        result = wrapper.pyf_write(self._file, bytes(data))
        written = len(data)
        if isinstance(result, tuple):
            result, written = result
        _check(result, self._path)
        if written != len(data):  # as VfsFat does it
            raise OSError(errno.ENOSPC, self._path)
        return written

    def close(self) -> None:
        if self._file is not None:
            _check(wrapper.pyf_close(self._file), self._path)
            self._file = None

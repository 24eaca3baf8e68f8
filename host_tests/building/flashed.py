"""A part as a board finds it: in a real littlefs image, read with the loader's own functions.

What firmware/loader.py has in machine code runs here as Python, over pointers into the image.
"""

import builtins
import importlib.util
import types
from array import array

from littlefs import LittleFS
from littlefs.context import UserContext

from building.parts import PAGE
from environment import project

BASE = 0x1000_0000  # where a board has its flash
BLOCKS = 352  # of the drive of a Pico
_SIZES = {"block_size": PAGE, "block_count": BLOCKS, "prog_size": 256, "disk_version": 0x00020000}


class Context(UserContext):
    """An image that notes which block was read last."""

    last = 0

    def read(self, cfg, block, off, size):
        self.last = block
        return super().read(cfg, block, off, size)


class Drive:
    """A drive with these files, written one after the other; `data` are the bytes of its flash."""

    def __init__(self, files):
        self.context = Context(PAGE * BLOCKS)
        self.data = self.context.buffer
        self.files = LittleFS(self.context, **_SIZES)
        for path, data in files.items():
            if path.count("/") > 1:
                self.files.makedirs(path.rpartition("/")[0], exist_ok=True)
            with self.files.open(path, "wb") as file:
                file.write(data)

    def blocks(self, path):
        """The numbers of a file's blocks: from that of its last byte back along the pointers with which each
        of them begins."""
        with self.files.open(path, "rb") as file:
            size = file.seek(0, 2)
            file.seek(size - 1)
            file.read(1)
        found = [self.context.last]
        while sum(PAGE - pointers(block) for block in range(len(found))) < size:
            at = PAGE * found[0]
            found.insert(0, int.from_bytes(self.data[at : at + 4], "little"))
        return found


def pointers(block):
    """Bytes with which littlefs begins a block, by its number in the file: one pointer for each power of two
    that divides it (littlefs, DESIGN.md)."""
    return 4 * sum(1 for power in range(12) if block and block % (1 << power) == 0)


class _Word(int):
    """A number of 32 bits, with or without its sign: equal to the other one."""

    def __eq__(self, other):
        return int(self) & 0xFFFFFFFF == int(other) & 0xFFFFFFFF

    def __ne__(self, other):
        return not self == other

    __hash__ = int.__hash__


def _pointer(drive, size):
    """viper's pointer to numbers of so many bytes: into a buffer, or by an address into the flash."""

    class Pointer:
        def __init__(self, place):
            self.memory = drive.data if isinstance(place, int) else memoryview(place).cast("B")
            self.at = place - BASE if isinstance(place, int) else 0

        def __getitem__(self, number):
            at = self.at + size * number
            return _Word(int.from_bytes(self.memory[at : at + size], "little", signed=size == 4))

        def __setitem__(self, number, value):
            at = self.at + size * number
            self.memory[at : at + size] = (value & (1 << 8 * size) - 1).to_bytes(size, "little")

    return Pointer


class _Flash:
    """rp2.Flash()."""

    def __init__(self, drive):
        self.drive = drive

    def readblocks(self, block, buffer, offset=0):
        at = PAGE * block + offset
        buffer[:] = self.drive.data[at : at + len(buffer)]

    def ioctl(self, what, argument):
        return {4: BLOCKS, 5: PAGE}[what]


class _Lfs2:
    """vfs.VfsLfs2(): littlefs over a block device."""

    def __init__(self, device, progsize):
        class Over(UserContext):
            def read(self, cfg, block, off, size):
                buffer = bytearray(size)
                device.readblocks(block, buffer, off)
                return buffer

        self.files = LittleFS(Over(buffer=bytearray()), **_SIZES)

    def open(self, path, mode):
        return self.files.open(path, mode)


def loader(drive, monkeypatch):
    """firmware/loader.py, of which reading works, on a board with this drive."""
    plain = dict.fromkeys(("viper", "asm_thumb", "const"), lambda given: given)
    viper = types.SimpleNamespace(**plain)
    fakes = {
        "micropython": viper,
        "rp2": types.SimpleNamespace(Flash=lambda: _Flash(drive)),
        "vfs": types.SimpleNamespace(VfsLfs2=_Lfs2),
        "uctypes": types.SimpleNamespace(addressof=lambda memory: BASE),
    }
    spec = importlib.util.spec_from_file_location("loader", project.ROOT / "firmware" / "loader.py")
    made = importlib.util.module_from_spec(spec)
    made.memoryview = lambda flash: drive.data
    made.ptr8, made.ptr16, made.ptr32 = (_pointer(drive, size) for size in (1, 2, 4))
    usual = builtins.__import__

    def bring(name, scope=None, *more):
        return fakes[name] if name in fakes and scope is made.__dict__ else usual(name, scope, *more)

    with monkeypatch.context() as patch:
        patch.setattr(builtins, "__import__", bring)
        spec.loader.exec_module(made)
    return made


def found(module, path):
    """What a loader finds under a path: the part's name, kind, position and size; None if nothing."""
    part, entry = module.entry(path)
    if not entry:
        return None
    return part.name, module.field(entry, 1), module.field(entry, 0), module.word(entry + 8)


def opened(module, *names):
    """Open these parts, as a board does at its start."""
    drive = module._Drive()
    for name in names:
        part = drive.part(name)
        part.numbers = array("H")
        module._parts.append(part)

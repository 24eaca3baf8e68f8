"""Code and art run from where they lie in flash, on MicroPython as it comes.

tools/building/linker.py and parts.py make the parts, files in /pocketdeck, and tell their format. A module's
stub is loaded as any .mpy file; then its functions, constants and names are made to point into the flash.
That changes words of MicroPython's own objects. proof.py finds out whether they are where docs/dev/flash.md
has them, before any is changed.

It is on a board twice: beside main.py, to begin with, and in the app's part. The first one ends by loading
the second, which runs from flash and takes its place. So each further file would cost a start twice, and it
is all in this one, of more than 500 lines.
"""

# ruff: noqa: F821 - ptr8 and its kin are viper's
# mypy: disable-error-code="no-untyped-def,arg-type,assignment,attr-defined,abstract,name-defined"
# mypy: disable-error-code="call-overload,no-untyped-call,valid-type"

import builtins
import gc
import sys
from array import array
from binascii import crc32
from io import BytesIO

import micropython
import rp2
import vfs
from micropython import const
from uctypes import addressof

from firmware import layout

PLACE = "/pocketdeck"  # where the parts are on the drive
APP = "app"
_STUBS = "/x"  # where the file system of stubs is mounted
# Bytes allocated while modules are loaded until garbage is collected, at most. What a loaded module keeps
# stays where it comes to lie: without this it is strewn over all of the heap. With 96,000 an evening left 15
# to 43 kB in one piece after each game, with this 43 to 67; but each time takes 20 ms, and a game begins up
# to 70 ms later. Before the first picture it is less often (shell.py sets `every` after it).
EVERY = const(32_000)
_NEVER = const(-1)

_MAGIC = const(0x3350_4450)  # "PDP3"
_ROOM = const(16)  # for new names in a pool that is full: the next one gets twice as much
_HEAD = const(24)  # bytes of a pool before the texts
_ELSEWHERE = const(0xFFFF)  # in the upper half of an import: the number of a module in another part
_STAYS = const(0xFFFFFF)  # for a position: the code is in the stub
_THERE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # what os.stat() says of a file
_MISSING = const(2)  # ENOENT. Raised anew each time: an exception keeps each place that it came through
_REACH = const(0x40_0000)  # bytes of flash: a picture's place is a word's number of 20 bits (reading.py)
_FAR = "This board's drive lies beyond 4 MB of flash, where art is not found."  # fits 128 x 64
_DAMAGED = "%s is missing or damaged: run tools/flash.py. Saves are kept."  # fits 128 x 64
_PATH = ("", ".frozen", "/lib")  # where MicroPython looks for modules by itself
# Modules of MicroPython's own that a file might take the place of: each import looks for such a file. With a
# u before them they are found at once.
_OWN = ("array", "binascii", "io", "machine", "os", "random", "struct", "time")


_flash = memoryview(rp2.Flash())
base = addressof(_flash)
_stack = bytearray(8 * 24)
TEXT = "a text that is no name"
_holder = [None]


# Pages


@micropython.viper
def _follow(head: int, count: int, generation: int, blocks) -> int:
    """Write where each page of a part lies to `blocks`, from its last block on. 0 if a trailer is wrong."""
    pages = ptr16(blocks)
    start = int(base)
    page = count - 1
    while True:
        if head < 0 or head >= 4096:
            return 0
        block = ptr32(start + (head << 12))
        pages[page] = head
        if block[1022] != generation or block[1023] != (page | ((page ^ 0xFFFF) << 16)):
            return 0
        if page == 0:
            return 1
        page -= 1
        head = block[0]


@micropython.viper
def address(blocks, position: int) -> int:
    """The address of a position."""
    return int(base) + (ptr16(blocks)[position >> layout.HOLE] << layout.HOLE) + (position & 0xFFF)


@micropython.viper
def _seek(first: int, count: int, key: int) -> int:
    """The address of the entry with this key, 0 if there is none."""
    low = 0
    while low < count:
        middle = (low + count) >> 1
        entry = first + 12 * middle
        found = ptr32(entry)[0]
        if found == key:
            return entry
        if found < key:
            low = middle + 1
        else:
            count = middle
    return 0


@micropython.viper
def word(address: int) -> int:
    return ptr32(address)[0]


@micropython.viper
def field(entry: int, upper: int) -> int:
    """The position in an entry, or what kind it is."""
    word = ptr32(entry)[1]
    if upper:
        return word >> 28
    return word & 0xFFFFFFF


@micropython.viper
def half(address: int) -> int:
    return ptr8(address)[0] | ptr8(address)[1] << 8


@micropython.viper
def _point(made, address: int, length: int):
    """Let a bytes object be what lies in flash."""
    text = ptr32(int(id(made)))
    text[layout.STR_LENGTH] = length
    text[layout.STR_DATA] = address


def bytes_at(address: int, length: int) -> bytes:
    """Bytes where they lie."""
    made = bytes(1)  # an object of its own each time
    _point(made, address, length)
    return made


def copy(place: int, length: int) -> bytes:
    """Bytes of the drive, copied."""
    return bytes(_flash[place - base : place - base + length])


class _Device:
    """The drive, read only; `block` is the one that was read last."""

    def __init__(self) -> None:
        self.drive = rp2.Flash()
        self.block = 0

    def readblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        """As MicroPython wants it."""
        self.block = block
        self.drive.readblocks(block, buffer, offset)

    def writeblocks(self, block: int, buffer: bytearray, offset: int = 0) -> None:
        """Nothing is ever written."""
        raise OSError(30)  # EROFS

    def ioctl(self, what: int, argument: int) -> "int | None":
        """How many blocks there are, and of what size."""
        return self.drive.ioctl(what, argument) if what > 3 else 0


class Part:
    """A part that has been found whole: where its pages lie, and what is in it."""

    def __init__(self, name: str, blocks: bytearray, numbers: array) -> None:
        self.name = name
        self.blocks = blocks
        self.numbers = numbers  # what MicroPython calls its names
        first = address(blocks, 0)
        self.generation = word(first + 4)
        self.count = word(first + 8) >> 16
        self.table = first + 16

    def texts(self) -> array:
        """The addresses of the names that the part has."""
        names = word(self.table - 4)
        texts = array("i", bytes(4 * (names & 0xFFFF)))
        row = self.table + 12 * self.count
        at = 0
        for _ in range(names >> 16):
            at = _spread(texts, address(self.blocks, word(row)), at)
            row += 4
        return texts

    def attach(self) -> None:
        """Number the names, each once: as MicroPython knows it already, or in a pool of our own."""
        texts = self.texts()
        count = len(texts)
        if not count:
            return
        self.numbers = array("H", bytes(2 * count))
        last = pool = word(latest)
        while pool:
            _known(texts, self.numbers, count, pool)
            pool = word(pool)
        many = _fresh(texts, self.numbers, count, 0, last)
        if many:
            made = bytearray(_HEAD + 6 * many)
            _fresh(texts, self.numbers, count, made, last)
            _set(latest, addressof(made))  # from now on it is kept from there


class _Drive:
    """The drive as a file system, to find out where the blocks of a file are."""

    def __init__(self) -> None:
        self.device = _Device()
        self.files = vfs.VfsLfs2(self.device, progsize=256)

    def part(self, name: str) -> Part:
        """A part, whole; OSError if it is not there or not whole."""
        path = "%s/%s.part" % (PLACE, name)
        try:
            file = self.files.open(path, "rb")
        except OSError:
            raise OSError(_DAMAGED % path)
        with file:
            size = file.seek(0, 2)
            if not size:
                raise OSError(_DAMAGED % path)
            file.seek(size - 1)
            file.read(1)
        count = (size + 4095) >> 12  # at least; the blocks' own bytes come to it
        while (count << 12) - _holes(count) < size:
            count += 1
        head = self.device.block
        generation = base + (head << 12) + 4088
        blocks = bytearray(2 * count)
        whole = _follow(head, count, word(generation), blocks)
        first = address(blocks, 0)
        if (
            not whole
            or word(first) != _MAGIC
            or word(first + 4) != word(generation)
            or half(first + 8) != count
        ):
            raise OSError(_DAMAGED % path)
        return Part(name, blocks, array("H"))


def _holes(pages: int) -> int:
    """Littlefs's own bytes in a file of so many blocks, and of what is not there behind the last trailer."""
    pages -= 1
    total = 0
    while pages:
        total += pages
        pages >>= 1
    return 4 * total


# Names: those of a part are put into a pool before MicroPython's own, and numbered once


@micropython.viper
def _spread(texts, row: int, at: int) -> int:
    """Write the addresses of the names of a row to `texts`, from `at` on; returns where the next one goes."""
    out = ptr32(texts)
    left = ptr32(row)[0]
    name = row + 4
    while left > 0:
        out[at] = name
        at += 1
        left -= 1
        name += 3 + ptr8(name)[1]
    return at


# What _merge() goes through. Words: 0 the first of the names' addresses and 4 behind the last; 8 and 12 the
# same of a pool's; 16 where the numbers of the names go; 20 the number of the pool's first.
_both = array("i", bytes(24))


@micropython.asm_thumb
def _merge(r0):
    """Note the numbers of the names that a sorted pool has: both are gone through once, side by side.

    r1 to r2 are the names' addresses, r3 to r4 the pool's; r5 and r6 go through one text of each. r8 is where
    the name's number goes, r9 the number of the pool's text.
    """
    mov(r4, r8)
    mov(r5, r9)
    push({r4, r5})
    ldr(r1, [r0, 0])
    ldr(r2, [r0, 4])
    ldr(r3, [r0, 8])
    ldr(r4, [r0, 12])
    ldr(r5, [r0, 16])
    mov(r8, r5)
    ldr(r5, [r0, 20])
    mov(r9, r5)
    label(PAIR)
    cmp(r1, r2)
    bcs(DONE)
    cmp(r3, r4)
    bcs(DONE)
    ldr(r5, [r1, 0])
    add(r5, 2)  # past hash and length
    ldr(r6, [r3, 0])
    label(LETTER)
    ldrb(r7, [r5, 0])
    ldrb(r0, [r6, 0])
    cmp(r7, r0)
    bcc(NAME)
    bne(POOL)
    add(r5, 1)
    add(r6, 1)
    cmp(r7, 0)
    bne(LETTER)
    mov(r5, r8)
    mov(r6, r9)
    strh(r6, [r5, 0])
    label(NAME)
    add(r1, 4)
    mov(r5, r8)
    add(r5, 2)
    mov(r8, r5)
    b(PAIR)
    label(POOL)
    add(r3, 4)
    mov(r5, r9)
    add(r5, 1)
    mov(r9, r5)
    b(PAIR)
    label(DONE)
    pop({r4, r5})
    mov(r8, r4)
    mov(r9, r5)


@micropython.viper
def _known(texts, numbers, count: int, pool: int):
    """Note the numbers of those names that a pool has. All texts end with a 0."""
    names = ptr32(texts)
    out = ptr16(numbers)
    there = ptr32(pool)
    total = (there[layout.POOL_TOTAL] << 1) >> 1  # without the uppermost bit
    length = there[layout.POOL_LENGTH]
    pool += 4 * layout.POOL_TEXTS
    if there[layout.POOL_TOTAL] < 0:  # it is sorted, as the names are
        both = ptr32(_both)
        both[0] = int(names)
        both[1] = int(names) + 4 * count
        both[2] = pool
        both[3] = pool + 4 * length
        both[4] = int(out)
        both[5] = total
        _merge(both)
        # The collector takes each word for what may be a pointer: these would keep the names' addresses, of a
        # game 3 kB, as long as it is played.
        both[0] = 0
        both[1] = 0
        return
    at = 0
    while at < length:
        other = ptr8(ptr32(pool)[0])
        low = 0
        high = count
        while low < high:
            i = (low + high) >> 1
            one = ptr8(names[i])
            k = 0
            while True:
                byte = one[k + 2]
                order = byte - other[k]
                k += 1
                if order or byte == 0:
                    break
            if order == 0:
                out[i] = total + at
                break
            if order < 0:
                low = i + 1
            else:
                high = i
        at += 1
        pool += 4


@micropython.viper
def _fresh(texts, numbers, count: int, pool, last: int) -> int:
    """Fill a pool with the names that no other has, and number them; returns how many there are."""
    names = ptr32(texts)
    out = ptr16(numbers)
    i = 0
    many = 0
    while i < count:
        if out[i] == 0:
            many += 1
        i += 1
    made = ptr32(pool)
    if int(made) == 0:
        return many
    before = ptr32(last)
    first = ((before[layout.POOL_TOTAL] << 1) >> 1) + before[layout.POOL_LENGTH]
    sorted = 1
    sorted <<= 31
    made[0] = last
    made[layout.POOL_TOTAL] = first | sorted
    made[layout.POOL_ROOM] = _ROOM
    made[layout.POOL_LENGTH] = many
    hashes = int(made) + _HEAD + 4 * many
    made[layout.POOL_HASHES] = hashes
    made[layout.POOL_LENGTHS] = hashes + many
    i = 0
    at = 0
    while i < count:
        if out[i] == 0:
            name = ptr8(names[i])
            ptr8(hashes)[at] = name[0]
            ptr8(hashes + many)[at] = name[1]
            made[layout.POOL_TEXTS + at] = int(name) + 2
            out[i] = first + at
            at += 1
        i += 1
    return many


every = 200_000
latest = 0  # the address of the word that says which pool is the latest


@micropython.viper
def _set(address: int, value: int):
    ptr32(address)[0] = value


# Modules


@micropython.viper
def _patch(fun, blocks, table: int, numbers):
    """Let the body of a module, and all functions in it, run from flash; its constants and names come, too.

    Before a pointer is changed the signature that it points to is held against that in flash. A function of
    bytecode without functions in it needs no object that tells of it: its bytecode takes its place."""
    pages = ptr16(blocks)
    stack = ptr32(_stack)
    start = int(base)
    words = ptr32(table)
    function = ptr32(int(id(fun)))
    word = words[0]
    position = word & 0xFFFFFF
    code = start + (pages[position >> layout.HOLE] << layout.HOLE) + (position & 0xFFF)
    if ptr8(function[layout.FUN_CODE])[0] != ptr8(code)[0]:
        raise ValueError("body")
    function[layout.FUN_CODE] = code
    children = function[layout.FUN_CHILDREN]
    left = (word >> 24) & 0xFF
    i = 1
    depth = 0
    while True:
        if left == 0:
            if depth == 0:
                break
            depth -= 2
            children = stack[depth]
            left = stack[depth + 1]
            continue
        raw = ptr32(ptr32(children)[0])
        word = words[i]
        i += 1
        position = word & 0xFFFFFF
        inside = (word >> 24) & 0xFF
        if position != _STAYS:
            code = start + (pages[position >> layout.HOLE] << layout.HOLE) + (position & 0xFFF)
            if raw[0] & 0xFFFF != 0 or ptr8(raw[layout.CODE_DATA])[0] != ptr8(code)[0]:
                raise ValueError("function")
            if inside == 0 and (raw[0] >> 16) & 0xFF == 2:
                ptr32(children)[0] = code
            else:
                raw[layout.CODE_DATA] = code
        children += 4
        left -= 1
        if inside:
            if depth >= 46:
                raise ValueError("depth")
            stack[depth] = children
            stack[depth + 1] = left
            depth += 2
            children = raw[layout.CODE_CHILDREN]
            left = inside
    context = ptr32(function[layout.FUN_CONTEXT])
    objects = ptr32(context[layout.CONTEXT_OBJECTS])
    left = words[i]
    i += 1
    kind = ptr32(int(id(TEXT)))[0]
    while left > 0:
        word = words[i]
        position = word & 0xFFFFFF
        text = ptr32(objects[(word >> 24) & 0xFF])
        length = words[i + 1]
        if length < 0:
            text[0] = kind
            length = (length << 1) >> 1
        text[layout.STR_HASH] = 0
        text[layout.STR_LENGTH] = length
        text[layout.STR_DATA] = start + (pages[position >> layout.HOLE] << layout.HOLE) + (position & 0xFFF)
        i += 2
        left -= 1
    left = words[i]
    out = ptr16(context[layout.CONTEXT_NAMES])
    known = ptr16(numbers)
    told = ptr16(table + 4 * i + 4)
    i = 0
    while i < left:
        number = told[i]
        if number & 0x8000:
            out[i] = number & 0x7FFF
        else:
            out[i] = known[number]
        i += 1
    return fun


@micropython.viper
def _hold(number: int):
    ptr32(ptr32(int(id(_holder)))[layout.LIST_ITEMS])[0] = number << 3 | 2


def _named(number: int) -> str:
    """The name that has a number, without another copy of its text."""
    _hold(number)
    return _holder[0]  # type: ignore[return-value]


class _Package:
    """A folder of modules that has no code of its own."""

    def __init__(self, name: str) -> None:
        self.__name__ = name

    def __getattr__(self, name: str):
        if name[:2] == "__":
            raise AttributeError(name)
        return bring(self.__name__ + "." + name)


_parts: "list[Part]" = []  # those that are open: the app's two, and two of one game
_modules = sys.modules
_usual = builtins.__import__
_coming: tuple = ()  # the module that is being loaded: its name, part, item
_stub = b""  # its stub


def entry(path: str) -> "tuple[Part | None, int]":
    """The part that has a path, and the address of the entry there; None, 0 if none has it."""
    key = crc32(path.encode())
    if key & 0x8000_0000:
        key -= 0x1_0000_0000
    for one in _parts:
        found = _seek(one.table, one.count, key)
        if found:
            return one, found
    name = _part_of(path)
    if name:
        wanted = part(name)
        if wanted is not None:
            found = _seek(wanted.table, wanted.count, key)
            if found:
                return wanted, found
    return None, 0


def _part_of(path: str) -> str:
    """The part of a game in which a path would be, "" if none."""
    if path[:18] != "/pocketdeck/games/":
        return ""
    names = path[18:].split("/")
    return names[0] + "-art" if names[1] == "art" else names[0]


def part(name: str) -> "Part | None":
    """A part by its name: an open one, or one that is opened; None if it is missing or damaged."""
    for one in _parts:
        if one.name == name:
            return one
    return _open(name)


def _open(name: str) -> "Part | None":
    """Open a part of a game, in the place of another game's; None if it is not there."""
    try:
        part = _Drive().part(name)  # not kept: it has buffers of two kilobytes
    except OSError:
        return None
    art = name[-4:] == "-art"
    for other in _parts[2:]:
        if (other.name[-4:] == "-art") == art:
            _parts.remove(other)
    _parts.append(part)
    return part


def bring(name: str, globals=None, locals=None, wanted=True, level: int = 0):
    """The module of this name: what `import` calls. Of `import a.b`, which wants nothing from it, the a."""
    module = _modules.get(name)
    if module is None:
        module = _load(name)
    if wanted or "." not in name:
        return module
    return _modules[name[: name.find(".")]]


def _load(name: str):
    """Load a module behind what it imports at its top: one after the other, because an import within another
    takes a part of a small stack."""
    part, found = entry("/" + name.replace(".", "/"))
    if part is None:
        if name[:11] == "pocketdeck." or name[:9] == "firmware.":
            raise ImportError("no module named '%s'" % name)
        return _usual(name, None, None, True, 0)
    if field(found, 1) == layout.FOLDER:
        package = _modules[name] = _Package(name)
        return _known_above(name, package)
    if not len(part.numbers):
        part.attach()  # only now: what is read, a help page, wants none of its names
    first = not _coming
    if first:
        gc.threshold(every)
    blocks = part.blocks
    numbers = part.numbers
    waiting = [address(blocks, field(found, 0))]
    seen: "list[int]" = []  # those whose imports have been looked at
    while waiting:
        item = waiting[-1]
        now = _named(numbers[half(item + 8)])
        if now in _modules:
            waiting.pop()
        elif item in seen:
            waiting.pop()
            _run(now, part, item)
        else:
            seen.append(item)
            for need in range(item + 8 + 4 * half(item + 10), item + 8, -4):
                if half(need + 2) == _ELSEWHERE:
                    other = _named(numbers[half(need)])
                    if other not in _modules:
                        _load(other)
                else:
                    place = address(blocks, word(need))
                    if place not in seen:
                        waiting.append(place)
    if first:
        gc.threshold(_NEVER)
    return _modules[name]


def _run(name: str, part: Part, item: int) -> None:
    """Load a module, of which all that it imports at its top is loaded."""
    global _coming, _stub
    before = _coming
    _coming = (name, part, item)
    size = word(item + 4)
    _stub = bytes_at(item + word(item), size & 0xFFFF)
    try:
        _usual("s", None, None, True, 0)
    except BaseException:
        if name in _modules:
            del _modules[name]
        gc.threshold(_NEVER)
        raise
    finally:
        _coming = before
    _known_above(name, _modules[name])


def _known_above(name: str, module):
    """Let the package of a module know it. Returns the module."""
    above, _, leaf = name.rpartition(".")
    if above:
        setattr(bring(above), leaf, module)
    return module


def _hook(body):
    """What every stub calls first: its module gets its name and its code."""
    name, part, item = _coming
    scope = locals()  # of the module whose stub is running
    scope["__name__"] = name
    if word(item + 4) >> 16:
        scope["__path__"] = name  # a package
    _modules[name] = _modules["s"]
    del _modules["s"]
    return _patch(body, part.blocks, item + 12 + 4 * half(item + 10), part.numbers)


class _Stubs:
    """A file system that has one file, the stub that is wanted now."""

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """Nothing to prepare."""

    def umount(self) -> None:
        """Nothing to tidy up."""

    def stat(self, path: str) -> tuple:
        """What is there. The first thing asked for is a folder; a file there does no harm."""
        if path == "/s" or path == "/s.mpy":
            return _THERE
        raise OSError(_MISSING)

    def open(self, path: str, mode: str) -> BytesIO:
        """The stub."""
        if path != "/s.mpy":
            raise OSError(_MISSING)
        return BytesIO(_stub)


# From outside


def mount() -> bool:
    """Let modules be found in the parts from now on, or, where this MicroPython is another one than it should
    be, in a file from which all of them come into memory. If there is none, or a part is damaged, a sentence
    says so on the prompt and on the display, and it returns False."""
    try:
        _mount()
    except (OSError, ValueError) as error:
        said = str(error)
        print(said)
        sys.path[:] = _PATH
        plain = __import__("plain")
        if isinstance(error, ValueError) and plain.whole():
            print("All of Pocketdeck comes into memory instead.")
            del _modules["loader"]
            _modules.pop("proof", None)
            return True
        plain.show(said)
        return False
    return True


def near() -> None:
    """ValueError, in a sentence, if the drive has blocks whose pictures could not be told from others."""
    if base - layout.FLASH + len(_flash) > _REACH:
        raise ValueError(_FAR)


def _mount() -> None:
    near()
    drive = _Drive()
    for name in (APP, APP + "-art"):
        _parts.append(drive.part(name))
    app, art = _parts
    proof = __import__("proof")
    take(proof.prove(app), ())
    del _modules["proof"]
    app.attach()
    state = [(part.name, part.blocks, part.numbers) for part in _parts]
    later = bring("firmware.loader")
    del _modules["firmware"], _modules["loader"]  # what is of this one
    later.take(latest, state)
    for name in _OWN:
        try:
            _modules[name] = _usual("u" + name, None, None, True, 0)
        except ImportError:
            pass  # it has another one


def take(found: int, parts: "list[tuple]") -> None:
    """Find modules from now on, with what has been found out before."""
    global latest
    latest = found
    _parts.extend([Part(*one) for one in parts])
    if parts:
        vfs.umount(_STUBS)
    vfs.mount(_Stubs(), _STUBS)
    sys.path[:] = (_STUBS,)
    builtins.__delitem__ = _hook
    builtins.__import__ = bring
    if parts:
        bring("pocketdeck.stored").loader = bring("firmware.reading")


def leave() -> None:
    """Let the prompt find modules where it always does."""
    del builtins.__import__
    del builtins.__delitem__
    sys.path[:] = _PATH

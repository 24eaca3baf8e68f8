"""Makes of each module a stub, which a board loads, and code, which runs from where it lies in flash.

The stub is a .mpy file with all that the module keeps in memory, its names and constants, but of the code of
each function only the signature. Around it is a body of a few bytes: it makes a function of the module's real
body, hands it to the patcher, and calls what that returns. So the patcher has set every pointer to code
before a line of the module runs. Names are the static "" until the patcher fills them in. docs/dev/flash.md
has the words that are changed; firmware/loader.py is the patcher.

A module's item in a part: where the stub begins in it (4), its length (2), whether it is a package (2), the
number of its name (2), how many modules it imports at its top (2), and where the items of these are (4 each;
of one in another part the number of its name, below 0xFFFF): they are loaded before it. Then a table of words
for the patcher, and the stub. The table, in words of 4 bytes:

    for the body and then each function, depth first: position of its code | number of functions in it << 24
        (STAYS as the position: its code is in the stub)
    how many constants lie in flash, and for each: position | number of the constant << 24; length, with the
        uppermost bit set for a str
    how many names, and their numbers, 2 bytes each: a name of the part, or with the uppermost bit set one of
        MicroPython's static ones
"""

import struct

from . import mpy
from .folders import INIT
from .mpy import ASSEMBLER, BYTECODE, VIPER
from .parts import MODULE, PACKAGE, Part
from .text_edits import BuildError

STAYS = 0xFFFFFF
_HOOK = 11  # the static name __delitem__: under it the patcher is among the builtins
_EMPTY = mpy.uint(0 << 1 | 1)  # the static name that is none, 0
_BRIEF = 16  # a constant text that is shorter stays in the stub: a str object has 16 bytes anyway
_STR = 1 << 31
_STATIC = 1 << 15
_ELSEWHERE = 0xFFFF << 16
_MARKER = b"\x06\x01\x01\x00"  # bytes of length 1: what stands for a constant that lies in flash


def names_of(modules: "dict[str, bytes]", needs: "dict[str, list[str]]") -> "set[bytes]":
    """The names that .mpy files have of their own, those of modules, and those under which packages have
    them."""
    found = {name for data in modules.values() for name in mpy.Module(data).names if isinstance(name, bytes)}
    for path in modules:
        name = dotted(path)
        for one in [name, *needs.get(name, [])]:
            found |= {one.encode(), one.rpartition(".")[2].encode()}
    return found


def dotted(path: str) -> str:
    """The name of the module of a path, "/pocketdeck/stage/picture/sheets.mpy"."""
    return path.removesuffix(".mpy").removesuffix(INIT).strip("/").replace("/", ".")


def _signature(data: bytes) -> bytes:
    """The first bytes of a function's bytecode, which tell its arguments and its kind."""
    end = 1
    while data[end - 1] & 0x80:
        end += 1
    return data[:end]


def _stub(code: mpy.Code, part: Part, words: "list[int]", whole: bool) -> bytes:
    if code.kind == BYTECODE:
        place, data = part.put(code.data), _signature(code.data)
    elif code.kind in (VIPER, ASSEMBLER):
        place, data = part.put(code.data, 4), code.data[:4]
    else:
        place, data = STAYS, code.data
    if len(code.children) > 0xFF:
        raise BuildError("a function or a module holds more than 255 functions")
    words.append(place | len(code.children) << 24)
    if whole:
        words.append(len(code.data))
        data = code.data
    return code.written(data, [_stub(child, part, words, whole) for child in code.children])


def _body(hook: int) -> bytes:
    """Bytecode (py/bc0.h): the result of builtins' hook, given the first function in here, is called."""
    name = mpy.uint(hook)
    return (
        b"\x18\x02\x00"  # room for four values; one byte of information: the name of the function
        + (b"\x12" + name)  # load the global
        + b"\x32\x00"  # make the function
        + b"\x34\x01"  # call with one argument
        + b"\x34\x00"  # call without
        + b"\x59\x51\x63"  # drop the result; return None
    )


def _linked(part: Part, data: bytes, whole: bool) -> "tuple[bytes, bytes]":
    """A module's table and its stub; its code and constants are placed."""
    module = mpy.Module(data)
    words: "list[int]" = []
    body = _stub(module.body, part, words, whole)
    constants, flashed = [], []
    for number, constant in enumerate(module.constants):
        text = constant.text
        if text is not None and len(text) >= _BRIEF and number < 0xFF:
            flashed += [part.put(text + b"\0") | number << 24]
            flashed += [len(text) | (_STR if constant.kind == mpy.STR else 0)]
            constants.append(constant.raw if whole else _MARKER)
        else:
            constants.append(constant.raw)
    words += [len(flashed) // 2, *flashed, len(module.names)]
    table = struct.pack(f"<{len(words)}I", *words)
    for name in module.names:
        table += struct.pack("<H", name | _STATIC if isinstance(name, int) else part.number[name])
    table += bytes(-len(table) % 4)
    count = len(module.names)
    stub = module.head + mpy.uint(count + 1) + mpy.uint(len(constants))
    stub += b"".join(mpy.named(name) for name in module.names) if whole else _EMPTY * count
    stub += mpy.uint(_HOOK << 1 | 1) + b"".join(constants)
    around = _body(count)
    stub += mpy.uint(len(around) << 3 | 4 | BYTECODE) + around + mpy.uint(1) + body
    return table, stub


def add(
    part: Part, modules: "dict[str, bytes]", needs: "dict[str, list[str]]", whole: "tuple[str, ...]"
) -> None:
    """Link the modules of a part, {path: .mpy}, into it; `needs` says which modules each imports at its top.

    Those that are `whole` have all in their stubs as well, and in their tables behind each word of a code the
    length of that: by them firmware/proof.py finds out whether its words are where it expects them."""
    named = {dotted(path): path for path in modules}
    linked = {name: _linked(part, modules[path], path in whole) for name, path in named.items()}
    sizes = {name: 12 + 4 * len(needs[name]) + sum(map(len, linked[name])) for name in named}
    places = {name: part.put(b"\0" * sizes[name], 4, again=True) for name in named}
    for name, (table, stub) in linked.items():
        path = named[name]
        package = path.endswith(INIT + ".mpy")
        inside = needs[name]
        head = struct.pack("<IHH", sizes[name] - len(stub), len(stub), package)
        head += struct.pack("<HH", part.number[name.encode()], len(inside))
        for need in inside:
            known = places.get(need)
            head += struct.pack("<I", _ELSEWHERE | part.number[need.encode()] if known is None else known)
        part.write(places[name], head + table + stub)
        kind = PACKAGE if package else MODULE
        part.add(path.removesuffix(".mpy").removesuffix(INIT), kind, places[name], sizes[name])

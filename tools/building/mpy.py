"""Reads a compiled .mpy file into its parts, and writes what a stub of it needs.

The format is number 6 (MicroPython's py/persistentcode.c and tools/mpy-tool.py): a head of four bytes, the
number of names and of constants, the names, the constants, and the code of the module's body, which holds the
code of its functions, and so on. All numbers are var-uints: seven bits a byte, the highest first.
"""

from .text_edits import BuildError

VERSION = 6
BYTECODE, NATIVE, VIPER, ASSEMBLER = range(4)  # kinds of code
_FLAGS = 0x40  # in the head: the machine code wants a certain processor
# Kinds of constants; those below STR have no text.
STR, BYTES, TUPLE = 5, 6, 10


def uint(number: int) -> bytes:
    """A number as the format has it."""
    out = bytes((number & 0x7F,))
    while number > 0x7F:
        number >>= 7
        out = bytes((0x80 | number & 0x7F,)) + out
    return out


def named(name: "int | bytes") -> bytes:
    """A name as a file has it."""
    return uint(name << 1 | 1) if isinstance(name, int) else uint(len(name) << 1) + name + b"\0"


class Constant:
    """One constant: its kind, the text of a str or bytes, and how the file has it."""

    def __init__(self, kind: int, text: "bytes | None", raw: bytes) -> None:
        self.kind = kind
        self.text = text
        self.raw = raw


class Code:
    """The code of the body or of a function: its kind, the code itself, what the file says behind it, and the
    functions inside."""

    def __init__(self, kind: int, data: bytes, tail: bytes, children: "list[Code]") -> None:
        self.kind = kind
        self.data = data
        self.tail = tail
        self.children = children

    def written(self, data: bytes, children: "list[bytes]") -> bytes:
        """This code as a file has it, with other data and functions."""
        out = uint(len(data) << 3 | (4 if children else 0) | self.kind) + data + self.tail
        return out + uint(len(children)) + b"".join(children) if children else out


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def bytes(self, count: int) -> bytes:
        found = self.data[self.at : self.at + count]
        if len(found) < count:
            raise BuildError("a .mpy file ends too soon")
        self.at += count
        return found

    def uint(self) -> int:
        number = 0
        while True:
            (byte,) = self.bytes(1)
            number = number << 7 | byte & 0x7F
            if not byte & 0x80:
                return number


class Module:
    """A .mpy file: `head`, `names` (a number where it is one of MicroPython's static ones, else the text),
    `constants`, and the `body`."""

    def __init__(self, data: bytes) -> None:
        reader = _Reader(data)
        self.head = reader.bytes(4)
        if self.head[:2] != bytes((ord("M"), VERSION)) or self.head[2] & _FLAGS:
            raise BuildError("a .mpy file is not of the format that the linker knows")
        names, constants = reader.uint(), reader.uint()
        self.names = [_name(reader) for _ in range(names)]
        self.constants = [_constant(reader) for _ in range(constants)]
        self.body = _code(reader)
        if reader.at < len(data):
            raise BuildError("a .mpy file has something behind its end")


def _name(reader: _Reader) -> "int | bytes":
    number = reader.uint()
    if number & 1:
        return number >> 1
    return reader.bytes((number >> 1) + 1)[:-1]


def _constant(reader: _Reader) -> Constant:
    start = reader.at
    (kind,) = reader.bytes(1)
    text = None
    if kind >= STR:
        count = reader.uint()
        if kind == TUPLE:
            for _ in range(count):
                _constant(reader)
        elif kind in (STR, BYTES):
            text = reader.bytes(count)
            reader.bytes(1)  # a zero
        else:
            reader.bytes(count)
    return Constant(kind, text, reader.data[start : reader.at])


def _code(reader: _Reader) -> Code:
    number = reader.uint()
    kind = number & 3
    data = reader.bytes(number >> 3)
    start = reader.at
    if kind != BYTECODE:
        flags = reader.uint()
        if kind == ASSEMBLER:
            reader.uint()
            reader.uint()
        elif kind == VIPER and flags:
            raise BuildError("machine code with data of its own cannot be linked")
    tail = reader.data[start : reader.at]
    children = [_code(reader) for _ in range(reader.uint())] if number & 4 else []
    return Code(kind, data, tail, children)

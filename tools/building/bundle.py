"""Many files in one for a page, packed by gzip, as page/bundle.mjs takes them apart again.

Compiled modules come in pieces, those of one kind side by side: the names that all of them use, once each;
which of those a module has; its constants; its code. The page puts each .mpy together again, byte by byte.
"""

import json
import struct
from importlib import metadata

from .cache import build, cached
from .folders import LIB

_HEAD = 4  # bytes: that it is an .mpy, its version, for what it is
_STATIC = 0x8000  # a name that MicroPython has itself, by its number
_PLAIN = 4  # types of constants up to this one are nothing but their type
_ENDED = (5, 6)  # these have a zero behind them
_TUPLE = 10
_ITERATIONS = 5  # of zopfli: the page is 2 kB smaller than with one


def packed(data: bytes) -> bytes:
    """Data as a browser's DecompressionStream unpacks it, the same bytes each time; a twentieth smaller than
    gzip makes it."""
    import zopfli.gzip  # here: an installed Pocketdeck makes no page, and does without

    made_of = [build(), b"zopfli", metadata.version("zopfli").encode(), data]
    return cached(made_of, lambda: zopfli.gzip.compress(data, numiterations=_ITERATIONS))


class Module:
    """The pieces of an .mpy file."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = _HEAD
        count, self.constants = self._number(), self._number()
        self.names = [self._name() for _ in range(count)]
        start = self.at
        for _ in range(self.constants):
            self._constant()
        self.objects = data[start : self.at]
        self.code = data[self.at :]

    def _number(self) -> int:
        """Seven bits a byte, the highest first."""
        value = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    def _name(self) -> "bytes | int":
        size = self._number()
        if size & 1:
            return size >> 1
        start = self.at
        self.at += (size >> 1) + 1
        return self.data[start : self.at - 1]

    def _constant(self) -> None:
        kind = self.data[self.at]
        self.at += 1
        if kind <= _PLAIN:
            return
        size = self._number()
        if kind == _TUPLE:
            for _ in range(size):
                self._constant()
        else:
            self.at += size + (kind in _ENDED)


def bundle(files: "dict[str, bytes]") -> bytes:
    """Files in one. What the page itself imports, and has been compiled for it, is below /lib."""
    modules = {
        path: Module(data) for path, data in files.items() if path.startswith(LIB) and path.endswith(".mpy")
    }
    head = next(iter(modules.values())).data[:_HEAD]
    plain = {path: data for path, data in files.items() if path not in modules}
    names = sorted({name for one in modules.values() for name in one.names if isinstance(name, bytes)})
    numbers = {name: number for number, name in enumerate(names)}
    used = [
        numbers[name] if isinstance(name, bytes) else _STATIC | name
        for one in modules.values()
        for name in one.names
    ]
    spelt = b"".join(name + b"\0" for name in names)
    about = {
        "head": list(head),
        "names": len(spelt),
        "modules": [  # a list for each of these: alike lies beside alike
            list(modules),
            [len(one.names) for one in modules.values()],
            [one.constants for one in modules.values()],
            [len(one.objects) for one in modules.values()],
            [len(one.code) for one in modules.values()],
        ],
        "files": [[path, len(data)] for path, data in plain.items()],
    }
    table = json.dumps(about, separators=(",", ":")).encode()
    parts = [struct.pack("<I", len(table)), table, spelt]
    parts += [bytes(number & 255 for number in used), bytes(number >> 8 for number in used)]
    parts += [one.objects for one in modules.values()] + [one.code for one in modules.values()]
    return packed(b"".join(parts + list(plain.values())))

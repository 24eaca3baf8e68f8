"""Joins all modules into the one file in which firmware/loader.py finds them."""

import struct
import zlib

from .edits import BuildError

FILE = "/pocketdeck.pack"
_HEAD = 10  # bytes, see firmware/loader.py
_ENTRY = 8
_LARGEST = 0xFFFF


def join(files: "dict[str, bytes]") -> "dict[str, bytes]":
    """The files of a device, {path: content}, with all modules in one; the loader and what is no module stay
    beside it."""
    modules: "dict[str, bytes]" = {}
    rest: "dict[str, bytes]" = {}
    for path, data in files.items():
        if path == "/firmware/loader.mpy":
            rest["/loader.mpy"] = data
        elif path.endswith(".mpy"):
            name = path.removeprefix("/lib")[:-4]
            modules[name] = data
            while "/" in name[1:]:
                name = name.rpartition("/")[0]
                modules[name] = b""
        else:
            rest[path] = data
    keys = {zlib.crc32(name.encode()): name for name in modules}
    if len(keys) < len(modules):
        raise BuildError("two modules have the same CRC-32: rename one of them")
    at = _HEAD + (1 + _ENTRY) * len(keys)
    firsts = table = body = b""
    for key, name in keys.items():
        data = modules[name]
        if len(data) > _LARGEST:
            raise BuildError(f"{name} is too large for the pack: {len(data)} bytes")
        firsts += bytes((key & 0xFF,))
        table += struct.pack("<II", key, at)[1:7] + struct.pack("<H", len(data))
        body += data
        at += len(data)
    rest[FILE] = struct.pack("<4sHI", b"PDP2", len(keys), at) + firsts + table + body
    return rest

"""Leaves out of sprites.bin, see stage/sprites.py, what only tables of text show: a firmware has others."""

import re
import struct

_ENTRY = re.compile(rb"\n([a-z0-9-]+)\0(.)(.)(..)", re.S)  # name, width, height, offset


def pictures(data: bytes) -> "dict[str, tuple[int, int, bytes]]":
    """{name: (width, height, picture)} of a sprites.bin."""
    end = 4 + struct.unpack_from("<H", data, 2)[0]
    found = {}
    at = 4
    while at < end:
        entry = _ENTRY.match(data, at)
        assert entry, "no index of sprites"
        width, height, offset = struct.unpack("<BBH", b"".join(entry.groups()[1:]))
        size = (width + 7) // 8 * height
        found[entry[1].decode()] = (width, height, data[offset : offset + size])
        at = entry.end()
    return found


def packed(found: "dict[str, tuple[int, int, bytes]]") -> bytes:
    """The sprites.bin of these pictures."""
    length = sum(len(name) + 6 for name in found)
    index, bits = b"", b""
    for name, (width, height, picture) in sorted(found.items()):
        place = struct.pack("<BBH", width, height, 4 + length + len(bits))
        index += b"\n" + name.encode() + b"\0" + place
        bits += picture
    return struct.pack("<HH", len(found), length) + index + bits


def named(data: bytes, texts: "list[str]") -> bytes:
    """A sprites.bin with those sprites only that modules name, with or without the size at the end."""
    text = "\n".join(texts)

    def wanted(name: str) -> bool:
        base = re.sub(r"-\d+$", "", name)
        return re.search("[\"']%s(-%%d|-\\d+|-)?[\"']" % re.escape(base), text) is not None

    return packed({name: picture for name, picture in pictures(data).items() if wanted(name)})

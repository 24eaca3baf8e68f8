"""Rows of a picture as runs of one slot, which stage/picture/sheets.py describes as RUNS.

The maker of sheets writes pictures so that ask for it, and the linker those that are as wide as a screen.
"""

import struct

_SHORT = 15  # longest run of one byte


def row(slots: "list[int]") -> bytes:
    """One row, none of whose runs goes on into the next one."""
    data = bytearray()
    at = 0
    while at < len(slots):
        length = 1
        while at + length < len(slots) and slots[at + length] == slots[at] and length < 256 + _SHORT:
            length += 1
        if length <= _SHORT:
            data.append(length - 1 << 4 | slots[at])
        else:
            data += bytes((0xF0 | slots[at], length - _SHORT - 1))
        at += length
    return bytes(data)


def joined(rows: "list[bytes]") -> bytes:
    """Rows in one, behind their length."""
    data = b"".join(rows)
    return struct.pack("<I", len(data)) + data

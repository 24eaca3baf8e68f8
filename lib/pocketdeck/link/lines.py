"""A line on the wire: kind, number, payload and checksum, so that a person can read a capture.

    m 17 want 41 5e2b01aa play R7 9c40f1d3

All of it is printable ASCII, at most LONGEST bytes with the line end before and after it. The line end before
it is what a device that sleeps may lose. The checksum is CRC-32 of what stands before it, begun with a number
that only these two devices have agreed on: see courier.py. What fits in none of this is noise.
"""

import binascii

from pocketdeck.engine.compat import const

ROOM = const(72)  # letters of a payload, at most
LONGEST = const(96)  # bytes of a line with both of its ends
END = const(10)
_SUM = const(8)  # hexadecimal digits of a checksum


def checksum(data: bytes, pair: int) -> str:
    """CRC-32 of `data` in eight digits, begun with `pair` (0..2**30-1)."""
    return "%08x" % (binascii.crc32(data, pair) & 0xFFFFFFFF)


def make(kind: str, number: int, payload: str, pair: int) -> bytes:
    """The bytes of a line; `number` 0..999, `payload` at most ROOM letters, no blank at its ends."""
    text = "%s %d %s " % (kind, number, payload)
    return ("\n" + text + checksum(text.encode(), pair) + "\n").encode()


def parse(line: bytes, pair: int) -> "tuple | None":
    """(kind, number, payload) of a line without its ends; None: noise, or not between these two."""
    if len(line) < _SUM + 5:
        return None
    for byte in line:
        if not 32 <= byte < 127:
            return None
    if checksum(line[:-_SUM], pair) != line[-_SUM:].decode():
        return None
    kind, _, rest = line[:-_SUM].decode().partition(" ")
    number, _, payload = rest.partition(" ")
    if len(kind) != 1 or not number.isdigit() or len(number) > 3:
        return None
    return kind, int(number), payload.rstrip()


class Splitter:
    """Cuts what comes over the wire into lines. It is made once, and takes bytes without allocating."""

    def __init__(self) -> None:
        self._room = bytearray(LONGEST)
        self._count = 0

    def add(self, byte: int) -> bool:
        """Take a byte; True: a line is complete, and line() gives it."""
        if byte == END:
            return 0 < self._count <= LONGEST
        if self._count < LONGEST:
            self._room[self._count] = byte
        self._count = min(self._count + 1, LONGEST + 1)  # longer ones are noise
        return False

    def line(self) -> bytes:
        """The line that is complete. Its place is free after that."""
        found = bytes(self._room[: self._count])
        self._count = 0
        return found

    def drop(self) -> None:
        """Begin anew after a line end."""
        self._count = 0

"""The games' own random generator: the same numbers on every platform.

It is sfc16, the 16-bit member of Chris Doty-Humphrey's SFC family (PractRand; shifts 6, 5, 3): three
words of state and a counter. No intermediate value passes 20 bits, so the device, whose small ints have
31 bits, never makes a big integer.

Test vector: Rng(42) begins 22001, 59355, 16947, 35151, 5890, 49289, 39429, 45895, on every platform.
"""

import struct

SEEDS = 1 << 30  # seeds are 0..SEEDS-1
GAME_STREAM = 15  # streams below belong to the seats, see bots.py


class Rng:
    """A generator: `seed` 0..2**30-1; equal seeds with different `stream` (0..65535) are unrelated.

    Without a seed it waits for the state of another one: copy() or unpack().
    """

    def __init__(self, seed: int = -1, stream: int = GAME_STREAM) -> None:
        self.a = seed & 0xFFFF
        self.b = seed >> 16
        self.c = stream
        self.n = 1
        if seed >= 0:
            for _ in range(10):  # as PractRand seeds it
                self.next()

    def next(self) -> int:
        """A number 0..65535."""
        b = self.b
        c = self.c
        out = (self.a + b + self.n) & 0xFFFF
        self.n = (self.n + 1) & 0xFFFF
        self.a = b ^ (b >> 5)
        self.b = (c + (c << 3)) & 0xFFFF
        self.c = (((c << 6) | (c >> 10)) + out) & 0xFFFF
        return out

    def below(self, n: int) -> int:
        """A number 0..n-1, each equally likely; n is 1..65536."""
        limit = 65536 - 65536 % n
        while True:
            out = self.next()
            if out < limit:
                return out % n

    def seed(self) -> int:
        """A number fit to seed another generator, 0..2**30-1."""
        return (self.next() & 0x3FFF) << 16 | self.next()

    def shuffle(self, cards: "bytearray", start: int = 0, end: int = -1) -> None:
        """Shuffle cards[start:end] in place (end -1: up to the end)."""
        if end < 0:
            end = len(cards)
        # below() and next() in one: half of a thought is shuffled
        a, b, c, n = self.a, self.b, self.c, self.n
        one = 1 - start
        for k in range(end - 1, start, -1):
            i = k + one
            while True:
                out = (a + b + n) & 0xFFFF
                n += 1
                a = b ^ (b >> 5)
                b = (c + (c << 3)) & 0xFFFF
                c = (((c << 6) | (c >> 10)) + out) & 0xFFFF
                j = out % i
                if out - j + i <= 65536:  # else it is one of the last few, which would favour low numbers
                    break
            j += start
            cards[k], cards[j] = cards[j], cards[k]
        self.a, self.b, self.c, self.n = a, b, c, n & 0xFFFF

    def pack(self) -> bytes:
        """The state in 8 bytes."""
        return struct.pack("<4H", self.a, self.b, self.c, self.n)

    def unpack(self, data: bytes) -> None:
        """Take over a state from pack()."""
        self.a, self.b, self.c, self.n = struct.unpack("<4H", data)

    def copy(self, other: "Rng") -> None:
        """Take over the state of another generator."""
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.n = other.n

"""What a session remembers of its game: the decisions that can be taken back, and what each person saw.

Both are blocks of memory that are made once and never grow; the oldest makes room for the new. They share a
file because a module of its own costs 200 bytes of heap.
"""

from array import array

from pocketdeck.engine.compat import const

KEPT = const(32)  # events of a log
KEPT_OF_MANY = const(16)  # where more than three persons have one each
_WIDTH = const(5)  # kind, a, b, c, and the game's moves less 32768

SIZE = const(1920)  # bytes; some 40 decisions of a small game, 4 of the largest
_REVEALED = const(128)
_BEGUN = const(64)
_SEAT = const(63)
_EXTRA = const(5)  # bytes of an entry beside the state


class History:
    """States around a cursor: those before it can be gone back to, those behind it forward to.

    An entry is a state in which a person decided:

        length (2)  seat  state  length (2)

    To the seat 128 is added if something was revealed after it, and 64 if what was done then is only a part
    of a move. After a step back the state at the cursor is the present one; else the cursor is at the end.
    """

    def __init__(self) -> None:
        self._buf = bytearray(SIZE)
        self.clear()

    def clear(self) -> None:
        self._at = 0
        self._end = 0
        self.whole = True  # False: older decisions have been dropped

    def _size(self, at: int) -> int:
        """The size of the entry whose length stands at `at`."""
        return (self._buf[at] | self._buf[at + 1] << 8) + _EXTRA

    def push(self, seat: int, data: bytes) -> None:
        """Add a state behind the cursor, in place of all that could be gone forward to."""
        size = len(data) + _EXTRA
        self._end = self._at
        buf = self._buf
        while self._end + size > SIZE:
            oldest = self._size(0)
            view = memoryview(buf)
            view[: self._end - oldest] = view[oldest : self._end]
            self._end -= oldest
            self.whole = False
        at = self._end
        self._at = self._end = at + size
        buf[at] = buf[self._at - 2] = len(data) & 255
        buf[at + 1] = buf[self._at - 1] = len(data) >> 8
        buf[at + 2] = seat
        buf[at + 3 : self._at - 2] = data

    def seat(self) -> int:
        """Who made the decision before the cursor; -1 if there is none."""
        if not self._at:
            return -1
        return self._buf[self._at - self._size(self._at - 2) + 2] & _SEAT

    def go_on(self, revealed: bool, begun: bool = False) -> None:
        """The game goes on from here; something was revealed by that or not, a move is only begun or done."""
        self._end = self._at
        if self._at:
            at = self._at - self._size(self._at - 2) + 2
            flags = self._buf[at] & ~_BEGUN
            self._buf[at] = flags | (_REVEALED if revealed else 0) | (_BEGUN if begun else 0)

    def begin(self) -> int:
        """Where the move before the cursor begins that is not complete; -1 if there is none."""
        at = self._at
        while at and self._buf[at - self._size(at - 2) + 2] & _BEGUN:
            at -= self._size(at - 2)
        return at if at < self._at else -1

    def back(self, present: bytes) -> tuple:
        """(state, was something revealed that a move only begun does not show) before the cursor, which moves
        there."""
        if self._at == self._end:
            self.push(0, present)
            self._at -= len(present) + _EXTRA
        self._at -= self._size(self._at - 2)
        return self.state(self._at), self._buf[self._at + 2] & ~_SEAT == _REVEALED

    def ahead(self) -> bool:
        """Is there something to go forward to?"""
        return self._at < self._end and self._at + self._size(self._at) < self._end

    def forward(self) -> bytes:
        """The state after the one at the cursor, which moves there."""
        self._at += self._size(self._at)
        return self.state(self._at)

    def state(self, at: int) -> bytes:
        """The state of the entry at a place."""
        return bytes(self._buf[at + 3 : at + self._size(at) - 2])


class Log:
    """The last events of a seat, `kept` of them. They follow the game when decisions are taken back."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._events = array("h", [0] * (kept * _WIDTH))
        self._count = 0
        self._most = 0  # events that have been written; those beyond _count were taken back

    def add(self, moves: int, events: tuple) -> None:
        for event in events:
            at = self._count % self._kept * _WIDTH
            for i in range(4):
                self._events[at + i] = event[i]
            self._events[at + 4] = moves - 32768
            self._count += 1
        if events:
            self._most = self._count

    def _later(self, i: int, moves: int) -> bool:
        """Did event i happen after the game had so many moves? They wrap around at 65536."""
        passed = self._events[i % self._kept * _WIDTH + 4] + 32768 - moves
        return 0 < passed & 0xFFFF < 0x8000

    def go(self, moves: int) -> None:
        """Show what was there when the game had so many moves."""
        while self._count > max(0, self._most - self._kept) and self._later(self._count - 1, moves):
            self._count -= 1
        while self._count < self._most and not self._later(self._count, moves):
            self._count += 1

    def tuples(self, moves: int = -1) -> "list[tuple]":
        """(kind, a, b, c) of each event, the oldest first; with `moves` those after so many moves."""
        out = []
        for i in range(max(0, self._most - self._kept), self._count):
            if moves < 0 or self._later(i, moves):
                at = i % self._kept * _WIDTH
                out.append(tuple(self._events[at : at + 4]))
        return out

"""What a session remembers of its game: the decisions that can be taken back, and what each person saw.

Both are blocks of memory that are made once and never grow; the oldest makes room for the new. Going back and
forward in them is in undo.py, how decisions lie in their block in ring.py: that is wanted when nobody waits.
"""

from array import array

from pocketdeck.engine.compat import const

_WIDTH = const(5)  # kind, a, b, c, and the game's moves less 32768

SIZE = const(2400)  # bytes of the ring, which are 2.9 kB with the latest state
REVEALED = const(128)
BEGUN = const(64)
_SEAT = const(63)


class History:
    """The states in which persons decided, before the present one and, after undo, behind it.

    The latest is kept as it is, with `who` decided there: -1 if there is none, or the seat, and REVEALED if
    something was revealed after it, and BEGUN if what was done then is only a part of a move. The others are
    in `ring` as ring.py has them, ring[..left] the older ones and ring[right..] those that can be done again.
    Until pack() has been called the one before the latest is in `older`, still to be put into the ring.
    """

    def __init__(self) -> None:
        self.ring = bytearray(SIZE)
        self.clear()

    def clear(self) -> None:
        self.left = 0
        self.right = SIZE
        self.whole = True  # False: older decisions have been dropped, or were before the game was resumed
        self.who = self.older_who = -1
        self.latest = self.older = b""

    def push(self, seat: int, state: bytes) -> None:
        """Add the state in which a seat decides; what could be gone forward to is no more."""
        self.right = SIZE
        self.add(seat, state)

    def add(self, who: int, state: bytes) -> None:
        """Make this the latest decision."""
        self.pack()
        self.older = self.latest
        self.older_who = self.who
        self.latest = state
        self.who = who

    def pack(self) -> None:
        """Put the decision before the latest into the ring. It takes some ms, so the session does it when the
        frame is out."""
        if self.older_who >= 0:
            from . import ring

            ring.push(self, self.older_who, ring.pieces(self.older, self.latest))
            self.older_who = -1
            self.older = b""

    def seat(self) -> int:
        """Who made the latest decision; -1 if there is none."""
        return self.who if self.who < 0 else self.who & _SEAT

    def began(self) -> bytes:
        """The state in which the move began that is not complete; b"" if none is begun."""
        if not self.begun:
            return b""
        from . import ring

        return ring.began(self)

    @property
    def begun(self) -> bool:
        """Is the latest decision a part of a move that is not complete?"""
        return self.who >= 0 and self.who & BEGUN > 0

    def go_on(self, revealed: bool, begun: bool = False) -> None:
        """The game goes on from here; something was revealed by that or not, a move is only begun or done."""
        self.right = SIZE
        if self.who >= 0:
            flags = (REVEALED if revealed else 0) | (BEGUN if begun else 0)
            self.who = self.who & ~BEGUN | flags


class Log:
    """The last events of a seat, `kept` of them. They follow the game when decisions are taken back."""

    def __init__(self, kept: int) -> None:
        self._kept = kept
        self._events = array("h", [0] * (kept * _WIDTH))
        self._count = 0
        self._most = 0  # events that have been written; those beyond _count were taken back
        self._first = 0  # the oldest one that nothing has been written over, also not what was taken back

    def add(self, moves: int, events: tuple) -> None:
        for event in events:
            at = self._count % self._kept * _WIDTH
            for i in range(4):
                self._events[at + i] = event[i]
            self._events[at + 4] = moves - 32768
            self._count += 1
            self._first = max(self._first, self._count - self._kept)
        if events:
            self._most = self._count

    def _later(self, i: int, moves: int) -> bool:
        """Did event i happen after the game had so many moves? They wrap around at 65536."""
        passed = self._events[i % self._kept * _WIDTH + 4] + 32768 - moves
        return 0 < passed & 0xFFFF < 0x8000

    def go(self, moves: int) -> None:
        """Show what was there when the game had so many moves."""
        while self._count > self._first and self._later(self._count - 1, moves):
            self._count -= 1
        while self._count < self._most and not self._later(self._count, moves):
            self._count += 1

    def tuples(self, moves: int = -1) -> "list[tuple]":
        """(kind, a, b, c) of each event, the oldest first; with `moves` those after so many moves."""
        out = []
        for i in range(self._first, self._count):
            if moves < 0 or self._later(i, moves):
                at = i % self._kept * _WIDTH
                out.append(tuple(self._events[at : at + 4]))
        return out

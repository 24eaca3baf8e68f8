"""What lies where: the pieces of a table, back to front, nine small numbers each.

A table puts its pieces into a scene and says which actions they carry. Nothing here draws, and nothing knows
a game: stage.py draws scenes, focus.py moves over them, motion.py compares two of them.
"""

from array import array

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

MOST = const(96)  # pieces of a scene
_AT_A_TIME = const(16)  # pieces for which there comes room: few tables have many, and each takes 18 bytes
ROW = const(9)  # numbers of a piece, in this order:
TAG = const(0)  # stays the same while it is the same thing: this card, that ship, seat 3's hand; 0..32767
KIND = const(1)  # what the game's painter draws for it
A = const(2)  # two numbers for the painter: a card's type, a count
B = const(3)
X = const(4)  # its upper left corner in pixels, and its size
Y = const(5)
W = const(6)
H = const(7)
LOOK = const(8)  # the bits below

OFF = const(1)  # not in play: the darker palette
DOWN = const(2)  # face down
READ = const(4)  # there is something to read about it: who looks comes here, too
STILL = const(8)  # never slides: it belongs to the table, only what it shows changes
GRAVE = const(16)  # harms, pays or ends: never in focus by itself
FLAT = const(32)  # the focus only frames it, and does not lift it
COUNTS = const(64)  # its number `a` runs to the new one
LIT = const(128)  # the game's own mark: seen, ready, whose turn it is
FOCUS = const(256)  # for painters: it is in focus
FLIES = const(512)  # what comes or leaves does so on an arc, and takes longer: it counts
OVER = const(1024)  # reaches further than a pixel beyond its place also when it is not LIT
SHY = const(4096)  # the stick does not go around to it, and nobody begins there
WITHIN = const(16384)  # reaches nowhere beyond its place, not even by a pixel, unless it is in focus
# Both: what it paints lies in a few small parts of its place, which parts() of the painters' module tells.
SPARSE = const(17408)
SHEET = const(8192)  # A opens it: the table shows it large at the stage's `sheet` while the stage is `opened`

# On what one begins, see Scene.begin.
AMID_HARM = const(1)
AMID_KIND = const(2)

# Kinds that every game has, from the end of its PAINTERS: a sign, and a line across the table.
SIGN = const(-1)  # a: its picture in the sheet that all games share
LINE = const(-2)  # a: its ink

# What match() tells of a piece: below, its number in the scene before, where it looks the same; from here on
# that number + CHANGED.
CHANGED = const(128)
UNKNOWN = const(255)  # it was not there


def lift(height: int, look: int) -> int:
    """How many pixels the focus lifts a piece of this height."""
    if look & FLAT:
        return 0
    return 6 if height >= 40 else 4 if height >= 24 else 3


class Scene:
    """Pieces in `rows`, ROW numbers each; `count` of them. The last row stays empty: piece -1, which is none,
    has noughts.

    `actions` and `owners` go together: the piece owners[i] carries actions[i], in the order in which the
    table named them. `phase` tells decisions of one kind from those of another: the focus stays near where it
    was only within one. `around`: does the stick go on from one end to the other? `begin`: AMID_HARM: where
    each action harms, one begins in the midst of them, also of a few; AMID_KIND: where some things of one
    kind harm nothing, one begins on the middle one; 0: as focus.first() has it. `again`: the action that A
    repeats while it is held, -1: none.
    """

    def __init__(self, seek: "Any" = None, beside: "Scene | None" = None) -> None:
        if seek is None:
            from . import seek
        self.seek = seek
        self.rows = array("h", bytes(2 * ROW))
        # See match(); two scenes that take turns have one between them.
        self.olds: "bytearray" = bytearray(2 * MOST) if beside is None else beside.olds
        self.clear()

    def clear(self) -> None:
        """No pieces, no actions."""
        self.count = 0
        self.actions: "list[int]" = []
        self.owners: "list[int]" = []
        self.phase = 0
        self.around = True
        self.begin = 0
        self.again = -1

    def put(
        self, tag: int, kind: int, x: int, y: int, w: int, h: int, a: int = 0, b: int = 0, look: int = 0
    ) -> int:
        """Add a piece in front of the others; returns its number. IndexError beyond MOST."""
        at = self.count * ROW
        rows = self.rows
        if at + ROW == len(rows):
            if self.count == MOST:
                raise IndexError
            rows.extend(array("h", bytes(2 * ROW * _AT_A_TIME)))
        rows[at] = tag
        rows[at + 1] = kind
        rows[at + 2] = a
        rows[at + 3] = b
        rows[at + 4] = x
        rows[at + 5] = y
        rows[at + 6] = w
        rows[at + 7] = h
        rows[at + 8] = look
        self.count += 1
        return self.count - 1

    def carry(self, action: int, piece: int = -1) -> None:
        """An action that is done on a piece: the latest one, or the one with this number."""
        self.actions.append(action)
        self.owners.append(self.count - 1 if piece < 0 else piece)

    def carried(self, piece: int) -> "list[int]":
        """The actions of a piece, in the table's order."""
        out = []
        i = 0
        for owner in self.owners:
            if owner == piece:
                out.append(self.actions[i])
            i += 1
        return out

    def owner(self, action: int) -> int:
        """The piece that carries an action, -1 if none does."""
        return self.owners[self.actions.index(action)] if action in self.actions else -1

    def find(self, tag: int, near: int = 0) -> int:
        """The piece with this tag, -1 if there is none; looked for from `near` on, where it mostly is."""
        count = self.count
        return self.seek.search(self.rows, count, tag, near % count) if count else -1  # type: ignore[no-any-return]

    def match(self, before: "Scene") -> bytearray:
        """What has become of the pieces of the scene before, as matched() of seek.py tells it; it is there
        until the next time."""
        self.seek.matched(self.rows, self.count, before.rows, before.count, self.olds)
        return self.olds

    def get(self, piece: int, field: int) -> int:
        """One number of a piece: get(3, X)."""
        return self.rows[piece * ROW + field]

    def place(self, piece: int) -> "list[int]":
        """Where a piece lies: x, y, w, h."""
        at = piece * ROW
        return list(self.rows[at + X : at + LOOK])

    def take(self, other: "Scene") -> None:
        """The pieces of another scene and what they carry, as they lie there."""
        rows = other.rows
        for at in range(0, other.count * ROW, ROW):
            tag, kind, a, b, x, y, w, h, look = rows[at : at + ROW]
            self.put(tag, kind, x, y, w, h, a, b, look)
        self.actions = other.actions
        self.owners = other.owners
        self.phase = other.phase
        self.around = other.around
        self.begin = other.begin

    def stops(self, piece: int) -> bool:
        """Can the focus be on this piece?"""
        return piece in self.owners or self.rows[piece * ROW + 8] & READ > 0

    def same(self, piece: int, other: "Scene", theirs: int) -> bool:
        """Does a piece look the same, at the same place, as one of another scene?"""
        mine = self.rows
        rows = other.rows
        at = piece * ROW
        to = theirs * ROW
        for i in range(ROW):
            if mine[at + i] != rows[to + i]:
                return False
        return True

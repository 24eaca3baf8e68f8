"""What moves: the difference of two scenes, shown as slides, flips and running numbers.

A tag with another place slides; a new one comes from where the table says such things come from, a gone one
leaves to where they go; a face that changes turns over; a number that counts runs. At most TOGETHER things
move at once, in the order in which the table puts them; what would take longer than LONGEST goes faster.
Nothing here draws: stage.py asks for each frame where the moving pieces are.
"""

from array import array

from pocketdeck.engine.compat import const

from .scene import A, CHANGED, COUNTS, DOWN, FLIES, LOOK, STILL, UNKNOWN, X, Y
from .scene import MOST as PIECES

_TYPING = const(0)
if _TYPING:
    from .scene import Scene

TOGETHER = const(2)  # things that move at once
FRAME = const(33)  # milliseconds from frame to frame
SLIDE = const(6)  # frames of a slide, of a turn
_FLY = const(9)  # and of signs that fly
_HIGH = const(24)  # pixels that they rise above the straight way
COUNT = const(5)  # frames of a number that runs
LONGEST = const(36)  # frames of everything between two decisions
MOST = const(24)  # moves that are shown; more only happen
MOVE = const(8)  # numbers of a move, in this order:
PIECE = const(0)  # in the new scene; -1 - piece for one of the old that leaves
FROM_X = const(1)
FROM_Y = const(2)
TO_X = const(3)
TO_Y = const(4)
WHAT = const(5)  # the bits below, and FLIES
OLD = const(6)  # a number that runs: from here
NEW = const(7)  # to here

SLIDES = const(1)
TURNS = const(2)
RUNS = const(4)
LEAVES = const(8)
COMES = const(16)


def ease(part: int, whole: int, start: int, end: int) -> int:
    """Where something is after `part` of `whole` frames: fast at first, slow at the end."""
    rest = whole - part
    return end - (end - start) * rest * rest // (whole * whole)


class Motion:
    """The moves between two scenes, and how far they have come. Made once; plan() fills it anew.

    moves     of the group that is being shown: see group()
    """

    def __init__(self) -> None:
        self.rows = array("h", bytes(2 * MOVE * MOST))
        self.stop()

    def stop(self) -> None:
        """Nothing moves."""
        self.count = 0
        self.first = 0  # of the group that is shown
        self.frame = 0
        self.frames = SLIDE
        self.flies = 0  # FLIES if one of them does

    def plan(self, before: "Scene", now: "Scene", door: "object") -> int:
        """Find what moves; returns the number of moves.

        `door(kind, a, gone)` of the table is the place (x, y) from which a new piece of this kind comes and
        to which a gone one leaves; None: it is just there, or away.
        """
        self.stop()
        olds = now.match(before)
        for piece in range(now.count):
            old = olds[piece]
            if old == UNKNOWN:
                self._through(now, piece, door, False)  # type: ignore[arg-type]
                continue
            if old < CHANGED:
                continue
            old -= CHANGED
            what = 0
            look = now.get(piece, LOOK)
            moved = before.get(old, X) != now.get(piece, X) or before.get(old, Y) != now.get(piece, Y)
            if moved and not look & STILL:
                what = SLIDES
            if (before.get(old, LOOK) ^ look) & DOWN:
                what |= TURNS
            # A number that is at once in another place does not run: it would wait for that where it was.
            runs = look & COUNTS and before.get(old, A) != now.get(piece, A)
            if runs and (what & SLIDES or not moved):
                what |= RUNS
            if what:
                start = (before.get(old, X), before.get(old, Y))
                self._add(piece, start, (now.get(piece, X), now.get(piece, Y)), what)
                at = (self.count - 1) * MOVE
                self.rows[at + OLD] = before.get(old, A)
                self.rows[at + NEW] = now.get(piece, A)
        for piece in range(before.count):
            if not olds[PIECES + piece]:
                self._through(before, piece, door, True)  # type: ignore[arg-type]
        groups = (self.count + TOGETHER - 1) // TOGETHER
        if groups:
            self.frames = max(2, min(_FLY if self.flies else SLIDE, LONGEST // groups))
        return self.count

    def _through(self, scene: "Scene", piece: int, door: "object", gone: bool) -> None:
        """A piece that comes or leaves, if the table has a door for it."""
        place = door(scene.get(piece, 1), scene.get(piece, A), gone)  # type: ignore[operator]
        look = scene.get(piece, LOOK)
        if place is None or look & STILL and not look & FLIES:
            return
        here = (scene.get(piece, X), scene.get(piece, Y))
        flies = look & FLIES
        self.flies |= flies
        if gone:
            self._add(-1 - piece, here, place, SLIDES | LEAVES | flies)
        else:
            self._add(piece, place, here, SLIDES | COMES | flies)

    def _add(self, piece: int, start: "tuple[int, int]", end: "tuple[int, int]", what: int) -> None:
        if self.count < MOST:
            at = self.count * MOVE
            self.rows[at] = piece
            self.rows[at + FROM_X], self.rows[at + FROM_Y] = start
            self.rows[at + TO_X], self.rows[at + TO_Y] = end
            self.rows[at + WHAT] = what
            self.count += 1

    def get(self, move: int, field: int) -> int:
        """One number of a move."""
        return self.rows[move * MOVE + field]

    def moving(self) -> bool:
        """Is there anything left to show?"""
        return self.first < self.count

    def last(self) -> int:
        """One behind the last move of the group that is shown."""
        return min(self.first + TOGETHER, self.count)

    def step(self) -> bool:
        """One frame further; True when the group of moves is complete, and the next one begins."""
        self.frame += 1
        if self.frame < self.frames:
            return False
        self.frame = 0
        self.first = self.last()
        return True

    def place(self, move: int) -> "tuple[int, int]":
        """Where the piece of a move is in this frame."""
        part = self.frame + 1
        frames = self.frames
        rows = self.rows
        at = move * MOVE
        x = ease(part, frames, rows[at + FROM_X], rows[at + TO_X])
        y = ease(part, frames, rows[at + FROM_Y], rows[at + TO_Y])
        if rows[at + WHAT] & FLIES:
            y = max(0, y - 4 * _HIGH * part * (frames - part) // (frames * frames))
        return x, y

    def number(self, move: int) -> int:
        """What a number that runs shows in this frame."""
        return ease(self.frame + 1, self.frames, self.get(move, OLD), self.get(move, NEW))

    def width(self, move: int, whole: int) -> int:
        """How wide a card that turns over is in this frame: narrow in the middle."""
        middle = self.frames
        part = 2 * (self.frame + 1) - middle
        return max(4, whole * (part if part > 0 else -part) // middle)

    def face(self, move: int) -> bool:
        """Does a card that turns over show its new face in this frame?"""
        return 2 * (self.frame + 1) > self.frames

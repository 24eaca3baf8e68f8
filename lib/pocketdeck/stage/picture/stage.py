"""The stage: draws what a table puts into its scene, knows what is in focus, and shows what has moved.

A game's table gives `scene(view, stage)`, which puts pieces into `stage.now`, and `door(kind, a, gone)`; its
`pieces` module gives `ground(canvas, stage, x, y, w, h)` and PAINTERS, by kind, each of them called as
painter(canvas, a, b, x, y, w, h, look). Where a piece is SPARSE it gives parts(kind, x, y, w, h), too. KNOWN
are the tables in which its painters keep what they have worked out, if there are such.

Only what differs between two scenes is drawn anew, back to front, inside as few rectangles as possible.
"""

from array import array

from pocketdeck.engine.compat import const

from . import focus
from .motion import COMES, Motion, MOVE, PIECE, RUNS, SLIDES, TURNS, WHAT
from .scene import A as _A
from .scene import B as _B
from .scene import (
    CHANGED,
    FOCUS,
    H,
    KIND,
    lift,
    LIT,
    LOOK,
    MOST,
    OVER,
    ROW,
    Scene,
    SIGN,
    SPARSE,
    TAG,
    UNKNOWN,
    W,
    WITHIN,
    X,
    Y,
)

_TYPING = const(0)
if _TYPING:
    from typing import Any

# Size classes: what a table has a plan for. 320 x 240 is wide with a panel at the right.
WIDE = const(0)  # 240 x 240 and 320 x 240
LOW = const(1)  # 240 x 135
SMALL = const(2)  # 160 x 80
MONO = const(3)  # 128 x 64, one bit

_RECTS = const(6)  # rectangles that are drawn apart; more are joined
_OUTLINE = const(3)  # pixels of the focus around a piece
_SHADOW = const(4)  # and below it
MOMENT = const(250)  # ms that a picture of an event stays, where the table does not say otherwise
OWN = const(-1)  # a picture is heard as its event is, or that is still to come
LATER = const(-2)
_SOON = const(40)  # rows that are complete, so that the panel is told
_LOWER = const(8)  # so much lower begins what lies on a piece and not beside it


def size_class(width: int, height: int, inks: int) -> int:
    """The class of a screen of so many pixels and inks."""
    if inks == 2:
        return MONO
    if height >= 200:
        return WIDE
    return LOW if height >= 120 else SMALL


class Stage:
    """The scene before and the scene now on one canvas.

    size     a size class; width, height: of the table in pixels, without the bar
    now      the Scene that is shown; the table fills it
    at       the piece in focus, -1: none
    """

    def __init__(self, canvas: "Any", height: int) -> None:
        self.canvas = canvas
        self.width = canvas.width
        self.height = height
        self.size = size_class(canvas.width, canvas.height, canvas.inks)
        self.now = Scene(canvas.seek)
        self.before = Scene(canvas.seek, self.now)
        self.motion = Motion()
        self.at = -1
        self.seen = 0, 0  # before the latest event: the tag of what was in focus, the phase of the scene
        self.carries: "list[int]" = []  # the actions of the piece in focus
        self.view: "Any" = None  # of the scene now
        self.sheet = (0, 0, 0, 0)  # x, y, w, h of what opens on A, from scene(); see SHEET of scene.py
        self.opened = False  # is the piece in focus open?
        self.hold = MOMENT  # ms that a picture of an event stays; moment() may say, as
        self.cue = OWN  # its sound, OWN or LATER
        self.glides = False  # does one come to that picture as to a new scene? moment() may say, and
        self.stays = False  # is the focus where it was?
        self.fresh = True  # nothing of it is on the screen yet
        self.raised = -1  # the piece that is shown in focus; -1: none, or another one
        self.under: "Any" = None  # the ground under it, kept by the canvas
        self.box = array("h", bytes(8))  # where that is: x, y, w, h
        self.found = bytearray(MOST)  # pieces that a rectangle touches
        # Where what comes in the scene now comes from, and where what leaves goes to; scene() may say so.
        self.doors: "tuple[tuple[int, int], tuple[int, int]] | None" = None
        self.saved: "list[tuple[Any, int, int, int, int]]" = []  # the ground under what moves, and where
        self.rects: "list[tuple[int, int, int, int]]" = []
        # By key where it leads, what that changes, what the bar says then, the rectangles to be drawn anew
        # for it, and the actions there, where one has looked ahead.
        self.soon: "dict[int, tuple[int, list[int], tuple, list, list[int]]]" = {}
        self.bar: tuple = ()  # of these what the bar says now

    def use(self, table: "Any", pieces: "Any") -> None:
        """Take a game's table and its painters, in memory as long as the stage is used."""
        self.table = table
        self.pieces = pieces

    # The scene

    def set(self, view: dict, offered: "list[int]", moving: bool = True) -> bool:
        """Take up a new state of the game; True if there is a motion to show before it can be drawn whole."""
        self.finish()
        self.before, self.now = self.now, self.before
        self.now.clear()
        self.doors = None
        self.table.scene(view, self, offered)
        was = self.at if not self.fresh else -1
        self.at = focus.kept(self.before, was, self.now, offered)
        tag, phase = self.seen
        if tag:
            self.seen = 0, 0
            if was < 0 and phase == self.now.phase:  # the table is back: where it was, if that is there still
                self.at = focus.again(self.now, tag, self.at)
        for action in offered:
            if self.at >= 0 and action not in self.now.actions:
                self.now.carry(action, self.at)  # what a table has no place for is never lost
        if was < 0 or self.raised != was or self.at < 0 or not self.now.same(self.at, self.before, was):
            self.raised = -1  # another thing is in focus, or it has changed
        else:
            self.raised = self.at
        self.view = view
        self.foresee()
        if moving and not self.fresh and self.motion.plan(self.before, self.now, self.door):
            self.differences()
            return True
        self.differences()
        return False

    def door(self, kind: int, a: int, gone: bool) -> "tuple[int, int] | None":
        """Where a piece comes from or leaves to: the table's door(), or the places in `doors` if scene() has
        put some there."""
        if kind == SIGN:
            return None if gone or self.doors is None else self.doors[0]
        place = self.table.door(kind, a, gone)
        if place is None or self.doors is None:
            return place  # type: ignore[no-any-return]
        return self.doors[1 if gone else 0]

    def moment(self, view: dict, events: "list[tuple]", at: int, step: int = 0, moving: bool = False) -> bool:
        """Take up picture number `step` of one event, which asks nothing; False if the table has none, or no
        further one. If it is `moving`, what differs comes, goes and turns over where the picture glides."""
        self.finish()
        self.hold = MOMENT
        self.cue = OWN
        self.glides = self.stays = False
        self.doors = None
        self.before, self.now = self.now, self.before
        self.now.clear()
        if not self.table.moment(view, self, events, at, step):
            self.before, self.now = self.now, self.before
            return False
        if not self.stays:
            if self.at >= 0:
                self.seen = self.before.get(self.at, TAG), self.before.phase
            self.at = self.raised = -1
        self.carries = []
        self.view = view
        if moving and self.glides and not self.fresh:
            self.motion.plan(self.before, self.now, self.door)
        self.differences()
        return True

    def invalidate(self) -> None:
        """Everything has to be drawn anew."""
        self.finish()
        self.fresh = True

    def forget(self) -> None:
        """What lay there is not for whoever looks next."""
        self.invalidate()
        self.now.clear()
        self.at = -1
        self.seen = 0, 0
        self.carries = []

    def differences(self) -> None:
        """Note the rectangles in which the scene before and the scene now differ."""
        if self.fresh:
            return
        before, now = self.before, self.now
        olds = now.match(before)
        for piece in range(now.count):
            old = olds[piece]
            if old >= CHANGED:
                if old != UNKNOWN:
                    self.note(before, old - CHANGED)
                self.note(now, piece)
        for old in range(before.count):
            if not olds[MOST + old]:
                self.note(before, old)

    def note(self, scene: Scene, piece: int) -> None:
        """A piece's place has to be drawn anew, with what is drawn around it."""
        rows = scene.rows
        at = piece * ROW
        x, y, w, h = rows[at + X], rows[at + Y], rows[at + W], rows[at + H]
        look = rows[at + LOOK]
        if look & SPARSE == SPARSE:
            for part in self.pieces.parts(rows[at + KIND], x, y, w, h):
                self.add(*part)
        elif look & (LIT | OVER):
            edge = _OUTLINE
            self.add(x - edge, y - edge, w + 2 * edge + 1, h + edge + _SHADOW)
        elif look & WITHIN:
            self.add(x, y, w, h)
        else:
            self.add(x - 1, y - 1, w + 2, h + 2)

    def add(self, x: int, y: int, w: int, h: int) -> None:
        """A rectangle has to be drawn anew; it is joined with one that it reaches into, or whose next rows it
        is."""
        if x < 0:
            w += x
            x = 0
        if y < 0:
            h += y
            y = 0
        if w > self.width - x:  # to ask for the lesser takes a device longer
            w = self.width - x
        if h > self.height - y:
            h = self.height - y
        if w <= 0 or h <= 0:
            return
        rects = self.rects
        i = 0
        while i < len(rects):
            ox, oy, ow, oh = rects[i]
            if x == ox and w == ow:
                joined = y <= oy + oh and oy <= y + h
            else:
                joined = x < ox + ow and ox < x + w and y < oy + oh and oy < y + h
            if joined or len(rects) >= _RECTS:
                rects.pop(i)
                right = max(x + w, ox + ow)
                bottom = max(y + h, oy + oh)
                x = min(x, ox)
                y = min(y, oy)
                w = right - x
                h = bottom - y
                i = 0
            else:
                i += 1
        rects.append((x, y, w, h))

    # Drawing

    def draw(self, last: bool = False) -> None:
        """Draw what has to be drawn anew. `last`: nothing is going to lie over it, so of a table that is
        drawn whole the panel takes what is complete while the rest is drawn."""
        canvas = self.canvas
        last = last and self.fresh
        if self.fresh:
            self.rects = [(0, 0, self.width, self.height)]
            self.fresh = False
            if self.under is not None:
                canvas.let_go(self.under)
                self.under = None
        rects = self.rects
        self.rects = []
        if self.under is not None and (
            self.opened or self.raised < 0 or self.raised != self.at or self._touched(rects)
        ):
            self._lower()
        for x, y, w, h in rects:
            canvas.mark(x, y, w, h)
            self._paint(x, y, w, h, -1, last)
        if self.under is None and self.at >= 0 and not self.opened and self._move(self.at) < 0:
            self._raise()
        canvas.end()

    def _touched(self, rects: "list[tuple[int, int, int, int]]") -> bool:
        """Does one of these rectangles reach into what is kept under the piece in focus?

        The canvas keeps whole words of a row, on one bit whole bytes of a column.
        """
        left, top, w, h = self.box
        right, bottom = left + w, top + h
        if self.canvas.inks == 16:
            left, right = left & -8, right + 7 & -8
        else:
            top, bottom = top & -8, bottom + 7 & -8
        for x, y, w, h in rects:
            if x < right and left < x + w and y < bottom and top < y + h:
                return True
        return False

    def _lower(self) -> None:
        """What was in focus is again as it is without that."""
        self.canvas.restore(self.under)
        self.canvas.mark(*self.box)
        self.under = None

    def _raise(self) -> None:
        """Draw the piece in focus over others of its row, and keep what is under it.

        Without colours all that is under it is drawn anew without it. Else the outline covers its old place
        but for the lowest rows.
        """
        canvas = self.canvas
        rows = self.now.rows
        piece = self.raised = self.at
        at = piece * ROW
        x, y, w, h = rows[at + X], rows[at + Y], rows[at + W], rows[at + H]
        edge = _OUTLINE
        up = lift(h, rows[at + LOOK])
        top = max(0, y - up - edge)
        left = max(0, x - edge)
        across = min(x + w + edge + 1, self.width) - left
        down = min(y + h + edge + _SHADOW, self.height) - top
        self.under = canvas.save(left, top, across, down)
        box = self.box
        box[0] = left
        box[1] = top
        box[2] = across
        box[3] = down
        canvas.mark(left, top, across, down)
        if canvas.inks == 2:
            self._paint(left, top, across, down, piece)
        elif up:
            self._bare(piece, x, y + h - up, w, min(up + 1, self.height - y - h + up))
        canvas.clip(left, top, across, down)
        self.piece(self.now, piece, x, y, True)
        # What begins lower, or reaches nowhere beyond it, lies on it; what is of its kind and beside it goes
        # behind it.
        found = self.found
        right = x + w
        bottom = y + h
        kind = rows[piece * ROW + KIND]
        first = y
        y += _LOWER
        still = not self.motion.moving()
        for turn in range(self.now.seek.touching(rows, self.now.count, left, top, across, down, found)):
            other = found[turn]
            at = other * ROW
            if other <= piece or not still and self._move(other) >= 0:
                continue
            ox, oy = rows[at + X], rows[at + Y]
            if oy >= bottom and rows[at + KIND] == kind:
                continue
            inside = ox >= x and oy >= first and ox + rows[at + W] <= right and oy + rows[at + H] <= bottom
            if oy > y or inside:
                self.piece(self.now, other, ox, oy, False)

    def _bare(self, piece: int, x: int, y: int, w: int, h: int) -> None:
        """Draw the lowest rows of a piece's place without it, and the pixel beside it at each side where no
        neighbour lies: there the edges of both are one, and stay."""
        rows = self.now.rows
        found = self.found
        left, right = x - 1, x + w + 1
        for turn in range(self.now.seek.touching(rows, self.now.count, left, y, w + 2, h, found)):
            other = found[turn]
            at = other * ROW
            if other == piece:
                continue
            if rows[at + X] >= x + w:
                right = x + w
            elif rows[at + X] + rows[at + W] <= x:
                left = x
        self._paint(left, y, right - left, h, piece)

    def _paint(self, x: int, y: int, w: int, h: int, without: int, last: bool = False) -> None:
        """Draw a rectangle: the ground, and every piece but one that reaches into it, back to front. `last`
        as in draw()."""
        canvas = self.canvas
        canvas.clip(x, y, w, h)
        self.pieces.ground(canvas, self, x, y, w, h)
        now = self.now
        rows = now.rows
        found = self.found
        many = now.seek.touching(rows, now.count, x, y, w, h, found)
        if self.motion.moving():
            self._among_moves(bytes(found[:many]), without)
            return
        painters = self.pieces.PAINTERS
        tops = now.olds  # nobody wants those any more
        done = _SOON  # when so many rows are complete, the panel is told
        if last:
            now.seek.complete(rows, many, found, h, tops)
        for turn in range(many):
            piece = found[turn]
            if piece != without:
                at = piece * ROW
                painters[rows[at + KIND]](  # one by one, which takes a device less than a slice
                    canvas,
                    rows[at + _A],
                    rows[at + _B],
                    rows[at + X],
                    rows[at + Y],
                    rows[at + W],
                    rows[at + H],
                    rows[at + LOOK],
                )
                if last and tops[turn] >= done:
                    canvas.ready(tops[turn])
                    done = tops[turn] + _SOON

    def _among_moves(self, touched: bytes, without: int) -> None:
        """Draw these pieces but one, while others are moving or wait for that: those are where they were."""
        motion = self.motion
        now = self.now
        before = self.before
        for piece in range(now.count):
            move = self._move(piece)
            if move >= 0:
                self._waits(move, piece)
            elif piece != without and piece in touched:
                self.piece(now, piece, now.get(piece, X), now.get(piece, Y), False)
        for move in range(motion.last(), motion.count):
            if motion.get(move, PIECE) < 0:
                old = -1 - motion.get(move, PIECE)
                self.piece(before, old, before.get(old, X), before.get(old, Y), False)

    def _move(self, piece: int) -> int:
        """The move of this piece that is being shown or has still to be; -1: none."""
        motion = self.motion
        for move in range(motion.first, motion.count):
            if motion.get(move, PIECE) == piece:
                return move
        return -1

    def _waits(self, move: int, piece: int) -> None:
        """A piece whose move comes later is where and what it was; one that is moving is drawn by frame()."""
        motion = self.motion
        if move < motion.last() or motion.get(move, WHAT) & COMES:
            return
        old = self.before.find(self.now.get(piece, 0), piece)
        if old >= 0:
            self.piece(self.before, old, self.before.get(old, X), self.before.get(old, Y), False)

    def piece(
        self, scene: Scene, piece: int, x: int, y: int, focused: bool, number: "int | None" = None
    ) -> None:
        """Draw one piece at a place, lifted if it is in focus, with another number than its own if one is
        given."""
        rows = scene.rows
        at = piece * ROW
        look = rows[at + LOOK]
        h = rows[at + H]
        if focused:
            look |= FOCUS
            y -= lift(h, look)
        a = rows[at + _A] if number is None else number
        self.pieces.PAINTERS[rows[at + KIND]](self.canvas, a, rows[at + 3], x, y, rows[at + W], h, look)

    # Focus

    def move(self, key: int, looking: bool = False) -> bool:
        """Move the focus with a key of keys.py, also to what is only to be read for who is looking; False if
        there is nothing else. Where nothing is in focus, to the first thing that can be done."""
        if self.at < 0:
            owners = self.now.owners
            return len(owners) > 0 and self.go(owners[0])
        soon = None if looking else self.soon.get(key)
        return self.go(*soon or (focus.nearest(self.now, self.at, key, looking),))

    def go(
        self,
        piece: int,
        changes: "list[int] | None" = None,
        bar: tuple = (),
        rects: "list[tuple[int, int, int, int]] | None" = None,
        carried: "list[int] | None" = None,
    ) -> bool:
        """Put the focus on a piece; False if it is there already. What that changes, what the bar says then,
        what is to be drawn anew for it, and its actions, if it is known."""
        if piece == self.at:
            return False
        self.at = piece
        self.foresee(0, changes, rects, carried)
        self.bar = bar
        return True

    def foresee(
        self,
        at: int = 0,
        changes: "list[int] | None" = None,
        rects: "list[tuple[int, int, int, int]] | None" = None,
        carried: "list[int] | None" = None,
    ) -> None:
        """Show beforehand what the action in focus would change; `at`: which of those on its piece. The rest
        as go() has it."""
        if carried is None:
            carried = self.now.carried(self.at) if self.at >= 0 else []
        self.carries = carried
        if changes is None:
            changes = self.changes(carried[at] if carried else -1)
        self.soon = {}  # to clear it would leave a hole in a device's memory, from which all look for room
        self.bar = ()
        rows = self.now.rows
        for i in range(0, len(changes), 2):
            rows[changes[i] * ROW + _A] = changes[i + 1]
        if rects is None or self.rects:
            self._note_all(changes)
        else:
            self.rects = rects

    def _note_all(self, changes: "list[int]") -> None:
        for i in range(0, len(changes), 2):
            self.note(self.now, changes[i])

    def rectangles(self, changes: "list[int]") -> "list[tuple[int, int, int, int]]":
        """The rectangles that are to be drawn anew for these changes."""
        before = self.rects
        self.rects = []
        self._note_all(changes)
        found, self.rects = self.rects, before
        return found

    def changes(self, action: int) -> "list[int]":
        """The pieces whose number an action would change, each followed by that number."""
        now = self.now
        rows, count, search = now.rows, now.count, now.seek.search
        found: "list[int]" = []
        piece = -1
        for tag, number in self.table.changes(self.view, action):
            piece += 1  # mostly they come in the order in which they lie
            piece = search(rows, count, tag, piece if piece < count else 0)
            if piece >= 0 and rows[piece * ROW + _A] != number:
                found += (piece, number)
        return found

    def actions(self) -> "list[int]":
        """What the piece in focus carries."""
        return self.carries

    # Motion

    def moving(self) -> bool:
        """Is there a frame to come?"""
        return self.motion.moving()

    def frame(self) -> None:
        """Draw the next frame of what moves."""
        motion = self.motion
        if not self.saved and motion.frame == 0:
            self._lift_off()
            self.draw()
        self._uncover()
        for move in range(motion.first, motion.last()):
            self._show(move)
        if motion.step():
            self._uncover()
            for move in range(motion.first):
                piece = motion.get(move, PIECE)
                if piece >= 0 and move >= motion.first - 2:
                    self.note(self.now, piece)
            self.draw()

    def _uncover(self) -> None:
        """Put back the ground under what was drawn while it moved."""
        saved = self.saved
        while saved:
            room, x, y, w, h = saved.pop()
            self.canvas.restore(room)
            self.canvas.mark(x, y, w, h)

    def _lift_off(self) -> None:
        """A group begins to move: the places that it leaves show what lies under it."""
        motion = self.motion
        for move in range(motion.first, motion.last()):
            piece = motion.get(move, PIECE)
            if piece < 0:
                self.note(self.before, -1 - piece)
            elif not motion.get(move, WHAT) & COMES:
                old = self.before.find(self.now.get(piece, 0), piece)
                self.note(self.before, old)

    def _show(self, move: int) -> None:
        """Draw one moving piece where it is in this frame, and keep the ground under it."""
        motion = self.motion
        rows = motion.rows
        at = move * MOVE
        what = rows[at + WHAT]
        piece = rows[at + PIECE]
        scene = self.now
        if piece < 0:
            scene = self.before
            piece = -1 - piece
        rows = scene.rows
        at = piece * ROW
        w, h = rows[at + W], rows[at + H]
        x, y = motion.place(move) if what & SLIDES else (rows[at + X], rows[at + Y])
        number = motion.number(move) if what & RUNS else None
        canvas = self.canvas
        edge = _OUTLINE
        left, top = x - edge, y - edge
        across, down = w + 2 * edge, min(h + 2 * edge, self.height - top)  # the bar is none of its business
        if down <= 0:
            return
        self.saved.append((canvas.save(left, top, across, down), left, top, across, down))
        canvas.begin(left, top, across, down)
        if what & TURNS:
            narrow = motion.width(move, w)
            canvas.clip(x + (w - narrow) // 2, top, narrow, down)
            if not motion.face(move):
                old = self.before.find(scene.get(piece, 0), piece)
                if old >= 0:
                    self.piece(self.before, old, x, y, False)
                    canvas.end()
                    return
        self.piece(scene, piece, x, y, False, number)
        canvas.end()

    def finish(self) -> None:
        """End the motion at once: everything is where it belongs, and is drawn so by the next draw()."""
        motion = self.motion
        if not motion.moving():
            return
        self._uncover()
        for move in range(motion.first, motion.count):
            piece = motion.get(move, PIECE)
            if piece < 0:
                self.note(self.before, -1 - piece)
            else:
                self.note(self.now, piece)
                old = self.before.find(self.now.get(piece, 0), piece)
                if old >= 0:
                    self.note(self.before, old)
        motion.stop()

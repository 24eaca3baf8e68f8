"""Where the focus goes: to the nearest thing in the direction of the key, and where it stays when the table
is drawn anew.

The stick visits what can be done, and nothing else; who looks visits what is to be read, too. Straight ahead
comes before askew: of what lies on the side of the key and further along than across the nearest is taken,
and what lies in one line with where one is counts as straight ahead. Where there is nothing, a line of many
is shortened: up and down, or left and right in a column of one kind, lead to its other half. Else the key
goes around to the other end, or on from there if the opposite key leads to that already, and only then to
what lies far across. From an end of a row of many, left and right go around it, too, where up or down leads
to what lies askew there. So hardly anything is more than three presses away. What is SHY is reached in a
straight line, and around an end only from another SHY piece.
"""

from ..keys import DOWN, LEFT, UP
from .scene import AMID_HARM, AMID_KIND, GRAVE, H, KIND, LOOK, READ, ROW, SHY, W, X, Y
from .seek import AROUND, ASKEW

_TYPING = 0
if _TYPING:
    from .scene import Scene
    from .seek import Rows

# So many pieces in one line are shortened by up, down, left, right.
_MANY = (4, 7, 4, 4)
_MUCH = 6  # actions, or pieces in a row, that are many
_MIDDLE = 3  # pieces of one kind that have a middle one
_LONG = 9  # in so many up leads a third on and down a third back, also where something lies askew


def nearest(scene: "Scene", piece: int, key: int, looking: bool = False) -> int:
    """The piece to go to from `piece` with a key of keys.py; `piece` itself where there is nothing."""
    count = scene.count
    rows = scene.rows
    stops = bytearray(count)
    for owner in scene.owners:
        stops[owner] = 1
    if looking or not scene.owners:
        for i in range(count):
            if rows[i * ROW + LOOK] & READ:
                stops[i] = 1
    find = scene.seek.nearest
    best: int = find(rows, count, piece, key, stops)
    ends = stops
    if not rows[piece * ROW + LOOK] & SHY:
        for owner in scene.owners:
            if rows[owner * ROW + LOOK] & SHY:
                if ends is stops:
                    ends = bytearray(stops)
                ends[owner] = 0
    if best == piece:
        best = _leap(rows, piece, ends, key, _MANY[key])
    elif _askew(rows, piece, best, key):
        if key <= DOWN:
            further = _leap(rows, piece, ends, key, _LONG)
        else:
            aside = UP if rows[best * ROW + Y] < rows[piece * ROW + Y] else DOWN
            reached = find(rows, count, piece, aside, stops) == best
            further = _end(rows, piece, ends, key) if reached else piece
        if further != piece:
            best = further
    if best == piece and scene.around:
        best = find(rows, count, piece, key + AROUND, ends)
        if key > DOWN and best != piece and find(rows, count, piece, key ^ 1, stops) == best:
            best = _leap(rows, best, ends, key, _MANY[key])  # the other key leads to that already
    if best == piece:
        best = find(rows, count, piece, key + ASKEW, stops)
        if key > DOWN and _within(rows, best, piece, key):
            return piece
    return best


def _within(rows: "Rows", other: int, piece: int, key: int) -> bool:
    """Does another piece not reach beyond this one, at its left or at its right? It is not beside it then."""
    at, to = piece * ROW, other * ROW
    if key == LEFT:
        return rows[to + X] >= rows[at + X]
    return rows[to + X] + rows[to + W] <= rows[at + X] + rows[at + W]


def _askew(rows: "Rows", piece: int, other: int, key: int) -> bool:
    """Do two pieces lie in no column, for up and down, or in no row?"""
    side, size = (X, W) if key <= DOWN else (Y, H)
    at, to = piece * ROW, other * ROW
    return rows[at + side] >= rows[to + side] + rows[to + size] or (
        rows[to + side] >= rows[at + side] + rows[at + size]
    )


def _line(
    rows: "Rows", piece: int, stops: bytearray, across: int, size: int, along: int
) -> "list[tuple[int, int]]":
    """The pieces that lie in one line with a piece, in their order: (place, piece)."""
    low = rows[piece * ROW + across]
    high = low + rows[piece * ROW + size]
    line = []
    for i in range(len(stops)):
        at = i * ROW + across
        if (stops[i] or i == piece) and rows[at] < high and low < rows[at] + rows[i * ROW + size]:
            line.append((rows[i * ROW + along], i))
    line.sort()
    return line


def _end(rows: "Rows", piece: int, stops: bytearray, key: int) -> int:
    """The other end of a row of many; `piece` itself where it has fewer, or so many that up and down lead on
    in it."""
    line = _line(rows, piece, stops, Y, H, X)
    return line[-1 if key == LEFT else 0][1] if _MUCH <= len(line) < _LONG else piece


def _leap(rows: "Rows", piece: int, stops: bytearray, key: int, many: int) -> int:
    """The piece half a line on, around its end, or a third where it is long: a row for up and down, a column
    of its kind for left and right. `piece` itself where the line has fewer than `many`."""
    line = _line(rows, piece, stops, *((Y, H, X) if key <= DOWN else (X, W, Y)))
    if key > DOWN:
        kind = rows[piece * ROW + KIND]
        line = [row for row in line if rows[row[1] * ROW + KIND] == kind]
    count = len(line)
    if count < many:
        return piece
    step = count // 2
    if count >= _LONG:
        step = count // 3 + 1 if key == UP else -1 - count // 3
    at = [other for _, other in line].index(piece)
    return line[(at + step) % count][1]


def first(scene: "Scene", offered: "list[int]") -> int:
    """The piece to begin with: that of the first offered action which harms, pays or ends nothing, or the
    middle one of its kind, if the scene begins AMID_KIND; where each of several does, what there is to read
    beside the first one, of many in their midst, but for what is SHY; -1: none."""
    harms = -1
    several = False
    for action in offered:
        piece = scene.owner(action)
        if piece >= 0:
            if not scene.get(piece, LOOK) & GRAVE:
                return _middle_one(scene, piece) if scene.begin == AMID_KIND else piece
            several = several or harms >= 0 and piece != harms
            if harms < 0:
                harms = piece
    if harms >= 0 and not several:
        return harms
    calm = -1
    least = 0x7FFF
    x, y = _midst(scene) if scene.begin == AMID_HARM or len(scene.owners) >= _MUCH else _middle(scene, harms)
    for piece in range(scene.count):
        if scene.get(piece, LOOK) & (READ | SHY) == READ and piece not in scene.owners:
            far = _apart(scene, piece, x, y) if harms >= 0 else 0
            if far < least:
                least = far
                calm = piece
    return calm if calm >= 0 else harms


def _middle_one(scene: "Scene", piece: int) -> int:
    """Of the pieces of this one's kind that can be begun with the one nearest to the midst of all that can be
    done; the piece itself where they are too few to have a middle one."""
    kind = scene.get(piece, KIND)
    x, y = _midst(scene)
    best = piece
    least = 0x7FFF
    some = 0
    for other in scene.owners:
        if scene.get(other, KIND) == kind and not scene.get(other, LOOK) & GRAVE:
            some += 1
            far = _apart(scene, other, x, y)
            if far < least:
                least = far
                best = other
    return best if some >= _MIDDLE else piece


def kept(before: "Scene", piece: int, scene: "Scene", offered: "list[int]") -> int:
    """The piece of a new scene that the focus goes to, if it was on `piece` of the one before.

    By action, then by tag as long as it carries one, then, while the decisions are of the same kind, to the
    nearest place that carries one; never to what is grave; else where it begins.
    """
    if piece < 0 or scene.phase != before.phase:
        return first(scene, offered)
    for action in before.carried(piece):
        owner = scene.owner(action)
        if owner >= 0 and scene.get(owner, 0) == before.get(piece, 0) and _safe(scene, owner):
            return owner
    same = scene.find(before.get(piece, 0), piece)
    if same >= 0 and scene.stops(same) and (same in scene.owners and _safe(scene, same) or not offered):
        return same
    best = -1
    least = 0x7FFF
    x, y = _middle(before, piece)
    for i in range(scene.count):
        if i in scene.owners and not scene.get(i, LOOK) & GRAVE:
            far = _apart(scene, i, x, y)
            if far < least:
                least = far
                best = i
    return best if best >= 0 else first(scene, offered)


def again(scene: "Scene", tag: int, other: int) -> int:
    """The piece with this tag, if it still carries an action and the focus can be there by itself; else the
    `other` one."""
    piece = scene.find(tag)
    return piece if piece in scene.owners and _safe(scene, piece) else other


def _safe(scene: "Scene", piece: int) -> bool:
    """Can the focus be on this piece by itself?"""
    return not scene.get(piece, LOOK) & GRAVE or len(scene.owners) == 1


def _middle(scene: "Scene", piece: int) -> "tuple[int, int]":
    """(x, y) of the middle of a piece, in half pixels."""
    return 2 * scene.get(piece, X) + scene.get(piece, W), 2 * scene.get(piece, Y) + scene.get(piece, H)


def _midst(scene: "Scene") -> "tuple[int, int]":
    """(x, y) in the midst of all that can be done, in half pixels."""
    x = y = 0
    many = max(1, len(scene.owners))
    for piece in scene.owners:
        at = _middle(scene, piece)
        x += at[0]
        y += at[1]
    return x // many, y // many


def _apart(scene: "Scene", piece: int, x: int, y: int) -> int:
    """How far the middle of a piece is from there, in half pixels along and across."""
    at = _middle(scene, piece)
    return abs(at[0] - x) + abs(at[1] - y)

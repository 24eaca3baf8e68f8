"""Where the focus goes: to the nearest thing in the direction of the key, and where it stays when the table
is drawn anew.

The stick visits what can be done, and nothing else; who looks visits what is to be read, too. Straight ahead
comes before askew: of what lies on the side of the key and further along than across the nearest is taken,
and what lies in one line with where one is counts as straight ahead. Where there is nothing it goes around to
the other end, up and down from a long row to its other half; and only then to what lies far across.
"""

from ..keys import DOWN
from .scene import GRAVE, H, LOOK, READ, ROW, W, X, Y
from .seek import AROUND, ASKEW

_TYPING = 0
if _TYPING:
    from .scene import Scene
    from .seek import Rows

_LONG = 8  # pieces of a row in which the last one is more than three presses away


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
    if best == piece and key <= DOWN:
        best = _leap(rows, piece, stops)
    if best == piece and scene.around:
        best = find(rows, count, piece, key + AROUND, stops)
    if best == piece:
        best = find(rows, count, piece, key + ASKEW, stops)
    return best


def _leap(rows: "Rows", piece: int, stops: bytearray) -> int:
    """The piece half a row on, around its end; `piece` itself where the row is short."""
    y, h = rows[piece * ROW + Y], rows[piece * ROW + H]
    row = []
    for i in range(len(stops)):
        at = i * ROW
        if stops[i] and rows[at + Y] < y + h and y < rows[at + Y] + rows[at + H]:
            row.append((rows[at + X], i))
    if len(row) < _LONG:
        return piece
    row.sort()
    at = row.index((rows[piece * ROW + X], piece))
    return row[(at + len(row) // 2) % len(row)][1]


def first(scene: "Scene", offered: "list[int]") -> int:
    """The piece to begin with: that of the first offered action which harms, pays or ends nothing; where each
    of several does, what there is to read beside the first one; -1 on an empty table."""
    harms = -1
    several = False
    for action in offered:
        piece = scene.owner(action)
        if piece >= 0:
            if not scene.get(piece, LOOK) & GRAVE:
                return piece
            several = several or harms >= 0 and piece != harms
            if harms < 0:
                harms = piece
    if harms >= 0 and not several:
        return harms
    calm = -1
    least = 0x7FFF
    for piece in range(scene.count):
        if scene.get(piece, LOOK) & READ and piece not in scene.owners:
            far = _apart(scene, piece, scene, harms) if harms >= 0 else 0
            if far < least:
                least = far
                calm = piece
    return calm if calm >= 0 else harms


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
    for i in range(scene.count):
        if i in scene.owners and not scene.get(i, LOOK) & GRAVE:
            far = _apart(scene, i, before, piece)
            if far < least:
                least = far
                best = i
    return best if best >= 0 else first(scene, offered)


def _safe(scene: "Scene", piece: int) -> bool:
    """Can the focus be on this piece by itself?"""
    return not scene.get(piece, LOOK) & GRAVE or len(scene.owners) == 1


def _apart(scene: "Scene", piece: int, other: "Scene", theirs: int) -> int:
    """How far the middles of two pieces are apart, in half pixels along and across."""
    x = 2 * other.get(theirs, X) + other.get(theirs, W)
    y = 2 * other.get(theirs, Y) + other.get(theirs, H)
    return abs(2 * scene.get(piece, X) + scene.get(piece, W) - x) + abs(
        2 * scene.get(piece, Y) + scene.get(piece, H) - y
    )

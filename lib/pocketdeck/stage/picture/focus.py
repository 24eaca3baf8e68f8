"""Where the focus goes: to the nearest thing in the direction of the key, and where it stays when the table
is drawn anew.

A candidate's centre lies on the side of the key; among those the smallest of "how far along" plus twice "how
far across" is taken. Only a ring, as a long hand, goes around; elsewhere a key held down ends at the edge.

What lies ASIDE is only looked at, and makes no way longer: from what can be done the stick goes to it only
where nothing else lies in that direction, and from there only then back.
"""

from .. import keys
from .scene import ASIDE, GRAVE, H, LOOK, RING, ROW, W, X, Y

_TYPING = 0
if _TYPING:
    from .scene import Scene


def nearest(scene: "Scene", piece: int, key: int) -> int:
    """The piece to go to from `piece` with a key of keys.py; `piece` itself where there is nothing."""
    rows = scene.rows
    stops = bytearray(scene.count)
    aside = rows[piece * ROW + LOOK] & ASIDE and piece not in scene.owners
    if aside:
        _look(scene, stops)
    else:
        for owner in scene.owners:
            stops[owner] = 1
    best: int = scene.seek.nearest(rows, scene.count, piece, key, stops)
    if best != piece:
        return best
    if rows[piece * ROW + LOOK] & RING and key >= keys.LEFT:
        return _around(scene, piece, -1 if key == keys.LEFT else 1)
    if aside:
        for owner in scene.owners:
            stops[owner] = 1
    else:
        _look(scene, stops)
    return scene.seek.nearest(rows, scene.count, piece, key, stops)  # type: ignore[no-any-return]


def _look(scene: "Scene", stops: bytearray) -> None:
    """What lies ASIDE can be gone to, too."""
    rows = scene.rows
    for i in range(scene.count):
        if rows[i * ROW + LOOK] & ASIDE:
            stops[i] = 1


def _around(scene: "Scene", piece: int, step: int) -> int:
    """The other end of the ring: its rightmost piece for step -1, its leftmost for 1."""
    rows = scene.rows
    best = piece
    least = step * (2 * rows[piece * ROW + X] + rows[piece * ROW + W])
    for i in range(scene.count):
        at = i * ROW
        if rows[at + LOOK] & RING and scene.stops(i):
            x = step * (2 * rows[at + X] + rows[at + W])
            if x < least:
                least = x
                best = i
    return best


def first(scene: "Scene", offered: "list[int]") -> int:
    """The piece to begin with: that of the first offered action which harms, ends or binds nothing; else of
    the first one; else the first thing to read; -1 on an empty table."""
    for action in offered:
        piece = scene.owner(action)
        if piece >= 0 and not scene.get(piece, LOOK) & GRAVE:
            return piece
    for action in offered:
        piece = scene.owner(action)
        if piece >= 0:
            return piece
    for piece in range(scene.count):
        if scene.stops(piece):
            return piece
    return -1


def kept(before: "Scene", piece: int, scene: "Scene", offered: "list[int]") -> int:
    """The piece of a new scene that the focus goes to, if it was on `piece` of the one before.

    By action, then by tag as long as it carries one, then, while the decisions are of the same kind, to the
    nearest place that carries one and is not grave; else where it begins.
    """
    if piece < 0 or scene.phase != before.phase:
        return first(scene, offered)
    for action in before.carried(piece):
        owner = scene.owner(action)
        if owner >= 0 and scene.get(owner, 0) == before.get(piece, 0):
            return owner
    same = scene.find(before.get(piece, 0), piece)
    if same >= 0 and scene.stops(same) and (same in scene.owners or not offered):
        return same
    x = 2 * before.get(piece, X) + before.get(piece, W)
    y = 2 * before.get(piece, Y) + before.get(piece, H)
    best = -1
    least = 0x7FFF
    for i in range(scene.count):
        if i in scene.owners and not scene.get(i, LOOK) & GRAVE:
            far = abs(2 * scene.get(i, X) + scene.get(i, W) - x) + abs(
                2 * scene.get(i, Y) + scene.get(i, H) - y
            )
            if far < least:
                least = far
                best = i
    return best if best >= 0 else first(scene, offered)

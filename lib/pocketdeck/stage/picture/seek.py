"""What is looked for in the rows of a scene, in plain Python.

firmware/displays/loops/seek.py has the same in machine code, with the same names and results: on a device
each of these would take some milliseconds of a key's way to the screen. scene.py tells what a row holds.
"""

from .. import keys
from .scene import H, LIT, LOOK, MOST, OVER, ROW, W, WITHIN, X, Y

AROUND = 4  # ways in which nearest() looks, beside the plain one
ASKEW = 8
APART = 128  # quarters of a pixel by which what lies in no line with a piece counts as further away

_TYPING = 0
if _TYPING:
    from array import array

    Rows = array[int]


def touching(rows: "Rows", count: int, x: int, y: int, w: int, h: int, found: bytearray) -> int:
    """Write the numbers of the pieces that reach into a rectangle to `found`, in their order; returns how
    many. A piece reaches a pixel beyond its place; what is LIT or OVER, as an outline does, three, and four
    at the right and below; what is WITHIN and none of those, nowhere."""
    many = 0
    for piece in range(count):
        row = piece * ROW
        edge = shadow = 1
        if rows[row + LOOK] & (LIT | OVER):
            edge, shadow = 3, 4
        elif rows[row + LOOK] & WITHIN:
            edge = shadow = 0
        left, top = rows[row + X] - edge, rows[row + Y] - edge
        right = rows[row + X] + rows[row + W] + shadow
        bottom = rows[row + Y] + rows[row + H] + shadow
        if left < x + w and right > x and top < y + h and bottom > y:
            found[many] = piece
            many += 1
    return many


def complete(rows: "Rows", many: int, found: bytearray, high: int, out: bytearray) -> None:
    """Write to out[i] above which row of `high`, at most 255, all is complete when the `many` pieces `found`
    have been drawn up to the one with number i of them: no later one reaches there."""
    for i in range(many - 1, -1, -1):
        out[i] = high
        row = found[i] * ROW
        edge = 3 if rows[row + LOOK] & (LIT | OVER) else 1
        high = max(0, min(high, rows[row + Y] - edge))


def matched(rows: "Rows", count: int, before: "Rows", known: int, out: bytearray) -> None:
    """Compare the `count` pieces of a scene with the `known` ones of the scene before, by their tags.

    out[i] becomes the number of piece i in the scene before if it looks the same there and nothing that lay
    in front of it lies behind it; that number + 128 if not; 255 if it is new. out[MOST + i] becomes 1 if
    piece i of the scene before is still there, otherwise 0.
    """
    out[MOST : MOST + known] = bytes(known)
    hint = 0
    latest = -1
    for piece in range(count):
        row = piece * ROW
        old = search(before, known, rows[row], hint)
        out[piece] = 255
        if old >= 0:
            out[MOST + old] = 1
            same = old > latest and rows[row : row + ROW] == before[old * ROW : old * ROW + ROW]
            out[piece] = old if same else old + 128
            hint = (old + 1) % known
            latest = max(latest, old)
    for old in range(known):
        if not out[MOST + old] and search(rows, count, before[old * ROW], 0) >= 0:
            out[MOST + old] = 1


def search(rows: "Rows", count: int, tag: int, near: int) -> int:
    """The first piece with this tag from `near` on, and around; -1 if there is none."""
    for i in range(near, near + count):
        if rows[i % count * ROW] == tag:
            return i % count
    return -1


def nearest(rows: "Rows", count: int, piece: int, key: int, stops: bytearray) -> int:
    """The piece to go to from `piece` with a key of keys.py, as focus.py tells; `piece` itself where there is
    nothing. Only what has a 1 in `stops` counts. The key + AROUND: the farthest one at the other side, where
    across counts little; + ASKEW: the nearest one on the key's side, however far across."""
    how = key & ~3
    key &= 3
    at = piece * ROW
    x = 2 * rows[at + X] + rows[at + W]
    y = 2 * rows[at + Y] + rows[at + H]
    w, h = rows[at + W], rows[at + H]
    best = piece
    least = 0x7FFF
    for i in range(count):
        if i == piece or not stops[i]:
            continue
        at = i * ROW
        along = 2 * rows[at + X] + rows[at + W] - x
        across = 2 * rows[at + Y] + rows[at + H] - y
        beside = -h - rows[at + H]
        if key == keys.UP or key == keys.DOWN:
            along, across = across, along
            beside = -w - rows[at + W]
        if key == keys.UP or key == keys.LEFT:
            along = -along
        across = abs(across)
        beside += across  # what is missing until they lie in one line
        if how == AROUND:
            far = 4 * along + across
            on = along < 0 and beside <= -along
        else:
            far = 2 * along + 4 * across
            on = along > 0 and (how == ASKEW or beside <= along)
            if key <= keys.DOWN and beside <= 0:
                far -= across
        if beside > 0:
            far += beside if how == AROUND else 4 * beside + APART
        if on and far < least:
            least = far
            best = i
    return best

"""What is looked for in the rows of a scene: which pieces a rectangle touches, which have changed, which is
the nearest.

pocketdeck.stage.picture.seek tells what each does, and has the same in plain Python.
"""

# ruff: noqa: F821 - pointers are names of the compiler's
# mypy: disable-error-code="name-defined,arg-type,call-overload,no-untyped-def,no-untyped-call,valid-type"

import micropython
from micropython import const

# As pocketdeck.stage.picture.scene and keys have them.
_MOST = const(96)
_WIDE = const(1024 + 128)  # what may reach further: OVER, LIT
_WITHIN = const(16384)
_UP = const(0)
_DOWN = const(1)
_LEFT = const(2)
_AROUND = const(1)  # in a key, above its lowest two bits: ways to look
_ASKEW = const(2)
_APART = const(128)


@micropython.viper
def touching(rows: ptr16, count: int, x: int, y: int, w: int, h: int, found: ptr8) -> int:
    """Write the numbers of the pieces that reach into a rectangle to `found`; returns how many."""
    right = x + w
    bottom = y + h
    many = 0
    piece = 0
    while piece < count:
        row = ptr16(int(rows) + 18 * piece)
        edge = 1
        shadow = 1
        if row[8] & _WIDE:
            edge = 3
            shadow = 4
        elif row[8] & _WITHIN:
            edge = 0
            shadow = 0
        left = (row[4] ^ 0x8000) - 0x8000
        top = (row[5] ^ 0x8000) - 0x8000
        if (
            left - edge < right
            and left + row[6] + shadow > x
            and top - edge < bottom
            and top + row[7] + shadow > y
        ):
            found[many] = piece
            many += 1
        piece += 1
    return many


@micropython.viper
def complete(rows: ptr16, many: int, found: ptr8, high: int, out: ptr8):
    """Write to out[i] above which row all is complete when the `many` pieces `found` have been drawn up to
    the one with number i of them."""
    i = many - 1
    while i >= 0:
        out[i] = high
        row = ptr16(int(rows) + 18 * int(found[i]))
        top = ((row[5] ^ 0x8000) - 0x8000) - 1
        if row[8] & _WIDE:
            top -= 2
        if top < 0:
            top = 0
        if top < high:
            high = top
        i -= 1


@micropython.viper
def search(rows: ptr16, count: int, tag: int, near: int) -> int:
    """The first piece with this tag from `near` on, and around; -1 if there is none."""
    i = 0
    while i < count:
        if rows[near * 9] == tag:
            return near
        near += 1
        if near == count:
            near = 0
        i += 1
    return 0 - 1


@micropython.viper
def matched(rows: ptr16, count: int, before: ptr16, known: int, out: ptr8):
    """Compare the pieces of a scene with those of the scene before, by their tags."""
    i = 0
    while i < known:
        out[_MOST + i] = 0
        i += 1
    hint = 0
    latest = 0 - 1
    piece = 0
    while piece < count:
        row = ptr16(int(rows) + 18 * piece)
        out[piece] = 255
        old = int(search(before, known, row[0], hint))
        if old >= 0:
            out[_MOST + old] = 1
            other = ptr16(int(before) + 18 * old)
            i = 0
            if old > latest:
                latest = old
                while i < 9 and row[i] == other[i]:
                    i += 1
            if i == 9:
                out[piece] = old
            else:
                out[piece] = old + 128
            hint = old + 1
            if hint == known:
                hint = 0
        piece += 1
    i = 0
    while i < known:
        if out[_MOST + i] == 0 and int(search(rows, count, before[i * 9], 0)) >= 0:
            out[_MOST + i] = 1
        i += 1


@micropython.viper
def nearest(rows: ptr16, count: int, piece: int, key: int, stops: ptr8) -> int:
    """The piece to go to from `piece` with a key; `piece` itself where there is nothing."""
    how = key >> 2
    key = key & 3
    row = ptr16(int(rows) + 18 * piece)
    x = ((row[4] ^ 0x8000) - 0x8000) * 2 + row[6]
    y = ((row[5] ^ 0x8000) - 0x8000) * 2 + row[7]
    w = int(row[6])
    h = int(row[7])
    best = piece
    least = 0x7FFF
    i = 0
    while i < count:
        if i != piece and stops[i]:
            row = ptr16(int(rows) + 18 * i)
            along = ((row[4] ^ 0x8000) - 0x8000) * 2 + row[6] - x
            across = ((row[5] ^ 0x8000) - 0x8000) * 2 + row[7] - y
            beside = 0 - h - row[7]
            if key == _UP or key == _DOWN:
                far = along
                along = across
                across = far
                beside = 0 - w - row[6]
            if key == _UP or key == _LEFT:
                along = 0 - along
            if across < 0:
                across = 0 - across
            beside += across
            on = 0
            if how == _AROUND:
                far = 4 * along + across
                if along < 0 and beside <= 0 - along:
                    on = 1
            else:
                far = 2 * along + 4 * across
                if key <= _DOWN and beside <= 0:
                    far -= across
                if along > 0 and (how == _ASKEW or beside <= along):
                    on = 1
            if beside > 0:
                if how == _AROUND:
                    far += beside
                else:
                    far += 4 * beside + _APART
            if on and far < least:
                least = far
                best = i
        i += 1
    return best

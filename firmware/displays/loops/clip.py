"""The frame that is drawn on, and what of it may be painted."""

# ruff: noqa: F821 - pointers are names of the compiler's
# mypy: disable-error-code="name-defined,arg-type,call-overload,no-untyped-def,no-untyped-call,valid-type"

from array import array

import micropython

# Words: 0 the frame's address; 4 bytes of a row of it, on one bit of a page; 8 left, 12 top, 16 right and
# 20 bottom of what may be painted, right and bottom exclusive and all inside the frame; 24 width and 28
# height of the frame; 32 is 1 where the frame is of one bit, otherwise 0. A frame of 16 inks is GS4_HMSB,
# its rows are whole words and it begins at a multiple of four; one of one bit is MONO_VLSB. The address
# keeps no frame alive.
view = array("i", bytes(36))

# What pixels.py has as a canvas's `begun`: x, y, w, h of 16 areas, how many there are, and of what is on its
# way to the panel already the rows, and the columns left of them.
begun = array("h", bytes(134))


@micropython.viper
def begin(frame: ptr8, stride: int, width: int, height: int, one_bit: int):
    """Draw on this frame from now on."""
    told = ptr32(view)
    told[0] = int(frame)
    told[1] = stride
    told[2] = 0
    told[3] = 0
    told[4] = width
    told[5] = height
    told[6] = width
    told[7] = height
    told[8] = one_bit


@micropython.viper
def clip(x: int, y: int, w: int, h: int):
    """From now on only what lies in this area is painted."""
    told = ptr32(view)
    right = x + w
    bottom = y + h
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    if right > told[6]:
        right = told[6]
    if bottom > told[7]:
        bottom = told[7]
    if right < x:
        right = x
    if bottom < y:
        bottom = y
    told[2] = x
    told[3] = y
    told[4] = right
    told[5] = bottom


@micropython.viper
def connect(words: ptr32, place: int, buffer: ptr8):
    """Write a buffer's address into an array, for good: who does so keeps both."""
    words[place] = int(buffer)


@micropython.viper
def mark(x: int, y: int, w: int, h: int):
    """What this area shows has changed: mark() of pixels.py."""
    areas = ptr16(begun)
    count = areas[64]
    at = 4 * count
    if count:
        left = (areas[0] ^ 0x8000) - 0x8000  # the sign
        top = (areas[1] ^ 0x8000) - 0x8000
        right = left + (areas[2] ^ 0x8000) - 0x8000
        bottom = top + (areas[3] ^ 0x8000) - 0x8000
        if x >= left + areas[66] and y >= top + areas[65] and x + w <= right and y + h <= bottom:
            return
    if count == 16:  # with the latest one
        at -= 4
        left = (areas[at] ^ 0x8000) - 0x8000
        top = (areas[at + 1] ^ 0x8000) - 0x8000
        right = left + (areas[at + 2] ^ 0x8000) - 0x8000
        bottom = top + (areas[at + 3] ^ 0x8000) - 0x8000
        if x + w > right:
            right = x + w
        if y + h > bottom:
            bottom = y + h
        if left < x:
            x = left
        if top < y:
            y = top
        w = right - x
        h = bottom - y
    else:
        areas[64] = count + 1
    areas[at] = x
    areas[at + 1] = y
    areas[at + 2] = w
    areas[at + 3] = h

"""Pictures by number, out of the sheets that tools/make_art.py packs from tools/data/art/*.txt.

A game has a sheet of its own and all share one: `sheets/<name>.bin`, and `sheets/<name>_1.bin` with the one-bit twin
of each picture under the same number, which is all that a one-bit board needs.

The format of a sheet; numbers are little-endian, and it begins at a multiple of four wherever it can:

    entries     8 bytes for each picture, one after the other; the data of the pictures follow
      0         words a row: how many groups of eight pixels, 1 to 40, whatever the kind is
      1         rows, 1 to 255
      2         width in pixels; 0 means words * 8, as covers have it
      3         kind, see below
      4..7      where the picture's data begin, counted from the sheet's first byte, in the lower 20 bits; the
                upper twelve are the inks of a picture of 1 or 2 bits, four bits each, that of value 1 lowest

    kind BITS4  rows of whole words, eight pixels each, in the order of framebuf's GS4_HMSB: the left pixel is the
                upper half of the byte. Slot 0 is clear. Its data begin at a multiple of four.
         BITS2  rows of 2 bytes for eight pixels, the left one highest; value 0 is clear, 1 to 3 are the inks
         BITS1  rows of a byte for eight pixels, the leftmost highest (framebuf's MONO_HLSB); 1 is the ink
         RUNS   4 bytes length of what follows, then runs: a byte has a length less one in its upper half, or 15
                and the next byte has the length less 16, and the slot in its lower half. Every slot is a colour,
                nothing is clear; a run ends where its row does.
         COVER  only in one-bit sheets: two pictures like BITS1, first what is painted at all, then what of it is
                lit. A twin of kind BITS1 paints nothing dark.

What a row has beyond its width is clear. A picture of kind BITS4 can be drawn where it lies, by a loop that
takes whole words, if the sheet itself begins at a multiple of four; the others are widened to it first. `widened()`
gives a copy that is itself a sheet of one picture, so the same loop draws it as number 0.
"""

from ..compat import const

BITS1 = const(1)
BITS2 = const(2)
BITS4 = const(4)
RUNS = const(8)
COVER = const(16)
ENTRY = const(8)  # bytes of an entry
_OFFSET = const(0xFFFFF)

"""The drawing of pocketdeck.stage.pixels in machine code, for frames of 16 inks and of one bit.

pocketdeck.stage.loops16 and loops2 draw the same pixels in plain Python. These are files of their own,
because they are compiled for one processor, and a MicroPython for another one refuses them.

A view is an array of words that says where may be painted: 0 the frame's address; 1 bytes of a row of it
(on one bit of a page); 2 left, 3 top, 4 right and 5 bottom of the clip, right and bottom exclusive and all
inside the frame; 6 width and 7 height of the frame; 8 is 1 where the frame is of one bit, otherwise 0. The
frame of 16 inks is GS4_HMSB, its rows are whole words and it begins at a multiple of four; that of one bit
is MONO_VLSB.

Addresses in a view keep nothing alive: whoever has a view keeps the frame.
"""

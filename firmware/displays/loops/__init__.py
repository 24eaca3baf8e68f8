"""The drawing of pocketdeck.stage.pixels in machine code, for a frame of 16 inks or of one bit.

pocketdeck.stage.loops16 and loops2 draw the same pixels in plain Python. These are files of their own,
because they are compiled for one processor, and a MicroPython for another one refuses them.

A device has one frame: begin() of loops16 or loops2 tells which, and how it is clipped stands in clip.view.
"""

"""The drawing of stage/picture/pixels.py in machine code, for a frame of 16 inks or of one bit.

stage/picture/loops/ draws the same pixels in plain Python. These are files of their own, because they are
compiled for one processor, and a MicroPython for another one refuses them.

A device has one frame: begin() of loops16 or loops2 tells which, and how it is clipped stands in clip.view.
"""

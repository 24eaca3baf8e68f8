"""One file per display chip, over what such chips have in common. A board file's DRIVER names the chip's.

Each has a class Display(board) with width, height and inks, show(buffer, first_row, last_row) as a canvas
wants it, and, where there are colours, scheme(number). For firmware/power.py it has light(on),
brightness(1 to 5), sleep() and wake(), which keep the picture, and rebuild(), which sets up the bus for
another clock.
"""

"""One file per display chip, over what such chips have in common. A board file's DRIVER names the chip's.

Each has a class Display(board) with width, height and inks, show(buffer, first_row, last_row) as a canvas
wants it, light(on) for the backlight and, where there are colours, scheme(number).
"""

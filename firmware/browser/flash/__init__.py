"""The flash page decides on MicroPython, with tools/flashing, what has to be done to a board."""

"""The canvas of text and small pictures over MicroPython's framebuf, its fonts and its sprites."""

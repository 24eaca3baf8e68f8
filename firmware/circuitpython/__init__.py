"""What a CircuitPython board runs; canvas.py, fonts.py and sprites.py also draw the window on the desktop."""

"""What tools/lab/budget.py measures on the emulated Pico."""

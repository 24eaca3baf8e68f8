"""What stands for tools/flashing/trouble.py in a page, which has no serial port of its own."""


class Trouble(Exception):
    """Why it cannot be done, in a sentence."""

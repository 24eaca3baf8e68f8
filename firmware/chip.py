"""Which chip this is: found out once, by the name that MicroPython has for it."""

import sys

_TYPING = 0
if _TYPING:
    from typing import Any


def name(on: str) -> str:
    """The chip in MicroPython's name for a board, such as "Raspberry Pi Pico W with RP2040"."""
    return on[on.rfind(" ") + 1 :]


def table() -> "Any":
    """The chip's file in firmware/chips. ImportError if there is none: then nothing of it may be touched."""
    path = "firmware.chips." + name(MACHINE).lower()
    __import__(path)
    return sys.modules[path]


MACHINE: str = getattr(sys.implementation, "_machine", "")
CHIP = table()

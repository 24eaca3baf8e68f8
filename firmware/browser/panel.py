"""The page as a display: rows of the frame go to the device /dev/panel, which page/screen.mjs makes."""

import js

from pocketdeck.stage import colours, panel

_TYPING = 0
if _TYPING:
    from typing import Any


class Panel(panel.Panel):
    """`width` x `height` pixels of 16 inks; the width is a multiple of eight."""

    inks = 16

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.out = open("/dev/panel", "wb")

    def loops(self) -> "Any":
        """The drawing of the tables, in JavaScript."""
        from firmware.browser import loops

        return loops

    def scheme(self, number: int) -> None:
        """Use a colour scheme: an index into colours.TABLES."""
        self.palette(colours.TABLES[number])

    def palette(self, colours: bytes) -> None:
        """Use these colours: red, green, blue of each ink. What is shown already changes with them."""
        js.pocketdeck.palette("".join(["%02x" % value for value in colours]))

    def show(self, buffer: bytearray, first: int, last: int) -> None:
        """Send the rows first..last, both included: their numbers, and then they themselves."""
        stride = self.width // 2
        self.out.write(bytes((first & 255, first >> 8, last & 255, last >> 8)))
        self.out.write(memoryview(buffer)[first * stride : (last + 1) * stride])

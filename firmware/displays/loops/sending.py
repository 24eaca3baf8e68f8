"""What has changed of a frame of 16 inks, on its way to the panel."""

# ruff: noqa: F821 - pointers are names of the compiler's
# mypy: disable-error-code="name-defined,arg-type,call-overload,no-untyped-def,no-untyped-call,valid-type"

import micropython

from firmware.displays.fast import begin, finish

_TYPING = 0
if _TYPING:
    from collections.abc import Callable
    from typing import Any


def of(panel: "Any") -> "Callable[[bytearray, Any, int], None]":
    """What a display has as its parts(): see panel.py."""

    def parts(buffer: bytearray, places: "Any", count: int) -> None:
        if panel.since is None:
            _send(panel.strips.told, buffer, places, count, panel.width, panel.height)
        elif count:  # all of it, because the panel shows nothing yet
            panel.show(buffer, 0, panel.height - 1)

    return parts


@micropython.viper
def _send(told: ptr32, frame: ptr8, places: ptr16, count: int, width: int, height: int):
    """Send so many rectangles of a frame of this size, and the other pixel of a byte: x, y, w, h of each, of
    any sign, one after the other. What of them lies outside is left out."""
    at = 0
    while at < 4 * count:
        x = (places[at] ^ 0x8000) - 0x8000  # the sign
        y = (places[at + 1] ^ 0x8000) - 0x8000
        w = x + places[at + 2]
        h = y + places[at + 3]
        at += 4
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        if w > width:
            w = width
        if h > height:
            h = height
        x &= 0 - 2
        w = (w + 1 & 0 - 2) - x
        h -= y
        if w > 0 and h > 0:
            begin(told, frame, x, y, w, h, 1)
            finish(told, h)

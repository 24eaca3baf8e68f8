"""What stage/picture/pixels.py draws with on a frame of one bit; the names are those of its loops2.py."""

import sys

from firmware.displays.loops import clip as _clip
from firmware.displays.loops import seek  # noqa: F401
from firmware.displays.loops.bits import (  # noqa: F401
    dither,
    fill,
    frame,
    keep,
    line,
    put_back,
    recolour,
    rounded,
    text,
)
from firmware.displays.loops.clip import begun, clip, mark
from firmware.displays.loops.letters import fits, lines, text_width
from firmware.displays.loops.sheets import changed, picture, pictures

_TYPING = 0
if _TYPING:
    from typing import Any


def begin(buffer: bytearray, width: int, height: int) -> "Any":
    """Draw on this frame from now on, with what is given back."""
    _clip.begin(buffer, width, width, height, 1)  # type: ignore[arg-type]
    return sys.modules[__name__]


def take_over(canvas: "Any") -> None:
    """Be a canvas's methods: to call one of its own costs 50 us, which is more than most of these take."""
    canvas.clip = clip
    canvas.mark = mark
    canvas.begun = begun
    canvas.fill = fill
    canvas.frame = frame
    canvas.rounded = rounded
    canvas.dither = dither
    canvas.recolour = recolour
    canvas.line = line
    canvas.text = text
    canvas.text_width = text_width
    canvas.lines = lines
    canvas.fits = fits
    canvas.picture = picture
    canvas.changed = changed
    canvas.pictures = pictures

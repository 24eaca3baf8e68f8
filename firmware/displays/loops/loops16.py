"""What stage/picture/pixels.py draws with on a frame of 16 inks; the names are those of its loops16.py."""

import sys

from firmware.displays.loops import clip as _clip
from firmware.displays.loops import seek  # noqa: F401
from firmware.displays.loops.areas import (  # noqa: F401
    dither,
    fill,
    frame,
    keep,
    line,
    put_back,
    recolour,
    rounded,
)
from firmware.displays.loops.clip import begun, clip, mark
from firmware.displays.loops.letters import fits, lines, text, text_width
from firmware.displays.loops.runs import runs
from firmware.displays.loops.sheets import changed, picture, pictures

_TYPING = 0
if _TYPING:
    from typing import Any


def begin(buffer: bytearray, width: int, height: int) -> "Any":
    """Draw on this frame from now on, with what is given back."""
    _clip.begin(buffer, (width + 7) // 8 * 4, width, height, 0)  # type: ignore[arg-type]
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
    canvas.runs = runs

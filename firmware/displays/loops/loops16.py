"""What pocketdeck.stage.pixels draws with on a frame of 16 inks; the names are those of its loops16.py."""

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
from firmware.displays.loops.clip import clip  # noqa: F401
from firmware.displays.loops.letters import text, text_width  # noqa: F401
from firmware.displays.loops.runs import runs  # noqa: F401
from firmware.displays.loops.sheets import changed, picture, pictures  # noqa: F401

_TYPING = 0
if _TYPING:
    from typing import Any


def begin(buffer: bytearray, width: int, height: int) -> "Any":
    """Draw on this frame from now on, with what is given back."""
    _clip.begin(buffer, (width + 7) // 8 * 4, width, height, 0)  # type: ignore[arg-type]
    return sys.modules[__name__]

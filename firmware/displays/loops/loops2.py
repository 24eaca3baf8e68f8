"""What pocketdeck.stage.pixels draws with on a frame of one bit: the names of pocketdeck.stage.loops2."""

from firmware.displays.loops.bits import dither, fill, keep, letters, line, recolour  # noqa: F401
from firmware.displays.loops.clip import clip, view  # noqa: F401
from firmware.displays.loops.letters import text_width  # noqa: F401
from firmware.displays.loops.sheets import changed, picture, pictures  # noqa: F401

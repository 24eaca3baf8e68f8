"""What pocketdeck.stage.pixels draws with on a frame of 16 inks: the names of pocketdeck.stage.loops16."""

from firmware.displays.loops.areas import dither, fill, keep, line, recolour  # noqa: F401
from firmware.displays.loops.clip import clip, view  # noqa: F401
from firmware.displays.loops.letters import letters, text_width  # noqa: F401
from firmware.displays.loops.runs import runs  # noqa: F401
from firmware.displays.loops.sheets import changed, picture, pictures  # noqa: F401

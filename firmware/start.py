"""The handheld, if this is a MicroPython that can carry it; else one sentence says why not."""

import gc
import sys

# Before 1.26 lightsleep(ms) came back at once on many boards, and a battery lasted a day or two (issues 16180
# and 16181 of micropython/micropython; 1.26 has the sleep of its commit ee2c78cd97).
OLDEST = (1, 26)


def run() -> None:
    """Play, until somebody wants the prompt; then let it find modules where it always does."""
    gc.collect()  # what the loader has left, while it is little
    version = sys.implementation.version[:2]
    if version < OLDEST:
        said = "Pocketdeck needs MicroPython %d.%d or later, which can sleep; this is %d.%d."
        print(said % (OLDEST + version))
    else:
        try:
            from firmware.shell import run
        except (ImportError, ValueError, OSError) as error:
            print("Pocketdeck is not complete on this board (%s); copy it again with tools/flash.py." % error)
        else:
            run()
    loader = sys.modules.get("firmware.loader")
    if loader is not None:
        loader.leave()

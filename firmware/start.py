"""The handheld, if this is a MicroPython that can carry it; else one sentence says why not."""

import sys

# Before 1.26 lightsleep(ms) came back at once on many boards, and a battery lasted a day or two (issues 16180
# and 16181 of micropython/micropython; 1.26 has the sleep of its commit ee2c78cd97).
OLDEST = (1, 26)
# The registers that are written are the RP2040's: those of an RP2350 lie elsewhere (RP2350 data sheet, 2.2),
# and what is there in their places is not to be touched. Not every build tells its chip.
CHIP = "RP2040"


def run() -> None:
    """Play, until somebody wants the prompt; then let it find modules where it always does."""
    on = getattr(sys.implementation, "_machine", CHIP)
    version = sys.implementation.version[:2]
    if version < OLDEST:
        said = "Pocketdeck needs MicroPython %d.%d or later, which can sleep; this is %d.%d."
        print(said % (OLDEST + version))
    elif CHIP not in on:
        print("Pocketdeck needs an %s; this is a %s, on which nothing was changed." % (CHIP, on))
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

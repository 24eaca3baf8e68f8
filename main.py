"""Pocketdeck: runs on the device after boot.py. It is short, because a board compiles it at each start."""

import sys

# On another chip nothing is touched: see firmware/chips. A RISC-V build tells another name, too.
on = getattr(sys.implementation, "_machine", "board without a name")
if on[on.rfind(" ") + 1 :] in ("RP2040", "RP2350"):
    ready = True
    try:
        from loader import mount
    except ImportError:
        pass  # plain files, without parts
    else:
        ready = mount()
        del mount  # with all the memory that it has
    if ready:
        from firmware.start import run

        run()
else:
    print("Pocketdeck needs an RP2040, or the Arm cores of an RP2350; this is a %s, " % on, end="")
    print("on which nothing was changed.")

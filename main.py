"""Runs on the device after boot.py: the handheld, if this is a MicroPython that can carry it."""

import sys

# Before 1.26 lightsleep(ms) came back at once on many boards, and a battery lasted a day or two (issues 16180
# and 16181 of micropython/micropython; 1.26 has the sleep of its commit ee2c78cd97).
OLDEST = (1, 26)
# The registers that are written are the RP2040's: those of an RP2350 lie elsewhere (RP2350 data sheet, 2.2),
# and what is there in their places is not to be touched. Not every build tells its chip.
CHIP = "RP2040"
on = getattr(sys.implementation, "_machine", CHIP)

if sys.implementation.version[:2] < OLDEST:
    print(
        "Pocketdeck needs MicroPython %d.%d or later, which can sleep; this is %d.%d."
        % (OLDEST + sys.implementation.version[:2])
    )
elif CHIP not in on:
    print("Pocketdeck needs an %s; this is a %s, on which nothing was changed." % (CHIP, on))
else:
    loader = None  # finds modules in the parts; absent when they were copied as plain files
    try:
        try:
            loader = __import__("loader")
        except ImportError:
            pass
        else:
            loader.mount()
        from firmware.shell import run
    except (ImportError, ValueError, OSError) as error:  # ValueError: .mpy files for another MicroPython
        print("Pocketdeck is not complete on this board (%s); copy it again with tools/flash.py." % error)
    else:
        run()
    if loader:
        loader.leave()

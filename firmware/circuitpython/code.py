"""Runs by itself from the root of a CircuitPython board's drive: the handheld, if all it needs is there."""

import sys

OLDEST = 9

if sys.implementation.version[0] < OLDEST:
    print("Pocketdeck needs CircuitPython %d or later; this is %d." % (OLDEST, sys.implementation.version[0]))
else:
    try:
        from firmware.circuitpython.shell import run
    except ImportError as error:
        print("Pocketdeck is not complete on this drive (%s): copy lib/ again, and run" % error)
        print("'circup install -r requirements.txt' on a computer.")
    else:
        run()

"""Runs on the device after boot.py: the handheld, if this is a MicroPython that can carry it."""

import sys

OLDEST = (1, 24)

if sys.implementation[1][:2] < OLDEST:
    print("Pocketdeck needs MicroPython %d.%d or later; this is %d.%d." % (OLDEST + sys.implementation[1][:2]))
else:
    loader = None
    try:
        try:
            import loader  # type: ignore[no-redef]
        except ImportError:
            pass  # copied as plain files
        else:
            loader.mount()
        from firmware.shell import run
    except (ImportError, ValueError, OSError) as error:  # ValueError: .mpy files for another MicroPython
        print("Pocketdeck is not complete on this board (%s); copy it again with tools/flash.py." % error)
    else:
        run()
    if loader:
        loader.leave()

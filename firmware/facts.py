"""What the device can say of itself: room, wear, battery. Loaded when somebody asks."""

import gc
import os
import sys

from firmware import storage
from pocketdeck.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

# tools/torture.py found 101 erases of the worst block in 10,000 decisions, and the flash bears 100,000.
_LIFE = const(9_900_000)  # writes


def words(battery: "Any") -> str:
    """A few lines for the about page."""
    status = os.statvfs("/")
    writes = storage.writes()
    worn = writes * 1000 // _LIFE
    lines = [
        "Free space: %d kB" % (status[0] * status[3] // 1024),
        "Free memory: %d kB" % (gc.mem_free() // 1024),
        "Saved about %d times, %d.%d%% of what the flash bears" % (writes, worn // 10, worn % 10),
    ]
    if battery is None:
        lines.append("Battery: this board cannot measure it")
    elif battery.percent is None:
        lines.append("Battery: none, or USB is connected")
    else:
        volts = battery.millivolts // 10
        lines.append("Battery: %d%%, %d.%02d V" % (battery.percent, volts // 100, volts % 100))
    lines.append("MicroPython %d.%d" % sys.implementation.version[:2])
    return "\n".join(lines)

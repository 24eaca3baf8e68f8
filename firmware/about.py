"""What the device has to say of itself: room, wear, battery. Loaded when somebody asks, or it has to."""

import gc
import os
import sys

from firmware import storage
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

# tools/lab/torture.py found 101 erases of the worst block in 10,000 decisions, and the flash bears 100,000.
_LIFE = const(9_900_000)  # writes
_READ = const(5000)  # ms in which a person can read why it goes off


def text(battery: "Any") -> str:
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


def low(app: "Any", percent: int) -> None:
    """Warn, over whatever is shown."""
    app.note("Battery low", "Charge it soon. What you have decided is saved, also when it goes off.", percent)
    app.settle()


def empty(app: "Any", keys: "Any") -> None:
    """Say why it goes off; afterwards everything is as it was."""
    app.note(
        "Battery empty", "It goes off now. The game is saved, and goes on when the battery is charged.", 0
    )
    app.settle()
    keys.get(_READ)
    app.close()
    app.settle()

"""What the commands of tools/ share.

A command runs as `python3 tools/NAME.py`, where Python looks for modules beside it and nowhere else in the
project. Importing this package lets it find the library, and framebuf, which stands in for the device's.
Each command begins with check_python(), so that an old Python says a sentence and not a traceback: a command
is written in the syntax of 3.6, this file in still older one, and what is newer is imported after the check.
"""

import os
import sys

_ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
for _path in (_ROOT, os.path.join(_ROOT, "tools", "standins"), os.path.join(_ROOT, "lib")):
    if _path not in sys.path:
        sys.path.insert(0, _path)

OLDEST = (3, 10)


def check_python() -> None:
    """End with a sentence if this Python is too old."""
    if sys.version_info[:2] < OLDEST:
        sys.exit(
            "Pocketdeck's tools need Python %d.%d or later; this is Python %d.%d."
            % (OLDEST + tuple(sys.version_info[:2]))
        )

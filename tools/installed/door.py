"""Pocketdeck as pip installs it: the command `pocketdeck`, and `python -m pocketdeck_desktop`.

In the project this file is tools/installed/door.py. Here it lies above the same folders as there, but for the
library, which is the package pocketdeck beside it.
"""

import os
import sys


def main() -> int:
    """The command; returns its exit status."""
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "tools"))
    from installed import command

    return command.main(sys.argv[1:])

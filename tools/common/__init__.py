"""What the commands of tools/ share.

A command runs as `python3 tools/NAME.py`, where Python looks for modules beside it and nowhere else in the
project. Importing this package lets it find the library, and framebuf, which stands in for the device's.
"""

import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]
for _path in (str(_ROOT), str(_ROOT / "tools" / "standins"), str(_ROOT / "lib")):
    if _path not in sys.path:
        sys.path.insert(0, _path)

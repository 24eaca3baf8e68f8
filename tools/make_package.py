"""Makes package.json at the root: the list of files for mip, MicroPython's own installer.

    python3 tools/make_package.py            write it
    python3 tools/make_package.py --check    only say whether it is current; exit 1 if it is not

    mpremote mip install --target / github:OWNER/NAME    installs from it: plain .py files, the slow way

Addresses are relative to package.json, so they hold for every copy of the project.
"""

import common

common.check_python()

import argparse
import json
import sys

from building import targets
from common import project
from pocketdeck import __version__

FILE = project.ROOT / "package.json"


def text() -> str:
    """What package.json is to hold: where a file goes, and where it is, both without the first slash."""
    rows = [f"    {json.dumps([name[1:], name[1:]])}" for name in sorted(targets.source())]
    end = f'\n  ],\n  "deps": [],\n  "version": "{__version__}"\n}}\n'
    return '{\n  "urls": [\n' + ",\n".join(rows) + end


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="only say whether package.json is current")
    arguments = parser.parse_args()
    wanted = text()
    if FILE.exists() and FILE.read_text() == wanted:
        return 0
    if arguments.check:
        print("package.json is not current: run tools/make_package.py.", file=sys.stderr)
        return 1
    FILE.write_text(wanted)
    print("package.json is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Makes lib/pocketdeck/stage/framebuf/*.bin, the device's fonts, from tools/data/fonts/*.bdf.

python3 tools/makers/make_fonts.py              write the fonts
python3 tools/makers/make_fonts.py --check      exit 1 if a font is not what its source gives
python3 tools/makers/make_fonts.py --cut DIR    take the sources anew from the complete BDF files in DIR
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse

from environment import project
from imaging import bdf

if __name__ == "__main__":
    project.ensure()

TARGETS = project.ROOT / "lib" / "pocketdeck" / "stage" / "framebuf"


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    parser.add_argument("--cut", type=Path, metavar="DIR", help="take the sources anew from BDF files")
    options = parser.parse_args(arguments)
    wrong = 0
    for name in bdf.NAMES:
        if options.cut:
            text = bdf.cut((options.cut / f"{name}.bdf").read_text(encoding="ascii"))
            (bdf.SOURCES / f"{name}.bdf").write_text(text, encoding="ascii")
        target = TARGETS / f"{name}.bin"
        data = bdf.generate(name)
        if not options.check:
            target.write_bytes(data)
        elif not target.exists() or target.read_bytes() != data:
            print(f"{target.relative_to(project.ROOT)} is not what its source gives.", file=sys.stderr)
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())

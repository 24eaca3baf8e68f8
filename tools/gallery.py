"""Pictures of every screen at every size, which a test holds against what is drawn today.

    python3 tools/gallery.py                 say which golden screens differ; exit 1 if any does
    python3 tools/gallery.py --accept        take today's screens as the golden ones
    python3 tools/gallery.py --sheet FILE    all of them on one PNG per board, to look at

A differing screen is put into build/gallery/ beside a picture of the difference.
"""

import argparse
import struct
import sys
import zlib
from pathlib import Path

import project

if __name__ == "__main__":
    project.ensure()

import handheld
import picture
from handheld import Handheld, MemoryPanel
from hoststore import MemoryStore
from picture import Picture
from scenes import SCENES

GOLDEN = project.ROOT / "host_tests" / "golden" / "screens"
# Of two more sizes a few scenes are kept: one of each kind of screen, and each game's fullest table.
ALL = ("pico_lcd_1_3", "pico_lcd_0_96", "ssd1306_i2c")
SOME = (
    "launcher handsolo-first-card handsolo-loaded handsolo-menu solo-ten solo-forty-cards portroyal-full"
    " soliterror-first-call soliterror-fight soliterror-late soliterror-full spacehope-six"
).split()
DIFFERENT = project.ROOT / "build" / "gallery"


def scene(board: str, name: str) -> Picture:
    """One screen of one board."""
    device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), seed=7)
    what = SCENES[name]
    if isinstance(what, str):
        device.press(what)
    else:
        what(device)  # type: ignore[operator]
    return device.picture()


def read(path: Path) -> Picture:
    """A picture that picture.save() wrote: paletted, no filters."""
    data = path.read_bytes()
    at = 8
    found: "dict[bytes, bytes]" = {}
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        kind = data[at + 4 : at + 8]
        found[kind] = found.get(kind, b"") + data[at + 8 : at + 8 + size]
        at += 12 + size
    width, height = struct.unpack(">II", found[b"IHDR"][:8])
    flat = zlib.decompress(found[b"IDAT"])
    rows = [flat[y * (width + 1) + 1 : (y + 1) * (width + 1)] for y in range(height)]
    colours = found[b"PLTE"]
    return Picture(width, height, rows, [tuple(colours[i : i + 3]) for i in range(0, len(colours), 3)])  # type: ignore[misc]


def kept(board: str) -> "list[str]":
    """The scenes of which there are golden screens."""
    return list(SCENES) if board in ALL else SOME


def golden(board: str, name: str) -> Path:
    """Where a golden screen is kept."""
    return GOLDEN / board / (name + ".png")


def differs(board: str, name: str) -> str:
    """Why today's screen is not the golden one, "" if it is; leaves the pictures in build/gallery/."""
    now = scene(board, name)
    path = golden(board, name)
    if not path.exists():
        return "there is no golden screen; look at it and run tools/gallery.py --accept"
    then = read(path)
    if picture.rgb(then).rows == picture.rgb(now).rows:
        return ""
    DIFFERENT.mkdir(parents=True, exist_ok=True)
    stem = f"{board}-{name}"
    picture.save(DIFFERENT / f"{stem}.png", now, 2)
    both, pixels = picture.difference(then, now)
    picture.save(DIFFERENT / f"{stem}-difference.png", both, 2)
    return f"{pixels} pixels differ, see build/gallery/{stem}-difference.png"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--accept", action="store_true", help="make today's screens the golden ones")
    parser.add_argument("--sheet", metavar="FILE", help="write contact sheets FILE-<board>.png")
    arguments = parser.parse_args()
    bad = 0
    for board in handheld.SIZES:
        if arguments.sheet:
            screens = [picture.rgb(scene(board, name)) for name in kept(board)]
            picture.save(f"{arguments.sheet}-{board}.png", picture.contact_sheet(screens, 5), 1)
            continue
        for name in kept(board):
            why = differs(board, name)
            if why and arguments.accept:
                path = golden(board, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                picture.save(path, scene(board, name))
            elif why:
                bad = 1
                print(f"{board} {name}: {why}")
    return bad


if __name__ == "__main__":
    sys.exit(main())

"""What drawing costs on the emulated Pico: emulated microseconds for each call.

    python3 tools/lab/strokes.py [--json]

Each is a call of the canvas of stage/picture/pixels.py, for 240 x 240 pixels of 16 inks and for 128 x 64
of one bit, with the 10 us that finding a name and calling it takes a game. Where the firmware comes from
tells tools/lab/emulate.py; without any the exit status is 77.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import json
import struct

from environment import project

if __name__ == "__main__":
    project.ensure()

from building import exchange, targets
from simulators import emulator

SKIPPED = 77
_FIGURES = "/figures.txt"

# On the device: canvases without a panel, a few sheets of stripes, and the time of each line of /calls.txt.
_MAIN = """
from loader import mount
mount()
del mount
import gc, sys, time
from pocketdeck.stage import panel
class Panel(panel.Panel):
    def __init__(self, width, height, inks, loops):
        self.width = width
        self.height = height
        self.inks = inks
        self.loops = lambda: loops
def nothing():
    pass
def slide():
    global slot
    c.restore(slot)
    slot = c.save(61, 50, 42, 46)
    c.picture(sheet, 3, 65, 50)
def part():
    display.part(c.buffer, 61, 50, 42, 46)
def timed(call, n):
    exec("def f(n):\\n for _ in range(n):\\n  " + call, globals())
    f(1)
    gc.collect()
    begin = time.ticks_us()
    f(n)
    return time.ticks_diff(time.ticks_us(), begin)
try:
    from firmware.assembly import clock
    from firmware.boards import pico_lcd_1_3
    from firmware.displays.loops import loops2, loops16
    from firmware.displays.st7789 import Display
    from pocketdeck.stage.picture.pixels import Canvas
    clock()
    c = Canvas(Panel(240, 240, 16, loops16))
    display = Display(pico_lcd_1_3)
    display.scheme(0)
    display.show(c.buffer, 0, 239)
    with open("/sheet.bin", "rb") as file:
        sheet = file.read()
    with open("/bits.bin", "rb") as file:
        bits = file.read()
    with open("/sea.bin", "rb") as file:
        sea = file.read()
    off = bytes((0, 1, 1, 1, 2, 3, 12, 14, 14, 10, 1, 1, 1, 14, 1, 15))
    cards = b"".join(bytes((0, 13 + i, 20 + i)) for i in range(20))
    signs = b"".join(bytes((4, 13 + i, 20 + i)) for i in range(20))
    plain = bytes(range(16))
    m = None
    slot = c.save(60, 50, 42, 46)
    with open("/calls.txt") as file:
        calls = file.read().split("\\n")
    with open("/figures.txt", "w") as file:
        for call in calls:
            if call.startswith("m.") and not m:  # a device has one frame
                m = Canvas(Panel(128, 64, 2, loops2))
            file.write("%d\\n" % (100 * (timed(call, 9) - timed(call, 1)) // 8))
    with open("/done.txt", "w") as file:
        file.write("done")
except Exception as error:
    with open("/error.log", "w") as file:
        sys.print_exception(error, file)
while True:
    time.sleep_ms(1000)
"""

# (what, the call), in groups.
CALLS = (
    (
        "16 inks, 240 x 240",
        (
            ("nothing, called", "nothing()"),
            ("fill 1 x 11", "c.fill(21, 30, 1, 11, 3)"),
            ("fill 13 x 10", "c.fill(21, 30, 13, 10, 3)"),
            ("fill 40 x 56", "c.fill(21, 30, 40, 56, 3)"),
            ("fill 240 x 240", "c.fill(0, 0, 240, 240, 3)"),
            ("frame 40 x 56", "c.frame(21, 30, 40, 56, 3)"),
            ("dither 40 x 56 over the ground", "c.dither(21, 30, 40, 56, -1, 3, 8)"),
            ("recolour 34 x 46", "c.recolour(21, 30, 34, 46, off)"),
            ("dim all but 44 x 73", "c.dim([(60, 40, 44, 73)], off)"),
            ("line 60 x 25", "c.line(21, 30, 81, 55, 3)"),
            ("text, 2 small letters", "c.text(21, 30, 'x2', 5, 0)"),
            ("text, 16 medium letters", "c.text(21, 30, 'Hire the Captain', 5, 1)"),
            ("text, 16 bold letters", "c.text(21, 30, 'Hire the Captain', 5, 3)"),
            ("text, 7 large letters", "c.text(21, 30, 'Captain', 5, 2)"),
            ("text_width, 16 medium letters", "c.text_width('Hire the Captain', 1)"),
            ("picture 34 x 38", "c.picture(sheet, 0, 13, 20)"),
            ("picture 34 x 38, x a multiple of 8", "c.picture(sheet, 0, 16, 20)"),
            ("picture 34 x 38, cut at the left", "c.picture(sheet, 0, -13, 20)"),
            ("picture 24 x 26", "c.picture(sheet, 1, 13, 20)"),
            ("picture 8 x 8", "c.picture(sheet, 2, 13, 20)"),
            ("picture 34 x 46", "c.picture(sheet, 3, 13, 20)"),
            ("picture beside the screen", "c.picture(sheet, 0, 260, 20)"),
            ("picture 10 x 10, 2 bits", "c.picture(sheet, 4, 13, 20)"),
            ("picture 40 x 38, 2 bits", "c.picture(sheet, 5, 13, 20)"),
            ("picture 40 x 38, 1 bit", "c.picture(sheet, 6, 13, 20)"),
            ("picture 34 x 38, other inks", "c.changed(sheet, 0, 13, 20, off, 0, 1)"),
            ("picture 34 x 38, mirrored", "c.changed(sheet, 0, 13, 20, plain, 1, 1)"),
            ("picture 24 x 26, twice as large", "c.changed(sheet, 1, 13, 20, plain, 0, 2)"),
            ("picture 24 x 26, 4 times as large", "c.changed(sheet, 1, 13, 20, plain, 0, 4)"),
            ("20 pictures 34 x 38 in one call, each", "c.pictures(sheet, cards, 0, 0)"),
            ("20 signs 10 x 10, 2 bits, in one call, each", "c.pictures(sheet, signs, 0, 0)"),
            ("runs 240 x 240, 3,120 of them", "c.runs(sea, 0, 0, 240, 240, plain)"),
            ("save and restore 42 x 46", "c.restore(c.save(61, 50, 42, 46))"),
            ("restore, save and draw a card", "slide()"),
            ("send 42 x 46 at 62.5 MHz", "part()"),
            ("clip", "c.clip(21, 30, 60, 60)"),
        ),
    ),
    (
        "one bit, 128 x 64",
        (
            ("fill 17 x 27", "m.fill(21, 10, 17, 27, 1)"),
            ("fill 128 x 64", "m.fill(0, 0, 128, 64, 0)"),
            ("picture 17 x 27", "m.picture(bits, 0, 13, 20)"),
            ("picture 17 x 27, dark and lit", "m.picture(bits, 1, 13, 20)"),
            ("text, 6 small letters", "m.text(13, 56, 'Take 2', 1, 0)"),
            ("save and restore 17 x 27", "m.restore(m.save(21, 10, 17, 27))"),
            ("dim all", "m.dim([], off)"),
        ),
    ),
)
_EACH = 20  # where a call draws so many


def sheet(pictures: "list[tuple[int, int, int]]") -> bytes:
    """A sheet of stripes, as stage/picture/sheets.py tells: (kind, width, height) of each picture."""
    entries = data = b""
    for kind, width, height in pictures:
        words = -(-width // 8)
        depth = 2 if kind == 16 else kind
        size = words * height * depth
        rows = bytes((0x6D * i ^ i >> 3) & 0xFF for i in range(size))
        data += bytes(-len(data) % 4)
        place = 8 * len(pictures) + len(data)
        entries += struct.pack("<BBBBI", words, height, width, kind, place | 0x5F8 << 20)
        data += rows
    return entries + data


def sea() -> bytes:
    """The runs of a ground of 240 x 240: a few waves in each row."""
    data = bytearray()
    for y in range(240):
        at = 0
        for i in range(6):
            gap = 18 + (y * 7 + i * 11) % 17
            data += bytes((0xF4, gap - 16, 0x65))  # slot 4, then seven pixels of slot 5
            at += gap + 7
        data += bytes((0xF4, 240 - at - 16)) if at < 224 else bytes((239 - at << 4 | 4,)) if at < 240 else b""
    return bytes(data)


def measure(image: Path) -> "list[dict]":
    """One row for each call: {"group", "what", "us"}."""
    calls = [(group, what, call) for group, some in CALLS for what, call in some]
    files = targets.files()
    said = [exchange.spoken(call, files) for _, _, call in calls]
    files["/main.py"] = exchange.spoken(_MAIN, files).encode()
    files["/calls.txt"] = "\n".join(said).encode()
    kinds = [(4, 34, 38), (4, 24, 26), (4, 8, 8), (4, 34, 46), (2, 10, 10), (2, 40, 38), (1, 40, 38)]
    files["/sheet.bin"] = sheet(kinds)
    files["/bits.bin"] = sheet([(1, 17, 27), (16, 17, 27)])
    files["/sea.bin"] = sea()
    machine = emulator.Machine(image, files)
    machine.until(
        lambda: machine.file("/done.txt") is not None or machine.file("/error.log") is not None, 60_000, 250
    )
    if machine.file("/done.txt") is None:
        raise RuntimeError((machine.file("/error.log") or b"").decode())
    figures = (machine.file(_FIGURES) or b"").decode().split()
    rows = []
    for (group, what, _), figure in zip(calls, figures):
        us = int(figure) / 100
        rows.append({"group": group, "what": what, "us": us / _EACH if what.endswith("each") else us})
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    arguments = parser.parse_args()
    image = emulator.firmware()
    if image is None:
        print(f"Skipped: {emulator.missing()}.", file=sys.stderr)
        return SKIPPED
    rows = measure(image)
    if arguments.json:
        print(json.dumps(rows))
        return 0
    group = ""
    for row in rows:
        if row["group"] != group:
            group = row["group"]
            print(f"{group}, emulated microseconds:")
        print(f"  {row['what']:<46}{row['us']:>9,.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

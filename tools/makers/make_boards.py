"""Takes the boards of firmware/boards into docs/boards.md, its table and its drawings.

    python3 tools/makers/make_boards.py            write them; needed after a board file has come or gone
    python3 tools/makers/make_boards.py --check    only say whether the page is current; exit 1 if it is not

Flasher, player, build and tests find a board file by themselves. A board is drawn where the page has a
heading with its name and a fence below it.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import re
from types import ModuleType

from environment import project

if __name__ == "__main__":
    project.ensure()


from building import boards

FILE = project.ROOT / "docs" / "boards.md"
HEAD = "| board | what it is | pixels | chip | keys | battery | sound |\n|---|---|---|---|---|---|---|\n"

# The Pico's pins down its left side and its right one, as on its data sheet.
LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15".split()
RIGHT = "VBUS VSYS GND 3V3_EN 3V3 ADC_VREF GP28 GND GP27 GP26".split()
RIGHT += "RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16".split()
SPI = {"CLOCK": "SCK", "DATA": "MOSI", "SELECT": "CS", "COMMAND": "D/C", "RESET": "RESET"}
I2C = {"CLOCK": "SCL", "DATA": "SDA", "RESET": "RESET"}


def row(name: str) -> str:
    """A board's row of the table: its name, how its file begins, and what that says."""
    board = boards.load(name)
    words = (board.__doc__ or "").strip().split("\n")[0].rstrip(".")
    size = f"{board.WIDTH} x {board.HEIGHT}, " + ("one bit" if board.INKS == 2 else "colour")
    chip = f"{board.DRIVER.upper()}, {'SPI' if board.BUS == 'spi' else 'I2C'}"
    battery = "not measured" if board.BATTERY is None else "measured at VSYS" if board.ON_PICO else "measured"
    sound = "no" if board.BUZZER is None else "buzzer"
    return f"| `{name}` | {words} | {size} | {chip} | {len(board.KEYS)} | {battery} | {sound} |\n"


def table() -> str:
    """A row for each board, the default one first."""
    names = sorted(boards.complete(), key=lambda name: (name != boards.DEFAULT, name))
    return HEAD + "".join(map(row, names))


def wires(board: ModuleType) -> "dict[str, str]":
    """What is connected to each pin of a Pico: a key, a wire of the display, power."""
    found = {f"GP{pin}": f"{key if len(key) == 1 else key.lower()} key" for key, pin in board.KEYS.items()}
    for wire, there in (SPI if board.BUS == "spi" else I2C).items():
        if getattr(board, wire) is not None:
            found[f"GP{getattr(board, wire)}"] = there
    if board.BACKLIGHT is not None:
        found[f"GP{board.BACKLIGHT}"] = "LED, see below"
    return {**found, "VSYS": "battery +", "3V3": "VCC"}


def drawing(board: ModuleType) -> str:
    """A Pico with its USB socket at the top, and what is connected to which pin."""
    there = wires(board)
    lines = [" " * 21 + "+----- USB -----+"]
    for i, (left, right) in enumerate(zip(LEFT, RIGHT)):
        a, b = there.get(left, ""), there.get(right, "")
        wire = f"{a:>12} " + ("--- " if a else "    ")
        end = (" --- " + b) if b else ""
        lines.append(f"{wire}{left:>4}|{i + 1:>2}           {40 - i:>2}|{right:<6}{end}".rstrip())
    return "\n".join([*lines, " " * 21 + "+---------------+"]) + "\n"


def text(page: str) -> str:
    """The page with today's table and drawings."""
    before, rest = page.split(HEAD)
    page = before + table() + rest[rest.index("\n\n") + 1 :]
    for name in boards.complete():
        found = re.search(rf"### `{name}`\n\n```\n([\s\S]*?)```\n", page)
        if found:
            page = page[: found.start(1)] + drawing(boards.load(name)) + page[found.end(1) :]
    return page


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="only say whether the page is current")
    given = parser.parse_args(arguments)
    now = FILE.read_text(encoding="utf-8")
    wanted = text(now)
    if given.check:
        if now != wanted:
            print("docs/boards.md is not current: run tools/makers/make_boards.py.", file=sys.stderr)
        return int(now != wanted)
    if now != wanted:
        FILE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Draws the floors of the house into docs/dev/map.md: who may use whom.

python3 tools/makers/make_map.py            draw them
python3 tools/makers/make_map.py --check    exit 1 if the page has another drawing
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse

from environment import project

if __name__ == "__main__":
    project.ensure()

PAGE = project.ROOT / "docs" / "dev" / "map.md"
WIDTH = 100
BEGIN, END = "<!-- floors: tools/makers/make_map.py draws this -->\n", "<!-- end of floors -->"
# From the roof down: what a floor is for, and its rooms (folder, who lives there).
FLOORS: "list[tuple[str, list[tuple[str, str]]]]" = [
    ("commands", [("tools/*.py", "ten doors"), ("tools/lab", "measures"), ("tools/makers", "makes files")]),
    ("platforms", [("firmware", "RP2 boards"), ("firmware/browser", "the page")]),
    ("", [("firmware/circuitpython", "CircuitPython"), ("tools/desktop", "terminal and window")]),
    ("lib/pocketdeck", [("screens", "what a person sees and does")]),
    ("", [("screens/picture", "as pictures"), ("screens/text", "in rows of text")]),
    ("", [("link", "two devices at one table")]),
    ("", [("session", "undo, saves, settings"), ("games/<game>", "rules, bot, table, words")]),
    ("", [("stage", "what is drawn"), ("stage/picture", "pictures"), ("stage/text", "text")]),
    ("", [("engine", "the contract of a game, and what all games share")]),
]


def row(floor: str, rooms: "list[tuple[str, str]]") -> "list[str]":
    """A floor: its name at the left, and a box for each room."""
    left = 17
    each = (WIDTH - left - len(rooms) - 1) // len(rooms)
    widths = [each] * (len(rooms) - 1) + [WIDTH - left - len(rooms) - 1 - each * (len(rooms) - 1)]
    names = "|".join(name.center(width) for (name, _), width in zip(rooms, widths))
    words = "|".join(text.center(width) for (_, text), width in zip(rooms, widths))
    return [f"{floor:<{left}}|{names}|", f"{'':<{left}}|{words}|", " " * left + line(widths)]


def line(widths: "list[int]") -> str:
    """A ceiling over rooms that are so wide."""
    return "+" + "+".join("-" * width for width in widths) + "+"


def drawn() -> str:
    """The floors, as the page has them."""
    lines = [" " * 17 + line([WIDTH - 19])]
    for floor, rooms in FLOORS:
        lines += row(floor, rooms)
    return "```text\n" + "\n".join(one.rstrip() for one in lines) + "\n```\n"


def made(text: str) -> str:
    """The page with the drawing in its place."""
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + drawn() + END + rest.partition(END)[2]


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    check = parser.parse_args(words).check
    text = PAGE.read_text(encoding="utf-8")
    if check:
        if made(text) != text:
            print("docs/dev/map.md has another drawing: run tools/makers/make_map.py.", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(made(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

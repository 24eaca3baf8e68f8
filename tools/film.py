"""Makes the pictures of the README: a short game as a film, and a choice of screens.

    python3 tools/film.py              write them into pictures/
    python3 tools/film.py --check      only say whether they show today's screens; exit 1 if they do not

The film is an animated PNG, which browsers play; it shows one night of SoliTerror as the best bot plays it.
"""

import argparse
import sys
from pathlib import Path

import project

if __name__ == "__main__":
    project.ensure()

import gallery
import handheld
import picture
from handheld import Handheld, MemoryPanel
from hoststore import MemoryStore
from picture import Picture
from pocketdeck import bots

FOLDER = project.ROOT / "pictures"
SEED = 15  # a night that the best bot wins
STILL = 900  # ms that a frame stays
SHEETS = {
    "tables": (
        "pico_lcd_1_3",
        ("handsolo-landed", "solo-four", "portroyal-trade", "soliterror-late", "spacehope-first", "launcher"),
        3,
    ),
    "small": (
        "ssd1306_i2c",
        (
            "launcher",
            "handsolo-first-card",
            "solo-call",
            "portroyal-discover",
            "soliterror-fight",
            "spacehope-first",
            "tip",
            "statistics-best",
        ),
        4,
    ),
}


def film() -> "list[Picture]":
    """The frames: from the launcher to the result."""
    shown = Handheld(MemoryPanel(*handheld.SIZES["pico_lcd_1_3"]), MemoryStore(), seed=SEED)
    frames = [shown.picture()]

    def press(keys: str) -> None:
        for key in keys.split():
            shown.press(key)
            if frames[-1] != shown.picture():
                frames.append(shown.picture())

    press("down down down a a")
    session = shown.app.session
    while not session.game.over:
        action = bots.choose(session.game, 0, "hard")[0]
        screen = shown.app.stack[-1]
        at = screen.actions().index(action)
        shown.press("right " * at)  # nobody wants to see every step of the focus
        if at:
            frames.append(shown.picture())
        press("a")
    return frames


def sheet(name: str) -> Picture:
    """A choice of screens on one picture."""
    board, scenes, columns = SHEETS[name]
    return picture.contact_sheet([picture.rgb(gallery.scene(board, scene)) for scene in scenes], columns)


def write(folder: Path) -> None:
    """All pictures of the README."""
    folder.mkdir(exist_ok=True)
    picture.write_apng(folder / "night.png", film(), STILL)
    for name in SHEETS:
        picture.save(folder / (name + ".png"), sheet(name), 2 if name == "small" else 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    if not arguments.check:
        write(FOLDER)
        for path in sorted(FOLDER.iterdir()):
            print("%s: %d bytes" % (path.relative_to(project.ROOT), path.stat().st_size))
        return 0
    old = [name for name in SHEETS if gallery.read(FOLDER / (name + ".png")).rows != sheet(name).rows]
    for name in old:
        print(f"pictures/{name}.png is not as the screens are today: run tools/film.py.", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())

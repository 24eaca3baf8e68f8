"""Makes the pictures of the README: a short game as a film, and a choice of screens.

    python3 tools/film.py    write them into pictures/, after the golden screens have changed

The film is an animated PNG, which browsers play; it shows one night of SoliTerror as the best bot plays it.
"""

import argparse
import sys
from pathlib import Path

from common import project

if __name__ == "__main__":
    project.ensure()

import gallery
from common import handheld, picture
from common.handheld import Handheld, MemoryPanel
from common.hoststore import MemoryStore
from common.picture import Picture
from pocketdeck.engine import bots

FOLDER = project.ROOT / "pictures"
SEED = 15  # a night that the best bot wins
STILL = 900  # ms that a frame stays
SHEETS = {
    "tables": (
        "pico_lcd_1_3",
        ("launcher", "handsolo-loaded", "solo-four", "portroyal-trade", "soliterror-late", "spacehope-first"),
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
    board, names, columns = SHEETS[name]
    return picture.contact_sheet([picture.rgb(gallery.shot(board, name)) for name in names], columns)


def write(folder: Path) -> None:
    """All pictures of the README."""
    folder.mkdir(exist_ok=True)
    picture.write_apng(folder / "night.png", film(), STILL)
    for name in SHEETS:
        picture.save(folder / (name + ".png"), sheet(name), 2 if name == "small" else 1)


def main() -> int:
    argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0]).parse_args()
    write(FOLDER)
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.relative_to(project.ROOT)}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

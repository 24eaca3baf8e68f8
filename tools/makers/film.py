"""Makes the pictures of the README: some decisions of each game as a film, and a choice of screens.

    python3 tools/makers/film.py              write them into pictures/, after the golden screens have changed
    python3 tools/makers/film.py portroyal    this game's film alone

A film is an animated PNG, which browsers play; a bot plays it, and it has every frame of every motion, each
as long as it stays on a handheld.
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

from imaging import picture
from imaging.picture import Picture
from playing import game_dev, golden_screens, handheld
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.screens.picture.play import Play
from pocketdeck.stage.picture import motion

FOLDER = project.ROOT / "pictures"
BOARD = "pico_lcd_1_3"
STILL = 800  # ms that a decision stays
POINTED = 350  # ms that one sees what will be done
IN_TIME = 12  # tenths of a second that are left when a key is pressed that has to come in time
LONGEST = 900  # ms that anything stays that goes on by itself


def _shown(which: int) -> "list[str]":
    """The shots that stand for the games, on a large screen (0) or on a small one."""
    return [f"{game_id}-{game_dev.get(game_id, 'SHOWN')[which]}" for game_id in catalog.GAMES]


SHEETS = {
    "tables": ("pico_lcd_1_3", ["launcher", *_shown(0)], 3),
    "small": ("ssd1306_i2c", ["launcher", *_shown(1), "tip", "statistics-best"], 4),
}


def film(game_id: str, seed: int, decisions: int) -> "list[tuple[Picture, int]]":
    """The frames of so many decisions, each with the milliseconds that it stays."""
    shown = Handheld(MemoryPanel(*handheld.SIZES[BOARD]), MemoryStore(), seed=seed)
    info = catalog.info(game_id)
    level = info["bots"][-1]
    seats = min(4, info["players"][1])
    shown.begin(game_id, [None] + [level] * (seats - 1), {}, seed)
    frames: "list[tuple[Picture, int]]" = []

    def keep(ms: int) -> None:
        picture = shown.picture()
        if frames and frames[-1][0] == picture:
            frames[-1] = picture, min(frames[-1][1] + ms, LONGEST)
        else:
            frames.append((picture, ms))

    session = shown.app.session
    while decisions and not session.game.over:
        screen = shown.app.stack[-1]
        due = shown.app.wait()
        if due is not None:
            keep(motion.FRAME if screen.moving else min(due, LONGEST))
            shown.app.tick()
            if getattr(screen, "lapse", -1) >= 0 and screen.left == IN_TIME:
                shown.press("up a")
        elif not isinstance(screen, Play):  # a message, whose words would take too long here
            shown.press("b")
        elif screen.reads():
            keep(LONGEST)
            shown.press("a")
        else:
            keep(STILL)
            screen.point(bots.choose(session.game, 0, level)[0])
            shown.app.draw()
            keep(POINTED)
            shown.press("a")
            decisions -= 1
    shown.still()
    keep(2 * STILL)
    return frames


def sheet(name: str) -> Picture:
    """A choice of screens on one picture."""
    board, names, columns = SHEETS[name]
    return picture.contact_sheet([picture.rgb(golden_screens.shot(board, name)) for name in names], columns)


def write(folder: Path, games: "list[str]") -> None:
    """The films of these games, and with all of them the sheets."""
    folder.mkdir(exist_ok=True)
    for game_id in games:
        picture.write_apng(folder / (game_id + ".png"), film(game_id, *game_dev.get(game_id, "FILM")))
    if len(games) == len(catalog.GAMES):
        for name in SHEETS:
            picture.save(folder / (name + ".png"), sheet(name), 2 if name == "small" else 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="*", choices=[[], *catalog.GAMES], help="only these films")
    write(FOLDER, parser.parse_args().game or list(catalog.GAMES))
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.relative_to(project.ROOT)}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

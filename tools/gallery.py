"""Pictures of every screen at every size, and of the desktop's window: a test holds today's against them.

    python3 tools/gallery.py                 say which golden screens differ; exit 1 if any does
    python3 tools/gallery.py --accept        take today's screens as the golden ones
    python3 tools/gallery.py --sheet FILE    all of them on one PNG per board, to look at

A differing picture is put into build/gallery/ beside one of the difference. Those of the window show all of
it: case, keys, brand and legend too.
"""

import environment

environment.check_python()

import argparse
import sys

from environment import project

if __name__ == "__main__":
    project.ensure()

from imaging import picture
from playing import golden_screens, handheld
from pocketdeck.engine import catalog


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--accept", action="store_true", help="make today's screens the golden ones")
    parser.add_argument("--game", help="only this game's, and those of the app")
    parser.add_argument("--sheet", metavar="FILE", help="write contact sheets FILE-<board>.png")
    arguments = parser.parse_args()
    bad = 0
    for board in (*handheld.SIZES, golden_screens.TEXT, golden_screens.WINDOW):
        if arguments.sheet:
            screens = [picture.rgb(golden_screens.drawn(board, name)) for name in golden_screens.kept(board)]
            picture.save(f"{arguments.sheet}-{board}.png", picture.contact_sheet(screens, 5), 1)
            continue
        for name in golden_screens.kept(board):
            if arguments.game and name.partition("-")[0] in set(catalog.GAMES) - {arguments.game}:
                continue
            now = golden_screens.drawn(board, name)
            why = golden_screens.differs(board, name, now)
            if why and arguments.accept:
                path = golden_screens.golden(board, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                picture.save(path, now)
            elif why:
                bad = 1
                print(f"{board} {name}: {why}")
    return bad


if __name__ == "__main__":
    sys.exit(main())

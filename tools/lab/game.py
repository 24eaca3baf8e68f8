"""Runs a command that one game alone needs, from its package: dev/learn.py, dev/balance.py.

python3 tools/lab/game.py GAME COMMAND ...    what a command takes is told by GAME COMMAND --help
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse

from environment import project
from playing import game_dev

if __name__ == "__main__":
    project.ensure()

from pocketdeck.engine import catalog

COMMANDS = ("learn", "balance")


def main(words: "list[str] | None" = None) -> int:
    """The command; returns the exit status of the game's."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=catalog.GAMES)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help="what the command takes")
    given = parser.parse_args(words)
    found = game_dev.module(given.game, given.command)
    if found is None:
        parser.error(f"{given.game} has no dev/{given.command}.py")
    return int(found.main(given.rest))


if __name__ == "__main__":
    sys.exit(main())

"""Draws a position of a game through the stage and the plain canvas, as a board of that size shows it.

    python3 tools/lab/table.py portroyal --board 240x240 --seed 7 --moves 30 --scale 3 table.png
    python3 tools/lab/table.py portroyal --board 128x64 --phase trade table.png

The moves are those of a bot. With --phase it plays on until the game asks that, and at most --moves.
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
from playing import tables
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.engine.game import Game


def wanted(game: Game, phase: "int | None", event: "int | None") -> bool:
    """Has the game come to what was asked for?"""
    if event is not None:
        return event in [one[0] for one in game.events(0)]
    return phase is None or game.phase == phase and game.to_act == 0


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=tables.GAMES)
    parser.add_argument("file", type=Path, help="the PNG to write")
    parser.add_argument("--board", choices=list(tables.SIZES), default="240x240", help="its screen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=0, help="moves of a bot before it is drawn")
    parser.add_argument("--players", type=int, help="seats, the fewest that the game allows if not said")
    parser.add_argument("--phase", type=int, help="play on until the first seat is asked that")
    parser.add_argument("--event", type=int, help="play on until an event of this kind, and show it")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--keys", default="", help="move the focus then: u, d, l, r")
    parser.add_argument("--bot", default="medium", help="who plays")
    parser.add_argument("--scale", type=int, default=2)
    given = parser.parse_args(arguments)
    try:
        options = dict(option.split("=", 1) for option in given.option)
        players = given.players or catalog.part(given.game).PLAYERS[0]
        game = catalog.new_game(given.game, given.seed, players, options)
    except (IllegalOption, ValueError) as error:
        print(f"table: {error}", file=sys.stderr)
        return 2
    made = 0
    seats = [given.bot] * players
    before = game.view(0)
    while not game.over and (made < given.moves or not wanted(game, given.phase, given.event)):
        before = game.view(0)
        action = bots.step(game, seats)
        if action is None:
            break
        made += 1
    shown = tables.stage(given.game, given.board)
    if given.event is not None:
        shown.set(before, [], False)
    tables.show(shown, game, given.event is not None)
    for name in given.keys:
        shown.move("udlr".index(name))
    if given.keys:
        shown.draw()
    picture.save(given.file, tables.render(given.game, shown), given.scale)
    print(f"{given.file}: after {made} moves, {shown.now.count} pieces")
    return 0


if __name__ == "__main__":
    sys.exit(main())

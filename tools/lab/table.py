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
import importlib

from environment import project

if __name__ == "__main__":
    project.ensure()

from imaging import picture
from playing import game_dev
from playing.handheld import MemoryPanel
from pocketdeck.engine import bots, catalog
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.engine.game import Game
from pocketdeck.stage import bar, palettes
from pocketdeck.stage.pixels import Canvas
from pocketdeck.stage.stage import Stage

SIZES = {"240x240": (240, 240, 16), "320x240": (320, 240, 16), "240x135": (240, 135, 16)}
SIZES.update({"160x80": (160, 80, 16), "128x64": (128, 64, 2)})
# Those whose table is a picture.
GAMES = [game for game in catalog.GAMES if (game_dev.GAMES / game / "tableau").exists()]
_DARK = (6, 8, 12)
_DIGITS = bytes([int(chr(code), 16) if chr(code) in "0123456789abcdef" else 0 for code in range(256)])
_BITS = [bytes([byte >> bit & 1 for byte in range(256)]) for bit in range(8)]
_LIT = (190, 232, 255)


def stage(game_id: str, size: str) -> Stage:
    """A stage of one of SIZES for a game, with nothing on it yet."""
    width, height, inks = SIZES[size]
    canvas = Canvas(MemoryPanel(width, height, inks))
    made = Stage(canvas, height - bar.height(canvas))
    part = "pieces1" if inks == 2 else "pieces"
    scene = importlib.import_module(f"pocketdeck.games.{game_id}.tableau.scene")
    made.use(scene, importlib.import_module(f"pocketdeck.games.{game_id}.tableau.{part}"))
    return made


def pixels(canvas: Canvas) -> "list[bytes]":
    """What the frame shows: an ink for each pixel, row by row; on one bit 0 and 1."""
    rows = []
    for y in range(canvas.height):
        if canvas.inks == 2:
            at = (y >> 3) * canvas.width
            rows.append(bytes(canvas.buffer[at : at + canvas.width]).translate(_BITS[y & 7]))
        else:
            step = (canvas.width + 7) // 8 * 4
            data = canvas.buffer[y * step : (y + 1) * step]
            rows.append(data.hex().encode().translate(_DIGITS)[: canvas.width])
    return rows


def render(game_id: str, shown: Stage) -> picture.Picture:
    """The frame in its game's palette."""
    canvas = shown.canvas
    palette = palettes.of(game_id)
    colours = [(palette[i], palette[i + 1], palette[i + 2]) for i in range(0, 48, 3)]
    if canvas.inks == 2:
        colours = [_DARK, _LIT]
    return picture.Picture(canvas.width, canvas.height, pixels(canvas), colours)


def show(shown: Stage, game: object, events: bool = False) -> None:
    """Draw a game's position and the bar; with what the last action has done, where events are shown."""
    view = game.view(0)  # type: ignore[attr-defined]
    if events:
        view["events"] = game.events(0)  # type: ignore[attr-defined]
    offered = game.offered()  # type: ignore[attr-defined]
    shown.set(view, offered, False)
    shown.draw()
    focused = shown.actions()
    verb = game.label(focused[0]) if focused else "Look closer"  # type: ignore[attr-defined]
    second = shown.table.second(view, offered)
    others = [("B", game.label(second))] if second >= 0 and second not in focused else []  # type: ignore[attr-defined]
    bar.draw(shown.canvas, verb, tuple(others + [("Y", "Look")]))


def wanted(game: Game, phase: "int | None", event: "int | None") -> bool:
    """Has the game come to what was asked for?"""
    if event is not None:
        return event in [one[0] for one in game.events(0)]
    return phase is None or game.phase == phase and game.to_act == 0


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file", type=Path, help="the PNG to write")
    parser.add_argument("--board", choices=list(SIZES), default="240x240", help="its screen")
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
    shown = stage(given.game, given.board)
    if given.event is not None:
        shown.set(before, [], False)
    show(shown, game, given.event is not None)
    for name in given.keys:
        shown.move("udlr".index(name))
    if given.keys:
        shown.draw()
    picture.save(given.file, render(given.game, shown), given.scale)
    print(f"{given.file}: after {made} moves, {shown.now.count} pieces")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Whether all that a game offers is on its picture: each action on a piece that is whole, seen and reached.

    python3 tools/lab/offered.py                                   every game with a picture, at every size
    python3 tools/lab/offered.py solo --games 5 --positions 400    more games, and more positions of each

Games are played to their end, half by bots and half by chance, with the fewest seats, the most, and some in
between. Of the decisions in them so many are looked at, as the person who has them sees them. Exit status 1
if anything is wrong:

    no place    the table puts no piece for an action
    beyond      its piece, its sheet or its tray lies beyond the picture
    covered     other pieces lie on all of it, or it is not even painted where the focus is on it
    far off     the stick does not come to it from where the focus begins
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import random
from typing import Any, Iterator

from environment import project

if __name__ == "__main__":
    project.ensure()

from playing import tables
from pocketdeck.engine import bots, catalog
from pocketdeck.stage.picture import focus
from pocketdeck.stage.picture.scene import A, KIND, LOOK, ROW, SHEET
from pocketdeck.stage.picture.tray import Tray

GAMES = [*tables.GAMES, "template"]
GAMES_EACH = 1  # with each number of seats
POSITIONS = 60  # of each game
SEEN = 4  # pixels of a piece that have to be seen, at least: the smallest signs have few
_LONGEST = 3000  # moves


def seats(game_id: str) -> "list[int]":
    """The numbers of seats worth a look: the fewest, one more, the middle, the most."""
    least, most = catalog.info(game_id)["players"]
    return sorted({least, min(least + 1, most), (least + most) // 2, most})


def decisions(game_id: str, players: int, seed: int, most: int) -> "list[Any]":
    """At most so many positions of a whole game in which somebody decides, spread over it."""
    options = {row[0]: row[1][seed % len(row[1])] for row in catalog.info(game_id)["options"]}
    game = catalog.new_game(game_id, seed, players, options)
    chance = random.Random(seed)
    found = []
    while not game.over and game.moves < _LONGEST:
        found.append(game.pack())
        claims = [claim for seat in range(players) for claim in game.claims(seat)]
        if claims and chance.random() < 0.2:
            game.apply(chance.choice(claims))
        elif chance.random() < 0.5:
            game.apply(chance.choice(game.actions()))
        else:
            game.apply(bots.choose(game, game.to_act, "easy")[0])
    if len(found) > most:
        found = [found[at] for at in sorted(chance.sample(range(len(found)), most))]
    return [catalog.load_game(data) for data in found]


class Looker:
    """Looks at positions of one game. What it has seen to be right it does not look at again."""

    def __init__(self, game_id: str, sizes: "tuple[str, ...]" = tuple(tables.SIZES)) -> None:
        self.game_id = game_id
        self.stages = {size: tables.stage(game_id, size) for size in sizes}
        self.known: "set[tuple]" = set()
        self.looked = 0  # actions

    def faults(self, game: Any) -> "Iterator[str]":
        """What is wrong with a position, at each size."""
        seat = game.to_act
        view = game.view(seat)
        view["events"] = ()
        view.setdefault("names", game.names)
        offered = game.offered() + [claim for claim in game.claims(seat) if claim not in game.offered()]
        for size, shown in self.stages.items():
            shown.fresh = True  # the focus begins anew
            shown.now.clear()
            shown.table.scene(view, shown, offered)
            placed = set(shown.now.actions)
            shown.set(view, offered, False)
            reached = self.reached(size, shown)
            for action in offered:
                self.looked += 1
                piece = shown.now.owner(action)
                wrong = ""
                if action not in placed:
                    wrong = "no place"
                elif not self.inside(shown, piece, game):
                    wrong = "beyond"
                elif piece not in reached:
                    wrong = "far off"
                elif not self.seen(size, shown, piece) and not self.appears(shown, piece):
                    wrong = "covered"
                if wrong:
                    where = f"{self.game_id} {size}, {game.players} seats, {game.moves} moves"
                    yield f"{where}: {wrong}: {game.notation(action)}"

    def inside(self, shown: Any, piece: int, game: Any) -> bool:
        """Are the piece, and what opens from it, on the picture as a whole?"""
        now = shown.now
        places = [now.place(piece)]
        carried = now.carried(piece)
        look = now.get(piece, LOOK)
        if look & SHEET:
            places.append(shown.sheet)
        elif len(carried) > 1:
            at, shown.at = shown.at, piece
            opened = Tray(shown, [game.label(action) for action in carried])
            shown.at = at
            places.append((opened.x, opened.y, opened.w, opened.h))
        for x, y, w, h in places:
            if x < 0 or y < 0 or w < 1 or h < 1 or x + w > shown.width or y + h > shown.height:
                return False
        return True

    def seen(self, size: str, shown: Any, piece: int) -> bool:
        """Does leaving the piece out, with what only lies in it, change what is to be seen at its place?"""
        now = shown.now
        rows = now.rows
        x, y, w, h = now.place(piece)
        many = now.seek.touching(now.rows, now.count, x, y, w, h, shown.found)
        around = list(shown.found[:many])
        key = (
            size,
            piece - around[0],
            now.phase,
            *(bytes(now.rows[at * ROW : at * ROW + ROW]) for at in around),
        )
        if key in self.known:
            return True
        inside = [piece]
        for other in around:
            ox, oy, ow, oh = now.place(other)
            if other > piece and other not in now.owners and x <= ox and y <= oy:
                if ox + ow <= x + w and oy + oh <= y + h:
                    inside.append(other)
        pictures = []
        canvas = shown.canvas
        for without in ([], inside):
            canvas.clip(x, y, w, h)
            shown.pieces.ground(canvas, shown, x, y, w, h)
            for other in around:
                if other not in without:
                    at = other * ROW
                    shown.pieces.PAINTERS[rows[at + KIND]](canvas, *rows[at + A : at + ROW])
            pictures.append(b"".join(row[x : x + w] for row in tables.pixels(canvas)[y : y + h]))
        canvas.end()
        different = sum(one != other for one, other in zip(*pictures, strict=True))
        if different < SEEN:
            return False
        self.known.add(key)
        return True

    def appears(self, shown: Any, piece: int) -> bool:
        """Is nothing painted of the piece until the focus is on it, and something then?"""
        x, y, w, h = shown.now.place(piece)
        canvas = shown.canvas
        painted = []
        for focused in (False, True):
            canvas.clip(x, y, w, h)
            canvas.fill(x, y, w, h, 0)
            blank = bytes(canvas.buffer)
            shown.piece(shown.now, piece, x, y, focused)
            painted.append(bytes(canvas.buffer) != blank)
        canvas.end()
        return painted == [False, True]

    def reached(self, size: str, shown: Any) -> "set[int]":
        """The pieces that the stick comes to."""
        found = {shown.at}
        queue = [shown.at]
        for piece in queue:
            for key in range(4):
                there = focus.nearest(shown.now, piece, key)
                if there not in found:
                    found.add(there)
                    queue.append(there)
        return found


def look(game_id: str, games: int = GAMES_EACH, positions: int = POSITIONS) -> "tuple[list[str], int]":
    """(what is wrong, how many actions were looked at)."""
    looker = Looker(game_id)
    wrong: "list[str]" = []
    for players in seats(game_id):
        for seed in range(1, games + 1):
            for game in decisions(game_id, players, seed, positions):
                wrong += looker.faults(game)
    return wrong, looker.looked


def main(arguments: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="*", choices=[*GAMES, []], help="all if none is named")
    parser.add_argument("--games", type=int, default=GAMES_EACH, help="with each number of seats")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="of each game that are looked at")
    given = parser.parse_args(arguments)
    problems: "list[str]" = []
    for game_id in given.game or GAMES:
        wrong, looked = look(game_id, given.games, given.positions)
        print(f"{game_id:<12} {looked:7} actions, {len(wrong)} of them not as they have to be", flush=True)
        problems += wrong
    for problem in problems:
        print(problem, file=sys.stderr)
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())

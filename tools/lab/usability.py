"""How many keys the tables that are pictures want, and what is out of reach, cut off or covered.

    python3 tools/lab/usability.py    every such game at every size
    python3 tools/lab/usability.py portroyal --board ssd1306_i2c --decisions 50

Bots play a few hundred decisions of each, from fixed seeds, with the screens of the real app; what a bot
chooses is done with the fewest keys that do it from where the focus is. Exit status 1 if a figure is worse
than its aim:

    keys            a decision takes, its mean; 95%: nearly all take at most so many
    only choice     decisions that are no choice and still wanted a key
    scrolled        decisions of which some choices lie beyond a list's end
    far             actions that take more than 8 keys from where the focus begins
    covered         times that news lay over something that carries an action
    cut             bars that lack a letter of A's verb, or all of B's
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
from typing import NamedTuple

from environment import project

if __name__ == "__main__":
    project.ensure()

from playing import handheld, tables
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.stage.picture import bar, tray
from pocketdeck.stage.picture.scene import H, LOOK, SHEET, TWICE, W, X, Y

GAMES = [game for game in catalog.GAMES if catalog.pictured(game)]
DECISIONS = 300
REACH = 8  # keys
MEANS = {"solo": 1.7, "spacehope": 2.5}
MEAN = 2.0  # of the other games
MOST = 5  # keys of 95 in 100 decisions
_TURNS = 3000  # ticks between two decisions, at most


class Figures(NamedTuple):
    """What was counted in so many decisions; `problems` name the first of each kind."""

    decisions: int
    mean: float
    most: int
    only: int
    scrolled: int
    far: int
    covered: int
    cut: int
    problems: "list[str]"


def keys(screen: "object", action: int, way: "dict[int, int]") -> int:
    """How many keys do an action, 99 if none do."""
    stage = screen.stage  # type: ignore[attr-defined]
    if screen.second() == action:  # type: ignore[attr-defined]
        return 1
    piece = stage.now.owner(action)
    if piece not in way:
        return 99
    carried = stage.now.carried(piece)
    asks = len(carried) > 1 or stage.now.get(piece, LOOK) & (TWICE | SHEET)
    return way[piece] + 1 + (1 + carried.index(action) if asks else 0)


def covers(screen: "object") -> bool:
    """Do news lie over something that carries an action?"""
    plate = screen.plate  # type: ignore[attr-defined]
    now = screen.stage.now  # type: ignore[attr-defined]
    if plate is None:
        return False
    x, y, w, h = plate[:4]
    for piece in set(now.owners):
        px, py, pw, ph = (now.get(piece, field) for field in (X, Y, W, H))
        if px < x + w and x < px + pw and py < y + h and y < py + ph:
            return True
    return False


class Player:
    """Plays a game at a size until enough has been counted."""

    def __init__(self, game_id: str, board: str) -> None:
        self.game_id = game_id
        self.device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
        self.device.app.session.settings["motion"] = "off"
        self.place = f"{game_id} on {board}"
        self.taken: "list[int]" = []  # keys of each decision
        self.counts = dict.fromkeys(("only", "scrolled", "far", "covered", "cut"), 0)
        self.problems: "list[str]" = []

    def note(self, what: str, words: str) -> None:
        """Count a problem; the first of each kind is kept in words."""
        if not self.counts[what]:
            self.problems.append(f"{self.place}: {what}: {words}")
        self.counts[what] += 1

    def begin(self, seed: int) -> None:
        """A new game, with other options each time."""
        info = catalog.info(self.game_id)
        options = {row[0]: row[1][seed % len(row[1])] for row in info["options"]}
        least, most = info["players"]
        players = least + seed % (most - least + 1)
        self.device.begin(self.game_id, [None] + ["easy"] * (players - 1), options, seed)

    def settle(self) -> "object":
        """Let pass what goes on by itself; the screen of the next decision, None when the game is over."""
        app = self.device.app
        for _ in range(_TURNS):
            screen = app.stack[-1]
            if type(screen).__name__ != "Play" or not screen.moving and screen.reads():
                self.device.press("a")
            elif app.session.game.over:
                return None
            elif app.wait() is not None:
                app.tick()
            else:
                return screen
        raise AssertionError(f"{self.place} never comes to a decision")

    def look(self, screen: "object") -> None:
        """Look at what a decision shows."""
        actions = screen.actions()  # type: ignore[attr-defined]
        game = self.device.app.session.game
        words = ", ".join(game.notation(action) for action in actions if action >= 0)
        if game.forced and not screen.waits():  # type: ignore[attr-defined]
            self.note("only", words)
        stage = screen.stage  # type: ignore[attr-defined]
        way = tables.distances(stage.now, stage.at)
        for action in actions:
            if keys(screen, action, way) > REACH:
                self.note("far", f"{game.notation(action) if action >= 0 else 'a claim'} of {words}")
        for piece in set(stage.now.owners):
            if len(stage.now.carried(piece)) > tray.rows(stage):
                self.note("scrolled", words)
        if covers(screen):
            self.note("covered", screen.news[0])  # type: ignore[attr-defined]
        for piece in way:
            stage.go(piece)
            verb, others = screen.verbs()  # type: ignore[attr-defined]
            named = [other for other in others if other[0] == "B"]
            if bar.fits(stage.canvas, verb, others) < len(named):
                self.note("cut", f"{verb} {' '.join(named[0]) if named else ''}")
        stage.go(next(iter(way)))

    def play(self, decisions: int) -> Figures:
        """Play; the figures."""
        seed = 0
        while len(self.taken) < decisions:
            seed += 1
            self.begin(seed)
            while len(self.taken) < decisions:
                screen = self.settle()
                if screen is None:
                    break
                self.look(screen)
                stage = screen.stage  # type: ignore[attr-defined]
                action = bots.choose(self.device.app.session.game, screen.seat, "medium")[0]  # type: ignore[attr-defined]
                self.taken.append(keys(screen, action, tables.distances(stage.now, stage.at)))
                game = self.device.app.session.game
                before = game.moves
                if screen.second() == action:  # type: ignore[attr-defined]
                    self.device.press("b")
                else:
                    self.device.choose(action)
                assert game.moves > before, f"{self.place}: {game.notation(action)} is not done by its keys"
        ordered = sorted(self.taken)
        return Figures(
            decisions=len(ordered),
            mean=sum(ordered) / len(ordered),
            most=ordered[(len(ordered) * 95 + 99) // 100 - 1],
            problems=self.problems,
            **self.counts,
        )


def measure(game_id: str, board: str, decisions: int = DECISIONS) -> Figures:
    """The figures of a game at a size, a key of handheld.SIZES."""
    return Player(game_id, board).play(decisions)


def worse(game_id: str, figures: Figures) -> "list[str]":
    """What is worse than its aim, in words."""
    found = list(figures.problems)
    if figures.mean > MEANS.get(game_id, MEAN):
        found.append(f"{game_id}: a decision takes {figures.mean:.2f} keys")
    if figures.most > MOST:
        found.append(f"{game_id}: 95 in 100 decisions take up to {figures.most} keys")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="one of " + ", ".join(GAMES))
    parser.add_argument("--board", choices=list(handheld.SIZES), help="only its size")
    parser.add_argument("--decisions", type=int, default=DECISIONS, metavar="N", help="of each game and size")
    arguments = parser.parse_args()
    for game_id in arguments.games:
        if game_id not in GAMES:
            parser.error(f"{game_id} has no table that is a picture; these have: {', '.join(GAMES)}")
    problems = []
    print("                          keys  95%  only choice  scrolled  far  covered  cut")
    for game_id in arguments.games or GAMES:
        for board, size in handheld.SIZES.items():
            if arguments.board in (None, board):
                it = measure(game_id, board, arguments.decisions)
                problems += worse(game_id, it)
                print(
                    f"{game_id:<12} {size[0]:>3} x {size[1]:<3}   {it.mean:5.2f} {it.most:4}"
                    f"  {it.only:11}  {it.scrolled:8}  {it.far:3}  {it.covered:7}  {it.cut:3}",
                    flush=True,
                )
    for problem in problems:
        print(problem, file=sys.stderr)
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())

"""What the tables that are pictures ask of a thumb, on positions of whole games.

    python3 tools/lab/usability.py    every such game, at every size, for every number of seats
    python3 tools/lab/usability.py portroyal --board ssd1306_i2c --games 2 --no-strength

Bots play whole games, from fixed seeds, with the screens of the real app; each decision of a person is
looked at.
Exit status 1 if a figure is worse than its aim:

    mean, worst     presses of the stick from where the focus begins to each thing that can be done; a row of
                    a tray counts as a press, too
    out             things that can be done and no key reaches
    first           decisions that begin on a loss, a payment or an ended turn, where there is a choice
    B               decisions in which B does something
    bare            buttons that lose something and do not show it
    forced          keys a game wants where there is no choice; each kind of them has its reason
    only            decisions that are no choice, wanted a key, and have no reason for it
    keys, 95%       what a bot chooses takes so many keys, its mean; nearly all take at most so many
    scroll          decisions of which some choices lie beyond a list's end
    covered         times that news lay over something that carries an action
    cut             bars that lack a letter of A's verb, or the sign of the menu or of the close-up

Then how well somebody plays who presses nothing but A, and how well easy does at the same deals.
What is lost, and which key has a reason, is in dev/hands.py of each game.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
from typing import Any, NamedTuple

from environment import project

if __name__ == "__main__":
    project.ensure()

from playing import game_dev, handheld, tables
from playing.handheld import Handheld, MemoryPanel
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog
from pocketdeck.screens.turns import LET_BE
from pocketdeck.stage.picture import bar, tray
from pocketdeck.stage.picture.scene import A, B, H, KIND, LOOK, SHEET, W, X, Y

GAMES = [game for game in catalog.GAMES if catalog.pictured(game)]
WHOLE = 20  # games
REACH = 3  # presses, at most
MEAN = 1.3  # presses
MOST = 4  # keys of 95 in 100 decisions
COUNTS = ("out", "first", "b", "bare", "only", "scroll", "covered", "cut")
_TURNS = 3000  # ticks between two decisions, at most
_STUCK = 1500  # moves after which a game of somebody who presses only A is given up


class Figures(NamedTuple):
    """What was counted in so many decisions; `problems` name the first of each kind. `forced` has how many
    keys a game were wanted, by the reason."""

    decisions: int
    mean: float
    worst: int
    keys: float
    most: int
    forced: "dict[str, float]"
    counts: "dict[str, int]"
    problems: "list[str]"


def presses(screen: "Any", action: int, way: "dict[int, int]") -> int:
    """How many presses lead to an action before A does it, 99 if none do."""
    stage = screen.stage
    piece = stage.now.owner(action)
    if piece not in way:
        return 99
    carried = stage.now.carried(piece)
    asks = len(carried) > 1 or stage.now.get(piece, LOOK) & SHEET
    row = carried.index(action)
    return way[piece] + (1 + min(row, len(carried) - row) if asks else 0)


def covers(screen: "Any") -> bool:
    """Do news lie over something that carries an action, and can be seen?"""
    plate = screen.plate
    now = screen.stage.now
    if plate is None:
        return False
    x, y, w, h = plate[:4]
    unseen = screen.table.HIDDEN
    if now.get(screen.stage.at, KIND) in unseen:
        unseen = ()
    for piece in set(now.owners):
        if now.get(piece, KIND) in unseen:
            continue
        px, py, pw, ph = (now.get(piece, field) for field in (X, Y, W, H))
        if px < x + w and x < px + pw and py < y + h and y < py + ph:
            return True
    return False


def shows(screen: "Any", action: int, tells: "Any") -> bool:
    """Does the table show what an action loses: by what changes while it is in focus, or by what is written
    on its button, which the game's `tells` has in words?"""
    stage, table = screen.stage, screen.table
    if dict(table.changes(stage.view, action)) != dict(table.changes(stage.view, -1)):
        return True
    button = stage.now.owner(action)
    return bool(tells(*[stage.now.get(button, field) for field in (KIND, A, B)]))


class _Menu:
    """The menu that B opens."""

    def out(self) -> None:
        """Nobody looks at it."""


class Player:
    """Plays a game at a size with so many seats until enough has been counted."""

    def __init__(self, game_id: str, board: str, seats: int) -> None:
        self.game_id = game_id
        self.seats = seats
        self.device = Handheld(MemoryPanel(*handheld.SIZES[board]), MemoryStore(), 7)
        self.device.app.session.settings["motion"] = "off"
        self.device.app.draw = self.unseen  # type: ignore[method-assign]
        self.hands: "Any" = game_dev.module(game_id, "hands")
        self.place = f"{game_id} on {board}, {seats} seats"
        self.taken: "list[int]" = []  # keys of each decision
        self.ways: "list[int]" = []  # presses to each thing that could be done
        self.counts = dict.fromkeys(COUNTS, 0)
        self.forced: "dict[str, int]" = {}
        self.problems: "list[str]" = []

    def unseen(self) -> None:
        """Nobody looks at the pixels, and to draw them takes most of the time: only news find their place."""
        screen: "Any" = self.device.app.stack[-1]
        if type(screen).__name__ == "Play":
            screen.stage.fresh = False
            screen.stage.finish()
            if screen.news and screen.plate is None and screen.tray is None and not screen.holds:
                screen.find_plate()

    def note(self, what: str, words: str) -> None:
        """Count a problem; the first of each kind is kept in words."""
        if not self.counts[what]:
            self.problems.append(f"{self.place}: {what}: {words}")
        self.counts[what] += 1

    def begin(self, seed: int, kinds: "list[str | None] | None" = None, plain: bool = False) -> None:
        """A new game, with other options each time unless it is `plain`."""
        info = catalog.info(self.game_id)
        options = {row[0]: row[2] if plain else row[1][seed % len(row[1])] for row in info["options"]}
        shorten(options, info["options"])
        self.device.begin(self.game_id, kinds or [None] + ["easy"] * (self.seats - 1), options, seed)

    def because(self, reason: str) -> None:
        """A key was wanted where there was no choice."""
        self.forced[reason] = self.forced.get(reason, 0) + 1

    def settle(self) -> "Any":
        """Let pass what goes on by itself; the screen of the next decision, None when the game is over."""
        app = self.device.app
        for _ in range(_TURNS):
            screen = app.stack[-1]
            game = app.session.game
            if type(screen).__name__ != "Play":
                self.because("something else lies on the table: " + type(screen).__name__)
                self.device.press("a")
            elif not screen.moving and screen.reads():
                self.read(screen)
                self.device.press("a")
            elif game.over:
                return None
            elif app.wait() is not None:
                app.tick()
            elif game.forced and not screen.claimable():
                self.read(screen)
                self.device.press("a")
            else:
                return screen
        raise AssertionError(f"{self.place} never comes to a decision")

    def read(self, screen: "Any") -> None:
        """A key is wanted to go on, and nothing is asked."""
        view = dict(screen.view)
        view.setdefault("events", screen.events)
        reason = self.hands.forced(view)
        if not reason and screen.tired:
            reason = "so much has gone by that it is read first"
        self.because(reason or "no reason")
        if not reason:
            game = self.device.app.session.game
            self.note("only", ", ".join(game.notation(action) for action in screen.actions() if action >= 0))

    def look(self, screen: "Any") -> None:
        """Look at what a decision shows."""
        actions = screen.actions()
        game = self.device.app.session.game
        stage = screen.stage
        words = ", ".join(game.notation(action) for action in actions if action >= 0)
        way = tables.distances(stage.now, stage.at)
        harms = {action: self.hands.harms(game, action) for action in actions if action >= 0}
        for action in actions:
            far = presses(screen, action, way)
            name = game.notation(action) if action >= 0 else "to go on"
            if far == 99:
                self.note("out", f"{name} of {words}")
                continue
            self.ways.append(far)
            if far > REACH:
                self.problems.append(f"{self.place}: {name} of {words} takes {far} presses")
            if harms.get(action) in ("loss", "payment") and not shows(screen, action, self.hands.tells):
                self.note("bare", f"{name} of {words}")
        first = stage.carries[0] if stage.carries else LET_BE
        if harms.get(first) and len(harms) > 1:
            self.note("first", f"{game.notation(first)}, a {harms[first]}, of {words}")
        for piece in set(stage.now.owners):
            if len(stage.now.carried(piece)) > tray.rows(stage):
                self.note("scroll", words)
        if covers(screen):
            self.note("covered", screen.news[0])
        start = stage.at
        for piece in way:
            stage.go(piece)
            verb, others = screen.verbs()
            if bar.fits(stage.canvas, verb, others) < len(others) or {"X", "Y"} - {key for key, _ in others}:
                self.note("cut", f"{verb} {others}")
        stage.go(start)

    def back(self, screen: "Any") -> None:
        """B makes no move here, and leads nowhere but to the menu; what is begun it may take back."""
        game = self.device.app.session.game
        if game.halfway or self.device.app.session.history.begun:
            return
        moves, screen.menu = game.moves, _Menu  # to draw it would take long
        screen.back()
        del screen.menu
        if game.moves != moves:
            self.note("b", f"in phase {game.phase}")

    def play(self, games: int, decisions: int = 1 << 30) -> Figures:
        """Play so many games, or until there were so many decisions; the figures."""
        seed = 0
        while seed < games and len(self.taken) < decisions:
            seed += 1
            self.begin(seed)
            while len(self.taken) < decisions:
                screen = self.settle()
                if screen is None:
                    break
                self.look(screen)
                self.back(screen)
                self.go_on(screen)
        return self.figures(seed)

    def go_on(self, screen: "Any") -> None:
        """Do what a bot chooses, or let the others go on."""
        game = self.device.app.session.game
        before = game.moves
        if self.device.app.session.person() is None:
            self.device.choose(LET_BE)
            return
        action = bots.choose(game, screen.seat, "medium")[0]
        way = tables.distances(screen.stage.now, screen.stage.at)
        self.taken.append(1 + presses(screen, action, way))
        self.device.choose(action)
        if game.moves == before and screen.doubted == action:
            self.device.press("a")  # it is asked for once more
        assert game.moves > before, f"{self.place}: {game.notation(action)} is not done by its keys"

    def figures(self, games: int) -> Figures:
        """What was counted in so many games."""
        ordered = sorted(self.taken)
        return Figures(
            decisions=len(ordered),
            mean=sum(self.ways) / len(self.ways),
            worst=max(self.ways),
            keys=sum(ordered) / len(ordered),
            most=ordered[(len(ordered) * 95 + 99) // 100 - 1],
            forced={reason: count / games for reason, count in self.forced.items()},
            counts=self.counts,
            problems=self.problems,
        )


def measure(
    game_id: str, board: str, seats: int = 0, games: int = WHOLE, decisions: int = 1 << 30
) -> Figures:
    """The figures of a game at a size, a key of handheld.SIZES, with so many seats, 0: the least."""
    return Player(game_id, board, seats or catalog.info(game_id)["players"][0]).play(games, decisions)


def worse(game_id: str, figures: Figures) -> "list[str]":
    """What is worse than its aim, in words."""
    found = list(figures.problems)
    if figures.mean > MEAN:
        found.append(f"{game_id}: what can be done is {figures.mean:.2f} presses away")
    if figures.most > MOST:
        found.append(f"{game_id}: 95 in 100 decisions take up to {figures.most} keys")
    return found


# Somebody who presses nothing but A


def pressed(game_id: str, seats: int, seed: int, board: str = "pico_lcd_1_3") -> "tuple[float, int]":
    """(share of the win, score) of who presses only A, among easy bots. Things move, so what wants more than
    A in time is let pass."""
    player = Player(game_id, board, seats)
    player.device.app.session.settings["motion"] = "on"
    seat = seed % seats
    player.begin(seed, ["easy" if other != seat else None for other in range(seats)], True)
    app = player.device.app
    while player.settle() is not None:
        before = app.session.game.moves
        for _ in range(4):  # to read what is in focus, to close that, to open a tray
            player.device.press("a")
            while getattr(app.stack[-1], "lapse", -1) >= 0:
                app.tick()
            if app.session.game.moves != before:
                break
        assert app.session.game.moves != before, f"{player.place}, game {seed}: A alone goes in a circle"
        if before > _STUCK:
            return 0.0, 0
    return ended(app.session.game, seat)


def shorten(options: dict, rows: tuple) -> None:
    """Play to 100 where that can be: rounds are alike."""
    for name, values, *_ in rows:
        if name == "target" and 100 in values:
            options[name] = 100


def easy(game_id: str, seats: int, seed: int) -> "tuple[float, int]":
    """(share of the win, score) of easy in the same seat, among easy bots."""
    info = catalog.info(game_id)
    options = {row[0]: row[2] for row in info["options"]}
    shorten(options, info["options"])
    game = catalog.new_game(game_id, seed, seats, options)
    while not game.over:
        bots.step(game, ["easy"] * seats)
    return ended(game, seed % seats)


def ended(game: "Any", seat: int) -> "tuple[float, int]":
    """(share of the win, score) of a seat."""
    result = game.result()
    winners = result["winners"]
    return (1 / len(winners) if seat in winners else 0.0), result["scores"][seat]


def strength(game_id: str, seats: int, games: int) -> "tuple[float, float, float, float]":
    """(share of wins, mean score) of who presses only A, and of easy."""
    mine = [pressed(game_id, seats, seed) for seed in range(games)]
    theirs = [easy(game_id, seats, seed) for seed in range(games)]
    return (
        sum(row[0] for row in mine) / games,
        sum(row[1] for row in mine) / games,
        sum(row[0] for row in theirs) / games,
        sum(row[1] for row in theirs) / games,
    )


def _row(game_id: str, board: str, seats: int, it: Figures) -> None:
    width, height = handheld.SIZES[board][:2]
    print(
        f"{game_id:<12} {width:>3} x {height:<3} {seats:5} {it.decisions:9} {it.mean:5.2f} {it.worst:6}"
        + "".join(f" {it.counts[name]:7}" for name in COUNTS)
        + f" {sum(it.forced.values()):7.1f} {it.keys:5.2f} {it.most:4}",
        flush=True,
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="one of " + ", ".join(GAMES))
    parser.add_argument("--board", choices=list(handheld.SIZES), help="only its size")
    parser.add_argument("--seats", type=int, help="only with so many")
    parser.add_argument("--games", type=int, default=WHOLE, metavar="N", dest="whole", help="of each")
    parser.add_argument("--decisions", type=int, default=1 << 30, metavar="N", help="at most, of each")
    parser.add_argument("--no-strength", action="store_true", help="nobody presses only A")
    arguments = parser.parse_args()
    for game_id in arguments.games:
        if game_id not in GAMES:
            parser.error(f"{game_id} has no table that is a picture; these have: {', '.join(GAMES)}")
    problems = []
    head = "".join(f" {name:>7}" for name in COUNTS)
    print(f"{'':<22} seats decisions  mean  worst{head}  forced  keys  95%")
    reasons: "dict[tuple[str, str], float]" = {}
    for game_id in arguments.games or GAMES:
        least, most = catalog.info(game_id)["players"]
        for seats in [arguments.seats] if arguments.seats else range(least, most + 1):
            for board in [arguments.board] if arguments.board else handheld.SIZES:
                it = measure(game_id, board, seats, arguments.whole, arguments.decisions)
                problems += worse(game_id, it)
                _row(game_id, board, seats, it)
                for reason, count in it.forced.items():
                    reasons[game_id, reason] = max(count, reasons.get((game_id, reason), 0))
    for (game_id, reason), count in reasons.items():
        print(f"{game_id}: up to {count:.1f} keys a game, for {reason}")
    for game_id in arguments.games or GAMES:
        least, most = catalog.info(game_id)["players"]
        tried = sorted({arguments.seats or least, arguments.seats or most})
        for seats in () if arguments.no_strength else tried:
            won, score, easy_won, easy_score = strength(game_id, seats, 5 * arguments.whole)
            print(
                f"{game_id}, {seats} seats: only A wins {won:.1%}, {score:.1f} points;"
                f" easy {easy_won:.1%}, {easy_score:.1f}",
                flush=True,
            )
            if (won, score)[seats == 1] > (easy_won, easy_score)[seats == 1]:
                problems.append(f"{game_id}, {seats} seats: who presses only A is stronger than easy")
    for problem in problems:
        print(problem, file=sys.stderr)
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())

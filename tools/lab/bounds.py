"""How near the bots are to what is possible: the levels, a fair player with much more time, one who sees all.

    python3 tools/lab/bounds.py [GAME ...] [--case NAME] [--part PART ...] [--games N] [--seed N] [--steps N]

The parts, of each game; where two or more play the others are best bots, and every seat is tried in turn:

    levels    what each level gets among best bots
    apart     at which share of the best bot's decisions, but the forced ones, another level does otherwise
    search    a player who knows what its seat may know tries --steps moves at each decision (or at one
              in some): what its choices bring more than the best bot's is what a hint loses; added to what
              the best bot gets it is how well a fair player with so much time does
    seeing    what somebody gets who sees every card and knows what the others do, after --steps moves a game

All is told with the interval in which it lies with 95%; then come the rows of docs/dev/figures.md. What is
counted in a game, and how much is played if nothing is said, stands in its package's dev/bounds.py
(bounding/facts.py).
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import os
from multiprocessing import Pool
from typing import Any

from environment import project
from lab.bounding import counted
from lab.bounding.facts import Facts, PARTS
from lab.bounding.fair import Search
from lab.bounding.seeing import Seeing

if __name__ == "__main__":
    project.ensure()

from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng

_MOST = 4  # players whose decisions are compared
_SEARCHED, _LOTS, _SEEN = 1, 2, 3  # streams of chance

HEADS = {
    "bound": "| game | in | easy | medium | hard | fair, more time | sees all | of what is possible |",
    "loss": "| game | a hint loses | easy does otherwise | medium |",
    "how": "| game | games: levels | compared | search | seeing | steps: search | seeing | minutes |",
}
Figure = tuple[float, float]  # a mean, and half of its interval


def begun(facts: Facts, case: str, number: int) -> "tuple[Any, int]":
    """(game, seat) of a number: each seat plays each deal once, with as few players as there can be."""
    players = catalog.info(facts.id)["players"][0]
    return catalog.new_game(facts.id, number // players, players, facts.cases[case]), number % players


def level_game(job: tuple) -> float:
    """What a level gets among best bots."""
    game_id, case, number, _, level = job
    facts = Facts(game_id)
    game, seat = begun(facts, case, number)
    levels = facts.levels(game.players)
    levels[seat] = level
    while not game.over:
        bots.step(game, levels)
    return float(facts.value(game, seat))


def apart_game(job: tuple) -> "tuple[list[int], int]":
    """(how often each other level would do something else, how often it could) in a game of best bots."""
    game_id, case, number, *_ = job
    info = catalog.info(game_id)
    *others, best = info["bots"]
    players = min(info["players"][1], _MOST)
    game = catalog.new_game(game_id, number, players, Facts(game_id).cases[case])
    differ = [0] * len(others)
    decisions = 0
    while not game.over:
        if len(game.actions()) > 1:
            decisions += 1
            action = bots.choose(game, game.to_act, best)[0]
            for i, level in enumerate(others):
                differ[i] += bots.choose(game, game.to_act, level)[0] != action
        bots.step(game, [best] * players)
    return differ, decisions


def searched_game(job: tuple) -> "tuple[float, int, int]":
    """(what the search's choices bring more than the best bot's, decisions looked at, those changed)."""
    game_id, case, number, steps, *_ = job
    facts = Facts(game_id)
    game, seat = begun(facts, case, number)
    levels = facts.levels(game.players)
    lots = Rng(number, _LOTS)
    gain = 0.0
    looked = changed = 0
    while not game.over:
        usual: "Any" = bots.pick(game, levels)
        choices = game.actions()
        if game.to_act == seat and usual in choices and len(choices) > 1 and not lots.below(facts.every):
            looked += 1
            search = Search(facts, game, usual, Rng(number << 16 | game.moves, _SEARCHED))
            action = search.best(steps)
            if action != usual:
                changed += 1
                gain += search.gain(action, 2 * steps)
            game.apply(action)
        else:
            game.apply(usual)
    return gain, looked, changed


def seen_game(job: tuple) -> float:
    """What somebody who sees all gets."""
    game_id, case, number, steps, *_ = job
    facts = Facts(game_id)
    game, seat = begun(facts, case, number)
    return Seeing(facts, game, seat).search(steps, facts.enough, Rng(number, _SEEN))


class Report:
    """The figures of one game in one case; what has not been measured is left out."""

    def __init__(self, facts: Facts, case: str, arguments: argparse.Namespace) -> None:
        self.facts = facts
        self.case = case
        self.arguments = arguments
        self.name = catalog.info(facts.id)["title"] + (f", {case}" if case else "")
        self.levels: "dict[str, Figure]" = {}
        self.apart: "dict[str, Figure]" = {}
        self.gain: "Figure | None" = None
        self.regret: "Figure | None" = None
        self.seeing: "Figure | None" = None
        self.spent = 0.0  # seconds of computing

    def games(self, part: str) -> int:
        return int(self.arguments.games or self.facts.games[part])

    def steps(self, part: str) -> int:
        return int(self.arguments.steps or self.facts.steps.get(part, 0))

    def play(self, part: str, of: "Any", level: str = "") -> list:
        """The results of a part's games, in the order of their seeds."""
        first = self.arguments.seed
        jobs = [
            (self.facts.id, self.case, first + i, self.steps(part), level) for i in range(self.games(part))
        ]
        if self.arguments.processes == 1:
            return [of(job) for job in jobs]
        with Pool(self.arguments.processes) as pool:
            rows = pool.map(of, jobs, chunksize=1)
            pool.close()
            pool.join()  # so that their time is known
        return rows

    def measure(self, part: str) -> "list[str]":
        """Play a part; in words what it gave."""
        since = sum(os.times()[:4])
        lines = getattr(self, "_" + part)()
        self.spent += sum(os.times()[:4]) - since
        return [f"{self.name}, {part}: {line}" for line in lines]

    def _levels(self) -> "list[str]":
        info = catalog.info(self.facts.id)
        for level in info["bots"]:
            deals: "dict[int, list[float]]" = {}  # the seats of a deal share one win
            for i, worth in enumerate(self.play("levels", level_game, level)):
                deals.setdefault((self.arguments.seed + i) // info["players"][0], []).append(worth)
            self.levels[level] = counted.ratio([(sum(deal), len(deal)) for deal in deals.values()])
        return [
            f"{level} {told(figure)} {self.facts.unit}, {self.games('levels'):,} games"
            for level, figure in self.levels.items()
        ]

    def _apart(self) -> "list[str]":
        rows = self.play("apart", apart_game)
        for i, level in enumerate(catalog.info(self.facts.id)["bots"][:-1]):
            share, wide = counted.ratio([(differ[i], decisions) for differ, decisions in rows])
            self.apart[level] = 100 * share, 100 * wide
        of = sum(decisions for _, decisions in rows)
        return [
            f"{level} otherwise than the best at {told(figure)}% of {of:,} decisions, {len(rows):,} games"
            for level, figure in self.apart.items()
        ]

    def _search(self) -> "list[str]":
        rows = self.play("search", searched_game)
        looked = sum(row[1] for row in rows)
        self.regret = counted.ratio([(row[0], row[1]) for row in rows])
        if self.facts.every == 1:
            self.gain = counted.mean([row[0] for row in rows])
        share = sum(row[2] for row in rows) / max(1, looked)
        out = [
            f"a hint loses {told(self.regret, 3)} {self.facts.loss}; after {self.steps('search'):,} steps"
            f" each {share:.1%} of {looked:,} decisions are others, {len(rows):,} games"
        ]
        if self.gain:
            out.append(f"a fair player gains {told(self.gain)} {self.facts.unit} a game")
        return out

    def _seeing(self) -> "list[str]":
        self.seeing = counted.mean(self.play("seeing", seen_game))
        return [
            f"at least {told(self.seeing)} {self.facts.unit}, after at most {self.steps('seeing'):,} steps"
            f" a game, {self.games('seeing'):,} games"
        ]

    # The rows of docs/dev/figures.md

    def fair(self) -> "Figure | None":
        """How well a fair player with much time does."""
        best = catalog.info(self.facts.id)["bots"][-1]
        return counted.total(self.levels[best], self.gain) if self.gain and self.levels else None

    def bound(self) -> str:
        """Levels, the fair player, who sees all, and the levels as shares of the nearer of these."""
        possible = self.fair() or self.seeing
        cells = [self.name, self.facts.unit]
        cells += [told(self.levels.get(level)) for level in catalog.info(self.facts.id)["bots"]]
        cells += [told(self.fair()), told(self.seeing)]
        if possible and possible[0] and self.levels:
            cells.append(", ".join(f"{figure[0] / possible[0]:.0%}" for figure in self.levels.values()))
        else:
            cells.append("")
        return "| " + " | ".join(cells) + " |"

    def loss(self) -> str:
        """What a hint loses, and how often the other levels do otherwise."""
        lost = f"{told(self.regret, 3)} {self.facts.loss}" if self.regret else ""
        apart = [told(figure) + "%" for figure in self.apart.values()]
        return "| " + " | ".join([self.name, lost, *(apart or ["", ""])]) + " |"

    def how(self) -> str:
        """How much was played."""
        cells = [self.name, *(f"{self.games(part):,}" for part in PARTS)]
        cells += [f"{self.steps(part):,}" for part in ("search", "seeing")]
        return "| " + " | ".join([*cells, f"{self.spent / 60:.1f}"]) + " |"


def told(figure: "Figure | None", places: int = 1) -> str:
    """A figure in words, "" for none."""
    return f"{figure[0]:,.{places}f} +- {figure[1]:,.{places}f}" if figure else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="*", help="the games (default: all)")
    parser.add_argument("--case", action="append", help="only this case of the games that have several")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part")
    parser.add_argument("--games", type=int, help="games of each part (default: as the game's package says)")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed (default 0)")
    parser.add_argument(
        "--steps", type=int, help="moves that are tried out (default: as the game's package says)"
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="at a time (default: cores)")
    arguments = parser.parse_args()
    for game_id in arguments.game or catalog.GAMES:
        if game_id not in catalog.GAMES:
            parser.error(f"there is no game '{game_id}'; the games are {', '.join(catalog.GAMES)}")
    for name in ("games", "steps", "processes"):
        if getattr(arguments, name) is not None and getattr(arguments, name) < 1:
            parser.error(f"--{name} takes a number from 1")
    if arguments.seed < 0:
        parser.error("--seed takes a number from 0")
    games = [Facts(game_id) for game_id in arguments.game or catalog.GAMES]
    cases = [case for facts in games for case in facts.cases]
    for case in arguments.case or ():
        if case not in cases:
            parser.error(f"there is no case '{case}'; the cases are {', '.join(filter(None, cases))}")
    reports = [
        Report(facts, case, arguments)
        for facts in games
        for case in facts.cases
        if not arguments.case or case in arguments.case
    ]
    for report in reports:
        for part in arguments.part or PARTS:
            print("\n".join(report.measure(part)), flush=True)
    for row, head in HEADS.items():
        print("\n" + head + "\n|" + "---|" * (head.count("|") - 1))
        for report in reports:
            print(getattr(report, row)())
    return 0


if __name__ == "__main__":
    sys.exit(main())

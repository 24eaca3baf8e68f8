"""How well the bots play: many games of each level, against what the level promises.

    python3 tools/lab/strength.py [GAME ...] [--games N] [--seed N] [--trial NAME ...] [--json]

What is measured, and what is promised, stands in the dev/trials.py of each game's package:

    TRIALS     the names of what is measured: a level, or a level under some condition
    GAMES      how many games of each trial the promises are about
    play(trial, seed)     one whole game; returns a tuple of small numbers
    figures(trial, rows)  a dict of figures from the games' tuples, "mean" and the like
    lines(figures)        these in words, a list of lines
    PROMISES   trial -> ((figure, least or None, most or None), ...)

Exit status 1 if a promise is broken.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import json
import os
from multiprocessing import Pool
from types import ModuleType

from environment import project
from playing import game_dev

if __name__ == "__main__":
    project.ensure()

from pocketdeck.engine import catalog


def trials(game_id: str) -> ModuleType:
    """How a game's bots are measured."""
    found = game_dev.module(game_id, "trials")
    if found is None:
        raise LookupError(f"{game_id} has no trials")
    return found


def _play(job: "tuple[str, str, int]") -> tuple:
    game_id, trial, seed = job
    return trials(game_id).play(trial, seed)


def measure(game_id: str, trial: str, seed: int, games: int) -> dict:
    """The figures of a trial over the seeds from `seed` on, and the promises that they break."""
    module = trials(game_id)
    with Pool(os.cpu_count()) as pool:
        rows = pool.map(_play, [(game_id, trial, seed + i) for i in range(games)], chunksize=8)
    row = {"game": game_id, "trial": trial, "games": games, **module.figures(trial, rows)}
    row["broken"] = broken(row, module.PROMISES.get(trial, ()))
    return row


def broken(row: dict, promises: tuple) -> "list[str]":
    """What is promised and these figures do not keep."""
    out = []
    for figure, least, most in promises:
        if least is not None and row[figure] < least:
            out.append(f"{figure} {row[figure]:g} is below {least}")
        if most is not None and row[figure] > most:
            out.append(f"{figure} {row[figure]:g} is above {most}")
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="*", help="the games (default: those of the launcher)")
    parser.add_argument("--games", type=int, help="games per trial (default: as the promises say)")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed (default 0)")
    parser.add_argument("--trial", action="append", help="only this trial")
    parser.add_argument("--json", action="store_true", help="one JSON object per trial on a line")
    arguments = parser.parse_args()
    games = arguments.game or catalog.GAMES
    known = catalog.GAMES + catalog.EXTRA
    for game_id in games:
        if game_id not in known:
            parser.error(f"there is no game '{game_id}'; the games are {', '.join(known)}")
    games = [game_id for game_id in games if game_dev.module(game_id, "trials")]
    names = [name for game_id in games for name in trials(game_id).TRIALS]
    for name in arguments.trial or ():
        if name not in names:
            parser.error(f"there is no trial '{name}'; the trials are {', '.join(names)}")
    if arguments.seed < 0 or arguments.games is not None and arguments.games < 1:
        parser.error("--games takes a number from 1, --seed one from 0")
    missed = False
    for game_id in games:
        module = trials(game_id)
        for trial in module.TRIALS:
            if arguments.trial and trial not in arguments.trial:
                continue
            row = measure(game_id, trial, arguments.seed, arguments.games or module.GAMES)
            missed = missed or bool(row["broken"])
            if arguments.json:
                print(json.dumps(row), flush=True)
                continue
            first, *more = module.lines(row)
            print(f"{game_id}, {trial}: {row['games']:,} games, {first}")
            for line in more + ["PROMISE BROKEN: " + sentence for sentence in row["broken"]]:
                print("  " + line)
            sys.stdout.flush()
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

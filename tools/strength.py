"""How well the bots play: many games of each level, against what the level promises.

    python3 tools/strength.py [GAME] [--games N] [--seed N] [--level LEVEL ...] [--json]

Prints the distribution, with a 95% interval for the mean. Exit status 1 if a promise is broken.
"""

import argparse
import json
import os
import statistics
import sys
from multiprocessing import Pool

import project

if __name__ == "__main__":
    project.ensure()

sys.path.insert(0, str(project.ROOT / "lib"))

from pocketdeck import bots, catalog
from pocketdeck.games.handsolo import ranks

# Hand Solo: what a level's careers have to come to, as (figure, least, most).
PROMISES = {
    "easy": (("median", 50, 1000),),
    "medium": (("median", 1500, 5000),),
    "hard": (("mean", 6000, None), ("median", 6000, None), ("citizens", None, 0.05)),
}


def career(job: "tuple[int, str]") -> "tuple[int, int]":
    """(score, year of retirement) of one career."""
    seed, level = job
    game = catalog.new_game("handsolo", seed)
    while not game.over:
        bots.step(game, [level])
    return game.result()["scores"][0], game.view(0)["year"]


def measure(level: str, seed: int, games: int) -> dict:
    """The figures of a level over the seeds from `seed` on."""
    with Pool(os.cpu_count()) as pool:
        rows = pool.map(career, [(seed + i, level) for i in range(games)], chunksize=8)
    scores = sorted(score for score, _ in rows)
    ranked = [ranks.rank(score) for score in scores]
    spread = statistics.stdev(scores) if games > 1 else 0.0
    return {
        "level": level,
        "games": games,
        "mean": statistics.mean(scores),
        "within": 1.96 * spread / games**0.5,
        "median": statistics.median(scores),
        "deciles": [scores[games * tenth // 10] for tenth in range(10)] + [scores[-1]],
        "citizens": ranked.count(0) / games,
        "years": statistics.mean(year for _, year in rows),
        "ranks": {name: ranked.count(i) for i, name in enumerate(ranks.RANKS) if ranked.count(i)},
    }


def broken(row: dict) -> "list[str]":
    """What the level promises and these figures do not keep."""
    out = []
    for figure, least, most in PROMISES.get(row["level"], ()):
        if least is not None and row[figure] < least:
            out.append(f"{figure} {row[figure]:.0f} is below {least}")
        if most is not None and row[figure] > most:
            out.append(f"{figure} {row[figure]:g} is above {most}")
    return out


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="?", default="handsolo", choices=("handsolo",))
    parser.add_argument("--games", type=int, default=1000, help="careers per level (default 1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first career's seed (default 0)")
    levels = (bots.RANDOM, *catalog.info("handsolo")["bots"])
    parser.add_argument("--level", action="append", choices=levels, help="only this level")
    parser.add_argument("--json", action="store_true", help="one JSON object per level on a line")
    arguments = parser.parse_args()
    if arguments.games < 1 or arguments.seed < 0:
        parser.error("--games takes a number from 1, --seed one from 0")
    missed = False
    for level in arguments.level or levels:
        row = measure(level, arguments.seed, arguments.games)
        row["broken"] = broken(row)
        missed = missed or bool(row["broken"])
        if arguments.json:
            print(json.dumps(row), flush=True)
            continue
        print(
            f"{level}: {row['games']} careers, mean {row['mean']:,.1f} +- {row['within']:,.1f}, "
            f"median {row['median']:,.0f}, Citizens {row['citizens']:.1%}, {row['years']:.1f} years"
        )
        print("  deciles " + " ".join(f"{score:,}" for score in row["deciles"]))
        print("  ranks   " + ", ".join(f"{name} {count}" for name, count in row["ranks"].items()), flush=True)
        for sentence in row["broken"]:
            print("  PROMISE BROKEN: " + sentence)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

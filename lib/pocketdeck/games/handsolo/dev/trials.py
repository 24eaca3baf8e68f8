"""Hand Solo: scores of whole careers."""

import statistics

from pocketdeck.engine import bots, catalog
from pocketdeck.games.handsolo import ranks

_LEVELS = (bots.RANDOM, *catalog.info("handsolo")["bots"])
_CONDITIONS: "dict[str, dict]" = {"": {}, "shipyards": {"shipyards": "on"}}
TRIALS = _LEVELS + tuple(f"{level}, {name}" for name in _CONDITIONS if name for level in _LEVELS)
GAMES = 1000
PROMISES = {
    "easy": (("median", 50, 1000),),
    "medium": (("median", 1500, 5000),),
    "hard": (("mean", 7000, None), ("median", 7000, None), ("citizens", None, 0.035)),
    # With the house rule each level makes more of a career, the best at least 1.4 times as much.
    "easy, shipyards": (("mean", 1000, None),),
    "medium, shipyards": (("mean", 7000, None),),
    "hard, shipyards": (("mean", 14000, None), ("median", 14000, None), ("citizens", None, 0.045)),
}
# Those of a beginner that easy makes, and medium does not.
MISTAKES = {
    "renown is nothing": "It takes a payout where renown would bring many times as much.",
    "short sight": "It looks three cards ahead, and so sells now what somebody would soon pay more for.",
}


def play(trial: str, seed: int) -> "tuple[int, int]":
    """(score, year of retirement) of one career."""
    level, _, name = trial.partition(", ")
    game = catalog.new_game("handsolo", seed, 1, _CONDITIONS[name])
    while not game.over:
        bots.step(game, [level])
    return game.result()["scores"][0], game.view(0)["year"]


def figures(trial: str, rows: "list[tuple[int, int]]") -> dict:
    games = len(rows)
    scores = sorted(score for score, _ in rows)
    ranked = [ranks.rank(score) for score in scores]
    spread = statistics.stdev(scores) if games > 1 else 0.0
    return {
        "mean": statistics.mean(scores),
        "within": 1.96 * spread / games**0.5,  # 95%
        "median": statistics.median(scores),
        "deciles": [scores[games * tenth // 10] for tenth in range(10)] + [scores[-1]],
        "citizens": ranked.count(0) / games,
        "years": statistics.mean(year for _, year in rows),
        "ranks": {name: ranked.count(i) for i, name in enumerate(ranks.RANKS) if ranked.count(i)},
    }


def lines(row: dict) -> "list[str]":
    return [
        f"mean {row['mean']:,.1f} +- {row['within']:,.1f}, median {row['median']:,.0f}, "
        f"Citizens {row['citizens']:.1%}, {row['years']:.1f} years",
        "deciles " + " ".join(f"{score:,}" for score in row["deciles"]),
        "ranks   " + ", ".join(f"{name} {count}" for name, count in row["ranks"].items()),
    ]

"""How far the levels are from each other, and the best one from a player who takes much more time.

    python3 tools/bounds.py [GAME ...] [--games N] [--seed N] [--steps N]

First games of best bots only: of the decisions in them that are not forced, the share at which each other
level would have done something else. With --steps then games in which the player in the first seat looks as
long as that for every decision: in worlds that it could be in, redealt again and again, each action is tried
and the best bots play on to the end, until so many moves are done. Its games are told beside those that the
best bot plays from the same seeds, with what the best bot's choices were worth less by the same reckoning.
"""

import argparse
import statistics
import sys
from typing import Any

from common import project

if __name__ == "__main__":
    project.ensure()

from pocketdeck.engine import bots, catalog, search
from pocketdeck.engine.bots import SeatView
from pocketdeck.engine.rng import Rng

_PLAYERS = 4  # at most


def apart(game_id: str, seed: int, games: int) -> "dict[str, tuple[int, int]]":
    """Level: (decisions at which it would have done something else than the best one, all decisions)."""
    info = catalog.info(game_id)
    *others, best = info["bots"]
    players = min(info["players"][1], _PLAYERS)
    differ = dict.fromkeys(others, 0)
    decisions = 0
    for i in range(games):
        game = catalog.new_game(game_id, seed + i, players)
        while not game.over:
            if len(game.actions()) > 1:
                decisions += 1
                action = bots.choose(game, game.to_act, best)[0]
                for level in others:
                    differ[level] += bots.choose(game, game.to_act, level)[0] != action
            bots.step(game, [best] * players)
    return {level: (count, decisions) for level, count in differ.items()}


def value(game: "Any", seat: int) -> int:
    """What an end is worth: alone the score if it has no limit, else whether it is won, in thousandths."""
    if game.id == "handsolo":
        return int(game.result()["scores"][seat])
    return search.share(game, seat)


def searched(game_id: str, seed: int, steps: int) -> "tuple[int, int, float]":
    """What the searching player got, what the best bot got, and what its choices would have cost."""
    info = catalog.info(game_id)
    best = info["bots"][-1]
    players = info["players"][0]
    levels = [best] * players
    game = catalog.new_game(game_id, seed, players)
    plain = game.clone()
    while not plain.over:
        bots.step(plain, levels)
    rng = Rng(seed, 1)
    regret = 0.0

    def play_on(world: "Any", rng: Rng) -> int:
        return int(bots.choose(world, world.to_act, best)[0])

    while not game.over:
        if game.to_act != 0 or len(game.actions()) == 1:
            bots.step(game, levels)
            continue
        rows = dict(search.rollouts(SeatView(game, 0), rng, steps, play_on, value))
        usual = bots.choose(game, 0, best)[0]
        action = max(rows, key=lambda a: (rows[a], a == usual))
        regret += rows[action] - rows[usual]
        game.apply(action)
    return value(game, 0), value(plain, 0), regret


def mean(numbers: "list[int]") -> str:
    """Their mean, and the interval that it lies in with 95%."""
    spread = statistics.stdev(numbers) if len(numbers) > 1 else 0.0
    return f"{statistics.mean(numbers):,.1f} +- {1.96 * spread / len(numbers) ** 0.5:,.1f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="*", help="the games (default: all)")
    parser.add_argument("--games", type=int, default=20, help="games of each kind (default 20)")
    parser.add_argument("--seed", type=int, default=0, help="the first game's seed (default 0)")
    parser.add_argument("--steps", type=int, default=0, help="moves that the searching player tries out")
    arguments = parser.parse_args()
    for game_id in arguments.game or catalog.GAMES:
        if game_id not in catalog.GAMES:
            parser.error(f"there is no game '{game_id}'; the games are {', '.join(catalog.GAMES)}")
    if arguments.seed < 0 or arguments.games < 1 or arguments.steps < 0:
        parser.error("--games takes a number from 1, --seed and --steps one from 0")
    for game_id in arguments.game or catalog.GAMES:
        for level, (differ, all_) in apart(game_id, arguments.seed, arguments.games).items():
            print(
                f"{game_id}, {level}: otherwise than the best at {differ / all_:.1%} of {all_:,} decisions",
                flush=True,
            )
        if arguments.steps:
            rows = [searched(game_id, arguments.seed + i, arguments.steps) for i in range(arguments.games)]
            print(f"{game_id}, searching: {mean([row[0] for row in rows])}", flush=True)
            print(f"{game_id}, the best bot: {mean([row[1] for row in rows])}")
            print(f"{game_id}, its regret in a game: {statistics.mean(row[2] for row in rows):,.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

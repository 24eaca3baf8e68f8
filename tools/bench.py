"""Actions per second of every game through the contract, on this machine, one core.

    python3 tools/bench.py [GAME ...] [--json]

Uniformly random games from deal to end; what is timed is all of it: new_game(), actions() and apply().
The median of five rounds of a second each; a budget that is missed gives exit status 1.
"""

import argparse
import json
import statistics
import sys
import time

import project

if __name__ == "__main__":
    project.ensure()

sys.path.insert(0, str(project.ROOT / "lib"))

from pocketdeck import catalog
from pocketdeck.rng import Rng

ROUNDS = 5
SECONDS = 1.0
LEAST = {"handsolo": 40000, "spacehope": 13500}  # actions per second that a game has to reach


def play(game_id: str, players: int, seed: int, rng: Rng) -> int:
    """Play one random game; returns its number of actions."""
    game = catalog.new_game(game_id, seed, players)
    count = 0
    while game.to_act is not None:
        actions = game.actions()
        game.apply(actions[rng.below(len(actions))])
        count += 1
    return count


def measure(game_id: str) -> dict:
    """{"game", "players", "actions_per_second", "games_per_second", "actions_per_game", "least"}."""
    players = catalog.info(game_id)["players"][0]
    rng = Rng(1, 0)
    seed = 0
    rates = []
    games = actions = 0
    for _ in range(ROUNDS):
        done = 0
        begin = time.perf_counter()
        while time.perf_counter() - begin < SECONDS:
            done += play(game_id, players, seed, rng)
            seed += 1
            games += 1
        rates.append(done / (time.perf_counter() - begin))
        actions += done
    rate = statistics.median(rates)
    return {
        "game": game_id,
        "players": players,
        "actions_per_second": round(rate),
        "games_per_second": round(rate * games / actions),
        "actions_per_game": round(actions / games, 1),
        "least": LEAST.get(game_id),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to time (default: all)")
    parser.add_argument("--json", action="store_true", help="one JSON object per game on a line")
    arguments = parser.parse_args()
    known = catalog.GAMES + catalog.EXTRA
    for game_id in arguments.games:
        if game_id not in known:
            parser.error(f"there is no game '{game_id}'; the games are {', '.join(known)}")
    missed = False
    for game_id in arguments.games or known:
        row = measure(game_id)
        missed = missed or bool(row["least"]) and row["actions_per_second"] < row["least"]
        if arguments.json:
            print(json.dumps(row), flush=True)
        else:
            least = f" (at least {row['least']:,})" if row["least"] else ""
            print(
                f"{game_id:<12} {row['actions_per_second']:>9,} actions/s{least}, "
                f"{row['games_per_second']:,} games/s of {row['actions_per_game']} actions",
                flush=True,
            )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

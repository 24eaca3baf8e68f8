"""Actions per second of every game through the contract, on this machine, one core.

    python3 tools/lab/bench.py [GAME ...] [--json]
    python3 tools/lab/bench.py --waits    what people wait for: terminal, window and page

Uniformly random games from deal to end; what is timed is all of it: new_game(), actions() and apply().
The median of five rounds of a second each; a budget that is missed gives exit status 1. What a game's package
knows of others (dev/beside.py) is timed beside it, where that is installed.

With --waits it is each time beside a reference that is taken in the same run (tools/lab/timing), and a ratio
that is missed gives exit status 1; the page wants MicroPython for WebAssembly and a Chromium.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import json
import statistics
import time

from environment import project
from playing import game_dev

if __name__ == "__main__":
    project.ensure()

from pocketdeck.engine import catalog
from pocketdeck.engine.rng import Rng

ROUNDS = 5
SECONDS = 1.0


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
        "least": game_dev.get(game_id, "RATE"),
    }


def rounds(play_one: "object") -> "tuple[float, float]":
    """(rounds per CPU-second, actions per round): the best of five seconds."""
    best = 0.0
    games = actions = 0
    for _ in range(ROUNDS):
        done = 0
        begin = time.process_time()
        while time.process_time() - begin < SECONDS:
            actions += play_one(games)  # type: ignore[operator]
            games += 1
            done += 1
        best = max(best, done / (time.process_time() - begin))
    return best, actions / games


def beaten(game_id: str, as_json: bool) -> bool:
    """Tell how fast rounds of a game are beside what others have written, where its package knows such; is
    one of those faster?"""
    module = game_dev.module(game_id, "beside")
    if module is None:
        return False
    rows = [(name, *rounds(play_one)) for name, play_one in module.rounds()]
    for name, rate, length in rows:
        if as_json:
            print(json.dumps({"round of": name, "per_cpu_second": round(rate), "actions": round(length, 1)}))
        else:
            ratio = f", ours is {rows[0][1] / rate:.2f} times as fast" if name != rows[0][0] else ""
            print(f"two-player rounds, {name}: {rate:,.0f}/CPU-s of {length:.1f} actions{ratio}")
    return len(rows) > 1 and rows[0][1] < rows[1][1]


def waits() -> int:
    """Print how long people wait, against a reference; returns the exit status."""
    from lab.timing import page, reference, screens, tell

    rows = screens.rows()
    if page.missing():
        project.not_measured("times of the page, because " + page.missing())
    else:
        rows += page.rows()
    beside = reference()
    print(f"the reference: {beside:.1f} ms")
    told = [tell(row, beside) for row in rows]
    for words, _ in told:
        print(words)
    return int(not all(kept for _, kept in told))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to time (default: all)")
    parser.add_argument("--json", action="store_true", help="one JSON object per game on a line")
    parser.add_argument("--waits", action="store_true", help="time what people wait for, and no games")
    arguments = parser.parse_args()
    if arguments.waits:
        return waits()
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
        missed = missed or beaten(game_id, arguments.json)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())

"""What the engine and the games cost on MicroPython, against their budgets.

    python3 tools/budget.py [--json]

Heap is taken on MicroPython in WebAssembly, which has the device's 4-byte words and 16-byte blocks, from
.mpy files as a device loads them, after a collection. Exit status 1 when a budget is broken.
"""

import argparse
import json
import sys

import project

if __name__ == "__main__":
    project.ensure()

import wasm

sys.path.insert(0, str(project.ROOT / "lib"))

from pocketdeck import catalog

ENGINE = 12 * 1024  # bytes
RECORD = 4 * 1024
GAME = 30 * 1024

# What is loaded while any game is played; records and search come when they are used.
_ENGINE_STEP = "from pocketdeck import bots, catalog, game, packing, rng"
_RECORD_STEP = "from pocketdeck import record, search"
# A game in play: dealt for the most seats, its words and its best bot loaded, and having thought. Details,
# reasons, help and the checks of a save are loaded when somebody wants them.
_GAME_STEP = """
from pocketdeck import bots, catalog
info = catalog.info({id!r})
game = catalog.new_game({id!r}, 42, info["players"][1])
for _ in range(40):
    bots.step(game, [info["bots"][-1]] * game.players)
    for a in game.actions():
        game.label(a)
    for event in game.events(0):
        game.say(event, 0)
"""


def measure() -> "list[dict]":
    """One row per budget: {"what", "bytes", "budget"}."""
    files = wasm.package_files(project.ROOT / "lib")
    empty, engine, extra = wasm.heaps([_ENGINE_STEP, _RECORD_STEP], files)
    rows = [
        {"what": "engine", "bytes": engine - empty, "budget": ENGINE},
        {"what": "records and search", "bytes": extra - engine, "budget": RECORD},
    ]
    for game_id in catalog.GAMES + catalog.EXTRA:
        _, before, after = wasm.heaps([_ENGINE_STEP, _GAME_STEP.format(id=game_id)], files)
        rows.append({"what": f"{game_id} with its bot", "bytes": after - before, "budget": GAME})
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    arguments = parser.parse_args()
    problem = wasm.available()
    if problem:
        print(problem, file=sys.stderr)
        return 1
    rows = measure()
    if arguments.json:
        print(json.dumps(rows))
    else:
        print("Heap on MicroPython, bytes:")
        for row in rows:
            broken = "" if row["bytes"] <= row["budget"] else "  OVER BUDGET"
            print(f"  {row['what']:<24} {row['bytes']:>7,} of {row['budget']:,}{broken}")
    return int(any(row["bytes"] > row["budget"] for row in rows))


if __name__ == "__main__":
    sys.exit(main())

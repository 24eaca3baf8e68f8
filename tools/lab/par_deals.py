"""Plays the deals that people can work through with the best bot: what it makes of each is that deal's par,
lib/pocketdeck/session/par.bin.

    python3 tools/lab/par_deals.py    play all of them and write the file
    python3 tools/lab/par_deals.py GAME ... [--deals N] only tell what comes out, for the first N deals

The deals are those of tools/lab/rate_deals.py, each as it is offered to whoever has never played it. In the
seat of the person sits the best level, and it plays GAMES times; the game in the middle is the par. The file
has two bytes for each deal, the lower one first, below 0 as 65,536 less, game after game as the catalog has
them. The deals of the day are among them, so every day to come has its par.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from environment import project

if __name__ == "__main__":
    project.ensure()

from pocketdeck.engine import bots, catalog, placing
from pocketdeck.engine.rng import Rng
from pocketdeck.session import chosen
from pocketdeck.session.statistics import DEALS

FILE = project.ROOT / "lib" / "pocketdeck" / "session" / "par.bin"
GAMES = 3
_LOT = 3001  # the bots' chance is another one than that of the ratings


def worth(game_id: str, deal: int, number: int) -> int:
    """What a deal is worth for the best level in its game of this number: its points, or its lead."""
    kinds, options = chosen.offered(game_id)
    best = catalog.info(game_id)["bots"][-1]
    game: "Any" = catalog.new_game(game_id, deal, len(kinds), options)
    game.seed = Rng(deal, _LOT + number).seed()  # the cards lie; now only the bots' chance follows from it
    while not game.over:
        bots.step(game, [best if kind is None else kind for kind in kinds])
    return placing.worth(game, kinds.index(None))


def par(game_id: str, deal: int) -> int:
    """The middle one of some games of a deal."""
    return sorted(worth(game_id, deal, number) for number in range(GAMES))[GAMES // 2]


def packed(pars: "list[int]") -> bytes:
    """Two bytes each."""
    return b"".join(max(-0x8000, min(one, 0x7FFF)).to_bytes(2, "little", signed=True) for one in pars)


def main(words: "list[str] | None" = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="*", help="only these games; nothing is written")
    parser.add_argument("--deals", type=int, default=DEALS, help="only the first of them; nothing is written")
    arguments = parser.parse_args(words)
    for game_id in arguments.game:
        if game_id not in catalog.GAMES:
            parser.error(f"there is no game '{game_id}'; the games are {', '.join(catalog.GAMES)}")
    if not 1 <= arguments.deals <= DEALS:
        parser.error(f"--deals takes a number from 1 to {DEALS}")
    data = b""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for game_id in arguments.game or catalog.GAMES:
            begun = time.monotonic()
            deals = range(1, arguments.deals + 1)
            pars = list(pool.map(par, [game_id] * len(deals), deals, chunksize=5))
            told = f"{min(pars)} to {max(pars)}, {sorted(pars)[len(pars) // 2]} in the middle"
            print(f"{game_id}: {told}; {time.monotonic() - begun:.0f} s", flush=True)
            data += packed(pars)
    if not arguments.game and arguments.deals == DEALS:
        FILE.write_bytes(data)
        print(f"{FILE.relative_to(project.ROOT)}: {len(data)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Rates the deals that people can work through, by what bots make of each: lib/pocketdeck/screens/rated.bin.

    python3 tools/lab/rate_deals.py    rate all of them and write the file
    python3 tools/lab/rate_deals.py GAME ... [--deals N] only tell what comes out, for the first N deals

The deals are the seeds 1 to 500 of each game as it is offered to whoever has never played it. In the seat of
the person each is played GAMES times by the middle level, and as often by the best one. One decision in
OTHER, by lot, is left to the other of the two, because some bots leave nothing to chance. A game that cannot
change the rating any more is not played.

    easy   the middle level wins all of its games, or all but one
    cruel  the best level wins a third of its games at most
    fair   all others

The file has two
bits for each deal, four deals in a byte, the first one lowest, game after game as the catalog has them.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import time
from typing import Any

from environment import project

if __name__ == "__main__":
    project.ensure()

from pocketdeck.engine import bots, catalog
from pocketdeck.engine.rng import Rng
from pocketdeck.session import chosen
from pocketdeck.session.statistics import DEALS

FILE = project.ROOT / "lib" / "pocketdeck" / "screens" / "rated.bin"
RATINGS = ("", "easy", "fair", "cruel")
GAMES = 9
OTHER = 8


def won(game_id: str, deal: int, level: str, other: str, number: int) -> bool:
    """Does a level win this deal in its try of this number? `other` helps or hinders it now and then."""
    kinds, options = chosen.offered(game_id)
    lot = Rng(deal, number)
    game: "Any" = catalog.new_game(game_id, deal, len(kinds), options)
    game.seed = lot.seed()  # the cards lie; now only the bots' chance follows from it
    while not game.over:
        mine = other if lot.below(OTHER) == 0 else level
        bots.step(game, [mine if kind is None else kind for kind in kinds])
    return kinds.index(None) in game.result()["winners"]


def wins(game_id: str, deal: int, level: str, other: str, least: int) -> bool:
    """Does a level win at least so many of GAMES games of this deal?"""
    count = 0
    for number in range(GAMES):
        if count + GAMES - number < least:
            return False
        count += won(game_id, deal, level, other, number)
        if count == least:
            return True
    return False


def rating(game_id: str, deal: int) -> int:
    """What a deal is: an index into RATINGS."""
    _, middle, best = catalog.info(game_id)["bots"]
    if wins(game_id, deal, middle, best, GAMES - 1):
        return RATINGS.index("easy")
    return RATINGS.index("fair" if wins(game_id, deal, best, middle, GAMES // 3 + 1) else "cruel")


def packed(ratings: "list[int]") -> bytes:
    """Four ratings a byte."""
    out = bytearray(-(-len(ratings) // 4))
    for i, one in enumerate(ratings):
        out[i // 4] |= one << 2 * (i % 4)
    return bytes(out)


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
    for game_id in arguments.game or catalog.GAMES:
        begun = time.process_time()
        ratings = [rating(game_id, deal) for deal in range(1, arguments.deals + 1)]
        told = ", ".join(f"{ratings.count(i)} {RATINGS[i]}" for i in (1, 2, 3))
        print(f"{game_id}: {told}; {time.process_time() - begun:.0f} s", flush=True)
        data += packed(ratings)
    if not arguments.game and arguments.deals == DEALS:
        FILE.write_bytes(data)
        print(f"{FILE.relative_to(project.ROOT)}: {len(data)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

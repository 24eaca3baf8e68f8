"""Chooses the deals of each game's ladder, lib/pocketdeck/games/<game>/ladder.txt, by what bots make of them.

    python3 tools/makers/make_ladders.py [GAME ...]    choose anew, and write the numbers
    python3 tools/makers/make_ladders.py --tell [GAME ...]    only tell what was found

A ladder has ten of the deals that tools/lab/rate_deals.py rates, from easy to cruel. Each level of bot
plays some of each rating GAMES times, as rate_deals.py has them play. The first three are won most often by
easy, which makes a newcomer's mistakes. Up to the eighth the best level wins most of its games, and easy
fewer and fewer. The last two the best level has won, and mostly lost. Names and sentences are written by
hand; only numbers change.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import os
import re
from concurrent.futures import ProcessPoolExecutor

from environment import project

if __name__ == "__main__":
    project.ensure()

from lab import rate_deals
from pocketdeck.engine import catalog
from pocketdeck.screens import rated
from pocketdeck.session.statistics import DEALS

GAMES = 5
ASKED = (10, 16, 10)  # deals of each rating
_LOT = 5003  # another chance than those of ratings and pars


def wins(game_id: str, deal: int) -> "tuple[int, ...]":
    """How many of GAMES games each level wins in the person's seat, easy first."""
    easy, middle, best = catalog.info(game_id)["bots"]
    return tuple(
        sum(rate_deals.won(game_id, deal, level, other, _LOT + number) for number in range(GAMES))
        for level, other in ((easy, middle), (middle, best), (best, middle))
    )


def asked(game_id: str) -> "list[int]":
    """The deals that are tried, some of each rating; where there are none, more of fair ones."""
    out: "list[int]" = []
    of = [rated.ratings(game_id, deal)[0] for deal in range(1, DEALS + 1)]
    for rating, many in enumerate(ASKED, 1):
        found = [deal for deal in range(1, DEALS + 1) if of[deal - 1] == rating][:many]
        out += found
        if len(found) < many:
            fair = [deal for deal in range(1, DEALS + 1) if of[deal - 1] == 2 and deal not in out]
            out += fair[40 * rating : 40 * rating + many - len(found)]
    return out


def ladder(found: "dict[int, tuple[int, ...]]") -> "list[int]":
    """Ten of the deals that were tried, by how often each level has won them."""
    easy = lambda deal: (-found[deal][0], -sum(found[deal]), deal)  # noqa: E731
    first = sorted(found, key=easy)[:3]
    last = sorted(
        (deal for deal in found if 0 < found[deal][-1] <= GAMES // 2 and deal not in first),
        key=lambda deal: (-sum(found[deal]), deal),
    )[-2:]
    if len(last) < 2:  # a game without cruel deals: those that are won least
        rest = [deal for deal in sorted(found, key=easy) if found[deal][-1] and deal not in first + last]
        last = rest[len(last) - 2 :] + last
    fair = [deal for deal in found if found[deal][-1] > GAMES // 2 and deal not in first + last]
    fair.sort(key=lambda deal: (-sum(found[deal]), deal))
    return first + [fair[i * (len(fair) - 1) // 4] for i in range(5)] + last


def written(text: str, deals: "list[int]") -> str:
    """A ladder's file with these numbers."""
    numbers = iter(deals)
    return re.sub(r"^# \d+$", lambda _: f"# {next(numbers)}", text, flags=re.MULTILINE)


def main(words: "list[str] | None" = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--tell", action="store_true", help="write nothing")
    arguments = parser.parse_args(words)
    for game_id in arguments.game:
        if game_id not in catalog.GAMES:
            parser.error(f"there is no game '{game_id}'; the games are {', '.join(catalog.GAMES)}")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for game_id in arguments.game or catalog.GAMES:
            deals = asked(game_id)
            found = dict(zip(deals, pool.map(wins, [game_id] * len(deals), deals)))
            chosen_ones = ladder(found)
            print(game_id, ", ".join(f"{deal} {found[deal]}" for deal in chosen_ones), flush=True)
            if not arguments.tell:
                path = project.LIBRARY / "games" / game_id / "ladder.txt"
                path.write_text(written(path.read_text(encoding="utf-8"), chosen_ones), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

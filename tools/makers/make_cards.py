"""Makes what games know of their printed cards from dev/data/cards.* of each game's package.

    python3 tools/makers/make_cards.py [GAME ...]            write the files
    python3 tools/makers/make_cards.py [GAME ...] --check    exit 1 if a file is not what the data give
    python3 tools/makers/make_cards.py GAME --list           print all cards as text, to make them by hand

The data are what one reads off the cards; what is made of them fits a small device, for the most part one
bytes object per column, indexed by card. How it is made stands in the dev/make_cards.py of each game:

    SOURCE       the data
    made(text)   the package's files by name, as bytes; ValueError if the data make no game
    listing()    the lines of --list, where a game's cards can be made by hand
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
from types import ModuleType

from environment import project
from playing import game_dev

if __name__ == "__main__":
    project.ensure()

from pocketdeck.engine import catalog


def makers() -> "dict[str, ModuleType]":
    """How cards are made, by game, of those that have data."""
    found = {game_id: game_dev.module(game_id, "make_cards") for game_id in catalog.GAMES}
    return {game_id: module for game_id, module in found.items() if module}


def make(game_id: str, maker: ModuleType, check: bool) -> "list[str]":
    """Write a game's files, or compare them only; sentences on what is wrong."""
    said = []
    for name, data in maker.made(maker.SOURCE.read_text(encoding="utf-8")).items():
        target = game_dev.GAMES / game_id / name
        if not check:
            target.write_bytes(data)
        elif not target.exists() or target.read_bytes() != data:
            said.append(f"{game_id}/{name} is not what the card data give.")
    return said


def main(words: "list[str] | None" = None) -> int:
    """The command; returns its exit status."""
    known = makers()
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="of " + ", ".join(known) + "; all without")
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    parser.add_argument("--list", action="store_true", help="print the cards of a game as text")
    arguments = parser.parse_args(words)
    chosen = arguments.games or list(known)
    if not set(chosen) <= set(known):
        parser.error("a game is one of " + ", ".join(known))
    if arguments.list:
        if len(chosen) != 1 or not hasattr(known[chosen[0]], "listing"):
            parser.error("--list takes one game whose cards can be made by hand")
        print("\n".join(known[chosen[0]].listing()))
        return 0
    bad = 0
    for game_id in chosen:
        try:
            said = make(game_id, known[game_id], arguments.check)
        except ValueError as problem:
            said = [f"{known[game_id].SOURCE.relative_to(project.ROOT)}: {problem}."]
        for sentence in said:
            print(sentence, file=sys.stderr)
            bad = 1
    return bad


if __name__ == "__main__":
    sys.exit(main())

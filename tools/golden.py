"""Makes the golden records and playthroughs of every game, in the dev/golden/ of its package: games that
must never play otherwise.

    python3 tools/golden.py [GAME ...]    write what differs, and name it
    python3 tools/golden.py --check       only name what differs; exit 1 if anything does

Each game is played with its options at default, each alone at every other value, and all together, once by
chance and once by its best bot. Look at what changed before it is committed: `git diff` reads like a game.
"""

import environment

environment.check_python()

import argparse
import sys
from pathlib import Path

from environment import project

if __name__ == "__main__":
    project.ensure()

from playing import game_dev, playthrough
from pocketdeck.engine import bots, catalog, record

SEED = 7
ALL = catalog.GAMES + catalog.EXTRA


def variants(game_id: str) -> "list[tuple[str, dict]]":
    """(name, options) of the option sets that are kept."""
    rows = catalog.info(game_id)["options"]
    sets: "list[tuple[str, dict]]" = [("default", {})]
    for name, values, default, _, _ in rows:
        sets += [(f"{name}-{value}", {name: value}) for value in values if value != default]
    if len(rows) > 1:
        sets.append(("all", {row[0]: [value for value in row[1] if value != row[2]][-1] for row in rows}))
    return sets


def seats(game_id: str) -> "list[int]":
    """Player counts that are kept: the fewest, and three where so many can play, if there is no list."""
    counts = game_dev.get(game_id, "KEPT_COUNTS")
    if counts:
        return counts
    least, most = catalog.info(game_id)["players"]
    return sorted({least, min(3, most)})


def play(game_id: str, players: int, options: dict, level: str) -> str:
    """The record of a game that bots of a level play."""
    game = catalog.new_game(game_id, SEED, players, options)
    notations: "list[str]" = []
    action = bots.pick(game, [level] * players)
    while action is not None and len(notations) < game_dev.get(game_id, "LONGEST"):
        notations.append(game.notation(action))
        game.apply(action)
        action = bots.pick(game, [level] * players)
    return record.write(game, notations)


def golden(games: "tuple[str, ...] | list[str]") -> "dict[Path, str]":
    """Every golden file of these games with its text."""
    files = {}
    for game_id in games:
        best = catalog.info(game_id)["bots"][-1]
        for players in seats(game_id):
            for name, options in variants(game_id):
                for level in (bots.RANDOM, best):
                    stem = f"{players}-{name}-{level}"
                    text = play(game_id, players, options, level)
                    files[game_dev.golden(game_id) / (stem + ".record")] = text
                    files[game_dev.golden(game_id) / (stem + ".txt")] = (
                        "\n".join(playthrough.lines(text)) + "\n"
                    )
    return files


def found(end: str = "*", games: "tuple[str, ...] | list[str]" = ALL) -> "list[Path]":
    """The golden files that are kept."""
    return sorted(path for game_id in games for path in game_dev.golden(game_id).glob(end) if path.is_file())


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="*", help="the games (default: all)")
    parser.add_argument("--check", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    games = arguments.game or ALL
    wanted = golden(games)
    kept = {path: path.read_text(encoding="utf-8") for path in found(games=games)}
    differ = sorted(path for path in wanted.keys() | kept.keys() if wanted.get(path) != kept.get(path))
    for path in differ:
        what = "gone" if path not in wanted else "changed" if path in kept else "new"
        print(f"{what}: {path.relative_to(project.ROOT)}")
        if not arguments.check:
            if path in wanted:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(wanted[path], encoding="utf-8")
            else:
                path.unlink()
    return int(arguments.check and bool(differ))


if __name__ == "__main__":
    sys.exit(main())

"""Makes the golden records and playthroughs in host_tests/golden/: games that must never play otherwise.

    python3 tools/golden.py            write what differs, and name it
    python3 tools/golden.py --check    only name what differs; exit 1 if anything does

Each game is played with its options at default, each alone at every other value, and all together, once by
chance and once by its best bot. Look at what changed before it is committed: `git diff` reads like a game.
"""

import argparse
import sys
from pathlib import Path

import project

if __name__ == "__main__":
    project.ensure()

sys.path.insert(0, str(project.ROOT / "lib"))

import playthrough
from pocketdeck.engine import bots, catalog, record

FOLDER = project.ROOT / "host_tests" / "golden"
SEED = 7
LONGEST = {"solo": 200}  # moves of a record, where games go on for long: some rounds
SEATS = {"spacehope": [2, 3, 4, 6]}  # player counts that are kept, where rules depend on them


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
    if game_id in SEATS:
        return SEATS[game_id]
    least, most = catalog.info(game_id)["players"]
    return sorted({least, min(3, most)})


def play(game_id: str, players: int, options: dict, level: str) -> str:
    """The record of a game that bots of a level play."""
    game = catalog.new_game(game_id, SEED, players, options)
    notations: "list[str]" = []
    action = bots.pick(game, [level] * players)
    while action is not None and len(notations) < LONGEST.get(game_id, 10000):
        notations.append(game.notation(action))
        game.apply(action)
        action = bots.pick(game, [level] * players)
    return record.write(game, notations)


def golden() -> "dict[str, str]":
    """File name -> text of every golden file."""
    files = {}
    for game_id in catalog.GAMES + catalog.EXTRA:
        best = catalog.info(game_id)["bots"][-1]
        for players in seats(game_id):
            for name, options in variants(game_id):
                for level in (bots.RANDOM, best):
                    stem = f"{game_id}-{players}-{name}-{level}"
                    text = play(game_id, players, options, level)
                    files[stem + ".record"] = text
                    files[stem + ".txt"] = "\n".join(playthrough.lines(text)) + "\n"
    return files


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    wanted = golden()
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.is_file()}
    differ = sorted(name for name in wanted.keys() | kept.keys() if wanted.get(name) != kept.get(name))
    for name in differ:
        print(f"{'gone' if name not in wanted else 'changed' if name in kept else 'new'}: {name}")
        if not arguments.check:
            path = Path(FOLDER / name)
            if name in wanted:
                path.write_text(wanted[name], encoding="utf-8")
            else:
                path.unlink()
    return int(arguments.check and bool(differ))


if __name__ == "__main__":
    sys.exit(main())

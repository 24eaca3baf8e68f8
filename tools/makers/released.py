"""Keeps files as this version writes them, so that every later one can be shown to read them.

    python3 tools/makers/released.py 1    writes host_tests/golden/format-1/, which must not be there yet

Run it once, before a format of saves, statistics, settings, records, deal codes or the ring changes, with
the code that is still unchanged; what it has written is never made anew. Of each game there is a save for
every question that a person can be asked, halves of a compound move among them, with the states to which
undo leads.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # tools/, where its packages are

import environment

environment.check_python()

import argparse
import random
import tempfile
import zlib

from environment import project

if __name__ == "__main__":
    project.ensure()

from firmware.circuitpython import ring
from playing import game_dev
from playing.hoststore import MemoryStore
from pocketdeck.engine import bots, catalog, dealcode, record
from pocketdeck.session import saves as saving
from pocketdeck.session import slots
from pocketdeck.session.session import Session

GOLDEN = project.ROOT / "host_tests" / "golden"
SEED = 20261122
TRIES = 300  # games in which a question is looked for
LONG = 400  # decisions of such a game
PLAYED = 754  # seconds, of every game
BACK = 3  # states of undo that are kept with a save


def counts(game_id: str) -> "tuple[int, ...]":
    """With how many players a game is kept."""
    return tuple(game_dev.get(game_id, "SAVED_COUNTS") or catalog.info(game_id)["players"][:1])


def together(game_id: str) -> dict:
    """All options at their last value: every rule that can be switched on is."""
    return {row[0]: row[1][-1] for row in catalog.info(game_id)["options"]}


def begun(game_id: str, players: int, options: dict, seed: int) -> Session:
    """A session on an empty drive in which a person plays against bots."""
    session = Session(MemoryStore())
    session.start(game_id, [None] + ["easy"] * (players - 1), options, seed)
    session.seconds = PLAYED
    return session


def step(session: Session, chance: random.Random, clever: bool = False) -> None:
    """A decision of the person, by chance or as the easy bot would, or of a bot."""
    person = session.person()
    if person is not None:
        actions = session.game.actions()
        action = min(chance.choice(actions) for _ in range(2))
        if clever:
            action = bots.choose(session.game, person, "easy")[0]
        session.act(action)
    else:
        session.bot()


def one_slot(data: bytes) -> bytes:
    """The file of a record that has been written once."""
    store = MemoryStore()
    slots.save(store, "x", data)
    return store.files["x.0"]


def undone(session: Session) -> "list[str]":
    """Lines of the states to which undo leads, the latest first: seat, state, checksum of the whole game."""
    lines: "list[str]" = []
    while len(lines) < BACK and session.history.seat() >= 0 and session.can_undo():
        session.undo()
        seat, state, sum_ = session.person() or 0, session.state().hex(), session.game.pack()[-4:].hex()
        lines.append(f"  undo {seat} {state} {sum_}")
    while session.redo():
        pass
    return lines


def saves(game_id: str) -> "dict[str, list[str]]":
    """A slot for each question that the rules ask, at each number of seats, and one from late in the game:
    its name -> its lines."""
    found: "dict[str, list[str]]" = {}
    for players in counts(game_id):
        for name, options in (("default", {}), ("all", together(game_id))):
            for attempt in range(TRIES):
                chance = random.Random(attempt)
                session = begun(game_id, players, options, SEED + attempt)
                for moves in range(LONG):
                    if session.game.over:
                        break
                    if session.person() is not None:
                        asked = getattr(session.game, "phase", 0)
                        stem = f"{players}-{name}-"
                        for kept in [f"{stem}{asked}"] * (moves > 3) + [stem + "late"] * (moves > 60):
                            if kept not in found:
                                slot = one_slot(saving.encode(session)).hex()
                                found[kept] = [f"save {kept} {slot}", *undone(session)]
                    step(session, chance, attempt % 2 == 0)
    return found


def records(game_id: str) -> "dict[str, bytes]":
    """Games of the best bots, and games by chance with every option on."""
    files = {}
    best = catalog.info(game_id)["bots"][-1]
    for players in counts(game_id):
        for name, options, level in (("hard", {}, best), ("random", together(game_id), bots.RANDOM)):
            game = catalog.new_game(game_id, SEED, players, options)
            notations: "list[str]" = []
            action = bots.pick(game, [level] * players)
            while action is not None and len(notations) < LONG:
                notations.append(game.notation(action))
                game.apply(action)
                action = bots.pick(game, [level] * players)
            text = record.write(game, notations)
            files[f"records/{game_id}-{players}-{name}.record"] = text.encode()
    return files


def statistics(game_id: str) -> bytes:
    """The statistics after some games, with and without help."""
    players = catalog.info(game_id)["players"][0]
    short = game_dev.get(game_id, "ROUND")
    store = MemoryStore()
    session = Session(store)
    for seed in range(5):
        session.start(game_id, [None] + ["easy"] * (players - 1), short, SEED + seed)
        if seed == 3:
            session.hint()
        chance = random.Random(seed)
        while not session.game.over:
            step(session, chance)
        session.finished()
    name = game_id + ".stats"
    data, _ = slots.load(store, name)
    return one_slot(data)


def settings() -> bytes:
    """Settings of somebody who has changed them all and played every game."""
    store = MemoryStore()
    session = Session(store)
    first, last, third = catalog.GAMES[:3]
    values: "dict[str, str | int]" = {
        "brightness": 2,
        "colours": "safe",
        "speed": "fast",
        "sound": "on",
        "sleep": 10,
        "text": "large",
        "hand": "left",
        "tips": "off",
        "last": last,
        "recent": last,
        f"tips.{last}": "done",
        f"new.{last}": "0112/1110111",
        f"new.{first}": "0/1",
        f"day.{third}": "753000",
    }
    for key, value in values.items():
        if not session.set(key, value):
            raise ValueError(key)
    session.save()
    return store.files["settings.0"]


def codes() -> bytes:
    """Deal codes: code, game, number of the deal, players, options, checksum of what is dealt."""
    lines = []
    for game_id in catalog.GAMES + catalog.EXTRA:
        for players in catalog.info(game_id)["players"]:
            for seed, options in ((SEED, {}), (7, together(game_id)), ((1 << 30) - 1, {})):
                game = catalog.new_game(game_id, seed, players, options)
                chosen = ",".join(f"{key}={value}" for key, value in game.options.items())
                code = dealcode.encode(game_id, seed, players, options)
                lines.append(f"{code} {game_id} {seed} {players} {chosen} {game.pack()[-4:].hex()}\n")
    return "".join(lines).encode()


def drive(kept: "dict[str, bytes]") -> bytes:
    """A CircuitPython drive's file of all records, compressed, with these slots in it."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "slots.bin")
        ring.make(path)
        file = ring.Ring(path, True)
        for again in range(2):  # the second time over the first
            for name, data in kept.items():
                file.write(name, data if again else data[:20])
        return zlib.compress(Path(path).read_bytes(), 9)


def everything() -> "dict[str, bytes]":
    """File name -> content."""
    files: "dict[str, bytes]" = {"codes.txt": codes(), "drive/settings.0": settings()}
    for game_id in catalog.GAMES + catalog.EXTRA:
        found = saves(game_id)
        lines = [line for name in found for line in found[name]]
        files[f"saves/{game_id}.txt"] = ("\n".join(lines) + "\n").encode()
        files[f"drive/{game_id}.save.0"] = bytes.fromhex(found[max(found)][0].split()[2])
        files[f"drive/{game_id}.stats.0"] = statistics(game_id)
        files.update(records(game_id))
    there = {name[6:]: data for name, data in files.items() if name.startswith("drive/")}
    files["slots.bin.zlib"] = drive(there)
    return files


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("format", type=int, help="the number of the formats, for the folder's name")
    folder = GOLDEN / f"format-{parser.parse_args().format}"
    if folder.exists():
        print(f"{folder} is there already: what was released is never made anew.", file=sys.stderr)
        return 2
    for name, data in everything().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())

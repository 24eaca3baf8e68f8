"""Play on the host: the handheld in the terminal, lines of text, or bots to the end. Needs no package.

Exit status: 0 done, 2 bad arguments, 1 anything else.
"""

import environment

environment.check_python()

import argparse
import hashlib
import json
import os
import secrets
import shutil
import sys
from pathlib import Path

from desktop import arguments as given
from desktop import carriers
from playing.hoststore import FileStore, MemoryStore
from pocketdeck import __version__
from pocketdeck.engine import bots, catalog, dealcode, record
from pocketdeck.engine.errors import IllegalOption, SaveError
from pocketdeck.engine.game import Game
from pocketdeck.engine.rng import SEEDS
from pocketdeck.screens import rated
from pocketdeck.screens.console import Console
from pocketdeck.session.session import Session

LOG = 200  # events that each person can read again in lines of text


def as_json(game: Game, actions: int) -> str:
    """The line that --json prints."""
    return json.dumps(
        {
            "game": game.id,
            "seed": game.seed,
            "players": game.players,
            "options": game.options,
            "actions": actions,
            "result": game.result() if game.over else None,
            "state": hashlib.sha256(game.pack()).hexdigest(),
        }
    )


class Writer:
    """Writes a record beside its file and renames it, so that a file that was there stays whole till then."""

    def __init__(self, name: str) -> None:
        self.path = Path(name)
        self.part = Path(name + ".part")
        try:
            if self.path.is_dir():
                raise IsADirectoryError
            self.part.write_text("")
            self.part.unlink()
        except OSError as error:
            raise given.Refused(
                f"The record cannot be written to {name}: {error.strerror or 'it is a folder'}."
            )

    def write(self, text: str) -> None:
        self.part.write_text(text, encoding="utf-8")
        os.replace(self.part, self.path)


def written(game: Game, notations: "list[str]") -> str:
    """The record of a game; a remark below its title says which version wrote it."""
    title, rest = record.write(game, notations).split("\n", 1)
    return f"{title}\n# written by Pocketdeck {__version__}\n{rest}"


def auto(arguments: argparse.Namespace) -> int:
    """Bots play one or several games to the end."""
    game_id, players, options = given.settings(arguments)
    seed = given.SEED if arguments.seed is None else arguments.seed
    catalog.new_game(game_id, seed, players, options)  # complains before anything is printed or written
    if seed + arguments.games > SEEDS:
        raise given.Refused(f"The seeds of {arguments.games} games from {seed} on go beyond {SEEDS - 1}.")
    writer = Writer(arguments.record) if arguments.record else None
    for deal in range(seed, seed + arguments.games):
        game = catalog.new_game(game_id, deal, players, options)
        levels = [arguments.auto] * players
        notations = []
        action = bots.pick(game, levels)
        while action is not None:
            notations.append(game.notation(action))
            game.apply(action)
            action = bots.pick(game, levels)
        if writer:
            writer.write(written(game, notations))
        if arguments.json:
            print(as_json(game, len(notations)), flush=True)
        else:
            print(f"Seed {deal}, {len(notations)} actions: {game.result()['text']}", flush=True)
    return 0


def replay(arguments: argparse.Namespace) -> int:
    """Replay a record to its end, telling what happens."""
    try:
        text = Path(arguments.replay).read_text(encoding="utf-8")
    except OSError as error:
        raise given.Refused(f"The record {arguments.replay} cannot be read: {error.strerror}.")
    except UnicodeDecodeError:
        raise SaveError("This is not a Pocketdeck record.")
    told = []

    def each(game: Game, notation: str) -> None:
        told.append(f"> {notation}")
        told.extend("  " + game.say(event, 0) for event in game.events(0))

    game = record.replay(text, each)
    if arguments.json:
        print(as_json(game, game.moves))
        return 0
    print("\n".join(told))
    if game.over:
        print(game.result()["text"])
    else:
        print("\n".join(catalog.part(game.id, "text").lines(game.view(game.to_act))))
    return 0


def deals(arguments: argparse.Namespace) -> int:
    """The rated deals, ten in a line, with a tick for those that were won on the handheld."""
    game_id = given.settings(arguments)[0]
    ticks = rated.ticked(Session(FileStore()), game_id)
    won = f"{rated.count(ticks)} of {rated.DEALS} deals are won"
    print(f"{catalog.info(game_id)['title']}: {won}, the next one is {rated.wanted(ticks)}.")
    for first in range(1, rated.DEALS, 10):
        words = [rated.RATINGS[one] for one in rated.ratings(game_id, first, 10)]
        cells = [word + "✓" * (ticks >> first + i - 1 & 1) for i, word in enumerate(words)]
        print(f"{first:3}  " + " ".join(f"{cell:6}" for cell in cells).rstrip())
    return 0


def person(arguments: argparse.Namespace) -> int:
    """Persons play in the first seats, medium bots in the others."""
    game_id, players, options = given.settings(arguments)
    seed = secrets.randbelow(dealcode.SHORT) if arguments.seed is None else arguments.seed
    session = Session(MemoryStore(), LOG, True)  # the handheld's game in progress is not touched
    known = Session(FileStore())
    session.set("ask", known.settings["ask"])
    names(known, session)
    session.start(game_id, given.seats(game_id, players, arguments.persons), options, seed)
    writer = Writer(arguments.record) if arguments.record else None
    print(f"Deal {seed}, code {dealcode.encode(game_id, seed, players, options)}")
    try:
        Console(session, input, print).play()
    except EOFError:
        print()
        raise Stopped("The input has ended before the game.")
    finally:
        known.set("ask", session.settings["ask"])
        names(session, known)
        known.save()
        if writer:
            game = session.game
            writer.write(written(game, (session.notations or [])[: game.moves]))
    return 0


def names(one: Session, other: Session) -> None:
    """What seats are called in one session is what they are called in another."""
    for key, value in one.settings.items():
        if key.startswith("names."):
            other.set(key, value)


def in_lines(arguments: argparse.Namespace) -> bool:
    """True where the text mode has to do: it was asked for, or there is no terminal that shows pictures."""
    if arguments.screenshot:
        return False
    if arguments.text or arguments.record:
        return True
    from desktop import terminal

    columns, lines = shutil.get_terminal_size()
    why = terminal.unsuitable(sys.stdout, os.environ, (columns, lines))
    if why and arguments.board:
        raise given.Refused(why)
    return bool(why)


def handheld(arguments: argparse.Namespace) -> int:
    """The real app: in the terminal, or its first screen as a picture."""
    from building import boards
    from desktop import terminal_app
    from playing.handheld import Handheld, MemoryPanel

    try:
        board = boards.load(arguments.board) if arguments.board else None
    except boards.UnknownBoard as error:
        raise given.Refused(str(error))
    chosen = any((arguments.seed is not None, arguments.players, arguments.persons > 1, arguments.option))
    if arguments.game or chosen:
        game_id, players, options = given.settings(arguments)
        seed = secrets.randbelow(dealcode.SHORT) if arguments.seed is None else arguments.seed
        catalog.new_game(game_id, seed, players, options)  # complains before the screen changes
    if arguments.screenshot:
        shape = (board.WIDTH, board.HEIGHT, board.INKS) if board else (240, 240, 16)
        device = Handheld(MemoryPanel(*shape), MemoryStore(), given.SEED)
        if arguments.game or chosen:
            device.begin(game_id, given.seats(game_id, players, arguments.persons), options, seed)
        try:
            device.save(arguments.screenshot)
        except OSError as error:
            raise given.Refused(f"The picture cannot be written to {arguments.screenshot}: {error.strerror}.")
        return 0

    def begin(device: Handheld) -> None:
        if chosen or not device.resume(game_id):
            device.begin(game_id, given.seats(game_id, players, arguments.persons), options, seed)

    carrier = carriers.carrier(arguments.link) if arguments.link else None
    store = FileStore() if carrier is None else carriers.store(carrier)
    wanted = terminal_app.Wanted(
        (board.WIDTH, board.HEIGHT, board.INKS) if board else None,
        arguments.graphics,
        arguments.cells,
        begin if arguments.game or chosen else None,
    )
    terminal_app.Playing(wanted, store, carrier).run()
    return 0


class Stopped(Exception):
    """The game could not go on, in one sentence."""


def main(words: "list[str]") -> int:
    try:
        arguments = given.parse(words)
        if arguments.deals:
            return deals(arguments)
        if arguments.replay:
            return replay(arguments)
        if arguments.auto:
            return auto(arguments)
        return person(arguments) if in_lines(arguments) else handheld(arguments)
    except (given.Refused, IllegalOption) as error:
        print(error, file=sys.stderr)
        return 2
    except (SaveError, Stopped) as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    except BrokenPipeError:  # whoever read our output has gone; nothing more to say, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


if __name__ == "__main__":
    if sys.stdin is None:  # closed before we began
        sys.stdin = open(os.devnull)
    sys.exit(main(sys.argv[1:]))

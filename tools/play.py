"""Play on the host: the handheld in the terminal, lines of text, or bots to the end. Needs no package.

Exit status: 0 done, 2 bad arguments, 1 anything else.
"""

import common

common.check_python()

import argparse
import hashlib
import json
import os
import secrets
import sys
from pathlib import Path
from typing import NoReturn

from common.hoststore import FileStore, MemoryStore
from pocketdeck import __version__
from pocketdeck.engine import bots, catalog, dealcode, record
from pocketdeck.engine.errors import IllegalOption, SaveError
from pocketdeck.engine.game import Game
from pocketdeck.engine.rng import SEEDS
from pocketdeck.screens import rated
from pocketdeck.screens.console import Console
from pocketdeck.session.session import Session

SEED = 42  # of bots' games; a person gets a new one each time
LOG = 200  # events that each person can read again in lines of text
LEGEND = "Arrows: choose  Enter: A, do it  Esc: B, back  x: menu  y: look closer  q: quit"
LARGER = "Arrows, Enter: A, Esc: B, x: menu, y: closer, q: quit. 120 x 46 show much more."


class Arguments(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Refused(message[:1].upper() + message[1:] + ". See --help.")


class Refused(Exception):
    """Bad arguments, in one sentence."""


def parse(words: "list[str]") -> argparse.Namespace:
    """The arguments; Refused if they do not fit together."""
    parser = Arguments(
        prog="play.py", description="Play Pocketdeck's games in the terminal, or let bots play."
    )
    names = ", ".join(catalog.GAMES)
    parser.add_argument("--version", action="version", version=f"Pocketdeck {__version__}")
    parser.add_argument("game", nargs="?", help=f"one of {names} (default {catalog.GAMES[0]})")
    parser.add_argument("--seed", type=int, help=f"the deal, 0 to {SEEDS - 1}")
    parser.add_argument("--code", help="the deal with this code: its game, players and options as well")
    parser.add_argument(
        "--deals", action="store_true", help="list the game's rated deals; --seed N plays deal N"
    )
    parser.add_argument("--players", type=int, help="how many seats; you have the first")
    parser.add_argument("--persons", type=int, default=1, help="how many of the first seats are persons")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    parser.add_argument(
        "--auto", nargs="?", const=bots.RANDOM, metavar="LEVEL", help="let bots play to the end"
    )
    parser.add_argument(
        "--games", type=int, default=1, metavar="N", help="with --auto: N games, seed by seed"
    )
    parser.add_argument("--record", metavar="FILE", help="write the game's record")
    parser.add_argument("--replay", metavar="FILE", help="replay a record")
    parser.add_argument("--json", action="store_true", help="one JSON object per game on a line")
    parser.add_argument("--text", action="store_true", help="play in plain lines of text")
    ways = ("auto", "kitty", "sixel", "characters")
    parser.add_argument(
        "--graphics",
        choices=ways,
        default="auto",
        help="how the terminal shows pictures (default: what it can)",
    )
    parser.add_argument(
        "--link",
        metavar="PORT",
        help="play together: over a serial port, or a number for two terminals of this computer",
    )
    parser.add_argument("--board", metavar="NAME", help="the handheld of a board: its size and colours")
    parser.add_argument(
        "--screenshot", metavar="FILE.png", help="save the first screen as a picture and leave"
    )
    arguments = parser.parse_args(words)
    if arguments.replay and arguments.code:
        raise Refused("--replay takes the whole game from its file: leave out --code.")
    take_code(arguments)
    if arguments.replay and (arguments.game or arguments.auto or arguments.record or arguments.option):
        raise Refused("--replay takes the whole game from its file; only --json goes with it.")
    if arguments.persons != 1 and (arguments.auto or arguments.replay):
        raise Refused("--persons goes with playing, not with --auto or --replay.")
    if arguments.json and not (arguments.auto or arguments.replay):
        raise Refused("--json goes with --auto or --replay.")
    if arguments.deals and (arguments.auto or arguments.replay or arguments.seed is not None):
        raise Refused("Nothing is played with --deals: leave out --auto, --replay and --seed.")
    if arguments.games < 1 or (arguments.games > 1 and not arguments.auto):
        raise Refused("--games takes a number from 1, and goes with --auto.")
    if arguments.record and arguments.games > 1:
        raise Refused("--record writes one game; leave out --games.")
    if (arguments.board or arguments.screenshot) and (arguments.text or arguments.auto or arguments.replay):
        raise Refused("--board and --screenshot go with the handheld, not with --text, --auto or --replay.")
    if arguments.record and (arguments.board or arguments.screenshot):
        raise Refused("--record goes with --text or --auto.")
    if arguments.link:
        check_link(arguments)
    return arguments


def check_link(arguments: argparse.Namespace) -> None:
    """Refused if --link cannot be used so."""
    others = (arguments.game, arguments.auto, arguments.replay, arguments.record, arguments.text)
    if any((*others, arguments.screenshot, arguments.deals, arguments.code, arguments.option)):
        raise Refused("--link takes no game: what is played is chosen there, on the handheld.")
    from common import carriers

    problem = carriers.problem(arguments.link)
    if problem:
        raise Refused(problem)


def take_code(arguments: argparse.Namespace) -> None:
    """Put the deal of --code, if there is one, where its parts are otherwise; Refused or WrongCode."""
    if arguments.code is None:
        return
    if arguments.seed is not None or arguments.players or arguments.option:
        raise Refused("--code takes the whole deal from its code: leave out the rest of it.")
    game_id, arguments.seed, arguments.players, options = dealcode.decode(arguments.code)
    if arguments.game not in (None, game_id):
        raise Refused(f"This code is of {game_id}, not of {arguments.game}.")
    arguments.game = game_id
    arguments.option = [f"{name}={value}" for name, value in options.items()]


def settings(arguments: argparse.Namespace) -> "tuple[str, int, dict]":
    """(game, players, options) to begin with; Refused or IllegalOption if there is no such game."""
    game_id = arguments.game or catalog.GAMES[0]
    info = catalog.info(game_id)
    options = {}
    for word in arguments.option:
        name, equals, value = word.partition("=")
        if not equals:
            raise Refused(f"--option takes NAME=VALUE, not '{word}'.")
        options[name] = value
    if arguments.auto and arguments.auto not in (bots.RANDOM, *info["bots"]):
        levels = ", ".join((bots.RANDOM, *info["bots"]))
        raise Refused(f"--auto takes a level ({levels}), not '{arguments.auto}'.")
    players = arguments.players
    if players is None:
        players = max(info["players"][0], arguments.persons)
    if not 1 <= arguments.persons <= players:
        raise Refused(f"--persons takes a number from 1 to {players}, the players.")
    return game_id, players, options


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
            raise Refused(f"The record cannot be written to {name}: {error.strerror or 'it is a folder'}.")

    def write(self, text: str) -> None:
        self.part.write_text(text, encoding="utf-8")
        os.replace(self.part, self.path)


def written(game: Game, notations: "list[str]") -> str:
    """The record of a game; a remark below its title says which version wrote it."""
    title, rest = record.write(game, notations).split("\n", 1)
    return f"{title}\n# written by Pocketdeck {__version__}\n{rest}"


def auto(arguments: argparse.Namespace) -> int:
    """Bots play one or several games to the end."""
    game_id, players, options = settings(arguments)
    seed = SEED if arguments.seed is None else arguments.seed
    catalog.new_game(game_id, seed, players, options)  # complains before anything is printed or written
    if seed + arguments.games > SEEDS:
        raise Refused(f"The seeds of {arguments.games} games from {seed} on go beyond {SEEDS - 1}.")
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
        raise Refused(f"The record {arguments.replay} cannot be read: {error.strerror}.")
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
        print("\n".join(catalog.part(game.id, "table").lines(game.view(game.to_act))))
    return 0


def deals(arguments: argparse.Namespace) -> int:
    """The rated deals, ten in a line, with a tick for those that were won on the handheld."""
    game_id = settings(arguments)[0]
    ticks = rated.ticked(Session(FileStore()), game_id)
    won = f"{rated.count(ticks)} of {rated.DEALS} deals are won"
    print(f"{catalog.info(game_id)['title']}: {won}, the next one is {rated.wanted(ticks)}.")
    for first in range(1, rated.DEALS, 10):
        words = [rated.RATINGS[one] for one in rated.ratings(game_id, first, 10)]
        cells = [word + "✓" * (ticks >> first + i - 1 & 1) for i, word in enumerate(words)]
        print(f"{first:3}  " + " ".join(f"{cell:6}" for cell in cells).rstrip())
    return 0


def seats(game_id: str, players: int, persons: int) -> "list[str | None]":
    """Persons in the first seats, medium bots in the others."""
    return [None if seat < persons else catalog.info(game_id)["bots"][1] for seat in range(players)]


def person(arguments: argparse.Namespace) -> int:
    """Persons play in the first seats, medium bots in the others."""
    game_id, players, options = settings(arguments)
    seed = secrets.randbelow(dealcode.SHORT) if arguments.seed is None else arguments.seed
    session = Session(MemoryStore(), LOG, True)  # the handheld's game in progress is not touched
    known = Session(FileStore())
    names(known, session)
    session.start(game_id, seats(game_id, players, arguments.persons), options, seed)
    writer = Writer(arguments.record) if arguments.record else None
    print(f"Deal {seed}, code {dealcode.encode(game_id, seed, players, options)}")
    try:
        Console(session, input, print).play()
    except EOFError:
        print()
        raise Stopped("The input has ended before the game.")
    finally:
        names(session, known)
        known.waiting()
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
    from common import terminal

    why = terminal.unsuitable(sys.stdout, os.environ)
    if why and arguments.board:
        raise Refused(why)
    return bool(why)


def handheld(arguments: argparse.Namespace) -> int:
    """The real app: in the terminal, or its first screen as a picture."""
    from common import boards, graphics, terminal
    from common.handheld import Handheld, MemoryPanel, palettes
    from common.one_key import OneKey

    try:
        board = boards.load(arguments.board) if arguments.board else None
    except boards.UnknownBoard as error:
        raise Refused(str(error))
    chosen = any((arguments.seed is not None, arguments.players, arguments.persons > 1, arguments.option))
    if arguments.game or chosen:
        game_id, players, options = settings(arguments)
        seed = secrets.randbelow(dealcode.SHORT) if arguments.seed is None else arguments.seed
        catalog.new_game(game_id, seed, players, options)  # complains before the screen changes
    if arguments.screenshot:
        shape = (board.WIDTH, board.HEIGHT, board.INKS) if board else (240, 240, 16)
        device = Handheld(MemoryPanel(*shape), MemoryStore(), SEED)
        if arguments.game or chosen:
            device.begin(game_id, seats(game_id, players, arguments.persons), options, seed)
        try:
            device.save(arguments.screenshot)
        except OSError as error:
            raise Refused(f"The picture cannot be written to {arguments.screenshot}: {error.strerror}.")
        return 0
    keys = terminal.TerminalKeys()
    if board:
        width, height, inks = board.WIDTH, board.HEIGHT, board.INKS
    else:
        width, height, inks = 240, 240, 16
    columns, lines = os.get_terminal_size()
    pictures = arguments.graphics
    if pictures == "auto":
        pictures = graphics.protocol(os.environ)
    if not graphics.place(width, height, (columns, lines), graphics.window()):
        pictures = ""
    legend = LEGEND
    if pictures not in graphics.DRAW:  # as many pixels as can be read here
        pictures = ""
        if not board:
            width, height = terminal.natural_size(columns, lines - 1)  # one for the legend
        if (width, height) == terminal.TABLES[-1]:
            legend = LARGER
    panel = terminal.TerminalPanel(width, height, inks, palettes(), keys, pictures=pictures)
    panel.legend = legend
    store, carrier = FileStore(), None
    if arguments.link:
        from common import carriers

        carrier = carriers.carrier(arguments.link)
        store = carriers.store(carrier)
    with panel:
        device = Handheld(panel, store, tips=True)
        device.app.single = lambda one: None  # what is pressed is decided here
        one = OneKey(device.app)
        if arguments.game or chosen:
            if chosen or not device.resume(game_id):
                device.begin(game_id, seats(game_id, players, arguments.persons), options, seed)
        if carrier is not None:
            from pocketdeck.screens import linking

            device.app.carrier = lambda: carrier
            linking.open(device.app)
            device.app.settle()
        while not device.app.quit:
            wait = device.app.wait()
            also = None if carrier is None else carrier.fileno()
            key = keys.read(None if wait is None else wait / 1000, also)
            if key == terminal.QUIT:
                break
            if key is None:
                device.app.tick()
            elif device.app.session.settings["keys"] == "one":
                one.press()
            else:
                device.app.press(key)
    return 0


class Stopped(Exception):
    """The game could not go on, in one sentence."""


def main(words: "list[str]") -> int:
    try:
        arguments = parse(words)
        if arguments.deals:
            return deals(arguments)
        if arguments.replay:
            return replay(arguments)
        if arguments.auto:
            return auto(arguments)
        return person(arguments) if in_lines(arguments) else handheld(arguments)
    except (Refused, IllegalOption) as error:
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

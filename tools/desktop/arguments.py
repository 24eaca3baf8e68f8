"""The arguments of the commands that play: which game, which deal, who sits there."""

import argparse
from typing import NoReturn

from desktop import carriers
from desktop.terminal_cells import STYLES
from environment import project
from pocketdeck import __version__
from pocketdeck.engine import bots, catalog, dealcode
from pocketdeck.engine.rng import SEEDS

KEYS = (
    "Keys: the arrows choose, Enter or a is A (do it), Esc or b is B (back), x opens the menu, y looks "
    "closer, q quits. "
)
_OTHERS = (
    "'pocketdeck window' plays in a window, 'pocketdeck flash' puts it onto a handheld, 'pocketdeck site' "
    "shows it in a browser; each has its own --help."
)
SEED = 42  # of bots' games; a person gets a new one each time


class Arguments(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Refused(message[:1].upper() + message[1:] + ". See --help.")


class Refused(Exception):
    """Bad arguments, in one sentence."""


def parse(words: "list[str]") -> argparse.Namespace:
    """The arguments; Refused if they do not fit together."""
    parser = Arguments(
        description="Play Pocketdeck's games in the terminal, or let bots play.",
        epilog=KEYS + (_OTHERS if project.INSTALLED else ""),
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
        "--cells",
        choices=sorted(STYLES),
        help="of which characters pictures are made where it shows none (default: what its font has)",
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


def seats(game_id: str, players: int, persons: int) -> "list[str | None]":
    """Persons in the first seats, medium bots in the others."""
    return [None if seat < persons else catalog.info(game_id)["bots"][1] for seat in range(players)]

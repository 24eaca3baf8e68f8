"""Play in a window: the handheld with its body.

    python3 tools/window.py                          the 240 x 240 handheld
    python3 tools/window.py --board ssd1306_i2c      another one
    python3 tools/window.py solo --players 4         straight into a game
    python3 tools/window.py --displayio              with the text that a board with CircuitPython shows

Keys: arrows, Enter (A), Escape (B), x, y, or the mouse on the handheld's own. On its screen a click means the
thing that lies there, one with the right button a closer look. p saves a picture of the screen, + and -
change the size, q leaves. Exit status: 0 done, 2 bad arguments, 1 anything else.
"""

import environment

environment.check_python()

import argparse
import os
import secrets
import sys
from typing import NamedTuple, TYPE_CHECKING

from building import boards
from desktop import arguments as given
from desktop import window as desktop_window
from desktop import window_panel
from imaging.picture import save
from playing.handheld import Handheld
from playing.hoststore import FileStore, MemoryStore
from pocketdeck.engine import catalog, dealcode
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.engine.rng import SEEDS

if TYPE_CHECKING:
    pass


def parse(words: "list[str]") -> argparse.Namespace:
    """The arguments; given.Refused if they do not fit together."""
    parser = given.Arguments(description="Play Pocketdeck in a window.")
    names = ", ".join(catalog.GAMES)
    parser.add_argument("game", nargs="?", help=f"one of {names} (default: where you were)")
    parser.add_argument("--seed", type=int, help=f"the deal, 0 to {SEEDS - 1}")
    parser.add_argument("--code", help="the deal with this code: its game, players and options as well")
    parser.add_argument("--players", type=int, help="how many seats; you have the first")
    parser.add_argument("--persons", type=int, default=1, help="how many of the first seats are persons")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    parser.add_argument("--board", metavar="NAME", default="pico_lcd_1_3", help="the handheld of a board")
    parser.add_argument(
        "--scale", type=int, metavar="N", help=f"window pixels to a pixel, 1 to {desktop_window.LARGEST}"
    )
    parser.add_argument("--displayio", action="store_true", help="text, drawn as on a CircuitPython board")
    parser.add_argument(
        "--screenshot", metavar="FILE.png", help="save the whole window as a picture and leave"
    )
    arguments = parser.parse_args(words)
    arguments.auto = None  # what given.settings() also asks for
    given.take_code(arguments)
    if arguments.scale is not None and not 1 <= arguments.scale <= desktop_window.LARGEST:
        raise given.Refused(f"--scale takes a number from 1 to {desktop_window.LARGEST}.")
    return arguments


class Wanted(NamedTuple):
    """What the arguments ask for: a panel's (width, height, inks), and what to begin, None to go on."""

    shape: "tuple[int, int, int]"
    begin: "tuple[str, list[str | None], dict, int] | None"
    new: bool  # even if that game is in progress
    displayio: bool  # drawn as on a board with CircuitPython


def check(arguments: argparse.Namespace) -> Wanted:
    """Complain before there is a window: given.Refused or IllegalOption."""
    try:
        board = boards.load(arguments.board)
    except boards.UnknownBoard as error:
        raise given.Refused(str(error))
    new = any((arguments.seed is not None, arguments.players, arguments.persons > 1, arguments.option))
    begin = None
    if arguments.game or new:
        game_id, players, options = given.settings(arguments)
        seed = secrets.randbelow(dealcode.SHORT) if arguments.seed is None else arguments.seed
        catalog.new_game(game_id, seed, players, options)
        begin = game_id, given.seats(game_id, players, arguments.persons), options, seed
    return Wanted((board.WIDTH, board.HEIGHT, board.INKS), begin, new, arguments.displayio)


def device_of(wanted: Wanted, store: "object", seed: "int | None" = None) -> "Handheld":
    """The handheld as it was asked for."""
    device: Handheld
    if wanted.displayio:
        from desktop.displayio_panel import DisplayioHandheld

        device = DisplayioHandheld(*wanted.shape, store, seed, tips=seed is None)
    else:
        device = window_panel.handheld(wanted.shape, store, seed, seed is None)
    if wanted.begin and (wanted.new or not device.resume(wanted.begin[0])):
        device.begin(*wanted.begin)
    return device


def picture(wanted: Wanted, scale: "int | None", path: str) -> None:
    """Save the window that would open as a picture; no window system is needed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    desktop_window.open_display()
    device = device_of(wanted, MemoryStore(), given.SEED)
    window = desktop_window.Window(
        device, scale or desktop_window.default_scale(*wanted.shape[:2], (2000, 2000))
    )
    try:
        save(path, window.picture())
    except OSError as error:
        raise given.Refused(f"The picture cannot be written to {path}: {error.strerror}.")


def main(words: "list[str]") -> int:
    try:
        arguments = parse(words)
        wanted = check(arguments)
        desktop_window.load(wanted.displayio)
        if arguments.screenshot:
            picture(wanted, arguments.scale, arguments.screenshot)
            return 0
        desktop_window.open_display()
        import pygame

        from desktop.speaker import Speaker

        sizes = pygame.display.get_desktop_sizes()
        room = (sizes[0][0] - 40, sizes[0][1] - 90) if sizes else (1200, 700)
        scale = arguments.scale or desktop_window.default_scale(*wanted.shape[:2], room)
        device = device_of(wanted, FileStore())
        try:
            device.app.buzzer = Speaker().sound
        except pygame.error:
            pass  # a computer without sound: then there is no setting for it either
        desktop_window.Window(device, scale).run()
        return 0
    except (given.Refused, IllegalOption) as error:
        print(error, file=sys.stderr)
        return 2
    except desktop_window.NoWindow as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

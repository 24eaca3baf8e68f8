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
import time
from typing import Callable, NamedTuple, TYPE_CHECKING

import play

from building import boards
from desktop import window_panel
from environment import project
from firmware.browser import touch
from imaging.picture import Picture, save
from playing.handheld import Handheld, KEYS
from playing.hoststore import FileStore, MemoryStore
from pocketdeck.engine import catalog, dealcode
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.engine.rng import SEEDS
from pocketdeck.stage import keys

if TYPE_CHECKING:
    import pygame

    from desktop.handheld_drawing import Body
    from pocketdeck.screens.app import App

PACKAGES = "tools/config/requirements-window.txt"
WORDS = (
    "Arrows, mouse: choose  Enter: A, do it  Esc: B, back  x: menu  y: look closer  p: picture  + -: size"
    "  q: quit"
)
AROUND = 540, 240  # pixels that the body takes beside the screen, about
WIDTH = 560  # pixels that the screen may have across when nobody has asked for a scale
REPEAT = (400, 120)  # ms until a held arrow repeats, and between repeats
HELD = 0.5  # seconds: a long press
ARROWS = ("up", "down", "left", "right")
LARGEST = 8


class NoWindow(Exception):
    """Why there is no window, and the command that helps, in a sentence."""


def load() -> None:
    """Import what is not ours; NoWindow if it is not installed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import adafruit_display_text  # noqa: F401
        import displayio  # noqa: F401
        import pygame  # noqa: F401
    except ImportError as error:
        if not project.inside() and project.python().exists() and project.GUARD not in os.environ:
            project.ensure()  # does not return: the project's own Python may have them
        python = os.path.relpath(sys.executable) if project.inside() else "python3"
        raise NoWindow(
            f"The window needs packages that are not installed ({error.name}); install them with "
            f"'{python} -m pip install --no-deps -r {PACKAGES}'."
        )


def open_display() -> None:
    """Start the window system; NoWindow if there is none."""
    import pygame

    why = ""
    variables = os.environ
    if sys.platform.startswith("linux") and not variables.get("SDL_VIDEODRIVER"):
        if not variables.get("DISPLAY") and not variables.get("WAYLAND_DISPLAY"):
            why = "neither DISPLAY nor WAYLAND_DISPLAY is set"
    if not why:
        try:
            pygame.display.init()
        except pygame.error as error:
            why = str(error)
    if why:
        raise NoWindow(
            f"There is no window system here ({why}); play in the terminal with 'python3 tools/play.py'."
        )


def parse(words: "list[str]") -> argparse.Namespace:
    """The arguments; play.Refused if they do not fit together."""
    parser = play.Arguments(prog="window.py", description="Play Pocketdeck in a window.")
    names = ", ".join(catalog.GAMES)
    parser.add_argument("game", nargs="?", help=f"one of {names} (default: where you were)")
    parser.add_argument("--seed", type=int, help=f"the deal, 0 to {SEEDS - 1}")
    parser.add_argument("--code", help="the deal with this code: its game, players and options as well")
    parser.add_argument("--players", type=int, help="how many seats; you have the first")
    parser.add_argument("--persons", type=int, default=1, help="how many of the first seats are persons")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    parser.add_argument("--board", metavar="NAME", default="pico_lcd_1_3", help="the handheld of a board")
    parser.add_argument("--scale", type=int, metavar="N", help=f"window pixels to a pixel, 1 to {LARGEST}")
    parser.add_argument("--displayio", action="store_true", help="text, drawn as on a CircuitPython board")
    parser.add_argument(
        "--screenshot", metavar="FILE.png", help="save the whole window as a picture and leave"
    )
    arguments = parser.parse_args(words)
    arguments.auto = None  # what play.settings() also asks for
    play.take_code(arguments)
    if arguments.scale is not None and not 1 <= arguments.scale <= LARGEST:
        raise play.Refused(f"--scale takes a number from 1 to {LARGEST}.")
    return arguments


def default_scale(width: int, height: int, room: "tuple[int, int]") -> int:
    """As large as suits the screen and fits into `room`, at least 1."""
    scale = max(1, WIDTH // width)
    while scale > 1 and (width * scale + AROUND[0] > room[0] or height * scale + AROUND[1] > room[1]):
        scale -= 1
    return scale


class Window:
    """The window of one handheld; `frames` counts what it has shown."""

    def __init__(self, device: "Handheld", scale: int) -> None:
        import pygame

        self.device = device
        self.panel = device.panel
        self.pressed: "set[str]" = set()
        self.clicked = ""
        self.frames = 0
        self.since = 0.0  # when the one key went down, where one does it all
        device.app.single = lambda one: None
        self.raw = pygame.Surface((self.panel.width, self.panel.height), depth=16)
        pygame.display.set_caption("Pocketdeck")
        pygame.key.set_repeat(*REPEAT)
        self.resize(scale)

    def resize(self, scale: int) -> None:
        """Open the window anew at another scale."""
        import pygame

        from desktop.handheld_drawing import Body

        self.scale = scale
        width, height = self.panel.width * scale, self.panel.height * scale
        self.body: "Body" = Body(width, height, WORDS)
        self.surface: "pygame.Surface" = pygame.display.set_mode(self.body.size)
        self.surface.blit(self.body.whole, (0, 0))
        self.panel.areas[:] = [(0, 0, self.panel.width, self.panel.height)]
        self.show()
        pygame.display.flip()

    def show(self) -> None:
        """Bring what has changed onto the screen."""
        import pygame

        changed, self.panel.areas[:] = self.panel.areas[:], []
        updates = []
        raw, scale = self.raw, self.scale
        pitch = raw.get_pitch()
        for x, y, width, height in changed:
            memory = raw.get_buffer()
            for row in range(y, y + height):
                memory.write(bytes(self.panel.pixels[row][2 * x : 2 * (x + width)]), row * pitch + 2 * x)
            del memory  # it locks the surface
            part = pygame.transform.scale(
                raw.subsurface((x, y, width, height)), (width * scale, height * scale)
            )
            place = self.body.screen.x + x * scale, self.body.screen.y + y * scale
            updates.append(self.surface.blit(part, place))
        if updates:
            pygame.display.update(updates)
            self.frames += 1

    def key(self, name: str, down: bool) -> None:
        """A key of the handheld goes down or comes up."""
        import pygame

        again = name in self.pressed
        if down != again:
            (self.pressed.add if down else self.pressed.discard)(name)
            pygame.display.update(self.body.show_key(self.surface, name, down))
        if self.device.app.session.settings["keys"] == "one":
            if down and not again:
                self.since = time.monotonic()
            elif not down and again:
                self.device.app.press(keys.A if time.monotonic() - self.since >= HELD else keys.NEXT)
                self.show()
        elif down and (not again or name in ARROWS):
            self.device.app.press(KEYS[name])
            self.show()

    def point(self, place: "tuple[int, int]", what: "Callable[[App, int, int], object]") -> None:
        """What a finger on a pixel means, where the place is on the screen."""
        if not self.body.screen.collidepoint(place):
            return
        app = self.device.app
        if not app.stack[-1].guarded:
            screen = self.body.screen
            what(app, (place[0] - screen.x) // self.scale, (place[1] - screen.y) // self.scale)
            app.settle()
            self.show()

    def handle(self, event: "pygame.event.Event") -> bool:
        """Do what an event asks for; False to leave."""
        import pygame

        names = {
            pygame.K_UP: "up", pygame.K_DOWN: "down", pygame.K_LEFT: "left", pygame.K_RIGHT: "right",
            pygame.K_RETURN: "a", pygame.K_KP_ENTER: "a", pygame.K_SPACE: "a", pygame.K_a: "a",
            pygame.K_ESCAPE: "b", pygame.K_BACKSPACE: "b", pygame.K_b: "b", pygame.K_x: "x", pygame.K_y: "y",
        }  # fmt: skip
        if event.type == pygame.QUIT:
            return False
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in names:
            self.key(names[event.key], event.type == pygame.KEYDOWN)
        elif event.type == pygame.KEYDOWN:
            if event.key == pygame.K_q:
                return False
            if event.key in (pygame.K_p, pygame.K_F12):
                self.save_screen()
            elif event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
                self.resize(min(LARGEST, self.scale + 1))
            elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
                self.resize(max(1, self.scale - 1))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.clicked = self.body.at(event.pos)
            if self.clicked:
                self.key(self.clicked, True)
            else:
                self.point(event.pos, touch.tap)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.point(event.pos, touch.look)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.clicked:
            self.key(self.clicked, False)
            self.clicked = ""
        elif event.type == pygame.WINDOWFOCUSLOST:
            for name in list(self.pressed):
                self.key(name, False)
        elif event.type == pygame.WINDOWEXPOSED:
            pygame.display.flip()
        return not self.device.app.quit

    def save_screen(self) -> None:
        """Save what the handheld shows, pixel by pixel, in this folder; the title tells where."""
        import pygame

        name = time.strftime("pocketdeck-%Y%m%d-%H%M%S.png")
        try:
            save(name, self.panel.picture())
            pygame.display.set_caption(f"Pocketdeck: saved {name}")
        except OSError as error:
            pygame.display.set_caption(f"Pocketdeck: {name} cannot be written: {error.strerror}")

    def picture(self) -> Picture:
        """The whole window."""
        import pygame

        width, height = self.surface.get_size()
        data = pygame.image.tobytes(self.surface, "RGB")
        lines = [data[y * width * 3 : (y + 1) * width * 3] for y in range(height)]
        return Picture(width, height, lines, None)

    def run(self) -> None:
        """Until somebody leaves."""
        import pygame

        while True:
            wait = self.device.app.wait()
            if not self.step(pygame.event.wait() if wait is None else pygame.event.wait(max(1, wait))):
                return

    def step(self, event: "pygame.event.Event") -> bool:
        """Do what an event asks for, or what is due when there is none; False to leave."""
        import pygame

        if event.type != pygame.NOEVENT:
            return self.handle(event)
        self.device.app.tick()
        self.show()
        return not self.device.app.quit


class Wanted(NamedTuple):
    """What the arguments ask for: a panel's (width, height, inks), and what to begin, None to go on."""

    shape: "tuple[int, int, int]"
    begin: "tuple[str, list[str | None], dict, int] | None"
    new: bool  # even if that game is in progress
    displayio: bool  # drawn as on a board with CircuitPython


def check(arguments: argparse.Namespace) -> Wanted:
    """Complain before there is a window: play.Refused or IllegalOption."""
    try:
        board = boards.load(arguments.board)
    except boards.UnknownBoard as error:
        raise play.Refused(str(error))
    new = any((arguments.seed is not None, arguments.players, arguments.persons > 1, arguments.option))
    begin = None
    if arguments.game or new:
        game_id, players, options = play.settings(arguments)
        seed = secrets.randbelow(dealcode.SHORT) if arguments.seed is None else arguments.seed
        catalog.new_game(game_id, seed, players, options)
        begin = game_id, play.seats(game_id, players, arguments.persons), options, seed
    return Wanted((board.WIDTH, board.HEIGHT, board.INKS), begin, new, arguments.displayio)


def device_of(wanted: Wanted, store: "object", seed: "int | None" = None) -> "Handheld":
    """The handheld as it was asked for."""
    device: Handheld
    if wanted.displayio:
        from desktop.displayio_panel import DeskHandheld

        device = DeskHandheld(*wanted.shape, store, seed, tips=seed is None)
    else:
        device = window_panel.handheld(wanted.shape, store, seed, seed is None)
    if wanted.begin and (wanted.new or not device.resume(wanted.begin[0])):
        device.begin(*wanted.begin)
    return device


def picture(wanted: Wanted, scale: "int | None", path: str) -> None:
    """Save the window that would open as a picture; no window system is needed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    open_display()
    device = device_of(wanted, MemoryStore(), play.SEED)
    window = Window(device, scale or default_scale(*wanted.shape[:2], (2000, 2000)))
    try:
        save(path, window.picture())
    except OSError as error:
        raise play.Refused(f"The picture cannot be written to {path}: {error.strerror}.")


def main(words: "list[str]") -> int:
    try:
        arguments = parse(words)
        wanted = check(arguments)
        load()
        if arguments.screenshot:
            picture(wanted, arguments.scale, arguments.screenshot)
            return 0
        open_display()
        import pygame

        from desktop.speaker import Speaker

        sizes = pygame.display.get_desktop_sizes()
        room = (sizes[0][0] - 40, sizes[0][1] - 90) if sizes else (1200, 700)
        scale = arguments.scale or default_scale(*wanted.shape[:2], room)
        device = device_of(wanted, FileStore())
        try:
            device.app.buzzer = Speaker().sound
        except pygame.error:
            pass  # a computer without sound: then there is no setting for it either
        Window(device, scale).run()
        return 0
    except (play.Refused, IllegalOption) as error:
        print(error, file=sys.stderr)
        return 2
    except NoWindow as error:
        print(error, file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

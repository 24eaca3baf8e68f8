"""The window of a handheld: what it shows, its keys, the mouse on it."""

import importlib
import os
import sys
import time
from typing import Callable, TYPE_CHECKING

from environment import project
from firmware.browser import touch
from imaging.picture import Picture, save
from playing.handheld import Handheld, KEYS
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


def load(displayio: bool = False) -> None:
    """Import what is not ours, with `displayio` that too; NoWindow if it is not installed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame  # noqa: F401

        if displayio:
            importlib.import_module("adafruit_display_text")
            importlib.import_module("displayio")
    except ImportError as error:
        if not project.inside() and project.python().exists() and project.GUARD not in os.environ:
            project.ensure()  # does not return: the project's own Python may have them
        if project.INSTALLED and not displayio:
            raise NoWindow(project.without_extra("window", error.name or ""))
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
            f"There is no window system here ({why}); play in the terminal with '{project.called('play')}'."
        )


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
        elif down and (
            not again
            or name in ARROWS
            or name == "a"
            and getattr(self.device.app.stack[-1], "repeats", False)
        ):
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

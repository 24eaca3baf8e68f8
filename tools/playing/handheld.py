"""The handheld without a display: the real app on a canvas in memory, its keys pressed by a script.

The gallery, the tests and the terminal build on it.
"""

import contextlib
import secrets
from collections.abc import Iterator
from typing import Any

from imaging.picture import Picture, rows, save
from pocketdeck.engine import bots, catalog
from pocketdeck.screens import game_entry
from pocketdeck.screens.app import App
from pocketdeck.session.session import Session
from pocketdeck.stage import colours, keys
from pocketdeck.stage.framebuf.canvas import Canvas
from pocketdeck.stage.panel import Panel

SIZES = {  # a board for each size
    "pico_lcd_1_3": (240, 240, 16),
    "pico_lcd_0_96": (160, 80, 16),
    "ssd1306_i2c": (128, 64, 2),
    "display_pack": (240, 135, 16),
    "ili9341": (320, 240, 16),
}
KEYS = {name: getattr(keys, name.upper()) for name in ("up", "down", "left", "right", "a", "b", "x", "y")}


class MemoryPanel(Panel):
    """A panel that keeps the last frame; `sent` counts the rows it got."""

    def __init__(self, width: int, height: int, inks: int) -> None:
        self.width = width
        self.height = height
        self.inks = inks
        self.sent = 0
        self.colours = b""  # red, green, blue of each ink, where a game has its own
        self.chosen = 0

    def scheme(self, number: int) -> None:
        """Use a colour scheme: an index into colours.TABLES."""
        self.chosen = number
        self.colours = b""

    def palette(self, colours: bytes) -> None:
        """Use these colours: red, green, blue of each ink."""
        self.colours = colours

    def show(self, buffer: bytearray, first_row: int, last_row: int) -> None:
        self.sent += last_row - first_row + 1


def palette(scheme: int = 0) -> "list[tuple[int, int, int]]":
    """The 16 colours of a scheme of colours.py."""
    return triples(colours.TABLES[scheme])


def triples(table: bytes) -> "list[tuple[int, int, int]]":
    """The 16 colours of a palette."""
    return [(table[i], table[i + 1], table[i + 2]) for i in range(0, 48, 3)]


def palettes() -> "list[list[tuple[int, int, int]]]":
    """All colour schemes."""
    return [palette(i) for i in range(len(colours.TABLES))]


class Handheld:
    """An app with its panel and store; `canvas` is another one than framebuf's.

    `tips` is for people: a script's keys would be for the game that is under them. Without `pictures` every
    table is of text, as on a board that has no memory for more.
    """

    def __init__(
        self,
        panel: "Any",
        store: "object",
        seed: "int | None" = None,
        canvas: "Any" = None,
        tips: bool = False,
        pictures: bool = True,
    ) -> None:
        self.panel = panel
        self.canvas = Canvas(panel) if canvas is None else canvas
        if not pictures:
            self.canvas.pictures = False
        session = Session(store, 64)  # as firmware/assembly.py has it
        if not tips:
            session.settings["tips"] = "off"
        self.app = App(self.canvas, session, (lambda: seed) if seed is not None else _noise)
        self.app.settle()

    def begin(self, game_id: str, kinds: "list[str | None]", options: dict, seed: int) -> None:
        """Start a game; `kinds` has None for a person or a bot's level per seat."""
        game_entry.begin(self.app, game_id, kinds, options, seed)
        self.app.settle()

    def open(self, game_id: str) -> None:
        """By keys from the launcher into a new game with everything as it is offered."""
        if not self.app.drawn:
            self.press("down " * catalog.GAMES.index(game_id) + "a a")
            return
        while self.app.stack[-1].game != game_id:
            self.press("right")
        self.press("a")

    def settings(self) -> None:
        """By keys from the launcher to the settings."""
        if self.app.drawn:
            self.press("x")
            self.menu("Settings")
        else:
            self.press("up")  # to the last row, Switch off
            self.menu("Settings")

    def menu(self, word: str) -> None:
        """A row of the menu that is open, by keys."""
        screen = self.app.stack[-1]
        if not hasattr(screen, "places"):  # rows of text
            for _ in screen.choices.rows:
                if screen.choices.rows[screen.choices.at][0] == word:
                    break
                self.press("down")
            self.press("a")
            return
        wanted = [row[1] for row in screen.rows].index(word)
        for _ in range(20):
            x, y = screen.places[wanted][:2]  # they move where half of them are seen
            at_x, at_y = screen.places[screen.at][:2]
            if (at_x, at_y) == (x, y):
                break
            if at_x != x:
                self.press("right" if x > at_x else "left")
            if screen.places[screen.at][1] != y:
                self.press("down" if y > screen.places[screen.at][1] else "up")
        assert screen.at == wanted
        self.press("a")

    def until(self, wanted: "Any", level: str = "hard") -> None:
        """Let a bot press what a person would, until the view is as wanted, or the game is over."""
        session = self.app.session
        with self.unseen():
            while not session.game.over and not wanted(session.game.view(0)):
                if hasattr(self.app.stack[-1], "stage") and self.app.wait() is not None:
                    self.app.tick()  # it goes on by itself
                    continue
                action = bots.choose(session.game, session.person(), level)[0]
                self.choose(action)
            self.passed()

    def still(self) -> None:
        """Let what moves come to where it belongs."""
        while getattr(self.app.stack[-1], "moving", False):
            self.app.tick()

    def undrawn(self) -> None:
        """Let what is on the table in play move as ever, and draw nothing of it: for who only wants to know
        when it does."""
        stage = self.app.stack[0].stage

        def draw(last: bool = False) -> None:
            stage.rects = []
            stage.fresh = False

        stage.draw = draw
        stage.frame = stage.motion.step

    @contextlib.contextmanager
    def unseen(self) -> "Iterator[None]":
        """On the way to what somebody wants to see: a table that is a picture is drawn at the end alone."""
        table = self.app.stack[0]
        if not hasattr(table, "stage"):
            yield
            return
        self.undrawn()
        yield
        del table.stage.draw, table.stage.frame
        table.all = True
        if table is self.app.stack[-1]:
            self.app.draw()

    def passed(self) -> None:
        """Let what moves come to where it belongs, with what events have for pictures of their own."""
        while getattr(self.app.stack[-1], "moving", False) or getattr(self.app.stack[-1], "holds", False):
            self.app.tick()

    def choose(self, action: int) -> None:
        """Do an action on the game screen: by A, with the focus put on it; where that has to be confirmed in
        time, by the stick and another A, or by no key."""
        screen = self.app.stack[-1]
        screen.point(action)
        self.press("a")
        while getattr(screen, "lapse", -1) >= 0:
            if screen.early == action and not (screen.moving or screen.guarded):
                self.press("up a")
            else:
                self.app.tick()

    def leave(self) -> None:
        """Out of the game on the table, into the launcher."""
        self.press("x")
        self.menu("Leave" if self.app.pictured else "Save and leave")

    def resume(self, game_id: str) -> bool:
        """Go on with a saved game; False if there is none."""
        session = self.app.session
        if session.game is not None and session.game.id == game_id:
            return True
        if session.saved(game_id) is None or not game_entry.resume(self.app, game_id):
            return False
        self.app.settle()
        return True

    def save(self, name: str) -> None:
        """Save what the panel shows as a PNG."""
        save(name, self.picture())

    def press(self, names: str) -> None:
        """Press keys by their names, as in "down down a"; "tick" lets a bot move, "x:What_happened" opens the
        menu and chooses that row of it."""
        for name in names.split():
            if name[:2] == "x:":
                word = name[2:].replace("_", " ")
                if self.app.drawn or len(self.app.stack) > 1 or self.app.session.game is not None:
                    self.press("x")
                elif word != "Settings":  # in text that is in the sheet of a game
                    self.press("right")
                    if word == "New game":
                        continue
                    word = {"Deal code": "Deal"}.get(word, word)
                self.menu(word)
                continue
            if name == "tick":
                self.app.tick()
                continue
            while self.app.stack[-1].guarded:
                self.app.tick()  # people are not that quick
            self.app.press(KEYS[name])

    def picture(self) -> Picture:
        """What the panel shows now."""
        canvas = self.canvas
        lit = [(0, 0, 0), (200, 230, 255)]
        if canvas.inks == 16:
            lit = triples(self.panel.colours) if self.panel.colours else palette(self.panel.chosen)
        return Picture(
            canvas.width, canvas.height, rows(canvas.buffer, canvas.width, canvas.height, canvas.inks), lit
        )


def _noise() -> int:
    return secrets.randbelow(1 << 30)

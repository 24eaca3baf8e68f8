"""The app: a stack of screens on a canvas, driven by keys. The platform owns the loop.

    app = App(canvas, session)
    app.draw()                     the first frame
    app.press(key)                 a key of keys.py, or
    app.tick()                     some time has passed: bots move
    app.wait()                     milliseconds until the next tick, None to wait for a key

A screen is an object with draw(canvas, style), press(key) and, where time plays a part, tick() and wait().
"""

import sys

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const, forget, loaded, tidy
from pocketdeck.stage import keys, sounds, widgets

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.canvas import Canvas


class App:
    """`quit` becomes True when the person has left by the launcher's B; `noise()` gives any number.

    `roomy` is for a platform with memory to spare: the table of the game in play then stays loaded, which
    takes 6 kB or more and saves 25 ms of an RP2040 at each of its drawings.

    What a platform has more it puts here, and calls fit(): `sound(cue)` with a cue of sounds.py;
    `mirror(left)` which exchanges pad and keys; `power`, which does as the settings "brightness" and
    "sleep" say.
    """

    roomy = False
    pictures = True  # is there room for tables that are pictures?
    pictured = False  # is the table of the game in play a picture?
    sound: "Any" = None
    mirror: "Any" = None
    power: "Any" = None  # the device's, as in firmware/power.py, where there is one

    def __init__(self, canvas: "Canvas", session: "Any", noise: "Any") -> None:
        self.noise = noise
        self.canvas = canvas
        self.session = session
        self.stack: "list[Any]" = []
        self.kept = loaded()
        self.last = ""  # the game that was played last, where the launcher begins
        self.quit = False
        self.fit()
        game_id = session.boot()
        if game_id and session.resume(game_id):
            self.enter()
        else:
            self.home()
        self.tell()

    def fit(self) -> None:
        """Do as the settings say, as far as this device can."""
        settings = self.session.settings
        self.style = widgets.Style(self.canvas, settings["text"] == "large")
        self.colour()
        if self.mirror is not None:
            self.mirror(settings["hand"] == "left")

    def colour(self) -> None:
        """Use the colours of the game whose picture is on the table, or else the screens' own, in the scheme
        that the settings name."""
        panel = self.canvas.panel
        number = ("standard", "safe", "contrast").index(self.session.settings["colours"])
        if self.pictured and hasattr(panel, "palette"):
            from pocketdeck.stage import palettes

            panel.palette(palettes.of(self.last, number))
        elif hasattr(panel, "scheme"):
            panel.scheme(number)

    def cue(self, cue: int) -> None:
        """Let a sound be heard, where there is one and it is wanted."""
        if self.sound is not None and self.session.settings["sound"] == "on":
            self.sound(cue)

    def open(self, module: str, name: str, *more: "Any") -> None:
        """Put a screen on the stack; its module is loaded now, and freed with its last screen."""
        before = loaded()
        path = "pocketdeck.screens." + module
        __import__(path)
        screen = getattr(sys.modules[path], name)
        forget(before)
        self.stack.append(screen(self, *more))

    def close(self) -> None:
        """Take the top screen away; what it covered is drawn anew."""
        self.stack.pop()
        if not self.stack:
            self.quit = True
        elif hasattr(self.stack[-1], "all"):
            self.stack[-1].all = True
            if hasattr(self.stack[-1], "tip"):
                self.stack[-1].tip()

    def home(self) -> None:
        """Back to the launcher; the game's modules are freed."""
        self.stack.clear()
        self.session.table = None
        forget(self.kept)
        if self.pictured:
            self.pictured = False
            self.colour()
        self.open("launcher", "Launcher")

    def enter(self) -> None:
        """Show the game of the session; everything else makes room for it."""
        self.stack.clear()
        self.session.table = None
        self.canvas.tidy()
        tidy()
        self.last = self.session.game.id
        able = self.pictures and getattr(self.canvas, "pictures", False)
        self.pictured = able and catalog.pictured(self.last)
        self.colour()
        if self.pictured:
            from . import tableplay  # stays loaded until home(), with what it draws with

            self.stack.append(tableplay.Play(self))
        else:
            self.open("play", "Play")
        if self.session.persons > 1 and self.session.game.secret:
            self.open("pages", "HandOver", self.stack[0].seat)
        self.stack[0].tip()

    def message(self, title: str, text: str) -> None:
        """A sheet with a text, over what is there."""
        self.open("pages", "Message", title, text)

    def figures(self, game_id: str) -> None:
        """The statistics of a game."""
        self.open("figures", "Figures", game_id)

    def tell(self) -> None:
        """Show what the session has to report, once."""
        for text in self.session.problems():
            self.message("Please note", text)

    def draw(self) -> None:
        """Draw the top screen, send what changed, and save: now the device waits.

        What begins to move is saved before its first frame.
        """
        if self.stack:
            if getattr(self.stack[-1], "moving", False):
                self.session.waiting()
            self.stack[-1].draw(self.canvas, self.style)
            self.canvas.show()
            self.session.waiting()

    def press(self, key: int) -> None:
        """A key has been pressed."""
        self.cue(sounds.MOVE if key < keys.A else sounds.ACCEPT)
        self.stack[-1].press(key)
        self.tell()
        self.draw()

    def wait(self) -> "int | None":
        """Milliseconds until tick() is due, None if only a key goes on."""
        screen: "Any" = self.stack[-1] if self.stack else None
        return screen.wait() if hasattr(screen, "wait") else None

    def tick(self) -> None:
        """The time that wait() told has passed."""
        screen = self.stack[-1]
        if hasattr(screen, "tick"):
            screen.tick()
            self.tell()
            self.draw()

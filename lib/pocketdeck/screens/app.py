"""The app: a stack of screens on a canvas, driven by keys. The platform owns the loop.

    app = App(canvas, session, noise, evictor)
    app.settle()                   the first frame
    app.press(key)                 a key of keys.py, or
    app.tick()                     some time has passed: bots move
    app.wait()                     milliseconds until the next tick, None to wait for a key

After each of the first three the device waits: the frame is out, what was decided is saved, and there is room
for the next key.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds, widgets

from .evictor import Evictor, home

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas


GUARD = const(600)  # ms


class Screen:
    """What the app asks of a screen, with the answers of most."""

    # Modules that stay loaded while it is on the stack, beside those of its class and of that one's bases.
    KEEPS: tuple = ()
    across = False  # are left and right wanted more often than up and down?
    all = True  # is everything to be drawn, not only what the latest key has changed?
    moving: "Any" = False  # does it show a motion, or is it about to?
    walk = ""  # how one key goes through it: a walker of one_key.py
    beneath = False  # can it lie beneath something else? Then repaint() draws it there
    guarded = 0  # ms after it has come in which no key counts: it is still one for what was there before
    ready = False  # has ahead() been called since anything has changed?

    if _TYPING:  # what each screen says for itself

        def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
            """Draw what has changed, or all."""

        def press(self, key: int) -> None:
            """A key of keys.py has been pressed."""

    def wait(self) -> "int | None":
        """Milliseconds until tick() is due; None: only a key goes on."""
        return None

    def tick(self) -> None:
        """The time that wait() told has passed."""

    def ahead(self) -> None:
        """Nobody presses a key: import and keep what the next one may want. A platform that has the time
        calls it; the modules that come stay as long as the screen does."""

    def invalidate(self) -> None:
        """Something else has been drawn over it: draw everything the next time."""
        self.all = True

    def uncovered(self) -> None:
        """What lay over it has been closed."""
        self.invalidate()


def drawn() -> bool:
    """Are there the screens that are pictures, which not every drive carries?"""
    try:
        from . import picture  # noqa: F401
    except ImportError:
        return False
    return True


class App:
    """`quit` becomes True when the person has switched it off in the menu; `noise()` gives any number.

    `evictor` is made by a platform when all is loaded that is to stay. What a platform has more it puts here,
    and calls fit(): `buzzer(number, soft)` with a sound of sounds.py; `mirror(left)` which exchanges pad and
    keys; `single(one)`, which makes each key NEXT, and A when it is held; `power`, which does as the settings
    "brightness" and "sleep" say; `endless`, where there is nothing to switch off.
    """

    table_stays = True  # what draws a table in text, while it is played? See game_entry.py
    pictured = False  # is the table of the game in play a picture?
    drawn = False  # are the screens around the tables pictures?
    buzzer: "Any" = None
    mirror: "Any" = None
    single: "Any" = None
    other = 0  # the key that a long press means, where one key does it all; 0: A
    endless = False  # a page in a browser: there is no row to switch it off
    power: "Any" = None  # the device's, as in firmware/power.py, where there is one
    carrier: "Any" = None  # makes what carries bytes to another device, where there is such a thing
    link: "Any" = None  # to another device, while two play together: see linking.py

    def __init__(
        self, canvas: "Canvas", session: "Any", noise: "Any", evictor: "Evictor | None" = None
    ) -> None:
        self.noise = noise
        self.canvas = canvas
        self.session = session
        self.evictor = Evictor() if evictor is None else evictor
        self.stack: "list[Any]" = []
        self.playing: "set[str]" = set()  # the modules that the game in play needs
        self.last = ""  # the game that was played last, where the launcher begins
        self.quit = False
        self._pixels: "Any" = None
        self.drawn = self.canvas.pictures and drawn()
        self.fit()
        game_id = session.boot()
        if game_id:
            from . import game_entry

            game_entry.resume(self, game_id)
        else:
            self.home()
        self.tell()

    def fit(self) -> None:
        """Do as the settings say, as far as this device can."""
        settings = self.session.settings
        large = settings["text"] == "large"
        self.style = widgets.Style(self.canvas, large)
        if self._pixels is not None:
            self._pixels.large = large
        self.colour()
        if self.single is not None:
            self.single(settings["keys"] == "one")
        if self.mirror is not None:
            self.mirror(settings["hand"] == "left")

    def colour(self) -> None:
        """Use the colours of the game whose picture is on the table or on the launcher, or else the screens'
        own, in the scheme that the settings name."""
        number = ("standard", "safe", "contrast").index(self.session.settings["colours"])
        if self.pictured or self.drawn and self.last:
            from pocketdeck.stage.picture import palettes

            self.canvas.panel.palette(palettes.of(self.last, number))
        elif self.stack or not self.drawn:  # else the launcher brings its own at once
            self.canvas.panel.scheme(number)

    def has_picture(self, game_id: str) -> bool:
        """Is the table of a game a picture on this device's canvas?"""
        return self.canvas.pictures and catalog.pictured(game_id)  # type: ignore[no-any-return]

    def pixels(self) -> "Any":
        """The canvas of what is a picture, on the frame of the other one."""
        if self._pixels is None:
            self._pixels = self.canvas.pixels()
            self._pixels.large = self.session.settings["text"] == "large"
        return self._pixels

    def sound(self, number: int) -> None:
        """Let a sound be heard, where there is one and it is wanted."""
        if self.heard():
            self.buzzer(number, self.session.settings["sound"] == "soft")

    def heard(self) -> bool:
        """Can sounds be heard here, and are they wanted?"""
        return self.buzzer is not None and self.session.settings["sound"] != "off"

    # The stack of screens

    def open(self, screen: Screen) -> None:
        """Put a screen on the stack."""
        self.stack.append(screen)

    def close(self) -> None:
        """Take the top screen away; what it covered is drawn anew. The launcher stays: one B too many on the
        way there ends nothing."""
        if len(self.stack) < 2:
            self.sound(sounds.REFUSE)
            return
        self.stack.pop()
        self.stack[-1].uncovered()

    def off(self) -> None:
        """The person wants to leave: the platform switches off, or ends."""
        self.quit = True

    def home(self) -> None:
        """Back to the launcher; the game's modules go."""
        if self.stack or self.playing:  # not at the start: what has been loaded is wanted at once
            self.stack.clear()
            self.playing = set()
            self.evict()
        if self.pictured:
            self.pictured = False
            self.colour()
        launcher: "Any"
        if self.drawn:
            from .picture.launcher import Launcher as Shelf

            launcher = Shelf(self)
        else:
            from .text.launcher import Launcher

            launcher = Launcher(self)
        self.open(launcher)

    def message(self, title: str, text: str) -> None:
        """A sheet with a text, over what is there."""
        from .pages import Message

        self.open(Message(self, title, text))

    def tell(self) -> None:
        """Show what the session has to report, once."""
        for text in self.session.problems():
            self.note("Please note", text)

    def about(self, name: str) -> str:
        """What is told of a menu's row with this name; "" for nothing."""
        from pocketdeck.session.pagefile import PageFile

        return PageFile("screens/about.txt").find(name)

    def note(self, title: str, text: str, percent: int = -1) -> None:
        """What the device has to tell by itself, over whatever is shown; with the battery's `percent`."""
        if self.drawn and self.stack and self.stack[-1].beneath:
            from .picture.device_message import Note

            self.open(Note(self, self.stack[-1], title, text, percent))
        else:
            self.message(title, text)

    def asleep(self) -> bool:
        """Show that it is about to sleep; False where there is no picture of that. See roused()."""
        if not self.drawn:
            return False
        from .picture.device_message import asleep

        asleep(self)
        return True

    def roused(self) -> None:
        """It is awake: show again what was there."""
        self.stack[-1].uncovered()
        self.settle()

    def enter(self) -> None:
        """Show the game of the session, which game_entry.py has made room for."""
        self.stack.clear()
        self.last = self.session.game.id
        self.pictured = self.has_picture(self.last)
        if self.pictured or self.drawn:  # else the screens' own are there, for every game
            self.colour()
        play: "Any"
        if self.link is not None:
            play = self.link.screen(self.pictured)
        elif self.pictured:
            if hasattr(catalog.part(self.last, "picture.scene"), "LATE"):
                from .picture.timed import Play as Timed

                play = Timed(self)
            else:
                from .picture.play import Play

                play = Play(self)
        else:
            from .text.play import TextPlay

            play = TextPlay(self)
        self.open(play)
        if self.session.persons > 1 and self.session.game.secret:
            play.cover()
        play.tip()

    # The loop

    def press(self, key: int) -> None:
        """A key has been pressed."""
        if self.stack[-1].guarded:
            return
        self.session.count_time()
        self.sound(sounds.MOVE if key < keys.A or key == keys.NEXT else sounds.ACCEPT)
        if key == keys.NEXT:
            from . import one_key

            one_key.step(self)
        else:
            if self.other and key == keys.A:
                key = self.other
            if self.other:
                self.other = 0
                self.stack[-1].invalidate()  # its bar is another one now
            self.stack[-1].press(key)
        self.settle()

    def tick(self) -> None:
        """The time that wait() told has passed."""
        if self.link is None or self.link.tick():
            top = self.stack[-1]
            if top.guarded and not top.moving:
                top.guarded = 0
            else:
                top.tick()
        self.settle()

    def wait(self) -> "int | None":
        """Milliseconds until tick() is due, None if only a key goes on."""
        if not self.stack:
            return None
        top = self.stack[-1]
        due: "int | None" = top.guarded if top.guarded and not top.moving else top.wait()
        return due if self.link is None else self.link.wait(due)  # type: ignore[no-any-return]

    def settle(self) -> None:
        """What is due between something that has happened and the waiting for a key, in this order."""
        self.tell()
        if self.stack and self.stack[-1].moving:
            self.session.save()  # what begins to move is saved before its first frame
        self.draw()
        self.session.save()  # what has been decided is saved: from here on it is not lost
        self.evict()

    def draw(self) -> None:
        """Draw the top screen, and send what changed."""
        if self.stack:
            self.stack[-1].draw(self.canvas, self.style)
            if self.other:
                from . import one_key

                one_key.show(self)
            self.canvas.show()

    def evict(self) -> None:
        """Let go of the modules that are not in the working set."""
        if self.evictor.settled([len(self.playing)] + [screen.__module__ for screen in self.stack]):
            return
        kept = set(self.playing)
        if self.drawn:
            from .picture import working_set

            kept.update(working_set.DRAWN)
        for screen in self.stack:
            home(type(screen), kept)
            for module in screen.KEEPS:
                kept.add(module.__name__)
        self.evictor.evict(kept)

"""Plays together with another device: between the app, what carries the bytes, and the talk of the two.

The app has one of these as `link` from "Play together" until that is left. A platform puts `carrier` into the
app, which makes what carries:

    carrier.read()      how many bytes have come into carrier.room, 0 for none; OSError where it is broken
    carrier.write(data)
    carrier.passed()    ms since it was asked for the last time
    carrier.pace        ms after which it wants to be read, None: it wakes the one who waits
    carrier.pins        rows for the first page, what leads where: ((here, there), ...)
    carrier.close()
    carrier.came      of a device that sleeps: has the line stirred since watch(True)?
    carrier.watch(on) see firmware/link/uart.py, which a board has; tune() and waiting() as well
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import SaveError
from pocketdeck.link import courier, lines, talk, together

from . import linkedturns

_TYPING = const(0)
if _TYPING:
    from typing import Any

TOGETHER = "together"  # the record of the table, and what the setting "last" says while one sits there
_SOON = const(700)  # ms between what bots do beneath a screen that is read
# What lies on a table and tells of a moment of it: it goes when that is over.
_FLEETING = ("hint", "closeup", "tipbubble", "bubble", "linkedmenu")


def open(app: "Any") -> None:
    """Play together: at the table that is kept, or from the first page on."""
    app.link = Linking(app)
    app.evictor.base.update(stays())
    app.link.begin()


def stays() -> "list[str]":
    """What is loaded as long as two play together, whatever is on the screen."""
    return [one.__name__ for one in (courier, lines, linkedturns, talk, together)] + [__name__]


class Linking:
    """`talk` is what is said; `device` the session of this device's own games."""

    def __init__(self, app: "Any") -> None:
        self.app = app
        self.device = app.session
        self.carrier = app.carrier()
        self.courier = courier.Courier(app.noise)
        self.talk = talk.Talk(self.courier, self.device, self.device.settings.get("me", ""), self.room)
        self.came = False  # has anything come?
        self.broken = ""  # why nothing can be carried
        self.was = ""  # how it stood when that was shown
        self.ms = 0  # that have passed since the courier was told
        self.asked: "int | None" = None  # what the screen waits for, and how long it has done so
        self.since = 0

    def begin(self) -> None:
        """Sit down at the table that is kept, if there is one, else show the first page."""
        from pocketdeck.session import records

        data = records.read(self.device.autosave, TOGETHER)
        if data is not None:
            try:
                self.talk.table = self.kept(data)
            except SaveError as error:
                records.refuse(self.device.autosave, TOGETHER, error)
        if self.talk.table is not None:
            self.enter()
        else:
            self.lobby()

    def kept(self, data: bytes) -> "Any":
        """The table of a record, when there is room for it."""
        self.room(together.game_of(data))
        return together.decode(self.device, data, self.courier.send)

    def room(self, game_id: str) -> None:
        """A game is about to come: all else goes."""
        from .. import game_entry

        game_entry.make_room(self.app, game_id)

    # The loop: wait() is asked before the device waits, tick() called after it

    def wait(self, due: "int | None") -> int:
        """Say what is to be said, which is saved now; ms until tick(), where the screen waits for `due`."""
        passed = self.carrier.passed()
        self.since += passed
        self.talk.race()
        said = self.courier.give(self.ms + passed)
        self.ms = 0
        if said:
            self._try(self.carrier.write, said)
        if due != self.asked:
            self.asked = due
            self.since = 0
        own = self.courier.due()
        if self.carrier.pace is not None:
            own = min(own, self.carrier.pace)
        if due is None and self._beneath():
            due = _SOON
        return own if due is None else min(own, max(0, due - self.since))

    def tick(self) -> bool:
        """Take in what has come. True: what the screen has waited for has passed, too."""
        passed = self.carrier.passed()
        self.ms += passed
        self.since += passed
        count = self._try(self.carrier.read)
        while count:
            self.came = True
            self.courier.take(self.carrier.room, count)
            self.talk.listen()
            count = self._try(self.carrier.read)
        self.react()
        if self._beneath() and self.since >= _SOON:
            self.since = 0
            self.flush(True)
        if self.asked is None or self.since < self.asked:
            return False
        self.since = 0
        return True

    def sleep(self, now: bool) -> None:
        """The device goes to sleep, which the other one is told, or it is awake again."""
        if now:
            self.courier.sleep()
            self._try(self.carrier.write, self.courier.give(0))
        self.carrier.watch(now)

    def _try(self, do: "Any", *what: "Any") -> int:
        """Use the carrier; 0 where that fails, and why is kept."""
        try:
            done = do(*what) or 0
            self.broken = ""
            return done  # type: ignore[no-any-return]
        except OSError:
            self.broken = "Nothing can be sent: is it plugged in?"
            return 0

    # What is shown

    def name(self) -> str:
        """What the other one is called."""
        return self.talk.other or "the other one"

    def stands(self) -> str:
        """Why the game waits, in a few words; "" if it does not."""
        if self.broken or not self.courier.up:
            return "No cable"
        if self.courier.asleep:
            return self.talk.other + " sleeps" if self.talk.other else "Asleep"
        if self.courier.away:
            return self.talk.other + " is away" if self.talk.other else "Away"
        if not self.talk.together:
            return "Not at the table"
        return ""

    def seen(self) -> str:
        """What the cable has brought, in a few words."""
        if self.broken:
            return "no port"
        if self.courier.fault:
            return "itself" if self.courier.fault == courier.LOOPED else "another version"
        if self.courier.up:
            return "asleep" if self.courier.asleep else "silence" if self.courier.away else "Pocketdeck"
        return "noise" if self.came else "nothing"

    def react(self) -> None:
        """Show what has happened in the talk."""
        app = self.app
        news = self.talk.news
        if self.talk.table is not None and (self.talk.table is not app.session or talk.TAKEN in news):
            self.enter()
            if talk.TAKEN in news:
                app.message("Play together", "The two games were not the same. Now both have the same.")
        elif self.talk.table is None and app.session is not self.device:  # the offer had been withdrawn
            self.remember("")
            self.lobby()
        top = app.stack[-1]
        if talk.OFFERED in news and self.talk.offer is not None and app.session is self.device:
            from . import lobby

            lobby.ask(app)
        if talk.REFUSED in news:
            app.message("Not now", self.talk.reason or "%s does not want that now." % self.name())
        if app.session is not self.device:
            if talk.LEFT in news:
                app.stack[0].report("%s has left." % self.name())
            if talk.MOVED in news and top is not app.stack[0]:
                self.flush(False)
            if talk.FAR in news and top is app.stack[0]:
                top.report("%s: %s" % (self.name(), self.talk.table.far[3]))
        stands = self.stands() + self.seen()
        if news or stands != self.was:
            self.was = stands
            again = getattr(app.stack[-1], "again", None)
            if again is not None:
                again()
        news.clear()

    def _beneath(self) -> bool:
        """Is there something to do on the table, while another screen lies on it?"""
        table = self.talk.table
        if table is None or table is not self.app.session or len(self.app.stack) < 2:
            return False
        return len(table.queue) > 0 or table.host and table.bots_turn()  # type: ignore[no-any-return]

    def flush(self, bots: bool) -> None:
        """Do what is sure beneath a screen that is read; with `bots` one of them acts, too. What tells of a
        moment of the table goes."""
        app = self.app
        table = self.talk.table
        table.flush()
        if bots and table.bots_turn():
            table.bot()
        while len(app.stack) > 1 and app.stack[-1].__module__.rpartition(".")[2] in _FLEETING:
            app.stack.pop()
        play = app.stack[0]
        play.listed = -1
        play.skipping = True
        play.look()
        play.skipping = False
        app.stack[-1].uncovered()

    def lobby(self) -> None:
        """The first page, over the launcher."""
        from .lobby import Lobby

        app = self.app
        app.session = self.device
        app.home()
        app.open(Lobby(app))

    def enter(self) -> None:
        """Show the game of the table."""
        app = self.app
        app.session = self.talk.table
        self.remember(TOGETHER)
        app.enter()

    def remember(self, what: str) -> None:
        """Where the device begins at its next start."""
        session = self.app.session
        if session.settings["last"] != what:
            session.settings["last"] = what
            session.unwritten = True

    def screen(self, pictured: bool) -> "Any":
        """The screen of the table."""
        play: "Any"
        if pictured:
            from ..picture.linked import Picture

            play = Picture(self.app)
        else:
            from ..text.linked import Text

            play = Text(self.app)
        return play

    # The ways out

    def ended(self) -> None:
        """The game is over, and has been looked at: another one can begin."""
        self.app.session.drop()
        self.app.session.save()
        self.talk.leave()
        self.remember("")
        self.lobby()

    def alone(self) -> None:
        """Go on with a bot in the other one's seat."""
        self.talk.table.alone(self.app.noise())
        self.app.enter()

    def close(self) -> None:
        """Back to this device's own games; the table is kept."""
        app = self.app
        self.remember("")
        self.talk.leave()
        self._try(self.carrier.write, self.courier.give(0))
        self.carrier.close()
        app.session = self.device
        app.link = None
        app.evictor.base.difference_update(stays())
        app.home()


def row(game_id: str) -> str:
    """What a game is called where it is chosen."""
    title: str = catalog.info(game_id)["title"]
    return title

"""The game screen of a table that is a picture: keys move the focus over its pieces and do what they carry.

The stick goes to the nearest piece that does something, A does the one verb that the bar names, or opens a
tray with several; B takes back what is begun, else it opens the menu on the way out, and never makes a move;
Y shows the piece in focus large, with its words, and from there the stick visits all that can be read. What
is no choice plays itself after a pause. A motion is ended by any key, which counts as that key. Held, A does
again what risks nothing.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import banner, bar
from pocketdeck.stage.picture.motion import FRAME
from pocketdeck.stage.picture.scene import A, KIND, LOOK, OFF, SHEET
from pocketdeck.stage.picture.stage import OWN, Stage
from pocketdeck.stage.picture.tray import Sheet, Tray

from .. import working_set
from ..turns import CLAIM, FAST, LET_BE, PAUSE, Turns

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

_STILL = const(100)  # ms: a picture of an event that stays for less is part of a motion
_HELD = const(700)  # ms: what stays for longer does so also where others have taken long,
_OVER = const(850)  # unless it would end so much later than it should
_ENDLESS = const(1 << 14)
_SHORT = const(400)  # ms: with less left nothing moves,
_FULL = const(1000)  # and in a film, whose steps are all to be read
_SOONEST = const(100)  # ms: no pause is shorter, until it is too late
_OVERDUE = const(-200)  # a third of the ms by then
_BEAT = const(250)  # ms: no step of a film is shorter,
_ENDING = const(-160)  # until soon before that
_MOST = const(6)  # seats for which there is more time
_LEAST = const(3)
_GLANCE = const(300)  # ms that a line takes to be read, and each of its letters
_LETTER = const(30)
_FRAME = const(25)  # ms until the next frame of a motion; drawing it takes the rest of motion.FRAME
BACK = (("B", "Back"),)


def reading(line: str) -> int:
    """How many milliseconds a line takes to be read."""
    return _GLANCE + _LETTER * len(line)


class Play(Turns):
    """The game of the session as a picture. Of its tray, and of a lesson's bubble, so many pictures are still
    `coming`, as `Coming` in base.py has it."""

    coming = 0

    walk = "table"
    beneath = True
    halts = False  # is everything asked here, whatever is set?

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        game_id = app.session.game.id
        self.canvas = app.pixels()
        self.stage = Stage(self.canvas, self.canvas.height - bar.height(self.canvas))
        self.table = catalog.part(game_id, "picture.scene")
        part = "picture.pieces1" if self.canvas.inks == 2 else "picture.pieces"
        self.stage.use(self.table, catalog.part(game_id, part))
        self.tray: "Tray | None" = None
        self.low: "Any" = None  # the view that a device has made anew, see firmware/ahead.py
        self.was = -1  # the latest choice
        self.doubted = -1  # the action that the latest key has asked for, and that the table doubts
        self.skipping = False  # is what others do only done, and not shown?
        self.shown: tuple = ()  # the bar as it is on the screen,
        self.edge = 0  # and where its keys beside A begin, see bar.draw()
        self.plate: "Any" = None  # where news lie on the table, and the line that does
        self.line = ""
        self.going = False  # is it of one action, and goes before a key?
        self.shorter: "list[str]" = []  # news, where those have no room
        self.shower = -1  # the seat whose table is on the stage
        self.looked = 0xFFFF  # the moves of the game then
        self.spent = 0  # ms since the latest key, and those of the pause that is waited for
        self.pause = 0
        self.holds = False  # is an event shown as a picture of its own, for a moment?
        self.tired = False  # has it gone on for so long that the person's own step waits for a key?
        self.unheard: "list[tuple]" = []  # of what has happened, what no picture was made of
        self.look()

    # The state of the game

    def look(self) -> None:
        """Take up the state of the game after something has changed, and begin to show what has moved."""
        stage = self.stage
        self.close_tray()
        game = self.session.game
        happened = game.moves > self.looked  # what was taken back, or taken up again, is not seen once more
        self.looked = game.moves
        if self.shower != self.seat:
            happened = self.shower >= 0
            stage.forget()  # nobody sees what another person held
            self.shower = self.seat
        self.view = game.view(self.seat)
        self.events = game.events(self.seat)
        self.event = self.picture = 0  # the next of them that may have pictures of its own, and which
        self.late = self.rest_of() < 0  # are only those shown that are seen in any case?
        self.view["events"] = self.events
        self.view.setdefault("names", game.names)
        if self.table.told(self.view) and not self.watching():
            self.skipping = False  # that is read, however fast the rest goes by
        self.unheard = list(self.events) if happened else []
        if not happened or not self.go_on():
            self.arrive()

    def listen(self, events: "list[tuple]") -> None:
        """Let the most important of some events be heard."""
        if self.skipping or not events or not self.app.heard():
            return
        heard = catalog.part(self.session.game.id, "picture.event_sounds").heard
        loudest = max([heard(event) for event in events])
        if loudest >= 0:
            self.app.sound(loudest)

    def go_on(self) -> bool:
        """Show the next picture of an event; False if there is none, or nobody wants to see one. Without
        motion the order is the same: a picture that is no part of a movement stays for as long. An event is
        heard with its first picture that has no other sound, else after the last."""
        self.holds = not self.skipping and not self.steps
        stage = self.stage
        moving = self.moves()
        while self.holds and self.event < len(self.events):
            event = self.events[self.event]
            if stage.moment(self.view, self.events, self.event, self.picture, moving):
                first = stage.cue == OWN and event in self.unheard
                if first:
                    self.unheard.remove(event)
                self.picture += 1
                hold, rest = stage.hold, self.rest_of()
                if self.late and hold <= _HELD or _HELD < hold > rest + _OVER or hold < _STILL and not moving:
                    continue
                if stage.cue >= 0:
                    self.app.sound(stage.cue)
                elif first:
                    self.listen([event])
                return True
            self.event += 1
            self.picture = 0
        self.holds = False
        return False

    def arrive(self) -> None:
        """Show the table as it is now. What a watching person could do is not offered: it is over in a
        moment, and a key takes it up."""
        self.holds = False
        while self.going and self.news and reading(self.news[0]) > self.rest_of():
            self.news, self.shorter = self.shorter[:1], self.shorter[1:]
        usual = PAUSE[self.session.settings["speed"]]
        self.tired = not self.skipping and 2 * self.rest_of() < 3 * usual
        bare = self.reads() or self.watching()
        self.stage.set(self.view, [] if bare else self.actions(), self.moves())
        self.listen(self.unheard)
        self.unheard = []

    def moves(self) -> bool:
        """Is it to be seen how things come and go? Not where only bots are left, who play on fast."""
        if self.skipping or self.steps or self.rest_of() < (_FULL if self.table.film(self.view) else _SHORT):
            return False
        return self.session.settings["motion"] == "on"  # type: ignore[no-any-return]

    def reads(self) -> bool:
        """Does the table show something that has to be read, and asks nothing?"""
        if self.holds or self.steps and self.watching():
            return False
        return self.table.told(self.view)  # type: ignore[no-any-return]

    def only_read(self) -> bool:
        """Does this ask for nothing but to go on? A tap anywhere does that then."""
        return self.film() or self.reads()

    def has_read(self) -> None:
        """Go on from what was shown to be read to the table as it is, or to whoever is next."""
        self.events = self.table.closing(self.view)
        self.view["events"] = ()
        self.event = self.picture = 0
        self.late = False
        if not self.go_on():
            self.rest()
        self.tip()

    def rest(self) -> None:
        """The last event that is a picture has been seen: the table, which may have to be read, or whoever is
        next."""
        self.arrive()
        if not self.reads():
            self.pass_on()

    def pass_on(self) -> None:
        """If another person's turn has come, that one gets the device."""
        was = self.seat
        if not self.watching():
            self.hand_over()
        if self.seat != was:
            self.look()

    def cover(self) -> None:
        from .handover import HandOver

        self.app.open(HandOver(self.app, self))

    @property
    def moving(self) -> bool:
        """Is a motion being shown, or about to be?"""
        return self.coming > 0 or self.stage.moving()

    def actions(self) -> "list[int]":
        """What the people at the device can do now, claims behind what is done in turn: the table shows whom
        they are about."""
        game = self.session.game
        if self.listed != game.moves:
            self.listed = game.moves
            self.offers = game.offered() if self.session.person() is not None else []
            for seat in self.session.logs:
                self.offers += [claim for claim in game.claims(seat) if claim not in self.offers]
            if self.offers and self.session.person() is None:
                self.offers.append(LET_BE)
        return self.offers

    def film(self) -> bool:
        """Does something go on that asks this person nothing? Then A skips it."""
        game = self.session.game
        if game.over or self.claimable():
            return False
        if self.watching():
            return True
        if self.session.person() is None:
            return True
        return game.forced and self.table.film(self.view)  # type: ignore[no-any-return]

    def pauses(self) -> float:
        """How many pauses long the only choice that there is, or makes sense, stays before it is taken; 0:
        until a key."""
        session = self.session
        if session.person() != self.seat or self.tired and not self.film() or self.claimable():
            return 0
        if not session.game.forced:
            return int(self.obvious() >= 0)
        if session.settings["ask"] == "all" and not self.table.film(self.view):
            return 0
        return self.table.pauses(self.view)  # type: ignore[no-any-return]

    def obvious(self) -> int:
        """The one action that makes sense here, -1 if there is none, or who has come back wants another."""
        session = self.session
        if session.settings["ask"] == "all" or session.can_redo() or self.halts:
            return -1
        return self.table.obvious(self.view)  # type: ignore[no-any-return]

    def waits(self) -> bool:
        """Is there only one choice, which shows something that has to be read first?"""
        return self.session.game.forced and not self.pauses()

    @property
    def repeats(self) -> bool:
        """Does A go on as long as it is held? What is in focus has come to rest then, and risks nothing.
        Other screens do not say: a default would take 100 bytes of memory where tables are text."""
        if self.moving or self.holds or self.tray or self.halts or self.session.settings["ask"] == "all":
            return False
        return self.stage.carries[:1] == [self.stage.now.again]

    # Time

    def uncovered(self) -> None:
        self.spent = 0  # it was a key that has closed what lay over the table
        super().uncovered()

    def rest_of(self) -> int:
        """The milliseconds that are left until a person should be able to act again: a pause for each seat,
        of three to six. How a game ends has all the time it takes."""
        game = self.session.game
        if game.over:
            return _ENDLESS
        seats = max(_LEAST, min(_MOST, game.players))
        return PAUSE[self.session.settings["speed"]] * seats - self.spent

    def hurried(self, pause: int) -> int:
        """A pause as it is where others have already taken long: each is a third of what is left. A line of
        news stays until it can have been read."""
        most = self.rest_of() // 3
        least = _SOONEST if most > _OVERDUE else 1
        if self.table.film(self.view):
            least = _BEAT if most > _ENDING else _SOONEST
        if self.news and self.going:
            least = max(least, reading(self.news[0]))
        return max(least, min(pause, most))

    def wait(self) -> "int | None":
        if self.moving:
            return _FRAME
        if self.holds:
            # What hangs on a card is felt less where others have already taken long.
            hold = self.stage.hold
            self.pause = hold if hold > _HELD else max(min(hold, _STILL), min(hold, self.rest_of() // 2))
            return self.pause
        if self.reads():
            return None
        due = super().wait()
        if self.skipping and not self.held():
            return 1
        if due is None and not self.session.game.over:
            due = int(PAUSE[self.session.settings["speed"]] * self.pauses()) or None
        elif due is not None:
            due = int(due * (self.table.pauses(self.view) or 1))
        if due is not None and not self.watching():
            due = self.hurried(due)
        self.pause = due or 0
        return due

    def tick(self) -> None:
        if self.coming:
            self.coming -= 1
        elif self.stage.moving():
            self.spent += FRAME
        elif self.holds:
            self.spent += self.pause
            if not self.go_on():
                self.rest()
        else:
            self.spent += self.pause
            self.step()

    def step(self) -> None:
        """Go on by one step that asks nothing: the only choice, or a bot's turn."""
        game = self.session.game
        if super().wait() is not None or self.held():
            super().tick()
        elif not game.over and self.pauses():
            self.session.act(game.actions()[0] if game.forced else self.obvious())
            self.after()
        if self.skipping and (not self.film() or self.app.stack[-1] is not self):
            self.skipping = False

    # Keys

    def begin(self, action: int) -> bool:
        """Show an action begun that has to be pressed for in time; False if it is none, or is begun."""
        return False

    def do(self, action: int) -> None:
        if self.begin(action):
            return
        if not self.session.game.forced:  # B goes over that
            self.was = action
        super().do(action)

    def press(self, key: int) -> None:
        app = self.app
        stage = self.stage
        game = self.session.game
        stage.finish()
        self.coming = 0
        self.spent = 0
        self.tired = False
        if key != keys.A:
            self.doubted = -1
        if self.news:
            self.forget_news()
        if self.holds:
            self.rest()
            if self.app.stack[-1] is not self:
                return
            stage.finish()
            if key == keys.A or key == keys.B:  # what they would do cannot be seen yet
                return
        if key == keys.X:
            self.close_tray()
            self.menu()
        elif self.tray is not None:
            self.in_tray(key)
        elif key == keys.Y:
            self.look_closer()
        elif key < keys.A and key > keys.DOWN and not stage.carries and self.watching() and self.actions():
            self.taken = game.moves
            self.arrive()
        elif key < keys.A:
            if not stage.move(key):
                app.sound(sounds.REFUSE)
        elif key == keys.A:
            if self.reads():
                self.has_read()
            elif game.over:
                self.result()
            elif self.film():
                self.skip()
            else:
                self.verb()
        else:
            self.back()

    def verb(self) -> None:
        """A: what the piece in focus carries."""
        carried = self.stage.actions()
        if self.asks():
            self.open_tray()
        elif carried:
            self.meant(carried[0])
        else:
            self.look_closer(True)

    def meant(self, action: int) -> None:
        """Do an action; one that the table doubts only if it is pressed for again."""
        lines = [] if action == self.doubted else self.table.doubts(self.view, action)
        self.doubted = action if lines else -1
        if lines:
            self.news, self.shorter = lines[:1], lines[1:]
            self.going = False
            self.app.sound(sounds.REFUSE)
        else:
            self.do(action)

    def asks(self) -> bool:
        """Does A only open what is in focus, so that a second press does something?"""
        stage = self.stage
        if stage.at < 0:
            return False
        return len(stage.actions()) > 1 or stage.now.get(stage.at, LOOK) & SHEET > 0

    def open_tray(self) -> None:
        """Open the tray of the piece in focus, or its sheet."""
        stage = self.stage
        labels = [self.label(action) for action in stage.actions()] or ["Close"]
        if stage.now.get(stage.at, LOOK) & SHEET:
            self.tray = Sheet(labels[0], stage.sheet)
            stage.opened = True
            stage.foresee()
        else:
            self.tray = Tray(stage, labels)
            if self.moves() and self.canvas.inks > 2:
                self.coming = 1

    def in_tray(self, key: int) -> None:
        """A key while the tray is open."""
        tray = self.tray
        assert tray is not None
        if key == keys.B or key == keys.LEFT or key == keys.RIGHT:
            self.close_tray()
            self.stage.foresee()
        elif key == keys.A:
            carried = self.stage.actions()
            if carried:
                self.meant(carried[tray.at])
            else:
                self.close_tray()
                self.stage.go(self.onward())
        elif key == keys.Y:
            self.look_closer()
        elif tray.move(key):
            self.stage.foresee(tray.at)
        else:
            self.app.sound(sounds.REFUSE)

    def back(self) -> None:
        """B: the latest part of a move that is only begun is taken back; else the way out. It makes no
        move."""
        if self.session.back():
            self.listed = -1
            self.look()
            if self.was in self.stage.now.actions:
                self.point(self.was)
            return
        if self.session.game.halfway:
            self.news = ["It cannot be taken back now."]
        else:
            self.menu().out()

    def menu(self) -> "Any":
        """Open the menu of the game."""
        from .gamemenu import GameMenu

        self.close_tray()
        menu = GameMenu(self.app, self)
        self.app.open(menu)
        return menu

    def skip(self) -> None:
        """A while others play: what they do is done at once, and the table shown when that is over."""
        self.skipping = True
        if self.watching():
            self.fast = FAST
        self.step()

    def point(self, action: int) -> None:
        """Put the focus on an action, so that A does it."""
        stage = self.stage
        stage.finish()
        if self.holds:
            self.arrive()
        elif self.reads():
            self.has_read()
        self.close_tray()
        piece = stage.now.owner(action)
        stage.go(piece)
        if self.asks():
            self.open_tray()
            assert self.tray is not None
            while stage.actions()[self.tray.at] != action:
                self.tray.move(keys.DOWN)
            stage.foresee(self.tray.at)

    def close_tray(self) -> None:
        """Take the tray off the table."""
        tray = self.tray
        if tray is not None:
            self.stage.add(tray.x, tray.y, tray.w, tray.h)
            self.tray = None
            self.coming = 0
            if self.stage.opened:
                self.stage.opened = False
                self.stage.foresee()

    def carried(self) -> "list[int]":
        """What A would do: the row of the tray in focus, else all that the piece in focus carries."""
        carried = self.stage.actions()
        return carried if self.tray is None else carried[self.tray.at : self.tray.at + 1]

    def look_closer(self, leads: bool = False) -> None:
        """Y: the piece in focus large, with its words. A does it where it can do nothing else; another A then
        `leads` on."""
        from .closeup import Closeup

        self.app.open(Closeup(self.app, self, self.onward() if leads else self.stage.at))

    def onward(self) -> int:
        """The piece of the first choice, but for what is OFF, to which A leads on from what can only be read:
        who has but this key never goes in a circle. Without a choice it is what is in focus."""
        stage = self.stage
        for action in self.actions():
            piece = stage.now.owner(action)
            if piece >= 0 and not stage.now.get(piece, LOOK) & OFF:
                return piece
        return stage.at

    def hint(self, action: int, why: str, weighed: "dict[int, int]") -> None:
        """Show what the adviser would do, and why, beside what else was `weighed`: A does it."""
        self.point(action)
        from .hint import Hint

        self.app.open(Hint(self.app, self, action, why, weighed))

    def happened(self) -> None:
        """Show what has happened."""
        from .log_page import News

        self.app.close()
        self.app.open(News(self.app, self))

    def repaint(self) -> None:
        """Draw all of the table, behind what lies on it."""
        self.stage.invalidate()
        self.stage.draw()

    def ahead(self) -> None:
        from . import closeup, gamemenu  # noqa: F401 - what Y and X open

        game_id = self.session.game.id
        catalog.info(game_id)
        for name in working_set.words(game_id):
            try:
                __import__(name)
            except ImportError:
                continue

    def described(self) -> str:
        """The whole table in words."""
        return self.table.describe(self.stage.view)  # type: ignore[no-any-return]

    def words_of(self) -> "tuple[str, str]":
        """The piece in focus: its name, and what there is to know of it and of what it carries."""
        stage = self.stage
        title = text = ""
        carried = self.carried()
        game = self.session.game
        if stage.at >= 0:
            kind, a = stage.now.get(stage.at, KIND), stage.now.get(stage.at, A)
            title, text = self.table.about(stage.view, kind, a, bool(carried))
            why = "" if carried or not stage.now.owners else self.table.tells(stage)
            if why:
                text = why + ".\n" + text
        if carried:
            parts = [game.CLAIM if action == CLAIM else game.detail(action) for action in carried]
            text = "\n".join(parts + [text] * bool(text))
            title = title or self.label(carried[0])
        if not text:
            text = self.table.describe(stage.view)
        return title or "The table", text

    # News

    def after(self) -> None:
        """Something was done: the table shows it to who has done it, before another one gets the device."""
        self.forget_news()
        self.listed = -1
        self.look()
        if not self.holds and not self.reads():
            self.pass_on()
        self.tip()
        game = self.session.game
        if self.app.stack[-1] is self and not (game.over or self.skipping or self.table.told(self.view)):
            going = self.film() or self.pauses() > 0  # then only this action is told of, while it stays
            self.tell(game.moves - 1 & 0xFFFF if going else self.since.get(self.seat, self.begun), going)

    def tell(self, since: int, going: bool = False) -> None:
        """What has happened since the game had so many moves, and the table does not show, in one line. If it
        is `going` on by itself, only what there is time to read."""
        events = [event for event in self.session.log(self.seat, since) if event[0] not in self.table.QUIET]
        lines = self.table.news(self.session.game, events, self.seat)
        self.going = going
        while going and lines and reading(lines[0]) > self.rest_of():
            lines = lines[1:]  # with all the others, when there is time
        self.news, self.shorter = lines[:1], lines[1:]

    def forget_news(self) -> None:
        """The news have been read, or something newer has happened."""
        self.news = []
        self.shorter = []
        if self.plate is not None:
            self.stage.add(*self.plate[:4])
            self.plate = None

    # Drawing

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        stage = self.stage
        if self.all:
            stage.invalidate()
            self.shown = ()
            self.all = False
        if stage.fresh and not stage.moving() and not self.skipping:
            # The panel has most of it before the bar is there, too.
            stage.draw(not self.news and self.plate is None and self.tray is None)
        verbs = stage.bar or self.verbs()
        stage.bar = ()
        if verbs != self.shown:  # before anything moves: what passes over the bar keeps the ground under it
            shown = self.shown
            self.shown = verbs
            if (
                not shown
                or shown[1] != verbs[1]
                or not bar.change(self.canvas, verbs[0], shown[0], self.edge)
            ):
                self.edge = bar.draw(self.canvas, *verbs)
        moving = stage.moving()
        if moving:
            stage.frame()
            moving = stage.moving()
            if self.canvas.inks == 2:
                self.shown = ()  # what moves keeps eight rows at once, also some of the bar's
        if not moving and not self.skipping:
            stage.draw()
            if self.news and self.plate is None and self.tray is None and not self.holds:
                self.find_plate()
            if self.plate is not None:
                banner.draw(stage, self.line, self.plate)
            if self.tray is not None:
                self.tray.draw(self.canvas, self.coming)
        self.canvas.show()

    def find_plate(self) -> None:
        """Find where news lie: all of them, or the longest of the shorter lines that has room. The shortest
        is only for where even on what is kept clear there is none."""
        lines = self.news[:1] + self.shorter
        for must in (1, 2) if self.shorter else (0,):
            for line in lines if must != 1 or len(lines) < 3 else lines[:-1]:
                self.plate = banner.place(self.stage, line, must)
                if self.plate is not None:
                    self.line = line
                    return

    def verbs(self) -> tuple:
        """What the bar says: (what A does, ((another key, what it does), ...))."""
        if self.holds or self.reads():
            return self.fitted("Go on")
        game = self.session.game
        if game.over:
            return self.fitted("See the result")
        # As film() has it; this is asked for each drawing, so the person is asked for once.
        carried = self.stage.actions()
        person = self.session.person()
        if self.watching():
            return self.fitted("Skip to the end")
        table = self.table
        if not self.claimable() and (person is None or game.forced and table.film(self.view)):
            told = table.tells(self.stage)
            return self.fitted("Faster", (("", told),) if told else ())
        if self.tray is not None:
            label = self.tray.labels[self.tray.at]  # all of it, which tells it from the other rows
            return bar.fitted(self.canvas, label, label, BACK)
        verb = self.label(carried[0]) if carried else table.tells(self.stage) or "Look closer"
        stage = self.stage
        if stage.at >= 0 and stage.now.get(stage.at, LOOK) & SHEET:
            verb = "Read it"
        return self.fitted(verb, BACK if self.session.history.begun else ())

    def fitted(self, verb: str, first: tuple = ()) -> tuple:
        """The bar with this verb, B's if it does something, the menu and the close-up, in as many words as
        there is room for."""
        return bar.fitted(self.canvas, verb, self.table.shorter(verb), first)

"""A lesson: a chosen deal on the game's own table, where a bubble says what to do, and waits for it.

The focus begins on what a step awaits, or the bubble says by which keys of the stick one comes there. Only
that is done; anything else is answered with what to do instead, puts the focus there, and changes nothing in
the game. Behind the last step is a page of its own: what the lesson was about, in a few sentences, and that
one's own game follows.
The stick and Y do what they always do, X ends the lesson. What others do, and what needs no choice, happens
by itself as lesson.txt has it (screens/picture/lesson_steps.py): stronger bots change nothing.

It is played in a session of its own whose store forgets everything: the saved game of the person, the
statistics and the log are not touched, and the session of the person comes back afterwards.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.session import pagefile
from pocketdeck.session.session import Session
from pocketdeck.stage import keys, sounds
from pocketdeck.stage.picture import focus
from pocketdeck.stage.picture.scene import H, KIND, W, X, Y

from .. import game_entry, tips
from ..turns import PAUSE
from . import bubble, lesson_steps
from .base import Coming
from .timed import Play

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

_OTHERWISE = "Not that one"
_ARROWS = "↑↓←→"  # in the order of the keys


class Nowhere:
    """A store of session/slots.py in which nothing is ever found."""

    def read(self, name: str) -> "bytes | None":
        return None

    def write(self, name: str, data: bytes) -> None:
        """It is forgotten."""

    def remove(self, name: str) -> None:
        """Nothing was there."""

    def list(self) -> "list[str]":
        return []


def begin(app: "Any", game_id: str, then: tuple = ()) -> None:
    """Begin a game's lesson, from the launcher. `then` is what comes after it: what game_entry.begin() is to
    be called with, or () for the launcher."""
    person = app.session
    person.save()
    session = Session(Nowhere(), 4)
    session.settings = person.settings.copy()
    session.settings["tips"] = "off"
    app.session = session
    game_entry.make_room(app, game_id)
    seed, players, options = lesson_steps.Steps(game_id).deal()
    session.start(game_id, [None] + ["easy"] * (players - 1), options, seed)
    app.stack.clear()
    app.last = game_id
    app.pictured = True
    app.colour()
    app.open(Lesson(app, person, then))


class Lesson(Play, Coming):
    """The table in a lesson.

    script   its Steps; `number` is the one that is shown, `title` and `words` what it says
    awaits   the action of the person that goes on, -1: it is only read; `by_stick`: is one to move there?
    due      notations of what happens by itself before the step
    """

    KEEPS = (bubble, tips, pagefile, lesson_steps)
    halts = True

    def __init__(self, app: "Any", person: "Any", then: tuple) -> None:
        self.person = person
        self.then = then
        self.script = lesson_steps.Steps(app.session.game.id)
        self.number = 0
        self.due: "list[str]" = []
        self.after_it: "list[str]" = []  # what is due when the step is done
        self.awaits = -1
        self.by_stick = False
        self.met = 0  # the tips that fit what was shown, as bits: nobody has to be told twice
        self.where = self.beside = ""
        self.said: "Any" = None
        self.wrong = False  # has something else been done than what is awaited?
        self.dimmed = False  # is the table dimmed on the screen?
        super().__init__(app)
        self.take_up()

    def take_up(self) -> None:
        """The step that it is now."""
        step = self.script[self.number]
        self.title, self.words, self.where, self.beside, awaited, self.after_it, by_stick = step
        self.by_stick = by_stick and self.session.settings["keys"] != "one"
        self.awaits = self.session.game.parse(awaited) if awaited else -1
        self.wrong = False
        self.met |= tips.due(self)

    def arrive(self) -> None:
        super().arrive()
        self.lead()

    def lead(self) -> None:
        """A step begins with the focus on what it awaits, unless one is to move there."""
        owner = self.stage.now.owner(self.awaits) if self.awaits >= 0 and not self.due else -1
        if owner >= 0 and not self.by_stick:
            self.stage.go(owner)

    def last(self) -> bool:
        """Is it the last step?"""
        return self.number == len(self.script) - 1

    def talks(self) -> bool:
        """Is the bubble to be seen? Not while things move, nor over a tray."""
        if self.stage.moving() or self.holds or self.due or self.tray is not None:
            return False
        return self.awaits < 0 or not self.reads()

    def only_read(self) -> bool:
        return self.awaits < 0 or super().only_read()

    def named(self, word: str) -> "list[int]":
        """The pieces that a word of the step stands for."""
        points = catalog.part(self.session.game.id, "picture.lesson").POINTS
        return bubble.named(self.stage, points[word]) if word else []

    def thing(self) -> int:
        """The piece to point at: the one that the step names, or that carries what it awaits; -1: none. What
        is seen only while the focus is on its kind is pointed at then."""
        stage = self.stage
        owner = stage.now.owner(self.awaits) if self.awaits >= 0 else -1
        if not self.where or owner >= 0 and stage.at >= 0:
            if not self.where or stage.now.get(stage.at, KIND) == stage.now.get(owner, KIND):
                return owner
        found = self.named(self.where)
        return bubble.pointed(stage, found) if found else owner

    def way(self) -> str:
        """How the stick leads from the focus to what is awaited, as arrows; "" where it is."""
        stage = self.stage
        now = stage.now
        wanted = now.owner(self.awaits)
        if wanted < 0 or stage.at < 0:
            return ""
        across = 2 * (now.get(wanted, X) - now.get(stage.at, X)) + now.get(wanted, W) - now.get(stage.at, W)
        down = 2 * (now.get(wanted, Y) - now.get(stage.at, Y)) + now.get(wanted, H) - now.get(stage.at, H)
        beside = (keys.LEFT, keys.RIGHT) if across < 0 else (keys.RIGHT, keys.LEFT)
        upright = (keys.UP, keys.DOWN) if down < 0 else (keys.DOWN, keys.UP)
        # Of two ways as long, the one that looks like it.
        main, other = (beside, upright) if abs(across) > abs(down) else (upright, beside)
        order = main[:1] + other + main[1:]
        ways = {stage.at: ""}
        todo = [stage.at]
        for piece in todo:
            if piece == wanted:
                break
            for key in order:
                to = focus.nearest(now, piece, key)
                if to not in ways:
                    ways[to] = ways[piece] + _ARROWS[key]
                    todo.append(to)
        return ways.get(wanted, "")

    def leads(self) -> str:
        """What the bubble says of the stick; "" if it need not be moved in this step."""
        if not self.by_stick or self.wrong or self.lapse >= 0 or self.awaits < 0:
            return ""
        way = self.way()
        return "Move %s, then A" % way if way else "Here: press A"

    def say(self) -> "Any":
        """The bubble: it stays where it is while the stick moves, if it does not lie on the focus."""
        title, words = (_OTHERWISE, self.instead()) if self.wrong else (self.title, self.words)
        leads = self.leads()
        if self.lapse >= 0:
            title, words = catalog.part(self.session.game.id, "picture.lesson").IN_TIME
        thing = self.thing()
        said = self.said
        same = said is not None and said.words == (title, words) and said.piece == thing
        same = same and bool(said.leads) == bool(leads)
        if not same or not self.coming and said.covers_focus():
            self.coming = 0
            lit = self.named(self.beside) + (self.named(self.where) if self.awaits < 0 else [])
            was = said
            said = bubble.Bubble(self.stage, thing, title, words, self.number, len(self.script), lit, leads)
            self.said = said
            if was is None:
                self.come(said.grow())
            elif was.step != self.number:
                self.come(said.slide(was))
        said.leading(leads)
        return said

    def instead(self) -> str:
        """What to do, for who has done something else: the focus lies there already."""
        label = self.label(self.awaits)
        return label + (": press A, then choose." if self.asks() else ": it is framed now, press A.")

    # What happens

    def after(self) -> None:
        self.forget_news()
        self.listed = -1
        self.look()

    def bare(self) -> None:
        """The table as it is without a bubble: what moves is drawn on that."""
        if self.dimmed:
            self.dimmed = False
            self.stage.invalidate()
            self.stage.draw()
            self.shown = ()

    def next(self) -> None:
        """The step is done."""
        self.number += 1
        self.due = self.after_it
        if not self.due:
            self.take_up()

    def do(self, action: int) -> None:
        """What the person has chosen."""
        self.close_tray()
        if action != self.awaits:
            self.refuse()
            return
        self.bare()
        if self.begin(action):  # here there is time
            return
        self.session.act(action)
        self.next()
        self.after()

    def refuse(self) -> None:
        """It is something else than what is awaited: the focus goes where that is."""
        self.wrong = True
        piece = self.stage.now.owner(self.awaits) if self.awaits >= 0 else -1
        if piece >= 0:
            self.stage.go(piece)
        self.app.sound(sounds.REFUSE)

    def play_on(self) -> None:
        """The next thing that happens by itself."""
        session = self.session
        action = session.game.parse(self.due[0])
        self.due = self.due[1:]
        self.bare()
        if session.person() is None:
            session.acted(action)
        else:
            session.act(action)
        if not self.due:
            self.take_up()
        self.after()

    def leave(self) -> None:
        """The person's own session comes back, and what was to come after the lesson; who plays with them is
        chosen first, where that can be."""
        app = self.app
        game_id = self.session.game.id
        app.session = self.person
        chooses = self.then and self.chooses()
        if self.then and not chooses:
            game_entry.begin(app, *self.then)
            return
        app.home()
        shelf = app.stack[-1]
        shelf.turn(shelf.games.index(game_id) - shelf.at)
        if chooses:
            from .. import around

            app.open(around.setup(app, game_id))

    def chooses(self) -> bool:
        """Is the game for more or less, so that a person has to be asked with how many?"""
        least, most = catalog.info(self.then[0])["players"]
        return least < most  # type: ignore[no-any-return]

    # Nothing goes on by itself but what the lesson has

    def film(self) -> bool:
        return False

    def pauses(self) -> float:
        return 0

    def pass_on(self) -> None:
        """There is only one person."""

    def wait(self) -> "int | None":
        if self.moving or self.holds:
            return super().wait()
        if self.due and not self.reads():
            return PAUSE[self.session.settings["speed"]]
        return None

    def step(self) -> None:
        if self.due:
            self.play_on()

    # Keys

    def press(self, key: int) -> None:
        if self.coming:
            self.coming = self.said.left = 0
            if key == keys.Y:  # what comes lies on it
                self.app.draw()
        if key == keys.X:
            self.leave()
        elif self.due and not self.reads():
            self.stage.finish()
            if self.holds:
                self.arrive()
            elif key == keys.A or key == keys.B:
                self.play_on()
        elif self.awaits < 0 and not self.due and key >= keys.A and key != keys.Y:
            self.read()
        else:
            self.wrong = False
            super().press(key)

    def read(self) -> None:
        """A or B where there is nothing to do but to read."""
        if self.stage.moving() or self.holds:
            self.stage.finish()
            if self.holds:
                self.arrive()
        elif self.last():
            self.end_page()
        else:
            self.bare()
            if self.reads():
                self.has_read()
            self.next()
            self.lead()

    def end_page(self) -> None:
        """The last step has been read: what the lesson was about, and what comes now."""
        from ..pages import Question

        tips.told(self.person, self.session.game.id, self.met)
        title, text = self.script.ending()
        label = "To the games" if not self.then else "Choose" if self.chooses() else "Play"
        self.app.open(Question(self.app, title, self.own() + "\n\n" + text, label, self.leave, True))

    def own(self) -> str:
        """What comes after the lesson."""
        if not self.then:
            return "That was the lesson; in a game of your own everything counts."
        choice = ": you choose who plays" if self.chooses() else ""
        return "Now your own game%s. From here on everything counts." % choice

    def back(self) -> None:
        self.refuse()

    # Drawing

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        if not self.talks():
            if self.dimmed:
                self.dimmed = False
                self.all = True
            super().draw(canvas, style)
            if not self.talks():
                return
        said = self.say()
        # For those who listen.
        self.news = [said.words[0] + ": " + said.words[1] + (" " + said.leads + "." if said.leads else "")]
        bubble.show(self, self.stage, said)
        self.dimmed = True
        self.shown = ()

    def verbs(self) -> tuple:
        skip = ("X", "Skip")
        if self.due or self.holds:
            return "Go on", (skip,)
        if self.awaits < 0:
            return "Go on", (skip,)
        verb, others = super().verbs()
        # X is taken, and its moves are not taken back.
        return verb, (skip,) + tuple([other for other in others if other[0] != "X" and other[1] != "Back"])

"""Play together: what leads where, what the cable brings, and what is played."""

from pocketdeck.engine import catalog, dealcode
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.link import talk, together
from pocketdeck.session import chosen, seatnames
from pocketdeck.stage import keys

from .. import keyboard, pages
from ..keyboard import Letters
from ..menu import Menu
from ..pages import Question
from .linking import row

_TYPING = const(0)
if _TYPING:
    from typing import Any

_LINES = "Each line of the cable goes from a pin here to one there: what this one sends, the other one hears."
_HEARD = {  # what the cable has brought, as Linking.seen() has it
    "nothing": "A line is open, or the other one does not show this page yet.",
    "noise": "Something comes that is no Pocketdeck.",
    "itself": "The cable leads back to this device: it has to go to the other one.",
    "no port": "Nothing can be sent: is it plugged in?",
    "silence": "The other one was there, and says nothing now.",
    "asleep": "The other one sleeps. A key wakes it.",
    "Pocketdeck": "The other one is there.",
}


class Lobby(Menu):
    """The first page: pins and what is heard; the games as soon as the other one is there."""

    KEEPS = (chosen, dealcode, keyboard, pages, seatnames)
    title = "Play together"
    footed = True

    def rows(self) -> "list[tuple]":
        link = self.app.link
        name = ("Your name", link.talk.name or "none", True)
        if not link.talk.met:
            rows = [(here, there, True) for here, there in link.carrier.pins]
            self.games: "list[str]" = []
            self.answer = "Choose"
            return rows + [("Heard", link.seen(), True), name]
        self.games = list(catalog.GAMES)
        made = link.talk.made
        offered = dealcode.decode(made[2])[0] if made is not None else ""
        with_ = [("With", link.talk.other or "no name", True)]
        return with_ + [(row(one), "offered" if one == offered else "", True) for one in self.games] + [name]

    def again(self) -> None:
        games = len(self.choices.rows)
        super().again()
        if len(self.choices.rows) != games:
            self.choices.at = 1 if self.games else len(self.choices.rows) - 2
        self.all = True

    def asked(self, at: int) -> str:
        link = self.app.link
        if at == len(self.choices.rows) - 1:
            return "Up to six letters, which the other one sees."
        if not self.games and at < len(link.carrier.pins):
            return _LINES
        if not self.games or at == 0:
            return link.courier.fault or _HEARD.get(link.seen(), "")  # type: ignore[no-any-return]
        return ""

    def chosen(self, at: int) -> None:
        app = self.app
        if at == len(self.choices.rows) - 1:
            app.open(Name(app))
        elif not self.games or at == 0:
            app.message(self.title, self.asked(at))
        else:
            app.open(Deal(app, self.games[at - 1]))

    def press(self, key: int) -> None:
        if key == keys.B:
            self.app.link.close()
        else:
            super().press(key)


class Deal(Menu):
    """What is played: how many, and who sits where nobody does. Options are as in the game's latest setup."""

    footed = True

    def __init__(self, app: "Any", game_id: str) -> None:
        self.game = game_id
        self.title = row(game_id)
        self.most = catalog.info(game_id)["players"][1]
        self.levels = catalog.info(game_id)["bots"]
        kinds, self.options = chosen.recall(app.session.settings, game_id)
        self.players = max(2, len(kinds)) if self.most > 1 else 1
        self.level = 1
        self.first = 0  # does the other one sit first?
        super().__init__(app)

    def rows(self) -> "list[tuple]":
        other = self.app.link.name()
        if self.most == 1:
            self.answer = "Offer a race"
            return [("Offer a race", "", True), ("The same deal for both", "", True)]
        self.answer = "Offer it" if not hasattr(self, "choices") or not self.choices.at else "Change"
        return [
            ("Offer it", "to " + other, True),
            ("Players", str(self.players), True),
            ("Bots", self.levels[self.level], self.players > 2),
            ("First", other if self.first else "you", True),
        ]

    def changed(self, at: int, step: int) -> None:
        if at == 1:
            self.players = 2 + (self.players - 2 + step) % (self.most - 1)
        elif at == 2:
            self.level = (self.level + step) % len(self.levels)
        elif at == 3:
            self.first = 1 - self.first
        self.again()
        self.all = True

    def asked(self, at: int) -> str:
        if self.most == 1:
            return "Both play the same cards, each on its own device. Each sees how far the other one is."
        return "House rules are those of your latest game of this kind; New game has them."

    def chosen(self, at: int) -> None:
        if at:
            self.changed(at, 1)
            return
        app = self.app
        seats = together.RACE
        if self.most > 1:
            seats = ("gh" if self.first else "hg") + str(self.level) * (self.players - 2)
        number = 1 + app.noise() % ((1 << 30) - 1)
        seed = app.noise() % chosen.SHORT
        app.close()
        app.link.talk.propose(number, self.game, self.players, self.options, seed, seats)
        app.stack[-1].again()


class Offer(Question):
    """The other one wants to play something."""

    other = "No"

    def press(self, key: int) -> None:
        if key == keys.B:
            talking = self.app.link.talk
            if talking.offer is not None:
                talking.refuse(talking.offer[0], "")
            self.app.close()
        else:
            super().press(key)

    def again(self) -> None:
        """The offer may be no more."""
        if self.app.link.talk.offer is None:
            self.app.close()


def ask(app: "Any") -> None:
    """Show the other one's offer; one that cannot be is answered at once."""
    talking = app.link.talk
    number, _, seats, code = talking.offer
    try:
        game_id, _, players, _ = dealcode.decode(code)
        title = row(game_id)
    except IllegalOption:
        talking.refuse(number, talk.NO_GAME)
        return
    if seats == together.RACE:
        text = "%s offers a race: %s, the same deal for both." % (app.link.name(), title)
    else:
        bots = players - seats.count(together.HOST) - seats.count(together.GUEST)
        text = "%s offers a game of %s for %d" % (app.link.name(), title, players)
        text += ", with %d bot%s." % (bots, "s" if bots > 1 else "") if bots else "."
    app.open(Offer(app, "Play together", text, "Play", lambda: accept(app)))


def accept(app: "Any") -> None:
    """Say yes, and sit down."""
    link = app.link
    if link.talk.offer is None:
        return
    if link.talk.accept():
        link.react()  # which shows the table
    else:
        link.lobby()
        app.message("Not now", link.talk.reason)


class Name(Letters):
    """What the other one is told who this is."""

    KEEPS = (seatnames,)
    letters = seatnames.LETTERS
    most = least = seatnames.LONGEST
    done = "Take this name"
    title = "Who are you?"
    about = "A types a letter, B takes it back; _ is a blank. Choose OK when the name is complete."

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        own = app.link.talk.name.upper().replace(" ", "_")
        self.typed = [self.letters.find(letter) for letter in own]
        self.at = len(self.typed)

    def take(self) -> None:
        app = self.app
        try:
            name = seatnames.tidy(self.shown())
        except IllegalOption as error:
            app.message("Not this name", str(error))
            return
        app.session.set("me", name)
        app.link.talk.name = name
        app.link.talk.introduce()
        app.close()
        app.stack[-1].again()

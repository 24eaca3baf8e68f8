"""A game that is about to begin: players, options, deal. What is chosen is offered again the next time."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.session import chosen

from .footed_menu import FootedMenu

_DEALS = ("new", "of the day", "")  # the last one stands for a code that has been typed

_TYPING = const(0)
if _TYPING:
    from typing import Any


class NewGame(FootedMenu):
    """Players, options and deal of a game that is about to begin."""

    KEEPS = (chosen,)
    answer = "Choose"

    def __init__(self, app: "Any", game_id: str) -> None:
        self.session = app.session
        self.set_game(game_id)
        self.kinds, self.options = chosen.recall(self.session.settings, game_id)
        super().__init__(app)

    def set_game(self, game_id: str) -> None:
        """Everything as a game has it that has never been played."""
        self.game_id = game_id
        self.info = catalog.info(game_id)
        self.title = self.info["title"]
        self.kinds, self.options = chosen.offered(game_id)
        self.deal = 0  # an index into _DEALS
        self.seed = -1  # of the code that has been typed
        from pocketdeck.engine import daily

        self.day = daily.find(self.session.settings, game_id)

    def rows(self) -> "list[tuple]":
        least, most = self.info["players"]
        rows = [("Begin", "", True)]
        if most > 1:
            from pocketdeck.session import seatnames

            rows.append(("Players", str(len(self.kinds)), True))
            names = self._names()
            for seat, kind in enumerate(self.kinds):
                rows.append(("  " + seatnames.shown(names, seat), kind or "person", True))
            if names:
                rows.append((seatnames.asks(self.game_id), names[self.kinds.index(None)], True))
        for row in self.info["options"]:
            rows.append((row[3], str(self.options[row[0]]), True))
        deal = _DEALS[self.deal]
        if self.deal == 1 and self.day[1]:
            deal = "played today"
        elif self.deal == 2:
            from pocketdeck.engine import dealcode

            deal = dealcode.encode(self.game_id, self.seed, len(self.kinds), self.options)
        rows.append(("Deal", deal, True))
        rows.append(("500 deals", "", True))
        rows.append(("How to play", "", True))
        rows.append(("Statistics", "", True))
        return rows

    def _names(self) -> tuple:
        from pocketdeck.session import seatnames

        return seatnames.names(self.session.settings, self.game_id, self.kinds)

    def _part(self, at: int) -> tuple:
        """What a row is about: ("begin", 0), ("players", 0), ("seat", n), ("option", n), ("deal", 0) ..."""
        if at == 0:
            return "begin", 0
        at -= 1
        if self.info["players"][1] > 1:
            if at == 0:
                return "players", 0
            at -= 1
            if at < len(self.kinds):
                return "seat", at
            at -= len(self.kinds)
            if self._names():
                if at == 0:
                    return "names", 0
                at -= 1
        if at < len(self.info["options"]):
            return "option", at
        return ("deal", "rated", "help", "figures")[at - len(self.info["options"])], 0

    def changed(self, at: int, step: int) -> None:
        part, i = self._part(at)
        if part == "players":
            least, most = self.info["players"]
            count = min(most, max(least, len(self.kinds) + step))
            bots = self.info["bots"]
            self.kinds = (self.kinds + [bots[1]] * most)[:count]
            if None not in self.kinds:
                self.kinds[0] = None
        elif part == "seat":
            kinds = (None,) + self.info["bots"]
            kind = kinds[(kinds.index(self.kinds[i]) + step) % len(kinds)]
            if self.kinds.count(None) == 1 and self.kinds[i] is None:
                self.app.message("Players", "One of the players has to be a person.")
            else:
                self.kinds[i] = kind
        elif part == "option":
            row = self.info["options"][i]
            at_value = row[1].index(self.options[row[0]])
            self.options[row[0]] = row[1][(at_value + step) % len(row[1])]
        elif part == "deal":
            self.deal = (self.deal + step) % (2 if self.seed < 0 else 3)
        self.again()

    def asked(self, at: int) -> str:
        part, i = self._part(at)
        if part == "begin":
            from pocketdeck.session import pagefile

            return "A begins the game as it is set below.\n" + pagefile.game(self.game_id).find("To win")
        if part == "players":
            return "How many play, bots included: left and right change it."
        if part == "seat":
            return "A person at this device, or a bot: easy, medium or hard."
        if part == "names":
            noun = catalog.part(self.game_id).SEAT or "person"
            return "A: type what each %s is called, from now on, in every such game." % noun
        if part == "option":
            return self.info["options"][i][4]
        if part == "deal":
            if self.deal == 1:
                return "One deal a day, the same for everybody. Where there is no clock, one after the other."
            return "A new deal, that of the day, or one whose code you type: A opens the keyboard."
        if part == "rated":
            return super().asked(at)
        if part == "help":
            return "The rules, in short pages."
        return "Your games so far, and the best of them."

    def today(self) -> None:
        """The deal of the day."""
        self.deal = 1
        self.again()

    def type(self) -> None:
        """Type a deal code."""
        from .codeentry import Code

        self.app.open(Code(self.app, self))

    def take(self, deal: tuple) -> None:
        """The deal of a code that has been typed, of whatever game it is."""
        game_id, seed, players, options = deal
        kinds = self.kinds
        if game_id != self.game_id:
            self.set_game(game_id)
            kinds = self.kinds
        self.kinds = (kinds + [self.info["bots"][1]] * players)[:players]
        if None not in self.kinds:
            self.kinds[0] = None
        self.options = options
        self.seed = seed
        self.deal = 2
        self.again()
        self.choices.at = 0

    def _begin(self) -> None:
        session = self.session
        seed = self.seed
        if self.deal == 0:
            seed = self.app.noise() % chosen.SHORT
        elif self.deal == 1:
            from pocketdeck.engine import daily

            seed = daily.deal(self.day[0])
            session.set("day." + self.game_id, str(self.day[0]))
        chosen.keep(session, self.game_id, self.kinds, self.options)
        from . import game_entry

        game_entry.begin(self.app, self.game_id, self.kinds, self.options, seed)

    def chosen(self, at: int) -> None:
        part, _ = self._part(at)
        if part == "begin" and self.session.saved(self.game_id) is not None:
            text = "This ends the game in progress."
            from .pages import ask

            ask(self.app, self.title, text, "Begin", self._begin)
        elif part == "begin":
            self._begin()
        elif part == "rated":
            from .rated import Rated

            self.app.open(Rated(self.app, self.game_id))
        elif part == "help":
            from .help import Help

            self.app.open(Help(self.app, self.game_id))
        elif part == "figures":
            from .statistics import Figures

            self.app.open(Figures(self.app, self.game_id))
        elif part == "deal":
            self.type()
        elif part == "names":
            from .naming import Naming

            self.app.open(Naming(self.app, self.game_id, self.kinds, self))
        else:
            least, most = self.info["players"]
            full = part == "players" and len(self.kinds) == most
            self.changed(at, least - most if full else 1)  # behind the most come the fewest

"""A game that is about to begin: players, options, deal."""

from .. import catalog
from ..compat import const
from . import keys, widgets
from .menu import Menu, about

SEEDS = const(1 << 30)  # as in rng.py, which this screen does without

_TYPING = const(0)
if _TYPING:
    from typing import Any


class NewGame(Menu):
    """Players, options and deal of a game that is about to begin."""

    answer = "Choose"

    def __init__(self, app: "Any", game_id: str) -> None:
        self.game_id = game_id
        self.info = catalog.info(game_id)
        self.title = self.info["title"]
        least = self.info["players"][0]
        self.kinds: "list[str | None]" = [None] + [self.info["bots"][1]] * (least - 1)
        self.options = {row[0]: row[2] for row in self.info["options"]}
        self.seed = -1  # a new deal
        self.sure = False  # that a game in progress may end
        super().__init__(app)

    def rows(self) -> "list[tuple]":
        least, most = self.info["players"]
        rows = [("Begin", "", True)]
        if most > 1:
            rows.append(("Players", str(len(self.kinds)), True))
            for seat, kind in enumerate(self.kinds):
                rows.append(("  Player %d" % (seat + 1), kind or "person", True))
        for row in self.info["options"]:
            rows.append((row[3], str(self.options[row[0]]), True))
        rows.append(("Deal", "new" if self.seed < 0 else str(self.seed), True))
        rows.append(("How to play", "", True))
        rows.append(("Statistics", "", True))
        return rows

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
        if at < len(self.info["options"]):
            return "option", at
        return ("deal", "help", "figures")[at - len(self.info["options"])], 0

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
            self.seed = -1 if self.seed >= 0 else 1
        self.again()

    def asked(self, at: int) -> str:
        part, i = self._part(at)
        if part == "option":
            return self.info["options"][i][4]
        if part == "deal":
            return "The same number is the same deal on every device. Left or right: new or a number; A asks."
        return about("Player") if part == "seat" else super().asked(at)

    def chosen(self, at: int) -> None:
        part, _ = self._part(at)
        if part == "begin" and self.session.saved(self.game_id) is not None and not self.sure:
            self.sure = True
            self.app.message("Please note", "This ends the game in progress. Choose Begin again to do so.")
        elif part == "begin":
            seed = self.seed if self.seed >= 0 else self.app.noise() % SEEDS
            self.session.start(self.game_id, self.kinds, self.options, seed)
            self.session.set("last", self.game_id)
            self.app.enter()
        elif part == "help":
            self.app.open("help", "Help", self.game_id)
        elif part == "figures":
            self.app.figures(self.game_id)
        elif part == "deal":
            self.app.open("newgame", "Number", self)
        else:
            self.changed(at, 1)


class Number(Menu):
    """A deal's number, digit by digit."""

    title = "Number of the deal"
    answer = "Done"

    def __init__(self, app: "Any", asker: NewGame) -> None:
        self.asker = asker
        self.digits = [int(digit) for digit in "%010d" % max(asker.seed, 0)]
        self.digit = len(self.digits) - 1
        super().__init__(app)

    def rows(self) -> "list[tuple]":
        text = "".join([str(digit) for digit in self.digits])
        mark = " " * self.digit + "^"
        return [(text, "", True), (mark, "", True)]

    def press(self, key: int) -> None:
        if key == keys.LEFT or key == keys.RIGHT:
            self.digit = (self.digit + (1 if key == keys.RIGHT else -1)) % len(self.digits)
        elif key == keys.UP or key == keys.DOWN:
            self.digits[self.digit] = (self.digits[self.digit] + (1 if key == keys.UP else -1)) % 10
        elif key == keys.A:
            number = int("".join([str(digit) for digit in self.digits]))
            if number < SEEDS:
                self.asker.seed = number
                self.asker.again()
                self.app.close()
            else:
                self.app.message("Too large", "Deals go up to %d." % (SEEDS - 1))
        elif key == keys.B:
            self.app.close()
        self.choices = widgets.Choices(self.rows())

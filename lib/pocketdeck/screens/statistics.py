"""Statistics of a game: what has been counted without and with help, and the best results.

Pages to turn with left and right: two of figures, then a list of the best for each set of options played.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, widgets

from .menu import Choices, Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any

_KINDS = ("clean", "assisted")
_LATEST = const(3)  # games, in words
_NAMES = ("Without help", "With help")


class Figures(Menu):
    """The statistics of a game; A and Y on one of the best results tell more of it."""

    def __init__(self, app: "Any", game_id: str) -> None:
        self.game_id = game_id
        self.game = catalog.info(game_id)["title"]
        self.figures = app.session.statistics(game_id)
        self.lists = list(reversed(self.figures["lists"]))  # the one used last is first
        self.page = 0
        super().__init__(app)
        self.turn(0)

    def turn(self, step: int) -> None:
        """Show another page."""
        count = self.pages()
        self.page = (self.page + step) % count
        self.place = "%d/%d" % (self.page + 1, count)
        self.title = _NAMES[self.page] if self.page < 2 else "The best"
        if self.app.style.columns >= len(self.game) + 2 + len(self.title) + 1 + len(self.place):
            self.title = self.game + ": " + self.title.lower()
        self.choices = Choices(self.rows())
        self.choices.at = self.above
        self.answer = "Next page" if self.page < 2 else "Look closer"
        self.all = True

    def pages(self) -> int:
        """How many there are."""
        return 2 + len(self.lists)

    def rows(self) -> "list[tuple]":
        self.above = 0  # rows of text above the results
        if self.page > 1:
            return self._best()
        last = [str(score) for score, _, assisted in self.figures["last"] if assisted == self.page]
        latest = [("Latest", " ".join(last[-_LATEST:]), True)] if last else []
        return self._counted() + latest

    def _counted(self) -> "list[tuple]":
        row = self.figures[_KINDS[self.page]]
        out = [("Played", row["played"]), ("Won", row["won"])]
        if row["played"]:
            out += [("Best", row["best"]), ("Average", row["total"] // row["played"])]
            if len(self.lists) > 1:
                out.append(("Kinds of games", len(self.lists)))
            out += [("Won in a row", row["streak"]), ("Longest row", row["longest"])]
            before = self.figures["before"][self.page]
            if before[0]:
                out.append(("Before", "%d of %d won" % (before[1], before[0])))
            out += self._rank(row["best"])
        return [(name, str(value), True) for name, value in out]

    def _rank(self, score: int) -> "list[tuple]":
        """What a score makes you, and how far the next rank is, in games that have ranks."""
        name = catalog.part(self.game_id).RANKS
        return catalog.part(self.game_id, name).standing(score) if name else []

    def _best(self) -> "list[tuple]":
        columns = self.app.style.columns - 4  # as rows of a menu have them
        out = [(line, "", True) for line in widgets.wrap(self._chosen(), columns)]
        self.above = len(out)
        for i, result in enumerate(self.lists[self.page - 2]["best"]):
            text = "%2d %6d%s" % (i + 1, result[0], "*" * result[2])
            code = self._code(i)
            out.append((text, code if len(text) + 1 + len(code) <= columns else "", True))
        return out

    def _chosen(self) -> str:
        """The options of the list that is shown, in words."""
        chosen = self.lists[self.page - 2]
        info = catalog.info(self.game_id)
        words = []
        if info["players"][1] > 1:
            words.append("%d players" % chosen["players"])
        for row in info["options"]:
            if chosen["options"][row[0]] != row[2]:
                value = chosen["options"][row[0]]
                words.append("%s%s %s" % (row[3], "" if type(value) is int else ":", value))
        if chosen["older"]:
            words.append("Perhaps with older cards")
        return ". ".join(words) or "As it is offered"

    def _code(self, i: int) -> str:
        """The deal code of a result."""
        chosen = self.lists[self.page - 2]
        least, most = catalog.info(self.game_id)["players"]
        if chosen["older"] or "?" in chosen["options"].values() or not least <= chosen["players"] <= most:
            return ""  # nobody knows that deal any more, or this Pocketdeck does not yet
        seed = chosen["best"][i][1]
        from pocketdeck.engine import dealcode

        return dealcode.encode(self.game_id, seed, chosen["players"], chosen["options"])

    def _describe(self, i: int) -> str:
        """One of the best results in words."""
        score, _, assisted = self.lists[self.page - 2]["best"][i]
        out = "%d points%s." % (score, ", with help" if assisted else "")
        for name, value in self._rank(score)[:1]:
            out += "\n%s: %s." % (name, value)
        out += "\n%s." % self._chosen()
        code = self._code(i)
        return out + "\nDeal %s." % code if code else out

    def asked(self, at: int) -> str:
        if self.page < 2:
            name = self.choices.rows[at][0]
            text: str = self.app.about("Rank" if name.startswith("To ") else name)
            if name == "Won":
                from pocketdeck.session import pagefile

                text += "\n" + pagefile.game(self.game_id).find("To win")
            return text
        return self._describe(max(0, at - self.above))

    def changed(self, at: int, step: int) -> None:
        self.turn(step)

    def chosen(self, at: int) -> None:
        if self.page < 2:
            self.turn(1)
        else:
            self.app.message("Number %d" % (at - self.above + 1), self.asked(at))

    def press(self, key: int) -> None:
        super().press(key)
        if self.choices.at < self.above:  # the words above are no results, but can be read again
            self.choices.at = self.above if key == keys.DOWN else len(self.choices.rows) - 1
        if self.choices.at == self.above:
            self.choices.first = 0

"""The deal of the day: its par, what came of it, days in a row, and a line to pass on."""

from pocketdeck.engine import catalog, daily
from pocketdeck.engine.compat import const
from pocketdeck.session import chosen, days, pars

from .footed_menu import FootedMenu

_TYPING = const(0)
if _TYPING:
    from typing import Any

_PLAY, _PASS = const(0), const(1)


class Day(FootedMenu):
    """A plays today's deal of a game, as it is offered to whoever has never played it."""

    def __init__(self, app: "Any", game_id: str) -> None:
        self.game_id = game_id
        super().__init__(app)
        self.place = self.date

    def rows(self) -> "list[tuple]":
        game_id = self.game_id
        found = self.found = days.shown(self.session, game_id)
        self.title = catalog.info(game_id)["title"]
        self.date = daily.date(found["day"])
        worth, par = found["worth"], found["par"]
        rows = [("Play it" if worth is None else "Play it again", "", True), ("Pass it on", "", True)]
        if par is not None:
            rows.append(("Par", days.words(game_id, par), True))
        if worth is None:
            rows.append(("Yours", "not yet", True))
        else:
            rows.append(("Yours", days.words(game_id, worth) + "*" * found["helped"], True))
            if par is not None:
                rows.append(("Which is", pars.against(worth, par), True))
        if found["day"] > daily.DATED:
            rows += [("Days in a row", str(found["row"]), True), ("Most days", str(found["longest"]), True)]
        else:
            rows.append(("No clock here", "", True))
        return rows

    def uncovered(self) -> None:
        super().uncovered()
        self.again()

    def draw(self, canvas: "Any", style: "Any") -> None:
        self.answer = ("Play it", "Show the line")[self.choices.at] if self.choices.at < 2 else "Look closer"
        super().draw(canvas, style)

    def asked(self, at: int) -> str:
        if at == _PASS:
            return days.line(self.session, self.game_id)
        name = self.choices.rows[at][0]
        return self.app.about("Play it" if at == _PLAY else name)

    def chosen(self, at: int) -> None:
        if at != _PLAY:
            self.app.message(self.choices.rows[at][0], self.asked(at))
        elif self.session.saved(self.game_id) is not None:
            from .pages import ask

            ask(self.app, "Deal of the day", "This ends the game in progress.", "Begin", self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        from . import game_entry

        kinds, options = chosen.offered(self.game_id)
        game_entry.begin(self.app, self.game_id, kinds, options, days.begin(self.session, self.game_id))

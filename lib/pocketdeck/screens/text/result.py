"""The end of a game."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, widgets

from ..menu import Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any


class Result(Menu):
    """The end of a game."""

    def rows(self) -> "list[tuple]":
        from pocketdeck.engine import dealcode, placing

        game = self.session.game
        self.title = catalog.info(game.id)["title"]
        text = game.result()["text"]
        if game.players > 1 and self.session.persons == 1:
            seat = self.session.kinds.index(None)
            text = placing.placed(game, seat) + " " + text
        lines = widgets.wrap(text, self.app.style.columns - 3)
        rows = [(line, "", True) for line in lines]
        if self.session.assisted:
            rows.append(("With help", "", True))
        self.text = len(rows)
        self.code = dealcode.encode(game.id, game.seed, game.players, game.options)
        back = ("Take it back", "", self.session.can_undo())
        rows += [("Play again", "", True), back, ("Statistics", "", True), ("To the games", "", True)]
        return rows + [("Deal", self.code, True)]

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        from pocketdeck.session import starting

        self.place = starting.minutes(self.session)
        self.long = self.text >= app.style.rows  # more words than fit above the first choice
        self.choices.at = 0 if self.long else self.text

    def press(self, key: int) -> None:
        super().press(key)
        if self.long:  # one goes down through the words to the choices
            return
        if self.choices.at < self.text:
            self.choices.at = self.text if key == keys.DOWN else len(self.choices.rows) - 1
        if self.choices.at == self.text:
            self.choices.first = 0  # the words above can be read again

    def chosen(self, at: int) -> None:
        app = self.app
        game = self.session.game
        at -= self.text
        if at < 0:
            self.choices.at = self.text
            self.all = True
            return
        if at == 4:
            app.message("Deal", self.code + "\n\n" + self.asked(self.choices.at))
            return
        if at == 1:
            self.session.undo()
            app.enter()
            return
        if not self.session.done:
            from .. import tips

            tips.finished(self.session, game.id)
            app.evict()  # the counting wants the room
        self.session.finished()  # from now on it counts
        app.evict()  # what has counted makes room
        if at == 2:
            from ..statistics import Figures

            app.open(Figures(app, game.id))
            self.again()
            return
        self.session.leave()
        app.home()
        if at == 0:
            from ..newgame import NewGame

            app.open(NewGame(app, game.id))

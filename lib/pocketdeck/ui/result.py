"""The end of a game."""

from .. import catalog
from ..compat import const
from ..session import rare
from . import keys, widgets
from .menu import Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any


class Result(Menu):
    """The end of a game."""

    def rows(self) -> "list[tuple]":
        game = self.session.game
        self.title = catalog.info(game.id)["title"]
        lines = widgets.wrap(game.result()["text"], self.app.style.columns - 3)
        rows = [(line, "", True) for line in lines]
        if self.session.assisted:
            rows.append(("With help", "", True))
        code = rare("dealcode").encode(game.id, game.seed, game.players, game.options)
        rows.append(("Deal", code, True))
        self.text = len(rows)
        back = ("Take it back", "", self.session.can_undo())
        return rows + [("Play again", "", True), back, ("Statistics", "", True), ("To the games", "", True)]

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        self.choices.at = self.text

    def press(self, key: int) -> None:
        super().press(key)
        if self.choices.at < self.text:
            self.choices.at = self.text if key == keys.DOWN else len(self.choices.rows) - 1
        if self.choices.at == self.text:
            self.choices.first = 0  # the words above can be read again

    def chosen(self, at: int) -> None:
        app = self.app
        game = self.session.game
        at -= self.text
        if at == 1:
            self.session.undo()
            app.enter()
            return
        if not self.session.done:
            from . import tips

            tips.finished(self.session, game.id)
        self.session.finished()  # from now on it counts
        if at == 2:
            app.figures(game.id)
            self.again()
            return
        self.session.leave()
        app.home()
        if at == 0:
            app.open("newgame", "NewGame", game.id)

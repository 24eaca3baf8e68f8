"""The first time that somebody begins a game: is its lesson wanted?"""

from pocketdeck.engine.compat import const
from pocketdeck.screens.picture import lesson_steps

from ..menu import Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any


def offers(app: "Any", then: tuple) -> bool:
    """Ask, before a game begins as `then` has it; False if its lesson is not here."""
    if not app.has_picture(then[0]) or not lesson_steps.there(then[0]):
        return False
    app.open(Offer(app, then))
    return True


class Offer(Menu):
    """The lesson, or the game at once. `then` is what game_entry.begin() is to be called with."""

    title = "Shall we show you?"
    footed = True

    def __init__(self, app: "Any", then: tuple) -> None:
        super().__init__(app)
        self.then = then
        self.session.set("lesson." + then[0], "offered")

    def rows(self) -> "list[tuple]":
        return [("Show me: two minutes", "", True), ("Play at once", "", True)]

    def asked(self, at: int) -> str:
        if at == 0:
            return "A short lesson on a game of its own. X ends it at any time."
        return "The lesson can be found again with X in the launcher."

    def chosen(self, at: int) -> None:
        if at == 0:
            from . import lesson

            lesson.begin(self.app, self.then[0], self.then)
        else:
            from .. import game_entry

            game_entry.begin(self.app, *self.then)

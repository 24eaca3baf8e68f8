"""X in a game: undo, hint, what happened, help and the way out."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys

from ..menu import Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any


class GameMenu(Menu):
    """X in a game."""

    title = "Menu"

    def __init__(self, app: "Any", below: "Any") -> None:
        self.below = below
        super().__init__(app)

    def rows(self) -> "list[tuple]":
        session = self.session
        return [
            ("Last game" if session.undoes_start() else "Undo", "", session.can_undo()),
            ("Redo", "", session.can_redo()),
            ("Hint", "", session.person() is not None),
            ("What happened", "", True),
            ("How to play", "", True),
            ("Deal code", "", True),
            ("New game", "", True),
            ("Statistics", "", True),
            ("Settings", "", True),
            ("Save and leave", "", True),
        ]

    def out(self) -> None:
        """Begin with the way out."""
        self.choices.at = len(self.choices.rows) - 1

    def chosen(self, at: int) -> None:
        from .. import menu_actions

        menu_actions.do(self.app, self.below, at)

    def press(self, key: int) -> None:
        super().press(key if key != keys.X else keys.B)

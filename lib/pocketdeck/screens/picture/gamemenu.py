"""X in a game whose table is a picture: undo, hint, what happened, help and the way out."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons

from .sign_menu import Signs

_TYPING = const(0)
if _TYPING:
    from typing import Any


class GameMenu(Signs):
    """X in a game."""

    def __init__(self, app: "Any", below: "Any") -> None:
        super().__init__(app, below, catalog.info(app.session.game.id)["title"])
        self.right = "saved" if not self.session.changed else ""

    def listed(self) -> "list[tuple]":
        session = self.session
        undo, undoes = "Undo", "Take back your move"
        if session.undoes_start():  # nothing of this game can be undone
            undo, undoes = "Last game", "Back to the last game"
        return [
            (icons.MENU_UNDO, undo, session.can_undo(), undoes),
            (icons.MENU_REDO, "Redo", session.can_redo(), "Do it again"),
            (icons.MENU_HINT, "Hint", session.person() is not None, "Show a good move"),
            (icons.MENU_NEWS, "What happened", True, ""),
            (icons.MENU_HELP, "How to play", True, ""),
            (icons.MENU_CODE, "Deal code", True, ""),
            (icons.MENU_NEW, "New game", True, ""),
            (icons.MENU_STATS, "Statistics", True, ""),
            (icons.MENU_SETTINGS, "Settings", True, ""),
            (icons.MENU_LEAVE, "Leave", True, "Save and leave"),
        ]

    def out(self) -> None:
        """Begin with the way out."""
        self.to(len(self.rows) - 1)

    def chosen(self, at: int) -> None:
        from .. import menu_actions

        menu_actions.do(self.app, self.below, at)

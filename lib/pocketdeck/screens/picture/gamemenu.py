"""X in a game whose table is a picture: undo, hint, what happened, help and the way out."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const

from .sign_menu import Signs

_TYPING = const(0)
if _TYPING:
    from typing import Any

_UNDO = const(35)  # art: shared menu-undo
_REDO = const(36)  # art: shared menu-redo
_HINT = const(37)  # art: shared menu-hint
_NEWS = const(38)  # art: shared menu-news
_HELP = const(39)  # art: shared menu-help
_CODE = const(40)  # art: shared menu-code
_NEW = const(41)  # art: shared menu-new
_STATS = const(42)  # art: shared menu-stats
_SETTINGS = const(43)  # art: shared menu-settings
_LEAVE = const(44)  # art: shared menu-leave


class GameMenu(Signs):
    """X in a game."""

    def __init__(self, app: "Any", below: "Any") -> None:
        super().__init__(app, below, catalog.info(app.session.game.id)["title"])
        self.right = "saved" if not self.session.changed else ""

    def listed(self) -> "list[tuple]":
        session = self.session
        undoes = "Back to the last game" if session.undoes_start() else "Take back your move"
        return [
            (_UNDO, "Undo", session.can_undo(), undoes),
            (_REDO, "Redo", session.can_redo(), "Do it again"),
            (_HINT, "Hint", session.person() is not None, "Show a good move"),
            (_NEWS, "What happened", True, ""),
            (_HELP, "How to play", True, ""),
            (_CODE, "Deal code", True, ""),
            (_NEW, "New game", True, ""),
            (_STATS, "Statistics", True, ""),
            (_SETTINGS, "Settings", True, ""),
            (_LEAVE, "Leave", True, "Save and leave"),
        ]

    def chosen(self, at: int) -> None:
        from .. import menu_actions

        menu_actions.do(self.app, self.below, at)

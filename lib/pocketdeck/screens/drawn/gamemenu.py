"""X in a game whose table is a picture: undo, hint, what happened, help and the way out."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const

from .signs import Signs

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

_TYPED = "\n\nWhoever chooses Deal code in the launcher and types this gets the same cards in the same order."


class GameMenu(Signs):
    """X in a game."""

    def __init__(self, app: "Any", play: "Any") -> None:
        self.play = play
        super().__init__(app, play, catalog.info(app.session.game.id)["title"])
        self.right = "saved" if not self.session.changed else ""

    def listed(self) -> "list[tuple]":
        session = self.session
        return [
            (_UNDO, "Undo", session.can_undo(), "Take back your move"),
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
        app = self.app
        session = self.session
        game = session.game
        if at < 2:
            if session.undo() if at == 0 else session.redo():
                app.enter()  # it may be another game, or another person's turn
                app.stack[0].report("Taken back." if at == 0 else "Done again.")
        elif at == 2:
            app.close()
            action, why = session.hint()
            self.play.hint(action, why)
        elif at == 3:
            from .news import News

            app.close()
            app.open(News(app, self.play))
        elif at == 4:
            from ..help import Help

            app.open(Help(app, game.id))
        elif at == 5:
            from pocketdeck.engine import dealcode

            code = dealcode.encode(game.id, game.seed, game.players, game.options)
            app.message("Deal code", code + _TYPED)
        elif at == 6:
            app.open(app.setup(game.id))
        elif at == 7:
            from .figures import Figures

            app.open(Figures(app, game.id))
        elif at == 8:
            from .settings import Settings

            app.open(Settings(app))
        else:
            session.leave()
            app.home()

"""X in a game: undo, hint, what happened, help and the way out."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys

from .menu import Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any

_CODE = "\n\nWhoever chooses New game, Deal and types this gets the same cards in the same order."


class GameMenu(Menu):
    """X in a game."""

    title = "Menu"

    def __init__(self, app: "Any", below: "Any") -> None:
        self.below = below
        super().__init__(app)

    def rows(self) -> "list[tuple]":
        session = self.session
        return [
            ("Undo", "", session.can_undo()),
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
            self.below.hint(action, why)
        elif at == 3:
            words = ["• " + game.say(event, self.below.seat) for event in session.log(self.below.seat)]
            app.message("What happened", "\n".join(reversed(words)) or "Nothing yet.")
        elif at == 4:
            from .help import Help

            app.open(Help(app, game.id))
        elif at == 5:
            from pocketdeck.engine import dealcode

            code = dealcode.encode(game.id, game.seed, game.players, game.options)
            app.message("Deal code", code + _CODE)
        elif at == 6:
            from .newgame import NewGame

            app.open(NewGame(app, game.id))
        elif at == 7:
            from .figures import Figures

            app.open(Figures(app, game.id))
        elif at == 8:
            from .options import Settings

            app.open(Settings(app))
        else:
            session.leave()
            app.home()

    def press(self, key: int) -> None:
        super().press(key if key != keys.X else keys.B)

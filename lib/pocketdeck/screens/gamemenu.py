"""X in a game: undo, hint, what happened, help and the way out."""

from pocketdeck.engine.compat import const, forget, loaded
from pocketdeck.session.session import rare
from pocketdeck.stage import keys
from .menu import Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any

_CODE = "\n\nWhoever chooses New game, Deal and types this gets the same cards in the same order."


class GameMenu(Menu):
    """X in a game."""

    title = "Menu"

    def __init__(self, app: "Any", play: "Any") -> None:
        self.play = play
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
                app.stack[0].news = ["Taken back." if at == 0 else "Done again."]
        elif at == 2:
            app.close()
            action, why = session.hint()
            self.play.hint(action, why)
        elif at == 3:
            before = loaded()
            words = ["• " + game.say(event, self.play.seat) for event in session.log(self.play.seat)]
            forget(before)
            app.message("What happened", "\n".join(reversed(words)) or "Nothing yet.")
        elif at == 4:
            app.open("help", "Help", game.id)
        elif at == 5:
            code = rare("engine.dealcode").encode(game.id, game.seed, game.players, game.options)
            app.message("Deal code", code + _CODE)
        elif at == 6:
            app.open("newgame", "NewGame", game.id)
        elif at == 7:
            app.figures(game.id)
        elif at == 8:
            app.open("options", "Settings")
        else:
            session.leave()
            app.home()

    def press(self, key: int) -> None:
        self.play.all = True
        super().press(key if key != keys.X else keys.B)

"""X at a table of two devices."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys

from ..menu import Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any


class LinkedMenu(Menu):
    """What there is to do at such a table, and how the line stands."""

    def __init__(self, app: "Any", below: "Any") -> None:
        self.below = below
        super().__init__(app)

    def rows(self) -> "list[tuple]":
        app = self.app
        link = app.link
        table = app.session
        self.title = "With " + link.name()
        stands = link.stands()
        if table.race and table.far is not None:
            stands = stands or table.far[3]
        return [
            ("Hint", "", table.person() is not None and not table.busy),
            ("What happened", "", True),
            ("How to play", "", True),
            ("Settings", "", True),
            ("The line", stands or "is good", True),
            ("Go on with a bot", "", bool(link.stands()) and not table.race),
            ("End this game", "", True),
            ("Leave", "", True),
        ]

    def chosen(self, at: int) -> None:
        app = self.app
        if at < 2:
            from .. import menu_actions

            menu_actions.do(app, self.below, at + 2)
        elif at == 2:
            from ..help import Help

            app.open(Help(app, app.session.game.id))
        elif at == 3:
            from ..around import options

            app.open(options(app))
        elif at == 4:
            app.message("The line", about(app))
        elif at < 7:
            from ..pages import Question

            if at == 5:
                text = (
                    "A bot takes the other seats from now on. When you play together again, it is a new game."
                )
                app.open(Question(app, "Alone", text, "Go on", app.link.alone))
            else:
                text = "Nothing is kept of this game, on this device."
                app.open(Question(app, "End this game", text, "End it", app.link.ended))
        else:
            app.link.close()

    def press(self, key: int) -> None:
        super().press(key if key != keys.X else keys.B)


def about(app: "Any") -> str:
    """How the line stands, in sentences."""
    link = app.link
    if link.courier.fault:
        return link.courier.fault  # type: ignore[no-any-return]
    if not link.stands():
        return "%s is there." % link.name()
    return (
        "%s. The game waits, both have saved it, and it goes on by itself when both are there again."
        % link.stands()
    )

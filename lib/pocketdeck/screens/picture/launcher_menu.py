"""X on the launcher: everything about a game but to play it."""

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import art as icons

from .. import around
from .sign_menu import Signs

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .launcher import Launcher


class More(Signs):
    """What else there is to do with the game of the cover."""

    def __init__(self, app: "Any", below: "Launcher") -> None:
        self.game = below.game
        super().__init__(app, below, below.title)

    def listed(self) -> "list[tuple]":
        from pocketdeck.engine import daily

        self.right = "played today" if daily.find(self.session.settings, self.game)[1] else ""
        rows = [
            (icons.MENU_NEW, "New game", True, ""),
            (icons.MENU_SUN, "Today's deal", True, ""),
            (icons.MENU_CODE, "Deal code", True, ""),
            (icons.STAR, "500 deals", True, ""),
            (icons.MENU_HELP, "How to play", True, ""),
            (icons.MENU_HINT, "Lesson", True, "Lesson: two minutes"),
            (icons.MENU_STATS, "Statistics", True, ""),
            (icons.MENU_SETTINGS, "Settings", True, ""),
        ]
        if not self.app.endless:
            rows.append((icons.MENU_LEAVE, "Switch off", True, ""))
        if self.app.carrier is not None:
            rows.append((icons.MENU_HAND, "Play together", True, ""))
        return rows

    def chosen(self, at: int) -> None:
        app = self.app
        if at == 3:
            from ..rated import Rated

            app.open(Rated(app, self.game))
        elif at == 4:
            from ..help import Help

            app.open(Help(app, self.game))
        elif at == 5:
            from . import lesson, lesson_steps

            # Not asked while the menu comes: on a board the part of the drive has to be found for that.
            if lesson_steps.there(self.game):
                lesson.begin(app, self.game)
            else:
                app.message("Lesson", "%s has no lesson here." % self.below.title)
        elif at == 6:
            app.open(around.figures(app, self.game))
        elif at == 7:
            app.open(around.options(app))
        elif at == 8 and not app.endless:
            app.close()
            app.off()
        elif at >= 8:
            from ..link import linking

            linking.open(app)
        else:
            setup = around.setup(app, self.game)
            if at == 1:
                setup.today()
            app.open(setup)
            if at == 2:
                setup.type()

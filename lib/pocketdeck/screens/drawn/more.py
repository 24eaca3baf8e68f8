"""X on the launcher: everything about a game but to play it."""

from pocketdeck.engine.compat import const

from .signs import Signs

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .launcher import Launcher

_LESSON = const(37)  # art: shared menu-hint
_HELP = const(39)  # art: shared menu-help
_CODE = const(40)  # art: shared menu-code
_NEW = const(41)  # art: shared menu-new
_STATS = const(42)  # art: shared menu-stats
_SETTINGS = const(43)  # art: shared menu-settings
_RATED = const(12)  # art: shared star
_LEAVE = const(44)  # art: shared menu-leave
_DAY = const(46)  # art: shared menu-sun
_LINK = const(52)  # art: shared menu-hand


class More(Signs):
    """What else there is to do with the game of the cover."""

    KEEPS = Signs.KEEPS + ("pocketdeck.screens.drawn.launcher", "pocketdeck.stage.scenery")

    def __init__(self, app: "Any", below: "Launcher") -> None:
        self.game = below.game
        super().__init__(app, below, below.title)

    def listed(self) -> "list[tuple]":
        from pocketdeck.engine import daily
        from pocketdeck.session import steps

        self.right = "played today" if daily.find(self.session.settings, self.game)[1] else ""
        return [
            (_NEW, "New game", True, ""),
            (_DAY, "Today's deal", True, ""),
            (_CODE, "Deal code", True, ""),
            (_RATED, "500 deals", True, ""),
            (_HELP, "How to play", True, ""),
            (_LESSON, "Lesson", steps.there(self.game), "Lesson: two minutes"),
            (_STATS, "Statistics", True, ""),
            (_SETTINGS, "Settings", True, ""),
            (_LEAVE, "Switch off", True, ""),
        ] + [(_LINK, "Play together", True, "")] * (self.app.carrier is not None)

    def chosen(self, at: int) -> None:
        app = self.app
        if at == 3:
            from ..rated import Rated

            app.open(Rated(app, self.game))
        elif at == 4:
            from ..help import Help

            app.open(Help(app, self.game))
        elif at == 5:
            from .. import lesson

            lesson.begin(app, self.game)
        elif at == 6:
            app.open(app.figures(self.game))
        elif at == 7:
            app.open(app.options())
        elif at == 8:
            app.close()
            app.off()
        elif at == 9:
            from .. import linking

            linking.open(app)
        else:
            setup = app.setup(self.game)
            if at == 1:
                setup.today()
            app.open(setup)
            if at == 2:
                setup.type()

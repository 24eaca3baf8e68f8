"""The screens around the games that somebody opens: pictures where there are some, else text."""

_TYPING = 0
if _TYPING:
    from typing import Any


def setup(app: "Any", game_id: str) -> "Any":
    """The page of a game that is about to begin."""
    if app.drawn and app.canvas.height >= 200:
        from .picture.newgame import NewGame as Page

        return Page(app, game_id)
    from .newgame import NewGame

    return NewGame(app, game_id)


def figures(app: "Any", game_id: str) -> "Any":
    """The statistics of a game."""
    if app.drawn:
        from .picture.statistics import Figures as Pages

        return Pages(app, game_id)
    from .statistics import Figures

    return Figures(app, game_id)


def options(app: "Any") -> "Any":
    """The settings."""
    if app.drawn:
        from .picture.settings import Settings as Page

        return Page(app)
    from .settings import Settings

    return Settings(app)

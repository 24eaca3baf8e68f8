"""What a closer look at a table in text wants, loaded before it is wanted, where there is room for it."""

import sys

_TYPING = 0
if _TYPING:
    from .app import App


def load(app: "App") -> None:
    """Import it, while nobody waits; it stays as long as the game is played."""
    game = "pocketdeck.games." + app.session.game.id
    before = set(sys.modules)
    for name in (game, game + ".details", game + ".describe", "pocketdeck.screens.pages"):
        try:
            __import__(name)
        except ImportError:
            continue  # a game may have its words elsewhere
        app.playing.add(name)
    app.playing |= set(sys.modules) - before

"""A game comes onto the screen, and all else makes room for it."""

import gc
import sys

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from .app import App

# What stays loaded while a game is played, on a table that is a picture or in text. Of a game it is "rules"
# and what draws its table, on a picture also the words of a closer look: that draws more than the menu does,
# which is loaded when it opens.
_PLAY = ("pocketdeck.session.history",)
_PICTURE = ("pocketdeck.screens.picture.play", "pocketdeck.screens.picture.closeup")
_WORDS = (".picture.about", ".details")
_TEXT = ("pocketdeck.screens.text.play",)
_TABLE = ("pocketdeck.screens.text.tabletop",)  # if the table stays, too


def begin(app: "App", game_id: str, kinds: "list[str | None]", options: "dict | None", seed: int) -> None:
    """A new game, as Session.start() has it."""
    make_room(app, game_id)
    app.session.start(game_id, kinds, options, seed)
    app.enter()


def resume(app: "App", game_id: str) -> bool:
    """Go on with a saved game; False, and the launcher, if it cannot be loaded."""
    make_room(app, game_id)
    if not app.session.resume(game_id):
        app.home()
        return False
    app.enter()
    return True


def make_room(app: "App", game_id: str) -> None:
    """Everything but the game that is coming goes, and what its screen needs comes."""
    session = app.session
    if session.game is not None and session.game.id != game_id:
        session.leave()  # while its modules are there
    if session.game is None:
        app.stack.clear()
        app.playing = set()
        app.canvas.tidy()
        app.evict()
        # What stays is not to lie between garbage: what later fits into the holes that this leaves is small.
        gc.collect()
        app.pictured = app.has_picture(game_id)
        app.playing = load(app, game_id)


def load(app: "App", game_id: str) -> "set[str]":
    """Import what has to be there while the game is played. All that this brings belongs to it: nothing else
    is loaded now but what stays anyway."""
    before = set(sys.modules)
    game = "pocketdeck.games." + game_id
    names: "tuple[str, ...]" = _PLAY + (game + ".rules",)
    if app.pictured:
        pieces = ".picture.pieces1" if app.canvas.inks == 2 else ".picture.pieces"
        names += _PICTURE + (game + ".picture.scene", game + pieces)
    else:
        names += _TEXT
        if app.table_stays:
            names += _TABLE + (game + ".text",)
    for name in names:
        __import__(name)
    if app.pictured:
        for name in _WORDS:
            try:
                __import__(game + name)
            except ImportError:
                continue  # a game may have its words elsewhere
    return set(names) | set(sys.modules) - before

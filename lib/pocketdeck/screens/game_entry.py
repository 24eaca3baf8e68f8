"""A game comes onto the screen, and all else makes room for it."""

import sys

from pocketdeck.engine.compat import const

from . import working_set

_TYPING = const(0)
if _TYPING:
    from .app import App


def begin(app: "App", game_id: str, kinds: "list[str | None]", options: "dict | None", seed: int) -> None:
    """A new game, as Session.start() has it."""
    make_room(app, game_id)
    app.session.start(game_id, kinds, options, seed)
    tidy(app)
    app.enter()


def resume(app: "App", game_id: str) -> bool:
    """Go on with a saved game; False, and the launcher, if it cannot be loaded."""
    make_room(app, game_id)
    if not app.session.resume(game_id):
        app.home()
        return False
    tidy(app)
    app.enter()
    return True


def tidy(app: "App") -> None:
    """Collect garbage: what is kept from here on is not to lie between it, for what later fits into the holes
    that this leaves is small. Where the power has just come there is little, and a person waits."""
    if app.last:
        app.evictor.collect()


def make_room(app: "App", game_id: str) -> None:
    """Everything but the game that is coming goes, and what its screen needs comes."""
    session = app.session
    if session.game is not None and session.game.id != game_id:
        session.leave()  # while its modules are there
    if session.game is None:
        if app.stack:  # not at the start: what has been loaded is wanted at once
            app.stack.clear()
            app.playing = set()
            app.canvas.tidy()
            app.evict()
            tidy(app)
        app.pictured = app.has_picture(game_id)
        app.playing = load(app, game_id)
        tidy(app)


def load(app: "App", game_id: str) -> "set[str]":
    """Import what has to be there while the game is played. All that this brings belongs to it: nothing else
    is loaded now but what stays anyway."""
    before = set(sys.modules)
    names = working_set.playing(game_id, app.pictured, app.canvas.inks, app.table_stays)
    for name in names:
        __import__(name)
    return set(names) | set(sys.modules) - before

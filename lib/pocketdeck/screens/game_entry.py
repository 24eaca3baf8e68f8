"""A game comes onto the screen, and all else makes room for it."""

import sys

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const

from . import working_set

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .app import App


def begin(app: "App", game_id: str, kinds: "list[str | None]", options: "dict | None", seed: int) -> None:
    """A new game, as Session.start() has it."""
    make_room(app, game_id)
    app.session.start(game_id, kinds, options, seed)
    tidy(app)
    enter(app)


def resume(app: "App", game_id: str) -> bool:
    """Go on with a saved game; False, and the launcher, if it cannot be loaded."""
    make_room(app, game_id)
    if not app.session.resume(game_id):
        app.home()
        return False
    tidy(app)
    enter(app)
    return True


def enter(app: "App") -> None:
    """Show the game of the session, which game_entry.py has made room for."""
    app.stack.clear()
    app.last = app.session.game.id
    app.pictured = app.has_picture(app.last)
    if app.pictured or app.drawn:  # else the screens' own are there, for every game
        app.colour()
    play: "Any"
    if app.link is not None:
        play = app.link.screen(app.pictured)
    elif app.pictured:
        if hasattr(catalog.part(app.last, "picture.scene"), "LATE"):
            from .picture.timed import Play as Timed

            play = Timed(app)
        else:
            from .picture.play import Play

            play = Play(app)
    else:
        from .text.play import TextPlay

        play = TextPlay(app)
    app.open(play)
    if app.session.persons > 1 and app.session.game.secret:
        play.cover()
    play.tip()


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

"""What the next key may want, made ready while nobody presses one."""

import sys

from pocketdeck.engine.compat import const
from pocketdeck.stage.picture import bar, focus, letters

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.screens.app import App
    from pocketdeck.screens.picture.play import Play

_ROOM = const(60_000)  # bytes that have to be free for what might not be wanted


def load(app: "App") -> None:
    """Let the screen on top import what its keys open, once, and keep that, if there is room."""
    app.evictor.base.add(__name__)  # it is wanted again and again
    top: "Any" = app.stack[-1]
    if top.ready:
        return
    top.ready = True
    app.evictor.collect()  # garbage takes no room from what is loaded, which fills its holes
    if app.evictor.free() < _ROOM:
        return
    before = set(sys.modules)
    top.ahead()
    more = [sys.modules[name] for name in sys.modules if name not in before]
    if more:
        top.KEEPS = top.KEEPS + tuple(more)
        app.evict()


def lower(app: "App") -> None:
    """Make anew what stays of the latest key, right after garbage was collected, so that it comes to lie in
    the lowest holes. Where it was, in the middle of what a drawing had left, it would cut what is free into
    pieces: a dozen small things leave 30 kB of 98 in one."""
    app.evictor.wanted = list(app.evictor.wanted)
    play: "Any" = app.stack[0]
    if not app.pictured or not hasattr(play, "low"):
        return
    bar.lower(_copied)
    letters.lower()
    stage = play.stage
    if play.view is not play.low:
        view = app.session.game.view(play.seat)
        view["events"] = play.view["events"]
        view["names"] = _copied(play.view["names"])
        if stage.view is play.view:
            stage.view = view
        play.view = play.low = view
        history = app.session.history
        history.latest = _copied(history.latest)
        for scene in (stage.now, stage.before):
            scene.rows = scene.rows[:]
            scene.actions = list(scene.actions)
            scene.owners = list(scene.owners)
        game = app.session.game
        if game._legal is not None:
            game._legal = list(game._legal)
        play.offers = list(play.offers)
        table_lower = getattr(stage.table, "lower", None)
        if table_lower is not None:
            table_lower(_copied)
        stage.sheet = _copied(stage.sheet)
        stage.doors = _copied(stage.doors)
    for known in getattr(stage.pieces, "KNOWN", ()):
        kept = list(known.items())
        known.clear()  # the table that holds them comes lower, too
        for key, value in kept:
            known[key] = _copied(value)
    play.events = _copied(play.events)
    play.view["events"] = _copied(play.view["events"])
    play.shown = _copied(play.shown)
    play.unheard = list(play.unheard)
    stage.carries = list(stage.carries)
    stage.rects = list(stage.rects)
    if not stage.soon:
        stage.soon = {}
    if stage.under is not None:
        stage.under = bytearray(stage.under)
    play.canvas.let_all_go()


def _copied(thing: "Any") -> "Any":
    """The same made anew, with what is in it; a number stays as it is."""
    if isinstance(thing, tuple):
        return tuple([_copied(part) for part in thing])
    if isinstance(thing, str):
        return "".join((thing,))
    return bytes(memoryview(thing)) if isinstance(thing, bytes) else thing


def look(app: "App", keys: "Any") -> None:
    """On a table that is a picture find out what each key of the stick shows, until a key is pressed."""
    if app.pictured and len(app.stack) == 1:
        for key in range(4):
            if not keys.waiting():
                _look(app.stack[0], key)


def _look(play: "Play", key: int) -> None:
    """Find out where this key leads, what that changes, and what the bar says then; the stage keeps it until
    the focus moves."""
    stage = play.stage
    at, carries = stage.at, stage.carries
    if at < 0 or play.tray is not None:
        return
    piece = focus.nearest(stage.now, at, key)
    if piece == at:
        return
    carried = stage.now.carried(piece)
    changes = stage.changes(carried[0] if carried else -1)
    stage.at, stage.carries = piece, carried
    stage.soon[key] = piece, changes, play.verbs(), stage.rectangles(changes), carried
    stage.at, stage.carries = at, carries

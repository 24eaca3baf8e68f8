"""Playing with one key: a press goes on to the next thing on the screen, a long one does what the bar says.

Behind the last thing come the other keys that the screen knows, as back and the menu: then the bar says what
those would do. After them the first thing is next. Loaded when the setting "keys" is "one".
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys

_TYPING = const(0)
if _TYPING:
    from typing import Any

_WORDS = {"B": "Back", "X": "Menu", "Y": "Look closer"}
_ORDER = "XBY"
_LINE = const(24)  # pixels: what lies within them is on one line of a table


def others(top: "Any") -> "list[tuple[int, str]]":
    """The other keys of a screen: (key, what it does)."""
    if hasattr(top, "verbs"):
        named = dict(top.verbs()[1])
        table = hasattr(top, "stage") and hasattr(top, "tray")
        if table:
            named.setdefault("X", "Menu")
            if top.tray is not None or top.session.game.halfway:
                named.setdefault("B", "Back")
    else:  # of text, or rows to choose from
        named = {"B": getattr(top, "other", "Back")}
        if hasattr(top, "asked") or hasattr(top, "about"):
            named["Y"] = _WORDS["Y"]
        if hasattr(top, "stage") or hasattr(top, "hint"):
            named["X"] = "Menu"
    return [(keys.A + "ABXY".index(name), named[name] or _WORDS[name]) for name in _ORDER if name in named]


def step(app: "Any") -> None:
    """Go on to the next thing, or to another key."""
    top = app.stack[-1]
    if app.other:
        found = others(top)
        after = [key for key, _ in found].index(app.other) + 1 if app.other in [k for k, _ in found] else 0
        if after < len(found):
            app.other = found[after][0]
            return
        app.other = 0
        top.invalidate()
        begin(top)
    elif not forward(top):
        found = others(top)
        if found:
            app.other = found[0][0]
        else:
            begin(top)


def show(app: "Any") -> None:
    """The bar with what the other key would do, over that of the screen."""
    for key, word in others(app.stack[-1]):
        if key == app.other:
            if app.drawn:
                from pocketdeck.stage import bar

                bar.draw(app.pixels(), word)
                app.pixels().end()
                app.pixels().show()
            else:
                from pocketdeck.stage import widgets

                widgets.action_bar(app.canvas, app.style, word)


def _order(top: "Any") -> "list[int]":
    """What can be in focus on a screen, in the order of the walk."""
    if hasattr(top, "plan") and hasattr(top, "tab"):  # the page of a new game
        return sorted(top.plan())
    if hasattr(top, "choices"):
        return list(range(len(top.choices.rows)))
    if hasattr(top, "typed"):
        return list(range(33))
    if hasattr(top, "games"):
        return list(range(len(top.games)))
    if hasattr(top, "places"):
        return [at for at in range(len(top.places)) if top.on(at)]
    if hasattr(top, "stage"):
        from pocketdeck.stage.scene import ROW, X, Y  # only drives with pictures have it

        now = top.stage.now
        pieces = set([piece for piece in now.owners if now.stops(piece)])
        rows = now.rows
        places = [((rows[p * ROW + Y] + 8) // _LINE, rows[p * ROW + X], p) for p in pieces]
        return [piece for _, _, piece in sorted(places)]
    if hasattr(top, "hint"):  # a table of text
        return list(range(len(top.actions())))
    return []


def _at(top: "Any") -> int:
    if hasattr(top, "choices"):
        return top.choices.at  # type: ignore[no-any-return]
    if hasattr(top, "typed"):
        return top.cell  # type: ignore[no-any-return]
    return top.stage.at if hasattr(top, "stage") else top.at  # type: ignore[no-any-return]


def _go(top: "Any", at: int) -> None:
    """Put the focus there."""
    if hasattr(top, "choices"):
        top.choices.at = at
        top.all = True
    elif hasattr(top, "typed"):
        top.cell = at
        top.all = True
    elif hasattr(top, "games"):
        if at != top.at:
            top.turn(at - top.at)
    elif hasattr(top, "stage"):
        top.stage.go(at)
    elif hasattr(top, "to"):
        top.to(at)
    else:
        top.at = at
        top.all = True


def forward(top: "Any") -> bool:
    """Go to the next thing; False from the last one."""
    if getattr(top, "tray", None) is not None:
        tray = top.tray
        before = getattr(tray, "at", 0)
        if before + 1 < len(getattr(tray, "labels", "")):
            top.press(keys.DOWN)
        return getattr(tray, "at", 0) != before
    if hasattr(top, "first") and hasattr(top, "lines"):  # it is read
        before = top.first
        top.press(keys.DOWN)
        return top.first != before  # type: ignore[no-any-return]
    if hasattr(top, "stage") and hasattr(top, "forget_news"):
        top.stage.finish()
        top.forget_news()
        if top.holds or top.only_read():
            return False
    order = _order(top)
    at = _at(top) if order else -1
    if at not in order:
        if order:
            _go(top, order[0])
        return bool(order)
    place = order.index(at) + 1
    if place == len(order):
        return False
    _go(top, order[place])
    return True


def begin(top: "Any") -> None:
    """Back to the first thing."""
    tray = getattr(top, "tray", None)
    if tray is not None:
        while getattr(tray, "at", 0):
            top.press(keys.UP)
    elif hasattr(top, "first") and hasattr(top, "lines"):
        before = -1
        while top.first != before:
            before = top.first
            top.press(keys.UP)
    else:
        order = _order(top)
        if order:
            _go(top, order[0])

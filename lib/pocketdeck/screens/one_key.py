"""Playing with one key: a press goes on to the next thing on the screen, a long one does what the bar says.

Behind the last thing come the other keys that the screen knows, as back and the menu: then the bar says what
those would do. After them the first thing is next. What a thing is depends on the screen: its `walk` names
the walker below that goes through it. Loaded when the setting "keys" is "one".
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys

_TYPING = const(0)
if _TYPING:
    from typing import Any

_WORDS = {"B": "Back", "X": "Menu", "Y": "Look closer"}
_ORDER = "XBY"
_LINE = const(24)  # pixels: what lies within them is on one line of a table


class Walker:
    """Through a screen of which nothing can be in focus."""

    def __init__(self, top: "Any") -> None:
        self.top = top

    def others(self) -> "dict[str, str]":
        """The other keys of the screen and what they do; "" for the word that they have everywhere."""
        return dict(self.top.verbs()[1])

    def order(self) -> "list[int]":
        """What can be in focus, in the order of the walk."""
        return []

    def at(self) -> int:
        """What is in focus."""
        return self.top.at  # type: ignore[no-any-return]

    def go(self, at: int) -> None:
        """Put the focus there."""
        self.top.to(at)

    def forward(self) -> bool:
        """Go to the next thing; False from the last one."""
        order = self.order()
        if not order:
            return False
        at = self.at()
        place = order.index(at) + 1 if at in order else 0
        if place == len(order):
            return False
        self.go(order[place])
        return True

    def begin(self) -> None:
        """Back to the first thing."""
        order = self.order()
        if order:
            self.go(order[0])


class Read(Walker):
    """Through lines that scroll."""

    def _scroll(self, key: int) -> bool:
        before = self.top.first
        self.top.press(key)
        return self.top.first != before  # type: ignore[no-any-return]

    def forward(self) -> bool:
        return self._scroll(keys.DOWN)

    def begin(self) -> None:
        while self._scroll(keys.UP):
            pass


class Page(Read):
    """Through a page of text."""

    def others(self) -> "dict[str, str]":
        return dict(self.top.beside())


class Rows(Walker):
    """Through the rows of a menu."""

    def others(self) -> "dict[str, str]":
        return {"B": "", "Y": ""}

    def order(self) -> "list[int]":
        return list(range(len(self.top.choices.rows)))

    def at(self) -> int:
        return self.top.choices.at  # type: ignore[no-any-return]

    def go(self, at: int) -> None:
        self.top.choices.at = at
        self.top.invalidate()


class Setup(Rows):
    """Through the page of a new game, which shows a part of its rows."""

    def others(self) -> "dict[str, str]":
        return Walker.others(self)

    def order(self) -> "list[int]":
        return sorted(self.top.plan())


class Letters(Rows):
    """Through the cells of a keyboard."""

    def order(self) -> "list[int]":
        return list(range(self.top.CELLS))

    def at(self) -> int:
        return self.top.cell  # type: ignore[no-any-return]

    def go(self, at: int) -> None:
        self.top.cell = at
        self.top.invalidate()


class Cells(Walker):
    """Through things that have places."""

    def order(self) -> "list[int]":
        return [at for at in range(len(self.top.places)) if self.top.on(at)]


class Shelf(Walker):
    """Through the covers of the games."""

    def order(self) -> "list[int]":
        return list(range(len(self.top.games)))

    def go(self, at: int) -> None:
        if at != self.top.at:
            self.top.turn(at - self.top.at)


class Words(Walker):
    """Through what can be done on a table of text."""

    def others(self) -> "dict[str, str]":
        return {"B": "", "X": ""}

    def order(self) -> "list[int]":
        return list(range(len(self.top.actions())))

    def go(self, at: int) -> None:
        self.top.at = at
        self.top.invalidate()


class Table(Walker):
    """Through the pieces of a table, line by line, and through the tray that is open on it."""

    def others(self) -> "dict[str, str]":
        named = Walker.others(self)
        named.setdefault("X", "")
        if self.top.tray is not None or self.top.session.game.halfway:
            named.setdefault("B", "")
        return named

    def order(self) -> "list[int]":
        if self.top.tray is not None:
            return list(range(len(self.top.tray.labels)))
        from pocketdeck.stage.picture.scene import ROW, X, Y  # only drives with pictures have it

        now = self.top.stage.now
        rows = now.rows
        pieces = set([piece for piece in now.owners if now.stops(piece)])
        places = [((rows[p * ROW + Y] + 8) // _LINE, rows[p * ROW + X], p) for p in pieces]
        return [piece for _, _, piece in sorted(places)]

    def at(self) -> int:
        top = self.top
        return top.stage.at if top.tray is None else top.tray.at  # type: ignore[no-any-return]

    def go(self, at: int) -> None:
        if self.top.tray is None:
            self.top.stage.go(at)
            return
        while self.top.tray.at != at:
            self.top.press(keys.DOWN if self.top.tray.at < at else keys.UP)

    def forward(self) -> bool:
        if self.top.tray is None:
            self.top.stage.finish()
            self.top.forget_news()
            if self.top.only_read() or self.top.holds:
                return False
        return super().forward()


_WALKERS = {
    "": Walker,
    "read": Read,
    "page": Page,
    "rows": Rows,
    "setup": Setup,
    "letters": Letters,
    "cells": Cells,
    "shelf": Shelf,
    "words": Words,
    "table": Table,
}


def through(top: "Any") -> Walker:
    """The walker through a screen."""
    return _WALKERS[top.walk](top)  # type: ignore[no-any-return]


def others(top: "Any") -> "list[tuple[int, str]]":
    """The other keys of a screen: (key, what it does)."""
    named = through(top).others()
    return [(keys.A + "ABXY".index(name), named[name] or _WORDS[name]) for name in _ORDER if name in named]


def step(app: "Any") -> None:
    """Go on to the next thing, or to another key."""
    top = app.stack[-1]
    walker = through(top)
    if app.other:
        found = [key for key, _ in others(top)]
        after = found.index(app.other) + 1 if app.other in found else 0
        if after < len(found):
            app.other = found[after]
            return
        app.other = 0
        top.invalidate()
        walker.begin()
    elif not walker.forward():
        found = [key for key, _ in others(top)]
        if found:
            app.other = found[0]
        else:
            walker.begin()


def show(app: "Any") -> None:
    """The bar with what the other key would do, over that of the screen."""
    for key, word in others(app.stack[-1]):
        if key == app.other:
            if app.drawn:
                from pocketdeck.stage.picture import bar

                bar.draw(app.pixels(), word)
                app.pixels().end()
                app.pixels().show()
            else:
                from pocketdeck.stage import widgets

                widgets.action_bar(app.canvas, app.style, word)

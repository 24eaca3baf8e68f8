"""How to play: the pages of a game's help, by their titles, and one of them. They are read from flash."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.session import pagefile
from pocketdeck.stage import keys

from . import pages
from .menu import Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any

_KEYS = (
    "A does what the bar at the bottom says; left and right choose something else. Up and down scroll. B goes"
    " a step back, X opens the game's menu with undo and hints, Y tells more about what is chosen.\n"
    "With fewer keys the others are long presses.\n"
    "Whatever you have decided is saved."
)
# As firmware/keys.py exchanges them.
_LEFT = (
    "For the left hand the pad's left is A, down is B, up is X and right is Y; the keys with these letters"
    " move that way.\n"
)


class Help(Menu):
    """What there is to read about a game; the last page is about the keys."""

    KEEPS = (pages, pagefile)
    answer = "Read"

    def __init__(self, app: "Any", game_id: str) -> None:
        self.pages = pagefile.game(game_id)
        self.title = catalog.info(game_id)["title"]
        self.titles = self.pages.titles() + ["Keys"]
        super().__init__(app)

    def rows(self) -> "list[tuple]":
        return [(title, "", True) for title in self.titles]

    def page(self, at: int) -> tuple:
        """(title, text) of a page."""
        if at < len(self.pages):
            return self.pages[at]  # type: ignore[no-any-return]
        app = self.app
        settings = app.session.settings
        left = app.mirror is not None and settings["hand"] == "left" and settings["keys"] != "one"
        return "Keys", (_LEFT if left else "") + _KEYS

    def chosen(self, at: int) -> None:
        self.app.open(Page(self, at))

    def changed(self, at: int, step: int) -> None:
        """Left and right go on by a screen of titles."""
        rows = self.app.style.rows
        self.choices.at = max(0, min(at + step * rows, len(self.titles) - 1))

    def asked(self, at: int) -> str:
        return self.page(at)[1]


class Page(pages.Message):
    """A page of help: A reads on, through all pages; left and right turn them. It lies over its book."""

    def __init__(self, book: Help, at: int) -> None:
        self.book = book
        super().__init__(book.app, "", "")
        self.turn(at)

    def turn(self, at: int) -> None:
        """Show a page, from its top; the titles follow."""
        count = len(self.book.titles)
        self.at = at % count
        self.book.choices.at = self.at
        self.title, text = self.book.page(self.at)
        self.place = "%d/%d" % (self.at + 1, count)
        self.show(text)
        if self.title.startswith("Words"):  # each begins at the edge, what follows stands behind it
            self.lines = []
            for word in text.split("\n"):
                lines = self.wrap(word, 2)
                self.lines += lines[:1] + ["  " + line for line in lines[1:]]

    def answer(self) -> str:
        if self.first + self.rows() < len(self.lines):
            return "Scroll on"
        return "Close" if self.at == len(self.book.titles) - 1 else "Next page"

    def press(self, key: int) -> None:
        if key == keys.LEFT or key == keys.RIGHT:
            self.turn(self.at + (1 if key == keys.RIGHT else -1))
        elif key == keys.A and self.answer() == "Next page":
            self.turn(self.at + 1)
        else:
            super().press(key)

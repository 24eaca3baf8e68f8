"""The first screen: a game's cover, and below it the shelf with all of them.

A resumes the game that is saved, or plays at once as the last time; X has everything else.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, roles
from pocketdeck.stage.picture import art as icons
from pocketdeck.stage.picture import letters, palettes, scenery
from pocketdeck.stage.picture.brush import centred, plate, text_at
from pocketdeck.stage.picture.palettes import (
    BLACK,
    BROWN,
    GREEN,
    INK,
    MIST,
    NIGHT,
    ORANGE,
    RED,
    SLATE,
    WHITE,
    YELLOW,
)

from .base import cut, Drawn, ribbon

_TYPING = const(0)
if _TYPING:
    from typing import Any

_WIDE = const(46)  # pixels from thumbnail to thumbnail
_THUMB = const(40)  # and across one
_MONO = const(26)
_UP = const(4)  # pixels by which the chosen one stands higher


class Launcher(Drawn):
    """The games in their order; `at` is the one whose cover is seen."""

    KEEPS = (scenery,)
    across = True
    walk = "shelf"

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        self.games = catalog.GAMES
        self.painted = [palettes.place(game_id) for game_id in self.games]
        recent = self.session.settings.get("recent", "")
        self.at = self.games.index(recent) if recent in self.games else 0
        self.states: "dict[str, str]" = {}  # what goes on in a saved game, "" for none
        self.shelf = min(len(self.games), (self.width + 2) // (_MONO if self.mono else _WIDE))
        self.look()

    def look(self) -> None:
        """Take up the game whose cover is to be seen, in its colours."""
        game_id = self.game = self.games[self.at]
        self.title = catalog.info(game_id)["title"]
        self.state = self._state(game_id)
        self.all = True
        self.ready = False
        self.app.last = game_id
        self.app.colour()

    def _state(self, game_id: str) -> str:
        """What goes on in a game that is saved, "" for none; looked for once."""
        if game_id not in self.states:
            saved = self.session.saved(game_id)
            self.states[game_id] = "" if saved is None else saved["line"] or "in progress"
        return self.states[game_id]

    def _front(self, game_id: str) -> "Any":
        """What a game has for its cover; None: nobody has painted one yet."""
        try:
            return catalog.part(game_id, "picture.front")
        except ImportError:
            return None

    def ahead(self) -> None:
        beside = [self.games[(self.at + step) % len(self.games)] for step in (1, -1)]
        for game_id in beside:
            self._state(game_id)
        self.app.evict()  # what has read the saves: each is read once
        from pocketdeck.engine import daily  # noqa: F401 - what X opens wants these
        from pocketdeck.session import pagefile  # noqa: F401

        from .. import pages  # noqa: F401 - what Y opens
        from . import launcher_menu  # noqa: F401

        for game_id in beside:
            catalog.info(game_id)
            self._front(game_id)

    def uncovered(self) -> None:
        self.states.clear()  # something may have been begun, or erased
        self.look()

    # Drawing

    def paint(self) -> None:
        if not self.all:
            return
        canvas = self.canvas
        canvas.begin(0, 0, self.width, canvas.height)  # with the bar
        canvas.fill(0, 0, self.width, self.height, NIGHT)
        front = self._front(self.game)
        if self.mono:
            self._one_bit()
        elif self.wide:
            self._wide(front)
        else:
            self._flat(front)
        self._battery()

    def _cover(self, front: "Any", x: int, y: int, first: int, last: int) -> None:
        """These rows of the cover, all of which would lie at x, y; or the icon, where there is none."""
        canvas = self.canvas
        canvas.clip(0, y + first, self.width, last - first)
        if front is not None:
            scenery.large(canvas, self.game, front.COVER, x, y, first, last)
            return
        canvas.fill(0, y + first, self.width, last - first, SLATE)
        name = catalog.part(self.game).ICON[1]
        wide, high = self.app.canvas.sprite_size(name)
        top = y + (first + last - high) // 2
        self.app.canvas.sprite((self.width - wide) // 2, top, name, roles.TEXT)

    def _wide(self, front: "Any") -> None:
        canvas = self.canvas
        width = self.width
        self._cover(front, (width - 240) // 2, 0, 0, 140)
        canvas.end()
        canvas.fill(0, 139, width, 1, BLACK)
        canvas.fill(0, 140, width, 28, INK)
        ribbon(canvas, self.title, 8, 127, letters.TITLE_BOLD)
        text = cut(canvas, self.state or "New game", 110, letters.SMALL)
        text_at(canvas, text, width - 4, 143, WHITE, letters.SMALL, 2)
        if front is not None:
            canvas.text(21, 156, front.MOTTO, MIST, letters.SMALL)
        canvas.fill(0, 168, width, 1, BLACK)
        self._shelf(180, 214, 10)

    def _flat(self, front: "Any") -> None:
        """240 x 135, and 160 x 80 without the shelf: dots say which of the games it is."""
        canvas = self.canvas
        right = self.width - 3
        text = self.state or "New game"
        if self.low:
            first = front.LOW if front is not None else 0
            self._cover(front, (self.width - 240) // 2, -first, first, first + 80)
            canvas.end()
            canvas.fill(0, 80, self.width, 1, BLACK)
            w = ribbon(canvas, self.title, 5, 60, letters.WORDS_BOLD)
            label(canvas, self._fitted(text, right - w - 14), right, 68)
            self._shelf(85, 118, 4)
            return
        x, y = front.SMALL if front is not None else (0, 0)
        self._cover(front, -x, -y, y, y + self.height)
        canvas.end()
        w = ribbon(canvas, self.title, 2, 46, letters.WORDS_BOLD)
        label(canvas, self._fitted(text, right - w - 8), right, 54)
        for i in range(len(self.games)):
            chosen = i == self.at
            canvas.fill(3 + 8 * i, 2, 7, 6, BLACK)
            canvas.fill(4 + 8 * i, 3, 5, 4, YELLOW if chosen else SLATE)

    def _fitted(self, text: str, room: int) -> str:
        """What a saved game says of itself, or where there is no room for it only its first part."""
        if self.canvas.text_width(text, letters.SMALL) > room:
            text = text.split(", ")[0]
        return cut(self.canvas, text, room, letters.SMALL)

    def _first(self) -> int:
        """The first game on the shelf."""
        return max(0, min(self.at - self.shelf // 2, len(self.games) - self.shelf))

    def _spot(self, i: int) -> int:
        """Where a game of the shelf begins."""
        step = _MONO if self.mono else _WIDE
        return (self.width - step * self.shelf) // 2 + step * i + (1 if self.mono else 3)

    def _shelf(self, y: int, board: int, thick: int) -> None:
        """Thumbnails on a board."""
        canvas = self.canvas
        canvas.fill(0, board, self.width, thick, BROWN)
        canvas.fill(0, board, self.width, 1, BLACK)
        canvas.fill(0, board + 1, self.width, 1, ORANGE)
        first = self._first()
        for i in range(self.shelf):
            if first + i != self.at:
                self._thumb(first + i, self._spot(i), y)
        x = self._spot(self.at - first)
        canvas.rounded(x - 3, y - _UP - 3, _THUMB + 6, 40, BLACK, 3)
        canvas.rounded(x - 2, y - _UP - 2, _THUMB + 4, 38, YELLOW, 3)
        self._thumb(self.at, x, y - _UP)

    def _thumb(self, at: int, x: int, y: int) -> None:
        """A game as it stands on the shelf; one that nobody has painted has its icon there."""
        painted = self.painted[at]
        if painted:
            centred(self.canvas, "shared", icons.SHELF + painted - 1, x + _THUMB // 2, y + 17)
            return
        self.canvas.rounded(x, y, _THUMB, 34, INK, 2)
        self._icon(self.games[at], x + _THUMB // 2, y + 17, roles.TEXT)

    def _icon(self, game_id: str, x: int, y: int, ink: int) -> None:
        """A game's small icon with its middle at x, y."""
        icon = catalog.part(game_id).ICON[0]
        wide, high = self.app.canvas.sprite_size(icon)
        self.app.canvas.sprite(x - wide // 2, y - high // 2, icon, ink)

    def _one_bit(self) -> None:
        canvas = self.canvas
        first = self._first()
        for i in range(self.shelf):
            chosen = first + i == self.at
            x = self._spot(i)
            if chosen:
                canvas.rounded(x - 1, 0, _MONO, 26, WHITE, 3)
            painted = self.painted[first + i]
            if not painted:
                self._icon(self.games[first + i], x + 12, 13, roles.BACK if chosen else roles.TEXT)
            elif chosen:
                inverted(canvas, icons.SHELF + painted - 1, x + 12, 13)
            else:
                centred(canvas, "shared_1", icons.SHELF + painted - 1, x + 12, 13)
        text_at(canvas, self.title, self.width // 2, 31, WHITE, letters.TITLE, 1)

    def _battery(self) -> None:
        """How full it is, where a device can tell."""
        percent = self.app.canvas.battery
        if percent is None:
            return
        canvas = self.canvas
        x = self.width - 24
        if self.mono:
            return
        canvas.rounded(x, 3, 20, 10, BLACK, 2)
        canvas.fill(x + 2, 5, 16, 6, INK)
        canvas.fill(x + 2, 5, max(1, 16 * percent // 100), 6, GREEN if percent > 15 else RED)

    # Words and keys

    def verb(self) -> str:
        """What A does."""
        return "Resume" if self.state else "Play"

    def verbs(self) -> tuple:
        verb = self.verb()
        if self.mono and self.state:
            verb = cut(self.canvas, "%s, %s" % (verb, self.state), 80, letters.SMALL)
        return verb, (("X", "More"),)

    def said(self) -> str:
        return "%s, %s" % (self.title, self.state or "new game")

    def told(self) -> "list[str]":
        return ["Pocketdeck", self.said()] + [catalog.info(game_id)["title"] for game_id in self.games]

    def tap(self, x: int, y: int) -> bool:
        if self.mono and y < 27 or not self.mono and (self.wide and y >= 168 or self.low and y >= 80):
            first = self._first()
            step = _MONO if self.mono else _WIDE
            i = (x - self._spot(0) + 3) // step
            if not 0 <= i < self.shelf:
                return False
            if first + i != self.at:
                self.turn(first + i - self.at)
                self.app.settle()
                return False
        return True

    def swipe(self, dx: int, dy: int) -> None:  # covers are drawn along
        self.app.press(keys.LEFT if (dx if abs(dx) > abs(dy) else dy) > 0 else keys.RIGHT)

    def turn(self, step: int) -> None:
        """Another game's cover."""
        self.at = (self.at + step) % len(self.games)
        self.look()

    def press(self, key: int) -> None:
        app = self.app
        if key < keys.A:
            self.turn(1 if key == keys.RIGHT or key == keys.DOWN else -1)
        elif key == keys.A:
            self.go()
        elif key == keys.B:
            app.close()
        elif key == keys.X:
            from .launcher_menu import More

            app.open(More(app, self))
        else:
            from pocketdeck.session import pagefile

            app.message(self.title, pagefile.first(self.game))

    def go(self) -> None:
        """Resume the saved game, or begin one as the last time."""
        from .. import game_entry

        if self.state:
            game_entry.resume(self.app, self.game)  # or the launcher says why not
        else:
            self.begin()

    def begin(self) -> None:
        """A new game with the options of the last one."""
        from pocketdeck.session import chosen

        from .. import game_entry

        kinds, options = chosen.recall(self.session.settings, self.game)
        then = self.game, kinds, options, self.app.noise() % chosen.SHORT
        if not chosen.first(self.session.settings, self.game) or not self.offers(then):
            game_entry.begin(self.app, *then)

    def offers(self, then: tuple) -> bool:
        """Ask whether the game's lesson is wanted first; False: it has none."""
        from . import lesson_offer

        return lesson_offer.offers(self.app, then)


def inverted(canvas: "Any", number: int, x: int, y: int) -> None:
    """A twin of the shared sheet dark on a lit ground, with its middle at x, y."""
    from pocketdeck.stage.picture.sheets import sheet

    pictures = sheet("shared_1")
    head = pictures.entry(number)
    data, number = pictures.get(number)
    table = b"\0\x0f" + bytes(13) + b"\1"
    canvas.changed(data, number, x - head[2] // 2, y - head[1] // 2, table, 0, 1)


def label(canvas: "Any", text: str, right: int, y: int, ink: int = WHITE) -> None:
    """Small words on a plate that ends at `right`."""
    w = canvas.text_width(text, letters.SMALL)
    plate(canvas, right - w - 5, y - 1, w + 4, 9, INK)
    canvas.text(right - w - 3, y, text, ink, letters.SMALL)

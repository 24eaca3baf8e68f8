"""The first screen: the games, and what goes on in each."""

from .. import catalog
from ..compat import const, forget, loaded
from . import inks, widgets
from .menu import Menu

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .canvas import Canvas


class Launcher(Menu):
    """Games in the catalog's order; A resumes a game in progress or opens its sheet, right always does.

    The sheet of a game (newgame.py) has its help and statistics, and begins a new one.
    """

    title = "Pocketdeck"

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        if app.last in catalog.GAMES:
            self.choices.at = catalog.GAMES.index(app.last)

    def rows(self) -> "list[tuple]":
        rows = []
        outer = loaded()
        from .. import saves  # noqa: F401  (once for all games)

        before = loaded()
        for game_id in catalog.GAMES:
            saved = self.session.saved(game_id)
            line = (saved["line"] or "in progress") if saved is not None else ""
            rows.append((catalog.info(game_id)["title"], line, True))
            forget(before)  # what a game says of itself takes up to two kilobytes
        forget(outer)
        rows.append(("Settings", "", True))
        return rows

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        self.answer = "Resume" if self.choices.rows[self.choices.at][1] else "Choose"
        games = len(catalog.GAMES) - 1
        same = not self.all and min(self.left, games) == min(self.choices.at, games) and self.left >= 0
        super().draw(canvas, style)
        if not same:
            self._icon(canvas, style)

    def _icon(self, canvas: "Canvas", style: widgets.Style) -> None:
        """The icon of the game in focus, where the rows leave room."""
        game_id = catalog.GAMES[min(self.choices.at, len(catalog.GAMES) - 1)]
        before = loaded()
        small, large = catalog.part(game_id, "icon").SPRITES
        forget(before)
        used = min(style.rows, len(self.choices.rows)) * style.row
        for name in (large, small):
            width, height = canvas.sprite_size(name)
            if used + height + 8 < style.body:
                x = (canvas.width - width) // 2
                y = style.top + used + (style.body - used - height) // 2
                canvas.begin(x, y, width, height)
                canvas.fill(x, y, width, height, inks.BACK)
                canvas.sprite(x, y, name, inks.ACCENT)
                canvas.end()
                return

    def chosen(self, at: int) -> None:
        if at == len(catalog.GAMES):
            self.app.open("options", "Settings")
            return
        game_id = catalog.GAMES[at]
        if self.session.saved(game_id) is not None and self.session.resume(game_id):
            self.session.set("last", game_id)
            self.app.enter()
        else:
            self.app.open("newgame", "NewGame", game_id)

    def asked(self, at: int) -> str:
        if at == len(catalog.GAMES):
            return super().asked(at)
        before = loaded()
        from .. import leaflet

        forget(before)
        return leaflet.game(catalog.GAMES[at])[0][1]

    def changed(self, at: int, step: int) -> None:
        if step > 0 and at < len(catalog.GAMES):
            self.app.open("newgame", "NewGame", catalog.GAMES[at])

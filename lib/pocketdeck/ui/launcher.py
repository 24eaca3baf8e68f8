"""The first screen: the games, and what goes on in each."""

from .. import catalog
from ..compat import const, forget, loaded
from . import inks, widgets
from .menu import Menu

_TYPING = const(0)
if _TYPING:
    from .canvas import Canvas


class Launcher(Menu):
    """Games in the catalog's order; A resumes a game in progress or asks for a new one."""

    title = "Pocketdeck"

    def rows(self) -> "list[tuple]":
        rows = []
        before = loaded()
        from .. import saves  # noqa: F401  (once for all games)

        for game_id in catalog.GAMES:
            saved = self.session.saved(game_id)
            line = (saved["line"] or "in progress") if saved is not None else ""
            rows.append((catalog.info(game_id)["title"], line, True))
        forget(before)
        rows.append(("New game", "", True))
        rows.append(("How to play", "", True))
        rows.append(("Statistics", "", True))
        rows.append(("Settings", "", True))
        return rows

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        self.answer = "Resume" if self.choices.at == 0 and self.choices.rows[0][1] else "Choose"
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
                canvas.sprite(x, style.top + used + (style.body - used - height) // 2, name, inks.ACCENT)
                return

    def chosen(self, at: int) -> None:
        app = self.app
        game_id = catalog.GAMES[min(at, len(catalog.GAMES) - 1)]
        at -= len(catalog.GAMES)
        if at < 0 and self.session.saved(game_id) is not None and self.session.resume(game_id):
            self.session.set("last", game_id)
            app.enter()
        elif at <= 0:
            app.open("newgame", "NewGame", game_id)
        elif at == 1:
            app.open("pages", "Help", game_id)
        elif at == 2:
            app.figures(game_id)
        else:
            app.open("options", "Settings")

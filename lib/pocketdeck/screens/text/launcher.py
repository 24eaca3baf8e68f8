"""The first screen: the games, the one that was played last on top, and what goes on in each."""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, roles, widgets

from ..menu import Menu

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas

_ICON = const(24)  # pixels of a small one, both ways


class Launcher(Menu):
    """A resumes a game in progress or opens its sheet, right always does.

    The sheet of a game (newgame.py) has its help and statistics, and begins a new one. Where there is room a
    game has its icon, and what goes on in it on a line of its own.
    """

    title = "Pocketdeck"

    def rows(self) -> "list[tuple]":
        style = self.app.style
        rows = []
        self.games = list(catalog.GAMES)
        recent = self.session.settings.get("recent", "")
        if recent in self.games:
            self.games.remove(recent)
            self.games.insert(0, recent)
        self.said = ""  # what the action bar shows
        self.icons: "list[str]" = []
        self.states: "list[str]" = []
        tall = style.body >= len(self.games) * max(_ICON + 4, 2 * style.row + 2) + 2 * style.row
        for game_id in self.games:
            saved = self.session.saved(game_id)
            self.states.append((saved["line"] or "in progress") if saved is not None else "")
            title = catalog.info(game_id)["title"]
            state = self.states[-1]
            if not tall and len(title) + len(state) > style.columns - 4:
                state = "→"  # the action bar has the rest
            rows.append((title, state, True))
            if tall:
                self.icons.append(catalog.part(game_id).ICON[0])
        rows.append(("Settings", "", True))
        rows.append(("Switch off", "", True))
        return rows

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        at = self.choices.at
        state = self.choices.rows[at][1]
        self.answer = "Resume" if state else "Choose"
        if state == "→":
            long = "Resume: " + self.states[at]
            self.answer = long if len(long) < style.columns else self.states[at]
        if not self.icons:
            super().draw(canvas, style)
            self._icon(canvas, style)
            return
        if self.all or self.left < 0:
            canvas.begin(0, 0, canvas.width, canvas.height)
            widgets.top_bar(canvas, style, self.title)
            widgets.clear(canvas, style)
            for at in range(len(self.choices.rows)):
                self._tall(canvas, style, at)
            canvas.end()
            self.said = ""
        else:
            self._tall(canvas, style, self.left)
            self._tall(canvas, style, self.choices.at)
        if self.answer != self.said:  # mostly it is the same as before
            widgets.action_bar(canvas, style, self.answer)
            self.said = self.answer
        self.all = False
        self.left = -1

    def _icon(self, canvas: "Canvas", style: widgets.Style) -> None:
        """The icon of the game in focus, where lower rows leave room for one."""
        game_id = self.games[min(self.choices.at, len(self.games) - 1)]
        name = catalog.part(game_id).ICON[1]
        used = len(self.choices.rows) * style.row
        width, height = canvas.sprite_size(name)
        if used + height + 8 < style.body:
            x = (canvas.width - width) // 2
            y = style.top + used + (style.body - used - height) // 2
            canvas.begin(x, y, width, height)
            canvas.fill(x, y, width, height, roles.BACK)
            canvas.sprite(x, y, name, roles.ACCENT)
            canvas.end()

    def _tall(self, canvas: "Canvas", style: widgets.Style, at: int) -> None:
        """A row of a game: icon, title, and below it what goes on; the focus is on the title alone, which a
        slow display shows sooner. Behind the games come two rows without icons."""
        high = (style.body - 2 * style.row) // len(self.games)
        y = style.top + 1 + min(at, len(self.games)) * high + max(0, at - len(self.games)) * style.row
        text, state, _ = self.choices.rows[at]
        focus = at == self.choices.at
        line = style.line
        if at >= len(self.games):
            high = line
        canvas.begin(0, y, canvas.width, high)
        x = style.pad + _ICON + 6
        text_y = y + (high - line * (1 + bool(state))) // 2
        canvas.fill(x - 4, text_y - 1, canvas.width - x, line + 1, roles.FOCUS if focus else roles.BACK)
        if self.left >= 0 and not self.all:
            state = ""  # it is there already, and the icon too
        elif at < len(self.games):
            canvas.sprite(style.pad, y + (high - _ICON) // 2, self.icons[at], roles.ACCENT)
        canvas.text(x, text_y, text, roles.FOCUS_TEXT if focus else roles.TEXT, style.font)
        if state:
            canvas.text(x, text_y + line, "→", roles.ACCENT, style.font)
            x += 2 * style.letter
            state = widgets.fit(state, (canvas.width - x - style.pad) // style.letter)
            canvas.text(x, text_y + line, state, roles.ACCENT, style.font)
        canvas.end()

    def chosen(self, at: int) -> None:
        if at == len(self.games):
            from ..settings import Settings

            self.app.open(Settings(self.app))
        elif at > len(self.games):
            self.app.off()
        elif not self.states[at] or not self._resume(at):
            self._sheet(at)

    def _resume(self, at: int) -> bool:
        from .. import game_entry

        return game_entry.resume(self.app, self.games[at])

    def _sheet(self, at: int) -> None:
        """Open the sheet of a game."""
        from ..newgame import NewGame

        self.app.open(NewGame(self.app, self.games[at]))

    def asked(self, at: int) -> str:
        if at >= len(self.games):
            return super().asked(at)
        from pocketdeck.session import pagefile

        return pagefile.first(self.games[at])

    def press(self, key: int) -> None:
        if key == keys.X and self.app.carrier is not None:
            from ..link import linking

            linking.open(self.app)
        else:
            super().press(key)

    def changed(self, at: int, step: int) -> None:
        if step > 0 and at < len(self.games):
            self._sheet(at)

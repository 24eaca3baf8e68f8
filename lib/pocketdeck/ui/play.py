"""The game screen: the table, the action that A does, what has just happened, the menu, the result."""

from .. import catalog
from ..compat import const, forget, loaded
from . import inks, keys, widgets

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .canvas import Canvas

_CLAIM = const(-1)  # stands for whatever can be claimed, among the actions
_PAUSE = {"slow": 1500, "normal": 700, "fast": 150}  # ms between the actions of bots


class Play:
    """The game of the session, from the view of the person who is to act."""

    def __init__(self, app: "Any") -> None:
        self.app = app
        self.session = app.session
        person = self.session.person()
        self.seat = self.session.kinds.index(None) if person is None else person
        self.news: "list[str]" = []
        self.since: "dict[int, int]" = {}  # the moves of the game before a seat's latest action
        self.begun = self.session.game.moves - 1 & 0xFFFF
        self.hand: "list[tuple]" = []  # the cards in hand, see strip.py
        self.asked = -1  # the moves of the game when the bots were asked for claims
        self.look()

    def look(self) -> None:
        """Take up the state of the game after something has changed."""
        self.at = 0  # which action is in focus
        self.first = 0  # the first row of the table that is shown
        self.count = 0  # rows of the table
        self.all = True

    def hand_over(self) -> None:
        """Another person's turn has come: what one holds is hidden until the other has the device."""
        person = self.session.person()
        if person is not None and person != self.seat:
            self.seat = person
            if self.session.game.secret:
                self.app.open("pages", "HandOver", person)

    def told(self, table: "Any") -> None:
        """What has happened since this person's latest action, that included, as a strip over the table."""
        game = self.session.game
        since = self.since.get(self.seat, self.begun)
        events = [event for event in self.session.log(self.seat, since) if event[0] not in table.QUIET]
        text = " ".join([game.say(event, self.seat) for event in events])
        lines = widgets.wrap(text, self.columns) if text else []
        self.news = lines[-max(2, self.rows // 2) :]

    def actions(self) -> "list[int]":
        """What the person can do now, claims behind what is done in turn."""
        game = self.session.game
        actions = game.actions() if self.session.person() is not None else []
        if game.CLAIM:
            return actions + [_CLAIM] * (not game.over)
        return actions + game.claims(self.seat)

    def label(self, action: int) -> str:
        game = self.session.game
        return game.CLAIM if action == _CLAIM else game.label(action)

    def claim(self) -> None:
        """Claim for any of the people at the device: whoever was quick has pressed the key."""
        game = self.session.game
        for seat in self.session.logs:
            for action in game.claims(seat):
                self.session.act(action)
                self.after()
                return
        self.news = ["There is nobody to catch."]

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        game = self.session.game
        actions = self.actions()
        if self.all:
            before = loaded()
            table = catalog.part(game.id, "table")  # for this drawing only, where memory is short
            view = game.view(self.seat)
            paint = getattr(table, "paint", None)  # a table that draws itself instead of giving rows
            rows = table.rows(view, style.columns) if paint is None else []
            self.hand = table.hand(view, actions) if hasattr(table, "hand") else []
            self.body = style.body
            self.columns = style.columns - 1  # of the news
            if self.hand:
                from . import strip

                self.body -= strip.height(style)
                self.columns -= strip.beside(style, self.body)
            self.rows = self.body // style.row
            if not self.count and not self.news:
                self.told(table)
            self.count = len(rows) or 1
            canvas.begin(0, 0, canvas.width, canvas.height)
            left, right = table.heading(view)
            widgets.top_bar(canvas, style, left, right)
            widgets.clear(canvas, style)
            if paint is None:
                self._table(canvas, style, table, view, rows)
            else:
                paint(canvas, style, view, " ".join(self.news))
            canvas.end()
            self.all = False
            if not self.app.roomy:
                forget(before)
        if self.hand:
            from . import strip

            strip.draw(canvas, style, self.hand, actions[self.at] if actions else _CLAIM)
        if game.over:
            label = "See the result"
        elif not actions:
            label = "Player %d moves" % (game.to_act + 1)
        else:
            label = self.label(actions[self.at])
        widgets.action_bar(canvas, style, label, self.at, len(actions))

    def _table(
        self, canvas: "Canvas", style: widgets.Style, table: "Any", view: dict, rows: "list[tuple]"
    ) -> None:
        y = style.top + (self.body > self.rows * style.row)
        air = (style.row - canvas.line_height(style.font)) // 2
        self.first = max(0, min(self.first, self.count - self.rows))
        rows = rows[self.first : self.first + self.rows - self._strip(canvas, style)]
        left = self.body - len(rows) * style.row
        if left > 2 * style.row and not self.news:
            table.backdrop(canvas, style.top + len(rows) * style.row, left)
        picture = table.picture(view) if style.columns >= table.WIDE and not self.first else ""
        if type(picture) is tuple:
            from . import strip

            strip.large(canvas, style, picture)
        elif picture:
            x = canvas.width - style.pad - 8 - canvas.sprite_size(picture)[0]
            canvas.sprite(x, style.top + 3, picture, inks.ACCENT)
        for text, ink, sprite in rows:
            x = style.pad
            if sprite:
                width, height = canvas.sprite_size(sprite)
                canvas.sprite(x, y + (style.row - height) // 2, sprite, ink)
                x += 12
            if ink == inks.EDGE and not text:
                canvas.line(x, y + style.row // 2, canvas.width - 10, y + style.row // 2, ink)
            canvas.text(x, y + air, text, ink, style.font)
            y += style.row
        if rows:
            widgets.scroll_marks(canvas, style, self.first, len(rows), self.count)

    def _strip(self, canvas: "Canvas", style: widgets.Style) -> int:
        """What has just happened, over the lower half of the table at most, until the next key.

        Returns how many rows of the table it covers.
        """
        shown = self.news
        if not shown:
            return 0
        y = style.top + self.body - len(shown) * style.row
        canvas.line(0, y - 2, canvas.width - 1, y - 2, inks.ACCENT)
        for line in shown:
            canvas.text(style.pad, y, line, inks.ACCENT, style.font)
            y += style.row
        spare = self.body - self.rows * style.row  # pixels that no row needs: the line fits in there, or not
        return len(shown) + (spare < 3)

    def press(self, key: int) -> None:
        app = self.app
        game = self.session.game
        actions = self.actions()
        if self.news:
            self.news = []
            self.all = True
        if key == keys.B:
            self.session.leave()
            app.home()
        elif key == keys.X:
            app.open("gamemenu", "GameMenu", self)
        elif game.over:
            if key == keys.A:
                app.open("result", "Result")
        elif key == keys.UP or key == keys.DOWN:
            page = max(1, self.rows - 1)
            self.first = max(0, self.first + (page if key == keys.DOWN else -page))
            self.all = True
        elif not actions:
            if key == keys.A:
                self.tick()
        elif actions[0] == _CLAIM and (key == keys.LEFT or key == keys.RIGHT):
            self.tick()  # the bots need not be waited for
        elif key == keys.LEFT or key == keys.RIGHT:
            self.at = (self.at + (1 if key == keys.RIGHT else -1)) % len(actions)
        elif actions[self.at] == _CLAIM:
            self.all = True
            if key == keys.A:
                self.claim()
            else:
                app.message(game.CLAIM, "For the moment in which a player has forgotten something.")
        elif key == keys.Y:
            self.closer(actions[self.at])
        elif key == keys.A:
            self.since[self.seat] = game.moves
            self.session.act(actions[self.at])
            self.after()

    def closer(self, action: int) -> None:
        """More about what is chosen, and about the whole table where the game has words for it."""
        game = self.session.game
        before = loaded()
        table = catalog.part(game.id, "table")
        text = game.detail(action)
        if hasattr(table, "closer"):
            text += "\n\n" + table.closer(game.view(self.seat))
        forget(before)
        self.app.message(game.label(action), text)
        self.all = True

    def after(self) -> None:
        """Something was done: look again, hand over, show the result. It counts when that is left."""
        self.news = []
        self.look()
        self.hand_over()
        if self.session.game.over:
            self.app.open("result", "Result")

    def wait(self) -> "int | None":
        game = self.session.game
        if game is None or game.over:
            return None
        if self.session.person() is not None:
            # Bots may have something to claim before the person goes on; they are asked once.
            for seat, kind in enumerate(self.session.kinds):
                if kind is not None and game.claims(seat) and self.asked != game.moves:
                    return _PAUSE[self.session.settings["speed"]]
            return None
        return _PAUSE[self.session.settings["speed"]]

    def tick(self) -> None:
        self.asked = self.session.game.moves
        if self.session.bot() is not None:
            self.after()

"""The game screen in text: the table, the action that A does, what has just happened, the menu, the result.

It is for games whose table is no picture yet, and for canvases that cannot show one.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, roles, widgets

from ..turns import CLAIM, FAST, LET_BE, PAUSE, Turns

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas


class TextPlay(Turns):
    """The game of the session in rows of text."""

    walk = "words"

    def __init__(self, app: "Any") -> None:
        super().__init__(app)
        self.foot = 0  # rows under the table for what the chosen action does
        self.cards: "list[tuple]" = []  # the hand in cards, which follows the focus,
        self.lit = -1  # and the action whose card is lit
        self.rows = 0  # of the table that fit onto the screen
        self.was = 0  # which action was in focus when A was pressed
        self.look()

    def look(self) -> None:
        """Take up the state of the game after something has changed."""
        self.listed = -1
        self.at = 0  # which action is in focus
        self.first = 0  # the first row of the table that is shown
        self.count = 0  # rows of the table
        self.all = True

    def point(self, action: int) -> None:
        """Put the focus on an action, so that A does it."""
        self.at = self.actions().index(action)
        self.all = True

    def claimable(self) -> bool:
        """Nothing on the screen tells of it: the others also wait when there may be nothing to claim."""
        game = self.session.game
        for seat in self.session.logs:
            if game.CLAIM and game.doubtful(seat):
                return True
        return super().claimable()

    def actions(self) -> "list[int]":
        actions = super().actions()
        if self.held() and LET_BE not in actions:
            actions.append(LET_BE)
        return actions

    def sure(self) -> bool:
        """Is there only one choice, which is taken after a pause?"""
        session = self.session
        if session.person() != self.seat or self.claimable():
            return False
        return session.game.forced and session.settings["ask"] == "few"

    def wait(self) -> "int | None":
        due = super().wait()
        return PAUSE[self.session.settings["speed"]] if due is None and self.sure() else due

    def tick(self) -> None:
        if super().wait() is None and self.sure():
            self.session.act(self.session.game.actions()[0])
            self.after()
        else:
            super().tick()

    def hint(self, action: int, why: str, weighed: "dict[int, int]") -> None:
        """Show what the adviser would do, and why, and what else was `weighed`."""
        from pocketdeck.session import hints

        self.point(action)
        text = self.label(action) + ".\n\n" + why
        for a, _, worth in hints.compared(self.session, action, weighed):
            text += "\n• %s: %s" % (self.label(a), worth)
        self.app.message("Hint", text)

    def happened(self) -> None:
        """Show what has happened."""
        words = ["• " + self.session.game.say(event, self.seat) for event in self.session.log(self.seat)]
        self.app.message("What happened", "\n".join(reversed(words)) or "Nothing yet.")

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        game = self.session.game
        actions = self.actions()
        if self.all:
            from . import tabletop

            tabletop.draw(self, canvas, style, actions)
            self.all = False
        elif self.foot:
            self.tell(canvas, style, actions)
        elif actions and self.cards:
            from pocketdeck.screens.text import hand

            hand.draw(canvas, style, self.cards, actions[self.at], self.lit)
        self.lit = actions[self.at] if actions else -1
        if game.over:
            label = "See the result"
        elif self.watching():
            label = "Skip to the end"
            actions = []
        elif not actions:
            label = game.name(game.to_act) + " moves"
        else:
            label = self.label(actions[self.at])
        widgets.action_bar(canvas, style, label, self.at, len(actions))

    def tell(self, canvas: "Canvas", style: widgets.Style, actions: "list[int]") -> None:
        """What the chosen action does, under the table."""
        rows = self.foot
        height = rows * style.row + 2
        y = style.top + style.body - height
        canvas.begin(0, y, canvas.width, height)
        canvas.fill(0, y, canvas.width, height, roles.BACK)
        canvas.line(0, y, canvas.width - 1, y, roles.SHADE)
        lines = widgets.wrap(self.session.game.detail(actions[self.at]) if actions else "", style.columns)
        if len(lines) > rows:  # the close-up tells it all
            lines[rows - 1] = lines[rows - 1][: style.columns - 2] + ".."
        for line in lines[:rows]:
            canvas.text(style.pad, y + 2, line, roles.TEXT, style.font)
            y += style.row
        canvas.end()

    def press(self, key: int) -> None:
        game = self.session.game
        actions = self.actions()
        if self.news and key < keys.X:  # who looks elsewhere comes back to them
            self.news = []
            self.all = True
        if key == keys.B:
            self.back()
        elif key == keys.X:
            self.menu()
        elif key == keys.Y:
            from . import tabletop

            tabletop.describe(self, actions[self.at] if actions else CLAIM)
        elif game.over:
            if key == keys.A:
                self.result()
        elif self.watching() and key == keys.A:
            self.fast = FAST
            self.tick()
        elif self.watching() and actions and (key == keys.LEFT or key == keys.RIGHT):
            self.taken = game.moves
        elif key == keys.UP or key == keys.DOWN:
            page = max(1, self.rows - 1)
            self.first = max(0, self.first + (page if key == keys.DOWN else -page))
            self.all = True
        elif not actions:
            self.tick()  # nobody has to wait for a bot
        elif actions == [CLAIM] and (key == keys.LEFT or key == keys.RIGHT):
            self.tick()  # the bots need not be waited for
        elif key == keys.LEFT or key == keys.RIGHT:
            self.at = (self.at + (1 if key == keys.RIGHT else -1)) % len(actions)
        elif key == keys.A:
            if actions[self.at] >= 0 and not game.forced:  # B goes over that
                self.was = self.at
            self.all = True
            self.do(actions[self.at])

    def menu(self) -> "Any":
        """Open the menu of the game."""
        from .gamemenu import GameMenu

        menu = GameMenu(self.app, self)
        self.app.open(menu)
        return menu

    def back(self) -> None:
        """B: the latest part of a move that is only begun is taken back; else the way out. It makes no
        move."""
        if self.session.back():
            self.look()
            self.at = self.was if self.was < len(self.actions()) else 0
            self.news = ["Taken back."]
        elif self.session.game.halfway:
            self.report("It cannot be taken back now.")
        else:
            self.menu().out()

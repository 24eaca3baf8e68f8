"""Between two people at a table that is a picture: a scene of its own, in which nothing of a hand is.

The table's stage shows it. Before it is drawn, all that the stage knew of the person before is forgotten, and
what the next one holds is put on it only when that person says so.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys
from pocketdeck.stage.picture import bar

from ..app import GUARD, Screen
from .base import Coming

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

    from .play import Play

_LINE = const(36)  # letters of what happened, at most
_COLUMNS = const(4)  # pictures in which the backs come, from the left


class HandOver(Coming, Screen):
    """The hand is hidden until the next one has the device."""

    frame = 25
    guarded = GUARD  # who presses A twice for a card is not to see another one's hand

    def __init__(self, app: "Any", below: "Play") -> None:
        self.app = app
        self.below = below
        game = app.session.game
        self.come(_COLUMNS - 1)
        self.line = ""  # what everybody has seen happen since the turn of who is next
        try:
            self.scene: "Any" = catalog.part(game.id, "picture.handover")
        except ImportError:  # a game need not have a scene of its own for that
            self.scene = None
            return
        self.KEEPS = (self.scene,)
        for event in game.events(below.seat):
            if event[0] in self.scene.PUBLIC:
                self.line = game.say(event, below.seat)
        since = below.since.get(below.seat, below.begun)
        for line in below.table.news(game, app.session.log(below.seat, since), below.seat):
            if len(line) <= _LINE:  # it tells what befell who is next
                self.line = line
                break

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        below = self.below
        stage = below.stage
        name = self.app.session.game.name(below.seat)
        left = stage.width * (_COLUMNS - 1 - self.coming) // _COLUMNS
        if self.all:
            left = 0
            stage.forget()
            stage.draw()  # an empty table
            if self.scene is not None:
                stage.set(self.scene.view(below.view, name, self.line), [], False)
        right = stage.width * (_COLUMNS - self.coming) // _COLUMNS
        if self.scene is None:
            self.plain(name, left, right)
        else:
            stage.rects = [(left, 0, right - left, stage.height)]
            stage.draw()
        if self.all:
            bar.draw(below.canvas, *self.verbs())
            self.all = False
        below.canvas.show()

    def plain(self, name: str, left: int, right: int) -> None:
        """Backs, and a plate with the name, between two columns."""
        canvas = self.below.canvas
        drawing: "Any"
        if canvas.inks == 2:
            from pocketdeck.stage.picture import handover1 as drawing
        else:
            from pocketdeck.stage.picture import handover as drawing
        wide, high = canvas.width, self.below.stage.height
        canvas.begin(left, 0, right - left, high)
        area = (wide // 8, high // 4, wide * 3 // 4, max(38, high // 3))
        drawing.wall(canvas, 0, 0, wide, high)
        drawing.plate(canvas, name, "", *area)
        canvas.end()

    def verbs(self) -> tuple:
        """What the bar says."""
        return "I am " + self.app.session.game.name(self.below.seat), (("B", "Leave"),)

    def press(self, key: int) -> None:
        app = self.app
        if key == keys.A:
            self.below.shower = -1
            self.below.look()
            app.close()
        elif key == keys.B:
            app.session.leave()
            app.home()

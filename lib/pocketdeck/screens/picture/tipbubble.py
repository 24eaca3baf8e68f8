"""A tip on a table that is a picture: a bubble that points at its thing, after what has happened was seen.

Any key closes it; the stick counts for the table at once. Y has all that there is to say.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.stage import keys
from pocketdeck.stage.picture.scene import LOOK

from ..app import Screen
from . import bubble
from .base import Coming

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style


_MARKED = const(144)  # GRAVE | LIT: what the table shows to be bad, of which a tip then speaks


class TipBubble(Coming, Screen):
    """Tip number `at` of the game on the table `below`; its text begins with the words of the bubble."""

    KEEPS = (bubble,)
    across = True
    frame = 25

    def __init__(self, app: "Any", below: "Any", at: int, title: str, text: str) -> None:
        self.app = app
        self.below = below
        self.at = at
        self.title = title
        self.text = text
        self.said: "Any" = None

    def say(self) -> "Any":
        """The bubble, at the first thing of those that this tip speaks of on which it does not lie. What is
        seen only in focus comes into focus."""
        stage = self.below.stage
        words = self.text.partition("\n")[0]
        said = None
        now = stage.now
        marked = [piece for piece in range(now.count) if now.get(piece, LOOK) & _MARKED == _MARKED]
        try:
            where = catalog.part(self.below.session.game.id, "picture.lesson")
            kinds = where.POINTS[where.TIPS[self.at]]
        except ImportError:  # a game that has not said where
            kinds = ()
        for kind in kinds:
            found = bubble.named(stage, (kind,))
            found = [piece for piece in found if where.meant(self.at, stage.view, stage.now, piece)]
            if found:
                piece = bubble.pointed(stage, found)
                said = bubble.Bubble(stage, piece, self.title, words, lit=marked)
                if said.clear:
                    if kind in where.HIDDEN:
                        stage.go(piece)
                    return said
        return said or bubble.Bubble(stage, -1, self.title, words)

    def early(self) -> bool:
        """Is what has happened still being shown?"""
        return self.below.moving or self.below.holds  # type: ignore[no-any-return]

    @property
    def moving(self) -> bool:
        return self.coming > 0 or self.early()

    def wait(self) -> "int | None":
        return self.below.wait() if self.early() else super().wait()  # type: ignore[no-any-return]

    def tick(self) -> None:
        if self.early():
            self.below.tick()
        else:
            super().tick()

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        below = self.below
        if self.early():
            below.draw(canvas, style)
            if self.early():
                return
        if self.said is None:
            self.said = self.say()
            self.come(self.said.grow())
        bubble.show(self, below.stage, self.said)
        below.shown = ()

    def verbs(self) -> tuple:
        """What the bar says."""
        return "Go on", (("Y", "More"),)

    def press(self, key: int) -> None:
        app = self.app
        if self.early():
            self.below.stage.finish()
            if self.below.holds:
                self.below.arrive()
            return
        app.close()
        if key == keys.Y:
            app.message(self.title, self.text)
        elif key < keys.A:
            app.stack[-1].press(key)

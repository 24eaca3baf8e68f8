"""The game screen of a table of two devices in text."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds

from ..link import linkedturns
from .play import TextPlay

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style


class Text(TextPlay):
    """A table in text."""

    def held(self) -> bool:
        return False

    def sure(self) -> bool:
        return not self.session.busy and super().sure()

    def wait(self) -> "int | None":
        return linkedturns.due(self, super().wait())

    def actions(self) -> "list[int]":
        return [] if self.session.busy else super().actions()

    def do(self, action: int) -> None:
        if self.session.busy:
            self.app.sound(sounds.REFUSE)
            return
        super().do(action)

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        super().draw(canvas, style)
        if linkedturns.waits(self):
            from pocketdeck.stage import widgets

            widgets.action_bar(canvas, style, linkedturns.thinks(self))

    def press(self, key: int) -> None:
        if key == keys.X:
            linkedturns.menu(self)
        elif key == keys.B and not self.session.half:
            self.app.link.close()
        else:
            super().press(key)

    def result(self) -> None:
        linkedturns.result(self)

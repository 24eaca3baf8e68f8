"""The game screen of a table of two devices that is a picture."""

from pocketdeck.stage import keys, sounds

from ..link import linkedturns
from .play import Play

_OTHERS = (("X", "Menu"), ("Y", "Look"))


class Picture(Play):
    """A table that is a picture."""

    def held(self) -> bool:
        return False  # the other one's game goes on as well

    def pauses(self) -> float:
        return 0 if self.session.busy else super().pauses()

    def film(self) -> bool:
        return not linkedturns.waits(self) and super().film()

    def wait(self) -> "int | None":
        usual = super().wait()
        if self.moving or self.holds or self.reads():
            return usual
        return linkedturns.due(self, usual)

    def step(self) -> None:
        if not self.session.queue:
            super().step()
        elif self.session.bot() is not None:
            self.after()

    def actions(self) -> "list[int]":
        return [] if self.session.busy else super().actions()

    def do(self, action: int) -> None:
        if self.session.busy:
            self.app.sound(sounds.REFUSE)
            return
        super().do(action)

    def press(self, key: int) -> None:
        if key == keys.X:
            linkedturns.menu(self)
        else:
            super().press(key)

    def verbs(self) -> tuple:
        if not self.holds and not self.reads() and linkedturns.waits(self):
            return linkedturns.thinks(self), _OTHERS
        return super().verbs()

    def result(self) -> None:
        linkedturns.result(self)

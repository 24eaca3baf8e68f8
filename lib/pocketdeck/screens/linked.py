"""The game screens of a table of two devices: as those of a game at one, but others are waited for.

The one thing that is new is a sign for who is thought about, or why the game waits; it stands in the bar.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds

from .pages import Message
from .tableplay import Play
from .textplay import TextPlay

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.canvas import Canvas
    from pocketdeck.stage.widgets import Style

_RACE = const(4000)  # ms in which persons may claim before a bot goes on
_OTHERS = (("X", "Menu"), ("Y", "Look"))


def waits(play: "Any") -> bool:
    """Is there nothing to do here until the other one has done something?"""
    table = play.session
    if table.race or table.game.over or table.queue:
        return False
    return table.busy or table.person() is None and not table.bots_turn()  # type: ignore[no-any-return]


def thinks(play: "Any") -> str:
    """Who is waited for, or why."""
    table = play.session
    stands: str = play.app.link.stands()
    if stands or table.asked:
        return stands or "Sent"
    return table.game.name(table.game.to_act) + " thinks"  # type: ignore[no-any-return]


def due(play: "Any", usual: "int | None") -> "int | None":
    """Ms until the next tick of a table that rests; `usual` at one device."""
    table = play.session
    if table.queue:
        return 1
    if waits(play):
        return None
    if table.bots_turn() and play.claimable() and play.asked == table.game.moves:
        return _RACE
    return usual


def result(play: "Any") -> None:
    """Show how it has ended."""
    play.app.open(Ended(play.app))


class Picture(Play):
    """A table that is a picture."""

    def held(self) -> bool:
        return False  # the other one's game goes on as well

    def pauses(self) -> float:
        return 0 if self.session.busy else super().pauses()

    def film(self) -> bool:
        return not waits(self) and super().film()

    def wait(self) -> "int | None":
        usual = super().wait()
        if self.moving or self.holds or self.reads():
            return usual
        return due(self, usual)

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
            menu(self)
        else:
            super().press(key)

    def verbs(self) -> tuple:
        if not self.holds and not self.reads() and waits(self):
            return thinks(self), _OTHERS
        return super().verbs()

    def result(self) -> None:
        result(self)


class Text(TextPlay):
    """A table in text."""

    def held(self) -> bool:
        return False

    def wait(self) -> "int | None":
        return due(self, super().wait())

    def actions(self) -> "list[int]":
        return [] if self.session.busy else super().actions()

    def do(self, action: int) -> None:
        if self.session.busy:
            self.app.sound(sounds.REFUSE)
            return
        super().do(action)

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        super().draw(canvas, style)
        if waits(self):
            from pocketdeck.stage import widgets

            widgets.action_bar(canvas, style, thinks(self))

    def press(self, key: int) -> None:
        if key == keys.X:
            menu(self)
        elif key == keys.B and not self.session.half:
            self.app.link.close()
        else:
            super().press(key)

    def result(self) -> None:
        result(self)


def menu(play: "Any") -> None:
    """X at such a table."""
    from .linkedmenu import LinkedMenu

    play.app.open(LinkedMenu(play.app, play))


class Ended(Message):
    """How a game of two devices has ended: the points of all, or of both in a race."""

    KEEPS = Message.KEEPS

    def __init__(self, app: "Any") -> None:
        self.table = app.session
        super().__init__(app, "The end", self.text())

    def text(self) -> str:
        table = self.table
        game = table.game
        found = game.result()
        if not table.race:
            scores = sorted([(-score, seat) for seat, score in enumerate(found["scores"])])
            return found["text"] + "".join(["\n%s: %d" % (game.name(seat), -less) for less, seat in scores])  # type: ignore[no-any-return]
        mine = found["scores"][0]
        other = self.app.link.name()
        lines = [found["text"], "You: %d" % mine]
        if table.far is None:
            lines.append("%s has not told anything." % other)
        elif not table.far[1]:
            lines.append("%s still plays: %s" % (other, table.far[3]))
        else:
            lines.append("%s: %d" % (other, table.far[2]))
            if mine != table.far[2]:
                lines.append("You win the race." if mine > table.far[2] else "%s wins the race." % other)
            else:
                lines.append("Nobody wins the race.")
        return "\n".join(lines)

    def again(self) -> None:
        """The other one has told something."""
        self.show(self.text())

    def press(self, key: int) -> None:
        super().press(key)
        if self.app.stack[-1] is not self and key == keys.A:
            self.app.link.ended()

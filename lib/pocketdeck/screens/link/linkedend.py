"""The end of a game of two devices."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys

from ..pages import Message

_TYPING = const(0)
if _TYPING:
    from typing import Any


class Ended(Message):
    """How a game of two devices has ended: the points of all, or of both in a race."""

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

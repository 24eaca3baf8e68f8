"""Who plays? What a person's seat is called from now on."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalOption
from pocketdeck.session import seatnames

from .keyboard import Letters

_TYPING = const(0)
if _TYPING:
    from typing import Any

_DONE = const(32)


class Naming(Letters):
    """The persons of a game that is about to begin name their seats, one after the other.

    `kinds` has None for a person, else a bot's level; `asker.again()` is called when all are named.
    """

    KEEPS = (seatnames,)
    letters = seatnames.LETTERS
    most = least = seatnames.LONGEST
    done = "Take this name"
    about = (
        "A types a letter, B takes it back; _ is a blank. Choose OK when the name is complete. Without any"
        " letter you get the seat's own name or number."
    )

    def __init__(self, app: "Any", game_id: str, kinds: "list[str | None]", asker: "Any") -> None:
        super().__init__(app)
        self.game_id = game_id
        self.kinds = kinds
        self.asker = asker
        self.seats = [seat for seat, kind in enumerate(kinds) if kind is None]
        self._next()

    def _next(self) -> None:
        """Begin with the name that the next of them has."""
        self.all = True
        self.seat = self.seats.pop(0)
        own = seatnames.names(self.app.session.settings, self.game_id, self.kinds)[self.seat]
        self.title = seatnames.asks(self.game_id)
        if not seatnames.defaults(self.game_id)[self.seat]:
            self.title = "Player %d is" % (self.seat + 1)
        self.typed = [self.letters.find(letter) for letter in own.upper().replace(" ", "_")]
        self.at = len(self.typed)
        self.cell = self.left = _DONE

    def shown(self) -> str:
        text = super().shown().replace("_", " ")
        return text[:1] + text[1:].lower()

    def take(self) -> None:
        try:
            seatnames.give(self.app.session, self.game_id, self.kinds, self.seat, super().shown())
        except IllegalOption as error:
            self.app.message("Not this name", str(error))
            return
        if self.seats:
            self._next()
            return
        self.app.close()
        self.asker.again()

"""Typing a deal's code."""

from pocketdeck.engine import dealcode
from pocketdeck.engine.compat import const

from .keyboard import Letters

_TYPING = const(0)
if _TYPING:
    from typing import Any

_DONE = const(32)


class Code(Letters):
    """`asker.take(deal)` gets the deal of the code."""

    KEEPS = (dealcode,)
    title = "Deal code"
    letters = dealcode.LETTERS
    most = 15  # letters of the longest code
    least = 9
    group = 3
    done = "Take this deal"
    about = (
        "A types a letter, B takes it back. A code has 9 letters, or 12 where options have been changed. O"
        " and 0 are the same, so are I, L and 1; dashes come by themselves. Choose OK when it is complete."
    )

    def __init__(self, app: "Any", asker: "Any") -> None:
        super().__init__(app)
        self.asker = asker
        self.cell = self.left = 10  # A, the first game

    def shown(self) -> str:
        return dealcode.spell(self.typed)

    def changed(self) -> None:
        """When the code is right, OK comes next."""
        try:
            dealcode.decode(dealcode.spell(self.typed))
        except dealcode.WrongCode:
            pass
        else:
            self.cell = _DONE

    def press(self, key: int) -> None:
        self.wrong = ""
        super().press(key)

    def take(self) -> None:
        try:
            deal = dealcode.decode(dealcode.spell(self.typed))
        except dealcode.WrongCode as error:
            text = str(error)
            if error.at >= 0:  # the next letter goes there
                self.at = error.at
                if error.fits >= 0:
                    self.cell = error.fits
            if self.app.drawn and self.app.canvas.height >= 200:
                self.wrong = text
                return
            if error.at >= 0:
                text += "\nThe next letter that you type takes its place."
            self.app.message("Wrong code", text)
            return
        self.app.close()
        self.asker.take(deal)

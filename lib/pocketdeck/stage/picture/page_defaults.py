"""What a game answers for the screens around its table where it has nothing of its own to say.

Its picture/front.py and picture/result_page.py take what they want from here, and give the rest themselves.
"""

from pocketdeck.engine.compat import const

# How an end feels, which each game's result_page.mood() says of its own.
TRIUMPH = const(0)  # won
SECOND = const(1)  # not won, and not bad
LOSS = const(2)
RUIN = const(3)  # dead, lost, bankrupt

_TYPING = const(0)
if _TYPING:
    from typing import Any


def seat(canvas: "Any", seat: int, x: int, y: int) -> None:
    """The face of who sits at a seat, with its middle at x, y, for front.py: none where one plays alone."""


def tiles(canvas: "Any", session: "Any", seat: int, x: int, y: int, most: int) -> bool:
    """Draw the first parts of what made the result; False where it is the sum that made() has."""
    return False

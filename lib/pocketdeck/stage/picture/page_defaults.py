"""What a game answers for the screens around its table where it has nothing of its own to say.

Its picture/front.py and picture/result_page.py take what they want from here, and give the rest themselves.
"""

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any


def seat(canvas: "Any", seat: int, x: int, y: int) -> None:
    """The face of who sits at a seat, with its middle at x, y, for front.py: none where one plays alone."""


def tiles(canvas: "Any", session: "Any", seat: int, x: int, y: int) -> bool:
    """Draw what made the result, for result_page.py; False where it is the sum that made() has."""
    return False

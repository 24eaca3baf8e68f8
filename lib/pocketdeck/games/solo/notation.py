"""What the actions of SOLO are called in records. Loaded when one is written or read."""

from pocketdeck.engine.compat import const
from pocketdeck.engine.names import Names

from . import box, cards, codes

_TYPING = const(0)
if _TYPING:
    from .rules import Rules

_NOTED = Names("draw|keep|done|take|challenge|deal")


def notation(game: "Rules", a: int) -> str:
    """What a record says; cards as in box.code(), seats by number from 0: "lay martian-7", "solo wild",
    "name wizard", "swap 2", "catch 2 by 3"."""
    if a < codes.NAMES:
        return ("solo " if a >= codes.CALL else "lay ") + box.code(a % codes.CALL)
    if a < codes.NO_SWAP:
        return "name " + cards.ORIGINS[a - codes.NAMES].lower()
    if a < codes.DRAW:
        return "no swap" if a == codes.NO_SWAP else "swap %d" % (a - codes.SWAP_WITH)
    if a >= codes.CATCH:
        return "catch %d by %d" % (game.silent, a - codes.CATCH)
    return _NOTED[a - codes.DRAW]

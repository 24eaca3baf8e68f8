"""A card is turned: it comes face down, lies there the longer the more hangs on it, and turns over. What it
means is another scene, which comes afterwards."""

from pocketdeck.engine.compat import const

from .. import sounds
from .scene import DOWN, LIT, LOOK, ROW
from .stage import LATER

_TYPING = const(0)
if _TYPING:
    from typing import Any

_LEAST = const(100)  # ms that it lies there where nothing hangs on it,
_MOST = const(700)  # and where as much as
_HIGHEST = const(30)  # percent of a risk, or more, does
FELT = const(15)  # percent of a risk that was survived, beyond which that is felt
_SEEN = const(100)  # ms that its face is seen before what it means, where that was expected,
_RELIEF = const(300)  # and where it is a relief


def held(percent: int) -> int:
    """How many ms a card lies there face down, with so high a risk."""
    return _LEAST + (_MOST - _LEAST) * min(percent, _HIGHEST) // _HIGHEST


def turned(stage: "Any", piece: int, step: int, percent: int, survived: bool, many: int = 1) -> None:
    """Picture 0 or 1 of a card, or of so many from `piece` on, which lie face up in the scene: on their
    backs, then turned over. What was survived at a high risk is marked, and heard."""
    stage.glides = True
    look = DOWN
    if step:
        look = LIT if seen(stage, percent, survived) else 0
    else:
        stage.hold = held(percent)
    for at in range(piece * ROW + LOOK, (piece + many) * ROW, ROW):
        stage.now.rows[at] |= look


def seen(stage: "Any", percent: int, survived: bool) -> bool:
    """What was face down is seen, for a moment before what it means; True if it is a relief, which is
    heard."""
    stage.hold = _SEEN
    stage.cue = LATER
    if not survived or percent <= FELT:
        return False
    stage.hold = _RELIEF
    stage.cue = sounds.RISE
    return True

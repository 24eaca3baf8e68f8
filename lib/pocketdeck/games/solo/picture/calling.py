"""SOLO's last card but one, while it is not too late to call: it lies on the pile, and a button stands there
for as long as a press counts. Loaded for that."""

from pocketdeck.stage.picture.scene import FLAT, OVER, STILL

from .. import cards, codes
from . import kinds

_TYPING = 0
if _TYPING:
    from typing import Any

# x, y, width, height of the button, and of the strip that burns down in it, for each size.
_BUTTONS = ((30, 142, 180, 30), (6, 45, 142, 28), (4, 45, 110, 19), (1, 39, 100, 14))
STRIPS = ((36, 165, 168, 4), (12, 66, 130, 4), (8, 59, 102, 2), (4, 49, 94, 2))


def begun(view: dict, action: int) -> dict:
    """The view in which this card lies on the pile, as if the turn went on; "begun" is the action."""
    kind = action % codes.CALL
    me = view["seat"]
    hand = list(view["hand"])
    hand.remove(kind)
    counts = list(view["counts"])
    counts[me] = len(hand)
    origin = kind // cards.RANKS if kind < cards.WILD else codes.FREE
    return dict(
        view,
        begun=action,
        phase=codes.TURN,
        hand=tuple(hand),
        counts=counts,
        top=kind,
        origin=origin,
        drawn=codes.NOBODY,
        events=(),
    )


def put(view: dict, stage: "Any") -> None:
    """Put the table with that card on the pile, and the button that calls."""
    now = stage.now
    x, y, w, h = _BUTTONS[stage.size]
    now.put(kinds.TAG_CALLING, kinds.PLATE, x, y, w, h, kinds.CALL, 0, FLAT | STILL | OVER)
    now.carry(view["begun"])

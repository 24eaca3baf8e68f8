"""SoliTerror's bots: pay with what is worth least, price a monster by what it will cost, count the food.

What is worth how much is in judge.py. A level changes how well it judges, never what it may see.
"""

from pocketdeck.engine.compat import const

from . import codes
from .judge import Judge

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.bots import SeatView
    from pocketdeck.engine.rng import Rng

UNIT = ("cards", 1000, 1)
_CUT_OFF = const(-10000)  # whoever is cut off is worth more than any number of cards


def choose(seat_view: "SeatView", level: str, rng: "Rng") -> tuple:
    """(action, score): the score is what the action is worth, in thousandths of a plain card."""
    actions = seat_view.actions()
    if len(actions) == 1:
        return actions[0], 0
    judge = Judge(seat_view.view(), ("easy", "medium", "hard").index(level))
    weighed = seat_view.weighed
    best = actions[0]
    most = _CUT_OFF * 100
    for a in actions:
        worth = judge.worth(a)
        if weighed is not None and worth > _CUT_OFF and _in_cards(a):
            weighed[a] = worth
        if worth > most:
            best = a
            most = worth
    return best, most


def _in_cards(a: int) -> bool:
    """Is its worth an amount of cards? Of the others it is only an order: which weapons, what to pay with."""
    return a < codes.WITH and a != codes.CALL_HELP and a != codes.FOR_HEALTH


def reasons(seat_view: "SeatView", action: int) -> str:
    """Why this action, in one sentence."""
    from . import advice  # only when somebody asks

    return advice.why(Judge(seat_view.view(), 2), action, len(seat_view.actions()))

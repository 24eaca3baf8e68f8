"""SoliTerror's bots: pay with what is worth least, price a monster by what it will cost, count the food.

What is worth how much is in judge.py. A level changes how well it judges, never what it may see.
"""

from pocketdeck.engine.compat import const

from .judge import Judge

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.bots import SeatView
    from pocketdeck.engine.rng import Rng


def choose(seat_view: "SeatView", level: str, rng: "Rng") -> tuple:
    """(action, score): the score is what the action is worth, in thousandths of a plain card."""
    actions = seat_view.actions()
    if len(actions) == 1:
        return actions[0], 0
    judge = Judge(seat_view.view(), ("easy", "medium", "hard").index(level))
    best = actions[0]
    most = judge.worth(best)
    for a in actions[1:]:
        worth = judge.worth(a)
        if worth > most:
            best = a
            most = worth
    return best, most


def reasons(seat_view: "SeatView", action: int) -> str:
    """Why this action, in one sentence."""
    from . import advice  # only when somebody asks

    return advice.why(Judge(seat_view.view(), 2), action, len(seat_view.actions()))

"""SoliTerror's bots: pay with what is worth least, price a monster by what it will cost, count the food.

What is worth how much is in judge.py. A level changes how well it judges, never what it may see.
"""

from pocketdeck.compat import const

from .judge import Judge

_TYPING = const(0)
if _TYPING:
    from pocketdeck.bots import SeatView
    from pocketdeck.rng import Rng


def choose(seat_view: "SeatView", level: str, rng: "Rng") -> tuple:
    """(action, score): the score is what the action is worth, in thousandths."""
    actions = seat_view.actions()
    if len(actions) == 1:
        return actions[0], 0
    judge = Judge(seat_view.view())
    best = actions[0]
    worth = judge.worth(best)
    for a in actions[1:]:
        w = judge.worth(a)
        if w > worth:
            best = a
            worth = w
    return best, worth
def reasons(seat_view, action):
    return "Because."

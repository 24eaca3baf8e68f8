"""SoliTerror's bots: pay with what is worth least, price a monster by what it will cost, count the food; the
best one takes what makes it likeliest that the night is won.

What is worth how much is in judge.py, how likely it is in chances.py. A level changes how well it judges,
never what it may see. Easy's mistakes, which dev/trials.py has by name:

    no trade        it fights every monster that it draws, and trades none onto a far card
    food in hand    it pays a heart for food that the night would bring by itself
    burnt bridges   with the family in the field it does not see whom it cuts off
"""

from pocketdeck.engine.compat import const

from . import codes
from .judge import Judge

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.bots import SeatView
    from pocketdeck.engine.rng import Rng

UNIT = ("% won", 100, 1)
_NEVER = const(-1000000)


def choose(seat_view: "SeatView", level: str, rng: "Rng") -> tuple:
    """(action, score): the score is what the action is worth, in thousandths of a plain card, or at the best
    level in the standard field the chance that the night is won after it, in hundredths of a percent."""
    actions = seat_view.actions()
    if len(actions) == 1:
        return actions[0], 0
    view = seat_view.view()
    if level == "hard" and view["options"]["family"] == "caves" and actions[0] < codes.WITH:
        return _likeliest(view, actions, seat_view.weighed)
    judge = Judge(view, ("easy", "medium", "hard").index(level))
    best = actions[0]
    most = _NEVER
    for a in actions:
        worth = judge.worth(a)
        if worth > most:
            best = a
            most = worth
    return best, most


def _likeliest(view: dict, actions: "list[int]", weighed: "dict[int, int] | None") -> tuple:
    """(action, chance) of the one after which the night is won most likely."""
    from .chances import Chances  # the other levels do without

    chances = Chances(view)
    best = actions[0]
    most = _NEVER
    for a in actions:
        chance = chances.worth(a)
        if weighed is not None:
            weighed[a] = chance
        if chance > most:
            best = a
            most = chance
    return best, most


def reasons(seat_view: "SeatView", action: int) -> str:
    """Why this action, in one sentence."""
    from . import advice  # only when somebody asks

    return advice.why(Judge(seat_view.view(), 2), action, len(seat_view.actions()))

"""Why the best bot of Space Hope does what it does: the sentences behind a hint.

How much it is worth is told by the bars beside it, which weigh all of it.
"""

from pocketdeck.engine.compat import const
from pocketdeck.engine.rng import Rng

from . import cards, codes, layout, printing
from .bot import _Thought
from .words import DIALS

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.bots import SeatView

# As in rules.py.
_LOW = const(3)  # a dial that needs care


def why(seat_view: "SeatView", action: int) -> str:
    """One sentence for an action."""
    if len(seat_view.actions()) == 1:
        return "There is nothing else to do."
    thought = _Thought(seat_view, "hard", Rng(1))
    world = thought.world
    if action >= codes.PART:
        return "Of the parts that you can reach it is worth most."
    if action >= codes.TO_MOVE:
        return _aiming(thought, action)
    if action >= codes.USE:
        return "It is free, and it helps."
    if action == codes.GOAL:
        return "The goal gains more by it than you would by your weakest card."
    if action >= codes.BUILD:
        part = cards.PARTS[action - codes.BUILD]
        if world.phase == codes.SLOT:
            return "%s brings more than the card would where it is." % part
        return "%s should bring more until the end than the card that it takes." % part
    if action > codes.NO:
        return "An unknown goal is better for you than that one."
    if action == codes.NO:
        if world.phase == codes.SLOT:
            return "The card is worth more where it is."
        return "You can live with the goal that comes next."
    if action >= printing.TITLES:
        return "It leaves you better off than the other goal."
    if world.phase == codes.PAY:
        return "Of your cards it is the one that you would miss least."
    return _playing(thought, action)


def _playing(thought: "_Thought", action: int) -> str:
    """Why to play this card now."""
    trial = thought.trial(thought.world, action, 3)
    row = thought.seat * layout.ROW
    before = list(thought.world.ships[row : row + 5])
    weakest = before.index(min(before))
    if trial.to_act != thought.seat and trial.ships[row + weakest] > before[weakest] <= _LOW:
        return "Your %s is down to %d, and a dial at 0 is the end." % (DIALS[weakest], before[weakest])
    return "Of your cards it brings most now, with what it does to the others."


def _aiming(thought: "_Thought", action: int) -> str:
    """Why to use a card, or a part, in this way."""
    if action < codes.ON:
        return "The way is worth more than its ability would be."
    other = action - codes.ON
    if other == thought.seat or other == codes.EVERYBODY:
        return "Its ability is worth more to you than the way."
    return "%s is one of your strongest rivals, and that is where it counts." % thought.world.names[other]

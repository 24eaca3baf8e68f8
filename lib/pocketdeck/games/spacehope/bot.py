"""Space Hope's bots: try what can be done in a redealt world and take what judge.py likes best.

A level changes how well a bot judges, never what it may see. Easy's mistakes, which dev/trials.py has by
name:

    one dial    of its ship it sees the lowest dial and the way: no part, no card that is still to come
    next one    the other ships are all the same to it: it hurts who sits next
"""

from pocketdeck.engine.compat import const

from . import codes, layout, printing
from .judge import become, Judge

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.engine.bots import SeatView
    from pocketdeck.engine.rng import Rng

    from .rules import Rules

# What a level sees: how much the other ships count for it (in 100), whether it looks at the goal, how far its
# judgement goes astray (tenths of a point).
LEVELS = {"easy": (0, False, 0), "medium": (40, False, 25), "hard": (124, True, 0)}
UNIT = ("points", 10, 1)
_TURN = const(5)  # a known goal may be this much worse than an unknown one before it is discarded

# As in rules.py.
_NEVER = const(-30000)


class _Thought:
    """One decision of one seat."""

    def __init__(self, seat_view: "SeatView", level: str, rng: "Rng") -> None:
        rivals, goal, self.noise = LEVELS[level]
        self.rng = rng
        self.seat = seat_view.seat
        self.weighed = seat_view.weighed
        world: "Any" = seat_view.redeal(rng)
        self.world: "Rules" = world
        self.judge = Judge(self.seat, self.world, rivals)
        self.worlds: "list[Rules]" = []  # for trials, used again and again
        self.now = self.judge.worth(self.world)
        others = [(-self.judge.known[i], i) for i in range(self.world.players) if i != self.seat]
        others.sort()
        self.marked = [seat for _, seat in others[:2]]  # whom to hurt
        if goal and self.world.phase < codes.KEEP:
            failed = self.judge.outcome(self.world, False)
            self.judge.failed = failed - self.now
            self.judge.stake = self.judge.outcome(self.world, True) - failed
            self.now = self.judge.value(self.world)

    def trial(self, world: "Rules", action: int, depth: int) -> "Rules":
        """A world in which an action has been done."""
        while depth >= len(self.worlds):
            self.worlds.append(world.clone())
        trial = self.worlds[depth]
        become(trial, world)
        trial.apply(action)
        return trial

    def gain(self, world: "Rules", action: int, depth: int = 0) -> int:
        """What an action brings, and what has to be chosen after it."""
        trial = self.trial(world, action, depth)
        while trial.to_act == self.seat and codes.ACT < trial.phase < codes.CHOOSE:
            if trial.phase == codes.AIM:
                return max([self.gain(trial, a, depth + 1) for a in self.sensible(trial.actions())])
            trial.apply(self.quick(trial))
        same = trial.round == world.round and trial.goal == world.goal
        if not same:
            gain = self.judge.worth(trial) - self.now
        elif (
            trial.ships[self.seat * layout.ROW + layout.GAVE]
            == world.ships[self.seat * layout.ROW + layout.GAVE]
        ):
            gain = self.judge.value(trial) - self.now
        else:
            gain = self.judge.expected(trial) - self.now
        if self.noise:
            gain += self.rng.below(2 * self.noise) - self.noise
        return gain

    def quick(self, game: "Rules") -> int:
        """A choice within a trial: the slot or the part that brings most, the plainest of the rest."""
        actions = game.actions()
        if game.phase != codes.SLOT and game.phase != codes.PICK:
            return actions[0]
        row = self.judge.row(game, self.seat)
        return max([(self.judge.part(row, _slot(a)) if a != codes.NO else 0, a) for a in actions])[1]

    def sensible(self, aims: "list[int]") -> "list[int]":
        """Ways to use a card without those that help a rival or hurt somebody of no weight."""
        out = []
        for a in aims:
            other = a - codes.TO_MOVE if a < codes.ON else a - codes.ON
            if other == self.seat or other == codes.EVERYBODY or (a >= codes.ON and other in self.marked):
                out.append(a)
        return out or aims

    def best(self, actions: "list[int]") -> tuple:
        """(gain, action) of the one that brings most, the plainest of equals."""
        found = (_NEVER, actions[0])
        for a in actions:
            gain = self.gain(self.world, a)
            self.note(a, gain)
            if gain > found[0]:
                found = (gain, a)
        return found

    def note(self, action: int, gain: int) -> None:
        """What an action was found to be worth, for whoever wants to know."""
        if self.weighed is not None:
            self.weighed[action] = gain

    def act(self, actions: "list[int]") -> tuple:
        """(gain, action): use a part if that helps; build or help if that is worth more than the card that
        it takes, which is the second worst, because the worst is never played; else play the best card."""
        plays = [a for a in actions if a < printing.TITLES]
        uses = [a for a in actions if a >= codes.USE]
        if uses:
            found = self.best(uses)
            if found[0] > 0:
                return found
            if self.weighed is not None:
                self.weighed.clear()  # what is free does not take the place of a card
        gains = []
        for a in plays:
            gain = self.gain(self.world, a)
            self.note(a, gain)
            gains += [(gain, a)] * self.copies(a)
        gains.sort()
        price = gains[1][0]
        self.spare = gains[0][1]
        found = (price, -1)
        for a in actions:
            if codes.BUILD <= a < codes.USE:
                gain = self.placing(a)
                self.note(a, gains[-1][0] + gain - price)  # the best card is played later on
                if gain > found[0]:
                    found = (gain, a)
        if found[1] >= 0:
            return found
        return gains[-1]

    def copies(self, title: int) -> int:
        """How many of a title are in the hand."""
        return list(self.world.hand(self.seat)).count(title)

    def placing(self, action: int) -> int:
        """What building or helping brings, paid with the worst card."""
        trial = self.trial(self.world, action, 2)
        return self.gain(trial, self.spare) if trial.phase == codes.PAY else self.gain(self.world, action)

    def pay(self, actions: "list[int]") -> tuple:
        """(gain, action): the card that is worth more given away than played."""
        hand = self.world.clone()
        hand.phase = codes.ACT
        hand.what = 0
        found = (_NEVER, actions[0])
        for a in actions:
            gain = self.gain(self.world, a) - self.gain(hand, a)
            self.note(a, gain)
            if gain > found[0]:
                found = (gain, a)
        return found

    def goals(self, actions: "list[int]") -> tuple:
        """(gain, action): which of two goals, or whether the next one stays."""
        found = []
        for a in (0, 1):
            twin = self.world.clone()
            if twin.phase == codes.CHOOSE or a == 0:
                twin.goal = twin.goals[twin.at + a]
                found.append(self.judge.expected(twin) - self.now)
            else:
                found.append(-_TURN)
            self.note(actions[a], found[a])
        better = 1 if found[1] > found[0] else 0
        return found[better], actions[better]


def _slot(a: int) -> int:
    return (a - codes.PART) % layout.SLOTS if a >= codes.PART else a - codes.BUILD


def choose(seat_view: "SeatView", level: str, rng: "Rng") -> tuple:
    """(action, score): the score is what the action brings, in tenths of a point."""
    actions = seat_view.actions()
    if len(actions) == 1:
        return actions[0], 0
    thought = _Thought(seat_view, level, rng)
    phase = thought.world.phase
    if phase == codes.ACT:
        score, action = thought.act(actions)
    elif phase == codes.AIM:
        score, action = thought.best(thought.sensible(actions))
    elif phase == codes.PAY:
        score, action = thought.pay(actions)
    elif phase >= codes.KEEP:
        score, action = thought.goals(actions)
    else:
        score, action = thought.best(actions)
    return action, score


def reasons(seat_view: "SeatView", action: int) -> str:
    """Why this action, in one sentence."""
    from . import advice  # only when somebody asks

    return advice.why(seat_view, action)

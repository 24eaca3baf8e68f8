"""Port Royal's bots: draw on while one more card promises more than stopping, take the best set of cards.

What is worth how much is in judge.py. A level changes how well it judges, never what it may see. Easy's
mistakes, which dev/trials.py has by name:

    plain faces      it takes persons for their VP and coins, and thinks little of what they can do
    no counting      it draws as if the deck were full, whatever has come already
    no look across   it leaves the dummy what the dummy likes best
"""

from pocketdeck.engine.compat import const

from . import cards, codes
from .judge import Judge

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.bots import SeatView
    from pocketdeck.engine.rng import Rng

# What a level believes of abilities, and how much it likes to draw on, both in 100; whether it minds what is
# gone, and what the dummy takes.
LEVELS = {"easy": (25, 112, False), "medium": (32, 111, True), "hard": (100, 92, True)}
UNIT = ("VP", 100, 1)
_SETS = const(250)  # sets of cards that are tried for one decision


class _Plan:
    """The best set of cards to take from a harbour."""

    def __init__(self, judge: Judge, harbour: "list[int]", weighed: "dict[int, int] | None") -> None:
        view = judge.view
        self.judge = judge
        self.active = not view["active"] and judge.minds
        # Ships first, so that they pay for persons; each kind as it lies.
        self.order = sorted(range(len(harbour)), key=lambda i: i + 256 * (harbour[i] >= cards.SHIPS))
        self.harbour = [harbour[i] for i in self.order]
        self.nets = [judge.net(t) for t in self.harbour]
        self.sets = _SETS
        self.worth = -10000
        self.first = -1  # place of a card to take, -1: take none
        self.weighed = weighed
        self.visit(0, view["takes"], view["coins"], 0, [])

    def visit(self, start: int, takes: int, coins: int, worth: int, taken: "list[int]") -> None:
        """Try the cards taken so far as they are, and with each of those from `start` on."""
        self.sets -= 1
        total = worth
        if self.active and (taken or self.judge.view["took"]):
            total += self.reply(coins, taken)
        if self.weighed is not None:
            a = codes.TAKE + self.order[taken[0]] if taken else codes.END
            self.weighed[a] = max(total, self.weighed.get(a, total))
        if total > self.worth:
            self.worth = total
            self.first = self.order[taken[0]] if taken else -1
        if not takes:
            return
        for i in range(start, len(self.harbour)):
            gain, cost = self.nets[i]
            if cost <= coins and gain > -60 and self.sets > 0:
                left = takes - (cards.KIND[self.harbour[i]] != cards.GOVERNOR)
                self.visit(i + 1, left, coins - cost, worth + gain, taken + [i])

    def reply(self, coins: int, taken: "list[int]") -> int:
        """What the card is worth to you that the dummy takes of the rest; mostly less than nothing."""
        judge = self.judge
        purse = judge.view["purse"] + len(taken) * judge.fee
        if not purse:
            return 0
        ship = best = vp = cost = -1
        for i, t in enumerate(self.harbour):
            if i in taken:
                continue
            price = cards.COINS[t]
            if t < cards.SHIPS:
                ship = max(ship, price)
            elif price < purse:
                rank = cards.VP[t] * 16 - price + 9
                if rank > best:
                    best = rank
                    vp = cards.VP[t]
                    cost = price
        trading = judge.coin - (ship - 1) * judge.purse
        if best < 0:
            return trading if ship > 1 else 0
        hiring = judge.coin - 100 * vp + (cost + 1) * judge.purse
        if ship < 2:
            return hiring
        faces = max(0, min(6, 7 - coins))  # of six, that make it trade
        return (faces * trading + (6 - faces) * hiring) // 6


def _fulfil(judge: Judge, actions: "list[int]") -> tuple:
    """(action or -1, worth): the expedition that brings most, with the fewest Jacks."""
    best = (-1, 0)
    for a in actions:
        if codes.FULFIL <= a < codes.TAKE:
            way = a - codes.FULFIL
            worth = judge.gain(way >> 3) + 1
            for i in range(3):
                worth -= 20 * (way >> i & 1)
            if worth > best[1]:
                best = (a, worth)
    return best


def think(view: dict, actions: "list[int]", level: str, weighed: "dict[int, int] | None" = None) -> tuple:
    """(action, score, the score of the other choice) where there is a choice; `weighed`: see SeatView."""
    judge = Judge(view, *LEVELS[level])
    action, worth = _fulfil(judge, actions)
    if action >= 0:
        return action, worth, 0
    harbour = list(view["harbour"])
    if view["phase"] == codes.DISCOVER:
        more, here = judge.draw(harbour)
        _weigh(weighed, codes.DRAW, more, codes.STOP, here)
        if codes.STOP in actions and (more <= here or codes.DRAW not in actions):
            return codes.STOP, here, more
        return codes.DRAW, more, here
    if view["phase"] == codes.REPEL:
        kept = max(judge.draw(harbour))
        gone = max(judge.draw(harbour[:-1]))
        _weigh(weighed, codes.KEEP, kept, codes.REPEL_IT, gone)
        if kept > gone and codes.KEEP in actions:
            return codes.KEEP, kept, gone
        return codes.REPEL_IT, gone, kept
    plan = _Plan(judge, harbour, weighed)
    if plan.first < 0:
        return codes.END, plan.worth, 0
    a = codes.TAKE + harbour.index(harbour[plan.first])
    if weighed is not None:  # of two alike the first one is meant
        weighed[a] = plan.worth
    return a, plan.worth, 0


def _weigh(weighed: "dict[int, int] | None", a: int, worth: int, b: int, other: int) -> None:
    """Note what two choices are worth."""
    if weighed is not None:
        weighed[a] = worth
        weighed[b] = other


def choose(seat_view: "SeatView", level: str, rng: "Rng") -> tuple:
    """(action, score): the score is what the turn promises, in hundredths of a VP."""
    actions = seat_view.actions()
    if len(actions) == 1:
        return actions[0], 0
    return think(seat_view.view(), actions, level, seat_view.weighed)[:2]


def reasons(seat_view: "SeatView", action: int) -> str:
    """Why this action, in one sentence, with the figures that decide."""
    from . import advice  # only when somebody asks

    return advice.why(seat_view.view(), seat_view.actions(), action)

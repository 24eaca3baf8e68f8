"""How likely a night of SoliTerror is won after each action: what the best bot goes by in the standard field.

A position is a list of traits (outlook.py). Each trait adds its row of weights to some sums; those above
zero, each with a weight of its own, make the odds. The weights were learned from millions of nights, in which
each guess was drawn towards those that followed it (docs/dev/bots.md). All in whole numbers.
"""

from pocketdeck import stored
from pocketdeck.engine.compat import const

from . import codes, deck, learned
from .outlook import Outlook, Unseen
from .state import values

_TYPING = const(0)
if _TYPING:
    from typing import BinaryIO

SURE = const(10000)
_LOST = const(-1)
_ZERO = const(80)  # a weight of nothing, as a byte
_NEEDED = const(5)  # food cards


class Chances:
    """One decision: what each action makes of the night, in hundredths of a percent."""

    def __init__(self, view: dict) -> None:
        self.view = view
        self.now = Outlook(view, Unseen(view))
        self.known: "list[int]" = []  # the traits that `sums` were last added up for
        self.sums = list(learned.BASE)

    def worth(self, a: int) -> int:
        """The chance that the night is won after this action; of paths to trade on the best place counts."""
        if codes.TRADE <= a < codes.TRADE_FOR:
            path = a - codes.TRADE
            return max([self.worth(codes.TRADE_FOR + p) for p in self.places() if p & 3 == path])
        then = self.now.after(a)
        if then.dead:
            return _LOST
        if not then.paths:
            return self.fed(then)
        return _chance(self.odds(then.traits()))

    def places(self) -> "list[int]":
        """Where the monster from the draw deck can be traded."""
        now = self.now
        return [
            place
            for place in range(16)
            if now.field[place] != deck.HOLE and place != now.at and not now.passed >> place & 1
        ]

    def fed(self, then: Outlook) -> int:
        """Everybody is safe: the chance that there is food enough, with up to three more cards."""
        need = _NEEDED - len(values(then.food))
        draws = min(3, self.view["left"]) if self.view["options"]["rescue"] == "draw" else 0
        if need <= 0:
            return SURE
        food = then.unseen.counts[deck.FOOD]
        others = then.unseen.total - food
        ways = 0
        for found in range(need, draws + 1):
            ways += _ways(food, found) * _ways(others, draws - found)
        return SURE * ways // _ways(food + others, draws)

    def odds(self, traits: "list[int]") -> int:
        """What these traits add up to: above 0 the night is rather won than lost."""
        sums = self.sums
        gone = self.known
        self.known = traits
        new = traits[:]
        with stored.opened(learned.FILE) as file:
            for trait in gone:  # positions of one decision are much alike: only what differs is reckoned
                if trait in new:
                    new.remove(trait)
                else:
                    self.add(file, trait, -1)
            for trait in new:
                self.add(file, trait, 1)
        total = learned.ODDS
        for i in range(learned.SUMS):
            if sums[i] > 0:
                total += sums[i] * learned.OUT[i]
        return total

    def add(self, file: "BinaryIO", trait: int, sign: int) -> None:
        """Add the weights of a trait, which the file has, to the sums, or take them away."""
        sums = self.sums
        file.seek(trait * learned.SUMS)
        i = 0
        for byte in file.read(learned.SUMS):
            sums[i] += (byte - _ZERO) * sign
            i += 1


def _ways(of: int, some: int) -> int:
    """In how many ways `some` (up to three) can be taken of so many."""
    ways = 1
    for i in range(some):
        ways = ways * (of - i) // (i + 1)
    return ways


def _chance(odds: int) -> int:
    """The chance that goes with these odds: a curve between 0 and SURE, straight from point to point."""
    at = abs(odds) // (learned.UNIT // 2)
    curve = learned.CURVE
    if at >= len(curve) - 1:
        chance = curve[-1]
    else:
        rest = abs(odds) % (learned.UNIT // 2)
        chance = curve[at] + (curve[at + 1] - curve[at]) * rest // (learned.UNIT // 2)
    return chance if odds >= 0 else SURE - chance

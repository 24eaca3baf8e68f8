"""What a hand of SOLO is worth to a bot, from what its seat may know: the less a hand costs, the better.

A number card left in hand costs a turn. Skip, Reverse and Draw 2 cost less, since with two players they bring
another turn, and Wilds next to nothing, for they always fit; a Wild Draw 4 is worth keeping till it is legal
and hurts. The weights were found by playing against stand-ins for RLCard's rule agent, see host/trials.py.
"""

from pocketdeck.engine.compat import const

from . import cards, codes

_NUMBER = const(100)
_ACTION = const(60)
_DRAW_2 = const(60)
_WILD = const(-80)
_WILD_4 = const(-120)
_SPREAD = const(20)  # for each Origin in the hand
_OUT = const(-500)  # having no card left
_HIT = const(10)  # two cards for the next player
_CLOSE = const(3)  # so few cards in another hand are a danger
_LACKS = const(60)  # the next player seems to lack the Origin in force
_MORE = const(100)  # a card held of an Origin, when one is named
_LACKS_IT = const(70)  # the next player seems to lack it
_LIMIT = const(40)  # positions that are looked at in one thought


class Judge:
    """One decision of a seat; `deep` looks through all turns that follow each other, `dare` may bluff."""

    def __init__(self, view: dict, deep: bool, dare: bool) -> None:
        self.view = view
        seat = view["seat"]
        counts = view["counts"]
        self.hand = list(view["hand"])
        self.two = len([count for count in counts if count]) == 2
        self.dare = dare
        self.left = _LIMIT if deep else 0
        self.weighed: "dict[int, int] | None" = None  # gets what each card costs, negated
        other = (seat + view["step"]) % view["players"]
        while not counts[other]:
            other = (other + view["step"]) % view["players"]
        self.next = other
        self.lacks = view["lacks"][other] if deep else 0
        self.hit = _HIT * (1 if counts[other] > _CLOSE or self.two else 3)
        others = [count for i, count in enumerate(counts) if count and i != seat]
        self.danger = not self.two and view["options"]["scoring"] == "on" and min(others) <= _CLOSE
        self.symbols = view["options"]["symbols"] == "on"

    def fits(self, kind: int, top: int, origin: int) -> bool:
        """Does a card go on this top card?"""
        if kind >= cards.WILD or kind // cards.RANKS == origin or origin == codes.FREE:
            return True
        rank = kind % cards.RANKS
        return top < cards.WILD and rank == top % cards.RANKS and (rank < cards.SKIP or self.symbols)

    def cost(self, hand: "list[int]", origin: int) -> int:
        """What it costs to be left with this hand, this Origin being in force."""
        total = 0 if hand else _OUT
        last = -1
        for kind in hand:
            rank = kind % cards.RANKS
            if kind >= cards.WILD:
                total += _WILD if kind == cards.WILD else _WILD_4
            elif rank < cards.SKIP:
                total += _NUMBER
            else:
                total += _DRAW_2 if rank == cards.DRAW_2 else _ACTION
            if kind // cards.RANKS != last and kind < cards.WILD:
                last = kind // cards.RANKS
                total += _SPREAD
            if self.danger:
                total += cards.points(kind)
        if self.lacks >> origin & 1:
            total -= _LACKS
        return total

    def name(self, hand: "list[int]") -> int:
        """The Origin to name: the one that most cards have, rather one that the next player lacks."""
        best = most = -1
        for origin in range(4):
            worth = _LACKS_IT * (self.lacks >> origin & 1)
            for kind in hand:
                if kind < cards.WILD and kind // cards.RANKS == origin:
                    worth += _MORE
            if worth > most:
                most = worth
                best = origin
        return best

    def bluff(self, rest: "list[int]", top: int, origin: int, stacked: bool = False) -> bool:
        """Would a Wild Draw 4 be a bluff beside these cards? Laid on pending cards (`stacked`), only a
        Draw 2 that fits makes it one."""
        for kind in rest:
            if kind != cards.WILD_4 and self.fits(kind, top, origin):
                if not stacked or kind < cards.WILD and kind % cards.RANKS == cards.DRAW_2:
                    return True
        return False

    def caught(self) -> bool:
        """Is a card known in the hand of who laid the Wild Draw 4 that made it a bluff? What was drawn since
        is no part of it."""
        view = self.view
        known = list(view["known"][view["layer"]])
        return not view["fresh"] and self.bluff(known, view["under"], view["beneath"], bool(view["stacked"]))

    def after(self, hand: "list[int]", i: int, top: int, origin: int) -> int:
        """What the hand costs once its card i has been laid, with what that does to the others."""
        kind = hand[i]
        rest = hand[:i] + hand[i + 1 :]
        rank = kind % cards.RANKS
        named = kind // cards.RANKS if kind < cards.WILD else self.name(rest)
        if not rest:
            return self.cost(rest, named)
        hits = 2 if kind == cards.WILD_4 else int(kind < cards.WILD and rank == cards.DRAW_2)
        again = self.two and (hits or kind < cards.WILD and rank >= cards.SKIP)
        if not again or self.left <= 0:
            return self.cost(rest, named) - hits * self.hit
        self.left -= 1
        lacks = self.lacks
        if hits:
            self.lacks = 0  # who has drawn may hold anything
        value = min(self.best(rest, kind, named)[0], self.cost(rest, named) + _NUMBER)
        self.lacks = lacks
        return value - hits * self.hit

    def best(self, hand: "list[int]", top: int, origin: int, only: "list[int] | None" = None) -> tuple:
        """(cost, kind) of the best card to lay, of those in `only`; kind -1: none."""
        best = 1 << 20
        found = last = -1
        for i in range(len(hand)):
            kind = hand[i]
            if kind == last or not (self.fits(kind, top, origin) if only is None else kind in only):
                continue
            last = kind
            value = 0
            stacked = only is not None and self.view["phase"] == codes.ANSWER
            if kind == cards.WILD_4 and self.bluff(hand[:i] + hand[i + 1 :], top, origin, stacked):
                if not self.dare:
                    continue
                value = _NUMBER
            value += self.after(hand, i, top, origin)
            if only is not None and self.weighed is not None:
                self.weighed[kind] = -value
            if value < best:
                best = value
                found = kind
        return best, found

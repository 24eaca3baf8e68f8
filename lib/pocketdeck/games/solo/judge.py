"""What a hand of SOLO is worth to a bot, from what its seat may know: the less a hand costs, the better.

Medium counts the cards in hand, Judge. Hard asks how likely the round is won, Expert: every trait of its own
hand and of the others has a weight, and together they are the odds. The weights were learned by playing, see
docs/dev/bots.md.
"""

from pocketdeck.engine.compat import const

from . import cards, codes

# What medium counts.
_NUMBER = const(100)
_ACTION = const(60)
_WILD = const(-80)
_WILD_4 = const(-120)
_SPREAD = const(20)  # for each Origin in the hand
_GONE = const(-500)  # having no card left
_HIT = const(10)  # two cards for the next player
_CLOSE = const(3)  # so few cards in another hand are a danger

# What hard has learned, in 64ths of a logit; 128 is nothing. Weights for two players, then for more.
# From 0 on: a number of the Origin in force, of another; so for Skip and Reverse, and for Draw 2
_WILDS = const(6)  # a Wild, a Wild Draw 4
_ORIGINS = const(8)  # 0 to 4 Origins in hand
_MATCH = const(13)  # a card of another Origin that fits
_TWINS = const(14)  # a card of a rank that another one has
_STUCK = const(15)  # none fits
_LAST = const(16)  # the last card is a Wild, has the Origin in force, fits otherwise
_SAME = const(19)  # two cards, one Origin
_FOE = const(20)  # 1 to 8 cards with whom is next
_LACKS = const(28)  # who seems to lack the Origin in force; besides, with one card; with two
_OPEN = const(31)  # a quarter of the unseen cards that fits; besides, with one card; with two
_DRAWS = const(34)  # one's own turn, and a card has to be drawn
_OTHERS = const(35)  # eight cards in each other hand
_LEAST = const(36)  # 1 to 3 cards in the smallest hand of the rest
_FEW = const(39)  # 1 to 4 cards in hand
_MORE_PLAYERS = const(43)
_WEIGHTS = (
    b"\x7b\x74\x82\x82\x8b\x90\x96\xb7\xb0\x89\x77\x6d\x63\x80\x84\x79\xb5\xbf\x9b\x86"
    b"\x9c\xa2\xa1\xaa\xaf\xb5\xb9\xbd\x95\xa0\x8e\x77\x53\x6f\x7c\x80\x80\x80\x80\x80"
    b"\x80\x80\x80"
    b"\x76\x74\x79\x78\x7b\x80\x9e\xab\xa8\x76\x75\x75\x78\x7c\x7f\x79\xa3\xb0\x86\x8c"
    b"\x3f\x45\x45\x48\x4b\x4a\x4a\x49\x8a\x9e\x86\x6f\x5b\x76\x76\xc6\x57\x72\x7b\xbd"
    b"\xa2\x96\x8c"
)
_OUT = const(-1000)
# The curve from odds to a chance, at 0 to 10 logits, in 500ths above an even one.
_CURVE = b"\x00\x74\xbe\xe2\xf1\xf7\xf9\xfa\xfa\xfa\xfa"
_BLUFF = const(32)  # what may come of a bluff
_DEPTH = const(3)  # turns that follow each other, after the first
_LIMIT = const(100)  # hands that are looked at in one thought, or a few more


class Judge:
    """One decision of a seat."""

    dare = False  # bluff?

    def __init__(self, view: dict) -> None:
        self.view = view
        seat = view["seat"]
        counts = view["counts"]
        self.hand = list(view["hand"])
        self.line = []  # the others still in, as their turns come
        other = seat
        for _ in range(view["players"] - 1):
            other = (other + view["step"]) % view["players"]
            if counts[other]:
                self.line.append(other)
        self.two = len(self.line) == 1
        self.weighed: "dict[int, int] | None" = None  # gets what each card costs, negated
        self.next = self.line[0]
        self.hit = _HIT * (1 if counts[self.next] > _CLOSE or self.two else 3)
        self.danger = (
            not self.two
            and view["options"]["scoring"] == "on"
            and min([counts[i] for i in self.line]) <= _CLOSE
        )
        self.symbols = view["options"]["symbols"] == "on"

    def fits(self, kind: int, top: int, origin: int) -> bool:
        """Does a card go on this top card?"""
        if kind >= cards.WILD or kind // cards.RANKS == origin or origin == codes.FREE:
            return True
        rank = kind % cards.RANKS
        return top < cards.WILD and rank == top % cards.RANKS and (rank < cards.SKIP or self.symbols)

    def cost(self, hand: "list[int]", top: int, origin: int, draws: int = 0) -> int:
        """What it costs to be left with this hand on this top card, this Origin being in force; `draws`: one
        is to act, and draws."""
        total = 0 if hand else _GONE
        last = -1
        for kind in hand:
            if kind >= cards.WILD:
                total += _WILD if kind == cards.WILD else _WILD_4
            else:
                total += _NUMBER if kind % cards.RANKS < cards.SKIP else _ACTION
                if kind // cards.RANKS != last:
                    last = kind // cards.RANKS
                    total += _SPREAD
            if self.danger:
                total += cards.points(kind)
        return total

    def name(self, hand: "list[int]") -> int:
        """The Origin to name: the one that most cards have."""
        held = [0, 0, 0, 0, 0]
        for kind in hand:
            held[kind // cards.RANKS] += 1
        return held.index(max(held[:4]))

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

    def after(self, rest: "list[int]", kind: int) -> int:
        """What the rest of the hand costs once this card has been laid, with what that does to the others."""
        named = kind // cards.RANKS if kind < cards.WILD else self.name(rest)
        cost = self.cost(rest, kind, named)
        return cost - _hits(kind) // 2 * self.hit if rest else cost

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
            rest = hand[:i] + hand[i + 1 :]
            stacked = only is not None and self.view["phase"] == codes.ANSWER
            if kind == cards.WILD_4 and self.bluff(rest, top, origin, stacked):
                if not self.dare:
                    continue
                value = _BLUFF
            value += self.after(rest, kind)
            if only is not None and self.weighed is not None:
                self.weighed[kind] = -value
            if value < best:
                best = value
                found = kind
        return best, found


class Expert(Judge):
    """One decision of hard, which looks through its own turns that follow each other, and may bluff."""

    def __init__(self, view: dict, dare: bool) -> None:
        super().__init__(view)
        counts = view["counts"]
        self.dare = dare and counts[self.next] <= 2
        self.left = _LIMIT
        at = 0 if self.two else _MORE_PLAYERS
        self.weights = [weight - 128 for weight in _WEIGHTS[at : at + _MORE_PLAYERS]]
        self.foe = self.least = self.others = self.lacks = 0  # of the others, see face()
        self.face(0, 0)
        self.origins = [0, 0, 0, 0, 0]  # unseen cards of each Origin, and Wilds
        self.ranks = [0] * (cards.RANKS + 1)  # and of each rank, the last being that of Wilds
        for kind in range(cards.KINDS):
            unseen = 4 if kind >= cards.WILD else 2 if kind % cards.RANKS else 1
            unseen -= view["discards"][kind] + (kind == view["top"]) + self.hand.count(kind)
            self.origins[kind // cards.RANKS] += unseen
            if kind < cards.WILD:
                self.ranks[kind % cards.RANKS] += unseen

    def face(self, i: int, hits: int) -> None:
        """The others, when the i-th of them is next to act and the first has drawn so many cards."""
        counts = [self.view["counts"][seat] for seat in self.line]
        counts[0] += hits
        self.lacks = 0 if hits and not i else self.view["lacks"][self.line[i]]
        self.others = sum(counts)
        self.foe = counts.pop(i)
        self.least = min(counts) if counts else 0

    def cost(self, hand: "list[int]", top: int, origin: int, draws: int = 0) -> int:
        """How unlikely it is to win the round from here, in 64ths of a logit."""
        if not hand:
            return _OUT
        self.left -= 1
        weights = self.weights
        rank = top % cards.RANKS if top < cards.WILD else cards.RANKS
        match = rank if rank < cards.SKIP or self.symbols else -1
        own = other = wilds = seen = twins = origins = 0
        last = -1
        many = len(hand)
        total = 0
        for kind in hand:
            if self.danger:
                total -= cards.points(kind) // 2
            if kind >= cards.WILD:
                wilds += 1
                total += weights[_WILDS + kind - cards.WILD]
                continue
            suit = kind // cards.RANKS
            kind %= cards.RANKS
            i = 0 if kind < cards.SKIP else 4 if kind == cards.DRAW_2 else 2
            if suit == origin:
                own += 1
            else:
                i += 1
                other += kind == match
            total += weights[i]
            if seen >> kind & 1:
                twins += 1
            seen |= 1 << kind
            if suit != last:
                last = suit
                origins += 1
        foe = min(self.foe, 8)
        total += weights[_ORIGINS + origins] + weights[_FOE + foe - 1]
        total += other * weights[_MATCH] + twins * weights[_TWINS]
        if not own + other + wilds and origin != codes.FREE:
            total += weights[_STUCK]
        if many == 1 and own + other + wilds:
            total += weights[_LAST + (0 if wilds else 1 if own else 2)]
        elif many == 2 and origins == 1:
            total += weights[_SAME]
        fit = weights[_OPEN]
        if foe <= 2:
            fit += weights[_OPEN + foe]
        if self.lacks >> origin & 1:
            total += weights[_LACKS]
            if foe <= 2:
                total += weights[_LACKS + foe]
        if many <= 4:
            total += weights[_FEW + many - 1]
        if draws:
            total += weights[_DRAWS]
        if self.least:
            total += weights[_OTHERS] * self.others // (8 * len(self.line))
            if self.least <= 3:
                total += weights[_LEAST + self.least - 1]
        unseen = self.origins
        fitting = 16  # of 16 cards that are not seen
        if origin != codes.FREE:
            fitting = (unseen[origin] + unseen[4] + self.ranks[rank] * 3 // 4) * 16 // max(1, sum(unseen))
        return -total - fit * fitting // 4

    def name(self, hand: "list[int]") -> int:
        """The Origin to name for the Wild on the top."""
        best = 1 << 20
        found = 0
        for origin in range(4):
            cost = self.then(hand, self.view["top"], (origin,))[0]
            if self.weighed is not None:
                self.weighed[codes.NAMES + origin] = -cost
            if cost < best:
                best = cost
                found = origin
        return found

    def after(self, rest: "list[int]", kind: int) -> int:
        return self.then(rest, kind)[0] if rest else _OUT

    def then(self, rest: "list[int]", kind: int, origins: "tuple | range" = range(4)) -> tuple:
        """(cost, Origin) of the rest of a hand once this card is laid; a Wild gets its best of `origins`."""
        hits = _hits(kind)
        skips = hits or kind < cards.WILD and kind % cards.RANKS >= cards.SKIP
        faced = self.foe, self.lacks, self.least, self.others
        if not self.two:
            turns = kind < cards.WILD and kind % cards.RANKS == cards.REVERSE
            self.face(len(self.line) - 1 if turns else 1 if skips else 0, hits)
        elif hits:
            self.foe += hits
            self.lacks = 0
        again = skips and self.two
        found = (1 << 20, 0)
        for named in origins if kind >= cards.WILD else (kind // cards.RANKS,):
            cost = self.cost(rest, kind, named, int(again))
            if again and self.left > 0 and len(rest) + _DEPTH >= len(self.hand):
                cost = min(cost, self.best(rest, kind, named)[0])
            if cost < found[0]:
                found = (cost, named)
        self.foe, self.lacks, self.least, self.others = faced
        return found


def _hits(kind: int) -> int:
    """How many cards the next player draws."""
    if kind >= cards.WILD:
        return 4 if kind == cards.WILD_4 else 0
    return 2 if kind % cards.RANKS == cards.DRAW_2 else 0


def chance(odds: int) -> int:
    """The chance in 1000 that belongs to odds in 64ths of a logit."""
    at = min(abs(odds), 639)
    near = _CURVE[at // 64]
    near += (_CURVE[at // 64 + 1] - near) * (at % 64) // 64
    return 500 + 2 * near if odds > 0 else 500 - 2 * near

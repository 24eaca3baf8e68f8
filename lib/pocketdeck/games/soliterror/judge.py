"""What cards are worth in a night of SoliTerror, in thousandths of a plain card.

The figures were found by playing many thousand games. A drawn monster is best traded onto one and the same
far card again and again: each trade throws the last monster away.
"""

from pocketdeck.engine.compat import const

from . import codes, deck
from .state import lying, reach, values

_TYPING = const(0)

_NEEDED = const(5)  # food cards
_LONG = const(120)  # moves; a night hardly ever takes more
_NEVER = const(900000)
_CUT_OFF = const(20000)  # what a family member out of reach costs


class Judge:
    """One decision: the view, and what follows from it. `skill` is 0, 1 or 2: a first-timer counts no cards
    and trades no monsters, a sensible person does, an old hand minds the path where they go."""

    def __init__(self, view: dict, skill: int) -> None:
        self.view = view
        self.skill = skill
        field = view["field"]
        ahead = lying(field) & ~view["passed"]
        if view["options"]["family"] == "caves":
            ahead &= 0xFFFF
        self.ahead = len([1 for place in range(20) if ahead >> place & 1])  # cards not dealt with
        clubs = 0
        food = 0
        unseen = [card for card in view["unseen"] if card & 15 != deck.ACE]
        for card in unseen:
            clubs += card >> 4 == deck.MONSTER
            food += card >> 4 == deck.FOOD
        count = max(1, len(unseen))
        self.clubs = 1000 * clubs // count
        self.threats = clubs + len([1 for p in range(20) if ahead >> p & 1 and _is_monster(field[p])])
        # Food beyond what is needed, with what the night should still bring.
        self.spare = 1000 * (len(values(view["food"])) - _NEEDED)
        if skill:
            self.spare += food * (1000 * min(view["left"], self.ahead) + 250 * self.ahead) // count
        # Late in the night there is little left to save for.
        self.thrift = 460 + 50 * min(12, self.ahead)

    def hearts(self, count: int) -> int:
        """The cost of some hearts: the fewer there are, the more each is worth."""
        cost = 0
        for left in range(self.view["health"], self.view["health"] - count, -1):
            cost += 430 + 1100 // left
        return cost

    def weapon(self, value: int) -> int:
        """The cost of using a weapon."""
        return 1460 + 41 * value

    def monster(self, value: int) -> int:
        """The cost of a monster ahead."""
        return 490 + 80 * value + 100 * (value >= 6)

    def food_pays(self) -> bool:
        """Food for a heart: if there will be too little, the sooner the more hearts there are."""
        return self.spare < 500 * self.view["health"] - 1085

    def weapon_pays(self, value: int, cards: int) -> bool:
        """A weapon for some cards of food: if there is food to spare, the sooner the better the weapon."""
        return self.spare - 1000 * cards >= 500 - 100 * value

    def worth(self, a: int) -> int:
        """What an action is worth; the decision is for the greatest."""
        view = self.view
        if a >= codes.BUY:
            if not a & 0xFFF:
                return 1000
            cards = a >> 18 & 3
            if not self.threats or not self.weapon_pays(view["field"][a >> 20] & 15, cards):
                return -1
            return 5000 - 1000 * cards - (a >> 12 & 63)
        if a >= codes.WITH:
            return codes.WITH - a
        if a >= codes.TRADE_FOR:
            return -self.trade(a - codes.TRADE_FOR)
        if a >= codes.TRADE:
            return -min([self.trade(place) for place in self.spots() if place & 3 == a - codes.TRADE])
        if a == codes.END_IT:
            return -_NEVER  # who walks on may still find others
        if a >= codes.USE:
            return -self.price(a)
        if a == codes.FOR_HEALTH:
            return 1 if self.food_pays() else -1
        if a == codes.LEAVE:
            return 0
        if a == codes.TAKE:  # it leaves a hole
            at = view["at"]
            bits = lying(view["field"])
            return 1000 + self.lost(bits, at) - self.lost(bits & ~(1 << view["behind"]), at)
        if a >= codes.GO_TO:
            return self.step(a - codes.GO_TO)
        if a >= codes.CALL_HELP:
            return 1
        return sum([self.met(view["field"][place]) for place in range(a, 16, 4)])

    def price(self, a: int) -> int:
        """What killing a monster so costs."""
        view = self.view
        if a == codes.HOLD_OUT:
            return 100000
        if a == codes.FLARE:
            return 2400
        if a == codes.THREE_HEARTS:
            return self.hearts(3)
        if a == codes.PAIR:
            value = view["field"][view["behind"]] & 15
            first, second = [v for v in values(view["weapons"]) if v < value][:2]
            return self.hearts(1) + self.weapon(first) + self.weapon(second)
        if a == codes.ONE_HEART:
            cost = self.hearts(1)
        elif a >= codes.RUN:
            cost = 3 * self.weapon(a - codes.RUN + 1)
        else:
            cost = self.weapon(a - codes.USE)
        return cost * self.thrift // 1000 if view["active"] else cost

    def spots(self) -> "list[int]":
        """Where the monster from the draw deck can be traded."""
        view = self.view
        bits = lying(view["field"]) & ~view["passed"] & ~(1 << view["at"])
        return [p for p in range(20) if bits >> p & 1 and not _is_ace(view["field"][p])]

    def missing(self) -> "list[int]":
        """The paths that one can begin with."""
        row = 16 if self.view["options"]["family"] == "caves" else 0
        return [path for path in range(4) if self.view["field"][row + path] != deck.HOLE]

    def trade(self, place: int) -> int:
        """What trading the monster for a card costs."""
        view = self.view
        card = view["field"][place]
        cost = self.monster(view["active"] & 15)
        if not self.skill:
            return 9000 + cost
        if card == deck.HIDDEN:
            cost -= 220 + 720 * (self.clubs - 300) // 1000
            cost -= 60 * (place >> 2)  # late it can be traded away once more, on another path oftener
            return cost - 200 * (self.skill > 1 and place & 3 != view["at"] & 3)
        if card >> 4 == deck.MONSTER:
            return cost - self.monster(card & 15)
        return cost + 500

    def met(self, card: int) -> int:
        """What meeting a card is worth."""
        if card == deck.HIDDEN or card == deck.HOLE:
            return 0
        if card >> 4 == deck.MONSTER:
            return -self.monster(card & 15)
        return 1000 if card == deck.JOKER or card >> 4 == deck.HEART else 0

    # With the family in the field

    def step(self, place: int) -> int:
        """What going to a place is worth: the card there, and nobody cut off."""
        view = self.view
        bits = lying(view["field"])
        if not view["passed"] >> view["at"] & 1:
            bits &= ~(1 << view["at"])
        restless = view["moves"] > _LONG  # whoever has walked for so long goes anywhere
        worth = (view["moves"] * 7 + place * 3) % 5 * 400 if restless else -self.lost(bits, place)
        if view["passed"] >> place & 1:  # to go back, and by the shortest way, is for want of better
            bits = reach(bits, place) & ~view["passed"]
            way = min(
                [
                    max(abs((p >> 2) - (place >> 2)), abs((p & 3) - (place & 3)))
                    for p in range(20)
                    if bits >> p & 1
                ]
                or [9]
            )
            return worth - 2000 - 100 * way
        card = view["field"][place]
        if not _is_ace(card):
            return worth + self.met(card)
        safe = len(values(view["rescued"] << 2))
        food = len(values(view["food"])) + (view["options"]["rescue"] == "draw" and view["left"] > 0)
        return worth + (1500 if safe < 3 or food >= _NEEDED else -1500)

    def lost(self, bits: int, place: int) -> int:
        """What is out of reach from a place when only these cards lie."""
        if not self.skill or self.view["moves"] > _LONG:
            return 0
        field = self.view["field"]
        reached = reach(bits, place)
        aces = 4 - len(values(self.view["rescued"] << 2))
        cost = hidden = far = 0
        for p in range(20):
            card = field[p]
            if card == deck.HIDDEN:
                hidden += 1
                far += bits >> p & 1 and not reached >> p & 1
            elif bits >> p & 1 and _is_ace(card):
                aces -= 1
                cost += 0 if reached >> p & 1 else _CUT_OFF
        return cost + _CUT_OFF * aces * far // max(1, hidden)


def _is_ace(card: int) -> bool:
    return card < deck.JOKER and card & 15 == deck.ACE


def _is_monster(card: int) -> bool:
    return card < deck.HIDDEN and card >> 4 == deck.MONSTER and card & 15 != deck.ACE

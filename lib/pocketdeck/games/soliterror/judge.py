"""What things are worth to a player in the field, in thousandths; found by measuring many games."""

from pocketdeck.compat import const

from . import codes, deck
from .state import values

_TYPING = const(0)

P = {
 "h0": 430, "h1": 1500, "w0": 1460, "w1": 41, "fl": 2150,
 "m0": 490, "m1": 80, "m6": 100,
 "f0": 460, "f1": 600, "fn": 12,
 "s0": 200, "s1": 720, "s2": 300, "so": 500,
 "ff": 180, "b0": 500, "b1": 500, "b2": 3170,
 "g0": 70, "g1": 100, "gv": 7,
 "row": 30, "other": 200, "wn": 0, "we": 0, "fe": 0, "h2": 0,  "hold": 100000, "pj": 1000, "po": 300,
}


class Judge:
    """One decision of one player: the view, and what follows from it."""

    def __init__(self, view: dict, p=None) -> None:
        self.p = p or P
        self.view = view
        field = view["field"]
        passed = view["passed"]
        self.ahead = 0
        for place in range(20):
            card = field[place]
            if card != deck.HOLE and not passed >> place & 1 and not (card < 64 and card & 15 == deck.ACE):
                self.ahead += 1
        unseen = view["unseen"]
        clubs = foods = 0
        for card in unseen:
            if card & 15 != deck.ACE:
                clubs += card >> 4 == deck.MONSTER
                foods += card >> 4 == deck.FOOD
        n = len(unseen) or 1
        self.clubs = 1000 * clubs // n
        foods = 1000 * foods // n
        calls = self.ahead
        calls = min(view["left"], calls)
        self.spare = 1000 * len(values(view["food"])) + foods * calls + foods * self.ahead * self.p["ff"] // 1000 - 5000

    def hearts(self, count: int) -> int:
        cost = 0
        health = self.view["health"]
        for i in range(count):
            cost += self.p["h0"] + self.p["h1"] // (health - i)
        if count >= health: cost += self.p["h2"]
        return cost

    def weapon(self, value):
        return self.p["w0"] + self.p["w1"] * value - self.p["wn"] * len(values(self.view["weapons"])) - self.p["we"] * max(0, 12 - self.ahead)

    def monster(self, value):
        return self.p["m0"] + self.p["m1"] * value + (self.p["m6"] if value >= 6 else 0)

    def share(self):
        return self.p["f0"] + self.p["f1"] * min(self.p["fn"], self.ahead) // self.p["fn"]

    def worth(self, a: int) -> int:
        view = self.view
        p = self.p
        if a >= codes.BUY:
            card = view["field"][a >> 20] & 15
            k = a >> 18 & 3
            if not a & 0xFFF: return 1000
            return 1 + 1000*(4-k) - (a>>12&63) if self.spare - 1000 * k >= -p["g0"] - p["g1"] * (card - p["gv"]) else -1
        if a >= codes.WITH:
            return -a
        if a >= codes.TRADE_FOR:
            return -self.swap(a - codes.TRADE_FOR)
        if a >= codes.TRADE:
            return max([-self.swap(place) for place in self.spots() if place & 3 == a - codes.TRADE])
        if a == codes.HOLD_OUT:
            return -p["hold"]
        if a == codes.FLARE:
            return -p["fl"] + p["fe"] * max(0, 12 - self.ahead)
        f = self.share() if view["phase"] == codes.DRAWN else 1000
        if a == codes.THREE_HEARTS:
            return -self.hearts(3)
        if a == codes.PAIR:
            two = [v for v in values(view["weapons"]) if v < view["field"][view["behind"]] & 15][:2]
            return -self.hearts(1) - self.weapon(two[0]) - self.weapon(two[1])
        if a == codes.ONE_HEART:
            return -self.hearts(1) * f // 1000
        if a >= codes.RUN:
            return -(self.weapon(a - codes.RUN + 1) * 3) * f // 1000
        if a >= codes.USE:
            return -self.weapon(a - codes.USE) * f // 1000
        if a == codes.TAKE:
            return 5000
        if a == codes.LEAVE:
            return 0
        if a == codes.FOR_HEALTH:
            return 1 if self.spare < p["b0"] + p["b1"] * (1000 * view["health"] - p["b2"]) // 1000 else -1
        if a >= codes.GO_TO:
            return self.step(a - codes.GO_TO)
        if a >= codes.CALL_HELP:
            return 1
        return self.path(a)

    def spots(self):
        view = self.view
        return [p for p in range(20) if view["field"][p] != deck.HOLE and p != view["at"] and not view["passed"] >> p & 1 and not (view["field"][p] < 64 and view["field"][p] & 15 == 1)]

    def swap(self, place):
        p = self.p
        v = self.view["active"] & 15
        card = self.view["field"][place]
        if card == deck.HIDDEN:
            return self.monster(v) - p["s0"] - p["s1"] * (self.clubs - p["s2"]) // 1000 - self.place(place)
        if card >> 4 == deck.MONSTER:
            return self.monster(v) - self.monster(card & 15)
        return self.monster(v) + p["so"]

    def place(self, place):
        return self.p["row"] * (place >> 2) + (self.p["other"] if place & 3 != self.view["at"] & 3 else 0)

    def card(self, card):
        p = self.p
        if card == deck.HIDDEN or card == deck.HOLE: return 0
        if card >> 4 == deck.MONSTER: return -self.monster(card & 15)
        if card == deck.JOKER or card >> 4 == 0: return p["pj"]
        return p["po"]

    def path(self, path):
        total = 0
        for place in range(path, 16, 4):
            total += self.card(self.view["field"][place])
        return total

    def step(self, place):
        return self.card(self.view["field"][place])

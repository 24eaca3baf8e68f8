"""What things are worth to a bot, in hundredths of a VP, and what a harbour is worth to it."""

from pocketdeck.compat import const

from . import cards

_TYPING = const(0)
if _TYPING:
    pass

P = {"cv": 34, "dv": 20, "end": 7, "sw": 16, "adm": 50, "gov": 55, "mad": 70, "tra": 16, "exp": 60, "rc": 90,
     "gun": 100, "vice": 45, "clerk": 30, "mer": 20, "jes": 12, "dvp": 100, "bust": 0, "more": 100}


class Judge:
    def __init__(self, view, p=P):
        self.view = view
        self.p = p
        self.staff = view["staff"]
        total = 144 if view["options"]["deck"] == "extended" else 120
        left = view["left"]
        if view["passes"] == 0:
            left += total - sum(view["mine"]) - sum(view["his"]) - 12
        # rounds to come, in tenths
        self.rounds = left * 100 // p["rc"]
        r = self.rounds
        self.cv = min(p["cv"], r * p["cv"] // (10 * p["end"]) + 1)
        self.dv = min(p["dv"], r * p["dv"] // (10 * p["end"]) + 1)
        self.fee = view["fee"]
        self.coins = view["coins"]
        self.cache = {}

    def ability(self, t):
        """Worth of a person's ability over the rounds to come."""
        p = self.p
        kind = cards.KIND[t]
        r = self.rounds
        cv = self.cv
        if kind < 5:
            return r * p["tra"] * cv // 1000
        if kind < 10:
            return r * p["clerk"] // 10
        if kind < 15:
            return r * p["mer"] // 10
        if kind < 19:
            return self.symbol(kind - 15)
        if cards.SWORDS[t]:
            have = self.view["swords"]
            w = 0
            for s in range(have, have + cards.SWORDS[t]):
                w += p["sw"] * 10 // (10 + 4*s)
            return r * w // 10
        if kind == cards.MADEMOISELLE:
            return r * p["mad"] * cv // 1000
        if kind == cards.JESTER:
            return r * p["jes"] * cv // 1000
        if kind == cards.ADMIRAL:
            return r * p["adm"] * 2 * cv // 1000
        if kind == cards.GOVERNOR:
            ext = self.view["options"]["deck"] == "extended"
            return r * p["gov"] // 10 // (1 + self.staff[kind]) - 200 * ext
        if kind == cards.GUNNER:
            return r * p["gun"] * cv // 1000
        if kind == cards.VICE_ADMIRAL:
            return r * p["vice"] * cv // 1000
        return 0

    def symbol(self, need):
        v = self.view
        mine = v["mine"]
        if self.rounds < 10 or not (v["open"] or v["stock"][28] or 1):
            return 0
        best = 0
        for e in range(6):
            closed = (v["done"] | v["lost"]) >> e & 1
            if closed:
                continue
            if not v["open"] >> e & 1 and not v["stock"][28 + e]:
                continue
            needs = [n for n in cards.NEEDS[3 * e : 3 * e + 3] if n < 255]
            left = list(mine[42:46])
            lack = 0
            helps = False
            for n in needs:
                if left[n]:
                    left[n] -= 1
                else:
                    lack += 1
                    helps = helps or n == need or need == 3
            if helps:
                lack -= left[3]
                if lack < 1:
                    continue
                gain = 300 + cards.COINS[28 + e] * self.cv - 100 * len(needs)
                w = gain * self.p["exp"] // (100 * lack)
                if not v["open"] >> e & 1:
                    w //= 2
                best = max(best, w)
        return best

    def net(self, t):
        n = self.cache.get(t)
        if n is None:
            n = self.cache[t] = self._net(t)
        return n

    def _net(self, t):
        cost = cards.COINS[t]
        if t < cards.SHIPS:
            c = cards.COLOUR[t]
            gain = cost + self.staff[c] - self.fee
            return gain * self.cv - self.dv * self.fee + 100 * self.staff[cards.MERCHANT + c] + 60 * self.staff[cards.CLERK + c], -gain
        cost = max(0, cost - self.staff[cards.MADEMOISELLE]) + self.fee
        return 100 * cards.VP[t] + self.ability(t) - cost * self.cv - self.dv * self.fee, cost

    def takes(self, colours, n):
        return max(1, colours - 2) + self.staff[cards.GOVERNOR]

    def harbour(self, harbour):
        """Worth of stopping with this harbour."""
        colours = 0
        ships = 0
        nets = []
        for t in harbour:
            if t < 28:
                colours |= 1 << cards.COLOUR[t]
                ships += 1
            nets.append(self.net(t))
        n = 0
        while colours:
            n += colours & 1
            colours >>= 1
        k = self.takes(n, len(harbour))
        size = len(harbour)
        pay = 2 * self.staff[cards.ADMIRAL] if size >= 5 else 0
        if 3 <= size <= 4:
            pay += self.staff[cards.VICE_ADMIRAL]
        if ships > 1:
            pay += self.staff[cards.GUNNER] * (ships - 1)
        return pay * self.cv + self.best(nets, k, self.coins + pay)

    def best(self, nets, k, coins):
        nets.sort(reverse=True)
        total = 0
        later = []
        for worth, cost in nets:
            if worth <= 0 or not k:
                break
            if cost <= coins:
                coins -= cost
                total += worth
                k -= 1
            else:
                later.append((worth, cost))
        for worth, cost in later:  # ships may have brought the coins
            if k and cost <= coins:
                coins -= cost
                total += worth
                k -= 1
        return total

    def draw(self, harbour):
        """Expected worth after one more card."""
        v = self.view
        here = self.harbour(harbour)
        colours = 0
        for t in harbour:
            if t < 28:
                colours |= 1 << cards.COLOUR[t]
        stock = v["stock"]
        total = 0
        left = v["left"]
        for t in range(78):
            n = stock[t]
            if not n:
                continue
            if 28 <= t < 35:
                w = here
            elif t < 28:
                if colours >> cards.COLOUR[t] & 1:
                    w = here if v["swords"] >= cards.SWORDS[t] < 255 else self.p["bust"]
                else:
                    w = self.harbour(harbour + [t])
                    if v["swords"] >= cards.SWORDS[t] < 255:
                        w = max(w, here)
            else:
                w = self.harbour(harbour + [t])
            total += n * w
        return total * self.p["more"] // (100 * max(1, left)), here

"""What cards, coins and a harbour are worth to a bot, in hundredths of a VP.

It counts the cards that are still in the deck, and looks one card ahead. The constants were found by playing
many games (tools/lab/strength.py).
"""

from pocketdeck.engine.compat import const

from . import cards, state

_COIN = const(36)  # a coin of yours while there is time to spend it
_PURSE = const(24)  # a coin of the dummy's
_ROUND = const(9)  # cards that both sides draw in a round
_SPENT = const(70)  # tenths of rounds from which coins lose their worth
# What an ability brings in a round, in hundredths of a VP or of a coin.
_SWORD = const(5)
_TRADER = const(16)
_CLERK = const(30)
_MERCHANT = const(20)
_MADEMOISELLE = const(80)
_JESTER = const(12)
_ADMIRAL = const(120)
_GUNNER = const(100)
_VICE_ADMIRAL = const(45)
_GOVERNOR = const(55)
_HOPE = const(60)  # in 100: the part of an expedition's gain that a symbol for it is worth


class Judge:
    """One decision. `trust`: how much of an ability's worth is believed in; `nerve`: how much drawing on is
    liked; both in 100. `minds`: does it count the cards that are gone, and mind what the dummy takes?"""

    def __init__(self, view: dict, trust: int, nerve: int, minds: bool) -> None:
        self.view = view
        self.trust = trust
        self.nerve = nerve
        self.minds = minds
        self.staff = view["staff"]
        self.fee = view["fee"]
        self.extended = view["options"]["deck"] == "extended"
        left = view["left"]
        if not view["passes"]:  # the second pass has all but the persons held, and the expeditions
            left += (132 if self.extended else 108) - sum(view["mine"]) - sum(view["his"])
        rounds = self.rounds = left * 10 // _ROUND  # in tenths
        self.coin = min(_COIN, _COIN * rounds // _SPENT + 1)
        self.purse = min(_PURSE, _PURSE * rounds // _SPENT + 1)

    def net(self, t: int) -> tuple:
        """(what taking a card is worth, the coins that it costs)"""
        coins = cards.COINS[t]
        staff = self.staff
        worth = -self.purse * self.fee
        if t < cards.SHIPS:
            colour = cards.COLOUR[t]
            cost = self.fee - coins - staff[cards.TRADER + colour]
            worth += 100 * staff[cards.MERCHANT + colour]
            if staff[cards.CLERK + colour] and not self.view["clerks"] >> colour & 1:
                worth += 60
        else:
            cost = max(0, coins - staff[cards.MADEMOISELLE]) + self.fee
            points = state.worth(t, self.view["options"])
            worth += 100 * points + self._ability(t) * self.trust // 100
        return worth - cost * self.coin, cost

    def _ability(self, t: int) -> int:
        """What a person's ability is worth over the rounds to come."""
        kind = cards.KIND[t]
        rounds = self.rounds
        if kind < cards.CLERK:
            coins = _TRADER
        elif kind < cards.MERCHANT:
            return rounds * _CLERK // 10
        elif kind < cards.MERCHANT + 5:
            return rounds * _MERCHANT // 10
        elif kind < cards.MERCHANT + 9:
            return self._symbol(t - cards.SYMBOLS)
        elif cards.SWORDS[t]:  # the first ones repel the most
            worth = 0
            for i in range(self.view["swords"], self.view["swords"] + cards.SWORDS[t]):
                worth += rounds * _SWORD // (10 + 4 * i)
            return worth
        elif kind == cards.GOVERNOR:
            return rounds * _GOVERNOR // (10 + 10 * self.staff[kind])
        elif kind > cards.VICE_ADMIRAL:
            return 0
        else:
            coins = (_MADEMOISELLE, _JESTER, _ADMIRAL, 0, _GUNNER, _VICE_ADMIRAL)[kind - cards.MADEMOISELLE]
        return rounds * coins // 10 * self.coin // 100

    def _symbol(self, need: int) -> int:
        """What a symbol brings nearer: the best expedition that is open or still to come, and lacks it."""
        view = self.view
        best = 0
        for e in range(cards.TAX - cards.SHIPS):
            waits = view["open"] >> e & 1
            if not waits and not view["stock"][cards.SHIPS + e]:
                continue
            left = list(view["mine"][cards.SYMBOLS : cards.SYMBOLS + 4])
            lacks = -left[3]
            helps = need == 3
            for other in cards.NEEDS[3 * e : 3 * e + 3]:
                if other < 255:
                    if left[other]:
                        left[other] -= 1
                    else:
                        lacks += 1
                        helps = helps or other == need
            if helps and lacks > 0:
                gain = self.gain(e) * _HOPE // (100 * lacks)
                best = max(best, gain if waits else gain // 2)
        return best

    def gain(self, e: int) -> int:
        """What fulfilling an expedition is worth: 3 VP and coins, for persons of 1 VP each."""
        size = 2 if cards.NEEDS[3 * e + 2] == 255 else 3
        return 300 + cards.COINS[cards.SHIPS + e] * self.coin - 100 * size

    def stop(self, nets: "list[tuple]", colours: int, ships: int) -> int:
        """What it is worth to stop with this harbour: income, and the best cards that can be paid."""
        staff = self.staff
        size = len(nets)
        pay = 2 * staff[cards.ADMIRAL] if size >= 5 else staff[cards.VICE_ADMIRAL] if size >= 3 else 0
        if ships > 1:
            pay += staff[cards.GUNNER] * (ships - 1)
        takes = max(1, colours - 2) + staff[cards.GOVERNOR]
        coins = self.view["coins"] + pay
        total = pay * self.coin
        for _ in (0, 1):  # the second time with the coins that ships have brought
            later = []
            for worth, cost in sorted(nets, reverse=True):
                if worth <= 0 or not takes:
                    break
                if cost <= coins:
                    coins -= cost
                    total += worth
                    takes -= 1
                else:
                    later.append((worth, cost))
            if not later:
                break
            nets = later
        return total

    def draw(self, harbour: "list[int]") -> tuple:
        """(worth of one more card, on average over the deck; worth of stopping now)"""
        view = self.view
        colours = ships = count = 0
        nets = []
        for t in harbour:
            if t < cards.SHIPS:
                bit = 1 << cards.COLOUR[t]
                ships += 1
                count += not colours & bit
                colours |= bit
            nets.append(self.net(t))
        here = self.stop(nets, count, ships)
        total = 0
        left = view["left"]
        stock = view["stock"]
        if not self.minds:
            stock = cards.COPIES if self.extended else cards.COPIES[: cards.STANDARD]
            left = sum(stock)
        for t in range(len(stock)):
            copies = stock[t]
            if not copies:
                continue
            worth = here
            if t < cards.SHIPS:
                repels = view["swords"] >= cards.SWORDS[t] < 255
                if colours >> cards.COLOUR[t] & 1:
                    if not repels:
                        continue  # a bust
                else:
                    worth = self.stop(nets + [self.net(t)], count + 1, ships + 1)
                    if repels:
                        worth = max(worth, here)
            elif t >= cards.PERSONS:
                worth = self.stop(nets + [self.net(t)], count, ships)
            total += copies * worth
        return total // max(1, left) * self.nerve // 100, here

"""What things are worth to a captain: renown, cargo, and a state to leave an encounter in.

All values are in hundredths of a credit, in whole numbers, because the device has no floating point.
Renown is priced in credits; cargo is worth what waiting for the best place to get rid of it brings on
average. A judge knows one view and nothing else.
"""

from pocketdeck.engine.compat import const

from . import cards, codes
from .state import good_of, looks

_TYPING = const(0)
if _TYPING:
    from typing import Any

GOODS = const(11)
NEVER = -1000000

# Found by playing millions of careers, all of them varied at once (hundredths, or as named).
_RENOWN_SHARE = const(222)  # thousandths of the career's credits that one renown is worth, divided by renown
_LAST_YEARS = (400, 212, 112, 59, 31, 17, 9)  # how much more with one year to come, two ...: no time to wait
_YEAR_CREDITS = const(74)  # tenths of credits that a coming year is expected to bring
_YEAR_RENOWN = const(200)  # thousandths of a renown that a coming year is expected to bring
_FIRST_RENOWN = const(667)  # thousandths of a renown that one has anyway
_MOST_RENOWN = const(9130)  # thousandths of a renown: what one may end with, at most
_POOR = const(50)  # credits below which cash comes first
_FRIEND_YEARS = (
    b"\x17\x28\x08\x13\x22\x2c\x12\x1c\x13"  # what each friendly port is worth a year, beyond renown
)
_FOE_YEARS = (539, 624, 497, 620, 689)  # what each hostile mercenary costs a year
_WANTED_ONE = const(44)  # share of a friendly port that the first of two wanted goods is worth
_WANTED_TWO = const(78)
_NEXT_YEAR = const(55)  # share of its worth that cargo keeps over the year's end
_CARD_COST = const(8)  # what carrying cargo past a card costs
# With so few credits, mostly in the first years, a career ends by one bad sale: whoever thinks to the end of
# the year waits for the best place then, this year rather than next, and for one wanted good at a time.
_BARE = const(35)
_BARE_CARD_COST = const(-20)
_BARE_NEXT_YEAR = const(44)
_MARKET_CARD = const(27)  # what a card of the market is worth where one lands anyway
_BRIBE_SHARE = const(129)  # share of a bribe that carrying cargo past mercenaries costs
_FREE_HOLD = const(52)  # what a hold free for a whole year is worth
_CASH = const(3000)  # credits to keep for fees
_CASH_PRICE = const(39)  # what each credit below is worth more
_AT_RISK = const(58)  # cards over which cargo is not counted as cash
_CARD_WORTH = const(83)  # what a card still to come is worth


def list_price(port: int, good: int, sides: int) -> int:
    """The list price of a good, modifiers left out."""
    base = GOODS * (port + cards.PORTS if sides >> port & 1 else port)
    return cards.PRICES[base + good] & 63 or cards.PRICES[base + cards.BASIC[good]] & 63


class Judge:
    """The captain's judgement of one view. Items are goods (0..10) or contracts (CONTRACT + card)."""

    def __init__(self, view: dict, belief: int, ahead: int, markets: int) -> None:
        """`belief`: the share of renown's worth it sees, in 100; `ahead`: the cards it thinks ahead for its
        cargo; `markets`: how many markets it imagines before it lands."""
        self.ahead = ahead
        self.holds = holds = view["holds"]
        self.markets = max(1, markets * 2 // max(holds, 2) - (holds > 2))
        self.view = view
        self.sides = sides = view["sides"]
        credits = view["credits"]
        self.cents = 100 * credits
        self.size = cards.SHIP_SIZE[view["ship"]]
        self.load = self.size * holds  # units: 2 of a shuttle
        self.left = view["left"]
        self.bare = credits < _BARE and ahead >= cards.CARDS
        self.card_cost = _BARE_CARD_COST if self.bare else _CARD_COST * self.size
        self.keep = _CASH + 100 * (cards.SHIP_FEES[view["ship"]] - cards.SHIP_FEES[cards.SHIP])
        self.years = years = cards.YEARS - view["year"]
        self.items = [entry if entry & codes.CONTRACT else good_of(entry, sides) for entry in view["hold"]]
        renown = view["renown"]
        # The worth of one more renown: what the rest of the career should bring, spread over the renown one
        # may end with; while poor, cash comes first.
        if years:
            spread = 1000 * renown + _FIRST_RENOWN + _YEAR_RENOWN * years
            share = _RENOWN_SHARE
            if years <= len(_LAST_YEARS):
                share += _LAST_YEARS[years - 1]
            fortune = 10 * max(credits, 14) + _YEAR_CREDITS * self.load // 2 * years
            worth = fortune * 10 * share // min(max(spread, 1000), _MOST_RENOWN)
            worth = worth * min(max(credits, 4), _POOR) // _POOR
        else:
            worth = 200 * max(credits, 1) // max(2 * renown + 1, 2)
        worth = worth * belief // 100
        self.friendly = [worth + each * self.load // 2 * years for each in _FRIEND_YEARS]
        self.hostile = [worth - each * self.load // 2 * years for each in _FOE_YEARS]
        self.pool = self._unseen()
        self._worth: "dict[int, int]" = {}

    def _unseen(self) -> "list[int]":
        """Cards that may still come: all but those known to lie elsewhere, some of them by their looks."""
        view = self.view
        known = [entry & 31 for entry in view["hold"]] + [view["card"]] + list(view["discards"])
        pool = [card for card in range(cards.CARDS) if card not in known]
        for row in view["market"] + view["glimpsed"]:
            for card in pool:
                if looks(card, self.sides) == row[:3]:
                    pool.remove(card)
                    break
        return pool

    # Cargo

    def worth(self, item: int, n: int, pair: bool = False) -> int:
        """What an item is worth with `n` cards to come this year: it is carried until the best place.

        `pair`: the other hold has the same good, as a delivery needs.
        """
        key = (item << 1 | pair) << 5 | n
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = self._wait(item, n, pair)
        return found

    def _wait(self, item: int, n: int, pair: bool) -> int:
        stops = [0] * cards.CARDS  # what getting rid of it at that card brings
        tolls = [0] * cards.CARDS  # what carrying it past that card costs; NEVER: it cannot be carried past
        if item & codes.CONTRACT:
            end = self._contract(item - codes.CONTRACT, stops, tolls)
        else:
            end = self._goods(item, pair, stops, tolls)
        w = 0
        if end:
            w = end[0]
        elif self.years:
            w = self._turns(0, min(cards.CARDS, self.ahead), range(cards.CARDS), stops, tolls)
            w = w * (_BARE_NEXT_YEAR if self.bare else _NEXT_YEAR) // 100
        return self._turns(w, min(n, self.ahead), self.pool, stops, tolls)

    def _turns(self, w: int, n: int, coming: "Any", stops: "list[int]", tolls: "list[int]") -> int:
        """The worth w after n more cards, each any of `coming`: stop there or go on."""
        count = len(coming)
        for _ in range(n if count else 0):
            total = 0
            for card in coming:
                stop = stops[card]
                on = w - tolls[card]
                total += stop if stop > on else on
            after = total // count - self.card_cost
            if after == w:
                break
            w = after
        return w

    def _goods(self, good: int, pair: bool, stops: "list[int]", tolls: "list[int]") -> tuple:
        marks = cards.GOODS_MARKS[good]
        wanted = _WANTED_TWO if pair and not self.bare else _WANTED_ONE
        sides = self.sides
        for card in range(cards.CARDS):
            if card < cards.PORTS:
                stop = 100 * self.size * list_price(card, good, sides)
                if cards.DEMAND[card] == good and not sides >> card & 1:
                    stop = max(stop, self.friendly[card] * wanted // 100)
                stops[card] = stop + _MARKET_CARD * self.size * cards.MARKET_SIZE[card]
            elif card >= cards.FIRST_MERCHANT and not sides >> card & 1:
                mine = cards.GOODS[card] == good
                stops[card] = 100 * self.size * cards.MERCHANT_PRICE[card] if mine else NEVER
            else:
                self._raid(card, marks, 0, stops, tolls)
        return ()

    def _contract(self, deal: int, stops: "list[int]", tolls: "list[int]") -> tuple:
        marks = cards.CONTRACT_MARKS[deal]
        failed = self.failing(deal)
        done = self.completing(deal)
        to = cards.DESTINATION[deal]
        for card in range(cards.CARDS):
            stops[card] = failed
            if card < cards.PORTS:
                if to == card or to == 16 + cards.GOVERNMENT[card]:
                    stops[card] = max(failed, done + _MARKET_CARD * self.size * cards.MARKET_SIZE[card])
            else:
                self._raid(card, marks, failed, stops, tolls)
        return (failed,) if marks & codes.RUSH else ()

    def _raid(self, card: int, marks: int, lost: int, stops: "list[int]", tolls: "list[int]") -> None:
        """Mercenaries take a bribe; from patrols and pirates nothing happens, or it is lost."""
        if card >= cards.FIRST_MERCHANT:
            tolls[card] = _BRIBE_SHARE * cards.BRIBE[card] * (self.sides >> card & 1)
            return
        stops[card] = NEVER
        if card < cards.FIRST_PIRATE:
            if marks & codes.ILLEGAL:
                stops[card] = lost - 400
                tolls[card] = -NEVER
        elif marks & codes.VALUABLE:
            stops[card] = lost
            tolls[card] = -NEVER

    def failing(self, deal: int) -> int:
        """The worth of failing a contract: what its card then turns to."""
        if deal >= cards.FIRST_MERCHANT:
            return self.hostile[deal - cards.FIRST_MERCHANT]
        return -self.friendly[deal] if self.sides >> deal & 1 else 0

    def deposit(self, deal: int) -> int:
        """The deposit on a contract."""
        return cards.DEPOSIT[deal] * self._often(deal)

    def payout(self, deal: int) -> int:
        """The payout of a contract, without the deposit."""
        return cards.PAYOUT[deal] * self._often(deal)

    def _often(self, deal: int) -> int:
        """Hundredths of all that a contract has for each credit: a bulk one counts for each hold."""
        return 100 * self.holds if cards.CONTRACT_MARKS[deal] & codes.BULK else 100

    def completing(self, deal: int) -> int:
        """The worth of completing a contract, the deposit included: payout, or renown if that is better."""
        gain = self.payout(deal)
        if deal < cards.PORTS and not self.sides >> deal & 1 and self.friendly[deal] > gain:
            gain = self.friendly[deal]
        return self.deposit(deal) + gain

    def dropping(self, item: int) -> int:
        """The worth of what turns when an item is thrown overboard."""
        return self.failing(item - codes.CONTRACT) if item & codes.CONTRACT else 0

    def free(self, items: "list[int]") -> int:
        """Holds left free by these items."""
        return self.holds - sum([self.room(item) for item in items])

    def room(self, item: int) -> int:
        return (cards.HOLDS[item - codes.CONTRACT] or self.holds) if item & codes.CONTRACT else 1

    # What a state is worth

    def coming(self, n: int) -> int:
        """What the next n cards are worth, whatever they are."""
        return _CARD_WORTH * self.load // 2 * n

    def estate(self, cash: int, flips: int, items: "list[int]", n: int) -> int:
        """The worth of leaving an encounter with `cash`, these items, and cards turned worth `flips`.

        `n` cards are still to come this year.
        """
        total = cash + flips
        sure = 0
        for item in items:
            worth = self.worth(item, n, items.count(item) > 1)
            total += worth
            sure += max(worth, 0)
        total += _FREE_HOLD * self.size * self.free(items) * n // cards.CARDS
        if self.years:  # keep cash for the fees: they are not paid with cargo, and cargo may be lost
            liquid = cash - sure * min(n, 9) // _AT_RISK
            keep = self.keep
            if liquid < keep + 100:
                total -= (keep + 100 - liquid) // 25
                if liquid < keep:
                    total -= (keep - liquid) * _CASH_PRICE // 100
        return total

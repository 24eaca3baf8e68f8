"""Hand Solo's bots: what is a container worth, and which end of this encounter leaves most?

All values are in hundredths of a credit, in whole numbers, because the device has no floating point. The
worth of renown is priced in credits (_Judge.__init__); cargo is worth what waiting for the best place to
get rid of it brings on average (worth()); an encounter is decided by the best state it can leave
(_Judge.estate()). A bot knows its view and nothing else.
"""

from pocketdeck.rng import Rng
from pocketdeck.seat import SeatView

from . import words
from .cards import (
    BASIC,
    BRIBE,
    CARDS,
    CODES,
    CONTRACT_MARKS,
    DEMAND,
    DEPOSIT,
    DESTINATION,
    FIRST_MERCHANT,
    FIRST_PIRATE,
    GOODS,
    GOODS_MARKS,
    GOVERNMENT,
    HOLDS,
    MARKET_SIZE,
    MERCHANT_PRICE,
    MODIFIER,
    MODIFIER_GOODS,
    NAMES,
    PAYOUT,
    PORTS,
    PRICES,
    SHIP_HOLDS,
    SHIP_SIZE,
    WORDS,
    YEARS,
)
from .codes import (
    ACCEPT,
    BRIBE_THEM,
    BULK,
    BUY_CARD,
    BYPASS,
    CONTINUE,
    CONTRACT,
    DELIVER,
    DROP,
    ILLEGAL,
    LAND,
    LEAVE,
    MEET,
    PASS,
    PAYOUT_OF,
    REFUSE,
    RENOWN_OF,
    RETIRE,
    RUSH,
    SELL,
    SIGNED,
    SUBMIT,
    TRADE,
    VALUABLE,
    YEAR_END,
)

_GOODS = len(CODES)
_NEVER = -1000000

# What a level sees: the share of renown's worth it believes in (in 100), the cards it thinks ahead for its
# cargo, and the markets it imagines before it lands.
LEVELS = {"easy": (10, 3, 1), "medium": (40, 6, 1), "hard": (100, 18, 3)}


def good_of(card: int, sides: int) -> int:
    return GOODS[card + CARDS if sides >> card & 1 else card]


def list_price(port: int, good: int, sides: int) -> int:
    """The list price of a good, modifiers left out."""
    base = _GOODS * (port + PORTS if sides >> port & 1 else port)
    return PRICES[base + good] & 63 or PRICES[base + BASIC[good]] & 63


class _Judge:
    """The captain's judgement of one view. Items are goods (0..10) or contracts (CONTRACT + card)."""

    def __init__(self, view: dict, level: str) -> None:
        belief, self.ahead, self.markets = LEVELS[level]
        self.view = view
        self.sides = sides = view["sides"]
        self.credits = credits = view["credits"]
        self.holds = SHIP_HOLDS[view["ship"]]
        self.size = SHIP_SIZE[view["ship"]]
        self.left = view["left"]
        self.years = years = YEARS - view["year"]
        self.items = [entry if entry & CONTRACT else good_of(entry, sides) for entry in view["hold"]]
        renown = view["renown"]
        # The worth of one more renown: what the rest of the career should bring, spread over the renown one
        # may end with; while poor, cash comes first.
        if years:
            spread = 1000 * renown + 1000 + 75 * years
            worth = (max(credits, 14) + 19 * years) * 16500 // min(max(spread, 1000), 13000)
        else:
            worth = 200 * max(credits, 1) // max(2 * renown + 1, 2)
        if years:
            worth = worth * min(max(credits, 4), 30) // 30
        worth = worth * belief // 100
        self.friendly = worth + 25 * years
        self.hostile = worth - 250 * years
        self.pool = self._unseen()
        self._worth: "dict[int, int]" = {}

    def _unseen(self) -> "list[int]":
        """Cards that may still come: all but those in sight; market cards are known by their looks."""
        view = self.view
        seen = [entry & 31 for entry in view["hold"]]
        seen.append(view["card"])
        seen += view["discards"] or ()
        pool = [card for card in range(CARDS) if card not in seen]
        for good, changed, amount, card in view["market"]:
            for other in pool:
                if other == card or (
                    card < 0
                    and good_of(other, self.sides) == good
                    and MODIFIER_GOODS[other] == changed
                    and MODIFIER[other] - 16 == amount
                ):
                    pool.remove(other)
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
        stops = [0] * CARDS  # what getting rid of it at that card brings
        tolls = [0] * CARDS  # what carrying it past that card costs; _NEVER: it cannot be carried past
        if item & CONTRACT:
            end = self._contract(item - CONTRACT, stops, tolls)
        else:
            end = self._goods(item, pair, stops, tolls)
        w = 0
        if end:
            w = end[0]
        elif self.years:
            w = self._turns(0, min(CARDS, self.ahead), range(CARDS), stops, tolls) * 6 // 10
        return self._turns(w, min(n, self.ahead), self.pool, stops, tolls)

    def _turns(self, w: int, n: int, cards: "object", stops: "list[int]", tolls: "list[int]") -> int:
        """The worth w after n more cards, each any of `cards`: stop there or go on."""
        count = len(cards)
        while n and count:
            n -= 1
            total = 0
            for card in cards:
                stop = stops[card]
                on = w - tolls[card]
                total += stop if stop > on else on
            after = total // count - 7
            if after == w:
                break
            w = after
        return w

    def _goods(self, good: int, pair: bool, stops: "list[int]", tolls: "list[int]") -> tuple:
        marks = GOODS_MARKS[good]
        wanted = self.friendly * (5 if pair else 4) // 10
        sides = self.sides
        for card in range(CARDS):
            if card < PORTS:
                stop = 100 * self.size * list_price(card, good, sides)
                if DEMAND[card] == good and not sides >> card & 1 and wanted > stop:
                    stop = wanted
                stops[card] = stop
            elif card < FIRST_MERCHANT:
                self._raid(card, marks, 0, stops, tolls)
            elif sides >> card & 1:
                tolls[card] = 60 * BRIBE[card]
            elif GOODS[card] == good:
                stops[card] = 100 * self.size * MERCHANT_PRICE[card]
            else:
                stops[card] = _NEVER
        return ()

    def _contract(self, deal: int, stops: "list[int]", tolls: "list[int]") -> tuple:
        marks = CONTRACT_MARKS[deal]
        failed = self.failing(deal)
        done = self.completing(deal)
        to = DESTINATION[deal]
        for card in range(CARDS):
            stops[card] = failed
            if card < PORTS:
                if to == card or to == 16 + GOVERNMENT[card]:
                    stops[card] = max(done)
            elif card < FIRST_MERCHANT:
                self._raid(card, marks, failed, stops, tolls)
            elif self.sides >> card & 1:
                tolls[card] = 60 * BRIBE[card]
        return (failed,) if marks & RUSH else ()

    def _raid(self, card: int, marks: int, lost: int, stops: "list[int]", tolls: "list[int]") -> None:
        """Patrols and pirates: nothing happens, or it is lost."""
        stops[card] = _NEVER
        if card < FIRST_PIRATE:
            if marks & ILLEGAL:
                stops[card] = lost - 400
                tolls[card] = -_NEVER
        elif marks & VALUABLE:
            stops[card] = lost
            tolls[card] = -_NEVER

    def failing(self, deal: int) -> int:
        """The worth of failing a contract: what its card then turns to."""
        if deal >= FIRST_MERCHANT:
            return self.hostile
        return -self.friendly if self.sides >> deal & 1 else 0

    def completing(self, deal: int) -> tuple:
        """The worth of (the payout, the renown), the deposit included."""
        lots = self.holds if CONTRACT_MARKS[deal] & BULK else 1
        deposit = 100 * DEPOSIT[deal] * lots
        renown = _NEVER
        if deal < PORTS and not self.sides >> deal & 1:
            renown = deposit + self.friendly
        return deposit + 100 * PAYOUT[deal] * lots, renown

    def room(self, item: int) -> int:
        return (HOLDS[item - CONTRACT] or self.holds) if item & CONTRACT else 1

    # What a state is worth

    def estate(self, cents: int, items: "list[int]", n: int) -> int:
        """The worth of ending the encounter with `cents` (flips made included in `cents` by the caller as
        `extra` credits are not) and these items, with n cards to come this year."""
        free = self.holds
        total = cents
        sure = 0
        pair = len(items) == 2 and items[0] == items[1]
        for item in items:
            free -= self.room(item)
            worth = self.worth(item, n, pair)
            total += worth
            if worth > 0:
                sure += worth
        total += 25 * free * n // CARDS
        if self.years:  # keep enough cash for the fees: cargo may be lost, and fees may not be paid with it
            liquid = cents - sure * min(n, 9) // 36
            if liquid < 3000:
                total -= (3000 - liquid) * 4 // 100
                if liquid < 2900:
                    total -= (2900 - liquid) // 2
        return total

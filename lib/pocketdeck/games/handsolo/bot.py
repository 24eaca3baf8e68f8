"""Hand Solo's bots: go through every way to end this encounter, take the one that leaves most.

What is worth how much is in judge.py. A level changes how well it judges, never what it may see. Easy's
mistakes, which dev/trials.py has by name:

    renown is nothing   it takes a payout where renown would bring many times as much
    short sight         it looks three cards ahead, and so sells now what somebody would soon pay more for
"""

from pocketdeck.engine.bots import LESS
from pocketdeck.engine.compat import const

from . import cards, codes
from .judge import good_of, GOODS, Judge, list_price, NEVER

_TYPING = const(0)
if _TYPING:
    from pocketdeck.engine.bots import SeatView
    from pocketdeck.engine.rng import Rng

# What a level sees: how much of renown's worth it believes in (in 100), how many cards it thinks ahead for
# its cargo, how many markets it imagines before it lands.
LEVELS = {"easy": (0, 3, 1), "medium": (14, 6, 1), "hard": (100, 18, 8)}

UNIT = ("c", 100, 0)
_WAYS = const(16)  # as many as two holds can have
_LIKELY = const(8)  # and so many of more
_PLAIN = (codes.BYPASS, codes.LEAVE, codes.PASS, codes.REFUSE)  # what the others are worth more than


class _Plans:
    """The best way found to end an encounter: its worth, and the first action on that way.

    `weighed` gets what the best way that begins with an action is worth."""

    def __init__(self, judge: Judge, n: int, weighed: "dict[int, int] | None" = None) -> None:
        self.judge = judge
        self.n = n
        self.weighed = weighed
        self.best = NEVER
        self.action = 0

    def end(self, action: int, cash: int, flips: int, items: "list[int]") -> None:
        """One way to end, that begins with `action`."""
        worth = self.judge.estate(cash, flips, items, self.n)
        if self.weighed is not None:
            self.weighed[action] = max(worth, self.weighed.get(action, worth))
        if worth > self.best:
            self.best = worth
            self.action = action

    def purchases(
        self, first: int, cash: int, flips: int, items: "list[int]", goods: "list[int]", prices: "list[int]"
    ) -> None:
        """End by buying nothing, one card or more; goods[i] is NEVER where nothing can be bought."""
        self.end(first if first >= 0 else codes.LEAVE, cash, flips, items)
        free = self.judge.free(items)
        if free > 0:
            self.more(first, cash, flips, items, goods, prices, 0, free)

    def more(
        self,
        first: int,
        cash: int,
        flips: int,
        items: "list[int]",
        goods: "list[int]",
        prices: "list[int]",
        at: int,
        free: int,
    ) -> None:
        """The same with one good more, of those from `at` on, for so many holds that are free."""
        for i in range(at, len(goods)):
            good = goods[i]
            if good < 0 or prices[good] > cash:
                continue
            begin = first if first >= 0 else codes.BUY_CARD + i
            self.end(begin, cash - prices[good], flips, items + [good])
            if free > 1:
                rest = cash - prices[good]
                self.more(begin, rest, flips, items + [good], goods, prices, i + 1, free - 1)


def _drops(judge: Judge) -> "list[tuple]":
    """Ways to throw cargo overboard: (first action or -1, worth of what turns, items kept)."""
    items = judge.items
    ways = [(-1, 0, items)]
    for i, item in enumerate(items):
        kept = items[:i] + items[i + 1 :]
        ways.append((codes.DROP + i, judge.dropping(item), kept))
    for i in range(len(items) - 1):  # two of them
        for j in range(i + 1, len(items)):
            kept = items[:i] + items[i + 1 : j] + items[j + 1 :]
            ways.append((codes.DROP + i, judge.dropping(items[i]) + judge.dropping(items[j]), kept))
    return ways


def _visit(plans: _Plans, port: int, goods: "list[int]", prices: "list[int]") -> None:
    """All ways to use a landing: something with each hold, then buy or accept."""
    judge = plans.judge
    items = judge.items
    ways: "list[tuple]" = [(-1, judge.cents, 0, [])]
    for i, item in enumerate(items):
        after = []
        for choice in _uses(judge, i, item, port, prices):
            action, gain, turned, keeps = choice
            for first, cash, flips, kept in ways:
                after.append(
                    (
                        action if first < 0 else first,
                        cash + gain,
                        flips + turned,
                        kept + [item] if keeps else kept,
                    )
                )
        ways = after if len(after) <= _WAYS else _likely(judge, after)
    wanted = cards.DEMAND[port]
    if items.count(wanted) > 1 and not judge.sides >> port & 1:
        rest = items[:]
        rest.remove(wanted)
        rest.remove(wanted)
        ways.append((codes.DELIVER, judge.cents, judge.friendly[port], rest))
    deal = codes.CONTRACT + port
    room = judge.room(deal)
    deposit = judge.deposit(port)
    for first, cash, flips, kept in ways:
        plans.purchases(first, cash, flips, kept, goods, prices)
        if judge.free(kept) >= room and deposit <= cash:
            plans.end(codes.ACCEPT if first < 0 else first, cash - deposit, flips, kept + [deal])


def _likely(judge: Judge, ways: "list[tuple]") -> "list[tuple]":
    """The best of many ways to use the first holds of a large ship: a thought has its time."""
    worth = []
    for i, (_, cash, flips, kept) in enumerate(ways):
        total = cash + flips
        for item in kept:
            total += judge.worth(item, judge.left)
        worth.append((-total, i))
    worth.sort()
    return [ways[i] for _, i in worth[:_LIKELY]]


def _uses(judge: Judge, i: int, item: int, port: int, prices: "list[int]") -> "list[tuple]":
    """What can be done with a hold at a port: (action or -1, cash, worth of what turns, kept?)."""
    uses = [(-1, 0, 0, True)]
    if not item & codes.CONTRACT:
        uses.append((codes.SELL + i, prices[item], 0, False))
        return uses
    deal = item - codes.CONTRACT
    to = cards.DESTINATION[deal]
    if to == port or to == 16 + cards.GOVERNMENT[port]:
        deposit = judge.deposit(deal)
        uses.append((codes.PAYOUT_OF + i, deposit + judge.payout(deal), 0, False))
        if deal < cards.PORTS and not judge.sides >> deal & 1:
            uses.append((codes.RENOWN_OF + i, deposit, judge.friendly[deal], False))
    uses.append((codes.DROP + i, 0, judge.dropping(item), False))
    return uses


def _imagined(judge: Judge, port: int, shown: "list[int]") -> "list[int]":
    """Prices in cents at a port whose market shows these cards."""
    prices = []
    for good in range(GOODS):
        price = list_price(port, good, judge.sides)
        for card in shown:
            if cards.MODIFIER_GOODS[card] == good:
                price += cards.MODIFIER[card] - 16
        prices.append(100 * judge.size * (price if price > 1 else 1))
    return prices


def _before_landing(judge: Judge, rng: "Rng", weighed: "dict[int, int] | None") -> tuple:
    """(action, worth) at a starport: fly past it, or land in a few imagined markets."""
    port = judge.view["card"]
    left = judge.left
    away = _Plans(judge, left, weighed)
    for first, flips, kept in _drops(judge):
        away.end(first if first >= 0 else codes.BYPASS, judge.cents, flips, kept)
    passing = away.best + judge.coming(left)
    if weighed is not None:
        for a in weighed:
            weighed[a] += judge.coming(left)
    size = min(cards.MARKET_SIZE[port], left)
    total = 0
    pool = judge.pool[:]
    for _ in range(judge.markets):
        for i in range(size):
            j = i + rng.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        shown = pool[:size]
        plans = _Plans(judge, left - size)
        goods = [good_of(card, judge.sides) for card in [port] + shown]
        _visit(plans, port, goods, _imagined(judge, port, shown))
        total += plans.best
    landing = total // judge.markets + judge.coming(left - size)
    if weighed is not None:
        weighed[codes.LAND] = landing
    if landing > passing:
        return codes.LAND, landing
    return away.action, passing


def _landed(judge: Judge, actions: "list[int]", weighed: "dict[int, int] | None") -> tuple:
    """(action, worth) while landed."""
    view = judge.view
    plans = _Plans(judge, judge.left, weighed)
    port = view["card"]
    if view["prices"] is None:  # the contract is signed: leave, or give up something
        for first, flips, kept in _drops(judge):
            plans.end(first if first >= 0 else codes.LEAVE, judge.cents, flips, kept)
        return plans.action, plans.best
    prices = [100 * judge.size * price for price in view["prices"]]
    goods = [good_of(port, judge.sides)] + [row[0] for row in view["market"]]
    for i in range(len(goods)):
        if view["taken"] >> i & 1:
            goods[i] = NEVER
    if view["phase"] == codes.TRADE:
        _visit(plans, port, goods, prices)
        if view["options"]["shipyards"] == "on":
            from . import shopping  # only with the house rule

            found = shopping.choose(judge, actions, plans)
            if found >= 0:
                return found, plans.best
    else:
        for first, flips, kept in _drops(judge):
            plans.purchases(first, judge.cents, flips, kept, goods, prices)
    return plans.action, plans.best


def _merchant(judge: Judge, weighed: "dict[int, int] | None") -> tuple:
    """(action, worth) at a neutral merchant: one deal or none."""
    card = judge.view["card"]
    plans = _Plans(judge, judge.left, weighed)
    good = cards.GOODS[card]
    price = 100 * judge.size * cards.MERCHANT_PRICE[card]
    for first, flips, kept in _drops(judge):
        plans.end(first if first >= 0 else codes.PASS, judge.cents, flips, kept)
        free = judge.free(kept)
        if free and price <= judge.cents:
            plans.end(first if first >= 0 else codes.BUY_CARD, judge.cents - price, flips, kept + [good])
        if free >= judge.room(codes.CONTRACT + card):
            plans.end(
                first if first >= 0 else codes.ACCEPT, judge.cents, flips, kept + [codes.CONTRACT + card]
            )
    for i, item in enumerate(judge.items):
        if item == good:
            plans.end(codes.SELL + i, judge.cents + price, 0, judge.items[:i] + judge.items[i + 1 :])
    return plans.action, plans.best


def _mercenary(judge: Judge, weighed: "dict[int, int] | None") -> tuple:
    """(action, worth) at hostile mercenaries: keep the cargo for a bribe, or keep the credits."""
    card = judge.view["card"]
    bribe = 100 * cards.BRIBE[card]
    lost = 0
    for item in judge.items:
        lost += judge.dropping(item)
    refusing = judge.estate(judge.cents, lost, [], judge.left)
    if bribe > judge.cents:
        return codes.REFUSE, refusing
    paying = judge.estate(
        judge.cents - bribe, -judge.hostile[card - cards.FIRST_MERCHANT], judge.items, judge.left
    )
    if judge.items and weighed is not None:
        weighed[codes.REFUSE] = refusing
        weighed[codes.BRIBE_THEM] = paying
    if judge.items and paying > refusing:
        return codes.BRIBE_THEM, paying
    return codes.REFUSE, refusing


def choose(seat_view: "SeatView", level: str, rng: "Rng") -> tuple:
    """(action, score): the score is the worth of what the encounter leaves, in hundredths of a credit."""
    actions = seat_view.actions()
    if len(actions) == 1:
        return actions[0], 0
    view = seat_view.view()
    judge = Judge(view, *LEVELS[level])
    if actions[0] == codes.CONTINUE:
        return codes.CONTINUE, judge.estate(judge.cents, 0, judge.items, 0)
    weighed = seat_view.weighed
    if view["phase"] != codes.MEET:
        found = _landed(judge, actions, weighed)
    elif view["card"] < cards.PORTS:
        found = _before_landing(judge, rng, weighed)
    elif view["sides"] >> view["card"] & 1:
        found = _mercenary(judge, weighed)
    else:
        found = _merchant(judge, weighed)
    if weighed:  # a fortune is hard to compare: what each brings more than to do nothing
        plain = [weighed[a] for a in _PLAIN if a in weighed][0]
        for a in weighed:  # what is worse than that has no price: it would be one of many years
            weighed[a] = weighed[a] - plain if weighed[a] >= plain else LESS
    return found


def reasons(seat_view: "SeatView", action: int) -> str:
    """Why this action, in one sentence, with the credits that decide."""
    from . import advice  # only when somebody asks

    return advice.why(Judge(seat_view.view(), *LEVELS["hard"]), action, len(seat_view.actions()))

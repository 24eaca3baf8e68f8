"""The rules of Hand Solo v0.2: one career, from the first year to retirement.

Section names in the docstrings are those of the rule text. Where the text leaves something open, the
decision stands in the docstring and in the game's help.
"""

import struct

from pocketdeck.errors import IllegalOption, SaveError
from pocketdeck.game import Game
from pocketdeck.rng import Rng

from . import OPTIONS, words
from .cards import (
    BASIC,
    BRIBE,
    CARDS,
    CODES,
    CONTRACT_MARKS,
    CREDITS,
    DEPOSIT,
    DESTINATION,
    FINE,
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
    SHIP,
    SHIP_FEES,
    SHIP_HOLDS,
    SHIP_SIZE,
    DEMAND,
    YEARS,
)
from .codes import (
    ACCEPT,
    BOUGHT,
    BRIBE_THEM,
    BRIBED,
    BULK,
    BUY,
    BUY_CARD,
    BY_CHOICE,
    BY_DELAY,
    BY_MERCENARIES,
    BY_PATROL,
    BY_PIRATES,
    BYPASS,
    CONTINUE,
    CONTRACT,
    DELIVER,
    DELIVERED,
    DROP,
    EMPTY,
    FINED,
    ILLEGAL,
    LAND,
    LANDED,
    LEAVE,
    LOST,
    MEET,
    MET,
    NEW_YEAR,
    OVER,
    PAID,
    PASS,
    PAYOUT_OF,
    REFUSE,
    RENOWN_OF,
    RETIRE,
    RETIRED,
    RUSH,
    SELL,
    SIGNED,
    SIGNED_ON,
    SOLD,
    SUBMIT,
    TRADE,
    TURNED,
    UNHARMED,
    VALUABLE,
    YEAR_END,
)

_BODY = "<BBHIIBBBBBB"  # phase, year, credits, sides, veiled, ship, hold (2), taken, market, cards left
_GOODS = len(CODES)


def good_of(card: int, sides: int) -> int:
    """The good on the side of `card` that is up; `sides` has a bit for every card on its renowned side."""
    return GOODS[card + CARDS if sides >> card & 1 else card]


class Rules(Game):
    """A career. Card numbers and columns are those of cards.py.

    phase     see codes.py
    year      1..30; credits: 0 or more; sides: bit c is set while card c is on its renowned side
    hold      bytearray, the containers in the order taken (codes.CONTRACT), EMPTY behind the last
    order     bytearray, this year's cards; order[at] is the card met, order[at + 1 : at + 1 + market] the
              market cards revealed, order[:at] are discarded, order[end:] is unused
    taken     bit 0: the card met has been taken, bits 1-3: that market card has
    veiled    bit c is set while card c lies in the discard pile and the captain saw only its looks there,
              as a market card that nobody bought
    prices    bytearray, the price of each good per unit, while landed (TRADE and BUY)
    """

    id = "handsolo"
    OPTIONS = OPTIONS

    def __init__(self, seed: int, players: int, options: dict) -> None:
        super().__init__(seed, players, options)
        self.phase = MEET
        self.year = 1
        self.credits = CREDITS
        self.sides = 0
        self.ship = SHIP
        self.hold = bytearray(b"\xff\xff")
        self.order = bytearray(CARDS)
        self.at = 0
        self.end = 0
        self.market = 0
        self.taken = 0
        self.veiled = 0
        self.prices = bytearray(_GOODS)

    def deal(self, deck: "list[str] | None") -> None:
        """Round setup of the first year; `deck` is all 18 names of cards.NAMES, top first."""
        if deck is None:
            self._shuffle()
        else:
            known = [name.lower() for name in NAMES]
            cards = [known.index(name.lower()) for name in deck if name.lower() in known]
            if len(deck) != CARDS or sorted(cards) != list(range(CARDS)):
                raise IllegalOption("The deck has to be the 18 Space cards, each once: %s." % ", ".join(NAMES))
            self.order = bytearray(cards)
            self.end = CARDS
        self.note(NEW_YEAR, self.year)
        self._meet()

    def _shuffle(self) -> None:
        """Round setup: shuffle all Space cards that are not in the hold; the sides stay as they are."""
        held = [entry & 31 for entry in self.hold if entry != EMPTY]
        cards = bytearray([card for card in range(CARDS) if card not in held])
        self.rng.shuffle(cards)
        self.end = len(cards)
        self.order[: self.end] = cards
        self.at = 0
        self.veiled = 0

    def _meet(self) -> None:
        """A Game Turn, Encounter: the next card is revealed, or the year ends with the last card."""
        self.market = 0
        self.taken = 0
        if self.at < self.end:
            self.phase = MEET
            self.reveals = True
            card = self.order[self.at]
            self.note(MET, card, self.sides >> card & 1)
            return
        self.phase = YEAR_END
        i = 0
        while i < 2 and self.hold[i] != EMPTY:  # Rush Contract: failed at the end of the year
            entry = self.hold[i]
            if entry & CONTRACT and CONTRACT_MARKS[entry & 31] & RUSH:
                self._lose(i, BY_DELAY)
            else:
                i += 1

    def _next(self) -> None:
        """Discard the card met and the market; go on to the next card."""
        for i in range(1, 1 + self.market):
            if not self.taken >> i & 1:
                self.veiled |= 1 << self.order[self.at + i]
        self.at += 1 + self.market
        self._meet()

    # The hold

    def free(self) -> int:
        """Holds that are free; a contract takes as many as it shows, a bulk contract all."""
        left = SHIP_HOLDS[self.ship]
        for entry in self.hold:
            if entry != EMPTY:
                left -= self.room(entry & 31) if entry & CONTRACT else 1
        return left

    def room(self, card: int) -> int:
        """Holds that the contract on `card` needs."""
        return HOLDS[card] or SHIP_HOLDS[self.ship]

    def lots(self, card: int) -> int:
        """How often the contract's payout and deposit count: per hold for a bulk contract, else once."""
        return SHIP_HOLDS[self.ship] if CONTRACT_MARKS[card] & BULK else 1

    def _stow(self, entry: int) -> None:
        self.hold[0 if self.hold[0] == EMPTY else 1] = entry

    def _unstow(self, i: int) -> int:
        hold = self.hold
        entry = hold[i]
        if i == 0:
            hold[0] = hold[1]
        hold[1] = EMPTY
        return entry

    def _lose(self, i: int, why: int) -> None:
        """Discard a container. Failing Contracts: a starport's deposit is gone and a friendly port turns
        neutral; a merchant turns hostile."""
        entry = self._unstow(i)
        card = entry & 31
        if not entry & CONTRACT:
            self.note(LOST, card, good_of(card, self.sides), why)
            return
        self.note(LOST, card, EMPTY, why)
        if card >= FIRST_MERCHANT:
            self._turn(card, 1)
        elif self.sides >> card & 1:
            self._turn(card, 0)

    def _turn(self, card: int, renowned: int) -> None:
        self.sides = self.sides & ~(1 << card) | renowned << card
        self.note(TURNED, card, renowned)

    def marks(self, entry: int) -> int:
        """VALUABLE, ILLEGAL ... of an entry of the hold."""
        if entry & CONTRACT:
            return CONTRACT_MARKS[entry & 31]
        return GOODS_MARKS[good_of(entry, self.sides)]

    def _seize(self, mark: int, why: int) -> bool:
        """Lose all cargo with a mark (255: all of it); True if there was any."""
        lost = False
        i = 0
        while i < 2 and self.hold[i] != EMPTY:
            if mark == 255 or self.marks(self.hold[i]) & mark:
                self._lose(i, why)
                lost = True
            else:
                i += 1
        return lost

    # The market

    def _reckon(self) -> None:
        """Prices: the list price of the side that is up plus every modifier revealed at this landing, at
        least 1; an advanced good without a price of its own has that of its basic good."""
        port = self.order[self.at]
        base = _GOODS * (port + PORTS if self.sides >> port & 1 else port)
        prices = self.prices
        for good in range(_GOODS):
            listed = PRICES[base + good] & 63
            if listed:
                for i in range(self.at + 1, self.at + 1 + self.market):
                    card = self.order[i]
                    if MODIFIER_GOODS[card] == good:
                        listed += MODIFIER[card] - 16
                prices[good] = listed if listed > 1 else 1
            else:
                prices[good] = prices[BASIC[good]]

    def price(self, good: int) -> int:
        """Credits for a container here: at a merchant's his price, at a starport the market's."""
        card = self.order[self.at]
        unit = MERCHANT_PRICE[card] if card >= FIRST_MERCHANT else self.prices[good]
        return unit * SHIP_SIZE[self.ship]

    def completes(self, entry: int) -> bool:
        """True if the port landed on is the destination of this contract: that port or its government."""
        if entry == EMPTY or not entry & CONTRACT:
            return False
        port = self.order[self.at]
        to = DESTINATION[entry & 31]
        return to == port or to == 16 + GOVERNMENT[port]

    # Actions

    def legal(self) -> "list[int]":
        phase = self.phase
        if phase == MEET:
            return self._legal_meeting()
        if phase == YEAR_END:
            if self.credits < SHIP_FEES[self.ship] or self.year == YEARS:
                return [RETIRE]
            return [CONTINUE, RETIRE]
        acts = [LEAVE]
        if phase == TRADE:
            self._legal_trade(acts)
        if phase != SIGNED:
            self._legal_buy(acts)
        self._legal_drop(acts)
        return acts

    def _legal_meeting(self) -> "list[int]":
        """A Game Turn, Starports and Contacts: what the card met lets one do."""
        card = self.order[self.at]
        if card < PORTS:
            acts = [BYPASS, LAND]
            self._legal_drop(acts)
        elif card < FIRST_MERCHANT:
            acts = [SUBMIT]
        elif self.sides >> card & 1:
            acts = [REFUSE]
            if self.credits >= BRIBE[card]:
                acts.append(BRIBE_THEM)
        else:
            acts = [PASS]
            good = GOODS[card]
            for i in (0, 1):
                entry = self.hold[i]
                if entry < CONTRACT and good_of(entry, self.sides) == good:
                    acts.append(SELL + i)
            free = self.free()
            if free >= self.room(card):
                acts.append(ACCEPT)
            if free and self.credits >= self.price(good):
                acts.append(BUY_CARD)
            self._legal_drop(acts)
        return acts

    def _legal_drop(self, acts: "list[int]") -> None:
        """Discarding cargo: free during a starport visit and before the deal at a merchant."""
        hold = self.hold
        if hold[0] != EMPTY:
            acts.append(DROP)
            if hold[1] != EMPTY:
                acts.append(DROP + 1)

    def _legal_trade(self, acts: "list[int]") -> None:
        """Landing, steps 2 and 3: sell, deliver, complete; accept the contract."""
        hold = self.hold
        port = self.order[self.at]
        first = hold[0]
        second = hold[1]
        if first < CONTRACT:
            acts.append(SELL)
        if second < CONTRACT:
            acts.append(SELL + 1)
        if self.completes(first):
            acts.append(PAYOUT_OF)
        if self.completes(second):
            acts.append(PAYOUT_OF + 1)
        for i in (0, 1):
            card = hold[i] & 31
            if card < PORTS and not self.sides >> card & 1 and self.completes(hold[i]):
                acts.append(RENOWN_OF + i)
        if second < CONTRACT and first < CONTRACT and not self.sides >> port & 1:
            wanted = DEMAND[port]
            if good_of(first, self.sides) == wanted and good_of(second, self.sides) == wanted:
                acts.append(DELIVER)
        if self.free() >= self.room(port) and self.credits >= DEPOSIT[port] * self.lots(port):
            acts.append(ACCEPT)

    def _legal_buy(self, acts: "list[int]") -> None:
        """Buying commodities: each revealed card and the port's own, each once, if it fits and is paid."""
        if not self.free():
            return
        for i in range(1 + self.market):
            if not self.taken >> i & 1:
                if self.credits >= self.price(good_of(self.order[self.at + i], self.sides)):
                    acts.append(BUY_CARD + i)

    def act(self, a: int) -> None:
        if a == BYPASS or a == LEAVE or a == PASS:
            self._next()
        elif a == LAND:
            self._land()
        elif a >= DROP:
            self._lose(a - DROP, BY_CHOICE)
        elif a >= BUY_CARD:
            self._buy(a - BUY_CARD)
        elif a >= ACCEPT:
            self._accept()
        elif a == DELIVER:
            self._deliver()
        elif a >= RENOWN_OF:
            self._complete(a - RENOWN_OF, True)
        elif a >= PAYOUT_OF:
            self._complete(a - PAYOUT_OF, False)
        elif a >= SELL:
            self._sell(a - SELL)
        elif a == SUBMIT:
            self._submit()
        elif a == REFUSE:
            if not self._seize(255, BY_MERCENARIES):
                self.note(UNHARMED, self.order[self.at])
            self._next()
        elif a == BRIBE_THEM:
            card = self.order[self.at]
            self.credits -= BRIBE[card]
            self.note(BRIBED, BRIBE[card])
            self._turn(card, 0)
            self._next()
        elif a == CONTINUE:
            self._continue()
        else:
            forced = 2 if self.year == YEARS else 1 if self.credits < SHIP_FEES[self.ship] else 0
            self.note(RETIRED, self.year, forced)
            self.phase = OVER
            self.to_act = None

    def _land(self) -> None:
        """Landing, step 1: reveal the market, as many cards as its size or as remain."""
        size = MARKET_SIZE[self.order[self.at]]
        left = self.end - self.at - 1
        self.market = size if size < left else left
        self.phase = TRADE
        self.reveals = self.market > 0
        self._reckon()
        self.note(LANDED, self.market)

    def _sell(self, i: int) -> None:
        """Selling commodities, at a starport or to a merchant, which ends his encounter."""
        good = good_of(self.hold[i], self.sides)
        price = self.price(good)
        self._unstow(i)
        self.credits += price
        self.note(SOLD, good, price)
        if self.phase == MEET:
            self._next()

    def _complete(self, i: int, renown: bool) -> None:
        """Completing Contracts: the deposit, then the payout, or the contract's card turns friendly."""
        card = self._unstow(i) & 31
        lots = self.lots(card)
        deposit = DEPOSIT[card] * lots
        payout = 0 if renown else PAYOUT[card] * lots
        self.credits += deposit + payout
        self.note(PAID, card, deposit, payout)
        if renown:
            self._turn(card, 1)

    def _deliver(self) -> None:
        """Commodity in demand: two cards of it, no money; the port turns friendly at once."""
        port = self.order[self.at]
        self._unstow(1)
        self._unstow(0)
        self.note(DELIVERED, DEMAND[port])
        self._turn(port, 1)
        self._reckon()

    def _accept(self) -> None:
        """Accepting Contracts: a starport takes a deposit, a merchant none."""
        card = self.order[self.at]
        deposit = DEPOSIT[card] * self.lots(card)
        self.credits -= deposit
        self._stow(card | CONTRACT)
        self.note(SIGNED_ON, card, deposit)
        if self.phase == MEET:
            self._next()
        else:
            self.taken |= 1
            self.phase = SIGNED

    def _buy(self, i: int) -> None:
        """Buying commodities; a merchant sells one card, which ends his encounter."""
        card = self.order[self.at + i]
        good = good_of(card, self.sides)
        price = self.price(good)
        self.credits -= price
        self._stow(card)
        self.note(BOUGHT, card, good, price)
        if self.phase == MEET:
            self._next()
        else:
            self.taken |= 1 << i
            self.phase = BUY
            self.reveals = i > 0

    def _submit(self) -> None:
        """Federation Enforcer: all illegal cargo and one fine. Pirate Hunter: all valuable cargo."""
        card = self.order[self.at]
        if card >= FIRST_PIRATE:
            found = self._seize(VALUABLE, BY_PIRATES)
        else:
            found = self._seize(ILLEGAL, BY_PATROL)
            if found:
                fine = FINE[card]
                if fine > self.credits:
                    fine = self.credits
                self.credits -= fine
                self.note(FINED, fine)
        if not found:
            self.note(UNHARMED, card)
        self._next()

    def _continue(self) -> None:
        """Round End, Continue career: pay the fees, advance the year, shuffle."""
        fees = SHIP_FEES[self.ship]
        self.credits -= fees
        self.year += 1
        self._shuffle()
        self.note(NEW_YEAR, self.year, fees)
        self._meet()

    # What is told

    @property
    def renown(self) -> int:
        """Renown: the cards on their renowned side, wherever they are."""
        count = 0
        sides = self.sides
        while sides:
            sides &= sides - 1
            count += 1
        return count

    def notation(self, a: int) -> str:
        return words.notation(a)

    def label(self, a: int) -> str:
        return words.label(self, a)

    def detail(self, a: int) -> str:
        return words.detail(self, a)

    def say(self, event: tuple, seat: int) -> str:
        return words.say(event)

    def result(self) -> dict:
        """{"scores", "winners", "text"}: a career that scored above 0 counts as won."""
        score = self.credits * self.renown
        return {"scores": [score], "winners": [0] if score else [], "text": words.result(self, score)}

    def discards(self) -> "list[int]":
        """The cards in the discard pile, by number."""
        away = [entry & 31 for entry in self.hold]
        away += [self.order[i] for i in range(self.at, self.end) if not self.taken >> (i - self.at) & 1]
        return [card for card in range(CARDS) if card not in away]

    def _veiled(self) -> int:
        """The discards that the captain knows by their looks only."""
        return 0 if self.options["discards"] == "on" else self.veiled

    def look(self, card: int) -> tuple:
        """What a market card shows: (good, modifier's good, modifier)."""
        return good_of(card, self.sides), MODIFIER_GOODS[card], MODIFIER[card] - 16

    def view(self, seat: int) -> dict:
        """What the captain may know.

        "market" is a tuple of (good, modifier's good, modifier, card or -1): the card is named once it has
        been bought. "prices" is None unless landed, "card" -1 at the end of a year; "left" counts the cards
        that nobody has seen this year. "discards" are the cards known to lie in the discard pile, met there
        this year or, with the option, looked up; "glimpsed" are the looks of those that only lay in a
        market. They are the captain's memory: a table shows the pile only with the option.
        """
        landed = self.phase == TRADE or self.phase == BUY
        market = []
        for i in range(1, 1 + self.market):
            card = self.order[self.at + i]
            market.append(self.look(card) + (card if self.taken >> i & 1 else -1,))
        veiled = self._veiled()
        return {
            "seat": seat,
            "players": self.players,
            "options": dict(self.options),
            "moves": self.moves,
            "to_act": self.to_act,
            "phase": self.phase,
            "year": self.year,
            "credits": self.credits,
            "renown": self.renown,
            "sides": self.sides,
            "ship": self.ship,
            "hold": tuple([entry for entry in self.hold if entry != EMPTY]),
            "free": self.free(),
            "card": self.order[self.at] if self.at < self.end else -1,
            "taken": self.taken,
            "market": tuple(market),
            "prices": tuple(self.prices) if landed else None,
            "left": max(0, self.end - self.at - 1 - self.market),
            "discards": tuple([card for card in self.discards() if not veiled >> card & 1]),
            "glimpsed": tuple(sorted([self.look(card) for card in range(CARDS) if veiled >> card & 1])),
        }

    def redeal(self, seat: int, rng: Rng) -> "Rules":
        """A clone in which all that the captain cannot know is drawn anew.

        Unknown are the order of the cards still to come, and the names, not the looks, of market cards that
        were not bought, in the market and among this year's discards.
        """
        twin = self.clone()
        order = self.order
        veiled = self._veiled()
        shown = [i for i in range(self.at + 1, self.at + 1 + self.market) if not self.taken >> (i - self.at) & 1]
        rest = self.at + 1 + self.market
        pool = [card for card in range(CARDS) if veiled >> card & 1]
        pool += [order[i] for i in shown]
        pool += order[rest : self.end] if rest < self.end else b""
        pool.sort()
        for i in shown:
            twin.order[i] = self._alike(order[i], pool, rng)
        looks = [(self.look(card), card) for card in range(CARDS) if veiled >> card & 1]
        twin.veiled &= ~veiled
        for _, card in sorted(looks):
            twin.veiled |= 1 << self._alike(card, pool, rng)
        hidden = bytearray(pool)
        rng.shuffle(hidden)
        if rest < self.end:
            twin.order[rest : self.end] = hidden
        twin.reseed(rng)
        return twin

    def _alike(self, card: int, pool: "list[int]", rng: Rng) -> int:
        """Take a card from the pool that looks like `card`."""
        look = self.look(card)
        alike = [other for other in pool if self.look(other) == look]
        chosen = alike[rng.below(len(alike))]
        pool.remove(chosen)
        return chosen

    # The state as bytes

    def body(self) -> bytes:
        left = bytes(self.order[self.at : self.end])
        return (
            struct.pack(
                _BODY,
                self.phase,
                self.year,
                self.credits,
                self.sides,
                self.veiled,
                self.ship,
                self.hold[0],
                self.hold[1],
                self.taken,
                self.market,
                len(left),
            )
            + left
        )

    def read(self, body: bytes) -> None:
        size = struct.calcsize(_BODY)
        fields = struct.unpack(_BODY, body[:size])
        self.phase, self.year, self.credits, self.sides, self.veiled, self.ship = fields[:6]
        self.hold[0], self.hold[1], self.taken, self.market, self.end = fields[6:]
        if len(body) != size + self.end or self.end > CARDS:
            raise SaveError("The save has a wrong number of cards.")
        self.order[: self.end] = body[size:]
        self.to_act = None if self.phase == OVER else 0
        self.check()
        if self.phase == TRADE or self.phase == BUY:
            self._reckon()

    def check(self) -> None:
        left = list(self.order[self.at : self.end])
        held = [entry for entry in self.hold if entry != EMPTY]
        shown = [card for i, card in enumerate(left) if not self.taken >> i & 1]
        cards = shown + [entry & 31 for entry in held]
        if len(set(cards)) != len(cards) or len(set(left)) != len(left) or max(cards + left + [0]) >= CARDS:
            raise SaveError("The save has a card twice or one that does not exist.")
        if not 1 <= self.year <= YEARS or self.ship >= len(SHIP_HOLDS) or self.phase > OVER:
            raise SaveError("The save is in a year or phase that does not exist.")
        turnable = (1 << CARDS) - (1 << FIRST_MERCHANT) | (1 << PORTS) - 1
        if self.sides & ~turnable:
            raise SaveError("The save has a card on a side that it cannot be on.")
        for entry in held:
            card = entry & 31
            if entry >= 2 * CONTRACT or entry & CONTRACT and self.sides >> card & 1 and card >= PORTS:
                raise SaveError("The save has something in the hold that cannot be there.")
            if entry & CONTRACT and DESTINATION[card] == 255:
                raise SaveError("The save has a contract that does not exist.")
        if self.free() < 0 or self.hold[0] == EMPTY != self.hold[1]:
            raise SaveError("The save has more in the hold than fits.")
        for card in range(CARDS):
            if self.veiled >> card & 1 and card not in self.discards():
                raise SaveError("The save has discarded a card that lies elsewhere.")
        if self.veiled >> CARDS:
            raise SaveError("The save has discarded a card that does not exist.")
        landed = TRADE <= self.phase <= SIGNED
        if landed or self.phase == MEET:
            if not left or landed and left[0] >= PORTS:
                raise SaveError("The save is at a card that is not there.")
        elif left:
            raise SaveError("The save has ended its year too early.")
        market = min(MARKET_SIZE[left[0]], len(left) - 1) if landed else 0
        if self.market != market or self.taken >> (market + 1):
            raise SaveError("The save has a market of a wrong size.")
        if (self.phase == SIGNED and self.taken != 1) or (self.phase != BUY and self.taken > 1):
            raise SaveError("The save has taken cards that it could not take.")
        if (self.taken != 0) != (self.phase == BUY or self.phase == SIGNED):
            raise SaveError("The save has taken cards that it could not take.")

    def copy(self, twin: Game) -> None:
        twin.phase = self.phase
        twin.year = self.year
        twin.credits = self.credits
        twin.sides = self.sides
        twin.ship = self.ship
        twin.hold[:] = self.hold
        twin.order[:] = self.order
        twin.at = self.at
        twin.end = self.end
        twin.market = self.market
        twin.taken = self.taken
        twin.veiled = self.veiled
        twin.prices[:] = self.prices

"""What there is in a career of Hand Solo, what the captain knows of it, and how it becomes bytes.

What may be done with it is in rules.py. Section names in the docstrings are those of the rule text.
"""

import struct

from pocketdeck.errors import SaveError
from pocketdeck.game import Game
from pocketdeck.rng import Rng

from . import OPTIONS, cards, codes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_BODY = "<BBHIIBBBBBB"  # phase, year, credits, sides, veiled, ship, hold (2), taken, market, cards left
_GOODS = len(cards.CODES)


def good_of(card: int, sides: int) -> int:
    """The good on the side of `card` that is up; `sides` has a bit for every card on its renowned side."""
    return cards.GOODS[card + cards.CARDS if sides >> card & 1 else card]


class State(Game):
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
        self.phase = codes.MEET
        self.year = 1
        self.credits = cards.CREDITS
        self.sides = 0
        self.ship = cards.SHIP
        self.hold = bytearray(b"\xff\xff")
        self.order = bytearray(cards.CARDS)
        self.at = 0
        self.end = 0
        self.market = 0
        self.taken = 0
        self.veiled = 0
        self.prices = bytearray(_GOODS)

    # The hold

    def free(self) -> int:
        """Holds that are free; a contract takes as many as it shows, a bulk contract all."""
        left = cards.SHIP_HOLDS[self.ship]
        for entry in self.hold:
            if entry != codes.EMPTY:
                left -= self.room(entry & 31) if entry & codes.CONTRACT else 1
        return left

    def room(self, card: int) -> int:
        """Holds that the contract on `card` needs."""
        return cards.HOLDS[card] or cards.SHIP_HOLDS[self.ship]

    def lots(self, card: int) -> int:
        """How often the contract's payout and deposit count: per hold for a bulk contract, else once."""
        return cards.SHIP_HOLDS[self.ship] if cards.CONTRACT_MARKS[card] & codes.BULK else 1

    def marks(self, entry: int) -> int:
        """VALUABLE, ILLEGAL ... of an entry of the hold."""
        if entry & codes.CONTRACT:
            return cards.CONTRACT_MARKS[entry & 31]
        return cards.GOODS_MARKS[good_of(entry, self.sides)]

    # The market

    def reckon(self) -> None:
        """Prices: the list price of the side that is up plus every modifier revealed at this landing, at
        least 1; an advanced good without a price of its own has that of its basic good."""
        port = self.order[self.at]
        base = _GOODS * (port + cards.PORTS if self.sides >> port & 1 else port)
        prices = self.prices
        for good in range(_GOODS):
            listed = cards.PRICES[base + good] & 63
            if listed:
                for i in range(self.at + 1, self.at + 1 + self.market):
                    card = self.order[i]
                    if cards.MODIFIER_GOODS[card] == good:
                        listed += cards.MODIFIER[card] - 16
                prices[good] = listed if listed > 1 else 1
            else:
                prices[good] = prices[cards.BASIC[good]]

    def price(self, good: int) -> int:
        """Credits for a container here: at a merchant's his price, at a starport the market's."""
        card = self.order[self.at]
        unit = cards.MERCHANT_PRICE[card] if card >= cards.FIRST_MERCHANT else self.prices[good]
        return unit * cards.SHIP_SIZE[self.ship]

    # What the captain knows

    @property
    def renown(self) -> int:
        """Renown: the cards on their renowned side, wherever they are."""
        count = 0
        sides = self.sides
        while sides:
            sides &= sides - 1
            count += 1
        return count

    def discards(self) -> "list[int]":
        """The cards in the discard pile, by number."""
        away = [entry & 31 for entry in self.hold]
        away += [self.order[i] for i in range(self.at, self.end) if not self.taken >> (i - self.at) & 1]
        return [card for card in range(cards.CARDS) if card not in away]

    def _veiled(self) -> int:
        """The discards that the captain knows by their looks only."""
        return 0 if self.options["discards"] == "on" else self.veiled

    def look(self, card: int) -> tuple:
        """What a market card shows: (good, modifier's good, modifier)."""
        return good_of(card, self.sides), cards.MODIFIER_GOODS[card], cards.MODIFIER[card] - 16

    def view(self, seat: int) -> dict:
        """What the captain may know.

        "market" is a tuple of (good, modifier's good, modifier, card or -1): the card is named once it has
        been bought. "prices" is None unless landed, "card" -1 at the end of a year; "left" counts the cards
        that nobody has seen this year. "discards" are the cards known to lie in the discard pile, met there
        this year or, with the option, looked up; "glimpsed" are the looks of those that only lay in a
        market. They are the captain's memory: a table shows the pile only with the option.
        """
        landed = self.phase == codes.TRADE or self.phase == codes.BUY
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
            "hold": tuple([entry for entry in self.hold if entry != codes.EMPTY]),
            "free": self.free(),
            "card": self.order[self.at] if self.at < self.end else -1,
            "taken": self.taken,
            "market": tuple(market),
            "prices": tuple(self.prices) if landed else None,
            "left": max(0, self.end - self.at - 1 - self.market),
            "discards": tuple([card for card in self.discards() if not veiled >> card & 1]),
            "glimpsed": tuple(sorted([self.look(card) for card in range(cards.CARDS) if veiled >> card & 1])),
        }

    def redeal(self, seat: int, rng: Rng) -> "Any":
        """A clone in which all that the captain cannot know is drawn anew.

        Unknown are the order of the cards still to come, and the names, not the looks, of market cards that
        were not bought, in the market and among this year's discards.
        """
        twin = self.clone()
        order = self.order
        veiled = self._veiled()
        shown = [
            i for i in range(self.at + 1, self.at + 1 + self.market) if not self.taken >> (i - self.at) & 1
        ]
        rest = self.at + 1 + self.market
        pool = [card for card in range(cards.CARDS) if veiled >> card & 1]
        pool += [order[i] for i in shown]
        pool += order[rest : self.end] if rest < self.end else b""
        pool.sort()
        for i in shown:
            twin.order[i] = self._alike(order[i], pool, rng)
        looks = [(self.look(card), card) for card in range(cards.CARDS) if veiled >> card & 1]
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
        if len(body) != size + self.end or self.end > cards.CARDS:
            raise SaveError("The save has a wrong number of cards.")
        self.order[: self.end] = body[size:]
        self.to_act = None if self.phase == codes.OVER else 0
        self.check()
        if self.phase == codes.TRADE or self.phase == codes.BUY:
            self.reckon()

    def check(self) -> None:
        left = list(self.order[self.at : self.end])
        held = [entry for entry in self.hold if entry != codes.EMPTY]
        shown = [card for i, card in enumerate(left) if not self.taken >> i & 1]
        present = shown + [entry & 31 for entry in held]
        if (
            len(set(present)) != len(present)
            or len(set(left)) != len(left)
            or max(present + left + [0]) >= cards.CARDS
        ):
            raise SaveError("The save has a card twice or one that does not exist.")
        if not 1 <= self.year <= cards.YEARS or self.ship >= len(cards.SHIP_HOLDS) or self.phase > codes.OVER:
            raise SaveError("The save is in a year or phase that does not exist.")
        turnable = (1 << cards.CARDS) - (1 << cards.FIRST_MERCHANT) | (1 << cards.PORTS) - 1
        if self.sides & ~turnable:
            raise SaveError("The save has a card on a side that it cannot be on.")
        for entry in held:
            card = entry & 31
            if (
                entry >= 2 * codes.CONTRACT
                or entry & codes.CONTRACT
                and self.sides >> card & 1
                and card >= cards.PORTS
            ):
                raise SaveError("The save has something in the hold that cannot be there.")
            if entry & codes.CONTRACT and cards.DESTINATION[card] == 255:
                raise SaveError("The save has a contract that does not exist.")
        if self.free() < 0 or self.hold[0] == codes.EMPTY != self.hold[1]:
            raise SaveError("The save has more in the hold than fits.")
        for card in range(cards.CARDS):
            if self.veiled >> card & 1 and card not in self.discards():
                raise SaveError("The save has discarded a card that lies elsewhere.")
        if self.veiled >> cards.CARDS:
            raise SaveError("The save has discarded a card that does not exist.")
        landed = codes.TRADE <= self.phase <= codes.SIGNED
        if landed or self.phase == codes.MEET:
            if not left or landed and left[0] >= cards.PORTS:
                raise SaveError("The save is at a card that is not there.")
        elif left:
            raise SaveError("The save has ended its year too early.")
        market = min(cards.MARKET_SIZE[left[0]], len(left) - 1) if landed else 0
        if self.market != market or self.taken >> (market + 1):
            raise SaveError("The save has a market of a wrong size.")
        if (self.phase == codes.SIGNED and self.taken != 1) or (self.phase != codes.BUY and self.taken > 1):
            raise SaveError("The save has taken cards that it could not take.")
        if (self.taken != 0) != (self.phase == codes.BUY or self.phase == codes.SIGNED):
            raise SaveError("The save has taken cards that it could not take.")

    def copy(self, twin: "Any") -> None:
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

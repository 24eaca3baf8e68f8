"""What there is in a career of Hand Solo, what the captain knows of it, and how it becomes bytes.

What may be done with it is in rules.py. Section names in the docstrings are those of the rule text.
"""

import struct

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, SaveError
from pocketdeck.engine.game import Game
from pocketdeck.engine.rng import Rng

from . import cards, codes, OPTIONS

_TYPING = const(0)
if _TYPING:
    from typing import Any

_BODY = "<BBHIIBBBBBB"  # phase, year, credits, sides, veiled, ship, hold (2), taken, market, cards left
_GOODS = const(11)
_ALL = const(0x3FFFF)  # the 18 Space cards, as bits


def cards_in(bits: int) -> "list[int]":
    """The cards whose bits are set."""
    return [card for card in range(cards.CARDS) if bits >> card & 1]


def good_of(card: int, sides: int) -> int:
    """The good on the side of `card` that is up; `sides` has a bit for every card on its renowned side."""
    return cards.GOODS[card + cards.CARDS if sides >> card & 1 else card]


def looks(card: int, sides: int) -> tuple:
    """What a market card shows: (good, modifier's good, modifier)."""
    return good_of(card, sides), cards.MODIFIER_GOODS[card], cards.MODIFIER[card] - 16


def room(holds: int, card: int) -> int:
    """Holds that the contract on `card` needs of a ship: as many as it shows, a bulk contract all of them."""
    return cards.HOLDS[card] or holds


def lots(holds: int, card: int) -> int:
    """How often the contract's payout and deposit count: for a bulk contract per hold of the ship."""
    return holds if cards.CONTRACT_MARKS[card] & codes.BULK else 1


def marks(sides: int, entry: int) -> int:
    """VALUABLE, ILLEGAL ... of an entry of a hold."""
    if entry & codes.CONTRACT:
        return cards.CONTRACT_MARKS[entry & 31]
    return cards.GOODS_MARKS[good_of(entry, sides)]


class State(Game):
    """A career. Card numbers and columns are those of cards.py.

    phase     see codes.py
    year      1..30; credits: 0 or more; sides: bit c is set while card c is on its renowned side
    holds     holds of the ship: those printed, and with Shipyards those added
    hold      bytearray, the containers in the order taken (codes.CONTRACT), EMPTY behind the last: 2, or with
              Shipyards 4
    order     bytearray, this year's cards; order[at] is the card met, order[at + 1 : at + 1 + market] the
              market cards revealed, order[:at] are discarded, order[end:] is unused
    taken     bit 0: the card met has been taken, bits 1-3: that market card has
    veiled    bit c is set while card c lies in the discard pile and the captain saw only its looks there,
              as a market card that nobody bought (never with the option to look through the pile)
    prices    bytearray, the price of each good per unit, while landed (TRADE and BUY)
    """

    id = "handsolo"
    OPTIONS = OPTIONS
    LATER = 2  # Shipyards and the target: the first release did not have them

    def __init__(self, seed: int, players: int, options: dict) -> None:
        super().__init__(seed, players, options)
        self.phase = codes.MEET
        self.year = 1
        self.credits = cards.CREDITS
        self.sides = 0
        self.ship = cards.SHIP
        self.yards = options["shipyards"] == "on"
        self.holds = cards.SHIP_HOLDS[cards.SHIP]
        self.hold = bytearray(b"\xff\xff\xff\xff" if self.yards else b"\xff\xff")
        self.order = bytearray(cards.CARDS)
        self.at = 0
        self.end = 0
        self.market = 0
        self.taken = 0
        self.veiled = 0
        self.prices = bytearray(_GOODS)

    def begun(self, a: int) -> bool:
        return a >= codes.DROP  # it makes room for something

    # The hold

    def free(self) -> int:
        """Holds that are free."""
        left = self.holds
        for entry in self.hold:
            if entry != codes.EMPTY:
                left -= self.room(entry & 31) if entry & codes.CONTRACT else 1
        return left

    def room(self, card: int) -> int:
        """room() on the captain's ship."""
        return room(self.holds, card)

    def lots(self, card: int) -> int:
        """lots() on the captain's ship."""
        return lots(self.holds, card)

    def marks(self, entry: int) -> int:
        """marks() of an entry of the hold."""
        return marks(self.sides, entry)

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
        return len(cards_in(self.sides))

    def discards(self) -> int:
        """The cards in the discard pile, as bits: all that are neither held nor to come nor on the table."""
        away = 0
        for entry in self.hold:
            if entry != codes.EMPTY:
                away |= 1 << (entry & 31)
        for i in range(self.at, self.end):
            if not self.taken >> (i - self.at) & 1:
                away |= 1 << self.order[i]
        return _ALL & ~away

    def looks(self, bits: int) -> "list[tuple]":
        return sorted([looks(card, self.sides) for card in cards_in(bits)])

    def summary(self, seat: int) -> str:
        """How it stands for a seat, for the launcher."""
        view = self.view(seat)
        return "Year %d, %d c" % (view["year"], view["credits"])

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
            market.append(looks(card, self.sides) + (card if self.taken >> i & 1 else -1,))
        view = super().view(seat)
        view.update(
            {
                "phase": self.phase,
                "year": self.year,
                "credits": self.credits,
                "renown": self.renown,
                "sides": self.sides,
                "ship": self.ship,
                "holds": self.holds,
                "hold": tuple(bytes(self.hold).rstrip(b"\xff")),
                "free": self.free(),
                "card": self.order[self.at] if self.at < self.end else -1,
                "taken": self.taken,
                "market": tuple(market),
                "prices": tuple(self.prices) if landed else None,
                "left": max(0, self.end - self.at - 1 - self.market),
                "discards": tuple(cards_in(self.discards() & ~self.veiled)),
                "glimpsed": tuple(self.looks(self.veiled)),
            }
        )
        return view

    def redeal(self, seat: int, rng: Rng) -> "Any":
        """A clone in which all that the captain cannot know is drawn anew: see redeal.py."""
        from . import redeal  # the bots of this game do without

        return redeal.redeal(self, rng)

    # The state as bytes

    def body(self) -> bytes:
        left = bytes(self.order[self.at : self.end])
        fields = (self.phase, self.year, self.credits, self.sides, self.veiled, self.ship)
        out = struct.pack(_BODY, *fields, *self.hold[:2], self.taken, self.market, len(left)) + left
        if self.yards:  # behind what there is without it: the holds added, and the further entries
            out += bytes((self.holds - cards.SHIP_HOLDS[self.ship],)) + self.hold[2:]
        return out

    def read(self, body: bytes) -> None:
        size = struct.calcsize(_BODY)
        more = b"\0"
        if self.yards:
            more = body[-3:]
            body = body[:-3]
            self.hold[2:] = more[1:]
        if not size <= len(body) <= size + cards.CARDS or len(body) != size + body[size - 1]:
            raise SaveError(DAMAGED)
        fields = struct.unpack(_BODY, body[:size])
        self.phase, self.year, self.credits, self.sides, self.veiled, self.ship = fields[:6]
        self.hold[0], self.hold[1], self.taken, self.market, self.end = fields[6:]
        self.holds = cards.SHIP_HOLDS[self.ship] + more[0]
        self.order[: self.end] = body[size:]
        self.to_act = None if self.phase == codes.OVER else 0
        if self.phase == codes.TRADE or self.phase == codes.BUY:
            self.reckon()

    def wrong(self) -> str:
        from . import checks  # only when a save is loaded

        return checks.wrong(self)

    def copy(self, twin: "Any") -> None:
        twin.phase = self.phase
        twin.year = self.year
        twin.credits = self.credits
        twin.sides = self.sides
        twin.ship = self.ship
        twin.holds = self.holds
        twin.hold[:] = self.hold
        twin.order[:] = self.order
        twin.at = self.at
        twin.end = self.end
        twin.market = self.market
        twin.taken = self.taken
        twin.veiled = self.veiled
        twin.prices[:] = self.prices

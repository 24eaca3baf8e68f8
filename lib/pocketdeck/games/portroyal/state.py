"""What there is in a game of Port Royal Solitaire, who knows what, and how it becomes bytes.

What may be done with it is in rules.py, what the dummy does in dummy.py.
"""

import struct

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, SaveError
from pocketdeck.engine.game import Game

from . import cards, codes, dummy, OPTIONS

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.engine.rng import Rng

# phase, flags, passes, takes, coins, purse, open, done, lost, clerks, bonus, die, todo, and how many cards
# are in: harbour, deck, your tableau, the dummy's
_BODY = "<BBBBHHBBBBBBBBBBB"
_CARDS = const(144)
_START = const(3)  # coins


def worth(t: int, options: dict) -> int:
    """The VP that a person is at the end: as printed, but -2 for a Governor of the extended deck (Final
    Scoring)."""
    return -2 if cards.KIND[t] == cards.GOVERNOR and options["deck"] == "extended" else cards.VP[t]


class State(Game):
    """A game. Card types and columns are those of cards.py; a side is 0 for you, 1 for the dummy.

    phase     see codes.py
    active    the side whose turn it is; first: the side that began
    passes    how often the deck has been empty, 0..2
    coins, purse     yours, the dummy's
    deck      bytearray, the cards to come are deck[at:end]; stock counts them by type
    harbour   bytearray in the order drawn, leftmost first
    mine, his        bytearrays, persons by type: yours, the dummy's
    staff     bytearray, your persons by kind; swords: those they show together
    open, done, lost     bits of the expeditions that wait, that you fulfilled, that the dummy did
    takes     cards that you may still take; took: you have taken one in this turn; drawn: one was revealed
    clerks    bits of the colours whose Clerk has drawn his card in this turn
    bonus     ships that your Merchants count
    die       the dummy's latest roll; todo: cards that it has to reveal yet
    """

    id = "portroyal"
    OPTIONS = OPTIONS

    def __init__(self, seed: int, players: int, options: dict) -> None:
        super().__init__(seed, players, options)
        self.phase = codes.DISCOVER
        self.active = 0
        self.first = 0
        self.passes = 0
        self.coins = _START
        self.purse = _START
        self.deck = bytearray(_CARDS)
        self.at = 0
        self.end = 0
        self.stock = bytearray(cards.TYPES)
        self.harbour = bytearray()
        self.mine = bytearray(cards.TYPES)
        self.his = bytearray(cards.TYPES)
        self.staff = bytearray(cards.KINDS)
        self.swords = 0
        self.open = 0
        self.done = 0
        self.lost = 0
        self.takes = 0
        self.took = 0
        self.drawn = 0
        self.clerks = 0
        self.bonus = 0
        self.die = 0
        self.todo = 0

    def copies(self, t: int) -> int:
        """How many cards of a type this deck has."""
        return cards.COPIES[t] if t < cards.STANDARD or self.options["deck"] == "extended" else 0

    def fee(self) -> int:
        """What a card costs you beside its price: always on the dummy's turn, on yours as the option says."""
        return 1 if self.active or self.options["fee"] == "written" else 0

    def cost(self, t: int) -> int:
        """What a person costs you: 1 less for each Mademoiselle, at least 0; the fee is not in it."""
        cost = cards.COINS[t] - self.staff[cards.MADEMOISELLE]
        return cost if cost > 0 else 0

    def colours(self) -> int:
        """The colours of the ships in the harbour, as bits."""
        bits = 0
        for t in self.harbour:
            if t < cards.SHIPS:
                bits |= 1 << cards.COLOUR[t]
        return bits

    def points(self, side: int) -> int:
        """Final Scoring: persons, 3 for each expedition, your Merchants' ships; Governors of the extended
        deck -2 each."""
        held = self.his if side else self.mine
        total = 0 if side else self.bonus
        for t in range(cards.PERSONS, cards.TYPES):
            if held[t]:
                total += worth(t, self.options) * held[t]
        fulfilled = self.lost if side else self.done
        while fulfilled:
            total += 3 * (fulfilled & 1)
            fulfilled >>= 1
        return total

    def summary(self, seat: int) -> str:
        """How it stands for a seat, for the launcher."""
        view = self.view(seat)
        return "%d:%d VP, pass %d" % (view["vp"], view["his_vp"], min(2, view["passes"] + 1))

    def view(self, seat: int) -> dict:
        """All but the order of the deck: every card was seen when it came and went.

        "stock" counts the cards of the deck by type, "mine" and "his" the persons; "case" is the dummy's
        (0 A .. 3 D) with the places of its best ship and person in the harbour, -1 where there is none.
        """
        case, ship, person = dummy.options(self)
        view = super().view(seat)
        view.update(
            {
                "phase": self.phase,
                "active": self.active,
                "first": self.first,
                "passes": self.passes,
                "coins": self.coins,
                "purse": self.purse,
                "vp": self.points(0),
                "his_vp": self.points(1),
                "left": self.end - self.at,
                "stock": bytes(self.stock),
                "harbour": tuple(self.harbour),
                "mine": bytes(self.mine),
                "his": bytes(self.his),
                "staff": bytes(self.staff),
                "swords": self.swords,
                "open": self.open,
                "done": self.done,
                "lost": self.lost,
                "takes": self.takes,
                "took": self.took,
                "drawn": self.drawn,
                "clerks": self.clerks,
                "bonus": self.bonus,
                "fee": self.fee(),
                "die": self.die,
                "todo": self.todo,
                "case": case,
                "ship": ship,
                "person": person,
            }
        )
        return view

    def redeal(self, seat: int, rng: "Rng") -> "Any":
        """Only the order of the deck is hidden."""
        twin = self.clone()
        twin.deck[:] = bytes(_CARDS)  # what has been drawn is nobody's business there
        twin.at = 0
        twin.end = 0
        for t in range(cards.TYPES):
            twin.pile(t, self.stock[t])
        rng.shuffle(twin.deck, 0, twin.end)
        twin.reseed(rng)
        return twin

    def pile(self, t: int, count: int) -> None:
        """Put cards of a type under the deck."""
        for _ in range(count):
            self.deck[self.end] = t
            self.end += 1

    # The state as bytes

    def body(self) -> bytes:
        flags = self.active | self.first << 1 | self.took << 2 | self.drawn << 3
        held = bytearray()
        sizes = []
        for side in (self.mine, self.his):
            for t in range(cards.PERSONS, cards.TYPES):
                for _ in range(side[t]):
                    held.append(t)
            sizes.append(len(held))
        fields = (self.phase, flags, self.passes, self.takes, self.coins, self.purse, self.open, self.done)
        more = (self.lost, self.clerks, self.bonus, self.die, self.todo, len(self.harbour))
        sizes = [self.end - self.at, sizes[0], sizes[1] - sizes[0]]
        body = struct.pack(_BODY, *fields, *more, *sizes) + bytes(self.harbour)
        return body + bytes(self.deck[self.at : self.end]) + bytes(held)

    def read(self, body: bytes) -> None:
        size = struct.calcsize(_BODY)
        if len(body) < size:
            raise SaveError(DAMAGED)
        fields = struct.unpack(_BODY, body[:size])
        harbour, deck, mine, his = fields[13:]
        if len(body) != size + harbour + deck + mine + his or len(body) > size + _CARDS:
            raise SaveError(DAMAGED)
        held = body[size + harbour + deck :]
        if fields[1] > 15 or max(body[size:] or b"\0") >= cards.TYPES or held and min(held) < cards.PERSONS:
            raise SaveError(DAMAGED)
        if bytes(sorted(held[:mine]) + sorted(held[mine:])) != held:  # one way to write each state
            raise SaveError(DAMAGED)
        self.phase, flags, self.passes, self.takes, self.coins, self.purse = fields[:6]
        self.open, self.done, self.lost, self.clerks, self.bonus, self.die, self.todo = fields[6:13]
        self.active = flags & 1
        self.first = flags >> 1 & 1
        self.took = flags >> 2 & 1
        self.drawn = flags >> 3
        self.to_act = None if self.phase == codes.OVER else 0
        at = size + harbour
        self.harbour = bytearray(body[size:at])
        self.at = 0
        self.end = deck
        self.deck[:deck] = body[at : at + deck]
        for t in self.deck[:deck]:
            self.stock[t] += 1
        for t in held[:mine]:
            self.hire(t)
        for t in held[mine:]:
            self.his[t] += 1

    def hire(self, t: int) -> None:
        """Take a person into your tableau."""
        self.mine[t] += 1
        self.staff[cards.KIND[t]] += 1
        self.swords += cards.SWORDS[t]

    def wrong(self) -> str:
        from . import checks  # only when a save is loaded

        return checks.wrong(self)

    def copy(self, twin: "Any") -> None:
        twin.phase = self.phase
        twin.active = self.active
        twin.first = self.first
        twin.passes = self.passes
        twin.coins = self.coins
        twin.purse = self.purse
        twin.at = self.at
        twin.end = self.end
        twin.swords = self.swords
        twin.open = self.open
        twin.done = self.done
        twin.lost = self.lost
        twin.takes = self.takes
        twin.took = self.took
        twin.drawn = self.drawn
        twin.clerks = self.clerks
        twin.bonus = self.bonus
        twin.die = self.die
        twin.todo = self.todo
        twin.deck[:] = self.deck
        twin.stock[:] = self.stock
        twin.mine[:] = self.mine
        twin.his[:] = self.his
        twin.staff[:] = self.staff
        twin.harbour = self.harbour[:]

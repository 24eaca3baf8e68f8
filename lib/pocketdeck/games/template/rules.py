"""The rules of Climb. Numbers in brackets below are shapes: (n) is a bytearray of n."""

import struct

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, IllegalOption, SaveError
from pocketdeck.engine.game import Game
from pocketdeck.engine.rng import Rng

from . import OPTIONS

RANKS = const(10)
COPIES = const(2)
CARDS = const(20)
ALONE = const(16)  # points with which a player alone has won

SNAP = const(16)  # claims: SNAP + seat; actions are the ranks 1..RANKS

# Events and their numbers.
LAID = const(0)  # seat, rank
CLIMBED = const(1)  # seat
DREW = const(2)  # seat, rank (0 for the other seats)
SNAPPED = const(3)  # seat
NOBODY = const(255)


class Rules(Game):
    """One game of Climb.

    hands    (players * RANKS), how many of each rank a seat holds: equal cards are counted, not named
    deck     (CARDS) with the next card at deck[at]
    laid     (RANKS), how many of each rank lie on the pile; top is its last rank, 0 if there is none
    points   (players)
    pair     the seat that laid a pair that may be snapped now, or NOBODY

    As usual is here what engine/game.py says of phase (one kind of question), HALVES and begun() (no move has
    parts), offered() (nothing is offered but actions), CLAIM, CLAIM_ABOUT, CLAIM_NONE and doubtful() (whoever
    may snap knows of it), announce() (nothing has to be read before the game goes on), out() (nobody is out
    before the end) and names (seats are numbered).
    """

    id = "template"
    VERSION = 1  # of body(): one more when it changes
    OPTIONS = OPTIONS
    secret = True  # hands are: a device that goes from hand to hand covers them

    def __init__(self, seed: int, players: int, options: dict) -> None:
        super().__init__(seed, players, options)
        self.hands = bytearray(players * RANKS)
        self.deck = bytearray(CARDS)
        self.at = 0
        self.laid = bytearray(RANKS)
        self.top = 0
        self.points = bytearray(players)
        self.pair = NOBODY

    def deal(self, deck: "list[str] | None") -> None:
        """`deck` names the cards by rank, "1" to "10", each twice; a hand is dealt at a time."""
        cards = [1 + i // COPIES for i in range(CARDS)]
        if deck is None:
            self.deck = bytearray(cards)
            self.rng.shuffle(self.deck)
        else:
            if sorted(map(str, deck)) != sorted([str(rank) for rank in cards]):
                raise IllegalOption("The deck has to be the ranks 1 to 10, each twice.")
            self.deck = bytearray([int(name) for name in deck])
        for seat in range(self.players):
            for _ in range(self.options["hand"]):
                self._draw(seat)

    def _draw(self, seat: int) -> None:
        rank = self.deck[self.at]
        self.at += 1
        self.hands[seat * RANKS + rank - 1] += 1

    def _held(self, seat: int) -> int:
        return sum(self.hands[seat * RANKS : seat * RANKS + RANKS])

    def legal(self) -> "list[int]":
        first = self.to_act * RANKS
        return [rank + 1 for rank in range(RANKS) if self.hands[first + rank]]

    def claims(self, seat: int) -> "list[int]":
        if self.pair == NOBODY or self.pair == seat:
            return []
        return [SNAP + seat]

    def act(self, a: int) -> None:
        if a >= SNAP:
            self.pair = NOBODY
            self.points[a - SNAP] += 2
            self.note(SNAPPED, a - SNAP)
            return
        seat = self.to_act
        self.hands[seat * RANKS + a - 1] -= 1
        self.laid[a - 1] += 1
        self.note(LAID, seat, a)
        self.reveals = self.players > 1
        snaps = self.players > 1 and self.options["snap"] == "on"
        self.pair = seat if snaps and a == self.top else NOBODY
        if a > self.top:
            self.points[seat] += 1
            self.note(CLIMBED, seat)
        self.top = a
        if self.at < CARDS:
            self.note(DREW, seat, self.deck[self.at])
            self._draw(seat)
            self.reveals = True
        self.to_act = self._following(seat)
        if self.to_act is None:
            self.pair = NOBODY  # the game is over with the last card, nobody snaps it

    def _following(self, seat: int) -> "int | None":
        for i in range(1, self.players + 1):
            other = (seat + i) % self.players
            if self._held(other):
                return other
        return None

    def notation(self, a: int) -> str:
        return "snap by %d" % (a - SNAP) if a >= SNAP else "lay %d" % a

    def label(self, a: int) -> str:
        return "Snap the pair" if a >= SNAP else "Lay %d" % a

    def detail(self, a: int) -> str:
        if a >= SNAP:
            return "Be the first to call the pair: two points."
        if a > self.top:
            return "It is higher than the %d below: a point." % self.top
        if a == self.top:
            return "A pair: no point for you, and whoever is quick may snap it."
        return "Lower than the %d below: no point." % self.top

    def events(self, seat: int) -> tuple:
        seen = super().events(seat)
        return tuple([(k, a, b if k != DREW or a == seat else 0, c) for k, a, b, c in seen])

    def say(self, event: tuple, seat: int) -> str:
        kind, who, rank, _ = event
        name = "You" if who == seat else "Player %d" % (who + 1)
        if kind == LAID:
            return "%s laid a %d." % (name, rank)
        if kind == CLIMBED:
            return "%s climbed: a point." % name
        if kind == DREW:
            return "%s drew %s." % (name, "a %d" % rank if rank else "a card")
        return "%s snapped the pair: two points." % name

    def result(self) -> dict:
        best = max(self.points)
        if self.players == 1:
            winners = [0] if best >= ALONE else []
            text = "You climbed %d times; %d are needed." % (best, ALONE)
        else:
            winners = [seat for seat in range(self.players) if self.points[seat] == best]
            names = " and ".join(["player %d" % (seat + 1) for seat in winners])
            text = "The best result is %d points, by %s." % (best, names)
        return {"scores": list(self.points), "winners": winners, "text": text}

    def summary(self, seat: int) -> str:
        """How it stands for a seat, for the launcher."""
        return "%d points" % self.view(seat)["points"][seat]

    def view(self, seat: int) -> dict:
        """ "hand" and "laid" count the cards of each rank; "held" is the size of each seat's hand."""
        first = seat * RANKS
        view = super().view(seat)
        view.update(
            {
                "hand": tuple(self.hands[first : first + RANKS]),
                "held": tuple([self._held(other) for other in range(self.players)]),
                "laid": tuple(self.laid),
                "top": self.top,
                "points": tuple(self.points),
                "pair": self.pair,
                "left": CARDS - self.at,
            }
        )
        return view

    def redeal(self, seat: int, rng: Rng) -> "Rules":
        """The other hands and the deck are drawn anew."""
        twin = self.clone()
        first = seat * RANKS
        hidden = bytearray()
        for rank in range(RANKS):
            known = self.laid[rank] + self.hands[first + rank]
            hidden += bytearray([rank + 1] * (COPIES - known))
        rng.shuffle(hidden)
        at = 0
        for other in range(self.players):
            if other != seat:
                held = self._held(other)
                for rank in range(RANKS):
                    twin.hands[other * RANKS + rank] = 0
                for card in hidden[at : at + held]:
                    twin.hands[other * RANKS + card - 1] += 1
                at += held
        twin.deck[self.at :] = hidden[at:]
        twin.reseed(rng)
        return twin

    def body(self) -> bytes:
        to_act = NOBODY if self.to_act is None else self.to_act
        fixed = struct.pack("<BBBB", to_act, self.top, self.pair, self.at)
        return fixed + bytes(self.points) + bytes(self.laid) + bytes(self.hands) + bytes(self.deck[self.at :])

    def read(self, body: bytes) -> None:
        size = 4 + self.players + RANKS + self.players * RANKS
        if not size <= len(body) <= size + CARDS or body[3] != CARDS + size - len(body):
            raise SaveError(DAMAGED)
        to_act, self.top, self.pair, self.at = struct.unpack("<BBBB", body[:4])
        self.to_act = None if to_act == NOBODY else to_act
        laid = 4 + self.players
        hands = laid + RANKS
        deck = hands + self.players * RANKS
        self.points[:] = body[4:laid]
        self.laid[:] = body[laid:hands]
        self.hands[:] = body[hands:deck]
        self.deck[self.at :] = body[deck:]

    def wrong(self) -> str:
        counts = list(self.laid)
        for i, count in enumerate(self.hands):
            counts[i % RANKS] += count
        for rank in self.deck[self.at :]:
            if not 1 <= rank <= RANKS:
                return "cards"
            counts[rank - 1] += 1
        if counts != [COPIES] * RANKS:
            return "cards"
        if sum(self.points) > 2 * sum(self.laid):  # a card is worth a climb or a snap
            return "points"
        held = [self._held(seat) for seat in range(self.players)]
        full = self.options["hand"]
        if max(held) > full or (self.at < CARDS and min(held) < full):
            return "hands"
        if self.to_act is None:
            fits = sum(held) == 0
        else:
            fits = self.to_act < self.players and held[self.to_act] > 0
        if not fits or self.top > RANKS or (self.top == 0) != (sum(self.laid) == 0):
            return "turn"
        if self.top and not self.laid[self.top - 1]:
            return "pile"
        if self.pair == NOBODY:
            return ""
        snaps = self.options["snap"] == "on" and self.to_act is not None and 1 < self.players > self.pair
        return "" if snaps and self.laid[self.top - 1] == COPIES else "pair"

    def copy(self, twin: "Rules") -> None:
        twin.hands[:] = self.hands
        twin.deck[:] = self.deck
        twin.at = self.at
        twin.laid[:] = self.laid
        twin.top = self.top
        twin.points[:] = self.points
        twin.pair = self.pair

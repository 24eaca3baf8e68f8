"""What there is in a game of SOLO, what each seat knows of it, and how it becomes bytes.

What may be done with it is in rules.py. Sections named in docstrings are those of the rule text.
"""

import struct

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, SaveError
from pocketdeck.engine.game import Game
from pocketdeck.engine.rng import Rng

from . import cards, codes, NAMES, OPTIONS

_TYPING = const(0)
if _TYPING:
    from typing import Any

KNOWN = const(10)  # a card in a hand is kind << KNOWN, with a bit for each seat that knows it
_SEATS = const(1023)  # all these bits
_BODY = "<BBBBBBBBBBBBBBBB"  # see State._fields()
_FIXED = const(16)


class State(Game):
    """A game. Kinds are those of cards.py, phases those of codes.py.

    hands     per seat its cards, sorted: kind << KNOWN with a bit for each other seat that knows the card.
              Of equal cards each seat's bit is in the first ones of those it knows: what counts is how many.
    pile      kinds (CARDS), the next card at pile[left - 1]
    discards  (KINDS), how many of each kind lie below `top`
    origin    the Origin in force, FREE if every card fits
    step      1 to the left, -1 to the right
    scores    per seat; without scoring 1 for every seat that was still in when this one went out
    first     the seat that was dealt to first; `round` counts from 1
    lacks     per seat the Origins, as bits, that it drew on and has not laid since: everybody saw that
    drawn     the kind just drawn in phase DRAWN
    laid      cards laid in the play that goes on; `called` with SOLO?
    silent    the seat that has not called SOLO and may be caught, or NOBODY
    pending   cards that the acting seat faces (phase ANSWER)
    layer     who laid the Wild Draw 4 that may be challenged, or NOBODY; `guilty` of a bluff?
    under     the card below that Wild Draw 4, `beneath` the Origin in force then, `stacked` on pending cards?
    fresh     cards the layer has drawn since then: they are no part of the bluff
    """

    id = "solo"
    OPTIONS = OPTIONS
    HALVES = (codes.MORE, codes.NAME, codes.SWAP)
    CLAIM = "Catch a player"
    CLAIM_ABOUT = (
        "Whoever has laid the last card but one without calling SOLO draws four cards, if you choose this "
        "before the next move. A wrong try costs nothing."
    )
    CLAIM_NONE = "There is nobody to catch."
    secret = True
    names = tuple(NAMES.split("|"))

    def __init__(self, seed: int, players: int, options: dict) -> None:
        super().__init__(seed, players, options)
        self.hands: "list[list[int]]" = [[] for _ in range(players)]
        self.pile = bytearray(cards.CARDS)
        self.left = 0
        self.discards = bytearray(cards.KINDS)
        self.scores = [0] * players
        self.lacks = bytearray(players)
        self.round = 0
        self.first = players - 1
        self.clear()

    def clear(self) -> None:
        """Nothing of a round has happened yet."""
        self.phase = codes.TURN
        self.top = 0
        self.origin = 0
        self.step = 1
        self.drawn = codes.NOBODY
        self.laid = 0
        self.called = 0
        self.silent = codes.NOBODY
        self.forget_bluff()

    def forget_bluff(self) -> None:
        """No Wild Draw 4 can be challenged any more."""
        self.pending = 0
        self.layer = codes.NOBODY
        self.guilty = 0
        self.under = 0
        self.beneath = 0
        self.stacked = 0
        self.fresh = 0

    # Cards

    def suits(self, kind: int, top: int, origin: int) -> bool:
        """Rules of Play: the same Origin, the same number, with the option the same symbol, or any Wild."""
        if kind >= cards.WILD or kind // cards.RANKS == origin or origin == codes.FREE:
            return True
        rank = kind % cards.RANKS
        return (
            top < cards.WILD
            and rank == top % cards.RANKS
            and (rank < cards.SKIP or self.options["symbols"] == "on")
        )

    def bluffs(self, kinds: "list[int]", top: int, origin: int, stacked: int) -> bool:
        """Would a Wild Draw 4 be illegal with these cards in hand? Another one does not count; on pending
        cards only a Draw 2 does."""
        for kind in kinds:
            if kind != cards.WILD_4 and self.suits(kind, top, origin):
                if not stacked or kind < cards.WILD and kind % cards.RANKS == cards.DRAW_2:
                    return True
        return False

    def draw(self, seat: int, count: int) -> int:
        """A seat draws so many cards, or as many as there are; returns how many. A pile that is empty when a
        card is needed is made of the discards below the top."""
        hand = self.hands[seat]
        got = kind = 0
        while got < count:
            if not self.left:
                self._refill()
                if not self.left:
                    break
            self.left -= 1
            kind = self.pile[self.left]
            hand.append(kind << KNOWN)
            got += 1
        hand.sort()
        if got:
            self.lacks[seat] = 0  # whatever it lacked, it may hold now
        if seat == self.layer:
            self.fresh += got
        self.reveals = True
        self.note(codes.DREW, seat, got, kind + 1 if got == 1 else 0)
        return got

    def _refill(self) -> None:
        discards = self.discards
        left = 0
        for kind in range(cards.KINDS):
            for _ in range(discards[kind]):
                self.pile[left] = kind
                left += 1
            discards[kind] = 0
        if left:
            self.rng.shuffle(self.pile, 0, left)
            self.note(codes.REFILLED, left)
        self.left = left

    def take(self, seat: int, kind: int) -> None:
        """A card leaves a hand. Of equal cards the one goes that most know: nobody can tell which it was, so
        each of them is sure of one less."""
        hand = self.hands[seat]
        found = -1
        for i in range(len(hand)):
            if hand[i] >> KNOWN == kind:
                found = i
        hand.pop(found)

    def show(self, seat: int, to: int) -> None:
        """Another seat sees the whole hand of a seat, and goes on knowing these cards."""
        hand = self.hands[seat]
        for i in range(len(hand)):
            hand[i] |= 1 << to

    def swap(self, seat: int, other: int) -> None:
        """Two hands change places, and with them what is known of them; both know what they gave away."""
        hands = self.hands
        hands[seat], hands[other] = hands[other], hands[seat]
        lacks = self.lacks
        lacks[seat], lacks[other] = lacks[other], lacks[seat]
        for new, old in ((seat, other), (other, seat)):
            self.show(new, old)
            hand = hands[new]
            for i in range(len(hand)):
                hand[i] &= ~(1 << new)
            hand.sort()

    def kinds(self, seat: int) -> "list[int]":
        """The kinds of a hand's cards, sorted."""
        return [card >> KNOWN for card in self.hands[seat]]

    # Seats

    def within(self) -> int:
        """How many seats are still in this round."""
        count = 0
        for hand in self.hands:
            if hand:
                count += 1
        return count

    def after(self, seat: int, skipped: int = 0) -> int:
        """The next seat still in, in the direction of play, `skipped` of them being passed over."""
        hands = self.hands
        while True:
            seat = (seat + self.step) % self.players
            if hands[seat]:
                if not skipped:
                    return seat
                skipped -= 1

    # What a seat knows

    def summary(self, seat: int) -> str:
        """How it stands for a seat, for the launcher."""
        view = self.view(seat)
        if view["options"]["scoring"] == "off":
            return "%d cards" % len(view["hand"])
        return "Round %d, %d points" % (view["round"], view["scores"][seat])

    def view(self, seat: int) -> dict:
        """What a seat may know.

        "hand" and "known" (per seat, what this seat knows of its cards) are kinds, sorted; "counts" the sizes
        of all hands, "discards" how many of each kind lie below "top". "drawn" is the kind just drawn, only
        for who drew it; "bluff" whether the Wild Draw 4 that this seat has laid was one, else None. "shown"
        are all hands when a round is over and they are counted, else ().
        """
        bit = 1 << seat
        view = super().view(seat)
        view.update(
            {
                "phase": self.phase,
                "hand": tuple(self.kinds(seat)),
                "shown": self._shown(),
                "counts": tuple([len(hand) for hand in self.hands]),
                "known": tuple([tuple([c >> KNOWN for c in hand if c & bit]) for hand in self.hands]),
                "left": self.left,
                "discards": tuple(self.discards),
                "top": self.top,
                "origin": self.origin,
                "step": self.step,
                "scores": tuple(self.scores),
                "lacks": tuple(self.lacks),
                "round": self.round,
                "first": self.first,
                "drawn": self.drawn if seat == self.to_act else codes.NOBODY,
                "laid": self.laid,
                "called": self.called,
                "silent": self.silent,
                "pending": self.pending,
                "layer": self.layer,
                "bluff": self.guilty if seat == self.layer else None,
                "under": self.under,
                "beneath": self.beneath,
                "stacked": self.stacked,
                "fresh": self.fresh,
            }
        )
        if [name for name in self.names if name]:  # of persons; they are no part of the game's state
            view["names"] = tuple(self.names[: self.players])
        return view

    def _shown(self) -> tuple:
        """All hands, kinds sorted, once they lie open."""
        if self.phase < codes.DEAL_NEXT:
            return ()
        return tuple([tuple(self.kinds(seat)) for seat in range(self.players)])

    def events(self, seat: int) -> tuple:
        seen = super().events(seat)
        return tuple([(k, a, b, c if k != codes.DREW or a == seat else 0) for k, a, b, c in seen])

    def redeal(self, seat: int, rng: Rng) -> "Any":
        """A clone in which all that the seat cannot know is drawn anew: see redeal.py."""
        from . import redeal

        return redeal.redeal(self, seat, rng)

    # The state as bytes

    def _fields(self) -> tuple:
        to_act = codes.NOBODY if self.to_act is None else self.to_act
        return (
            to_act,
            self.phase,
            self.top,
            self.origin,
            self.step & 1 | (self.step < 0) << 1 | self.called << 2,
            self.round,
            self.first,
            self.drawn,
            self.laid,
            self.silent,
            self.pending,
            self.layer,
            self.guilty | self.stacked << 1,
            self.under,
            self.beneath,
            self.fresh,
        )

    def body(self) -> bytes:
        """The fields, scores (2 each), sizes of the hands, discards, hands (2 bytes a card), lacks, size of
        the pile, pile."""
        data = struct.pack(_BODY, *self._fields())
        for score in self.scores:
            data += struct.pack("<H", score)
        data += bytes([len(hand) for hand in self.hands]) + bytes(self.discards)
        for hand in self.hands:
            data += struct.pack("<%dH" % len(hand), *hand)
        return data + bytes(self.lacks) + bytes((self.left,)) + bytes(self.pile[: self.left])

    def read(self, body: bytes) -> None:
        sizes = _FIXED + 2 * self.players
        at = sizes + self.players + cards.KINDS
        held = sum(body[sizes : sizes + self.players])
        end = at + 2 * held + self.players
        if len(body) <= end or len(body) != end + 1 + body[end]:
            raise SaveError(DAMAGED)
        fields = struct.unpack(_BODY, body[:_FIXED])
        to_act, self.phase, self.top, self.origin, flags, self.round, self.first = fields[:7]
        self.drawn, self.laid, self.silent, self.pending, self.layer, bluff = fields[7:13]
        self.under, self.beneath, self.fresh = fields[13:]
        self.to_act = None if to_act == codes.NOBODY else to_act
        self.step = -1 if flags & 2 else 1
        self.called = flags >> 2 & 1
        self.guilty = bluff & 1
        self.stacked = bluff >> 1 & 1
        for seat in range(self.players):
            self.scores[seat] = struct.unpack_from("<H", body, _FIXED + 2 * seat)[0]
            hand = self.hands[seat]
            hand.clear()
            for _ in range(body[sizes + seat]):
                hand.append(struct.unpack_from("<H", body, at)[0])
                at += 2
        self.discards[:] = body[sizes + self.players : sizes + self.players + cards.KINDS]
        self.lacks[:] = body[at : at + self.players]
        at += self.players + 1
        self.left = len(body) - at
        if self.left > cards.CARDS or bytes(self._fields()) != body[:_FIXED]:
            raise SaveError(DAMAGED)
        self.pile[: self.left] = body[at:]

    def wrong(self) -> str:
        from . import checks  # only when a save is loaded

        return checks.wrong(self)

    def copy(self, twin: "Any") -> None:
        for seat in range(self.players):
            twin.hands[seat][:] = self.hands[seat]
        twin.pile[:] = self.pile
        twin.left = self.left
        twin.discards[:] = self.discards
        twin.scores[:] = self.scores
        twin.lacks[:] = self.lacks
        twin.round = self.round
        twin.first = self.first
        twin.phase = self.phase
        twin.top = self.top
        twin.origin = self.origin
        twin.step = self.step
        twin.drawn = self.drawn
        twin.laid = self.laid
        twin.called = self.called
        twin.silent = self.silent
        twin.pending = self.pending
        twin.layer = self.layer
        twin.guilty = self.guilty
        twin.under = self.under
        twin.beneath = self.beneath
        twin.stacked = self.stacked
        twin.fresh = self.fresh

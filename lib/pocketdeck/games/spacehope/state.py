"""What there is in a game of Space Hope, what a seat knows of it, and how it becomes bytes.

What cards do is in effects.py, what may be done in rules.py. Names in the docstrings are the headings of the
rule text. Constants that begin with an underscore are replaced by their numbers and take no memory, so each
module has its own; a test compares them.
"""

import struct

from pocketdeck.engine.compat import const
from pocketdeck.engine.game import Game
from pocketdeck.engine.names import Names

from . import cards, NAMES, OPTIONS

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.engine.rng import Rng

_CARDS = const(144)
_GOALS = const(24)
_SLOTS = const(10)  # of ship parts on a board
_LIMIT = const(10)  # cards in a hand, at most
_NOBODY = const(255)
_PLAYED = const(128)  # bit of a card on a discard pile that is still in play

# A ship's row of numbers.
_ROW = const(20)
# 0-4 food, morale, population, fuel, military
_MARKS = const(6)  # bits: guard, armour, boost, drag, calm, insured, embargo, dead
_LOW = const(14)  # cards at the bottom of the deck that everybody has seen go there
_LOOKED = const(15)  # communal goals to come that this seat has looked at
_LEFT = const(16)  # cards in the deck
_HELD = const(17)  # cards in hand
_GONE = const(18)  # cards on the discard pile
# 19 parts built

_DEAD = const(128)

# Phases: what the seat to act is asked.
_ACT = const(0)  # play a card, build, goal action, use a part
_AIM = const(1)  # how to use the card or part, and on whom
_PAY = const(2)  # which card to give for a part or the goal's action
_SLOT = const(3)  # where a card goes that comes from the deck or the discards
_PICK = const(4)  # a ship part
_KEEP = const(5)  # whether the next goal stays

# Bytes of a goal: how the ships are put together, below; what is counted: a dial, then as below; then
_GOAL = const(17)  # bytes in all
_EACH = const(2)  # needed per two living ships; of every ship: so much less for two after the second
_FIXED = const(3)  # needed besides, with 16 added
_SUM = const(0)  # all living ships together, at least
_LEAST = const(1)  # every living ship, at least
_MOST = const(2)  # all together, at most; 3: between the first and the last, at most
_MANY = const(2)  # living ships; where there are more, it is harder that every one of them complies
_DIALS = const(5)  # all dials together
_WEAKEST = const(12)  # the lowest dial
# Of the rest, the place in a ship's row: 0-4 a dial, 6 distance made this round, 7 distance, 8 parts, 9 parts
# built this round, 10 contributions, 11 abilities used this round.
_PLACE = b"\x00\x01\x02\x03\x04\x00\x08\x05\x13\x09\x0a\x0b"

FIXED = "<8B"  # to act, phase, round, first, goal, goals drawn, card, what


class State(Game):
    """A fleet. Cards are numbered as in cards.py, three of each.

    phase    see above and rules.py
    round    1 and up; first: the seat that begins it
    ships    (players * _ROW)
    parts    (players * _SLOTS), the card in each slot + 1, 0 while it is empty
    decks    (_CARDS), each seat's share with its bottom card first; what no seat has is at the end
    hands    (players * _LIMIT), each sorted
    piles    (_CARDS), each seat's share: its discards, the oldest first, with _PLAYED while in play
    goals    (_GOALS) in their order, goals[:at] drawn; goal: the one in force
    card     what is being played: a card, or 64 + the part that is used, else _NOBODY
    what     PAY: the slot to build, _SLOTS for the goal's action; SLOT: 1 if rebuilt from the discards;
             PICK: the effect; else 0
    """

    id = "spacehope"
    VERSION = 2  # 1 had other cards
    OPTIONS = OPTIONS
    names = Names(NAMES)
    HALVES = (_AIM, _PAY, _SLOT, _PICK, _KEEP)
    secret = True

    def __init__(self, seed: int, players: int, options: dict) -> None:
        super().__init__(seed, players, options)
        self.share = _CARDS // players
        self.phase = _ACT
        self.round = 0
        self.first = 0
        self.ships = bytearray(players * _ROW)
        self.parts = bytearray(players * _SLOTS)
        self.decks = bytearray(_CARDS)
        self.hands = bytearray(players * _LIMIT)
        self.piles = bytearray(_CARDS)
        self.goals = bytearray(_GOALS)
        self.at = 0
        self.goal = 0
        self.card = _NOBODY
        self.what = 0

    def begun(self, a: int) -> bool:
        return self.halfway and self.phase != _KEEP  # a goal that has been seen has been seen

    def hand(self, seat: int) -> bytearray:
        """A seat's cards, sorted."""
        at = seat * _LIMIT
        return self.hands[at : at + self.ships[seat * _ROW + _HELD]]

    def pile(self, seat: int) -> bytearray:
        """A seat's discards, the oldest first."""
        at = seat * self.share
        return self.piles[at : at + self.ships[seat * _ROW + _GONE]]

    def deck(self, seat: int, count: int) -> bytearray:
        """The lowest `count` cards of a seat's deck, bottom first."""
        at = seat * self.share
        return self.decks[at : at + count]

    def dead(self, seat: int) -> int:
        return self.ships[seat * _ROW + _MARKS] & _DEAD

    def out(self, seat: int) -> bool:
        return self.dead(seat) > 0

    # The communal goal

    def progress(self) -> tuple:
        """How far the goal in force is met: (what the living ships have, what they need, how the two compare:
        _SUM, _LEAST, _MOST or 3 for a span). A goal is seventeen bytes of cards.GOALS, see
        tools/make_spacehope.py."""
        at = _GOAL * self.goal
        how = cards.GOALS[at]
        what = cards.GOALS[at + 1]
        ships = self.ships
        total = living = greatest = 0
        least = 255
        for seat in range(self.players):
            row = seat * _ROW
            if ships[row + _MARKS] & _DEAD:
                continue
            living += 1
            if what == _DIALS:
                value = sum(ships[row : row + 5])
            elif what == _WEAKEST:
                value = min(ships[row : row + 5])
            else:
                value = ships[row + _PLACE[what]]
            total += value
            if value < least:
                least = value
            if value > greatest:
                greatest = value
        each = cards.GOALS[at + _EACH]
        each *= min(0, _MANY - living) if how == _LEAST else living
        need = cards.GOALS[at + _FIXED] - 16 + each // 2
        have = total if how == _SUM or how == _MOST else least if how == _LEAST else greatest - least
        return have if living else 0, need, how

    def view(self, seat: int) -> dict:
        """What a seat may know.

        "ships" and "parts" are rows of bytes as in State; "piles" and "under" have the discards and the
        known lowest cards of each deck; "ahead" are the goals to come that the seat has looked at, "past"
        those drawn before; "names" are the ships'. "have" and "need" tell how far the goal is met, "how" how
        they compare (progress).
        """
        have, need, how = self.progress()
        looked = self.ships[seat * _ROW + _LOOKED]
        piles = []
        under = []
        for i in range(self.players):
            piles.append(bytes(self.pile(i)))
            under.append(bytes(self.deck(i, self.ships[i * _ROW + _LOW])))
        view = super().view(seat)
        view.update(
            {
                "phase": self.phase,
                "round": self.round,
                "first": self.first,
                "goal": self.goal,
                "have": have,
                "need": need,
                "how": how,
                "card": self.card,
                "what": self.what,
                "ships": bytes(self.ships),
                "parts": bytes(self.parts),
                "hand": bytes(self.hand(seat)),
                "piles": tuple(piles),
                "under": tuple(under),
                "ahead": bytes(self.goals[self.at : self.at + looked]),
                "past": bytes(sorted(self.goals[: self.at])),
                "names": tuple([self.names[i] for i in range(self.players)]),
            }
        )
        return view

    def redeal(self, seat: int, rng: "Rng") -> "Any":
        """A clone in which all that a seat cannot know is drawn anew: see redeal.py."""
        from . import redeal  # people among themselves do without

        return redeal.redeal(self, seat, rng)

    # The state as bytes

    def body(self) -> bytes:
        to_act = _NOBODY if self.to_act is None else self.to_act
        out = struct.pack(
            FIXED, to_act, self.phase, self.round, self.first, self.goal, self.at, self.card, self.what
        )
        out += bytes(self.ships) + bytes(self.parts) + bytes(self.goals)
        for seat in range(self.players):
            out += self.deck(seat, self.ships[seat * _ROW + _LEFT]) + self.hand(seat) + self.pile(seat)
        return bytes(out + self.decks[self.share * self.players :])

    def read(self, body: bytes) -> None:
        from . import checks  # only when a save is loaded or something is taken back

        checks.read(self, body)

    def wrong(self) -> str:
        from . import checks  # only when a save is loaded

        return checks.wrong(self)

    def copy(self, twin: "Any") -> None:
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.ships[:] = self.ships
        twin.parts[:] = self.parts
        twin.decks[:] = self.decks
        twin.hands[:] = self.hands
        twin.piles[:] = self.piles
        twin.goals[:] = self.goals
        twin.at = self.at
        twin.goal = self.goal
        twin.card = self.card
        twin.what = self.what

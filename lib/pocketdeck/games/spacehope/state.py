"""What there is in a game of Space Hope, what a seat knows of it, and how it becomes bytes.

What cards do is in effects.py, what may be done in rules.py. Names in the docstrings are the headings of the
rule text. Constants that begin with an underscore are replaced by their numbers and take no memory, so each
module has its own; a test compares them.
"""

import struct

from pocketdeck.compat import const
from pocketdeck.game import Game

from . import OPTIONS, goals

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.rng import Rng

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
    OPTIONS = OPTIONS
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

    def view(self, seat: int) -> dict:
        """What a seat may know.

        "ships" and "parts" are rows of bytes as in State; "piles" and "under" have the discards and the
        known lowest cards of each deck; "ahead" are the goals to come that the seat has looked at, "past"
        those drawn before. "have" and "need" tell how far the goal is met, "how" how they compare (goals.py).
        """
        have, need, how = goals.progress(self)
        looked = self.ships[seat * _ROW + _LOOKED]
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
                "piles": tuple([bytes(self.pile(i)) for i in range(self.players)]),
                "under": tuple(
                    [bytes(self.deck(i, self.ships[i * _ROW + _LOW])) for i in range(self.players)]
                ),
                "ahead": bytes(self.goals[self.at : self.at + looked]),
                "past": bytes(sorted(self.goals[: self.at])),
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
        from . import checks  # only when a save is loaded

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

    def become(self, other: "Any") -> None:
        """Take over another game's state; a bot uses its worlds again and again."""
        other.copy(self)
        self.rng.copy(other.rng)
        self.to_act = other.to_act
        self._legal = None
        self._notes = 0

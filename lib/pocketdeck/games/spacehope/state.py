"""What there is in a game of Space Hope, what a seat knows of it, and how it becomes bytes.

What cards do is in effects.py, what may be done in rules.py. Names in the docstrings are the headings of the
rule text; the numbers are named in codes.py, layout.py and printing.py.
"""

import struct

from pocketdeck.engine.compat import const
from pocketdeck.engine.game import Game
from pocketdeck.engine.names import Names

from . import cards, codes, layout, NAMES, OPTIONS, printing, RULES

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.engine.rng import Rng


# Bytes of a goal: how the ships are put together, below; what is counted: a dial, then as below; then
# Of the rest, the place in a ship's row: 0-4 a dial, 6 distance made this round, 7 distance, 8 parts, 9 parts
# built this round, 10 contributions, 11 abilities used this round.
_PLACE = b"\x00\x01\x02\x03\x04\x00\x08\x05\x13\x09\x0a\x0b"

FIXED = "<8B"  # to act, phase, round, first, goal, goals drawn, card, what


def copies(players: int, card: int) -> int:
    """How many cards of a title are dealt to so many ships; the others stay in the box."""
    if players >= printing.CROWD:
        return printing.COPIES
    alone = players == printing.PAIR and not cards.CARDS[card * printing.CARD] & printing.AND
    return printing.COPIES - (2 if alone else 1)


def points(ships: "bytes | bytearray", seat: int) -> int:
    """Dials and distance together."""
    return sum(ships[seat * layout.ROW : seat * layout.ROW + 6])


class State(Game):
    """A fleet. Cards are numbered as in cards.py.

    phase    one of codes.py
    round    1 and up; first: the seat that begins it
    ships    (players * ROW); was: what of it has been accounted for, within an action
    parts    (players * SLOTS), the card in each slot + 1, 0 while it is empty
    decks    as many of each title as copies() tells: each seat's share with its bottom card first; what no
             seat has is at the end
    hands    (players * LIMIT), each sorted
    piles    as many, each seat's share: its discards, the oldest first, with IN_PLAY while in play
    goals    (GOALS) in their order, goals[:at] drawn; goal: the one in force
    card     what is being played: a card, or 64 + the part that is used, else NOBODY
    what     PAY: the slot to build, SLOTS for the goal's action; SLOT: 1 if rebuilt from the discards;
             PICK: the effect; else 0
    """

    id = "spacehope"
    VERSION = RULES
    OPTIONS = OPTIONS
    names = Names(NAMES)
    HALVES = (codes.AIM, codes.PAY, codes.SLOT, codes.PICK, codes.KEEP)
    secret = True

    def __init__(self, seed: int, players: int, options: dict) -> None:
        super().__init__(seed, players, options)
        count = sum([copies(players, card) for card in range(printing.TITLES)])
        self.share = count // players
        self.phase = codes.ACT
        self.round = 0
        self.first = 0
        self.ships = bytearray(players * layout.ROW)
        self.was = b""
        self.parts = bytearray(players * layout.SLOTS)
        self.decks = bytearray(count)
        self.hands = bytearray(players * layout.LIMIT)
        self.piles = bytearray(count)
        self.goals = bytearray(printing.GOALS)
        self.at = 0
        self.goal = 0
        self.card = codes.NOBODY
        self.what = 0

    def begun(self, a: int) -> bool:
        return self.halfway and self.phase != codes.KEEP  # a goal that has been seen has been seen

    def hand(self, seat: int) -> bytearray:
        """A seat's cards, sorted."""
        at = seat * layout.LIMIT
        return self.hands[at : at + self.ships[seat * layout.ROW + layout.HELD]]

    def pile(self, seat: int) -> bytearray:
        """A seat's discards, the oldest first."""
        at = seat * self.share
        return self.piles[at : at + self.ships[seat * layout.ROW + layout.GONE]]

    def deck(self, seat: int, count: int) -> bytearray:
        """The lowest `count` cards of a seat's deck, bottom first."""
        at = seat * self.share
        return self.decks[at : at + count]

    def dead(self, seat: int) -> int:
        return self.ships[seat * layout.ROW + layout.MARKS] & layout.DEAD

    def out(self, seat: int) -> bool:
        return self.dead(seat) > 0

    # The communal goal

    def progress(self) -> tuple:
        """How far the goal in force is met: (what the living ships have, what they need, how the two compare:
        SUM, LEAST, MOST or 3 for a span). A goal is seventeen bytes of cards.GOALS, see
        dev/make_cards.py."""
        at = printing.GOAL_ROW * self.goal
        how = cards.GOALS[at]
        what = cards.GOALS[at + 1]
        ships = self.ships
        plain = what != printing.DIALS and what != printing.WEAKEST
        place = _PLACE[what] if plain else 0
        total = living = greatest = 0
        least = 255
        sums = how == printing.SUM or how == printing.MOST
        for row in range(0, self.players * layout.ROW, layout.ROW):
            if ships[row + layout.MARKS] & layout.DEAD:
                continue
            living += 1
            if plain:
                value = ships[row + place]
            else:
                value = (sum if what == printing.DIALS else min)(ships[row : row + 5])
            total += value
            if sums:
                continue  # as for most goals: nothing else counts
            if value < least:
                least = value
            if value > greatest:
                greatest = value
        each = cards.GOALS[at + printing.EACH]
        each *= min(0, printing.MANY - living) if how == printing.LEAST else living
        need = cards.GOALS[at + printing.FIXED] - 16 + each // 2
        have = total if sums else least if how == printing.LEAST else greatest - least
        return have if living else 0, need, how

    def summary(self, seat: int) -> str:
        """How it stands for a seat, for the launcher."""
        view = self.view(seat)
        return "Round %d, %d points" % (view["round"], points(view["ships"], seat))

    def view(self, seat: int) -> dict:
        """What a seat may know.

        "ships" and "parts" are rows of bytes as in State; "piles" and "under" have the discards and the
        known lowest cards of each deck; "ahead" are the goals to come that the seat has looked at, "past"
        those drawn before; "names" are the ships'. "have" and "need" tell how far the goal is met, "how" how
        they compare (progress).
        """
        have, need, how = self.progress()
        looked = self.ships[seat * layout.ROW + layout.LOOKED]
        piles = []
        under = []
        for i in range(self.players):
            piles.append(bytes(self.pile(i)))
            under.append(bytes(self.deck(i, self.ships[i * layout.ROW + layout.LOW])))
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
        to_act = codes.NOBODY if self.to_act is None else self.to_act
        out = struct.pack(
            FIXED, to_act, self.phase, self.round, self.first, self.goal, self.at, self.card, self.what
        )
        out += bytes(self.ships) + bytes(self.parts) + bytes(self.goals)
        for seat in range(self.players):
            out += (
                self.deck(seat, self.ships[seat * layout.ROW + layout.LEFT])
                + self.hand(seat)
                + self.pile(seat)
            )
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

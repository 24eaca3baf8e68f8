"""What lies on the table of SoliTerror, what the player knows of it, and how it becomes bytes.

What may be done with it is in rules.py.
"""

import struct

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import DAMAGED, SaveError
from pocketdeck.engine.game import Game

from . import codes, deck, OPTIONS

_TYPING = const(0)
if _TYPING:
    from typing import Any

_BODY = "<BBBBBBBBBBHHIIB"  # the last is the number of cards in the draw deck
_PLACES = const(20)


def values(mask: int) -> "list[int]":
    """The card values whose bits are set, lowest first."""
    return [value for value in range(2, 11) if mask >> value & 1]


def standing(view: dict) -> str:
    """How the night stands."""
    return "%d of 4 safe" % len(values(view["rescued"] << 2))


def lying(field: "bytearray | tuple") -> int:
    """The places where a card lies, as bits."""
    bits = 0
    for place in range(_PLACES):
        if field[place] != deck.HOLE:
            bits |= 1 << place
    return bits


def reach(bits: int, place: int) -> int:
    """Of some places, as bits, those to which touching ones lead from `place`, itself among them."""
    reached = 0
    wider = 1 << place
    while wider != reached:
        reached = wider
        wider |= (wider & 0x77777) << 1 | (wider & 0xEEEEE) >> 1
        wider = (wider | wider << 4 | wider >> 4) & bits
    return reached


def cut_off(field: "bytearray | tuple", rescued: int, place: int) -> bool:
    """With the family in the field, as the player sees it (HIDDEN for what lies face down): is somebody who
    is missing out of reach from a place, whatever the hidden cards are?"""
    reached = reach(lying(field), place)
    missing = 4 - bin(rescued).count("1")
    for p in range(_PLACES):
        card = field[p]
        if card == deck.HIDDEN:
            missing -= reached >> p & 1
        elif card < deck.JOKER and card & 15 == deck.ACE:
            if not reached >> p & 1:
                return True
            missing -= 1
    return missing > 0


class State(Game):
    """A night on the farm. Cards are those of deck.py, masks have bit v for the card of value v.

    phase     see codes.py; ended: how, once it is over
    field     (20), place = 4 * row + path, row 0 is where a path begins. In the standard game row 4 are the
              caves with the Aces in them. HOLE where nothing lies any more
    open      bit p: the card at place p lies face up; passed: bit p: it was met there and left lying
    at        the marker's place, NOWHERE before a path is chosen
    behind    the place of the card left behind that is being explored, else NOWHERE
    held      the marker is back on a monster that has been assessed
    active    the monster from the draw deck, else 0
    picked    SPOT: the path chosen; PICK: the value of the first weapon, 0 before that; else 0
    health    hearts in the health kit; food, weapons: masks; flare: the flare gun is at hand
    rescued   bit s: the Ace of suit s is safe
    breath    the card of the Last Breath, never seen
    deck      the draw deck, deck[top] next; empty from deck[end] on
    """

    id = "soliterror"
    OPTIONS = OPTIONS
    HALVES = (codes.SPOT, codes.PICK)

    def __init__(self, seed: int, players: int, options: dict) -> None:
        super().__init__(seed, players, options)
        self.phase = codes.START
        self.ended = 0
        self.field = bytearray(b"\xff" * _PLACES)
        self.open = 0
        self.passed = 0
        self.at = codes.NOWHERE
        self.behind = codes.NOWHERE
        self.held = 0
        self.active = 0
        self.picked = 0
        self.health = 0
        self.food = 0
        self.weapons = 0
        self.flare = 0
        self.rescued = 0
        self.breath = 0
        self.deck = bytearray(16)
        self.top = 0
        self.end = 0
        self.roaming = options["family"] == "field"

    # What the player knows

    def unseen(self) -> "list[int]":
        """The cards that nobody has seen, sorted: face down in the field, the draw deck, the Last Breath."""
        hidden = [self.breath] + list(self.deck[self.top : self.end])
        for place in range(_PLACES):
            if self.field[place] != deck.HOLE and not self.open >> place & 1:
                hidden.append(self.field[place])
        hidden.sort()
        return hidden

    def seen(self) -> bytearray:
        """The field as the player sees it, with HIDDEN for a card face down."""
        field = bytearray(self.field)
        for place in range(_PLACES):
            if field[place] != deck.HOLE and not self.open >> place & 1:
                field[place] = deck.HIDDEN
        return field

    def lost(self) -> bool:
        """With the family in the field: is somebody who is missing cut off, for all that can be seen?"""
        return self.roaming and self.at < _PLACES and cut_off(self.seen(), self.rescued, self.at)

    def summary(self, seat: int) -> str:
        """How it stands for a seat, for the launcher."""
        return standing(self.view(seat))

    def view(self, seat: int) -> dict:
        """What the player may know: the state but for hidden cards; "unseen" are these together, in order.

        "field" has HIDDEN for a card face down; "left" counts the draw deck.
        """
        field = self.seen()
        view = super().view(seat)
        view.update(
            {
                "phase": self.phase,
                "ended": self.ended,
                "field": tuple(field),
                "passed": self.passed,
                "at": self.at,
                "behind": self.behind,
                "held": self.held,
                "active": self.active,
                "picked": self.picked,
                "health": self.health,
                "food": self.food,
                "weapons": self.weapons,
                "flare": self.flare,
                "rescued": self.rescued,
                "left": self.end - self.top,
                "unseen": tuple(self.unseen()),
            }
        )
        return view

    def redeal(self, seat: int, rng: "Any") -> "Any":
        """A clone in which every card that nobody has seen is dealt anew: see redeal.py."""
        from . import redeal  # the bots of this game do without

        return redeal.redeal(self, rng)

    # The state as bytes

    def body(self) -> bytes:
        fixed = struct.pack(
            _BODY,
            self.phase,
            self.ended,
            self.at,
            self.behind,
            self.active,
            self.picked,
            self.health,
            self.held << 1 | self.flare,
            self.rescued,
            self.breath,
            self.food,
            self.weapons,
            self.open,
            self.passed,
            self.end - self.top,
        )
        return fixed + bytes(self.field) + bytes(self.deck[self.top : self.end])

    def read(self, body: bytes) -> None:
        at = struct.calcsize(_BODY)
        cards = len(body) - at - _PLACES
        if not 0 <= cards <= len(self.deck) or body[at - 1] != cards:
            raise SaveError(DAMAGED)
        fields = struct.unpack(_BODY, body[:at])
        self.phase, self.ended, self.at, self.behind, self.active, self.picked, self.health = fields[:7]
        self.held = fields[7] >> 1
        self.flare = fields[7] & 1
        self.rescued, self.breath, self.food, self.weapons, self.open, self.passed = fields[8:14]
        self.field[:] = body[at : at + _PLACES]
        self.top = 0
        self.end = cards
        self.deck[:cards] = body[at + _PLACES :]
        self.to_act = None if self.phase == codes.OVER else 0

    def copy(self, twin: "Any") -> None:
        twin.phase = self.phase
        twin.ended = self.ended
        twin.field[:] = self.field
        twin.open = self.open
        twin.passed = self.passed
        twin.at = self.at
        twin.behind = self.behind
        twin.held = self.held
        twin.active = self.active
        twin.picked = self.picked
        twin.health = self.health
        twin.food = self.food
        twin.weapons = self.weapons
        twin.flare = self.flare
        twin.rescued = self.rescued
        twin.breath = self.breath
        twin.deck[:] = self.deck
        twin.top = self.top
        twin.end = self.end

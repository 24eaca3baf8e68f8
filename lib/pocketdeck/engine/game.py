"""The contract that every game keeps, and the part of it that is the same for all.

A game is one class, `Rules`, in games/<id>/rules.py, and says what its cards do in these methods:

    deal(deck)       set up the first deal; deck is None or a list of card names, top first
    legal()          list of the acting seat's actions, sorted
    act(a)           do an action or claim that is known to be legal; note() what is seen
    notation(a), label(a), detail(a), say(event, seat), result()
    body(), read(body), copy(twin)      the state: to bytes, from bytes, to a clone
    wrong()          the part of the state that breaks an invariant (a card twice, a wrong count), "" if none
    redeal(seat, rng)
    summary(seat)    how it stands for a seat, a short line for the launcher
    view(seat)       what the seat may know, added to what the one below tells
    claims(seat), events(seat), announce(seat), begun(a), secret  where the defaults below do not fit
"""

from array import array

from .compat import const
from .errors import DAMAGED, IllegalAction, SaveError
from .rng import Rng

_TYPING = const(0)
if _TYPING:
    from typing import Any

_EVENTS = const(16)  # what one apply() tells; where it is more, there is room made for it


class Game:
    """One game in progress. Made by catalog.new_game and catalog.load_game, not by hand."""

    id = ""
    VERSION = 1  # of the packed body
    OPTIONS: tuple = ()  # the rows of the package's metadata; LATER of them see packing.written()
    HALVES: tuple = ()  # phases in which a move is begun and not complete, see halfway
    CLAIM = ""  # words of a key for claims that is always there, where a prompt would give them away
    CLAIM_ABOUT = ""  # what a closer look tells about it
    CLAIM_NONE = ""  # what is said if nothing can be claimed then
    secret = False
    names: "Any" = ()  # of the seats, for games that have them; whoever runs the game may put others here
    phase = 0  # what is asked, in games that ask more than one kind of question

    def __init__(self, seed: int, players: int, options: dict) -> None:
        self.seed = seed
        self.players = players
        self.options = options
        self.rng = Rng()  # whoever makes it gives it a state
        self.moves = 0  # actions and claims so far, modulo 65536
        self.to_act: "Any" = 0  # the seat that must choose now, None when the game is over
        self.reveals = False
        self._legal: "list[int] | None" = None
        self._noted = array("h", [0] * (4 * _EVENTS))
        self._notes = 0

    if _TYPING:  # what each game says for itself

        def deal(self, deck: "list[str] | None") -> None:
            raise NotImplementedError

        def legal(self) -> "list[int]":
            raise NotImplementedError

        def act(self, a: int) -> None:
            raise NotImplementedError

        def notation(self, a: int) -> str:
            raise NotImplementedError

        def label(self, a: int) -> str:
            raise NotImplementedError

        def detail(self, a: int) -> str:
            raise NotImplementedError

        def say(self, event: tuple, seat: int) -> str:
            raise NotImplementedError

        def summary(self, seat: int) -> str:
            raise NotImplementedError

        def result(self) -> dict:
            raise NotImplementedError

        def redeal(self, seat: int, rng: Rng) -> "Any":
            raise NotImplementedError

        def body(self) -> bytes:
            raise NotImplementedError

        def read(self, body: bytes) -> None:
            raise NotImplementedError

        def wrong(self) -> str:
            raise NotImplementedError

        def copy(self, twin: "Any") -> None:
            raise NotImplementedError

    def name(self, seat: int) -> str:
        """What a seat is called, everywhere."""
        return self.names and self.names[seat] or "Player %d" % (seat + 1)

    def out(self, seat: int) -> bool:
        """Is a seat out of the game, which others still play to its end?"""
        return False

    def announce(self, seat: int) -> str:
        """What the person in this seat has to read before the game goes on, of the last action; often ""."""
        return ""

    def claims(self, seat: int) -> "list[int]":
        """Actions that `seat` may take out of turn right now."""
        return []

    def doubtful(self, seat: int) -> bool:
        """Has `seat` reason to think that there may be something to claim? Where a prompt would give it away
        (CLAIM), the others wait then in any case."""
        return False

    def begun(self, a: int) -> bool:
        """True if `a`, which the acting seat has just done, is only a part of its move and has shown that
        seat nothing: then it can be taken back as if it had never been done."""
        return self.halfway

    # What is the same for all

    @property
    def halfway(self) -> bool:
        """True within a compound move: a card has no target yet, a part is not yet paid for."""
        return self.phase in self.HALVES

    @property
    def over(self) -> bool:
        return self.to_act is None

    @property
    def forced(self) -> bool:
        """True when there is only one action and it carries no decision."""
        return len(self._now()) == 1

    def _now(self) -> "list[int]":
        legal = self._legal
        if legal is None:
            legal = self._legal = [] if self.to_act is None else self.legal()
        return legal

    def actions(self) -> "list[int]":
        """The acting seat's legal actions, sorted, plainest first; empty when the game is over."""
        return self._now()[:]

    def offered(self) -> "list[int]":
        """actions() in the order in which a screen offers them, without what another of them does as well and
        better."""
        return self.actions()

    def apply(self, a: int) -> None:
        """Do an action of the acting seat or a claim of any seat; IllegalAction if it is neither."""
        if type(a) is not int or (a not in self._now() and a not in self._claims()):
            raise IllegalAction("That is not possible now.")
        self._legal = None
        self._notes = 0
        self.reveals = False
        self.moves = (self.moves + 1) & 0xFFFF
        self.act(a)

    def _claims(self) -> "list[int]":
        """What any seat may claim now."""
        claims: "list[int]" = []
        for seat in range(self.players):
            claims += self.claims(seat)
        return claims

    def parse(self, text: str) -> int:
        """The action or claim with this notation; case and extra blanks do not matter."""
        wanted = " ".join(text.lower().split())
        for a in self._now() + self._claims():
            if self.notation(a) == wanted:
                return a
        raise IllegalAction("'%s' is not possible now." % wanted[:40])

    def note(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Note an event of the present apply(); the numbers are -32768..32767."""
        at = 4 * self._notes
        noted = self._noted
        if at == len(noted):
            noted.extend(array("h", [0] * 16))
        noted[at] = kind
        noted[at + 1] = a
        noted[at + 2] = b
        noted[at + 3] = c
        self._notes += 1

    def events(self, seat: int) -> tuple:
        """What `seat` saw happen in the last apply(): tuple of (kind, a, b, c)."""
        return tuple([tuple(self._noted[4 * i : 4 * i + 4]) for i in range(self._notes)])

    def view(self, seat: int) -> dict:
        """What every game tells a seat; each adds all that the seat may know of it."""
        return {
            "seat": seat,
            "players": self.players,
            "options": dict(self.options),
            "moves": self.moves,
            "to_act": self.to_act,
        }

    def clone(self) -> "Any":
        """An independent copy, events included."""
        twin = type(self)(self.seed, self.players, self.options)
        twin.rng.copy(self.rng)
        twin.moves = self.moves
        twin.to_act = self.to_act
        twin.reveals = self.reveals
        twin.names = self.names
        twin._noted[:] = self._noted
        twin._notes = self._notes
        self.copy(twin)
        return twin

    def reseed(self, rng: Rng) -> None:
        """Give a redealt clone a chance of its own: nothing it does later tells of the real game's seed."""
        self.seed = rng.seed()
        self.rng = Rng(self.seed)
        self.renew()
        self.reveals = False

    def renew(self) -> None:
        """The position has been set, not played: what could be done and was seen before does not count."""
        self._legal = None
        self._notes = 0

    def pack(self) -> bytes:
        """The whole state in at most 512 bytes; equal states give equal bytes."""
        from . import packing

        return packing.packed(self)

    def check(self) -> None:
        """Raise SaveError if the state is not one that the rules can lead to."""
        part = self.wrong()
        if part:
            raise SaveError(DAMAGED + " Look at its " + part + ".")

    def resume(self, moves: int, rng: bytes, body: bytes) -> None:
        """Take over an unpacked state; SaveError if it is not one that this game can be in."""
        self.moves = moves
        self.rng.unpack(rng)
        try:
            self.read(body)
        except IndexError:
            raise SaveError(DAMAGED)
        self.check()

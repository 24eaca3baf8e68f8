"""The session of a game at a table of two devices: both have the whole game, and do the same in it.

Actions come in moves: a move is one decision with all its parts, as notations. The host decides the order of
moves, which is all that a race for a claim needs. A move that is only begun stays on its device and can be
taken back; when it is complete the host does it and tells, the guest asks for it and waits. Bots play at the
host. `talk.py` has the words between the two.

In a race each device has a game of its own, of the same deal, and tells how far it is.
"""

import binascii

from pocketdeck.engine import bots, catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalAction, IllegalOption, SaveError
from pocketdeck.session.session import Session

_TYPING = const(0)
if _TYPING:
    from typing import Any

FAR = "far"  # who plays for a seat that has no person and no bot on this device
HOST = "h"  # letters of seats, as the host deals them: a person at the host,
GUEST = "g"  # one at the guest, else 0 to 2, the bot's level
RACE = "="  # all seats, where each has a game of its own
BETWEEN = "|"  # between the notations of a move
_WAITING = const(12)  # parts that wait to be shown, at most; more are only done


def digest(game: "Any") -> str:
    """The checksum that ends the packed state, in eight digits."""
    return "".join(["%02x" % byte for byte in game.pack()[-4:]])


def levels(game_id: str, seats: str, host: bool) -> "list[str | None]":
    """Who plays for each seat, as one side has it; IllegalOption if the letters do not say that."""
    known = catalog.part(game_id).BOTS
    if seats == RACE:
        return [None]
    kinds: "list[str | None]" = []
    for letter in seats:
        level = "012".find(letter)
        if letter not in HOST + GUEST and not 0 <= level < len(known):
            raise IllegalOption("Nobody knows who sits there.")
        if letter == (HOST if host else GUEST):
            kinds.append(None)
        else:
            kinds.append(known[level] if host and level >= 0 else FAR)
    if None not in kinds or HOST not in seats or GUEST not in seats:
        raise IllegalOption("There is no seat for each of the two.")
    return kinds


class Together(Session):
    """`device` is the session of this device, whose files and settings these are.

    number      of the table, 1..2**30-1, by chance: the same on both sides
    host        is this the side that decides?
    seats       a letter for each seat, see above
    sure_moves, sure_sum    moves and digest of the game that both have, with what is still to be shown
    half        the parts of a move of this device's person that is not complete; `base` is the state before
    asked       a guest's move that the host has not done yet
    queue       what is sure and still to be shown: (notation, digest after it or "")
    lost        a guest that waits for the host's state
    far         of a race: (moves, is it over, score, how it stands in words) of the other one, None: not told
    """

    def __init__(self, device: "Any", tell: "Any", number: int, host: bool, seats: str) -> None:
        super().__init__(device.store, device.kept)
        self.autosave = device.autosave
        self.settings = device.settings
        self.tell = tell
        self.number = number
        self.host = host
        self.seats = seats
        self.race = seats == RACE
        self.half: "list[str]" = []
        self.asked: "list[str]" = []
        self.queue: "list[tuple[str, str]]" = []
        self.base = b""
        self.lost = False
        self.far: "Any" = None
        self.owed = False  # is the other one to be told how far this one is?

    def sit(self, game: "Any", names: "list[str]") -> None:
        """Begin or go on with `game`; `names` are those of the persons at the host and at the guest."""
        kinds = levels(game.id, self.seats, self.host)
        if len(kinds) != game.players:
            raise IllegalOption("Nobody knows who sits there.")
        from pocketdeck.session import starting

        starting.install(self, game, kinds, 0, 0)
        self.called = names
        self.name_seats()
        self.settle()
        self.changed = self.owed = True

    def name_seats(self) -> None:
        """Call the first seat of each device as its person is called, on both devices alike."""
        game = self.game
        if not game.names:
            return
        from pocketdeck.session import seatnames

        own = seatnames.defaults(game.id)[: game.players]
        for letter, name in zip(HOST + GUEST, self.called):
            seat = self.seats.find(letter)
            if name and seat >= 0:
                if name in own:
                    own[own.index(name)] = own[seat]
                own[seat] = name
        game.names = tuple(own)

    def settle(self) -> None:
        """What has been done is sure: it cannot be taken back."""
        self.history.clear()
        self.history.whole = False
        self.half.clear()
        self.sure_moves = self.game.moves
        self.sure_sum = digest(self.game)

    # What a session does otherwise at such a table

    @property
    def watching(self) -> bool:
        return False  # there is somebody else

    @property
    def busy(self) -> bool:
        """Is something on its way that comes before what this device's persons do?"""
        return len(self.asked) > 0 or len(self.queue) > 0 or self.lost

    def can_redo(self) -> bool:
        return False

    def can_undo(self) -> bool:
        return self.history.begun and not self.busy and super().can_undo()

    def undo(self) -> bool:
        """Take back a part of the move that is only begun."""
        if not super().undo():
            return False
        del self.half[(self.game.moves - self.sure_moves) & 0xFFFF :]
        self.changed = False
        return True

    def finished(self) -> bool:
        """The game is over: nothing is kept of it. It does not count: another one's hands were in it."""
        if self.game is None or not self.game.over:
            return False
        self.drop()
        return True

    def drop(self) -> None:
        """Nothing is kept of this game."""
        self.done = True
        self.autosave.pending["together"] = None

    def save(self) -> None:
        if self.changed and not self.done:
            self.autosave.pending["together"] = self.encode()
        self.changed = False
        super().save()

    def leave(self) -> None:
        """Save: the game can go on when both want that."""
        from pocketdeck.session import starting

        self.save()
        starting.close(self)

    def bots_turn(self) -> bool:
        """Is a bot of this device to act, and nothing else is to be shown before?"""
        game = self.game
        if not self.host or self.half or self.queue or game.over:
            return False
        return self.kinds[game.to_act] not in (None, FAR)

    def alone(self, number: int) -> None:
        """From now on bots sit where the other one's persons did. It is another table: `number` is any."""
        own = HOST if self.host else GUEST
        middle = len(catalog.part(self.game.id).BOTS) // 2
        self.flush()
        self._take_back()
        self.asked = []
        self.lost = False
        self.kinds = [
            None if letter == own else levels(self.game.id, HOST + GUEST + letter, True)[2]
            for letter in self.seats.replace(GUEST if self.host else HOST, str(middle))
        ]
        self.seats = self.seats.replace(GUEST if self.host else HOST, str(middle)).replace(own, HOST)
        self.host = True
        self.number = 1 + number % ((1 << 30) - 1)
        self.settle()
        self.changed = True

    # Moves

    def act(self, action: int) -> None:
        """A person's action or claim: a part of a move, or the one that completes it. IllegalAction."""
        if self.busy:
            raise IllegalAction("Something else is on its way.")
        game = self.game
        seat = self.person()
        begun = False
        if seat is None or action not in game.actions():
            if action not in [claim for seat in self.logs for claim in game.claims(seat)]:
                raise IllegalAction("That is not possible now.")
        else:
            twin = game.clone()
            twin.apply(action)
            begun = twin.to_act == seat and twin.begun(action)
            del twin
        part = game.notation(action)
        if begun:
            if not self.half:
                self.base = self.state()
            super().act(action)
            self.half.append(part)
            self.changed = False  # it is not sure
            return
        if self.host or self.race:
            super().act(action)
            self._done_here(part)
        else:
            self.asked = self.half + [part]
            self.changed = True
            self.ask()

    def bot(self, claiming: bool = False) -> "int | None":
        """Show what is sure, or let a bot act at the host; returns what was done, None: nothing."""
        if self.queue:
            return self._show()
        if not self.host or self.half or self.game is None:
            return None
        kinds = [None if kind == FAR else kind for kind in self.kinds]
        action = (bots.claim if claiming else bots.pick)(self.game, kinds)
        if action is not None:
            part = self.game.notation(action)
            self.acted(action)
            self._done_here(part)
        return action

    def _done_here(self, part: str) -> None:
        """This device has completed a move, which it may do: the other one is told."""
        if self.race:
            self.settle()
            self.owed = True
            return
        move = self.half + [part]
        before = self.sure_moves
        self.settle()
        self._tell_done(before, move)

    def _tell_done(self, before: int, move: "list[str]") -> None:
        self.tell("did %d %s %s" % (before, self.sure_sum, BETWEEN.join(move)))

    def ask(self) -> None:
        """A guest asks for its move, again if that may have been lost."""
        if self.asked:
            self.tell("want %d %s %s" % (self.sure_moves, self.sure_sum, BETWEEN.join(self.asked)))

    def _show(self) -> "int | None":
        """Do the next part of what is sure."""
        part, after = self.queue.pop(0)
        try:
            action = self.game.parse(part)
        except IllegalAction:
            self.differ()
            return None
        self.acted(action)
        self.history.clear()
        self.history.whole = False
        if after and digest(self.game) != after:
            self.differ()
        return action  # type: ignore[no-any-return]

    def flush(self) -> None:
        """Do all that is sure."""
        while self.queue:
            self._show()

    def sure(self) -> "Any":
        """A game as both have it, but for what is still to be shown."""
        game = self.game
        if not self.half:
            return game.clone()
        twin = type(game)(game.seed, game.players, game.options)
        twin.resume(self.base[0] | self.base[1] << 8, self.base[2:10], self.base[10:])
        twin.names = game.names
        return twin

    def wanted(self, moves: int, digest_before: str, move: "list[str]") -> bool:
        """The host hears of a guest's move: it does and tells it, if nothing has come before it. False: it
        makes no sense."""
        if moves != self.sure_moves or digest_before != self.sure_sum:
            return True  # something has come before it, and the guest will hear of that
        self.flush()
        twin = self.sure()
        for part in move:
            try:
                action = twin.parse(part)
            except IllegalAction:
                return False
            if not self._guests(twin, action):
                return False
            twin.apply(action)
        self.sure_moves = twin.moves
        self.sure_sum = digest(twin)
        del twin
        self._take_back()
        self._enqueue(move)
        self._tell_done(moves, move)
        return True

    def _guests(self, game: "Any", action: int) -> bool:
        """May the guest do this?"""
        if action in game.actions():
            return self.seats[game.to_act] == GUEST
        for seat, letter in enumerate(self.seats):
            if letter == GUEST and action in game.claims(seat):
                return True
        return False

    def ordered(self, moves: int, digest_after: str, move: "list[str]") -> None:
        """The guest hears of a move that the host has done."""
        if self.lost:
            return
        if moves != self.sure_moves:
            self.differ()
            return
        self.sure_moves = (moves + len(move)) & 0xFFFF
        self.sure_sum = digest_after
        if self.half and self.half == move[: len(self.half)]:
            move = move[len(self.half) :]
            self.half.clear()
        else:
            self._take_back()
        self.asked = []
        self._enqueue(move)

    def _enqueue(self, move: "list[str]") -> None:
        for i, part in enumerate(move):
            self.queue.append((part, self.sure_sum if i == len(move) - 1 else ""))
        while len(self.queue) > _WAITING:
            self._show()
        self.changed = True

    def _take_back(self) -> None:
        """Take back the move that is only begun: another one was quicker."""
        if self.half:
            from pocketdeck.session import undo

            undo.restore(self, self.base)
            self.history.clear()
            self.history.whole = False
            self.half.clear()

    # Where the two differ

    def differ(self) -> None:
        """The guest's game is not the host's: it asks for that."""
        self.queue.clear()
        if not self.host and not self.lost:
            self.lost = True
            self.tell("lost")

    def given(self) -> str:
        """The state that is sure, as text."""
        self.flush()
        return binascii.b2a_base64(self.sure().pack()).decode().strip()

    def take(self, text: str) -> bool:
        """Take over the other one's state; False if it is none of this game. SaveError."""
        old = self.game
        try:
            data = binascii.a2b_base64(text.encode())
        except ValueError:
            raise SaveError("This is no state.")
        game = catalog.load_game(data)
        if (game.id, game.seed, game.players) != (old.id, old.seed, old.players):
            return False
        if game.options != old.options:
            return False
        self.game = game
        self.queue.clear()
        self.asked = []
        self.lost = False
        self.name_seats()
        for seat in self.logs:
            self.logs[seat].go(game.moves)
        self.settle()
        self.changed = True
        return True

    # A race

    def progress(self) -> str:
        """How far this one is, as it is told to the other one."""
        game = self.game
        score = game.result()["scores"][0] if game.over else 0
        return "far %d %d %d %s" % (game.moves, game.over, score, game.summary(0))

    # What is kept

    def encode(self) -> bytes:
        """The record of this table: fields, the digest, what is sure and not shown, what is asked, state."""
        names = [name.replace(" ", "_") or "-" for name in self.called]
        fields = "1 %d %d %s %s %s" % (self.host, self.number, self.seats, names[0], names[1])
        parts = BETWEEN.join([part for part, _ in self.queue])
        lines = (fields, self.sure_sum, parts, BETWEEN.join(self.asked), "")
        return "\n".join(lines).encode() + self.sure().pack()  # type: ignore[no-any-return]


def game_of(data: bytes) -> str:
    """The game of a record; "" if that is none."""
    packed = data.split(b"\n", 4)[-1]
    return packed[4 : 4 + packed[3]].decode() if len(packed) > 4 else ""


def decode(device: "Any", data: bytes, tell: "Any") -> Together:
    """The table of a record; SaveError if it is none."""
    pieces = data.split(b"\n", 4)
    try:
        form, host, number, seats, one, other = pieces[0].decode().split()
        after, parts, asked = [piece.decode() for piece in pieces[1:4]]
        if form != "1" or host not in "01":
            raise ValueError
        table = Together(device, tell, int(number), host == "1", seats)
        names = [name.replace("_", " ") if name != "-" else "" for name in (one, other)]
        table.sit(catalog.load_game(pieces[4]), names)
        if parts:
            for part in parts.split(BETWEEN):
                table.queue.append((part, ""))
            table.flush()
            table.settle()
        if table.sure_sum != after:
            raise ValueError
        table.asked = asked.split(BETWEEN) if asked else []
    except (ValueError, IndexError):
        raise SaveError("The game that was played together is damaged.")
    table.changed = False
    return table

"""What two devices say to each other: who they are, what is played, and each move of it.

Messages, which courier.py carries, each a word and what belongs to it:

    me NAME TABLE HOST MOVES SUM    who this is, and the table at which it sits (0: none)
    offer TABLE RULES SEATS CODE    let us play this deal; RULES is their version, SEATS as in together.py
    accept TABLE                    yes              refuse TABLE REASON    no, and why
    same                            go on: both have the same game
    want MOVES SUM MOVE             a guest's move, for the state with this digest
    did MOVES SUM MOVE              a move that is done, after so many; SUM is the digest after it
    no                              what you wanted makes no sense
    lost                            send me your state            state PACK    here it is, in base64
    give                            send me yours: it is ahead
    far MOVES OVER SCORE WORDS      how far this one is in a race
    bye                             I leave; the game can go on another time
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalOption, SaveError

from . import together

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .courier import Courier

# News, for who shows them: see Talk.news.
MET = const(1)
OFFERED = const(2)
BEGUN = const(3)
REFUSED = const(4)
MOVED = const(5)
TAKEN = const(6)
FAR = const(7)
LEFT = const(8)
STRANGE = const(9)

NO_GAME = "The other Pocketdeck does not have this game."
OLD_RULES = "The other Pocketdeck has older rules of this game: update it."
NEW_RULES = "The other Pocketdeck has newer rules of this game: update this one."


class Talk:
    """One side of a talk. `device` is the session of this device, `name` what its person is called, or "".
    `room(game)` is called before that game comes into memory.

    courier   carries what is said
    other     the other one's name, once it has said who it is (`met`); "" if it has none
    table     the Together at which this device sits; the talk goes on without one
    together  do both sit at it now? Else it waits for the other one
    offer     (number, rules, seats, code) of the other one's offer, None: there is none
    news      what has happened, a number of those above each; whoever shows them takes them out
    reason    the sentence that belongs to REFUSED
    """

    def __init__(self, courier: "Courier", device: "Any", name: str = "", room: "Any" = None) -> None:
        self.courier = courier
        self.device = device
        self.name = name
        self.room = room
        self.other = ""
        self.met = self.together = False
        self.table: "Any" = None
        self.offer: "tuple | None" = None
        self.made: "tuple | None" = None  # this one's own that is not answered: (number, seats, code, rules)
        self.news: "list[int]" = []
        self.reason = ""

    def told(self, number: int) -> None:
        """Note news, each once."""
        if number not in self.news:
            self.news.append(number)

    def listen(self) -> None:
        """Take in what has come; after that the courier has what is to be said."""
        courier = self.courier
        if courier.fresh:
            courier.fresh = False
            self.met = self.together = False
            self.introduce()
        while courier.inbox:
            word, _, rest = courier.inbox.pop(0).partition(" ")
            try:
                self._hear(word, rest)
            except (ValueError, IndexError):  # what cannot be understood changes nothing
                pass
        self.race()

    def race(self) -> None:
        """Tell how far this one is in a race, when the latest of that has come."""
        table = self.table
        if table is not None and table.race and table.owed and self.together and self.courier.idle:
            table.owed = False
            self.courier.send(table.progress())

    def introduce(self) -> None:
        """Say who this is, and at which table it sits."""
        table = self.table
        at = "0 0 0 -"
        if table is not None:
            digest = "-" if table.lost else table.sure_sum
            at = "%d %d %d %s" % (table.number, table.host, table.sure_moves, digest)
        self.courier.send("me %s %s" % (self.name.replace(" ", "_") or "-", at))

    def _hear(self, word: str, rest: str) -> None:
        if word == "me":
            self._meet(rest.split())
        elif not self.met:
            return
        elif word == "offer":
            self._offered(rest.split())
        elif word == "accept" or word == "refuse":
            self._answered(word == "accept", rest)
        elif word == "bye":
            self.together = False
            self.offer = self.made = None
            self.told(LEFT)
        elif self.table is not None:
            self._at_table(self.table, word, rest)

    # Who is there

    def _meet(self, words: "list[str]") -> None:
        name, number, host, moves, digest = words
        self.other = name.replace("_", " ") if name != "-" else ""
        self.met = True
        self.told(MET)
        self.offer = None
        at = int(number)
        if self.made is not None and self.made[0] == at and host == "0":  # it had accepted, which was lost
            self._seat()
        if self.made is not None:
            self._propose()
        elif self.table is not None and self.table.host:
            if at != self.table.number:
                self.again()
            elif host == "0":
                self._resume(self.table, int(moves), digest)

    def _resume(self, table: "Any", moves: int, digest: str) -> None:
        """Both sit at this table, and this one is the host: whose state is it?"""
        ahead = (moves - table.sure_moves) & 0xFFFF
        if table.race or moves == table.sure_moves and digest == table.sure_sum:
            self._go_on(table)
            self.courier.send("same")
        elif 0 < ahead < 0x8000:
            self.courier.send("give")
        else:
            self._go_on(table)
            self.courier.send("state " + table.given())

    def _go_on(self, table: "Any") -> None:
        self.together = True
        table.owed = True
        self.told(BEGUN)

    # What is played

    def propose(self, number: int, game_id: str, players: int, options: dict, seed: int, seats: str) -> None:
        """Offer the other one a game; IllegalOption. `seats` as in together.py, `number` of the table."""
        from pocketdeck.engine import dealcode

        together.levels(game_id, seats, True)
        code = dealcode.encode(game_id, seed, players, options)
        self.offer = None
        self.made = number, seats, code, catalog.part(game_id, "rules").Rules.VERSION
        self._propose()

    def again(self) -> None:
        """The host offers the table at which it sits to one who does not know it."""
        from pocketdeck.engine import dealcode

        game = self.table.game
        code = dealcode.encode(game.id, game.seed, game.players, game.options)
        self.made = self.table.number, self.table.seats, code, game.VERSION
        self._propose()

    def _propose(self) -> None:
        assert self.made is not None
        number, seats, code, rules = self.made
        self.courier.send("offer %d %d %s %s" % (number, rules, seats, code))

    def _offered(self, words: "list[str]") -> None:
        """The other one has offered a game. If both have, that with the smaller number counts."""
        number, rules, seats, code = words
        if self.made is not None and self.made[0] <= int(number):
            return
        self.made = None
        self.offer = int(number), int(rules), seats, code
        self.told(OFFERED)

    def accept(self) -> bool:
        """Say yes to the other one's offer; False: it cannot be, and both know why."""
        assert self.offer is not None
        number, rules, seats, code = self.offer
        self.offer = None
        from pocketdeck.engine import dealcode

        try:
            game_id = dealcode.decode(code)[0]
            version = catalog.part(game_id, "rules").Rules.VERSION
            if version != rules:
                self.reason = NEW_RULES if rules > version else OLD_RULES
                self.refuse(number, OLD_RULES if rules > version else NEW_RULES)
                return False
            together.levels(game_id, seats, False)
            self._table(number, False, seats, code, [self.other, self.name])
        except IllegalOption:
            self.reason = NEW_RULES
            self.refuse(number, NO_GAME)
            return False
        self._go_on(self.table)
        self.courier.send("accept %d" % number)
        return True

    def refuse(self, number: int, reason: str) -> None:
        """Say no, and why."""
        self.offer = None
        self.courier.send("refuse %d %s" % (number, reason))

    def _answered(self, yes: bool, rest: str) -> None:
        """The other one has answered this one's offer."""
        number, _, reason = rest.partition(" ")
        if self.made is None or int(number) != self.made[0]:
            self._too_late(yes, int(number))
            return
        if not yes:
            self.made = None
            self.reason = reason
            self.told(REFUSED)
            return
        known = self.table is not None and self.table.number == self.made[0]
        self._seat()
        self._go_on(self.table)
        if known and not self.table.race:
            self.courier.send("state " + self.table.given())

    def _too_late(self, yes: bool, number: int) -> None:
        """An answer to an offer that is no more: who has accepted it gets up again."""
        table = self.table
        if yes and (table is None or table.number != number):
            self.courier.send("refuse %d" % number)
        elif not yes and table is not None and table.number == number and not table.host:
            table.drop()
            self.table = None
            self.together = False
            self.reason = ""
            self.told(REFUSED)

    def _seat(self) -> None:
        """Sit down at the table that this one has offered, unless it sits there already."""
        assert self.made is not None
        number, seats, code, _ = self.made
        self.made = None
        if self.table is None or self.table.number != number:
            self._table(number, True, seats, code, [self.name, self.other])

    def _table(self, number: int, host: bool, seats: str, code: str, names: "list[str]") -> None:
        """Sit down at a new table, as the host or as the guest."""
        from pocketdeck.engine import dealcode

        game_id, seed, players, options = dealcode.decode(code)
        if self.room is not None:
            self.room(game_id)
        table = together.Together(self.device, self.courier.send, number, host, seats)
        table.sit(catalog.new_game(game_id, seed, players, options), names)
        self.table = table

    def leave(self) -> None:
        """Get up from the table, and tell."""
        self.courier.send("bye")
        if self.table is not None:
            self.table.leave()
        self.table = None
        self.together = False

    # A game in play

    def _at_table(self, table: "Any", word: str, rest: str) -> None:
        if word == "did" or word == "want":
            moves, digest, move = rest.split(" ", 2)
            parts = move.split(together.BETWEEN)
            if word == "did" and not table.host:
                table.ordered(int(moves), digest, parts)
                self.told(MOVED)
            elif word == "want" and table.host:
                if not table.wanted(int(moves), digest, parts):
                    self.courier.send("no")
                self.told(MOVED)
        elif word == "no" and not table.host:
            table.asked = []
            self.told(MOVED)
        elif word == "same" and not table.host:
            self._go_on(table)
            table.ask()
        elif word == "lost" and table.host:
            self.courier.send("state " + table.given())
        elif word == "give" and not table.host:
            self.courier.send("state " + table.given())
        elif word == "state":
            self._take(table, rest)
        elif word == "far" and table.race:
            moves, over, score, words = rest.split(" ", 3)
            table.far = int(moves), over == "1", int(score), words
            table.changed = True
            self.told(FAR)

    def _take(self, table: "Any", text: str) -> None:
        """The other one's state has come. A host takes one only where it had asked for it, and says so."""
        if table.host and self.together:
            return
        try:
            taken = table.take(text)
        except SaveError:
            taken = False
        if not taken:
            self.told(STRANGE)
            return
        self.told(TAKEN)
        self._go_on(table)
        if table.host:
            self.courier.send("same")

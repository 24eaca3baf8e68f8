"""What lies between a game and the screens: undo, hints, bots' turns, the log, saving. One per device.

Nothing here raises OSError: what cannot be written is kept in memory and tried again at the next waiting().
What is needed only now and then (starting, resuming, counting) is in saves.py, statistics.py and
settings.py, and is forgotten again after its use.
"""

import struct
import sys

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const, forget, loaded
from pocketdeck.engine.errors import IllegalAction

_TYPING = const(0)
if _TYPING:
    from types import ModuleType
    from typing import Any

    from .undo import Log

FORMAT = 2  # of a saved session; 1 has no move that is only begun
HEAD = "<BHHI"  # format, hints, peeks, mark (see statistics.py)
CANNOT_SAVE = "Saving does not work now. The game goes on, and saving is tried again."
_LINE = const(60)  # characters of the line for the launcher


def rare(name: str) -> "ModuleType":
    """A module of Pocketdeck, as "session.saves", that is freed again when its user is done with it, unless
    somebody further up has loaded it to use it several times."""
    path = "pocketdeck." + name
    if path in sys.modules:
        return sys.modules[path]
    before = loaded()
    __import__(path)
    module = sys.modules[path]
    forget(before)
    return module


class Session:
    """The game in play and all that is kept about games. `store` is described in slots.py.

    game      the game in play, None in the launcher
    kinds     per seat None for a person or a bot's level
    settings  {name: value}, see settings.py; change them with set()
    hints, peeks   how often the person was helped in this game
    """

    def __init__(self, store: "Any") -> None:
        self.store = store
        self.game: "Any" = None
        self.kinds: "list[str | None]" = []
        self.codes = b""  # the kinds as they are saved
        self.hints = 0
        self.peeks = 0
        self.hinted = -1  # the moves of the game when the last hint was given
        self.done = False  # the game is over and has been counted
        self.history: "Any" = None  # what can be taken back, made with the first game
        self.logs: "dict[int, Log]" = {}
        self.before: "bytes | None" = None  # the game that undoing "new game" brings back
        self.after: "bytes | None" = None  # the new game, once that has been undone
        self.changed = False
        self.pending: "dict[str, bytes | None]" = {}  # records to write; None: to erase
        self.asides: "dict[str, str]" = {}  # records to keep under another name before that
        self.endings: "list[tuple]" = []  # results to count, see statistics.py
        self._problems: "list[str]" = []
        self._told: "list[str]" = []
        self.settings: dict = rare("session.saves").settings(self)

    # Games

    def start(self, game_id: str, kinds: "list[str | None]", options: "dict | None", seed: int) -> None:
        """A new game; `kinds` has None for a person or a bot's level per seat. IllegalOption."""
        rare("session.saves").start(self, game_id, kinds, options, seed)

    def resume(self, game_id: str) -> bool:
        """Go on with the saved game; False if there is none."""
        return rare("session.saves").resume(self, game_id)

    def saved(self, game_id: str) -> "dict | None":
        """{"kinds", "hints", "peeks", "line"} of the saved game, without loading its rules; None: none.

        "line" is what summary(view) of the game's table said, "" with several persons.
        """
        return rare("session.saves").saved(self, game_id)

    def abandon(self, game_id: str) -> None:
        """Give up the saved game; it is not counted."""
        rare("session.saves").abandon(self, game_id)

    def leave(self) -> None:
        """Save and go back to the launcher; the next boot() begins there."""
        rare("session.saves").leave(self)

    def boot(self) -> "str | None":
        """The game that was being played when the device went off."""
        return rare("session.saves").boot(self)

    # Turns

    def person(self) -> "int | None":
        """The seat that a person is to act for; None: a bot's turn, or the game is over."""
        game = self.game
        if game is None or game.over or self.kinds[game.to_act] is not None:
            return None
        return game.to_act

    @property
    def watching(self) -> bool:
        """Have all persons gone out of a game that bots play to its end?"""
        game = self.game
        return game is not None and not game.over and False not in [game.out(seat) for seat in self.logs]

    @property
    def persons(self) -> int:
        return len(self.logs)  # they have one each

    @property
    def assisted(self) -> bool:
        """Was there a hint, or was something taken back that had revealed something?"""
        return self.hints + self.peeks > 0

    def act(self, action: int) -> None:
        """A person's action or claim; IllegalAction if no person can do it now."""
        game = self.game
        seat = turn = self.person()
        forced = False
        if seat is not None and action in game.actions():
            forced = game.forced
        else:
            turn = None
            for seat in self.logs:
                if game is not None and action in game.claims(seat):
                    break
            else:
                raise IllegalAction("That is not possible now.")
        state = self.state()
        game.apply(action)
        begun = turn is not None and game.to_act == turn and game.begun(action)
        history = self.history
        # What carries no decision is gone over by undo, unless it is another person's turn or begins a move.
        if not forced or (self.persons > 1 and history.seat() != seat) or (begun and history.begin() < 0):
            history.push(seat, state)
        self.go_on(begun)

    def bot(self) -> "int | None":
        """Let one bot act, or claim; returns what it did, None if none wants to. Ask before each turn."""
        if self.game is None:
            return None
        before = loaded()
        from pocketdeck.engine import bots  # between their turns there is no room for them

        action = bots.pick(self.game, self.kinds)
        forget(before)
        if action is not None:
            self.game.apply(action)
            self.go_on(False)
        return action

    def go_on(self, begun: bool) -> None:
        """Something has been done; `begun`: it is a part of a person's move that is not complete."""
        self.history.go_on(self.game.reveals, begun)
        self.after = None
        self.changed = True
        self.listen()

    def listen(self) -> None:
        """Write down what the persons have just seen."""
        for seat in self.logs:
            self.logs[seat].add(self.game.moves, self.game.events(seat))

    def log(self, seat: int, moves: int = -1) -> "list[tuple]":
        """The last 32 events that a person's seat saw, the oldest first; game.say() has words for them.

        With `moves` only what happened after the game had so many moves.
        """
        return self.logs[seat].tuples(moves) if seat in self.logs else []

    # Help, in takeback.py

    def hint(self) -> tuple:
        """(action, why) for the person to act; it counts once for a decision. IllegalAction."""
        return rare("session.takeback").hint(self)

    def can_undo(self) -> bool:
        return rare("session.takeback").can_undo(self)

    def can_redo(self) -> bool:
        return rare("session.takeback").can_redo(self)

    def undo(self) -> bool:
        """Go back to the same person's previous decision, or to the game before this; False: not now."""
        return rare("session.takeback").undo(self)

    def back(self) -> bool:
        """Take back the latest part of a move that is not complete; it is no help. False: there is none."""
        return self.history.begin() >= 0 and self.undo()

    def redo(self) -> bool:
        """Do again what undo() took back; False: there is nothing, or something else has been done."""
        return rare("session.takeback").redo(self)

    def state(self) -> bytes:
        """The game without what stays the same in all of it."""
        game = self.game
        return struct.pack("<H", game.moves) + game.rng.pack() + game.body()

    # Saving

    def data(self) -> bytes:
        """The session's game as it is saved."""
        game = self.game
        line = b""
        if self.persons == 1:  # with several, one person's view is not for the others
            before = loaded()
            table = catalog.part(game.id, "table")
            line = table.summary(game.view(self.kinds.index(None)))[:_LINE].encode()
            forget(before)
        at = self.history.begin()
        data = struct.pack(HEAD, FORMAT - (at < 0), self.hints, self.peeks, 0)
        data += bytes((len(self.codes),)) + self.codes + bytes((len(line),)) + line
        if at >= 0:  # what is begun can be taken back after the battery has been pulled, too
            state = self.history.state(at)
            data += struct.pack("<H", len(state)) + state
        return data + game.pack()

    def waiting(self) -> None:
        """The device starts to wait for a person, the frame is out: write what has changed."""
        if self.changed and self.game is not None:
            self.pending[self.game.id + ".save"] = self.data()
            self.changed = False
        self.flush()

    def flush(self) -> None:
        """Write all that waits for it; a result is counted before its save can be written over."""
        failing = CANNOT_SAVE in self._told
        try:
            if self.asides or self.endings:
                rare("session.saves").settle(self)
            for name in list(self.pending):
                slots = rare("session.slots")
                data = self.pending[name]
                if data is None:
                    slots.erase(self.store, name)
                else:
                    self.tell(slots.save(self.store, name, data, failing))
                    if failing:  # it has been written: the next fault is a new one
                        self._told.remove(CANNOT_SAVE)
                        failing = False
                del self.pending[name]
        except OSError:
            self.tell(CANNOT_SAVE)

    def finished(self) -> bool:
        """Count the game that is over, once; it cannot be taken back after that. False: it is not over."""
        return self.game is not None and self.game.over and rare("session.saves").finished(self)

    def statistics(self, game_id: str) -> dict:
        """What has been counted: see statistics.show()."""
        return rare("session.statistics").show(self, game_id)

    def set(self, key: str, value: "str | int") -> bool:
        """Change a setting; False if it cannot have that value."""
        return rare("session.saves").change(self, key, value)

    # Problems

    def tell(self, problem: str) -> None:
        """Note a sentence for the person, once."""
        if problem and problem not in self._told:
            self._told.append(problem)
            self._problems.append(problem)

    def problems(self) -> "list[str]":
        """Sentences that the person has not been told yet; they are forgotten with this."""
        found = self._problems
        self._problems = []
        return found

"""The session: the game in play, whose turn it is, and what is kept about games. One per device.

It stands between a game and those who show it (the app, the console) and has a part for each thing that no
game should have to know:

    history.py, undo.py, ring.py   what can be taken back, and what each person saw
    autosave.py, records.py        what is to be written, and who writes and reads it
    slots.py                       files that survive a pulled battery
    saves.py, starting.py          saved games; games that begin, are resumed, or change places
    statistics.py                  what has become of the games
    settings.py, seatnames.py      what a person has set; what seats are called
    hints.py, alone.py             help; bots that play on when no person is left
"""

from time import time

from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalAction

from .autosave import Autosave
from .history import SIZE

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from .history import Log

_PAUSE = const(120)  # seconds: who does nothing for longer does not play
_CLOCK = const(0x1FFF_FFFF)  # the bits of a clock that are looked at: with more a number lies on the heap


class Session:
    """The game in play and all that is kept about games. `store` is described in slots.py.

    game      the game in play, None in the launcher
    kinds     per seat None for a person or a bot's level
    settings  {name: value}, see settings.py; change them with set()
    hints, revealed_undos   how often the person was helped in this game
    seconds   how long this game has been played
    notations      of all actions since the game began, if the session is `recording`; behind the game's moves
                   is what has been taken back. None of a game that was resumed
    `kept` events each person can see again, half as many where there are more than three persons.
    """

    def __init__(self, store: "Any", kept: int = 32, recording: bool = False) -> None:
        self.store = store
        self.kept = kept
        self.recording = recording
        self.notations: "list[str] | None" = None
        self.autosave = Autosave(store)
        self.game: "Any" = None
        self.kinds: "list[str | None]" = []
        self.hints = 0
        self.revealed_undos = 0
        self.seconds = self.seen = 0  # the latter: when the latest key was pressed
        self.hinted = -1  # the moves of the game when the last hint was given
        self.done = False  # the game is over and has been counted
        self.history: "Any" = None  # what can be taken back, made with the first game
        self.logs: "dict[int, Log]" = {}  # of each person's seat
        self.before: "bytes | None" = None  # the game that undoing "new game" brings back
        self.after: "bytes | None" = None  # the new game, once that has been undone
        self.changed = False  # since the game was saved
        from . import settings

        self.settings: dict = settings.load(self.autosave)
        self.unwritten = False  # settings that the session itself has changed

    # Which game is in play

    def start(self, game_id: str, kinds: "list[str | None]", options: "dict | None", seed: int) -> None:
        """A new game; `kinds` has None for a person or a bot's level per seat. IllegalOption."""
        from . import starting

        starting.start(self, game_id, kinds, options, seed)

    def resume(self, game_id: str) -> bool:
        """Go on with the saved game; False if there is none."""
        from . import starting

        return starting.resume(self, game_id)

    def saved(self, game_id: str) -> "dict | None":
        """{"kinds", "hints", "revealed_undos", "line"} of the saved game, without its rules; None: none.

        "line" is what the game's summary(seat) said, "" with several persons.
        """
        from . import saves

        return saves.saved(self, game_id)

    def leave(self) -> None:
        """Save and go back to the launcher; the next boot() begins there."""
        from . import starting

        starting.leave(self)

    def boot(self) -> "str | None":
        """The game that was being played when the device went off."""
        if not self.settings["last"]:
            return None
        from . import starting

        return starting.boot(self)

    def finished(self) -> bool:
        """Count the game that is over, once; it cannot be taken back after that. False: it is not over."""
        if self.game is None or not self.game.over:
            return False
        from . import starting

        return starting.finished(self)

    def count_time(self) -> None:
        """A key has been pressed: the time since the latest one was played, unless it was a pause. It is
        saved with the next decision."""
        now = int(time()) & _CLOCK
        gap = now - self.seen
        self.seen = now
        if self.game is not None and not self.done and 0 < gap <= _PAUSE:
            self.seconds = min(self.seconds + gap, 0xFFFF)

    # Turns

    def person(self) -> "int | None":
        """The seat that a person is to act for; None: a bot's turn, or the game is over."""
        game = self.game
        if game is None or game.over or self.kinds[game.to_act] is not None:
            return None
        return game.to_act  # type: ignore[no-any-return]

    @property
    def watching(self) -> bool:
        """Have all persons gone out of a game that bots play to its end?"""
        game = self.game
        if game is None or game.over:
            return False
        for seat in self.logs:
            if not game.out(seat):
                return False
        return True

    @property
    def persons(self) -> int:
        return len(self.logs)  # they have one each

    @property
    def assisted(self) -> bool:
        """Was there a hint, or was something taken back that had revealed something?"""
        return self.hints + self.revealed_undos > 0

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
        self._apply(action)
        begun = turn is not None and game.to_act == turn and game.begun(action)
        history = self.history
        # What carries no decision is gone over by undo, unless it is another person's turn or begins a move.
        if not forced or (self.persons > 1 and history.seat() != seat) or (begun and not history.begun):
            history.push(seat, state)
        self._done(begun)

    def bot(self, claiming: bool = False) -> "int | None":
        """Let one bot act, or claim, with `claiming` only that; returns what it did, None if none wants to.
        Ask before each turn."""
        if self.game is None:
            return None
        from pocketdeck.engine import bots

        action = (bots.claim if claiming else bots.pick)(self.game, self.kinds)
        if action is not None:
            self.acted(action)
        return action

    def play_on(self, done: int, actions: int) -> None:
        """While watching: let bots do so many actions, after `done` of them, for everybody."""
        from . import alone

        alone.play_on(self, done, actions)

    def acted(self, action: int) -> None:
        """Do what a bot has chosen."""
        self._apply(action)
        self._done(False)

    def _apply(self, action: int) -> None:
        game = self.game
        if self.notations is not None:
            self.notations[game.moves :] = [game.notation(action)]
        game.apply(action)

    def _done(self, begun: bool) -> None:
        """Something has been done; `begun`: it is a part of a person's move that is not complete."""
        self.history.go_on(self.game.reveals, begun)
        self.after = None
        self.changed = True
        self.log_events()

    # What was seen, what can be taken back, help

    def log_events(self) -> None:
        """Write down what the persons have just seen."""
        for seat in self.logs:
            self.logs[seat].add(self.game.moves, self.game.events(seat))

    def log(self, seat: int, moves: int = -1) -> "list[tuple]":
        """The last events that a person's seat saw, the oldest first; game.say() has words for them.

        With `moves` only what happened after the game had so many moves.
        """
        return self.logs[seat].tuples(moves) if seat in self.logs else []

    def state(self) -> bytes:
        """The game without what stays the same in all of it."""
        game = self.game
        data: bytes = bytes((game.moves & 255, game.moves >> 8)) + game.rng.pack() + game.body()
        return data

    def can_undo(self) -> bool:
        """May the latest decision of the person who is to act be taken back, or the game before this come?"""
        if self.game is None or self.done:
            return False
        seat = self.history.seat()
        if seat < 0:
            return self.before is not None and self.history.whole
        person = self.person()
        if person is None:  # with several persons the result has been seen by another
            return self.persons == 1 or not self.game.over
        return person == seat

    def undoes_start(self) -> bool:
        """Would undo bring back the game before this one, in which nothing has been decided yet?"""
        return self.can_undo() and self.history.seat() < 0

    def can_redo(self) -> bool:
        """Has something been taken back, and nothing else been done since?"""
        if self.game is None or self.done:
            return False
        return self.history.right < SIZE or self.after is not None

    def undo(self) -> bool:
        """Go back to the same person's previous decision, or to the game before this; False: not now."""
        from . import undo

        return undo.undo(self)

    def back(self) -> bool:
        """Take back the latest part of a move that is not complete; it is no help. False: there is none."""
        return self.history.begun and self.undo()

    def redo(self) -> bool:
        """Do again what undo() took back; False: there is nothing, or something else has been done."""
        from . import undo

        return undo.redo(self)

    def hint(self, weighed: "dict[int, int] | None" = None) -> tuple:
        """(action, why) for the person to act; it counts once for a decision. IllegalAction.

        `weighed` gets what the actions are worth: see SeatView, and hints.compared().
        """
        from . import hints

        return hints.hint(self, weighed)

    # What is kept

    def save(self) -> None:
        """The device starts to wait for a person, the frame is out: write what has changed."""
        if self.changed and self.game is not None:
            from . import saves

            self.autosave.pending[self.game.id + ".save"] = saves.encode(self)
            self.changed = False
            self.history.pack()
        if self.unwritten:
            from . import settings

            self.autosave.pending["settings"] = settings.dump(self.settings)
            self.unwritten = False
        self.autosave.flush()

    def statistics(self, game_id: str) -> dict:
        """What has been counted: see Statistics.show()."""
        from .statistics import Statistics

        return Statistics(self.autosave).show(game_id)

    def remember(self, game_id: str) -> None:
        """Note the game to go back to at the next start, "" for none. What writes it is loaded by save(),
        when nobody waits."""
        settings = self.settings
        if settings["last"] != game_id or game_id and settings.get("recent") != game_id:
            settings["last"] = game_id
            if game_id:
                settings["recent"] = game_id
            self.unwritten = True

    def set(self, key: str, value: "str | int") -> bool:
        """Change a setting; False if it cannot have that value."""
        from . import settings

        return settings.change(self, key, value)

    def problems(self) -> "list[str]":
        """Sentences that the person has not been told yet."""
        return self.autosave.problems()

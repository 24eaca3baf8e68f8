"""A game in plain lines of text: on a terminal, and on a board's serial prompt.

It needs nothing but a way to read and to write a line, so it runs wherever the engine runs.
"""

from pocketdeck.engine import bots, catalog
from pocketdeck.session import pagefile
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalAction, IllegalOption

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.engine.game import Game

WIDTH = 78  # characters of a line
BLANK = 60  # lines between one person's cards and another's
UNDO = 24  # how many of the person's decisions can be taken back
LOG = 200  # lines of what has happened that are kept for each person
_OUT = "[You are out. Enter: the others play to the end; any word: choose yourself what you may] "

_COMMANDS = """Type a number or what stands in brackets. Also:
  ?      what every action costs and does
  hint   what the best bot would do, and why
  catch  or another claim by its first word, when something may be claimed
  undo   take back your last decision
  back   take back only what you have begun and not done: a card without its target
  look   the table again; look 2 tells more about the second action
  log    what you have seen happen so far
  code   the deal's code, for somebody who wants to play the same
  rules  how to play
  name   with a name behind it: what your ship is called, where there are ships
  quit   leave"""


def wrap(line: str, width: int) -> "list[str]":
    """A line broken between words; what follows is indented by two more than the line is."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    out = []
    while len(line) > width:
        cut = line.rfind(" ", len(indent), width + 1)
        if cut < 0:
            break
        out.append(line[:cut])
        line = indent + line[cut + 1 :]
    return out + [line]


class Console:
    """One game between persons at the text prompt and bots.

    `levels` has a bot's level per seat and None for a person's; `read(prompt)` returns a line and
    `write(line)` shows one. Several persons are asked to hand over, and each is told what the others did.
    `session`, if there is one, remembers what seats are called.
    """

    def __init__(
        self,
        game: "Game",
        levels: "list[str | None]",
        read: "Any",
        write: "Any",
        session: "Any" = None,
    ) -> None:
        self.game = game
        self.levels = levels
        self.session: "Any" = session or self
        self.settings: dict = {}
        self._call()
        self.read = read
        self._write = write
        self.notations: "list[str]" = []
        self.assisted = False
        # (packed state, number of notations, revealed since?, is it a part of a move that is not complete?)
        self._undo: "list[tuple]" = []
        self._persons = [seat for seat in range(len(levels)) if levels[seat] is None]
        self._person = self._persons[0] if self._persons else -1  # who is at the prompt
        self._news: "dict[int, list[str]]" = {}  # what the other persons have to be told
        self._log: "dict[int, list[tuple]]" = {}  # per person (number of notations, line)
        self._alone = 0  # how often bots have acted since no person is left
        self._chooses: "bool | None" = None  # do persons who are out want to? None: not asked yet

    def set(self, key: str, value: str) -> None:
        """As a session's: without one, names are remembered for this game."""
        self.settings[key] = value

    def _call(self) -> None:
        """Call the seats as their persons want it."""
        if self.game.names:
            from pocketdeck.session import seatnames

            self.game.names = seatnames.names(self.session.settings, self.game.id, self.levels)

    def _christen(self, typed: str) -> None:
        """Name the ship of the person at the prompt."""
        from pocketdeck.session import seatnames

        if not self.game.names:
            self.write("In this game seats have no names.")
            return
        try:
            seatnames.give(self.session, self.game.id, self.levels, self._person, typed)
        except IllegalOption as error:
            self.write(str(error))
            return
        self._call()
        self.write("  Your ship is called %s." % self.game.name(self._person))

    def write(self, text: str) -> None:
        for line in text.split("\n"):
            for part in wrap(line, WIDTH):
                self._write(part)

    def play(self) -> bool:
        """Play to the end; False when the person left before."""
        self.write(catalog.info(self.game.id)["title"] + " - type ? for help")
        self._tell()
        while not self.game.over:
            if not self._bot() and not self._turn():
                return False
        self.write("")
        self.write(self.game.result()["text"])
        if self.assisted:
            self.write("(With help: something revealed was taken back, or a hint was given.)")
        return True

    def _do(self, action: int, turn: int = -1) -> None:
        """Do what a bot, or the person in seat `turn` in its turn, or one out of turn has chosen."""
        game = self.game
        self.notations.append(game.notation(action))
        game.apply(action)
        if self._undo:
            packed, count, revealed, _ = self._undo[-1]
            begun = game.to_act == turn and game.begun(action)
            self._undo[-1] = (packed, count, revealed or (game.reveals and not begun), begun)
        self._tell()

    def _tell(self) -> None:
        """What the person saw happen, now, and the others when it is their turn."""
        for seat in self._persons or [0]:
            lines = ["  " + self.game.say(event, seat) for event in self.game.events(seat)]
            log = self._log.setdefault(seat, [])
            log += [(len(self.notations), line) for line in lines]
            del log[:-LOG]
            if seat == max(self._person, 0):
                for line in lines:
                    self.write(line)
            else:
                self._news[seat] = self._news.get(seat, []) + lines

    def _hand_over(self, seat: int) -> None:
        """Another person's turn: the lines of the one before go out of sight first."""
        name = self.game.name(seat)
        self.read("[Enter, then hand over to %s] " % name)
        for _ in range(BLANK):
            self._write("")
        self.read("[%s: Enter when nobody else looks] " % name)
        self._person = seat
        self._undo.clear()
        for line in self._news.pop(seat, []):
            self.write(line)

    def _claims(self) -> "list[int]":
        """What the persons may claim, whoever of them types it."""
        return [action for seat in self._persons for action in self.game.claims(seat)]

    def _bot(self) -> bool:
        """Let a bot act if it is one's turn; False if it is the person's."""
        action = bots.pick(self.game, self._playing())
        if action is None:
            return False
        self._do(action)
        if not self.game.over and (self.game.CLAIM or self._claims()):
            self._pause()
        return True

    def _playing(self) -> "list[str | None]":
        """The levels that play now. When no person is left, bots play for everybody, unless somebody wants to
        choose."""
        game = self.game
        if not self._persons or False in [game.out(seat) for seat in self._persons]:
            self._alone = 0
            self._chooses = None
            return self.levels
        if self._chooses is None and not game.over and self.levels[game.to_act] is None:
            self._chooses = self.read(_OUT).strip() != ""
        if self._chooses:
            return self.levels
        from pocketdeck.session import alone

        self._alone += 1
        return alone.levels(game.id, self.levels, self._alone - 1)

    def _pause(self) -> None:
        """After a bot's action the person may claim something. Where a question would give that away (CLAIM)
        it is asked always; in games without claims never."""
        typed = " ".join(self.read("[Enter to go on, or a claim] ").lower().split())
        if typed:
            for action in self._claims():
                if self._named(action, typed):
                    self._do(action)
                    return
            self.write("There is nothing of that kind to claim.")

    def _named(self, claim: int, typed: str) -> bool:
        """Does this mean the claim: its notation, or the first word of it?"""
        notation = self.game.notation(claim)
        return typed in (notation, notation.split()[0])

    def _turn(self) -> bool:
        """The person's decision; False to leave."""
        game = self.game
        if game.to_act != self._person:
            self._hand_over(game.to_act)
        actions = game.actions()
        self.write("")
        for line in self._table():
            self.write(line)
        for i, action in enumerate(actions):
            self.write("%3d  %-20s  [%s]" % (i + 1, game.label(action), game.notation(action)))
        while game.to_act == self._person and not game.over:
            typed = " ".join(self.read("> ").lower().split())
            if typed == "quit":
                return False
            if typed == "undo" or typed == "back":
                if self._take_back(typed == "back"):
                    return True
            elif typed == "?" or (typed == "help" and not self._is_action(typed, actions)):
                for i, action in enumerate(actions):
                    self.write("%3d  %s" % (i + 1, game.detail(action)))
                self.write(_COMMANDS)
            elif typed == "log":
                for _, line in self._log.get(max(self._person, 0), []):
                    self.write(line)
            elif typed == "code":
                from pocketdeck.engine import dealcode

                self.write(dealcode.encode(game.id, game.seed, game.players, game.options))
            elif typed.split()[:1] == ["name"] and not self._is_action(typed, actions):
                self._christen(typed[5:])
            elif typed.split()[:1] == ["look"]:
                self._look(typed, actions)
            elif typed == "hint":
                action, why = bots.hint(game)
                self.assisted = True
                self.write("%s. %s" % (game.label(action), why))
            elif typed == "rules":
                pages = pagefile.game(game.id)
                for i in range(len(pages)):
                    title, text = pages[i]
                    self.write(title.upper())
                    self.write(text)
            elif typed:
                chosen = self._understand(typed, actions)
                if chosen is not None:
                    self._remember()
                    self._do(chosen, game.to_act if chosen in actions else -1)
                    return True
        return True

    def _look(self, typed: str, actions: "list[int]") -> None:
        """The table again, or more about one action."""
        typed = typed[5:]
        if typed:
            action = self._understand(typed, actions)
            if action is not None:
                self.write("%s: %s" % (self.game.label(action), self.game.detail(action)))
            return
        for line in self._table():
            self.write(line)
        table = catalog.part(self.game.id, "table")
        if hasattr(table, "closer"):
            self.write(table.closer(self.game.view(self._person)))

    def _table(self) -> "list[str]":
        return catalog.part(self.game.id, "table").lines(self.game.view(self._person))

    def _understand(self, typed: str, actions: "list[int]") -> "int | None":
        numbers = [str(i + 1) for i in range(len(actions))]
        if typed in numbers:
            return actions[numbers.index(typed)]
        for claim in self._claims():
            if self._named(claim, typed):
                return claim
        try:
            action = self.game.parse(typed)
        except IllegalAction as error:
            self.write(str(error) + " Type ? for help.")
            return None
        if action not in actions:
            self.write("That is another player's to claim.")
            return None
        return action

    def _is_action(self, typed: str, actions: "list[int]") -> bool:
        for action in actions:
            if self.game.notation(action) == typed:
                return True
        return False

    def _remember(self) -> None:
        self._undo.append((self.game.pack(), len(self.notations), False, False))
        if len(self._undo) > UNDO:
            self._undo.pop(0)

    def _take_back(self, begun: bool) -> bool:
        """Undo; with `begun` only a part of a move that is not complete."""
        if not self._undo or (begun and not self._undo[-1][3]):
            text = "There is nothing to take back."
            if begun:
                text = "You have begun nothing; quit leaves."
                if self.game.halfway:
                    text = "It cannot be taken back now."
            self.write(text)
            return False
        packed, count, revealed, _ = self._undo.pop()
        self.game = catalog.load_game(packed)
        self._call()
        del self.notations[count:]
        for seat in self._log:
            self._log[seat] = [row for row in self._log[seat] if row[0] <= count]
        if revealed:
            self.assisted = True
            self.write("  Taken back, with what it had revealed.")
        else:
            self.write("  Taken back.")
        return True

"""The game of a session in plain lines of text: on a terminal, and on a board's serial prompt.

It needs nothing but a way to read and to write a line, so it runs wherever the engine runs. Turns, undo,
hints and saving are the session's, as they are for the app.
"""

from pocketdeck.engine import catalog
from pocketdeck.engine.compat import const
from pocketdeck.engine.errors import IllegalAction, IllegalOption

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.session.session import Session

WIDTH = 78  # characters of a line
BLANK = 60  # lines between one person's cards and another's
_OUT = "[You are out. Enter: the others play to the end; any word: choose yourself what you may] "

_COMMANDS = """Type a number or what stands in brackets. Also:
  ?      what every action costs and does
  hint   what the best bot would do, and why
  catch  or another claim by its first word, when something may be claimed
  undo   take back your last decision
  back   take back only what you have begun and not done: a card without its target
  redo   do again what you have taken back
  look   the table again; look 2 tells more about the second action
  log    what you have seen happen lately
  code   the deal's code, for somebody who wants to play the same
  rules  how to play
  name   with a name behind it: what you are called, in games whose seats have names
  ask    all or few behind it: is what leaves no choice asked, too
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
    """The game that a session has in play, between persons at the text prompt and bots.

    `read(prompt)` returns a line and `write(line)` shows one; `rest()` is called before each wait for a line.
    What has been decided is saved by then. Several persons are asked to hand over, and each is told what the
    others did.
    """

    def __init__(self, session: "Session", read: "Any", write: "Any", rest: "Any" = None) -> None:
        self.session = session
        self.read = read
        self._write = write
        self._rest = rest
        self._person = session.kinds.index(None)  # who is at the prompt
        self._seen: "dict[int, int]" = {}  # the moves of the game when somebody handed over
        self._alone = 0  # how often bots have acted since no person is left
        self._chooses: "bool | None" = None  # do persons who are out want to? None: not asked yet

    def write(self, text: str) -> None:
        """Show a text, broken into lines."""
        for line in text.split("\n"):
            for part in wrap(line, WIDTH):
                self._write(part)

    def ask(self, prompt: str) -> str:
        """What the person types, in small letters, its words one blank apart; first all is saved."""
        self.session.save()
        for problem in self.session.problems():
            self.write(problem)
        if self._rest is not None:
            self._rest()
        return " ".join(self.read(prompt).lower().split())

    def play(self) -> bool:
        """Play to the end; False when the person left before."""
        session = self.session
        self.write(catalog.info(session.game.id)["title"] + " - type ? for help")
        self._tell()
        while not session.game.over:
            if not self._bot() and not self._turn():
                return False
        self.write("")
        text = session.game.result()["text"]
        if session.game.players > 1 and session.persons == 1:
            from pocketdeck.engine import placing

            text = placing.placed(session.game, self._person) + " " + text
        self.write(text)
        if session.assisted:
            self.write("(With help: something revealed was taken back, or a hint was given.)")
        session.finished()
        return True

    def _do(self, action: int) -> None:
        self.session.act(action)
        self._tell()

    def _tell(self) -> None:
        """What the person at the prompt saw happen just now; the others are told when it is their turn."""
        for event in self.session.game.events(self._person):
            self._say(event)

    def _say(self, event: tuple) -> None:
        self.write("  " + self.session.game.say(event, self._person))

    def _hand_over(self, seat: int) -> None:
        """Another person's turn: where cards are held, the lines of the one before go out of sight first."""
        game = self.session.game
        name = game.name(seat)
        self._seen[self._person] = game.moves
        if game.secret:
            self.ask("[Enter, then hand over to %s] " % name)
            for _ in range(BLANK):
                self._write("")
            self.ask("[%s: Enter when nobody else looks] " % name)
        else:
            self.write(name + " is next.")
        self._person = seat
        for event in self.session.log(seat, self._seen.get(seat, -1)):
            self._say(event)

    def _claims(self) -> "list[int]":
        """What the persons may claim, whoever of them types it."""
        return [action for seat in self.session.logs for action in self.session.game.claims(seat)]

    def _bot(self) -> bool:
        """Let a bot act if it is one's turn; False if it is the person's."""
        session = self.session
        if self._left_alone():
            session.play_on(self._alone, 1)
            self._alone += 1
        elif session.bot() is None:
            return False
        self._tell()
        if not session.game.over and (session.game.CLAIM or self._claims()):
            self._pause()
        return True

    def _left_alone(self) -> bool:
        """Is no person left, so that bots play for everybody? Who may still choose is asked once."""
        if not self.session.watching:
            self._alone = 0
            self._chooses = None
            return False
        if self._chooses is None and self.session.person() is not None:
            self._chooses = self.ask(_OUT) != ""
        return not self._chooses

    def _pause(self) -> None:
        """After a bot's action the person may claim something. Where a question would give that away (CLAIM)
        it is asked always; in games without claims never."""
        typed = self.ask("[Enter to go on, or a claim] ")
        if typed:
            for action in self._claims():
                if self._named(action, typed):
                    self._do(action)
                    return
            self.write("There is nothing of that kind to claim.")

    def _named(self, claim: int, typed: str) -> bool:
        """Does this mean the claim: its notation, or the first word of it?"""
        notation = self.session.game.notation(claim)
        return typed in (notation, notation.split()[0])

    def _turn(self) -> bool:
        """The person's decision; False to leave."""
        session = self.session
        game = session.game
        if game.to_act != self._person:
            self._hand_over(game.to_act)
        actions = game.actions()
        wanted = session.settings["ask"] == "all" or game.CLAIM and game.doubtful(self._person)
        if game.forced and not wanted:
            self.write("  " + game.label(actions[0]))
            self._do(actions[0])
            return True
        self.write("")
        for line in self._table():
            self.write(line)
        for i, action in enumerate(actions):
            self.write("%3d  %-20s  [%s]" % (i + 1, game.label(action), game.notation(action)))
        while game.to_act == self._person and not game.over:
            typed = self.ask("> ")
            if typed == "quit":
                return False
            if typed in ("undo", "back", "redo"):
                if self._go(typed):
                    return True
            elif typed == "?" or (typed == "help" and not self._is_action(typed, actions)):
                for i, action in enumerate(actions):
                    self.write("%3d  %s" % (i + 1, game.detail(action)))
                self.write(_COMMANDS)
            elif typed == "log":
                for event in session.log(self._person):
                    self._say(event)
            elif typed == "code":
                from pocketdeck.engine import dealcode

                self.write(dealcode.encode(game.id, game.seed, game.players, game.options))
            elif typed.split()[:1] == ["name"] and not self._is_action(typed, actions):
                self._christen(typed[5:])
            elif typed in ("ask all", "ask few"):
                session.set("ask", typed[4:])
                self.write("  Questions: " + typed[4:])
            elif typed.split()[:1] == ["look"]:
                self._look(typed, actions)
            elif typed == "hint":
                action, why = session.hint()
                self.write("%s. %s" % (game.label(action), why))
            elif typed == "rules":
                self._rules()
            elif typed:
                chosen = self._understand(typed, actions)
                if chosen is not None:
                    self._do(chosen)
                    return True
        return True

    def _look(self, typed: str, actions: "list[int]") -> None:
        """The table again, or more about one action."""
        game = self.session.game
        typed = typed[5:]
        if typed:
            action = self._understand(typed, actions)
            if action is not None:
                self.write("%s: %s" % (game.label(action), game.detail(action)))
            return
        for line in self._table():
            self.write(line)
        words = catalog.part(game.id, "text").describe(game.view(self._person))
        if words:
            self.write(words)

    def _table(self) -> "list[str]":
        game = self.session.game
        lines: "list[str]" = catalog.part(game.id, "text").lines(game.view(self._person))
        return lines

    def _rules(self) -> None:
        """All pages of the game's help."""
        from pocketdeck.session import pagefile

        pages = pagefile.game(self.session.game.id)
        for i in range(len(pages)):
            title, text = pages[i]
            self.write(title.upper())
            self.write(text)

    def _understand(self, typed: str, actions: "list[int]") -> "int | None":
        numbers = [str(i + 1) for i in range(len(actions))]
        if typed in numbers:
            return actions[numbers.index(typed)]
        for claim in self._claims():
            if self._named(claim, typed):
                return claim
        try:
            action: int = self.session.game.parse(typed)
        except IllegalAction as error:
            self.write(str(error) + " Type ? for help.")
            return None
        if action not in actions:
            self.write("That is another player's to claim.")
            return None
        return action

    def _is_action(self, typed: str, actions: "list[int]") -> bool:
        for action in actions:
            if self.session.game.notation(action) == typed:
                return True
        return False

    def _christen(self, typed: str) -> None:
        """Name the seat of the person at the prompt."""
        from pocketdeck.session import seatnames

        game = self.session.game
        if not game.names:
            self.write("In this game seats have no names.")
            return
        try:
            seatnames.give(self.session, game.id, self.session.kinds, self._person, typed)
        except IllegalOption as error:
            self.write(str(error))
            return
        seatnames.call(self.session)
        noun = catalog.part(game.id).SEAT
        who = "Your %s is" % noun if noun else "You are"
        self.write("  %s called %s." % (who, game.name(self._person)))

    def _go(self, typed: str) -> bool:
        """Take the person's last decision back, or only a part of a move, or do it again; False: not now."""
        session = self.session
        kinds = session.kinds
        revealed = session.revealed_undos
        if not (session.redo() if typed == "redo" else session.undo() if typed == "undo" else session.back()):
            text = "There is nothing to do again." if typed == "redo" else "There is nothing to take back."
            if typed == "back":
                text = "You have begun nothing; quit leaves."
                if session.game.halfway:
                    text = "It cannot be taken back now."
            self.write(text)
            return False
        if session.kinds is not kinds:  # the game before this one has come back, with its own seats
            self._seen.clear()
        person = session.person()
        if person is not None:
            self._person = person
        if session.revealed_undos > revealed:
            self.write("  Taken back, with what it had revealed.")
        else:
            self.write("  Done again." if typed == "redo" else "  Taken back.")
        return True

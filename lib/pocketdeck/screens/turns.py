"""Whose turn it is at the table, and what follows an action: what every game screen shares.

A person's turn waits for a key. The turns of bots are taken at ticks of the app, one action each.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import sounds

from .app import Screen

_TYPING = const(0)
if _TYPING:
    from typing import Any

CLAIM = const(-1)  # stands for whatever can be claimed, among the actions,
LET_BE = const(-2)  # and this for claiming nothing
PAUSE = {"slow": 1500, "normal": 700, "fast": 150}  # ms between the actions of bots
_WATCHED = const(240)  # ms before the first step in which bots play to the end, when no person is left
_SOONER = const(16)  # ms by which each pause is shorter; a game takes fifteen steps at most, or so
FAST = const(6)  # steps at a time when that is skipped
_WATCH = "\n\nThe others play on by themselves: A skips to the end, left and right take up a choice of yours."


class Turns(Screen):
    """The game of the session, from the view of the person who is to act, who sits in `seat`.

    Who draws it gives look(), which takes up the state of the game after something has changed.
    """

    across = True  # left and right are wanted more often than up and down

    def __init__(self, app: "Any") -> None:
        self.app = app
        self.session = app.session
        person = self.session.person()
        self.seat = self.session.kinds.index(None) if person is None else person
        self.news: "list[str]" = []
        self.since: "dict[int, int]" = {}  # the moves of the game before a seat's latest action
        self.begun = self.session.game.moves - 1 & 0xFFFF
        self.told = -1  # the moves of the game when a tip was looked for
        self.asked = -1  # the moves of the game when the bots were asked for claims
        self.steps = 0  # of that
        self.alone = 0  # actions in them
        self.fast = 1
        self.taken = -1  # the moves of the game when a choice was taken up while watching
        self.listed = -1  # the moves of the game when its actions were asked for

    def look(self) -> None:
        raise NotImplementedError

    def watching(self) -> bool:
        """Do the bots play on by themselves?"""
        return self.session.watching and self.taken != self.session.game.moves

    def claimable(self) -> bool:
        """May a person at the device claim something? Then nothing goes on by itself that would end that."""
        game = self.session.game
        for seat in self.session.logs:
            if game.claims(seat):
                return True
        return False

    def held(self) -> bool:
        """Do the others wait until a person has claimed something, or let it be? Bots claim before that."""
        session = self.session
        return self.asked == session.game.moves and session.person() is None and self.claimable()

    def let_be(self) -> None:
        """Nobody at the device claims anything: the others go on."""
        if self.session.bot() is not None:
            self.after()

    def hand_over(self) -> None:
        """Another person's turn has come: what one holds is hidden until the other has the device."""
        person = self.session.person()
        if person is not None and person != self.seat:
            self.seat = person
            self.listed = -1
            if self.session.game.secret:
                self.cover()

    def cover(self) -> None:
        """Hide the table until the person in this seat has the device."""
        from .pages import TextHandOver

        self.app.open(TextHandOver(self.app, self.seat))

    def actions(self) -> "list[int]":
        """What the person can do now, claims behind what is done in turn."""
        game = self.session.game
        if self.listed != game.moves:
            self.listed = game.moves
            actions = game.offered() if self.session.person() is not None else []
            if not game.CLAIM:
                actions += game.claims(self.seat)
            elif not game.over:
                actions.append(CLAIM)
            self.offers: "list[int]" = actions
        return self.offers

    def label(self, action: int) -> str:
        """What an action is called."""
        game = self.session.game
        if action == LET_BE:
            return "Go on"
        return game.CLAIM if action == CLAIM else game.label(action)

    def report(self, line: str) -> None:
        """Show a line over the table, until the next key."""
        self.news = [line]
        self.invalidate()

    def do(self, action: int) -> None:
        """The person's action, or claim for any of the people at the device: whoever was quick has pressed
        the key."""
        game = self.session.game
        if action == LET_BE:
            self.let_be()
            return
        if action != CLAIM:
            self.since[self.seat] = game.moves
            self.session.act(action)
            self.after()
            return
        for seat in self.session.logs:
            for claim in game.claims(seat):
                self.session.act(claim)
                self.after()
                return
        self.report(self.session.game.CLAIM_NONE)

    def after(self) -> None:
        """Something was done: look again, hand over, show the result. It counts when that is left."""
        game = self.session.game
        watching = self.watching()
        text = game.announce(self.seat) if not watching or self.steps == 0 else ""
        self.news = []
        self.listed = -1
        if not watching:
            self.hand_over()
        self.look()
        if game.over:
            self.end()
        elif text:  # above the hand-over: it is for who has played
            self.app.message("What happened", text + _WATCH * watching)
        self.tip()

    def end(self) -> None:
        """The game is over."""
        self.result()
        self.app.sound(sounds.GAIN if self.seat in self.session.game.result()["winners"] else sounds.LOSS)

    def result(self) -> None:
        """Show how the game has ended."""
        result: "Any"
        if self.app.drawn:
            from .picture.result import Result as Scene

            result = Scene(self.app)
        else:
            self.KEEPS = ()
            self.app.evict()  # what has told of the last move, and the table's pictures, make room
            self.app.canvas.tidy()
            from .text.result import Result

            result = Result(self.app)
        self.app.open(result)

    def uncovered(self) -> None:
        self.invalidate()
        self.tip()

    def tip(self) -> None:
        """A first game's tip, if the person is to act and has not seen them all; one for a decision."""
        session = self.session
        settings = session.settings
        if self.told == session.game.moves or session.person() != self.seat or self.app.stack[-1] is not self:
            return
        if self.watching():
            return
        self.told = session.game.moves
        if settings["tips"] == "on" and settings.get("tips." + session.game.id) != "done":
            from . import tips

            tips.show(self)

    def wait(self) -> "int | None":
        game = self.session.game
        if game is None or game.over:
            return None
        if self.watching():
            pause = min(PAUSE[self.session.settings["speed"]], _WATCHED - _SOONER * self.steps)
            return 1 if self.fast > 1 else max(1, pause)
        if self.session.person() is not None:
            # Bots may have something to claim before the person goes on; they are asked once.
            for seat, kind in enumerate(self.session.kinds):
                if kind is not None and game.claims(seat) and self.asked != game.moves:
                    return PAUSE[self.session.settings["speed"]]
            return None
        if self.held():
            return None
        return PAUSE[self.session.settings["speed"]]

    def tick(self) -> None:
        game = self.session.game
        first = self.asked != game.moves
        self.asked = game.moves
        if not self.watching():
            if self.session.bot(first and self.claimable()) is not None:
                self.after()
            return
        self.steps += 1
        actions = (game.players + self.steps) * self.fast  # each step is longer than the one before
        self.session.play_on(self.alone, actions)
        self.alone += actions
        self.after()

"""The game screen: the table, the action that A does, what has just happened, the menu, the result."""

from pocketdeck.engine.compat import const
from pocketdeck.stage import keys, sounds, widgets
from .app import Screen

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from pocketdeck.stage.canvas import Canvas

CLAIM = const(-1)  # stands for whatever can be claimed, among the actions
_PAUSE = {"slow": 1500, "normal": 700, "fast": 150}  # ms between the actions of bots
_WATCHED = const(240)  # ms before the first step in which bots play to the end, when no person is left
_SOONER = const(16)  # ms by which each pause is shorter; a game takes fifteen steps at most, or so
_FAST = const(6)  # steps at a time when that is skipped
_WATCH = "\n\nThe others play on by themselves: A skips to the end, left and right take up a choice of yours."


class Play(Screen):
    """The game of the session, from the view of the person who is to act."""

    across = True  # left and right are wanted more often than up and down

    def __init__(self, app: "Any") -> None:
        self.app = app
        self.session = app.session
        person = self.session.person()
        self.seat = self.session.kinds.index(None) if person is None else person
        self.news: "list[str]" = []
        self.since: "dict[int, int]" = {}  # the moves of the game before a seat's latest action
        self.begun = self.session.game.moves - 1 & 0xFFFF
        self.strip = False  # is there a hand of cards, which follows the focus?
        self.rows = 0  # of the table that fit onto the screen
        self.told = -1  # the moves of the game when a tip was looked for
        self.asked = -1  # the moves of the game when the bots were asked for claims
        self.steps = 0  # of that
        self.alone = 0  # actions in them
        self.fast = 1
        self.taken = -1  # the moves of the game when a choice was taken up while watching
        self.was = 0  # which action was in focus when A was pressed
        self.look()

    def look(self) -> None:
        """Take up the state of the game after something has changed."""
        self.listed = -1  # the moves of the game when its actions were asked for
        self.at = 0  # which action is in focus
        self.first = 0  # the first row of the table that is shown
        self.count = 0  # rows of the table
        self.all = True

    def watching(self) -> bool:
        """Do the bots play on by themselves?"""
        return self.session.watching and self.taken != self.session.game.moves

    def hand_over(self) -> None:
        """Another person's turn has come: what one holds is hidden until the other has the device."""
        person = self.session.person()
        if person is not None and person != self.seat:
            self.seat = person
            self.listed = -1
            if self.session.game.secret:
                from .pages import HandOver

                self.app.open(HandOver(self.app, person))

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

    def point(self, action: int) -> None:
        """Focus an action that can be done now."""
        self.at = self.actions().index(action)
        self.invalidate()

    def report(self, line: str) -> None:
        """Show a line over the table, until the next key."""
        self.news = [line]
        self.invalidate()

    def label(self, action: int) -> str:
        game = self.session.game
        return game.CLAIM if action == CLAIM else game.label(action)

    def draw(self, canvas: "Canvas", style: widgets.Style) -> None:
        game = self.session.game
        actions = self.actions()
        if self.all or self.strip:
            from . import tabletop

            tabletop.draw(self, canvas, style, actions)
        if game.over:
            label = "See the result"
        elif self.watching():
            label = "Skip to the end"
            actions = []
        elif not actions:
            label = game.name(game.to_act) + " moves"
        else:
            label = self.label(actions[self.at])
        widgets.action_bar(canvas, style, label, self.at, len(actions))

    def press(self, key: int) -> None:
        app = self.app
        game = self.session.game
        actions = self.actions()
        if self.news:
            self.news = []
            self.all = True
        if key == keys.B:
            self.back()
        elif key == keys.X:
            from .gamemenu import GameMenu

            app.open(GameMenu(app, self))
        elif key == keys.Y:
            from . import tabletop

            tabletop.describe(self, actions[self.at] if actions else CLAIM)
        elif game.over:
            if key == keys.A:
                self.result()
        elif self.watching() and key == keys.A:
            self.fast = _FAST
            self.tick()
        elif self.watching() and actions and (key == keys.LEFT or key == keys.RIGHT):
            self.taken = game.moves
        elif key == keys.UP or key == keys.DOWN:
            page = max(1, self.rows - 1)
            self.first = max(0, self.first + (page if key == keys.DOWN else -page))
            self.all = True
        elif not actions:
            self.tick()  # nobody has to wait for a bot
        elif actions[0] == CLAIM and (key == keys.LEFT or key == keys.RIGHT):
            self.tick()  # the bots need not be waited for
        elif key == keys.LEFT or key == keys.RIGHT:
            self.at = (self.at + (1 if key == keys.RIGHT else -1)) % len(actions)
        elif actions[self.at] == CLAIM:
            self.all = True
            from . import tabletop

            tabletop.claim(self)
        elif key == keys.A:
            self.since[self.seat] = game.moves
            if not game.forced:  # B goes over that
                self.was = self.at
            self.session.act(actions[self.at])
            self.after()

    def back(self) -> None:
        """One step back: within a move that is not complete its latest part, at the table out of the game."""
        if self.session.back():
            self.look()
            self.at = self.was if self.was < len(self.actions()) else 0
            self.news = ["Taken back."]
        elif self.session.game.halfway:
            self.report("It cannot be taken back now.")
        else:
            self.session.leave()
            self.app.home()

    def result(self) -> None:
        """Show how the game has ended."""
        from .result import Result

        self.app.open(Result(self.app))

    def uncovered(self) -> None:
        self.invalidate()
        self.tip()

    def after(self) -> None:
        """Something was done: look again, hand over, show the result. It counts when that is left."""
        game = self.session.game
        watching = self.watching()
        text = game.announce(self.seat) if not watching or self.steps == 0 else ""
        self.news = []
        self.look()
        if not watching:
            self.hand_over()
        if game.over:
            self.result()
            self.app.cue(sounds.GAIN if self.seat in game.result()["winners"] else sounds.LOSS)
        elif text:  # above the hand-over: it is for who has played
            self.app.message("What happened", text + _WATCH * watching)
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
            pause = min(_PAUSE[self.session.settings["speed"]], _WATCHED - _SOONER * self.steps)
            return 1 if self.fast > 1 else max(1, pause)
        if self.session.person() is not None:
            # Bots may have something to claim before the person goes on; they are asked once.
            for seat, kind in enumerate(self.session.kinds):
                if kind is not None and game.claims(seat) and self.asked != game.moves:
                    return _PAUSE[self.session.settings["speed"]]
            return None
        return _PAUSE[self.session.settings["speed"]]

    def tick(self) -> None:
        game = self.session.game
        self.asked = game.moves
        if not self.watching():
            if self.session.bot() is not None:
                self.after()
            return
        self.steps += 1
        actions = (game.players + self.steps) * self.fast  # each step is longer than the one before
        self.session.play_on(self.alone, actions)
        self.alone += actions
        self.after()

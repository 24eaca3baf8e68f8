"""The game screen of a table that is a picture, where an action wants a press of its own in time.

The table's LATE() says which, and what is done without that press: SOLO's call beside laying a card. The key
that chooses it only begins it: the table shows it done, with a button and a strip that burns down. Nothing is
in focus: the stick leads to the button, and A does the action there, so that nobody does it by pressing A
once too often. When the time is over the late one is done; B takes back what is begun. A key of before does
not count. Where nothing moves, or one key is all there is, both stay plain choices.
"""

from pocketdeck.engine.compat import const
from pocketdeck.stage import sounds
from pocketdeck.stage.picture import bar
from pocketdeck.stage.picture.palettes import BLACK, RED, WHITE

from . import play

_TYPING = const(0)
if _TYPING:
    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

_STEP = const(100)  # ms from one length of the strip to the next
_STEPS = const(20)
_LANDED = const(200)  # ms after it has come to rest in which no key counts
_MOVE = (("", "Move there, then A"),) + play.BACK


class Play(play.Play):
    """A table of which some actions want a press in time.

    lapse   what is done when the time is over, -1: nothing is begun; `early` what a press does
    left    steps of the strip
    """

    lapse = early = -1
    left = 0
    burnt = -1  # steps of the strip that are on the screen

    def timed(self) -> bool:
        """Does a press count here only in time? It has to be seen to come, and wants a key for itself."""
        settings = self.session.settings
        return hasattr(self.table, "LATE") and settings["motion"] == "on" and settings["keys"] != "one"

    def look(self) -> None:
        self.lapse = -1
        super().look()

    def actions(self) -> "list[int]":
        if self.lapse >= 0:
            return [self.early]
        offers = super().actions()
        if not offers or not self.timed():
            return offers
        late = [self.table.LATE(action) for action in offers]
        return offers if max(late) < 0 else [action for action in offers if action < 0 or action not in late]

    def label(self, action: int) -> str:
        if action >= 0 > self.lapse and self.timed() and self.table.LATE(action) >= 0:
            return self.table.begins(super().label(action))  # type: ignore[no-any-return]
        return super().label(action)

    def begin(self, action: int) -> bool:
        late = self.table.LATE(action) if action >= 0 > self.lapse and self.timed() else -1
        if late < 0:
            return False
        self.was = self.early = action
        self.lapse = late
        self.left = _STEPS
        self.burnt = -1
        self.guarded = _LANDED
        self.close_tray()
        stage = self.stage
        stage.set(self.table.begun(self.view, action), [action], True)
        stage.go(-1)
        return True

    def look_closer(self, leads: bool = False) -> None:
        if leads and self.lapse >= 0:  # A, and nothing is in focus
            self.app.sound(sounds.REFUSE)
        else:
            super().look_closer(leads)

    def point(self, action: int) -> None:
        if action not in self.stage.now.actions:
            if self.lapse >= 0:
                self.lapse = -1
                self.arrive()
            for other in self.actions():
                if other >= 0 and self.table.LATE(other) == action:
                    action = other  # the late one has no place of its own
                    break
        super().point(action)

    def back(self) -> None:
        if self.lapse < 0:
            super().back()
            return
        self.lapse = -1
        self.arrive()
        self.point(self.early)

    # Time

    def wait(self) -> "int | None":
        return _STEP if self.lapse >= 0 and not self.moving else super().wait()

    def tick(self) -> None:
        if self.lapse < 0 or self.moving:
            super().tick()
            return
        self.left -= 1
        if not self.left:
            super().do(self.lapse)

    def draw(self, canvas: "Canvas", style: "Style") -> None:
        if self.lapse < 0 or self.burnt < 0 or self.all or self.moving or self.stage.at != self.stage.raised:
            self.burnt = -1
            super().draw(canvas, style)
        if self.lapse >= 0 and not self.moving:
            self.burn()

    def burn(self) -> None:
        """Draw the strip as long as it is now: at first all of it, then what it has lost."""
        x, y, w, h = self.table.strip(self.stage)
        pixels = self.canvas
        there = w * self.left // _STEPS
        was = w if self.burnt < 0 else w * self.burnt // _STEPS
        mono = pixels.inks == 2
        pixels.begin(x, y, w, h)
        if self.burnt < 0:
            pixels.fill(x, y, w, h, 0 if mono else RED)
        pixels.fill(x + there, y, was - there, h, WHITE if mono else BLACK)
        self.burnt = self.left
        pixels.end()
        pixels.show()

    def verbs(self) -> tuple:
        if self.lapse < 0:
            return super().verbs()
        if self.stage.at < 0:
            return bar.fitted(self.canvas, "", "", _MOVE)
        return self.fitted(self.label(self.early), play.BACK)

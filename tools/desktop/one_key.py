"""One key in a terminal, which tells when a key goes down, and again while it is held, but no more.

A press goes on to the next thing at once. Only what follows tells whether it was meant so: a second press
soon after it, or repeats because it is held, mean what a long press means elsewhere. Then the focus goes back
to where it was before, and what the bar said there is done.
"""

import time
from typing import Callable, TYPE_CHECKING

from pocketdeck.screens import one_key
from pocketdeck.stage import keys

if TYPE_CHECKING:
    from pocketdeck.screens.app import App

TWICE = 0.3  # seconds from a press to the second one of two
AGAIN = 0.1  # between a held key's repeats, at most: hardly anybody presses so quickly
FIRST = 0.75  # until a held key repeats for the first time, at most
RELEASED = 0.25  # without a key: it has come up


class OneKey:
    """What presses of the one key mean to an app; `clock()` gives seconds."""

    def __init__(self, app: "App", clock: "Callable[[], float]" = time.monotonic) -> None:
        self.app = app
        self.clock = clock
        self.done = False  # has this hold done something? Then its repeats mean nothing
        self.steps: "list[tuple[float, tuple]]" = []  # the latest two presses: when, and what was in focus

    def press(self) -> None:
        """It has gone down, or repeats."""
        now = self.clock()
        gap = now - self.steps[-1][0] if self.steps else FIRST
        if self.done and gap < RELEASED:
            self.steps[-1] = now, self.steps[-1][1]
            return
        self.done = False
        if gap < TWICE and self.steps:
            before = self.steps[-1][1]
            if gap < AGAIN and len(self.steps) == 2 and self.steps[1][0] - self.steps[0][0] < FIRST:
                before = self.steps[0][1]  # it is held, and its first repeat has gone on, too
            self.back(before)
            self.app.press(keys.A)
            self.done = True
            self.steps = [(now, before)]
            return
        self.steps = self.steps[-1:] + [(now, self.here())]
        self.app.press(keys.NEXT)

    def here(self) -> tuple:
        """What is in focus: the screen, the thing or the line on it, and the other key."""
        top = self.app.stack[-1]
        walker = one_key.through(top)
        at = walker.at() if walker.order() else getattr(top, "first", 0)
        return top, at, self.app.other

    def back(self, there: tuple) -> None:
        """Put that in focus again, if its screen is still there."""
        top, at, other = there
        if self.app.stack[-1] is not top:
            return
        walker = one_key.through(top)
        if at in walker.order():
            walker.go(at)
        elif not walker.order() and hasattr(top, "first"):
            for _ in range(abs(top.first - at)):
                top.press(keys.UP if top.first > at else keys.DOWN)
        self.app.other = other
        top.invalidate()

"""The handheld's outermost part: starts it, gives keys to the app, and ends in a sentence when it must.

Whatever goes wrong is said on the display if there is one and on the USB prompt always, and nothing is
erased. Holding B at power-on skips the app.
"""

import gc
import sys
from array import array

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any


_HOLE = const(2000)  # words: a smaller hole is plugged
_HOLES = const(80)  # times 32 blocks of 16 bytes; more are not filled
_NOUGHTS = array("f", bytes(128))  # MicroPython gives a number with a point a block, whenever it is read
_FRAMES = const(4)  # of a motion leave garbage before it is collected


class Trouble(Exception):
    """What a person has to know, in a sentence."""


class Parts:
    """What has been put together so far; None is what has not."""

    def __init__(self) -> None:
        self.panel: "Any" = None
        self.buffer: "Any" = None
        self.keys: "Any" = None
        self.power: "Any" = None
        self.session: "Any" = None
        self.app: "Any" = None
        self.frames = 0  # that may come before garbage is collected


def plug() -> None:
    """Fill the small holes in the heap with rubbish, so that what is allocated next lies behind them.

    A function of some arguments has its variables on the heap. For that the collector looks at every block
    from the first hole on, each time: without this half of a drawing. This function has so few that they are
    not there: what it leaves behind would be that first hole. A number at a time in Python takes 50 ms, most
    of what a device would do between two frames.
    """
    behind = _large()
    number = 0.5
    while id(number) < behind and number < _HOLES:
        any(_NOUGHTS)
        number += 1


def _large() -> int:
    """Where the first large hole is; 0: there is none."""
    try:
        return id((0,) * _HOLE)
    except MemoryError:
        return 0


def rest(parts: Parts, still: bool) -> None:
    """Nobody presses a key: some ms that nobody notices now. `still`: nothing moves, so a key comes next.

    Garbage would be collected in the middle of a drawing later, and until then each allocation looks for room
    behind ever more of it, which takes 10 ms of a drawing. What is found for the next key is kept: it is to
    fill holes, not to lie behind them. A frame of a motion leaves so little that some can go without.
    """
    app = parts.app
    if not still and parts.frames and app.stack[-1].moving:
        parts.frames -= 1
        return
    parts.frames = 0 if still else _FRAMES - 1
    if still and app.drawn:
        from firmware import ahead

        ahead.load(app)
        gc.collect()
        ahead.lower(app)
        ahead.look(app, parts.keys)
    else:
        gc.collect()
    plug()


def loop(parts: Parts) -> None:
    """Keys to the app, for ever. Who goes back from the launcher switches off."""
    app = parts.app
    few = parts.keys.few
    while True:
        wait = app.wait()
        if not parts.keys.waiting():
            rest(parts, wait is None)
        key = parts.power.get(wait)
        if key < 0:
            app.tick()
        elif few and key < 4 and app.stack[-1].across:
            app.press(key ^ 2)  # up and left change places, and down and right
        else:
            app.press(key)
        if app.quit:
            app.quit = False
            app.home()
            app.settle()
            parts.power.off()


def rouse(parts: Parts) -> None:
    """The full clock, in whatever it has been interrupted: for the prompt, or to say what is wrong."""
    if parts.power is not None:
        parts.power.work()


def run() -> None:
    """The handheld, until Ctrl-C; then the prompt."""
    parts = Parts()
    try:
        from firmware import assembly

        assembly.assemble(parts)
        del assembly
        loader: "Any" = sys.modules.get("firmware.loader")
        if loader is not None:
            loader.every = loader.EVERY
        parts.app.session.save()
        parts.app.evict()
        gc.collect()
        print("Pocketdeck is ready.")  # tools/flash.py waits for it
        loop(parts)
    except KeyboardInterrupt:
        rouse(parts)
        print("Pocketdeck has stopped; Ctrl-D starts it again.")
    except BaseException as error:
        rouse(parts)
        from firmware import trouble

        trouble.report(error, parts)

"""The handheld's outermost part on CircuitPython: starts it, feeds it keys, sleeps, tells what is wrong.

The board is told by its own name; POCKETDECK_BOARD in settings.toml names another one.
"""

import gc
import os
import random
import sys

import alarm
import board as hardware
import microcontroller
import supervisor
from alarm import pin as wake
from displayio import CIRCUITPYTHON_TERMINAL
from terminalio import FONT

from firmware.circuitpython import storage
from firmware.circuitpython.canvas import Canvas
from firmware.circuitpython.keys import Keys
from pocketdeck.engine import packing
from pocketdeck.engine.compat import const
from pocketdeck.screens.app import App
from pocketdeck.screens.evictor import Evictor
from pocketdeck.session.session import Session
from pocketdeck.stage.keys import LEFT, RIGHT

_TYPING = const(0)
if _TYPING:
    from collections.abc import Callable
    from typing import Any

_HOST = sys.implementation.name == "cpython"
SETTING = "POCKETDECK_BOARD"
LOG = "/error.log"
AGAIN = "again"  # the setting that says whose sheet is to be opened after the board has started anew
MEMORY = "There is not enough memory for this, but your game is saved, and any key starts Pocketdeck again."
CLEAR = "\x1b[2J\x1b[H"  # of a terminal
_WORN = const(68_000)  # bytes that are to be free in the launcher
_SPARE = const(44_000)  # with fewer memory is collected before a drawing, which takes 35 ms
_TABLE = const(50_000)  # with more at a table its modules stay
_RESERVE = const(1024)  # bytes for the report of an error
# What is needed for the start alone.
_DONE = (
    "firmware.circuitpython.boards",
    "firmware.circuitpython.display",
    "firmware.circuitpython.stock",
    "pocketdeck.session.records",
    "pocketdeck.session.settings",
    "pocketdeck.session.slots",
)
_DARK = const(60_000)  # ms without a key until the display goes dark
_SCAN = const(60)  # ms in which keypad has surely seen what is down


class Trouble(Exception):
    """What a person has to know, in a sentence."""


def wiring() -> "Any":
    """The board file of this board: one of those that this layer is for. Others exist, for MicroPython, but
    their displays are reset, lit or wired as display.py does not do it."""
    from firmware.circuitpython.boards import BOARDS

    name = os.getenv(SETTING) or BOARDS.get(hardware.board_id, "")
    known = sorted(set(BOARDS.values()))
    if name in known:
        for folder in ("firmware.circuitpython.boards.", "firmware.boards."):
            try:
                __import__(folder + name)
                return sys.modules[folder + name]
            except ImportError:
                pass
    raise Trouble(
        "Pocketdeck for CircuitPython has no display '%s' for this board (%s): name one in settings.toml, "
        '%s = "NAME", of %s.' % (name, hardware.board_id, SETTING, ", ".join(known))
    )


def quiet() -> None:
    """Switch off what disturbs a game: starting again whenever a file changes, the status line."""
    supervisor.runtime.autoreload = False
    supervisor.status_bar.console = False
    supervisor.status_bar.display = False


def complete() -> None:
    """Give the engine a checksum where this CircuitPython has none."""
    import binascii

    if not hasattr(binascii, "crc32"):  # some builds leave it out
        from firmware.circuitpython.checksum import crc32

        packing.checksum = crc32


def noise() -> int:
    """Any number from 0 to 2**30 - 1: CircuitPython seeds its generator from the chip's noise."""
    return random.getrandbits(30)


def free(collect: bool = True) -> int:
    """Bytes of memory that nothing uses; with `collect` what nothing uses any more counts, too."""
    if collect:
        gc.collect()
    return gc.mem_free()  # type: ignore[attr-defined,no-any-return,unused-ignore]  # CPython has none


class Lean(App):
    """The app where memory is short: it lets modules go before and after each drawing too. It is `worn` when
    the names that games have brought, which stay in memory, leave too little for another one.

    What lies over a table has a canvas of its own: a table that is still there is sent, not drawn again.
    """

    worn = False
    table_stays = False  # until it is seen that there is memory to spare
    unfinished = False  # has a focus moved, and what goes with it is not drawn yet?
    table: "set[str]" = set()  # the modules that stay until the game is over, for there is memory to spare

    def __init__(
        self, below: "Any", over: "Any", session: Session, noise: "Callable[[], int]", evictor: Evictor
    ) -> None:
        self.below = below  # the canvas of tables,
        self.over = over  # and that of all else
        super().__init__(over, session, noise, evictor)

    def fit(self) -> None:
        super().fit()
        for screen in self.stack:
            screen.invalidate()

    def close(self) -> None:
        lowest = self.stack[0]
        stays = len(self.stack) == 2 and bool(self.playing) and not lowest.all
        super().close()
        if stays and any(self.below.live):
            lowest.all = False

    def home(self) -> None:
        played = bool(self.playing)
        self.table_stays = False
        self.table = set()
        super().home()
        self.below.clear()
        self.worn = played and self.session.store.writable and free() < _WORN

    def press(self, key: int) -> None:
        self.unfinished = False
        table = self.stack[0]
        if self.canvas is not self.below or table.all or key not in (LEFT, RIGHT):
            super().press(key)
            return
        # A focus is not to wait for the news to go, nor for what is told of the action under the table.
        news, foot = table.news, table.foot
        table.news, table.foot = [], 0
        super().press(key)
        if news:
            table.invalidate()
        if foot:
            table.foot = foot
        self.unfinished = bool(news or foot)

    def wait(self) -> "int | None":
        return 1 if self.unfinished else super().wait()

    def tick(self) -> None:
        if self.unfinished:
            self.unfinished = False
            self.settle()
        else:
            super().tick()

    def draw(self) -> None:
        was = self.canvas
        at_table = bool(self.playing) and len(self.stack) == 1
        self.canvas = self.below if at_table else self.over
        if at_table and was is self.over and not self.stack[0].all and not self.other:
            self.canvas.show()  # the table is still there
            return
        before = len(sys.modules)
        self.evict()
        if len(sys.modules) < before and free(False) < _SPARE:
            gc.collect()  # what is loaded now is to have the room of what has gone
        if not self.worn:  # the launcher is drawn after the restart
            super().draw()
            self.evict()

    def settle(self) -> None:
        super().settle()
        if self.canvas is self.below and self.over.count:
            self.over.clear()  # what the next decision loads has its memory
        # Now that nobody waits: what the next key brings takes the lowest place, so what is free stays in
        # one piece.
        gc.collect()
        # CircuitPython begins a frame at every second word, and what lies in a word between two frames counts
        # as used. With one more name of its own this one has such a word: a page that has gone was found in
        # it, and kept its module while the table was drawn.
        self.fit_table()

    def fit_table(self) -> None:
        """Let the table's modules stay where there is memory to spare."""
        if self.playing and not self.table_stays and not self.session.game.over and free(False) > _TABLE:
            from pocketdeck.screens import game_entry

            before = set(self.playing)
            self.table_stays = True
            self.evict()
            self.playing |= game_entry.load(self, self.session.game.id)
            self.table = self.playing - before

    def evict(self) -> None:
        if self.table and self.session.game is not None and self.session.game.over:
            self.playing -= self.table
            self.table = set()
        super().evict()


def assemble(display: "Any", board: "Any", session: Session) -> Lean:
    """The app, with its first picture drawn."""
    from firmware.circuitpython import stock

    evictor = Evictor((board.__name__,) + _DONE)
    below = Canvas(display, board.INKS)
    over = Canvas(display, board.INKS, under=below)
    if board.INKS == 2:
        for name in ("painting", "tidying"):  # everything is painted by them there
            evictor.base.add("firmware.circuitpython." + name)
    stock.lay_in(below, over, session)
    gc.collect()
    app = Lean(below, over, session, noise, evictor)
    if not session.store.writable:
        app.message("Please note", storage.READ_ONLY)
    again = session.settings.get(AGAIN)
    if again:
        session.set(AGAIN, "")
        from pocketdeck.screens.around import setup

        app.open(setup(app, again))
    app.settle()
    gc.collect()
    return app


def light(display: "Any", on: bool) -> None:
    """Let a display shine or not."""
    if hasattr(display, "wake"):  # an OLED; what has a backlight has no sleep()
        if on:
            display.wake()
        else:
            display.sleep()
    else:
        display.brightness = 1.0 if on else 0.0


def sleep(display: "Any", keys: Keys) -> None:
    """Dark until a key is pressed, which does nothing else."""
    light(display, False)
    keys.close()
    alarms = [wake.PinAlarm(pin, value=False, pull=True) for pin in keys.pins]
    alarm.light_sleep_until_alarms(*alarms)
    del alarms  # keypad wants the pins
    gc.collect()
    keys.open()
    light(display, True)
    while keys.get(_SCAN) >= 0 or keys.any_down():
        pass


def loop(app: Lean, display: "Any", keys: Keys) -> None:
    """Keys to the app, for ever."""
    while True:
        wait = app.wait()
        key = keys.get(_DARK if wait is None else wait)
        if key >= 0:
            app.press(key)
        elif wait is None:
            sleep(display, keys)
        else:
            app.tick()
        if app.worn:
            game_id = getattr(app.stack[-1], "game_id", "")
            if game_id:  # it is played again
                app.session.set(AGAIN, game_id)
                app.session.autosave.flush()
            light(display, False)
            restart()
        if app.quit:
            app.quit = False
            app.home()
            app.settle()
            sleep(display, keys)


def run() -> None:
    """The handheld, until Ctrl-C; then the prompt. After trouble any key starts it again."""
    display: "Any" = None
    keys: "Keys | None" = None
    reserve = bytearray(_RESERVE)
    try:
        from firmware.circuitpython import display as displays

        quiet()
        complete()
        board = wiring()
        gc.collect()
        session = Session(storage.Store())
        gc.collect()
        display = displays.make(board)
        keys = Keys(board)
        loop(assemble(display, board, session), display, keys)
    except KeyboardInterrupt:
        print("Pocketdeck has stopped; Ctrl-D starts it again.")
    except Exception as error:
        del reserve
        forget()
        report(error, display)
        if keys is not None:
            again(keys)


def again(keys: Keys) -> None:
    """Start anew, with the memory as it is after switching on, when a key is pressed."""
    try:
        keys.get(None)
    except KeyboardInterrupt:
        return
    restart()


def restart() -> None:
    """Start as after switching on. Not by supervisor.reload(): that closes the file of the saves, by which
    their folder is written anew, and a cut of the power in that moment loses it."""
    microcontroller.reset()


def forget() -> None:
    """Let go of all that has been loaded, for what is left to do may have no other room. Nothing of the app
    is in use any more, and what this module needs stays by its own imports."""
    for name in list(sys.modules):
        if name.startswith("pocketdeck.") and not _HOST:
            del sys.modules[name]
    gc.collect()


def report(error: Exception, display: "Any") -> None:
    """Tell what happened, on the display if there is one, and on the USB prompt; keep it in LOG."""
    said = str(error)
    if not isinstance(error, Trouble):
        from traceback import format_exception

        said = "".join(format_exception(type(error), error, error.__traceback__))
        try:
            with open(LOG, "w") as file:  # the latest only: the drive is small
                file.write(said)
        except OSError:
            pass  # a computer has the drive; the display and the prompt say it
        if isinstance(error, MemoryError):
            said = MEMORY
        else:
            said = "Pocketdeck stopped. Saved games are kept, any key starts it again.\n" + said
    if display is not None:
        # CircuitPython's own terminal, which print() writes to: it needs no memory.
        display.root_group = CIRCUITPYTHON_TERMINAL
        said = CLEAR + wrapped(said, display.width // FONT.get_bounding_box()[0])
    print(said)
    if display is not None:
        display.refresh()


def wrapped(said: str, columns: int) -> str:
    """A text with its lines broken between words."""
    out = ""
    room = columns
    for line in said.split("\n"):
        for word in line.split(" "):
            if len(word) > room and room < columns:
                out += "\n"
                room = columns
            out += word
            room -= len(word)
            if room > 0:
                out += " "
                room -= 1
        out += "\n"
        room = columns
    return out

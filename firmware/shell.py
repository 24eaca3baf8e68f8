"""The handheld's outermost part: puts board, display, keys and files together and runs the app.

Whatever goes wrong ends in one sentence, on the display if there is one and on the USB prompt always, and
nothing is erased. Holding B at power-on skips the app.
"""

import gc
import random
import sys

import machine
from pocketdeck.compat import const, forget, loaded

_TYPING = const(0)
if _TYPING:
    from typing import Any

DEFAULT = "pico_lcd_1_3"
SETTING = "/board.txt"  # the board's name, if it is another one
CLOCK = const(125_000_000)  # Hz; the processor's usual one, and the SPI blocks' only when asked for
_B = const(5)


class Trouble(Exception):
    """What a person has to know, in a sentence."""


def board() -> "Any":
    """The board file that the setting names."""
    name = DEFAULT
    try:
        with open(SETTING) as file:
            name = file.read().strip()
    except OSError:
        pass  # the default board needs no setting
    path = "firmware.boards." + name
    try:
        __import__(path)
    except (ImportError, ValueError):
        raise Trouble("%s names the board '%s', which is not among those in /firmware/boards." % (SETTING, name))
    return sys.modules[path]


def display(board: "Any") -> "Any":
    """The board's display, awake or able to be."""
    path = "firmware.displays." + board.DRIVER
    try:
        __import__(path)
    except ImportError:
        raise Trouble("There is no driver for the display %s in /firmware/displays." % board.DRIVER)
    try:
        return sys.modules[path].Display(board)
    except OSError:
        raise Trouble("The display %s of the board '%s' does not answer." % (board.DRIVER, board.NAME))


def frame(board: "Any") -> bytearray:
    """The frame buffer, as pocketdeck.ui.canvas wants it."""
    if board.INKS == 16:
        return bytearray((board.WIDTH + 1) // 2 * board.HEIGHT)
    return bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))


def noise() -> int:
    """Any number from 0 to 2**30 - 1: MicroPython seeds its generator from the chip's noise."""
    return random.getrandbits(30)


def start(panel: "Any", buffer: bytearray) -> "Any":
    """The app, with its first picture drawn."""
    from firmware.storage import Store
    from pocketdeck.session import Session
    from pocketdeck.ui.app import App
    from pocketdeck.ui.canvas import Canvas

    before = loaded()
    from pocketdeck import saves  # noqa: F401  (what session, app and launcher would each load and free)

    app = App(Canvas(panel, buffer), Session(Store()), noise)
    app.draw()
    forget(before)
    return app


def play(app: "Any", keys: "Any") -> None:
    """Keys to the app, for ever."""
    while True:
        key = keys.get(app.wait())
        if key < 0:
            app.tick()
        else:
            app.press(key)
        if app.quit:  # there is nothing to go back to
            app.quit = False
            app.home()
            app.draw()


def run() -> None:
    """The handheld, until Ctrl-C; then the prompt."""
    panel = buffer = keys = app = None
    try:
        # The clock of the SPI blocks, or they run at 24 MHz whatever they are asked for.
        machine.freq(CLOCK, CLOCK)
        gc.collect()
        wiring = board()
        buffer = frame(wiring)  # the largest piece, while memory is unbroken
        panel = display(wiring)
        from firmware.keys import Keys

        keys = Keys(wiring)
        if keys.held(_B):
            raise Trouble("B was held at the start: the app is not running, the prompt is on USB.")
        app = start(panel, buffer)
        play(app, keys)
    except KeyboardInterrupt:
        print("Pocketdeck has stopped; Ctrl-D starts it again.")
    except BaseException as error:
        from firmware import trouble

        trouble.report(error, panel, buffer, keys, app)

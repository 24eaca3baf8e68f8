"""The browser's side of the app: what firmware/shell.py is on a board.

JavaScript owns the loop. It calls boot() once and then press(), tap(), look(), swipe() and tick(); each
returns the milliseconds until the next tick(), or -1 where only the person goes on. Frames go to /dev/panel
(panel.py), saves to the folder /saves (store.py). page/deck.mjs is the other half.
"""

import gc
import random

import js

from firmware.browser import spoken, touch
from firmware.browser.canvas import Canvas
from firmware.browser.panel import Panel
from firmware.browser.store import Store
from pocketdeck.engine import catalog, daily, dealcode
from pocketdeck.screens import around, game_entry
from pocketdeck.screens.app import App
from pocketdeck.screens.evictor import Evictor
from pocketdeck.session.session import Session
from pocketdeck.stage import sounds
from pocketdeck.stage.tones import TONES

_TYPING = 0
if _TYPING:
    from typing import Any

_STILL = "page.still"  # the setting that says that the page's wish for less motion has been followed

app: "Any" = None


class Keeper(Evictor):
    """A page has memory: what has been loaded stays, and the next key need not load it again."""

    def evict(self, kept: "set[str]") -> None:
        """Nothing goes."""


def noise() -> int:
    """Any number from 0 to 2**30 - 1."""
    return random.getrandbits(30)


def today() -> int:
    """Today's number, as engine/daily.py has it, where the person is: MicroPython knows no time zone here."""
    return js.pocketdeck.today()  # type: ignore[no-any-return]


def buzzer(number: int, soft: bool) -> None:
    """Let one of sounds.py be heard: the page gets its tones in words, "1760 6 0 20 ..."."""
    js.pocketdeck.sound(" ".join([str(one) for one in TONES[number]]), soft)


def boot(width: int, height: int, seed: int, still: bool, code: str) -> int:
    """Put the app together and draw its first picture: the game that was being played, or the launcher.

    `seed` is a number from the browser's own source of them, `still` whether the system asks for less
    motion, `code` a deal code that a link has brought, or "".
    """
    global app
    random.seed(seed)
    daily.today = today
    session = Session(Store(), 64)  # so much is told between two turns of six ships
    if still and session.settings.get(_STILL) != "1":  # once: after that the person's own choice counts
        session.set("motion", "off")
        session.set(_STILL, "1")
    canvas: "Any" = Canvas(Panel(width, height))
    app = App(canvas, session, noise, Keeper())
    app.buzzer = buzzer
    app.single = js.pocketdeck.single
    app.endless = True
    app.fit()
    if code:
        _deal(code)
    app.settle()
    return rest()


def rest() -> int:
    """What is due before the browser has its turn again; milliseconds until tick(), -1: none."""
    app.quit = False  # a page stays where it is
    gc.collect()  # only asks for it: it happens on the way back to JavaScript
    wait = app.wait()
    return -1 if wait is None else wait


def _game(name: str) -> None:
    """Open the game that a link names: where it stands, or its sheet."""
    session = app.session
    if session.game is not None and session.game.id == name:
        return
    if session.saved(name) is None or not game_entry.resume(app, name):
        if session.game is not None:
            session.leave()
        app.home()
        app.open(around.setup(app, name))


def _deal(code: str) -> None:
    """Open the sheet of the deal that a link names; the person begins it, or not. It may name a game."""
    if code.lower() in catalog.GAMES:
        _game(code.lower())
        return
    try:
        deal = dealcode.decode(code)
    except dealcode.WrongCode as error:
        app.message("Wrong code", "There is no such deal. " + str(error))
        return
    if app.session.game is not None:
        app.session.leave()
    app.home()
    sheet = around.setup(app, deal[0])
    sheet.take(deal)
    app.open(sheet)


def deal(code: str) -> int:
    """A link with a deal code has been followed while the page is open."""
    _deal(code)
    app.settle()
    return rest()


def press(key: int) -> int:
    """A key of keys.py."""
    app.press(key)
    return rest()


def again() -> bool:
    """Does A go on as long as it is held?"""
    return getattr(app.stack[-1], "repeats", False)  # type: ignore[no-any-return]


def tick() -> int:
    """The time that was told has passed."""
    app.tick()
    return rest()


def tap(x: int, y: int) -> int:
    """A finger or the mouse on a pixel of the screen."""
    if not touch.tap(app, x, y):
        app.sound(sounds.REFUSE)
    return rest()


def look(x: int, y: int) -> int:
    """A finger that stays, or the other button of the mouse: a closer look at what is there."""
    touch.look(app, x, y)
    return rest()


def swipe(x: int, y: int, dx: int, dy: int) -> int:
    """A finger that has gone from a pixel so far across and down."""
    touch.swipe(app, x, y, dx, dy)
    return rest()


def focus() -> str:
    """What is in focus, what A does with it, and what has just happened, in words."""
    return spoken.focus(app)


def text() -> str:
    """All that the screen shows, in words."""
    return spoken.text(app)


def sounding() -> bool:
    """Are sounds switched on?"""
    return app.session.settings["sound"] != "off"  # type: ignore[no-any-return]


def switch_sound() -> int:
    """Switch sounds on or off."""
    app.session.set("sound", "off" if sounding() else "on")
    app.fit()
    app.settle()
    return rest()


def outcome() -> str:
    """What goes along with the link of the game in play: its name, and once it is over what came of it."""
    game = app.session.game
    if game is None:
        return ""
    title = catalog.info(game.id)["title"] + "."
    return title + " " + game.result()["text"] if game.over else title


def code() -> str:
    """The deal code of the game in play, "" for none."""
    game = app.session.game
    if game is None:
        return ""
    return dealcode.encode(game.id, game.seed, game.players, game.options)

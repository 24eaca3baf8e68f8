"""Puts the handheld together: board, frame, display, keys, files, app. Forgotten once that is done."""

import random
import sys
from time import sleep_ms

import machine
from machine import ADC, Pin

from firmware.chip import CHIP, MACHINE
from firmware.shell import Parts, Trouble
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

DEFAULT = "pico_lcd_1_3"
SETTING = "/board.txt"  # the board's name, if it is another one
_UP = const(0)
_B = const(5)
_SELECT = const(25)  # of the radio on a W, by a low level; the lamp of a Pico
_VSYS = const(29)  # a third of it
_TOGETHER = "together"  # what the setting "last" says at a table of two devices, see screens/link/linking.py
_NOTHING = const(6000)  # of 65535: 0.3 V, half of what the least voltage gives with which a Pico runs


def radio() -> bool:
    """Is this Pico a Pico W, or this Pico 2 a Pico 2 W? There GP29 has the voltage only while GP25 is high,
    as it is left then.

    Raspberry Pi's Pico W data sheet, 2.1, and raspberrypi/pico-sdk, boards/pico_w.h, where GP24 and GP29
    belong to the radio; earlephilhower/arduino-pico, issue 849, tells the two from each other in the same
    way. The SDK's boards/pico2_w.h has the radio at the same pins, and GP23 to switch it on, which stays as a
    reset leaves it.
    """
    select = Pin(_SELECT, Pin.OUT, value=0)
    sleep_ms(1)
    if ADC(_VSYS).read_u16() > _NOTHING:
        return False
    select.value(1)
    return True


def suits() -> None:
    """Trouble if this is the MicroPython for a Pico W or a Pico 2 W: its radio takes memory that a game may
    need, and keeps the chip from sleeping while it has something to say. The Pico's own runs on a Pico W,
    with the radio off, and so does the Pico 2's."""
    if " W with " in MACHINE:
        raise Trouble(
            "This is MicroPython for %s_W, which is not for Pocketdeck: copy the one for %s onto this board, "
            "and Pocketdeck again with tools/flash.py." % (CHIP.BUILD, CHIP.BUILD)
        )


def board() -> "Any":
    """The board file that the setting names, as it holds on the Pico or Pico W that is below."""
    name = DEFAULT
    try:
        with open(SETTING) as file:
            name = file.read().strip()
    except OSError:
        pass  # the default board needs no setting
    except UnicodeError:
        name = "?"
    path = "firmware.boards." + name
    try:
        __import__(path)
    except (ImportError, ValueError):
        raise Trouble("%s names the board '%s', for which there is no board file." % (SETTING, name))
    found: "Any" = sys.modules[path]
    if CHIP.NAME not in found.CHIPS:
        raise Trouble("The board '%s' has an %s; this is an %s." % (name, found.CHIPS[0], CHIP.NAME))
    if found.ON_PICO and radio():
        found.USB = None  # a pin of the radio's own chip, which stays off
    for pin in found.HIGH:
        Pin(pin, Pin.OUT, value=1)
    return found


def display(board: "Any") -> "Any":
    """The board's display."""
    path = "firmware.displays." + board.DRIVER
    try:
        __import__(path)
    except ImportError:
        raise Trouble("There is no driver for the display %s of the board '%s'." % (board.DRIVER, board.NAME))
    try:
        return sys.modules[path].Display(board)
    except OSError:
        said = "The display %s of the board '%s' does not answer." % (board.DRIVER, board.NAME)
        raise Trouble(said + " Try the board '%s'." % board.OTHER if board.OTHER else said)


def frame(board: "Any") -> bytearray:
    """The frame buffer, as pocketdeck.stage.framebuf.canvas wants it."""
    if board.INKS == 16:
        return bytearray((board.WIDTH + 1) // 2 * board.HEIGHT)
    return bytearray(board.WIDTH * ((board.HEIGHT + 7) // 8))


def noise() -> int:
    """Any number from 0 to 2**30 - 1: MicroPython seeds its generator from the chip's noise."""
    return random.getrandbits(30)


def held(keys: "Any", code: int) -> bool:
    """Is a key down that means this, at once, when it is held, or with another one that is down?"""
    for key in keys.keys:
        if not key.pin.value():
            if key.paired >= 0 and not key.partner.pin.value():
                if code in (key.paired, key.paired_longer):
                    return True
            elif code in (key.code, key.longer):
                return True
    return False


def clock() -> None:
    """The second one is that of the SPI blocks, which run at 24 MHz otherwise, whatever they are asked."""
    machine.freq(CHIP.FULL, CHIP.FULL)  # type: ignore[call-overload]


def together() -> bool:
    """Is there what two devices at one table need, which not every drive carries?"""
    try:
        __import__("pocketdeck.link.lines")
    except ImportError:
        return False
    return True


def more(app: "Any", wiring: "Any", keys: "Any") -> None:
    """What not every board has: a buzzer, and pad and keys that can change places."""
    if wiring.BUZZER is not None:
        from firmware.sound import Buzzer

        app.buzzer = Buzzer(wiring.BUZZER).sound
    if wiring.LINK is not None and together():
        link = wiring.LINK

        def carrier() -> "Any":
            from firmware.link.uart import Cable

            return Cable(link, keys)

        app.carrier = carrier
    if len(wiring.KEYS) == 8:
        app.mirror = keys.mirror
        keys.mirror(app.session.settings["hand"] == "left")
    app.single = keys.single
    keys.single(app.session.settings["keys"] == "one")


def assemble(parts: Parts) -> None:
    """Fill in the parts, and draw the first picture. Trouble says what cannot be had."""
    clock()
    wiring = board()
    parts.buffer = frame(wiring)  # the largest piece, while memory is unbroken
    parts.panel = display(wiring)
    suits()
    from firmware.keys import Keys

    parts.keys = Keys(wiring)
    if held(parts.keys, _B):
        raise Trouble("B was held at the start, so the app is not running. The prompt is on USB.")
    if held(parts.keys, _UP):
        from firmware import selftest

        selftest.walk(wiring, parts)
        machine.reset()
    from firmware.storage import Store
    from pocketdeck.screens.app import App
    from pocketdeck.screens.evictor import Evictor
    from pocketdeck.session.session import Session
    from pocketdeck.stage.framebuf.canvas import Canvas

    evictor = Evictor((__name__, wiring.__name__))  # these have done their work then
    session = parts.session = Session(Store(), 64)  # so much is told between two turns of six ships
    parts.panel.brightness(session.settings["brightness"])
    app = parts.app = App(Canvas(parts.panel, parts.buffer), session, noise, evictor)
    more(app, wiring, parts.keys)
    app.draw()
    # Now that somebody has something to look at.
    from firmware.power import Power

    power = parts.power = app.power = Power(wiring, parts.panel, parts.keys, app)
    evictor.base.add(Power.__module__)
    if power.battery is not None:
        evictor.base.add(type(power.battery).__module__)
    if app.carrier is not None and session.settings["last"] == _TOGETHER:
        from pocketdeck.screens.link import linking

        linking.open(app)
        app.draw()

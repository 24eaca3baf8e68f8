"""Tests the board itself, a part at a time: memory, storage, battery, display, keys, backlight, sound.

Loaded only when it is wanted: with up held at power-on, from the prompt with `from firmware import selftest;
selftest.run()`, or by tools/flash.py --selftest. Each part ends in a line on the prompt, which begins with
"selftest", its name, and "ok", "none" (the board has no such part) or "FAILED"; the display shows them too.
"""

import gc
import os
from time import sleep_ms

from machine import ADC, PWM, Pin
from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from firmware.shell import Parts

FILE = "/selftest.tmp"
_SIZE = const(16)  # pieces of 256 bytes
_ENOUGH = const(60_000)  # bytes of heap, beside the frame buffer
_PATIENCE = const(30_000)  # ms in which a person has to press something
_LEAST = const(1500)  # mV: below that nothing is wired to it
_A = const(4)
_B = const(5)


def _words(names: "list[str]") -> str:
    """Names of keys as they stand on a board."""
    return ", ".join([name if len(name) == 1 else name.lower() for name in names])


def _how(wiring: "Any", name: str) -> str:
    """How a key that the board lacks is reached."""
    if name in wiring.LONG:
        return "Hold %s for %s." % (_words([wiring.LONG[name]]), _words([name]))
    first, second = wiring.TOGETHER[name]
    return "Keep %s down, press %s for %s." % (_words([first]), _words([second]), _words([name]))


class Walk:
    """A walk through the parts; `found` are its lines."""

    def __init__(self) -> None:
        self.found: "list[tuple]" = []
        self.canvas: "Any" = None
        self.style: "Any" = None
        self.keys: "Any" = None

    def tell(self, name: str, result: str, words: str) -> None:
        """A part is done."""
        self.found.append((name, result, words))
        print("selftest %s %s %s" % (name, result, words))

    def memory(self) -> None:
        """Is there heap enough for a game?"""
        gc.collect()
        free = gc.mem_free()
        self.tell("memory", "ok" if free > _ENOUGH else "FAILED", "%d bytes free" % free)

    def storage(self) -> None:
        """Is what is written read again?"""
        try:
            with open(FILE, "wb") as file:
                for i in range(_SIZE):
                    file.write(bytes((j * 7 + i) & 255 for j in range(256)))
            wrong = 0
            with open(FILE, "rb") as file:
                for i in range(_SIZE):
                    wrong += file.read(256) != bytes((j * 7 + i) & 255 for j in range(256))
            os.remove(FILE)
        except OSError as error:
            self.tell("storage", "FAILED", "%s: is the drive full?" % error)
            return
        status = os.statvfs("/")
        free = "%d kB free" % (status[0] * status[3] // 1024)
        self.tell("storage", "FAILED" if wrong else "ok", "%d pieces differ" % wrong if wrong else free)

    def battery(self, pin: "int | None") -> None:
        """What does the board run on?"""
        if pin is None:
            self.tell("battery", "none", "it cannot be measured")
            return
        millivolts = ADC(pin).read_u16() * 9900 // 65535  # a third; an ADC's whole range is 3.3 V
        if millivolts < _LEAST:
            self.tell("battery", "none", "nothing is wired to GP%d" % pin)
        else:
            self.tell("battery", "ok", "%d.%02d V" % (millivolts // 1000, millivolts % 1000 // 10))

    def page(self, title: str, text: str, answer: str) -> None:
        """A screen of text, and what the keys do."""
        from pocketdeck.stage import roles, widgets

        canvas = self.canvas
        style = self.style
        canvas.begin(0, 0, canvas.width, canvas.height)
        widgets.top_bar(canvas, style, title)
        widgets.clear(canvas, style)
        y = style.top + 1
        for line in widgets.wrap(text, style.columns)[: style.rows]:
            canvas.text(style.pad, y, line, roles.TEXT, style.font)
            y += style.row
        widgets.action_bar(canvas, style, answer)
        canvas.end()
        canvas.show()

    def ask(self, name: str, words: str) -> None:
        """What does the person say, A for yes or B for no?"""
        key = -1
        while key != _A and key != _B:
            key = self.keys.get(_PATIENCE)
            if key < 0:
                self.tell(name, "FAILED", "nobody pressed A or B")
                return
        self.tell(name, "ok" if key == _A else "FAILED", words)

    def display(self, wiring: "Any") -> None:
        """Are the colours right, and is the picture whole?"""
        from pocketdeck.stage import roles

        canvas = self.canvas
        style = self.style
        shown = (
                ("red", roles.LOSS),
                ("green", roles.GAIN),
                ("blue", roles.ORIGIN_4),
                ("yellow", roles.FOCUS),
            )
        if canvas.inks == 2:
            shown = (
                ("dark", roles.BACK),
                ("a quarter", roles.SHADE),
                ("half", roles.DIM),
                ("lit", roles.FOCUS),
            )
        canvas.fill(0, 0, canvas.width, canvas.height, roles.BACK)
        question = "Named right and framed?"
        self.page(question, "", "A: yes  B: no")
        high = style.row
        for i in range(4):
            y = style.top + 1 + i * high
            canvas.text(style.pad + 2, y, shown[i][0], roles.TEXT, style.font)
            canvas.fill(canvas.width // 2, y, canvas.width // 2 - style.pad - 2, high - 1, shown[i][1])
        canvas.begin(0, 0, canvas.width, canvas.height)
        canvas.frame(0, 0, canvas.width, canvas.height, roles.TEXT)
        canvas.end()
        canvas.show()
        self.ask("display", "%d x %d, %s" % (canvas.width, canvas.height, wiring.DRIVER))

    def press(self, wiring: "Any") -> None:
        """Does every key arrive?"""
        from firmware.keys import NAMES

        missing = list(NAMES)
        while missing:
            text = "Press each key once: " + _words(missing) + "."
            for name in missing:
                if name not in wiring.KEYS:  # how, for one at a time: a small screen has no room for more
                    text += " " + _how(wiring, name)
                    break
            self.page("Keys", text, "%d left" % len(missing))
            key = self.keys.get(_PATIENCE)
            if key < 0:
                self.tell("keys", "FAILED", "not pressed: " + _words(missing))
                return
            if NAMES[key] in missing:
                missing.remove(NAMES[key])
        self.tell("keys", "ok", "all of them")

    def backlight(self, wiring: "Any", panel: "Any") -> None:
        """Does the light obey?"""
        if wiring.BACKLIGHT is None:
            self.tell("backlight", "none", "the panel shines by itself")
            return
        self.page("Backlight", "Did the light go out twice?", "A: yes  B: no")
        for _ in range(2):
            sleep_ms(500)
            panel.light(False)
            sleep_ms(500)
            panel.light(True)
        self.ask("backlight", "on GP%d" % wiring.BACKLIGHT)

    def sound(self, wiring: "Any") -> None:
        """Does the buzzer sound, where the board file names one?"""
        pin = wiring.BUZZER
        if pin is None:
            self.tell("sound", "none", "the board has no buzzer")
            return
        self.page("Sound", "Was there a sound?", "A: yes  B: no")
        buzzer = PWM(Pin(pin), freq=880, duty_u16=32768)
        sleep_ms(300)
        buzzer.deinit()
        self.ask("sound", "on GP%d" % pin)

    def end(self) -> None:
        """All lines once more, until a key is pressed."""
        between = "\n" if len(self.found) <= self.style.rows else ", "
        text = between.join(["%s %s" % line[:2] for line in self.found])
        failed = [line[0] for line in self.found if line[1] == "FAILED"]
        self.page("%d failed" % len(failed) if failed else "All parts work", text, "Any key: done")
        self.keys.get(_PATIENCE)


def walk(wiring: "Any", parts: "Parts") -> "list[tuple]":
    """Test a board that is put together so far; returns the lines, (part, result, words)."""
    from pocketdeck.stage.canvas import Canvas
    from pocketdeck.stage.widgets import Style

    test = Walk()
    test.canvas = Canvas(parts.panel, parts.buffer)
    test.style = Style(test.canvas)
    test.keys = parts.keys
    if parts.panel.inks == 16:
        parts.panel.scheme(0)
    test.memory()
    test.storage()
    test.battery(wiring.BATTERY)
    test.display(wiring)
    test.press(wiring)
    test.backlight(wiring, parts.panel)
    test.sound(wiring)
    test.end()
    return test.found


def run() -> None:
    """The same from the prompt; what cannot be put together is told, and the rest is tested."""
    from firmware import assembly
    from firmware.shell import Parts, Trouble

    assembly.clock()
    parts = Parts()
    wiring: "Any" = None
    gc.collect()
    try:
        wiring = assembly.board()
        parts.buffer = assembly.frame(wiring)
        parts.panel = assembly.display(wiring)
        from firmware.keys import Keys

        parts.keys = Keys(wiring)
    except Trouble as error:
        test = Walk()
        test.memory()
        test.storage()
        test.battery(None if wiring is None else wiring.BATTERY)
        test.tell("display", "FAILED", str(error))
        return
    walk(wiring, parts)

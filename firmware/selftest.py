"""Walks a person through a board, a part at a time, and ends in a report of what was tried.

Loaded only when it is wanted: with up held at power-on, from the prompt with `from firmware import selftest;
selftest.run()`, or by tools/flash.py --selftest. Each part ends in a line on the prompt, which begins with
"selftest", its name, and "ok", "none" (the board has no such part, or nobody tried it) or "FAILED". The
report is printed, and kept in a file for `tools/flash.py --report`: on a battery nobody sees the prompt.
"""

import gc
import os
import sys
from time import sleep_ms, ticks_diff, ticks_ms

from machine import ADC, Pin, PWM

from pocketdeck.engine.compat import const

_TYPING = const(0)
if _TYPING:
    from typing import Any

    from firmware.shell import Parts

FILE = "/selftest.tmp"
REPORT = "/selftest.txt"
_SIZE = const(16)  # pieces of 256 bytes
_ENOUGH = const(60_000)  # bytes of heap, beside the frame buffer
_PATIENCE = const(30_000)  # ms in which a person has to press something
_LOOK = const(1000)  # ms between readings that a person compares with a meter's
_LEAST = const(1500)  # mV: below that nothing is wired to it
_A = const(4)
_B = const(5)


def _words(names: "list[str]") -> str:
    """Names of keys as they stand on a board."""
    return ", ".join([name if len(name) == 1 or " " in name else name.lower() for name in names])


def _how(wiring: "Any", name: str) -> str:
    """How a key that the board lacks is reached."""
    if name in wiring.LONG:
        return "Hold %s for %s." % (_words([wiring.LONG[name]]), _words([name]))
    first, second = wiring.TOGETHER[name]
    return "Keep %s down, press %s for %s." % (_words([first]), _words([second]), _words([name]))


def _piece(number: int) -> bytes:
    """256 bytes that no other piece has."""
    return bytes((i * 7 + number) & 255 for i in range(256))


def _millivolts(pin: int) -> int:
    """What the board runs on: an ADC's whole range is 3.3 V, and a third is on its pin."""
    return ADC(pin).read_u16() * 9900 // 65535


class Walk:
    """A walk through the parts of a board; `found` are its lines, (part, result, words)."""

    def __init__(self, wiring: "Any") -> None:
        self.wiring = wiring
        self.no = "B"  # how that is said on this board
        if wiring is not None and "B" not in wiring.KEYS:
            self.no = wiring.LONG["B"] + " held"
        self.found: "list[tuple]" = []
        self.canvas: "Any" = None
        self.style: "Any" = None
        self.keys: "Any" = None

    def tell(self, name: str, result: str, words: str) -> None:
        """A part is done."""
        self.found.append((name, result, words))
        print("selftest %s %s %s" % (name, result, words))

    # What needs nobody

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
                    file.write(_piece(i))
            wrong = 0
            with open(FILE, "rb") as file:
                for i in range(_SIZE):
                    wrong += file.read(256) != _piece(i)
            os.remove(FILE)
        except OSError as error:
            self.tell("storage", "FAILED", "%s: is the drive full?" % error)
            return
        status = os.statvfs("/")
        free = "%d kB free" % (status[0] * status[3] // 1024)
        self.tell("storage", "FAILED" if wrong else "ok", "%d pieces differ" % wrong if wrong else free)

    def cable(self) -> None:
        """Do the pin that tells of the cable and the frames of a computer agree?"""
        from firmware.power import computer

        there = computer()
        pin = self.wiring.USB
        said = "a computer" if there else "no computer"
        if pin is None:
            self.tell("usb", "ok", said + ", no pin for the cable")
            return
        level = Pin(pin, Pin.IN).value()
        said += ", GP%d %s" % (pin, "high" if level else "low")
        self.tell("usb", "FAILED" if there and not level else "ok", said)

    def chip(self, panel: "Any") -> bool:
        """Is the chip as firmware/chips has it? What comes after a step that fails is not tried."""
        from firmware import chiptest
        from firmware.power import computer

        for name, test in (
            ("chip", chiptest.chip),
            ("pins", lambda: chiptest.pins(self.wiring)),
            ("timer", chiptest.timer),
            ("clocks", lambda: chiptest.clocks(panel, computer())),
            ("copying", chiptest.memory),
            ("bus", lambda: chiptest.bus(self.wiring)),
        ):
            words, good = test()
            self.tell(name, "ok" if good else "FAILED", words)
            if not good:
                return False
        return True

    def flash(self, panel: "Any") -> None:
        """Do code and art run from flash, and is all there as it was made?"""
        try:
            from firmware import flashtest
        except ImportError:
            self.tell("code", "FAILED", "plain files: slower, and in memory")
            return
        for name, test in (
            ("code", flashtest.code),
            ("art", flashtest.art),
            ("dma", lambda: flashtest.dma(panel)),
            ("parts", flashtest.parts),
            ("names", flashtest.names),
        ):
            words, good = test()
            self.tell(name, "ok" if good else "FAILED", words)
            if "firmware.loader" not in sys.modules:
                return  # there are no parts

    # What a person sees and presses

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

    def answers(self, between: str = "  ") -> str:
        """What the keys say to a question."""
        return "A: yes%s%s: no" % (between, self.no)

    def ask(self, name: str, words: str) -> bool:
        """What does the person say, A for yes or B for no? False if there is none."""
        key = -1
        while key != _A and key != _B:
            key = self.keys.get(_PATIENCE)
            if key < 0:
                self.tell(name, "FAILED", "nobody pressed A or B")
                return False
        self.tell(name, "ok" if key == _A else "FAILED", words)
        return True

    def display(self) -> None:
        """Is the picture the right way up, in the right colours, and whole?"""
        from firmware import testcard

        wiring = self.wiring
        if wiring.OTHER:
            print("Is the display dark? It may be wired in the other way: try the board '%s'." % wiring.OTHER)
        colours = "Stem red, upper arm green, lower arm blue?"
        if self.canvas.inks == 2:
            colours = "Stem full, upper arm half, lower arm a quarter?"
        turned = "%s, 0x%02X" % (wiring.DRIVER, wiring.MADCTL)
        place = wiring.WIDTH, wiring.HEIGHT, wiring.X_OFFSET, wiring.Y_OFFSET
        for name, question, words in (
            ("upright", "Is it an F, upright and not mirrored?", turned),
            ("colours", colours, "inverted" if wiring.INVERTED else "not inverted"),
            ("corners", "A square in each corner, and a whole frame?", "%d x %d at %d, %d" % place),
        ):
            testcard.draw(self.canvas, self.style, question + "\n\n" + self.answers("\n"))
            if not self.ask(name, words):
                return  # it is dark, or no key works

    def press(self) -> None:
        """Does every key arrive?"""
        from firmware.keys import NAMES

        missing = list(NAMES)
        while missing:
            text = "Press each key once: " + _words(missing) + "."
            for name in missing:
                if name not in self.wiring.KEYS:  # how, one at a time: a small screen has no room for more
                    text += " " + _how(self.wiring, name)
                    break
            self.page("Keys", text, "%d left" % len(missing))
            key = self.keys.get(_PATIENCE)
            if key < 0:
                self.tell("keys", "FAILED", "not pressed: " + _words(missing))
                return
            if NAMES[key] in missing:
                missing.remove(NAMES[key])
        self.tell("keys", "ok", "all of them")

    def light(self, panel: "Any") -> None:
        """Does the light obey?"""
        self.page("Light", "Does it go out twice, and then get brighter in five steps?", self.answers())
        for _ in range(2):
            sleep_ms(500)
            panel.light(False)
            sleep_ms(500)
            panel.light(True)
        for level in range(1, 6):
            panel.brightness(level)
            sleep_ms(400)
        pin = self.wiring.BACKLIGHT
        self.ask("light", "the panel's own" if pin is None else "on GP%d" % pin)

    def battery(self) -> None:
        """What does the board run on, and does a meter say the same?"""
        pin = self.wiring.BATTERY
        if pin is None:
            self.tell("battery", "none", "it cannot be measured")
            return
        if _millivolts(pin) < _LEAST:
            self.tell("battery", "none", "nothing is wired to GP%d" % pin)
            return
        place = "on VSYS" if pin == 29 else "at the cell"
        began = ticks_ms()
        key = -1
        while key < 0 and ticks_diff(ticks_ms(), began) < 4 * _PATIENCE:  # the meter is in the cellar
            read = "%d.%02d V" % divmod(_millivolts(pin) // 10, 100)
            text = "It reads %s. Does a meter %s agree within 0.1 V? Any other key: no meter." % (read, place)
            self.page("Battery", text, self.answers())
            key = self.keys.get(_LOOK)
        result = {_A: "ok", _B: "FAILED"}.get(key, "none")
        words = {_A: "as a meter", _B: "a meter differs"}.get(key, "no meter beside it")
        self.tell("battery", result, "%s %s, %s" % (read, place, words))

    def nap(self, panel: "Any") -> int:
        """Sleep as the app does; the number of the contact that ended it, -1 for none."""
        from firmware import assembly, power

        keys = self.keys
        panel.sleep()
        keys.swallow()
        began = ticks_ms()
        while not keys.any() and ticks_diff(ticks_ms(), began) < _PATIENCE:
            power.doze(keys, _PATIENCE)
        woken = -1
        for number in range(len(keys.keys)):
            key = keys.keys[number]
            if not key.pin.value() or key.down:  # down, or already up again
                woken = number
        assembly.clock()
        panel.rebuild()
        panel.wake()
        keys.swallow()
        return woken

    def sleep(self, panel: "Any") -> None:
        """Does it sleep, and does each contact wake it?"""
        from firmware.power import computer

        if computer():  # whose prompt would die
            self.tell("sleep", "none", "a computer is at USB: hold up at power-on at a battery or charger")
            return
        wiring = self.wiring
        names = list(wiring.KEYS) + ["%s on GP%d" % (name, wiring.ALSO[name]) for name in wiring.ALSO]
        missing = list(names)
        while missing:
            text = "In two seconds it goes dark. Wake it with each key in turn: %s." % _words(missing)
            self.page("Sleep", text, "%d left" % len(missing))
            sleep_ms(2000)
            woken = self.nap(panel)
            if woken < 0:
                self.tell("sleep", "FAILED", "not woken by " + _words(missing))
                return
            if names[woken] in missing:
                missing.remove(names[woken])
        self.tell("sleep", "ok", "each key wakes it")

    def sound(self) -> None:
        """Does the buzzer sound, where the board file names one?"""
        pin = self.wiring.BUZZER
        if pin is None:
            self.tell("sound", "none", "the board has no buzzer")
            return
        self.page("Sound", "Was there a sound?", self.answers())
        buzzer = PWM(Pin(pin), freq=880, duty_u16=32768)
        sleep_ms(300)
        buzzer.deinit()
        self.ask("sound", "on GP%d" % pin)

    # What is left of it

    def report(self) -> None:
        """Print what was tried, and keep it: for a form, or for somebody who helps."""
        wiring = self.wiring
        from firmware.chip import CHIP, MACHINE

        on = MACHINE
        if wiring.ON_PICO and wiring.USB is None:
            on += " (a %s)" % CHIP.WIRELESS
        lines = [
            "Board tried: %s, %s" % (wiring.NAME, wiring.MAKER),
            "On: %s, MicroPython %s" % (on, ".".join([str(n) for n in sys.implementation.version[:3]])),
        ]
        for name, result, words in self.found:
            lines.append("- %s: %s, %s" % (name, result, words))
        text = "\n".join(lines) + "\n"
        print(text)
        try:
            with open(REPORT, "w") as file:
                file.write(text)
        except OSError:
            pass  # the storage's line has said it

    def end(self) -> None:
        """What failed, what was not tried, what works, and where the report is: each until a key is
        pressed."""
        for result, title in (("FAILED", "These failed"), ("none", "Not tried"), ("ok", "These work")):
            names = [line[0] for line in self.found if line[1] == result]
            if names:
                self.page(title, ", ".join(names), "Any key: go on")
                self.keys.get(_PATIENCE)
        where = "With a cable, tools/flash.py --report prints all of this to be passed on."
        self.page("Report", where, "Any key: go on")
        self.keys.get(_PATIENCE)


def _careful(wiring: "Any") -> "Any":
    """The board's display anew, for which nothing is done beside MicroPython."""
    from firmware import assembly
    from firmware.displays import dcs, strips

    strips.fast = dcs.fast = None  # type: ignore[assignment]
    return assembly.display(wiring)


def walk(wiring: "Any", parts: "Parts") -> "list[tuple]":
    """Test a board that is put together so far; returns the lines, (part, result, words)."""
    from pocketdeck.stage.framebuf.canvas import Canvas
    from pocketdeck.stage.widgets import Style

    test = Walk(wiring)
    if not test.chip(parts.panel):
        parts.panel = _careful(wiring)
    test.canvas = Canvas(parts.panel, parts.buffer)
    test.style = Style(test.canvas)
    test.keys = parts.keys
    if parts.panel.inks == 16:
        parts.panel.scheme(0)
    test.memory()
    test.storage()
    test.cable()
    test.flash(parts.panel)
    test.display()
    test.press()
    test.light(parts.panel)
    test.battery()
    test.sound()
    test.sleep(parts.panel)
    test.report()
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
        assembly.suits()
        from firmware.keys import Keys

        parts.keys = Keys(wiring)
    except Trouble as error:
        test = Walk(wiring)
        test.memory()
        test.storage()
        test.tell("display" if parts.panel is None else "board", "FAILED", str(error))
        return
    walk(wiring, parts)

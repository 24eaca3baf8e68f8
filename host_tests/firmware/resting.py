"""A handheld that waits for a person: firmware/power.py on the fake device, its panel and app take notes."""

from types import SimpleNamespace

import pytest

from building import boards
from host_tests.firmware.fake_rp2040 import Asleep
from pocketdeck.session import settings

PIN = boards.load("pico_lcd_1_3").KEYS
FULL, LOW, WITH_USB = 125_000_000, 18_000_000, 48_000_000
MINUTE = 60_000


class Panel:
    """A panel that notes what it is told, and when; it must have been set up for the clock of the moment."""

    def __init__(self, device):
        self.device = device
        self.told = []
        self.rebuild()

    def rebuild(self):
        self.clock = self.device.clock
        self.changes = len(self.device.clocks), len(self.device.naps)

    def ready(self):
        """Is the bus set up, since the clock was changed and since the last sleep, for this clock?"""
        return self.changes == (len(self.device.clocks), len(self.device.naps)) and self.clock[0] == FULL

    def _tell(self, *what):
        assert self.ready()
        self.told.append((self.device.ms, *what))

    def brightness(self, level):
        self._tell("light", level)

    def sleep(self):
        self._tell("sleep")

    def wake(self):
        self._tell("wake")


class Screen:
    """A screen that notes whether all of it is to be drawn."""

    def __init__(self, title="", text=""):
        self.title = title
        self.text = text
        self.all = False

    def invalidate(self):
        self.all = True


class App:
    """An app that notes what it has to show."""

    link = None

    def __init__(self, panel):
        self.session = SimpleNamespace(settings=settings.defaults())
        self.canvas = SimpleNamespace(battery=None)
        self.panel = panel
        self.stack = [Screen()]
        self.shown = []
        self.drawn = 0
        self.pictured = False  # is there a picture of sleep?
        self.buzzer = None

    def heard(self):
        return self.buzzer is not None and self.session.settings["sound"] != "off"

    def message(self, title, text):
        self.stack.append(Screen(title, text))
        self.shown.append(self.stack[-1])

    def note(self, title, text, percent=-1):
        self.message(title, text)
        self.percent = percent

    def asleep(self):
        if self.pictured:
            self.panel._tell("asleep")
        return self.pictured

    def roused(self):
        self.panel._tell("roused")
        self.settle()

    def close(self):
        self.stack.pop()

    def settle(self):
        assert self.panel.ready()
        assert [what[1] for what in self.panel.told if what[1] in ("sleep", "wake")][-1:] != ["sleep"]
        self.drawn += 1


def made(device, name="pico_lcd_1_3", **changes):
    board = boards.load(name)
    vars(board).update(changes)
    device.freq(FULL, FULL)
    keys = device.load("firmware.keys").Keys(board)
    panel = Panel(device)
    device.wait(100)
    return device.load("firmware.power").Power(board, panel, keys, App(panel))


def until(power, ms):
    """[(ms, key)] of all that comes to somebody who waits, up to a time."""
    device = power.panel.device
    got = []

    def stop():
        raise Asleep

    device.at(ms, stop)
    with pytest.raises(Asleep):
        while True:
            got.append((device.ms, power.get(None)))
            got[-1] = (device.ms, got[-1][1])
    return got

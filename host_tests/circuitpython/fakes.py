"""CircuitPython's modules that Blinka lacks or has only for real boards, for running the layer on the host.

install() puts them into sys.modules. A script of key events takes the place of a person; when it has ended,
the next look at the keys raises KeyboardInterrupt, as Ctrl-C does.
"""

import os
import sys
import types

os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
import displayio

TICK = 5  # ms that pass between two looks at the clock


class Clock:
    """supervisor.ticks_ms(), which wraps around; sleep() lets it pass."""

    def __init__(self, start=0x1FFFFFFF - 3000):
        self.now = start

    def ticks_ms(self):
        self.now = (self.now + TICK) & 0x1FFFFFFF
        return self.now

    def sleep(self, seconds):
        self.now = (self.now + round(seconds * 1000)) & 0x1FFFFFFF


class Event:
    def __init__(self, key_number, pressed, timestamp):
        self.key_number = key_number
        self.pressed = pressed
        self.released = not pressed
        self.timestamp = timestamp


class Script:
    """Events to come: (ms from the one before, key number, pressed). `ends` raises when they are used up."""

    def __init__(self, clock, events, ends=False):
        self.clock = clock
        self.events = list(events)
        self.ends = ends
        self.due = clock.now + (self.events[0][0] if self.events else 0) & 0x1FFFFFFF

    def get(self):
        if not self.events:
            if self.ends:
                raise KeyboardInterrupt
            return None
        if (self.clock.now - self.due) & 0x1FFFFFFF >= 0x10000000:
            return None  # it is still to come
        _, number, pressed = self.events.pop(0)
        event = Event(number, pressed, self.due)
        if self.events:
            self.due = self.due + self.events[0][0] & 0x1FFFFFFF
        return event


class Pad:
    """keypad.Keys; `opened` counts how often the pins were taken."""

    opened = 0
    script: Script

    def __init__(self, pins, value_when_pressed, pull, interval):
        assert 0.005 <= interval <= 0.02
        assert not value_when_pressed and pull
        Pad.opened += 1
        self.pins = pins
        self.events = Pad.script

    def deinit(self):
        Pad.opened -= 1


class Mount:
    def __init__(self, readonly):
        self.readonly = readonly


class Storage:
    """The module storage: `held` is True while a computer has the drive."""

    def __init__(self, held):
        self.held = held
        self.mount = Mount(True)

    def getmount(self, path):
        assert path == "/"
        return self.mount

    def remount(self, path, readonly):
        if self.held:
            raise RuntimeError("Cannot remount path when visible via USB.")
        self.mount.readonly = readonly


class Pins:
    def __getattr__(self, name):
        assert name.startswith("GPIO") and 0 <= int(name[4:]) <= 29
        return name


class Sleeps:
    """alarm.light_sleep_until_alarms(): sleeps until the next event; `pins` were to wake it."""

    def __init__(self, clock):
        self.clock = clock
        self.pins = []

    def until(self, *alarms):
        assert not Pad.opened, "keypad still has the pins"
        self.pins.append([one.pin for one in alarms])
        self.clock.now = Pad.script.due


class Resets:
    """microcontroller.reset(), which does not come back on a board."""

    def __init__(self):
        self.count = 0

    def reset(self):
        self.count += 1


class PinAlarm:
    def __init__(self, pin, value, pull):
        assert pull and not value
        self.pin = pin


def module(name, **contents):
    made = types.ModuleType(name)
    for key, value in contents.items():
        setattr(made, key, value)
    return made


def modules(board_id, display, clock, held=False):
    """The modules by name, for one board with a built-in display."""
    sleeps = Sleeps(clock)
    resets = Resets()
    displayio.CIRCUITPYTHON_TERMINAL = displayio.Group()  # where print() is seen
    drive = Storage(held)
    return {
        "alarm": module(
            "alarm",
            pin=module("alarm.pin", PinAlarm=PinAlarm),
            light_sleep_until_alarms=sleeps.until,
            sleeps=sleeps,
        ),
        "board": module("board", board_id=board_id, DISPLAY=display),
        "keypad": module("keypad", Keys=Pad),
        "microcontroller": module("microcontroller", pin=Pins(), reset=resets.reset, resets=resets),
        "storage": module("storage", getmount=drive.getmount, remount=drive.remount, drive=drive),
        "supervisor": module(
            "supervisor",
            ticks_ms=clock.ticks_ms,
            runtime=types.SimpleNamespace(autoreload=True),
            status_bar=types.SimpleNamespace(console=True, display=True),
        ),
    }


def install(found):
    sys.modules.update(found)
